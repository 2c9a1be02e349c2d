"""The house rules as a bot needs them many thousand times: asked once and remembered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from scala_desktop.bots.common.lay_offs import MOST_MELDS, LayOffs
from scala_desktop.rules.cards import JOKER, KIND_RANK, KINDS, Card, Kind, kind_of
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Placed
from scala_desktop.rules.scala40.laying_off import (
    attachable_kinds,
    extended,
    read_addition,
    swaps_alone,
    takes_joker,
)
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.scoring import kind_value
from scala_desktop.rules.scala40.templates import limits_of

JOKER_BIT: Final = 1 << JOKER


class RuleCache:
    """The house rules *rules*, and what they say of each meld and card, found once and kept."""

    __slots__ = (
        "_met",
        "_reached",
        "completing",
        "lay_offs",
        "limits",
        "neighbours",
        "pairs",
        "partners",
        "rules",
        "value",
    )

    def __init__(self, rules: Scala40Rules) -> None:
        self.rules = rules
        self.limits = limits_of(rules)
        self.lay_offs = LayOffs(self._kinds_that_fit, self._after)
        self.value = tuple(kind_value(Kind(k), rules) for k in range(KINDS))
        """What each kind costs in the hand."""
        self.partners = tuple(_partners(k, rules.set_distinct_suits) for k in range(52))
        """For each kind: the kinds that make a pair with it, and what completes that pair."""
        self.neighbours = tuple(sum(1 << other for other, _ in p) for p in self.partners)
        """The kinds of :attr:`partners`, as a mask."""
        self.completing = tuple(
            {1 << partner: sum(1 << fill for fill in fills) for partner, fills in pairs}
            for pairs in self.partners
        )
        """The same as masks: by the bit of each partner, what completes the pair."""
        self.pairs = tuple(_pairs(k, rules.set_distinct_suits) for k in range(52))
        """For each kind: the two kinds, as a mask, that make a meld with it."""
        # Keyed by identity, which is safe because the meld itself is kept with its answer.
        self._met: dict[int, tuple[Meld, int, int]] = {}
        self._reached: tuple[list[Meld], tuple[int, int]] = [], (0, 0)

    def _kinds_that_fit(self, meld: Meld) -> Iterator[Kind]:
        if takes_joker(meld, self.rules):
            yield JOKER
        yield from attachable_kinds(meld, self.rules)

    def _after(self, meld: Meld, kind: Kind) -> tuple[Add, Meld]:
        addition = read_addition((Placed(kind),), meld, self.rules)[0]
        after = extended(meld, addition, (Card(kind),), self.rules)
        return Add(addition.group, meld.number), after

    def swapping(self, meld: Meld) -> int:
        """Return the kinds that alone take a joker out of *meld*, as a mask."""
        return (self._met.get(id(meld)) or self._meet(meld))[2]

    def _meet(self, meld: Meld) -> tuple[Meld, int, int]:
        """Find what fits a new *meld* and what takes a joker out of it, and keep it."""
        swap = 0
        if meld.jokers:
            kinds = [meld.shown[place] for place in meld.jokers]
            if not meld.low:
                kinds = [kind_of(KIND_RANK[kinds[0]], suit) for suit in range(4)]
            for kind in set(kinds):
                if swaps_alone(meld, kind, self.rules):
                    swap |= 1 << kind
        if len(self._met) > MOST_MELDS:
            self._met.clear()
        found = self._met[id(meld)] = meld, self.lay_offs.fitting(meld), swap
        return found

    def reach(self, melds: Sequence[Meld]) -> tuple[int, int]:
        """Return the kinds that fit one of *melds*, and those that take a joker out of one."""
        # A turn asks several times of the same melds.
        known, found = self._reached
        if known != melds:
            fit = swap = 0
            met = self._met
            for meld in melds:
                _, fits, swaps = met.get(id(meld)) or self._meet(meld)
                fit |= fits
                swap |= swaps
            found = fit, swap
            self._reached = list(melds), found
        return found

    def points_of(self, kinds: Iterable[Kind]) -> int:
        """Return what *kinds* cost in the hand."""
        return sum(self.value[kind] for kind in kinds)

    def melds_with(self, kind: Kind, once: int) -> bool:
        """Return whether *kind* makes a meld with two natural cards of the mask *once*."""
        return any(once & pair == pair for pair in self.pairs[kind])


@lru_cache(maxsize=32)
def cache_of(rules: Scala40Rules) -> RuleCache:
    """Return the cache of *rules*."""
    return RuleCache(rules)


def _pairs(kind: int, distinct: bool) -> tuple[int, ...]:
    """Return the masks of two kinds that make a set or a run of three with *kind*."""
    found: dict[int, None] = {}
    for partner, fills in _partners(kind, distinct):
        for fill in fills:
            found[(1 << partner) | (1 << fill)] = None
    return tuple(found)


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
