"""A finish of the turn found card by card: where points are owed, or the hand must be emptied.

Each natural card in its turn is laid in a new meld, added to one on the table together with
the cards between, put in for a joker, or kept.  Jokers come last.

Source: rules/scala40.md 3.3 ``opening_counts_layoffs``, ``close_in_hand_needs_threshold``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from scala_desktop.rules.cards import ACE, JOKER, KIND, KIND_RANK, KIND_SUIT, Kind
from scala_desktop.rules.moves import Add, LayMelds, Move, Placed
from scala_desktop.rules.scala40.attaching import attachable_kinds, read_addition
from scala_desktop.rules.scala40.helping import additions, hopeless, swaps, table_key
from scala_desktop.rules.scala40.meld_list import melds_of
from scala_desktop.rules.scala40.promises import opened_without_taken
from scala_desktop.rules.scala40.reading import ACE_HIGH, position_kind

if TYPE_CHECKING:
    from scala_desktop.rules.melds import Meld
    from scala_desktop.rules.scala40.table import Table

_Path: TypeAlias = tuple[Move, ...]


class Cover:
    """A search through the hand, card by card; *ends* tells whether the turn can end.

    At most *most* positions are looked at.
    """

    def __init__(self, ends: Callable[[Table], bool], *, most: int) -> None:
        self._ends = ends
        self._most = most
        self._seen: set[object] = set()

    def first_play(self, table: Table) -> Move | None:
        """Return a move with which a finish begins, ``None`` if there is none."""
        if table.may_use_table():
            path = self._after_swaps(table)
            return path[0] if path else None
        hand = [KIND[card] for card in table.hands[table.turn]]
        for reading in melds_of(hand, table.rules, every_suit=False):
            first = LayMelds((reading.group,))
            after = table.copy()
            after.made(first)
            if self._ends(after) or self._after_swaps(after) is not None:
                return first
        return None

    def _after_swaps(self, table: Table) -> _Path | None:
        """Return a path that takes some jokers first, because they may help any card."""
        path = self._path(table, ())
        if path is not None or not table.opened[table.turn]:
            return path
        for kind in sorted(set(table.attachable_hand())):
            for swap in swaps(table, kind):
                after = table.copy()
                after.made(swap)
                key = ("swapped", table_key(after))
                if key not in self._seen:
                    self._seen.add(key)
                    path = self._after_swaps(after)
                    if path is not None:
                        return (swap, *path)
        return None

    def _path(self, table: Table, kept: tuple[Kind, ...]) -> _Path | None:
        if self._ends(table):
            return ()
        key = (table_key(table), kept)
        if key in self._seen or len(self._seen) > self._most:
            return None
        self._seen.add(key)
        if opened_without_taken(table) or hopeless(table, kept):
            return None
        left = [KIND[card] for card in table.hands[table.turn]]
        for kind in kept:
            left.remove(kind)
        naturals = sorted(set(left) - {JOKER})
        if table.must_use is not None and KIND[table.must_use] in naturals:
            naturals.insert(0, KIND[table.must_use])
        plays: Iterator[Move]
        if naturals:
            plays = _uses(table, naturals[0], left)
        else:
            plays = additions(table, JOKER) if JOKER in left else iter(())
        for move in plays:
            after = table.copy()
            after.made(move)
            path = self._path(after, kept)
            if path is not None:
                return (move, *path)
        if naturals and not (table.must_close and kept):
            return self._path(table, tuple(sorted((*kept, naturals[0]))))
        return None


def _uses(table: Table, kind: Kind, left: list[Kind]) -> Iterator[Move]:
    """Yield the ways to lay one card of *kind* out of the cards *left* to lay."""
    for reading in melds_of(left, table.rules, every_suit=False):
        if any(placed.kind == kind for placed in reading.group):
            yield LayMelds((reading.group,))
    held = table.attachable_hand()
    if kind not in held:
        return
    for meld in table.melds:
        if not meld.low:
            if kind in attachable_kinds(meld, table.rules):
                yield Add((Placed(kind),), meld.number)
        elif KIND_SUIT[meld.shown[0]] == KIND_SUIT[kind]:
            yield from _chains(table, meld, kind, left)
    if table.opened[table.turn]:
        yield from swaps(table, kind)


def _chains(table: Table, meld: Meld, kind: Kind, left: list[Kind]) -> Iterator[Add]:
    """Yield the ways to add *kind* to a run together with the cards between."""
    high = meld.low + len(meld.cards) - 1
    suit = KIND_SUIT[kind]
    for spot in (1, ACE_HIGH) if KIND_RANK[kind] == ACE else (KIND_RANK[kind],):
        if spot > high:
            between = [position_kind(p, suit) for p in range(high + 1, spot)]
        elif spot < meld.low:
            between = [position_kind(p, suit) for p in range(spot + 1, meld.low)]
        else:
            continue
        forms = [((Placed(k),) if k in left else ()) + (Placed(JOKER, k),) for k in between]
        for chosen in product(*forms):
            cards = (Placed(kind), *chosen)
            if sum(placed.kind == JOKER for placed in cards) > left.count(JOKER):
                continue
            found = read_addition(cards, meld, table.rules)
            if found and not (table.no_attach and _barred(table, cards)):
                yield Add(found[0].group, meld.number)


def _barred(table: Table, cards: tuple[Placed, ...]) -> bool:
    held = table.attachable_hand()
    return any(placed.kind not in held for placed in cards)
