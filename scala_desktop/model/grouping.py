"""Which of many possible groups go together best: no card twice, the most worth.  No Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from scala_desktop.rules.cards import KIND, Card, Kind
from scala_desktop.rules.moves import Group

MOST_STEPS: Final = 6000
"""So many choices are tried; the best one until then is taken."""


def with_cards(
    hand: Sequence[Card], melds: Sequence[Group]
) -> tuple[tuple[tuple[Card, ...], Group], ...]:
    """Return each meld with physical cards of *hand* for its kinds."""
    left: dict[Kind, list[Card]] = {}
    for card in hand:
        left.setdefault(KIND[card], []).append(card)
    return tuple((tuple(left[placed.kind].pop() for placed in meld), meld) for meld in melds)


def best_groups(
    hand: Sequence[Kind],
    candidates: Iterable[Group],
    worth: Callable[[Group], int],
    together: Callable[[Sequence[Group]], bool],
    *,
    keep: int,
) -> tuple[Group, ...]:
    """Return the *candidates* of most *worth* that leave *keep* cards of *hand* or more.

    *together* says whether some groups may be laid side by side.
    """
    ranked = sorted(candidates, key=lambda group: (-worth(group), len(group), group))
    ranked = [group for group in ranked if worth(group) > 0]
    values = [worth(group) for group in ranked]
    counts = [Counter(placed.kind for placed in group) for group in ranked]
    best: tuple[int, tuple[Group, ...]] = (0, ())
    steps = 0

    def search(first: int, left: Counter[Kind], chosen: tuple[Group, ...], total: int) -> None:
        nonlocal best, steps
        if total > best[0]:
            best = total, chosen
        for i in range(first, len(ranked)):
            steps += 1
            if steps > MOST_STEPS:
                return
            after = left.copy()
            after.subtract(counts[i])
            fits = all(after[kind] >= 0 for kind in counts[i]) and after.total() >= keep
            if fits and together((*chosen, ranked[i])):
                search(i + 1, after, (*chosen, ranked[i]), total + values[i])

    search(0, Counter(hand), (), 0)
    return best[1]
