"""Shuffling that gives the same deal on every Python version.

Only ``Random.random()`` is used: it is the one generator method whose sequence the standard library
promises not to change.  Every hand, every recycled stock and every bot has a seed of its own, made
of the match seed and a path such as ``/hand3``, so that what a bot thinks never changes a deal.

Source: design/notation.md, Records.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Sequence[T], seed: str) -> list[T]:
    """Return *items* in an order that depends on *seed* alone.

    >>> shuffled("abcdef", "scala")
    ['c', 'd', 'f', 'e', 'b', 'a']
    """
    return shuffled_by(items, Random(seed))


def shuffled_by(items: Sequence[T], rng: Random) -> list[T]:
    """Return *items* in an order drawn from *rng* (Fisher-Yates)."""
    draw = rng.random
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = int(draw() * (i + 1))
        out[i], out[j] = out[j], out[i]
    return out


def drawn_number(seed: str, below: int) -> int:
    """Return a number from 0 to *below* - 1 that depends on *seed* alone."""
    return int(Random(seed).random() * below)
