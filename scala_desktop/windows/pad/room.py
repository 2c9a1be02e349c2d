"""*Segnapunti*: the score pad for an evening with real cards, as a room of the window.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.room import SCALE, Form, px, room_of, scaled
from scala_desktop.model.guard import guarded
from scala_desktop.model.pad import PadModel, new_pad
from scala_desktop.model.pad_scribe import PadScribe
from scala_desktop.rules.options import HouseRules, played_by
from scala_desktop.rules.pad import Pad
from scala_desktop.rules.registry import info
from scala_desktop.rules.typed import typed_game
from scala_desktop.store.pads import Left, LoadedPad
from scala_desktop.store.people import have_come
from scala_desktop.store.problems import Problem
from scala_desktop.table import accessibility
from scala_desktop.windows.looks import motionless
from scala_desktop.windows.match_choice import OWN
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.notices import pad_problem_words
from scala_desktop.windows.pad.awake import Awake
from scala_desktop.windows.pad.bar import PadBar
from scala_desktop.windows.pad.board import Board, Standing
from scala_desktop.windows.pad.entry import Entry
from scala_desktop.windows.pad.hands import HandsPaper
from scala_desktop.windows.pad.layout import PadLayout, pad_layout
from scala_desktop.windows.pad.looks import LineLook, looks_of, winner_words
from scala_desktop.windows.pad.numbers import BigNumbers
from scala_desktop.windows.pad.pot import Pot
from scala_desktop.windows.pad.setup import PadSetup
from scala_desktop.windows.pad.standings import standings_of
from scala_desktop.windows.wall import Content, Wall
from scala_desktop.windows.widgets import ENTER, see_through
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure
from scala_desktop.words.pads import marked_words, moved_words

COUNT_MS: Final = 400
"""Milliseconds in which the figures count up."""


@guarded
class PadRoom(Wall):
    """The room; the pad of *pads* is open in it, or the question who plays what.

    :attr:`left` leads home, :attr:`told` carries a sentence for the people, :attr:`book_asked` the
    rules that are to be read, :attr:`movements_asked` the wish for several tables.
    """

    left = Signal()
    told = Signal(str)
    book_asked = Signal(object)
    movements_asked = Signal()
    marked = Signal()

    def __init__(self, parent: QWidget, keeper: MatchKeeper) -> None:
        super().__init__(parent)
        self._keeper, self.pads = keeper, keeper.pads
        self.model: PadModel | None = None
        self.looks: tuple[LineLook, ...] = ()
        self.boards: list[Board] = []
        self.hands: HandsPaper | None = None
        self.entry: Entry | None = None
        self._layout: PadLayout | None = None
        self._loaded = False
        self._shown: list[float] = []
        """The totals that the boards show, while they are counted up."""
        self._scribe = PadScribe()
        queued = Qt.ConnectionType.QueuedConnection
        self._scribe.loaded.connect(self._take_loaded, queued)
        self._scribe.wrote.connect(self._note_written, queued)
        self._scribe.kept.connect(self._take_kept, queued)
        self.bar = PadBar(self)
        self.setup = PadSetup(self, keeper)
        self.setup.hide()
        self.pot = Pot(self)
        self.pot.hide()
        self.numbers = BigNumbers(self)
        self.numbers.hide()
        self._content = Content(lambda _: None)
        self._column = see_through(self, self._content)
        self._column.hide()
        self._counting = QVariantAnimation(self)
        self._counting.setDuration(COUNT_MS)
        self._counting.setStartValue(0.0)
        self._counting.setEndValue(1.0)
        self._counting.valueChanged.connect(self._count_on)
        self.awake = Awake(self)
        self._connect()
        SCALE.changed.connect(self._arrange)
        for part in (self.bar, self.setup):
            SCALE.changed.connect(part.retranslate)
        self.retranslate()

    def _connect(self) -> None:
        bar, setup = self.bar, self.setup
        bar.left.connect(self.left)
        bar.undo_asked.connect(self.undo)
        bar.numbers_asked.connect(lambda: self.show_numbers(on=self.numbers.isHidden()))
        bar.pact_asked.connect(self._ask_book)
        bar.new_asked.connect(self.ask_new)
        bar.movements_asked.connect(self.movements_asked)
        setup.chosen.connect(self._begin)
        setup.resumed.connect(self.go_on)
        setup.movements_asked.connect(self.movements_asked)

    # Coming and going

    def enter(self) -> None:
        """Show the pad that is open, once it is read, or ask who plays."""
        if not self._loaded:
            self._loaded = True
            self.pads.load_soon(self._scribe.tell_loaded)
        elif self.model is None:
            self.ask_new()
        else:
            self.go_on()

    @property
    def rests(self) -> bool:
        """Return whether nothing is read or counted up."""
        ready = self.model is not None or self.setup.isVisibleTo(self)
        return ready and self._counting.state() != QVariantAnimation.State.Running

    def _take_loaded(self, found: LoadedPad) -> None:
        if found.problem is not None:
            self.told.emit(pad_problem_words(found.problem, kept=found.pad is not None))
        if self.model is not None:
            return
        if found.pad is not None:
            self.open(found.pad)
        else:
            self.ask_new()

    def _note_written(self, problem: Problem | None) -> None:
        self._keeper.note(problem)

    def ask_new(self) -> None:
        """Ask who plays what."""
        self.show_numbers(on=False)
        self._show_pad(on=False)
        self.setup.enter(going_on=self.model is not None)
        self.setup.show()
        self._arrange()
        self._refresh()
        self.setup.take_focus()

    def _begin(self, game: str, preset: str, rules: HouseRules, names: tuple[str, ...]) -> None:
        """Begin a pad; one that is open goes into the history as it is."""
        if self.model is not None:
            left = self.pads.leave()
            if self.model.results:
                self._remember(self.model.pad, left, self._scribe.tell_wrote)
            else:
                self.pads.clear_soon(left)
        pad = new_pad(game, preset, played_by(rules, len(names)), names)
        self._keeper.note(have_come(self._keeper.store, names))
        self.open(pad)
        self._save()

    def open(self, pad: Pad) -> None:
        """Show *pad*."""
        self._loaded = True
        self._forget()
        self.model = model = PadModel(pad, self)
        self.looks = looks_of(model, self._keeper.store)
        lives = info(pad.game).unit == "lives"
        self.boards = [Board(self, pressable=lives) for _ in self.looks]
        for line, board in enumerate(self.boards):
            board.clicked.connect(lambda _=False, seat=line: self._touch(seat))
        self.hands = HandsPaper(self, model, self.looks)
        self.hands.view.correct_asked.connect(self.correct)
        self.hands.view.left.connect(self.take_focus)
        self.entry = Entry(self, model, self.looks)
        self.entry.finish_asked.connect(self.finish)
        self.entry.up_asked.connect(self.hands.view.take_focus)
        self.entry.grown.connect(self._show_grown)
        self.entry.told.connect(lambda words: accessibility.announce(self, words))
        model.changed.connect(self._follow)
        model.marked.connect(self._tell_marked)
        self.go_on()

    def go_on(self) -> None:
        """Show the pad that is open."""
        self.awake.hold(on=self.isVisible())
        self._show_pad(on=True)
        self.setup.hide()
        self._layout = None
        self._arrange()
        self._refresh()
        self.take_focus()

    def _forget(self) -> None:
        """Put away the widgets of the pad before."""
        self._stop_counting()
        for one in (*self.boards, self.hands, self.entry):
            if one is not None:
                one.hide()
                one.deleteLater()
        if self.entry is not None:
            self.entry.foot.deleteLater()
        if self.model is not None:
            self.model.changed.disconnect(self._follow)
            self.model.deleteLater()
        self.boards, self.hands, self.entry, self.model = [], None, None, None

    def _show_pad(self, *, on: bool) -> None:
        for one in (*self.boards, self.hands, self.entry):
            if one is not None:
                one.setVisible(on)
        if self.entry is not None and self.entry.foot.parentWidget() is self:
            self.entry.foot.setVisible(on)
        self.pot.setVisible(on and self._has_pot)
        self._column.setVisible(on and self._is_narrow)

    @property
    def _has_pot(self) -> bool:
        return self.model is not None and info(self.model.pad.game).unit == "lives"

    @property
    def _is_narrow(self) -> bool:
        return self._layout is not None and self._layout.form is Form.NARROW

    # What people do

    def _touch(self, seat: int) -> None:
        """Take a coin of who sits at *seat* in the hand that is typed, or give it back."""
        model = self.model
        field = None if model is None else model.field("lowest")
        if model is not None and field is not None and self.entry is not None:
            model.put(field, seat, 1 - model.value("lowest", seat))

    def correct(self, number: int) -> None:
        """Open the hand *number* to be corrected."""
        if self.model is not None and self.entry is not None:
            self.model.open_hand(number)
            self.take_focus()

    def undo(self) -> None:
        """Take back the last act."""
        if self.model is not None and self.model.can_undo:
            self._stop_counting()
            self.model.undo()
            self.take_focus()

    def show_numbers(self, *, on: bool) -> None:
        """Show only the numbers, or the whole pad again."""
        on = on and self.model is not None
        self.numbers.setVisible(on)
        self.bar.numbers.setChecked(on)
        if on:
            self.numbers.raise_()
            self.numbers.setFocus()
        elif self.model is not None and self.isVisible():
            self.take_focus()
        self._arrange()

    def finish(self) -> None:
        """Close the match: it goes into the history, and nothing is open any more."""
        if self.model is None:
            return
        pad, left = self.model.pad, self.pads.leave()
        self._remember(pad, left, partial(self._scribe.tell_kept, pad, left))
        self._forget()
        self.pot.hide()
        self.awake.hold(on=False)
        self.ask_new()

    def _take_kept(self, pad: Pad, left: Left, problem: Problem | None) -> None:
        """Say where the pad that was closed is; where it could not be kept it is open again."""
        if problem is None:
            self.told.emit(translate("Pad", "La partita è nell'Albo d'oro, con il suo foglio."))
            return
        self._keeper.note(problem)
        if self.model is None:
            self.pads.take_up(left)
            self.open(pad)

    def _remember(self, pad: Pad, left: Left, told: Callable[[Problem | None], None]) -> None:
        """Keep *pad* in the history, without what was only being typed; *told* hears of it.

        The file that was *left* goes once that has been done.
        """

        def kept(problem: Problem | None) -> None:
            if problem is None:
                self.pads.clear_soon(left)
            told(problem)

        text = pad.without_draft().dumps()
        self._keeper.history.keep_soon(text, pad.game, datetime.now(), kept)

    def _save(self) -> None:
        if self.model is not None:
            self.pads.save_soon(self.model.pad, self._scribe.tell_wrote)

    def _ask_book(self) -> None:
        if self.model is not None:
            self.book_asked.emit(self.model.pad.rules)

    # Showing

    def _follow(self) -> None:
        self._save()
        self._refresh()

    def _tell_marked(self, number: int) -> None:
        """Count the figures up, and say what the hand has brought."""
        model = self.model
        assert model is not None
        self.marked.emit()
        store = self._keeper.store
        if store["count_points"] and not motionless(store) and self.isVisible():
            self._stop_counting()
            self._count_on(0.0)
            self._counting.start()
        for seat, plays, hands in model.moved:
            self.told.emit(moved_words(model.pad.players[seat], hands, plays=plays))
        result = model.results[number - 1]
        names = [look.title for look in self.looks]
        ahead = model.ahead
        missing = None if ahead is None else model.missing(ahead)
        winner = winner_words(model, self.looks)
        accessibility.announce(self, marked_words(result, names, missing, winner))

    def _stop_counting(self) -> None:
        """Show the totals as they are."""
        self._counting.stop()
        self._shown = []

    def _count_on(self, share: float) -> None:
        model = self.model
        if model is None:
            return
        pairs = zip(model.before_mark, model.totals, strict=True)
        self._shown = [before + (now - before) * float(share) for before, now in pairs]
        if share >= 1.0:
            self._shown = []
        self._show_boards()

    def standings(self) -> tuple[Standing, ...]:
        """Return how every line stands, as its board shows it."""
        assert self.model is not None
        found = standings_of(self.model)
        if self._shown and len(self._shown) == len(found):
            found = tuple(
                one if one.coins is not None else one._replace(score=figure(round(number)))
                for one, number in zip(found, self._shown, strict=True)
            )
        return found

    def _show_boards(self) -> None:
        if self.model is None:
            return
        shown = self.standings()
        for board, look, standing in zip(self.boards, self.looks, shown, strict=True):
            board.show_line(look, standing)
        self.numbers.show_lines([*zip(self.looks, shown, strict=True)])

    def _refresh(self) -> None:
        model = self.model
        if model is None:
            self.bar.show_pad("", tables=False, can_undo=False)
            return
        self._show_boards()
        self.pot.show_pot(getattr(model.table, "pot", 0))
        self.bar.show_pad(
            self.about, tables=typed_game(model.pad.game).several_tables, can_undo=model.can_undo
        )
        if self._is_narrow:
            self._place_column()

    @property
    def about(self) -> str:
        """Return what is played: the game, by pairs or not, and the pact."""
        assert self.model is not None
        pad = self.model.pad
        entry = info(pad.game)
        title = self._keeper.pacts.preset_name(entry, pad.preset) or pad.preset.removeprefix(OWN)
        game = entry.title
        if self.model.in_pairs:
            game = translate("Pad", "{game} a coppie").format(game=game)
        return f"{game}, {title}"

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setAccessibleName(translate("Pad", "Segnapunti"))
        self.bar.retranslate()
        self.setup.retranslate()
        if self.model is not None and self.entry is not None and self.hands is not None:
            self.looks = looks_of(self.model, self._keeper.store)
            self.entry.looks = self.looks
            self.hands.view.looks = self.hands.view.hands.looks = self.looks
            self.entry.retranslate()
            self.hands.view.retranslate()
            self._refresh()

    def take_focus(self) -> None:
        """Give the keyboard to the first field."""
        if self.setup.isVisibleTo(self):
            self.setup.take_focus()
        elif not self.numbers.isHidden():
            self.numbers.setFocus()
        elif self.entry is not None:
            self.entry.take_focus()

    # Where things are

    def _arrange(self) -> None:
        if self.width() < 10 or self.height() < 10:
            return
        room = room_of(self.size())
        lines = max(2, len(self.boards))
        layout = pad_layout(room, lines, pot=self._has_pot)
        self._layout = layout
        self.bar.setGeometry(scaled(layout.bar).toRect())
        self.bar.arrange(layout.form)
        bar = self.bar.height()
        self.setup.setGeometry(0, bar, self.width(), self.height() - bar)
        self.numbers.setGeometry(0, bar, self.width(), self.height() - bar)
        if self.model is None or self.entry is None or self.hands is None:
            self._column.hide()
            return
        above = self._content if layout.scrolled else self
        for board, rect in zip(self.boards, layout.boards, strict=True):
            _lay_on(board, above)
            board.setGeometry(scaled(rect).toRect())
        narrow = layout.form is Form.NARROW
        on = self.setup.isHidden()
        self._column.setVisible(narrow and on)
        self._move_parts(narrow=narrow)
        self.pot.setVisible(self._has_pot and on and not narrow)
        if narrow:
            self._column.setGeometry(scaled(layout.column).toRect())
            self.entry.foot.setGeometry(scaled(layout.foot).toRect())
            self._place_column()
        else:
            self.pot.setGeometry(scaled(layout.pot).toRect())
            self.hands.setGeometry(scaled(layout.hands).toRect())
            self.entry.setGeometry(scaled(layout.entry).toRect())
            self.hands.take_form(layout.form, layout.hands.height())
            self.entry.take_form(layout.form)
        if not self.numbers.isHidden():
            self.numbers.raise_()

    def _move_parts(self, *, narrow: bool) -> None:
        """Lay entry and hands into the column that scrolls, or onto the wall."""
        assert self.entry is not None
        assert self.hands is not None
        above = self._content if narrow else self
        for one in (self.entry, self.hands):
            _lay_on(one, above)
        self.entry.pin_foot(self if narrow else None)

    def _show_grown(self) -> None:
        """Make room for what the entry says, and show it."""
        if self._is_narrow and self.entry is not None:
            self._place_column()
            if not self.entry.slip.isHidden():
                self._column.ensureWidgetVisible(self.entry.slip)

    def _place_column(self) -> None:
        """Give the parts in the column the heights that they need."""
        if self.entry is None or self.hands is None or self._layout is None:
            return
        width = self._column.viewport().width()
        self.entry.take_form(Form.NARROW)
        high = self.entry.natural_height(width - px(16))
        top = px(self._layout.scrolled)
        self.entry.setGeometry(px(8), top, width - px(16), high)
        rows = self.hands.view.hands.rowCount()
        self.hands.take_form(Form.NARROW, 200)
        tall = px(self.hands.view.head_px + 24 + rows * self.hands.view.row_px)
        self.hands.setGeometry(px(8), top + high + px(8), width - px(16), tall)
        self._content.resize(width, top + high + px(16) + tall)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()
        self.awake.hold(on=self.model is not None)

    def hideEvent(self, event: QHideEvent) -> None:
        self.awake.hold(on=False)
        super().hideEvent(event)

    # Events

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            undo = control and event.key() == Qt.Key.Key_Z
            if self.model is not None and (undo or event.key() == Qt.Key.Key_F11):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = event.key(), event.text()
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        entry = self.entry
        if key == Qt.Key.Key_F11 and self.model is not None:
            self.show_numbers(on=self.numbers.isHidden())
        elif control and key == Qt.Key.Key_Z:
            self.undo()
        elif key == Qt.Key.Key_Escape:
            self._escape()
        elif entry is None or not self.setup.isHidden() or control:
            super().keyPressEvent(event)
        elif key in ENTER and not event.isAutoRepeat() and self.numbers.isHidden():
            entry.mark()
        elif text.isdecimal() or text.isalpha():
            if not self.numbers.isHidden() and text.isdecimal():
                self.show_numbers(on=False)
            entry.typed_key(text)
        else:
            super().keyPressEvent(event)

    def _escape(self) -> None:
        if not self.numbers.isHidden():
            self.show_numbers(on=False)
        elif self.entry is not None and self.entry.close_what_is_open():
            return
        elif self.model is not None and not self.setup.isHidden():
            self.go_on()
        else:
            self.left.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_wall(QPainter(self))


def _lay_on(one: QWidget, above: QWidget) -> None:
    """Let *one* be a child of *above*, seen or not as before."""
    if one.parentWidget() is not above:
        seen = not one.isHidden()
        one.setParent(above)
        one.setVisible(seen)
