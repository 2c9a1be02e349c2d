"""How house rules come by a name of the players' own: it is asked for, and must be free."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QObject, Signal

from scala_desktop.rules.options import HouseRules, Preset
from scala_desktop.store.problems import Problem
from scala_desktop.windows.match_choice import OWN
from scala_desktop.windows.rules_name_row import RulesNameRow
from scala_desktop.windows.rules_presets import RulesPresets
from scala_desktop.words.catalogue import translate

Now: TypeAlias = tuple[RulesPresets, Preset, HouseRules]
"""All presets, the one that the rules started from, and the rules."""


class RulesNaming(QObject):
    """Asks in *row* for a name, *now* being what is to have it; *ask* puts a question.

    :attr:`save_as` carries the name under which the rules are to be saved, :attr:`rename_to`
    another name of their preset.
    """

    save_as = Signal(str)
    rename_to = Signal(str)

    def __init__(
        self, parent: QObject, row: RulesNameRow, now: Callable[[], Now], ask: Callable[..., None]
    ) -> None:
        super().__init__(parent)
        self._row, self._now, self._ask = row, now, ask
        self._renames = False
        self._then: Callable[[], None] | None = None
        self._unkept: Problem | None = None
        """Why rules could not be saved, if that came while a name is asked."""
        row.given.connect(self._given)
        row.given_up.connect(self._close)

    def ask(self, then: Callable[[], None] | None = None) -> None:
        """Ask for a name to save the rules under; *then* is done once they are."""
        _, preset, _ = self._now()
        self._then, self._renames = then, False
        self._row.ask(preset.title if preset.key.startswith(OWN) else "")

    def ask_another(self) -> None:
        """Ask for another name of the preset of one's own."""
        self._then, self._renames = None, True
        self._row.ask(self._now()[1].title)

    def leave(self) -> None:
        """Ask no longer."""
        self._then = self._unkept = None
        self._row.hide()

    def _close(self) -> None:
        """Ask no longer, and say what went wrong meanwhile."""
        unkept = self._unkept
        self.leave()
        if unkept is not None:
            self._row.tell_unkept(unkept)

    def go_on(self) -> None:
        """Do what waited for the rules to be saved."""
        then, self._then, self._unkept = self._then, None, None
        if then is not None:
            then()

    def tell(self, name: str, unkept: Problem | None) -> None:
        """Say that rules were saved as *name*, or why they could not be.

        Where a name is asked, what went wrong is said after that, and no more if they are saved.
        """
        if self._row.asks:
            self._unkept = unkept
        elif unkept is None:
            self._row.tell_kept(name)
        else:
            self._row.tell_unkept(unkept)

    def _given(self, name: str) -> None:
        if self._renames:
            self._rename(name)
        else:
            self._save(name)

    def _save(self, name: str) -> None:
        """Save under *name*, unless it is that of a preset of the program; ask before others go."""
        presets, preset, rules = self._now()
        there = presets.called(name)
        if there is None:
            self.save_as.emit(name)
            return
        if not there.key.startswith(OWN):
            self._refuse(name)
            return
        name = there.title  # as it is written there
        if there is preset or presets.rules(there) == rules:
            self.save_as.emit(name)
            return
        self._ask(
            translate("HouseRules", "Un nome già usato"),
            translate(
                "HouseRules", "«{name}» c'è già, con altre regole: quelle andrebbero perse."
            ).format(name=name),
            (translate("HouseRules", "Sostituiscile"), lambda: self.save_as.emit(name)),
        )

    def _rename(self, name: str) -> None:
        """Call the preset *name*, unless another has this name."""
        presets, preset, _ = self._now()
        if name == preset.title:
            self._close()
        elif presets.called(name) in (None, preset):
            self.rename_to.emit(name)
            self._close()
        else:
            self._refuse(name)

    def _refuse(self, name: str) -> None:
        """Say that another preset is called *name*."""
        said = translate("HouseRules", "«{name}» c'è già: scegliete un altro nome.")
        self._ask(translate("HouseRules", "Un nome già usato"), said.format(name=name))
