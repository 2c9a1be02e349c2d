"""Whether a turn can still be finished: the completable-turn principle.

A turn ends with one legal discard, with every promise kept: the taken card used, the joker laid
again, the opening complete.  A move after which that cannot be reached any more is refused.  The
search tries what may help - swaps, single additions, new melds - depth first and remembers where it
has been; most positions are answered without it.  Where points are owed or the hand has to be
emptied, :mod:`.exact_cover` goes through the hand card by card instead.

A finish that respects the soft bans of :mod:`.obligations` but takes a long search to find counts
as none: nobody has to find it.  No turn gets stuck by that: a finish once found is found again from
every position on the way, because it has less to search.

Source: rules/README.md, Completable-turn principle; rules/scala40.md 3.1, Turn state machine.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

from scala_desktop.rules.cards import KIND
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import LayMelds, Move
from scala_desktop.rules.scala40.bounds import hopeless
from scala_desktop.rules.scala40.candidates import (
    additions,
    openings,
    owed_kinds,
    rooms_near,
    swaps,
    table_key,
)
from scala_desktop.rules.scala40.exact_cover import Cover
from scala_desktop.rules.scala40.meld_list import melds_of
from scala_desktop.rules.scala40.obligations import (
    may_discard,
    opened_without_taken,
    promise_broken,
)
from scala_desktop.rules.scala40.packing import Packers
from scala_desktop.rules.scala40.state import Scala40State

STRICT_LOOK: Final = 120
"""The most positions searched for a finish that respects the soft bans."""


class Finish:
    """A search for a way to end the turn; *strict* respects the soft bans.

    *keep* False asks only whether the promises can be kept, whatever is left to discard: it tells
    which rule a refusal should name.  *packers* may be those of an earlier search.
    """

    def __init__(
        self, packers: Packers | None = None, *, strict: bool = False, keep: bool = True
    ) -> None:
        self._packers = Packers() if packers is None else packers
        self._strict = strict
        self._keep = keep
        self._seen: dict[object, Move | None] = {}
        self._most = STRICT_LOOK if strict else sys.maxsize

    def possible(self, table: Scala40State) -> bool:
        """Return whether the turn of *table*, in its play phase, can still be finished."""
        return self.ends(table) or self.first_play(table) is not None

    def first_play(self, table: Scala40State) -> Move | None:
        """Return the first move of a finish, ``None`` if there is none but a discard."""
        if opened_without_taken(table) or (self._keep and self._too_few(table)):
            return None
        key = table_key(table)
        if key in self._seen:
            return self._seen[key]
        self._seen[key] = None
        if len(self._seen) > self._most:
            return None
        found = None
        if owes_cards(table):
            found = self._first_by_cards(table)
        elif not table.may_use_table() or not hopeless(table):
            found = self._first_by_plays(table)
        self._seen[key] = found
        return found

    def _first_by_plays(self, table: Scala40State) -> Move | None:
        for move in _plays(table):
            after = table.copy()
            after.apply_quietly(move)
            if self.possible(after):
                return move
        return None

    def _first_by_cards(self, table: Scala40State) -> Move | None:
        if not table.may_use_table():
            found = self._first_by_plays(table)
            if found is not None:
                return found
        cover = Cover(self._packers, strict=self._strict, keep=self._keep)
        return cover.first_play(table)

    def ends(self, table: Scala40State) -> bool:
        """Return whether the turn of *table* can end now, with a discard or by having ended."""
        if table.phase is Phase.OVER:
            return True
        if opened_without_taken(table):
            return False
        if self._keep:
            return may_discard(table, strict=self._strict)
        return promise_broken(table, closing=len(table.hands[table.turn]) == 1) is None

    def _too_few(self, table: Scala40State) -> bool:
        """Return whether no play can help, because each uses up or changes too few cards."""
        return len(table.hands[table.turn]) < table.cards_to_keep()


def low_opening(table: Scala40State, packers: Packers) -> Move | None:
    """Return a meld that begins an opening which only the rest of the turn completes, if any.

    Source: rules/scala40.md 3.3 ``opening_counts_layoffs``, ``close_in_hand_needs_threshold``.
    """
    if not owes_cards(table):
        return None
    return Cover(packers).first_play(table)


def owes_cards(table: Scala40State) -> bool:
    """Return whether points are owed or the hand has to be emptied, now or after a low opening.

    Source: rules/scala40.md 3.3 ``opening_counts_layoffs``, ``close_in_hand_needs_threshold``.
    """
    if table.opened[table.turn]:
        return table.must_close
    rules = table.rules
    return (
        table.opening_due > 0
        or rules.opening_counts_layoffs
        or (not rules.close_in_hand_needs_threshold and not table.may_not_close())
    )


def _plays(table: Scala40State) -> Iterator[Move]:
    """Yield the moves that may bring the end of the turn nearer, the likeliest first."""
    hand = [KIND[card] for card in table.hands[table.turn]]
    if not table.may_use_table():
        yield from openings(table, hand, None if table.must_use is None else KIND[table.must_use])
        return
    owed = owed_kinds(table)
    attachable = sorted(set(table.attachable_hand()), key=lambda kind: kind not in owed)
    near = rooms_near(table, attachable)
    yield from additions(table, near, attachable)
    yield from swaps(table, near, attachable)
    # A meld without an owed card keeps no promise: it only empties the hand.
    for reading in melds_of(hand, table.rules, every_suit=False):
        if not owed or any(placed.kind in owed for placed in reading.group):
            yield LayMelds((reading.group,))
