"""What to lay down and add in one turn, once the seat has opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scala_desktop.bots.scala40.rule_cache import NATURALS, RuleCache, Shape
from scala_desktop.rules.cards import JOKER, Kind, mask_of
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, LayMelds, Move
from scala_desktop.rules.scala40.search import best_laydown


class Plan(NamedTuple):
    """Moves that lay cards down, and the kinds that stay in the hand."""

    moves: tuple[Move, ...]
    left: tuple[Kind, ...]


class Bonds(NamedTuple):
    """The limits of a plan: *keep* cards stay until the discard, *jokers* may be added to melds.

    One copy of *banned* may not be added; with *saving*, jokers do not go into new melds.
    """

    keep: int
    banned: Kind | None = None
    jokers: int = 0
    saving: bool = False


def plan(cache: RuleCache, hand: Sequence[Kind], melds: Sequence[Meld], bonds: Bonds) -> Plan:
    """Return the lay-down and additions that leave the fewest cards, the dearest gone first.

    Jokers are spent without regard where that empties the hand.
    """
    fit = cache.around(melds).fit
    best = _planned(cache, hand, melds, bonds, fit)
    lays = best.moves and isinstance(best.moves[0], LayMelds)
    if lays and fit & NATURALS & mask_of(hand):
        adding = _planned(cache, hand, melds, bonds, fit, add_first=True)
        best = min(best, adding, key=lambda one: _cost(cache, one))
    last = max(bonds.keep, 1)
    if len(best.left) > last and JOKER in hand and (fit or bonds.saving):
        spending = Bonds(bonds.keep, bonds.banned, hand.count(JOKER))
        closing = _planned(cache, hand, melds, spending, fit)
        if len(closing.left) <= last:
            return closing
    return best


def _cost(cache: RuleCache, one: Plan) -> tuple[int, int]:
    return len(one.left), cache.points_of(one.left)


def _planned(
    cache: RuleCache,
    hand: Sequence[Kind],
    melds: Sequence[Meld],
    bonds: Bonds,
    fit: int,
    *,
    add_first: bool = False,
) -> Plan:
    """Return one plan: new melds, then additions; or the other way round with *add_first*."""
    left = list(hand)
    moves: list[Move] = []
    if add_first:
        _add(cache, left, moves, melds, bonds._replace(jokers=0), fit)
    saved = [kind for kind in left if kind == JOKER] if bonds.saving and not bonds.jokers else []
    spent = [kind for kind in left if kind != JOKER] if saved else left
    keep = max(0, bonds.keep - len(saved))
    if len(spent) - keep >= 3:
        lay = best_laydown(spent, cache.limits, keep=keep)
        if lay.melds:
            moves.append(LayMelds(lay.melds))
            left = [*lay.left, *saved]
    if not add_first:
        _add(cache, left, moves, melds, bonds, fit)
    return Plan(tuple(moves), tuple(left))


def _add(
    cache: RuleCache,
    left: list[Kind],
    moves: list[Move],
    melds: Sequence[Meld],
    bonds: Bonds,
    fit: int,
) -> None:
    """Add what fits from *left* to *melds*, dearest first, and note the moves.

    *fit* are the kinds that fit one of them.
    """
    jokers = bonds.jokers
    if not jokers:
        fit &= NATURALS
    shapes: list[Shape] = []
    again = True
    while again and len(left) > bonds.keep:
        again = False
        fitting = [kind for kind in {*left} if fit >> kind & 1]
        if not fitting:
            return
        if not shapes:
            shapes = [cache.shape(meld) for meld in melds]
        fitting.sort(key=lambda kind: (-cache.value[kind], kind))
        for kind in fitting:
            if kind == JOKER:
                if not jokers:
                    continue
            elif kind == bonds.banned and left.count(kind) == 1:
                continue
            if len(left) <= bonds.keep:
                break
            for place, shape in enumerate(shapes):
                if shape.fit >> kind & 1:
                    group, shapes[place] = cache.grown(shape, kind)
                    fit |= shapes[place].fit
                    moves.append(Add(group, melds[place].number))
                    left.remove(kind)
                    jokers -= kind == JOKER
                    again = True
                    break
