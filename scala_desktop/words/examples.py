"""What the worked examples of the rule books have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from scala_desktop.rules.cards import Kind

Valued = tuple[tuple[Kind, ...], int]
"""The cards of a meld, and what they are worth."""


def first_enough(
    melds: Sequence[tuple[Kind, ...]],
    value: Callable[[tuple[Kind, ...]], int],
    need: int,
    most_cards: int,
) -> tuple[Valued, ...]:
    """Return the fewest of *melds*, two at least, that are worth *need*; () if none are."""
    valued = [(meld, value(meld)) for meld in melds]
    for count in range(2, len(valued) + 1):
        for chosen in combinations(valued, count):
            cards = sum(len(meld) for meld, _ in chosen)
            if cards <= most_cards and sum(points for _, points in chosen) >= need:
                return chosen
    return ()
