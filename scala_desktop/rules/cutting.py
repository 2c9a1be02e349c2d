"""Who cuts before a hand, of how many cards, and under which seal.

Source: design/honest_deck.md, What happens.
"""

from __future__ import annotations

from typing import NamedTuple, Self

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Game
from scala_desktop.rules.sealed import bots_cut, cut_range


class Cut(NamedTuple):
    """The cut that comes before a hand: who makes it, of how many cards, under which seal.

    *seat* is the one before the dealer in the order of turns, at its right where they go
    clockwise; *first* is the one after it, which plays first.

    Source: [T]: "fa tagliare il mazzo al giocatore sulla destra"; rules/trentuno.md 6.2 #1.
    """

    hand: int
    dealer: Seat
    seat: Seat
    first: Seat
    cards: int
    seal: str

    @classmethod
    def before(cls, game: Game, hand: int, dealer: Seat) -> Self | None:
        """Return the cut before *hand* of *game*, which *dealer* deals; ``None`` where nobody cuts.

        :raises DeckError: as :meth:`Decks.sealed`.
        """
        if game.decks is None:
            return None
        seal, cards = game.decks.sealed(hand, game.deck).seal, len(game.deck)
        seat, first = game.seat_after(dealer, steps=-1), game.seat_after(dealer)
        return cls(hand, dealer, seat, first, cards, seal)

    @property
    def range(self) -> tuple[int, int]:
        """Return how few and how many cards may be lifted off."""
        return cut_range(self.cards)

    @property
    def of_bots(self) -> int:
        """Return how many cards a bot lifts off."""
        return bots_cut(self.seal, self.cards)
