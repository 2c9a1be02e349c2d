"""Who cuts before a hand, of how many cards, and under which seal.

Source: design/honest_deck.md, What happens.
"""

from __future__ import annotations

from typing import NamedTuple, Self

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Game
from scala_desktop.rules.sealed import bots_cut, cut_range, cutter_of


class Cut(NamedTuple):
    """The cut that comes before a hand: who makes it, of how many cards, under which seal.

    *first* is the seat that plays first.
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
        seal, first = game.decks.sealed(hand, game.deck).seal, game.seat_after(dealer)
        return cls(hand, dealer, cutter_of(dealer, game.out), first, len(game.deck), seal)

    @property
    def range(self) -> tuple[int, int]:
        """Return how few and how many cards may be lifted off."""
        return cut_range(self.cards)

    @property
    def of_bots(self) -> int:
        """Return how many cards a bot lifts off."""
        return bots_cut(self.seal, self.cards)
