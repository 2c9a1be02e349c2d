"""A finish of the turn where points are owed to the opening, or the hand must be emptied.

The order of the moves does not matter there, so the search only chooses what is added to the
table; the rest of the hand is laid at once by the exact search for the best lay-down.

Source: rules/scala40.md 3.3 ``opening_counts_layoffs``, ``close_in_hand_needs_threshold``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from scala_desktop.rules.cards import JOKER, KIND, Kind
from scala_desktop.rules.moves import Add, LayMelds, Move, Swap
from scala_desktop.rules.scala40.attaching import attachable_kinds, extended, joker_additions
from scala_desktop.rules.scala40.helping import (
    additions,
    canonical_melds,
    swaps,
    table_key,
)
from scala_desktop.rules.scala40.promises import is_thrown_back, opened_without_taken
from scala_desktop.rules.scala40.prospects import hopeless
from scala_desktop.rules.scala40.search import LayDown, best_laydown, find_opening, limits_of

if TYPE_CHECKING:
    from scala_desktop.rules.scala40.table import Table

_Path: TypeAlias = tuple[Move, ...]

MOST_POSITIONS: Final = 150
"""So many positions are looked at; a finish that takes longer to find counts as none."""


class Cover:
    """A search for cards to add before the rest is laid; *ends* tells whether the turn can end."""

    def __init__(self, ends: Callable[[Table], bool]) -> None:
        self._ends = ends
        self._seen: set[object] = set()
        self._meld_first = False

    def first_play(self, table: Table) -> Move | None:
        """Return a move with which a finish begins, ``None`` if there is none."""
        if table.may_use_table():
            path = self._path(table)
            return path[0] if path else None
        begun = table.copy()
        if table.rules.opening_counts_layoffs:
            begun.opening_due = table.rules.opening_threshold
        else:
            begun.opened[table.turn] = begun.must_close = True
        self._meld_first = True
        path = self._path(begun)
        return None if path is None else self._first_meld(table, path[-1])

    def _first_meld(self, table: Table, last: Move) -> Move | None:
        """Return the meld of *last* that can be laid before everything else."""
        assert isinstance(last, LayMelds)
        hand = [KIND[card] for card in table.hands[table.turn]]
        for group in last.melds:
            if sum(placed.kind == JOKER for placed in group) <= hand.count(JOKER):
                first = LayMelds((group,))
                after = table.copy()
                after.made(first)
                if opened_without_taken(after):
                    continue
                again = Cover(self._ends)
                if self._ends(after) or (
                    after.may_use_table() and again.first_play(after) is not None
                ):
                    return first
        return None

    def _path(self, table: Table) -> _Path | None:
        """Return moves that lead to the end of the turn, new melds last."""
        if not self._meld_first and self._ends(table):
            return ()
        key = table_key(table)
        if key in self._seen or len(self._seen) > MOST_POSITIONS:
            return None
        self._seen.add(key)
        if opened_without_taken(table) or hopeless(table):
            return None
        found = self._melds(table)
        if found is not None and found.melds:
            lay = canonical_melds(found.melds, table.rules)
            after = table.copy()
            after.made(lay)
            if self._ends(after):
                return (lay,)
        for move in _plays(table):
            after = table.copy()
            after.made(move)
            path = self._path(after)
            if path is not None:
                return (move, *path)
        return None

    def _melds(self, table: Table) -> LayDown | None:
        """Return the lay-down of the rest of the hand that ends the turn, if there is one."""
        kinds = [KIND[card] for card in table.hands[table.turn]]
        rules = table.rules
        if table.opening_due or not table.must_close:
            found = find_opening(
                kinds,
                table.opening_due,
                limits_of(rules),
                must=None if table.must_use is None else KIND[table.must_use],
                without_jokers=rules.opening_without_jokers,
                keep=table.cards_to_keep(),
            )
            if found is not None or rules.close_in_hand_needs_threshold:
                return found
        return None if table.may_not_close() else _whole_hand(table, kinds)


def _whole_hand(table: Table, kinds: list[Kind]) -> LayDown | None:
    """Return a lay-down of all of *kinds* but a card to discard."""
    limits = limits_of(table.rules)
    most = best_laydown(kinds, limits, keep=0, weight="cards")
    if len(most.left) > 1:
        return None
    if not most.left and not table.rules.close_requires_discard:
        return most
    hand = table.hands[table.turn]
    for kind in sorted(set(kinds)):
        if all(is_thrown_back(table, card) for card in hand if KIND[card] == kind):
            continue
        rest = kinds.copy()
        rest.remove(kind)
        found = best_laydown(rest, limits, keep=0, weight="cards")
        if not found.left:
            return found
    return None


def _plays(table: Table) -> Iterator[Add | Swap]:
    """Yield the cards that can be added or put in for a joker.

    A joker goes where a card of the hand can follow it, or where it counts most.
    """
    kinds = sorted(set(table.attachable_hand()))
    yield from additions(table, [kind for kind in kinds if kind != JOKER])
    if table.opened[table.turn]:
        yield from swaps(table, kinds)
    if JOKER not in kinds:
        return
    joker = next(card for card in table.hands[table.turn] if KIND[card] == JOKER)
    best: tuple[int, Add] | None = None
    for meld in table.melds:
        before = attachable_kinds(meld, table.rules)
        for addition in joker_additions(meld, table.rules):
            move = Add(addition.group, meld.number)
            if best is None or addition.points > best[0]:
                best = addition.points, move
            after = attachable_kinds(extended(meld, addition, (joker,), table.rules), table.rules)
            if any(kind in kinds and kind not in before for kind in after):
                yield move
    if best is not None:
        yield best[1]
