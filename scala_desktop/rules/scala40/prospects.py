"""Quick counts that show when nothing can finish a turn any more.

They may say yes too often, never no.

Source: rules/scala40.md 3.1, Turn state machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scala_desktop.rules.cards import ACE, JOKER, KIND, KIND_RANK, KIND_SUIT, Kind
from scala_desktop.rules.common.runs import ACE_HIGH
from scala_desktop.rules.scala40.attaching import wild_kinds
from scala_desktop.rules.scala40.scoring import SET_VALUE
from scala_desktop.rules.scala40.search import best_laydown, limits_of

if TYPE_CHECKING:
    from scala_desktop.rules.melds import Meld
    from scala_desktop.rules.scala40.table import Table


def hopeless(table: Table) -> bool:
    """Return whether a quick count shows that no play can keep the promises of the turn."""
    taken = table.must_use
    if taken is None and not (table.must_close or table.opening_due):
        return False
    hand = _Hand(table)
    if taken is not None:
        kind = KIND[taken]
        if not hand.may_be_melded(kind) and (table.no_attach or not hand.may_be_added(kind)):
            return True
    return (table.must_close or table.opening_due > 0) and _too_little(table, hand)


def stays_alone(table: Table, kind: Kind) -> bool:
    """Return whether no card of *kind* fits a meld, now or after any play of this turn."""
    hand = _Hand(table)
    return not hand.may_be_melded(kind) and not hand.may_be_added(kind)


def _too_little(table: Table, hand: _Hand) -> bool:
    """Return whether too few cards can be laid to go out, and too few points to open."""
    melded = [kind for kind in hand.naturals if not hand.may_be_added(kind)]
    useless = sum(not hand.may_be_melded(kind) for kind in melded)
    may_go_out = useless <= 1 and len(melded) <= 1 + hand.most_melded()
    if table.must_close:
        return not may_go_out
    if may_go_out and not table.rules.close_in_hand_needs_threshold:
        return False
    worth = 11 * hand.kinds.count(JOKER) + sum(
        SET_VALUE[KIND_RANK[kind]]
        for kind in hand.naturals
        if kind not in melded or hand.may_be_melded(kind)
    )
    return worth < table.opening_due


class _Hand:
    """The hand of the seat in turn, and the jokers that it may have or take from the table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.kinds = [KIND[card] for card in table.hands[table.turn]]
        self.naturals = [kind for kind in self.kinds if kind != JOKER]
        self._to_take = sum(_jokers_to_take(meld, self.naturals) for meld in table.melds)
        self._jokers = len(self.kinds) - len(self.naturals) + self._to_take
        self._held: list[list[bool]] = []
        for suit in range(4):
            ranks = {KIND_RANK[kind] for kind in self.naturals if KIND_SUIT[kind] == suit}
            self._held.append([False, *(rank in ranks for rank in range(1, 14)), 1 in ranks])

    def most_melded(self) -> int:
        """Return how many cards new melds could take at most, with every joker of the table."""
        cards = [*self.kinds, *[JOKER] * self._to_take]
        most = best_laydown(cards, limits_of(self._table.rules), keep=0, weight="cards")
        return len(cards) - len(most.left)

    def may_be_melded(self, kind: Kind) -> bool:
        """Return whether *kind* could be part of a new meld."""
        if kind == JOKER:
            return True
        rank = KIND_RANK[kind]
        mates = [other for other in self.naturals if KIND_RANK[other] == rank]
        others = len(set(mates)) if self._table.rules.set_distinct_suits else len(mates)
        if others - 1 + self._jokers >= 2:
            return True
        at = self._held[KIND_SUIT[kind]]
        return any(
            sum(at[low : low + 3]) - 1 + self._jokers >= 2
            for spot in _spots(kind)
            for low in range(max(1, spot - 2), min(spot, 12) + 1)
        )

    def may_be_added(self, kind: Kind) -> bool:
        """Return whether *kind* could be added to a meld or put in for a joker, if not now."""
        return kind == JOKER or any(self._may_join(meld, kind) for meld in self._table.melds)

    def _may_join(self, meld: Meld, kind: Kind) -> bool:
        first = meld.shown[0]
        if not meld.low:
            return KIND_RANK[first] == KIND_RANK[kind]
        if KIND_SUIT[first] != KIND_SUIT[kind]:
            return False
        at = self._held[KIND_SUIT[kind]]
        high = meld.low + len(meld.cards) - 1
        for spot in _spots(kind):
            if meld.low <= spot <= high:
                if KIND[meld.cards[spot - meld.low]] == JOKER:
                    return True
                continue
            between = at[high + 1 : spot] if spot > high else at[spot + 1 : meld.low]
            if len(between) - sum(between) <= self._jokers:
                return True
        return False


def _spots(kind: Kind) -> tuple[int, ...]:
    """Return the positions that *kind* can have in a run."""
    return (1, ACE_HIGH) if KIND_RANK[kind] == ACE else (KIND_RANK[kind],)


def _jokers_to_take(meld: Meld, naturals: Sequence[Kind]) -> int:
    """Return how many jokers of *meld* a player of *naturals* could take at most."""
    wild = wild_kinds(meld)
    if not wild or meld.low:
        return sum(kind in naturals for kind in wild)
    rank = KIND_RANK[meld.shown[0]]
    return min(len(wild), sum(KIND_RANK[kind] == rank for kind in naturals))
