"""What three cards are worth, now and after another draw, looked up once for all alike hands.

Suits may change their names and, where three of a kind counts nothing, court cards their faces:
the hands of one pack come down to a few hundred *shapes*.

Source: rules/trentuno.md 6.1, Points of a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from scala_desktop.rules.cards import JACK, KIND_RANK, KIND_SUIT, Kind, kind_of
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import RANKS, THIRTY_ONE, points_of

Worth = Callable[[Sequence[Kind]], float]
"""A function that gives the worth of a hand."""

Shape = tuple[int, ...]
"""How many suits a hand has, and its ranks suit by suit."""

KINDS: Final = tuple(kind_of(rank, suit) for suit in range(4) for rank in RANKS)
"""Every kind of the pack of forty."""

HOPE: Final = 0.6
"""How much of a hand's worth is what it will count after one more draw."""


class Counting(NamedTuple):
    """The house rules that decide what a hand counts."""

    three_of_a_kind: str
    three_of_a_kind_ranks: str
    packs: int

    @classmethod
    def of(cls, rules: TrentunoRules) -> Counting:
        """Return how hands count under *rules*."""
        trio = rules.three_of_a_kind
        return cls(trio, rules.three_of_a_kind_ranks if trio != "off" else "all", rules.packs)


class Hands:
    """The worth of hands under one way of counting; ask :func:`hands_for` for it."""

    def __init__(self, counting: Counting) -> None:
        self._rules = TrentunoRules(
            three_of_a_kind=counting.three_of_a_kind,
            three_of_a_kind_ranks=counting.three_of_a_kind_ranks,
            packs=counting.packs,
        )
        self._copies = counting.packs
        faces = counting.three_of_a_kind != "off"
        self._rank = tuple(r if faces else min(r, JACK) for r in KIND_RANK)
        self._points: dict[Shape, float] = {}
        self._after: dict[Shape, float] = {}
        self._worth: dict[Shape, float] = {}
        self._drawn: dict[Shape, float] = {}

    def _shape(self, kinds: Sequence[Kind]) -> Shape:
        rank = self._rank
        if len(kinds) != 3:
            suits: dict[int, list[int]] = {}
            for kind in kinds:
                suits.setdefault(KIND_SUIT[kind], []).append(rank[kind])
            by_suit = sorted((sorted(ranks) for ranks in suits.values()), key=lambda r: (len(r), r))
            return (-len(kinds), *(part for ranks in by_suit for part in (len(ranks), *ranks)))
        one, two, three = kinds
        a, b, c = rank[one], rank[two], rank[three]
        first, second, third = KIND_SUIT[one], KIND_SUIT[two], KIND_SUIT[three]
        if first == second:
            if second == third:
                return (1, *sorted((a, b, c)))
            return (2, c, a, b) if a < b else (2, c, b, a)
        if first == third:
            return (2, b, a, c) if a < c else (2, b, c, a)
        if second == third:
            return (2, a, b, c) if b < c else (2, a, c, b)
        return (3, *sorted((a, b, c)))

    def points(self, kinds: Sequence[Kind]) -> float:
        """Return what a hand counts."""
        shape = self._shape(kinds)
        found = self._points.get(shape)
        if found is None:
            found = self._points[shape] = points_of(kinds, self._rules)
        return found

    def below_31(self, kinds: Sequence[Kind]) -> float:
        """Return what a hand counts where 31 costs its maker a life: nothing then."""
        points = self.points(kinds)
        return 0.0 if points == THIRTY_ONE else points

    def worth(self, kinds: Sequence[Kind]) -> float:
        """Return what a hand that is kept for another turn is worth, in points."""
        shape = self._shape(kinds)
        found = self._worth.get(shape)
        if found is None:
            now, after = self.points(kinds), self.after_draw(kinds)
            found = self._worth[shape] = (1 - HOPE) * now + HOPE * after
        return found

    def after_draw(self, kinds: Sequence[Kind]) -> float:
        """Return what a hand counts on average after one card from the pack and a discard."""
        shape = self._shape(kinds)
        found = self._after.get(shape)
        if found is None:
            found = self._after[shape] = self._mean(kinds, self.points)
        return found

    def worth_of_draw(self, kinds: Sequence[Kind]) -> float:
        """Return what a hand is worth on average when a card is drawn now."""
        shape = self._shape(kinds)
        found = self._drawn.get(shape)
        if found is None:
            found = self._drawn[shape] = self._mean(kinds, self.worth)
        return found

    def _mean(self, kinds: Sequence[Kind], value: Worth) -> float:
        total, count = 0.0, 0
        for kind in KINDS:
            copies = self._copies - sum(held == kind for held in kinds)
            if copies > 0:
                total += copies * best_of([*kinds, kind], value)
                count += copies
        return total / count


@cache
def hands_for(counting: Counting) -> Hands:
    """Return the worth of hands for *counting*; what is found once is kept."""
    return Hands(counting)


def kept(cards: Sequence[Kind]) -> list[tuple[Kind, list[Kind]]]:
    """Return each kind of a hand that may be given up and what is kept then."""
    return [
        (kind, [*cards[:i], *cards[i + 1 :]])
        for i, kind in enumerate(cards)
        if kind not in cards[:i]
    ]


def best_of(cards: Sequence[Kind], value: Worth) -> float:
    """Return the best worth that is left after one of *cards* is given up."""
    return max(value(rest) for _, rest in kept(cards))
