"""Whether a hand can be closed in this turn, and how.

The answer is exact under all house rules, for it decides which moves leave a turn that can be
finished: a wrong one would let a turn into a dead end.

Source: rules/canasta.md 5.1, Closing; rules/README.md, Completable-turn principle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from scala_desktop.rules.canasta.knapsack import (
    ORDINARY,
    WILD_RANKS,
    Cards,
    Entries,
    Item,
    Knapsack,
    Melds,
    Plan,
    SideMelds,
    Sums,
    canastas_with,
    counted,
    key_of,
    sums_of,
    wild_splits,
)
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import (
    ANY_RANK,
    JOKERS,
    THREE,
    Limits,
    in_order,
    limits_of,
)
from scala_desktop.rules.canasta.scoring import (
    RANK_VALUE,
    canastas_of,
    enough,
    held_values,
    rank_value,
)
from scala_desktop.rules.canasta.ways import LATER, NEW, Numbers, Opening, Way, ways_of_all
from scala_desktop.rules.cards import DEUCE, KIND_RANK, Kind, Rank
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Group, LayMelds, Move


class Terms(NamedTuple):
    """The conditions of closing besides the canastas.

    *need* is the opening minimum, 0 once open; *number* is what the next new meld will have.
    """

    need: int
    opened: bool
    number: int


def closing_plan(
    hand: Sequence[Kind], melds: Sequence[Meld], rules: CanastaRules, terms: Terms
) -> tuple[Move, ...] | None:
    """Return the moves that lay all of *hand* but a discard, and close; ``None`` if none do.

    *melds* are those of the side.  The card worth most is left to discard where there is a choice.
    """
    return closing_beside(hand, SideMelds(melds), rules, terms)


def closing_beside(
    hand: Sequence[Kind], lying: SideMelds, rules: CanastaRules, terms: Terms
) -> tuple[Move, ...] | None:
    """Return what :func:`closing_plan` finds beside the melds *lying*."""
    found = _found(hand, lying, rules, terms)
    if found is None:
        return None
    search, discard, plan = found
    rest = list(hand)
    if discard is not None:
        rest.remove(discard)
    return _Steps(rest, search.table, terms, plan).moves(apart=search.locks)


def can_close(
    hand: Sequence[Kind], melds: Sequence[Meld], rules: CanastaRules, terms: Terms
) -> bool:
    """Return whether :func:`closing_plan` finds any moves, without putting them in cards."""
    return _found(hand, SideMelds(melds), rules, terms) is not None


def _found(
    hand: Sequence[Kind], lying: SideMelds, rules: CanastaRules, terms: Terms
) -> tuple[_Search, Kind | None, Plan] | None:
    """Return a way to close: which card is discarded, if any, and how all others are laid."""
    # With fewer cards than the canastas still lack there is nothing to look for.
    need = rules.canastas_to_close
    lacking = sorted([max(FULL - n - w, 0) for _, n, w in lying.forms]) + [FULL] * need
    if sum(lacking[:need]) > len(hand):
        return None
    held = counted(hand)
    if _cards_stay(held, lying.melds, discards=1):
        return None
    search = _Search(lying, rules, terms)
    values = held_values(rules)
    kinds = sorted(set(hand), key=lambda kind: (WILD[kind], -values[kind], kind))
    discards: list[Kind | None] = list(kinds)
    if not rules.close_requires_discard:
        discards.insert(0, None)
    tried: set[Rank] = set()
    for discard in discards:
        rest = held.copy()
        if discard is not None:
            rank = KIND_RANK[discard]
            if rank in tried:
                continue
            tried.add(rank)
            rest[rank] -= 1
        if _cards_stay(rest, lying.melds, discards=0):
            continue
        plan = search.plan(rest)
        if plan is not None:
            return search, discard, plan
    return None


def canastas_within_reach(held: Sequence[int], melds: Melds, limits: Limits) -> int:
    """Return how many canastas more cards *held* could make, where no rank has two melds.

    Each is looked at by itself, as if it got all wild cards that it may have.
    """
    wilds = held[DEUCE] + held[JOKERS]
    count = 0
    # Hardly ever does a hand hold a canasta of its own.
    whole = max(held) + wilds >= FULL
    for rank in ORDINARY if whole else [rank for rank in ORDINARY if rank in melds]:
        begun, helped = melds[rank][-1] if rank in melds else (0, 0)
        naturals = begun + held[rank]
        if begun + helped < FULL <= naturals + helped + wilds:
            count += naturals + max(helped, min(helped + wilds, limits.wilds(naturals))) >= FULL
    for rank in WILD_RANKS if wilds else ():
        size = sum(melds[rank][-1]) if rank in melds else 0
        count += size < FULL <= size + wilds
    return count


def _cards_stay(held: Sequence[int], melds: Melds, *, discards: int) -> bool:
    """Return whether cards that fit none of *melds* are too few to be laid or discarded.

    One alone makes no meld, and two of a rank need a wild card.
    """
    few = [held[rank] for rank in ORDINARY if 0 < held[rank] < 3 and rank not in melds]
    return few.count(1) > discards or few.count(2) > held[DEUCE] + held[JOKERS]


class _Search:
    """The search for a way to lay all cards of a hand so that the side may close."""

    def __init__(self, table: SideMelds, rules: CanastaRules, terms: Terms) -> None:
        self.rules, self.terms = rules, terms
        self.table = table
        self.had = canastas_of(self.table.forms, rules)
        self.limits = limits_of(rules)
        lying = self.table.melds.get(DEUCE, ())
        self.locks = rules.twos_locked_while_open
        self.locked = self.locks and any(sum(meld) < FULL for meld in lying)

    def plan(self, held: Sequence[int]) -> Plan | None:
        """Return how all cards *held* by rank are laid, ``None`` if there is no way."""
        if not any(held):
            # Nothing is laid, so a seat that has not opened need not.
            return Plan((), 0, 0) if enough(self.had, self.rules) else None
        if held[THREE] and self.rules.black_three_meld == "never":
            return None
        plans = (self._plan(held, opening) for opening in self._openings())
        return next((plan for plan in plans if plan is not None), None)

    def _openings(self) -> tuple[Opening, ...]:
        """Return in what ways the opening may be laid.

        Source: rules/canasta.md 5.3 ``opening_allow_wilds``, ``twos_locked_while_open``.
        """
        if self.terms.opened:
            return (Opening.DONE,)
        if not self.rules.opening_allow_wilds:
            return (Opening.NATURALS,)
        return (Opening.WHOLE, Opening.JOKERS) if self.locks else (Opening.WHOLE,)

    def _plan(self, held: Sequence[int], opening: Opening) -> Plan | None:
        """Return the first way found to lay all cards *held*, with which the side may close."""
        deuces, jokers = held[DEUCE], held[JOKERS]
        knapsack = Knapsack(deuces + jokers, keep=0, closing=True)
        lying = self.table.melds
        plain = key_of(Way(clean=self.had.clean, dirty=self.had.dirty), closing=True)
        points: float = 0
        laid: dict[Rank, Way] = {}
        choices: list[tuple[Item, ...]] = []
        several: list[Rank] = []
        for rank in (*ORDINARY, THREE):
            melds = lying.get(rank, ())
            if not held[rank] and not (melds and knapsack.wilds):
                continue
            like = THREE if rank == THREE else ANY_RANK
            value = rank_value(rank, self.rules)
            items = _items(value, like, held[rank], melds, self.limits, opening, knapsack.wilds)
            if not items:
                return None
            # Where there are no wild cards, hardly a rank leaves a choice.
            key, (gain, ways) = items[0]
            laid[rank] = ways[0]
            if len(items) == 1:
                plain += key
                points += gain
            else:
                several.append(rank)
                choices.append(items)
        table: Entries = {plain: (points, ())}
        for items in choices:
            # Of plans that come to the same, the first way to lay the last rank decides.
            table = knapsack.joined(items, table.items())
        for key, (points, ways) in table.items():
            sums = sums_of(key)
            # Where deuces come later, the wild cards of the opening are jokers.
            fewest = sums.begun if opening is Opening.JOKERS else 0
            for low, high in wild_splits(sums.wilds, deuces, jokers, fewest):
                for pinella, bull in self._own(deuces - low, jokers - high, opening):
                    if (low or bull.wilds) and self._binds(pinella, opening):
                        continue
                    if self._closes(sums, points, high, pinella, bull):
                        laid |= zip(several, reversed(ways), strict=True)
                        return Plan(((DEUCE, pinella), *laid.items(), (JOKERS, bull)), low, high)
        return None

    def _own_ways(self, rank: Rank, held: int, opening: Opening) -> tuple[Way, ...]:
        return ways_of_all(rank, held, self.table.melds.get(rank, ()), self.limits, opening)

    def _own(self, deuces: int, jokers: int, opening: Opening) -> Iterator[tuple[Way, Way]]:
        """Yield the ways to lay *deuces* and *jokers*, all of them, as melds of their own."""
        for helpers in range(jokers + 1):
            if jokers - helpers and not self.rules.joker_canasta:
                continue
            for bull in self._own_ways(JOKERS, jokers - helpers, opening):
                left = deuces - bull.wilds
                if left < 0 or ((left or helpers) and not self.rules.twos_as_rank):
                    continue
                for pinella in self._own_ways(DEUCE, left, opening):
                    if pinella.wilds == helpers:
                        yield pinella, bull

    def _binds(self, pinella: Way, opening: Opening) -> bool:
        """Return whether no deuce could be wild where those of the hand are laid as *pinella*.

        Source: rules/canasta.md 5.3 ``twos_locked_while_open``.
        """
        return self.locks and (pinella.binds or (self.locked and opening is Opening.WHOLE))

    def _closes(self, sums: Sums, points: float, jokers: int, pinella: Way, bull: Way) -> bool:
        """Return whether that makes the canastas for closing, and the opening if one is needed.

        *jokers* of the wild cards with ordinary ranks are jokers: they count for the opening first.
        """
        if not enough(canastas_with(sums, pinella, bull, self.rules), self.rules):
            return False
        if self.terms.opened:
            return True
        opens = points > 0 or bull.first > 0 or pinella.first > 0
        jokers = min(sums.begun, jokers)
        points += RANK_VALUE[JOKERS] * (jokers + bull.first + pinella.begun)
        points += RANK_VALUE[DEUCE] * (sums.begun - jokers + bull.begun + pinella.first)
        return opens and points >= self.terms.need


@lru_cache(maxsize=1 << 10)
def _items(
    value: int,
    rank: Rank,
    held: int,
    melds: tuple[Numbers, ...],
    limits: Limits,
    opening: Opening,
    wilds: int,
) -> tuple[Item, ...]:
    """Return the ways to lay *held* cards that are worth *value*, by what counts as opening.

    They are those that need no more than *wilds* wild cards.
    """
    items: list[Item] = []
    for way in ways_of_all(rank, held, melds, limits, opening):
        if way.wilds > wilds:
            continue
        points: float = value * way.first
        if way.first and not points:
            # Black threes that count nothing are an opening all the same.
            points = 0.5
        items.append((key_of(way, closing=True), (points, (way,))))
    return tuple(items)


class _Steps:
    """The moves that a plan takes, in an order in which all of them are legal."""

    def __init__(self, hand: Sequence[Kind], table: SideMelds, terms: Terms, plan: Plan) -> None:
        self.table, self.plan, self.number = table, plan, terms.number
        self.cards = Cards(hand, plan)

    def moves(self, *, apart: bool) -> tuple[Move, ...]:
        """Return the moves.

        First the opening, then additions, those to deuces before others, then new melds: of
        deuces at the end, and *apart* where they would bind those laid with them.
        """
        opening, adds = self._opening()
        later: list[Group] = []
        pinelle: list[Group] = []
        for rank, place in self.plan.places():
            if place.which != NEW:
                group = self.cards.group(rank, place.naturals, place.wilds)
                adds.append((rank, Add(group, self.table.number(rank, place.which))))
            elif place.first == LATER:
                melds = pinelle if rank == DEUCE else later
                melds.append(self.cards.group(rank, place.naturals, place.wilds))
        adds.sort(key=lambda one: one[0] != DEUCE)
        batches = [later, pinelle] if apart else [later + pinelle]
        first: list[Move] = [LayMelds(tuple(opening))] if opening else []
        last: list[Move] = [LayMelds(tuple(melds)) for melds in batches if melds]
        return (*first, *(add for _, add in adds), *last)

    def _opening(self) -> tuple[list[Group], list[tuple[Rank, Add]]]:
        """Return the melds of the opening, and the wild cards that they get afterwards."""
        opening = [
            (rank, place)
            for rank, place in self.plan.places()
            if place.which == NEW and place.first != LATER
        ]
        melds = [self.cards.group(rank, place.naturals, place.first) for rank, place in opening]
        adds = [
            (rank, Add(self.cards.group(rank, 0, place.wilds - place.first), number))
            for number, (rank, place) in enumerate(opening, start=self.number)
            if place.wilds > place.first
        ]
        return melds, adds


def natural_part(group: Group) -> Group:
    """Return the naturals of *group*, where they are a meld; () where they are none."""
    kinds = [placed.kind for placed in group]
    rank = KIND_RANK[kinds[0]]
    naturals = tuple(placed for placed in group if KIND_RANK[placed.kind] == rank)
    return naturals if len(naturals) >= 3 and rank != JOKERS else ()


def deuces_alone(hand: Sequence[Kind], rules: CanastaRules) -> Group:
    """Return the deuces of *hand* as a meld, which needs no wild card; () where they are none."""
    deuces = [kind for kind in hand if KIND_RANK[kind] == DEUCE]
    return in_order(deuces, DEUCE) if rules.twos_as_rank and len(deuces) >= 3 else ()
