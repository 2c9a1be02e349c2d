"""The moves that may bring the end of a turn nearer, and when none can.

Source: rules/scala40.md 3.1, Turn state machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from scala_desktop.rules.cards import ACE, JOKER, KIND, KIND_RANK, KIND_SUIT, KINDS, Kind
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.moves import Add, Group, LayMelds, Placed, Swap
from scala_desktop.rules.scala40.attaching import attachable_kinds, joker_additions, plan_swap
from scala_desktop.rules.scala40.meld_list import melds_of
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import ACE_HIGH, read_group
from scala_desktop.rules.scala40.scoring import SET_VALUE, opening_value
from scala_desktop.rules.scala40.search import find_opening, limits_of

if TYPE_CHECKING:
    from scala_desktop.rules.scala40.table import Table

SMALL_HAND: Final = 7
"""Up to so many cards, every choice of melds is tried and listed."""


def table_key(table: Table) -> object:
    """Return what the finish of a turn depends on; copies of a card are all the same."""
    hand = table.hands[table.turn]
    return (
        tuple(sorted(KIND[card] for card in hand)),
        tuple([(meld.shown, meld.jokers) for meld in table.melds]),
        table.opened[table.turn],
        table.opening_due,
        table.must_close,
        table.must_use is not None,
        table.taken in hand,
        len(table.pending),
    )


def owed_kinds(table: Table) -> tuple[Kind, ...]:
    """Return the kinds of the cards that have to be laid this turn."""
    owed = [] if table.must_use is None else [KIND[table.must_use]]
    return (*owed, *([JOKER] if table.pending else ()))


def additions(table: Table, kind: Kind) -> Iterator[Add]:
    """Yield every way to add one card of *kind* to a meld."""
    for meld in table.melds:
        if kind == JOKER:
            for addition in joker_additions(meld, table.rules):
                yield Add(addition.group, meld.number)
        elif kind in attachable_kinds(meld, table.rules):
            yield Add((Placed(kind),), meld.number)


def swaps(table: Table, kind: Kind) -> Iterator[Swap]:
    """Yield every way to take a joker with *kind*."""
    if kind == JOKER:
        return
    for meld in table.melds:
        if meld.jokers:
            try:
                plan_swap(meld, kind, table.attachable_hand(), table.rules)
            except IllegalMove:
                continue
            yield Swap(kind, meld.number)


def openings(table: Table) -> Iterator[LayMelds]:
    """Yield openings of the seat in turn: the one of most points, in a small hand all of them.

    They hold the card taken from the pile where that was taken to open with.
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
        yield LayMelds(tuple(_canonical(group, rules) for group in found.melds))


def _canonical(group: Group, rules: Scala40Rules) -> Group:
    return read_group(group, rules)[0].group


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


def hopeless(table: Table, kept: Sequence[Kind] = ()) -> bool:
    """Return whether a quick count shows that no play can keep the promises of the turn.

    Cards *kept* are not laid.
    """
    taken = table.must_use
    if taken is not None and not _may_be_laid(table, KIND[taken], attach=not table.no_attach):
        return True
    if not (table.must_close or table.opening_due):
        return False
    left = [KIND[card] for card in table.hands[table.turn]]
    for kind in kept:
        left.remove(kind)
    useful = [kind for kind in left if kind == JOKER or _may_be_laid(table, kind)]
    closes = len(table.hands[table.turn]) - len(useful) <= 1
    if table.must_close:
        return not closes
    worth = sum(11 if kind == JOKER else SET_VALUE[KIND_RANK[kind]] for kind in useful)
    may_close = closes and not table.rules.close_in_hand_needs_threshold
    return worth < table.opening_due and not may_close


def _may_be_laid(table: Table, kind: Kind, *, attach: bool = True) -> bool:
    """Return whether *kind* has a neighbour, in the hand or on the table, that it could join.

    Jokers on the table count as if they could all be taken.
    """
    if kind == JOKER:
        return True
    rank, suit = KIND_RANK[kind], KIND_SUIT[kind]
    jokers = 0
    for meld in table.melds:
        jokers += len(meld.jokers)
        first = meld.shown[0]
        if attach and (KIND_SUIT[first] == suit if meld.low else KIND_RANK[first] == rank):
            return True
    ranks: set[int] = set()
    mates = -1
    suits: set[int] = set()
    for card in table.hands[table.turn]:
        other = KIND[card]
        if other == JOKER:
            jokers += 1
        elif KIND_RANK[other] == rank:
            mates += 1
            suits.add(KIND_SUIT[other])
            if KIND_SUIT[other] == suit:
                ranks.add(rank)
        elif KIND_SUIT[other] == suit:
            ranks.add(KIND_RANK[other])
    if (len(suits) - 1 if table.rules.set_distinct_suits else mates) + jokers >= 2:
        return True
    at = [False, *(r in ranks for r in range(1, 14)), 1 in ranks]
    spots = (1, ACE_HIGH) if rank == ACE else (rank,)
    return any(
        sum(at[low : low + 3]) - 1 + jokers >= 2
        for spot in spots
        for low in range(max(1, spot - 2), min(spot, 12) + 1)
    )
