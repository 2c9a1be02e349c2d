"""The pages that the house rules lead to: *Stampa e porta*, and two pacts side by side."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.pacts.code import Pact
from scala_desktop.windows.pact.mixing import Named

if TYPE_CHECKING:
    from scala_desktop.windows.pact.compare import CompareDialog
    from scala_desktop.windows.pact.share import PactDialog


class PactWays(QObject):
    """Opens the pages over *over*; each is imported when it is first wanted.

    *ours* returns the rules as they are now, *presets* every pact that they can be compared with.
    :attr:`kept` carries the name and the rules of a pact that is to stay, :attr:`other_game` one
    that belongs to another game.
    """

    kept = Signal(str, object)
    other_game = Signal(object)

    def __init__(
        self,
        over: QWidget,
        info: GameInfo,
        ours: Callable[[], Named],
        presets: Callable[[], list[Named]],
    ) -> None:
        super().__init__(over)
        self._over, self._info, self._ours, self._presets = over, info, ours, presets
        self.opens_others = False
        """Whether somebody opens the pact of another game."""
        self.pact_dialog: PactDialog | None = None
        self.compare_dialog: CompareDialog | None = None

    def open_pact(self, arrived: Pact | None = None, deck: str = "") -> None:
        """Show the sheet of the rules, the ways by which they leave, and what *arrived*.

        *deck* goes with them; "" for none.
        """
        from scala_desktop.windows.pact.share import PactDialog

        name, rules = self._ours()
        taken = [one.title for one in self._presets()]
        self.pact_dialog = dialog = PactDialog(self._over, self._info, rules, name, taken, deck)
        dialog.arrival.opens_others = self.opens_others
        dialog.kept.connect(self.kept)
        dialog.compare_asked.connect(lambda name, rules: self.open_compare(Named(name, rules)))
        dialog.arrival.other_game.connect(self._go_elsewhere)
        dialog.finished.connect(self._pact_closed)
        if arrived is not None:
            dialog.show_arrived(arrived)
        dialog.open()

    def _go_elsewhere(self, pact: Pact) -> None:
        if self.pact_dialog is not None:
            self.pact_dialog.reject()
        self.other_game.emit(pact)

    def _pact_closed(self) -> None:
        self.pact_dialog = None

    def open_compare(self, other: Named | None = None) -> None:
        """Lay the rules beside those of another preset, or of the *other* that has come."""
        from scala_desktop.windows.pact.compare import CompareDialog

        presets, now = self._presets(), self._ours()
        pacts = [] if other is None else [other]
        if now not in presets:
            pacts.append(now)
        pacts += presets
        ours = next(i for i, one in enumerate(pacts) if one.rules == now.rules)
        if other is not None and ours == 0:
            ours = 1  # what has come is laid beside them, though it is the same
        theirs = 0
        if other is None:
            unlike = (i for i, one in enumerate(pacts) if one.rules != now.rules)
            theirs = next(unlike, (ours + 1) % len(pacts))
        taken = {one.title for one in presets}
        over = self._over if self.pact_dialog is None else self.pact_dialog
        self.compare_dialog = dialog = CompareDialog(over, self._info, pacts, ours, theirs, taken)
        dialog.kept.connect(self._keep_mixed)
        dialog.finished.connect(self._compare_closed)
        dialog.open()

    def _keep_mixed(self, name: str, rules: HouseRules) -> None:
        if self.pact_dialog is not None:
            self.pact_dialog.arrival.take_name(name)
        self.kept.emit(name, rules)

    def _compare_closed(self) -> None:
        self.compare_dialog = None
