"""The knapsack over the ranks of a hand: the best sum over all of them, the wild cards last.

The cards of a rank only compete with those of other ranks for the wild cards.  So a table that says
what is best for every number of wild cards used, cards kept and canastas gained is joined with the
ways to lay one rank after the other (dynamic programme).  The wild cards that are left make melds
of their own.

The caller decides what is best and which ways there are: the best lay-down (:mod:`.search`), laying
all of a hand (:mod:`.closing`), opening with the top of the pile (:mod:`.pile_openings`).

Source: design/bots.md; rules/canasta.md 5.1, Melds and Closing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import JOKERS, Shape, in_order, shapes
from scala_desktop.rules.canasta.scoring import Canastas
from scala_desktop.rules.canasta.ways import Numbers, Place, Way
from scala_desktop.rules.cards import DEUCE, KIND_RANK, Kind, Rank
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Group

ORDINARY: Final = (Rank(1), *(Rank(rank) for rank in range(4, 14)))
"""The ranks whose melds may hold wild cards."""
WILD_RANKS: Final = (DEUCE, JOKERS)
"""The ranks that come last: their cards are wild, or make melds of their own."""

# --- the table ------------------------------------------------------------------------------------

BITS: Final = 6
"""The bits of one number in a key: no count reaches 64."""
DIGIT: Final = (1 << BITS) - 1
KEPT: Final = DIGIT << BITS
"""The digit of a key that counts the cards kept."""

Entry = tuple[float, tuple[Way, ...]]
"""The worth of some ranks, and the way for each of them."""
Item = tuple[int, Entry]
"""An entry with its key."""
Entries = dict[int, Entry]
"""The best entry for each key."""


class Sums(NamedTuple):
    """The sums of some ranks; *begun* of the *wilds* are part of the opening."""

    wilds: int
    kept: int
    begun: int
    dirty: int
    clean: int


def key_of(way: Way, kept: int = 0, *, closing: bool = False) -> int:
    """Return what *way* comes to as a key of the table: one number, so that keys can be added.

    *closing* says whether canastas and the opening matter.  Only clean canastas can be less than
    none, where one is made dirty.
    """
    high = ((way.clean << BITS) + way.dirty << BITS) + way.begun if closing else 0
    return ((high << BITS) + kept << BITS) + way.wilds


@lru_cache(maxsize=1 << 12)
def sums_of(key: int) -> Sums:
    """Return what *key* stands for.

    >>> lying, laid = Way(clean=1), Way(wilds=2, clean=-1, dirty=1)
    >>> sums_of(key_of(lying, closing=True) + key_of(laid, kept=3, closing=True))
    Sums(wilds=2, kept=3, begun=0, dirty=1, clean=0)
    """
    wilds, kept, begun = key & DIGIT, key >> BITS & DIGIT, key >> 2 * BITS & DIGIT
    return Sums(wilds, kept, begun, key >> 3 * BITS & DIGIT, key >> 4 * BITS)


NOTHING: Final[Item] = (0, (0, ()))
"""The table of no rank has this alone."""


class Knapsack(NamedTuple):
    """How many *wilds* there are, and how many cards are to be kept.

    Cards kept are counted up to *keep*.  Where the hand is *closing* no more may be kept.
    """

    wilds: int
    keep: int
    closing: bool = False

    def joined(self, first: Iterable[Item], second: Collection[Item]) -> Entries:
        """Return the best entry for all that the ranks of two tables can come to together.

        Of entries worth the same the first counts, those of *first* in the outer loop.

        >>> rank = [(key_of(Way()), (0, ())), (key_of(Way(wilds=1)), (20, ()))]
        >>> table = Knapsack(wilds=1, keep=0).joined(rank, rank)
        >>> {sums_of(key).wilds: value for key, (value, _) in table.items()}
        {0: 0, 1: 20}
        """
        wilds, keep, closing = self
        most_kept = keep << BITS
        found: Entries = {}
        for key, (value, ways) in first:
            for other, (gain, more) in second:
                to = key + other
                if to & DIGIT > wilds:
                    continue
                too_many = (to & KEPT) - most_kept
                if too_many > 0:
                    if closing:
                        continue
                    to -= too_many
                total = value + gain
                if to not in found or total > found[to][0]:
                    found[to] = total, ways + more
        return found


# --- the wild cards -------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def wild_splits(used: int, deuces: int, jokers: int, fewest: int = 0) -> tuple[Numbers, ...]:
    """Return the deuces and jokers that *used* wild cards can be, *fewest* jokers at least.

    >>> wild_splits(3, 2, 2)
    ((2, 1), (1, 2))
    """
    highs = range(max(used - deuces, fewest), min(used, jokers) + 1)
    return tuple((used - high, high) for high in highs)


def own_melds(
    pinelle: Sequence[Way], bulls: Sequence[Way], deuces: int, jokers: int
) -> Iterator[tuple[Way, Way, int, int]]:
    """Yield melds of wild cards alone, and how many of *deuces* and of *jokers* are in them."""
    for pinella in pinelle:
        for bull in bulls:
            low, high = pinella.naturals + bull.wilds, bull.naturals + pinella.wilds
            if low <= deuces and high <= jokers:
                yield pinella, bull, low, high


def canastas_with(sums: Sums, pinella: Way, bull: Way, rules: CanastaRules) -> Canastas:
    """Return the canastas that count for closing, with those of wild cards alone."""
    clean, dirty = sums.clean, sums.dirty
    if rules.wild_canastas_count_for_closing:
        clean += pinella.clean + bull.clean
        dirty += pinella.dirty + bull.dirty
    return Canastas(clean, dirty)


# --- in cards -------------------------------------------------------------------------------------


def counted(hand: Sequence[Kind]) -> list[int]:
    """Return how many cards of each rank *hand* holds, jokers first."""
    held = [0] * 14
    for kind in hand:
        held[KIND_RANK[kind]] += 1
    return held


Melds = Mapping[int, tuple[Numbers, ...]]
"""The cards of the melds of one side, by rank."""


def by_rank(forms: Iterable[Shape]) -> Melds:
    """Return the melds *forms* of one side by their rank."""
    melds: dict[int, tuple[Numbers, ...]] = {}
    for rank, naturals, wilds in forms:
        others = melds.get(rank)
        melds[rank] = ((naturals, wilds),) if others is None else (*others, (naturals, wilds))
    return melds


class SideMelds:
    """The melds *laid* by one side, the *forms* they have, and the cards of its *melds* by rank."""

    __slots__ = ("forms", "laid", "melds")

    def __init__(self, laid: Sequence[Meld]) -> None:
        self.laid = laid
        self.forms = shapes(laid)
        self.melds = by_rank(self.forms)

    def number(self, rank: Rank, which: int) -> int:
        """Return the number (1 for m1) of one of the melds of *rank*."""
        same = [meld for meld, form in zip(self.laid, self.forms, strict=True) if form.rank == rank]
        return same[which].number


NONE_LYING: Final = SideMelds(())
"""What lies of a side without melds."""


class Plan(NamedTuple):
    """How a hand is laid: a way for each rank.

    *jokers* and *deuces* are how many of each are wild with ordinary ranks.
    """

    ways: tuple[tuple[Rank, Way], ...]
    deuces: int
    jokers: int

    def places(self) -> Iterator[tuple[Rank, Place]]:
        """Yield what each meld gets, rank by rank."""
        for rank, way in self.ways:
            for place in way.places:
                yield rank, place


class Cards:
    """The cards of *hand* while they are laid as *plan* says: the lowest kinds first.

    Jokers are the first wild cards: they go where they count for the opening.
    """

    def __init__(self, hand: Sequence[Kind], plan: Plan) -> None:
        self.naturals: defaultdict[int, list[Kind]] = defaultdict(list)
        """The cards of each rank that are still to lay."""
        for kind in sorted(hand):
            self.naturals[KIND_RANK[kind]].append(kind)
        deuces, jokers = self.naturals[DEUCE], self.naturals[JOKERS]
        wild = jokers[: plan.jokers] + deuces[: plan.deuces]
        del jokers[: plan.jokers], deuces[: plan.deuces]
        self.wild = wild
        self.wild_of = {DEUCE: jokers, JOKERS: deuces}

    def group(self, rank: Rank, naturals: int, wilds: int) -> Group:
        """Return so many cards of *rank*, and take them out of those that are still to lay."""
        same = self.naturals[rank]
        helpers = self.wild_of.get(rank, self.wild)
        cards = [*same[:naturals], *helpers[:wilds]]
        del same[:naturals], helpers[:wilds]
        return in_order(cards, rank)
