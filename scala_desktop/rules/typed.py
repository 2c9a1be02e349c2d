"""Hands with real cards: what is typed of them, and the counting of it by the game's own rules.

Each game says in its module ``typed`` which fields a hand has under the rules in force, and counts
what was typed by the very functions that count the hands that it plays itself.  A match that is
only counted is a match of the game before any deal: no card is in it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from enum import StrEnum
from importlib import import_module
from typing import Any, ClassVar, Final, TypeAlias

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.value_class import value_class

Typed: TypeAlias = Mapping[str, tuple[int, ...]]
"""What was typed of a hand, by the keys of the fields: a number for each of those it is asked of.

What is missing was not typed: 0, or nobody.
"""
NOBODY: Final = -1
LARGEST: Final = 99_999
"""The largest sum that may be typed, either way."""


class FieldKind(StrEnum):
    """What is typed in a field."""

    COUNT = "count"
    SUM = "sum"
    YES = "yes"
    WHO = "who"


@value_class
class Field:
    """Something that is asked of a hand.

    A ``COUNT``, a ``SUM`` and a ``YES`` (0 or 1) are asked of each of *of*, lines or seats: the
    numbers of those who play; where *whole* is set a ``YES`` is asked once, of the hand.  ``WHO``
    is one of *of* or :data:`NOBODY`.  *worth* is what one of them brings, where that is the same
    each time; a sum is a multiple of *step*, and may be *below* zero.
    """

    key: str
    kind: FieldKind
    of: tuple[int, ...]
    worth: int | None = None
    most: int = 99
    step: int = 1
    below: bool = False
    whole: bool = False


class TypedGame(ABC):
    """How one game is counted; some are played on evenings of *several_tables*."""

    several_tables: ClassVar[bool] = False

    @abstractmethod
    def begin(self, rules: Any, players: int, seed: str) -> CardTable:
        """Return a match of *players* before its first hand, without a card."""

    @abstractmethod
    def fields(self, table: Any, typed: Typed) -> tuple[Field, ...]:
        """Return what is asked of the next hand of *table*, of which *typed* is known already."""

    @abstractmethod
    def settle(self, table: Any, typed: Typed) -> None:
        """Count a hand, of which *typed* was told, and end the match if it is over."""

    def doubts(self, table: Any, typed: Typed) -> tuple[str, ...]:
        """Return the codes of what cannot be so by the rules, though a family may say it was."""
        del table, typed
        return ()

    def card_values(self, table: Any, key: str) -> tuple[tuple[str, int], ...]:
        """Return what cards are worth in the sum *key*, by their names, the dearest first."""
        del table, key
        return ()

    def next_minimum(self, table: Any, line: int) -> int:
        """Return what *line* must have to open in the next hand; 0 where that is not told."""
        del table, line
        return 0


def typed_game(key: str) -> TypedGame:
    """Return how the game *key* is counted; it is imported when it is first asked for."""
    found: TypedGame = import_module(f"scala_desktop.rules.{key}.typed").TYPED
    return found


def number_of(typed: Typed, key: str, place: int) -> int:
    """Return what was typed in the field *key* for *place*; 0 where nothing was.

    >>> number_of({"laid": (125, 95)}, "laid", 1), number_of({}, "laid", 1)
    (95, 0)
    """
    told = typed.get(key, ())
    return told[place] if place < len(told) else 0


def who(typed: Typed, key: str) -> Seat | None:
    """Return who was chosen in the field *key*, ``None`` where nobody was."""
    told = typed.get(key, ())
    return Seat(told[0]) if told and told[0] != NOBODY else None


def chosen(typed: Typed, key: str, among: Iterable[int]) -> tuple[Seat, ...]:
    """Return all of *among* for whom the field *key* says yes."""
    return tuple(Seat(one) for one in among if number_of(typed, key, one))


def go_on(table: CardTable) -> None:
    """Let the next hand of *table* begin, which nobody deals."""
    table.hand_number += 1
    table.dealer = table.next_dealer()


def count_hand(game: TypedGame, table: CardTable, typed: Typed) -> HandResult:
    """Count the next hand of *table* as it was *typed*; return how it ended.

    People who play on after the match is won have that hand counted, too, as far as two sides are
    left to play it.
    """
    if table.winner is not None and len({table.side_of(seat) for seat in table.active()}) <= 1:
        table.end_hand("over", None, [()] * table.sides)
    else:
        table.winner = None
        game.settle(table, typed)
    assert table.result is not None
    return table.result


def counted(
    key: str, rules: HouseRules, players: int, hands: Iterable[Typed], seed: str = ""
) -> tuple[CardTable, tuple[HandResult, ...]]:
    """Return a match of the game *key* as it stands after *hands*, and how each of them ended.

    The table stands before the next hand.

    >>> from scala_desktop.rules.burraco.options import BurracoRules
    >>> hand = {"burraco_clean": (1, 0), "burraco_dirty": (1, 1), "net_cards": (125, 95)}
    >>> counted("burraco", BurracoRules(), 4, [hand | {"closes": (1,)}])[1][0].scores
    (425, 295)
    """
    game = typed_game(key)
    table = game.begin(rules, players, seed)
    results = []
    for typed in hands:
        results.append(count_hand(game, table, typed))
        go_on(table)
    return table, tuple(results)
