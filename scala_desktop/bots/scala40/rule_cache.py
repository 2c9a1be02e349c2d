"""The house rules as a bot needs them many thousand times: asked once and remembered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from scala_desktop.rules.cards import JOKER, KIND, KIND_RANK, KINDS, Card, Kind, kind_of, mask_of
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Group, Placed
from scala_desktop.rules.scala40.laying_off import (
    extended,
    read_addition,
    swaps_alone,
)
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.rooms import room_of
from scala_desktop.rules.scala40.scoring import kind_value
from scala_desktop.rules.scala40.templates import limits_of

JOKER_BIT: Final = 1 << JOKER
NATURALS: Final = JOKER_BIT - 1
"""The kinds of the natural cards, as a mask."""
BIT: Final = tuple(1 << kind for kind in KIND)
"""The kind of each physical card, as a mask."""
USUAL_POINTS: Final = 7
"""What a card counts on average; an opening needs dearer ones."""
MOST_MELDS: Final = 1 << 9
"""How many melds are kept: every decision has melds of its own, and older ones are of no use."""
MOST_SHAPES: Final = 1 << 10
"""How many shapes are kept, some hundreds of bytes each: a thousand hands have no more of them."""
MOST_WEIGHTS: Final = 1 << 5
"""How many pairs of weights are kept: a style has six of them at most."""
Planes: TypeAlias = tuple[int, int]
"""The kinds of which there is a card or more, and those of which there are two, as masks."""


def planes_of_cards(cards: Sequence[Card]) -> Planes:
    """Return the planes of *cards*."""
    once = twice = 0
    for card in cards:
        bit = BIT[card]
        if once & bit:
            twice |= bit
        else:
            once |= bit
    return once, twice


class Shape:
    """The low end and the kinds of a meld, and what follows from them alone.

    *meld* is one of this shape, *fit* are the kinds that can be added to it, *swap* those that
    alone take a joker out of it, both as masks; *cards* are its own.
    """

    __slots__ = ("cards", "fit", "grown", "meld", "swap")

    def __init__(self, meld: Meld, fit: int, swap: int) -> None:
        self.meld, self.fit, self.swap = meld, fit, swap
        self.cards = planes_of_cards(meld.cards)
        self.grown: dict[Kind, tuple[Group, Shape]] = {}


class Counted(NamedTuple):
    """What an out of each kind counts, what holding the kind costs, and its place by that.

    The dearest are the first in that order, and jokers the last.
    """

    out: tuple[float, ...]
    cost: tuple[float, ...]
    order: tuple[int, ...]


class _Around(NamedTuple):
    """Melds that lie together, the kinds that fit one or take a joker out of one, their cards."""

    melds: list[Meld]
    fit: int
    swap: int
    cards: Planes


class RuleCache:
    """The house rules *rules*, and what they say of each meld and card, found once and kept."""

    __slots__ = (
        "_counted",
        "_last",
        "_met",
        "_shapes",
        "completing",
        "limits",
        "neighbours",
        "partners",
        "rules",
        "value",
    )

    def __init__(self, rules: Scala40Rules) -> None:
        self.rules = rules
        self.limits = limits_of(rules)
        self.value = tuple(kind_value(Kind(k), rules) for k in range(KINDS))
        """What each kind costs in the hand."""
        self.partners = tuple(_partners(k, rules.set_distinct_suits) for k in range(52))
        """For each kind: the kinds that make a pair with it, and what completes that pair."""
        self.neighbours = (*(sum(1 << other for other, _ in p) for p in self.partners), 0)
        """The kinds of :attr:`partners`, as a mask; a joker has none."""
        self.completing = tuple(
            {
                1 << partner: sum(1 << fill | 1 << fill + KINDS for fill in fills)
                for partner, fills in pairs
            }
            for pairs in self.partners
        )
        """The same as masks: by the bit of each partner, what completes the pair.

        Both copies of a card have a bit, that of the second one :data:`KINDS` above the first.
        """
        # Keyed by identity, which is safe because the meld itself is kept with its answer.
        self._met: dict[int, tuple[Meld, Shape]] = {}
        self._shapes: dict[tuple[int, tuple[Kind, ...], tuple[Kind, ...]], Shape] = {}
        self._counted: dict[tuple[float, float], Counted] = {}
        self._last = _Around([], 0, 0, (0, 0))

    def shape(self, meld: Meld) -> Shape:
        """Return what *meld* has in common with every other of the same low end and kinds."""
        met = self._met.get(id(meld))
        if met is not None:
            return met[1]
        if len(self._met) > MOST_MELDS:
            self._met.clear()
        found = self._shape_of(meld)
        self._met[id(meld)] = meld, found
        return found

    def _shape_of(self, meld: Meld) -> Shape:
        """Find the shape of a new *meld*: what fits it, and what takes a joker out of it."""
        key = meld.low, meld.shown, tuple(map(KIND.__getitem__, meld.cards))
        found = self._shapes.get(key)
        if found is not None:
            return found
        if len(self._shapes) > MOST_SHAPES:
            self._shapes.clear()
        fit = room_of(meld, self.rules.meld_rules).alone
        # The swaps of a room are more: some want other cards besides, or are refused at an end.
        kinds = {meld.shown[place] for place in meld.jokers}
        if kinds and not meld.low:
            kinds = {kind_of(KIND_RANK[meld.shown[0]], suit) for suit in range(4)}
        swap = mask_of(kind for kind in kinds if swaps_alone(meld, kind, self.rules))
        found = self._shapes[key] = Shape(meld, fit, swap)
        return found

    def grown(self, shape: Shape, kind: Kind) -> tuple[Group, Shape]:
        """Return how *kind*, which fits *shape*, is added to it, and the shape after it."""
        found = shape.grown.get(kind)
        if found is None:
            addition = read_addition((Placed(kind),), shape.meld, self.rules)[0]
            after = extended(shape.meld, addition, (Card(kind),), self.rules)
            found = shape.grown[kind] = addition.group, self._shape_of(after)
        return found

    def around(self, melds: Sequence[Meld]) -> _Around:
        """Return what fits *melds*, all together, and what lies there."""
        # A turn asks several times of the same melds.
        found = self._last
        if found.melds != melds:
            fit = swap = once = twice = known = 0
            if found.melds == melds[: len(found.melds)]:
                # New ones have been laid.
                known, fit, swap, (once, twice) = len(found.melds), *found[1:]
            for meld in melds[known:]:
                shape = self.shape(meld)
                fit |= shape.fit
                swap |= shape.swap
                one, two = shape.cards
                twice |= two | once & one
                once |= one
            found = self._last = _Around(list(melds), fit, swap, (once, twice))
        return found

    def reach(self, melds: Sequence[Meld]) -> tuple[int, int]:
        """Return the kinds that fit one of *melds*, and those that take a joker out of one."""
        found = self.around(melds)
        return found.fit, found.swap

    def counted(self, rich: float, penalty: float) -> Counted:
        """Return what an out of each kind counts, what holding the kind costs, and their order.

        *rich* is how much more an out counts for each point above :data:`USUAL_POINTS`, *penalty*
        what a point costs.
        """
        found = self._counted.get((rich, penalty))
        if found is None:
            if len(self._counted) > MOST_WEIGHTS:
                self._counted.clear()
            cost = tuple(penalty * points for points in self.value)
            dearest = sorted(range(JOKER), key=lambda kind: (-cost[kind], kind))
            found = self._counted[rich, penalty] = Counted(
                tuple(1.0 + rich * (points - USUAL_POINTS) for points in self.value),
                cost,
                (*map(dearest.index, range(JOKER)), JOKER),
            )
        return found

    def points_of(self, kinds: Iterable[Kind]) -> int:
        """Return what *kinds* cost in the hand."""
        return sum(self.value[kind] for kind in kinds)

    def melds_with(self, kind: Kind, once: int) -> bool:
        """Return whether *kind* makes a meld with two natural cards of the mask *once*."""
        completing = self.completing[kind]
        partners = self.neighbours[kind] & once
        while partners:
            more = partners & partners - 1
            if completing[partners ^ more] & once:
                return True
            partners = more
        return False


@lru_cache(maxsize=32)
def cache_of(rules: Scala40Rules) -> RuleCache:
    """Return the cache of *rules*."""
    return RuleCache(rules)


def _partners(kind: int, distinct: bool) -> tuple[tuple[Kind, tuple[Kind, ...]], ...]:
    """Return the kinds that make a pair with *kind*, each with the kinds that complete it."""
    suit, rank = divmod(kind, 13)
    found: dict[Kind, tuple[Kind, ...]] = {}
    for other in range(4):
        if other != suit or not distinct:
            skipped = (suit, other) if distinct else ()
            found[kind_of(rank + 1, other)] = tuple(
                kind_of(rank + 1, third) for third in range(4) if third not in skipped
            )
    for place in (rank + 1, 14) if rank == 0 else (rank + 1,):
        for step in (-2, -1, 1, 2):
            if 1 <= place + step <= 14:
                low, high = sorted((place, place + step))
                between = [low + 1] if high - low == 2 else [low - 1, high + 1]
                fills = tuple(kind_of((p - 1) % 13 + 1, suit) for p in between if 1 <= p <= 14)
                partner = kind_of((place + step - 1) % 13 + 1, suit)
                found[partner] = tuple(dict.fromkeys((*found.get(partner, ()), *fills)))
    return tuple(found.items())
