"""What came to each seat by chance in a hand, beside what chance alone would have brought.

What is expected is computed from the cards that were left, before each card came: whoever draws
more is expected to get more, and how somebody plays changes nothing in the difference.

Source: design/evening.md, 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from scala_desktop.rules.cards import ACE, DEUCE, JOKER, KIND, KIND_RANK, Card
from scala_desktop.rules.events import (
    CardDrawn,
    Event,
    PozzettoRaised,
    PozzettoTaken,
    StockRecycled,
)
from scala_desktop.rules.game import Game
from scala_desktop.rules.value_class import value_class

NOT_OPENED_IN: Final = -1
"""What stands for the first turn of somebody who opens nothing in this game, or never came to."""


@value_class
class Luck:
    """What came to *seat* in a *hand*: *cards*, and how many of them were *wilds* and *aces*.

    With each come what chance would bring, and its variance.  *opened* tells whether the seat
    opened in its first turn: 1, 0, or :data:`NOT_OPENED_IN`.
    """

    hand: int
    seat: int
    cards: int
    wilds: int
    wilds_expected: float
    wilds_variance: float
    aces: int
    aces_expected: float
    aces_variance: float
    opened: int = NOT_OPENED_IN

    @property
    def row(self) -> tuple[int | float, ...]:
        """Return the values in their order, as they stand in a table."""
        return (
            *(self.hand, self.seat, self.cards),
            *(self.wilds, self.wilds_expected, self.wilds_variance),
            *(self.aces, self.aces_expected, self.aces_variance),
            self.opened,
        )


class _Tally:
    """Counts one kind of cards for a seat."""

    def __init__(self) -> None:
        self.number, self.expected, self.variance = 0, 0.0, 0.0

    def add(self, got: int, drawn: int, good: int, left: int) -> None:
        """Count *got* of *drawn* cards, taken of *left*, among which *good* ones were."""
        if not left or not drawn:
            return
        share = good / left
        finite = (left - drawn) / (left - 1) if left > 1 else 0.0
        self.number += got
        self.expected += drawn * share
        self.variance += drawn * share * (1 - share) * finite


class HandLuck:
    """Follows the cards that come to the seats in one hand of *game*, just dealt."""

    def __init__(self, game: Game) -> None:
        self._wild = _is_wild(game)
        self._tallies = [(_Tally(), _Tally()) for _ in range(game.players)]
        self._cards = [0] * game.players
        for seat, hand in enumerate(game.hands):
            self._come(seat, hand, game.deck)

    def _come(self, seat: int, cards: Sequence[Card], left: Iterable[Card]) -> None:
        """Count *cards*, which came to *seat* from those that were *left*, these among them."""
        of = [KIND[card] for card in left]
        self._cards[seat] += len(cards)
        for tally, good in zip(self._tallies[seat], (self._wild, _is_ace), strict=True):
            got = sum(good(KIND[card]) for card in cards)
            tally.add(got, len(cards), sum(map(good, of)), len(of))

    def hear(self, events: Sequence[Event], game: Game) -> None:
        """Take in the *events* of a turn, after which *game* stands as it does."""
        # Nobody knows which of the cards that nobody holds lie in a pozzetto.
        left = [*game.stock, *(card for one in getattr(game, "pozzetti", ()) for card in one)]
        for event in reversed(events):
            if isinstance(event, StockRecycled):
                return  # what was drawn before it came from another stock
            if isinstance(event, CardDrawn):
                left.append(event.card)
                self._come(int(event.seat), (event.card,), left)
            elif isinstance(event, PozzettoTaken | PozzettoRaised) and event.slots:
                left += event.cards
                self._come(int(event.seat), event.cards, left)

    def told(self, hand: int, opened: Sequence[int]) -> list[Luck]:
        """Return what has come to everybody who was dealt cards."""
        return [
            Luck(
                hand,
                seat,
                self._cards[seat],
                wilds.number,
                round(wilds.expected, 4),
                round(wilds.variance, 4),
                aces.number,
                round(aces.expected, 4),
                round(aces.variance, 4),
                opened[seat],
            )
            for seat, (wilds, aces) in enumerate(self._tallies)
            if self._cards[seat]
        ]


def _is_ace(kind: int) -> bool:
    return kind != JOKER and KIND_RANK[kind] == ACE


def _is_wild(game: Game) -> Callable[[int], bool]:
    deuces = game.deuces_wild
    return lambda kind: kind == JOKER or (deuces and KIND_RANK[kind] == DEUCE)
