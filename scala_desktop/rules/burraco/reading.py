"""What cards can be as a meld: sets and runs, and what their wild cards stand for.

A *reading* declares every wild card of a run; in a set only the rank counts and wild cards stand
bare.  The first of several readings is the default one: the fewest wild cards (a natural deuce
beats a wild one), then the order in which the cards were given, then the wild card at the low
end, though not as an ace.

Source: rules/burraco.md 4.1, Melds and Reading a run; rules/README.md, Wild identity.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from types import MappingProxyType
from typing import Final, NamedTuple

from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.cards import ACE, DEUCE, KIND_RANK, KIND_SUIT, Kind, kind_of, sort_key
from scala_desktop.rules.common.checking import readings_of
from scala_desktop.rules.common.runs import layouts, nearest_mismatch, position_kind, why_no_run
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.moves import Group, Placed, format_group

MIN_NATURALS: Final = 2
"""The fewest natural cards of a meld, however many wild ones the rules allow."""
_THREES: Final = 3


class Limits(NamedTuple):
    """What the house rules say of melds, small enough to be the key of a cache."""

    wilds: int
    longest_set: int
    longest_run: int
    sets: str
    free_wild: bool
    to_hand: bool
    deuce_turns: bool
    semi_clean: bool


@lru_cache(maxsize=64)
def limits_of(rules: BurracoRules) -> Limits:
    """Return what *rules* say of melds."""
    return Limits(
        rules.wilds_per_meld,
        rules.set_max_size,
        rules.max_run_length,
        rules.sets_allowed,
        rules.wild_relocation == "free_end_moves",
        rules.replaced_wild == "returns_to_hand",
        rules.natural_deuce_can_turn_wild,
        rules.semi_clean_enabled and rules.burraco_semi > rules.burraco_dirty,
    )


class Reading(NamedTuple):
    """One way to read a group: canonical and declared; *low* is 0 for a set."""

    group: Group
    low: int
    wilds: int


@lru_cache(maxsize=1 << 9)
def read_group(group: Group, limits: Limits) -> tuple[Reading, ...]:
    """Return every legal reading of *group* as a new meld, the default one first; () if none.

    >>> from scala_desktop.rules.moves import parse_group
    >>> limits = limits_of(BurracoRules())
    >>> [format_group(r.group) for r in read_group(parse_group("2s 3s 2s"), limits)]
    ['2s 3s 2s=4s', '2s=As 2s 3s']

    Source: rules/burraco.md 4.1, Reading a run.
    """
    if _count_fault(group) is not None:
        return ()
    found = [*_set_readings(group, limits), *_run_readings(group, limits)]
    if len(found) > 1:
        given = [placed.kind for placed in group]
        found.sort(key=lambda reading: _preference(reading, given))
    return tuple(found)


def _preference(reading: Reading, given: Sequence[Kind]) -> tuple[int, bool, bool, list[int]]:
    wild = [reading.low + i for i, placed in enumerate(reading.group) if placed.shown is not None]
    as_given = [placed.kind for placed in reading.group] == given
    return reading.wilds, not as_given, ACE in wild, wild


def require_readings(group: Group, limits: Limits) -> tuple[Reading, ...]:
    """Return the readings of *group*.

    :raises IllegalMove: if it is no meld; the reason tells the rule that it breaks.
    """
    return readings_of(group, limits, read_group, why_no_meld)


def _count_fault(group: Group) -> IllegalMove | None:
    if len(group) < _THREES:
        return IllegalMove(Reason.MELD_TOO_SHORT, got=len(group), need=_THREES)
    for placed in group:
        if not WILD[placed.kind] and placed.shown not in (None, placed.kind):
            return IllegalMove(Reason.CARD_NOT_IN_HAND, card=str(placed))
    if all(WILD[placed.kind] for placed in group):
        return IllegalMove(Reason.WILD_SET_FORBIDDEN, cards=format_group(group))
    return None


# --- sets ---------------------------------------------------------------------------------------


def rank_is_allowed(rank: int, limits: Limits) -> bool:
    """Return whether a set of *rank* may be laid.

    Source: rules/burraco.md 4.3 ``sets_allowed``.
    """
    return limits.sets == "all" or (limits.sets == "aces_and_threes" and rank in (ACE, _THREES))


def _set_readings(group: Group, limits: Limits) -> Iterator[Reading]:
    naturals = [placed.kind for placed in group if not WILD[placed.kind]]
    rank = KIND_RANK[naturals[0]]
    wild = [placed for placed in group if WILD[placed.kind]]
    if (
        any(KIND_RANK[kind] != rank for kind in naturals)
        or len(naturals) < MIN_NATURALS
        or len(wild) > limits.wilds
        or len(group) > limits.longest_set
        or not rank_is_allowed(rank, limits)
        or any(p.shown is not None and KIND_RANK[p.shown] != rank for p in wild)
    ):
        return
    laid = [*sorted(naturals), *sorted((p.kind for p in wild), key=sort_key)]
    yield Reading(tuple(map(Placed, laid)), 0, len(wild))


# --- runs ---------------------------------------------------------------------------------------


class Filler(NamedTuple):
    """A wild card that has no position yet; *source* tells it from others like it."""

    kind: Kind
    source: int


NOWHERE: Final[Mapping[Filler, int]] = MappingProxyType({})
"""The fillers of a new meld lie nowhere."""


def fillings(
    told: Mapping[int, Placed],
    aces: Sequence[Placed],
    fillers: Sequence[Filler],
    length: int,
    suit: int,
    home: Mapping[Filler, int] = NOWHERE,
) -> Iterator[tuple[int, dict[int, Placed], dict[int, Filler]]]:
    """Yield the ways to lay a run of *suit*: its first position, its cards, and the fillers' part.

    A deuce of the suit in second position stands for itself.  Fillers of one kind that already lie
    on the table stay where *home* says, if they can.
    """
    alone = len(fillers) < 2
    orders = [tuple(fillers)] if alone else sorted(set(permutations(fillers)))
    for low, at in layouts(told, aces, length):
        holes = [position for position in range(low, low + length) if position not in at]
        for order in orders if alone else _orders_alike(orders, holes, home):
            placed = at.copy()
            put: dict[int, Filler] = {}
            for position, filler in zip(holes, order, strict=True):
                shown = position_kind(position, suit)
                placed[position] = Placed(filler.kind, None if filler.kind == shown else shown)
                put[position] = filler
            yield low, placed, put


def _orders_alike(
    orders: Sequence[tuple[Filler, ...]], holes: Sequence[int], home: Mapping[Filler, int]
) -> list[tuple[Filler, ...]]:
    """Return of the *orders* that are alike the one in which most fillers stay."""
    ways: dict[tuple[tuple[Kind, bool], ...], tuple[int, tuple[Filler, ...]]] = {}
    for order in orders:
        kinds = tuple((filler.kind, filler in home) for filler in order)
        stay = sum(home.get(filler) == hole for filler, hole in zip(order, holes, strict=True))
        if kinds not in ways or ways[kinds][0] < stay:
            ways[kinds] = stay, order
    return [order for _, order in ways.values()]


def wilds_in(cells: Mapping[int, Placed]) -> int:
    """Return how many cards of a declared run stand for another."""
    return sum([placed.shown is not None for placed in cells.values()])


def _run_readings(group: Group, limits: Limits) -> Iterator[Reading]:
    length = len(group)
    naturals = [placed.kind for placed in group if not WILD[placed.kind]]
    suit = KIND_SUIT[naturals[0]]
    if length > limits.longest_run or any(KIND_SUIT[kind] != suit for kind in naturals):
        return
    told: dict[int, Placed] = {}
    aces: list[Placed] = []
    fillers: list[Filler] = []
    for place, placed in enumerate(group):
        if WILD[placed.kind] and placed.shown is None:
            fillers.append(Filler(placed.kind, place))
            continue
        shown = placed.laid
        position = KIND_RANK[shown]
        if KIND_SUIT[shown] != suit or position in told:
            return
        cell = Placed(placed.kind, None if shown == placed.kind else shown)
        if position == ACE:
            aces.append(cell)
        else:
            told[position] = cell
    if len(aces) > 2 or sum(ace.shown is None for ace in aces) > 1:
        return
    if len(fillers) > limits.wilds + 1:
        return
    seen: set[Group] = set()
    for low, cells, _ in fillings(told, aces, fillers, length, suit):
        wilds = wilds_in(cells)
        laid = tuple(cells[position] for position in range(low, low + length))
        if wilds <= limits.wilds and length - wilds >= MIN_NATURALS and laid not in seen:
            seen.add(laid)
            yield Reading(laid, low, wilds)


# --- why not ------------------------------------------------------------------------------------


def why_no_meld(group: Group, limits: Limits) -> IllegalMove:
    """Return the refusal of a *group* that has no reading: the rule that it comes closest to.

    Source: rules/README.md 1.4.
    """
    fault = _count_fault(group)
    if fault is not None:
        return fault
    naturals = [placed.kind for placed in group if not WILD[placed.kind]]
    ranks = [KIND_RANK[kind] for kind in naturals]
    suits = [KIND_SUIT[kind] for kind in naturals]
    text = format_group(group)
    wild = len(group) - len(naturals)
    # One deuce may lie as itself, so that with one wild card more it has to be read.
    if limits.wilds < wild <= limits.wilds + 2:
        more = read_group(group, limits._replace(wilds=limits.wilds + 1))
        if more:
            got = more[0].wilds
            return IllegalMove(Reason.TOO_MANY_WILDS, got=got, limit=limits.wilds, cards=text)
    if len(set(ranks)) == 1:
        return _why_no_set(group, ranks[0], len(naturals), limits)
    if len(set(suits)) > 1:
        return IllegalMove(nearest_mismatch(ranks, suits, len(group)), cards=text)
    own = kind_of(DEUCE, suits[0])
    natural_deuce = any(p.kind == own and p.shown in (None, own) for p in group)
    if wild - natural_deuce > limits.wilds:
        return IllegalMove(Reason.TOO_MANY_WILDS, got=wild - natural_deuce, limit=limits.wilds)
    told = [p.shown for p in group if WILD[p.kind] and p.shown is not None]
    ranks += [KIND_RANK[kind] for kind in told]
    if any(KIND_SUIT[kind] != suits[0] for kind in told):
        return IllegalMove(Reason.RUN_SUIT_MISMATCH, cards=text)
    reason = why_no_run(ranks, ranks.count(ACE), len(group), limits.longest_run)
    if reason is Reason.MELD_TOO_LONG:
        return IllegalMove(reason, got=len(group), limit=limits.longest_run, cards=text)
    return IllegalMove(reason, cards=text)


def _why_no_set(group: Group, rank: int, naturals: int, limits: Limits) -> IllegalMove:
    text = format_group(group)
    wild = len(group) - naturals
    if wild > limits.wilds:
        return IllegalMove(Reason.TOO_MANY_WILDS, got=wild, limit=limits.wilds, cards=text)
    if naturals < MIN_NATURALS:
        return IllegalMove(Reason.NO_NATURALS, got=naturals, need=MIN_NATURALS, cards=text)
    if not rank_is_allowed(rank, limits):
        return IllegalMove(Reason.SET_RANK_FORBIDDEN, cards=text)
    if len(group) > limits.longest_set:
        return IllegalMove(
            Reason.MELD_TOO_LONG, got=len(group), limit=limits.longest_set, cards=text
        )
    return IllegalMove(Reason.SET_RANK_MISMATCH, cards=text)
