"""What one seat knows of a match, and a match that fits what it knows.

Source: design/architecture.md, Hidden information.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.common.seeing import base_fields
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.view import View

if TYPE_CHECKING:
    from scala_desktop.rules.scala40.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Scala40View(View):
    """The table of Scala 40 as a seat sees it; what is added here lies open to everybody.

    *taken* is the card taken from the pile this turn, *no_attach* says that it may only go into
    a new meld, *must_use* is the card that has to be laid this turn, *pending_jokers* how many
    jokers have to be, *opening_due* the points still owed to an opening begun, *must_close*
    whether the seat in turn has to go out now.  The rest are counts that the rules need;
    *reentries* are by side.
    """

    rules: Scala40Rules
    opened: tuple[bool, ...]
    taken: Card | None
    no_attach: bool
    must_use: Card | None
    pending_jokers: int
    opening_due: int
    must_close: bool
    recycles: int
    hand_size: int
    pending: tuple[Card, ...]
    opened_before: bool
    touched: bool
    melds_before: int
    last_opening: int | None
    idle: int
    passed: int
    last_turn: bool
    dead_hands: int
    reentries: tuple[int, ...]


def view_of(table: Table, seat: Seat | None) -> Scala40View:
    """Return what *seat* knows of *table*; ``None`` is a spectator who sees no hand."""
    return Scala40View(
        **base_fields(table, seat),
        opened=tuple(table.opened),
        taken=table.taken,
        no_attach=table.no_attach,
        must_use=table.must_use,
        pending_jokers=len(table.pending),
        opening_due=table.opening_due,
        must_close=table.must_close,
        recycles=table.recycles,
        hand_size=table.hand_size,
        pending=tuple(table.pending),
        opened_before=table.opened_before,
        touched=table.touched,
        melds_before=table.melds_before,
        last_opening=table.last_opening,
        idle=table.idle,
        passed=table.passed,
        last_turn=table.last_turn,
        dead_hands=table.dead_hands,
        reentries=tuple(table.reentries),
    )


def restore(table: Table, view: Scala40View) -> None:
    """Fill *table* with what only a view of this game shows."""
    table.hand_size = view.hand_size
    table.opened = list(view.opened)
    table.taken, table.no_attach, table.must_use = view.taken, view.no_attach, view.must_use
    table.pending, table.opening_due = list(view.pending), view.opening_due
    table.must_close, table.recycles = view.must_close, view.recycles
    table.opened_before, table.touched = view.opened_before, view.touched
    table.melds_before, table.last_opening = view.melds_before, view.last_opening
    table.idle, table.passed, table.last_turn = view.idle, view.passed, view.last_turn
    table.dead_hands, table.reentries = view.dead_hands, list(view.reentries)
