"""The openings that lay the top of the pile: exact, whatever melds the rules allow.

The top is a card of the hand that must go down with two more (or three, where it is wild).  The
ways to do that are the first rank of a :mod:`.knapsack`; where the turn could only go on by
closing, the canastas gained are a part of it.

Source: rules/canasta.md 5.1, Taking the pozzo, Opening and Closing; 5.2 #9 to #11.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from scala_desktop.rules.canasta.knapsack import (
    NOTHING,
    ORDINARY,
    WILD_RANKS,
    Cards,
    Entries,
    Entry,
    Item,
    Knapsack,
    Plan,
    Sums,
    canastas_with,
    counted,
    key_of,
    own_melds,
    sums_of,
    wild_splits,
)
from scala_desktop.rules.canasta.laying import meld_for_top
from scala_desktop.rules.canasta.reading import (
    ANY_RANK,
    JOKERS,
    MOST_WILDS,
    THREE,
    Limits,
    Shape,
    fault_of,
    limits_of,
    shape,
    takers_needed,
)
from scala_desktop.rules.canasta.scoring import (
    RANK_VALUE,
    canastas,
    enough,
    laid_values,
    rank_value,
)
from scala_desktop.rules.canasta.state import CanastaState
from scala_desktop.rules.canasta.ways import (
    NEW,
    Numbers,
    Opening,
    Place,
    Way,
    way_of,
    ways_of_all,
)
from scala_desktop.rules.cards import DEUCE, JOKER, KIND, KIND_RANK, Rank, parse_kind
from scala_desktop.rules.moves import Group, Take

ENOUGH: Final = 2
"""With this many cards left any turn can go on: one to discard, one to keep."""
DEUCE_CARD: Final = parse_kind("2h")
"""Any deuce: in a meld of jokers all of them are alike."""


_Ways = tuple[Way, ...]


class _End(NamedTuple):
    """The wild cards: deuces and jokers *with_ranks*, those of melds of their own, those *kept*."""

    kept: int
    points: int
    with_ranks: Numbers
    pinella: Way
    bull: Way


@lru_cache(maxsize=1 << 9)
def _new_melds(rank: Rank, held: int, limits: Limits) -> tuple[Way, ...]:
    """Return the ways to lay some of *held* cards as new melds, all of them at once."""
    return tuple(
        way
        for count in range(held + 1)
        for way in ways_of_all(rank, count, (), limits, Opening.WHOLE)
        if way.first == count and way.begun == way.wilds
    )


def _items(ways: _Ways, held: int, value: int, knapsack: Knapsack) -> tuple[Item, ...]:
    """Return *ways* to lay some of *held* cards, each worth *value*, as items of the table.

    Of ways that come to the same the one that lays most is taken, though it may count no more.
    """
    items: list[Item] = []
    for way in ways:
        key = key_of(way, held - way.naturals, closing=knapsack.closing)
        items.append((key, (way.naturals, (way,))))
    most = knapsack.joined([NOTHING], items)
    return tuple((key, (value * count, laid)) for key, (count, laid) in most.items())


# Ranks are alike, and so are most turns: a match asks a few hundred of these.
@lru_cache(maxsize=1 << 9)
def _new_items(
    rank: Rank, held: int, value: int, limits: Limits, knapsack: Knapsack
) -> tuple[Item, ...]:
    """Return the ways to lay *held* cards as new melds of *rank*."""
    return _items(_new_melds(rank, held, limits), held, value, knapsack)


class PileOpenings:
    """The openings of the seat in turn, which has not opened, with the top of the pile.

    *below* is how many cards the hand gets from under it.
    """

    def __init__(self, table: CanastaState, below: int) -> None:
        self.table, self.rules = table, table.rules
        self.below = below
        self.top = KIND[table.discard_pile[-1]]
        self.rank = KIND_RANK[self.top]
        self.hand = [KIND[card] for card in table.hands[table.turn]]
        self.held = counted(self.hand)
        self.values = laid_values(self.rules)
        self.wild = self.rules.opening_allow_wilds
        self.limits = limits_of(self.rules)
        if not self.wild:
            self.limits = self.limits._replace(two=0, three=0, fewer=False)
        self.lying: dict[Rank, list[Shape]] = {}
        for meld in table.own_melds():
            form = shape(meld)
            self.lying.setdefault(form.rank, []).append(form)
        self.had = canastas(table.own_melds(), self.rules)
        self.locks = self.rules.twos_locked_while_open
        wilds = self.held[DEUCE] + self.held[JOKERS]
        self.wilds = wilds if self.wild else 0
        # One card makes no meld, and two need a wild one.
        fewest = 2 if self.wilds else 3
        others = [rank for rank in (*ORDINARY, THREE) if self.held[rank] and rank != self.rank]
        self.others = [r for r in others if self.held[r] >= fewest and self._may_begin(r)]
        self.idle = sum([self.held[rank] for rank in others if rank not in self.others])
        """How many cards of the other ranks cannot be laid."""
        self._other_ranks: dict[Knapsack, Entries] = {}
        self._wild_ends: dict[tuple[_Ways, int, Knapsack], list[_End]] = {}
        self.firsts = self._with_top()

    @property
    def most(self) -> int:
        """Return the points that no opening can exceed."""
        ranks = {rank for rank in range(14) if self._may_begin(Rank(rank))} | {self.rank}
        if not self.wild:
            ranks.discard(JOKERS)
        else:
            ranks |= {DEUCE, JOKERS}
        return self.values[self.top] + sum(
            self.values[kind] for kind in self.hand if KIND_RANK[kind] in ranks
        )

    def beside(self, cards: Group) -> Take | None:
        """Return the opening of most points that lays as many cards with the top as *cards* are.

        Which wild cards those are is left to it.  Further cards of that rank stay in the hand.
        """
        naturals = sum(KIND_RANK[placed.kind] == self.rank for placed in cards)
        numbers = (naturals, len(cards) - naturals)
        alone = (way for way in self.firsts if len(way.places) == 1)
        firsts = tuple(way for way in alone if way.places[0][1:3] == numbers)
        return self._dearest(firsts, max(0, ENOUGH - self.below))

    def dearest(self) -> Iterator[Take]:
        """Yield the openings of most points.

        First the one that leaves two cards; then, where the pile brings fewer, those after which
        the hand would have to be closed, and those that gain canastas for that.
        """
        for left in range(ENOUGH, -1, -1):
            found = self._dearest(self.firsts, max(0, left - self.below))
            if found is not None:
                yield found
            if left <= self.below:
                break
        if self.below < ENOUGH:
            yield from self._closing(self.firsts)

    # --- what each rank can do ------------------------------------------------------------------

    def _may_begin(self, rank: Rank, lying: Sequence[Shape] | None = None) -> bool:
        """Return whether the side may have one more meld of *rank* beside those *lying*.

        Source: rules/canasta.md 5.3 ``melds_per_rank``, ``twos_as_rank``, ``joker_canasta``.
        """
        rules = self.rules
        if rank == DEUCE and not rules.twos_as_rank:
            return False
        if rank == JOKERS and not (rules.joker_canasta and self.wild):
            return False
        if rank == THREE and rules.black_three_meld != "always":
            return False
        lying = self.lying.get(rank, []) if lying is None else lying
        if rules.melds_per_rank == "any" or not lying:
            return True
        return rules.melds_per_rank != "one" and all(form.is_canasta for form in lying)

    def _new(self, rank: Rank, held: int, lying: Sequence[Shape] | None = None) -> tuple[Way, ...]:
        """Return the ways to lay some of *held* cards of *rank* as new melds."""
        if not self._may_begin(rank, lying):
            return (Way(),)
        return _new_melds(ANY_RANK if rank in ORDINARY else rank, held, self.limits)

    def _with_top(self) -> tuple[Way, ...]:
        """Return the ways to lay the top of the pile and cards of its rank.

        The top goes with the first place of each, which does not count it.
        """
        rank, held = self.rank, self.held[self.rank]
        if rank == JOKERS and not self.wild:
            return ()
        helper = DEUCE_CARD if rank == JOKERS else JOKER
        most = 0 if rank == THREE or not self.wild else MOST_WILDS
        found: list[Way] = []
        for count in range(takers_needed(self.top), held + 1):
            for wilds in range(most + 1):
                kinds = [*[self.top] * count, *[helper] * wilds, self.top]
                place = meld_for_top(self.table, kinds)
                lying = list(self.lying.get(rank, []))
                before = Shape(rank, 0, 0)
                if place is not None:
                    before = shape(self.table.melds[place])
                    lying.remove(before)
                form = Shape(rank, before.naturals + count + 1, before.wilds + wilds)
                if fault_of(form, self.rules) is None:
                    with_top = way_of(Place(NEW, count, wilds, wilds), form, before)
                    lying.append(form)
                    if rank == DEUCE and any(not one.is_canasta for one in lying):
                        with_top = with_top._replace(binds=True)
                    found += map(with_top.plus, self._new(rank, held - count, lying))
        return tuple(found)

    # --- joining the ranks ----------------------------------------------------------------------

    def _dearest(self, firsts: _Ways, keep: int) -> Take | None:
        """Return the opening of most points that leaves at least *keep* cards of the hand."""
        best: tuple[float, tuple[Way, ...], _End] | None = None
        for sums, (points, ways), end in self._joined(firsts, Knapsack(self.wilds, keep)):
            if sums.kept + end.kept >= keep and (best is None or points + end.points > best[0]):
                best = points + end.points, ways, end
        return None if best is None else self._take(*best[1:])

    def _closing(self, firsts: _Ways) -> Iterator[Take]:
        """Yield openings that leave so few cards that the hand must be closed, and let it.

        Without a discard the last card may still make a canasta.
        """
        need = self.table.opening_minimum(self.table.turn) - self.values[self.top]
        most = ENOUGH - 1 - self.below
        knapsack = Knapsack(self.wilds, most, closing=True)
        for sums, (points, ways), end in self._joined(firsts, knapsack):
            if sums.kept + end.kept > most or points + end.points < need:
                continue
            had = canastas_with(sums, end.pinella, end.bull, self.rules)
            if enough(had, self.rules) or not self.rules.close_requires_discard:
                yield self._take(ways, end)

    def _joined(self, firsts: _Ways, knapsack: Knapsack) -> Iterator[tuple[Sums, Entry, _End]]:
        """Yield every way to lay all ranks, the wild ones last, that differs in what matters."""
        if not firsts:
            return
        table = self._of_others(knapsack)
        if self.rank not in WILD_RANKS:
            items = _items(firsts, self.held[self.rank], self._value(self.rank), knapsack)
            table = knapsack.joined(table.items(), items)
        ends: dict[int, list[_End]] = {}
        for key, entry in table.items():
            sums = sums_of(key)
            if sums.wilds not in ends:
                ends[sums.wilds] = self._ends(firsts, sums.wilds, knapsack)
            for end in ends[sums.wilds]:
                yield sums, entry, end

    def _of_others(self, knapsack: Knapsack) -> Entries:
        """Return what can be done with all ranks but the top's and the wild ones."""
        known = self._other_ranks.get(knapsack)
        if known is None:
            lying = Way(clean=self.had.clean, dirty=self.had.dirty)
            idle = (key_of(lying, self.idle, closing=True), (0, ()))
            known = knapsack.joined([NOTHING], [idle])
            for rank in self.others:
                like = ANY_RANK if rank in ORDINARY else rank
                held, value = self.held[rank], self._value(rank)
                items = _new_items(like, held, value, self.limits, knapsack)
                known = knapsack.joined(known.items(), items)
            self._other_ranks[knapsack] = known
        return known

    def _value(self, rank: Rank) -> int:
        return rank_value(rank, self.rules)

    # --- the wild cards -------------------------------------------------------------------------

    def _ends(self, firsts: _Ways, used: int, knapsack: Knapsack) -> list[_End]:
        """Return what can be done with the wild cards, *used* of them being with other ranks."""
        key = (firsts if self.rank in WILD_RANKS else (), used, knapsack)
        if key not in self._wild_ends:
            self._wild_ends[key] = self._new_ends(firsts, used, knapsack)
        return self._wild_ends[key]

    def _new_ends(self, firsts: _Ways, used: int, knapsack: Knapsack) -> list[_End]:
        deuces, jokers = self.held[DEUCE], self.held[JOKERS]
        pinelle = firsts if self.rank == DEUCE else self._new(DEUCE, deuces)
        bulls = firsts if self.rank == JOKERS else self._new(JOKERS, jokers)
        keep, closing, locked = knapsack.keep, knapsack.closing, self._locked()
        found: dict[tuple[int, ...], _End] = {}
        for pinella, bull, own_low, own_high in own_melds(pinelle, bulls, deuces, jokers):
            binds = self.locks and (locked or pinella.binds)
            for with_ranks in wild_splits(used, deuces, jokers):
                low, high = own_low + with_ranks[0], own_high + with_ranks[1]
                kept = deuces + jokers - low - high
                if low > deuces or high > jokers or (closing and kept > keep):
                    continue
                if binds and (with_ranks[0] or bull.wilds):
                    continue
                points = RANK_VALUE[DEUCE] * low + RANK_VALUE[JOKERS] * high
                gained = (pinella.clean, pinella.dirty, bull.clean, bull.dirty) if closing else ()
                key = (min(kept, keep), *gained)
                if key not in found or points > found[key].points:
                    found[key] = _End(min(kept, keep), points, with_ranks, pinella, bull)
        return list(found.values())

    def _locked(self) -> bool:
        """Return whether a meld on the table binds deuces, unless the top of the pile is a deuce.

        Source: rules/canasta.md 5.3 ``twos_locked_while_open``.
        """
        lying = self.lying.get(DEUCE, []) if self.rank != DEUCE else []
        return any(not form.is_canasta for form in lying)

    # --- in cards -------------------------------------------------------------------------------

    def _take(self, ways: Sequence[Way], end: _End) -> Take:
        """Return the move that lays this: the lowest kinds first."""
        ranks = self.others if self.rank in WILD_RANKS else [*self.others, self.rank]
        laid = zip(ranks, ways, strict=True)
        plan = Plan((*laid, (DEUCE, end.pinella), (JOKERS, end.bull)), *end.with_ranks)
        cards = Cards(self.hand, plan)
        first: Group = ()
        groups: list[Group] = []
        for rank, place in plan.places():
            group = cards.group(rank, place.naturals, place.wilds)
            if rank == self.rank and not first:
                first = group
            else:
                groups.append(group)
        return Take(first, tuple(groups))
