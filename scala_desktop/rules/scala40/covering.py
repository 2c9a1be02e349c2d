"""A finish of the turn where points are owed to the opening, or the hand must be emptied.

The order of most moves does not matter there, so the search only chooses what is added to the
table and the melds that this has to wait for; the rest of the hand is laid at once by the exact
search for the best lay-down.

Source: rules/scala40.md 3.3 ``opening_counts_layoffs``, ``close_in_hand_needs_threshold``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from scala_desktop.rules.cards import JOKER, KIND, Kind
from scala_desktop.rules.moves import Add, LayMelds, Move
from scala_desktop.rules.scala40.attaching import attachable_kinds, extended, joker_additions
from scala_desktop.rules.scala40.helping import (
    additions,
    canonical_melds,
    swaps,
    table_key,
)
from scala_desktop.rules.scala40.meld_list import melds_of
from scala_desktop.rules.scala40.promises import is_thrown_back, opened_without_taken
from scala_desktop.rules.scala40.prospects import hopeless
from scala_desktop.rules.scala40.search import LayDown, best_laydown, find_opening, limits_of

if TYPE_CHECKING:
    from scala_desktop.rules.scala40.table import Table

_Path: TypeAlias = tuple[Move, ...]

MOST_POSITIONS: Final = 150
"""So many positions each search looks at; a finish that takes longer to find counts as none."""


class Cover:
    """A search for cards to add before the rest is laid; *ends* tells whether the turn can end."""

    def __init__(self, ends: Callable[[Table], bool]) -> None:
        self._ends = ends
        self._seen: dict[bool, set[object]] = {False: set(), True: set()}
        self._least_melds = 0

    def first_play(self, table: Table) -> Move | None:
        """Return a move with which a finish begins, ``None`` if there is none."""
        if table.may_use_table():
            path = self._way(table)
            return path[0] if path else None
        begun = table.copy()
        if table.rules.opening_counts_layoffs:
            begun.opening_due = table.rules.opening_threshold
        else:
            begun.opened[table.turn] = begun.must_close = True
        self._least_melds = len(table.melds) + 1
        path = self._way(begun)
        return None if path is None else self._first_meld(table, path)

    def _first_meld(self, table: Table, path: _Path) -> Move | None:
        """Return a meld that can be laid before everything else.

        *path* is a finish in which cards are added before anything is laid.  Its melds are the
        likeliest to begin with; where each of them opens too soon, or needs a joker that has to
        be taken first, a part of one may do, or another meld.
        """
        hand = [KIND[card] for card in table.hands[table.turn]]
        groups = [group for move in path if isinstance(move, LayMelds) for group in move.melds]
        for group in groups:
            if sum(placed.kind == JOKER for placed in group) <= hand.count(JOKER):
                first = LayMelds((group,))
                if Cover(self._ends)._goes_on(table, first):
                    return first
        rest = Cover(self._ends)
        for reading in melds_of(hand, table.rules):
            first = LayMelds((reading.group,))
            if rest._goes_on(table, first):
                return first
        return None

    def _goes_on(self, table: Table, first: LayMelds) -> bool:
        """Return whether the turn can be finished after *first*."""
        after = table.copy()
        after.made(first)
        if opened_without_taken(after):
            return False
        return self._ends(after) or (after.may_use_table() and self._way(after) is not None)

    def _way(self, table: Table) -> _Path | None:
        """Return moves that lead to the end of the turn, without early melds if that is enough."""
        path = self._path(table, early=False)
        if path is None and _may_meld_early(table):
            return self._path(table, early=True)
        return path

    def _path(self, table: Table, *, early: bool) -> _Path | None:
        """Return moves that lead to the end of the turn, new melds last but for *early* ones."""
        if len(table.melds) >= self._least_melds and self._ends(table):
            return ()
        key = table_key(table)
        seen = self._seen[early]
        if key in seen or len(seen) > MOST_POSITIONS:
            return None
        seen.add(key)
        if opened_without_taken(table) or hopeless(table):
            return None
        for found in _laydowns(table):
            if not found.melds:
                continue
            lay = canonical_melds(found.melds, table.rules)
            after = table.copy()
            after.made(lay)
            if self._ends(after):
                return (lay,)
        for move in _plays(table, early=early):
            after = table.copy()
            after.made(move)
            path = self._path(after, early=early)
            if path is not None:
                return (move, *path)
        return None


def _laydowns(table: Table) -> Iterator[LayDown]:
    """Yield lay-downs of the rest of the hand after which the turn may end, the likeliest first."""
    kinds = [KIND[card] for card in table.hands[table.turn]]
    rules = table.rules
    if table.opening_due or not table.must_close:
        keep = table.cards_to_keep()
        found = _opening(table, kinds, keep)
        if found is not None:
            yield found
            if _is_taken_only(table, found.left):
                # The best one leaves nothing that may be discarded: another card has to stay.
                for kind, others in _without_one(kinds):
                    if kind != found.left[0]:
                        kept = _opening(table, others, keep - 1)
                        if kept is not None:
                            yield kept
        if rules.close_in_hand_needs_threshold:
            return
    if not table.may_not_close():
        yield from _whole_hands(table, kinds)


def _opening(table: Table, kinds: Sequence[Kind], keep: int) -> LayDown | None:
    """Return the lay-down of *kinds* that makes an opening good, all but *keep* cards at most."""
    return find_opening(
        kinds,
        table.opening_due,
        limits_of(table.rules),
        must=None if table.must_use is None else KIND[table.must_use],
        without_jokers=table.rules.opening_without_jokers,
        keep=keep,
    )


def _is_taken_only(table: Table, left: Sequence[Kind]) -> bool:
    """Return whether *left* is the card taken from the pile, which may not go back."""
    taken = table.taken
    return taken is not None and is_thrown_back(table, taken) and [*left] == [KIND[taken]]


def _whole_hands(table: Table, kinds: Sequence[Kind]) -> Iterator[LayDown]:
    """Yield lay-downs of all of *kinds* but a card to discard."""
    limits = limits_of(table.rules)
    most = best_laydown(kinds, limits, keep=0, weight="cards")
    if len(most.left) > 1:
        return
    if not most.left and not table.rules.close_requires_discard:
        yield most
    hand = table.hands[table.turn]
    for kind, others in _without_one(kinds):
        if all(is_thrown_back(table, card) for card in hand if KIND[card] == kind):
            continue
        found = best_laydown(others, limits, keep=0, weight="cards")
        if not found.left:
            yield found


def _without_one(kinds: Sequence[Kind]) -> Iterator[tuple[Kind, list[Kind]]]:
    """Yield each of *kinds* with all the others."""
    for kind in sorted(set(kinds)):
        others = list(kinds)
        others.remove(kind)
        yield kind, others


def _plays(table: Table, *, early: bool) -> Iterator[Move]:
    """Yield what may come before the rest is laid at once; *early*: melds too."""
    kinds = sorted(set(table.attachable_hand()))
    yield from additions(table, [kind for kind in kinds if kind != JOKER])
    if table.opened[table.turn]:
        yield from swaps(table, kinds)
    if JOKER in kinds:
        yield from _joker_additions(table, kinds)
    if early:
        yield from _early_melds(table)


def _joker_additions(table: Table, kinds: Sequence[Kind]) -> Iterator[Add]:
    """Yield a joker added where one of *kinds* can follow it, and where it counts most."""
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


def _may_meld_early(table: Table) -> bool:
    """Return whether there is a reason to lay melds before the rest of the hand."""
    return table.opening_due > 0 and (table.must_use is not None or _jokers_make_room(table))


def _jokers_make_room(table: Table) -> bool:
    """Return whether a joker of the hand counts nothing, but what is added next to it does."""
    hand = table.hands[table.turn]
    return table.rules.opening_without_jokers and any(KIND[card] == JOKER for card in hand)


def _early_melds(table: Table) -> Iterator[LayMelds]:
    """Yield melds that what is added may have to wait for.

    The card taken to open with has to lie there before the opening is complete.  Where melds
    with a joker do not count, the cards that are added to one do.

    Source: rules/scala40.md 3.3 ``opening_counts_layoffs``, ``opening_without_jokers``.
    """
    if not _may_meld_early(table):
        return
    every = _jokers_make_room(table)
    taken = None if table.must_use is None else KIND[table.must_use]
    hand = [KIND[card] for card in table.hands[table.turn]]
    for reading in melds_of(hand, table.rules):
        if every or any(placed.kind == taken for placed in reading.group):
            yield LayMelds((reading.group,))
