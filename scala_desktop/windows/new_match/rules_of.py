"""The rules of a match that is being made: its presets, and the dialog that changes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    HouseRules,
    Preset,
    contradictions,
    differences,
    with_values,
)
from scala_desktop.store.problems import Problem
from scala_desktop.windows.asking import Asking
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.match_choice import OWN
from scala_desktop.windows.widgets import OPTION, Question
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language, translate


class RulesChoice(QObject):
    """Which rules are chosen; :attr:`changed` tells of others.

    Presets of the players' own that are saved or deleted are told of, too; whoever keeps them says
    by :meth:`tell_kept` what came of it.  :attr:`accepted` carries the preset and the rules
    accepted in the dialog: they are for the next match even if none is begun here.
    :attr:`rule_asked` carries the rules there and the key of an option, "" for none: the book is
    wanted at it.
    """

    changed = Signal()
    preset_saved = Signal(object)
    preset_deleted = Signal(str)
    preset_renamed = Signal(str, str)
    family_chosen = Signal(str)
    accepted = Signal(str, object)
    rule_asked = Signal(object, str)
    dialog_closed = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._asking = Asking(over)
        self._kept: HouseRulesDialog | None = None
        self.opening: HouseRulesDialog | None = None
        """The dialog that changes the rules, as long as it is open; it may not be whole yet."""
        self.info: GameInfo
        self.presets: list[Preset] = []
        self.preset = self.family = ""
        self.rules: HouseRules

    @property
    def question(self) -> Question | None:
        """Return the question that is asked now."""
        return self._asking.question

    @property
    def dialog(self) -> HouseRulesDialog | None:
        """Return the dialog that changes the rules, as long as it is open; it is whole then."""
        if self.opening is not None:
            self.opening.finish()
        return self.opening

    def begin(
        self,
        entry: GameInfo,
        presets: Sequence[Preset],
        preset: str,
        rules: HouseRules,
        family: str = "",
    ) -> None:
        """Start from *rules*, which started from the preset of that key.

        *family* is the key of the preset that every match of the game begins with, if any.
        """
        self.family = family
        self.info, self.presets, self.preset, self.rules = entry, list(presets), preset, rules
        self._keep_known()

    def _keep_known(self) -> None:
        keys = [one.key for one in self.presets]
        if self.preset not in keys:
            self.preset = keys[0]

    def tell_kept(self, name: str, problem: Problem | None) -> None:
        """Tell in the dialog that the preset *name* is kept, or why it could not be."""
        if self.opening is not None:
            self.opening.tell_kept(name, problem)

    @property
    def chosen(self) -> int:
        """Return the place of the preset that the rules started from."""
        return [one.key for one in self.presets].index(self.preset)

    @property
    def titles(self) -> list[str]:
        """Return what the presets are called; a star marks the players' own."""
        return [
            f"★ {self.title(one)}" if one.key.startswith(OWN) else self.title(one)
            for one in self.presets
        ]

    def title(self, preset: Preset) -> str:
        """Return what *preset* is called."""
        return house_rules.preset_title(self.info.key, preset, current_language())

    @property
    def usual(self) -> HouseRules:
        """Return the rules of the first preset, against which others are told."""
        return self._rules_of(self.presets[0])

    @property
    def unlike_usual(self) -> list[str]:
        """Return the keys of the rules that are not as in the first preset."""
        return list(differences(self.rules, self.usual))

    @property
    def own_changes(self) -> int:
        """Return how many rules are not as in the preset that they started from."""
        return len(differences(self.rules, self._rules_of(self.presets[self.chosen])))

    def _rules_of(self, preset: Preset) -> HouseRules:
        return with_values(type(self.rules)(), preset.values)

    def choose(self, place: int) -> None:
        """Take the preset at *place*; ask first if changed rules would be lost."""
        preset, changed = self.presets[place], self.own_changes
        if preset.key == self.preset:
            return
        if not changed:
            self._use(preset)
            return
        self.changed.emit()  # the preset before is shown until the answer
        self._asking.ask_before_preset(
            self.title(preset),
            changed,
            leave=lambda: self._use(preset),
            save=None if contradictions(self.rules) else partial(self._save_before, preset),
            stay=translate("NewMatch", "Lascia stare"),
        )

    def _save_before(self, preset: Preset) -> None:
        """Let people save the changed rules under a name, and then take *preset*."""
        self.open_dialog()
        dialog = self.dialog
        assert dialog is not None

        def go_on() -> None:
            dialog.reject()
            # If they were saved under the name of *preset*, that preset now has the saved rules.
            self._use(next(one for one in self.presets if one.key == preset.key))

        dialog.save_before(go_on)

    def _use(self, preset: Preset) -> None:
        self.preset, self.rules = preset.key, self._rules_of(preset)
        self.changed.emit()

    def open_dialog(self) -> None:
        """Show every rule, to be changed."""
        if self.dialog is not None:
            return  # asked for twice, before it was seen
        kept = self._kept
        if kept is not None and kept.fits(self.info):
            kept.begin(self.presets, self.preset, self.rules, family=self.family)
            dialog = kept
        else:
            dialog = self._make_dialog()
            dialog.keep(kept)
        self.opening = self._kept = dialog
        dialog.open()

    def _make_dialog(self) -> HouseRulesDialog:
        dialog = HouseRulesDialog(
            self._over,
            self.info,
            self.presets,
            self.preset,
            self.rules,
            family=self.family,
            in_parts=True,
        )
        dialog.accepted_rules.connect(self._take)
        dialog.preset_saved.connect(self._keep_preset)
        dialog.preset_deleted.connect(self._drop_preset)
        dialog.preset_renamed.connect(self._rename_preset)
        dialog.family_chosen.connect(self._choose_family)
        dialog.rule_asked.connect(
            lambda topic: self.rule_asked.emit(dialog.rules, topic.removeprefix(OPTION))
        )
        dialog.finished.connect(self._closed)
        return dialog

    def _closed(self) -> None:
        self.opening = None
        self.dialog_closed.emit()

    def _take(self, preset: str, rules: HouseRules) -> None:
        self.preset, self.rules = preset, rules
        self._keep_known()
        self.changed.emit()
        self.accepted.emit(preset, rules)

    def _keep_preset(self, preset: Preset) -> None:
        self.presets = [one for one in self.presets if one.key != preset.key] + [preset]
        if self._rules_of(preset) == self.rules:
            self.preset = preset.key  # they are not changed rules any more
        self.changed.emit()
        self.preset_saved.emit(preset)

    def _rename_preset(self, key: str, name: str) -> None:
        renamed = OWN + name
        self.presets = [
            replace(one, key=renamed, title=name) if one.key == key else one for one in self.presets
        ]
        self.preset = renamed if self.preset == key else self.preset
        self.family = renamed if self.family == key else self.family
        self.changed.emit()
        self.preset_renamed.emit(key, name)

    def _choose_family(self, key: str) -> None:
        self.family = key
        self.family_chosen.emit(key)

    def _drop_preset(self, key: str) -> None:
        self.presets = [one for one in self.presets if one.key != key]
        self._keep_known()
        self.family = "" if self.family == key else self.family
        self.changed.emit()
        self.preset_deleted.emit(key)
