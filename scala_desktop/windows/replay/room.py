"""The room in which a hand is looked at again: the table, all hands, the steps, and "e se…".

Source: design/evening.md, 6.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scala_desktop.bots.base import Hint
from scala_desktop.dress.colours import BRASS, INK, NOT_COUNTED, WARM_WHITE
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.materials import paint_wood
from scala_desktop.dress.room import SCALE, Form, form_of, px, room_of
from scala_desktop.dress.typefaces import elided, fitting_font, text_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.bot_client import BotClient
from scala_desktop.model.guard import guarded
from scala_desktop.model.replay import Replay
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.events import Event, HandResult, redacted
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Move
from scala_desktop.rules.moviola import Step, before
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import info
from scala_desktop.store.people import people, portraits
from scala_desktop.store.store import Store
from scala_desktop.table.settings import TableSettings
from scala_desktop.table.view import TableView
from scala_desktop.windows.replay.lanes import Lanes, Legend
from scala_desktop.windows.replay.turn_log import TurnLine, TurnLog
from scala_desktop.windows.widgets import FlowLayout, button, empty, label, restyle, scrolling
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name
from scala_desktop.words.marked import plain, spoken

BAR_PX: Final = 56
SIDE_PX: Final = 324
CONTROLS_PX: Final = 346
WIDEST: Final = 16777215
"""As wide as Qt lets a widget become."""
SPEEDS: Final = ((0.5, "½"), (1.0, "1"), (2.0, "2"), (4.0, "4"))
LANES_FROM: Final = 600
"""The least height of a room in which there are lanes."""
AGAINST: Final = "medium"
"""The level of those who were people, where one goes on from a hand."""


@guarded
class TitleBar(QFrame):
    """The board at the top: its title, and what it is of; it is blue where nothing counts."""

    def __init__(self) -> None:
        super().__init__()
        self.title = self.about = ""
        self.counts = True
        self.room = QWidget()
        """Where title and words are written."""

    def tell(self, title: str, about: str, *, counts: bool) -> None:
        """Show *title*, and *about* where there is room."""
        self.title, self.about, self.counts = title, about, counts
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, dress = QPainter(self), WORN.dress
        bar = self.rect().toRectF()
        paint_wood(painter, bar, dress.wood if self.counts else NOT_COUNTED, edges=False)
        painter.fillRect(QRectF(0, bar.bottom() - 2, bar.width(), 2), QColor(BRASS))
        tone = QColor(dress.wood_text if self.counts else WARM_WHITE)
        box, middle = self.room.geometry().toRectF(), Qt.AlignmentFlag.AlignVCenter
        font = fitting_font(self.title, round(box.width()), px(26), px(18))
        painter.setFont(font)
        painter.setPen(tone)
        painter.drawText(box, middle, elided(self.title, font, box.width()))
        wide = painter.fontMetrics().horizontalAdvance(self.title) + px(18)
        font = text_font(px(16))
        painter.setFont(font)
        if painter.fontMetrics().horizontalAdvance(self.about) <= box.width() - wide:
            painter.drawText(box.adjusted(wide, px(3), 0, 0), middle, self.about)


@guarded
class ReplayRoom(QWidget):
    """Shows the hands of one record; *settings* gives the look of the table of a game."""

    left = Signal()

    def __init__(
        self,
        parent: QWidget | None,
        store: Store,
        settings: Callable[[str], TableSettings],
        bots: BotClient,
    ) -> None:
        super().__init__(parent)
        self._store, self._settings, self._bots = store, settings, bots
        self.replay: Replay | None = None
        self.session: Session | None = None
        """The match that goes on from a step, ``None`` while the hand itself is shown."""
        self.table: TableView | None = None
        self.form = Form.WIDE
        self._faces: tuple[str, ...] = ()
        self._apart: tuple[bool, bool] | None = None
        """How the parts are arranged: whether the room is wide, and what happens stands beside."""
        self._all = True
        """Whether every hand is shown, or only what one seat saw."""
        self._make_bar()
        self._make_side()
        self._make_dock()
        self._middle = QHBoxLayout()
        self._middle.setContentsMargins(0, 0, 0, 0)
        self._middle.setSpacing(0)
        self._middle.addWidget(self.side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        layout.addLayout(self._middle, 1)
        layout.addWidget(self.dock)
        SCALE.changed.connect(self._take_form)
        self.retranslate()

    def _make_bar(self) -> None:
        self.bar = TitleBar()
        self.leave, self.former, self.following = (button("wood") for _ in range(3))
        self.leave.clicked.connect(self.go_out)
        self.former.clicked.connect(lambda: self._other_hand(-1))
        self.following.clicked.connect(lambda: self._other_hand(1))
        row = QHBoxLayout(self.bar)
        row.setContentsMargins(px(10), px(4), px(10), px(4))
        row.setSpacing(px(8))
        row.addWidget(self.leave)
        row.addSpacing(px(6))
        row.addWidget(self.bar.room, 1)
        row.addWidget(self.former)
        row.addWidget(self.following)

    def _make_side(self) -> None:
        self._through = label("name", wrap=True)
        self._seats = FlowLayout()
        self.turn = label("heading", wrap=True)
        self.log = TurnLog()
        self.every_card, self.one_seat = (button("paper", checkable=True) for _ in range(2))
        self.every_card.setChecked(True)
        for one, whole in ((self.every_card, True), (self.one_seat, False)):
            one.setAutoExclusive(True)
            one.clicked.connect(partial(self._see_all, on=whole))
        content = QWidget()
        self._story = QVBoxLayout(content)
        self._story.setContentsMargins(0, 0, px(6), 0)
        self._story.setSpacing(px(8))
        self._story.addWidget(self.turn)
        self._story.addWidget(self.log)
        self._story.addWidget(self._through)
        self._story.addLayout(self._seats)
        self._story.addStretch(1)
        self.side = QFrame()
        self.side.setProperty("role", "paper")
        self.side.setFixedWidth(px(SIDE_PX))
        self._outside = QVBoxLayout(self.side)
        self._outside.setContentsMargins(px(14), px(12), px(14), px(12))
        self._outside.addWidget(scrolling(self.side, content, takes_focus=True), 1)
        self._what_if_told = label("quiet", wrap=True)
        self._outside.addWidget(self._what_if_told)

    def _make_dock(self) -> None:
        self.dock = QFrame()
        self.dock.setProperty("role", "paper")
        self.sentence = label("name", wrap=True)
        self.sentence.setMinimumHeight(px(26))
        self.sentence.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.back_turn, self.back, self.play, self.on, self.on_turn = (button() for _ in range(5))
        self.what_if = button()
        restyle(self.play, "main")
        for one, act in (
            (self.back_turn, lambda: self._turn(-1)),
            (self.back, lambda: self._step(-1)),
            (self.play, self.play_or_stop),
            (self.on, lambda: self._step(1)),
            (self.on_turn, lambda: self._turn(1)),
            (self.what_if, self._ask_what_if),
        ):
            one.clicked.connect(act)
        self.speeds = [button(checkable=True) for _ in SPEEDS]
        for one, (speed, text) in zip(self.speeds, SPEEDS, strict=True):
            one.setText(text)
            one.setAutoExclusive(True)
            one.setMinimumWidth(px(48))
            one.clicked.connect(partial(self._set_speed, speed))
        self.speeds[1].setChecked(True)
        self.controls = QWidget()
        self._flow = FlowLayout(self.controls)
        for one in (self.back_turn, self.back, self.play, self.on, self.on_turn, *self.speeds):
            self._flow.addWidget(one)
        self.lanes = Lanes()
        self.lanes.wanted.connect(self._go)
        self._legend = Legend()
        self._score = QWidget()
        lines = QVBoxLayout(self._score)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(px(4))
        lines.addWidget(self.lanes)
        lines.addWidget(self._legend)
        self._seen = label("name")
        self.eyes = QWidget()
        seen = QVBoxLayout(self.eyes)
        seen.setContentsMargins(0, 0, 0, 0)
        seen.setSpacing(px(6))
        seen.addWidget(self._seen)
        seen.addWidget(self.every_card)
        seen.addWidget(self.one_seat)
        seen.addStretch(1)
        self._instruments = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._instruments.setSpacing(px(16))
        self._instruments.addWidget(self.controls)
        self._instruments.addWidget(self._score, 1)
        self._instruments.addWidget(self.eyes)
        self._question = label("name", wrap=True)
        self.choice = QWidget()
        asked = QVBoxLayout(self.choice)
        asked.setContentsMargins(0, 0, 0, 0)
        self._answers = FlowLayout()
        asked.addWidget(self._question)
        asked.addLayout(self._answers)
        self.choice.hide()
        self._desk = QVBoxLayout(self.dock)
        self._desk.setContentsMargins(px(16), px(8), px(16), px(10))
        self._desk.setSpacing(px(6))
        self._desk.addWidget(self.sentence)
        self._desk.addLayout(self._instruments)
        self._desk.addWidget(self.choice)

    # A hand

    def open(self, record: Record, hand: int = 1) -> None:
        """Show *hand* of *record*, a match that is over.

        :raises RecordError: if no match starts so.
        """
        replay = Replay(record, hand, self)
        self._close_session()
        if self.replay is not None:
            self.replay.close()
            self.replay.deleteLater()
        self.replay = replay
        replay.moved.connect(self._show_step)
        replay.hand_changed.connect(self._show_hand)
        replay.ready.connect(self._show_hand)
        replay.playing_changed.connect(lambda _: self._name_play())
        replay.set_speed(
            next(s for s, b in zip(SPEEDS, self.speeds, strict=True) if b.isChecked())[0]
        )
        self._lay_table(replay)
        self.controls.setEnabled(False)
        self._tell(translate("Replay", "Un momento…"))
        self._show_titles()

    def _lay_table(self, shown: Replay | Session) -> None:
        """Put what is *shown* on the table."""
        controller = shown.controller
        names = [
            player_name(controller.players, Seat(seat)) for seat in range(len(controller.players))
        ]
        settings = replace(
            self._settings(controller.game_key),
            turn_line="never" if isinstance(shown, Replay) else "always",
            doubts=False,
            offers=False,
            portraits=tuple(portraits(people(self._store), names)),
            open_hands=isinstance(shown, Replay) and self._all,
        )
        if self.table is None:
            self.table = TableView(controller, shown.tray, settings, self)
            self.table.message.connect(self._tell)
            self.table.hint_requested.connect(self._hint)
            self.table.setMinimumSize(1, 1)
            self._middle.insertWidget(0, self.table, 1)
        else:
            self.table.set_controller(controller, shown.tray, settings)
        live = isinstance(shown, Session)
        self.table.viewport().setAttribute(
            Qt.WidgetAttribute.WA_TransparentForMouseEvents, not live
        )
        policy = Qt.FocusPolicy.StrongFocus if live else Qt.FocusPolicy.NoFocus
        self.table.setFocusPolicy(policy)

    @property
    def motionless(self) -> bool:
        """Return whether nothing on the table moves."""
        return self.table is None or self.table.rests

    def _other_hand(self, way: int) -> None:
        if self.replay is not None:
            self.replay.show_hand(self.replay.hand + way)

    def _show_hand(self) -> None:
        replay = self.replay
        if replay is None:
            return
        self.controls.setEnabled(True)
        players = replay.step.players
        names = [player_name(players, Seat(seat)) for seat in range(len(players))]
        self._faces = tuple(portraits(people(self._store), names))
        self.lanes.show_hand(replay.steps, names, self._faces)
        self._legend.show_signs(self.lanes.signs)
        self._show_seats()
        self._show_titles()
        self._show_step()
        self.play.setFocus()

    def _show_titles(self) -> None:
        replay = self.replay
        if replay is None:
            return
        game = info(replay.record.game).title
        title = translate("Replay", "Rivedi la mano")
        about = translate("Replay", "{game}, mano {number}").format(game=game, number=replay.hand)
        if self.session is not None:
            title = translate("Replay", "E se… · non conta")
        self.bar.tell(title, about, counts=self.session is None)
        self.setAccessibleName(f"{title}. {about}")
        many = len(replay.hands)
        here = replay.is_ready and self.session is None
        self.former.setEnabled(here and replay.hand > 1)
        self.following.setEnabled(here and replay.hand < many)
        out = translate("Replay", "‹ Esci")
        self.leave.setText(out if self.session is None else translate("Replay", "‹ Alla mano"))

    # Whose cards

    def _show_seats(self) -> None:
        """Offer the table as each of the players saw it."""
        replay = self.replay
        empty(self._seats)
        if replay is None:
            return
        players = replay.controller.players
        for seat in map(Seat, range(len(players))):
            made = button(checkable=True)
            made.setAutoExclusive(True)
            made.setText(player_name(players, seat))
            made.setChecked(seat == replay.controller.open_seat)
            made.clicked.connect(partial(self._see_with, seat))
            self._seats.addWidget(made)

    def _see_with(self, seat: Seat, _checked: bool = False) -> None:
        if self.replay is not None and self.session is None:
            self.replay.see_with(seat)
            self._show_step()

    def _see_all(self, _checked: bool = False, *, on: bool) -> None:
        """Show every hand, or only what the person at the table saw."""
        self._all = on
        self.every_card.setChecked(on)
        self.one_seat.setChecked(not on)
        if self.table is not None and self.session is None:
            self.table.apply_settings(replace(self.table.table.wish, open_hands=on))
        self._show_step()

    def _name_eyes(self) -> None:
        """Say whose cards alone may be shown."""
        replay = self.replay
        if replay is None:
            return
        seat = replay.controller.open_seat
        if seat is not None:
            only = translate("Replay", "Solo {name}")
            name = player_name(replay.controller.players, seat)
            self.one_seat.setText(only.format(name=name))

    # Steps

    def _show_step(self) -> None:
        replay = self.replay
        if replay is None or not replay.is_ready:
            return
        step, controller = replay.step, replay.controller
        told = [
            controller.words.event(event, controller.players)
            for event in (self._seen_events(step) if step.turn else ())
        ]
        first = translate("Replay", "Si comincia: le carte sono date.")
        text = " ".join(filter(None, told)) or ("" if step.turn else first)
        count = translate("Replay", "Passo {step} di {steps}.").format(
            step=replay.at, steps=len(replay.steps) - 1
        )
        self._tell(f"{count} {text}")
        self.sentence.setAccessibleName(f"{count} {spoken(text)}")
        self.lanes.go(replay.at)
        self._name_eyes()
        self._show_turns()
        self.back.setEnabled(replay.at > 0)
        self.back_turn.setEnabled(replay.at > 0)
        last = replay.at >= len(replay.steps) - 1
        self.on.setEnabled(not last)
        self.on_turn.setEnabled(not last)
        self.what_if.setEnabled(controller.phase is not Phase.OVER)
        self._name_play()

    def _seen_events(self, step: Step) -> tuple[Event, ...]:
        """Return what happened in *step*, as far as it is to be seen."""
        if self._all or self.replay is None:
            return step.events
        seat = self.replay.controller.open_seat
        return tuple(redacted(event, seat) for event in step.events)

    def _show_turns(self) -> None:
        """Show what happened in the turns around the present one."""
        replay = self.replay
        if replay is None:
            return
        players, steps = replay.controller.players, replay.steps
        lines, begin = [], 0
        for number, (seat, last) in enumerate(self.lanes.turns(), 1):
            events = [
                event for step in steps[begin + 1 : last + 1] for event in self._seen_events(step)
            ]
            begin = last
            told = [replay.controller.words.event(event, players) for event in events]
            name = player_name(players, Seat(seat))
            sentences = [one for one in told if one and one.startswith(name)]
            words = ", ".join(one.removeprefix(name).strip().rstrip(".") for one in sentences)
            face = self._faces[seat] if seat < len(self._faces) else ""
            lines.append(TurnLine(number, face, plain(words), spoken(" ".join(sentences))))
        now = self.lanes.turn
        self.log.show_turns(lines, now)
        title = translate("Replay", "Turno {turn} di {turns}")
        self.turn.setText(title.format(turn=max(now + 1, 0), turns=len(lines)))

    def _go(self, at: int) -> None:
        if self.replay is not None and self.replay.is_ready and self.session is None:
            self.replay.play(False)
            self.replay.go(at)

    def _step(self, way: int) -> None:
        if self.replay is not None:
            self._go(self.replay.at + way)

    def _turn(self, way: int) -> None:
        if self.replay is not None and self.replay.is_ready and self.session is None:
            self.replay.play(False)
            self.replay.go_by_turn(way)

    def play_or_stop(self) -> None:
        """Let the film run, or stop it."""
        if self.replay is not None and self.session is None:
            self.replay.play(not self.replay.playing)

    def _set_speed(self, speed: float, _checked: bool = False) -> None:
        if self.replay is not None:
            self.replay.set_speed(speed)

    def _name_play(self) -> None:
        playing = self.replay is not None and self.replay.playing
        self.play.setText(translate("Replay", "Ferma") if playing else translate("Replay", "Vai"))
        side = px(18)
        sign = "pause" if playing else "play"
        self.play.setIcon(QIcon(drawing(f"house/{sign}.svg", side, self.devicePixelRatioF(), INK)))
        self.play.setIconSize(QSize(side, side))

    # On from here

    def _ask_what_if(self) -> None:
        """Ask who goes on from here."""
        replay = self.replay
        if replay is None:
            return
        replay.play(False)
        empty(self._answers)
        players = replay.controller.players
        for seat in map(Seat, range(len(players))):
            made = button()
            made.setText(player_name(players, seat))
            made.clicked.connect(partial(self.go_on_as, seat))
            self._answers.addWidget(made)
            if seat == replay.controller.open_seat:
                made.setFocus(Qt.FocusReason.OtherFocusReason)
        none = button("link")
        none.setText(translate("Replay", "Lascia stare"))
        none.clicked.connect(self._close_choice)
        self._answers.addWidget(none)
        self._show_live(asks=True)

    def _close_choice(self, _checked: bool = False) -> None:
        self._show_live(asks=False)
        self.play.setFocus()

    def go_on_as(self, seat: Seat, _checked: bool = False) -> None:
        """Go on from the step that is shown, a person at *seat* and the computer at the others."""
        replay = self.replay
        if replay is None:
            return
        record = before(replay.record, replay.step)
        names = record.seated
        players = tuple(
            Player(player_name(names, Seat(i)), None if i == seat else one.level or AGAINST)
            for i, one in enumerate(names)
        )
        record = replace(record, players=players, chairs=())
        events = replay.controller.events
        self.session = session = Session(
            record, replay.step.game.copy(), bots=self._bots, events=events, parent=self
        )
        session.set_speed(self._settings(record.game).speed)
        session.controller.refused.connect(self._refused)
        session.controller.hand_ended.connect(self._ended)
        session.advised.connect(self._advised)
        self._lay_table(session)
        self._show_live(asks=False)
        self._tell(translate("Replay", "Da qui giochi tu: la partita vera resta com'è stata."))
        self._show_titles()
        if self.table is not None:
            self.table.setFocus()
        session.start()

    def _show_live(self, *, asks: bool) -> None:
        """Show what belongs to the hand itself, to the question, or to what goes on from it."""
        shown = self.session is None and not asks
        self.controls.setVisible(shown)
        # The table has the first right to the height.
        self._score.setVisible(shown and room_of(self.size()).height() >= LANES_FROM)
        for one in (*self.speeds, self.back_turn, self.on_turn):
            one.setVisible(self.form is not Form.NARROW)
        wide = self.form is Form.WIDE
        self._legend.setVisible(wide)
        self.eyes.setVisible(shown and wide)
        self.choice.setVisible(asks)
        self.side.setVisible(self.session is None and wide)
        self._take_apart(wide=wide)
        self._fit_dock()

    def _take_apart(self, *, wide: bool) -> None:
        """Put what happens, and the way on from there, beside the table or below it."""
        beside = wide and self.session is None
        if (wide, beside) == self._apart:
            return
        self._apart = wide, beside
        if beside:
            self._story.insertWidget(1, self.sentence)
        else:
            self._desk.insertWidget(0, self.sentence)
        restyle(self.what_if, "main" if wide else "")
        if wide:
            self._outside.insertWidget(1, self.what_if)
        else:
            self._flow.addWidget(self.what_if)
        way = QBoxLayout.Direction
        self._instruments.setDirection(way.LeftToRight if wide else way.TopToBottom)
        self.controls.setMinimumWidth(px(CONTROLS_PX) if wide else 0)
        self.controls.setMaximumWidth(px(CONTROLS_PX) if wide else WIDEST)
        self.sentence.show()
        self.what_if.show()

    def _tell(self, sentence: str) -> None:
        self.sentence.setText(sentence)
        self._fit_dock()

    def _fit_dock(self) -> None:
        """Let the dock be as high as its words and buttons need: the table can be moved about."""
        self.dock.setMinimumHeight(self.dock.heightForWidth(self.width()))

    def _refused(self, _move: Move, refusal: IllegalMove) -> None:
        if self.session is not None:
            controller = self.session.controller
            words = controller.words
            self._tell(words.refusal(refusal.reason, refusal.facts, controller.rules))

    def _ended(self, result: HandResult) -> None:
        if self.session is not None:
            controller = self.session.controller
            self._tell(controller.words.result(result, controller.players))
            self.leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def _hint(self) -> None:
        if self.session is not None:
            self.session.ask_hint()

    def _advised(self, hint: Hint) -> None:
        if self.session is not None and self.table is not None:
            self._tell(self.session.controller.words.hint(hint))
            self.table.point_out(hint.move)

    # Out

    def go_out(self) -> None:
        """Leave what goes on from a step; from the hand itself, leave the room."""
        replay = self.replay
        if self.session is not None and replay is not None:
            self._close_session()
            self._lay_table(replay)
            self._show_live(asks=False)
            self._show_titles()
            self._show_step()
            self.play.setFocus()
            return
        if replay is not None:
            replay.play(False)
        self.left.emit()

    def _close_session(self) -> None:
        if self.session is not None:
            self.session.close()
            self.session.deleteLater()
            self.session = None

    def close_all(self) -> None:
        """Let nothing happen any more in this room."""
        self._close_session()
        if self.replay is not None:
            self.replay.close()

    # The window

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = event.key(), event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        replay = self.replay
        digits = dict(
            zip((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4), self.speeds, strict=True)
        )
        if key == Qt.Key.Key_Escape:
            if self.choice.isVisible():
                self._close_choice()
            else:
                self.go_out()
        elif replay is None or self.session is not None:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            way = 1 if key == Qt.Key.Key_Right else -1
            self._turn(way) if shift else self._step(way)
        elif key == Qt.Key.Key_Home:
            self._go(0)
        elif key == Qt.Key.Key_End:
            self._go(len(replay.steps) - 1)
        elif key == Qt.Key.Key_Space:
            self.play_or_stop()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._to_sign(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_T:
            self._see_all(on=not self._all)
        elif key == Qt.Key.Key_E and self.what_if.isEnabled():
            self._ask_what_if()
        elif key in digits:
            digits[Qt.Key(key)].click()
        else:
            super().keyPressEvent(event)

    def _to_sign(self, way: int) -> None:
        """Go to the next turn of whose cards are shown in which something stands out."""
        replay = self.replay
        if replay is not None and replay.controller.open_seat is not None:
            at = self.lanes.next_sign(int(replay.controller.open_seat), way)
            if at is not None:
                self._go(at)

    def _take_form(self) -> None:
        self.form = form_of(QSizeF(room_of(self.size())))
        self.side.setFixedWidth(px(SIDE_PX))
        self._show_live(asks=self.choice.isVisible())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_form()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        for one, text, name in (
            (self.back_turn, "‹‹", translate("Replay", "Un turno indietro")),
            (self.back, "‹", translate("Replay", "Un passo indietro")),
            (self.on, "›", translate("Replay", "Un passo avanti")),
            (self.on_turn, "››", translate("Replay", "Un turno avanti")),
        ):
            one.setText(text)
            one.setMinimumWidth(px(52))
            one.setAccessibleName(name)
            one.setToolTip(name)
        for one, (_, text) in zip(self.speeds, SPEEDS, strict=True):
            one.setAccessibleName(translate("Replay", "Velocità {speed}").format(speed=text))
        self.what_if.setText(translate("Replay", "E se…"))
        self.what_if.setToolTip(translate("Replay", "Da qui si gioca davvero, ma non conta"))
        self._what_if_told.setText(
            translate("Replay", "Continui da qui contro il computer. La partita vera resta com’è.")
        )
        self._seen.setText(translate("Replay", "Si vedono"))
        self.former.setText(translate("Replay", "‹ Mano prima"))
        self.following.setText(translate("Replay", "Mano dopo ›"))
        self.every_card.setAccessibleName(translate("Replay", "Si vedono tutte le carte"))
        self.every_card.setText(translate("Replay", "Tutte le carte"))
        self._through.setText(translate("Replay", "Con le carte di"))
        self._question.setText(translate("Replay", "Da qui si va avanti: chi giochi tu?"))
        self.lanes.setAccessibleName(translate("Replay", "I turni della mano"))
        self._name_play()
        self._show_titles()
        if self.replay is not None and self.replay.is_ready and self.session is None:
            self._legend.show_signs(self.lanes.signs)
            self._show_step()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
