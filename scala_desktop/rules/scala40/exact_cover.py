"""Finishing the turn where points are owed to the opening, or the hand must be emptied.

The order of most moves does not matter there: :mod:`.packing` says what can be laid at once, and
this module finds the first move towards it.

Source: rules/scala40.md 3.3 ``opening_counts_layoffs``, ``close_in_hand_needs_threshold``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scala_desktop.rules.cards import JOKER, KIND, Kind
from scala_desktop.rules.moves import Add, LayMelds, Move
from scala_desktop.rules.scala40.bounds import stays_alone
from scala_desktop.rules.scala40.candidates import (
    additions,
    canonical_melds,
    rooms_near,
    swaps,
    table_key,
)
from scala_desktop.rules.scala40.laying_off import joker_additions, read_addition
from scala_desktop.rules.scala40.meld_list import melds_of
from scala_desktop.rules.scala40.obligations import is_thrown_back, opened_without_taken
from scala_desktop.rules.scala40.packing import Packers, Packing, Piece
from scala_desktop.rules.scala40.scoring import opening_value
from scala_desktop.rules.scala40.state import Scala40State


class Cover:
    """A search for a finish: exact, unless *strict*, when it respects the soft bans.

    A strict search wants the card that stays to fit no meld ever, so that a finish once found is
    found again from every position on the way.  With *keep* False no card has to stay.
    """

    def __init__(self, packers: Packers, *, strict: bool = False, keep: bool = True) -> None:
        self._packers, self._strict, self._keep = packers, strict, keep

    def first_play(self, table: Scala40State) -> Move | None:
        """Return the first move of a finish, ``None`` if there is none."""
        if table.must_close:
            return self._emptied(table)
        found = self._opened(table) if table.rules.opening_counts_layoffs else None
        if found is None and _may_close_low(table):
            return self._emptied(table)
        return found

    # --- points -----------------------------------------------------------------------------

    def _opened(self, table: Scala40State) -> Move | None:
        """Return the first move of a way to lay the points that the opening owes."""
        hand = [KIND[card] for card in table.hands[table.turn]]
        must = None if table.must_use is None else KIND[table.must_use]
        bar = None if table.taken is None or not table.no_attach else KIND[table.taken]
        due = table.owed_for_opening()
        packer, more = self._packers.of(
            hand, table.melds, table.rules, points=True, due=due, must=must, bound=bar
        )
        fresh = not table.may_use_table()
        wants = must is not None
        for cards, room in self._rests(table, hand):
            # Before the first meld nothing is added: there the card is in a new meld, if it can.
            bars = (must, bar) if fresh and must is not None and bar is None else (bar,)
            for late, one in enumerate(bars):
                one = one if one in cards else None
                found = packer.best(
                    cards, room, fresh=fresh, must=wants, bar=one, enough=due, more=more
                )
                if found is None or found.value < due:
                    continue
                if late:
                    first = self._before_taken(table, found, hand)
                    if first is not None:
                        return first
                    continue
                return _begins(table, found, must)
        return None

    def _before_taken(
        self, table: Scala40State, found: Packing, hand: Sequence[Kind]
    ) -> Move | None:
        """Return a first meld after which the card taken to open with is still added in time."""
        first = _first_meld(table, found)
        if first is not None:
            return first
        for reading in melds_of(hand, table.rules):
            if opening_value(reading.group, table.rules) < table.owed_for_opening():
                first = LayMelds((reading.group,))
                after = table.copy()
                after.apply_quietly(first)
                if after.must_use is not None and self.first_play(after) is not None:
                    return first
        return None

    def _rests(self, table: Scala40State, hand: list[Kind]) -> Iterator[tuple[list[Kind], int]]:
        """Yield the cards to lay from, and how many at most, so that the rest can end the turn."""
        room = len(hand) - table.cards_to_keep()
        taken = table.taken
        if not self._keep:
            yield hand, len(hand)
        elif self._strict:
            for kind in self._to_discard(table, hand, closing=False):
                yield _without(hand, kind), min(room, len(hand) - 1)
        elif taken is None or taken == table.must_use or not is_thrown_back(table, taken):
            yield hand, room
        else:
            for kind in self._to_discard(table, hand, closing=False):
                yield _without(hand, kind), min(room, len(hand) - 1)

    # --- the whole hand ---------------------------------------------------------------------

    def _emptied(self, table: Scala40State) -> Move | None:
        """Return the first move of a way to lay the whole hand but for a discard."""
        if table.may_not_close():
            return None
        if table.may_use_table():
            if not table.opened[table.turn]:
                return self._laid(table)
            return self._emptied_by_swaps(table, fresh=False)[0]
        begun = table.copy()
        if table.rules.opening_counts_layoffs:
            found = self._covered(table, fresh=True)
        else:
            begun.opened[table.turn] = begun.must_close = True
            found = self._emptied_by_swaps(begun, fresh=True)[1]
        if found is None:
            return None
        first = _first_meld(table, found)
        if first is not None:
            return first
        hand = [KIND[card] for card in table.hands[table.turn]]
        for reading in melds_of(hand, table.rules):
            first = LayMelds((reading.group,))
            after = table.copy()
            after.apply_quietly(first)
            if not opened_without_taken(after) and self._goes_on(after):
                return first
        return None

    def _goes_on(self, table: Scala40State) -> bool:
        if len(table.hands[table.turn]) == 1 and self._covered(table, fresh=False) is not None:
            return True
        return self._emptied(table) is not None

    def _laid(self, table: Scala40State) -> Move | None:
        found = self._covered(table, fresh=False)
        if found is None:
            return None
        return _begins(table, found, None if table.must_use is None else KIND[table.must_use])

    def _emptied_by_swaps(
        self, table: Scala40State, *, fresh: bool
    ) -> tuple[Move | None, Packing | None]:
        """Return the first move of a way to lay the whole hand, and how the rest is laid after it.

        Jokers are taken from melds for it.  Where a *fresh* meld is wanted no move is named: that
        meld comes first.
        """
        seen: set[object] = set()
        stack: list[tuple[Scala40State, Move | None]] = [(table, None)]
        while stack:
            now, first = stack.pop()
            key = table_key(now)
            if key in seen:
                continue
            seen.add(key)
            found = self._covered(now, fresh=fresh)
            if found is not None and (first is not None or found.value):
                return (None if fresh else first or _begins(now, found, None)), found
            kinds = sorted(set(now.attachable_hand()))
            sets = {m.number for m in now.melds if m.jokers and not m.low}
            near = rooms_near(now, kinds)
            fuller = [add for add in additions(now, near, kinds) if add.meld in sets]
            moves: list[Move] = [*swaps(now, near, kinds), *fuller]
            for move in moves:
                after = now.copy()
                after.apply_quietly(move)
                stack.append((after, first or move))
        return None, None

    def _covered(self, table: Scala40State, *, fresh: bool) -> Packing | None:
        """Return how the whole hand is laid but for a card that may be discarded."""
        hand = [KIND[card] for card in table.hands[table.turn]]
        bar = None if table.taken is None or not table.no_attach else KIND[table.taken]
        bound = JOKER if bar == JOKER else None
        packer, more = self._packers.of(hand, table.melds, table.rules, points=False, bound=bound)
        if packer.fills(hand, spare=1, fresh=fresh, more=more) is None:
            return None
        if not table.rules.close_requires_discard:
            found = packer.fills(hand, fresh=fresh, bar=bar, more=more)
            if found is not None:
                return found
        for kind in self._to_discard(table, hand, closing=True):
            left = _without(hand, kind)
            stays = bar if bar in left else None
            found = packer.fills(left, fresh=fresh, bar=stays, more=more)
            if found is not None:
                return found
        return None

    def _to_discard(
        self, table: Scala40State, hand: Sequence[Kind], *, closing: bool
    ) -> Iterator[Kind]:
        """Yield the kinds of *hand* that may be the discard at the end of the turn."""
        taken = table.taken
        for kind in sorted(set(hand)):
            if taken is not None and KIND[taken] == kind and hand.count(kind) == 1:
                back = self._keep and is_thrown_back(table, taken)
                if back or taken == table.must_use:
                    continue
            if kind == JOKER and closing and hand.count(JOKER) <= len(table.pending):
                continue
            if not self._strict or self._respects_bans(table, kind, closing=closing):
                yield kind

    def _respects_bans(self, table: Scala40State, kind: Kind, *, closing: bool) -> bool:
        rules = table.rules
        if kind == JOKER and rules.joker_discard != "free":
            return closing and rules.joker_discard == "only_to_close"
        if rules.attachable_discard == "forbidden_unless_closing":
            banned = not closing
        else:
            opens = table.opened[table.turn] or not closing
            banned = rules.attachable_discard == "forbidden_if_not_opened" and not opens
        return not banned or table.freed_by_two(table.turn) or stays_alone(table, kind)


def _may_close_low(table: Scala40State) -> bool:
    return not table.rules.close_in_hand_needs_threshold and not table.may_not_close()


def _without(kinds: Sequence[Kind], kind: Kind) -> list[Kind]:
    others = list(kinds)
    others.remove(kind)
    return others


def _first_meld(table: Scala40State, found: Packing) -> LayMelds | None:
    """Return a new meld of *found*, or a part of one, that may be laid before all else.

    It holds the card taken to open with, or does not open by itself.
    """
    must = None if table.must_use is None else KIND[table.must_use]
    own = sum(KIND[card] == JOKER for card in table.hands[table.turn])
    melds = [piece for piece in found.melds if piece.jokers <= own]
    for piece in melds:
        if must is None or piece.holds(must):
            return _laying(table, piece)
    for piece in melds:
        first = _laying(table, piece)
        if not piece.jokers:
            first = canonical_melds([piece.group[:3]], table.rules)
        if opening_value(first.melds[0], table.rules) < table.owed_for_opening():
            return first
    return None


def _begins(table: Scala40State, found: Packing, must: Kind | None) -> Move | None:
    """Return the first move of *found*, one with the card that must be laid, if any."""
    melds = sorted(found.melds, key=lambda piece: must is None or not piece.holds(must))
    if melds and (must is None or melds[0].holds(must) or not table.may_use_table()):
        return _laying(table, melds[0])
    added = sorted(found.added, key=lambda one: must is None or not one[1].holds(must))
    if not added:
        return _laying(table, melds[0]) if melds else _adding_joker(table)
    place, piece = added[0]
    meld = table.melds[place]
    for addition in read_addition(piece.group, meld, table.rules):
        if addition.low == piece.low:
            return Add(addition.group, meld.number)
    raise AssertionError(f"{piece.group} does not fit {meld}")


def _laying(table: Scala40State, piece: Piece) -> LayMelds:
    group = piece.group if piece.base is None else piece.group[piece.base]
    return canonical_melds([group], table.rules)


def _adding_joker(table: Scala40State) -> Move | None:
    for meld in table.melds:
        for addition in joker_additions(meld, table.rules.meld_rules):
            return Add(addition.group, meld.number)
    return None
