"""The points of a hand of Trentuno.

Source: rules/trentuno.md 6.1, Card values and Points of a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from scala_desktop.rules.cards import (
    ACE,
    JACK,
    JOKER,
    KIND,
    KIND_RANK,
    KIND_SUIT,
    SUITS,
    Card,
    Kind,
    Suit,
)
from scala_desktop.rules.trentuno.options import TrentunoRules

THIRTY_ONE: Final = 31
RANKS: Final = (1, 2, 3, 4, 5, 6, 7, 11, 12, 13)
"""The ranks of the pack of forty."""

Points = int | float
"""Points of a hand; only three of a kind may count half a point."""


def _value(kind: Kind) -> int:
    rank = KIND_RANK[kind]
    return 11 if rank == ACE else min(rank, 10)


VALUE: Final[tuple[int, ...]] = tuple(_value(Kind(kind)) for kind in range(JOKER))
"""What each kind counts: pips, ten for a court card, eleven for an ace."""


def hand_points(cards: Iterable[Card], rules: TrentunoRules) -> Points:
    """Return what a hand counts: its best suit, or three of a kind where that counts more.

    >>> from scala_desktop.rules.cards import parse_kinds
    >>> hand_points([Card(kind) for kind in parse_kinds("Ad Ah Qc")], TrentunoRules())
    11

    Source: [T], Svolgimento della mano.
    """
    kinds = [KIND[card] for card in cards]
    return points_of(kinds, rules)


def points_of(kinds: Sequence[Kind], rules: TrentunoRules) -> Points:
    """Return what a hand of *kinds* counts; see :func:`hand_points`."""
    sums = [0, 0, 0, 0]
    for kind in kinds:
        sums[KIND_SUIT[kind]] += VALUE[kind]
    best = max(sums)
    if best > THIRTY_ONE:
        best = max(points for points, _ in _suits(kinds))
    trio = rules.three_of_a_kind
    if trio != "off" and len(kinds) == 3 and _is_trio(kinds, rules):
        # 30.5 is the one score that is no whole number.
        return max(best, 30.5 if trio == "30.5" else 30)
    return best


def counted(cards: Sequence[Card], rules: TrentunoRules) -> tuple[Points, ...]:
    """Return what each of *cards* adds to the points of the hand, 0 for one that does not count.

    () where three of a kind count together.

    >>> from scala_desktop.rules.cards import parse_kinds
    >>> counted([Card(kind) for kind in parse_kinds("Kh 7d 2d")], TrentunoRules())
    (10, 0, 0)

    Source: rules/trentuno.md 6.1, Card values and Points of a hand.
    """
    kinds = [KIND[card] for card in cards]
    points = points_of(kinds, rules)
    for suit in SUITS:
        held = [place for place, kind in enumerate(kinds) if KIND_SUIT[kind] == suit]
        for size in range(len(held), 0, -1):
            for chosen in combinations(held, size):
                if sum(VALUE[kinds[place]] for place in chosen) == points:
                    return tuple(
                        VALUE[kind] if place in chosen else 0 for place, kind in enumerate(kinds)
                    )
    return ()


def best_suits(cards: Iterable[Card], rules: TrentunoRules) -> frozenset[Suit]:
    """Return the suits in which a hand has its points; none where three of a kind makes them.

    Source: rules/trentuno.md 6.2 #6.
    """
    kinds = [KIND[card] for card in cards]
    best = points_of(kinds, rules)
    return frozenset(suit for points, suit in _suits(kinds) if points == best)


def _suits(kinds: Sequence[Kind]) -> list[tuple[int, Suit]]:
    """Return what each suit that the hand has counts in it."""
    return [
        (_sum(tuple(VALUE[k] for k in kinds if KIND_SUIT[k] == suit)), suit)
        for suit in SUITS
        if any(KIND_SUIT[k] == suit for k in kinds)
    ]


@cache
def _sum(values: tuple[int, ...]) -> int:
    """Return the sum of *values*, or the best part of it where it is more than thirty-one.

    Two packs have two aces of a suit: with a court card they would make 32.
    """
    total = sum(values)
    if total <= THIRTY_ONE:
        return total
    return max(_sum(values[:i] + values[i + 1 :]) for i in range(len(values)))


def _is_trio(kinds: Sequence[Kind], rules: TrentunoRules) -> bool:
    """Return whether three cards are three of a kind that counts."""
    rank = KIND_RANK[kinds[0]]
    if any(KIND_RANK[kind] != rank for kind in kinds):
        return False
    return rules.three_of_a_kind_ranks == "all" or rank == ACE or rank >= JACK


def is_figure(kind: Kind) -> bool:
    """Return whether *kind* is a jack, a knight (or queen) or a king."""
    return KIND_RANK[kind] >= JACK
