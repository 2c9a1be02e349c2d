"""The moves that may bring the end of a turn nearer.

Source: rules/scala40.md 3.1, Turn state machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from scala_desktop.rules.cards import ACE, JOKER, KIND, KIND_RANK, KIND_SUIT, KINDS, Kind
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.moves import Add, Group, LayMelds, Placed, Swap
from scala_desktop.rules.scala40.laying_off import (
    attachable_kinds,
    joker_additions,
    plan_swap,
    read_addition,
    wild_kinds,
)
from scala_desktop.rules.scala40.meld_list import melds_of
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import read_group
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


def additions(table: Scala40State, kinds: Sequence[Kind]) -> Iterator[Add]:
    """Yield every way to add one card of *kinds*, each named once, to a meld."""
    rules = table.rules
    for meld in table.melds:
        found = attachable_kinds(meld, rules)
        for kind in kinds:
            if KIND_RANK[kind] == ACE and meld.low and kind in found:
                # It may fit both ends.
                for addition in read_addition((Placed(kind),), meld, rules):
                    yield Add(addition.group, meld.number)
            elif kind in found:
                yield Add((Placed(kind),), meld.number)
            elif kind == JOKER:
                for addition in joker_additions(meld, rules):
                    yield Add(addition.group, meld.number)


def several_added(table: Scala40State, hand: Sequence[Kind]) -> Iterator[Add]:
    """Yield every way to add two cards of *hand* or more to one meld at once."""
    for meld in table.melds:
        first = meld.shown[0]
        fitting = sorted(
            kind
            for kind in hand
            if kind == JOKER
            or (
                KIND_SUIT[kind] == KIND_SUIT[first]
                if meld.low
                else KIND_RANK[kind] == KIND_RANK[first]
            )
        )
        for count in range(2, len(fitting) + 1):
            for kinds in sorted(set(combinations(fitting, count))):
                cards = tuple(Placed(kind) for kind in kinds)
                for addition in read_addition(cards, meld, table.rules):
                    yield Add(addition.group, meld.number)


def swaps(table: Scala40State, kinds: Sequence[Kind]) -> Iterator[Swap]:
    """Yield every way to take a joker with one card of *kinds*, each named once."""
    held: list[Kind] | None = None
    for meld in table.melds:
        wild = wild_kinds(meld)
        if not wild:
            continue
        rank = KIND_RANK[meld.shown[0]]
        for kind in kinds:
            if kind in wild if meld.low else KIND_RANK[kind] == rank:
                held = table.attachable_hand() if held is None else held
                try:
                    plan_swap(meld, kind, held, table.rules)
                except IllegalMove:
                    continue
                yield Swap(kind, meld.number)


def openings(table: Scala40State) -> Iterator[LayMelds]:
    """Yield openings of the seat in turn: the one of most points, in a small hand all of them.

    Each holds the card taken from the pile, where that was taken to open with.
    """
    rules = table.rules
    kinds = [KIND[card] for card in table.hands[table.turn]]
    must = None if table.must_use is None else KIND[table.must_use]
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
    return LayMelds(tuple(read_group(group, rules)[0].group for group in groups))


def batches(kinds: Sequence[Kind], rules: Scala40Rules) -> Iterator[tuple[Group, ...]]:
    """Yield every choice of melds that *kinds* can lay at once, in one order each."""
    readings = sorted({reading.group for reading in melds_of(kinds, rules)})
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
