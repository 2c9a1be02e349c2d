"""What one seat knows of a match of Trentuno.

Source: design/architecture.md, Hidden information.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.common.seeing import base_fields
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.view import View

if TYPE_CHECKING:
    from scala_desktop.rules.trentuno.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class TrentunoView(View):
    """The table of Trentuno as a seat sees it; what is added here lies open to everybody.

    *totals* are the lives.  The fields are those of :class:`.table.Table`.
    """

    rules: TrentunoRules
    pot: int
    riding: tuple[bool, ...]
    rode: tuple[bool, ...]
    bets: tuple[int, ...]
    knocker: Seat | None
    shown: tuple[bool, ...]
    taken: Card | None
    passed: int
    recycles: int
    fruitless: int
    voids: int
    returns: int


def view_of(table: Table, seat: Seat | None) -> TrentunoView:
    """Return what *seat* knows of *table*; ``None`` is a spectator who sees no hand."""
    return TrentunoView(
        **base_fields(table, seat),
        pot=table.pot,
        riding=tuple(table.riding),
        rode=tuple(table.rode),
        bets=tuple(table.bets),
        knocker=table.knocker,
        shown=tuple(table.shown),
        taken=table.taken,
        passed=table.passed,
        recycles=table.recycles,
        fruitless=table.fruitless,
        voids=table.voids,
        returns=table.returns,
    )


def restore(table: Table, view: TrentunoView) -> None:
    """Fill *table* with what only a view of this game shows."""
    table.pot, table.riding, table.rode = view.pot, list(view.riding), list(view.rode)
    table.bets, table.knocker = list(view.bets), view.knocker
    table.shown, table.taken, table.passed = list(view.shown), view.taken, view.passed
    table.recycles, table.fruitless = view.recycles, view.fruitless
    table.voids, table.returns = view.voids, view.returns
