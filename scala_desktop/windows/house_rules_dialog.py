"""The house rules of a game, made from its declared options and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractSpinBox, QWidget

from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    HouseRules,
    Preset,
    contradictions,
    differences,
    with_values,
)
from scala_desktop.rules.pacts.code import Pact
from scala_desktop.store.problems import Problem
from scala_desktop.windows.house_rules_form import RulesForm
from scala_desktop.windows.match_choice import OWN
from scala_desktop.windows.new_match.rules_paper import differences_of
from scala_desktop.windows.option_card import OptionCard
from scala_desktop.windows.option_editors import NumberEditor, TableEditor, TableField, Value
from scala_desktop.windows.pact.mixing import Named
from scala_desktop.windows.pact.ways import PactWays
from scala_desktop.windows.rules_history import RulesHistory, RulesState
from scala_desktop.windows.rules_naming import Now, RulesNaming
from scala_desktop.windows.rules_presets import RulesPresets
from scala_desktop.windows.undo_keys import UndoKeys
from scala_desktop.windows.widgets import allow
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.pacts import changed_name

if TYPE_CHECKING:
    from scala_desktop.windows.pact.compare import CompareDialog
    from scala_desktop.windows.pact.share import PactDialog


@guarded
class HouseRulesDialog(RulesForm):
    """Edit *rules*, which started from the preset *preset*.

    :attr:`accepted_rules` carries the key of the preset compared with and the rules;
    :attr:`preset_saved` a preset of one's own, :attr:`preset_deleted` its key,
    :attr:`preset_renamed` its key and the new name.  Whoever keeps a saved one says by
    :meth:`tell_kept` what came of it.  *for_next* says that the rules are for the next match,
    *on_table* that they are those of the match on the table; *chosen* are the preset and the rules
    chosen for the next match so far.  *family* is the key of the preset that every match begins
    with, if there is one; :attr:`family_chosen` carries another, or "" for none.

    The examples are drawn with *deck*, with which the house plays.  A dialog made *in parts* is
    whole, and seen, a few turns after it was opened, or at once by :meth:`finish`.
    """

    accepted_rules = Signal(str, object)
    preset_saved = Signal(object)
    preset_deleted = Signal(str)
    preset_renamed = Signal(str, str)
    family_chosen = Signal(str)
    game_asked = Signal(str)
    """The key of another game whose rules are to be shown, once this dialog is closed."""

    def __init__(
        self,
        parent: QWidget | None,
        info: GameInfo,
        presets: Sequence[Preset],
        preset: str,
        rules: HouseRules,
        *,
        for_next: bool = False,
        on_table: bool = False,
        chosen: tuple[str, HouseRules] | None = None,
        family: str = "",
        deck: str = "",
        in_parts: bool = False,
    ) -> None:
        super().__init__(parent, info, for_next=for_next)
        self._deck = deck
        self._set_out(presets, preset, rules, on_table=on_table, chosen=chosen, family=family)
        self.ways = PactWays(self, info, self._now, self._every_pact)
        self.ways.kept.connect(self._keep_arrived)
        self.make(self._parts(), in_parts=in_parts)

    def _parts(self) -> Iterator[None]:
        """Make the form, and fill it."""
        yield from self.parts(self.rules)
        self._undo_keys = UndoKeys(self)
        self.naming = RulesNaming(self, self._name_row, self._to_name, self._ask)
        self.page.draw_with(self._deck)
        self._listen()
        self.show_chosen.setVisible(self._chosen is not None)
        yield
        self.take_form(self.sizeHint())
        yield
        self.retranslate()
        self.search.setFocus()
        yield

    def _listen(self) -> None:
        """Do what the parts ask for."""
        self.bar.left.connect(self.reject)
        self.bar.game_asked.connect(self._go_to_game)
        self.show_chosen.clicked.connect(self._show_chosen)
        self.presets_box.activated.connect(self._start_from)
        for one, keys, slot in (
            (self.undo, QKeySequence.StandardKey.Undo, self._undo),
            (self.redo, QKeySequence.StandardKey.Redo, self._redo),
        ):
            one.clicked.connect(slot)
            QShortcut(keys, self, slot)
        self.reset.clicked.connect(self._reset)
        self.save.clicked.connect(self.ask_name)
        self.delete.clicked.connect(self._ask_delete)
        self.compare.clicked.connect(partial(self.open_compare, None))
        self.rename.clicked.connect(self.naming.ask_another)
        self.share.clicked.connect(partial(self.open_pact, None))
        self.bar.compare.clicked.connect(self.compare.click)
        self.bar.share.clicked.connect(self.share.click)
        self.bar.undo.clicked.connect(self._undo)
        self.bar.redo.clicked.connect(self._redo)
        self.family.toggled.connect(self._choose_family)
        self.slip.against.connect(self._compare_with)
        self.slip.put_back.connect(self._put_back)
        self.slip.all_back.connect(self._put_all_back)
        self.slip.wanted.connect(self.page.go_to)
        self.page.made.connect(self._watch)
        self.page.changed.connect(self._changed)
        self.show_conflict.clicked.connect(self._go_to_conflict)
        self.cancel.clicked.connect(self.reject)
        self.accept_button.clicked.connect(partial(self._accept, ""))
        self.naming.save_as.connect(self._save)
        self.naming.rename_to.connect(self._rename)
        # A field uses Ctrl+Z for its own text, which is mostly empty.
        for field in (self.search, self.name):
            self._undo_keys.watch(field, own=True)

    def _set_out(
        self,
        presets: Sequence[Preset],
        preset: str,
        rules: HouseRules,
        *,
        on_table: bool,
        chosen: tuple[str, HouseRules] | None,
        family: str,
    ) -> None:
        """Take the rules to edit; nothing is shown yet."""
        self._family = family
        # Who asks by what is played wants to see what is not as everybody plays.
        self._against = presets[0].key if on_table else ""
        """The key of the preset that the rules are compared with; "" for what fits the preset."""
        self._presets = RulesPresets(self._info, presets)
        self.rules = self._opened_with = rules
        self._on_table = on_table
        self._chosen = chosen if chosen is not None and chosen[1] != rules else None
        self._next_game = ""
        """The game whose rules come after these, once this dialog is closed."""
        self._history = RulesHistory()
        self._preset = self._presets.named(preset)

    def fits(self, info: GameInfo) -> bool:
        """Return whether it may be opened again for the rules of *info*, in the same language."""
        return self._info is info and self.speaks

    def begin(
        self,
        presets: Sequence[Preset],
        preset: str,
        rules: HouseRules,
        *,
        on_table: bool = False,
        chosen: tuple[str, HouseRules] | None = None,
        family: str = "",
    ) -> None:
        """Edit *rules* as a new dialog with the same arguments would."""
        self._set_out(presets, preset, rules, on_table=on_table, chosen=chosen, family=family)
        self.page.begin(rules)
        self.naming.leave()
        self.show_chosen.setVisible(self._chosen is not None)
        self._say_when()
        self._list_presets()
        self._compare()
        self.page.filter()
        self.place_anew()
        self.search.setFocus()

    def draw_with(self, deck: str) -> None:
        """Draw the examples with *deck*, with which the house plays."""
        self.page.draw_with(deck)

    def _watch(self, card: OptionCard) -> None:
        if isinstance(card.editor, NumberEditor):
            self._undo_keys.watch(card.editor.spin.lineEdit(), own=False)
        elif isinstance(card.editor, TableEditor):
            self._undo_keys.watch(card.editor.field, own=True)

    @property
    def cards(self) -> dict[str, OptionCard]:
        """Return the card of every option, by key."""
        return self.page.cards

    def retranslate(self) -> None:
        super().retranslate()
        self._say_when()
        self._list_presets()
        self._compare()
        self.page.retranslate()

    def _say_when(self) -> None:
        """Say from which match on the rules count."""
        game = self._info.title
        if self._on_table:
            note = translate(
                "HouseRules",
                "Sono le regole della partita sul tavolo, e restano le sue fino alla fine: quello"
                " che cambiate vale dalla prossima partita di {game}.",
            )
        else:
            note = translate("HouseRules", "Valgono dalla prossima partita di {game}.")
        if self._chosen is not None:
            note += " " + translate("HouseRules", "Per quella ne avete già scelte altre.")
        self._note.setText(note.format(game=game))
        self._says_more = self._on_table or self._chosen is not None
        self._show_head()

    @property
    def note_shown(self) -> str:
        """Return the sentence that says from which match on the rules count."""
        return self._note.text()

    def _list_presets(self) -> None:
        self.presets_box.clear()
        for preset in self._presets:
            title = self._presets.title(preset)
            self.presets_box.addItem(f"★ {title}" if preset.key.startswith(OWN) else title)
        self._show_preset()

    def _show_preset(self) -> None:
        """Show which preset the rules are compared with."""
        own = self._preset.key.startswith(OWN)
        self.presets_box.setCurrentIndex(self._presets.index(self._preset))
        about = translate("HouseRules", "Regole salvate da voi.")
        if not own:
            about = house_rules.preset_help(self._info.key, self._preset, current_language())
        self._about.setText(about)
        self._is_own = own
        self._show_about()
        self.delete.setVisible(own)
        self.rename.setVisible(own)
        with QSignalBlocker(self.family):
            self.family.setChecked(self._preset.key == self._family)

    def _base(self, preset: Preset | None = None) -> HouseRules:
        return self._presets.rules(preset or self._preset)

    def _compare(self) -> None:
        shown = self._compared
        self.page.compare(self._base(shown), self._presets.title(shown))
        self.slip.offer(self._presets.titles(), self._presets.index(shown))
        self._show_state()

    @property
    def _compared(self) -> Preset:
        """Return the preset that the rules are compared with.

        It is the one that they started from; for one of the players' own, which would be compared
        with itself, the first one.  People may choose another in the slip.
        """
        if self._against:
            return self._presets.named(self._against)
        return self._presets[0] if self._preset.key.startswith(OWN) else self._preset

    def _compare_with(self, place: int) -> None:
        self._against = self._presets[place].key
        self._compare()
        self.page.filter()

    def _show_slip(self) -> None:
        """List the differences in one place."""
        shown = self._compared
        base = self._base(shown)
        changed = differences(self.rules, base)
        found = dict(zip(changed, differences_of(self.rules, base, changed), strict=True))
        # Where it is the preset that they started from, the button stands beside that.
        own = shown is not self._preset
        self.slip.show_differences(found, self._presets.title(shown), all_back=own)

    def _show_state(self) -> None:
        """Show how many rules are changed, and enable what may be done with them."""
        self._name_row.forget_kept()
        changed = len(differences(self.rules, self._base()))
        words = translate("HouseRules", "%n regole cambiate", "", changed)
        self._count.setText(words if changed else "")
        self._show_slip()
        # Never away: the buttons beside it would move under the hand.
        self.reset.setEnabled(changed > 0)
        for one in (self.undo, self.bar.undo):
            one.setEnabled(bool(self._history.past))
        for one in (self.redo, self.bar.redo):
            one.setEnabled(bool(self._history.future))
        unmet = contradictions(self.rules)
        self._conflict_row.setVisible(bool(unmet))
        why = ""
        if unmet:
            why = house_rules.contradiction(unmet[0], self.rules, current_language())
            self._conflict.setText(f"⚠ {why}")
        for one in (self.accept_button, self.save, self.save_name, self.share, self.compare):
            allow(one, why)
        for one in (self.bar.compare, self.bar.share):
            allow(one, why)

    def _go_to_conflict(self) -> None:
        for unmet in contradictions(self.rules)[:1]:
            self.page.go_to(unmet.keys[0])

    # Changes, and the way back

    def _state(self) -> RulesState:
        return RulesState(self._preset.key, self.rules)

    def _changed(self, key: str, value: Value) -> None:
        field = self.focusWidget()
        typed = isinstance(field, QAbstractSpinBox)
        self._history.note(self._state(), key if typed else "")
        self.rules = with_values(self.rules, {key: value})
        self.page.take(self.rules)
        self._show_state()

    def _set_rules(self, rules: HouseRules, preset: Preset | None = None) -> None:
        """Show *rules*, compared with *preset* from now on."""
        self.rules = rules
        self._preset = preset or self._preset
        self._show_preset()
        self.page.show_rules(rules)
        self._compare()
        self.page.filter()

    def _undo(self) -> None:
        self._return_to(self._history.back(self._state()))

    def _redo(self) -> None:
        self._return_to(self._history.forward(self._state()))

    def _return_to(self, state: RulesState | None) -> None:
        if state is None:
            return
        changed = differences(state.rules, self.rules)
        backs = (self.undo, self.redo) if self.undo.isVisible() else (self.bar.undo, self.bar.redo)
        had_focus = any(one.hasFocus() for one in backs)
        self._set_rules(state.rules, self._presets.named(state.preset))
        if len(changed) == 1:
            self.page.bring_in_sight(next(iter(changed)))
        if had_focus and not self.focusWidget().isEnabled():
            (backs[0] if backs[0].isEnabled() else backs[1]).setFocus()

    def _reset(self) -> None:
        self._history.note(self._state())
        self._set_rules(self._base())
        self.presets_box.setFocus()

    def _put_back(self, key: str) -> None:
        """Let one rule be as in the pact that is compared with."""
        self._history.note(self._state())
        there = self._base(self._compared)[key]
        self._set_rules(with_values(self.rules, {key: there}))
        rows = list(self.slip.rows.values())
        (rows[0].back if rows else self.slip.pacts).setFocus()

    def _put_all_back(self) -> None:
        self._history.note(self._state())
        self._set_rules(self._base(self._compared))
        self.slip.pacts.setFocus()

    def _show_chosen(self) -> None:
        if self._chosen is None:
            return  # the button is hidden, but a key may find it still
        self._history.note(self._state())
        preset, rules = self._chosen
        self._chosen = None
        self.show_chosen.hide()
        self._set_rules(rules, self._presets.named(preset))
        self.retranslate()

    # Another preset

    def _start_from(self, index: int) -> None:
        preset = self._presets[index]
        if preset is self._preset:
            return
        if self.rules == self._base():
            self._go_over_to(preset)
            return
        self._show_preset()

        def go_over() -> None:
            self._go_over_to(self._presets.named(preset.key))

        self.asking.ask_before_preset(
            self._presets.title(preset),
            len(differences(self.rules, self._base())),
            leave=go_over,
            save=partial(self.save_before, go_over) if self.save.isEnabled() else None,
            stay=self._stay(),
        )

    def _go_over_to(self, preset: Preset) -> None:
        self._history.note(self._state())
        self._set_rules(self._base(preset), preset)

    def _ask(self, title: str, sentence: str, *answers: tuple[str, Callable[[], None]]) -> None:
        """Ask what to do; the last answer is to do nothing."""
        self.asking.ask(title, sentence, *answers, stay=self._stay())

    @staticmethod
    def _stay() -> str:
        return translate("HouseRules", "Torna alle regole")

    # One's own presets

    def ask_name(self) -> None:
        """Ask for a name to save the rules under."""
        if self._all_taken():
            self.naming.ask()

    def save_before(self, then: Callable[[], None]) -> None:
        """Ask for a name, and do *then* once the rules are saved under it."""
        if self._all_taken():
            self.naming.ask(then)

    def _to_name(self) -> Now:
        return self._presets, self._preset, self.rules

    def _save(self, name: str) -> None:
        if not self._all_taken():
            return
        self._preset = preset = self._presets.keep(name, self.rules)
        self._list_presets()
        self._set_rules(self.rules)
        self._name_row.hide()
        self.preset_saved.emit(preset)
        self.accept_button.setFocus()
        self.naming.go_on()

    def tell_kept(self, name: str, problem: Problem | None) -> None:
        """Say that the preset *name* that was saved is kept, or why it could not be."""
        if self.pact_dialog is not None:
            self.pact_dialog.arrival.tell_kept(name, problem)
        if self.isVisible():
            self.naming.tell(name, problem)

    def _rename(self, name: str) -> None:
        """Call the preset of one's own *name*."""
        before = self._preset
        self._preset = renamed = self._presets.rename(before, name)
        if self._family == before.key:
            self._family = renamed.key
        if self._against == before.key:
            self._against = renamed.key
        self._history.rename(before.key, renamed.key)
        self._list_presets()
        self._compare()
        self.preset_renamed.emit(before.key, name)
        self.rename.setFocus()

    def _choose_family(self, on: bool) -> None:
        self._family = self._preset.key if on else ""
        self.family_chosen.emit(self._family)

    # The pact leaves the house, or another comes

    @property
    def pact_dialog(self) -> PactDialog | None:
        """Return the page of the pact, while it is open."""
        return self.ways.pact_dialog

    @property
    def compare_dialog(self) -> CompareDialog | None:
        """Return the comparison, while it is open."""
        return self.ways.compare_dialog

    def open_pact(self, arrived: Pact | None = None) -> None:
        """Show the sheet of the rules, the ways by which they leave, and what *arrived*."""
        if self._all_taken() and not contradictions(self.rules):
            self.ways.open_pact(arrived, self._preset.deck)

    def open_compare(self, other: Named | None = None) -> None:
        """Lay the rules beside those of another preset, or of the *other* that has come."""
        if self._all_taken() and not contradictions(self.rules):
            self.ways.open_compare(other)

    def _now(self) -> Named:
        """Return the rules as they are now, and what they are called."""
        name = self._presets.title(self._preset)
        if self.rules != self._base():
            name = changed_name(name)
        return Named(name, self.rules)

    def _every_pact(self) -> list[Named]:
        return self._presets.pacts()

    def _keep_arrived(self, name: str, rules: HouseRules) -> None:
        """Keep a pact that came from elsewhere beside the others; the rules here stay."""
        deck = ""
        if self.pact_dialog is not None and self.compare_dialog is None:
            deck = self.pact_dialog.arrival.kept_deck
        preset = self._presets.keep(name, rules, deck)
        self._list_presets()
        self._compare()
        self.preset_saved.emit(preset)

    def _ask_delete(self) -> None:
        name = self._preset.title
        self._ask(
            translate("HouseRules", "Eliminare le regole?"),
            translate(
                "HouseRules", "«{name}» sparisce dall'elenco. Le partite già giocate restano."
            ).format(name=name),
            (translate("HouseRules", "Elimina"), self._delete),
        )

    def _delete(self) -> None:
        gone = self._preset
        self._presets.remove(gone)
        self._preset = self._presets[0]
        if self._family == gone.key:
            self._family = ""
        if self._against == gone.key:
            self._against = ""
        self._list_presets()
        self._compare()
        self.preset_deleted.emit(gone.key)

    # The end

    def _accept(self, game: str) -> None:
        """Use the rules, and go on to those of another *game* if that is named."""
        use = partial(self._use, game)
        if not self._all_taken() or contradictions(self.rules):
            return
        if self._chosen is None or self.rules == self._chosen[1]:
            use()
            return
        preset, rules = self._chosen
        if rules == self._base(self._presets.named(preset)):
            use()
            return
        self._ask(
            translate("HouseRules", "Regole già scelte"),
            translate(
                "HouseRules",
                "Per la prossima partita avete già scelto altre regole, non salvate con un nome:"
                " così vanno perse.",
            ),
            (translate("HouseRules", "Usa queste"), use),
            (translate("HouseRules", "Mostra quelle scelte"), self._show_chosen),
        )

    def _use(self, game: str) -> None:
        self._next_game = game
        self.accepted_rules.emit(self._preset.key, self.rules)
        self.accept()

    def _take_typed(self) -> None:
        """Take a half-typed number or table: its field still has the focus."""
        field = self.focusWidget()
        if isinstance(field, QAbstractSpinBox | TableField):
            field.interpretText()

    def _all_taken(self) -> bool:
        """Take what is half typed, and return whether all could be: a table that is none is shown.

        The rules that leave this page would not be what stands on it.
        """
        self._take_typed()
        if self.page.wrong:
            self.page.go_to(self.page.wrong)
        return not self.page.wrong

    def offer_games(self) -> None:
        """Lead from here to the rules of the other games, too."""
        self.bar.offer_games()

    def _go_to_game(self, key: str) -> None:
        """Close, ask first if some rules were changed, and then ask for those of another game."""
        self._leave(key)

    def done(self, result: int) -> None:
        """Close, and ask for the rules that come next, if there are any."""
        super().done(result)
        game, self._next_game = self._next_game, ""
        if game:
            self.game_asked.emit(game)

    def reject(self) -> None:
        """Close without using the rules; ask first if some were changed."""
        self._leave()

    def _leave(self, game: str = "") -> None:
        """Close without using the rules, for those of another *game* if that is named."""
        self._take_typed()
        changed = len(differences(self.rules, self._opened_with))
        if not changed or self.rules == self._base():
            self._discard(game)
            return
        use = (self.accept_button.text(), partial(self._accept, game))
        discard = (translate("HouseRules", "Buttale via"), partial(self._discard, game))
        self._ask(
            translate("HouseRules", "Regole cambiate"),
            translate("HouseRules", "%n regole cambiate andrebbero perse.", "", changed),
            *([use] if self.accept_button.isEnabled() else []),
            discard,
        )

    def _discard(self, game: str) -> None:
        self._next_game = game
        super().reject()
