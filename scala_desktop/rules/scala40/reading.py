"""What cards can be as a meld: sets and runs, what jokers stand for, and what may be added.

A *reading* declares every joker of a group.  The first reading of several is the default one:
what the group declares, then the highest value, then the first missing suit in the order
hearts, diamonds, clubs, spades.

Source: rules/scala40.md 3.1, Melds; rules/README.md, Wild identity.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, pairwise
from typing import NamedTuple

from scala_desktop.rules.cards import (
    JOKER,
    KIND_RANK,
    KIND_SUIT,
    Kind,
    kind_of,
)
from scala_desktop.rules.common.checking import readings_of
from scala_desktop.rules.common.runs import (
    layouts,
    nearest_mismatch,
    position_kind,
    why_no_run,
)
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.moves import Group, Placed, format_group
from scala_desktop.rules.scala40.options import AnyMeldRules
from scala_desktop.rules.scala40.scoring import SET_VALUE, run_points


class Reading(NamedTuple):
    """One way to read a group: canonical and declared; *low* is 0 for a set.

    *points* count as in the opening.
    """

    group: Group
    low: int
    points: int


# A meld is read as it is found, checked and laid, and there are few of them: a thousand readings
# are those of many hands.
@lru_cache(maxsize=1 << 10)
def read_group(group: Group, rules: AnyMeldRules) -> tuple[Reading, ...]:
    """Return every legal reading of *group* as a new meld, the default one first; () if none.

    >>> from scala_desktop.rules.moves import parse_group
    >>> from scala_desktop.rules.scala40.options import Scala40Rules
    >>> found = read_group(parse_group("2d Jk 3d"), Scala40Rules())
    >>> [(format_group(r.group), r.points) for r in found]
    [('2d 3d Jk=4d', 9), ('Jk=Ad 2d 3d', 6)]

    Source: rules/scala40.md 3.1, Reading a meld.
    """
    if _count_fault(group, rules) is not None:
        return ()
    found = [*set_readings(group, rules), *_run_readings(group, rules)]
    if len(found) > 1:
        # Sorting is stable: sets come in the order of the missing suits.
        found.sort(key=lambda r: (r.group != group, -r.points))
    return tuple(found)


def require_readings(group: Group, rules: AnyMeldRules) -> tuple[Reading, ...]:
    """Return the readings of *group*.

    :raises IllegalMove: if it is no meld; the reason tells the rule that it breaks.
    """
    return readings_of(group, rules, read_group, why_no_meld)


def _count_fault(group: Group, rules: AnyMeldRules) -> IllegalMove | None:
    cards = len(group)
    jokers = sum(placed.kind == JOKER for placed in group)
    if cards < 3:
        return IllegalMove(Reason.MELD_TOO_SHORT, got=cards, need=3)
    for placed in group:
        if placed.kind != JOKER and placed.shown not in (None, placed.kind):
            return IllegalMove(Reason.CARD_NOT_IN_HAND, card=str(placed))
    if jokers == cards:
        return IllegalMove(Reason.NO_NATURALS, got=0, need=rules.min_naturals_per_meld)
    if cards - jokers < rules.min_naturals_per_meld:
        return IllegalMove(
            Reason.TOO_MANY_WILDS,
            got=jokers,
            naturals=cards - jokers,
            need=rules.min_naturals_per_meld,
        )
    if 0 < rules.max_jokers_per_meld < jokers:
        return IllegalMove(Reason.TOO_MANY_WILDS, got=jokers, limit=rules.max_jokers_per_meld)
    return None


# --- sets ---------------------------------------------------------------------------------------


def set_limit(rules: AnyMeldRules) -> int:
    """Return how many cards a set may have."""
    return min(rules.set_max_size, 4) if rules.set_distinct_suits else rules.set_max_size


def set_readings(group: Group, rules: AnyMeldRules) -> Iterator[Reading]:
    """Yield the readings as a set of *group*, whose number of cards and jokers is right."""
    fixed = [p.shown if p.kind == JOKER else p.kind for p in group]
    told = [kind for kind in fixed if kind is not None]
    rank = KIND_RANK[told[0]]
    if len(group) > set_limit(rules) or any(KIND_RANK[kind] != rank for kind in told):
        return
    used = [KIND_SUIT[kind] for kind in told]
    if rules.set_distinct_suits and len(set(used)) < len(used):
        return
    naturals = sorted(p.kind for p in group if p.kind != JOKER)
    declared = [p.shown for p in group if p.kind == JOKER and p.shown is not None]
    if rules.joker_set_identity == "undefined":
        # Whatever was declared, the jokers stand for any missing suit.
        jokers = len(group) - len(naturals)
        declared = []
        every = [tuple(open_suits([KIND_SUIT[kind] for kind in naturals], jokers))]
    else:
        every = list(_free_suits(used, len(group) - len(told), fixed, rules))
    points = SET_VALUE[rank] * len(group)
    for suits in every:
        shown = sorted([*declared, *(kind_of(rank, suit) for suit in suits)])
        laid = [Placed(kind) for kind in naturals] + [Placed(JOKER, kind) for kind in shown]
        yield Reading(tuple(laid), 0, points)


def _free_suits(
    used: Sequence[int], jokers: int, places: Sequence[Kind | None], rules: AnyMeldRules
) -> Sequence[tuple[int, ...]]:
    """Return the suits that undeclared *jokers* may take, default first.

    Source: rules/scala40.md 3.2 #16.
    """
    if not jokers:
        return [()]
    missing = [suit for suit in range(4) if suit not in used]
    if rules.set_distinct_suits:
        found = list(combinations(missing, jokers))
    else:
        every = combinations_with_replacement([*missing, *sorted(set(used))], jokers)
        found = sorted(
            {tuple(sorted(suits)) for suits in every},
            key=lambda suits: (
                sum(suit in used for suit in suits) + len(suits) - len(set(suits)),
                suits,
            ),
        )
    if rules.joker_set_identity == "position_order":
        return [suits for suits in found if _in_place(suits, places)] or found
    return found


def open_suits(naturals: Sequence[int], jokers: int) -> list[int]:
    """Return the suits that *jokers* show where they stand for any that is missing.

    *naturals* are the suits of the other cards of the set.

    >>> open_suits([1, 3], 1)
    [0]
    """
    missing = [suit for suit in range(4) if suit not in naturals]
    return sorted((missing + list(range(4)) * 2)[:jokers])


def _in_place(suits: tuple[int, ...], places: Sequence[Kind | None]) -> bool:
    """Return whether jokers of *suits*, put in their places, keep the order h d c s."""
    rest = iter(suits)
    order = [next(rest) if kind is None else int(KIND_SUIT[kind]) for kind in places]
    return all(a < b for a, b in pairwise(order))


# --- runs ---------------------------------------------------------------------------------------


def _run_readings(group: Group, rules: AnyMeldRules) -> Iterator[Reading]:
    length = len(group)
    if length > rules.max_run_length:
        return
    told: dict[int, Placed] = {}
    aces: list[Placed] = []
    suit = -1
    for placed in group:
        kind = placed.shown if placed.kind == JOKER else placed.kind
        if kind is None:
            continue
        if suit not in (-1, KIND_SUIT[kind]) or KIND_RANK[kind] in told:
            return
        suit = KIND_SUIT[kind]
        if KIND_RANK[kind] == 1:
            aces.append(placed)
        else:
            told[KIND_RANK[kind]] = placed
    if len(aces) > 2 or sum(ace.kind != JOKER for ace in aces) > 1:
        return
    seen: set[Group] = set()
    for low, at in layouts(told, aces, length):
        laid = tuple(
            Placed(p.kind, p.shown if p.kind == JOKER else None)
            if (p := at.get(position)) is not None
            else Placed(JOKER, position_kind(position, suit))
            for position in range(low, low + length)
        )
        if laid not in seen:
            seen.add(laid)
            yield Reading(laid, low, run_points(low, length))


# --- why not ------------------------------------------------------------------------------------


def why_no_meld(group: Group, rules: AnyMeldRules) -> IllegalMove:
    """Return the refusal of a *group* that has no reading: the rule that it comes closest to.

    Source: rules/README.md 1.4.
    """
    fault = _count_fault(group, rules)
    if fault is not None:
        return fault
    told = [p.shown if p.kind == JOKER else p.kind for p in group]
    kinds = [kind for kind in told if kind is not None]
    ranks = [KIND_RANK[kind] for kind in kinds]
    suits = [KIND_SUIT[kind] for kind in kinds]
    text = format_group(group)
    if len(set(ranks)) == 1 and (len(set(suits)) > 1 or len(kinds) > 1):
        if len(group) > set_limit(rules):
            return IllegalMove(
                Reason.MELD_TOO_LONG, got=len(group), limit=set_limit(rules), cards=text
            )
        return IllegalMove(Reason.SET_DUPLICATE_SUIT, cards=text)
    if len(set(suits)) == 1:
        return _why_no_run(group, ranks, rules)
    return IllegalMove(nearest_mismatch(ranks, suits, len(group)), cards=text)


def _why_no_run(group: Group, ranks: Sequence[int], rules: AnyMeldRules) -> IllegalMove:
    aces = sum(p.kind != JOKER and KIND_RANK[p.kind] == 1 for p in group)
    limit = rules.max_run_length
    reason = why_no_run(ranks, aces, len(group), limit)
    facts = {"got": len(group), "limit": limit} if reason is Reason.MELD_TOO_LONG else {}
    return IllegalMove(reason, **facts, cards=format_group(group))
