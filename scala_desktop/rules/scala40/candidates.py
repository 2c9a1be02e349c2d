"""The moves that may bring the end of a turn nearer.

Source: rules/scala40.md 3.1, Turn state machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from scala_desktop.rules.cards import ACE, JOKER, KIND, KIND_RANK, KINDS, Kind, mask_of
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.moves import UNDECLARED, Add, Group, LayMelds, Swap
from scala_desktop.rules.scala40.laying_off import (
    joker_additions,
    plan_swap,
    read_addition,
)
from scala_desktop.rules.scala40.meld_list import melds_of
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import read_group
from scala_desktop.rules.scala40.rooms import Room, run_reach
from scala_desktop.rules.scala40.scoring import opening_value
from scala_desktop.rules.scala40.search import find_opening
from scala_desktop.rules.scala40.state import Scala40State
from scala_desktop.rules.scala40.templates import limits_of

SMALL_HAND: Final = 7
"""The largest hand of which every choice of melds is tried and listed."""


def table_key(table: Scala40State) -> object:
    """Return what the finish of a turn depends on; copies of a card are all the same."""
    hand = table.hands[table.turn]
    return (
        tuple(sorted(KIND[card] for card in hand)),
        tuple([(meld.shown, meld.jokers) for meld in table.melds]),
        table.opened[table.turn],
        table.opening_due,
        table.must_close,
        table.must_use is not None,
        table.taken is not None,
        table.no_attach,
        len(table.pending),
    )


def owed_kinds(table: Scala40State) -> tuple[Kind, ...]:
    """Return the kinds of the cards that have to be laid this turn."""
    owed = [] if table.must_use is None else [KIND[table.must_use]]
    return (*owed, *([JOKER] if table.pending else ()))


def rooms_near(table: Scala40State, kinds: Sequence[Kind]) -> list[Room]:
    """Return the room of each meld of *table* to which a card of *kinds* may come."""
    held = mask_of(kinds)
    return [room for room in table.rooms() if room.every & held]


def additions(table: Scala40State, near: Sequence[Room], kinds: Sequence[Kind]) -> Iterator[Add]:
    """Yield every way to add one card of *kinds*, each named once, to a meld of *near*."""
    rules = table.rules.meld_rules
    for room in near:
        meld, alone = room.meld, room.alone
        for kind in kinds:
            if not alone >> kind & 1:
                continue
            if kind == JOKER:
                for addition in joker_additions(meld, rules):
                    yield Add(addition.group, meld.number)
            elif KIND_RANK[kind] == ACE and meld.low:
                # It may fit both ends.
                for addition in read_addition((UNDECLARED[kind],), meld, rules):
                    yield Add(addition.group, meld.number)
            else:
                yield Add((UNDECLARED[kind],), meld.number)


def several_added(table: Scala40State, near: Sequence[Room], hand: Sequence[Kind]) -> Iterator[Add]:
    """Yield every way to add two cards of *hand* or more at once to a meld of *near*."""
    for room in near:
        meld = room.meld
        fitting = [kind for kind in hand if room.together >> kind & 1]
        # One of them has to lie next to the meld.
        if len(fitting) < 2 or not mask_of(fitting) & room.alone:
            continue
        if meld.low:
            reach = run_reach(meld, fitting)
            fitting = [kind for kind in fitting if kind in reach]
        fitting.sort()
        for count in range(2, len(fitting) + 1):
            for kinds in sorted(set(combinations(fitting, count))):
                cards = tuple(UNDECLARED[kind] for kind in kinds)
                for addition in read_addition(cards, meld, table.rules):
                    yield Add(addition.group, meld.number)


def swaps(table: Scala40State, near: Sequence[Room], kinds: Sequence[Kind]) -> Iterator[Swap]:
    """Yield every way to take a joker out of the melds of *near* with one card of *kinds*."""
    for room in near:
        if not room.swaps:
            continue
        meld = room.meld
        for kind in kinds:
            if room.swaps >> kind & 1:
                try:
                    plan_swap(meld, kind, table.attachable_hand(), table.rules)
                except IllegalMove:
                    continue
                yield Swap(kind, meld.number)


def openings(table: Scala40State, kinds: Sequence[Kind], must: Kind | None) -> Iterator[LayMelds]:
    """Yield openings with *kinds*: the one of most points, of a small hand all of them.

    *kinds* are the cards that the seat in turn holds or would hold.  Each opening lays *must*, the
    card taken from the pile to open with, where there is one.
    """
    rules = table.rules
    if len(kinds) <= SMALL_HAND:
        for melds in batches(kinds, rules):
            worth = sum(opening_value(group, rules) for group in melds)
            if worth >= rules.opening_threshold and (
                must is None or any(placed.kind == must for group in melds for placed in group)
            ):
                yield LayMelds(melds)
        return
    found = find_opening(
        kinds,
        rules.opening_threshold,
        limits_of(rules),
        must=must,
        without_jokers=rules.opening_without_jokers,
        keep=table.cards_to_keep(),
    )
    if found is not None:
        yield canonical_melds(found.melds, rules)


def canonical_melds(groups: Sequence[Group], rules: Scala40Rules) -> LayMelds:
    """Return the move that lays *groups*, each in its default reading."""
    return LayMelds(tuple(read_group(group, rules.meld_rules)[0].group for group in groups))


def batches(kinds: Sequence[Kind], rules: Scala40Rules) -> Iterator[tuple[Group, ...]]:
    """Yield every choice of melds that *kinds* can lay at once, in one order each."""
    readings = sorted(reading.group for reading in melds_of(kinds, rules))
    if not readings:
        return
    held = [0] * KINDS
    for kind in kinds:
        held[kind] += 1

    def extend(start: int, chosen: tuple[Group, ...]) -> Iterator[tuple[Group, ...]]:
        for index in range(start, len(readings)):
            group = readings[index]
            for placed in group:
                held[placed.kind] -= 1
            if all(held[placed.kind] >= 0 for placed in group):
                yield (*chosen, group)
                yield from extend(index, (*chosen, group))
            for placed in group:
                held[placed.kind] += 1

    yield from extend(0, ())
