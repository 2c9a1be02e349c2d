"""The legal moves that a seat is offered.

Suits matter only to black threes and to the text of a move.  A hand of up to seven cards lists
whatever is legal, one move for each choice of kinds.  Of a larger hand, equal ranks go hearts
first and deuces before jokers: every discard, every card added alone, every number of naturals
and wild cards of a rank as one new meld, the openings of most points, the ways to take the pile.
:mod:`.checking` is the authority: it allows more.

Source: design/architecture.md, The rules core.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from scala_desktop.rules.canasta.closing import natural_part
from scala_desktop.rules.canasta.melding import grown
from scala_desktop.rules.canasta.pile_forms import takes
from scala_desktop.rules.canasta.reading import fault_of, in_order, shape, shape_of
from scala_desktop.rules.canasta.search import Worth, best_laydown
from scala_desktop.rules.canasta.state import CanastaState
from scala_desktop.rules.cards import JOKER, KIND, KIND_RANK, Kind
from scala_desktop.rules.common.checking import is_canonical
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Ask,
    Deal,
    Discard,
    Draw,
    Group,
    LayMelds,
    Move,
    Refuse,
    Take,
)

SMALL_HAND: Final = 7
"""The largest hand of which every legal move is listed."""


def legal_moves(table: CanastaState) -> tuple[Move, ...]:
    """Return legal moves of the seat in turn, canonical; never none while the match goes on."""
    if table.phase is Phase.OVER:
        return () if table.winner is not None else (Deal(),)
    found = [move for move in dict.fromkeys(_candidates(table)) if is_canonical(table, move)]
    if not found:
        plan = table.closing()
        found = [table.check(plan[0])] if plan else []
    return tuple(found)


def _candidates(table: CanastaState) -> Iterator[Move]:
    if table.asker is not None:
        yield from (Agree(), Refuse())
        return
    hand = sorted(KIND[card] for card in table.hands[table.turn])
    if table.phase is Phase.DRAW:
        yield Draw()
        if not table.stock:
            yield Agree()
        if table.discard_pile and not table.is_blocked():
            yield from _takes(table, hand)
        if table.may_open_first():
            yield from _openings(table, hand)
        return
    if table.asks_first() and table.consent is None:
        yield Ask()
    if table.has_opened(table.turn):
        yield from _additions(table, hand)
        yield from (LayMelds((group,)) for group in _groups(table, hand))
        if len(hand) <= SMALL_HAND:
            yield from map(LayMelds, _batches(table, hand, 2))
    else:
        yield from _openings(table, hand)
    for kind in dict.fromkeys(hand):
        yield Discard(kind)


def _choices(kinds: Sequence[Kind]) -> Iterator[tuple[Kind, ...]]:
    """Yield every choice of *kinds*, each once, the smallest first."""
    for count in range(1, len(kinds) + 1):
        yield from dict.fromkeys(combinations(kinds, count))


def _mixed(hand: Sequence[Kind], rank: int) -> Iterator[tuple[Kind, ...]]:
    """Yield choices of naturals of *rank* and wild cards: of each, any number of the first."""
    same = [kind for kind in hand if KIND_RANK[kind] == rank]
    wilds = [kind for kind in hand if WILD[kind] and KIND_RANK[kind] != rank]
    deuces = [kind for kind in wilds if kind != JOKER]
    jokers = [kind for kind in wilds if kind == JOKER]
    for naturals in range(len(same) + 1):
        for low in range(min(3, len(deuces)) + 1):
            for high in range(min(3 - low, len(jokers)) + 1):
                yield (*same[:naturals], *deuces[:low], *jokers[:high])


def _groups(table: CanastaState, hand: Sequence[Kind]) -> list[Group]:
    """Return the new melds that the cards of *hand* make, one by one."""
    found: dict[Group, None] = {}
    if len(hand) <= SMALL_HAND:
        chosen: Iterable[tuple[Kind, ...]] = _choices(hand)
    else:
        ranks = sorted({KIND_RANK[kind] for kind in hand})
        chosen = (kinds for rank in ranks for kinds in _mixed(hand, rank))
    for kinds in chosen:
        if len(kinds) < 3:
            continue
        try:
            form = shape_of(kinds)
        except IllegalMove:
            continue
        if fault_of(form, table.rules) is None:
            found[in_order(kinds, form.rank)] = None
    return list(found)


def _additions(table: CanastaState, hand: Sequence[Kind]) -> Iterator[Add]:
    few = len(hand) <= SMALL_HAND
    for meld in table.own_melds():
        form = shape(meld)
        fitting = [kind for kind in hand if grown(form, [kind]) is not None]
        chosen = _choices(fitting) if few else ((kind,) for kind in dict.fromkeys(fitting))
        for kinds in chosen:
            yield Add(in_order(kinds, form.rank), meld.number)
        if not few and form.naturals == 6 and not form.rank:
            yield from _bull(meld.number, fitting)


def _bull(number: int, fitting: Sequence[Kind]) -> Iterator[Add]:
    """Yield the last joker and a deuce added together; one by one they come in this order."""
    deuces = [kind for kind in fitting if kind != JOKER]
    if JOKER in fitting and deuces:
        yield Add(in_order([JOKER, deuces[0]], KIND_RANK[JOKER]), number)


def _batches(table: CanastaState, hand: Sequence[Kind], least: int) -> Iterator[tuple[Group, ...]]:
    """Yield every choice of *least* or more new melds that *hand* can lay, each in one order."""

    def more(
        batch: tuple[Group, ...], left: tuple[Kind, ...], groups: Sequence[Group]
    ) -> Iterator[tuple[Group, ...]]:
        if len(batch) >= least:
            yield batch
        for place, group in enumerate(groups):
            rest = list(left)
            try:
                for placed in group:
                    rest.remove(placed.kind)
            except ValueError:
                continue
            yield from more((*batch, group), tuple(rest), groups[place:])

    yield from more((), tuple(hand), sorted(_groups(table, hand)))


def _openings(table: CanastaState, hand: Sequence[Kind]) -> Iterator[LayMelds]:
    """Yield openings: all that a small hand has; of a larger one single melds and the dearest."""
    if len(hand) <= SMALL_HAND:
        yield from map(LayMelds, _batches(table, hand, 1))
        return
    yield from (LayMelds((group,)) for group in _groups(table, hand))
    for melds in dearest(table, hand):
        yield LayMelds(melds)


def dearest(table: CanastaState, hand: Sequence[Kind]) -> Iterator[tuple[Group, ...]]:
    """Yield the melds of *hand* that count most towards an opening, leaving two cards or one."""
    rules = table.rules
    usable = [kind for kind in hand if rules.opening_allow_wilds or not WILD[kind]]
    for keep in (2, 1):
        if len(usable) < len(hand):
            keep = max(0, keep - (len(hand) - len(usable)))
        melds = best_laydown(usable, (), rules, keep=keep, worth=Worth(rules, bonuses=False)).melds
        if not rules.opening_allow_wilds:
            melds = tuple(filter(None, map(natural_part, melds)))
        taken = {shape(meld).rank for meld in table.own_melds()}
        yield tuple(g for g in melds if KIND_RANK[g[0].kind] not in taken)


def _takes(table: CanastaState, hand: Sequence[Kind]) -> Iterator[Take]:
    if len(hand) > SMALL_HAND:
        yield from takes(table)
        return
    opened = table.has_opened(table.turn)
    yield Take()
    for kinds in _choices(hand):
        for group in _orders(table, kinds):
            yield Take(group)
            if opened:
                continue
            left = list(hand)
            for kind in kinds:
                left.remove(kind)
            for melds in _batches(table, left, 1):
                yield Take(group, melds)


def _orders(table: CanastaState, kinds: Sequence[Kind]) -> Iterator[Group]:
    """Yield *kinds* as cards that could meld the top of the pile."""
    rank = KIND_RANK[KIND[table.discard_pile[-1]]]
    if all(KIND_RANK[kind] == rank or WILD[kind] for kind in kinds):
        yield in_order(kinds, rank)
