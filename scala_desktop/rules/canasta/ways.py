"""The ways to lay cards of one rank: what the knapsack over the ranks chooses from.

Ways that come to the same for the rest of the hand are one.  All cards of a rank are laid in
every way that the rules allow, however many melds of a rank they allow; some of its cards only in
the ways that are often wanted.

Source: rules/canasta.md 5.1, Melds, Opening and Closing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

from scala_desktop.rules.canasta.reading import JOKERS, Limits, Shape
from scala_desktop.rules.canasta.scoring import meld_kind
from scala_desktop.rules.cards import DEUCE, Rank
from scala_desktop.rules.common.wilds import FULL, MeldKind

NEW: Final = -1
"""The place of a meld that is not on the table yet."""
LATER: Final = -1
"""In place of a number of wild cards: the meld is no part of the opening."""

Numbers = tuple[int, int]
"""Naturals and wild cards of a meld."""


class Place(NamedTuple):
    """Cards for the meld *which*; *first* of the wild ones are laid with the opening."""

    which: int
    naturals: int
    wilds: int
    first: int = LATER


class Way(NamedTuple):
    """One way to lay cards of a rank: so many *naturals*, and *wilds* with them.

    *clean* and *dirty* are the canastas it gains (one made dirty is a clean one less).  *first*
    naturals go down with the opening and *begun* wild cards with them.  *binds* tells whether one
    of the melds that must lie there early, those on the table and those of the opening, is a meld
    of deuces without seven cards.
    """

    naturals: int = 0
    wilds: int = 0
    clean: int = 0
    dirty: int = 0
    first: int = 0
    begun: int = 0
    binds: bool = False
    places: tuple[Place, ...] = ()

    @property
    def sums(self) -> tuple[int, ...]:
        """Return all that matters to the rest of the hand."""
        return self[:-1]

    def plus(self, other: Way) -> Way:
        """Return the way that lays the cards of both."""
        return Way(
            self.naturals + other.naturals,
            self.wilds + other.wilds,
            self.clean + other.clean,
            self.dirty + other.dirty,
            self.first + other.first,
            self.begun + other.begun,
            self.binds or other.binds,
            self.places + other.places,
        )


@lru_cache(maxsize=1 << 12)
def way_of(place: Place, form: Shape, before: Shape) -> Way:
    """Return the way to lay the cards of *place* alone, which make *before* into *form*."""
    now, then = meld_kind(form), meld_kind(before)
    opens = place.first != LATER
    short = form.rank == DEUCE and not form.is_canasta
    return Way(
        place.naturals,
        place.wilds,
        (now is MeldKind.CLEAN) - (then is MeldKind.CLEAN),
        (now is MeldKind.DIRTY) - (then is MeldKind.DIRTY),
        place.naturals if opens else 0,
        place.first if opens else 0,
        short and (opens or place.which != NEW),
        (place,) if place.naturals or place.wilds else (),
    )


class Opening(IntEnum):
    """Which cards of the new melds go down together as the opening.

    DONE: the seat has opened.  WHOLE: all of them.  JOKERS: all but wild deuces, which come later.
    NATURALS: no wild cards.  Numbers hash faster than other names, and what is remembered of the
    ways to lay a rank is found by them.
    """

    DONE = 0
    WHOLE = 1
    JOKERS = 2
    NATURALS = 3


def melds_after(place: Place, melds: Sequence[Numbers]) -> Numbers:
    """Return the numbers of the meld at *place* once the cards lie there."""
    before = (0, 0) if place.which == NEW else melds[place.which]
    return before[0] + place.naturals, before[1] + place.wilds


@lru_cache(maxsize=1 << 10)
def ways_of_some(
    rank: Rank, held: int, melds: tuple[Numbers, ...], limits: Limits
) -> tuple[Way, ...]:
    """Return ways to lay some of *held* cards of *rank*, or none, all of them at once.

    Where a side may have several melds of a rank, two new ones are considered, and of ways that
    differ in their melds alone one of each outcome.
    """
    found: dict[object, Way] = {}
    for way in _Finder(rank, held, melds, limits, Opening.WHOLE).some_laid():
        after = [melds_after(place, melds) for place in way.places]
        outcome = tuple(sorted((n + w >= FULL, w > 0) for n, w in after))
        found.setdefault((way.naturals, way.wilds, outcome), way)
    return tuple(found.values())


@lru_cache(maxsize=1 << 10)
def ways_of_all(
    rank: Rank, held: int, melds: tuple[Numbers, ...], limits: Limits, opening: Opening
) -> tuple[Way, ...]:
    """Return every way to lay *held* cards of *rank* beside *melds* of it.

    All additions come before the new melds, but after the opening.
    """
    found: dict[object, Way] = {}
    for way in _Finder(rank, held, melds, limits, opening).all_laid():
        found.setdefault(way.sums, way)
    return tuple(found.values())


class _Partly(NamedTuple):
    """A way to lay some cards, and what may still be laid.

    *may_open* and *may_begin* tell whether one more new meld may be part of the opening, and
    whether there may be one at all.
    """

    way: Way
    may_open: bool
    may_begin: bool


class _Finder:
    """The search for the ways to lay *held* cards of *rank*, one meld after the other."""

    def __init__(
        self,
        rank: Rank,
        held: int,
        melds: tuple[Numbers, ...],
        limits: Limits,
        opening: Opening,
    ) -> None:
        self.rank, self.held, self.limits, self.opening = rank, held, limits, opening
        self.lying = [Shape(rank, *meld) for meld in melds]
        self.in_turn = limits.several == "new_after_canasta"
        full = all(form.is_canasta for form in self.lying)
        may_open = opening is not Opening.DONE and (full or not self.in_turn)
        self.start = _Partly(Way(), may_open, limits.several != "one" or not melds)

    def some_laid(self) -> Iterator[Way]:
        """Yield the ways with two new melds at most."""
        ways: Iterable[_Partly] = [self.start]
        for which, before in enumerate(self.lying):
            ways = self._added(ways, which, before)
        for partly in ways:
            begun = list(self._begun([partly]))
            for one in (partly, *begun, *self._begun(begun)):
                yield one.way

    def all_laid(self) -> Iterator[Way]:
        """Yield the ways that leave no card, those with fewest new melds first."""
        ways: Collection[_Partly] = [self.start]
        for which, before in enumerate(self.lying):
            last = which == len(self.lying) - 1 and not self.start.may_begin
            ways = _distinct(self._added(ways, which, before, all_left=last))
        while ways:
            yield from (partly.way for partly in ways if partly.way.naturals == self.held)
            ways = _distinct(self._begun(ways))

    def _added(
        self, ways: Iterable[_Partly], which: int, before: Shape, *, all_left: bool = False
    ) -> Iterator[_Partly]:
        """Yield *ways* with cards, or none, for the meld *which*: some, or all that are left."""
        for partly in ways:
            left = self.held - partly.way.naturals
            for naturals in range(left if all_left else 0, left + 1):
                for form in self._forms(before, naturals):
                    place = Place(which, naturals, form.wilds - before.wilds)
                    yield self._with_place(partly, place, form, before)

    def _begun(self, ways: Iterable[_Partly]) -> Iterator[_Partly]:
        """Yield *ways* with one new meld more, where there may be one."""
        none = Shape(self.rank, 0, 0)
        for partly in ways:
            left = self.held - partly.way.naturals if partly.may_begin else 0
            for naturals in range(1, left + 1):
                for form in self._forms(none, naturals):
                    for first in self._openings(form) if partly.may_open else (LATER,):
                        place = Place(NEW, naturals, form.wilds, first)
                        yield self._with_place(partly, place, form, none)

    def _forms(self, before: Shape, naturals: int) -> Iterator[Shape]:
        """Yield what *before* can be with so many *naturals* more, and wild cards or none."""
        naturals += before.naturals
        for wilds in range(before.wilds, self.limits.wilds(naturals, self.rank) + 1):
            if self.limits.fits(naturals, wilds, self.rank):
                yield Shape(self.rank, naturals, wilds)

    def _with_place(self, partly: _Partly, place: Place, form: Shape, before: Shape) -> _Partly:
        """Return *partly* with the cards of *place*, which make *before* into *form*."""
        gained = way_of(place, form, before)
        new = place.which == NEW
        waits = self.in_turn and not form.is_canasta
        return _Partly(
            partly.way.plus(gained),
            partly.may_open and not (new and self.in_turn and gained.first + gained.begun < FULL),
            partly.may_begin and not waits and not (new and self.limits.several == "one"),
        )

    def _openings(self, form: Shape) -> Sequence[int]:
        """Return how many wild cards of the new meld *form* may be laid with the opening."""
        wilds: Sequence[int] = (form.wilds,)
        if self.opening is Opening.NATURALS:
            wilds = () if self.rank == JOKERS else (0,)
        elif self.opening is Opening.JOKERS and self.rank != DEUCE:
            wilds = (0,) if self.rank == JOKERS else range(form.wilds + 1)
        firsts = [first for first in wilds if self.limits.fits(form.naturals, first, self.rank)]
        # An unfinished meld of deuces may have to wait for deuces that are wild, and a meld that
        # needs a wild card for the deuce that may be wild only after the opening.
        helped = self.opening is Opening.JOKERS and 0 not in firsts
        short = self.rank == DEUCE and not form.is_canasta
        return [*firsts, LATER] if not firsts or helped or short else firsts


def _distinct(ways: Iterable[_Partly]) -> Collection[_Partly]:
    """Return the first of all ways that come to the same so far."""
    found: dict[object, _Partly] = {}
    for partly in ways:
        found.setdefault((partly.way.sums, *partly[1:]), partly)
    return found.values()
