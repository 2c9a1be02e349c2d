"""Every way to lay all cards of one rank, as closing a hand takes it.

Unlike the best lay-down, which may overlook a way that is hardly ever wanted, this is exact: what
the rules allow is found, however many melds of a rank they allow.  Ways that come to the same for
the rest of the hand are one.

Source: rules/canasta.md 5.1, Melds, Opening and Closing; rules/README.md, Completable-turn
principle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from scala_desktop.rules.canasta.reading import BULL_JOKERS, JOKERS, THREE, Limits, Shape
from scala_desktop.rules.canasta.scoring import meld_kind
from scala_desktop.rules.canasta.search import NEW, Numbers
from scala_desktop.rules.cards import DEUCE, Rank
from scala_desktop.rules.common.wilds import FULL, MeldKind

LATER: Final = -1
"""In place of a number of wild cards: the meld is no part of the opening."""
ANY_RANK: Final = Rank(4)
"""Stands for every ordinary rank, since all of them make the same melds."""


class Opening(Enum):
    """Which cards of the new melds go down together as the opening.

    DONE: the seat has opened.  WHOLE: all of them.  JOKERS: all but wild deuces, which come later.
    NATURALS: no wild cards.
    """

    DONE = 0
    WHOLE = 1
    JOKERS = 2
    NATURALS = 3


class Place(NamedTuple):
    """Cards for the meld *which*; *first* of the wild ones are laid with the opening."""

    which: int
    naturals: int
    wilds: int
    first: int


class Laying(NamedTuple):
    """One way to lay all cards of a rank.

    *wilds* is what it takes, *clean* and *dirty* the canastas it gains (one made dirty is a clean
    one less).  *first* naturals go down with the opening and *begun* wild cards with them.  *binds*
    tells whether one of the melds that must lie there early, those on the table and those of the
    opening, stays without seven cards.
    """

    wilds: int
    clean: int
    dirty: int
    first: int
    begun: int
    binds: bool
    places: tuple[Place, ...]


class _Partly(NamedTuple):
    """A way to lay some cards, without its places.

    *left* naturals are still to lay.  *may_open* and *may_begin* tell whether one more new meld
    may be part of the opening, and whether there may be one at all.
    """

    left: int
    wilds: int
    clean: int
    dirty: int
    first: int
    begun: int
    binds: bool
    may_open: bool
    may_begin: bool


_Ways = dict[_Partly, tuple[Place, ...]]


@lru_cache(maxsize=1 << 10)
def layings(
    rank: Rank, held: int, melds: tuple[Numbers, ...], limits: Limits, opening: Opening
) -> tuple[Laying, ...]:
    """Return the ways to lay *held* cards of *rank* beside *melds* of it.

    All additions come before the new melds, but after the opening.
    """
    finder = _Finder(rank, melds, limits, opening)
    found: dict[tuple[int, int, int, int, int, bool], Laying] = {}
    for way, places in finder.all_laid(held).items():
        laying = Laying(*way[1:7], places)
        found.setdefault(laying[:6], laying)
    return tuple(found.values())


class _Finder:
    def __init__(
        self, rank: Rank, melds: tuple[Numbers, ...], limits: Limits, opening: Opening
    ) -> None:
        self.rank, self.melds, self.limits, self.opening = rank, melds, limits, opening
        self.in_turn = limits.several == "new_after_canasta"

    def all_laid(self, held: int) -> _Ways:
        """Return the ways that leave none of *held* cards."""
        several = self.limits.several
        full = all(sum(meld) >= FULL for meld in self.melds)
        may_open = self.opening is not Opening.DONE and (full or not self.in_turn)
        may_begin = several != "one" or not self.melds
        ways: _Ways = {_Partly(held, 0, 0, 0, 0, 0, False, may_open, may_begin): ()}
        for which, before in enumerate(self.melds):
            last = which == len(self.melds) - 1 and not may_begin
            ways = self._added(ways, which, before, last=last)
        done = {way: places for way, places in ways.items() if not way.left}
        while may_begin and ways:
            ways = self._begun(ways)
            for way, places in ways.items():
                if not way.left:
                    done.setdefault(way, places)
        return done

    def _added(self, ways: _Ways, which: int, before: Numbers, *, last: bool) -> _Ways:
        """Return *ways* with cards, or none, for the meld *which* that has *before*."""
        after: _Ways = {}
        for way, places in ways.items():
            for naturals in range(way.left if last else 0, way.left + 1):
                for wilds in self._wilds(before[0] + naturals, before[1]):
                    form = Shape(self.rank, before[0] + naturals, before[1] + wilds)
                    clean, dirty = self._gain(form, before)
                    one = _Partly(
                        way.left - naturals,
                        way.wilds + wilds,
                        way.clean + clean,
                        way.dirty + dirty,
                        0,
                        0,
                        way.binds or self._is_short(form),
                        way.may_open,
                        way.may_begin and (form.is_canasta or not self.in_turn),
                    )
                    place = Place(which, naturals, wilds, LATER)
                    after.setdefault(one, (*places, place) if naturals or wilds else places)
        return after

    def _begun(self, ways: _Ways) -> _Ways:
        """Return *ways* with one new meld more, where there may be one."""
        after: _Ways = {}
        for way, places in ways.items():
            if not way.may_begin:
                continue
            for naturals in range(1, way.left + 1):
                for wilds in self._wilds(naturals, 0):
                    form = Shape(self.rank, naturals, wilds)
                    for first in self._parts(form, may_open=way.may_open):
                        one = self._with_new(way, form, first)
                        after.setdefault(one, (*places, Place(NEW, naturals, wilds, first)))
        return after

    def _with_new(self, way: _Partly, form: Shape, first: int) -> _Partly:
        clean, dirty = self._gain(form, (0, 0))
        opens = first != LATER
        several = self.limits.several
        laid_full = opens and form.naturals + first >= FULL
        return _Partly(
            way.left - form.naturals,
            way.wilds + form.wilds,
            way.clean + clean,
            way.dirty + dirty,
            way.first + form.naturals * opens,
            way.begun + first * opens,
            way.binds or (opens and self._is_short(form)),
            way.may_open and (laid_full or not self.in_turn),
            several == "any" or (self.in_turn and form.is_canasta),
        )

    def _wilds(self, naturals: int, lying: int) -> Iterator[int]:
        """Yield how many wild cards can come to *naturals* of which *lying* lie there already."""
        for more in range(self._most(naturals) - lying + 1):
            if self._fits(naturals, lying + more):
                yield more

    def _most(self, naturals: int) -> int:
        if self.rank == THREE:
            return 0
        if self.rank == JOKERS:
            return int(naturals == BULL_JOKERS)
        return self.limits.wilds(naturals)

    def _fits(self, naturals: int, wilds: int) -> bool:
        size = naturals + wilds
        return size >= 3 and wilds <= self._most(naturals) and not 0 < self.limits.longest < size

    def _parts(self, form: Shape, *, may_open: bool) -> Sequence[int]:
        """Return how many wild cards of the new meld *form* may be laid with the opening."""
        if not may_open:
            return (LATER,)
        wilds: Sequence[int] = (form.wilds,)
        if self.opening is Opening.NATURALS:
            wilds = () if self.rank == JOKERS else (0,)
        elif self.opening is Opening.JOKERS and self.rank != DEUCE:
            wilds = (0,) if self.rank == JOKERS else range(form.wilds + 1)
        parts = [first for first in wilds if self._fits(form.naturals, first)]
        # An unfinished meld of deuces may have to wait for deuces that are wild, and a meld that
        # needs a wild card for the deuce that may be wild only after the opening.
        helped = self.opening is Opening.JOKERS and 0 not in parts
        return [*parts, LATER] if not parts or helped or self._is_short(form) else parts

    def _is_short(self, form: Shape) -> bool:
        return self.rank == DEUCE and not form.is_canasta

    def _gain(self, form: Shape, before: Numbers) -> tuple[int, int]:
        """Return how many clean and dirty canastas *form* is more than the meld *before*."""
        now, then = meld_kind(form), meld_kind(Shape(self.rank, *before))
        clean = (now is MeldKind.CLEAN) - (then is MeldKind.CLEAN)
        dirty = (now is MeldKind.DIRTY) - (then is MeldKind.DIRTY)
        return clean, dirty
