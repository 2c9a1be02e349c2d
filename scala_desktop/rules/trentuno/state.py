"""The state of a match of Trentuno, and what can be asked of it.

Source: rules/trentuno.md 6.1.
"""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.cards import KIND, Card, Kind, Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import Points, hand_points
from scala_desktop.rules.trentuno.views import TrentunoOpen

HAND: Final = 3
"""How many cards everyone holds between turns."""


class TrentunoState(CardTable, TrentunoOpen):
    """The state of a match: the open state, the hands and the stock."""

    key = "trentuno"
    lasting = (
        *CardTable.lasting,
        *("riding", "rode", "pot", "bets", "fruitless", "voids", "returns"),
    )

    def __init__(
        self, rules: TrentunoRules, players: int, seed: str, deck: tuple[Card, ...]
    ) -> None:
        self._begin_match(rules, players, seed, deck, HAND)
        self.totals = [rules.lives] * players
        self.riding = [False] * players
        self.rode = [False] * players
        self.pot = 0
        self.bets = [0] * players
        self.fruitless = self.voids = self.returns = 0
        self._clear_hand()

    def _clear_hand(self) -> None:
        self._clear_cards()
        self.knocker = None
        self.shown = [False] * self.players
        self.taken = None
        self.passed = 0

    # --- facts ------------------------------------------------------------------------------

    @property
    def lives(self) -> tuple[int, ...]:
        """Return how many lives each seat has."""
        return tuple(self.totals)

    @property
    def hand_points(self) -> tuple[Points, ...]:
        """Return what each hand counts."""
        return tuple(hand_points(hand, self.rules) for hand in self.hands)

    def points(self, seat: Seat) -> Points:
        """Return what the hand of *seat* counts."""
        return hand_points(self.hands[seat], self.rules)

    def next_dealer(self) -> Seat:
        """Return the seat that deals the next hand: the next one alive, the way the deal passes.

        Source: [T]: "passa al giocatore alla sua destra, in senso
        antiorario"; rules/trentuno.md 6.3 ``dealer_rotation``.
        """
        way = 1 if self.rules.dealer_rotation == "clockwise" else -1
        return self.seat_after(self.dealer, steps=way * self.step)

    def in_first_turn(self) -> bool:
        """Return whether the seat in turn has not had a turn in this hand."""
        return self.turns_taken[self.turn] == 0

    def awaits_round(self) -> bool:
        """Return whether 31 has been shown and the first round goes on to its end."""
        return any(self.shown)

    def can_renew(self) -> bool:
        """Return whether the discards can become the stock.

        Source: rules/trentuno.md 6.1, Stock exhausted.
        """
        return self.rules.stock_exhausted == "reshuffle" and len(self.discard_pile) > 1

    def pick(self, kind: Kind, *, attach: bool = False, discard: bool = False) -> Card:
        """Return which copy of *kind* the seat in turn gives up: not the one that must stay."""
        del attach
        stays = self.taken if discard and self.rules.discard_same_taken == "forbidden" else None
        found = [card for card in self.hands[self.turn] if KIND[card] == kind and card != stays]
        return next((card for card in found if card in self.known[self.turn]), found[0])

    def clear_promises(self) -> None:
        """Forget which card the turn that has ended took from the pile."""
        self.taken = None
