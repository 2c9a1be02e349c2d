"""What is done in a lesson: a move of the rules, or cards put together in the tray.

The tray belongs to the table, not to the rules; to a lesson it is a few groups of kinds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from scala_desktop.rules.cards import KIND, Kind, Seat, format_kinds, parse_kinds
from scala_desktop.rules.errors import IllegalMove, NotationError, Reason
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import LayMelds, Move, parse_move
from scala_desktop.rules.value_class import value_class

PERSON: Final = Seat(0)
"""The seat of the person in every lesson; all others are played as the lesson says."""

Groups: TypeAlias = tuple[tuple[Kind, ...], ...]
"""What lies in the tray, group by group."""


@value_class
class Stage:
    """Put *cards* together in the tray, as a group of their own."""

    cards: tuple[Kind, ...]

    def __str__(self) -> str:
        return f"tray {format_kinds(self.cards)}"


Act: TypeAlias = Move | Stage


class Table(NamedTuple):
    """What a lesson sees of the table: the match, and the groups in the person's tray."""

    game: Game
    tray: Groups = ()


def parse_act(text: str) -> Act:
    """Return the act written as *text*: a move, or ``tray`` and cards.

    >>> str(parse_act("tray 4h 4s 4c")), str(parse_act("discard kd"))
    ('tray 4h 4s 4c', 'discard Kd')

    :raises NotationError: if it is neither.
    """
    verb, _, cards = text.strip().partition(" ")
    if verb != "tray":
        return parse_move(text)
    kinds = parse_kinds(cards)
    if not kinds:
        raise NotationError(f"no cards in {text!r}")
    return Stage(kinds)


def after(act: Act, table: Table, seat: Seat | None = None) -> Table:
    """Return the table after *act*; the match in *table* stays as it is.

    :raises IllegalMove: if it cannot be done.
    """
    if isinstance(act, Stage):
        return table._replace(tray=_staged(act, table))
    game = table.game.copy()
    game.play(act, seat)
    return Table(game, held(table.tray, game))


def left_of(act: Act, table: Table) -> Act:
    """Return what of *act* is still to be done: some of its melds may lie on the table already."""
    if not isinstance(act, LayMelds):
        return act
    laid = [Counter(KIND[card] for card in meld.cards) for meld in table.game.melds]
    left = []
    for meld in act.melds:
        cards = Counter(placed.kind for placed in meld)
        if cards in laid:
            laid.remove(cards)
        else:
            left.append(meld)
    return LayMelds(tuple(left)) if left else act


def held(tray: Groups, game: Game) -> Groups:
    """Return what is left of *tray* when only cards of the person's hand can lie there."""
    hand = Counter(KIND[card] for card in game.hands[PERSON])
    groups = []
    for group in tray:
        kept = []
        for kind in group:
            if hand[kind]:
                hand[kind] -= 1
                kept.append(kind)
        groups.append(tuple(kept))
    return tuple(filter(None, groups))


def _staged(act: Stage, table: Table) -> Groups:
    lacking = lacks((KIND[card] for card in table.game.hands[PERSON]), act.cards)
    if lacking:
        raise IllegalMove(Reason.CARD_NOT_IN_HAND, card=format_kinds(lacking[:1]))
    wanted = Counter(act.cards)
    groups = []
    for group in table.tray:
        kept = []
        for kind in group:
            if wanted[kind]:
                wanted[kind] -= 1
            else:
                kept.append(kind)
        groups.append(tuple(kept))
    return (*filter(None, groups), act.cards)


def lacks(held_kinds: Iterable[Kind], wanted: Sequence[Kind]) -> tuple[Kind, ...]:
    """Return those of the *wanted* kinds that are not among *held_kinds*, copy by copy.

    >>> format_kinds(lacks(parse_kinds("4h 4s"), parse_kinds("4h 4h")))
    '4h'
    """
    return tuple((Counter(wanted) - Counter(held_kinds)).elements())
