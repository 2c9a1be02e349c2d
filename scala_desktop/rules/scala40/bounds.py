"""Quick tests that show when a card fits nowhere, now or after any play of the turn.

They may report a place where there is none, but never miss one.

Source: rules/scala40.md 3.1, Turn state machine.
"""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.cards import ACE, JOKER, KIND, KIND_RANK, KIND_SUIT, Kind
from scala_desktop.rules.common.runs import ACE_HIGH
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.scala40.laying_off import wild_kinds
from scala_desktop.rules.scala40.state import Scala40State


def hopeless(table: Scala40State) -> bool:
    """Return whether a quick test shows that no play can use the card taken from the pile.

    Other obligations of the turn, in points or in cards, are not looked at.
    """
    taken = table.must_use
    if taken is None:
        return False
    hand, kind = _Hand(table), KIND[taken]
    return not hand.may_be_melded(kind) and (table.no_attach or not hand.may_be_added(kind))


def stays_alone(table: Scala40State, kind: Kind) -> bool:
    """Return whether no card of *kind* fits a meld, now or after any play of this turn."""
    hand = _Hand(table)
    return not hand.may_be_melded(kind) and not hand.may_be_added(kind)


class _Hand:
    """The hand of the seat in turn, and the jokers that it may have or take from the table."""

    def __init__(self, table: Scala40State) -> None:
        self._table = table
        kinds = [KIND[card] for card in table.hands[table.turn]]
        self.naturals = [kind for kind in kinds if kind != JOKER]
        to_take = sum(_jokers_to_take(meld, self.naturals) for meld in table.melds)
        self._jokers = len(kinds) - len(self.naturals) + to_take
        self._held: list[list[bool]] = []
        for suit in range(4):
            ranks = {KIND_RANK[kind] for kind in self.naturals if KIND_SUIT[kind] == suit}
            self._held.append([False, *(rank in ranks for rank in range(1, 14)), 1 in ranks])

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
        """Return whether *kind* could be added to a meld or replace a joker, now or later."""
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
    """Return how many jokers of *meld* a player who holds *naturals* could take at most."""
    wild = wild_kinds(meld)
    if not wild or meld.low:
        return sum(kind in naturals for kind in wild)
    rank = KIND_RANK[meld.shown[0]]
    return min(len(wild), sum(KIND_RANK[kind] == rank for kind in naturals))
