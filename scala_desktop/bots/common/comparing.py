"""How hard compares moves: each sampled deal is played out once for each of them.

Candidates are compared on the same cards.  Those that fall behind are dropped, and the first,
the rule policy's own choice, is left only for one that is surely better.

Source: design/bots.md, What is known.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final, TypeVar

M = TypeVar("M")

SAMPLES: Final = 200
BATCH: Final = 50
CANDIDATES: Final = 5
GATE: Final = 2.0
"""How many standard errors better a candidate must be.  With one, half of the changes are luck."""


def deadline_after(budget_s: float) -> float:
    """Return the ``perf_counter`` time *budget_s* seconds from now; infinite if they are."""
    return perf_counter() + budget_s if math.isfinite(budget_s) else math.inf


@dataclass(frozen=True)
class Comparison:
    """How long and how surely moves are compared; it ends at *deadline* at the latest."""

    deadline: float
    samples: int = SAMPLES
    batch: int = BATCH
    gate: float = GATE

    def best(self, moves: Sequence[M], worths: Callable[[int, Sequence[M]], list[float]]) -> M:
        """Return the best of *moves*: the first, unless another is surely better.

        *worths* plays out the deal of the given number for some of the moves.
        """
        alive = list(range(len(moves)))
        values: list[list[float]] = [[] for _ in moves]
        number = 0
        while number < self.samples and len(alive) > 1:
            for _ in range(self.batch):
                if perf_counter() > self.deadline:
                    return moves[self._chosen(values, alive)]
                worth = worths(number, [moves[i] for i in alive])
                number += 1
                for i, value in zip(alive, worth, strict=True):
                    values[i].append(value)
            alive = [0, *(i for i in alive[1:] if _hopeful(i, values, alive))]
        return moves[self._chosen(values, alive)]

    def _chosen(self, values: list[list[float]], alive: list[int]) -> int:
        best, most = 0, 0.0
        for i in alive[1:]:
            if len(values[i]) >= self.batch:
                mean, error = difference(values[i], values[0])
                if mean > most and mean > self.gate * error:
                    best, most = i, mean
        return best


def _hopeful(i: int, values: list[list[float]], alive: list[int]) -> bool:
    """Return whether candidate *i* may still be worth leaving the policy's choice for."""
    if math.fsum(values[i]) <= math.fsum(values[0]):
        return False
    best = max(alive, key=lambda j: math.fsum(values[j]))
    mean, error = difference(values[i], values[best])
    return mean + error >= 0


def difference(mine: list[float], other: list[float]) -> tuple[float, float]:
    """Return the mean of the paired differences and its standard error."""
    pairs = [a - b for a, b in zip(mine, other, strict=False)]
    count = len(pairs)
    mean = math.fsum(pairs) / count
    if count < 2:
        return mean, math.inf
    variance = math.fsum((p - mean) ** 2 for p in pairs) / (count - 1)
    return mean, math.sqrt(variance / count)
