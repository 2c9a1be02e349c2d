"""How hard and master think in any game: they play on many times with the hidden cards dealt anew.

Every sampled deal is played on once for each candidate, by the rule policy on all seats, so that
candidates are compared on the same cards.

Source: design/bots.md, What is known.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Generic, TypeVar

from scala_desktop.bots.common.comparing import BATCH, GATE, SAMPLES, Comparison, deadline_after
from scala_desktop.bots.common.memory import Likelihoods, deal_as_likely
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.moves import Move
from scala_desktop.rules.view import View

G = TypeVar("G", bound=CardTable)
P = TypeVar("P")
LONGEST_S: Final = 0.7
"""Seconds that hard compares moves at most, however many the table leaves it; master has more."""


class Sampling(ABC, Generic[G, P]):
    """One decision, based on *policy*; it ends at the latest after *budget_s* seconds.

    With infinity it ends when every deal was compared, and depends on the seed alone.  *samples*
    deals of *table*, the game, are compared in batches of *batch*, or *times* as many; *gate* is
    how many standard errors better than the policy's choice a move must be.
    """

    table: type[G]
    samples: int = SAMPLES
    batch: int = BATCH
    gate: float = GATE

    def __init__(self, view: Any, policy: P, seed: str, budget_s: float, times: int = 1) -> None:
        self.view: View = view
        self.policy = policy
        self.seed = seed
        longest_s = times * LONGEST_S if math.isfinite(budget_s) else math.inf
        self.deadline = deadline_after(min(budget_s, longest_s))
        self.times = times
        self._likely: dict[Seat, Likelihoods] | None = None

    def move(self, game: G) -> Move:
        """Return the move that does best in *game*, a deal of the view."""
        found = self.candidates(game)
        if len(found) == 1:
            return found[0]
        samples = self.times * self.samples
        return Comparison(self.deadline, samples, self.batch, self.gate).best(found, self._worths)

    def _worths(self, number: int, moves: Sequence[Move]) -> list[float]:
        deal = self.deal(Random(f"{self.seed}/deal{number}"))
        return [self.worth(deal.copy(), move) for move in moves]

    @abstractmethod
    def candidates(self, game: G) -> list[Move]:
        """Return the moves worth comparing, the policy's own first."""

    def deal(self, rng: Random) -> G:
        """Return a match that fits what is seen, with the hidden cards dealt by *rng*.

        The others get hands such as they may hold, where the game knows which those are.
        """
        deal = self.table.fitting(self.view, rng)
        if self._likely is None:
            seats = [Seat(s) for s in range(deal.players) if s != self.view.turn]
            told = {seat: self.likelihoods(deal, seat) for seat in seats}
            self._likely = told if any(told.values()) else {}
        if self._likely:
            deal_as_likely(deal, self._likely, rng, self.packets(deal))
        return deal

    def likelihoods(self, deal: G, seat: Seat) -> Likelihoods:
        """Return for each kind how many times as often as by chance *seat* holds it, () if alike.

        It goes by what lies open in *deal*.
        """
        del deal, seat
        return ()

    def packets(self, deal: G) -> list[list[Card]]:
        """Return the packets of *deal* that lie face down, besides the stock."""
        del deal
        return []

    @abstractmethod
    def worth(self, game: G, move: Move) -> float:
        """Return how much better than the others this side does after *move*; *game* is spent."""


def ahead(worths: Mapping[Seat, float], side: Seat) -> float:
    """Return how much more *side* has than the best of the others."""
    return worths[side] - max(worth for other, worth in worths.items() if other != side)
