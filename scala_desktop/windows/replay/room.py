"""The room in which a hand is looked at again: the table, all hands, the steps, and "e se…".

Source: design/evening.md, 6.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.bots.base import Hint
from scala_desktop.dress.room import SCALE, px
from scala_desktop.model.bot_client import BotClient
from scala_desktop.model.guard import guarded
from scala_desktop.model.replay import Replay
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.events import Event, HandResult, redacted
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Move
from scala_desktop.rules.moviola import Step
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import info
from scala_desktop.store.people import portraits_at
from scala_desktop.store.store import Store
from scala_desktop.table.settings import TableSettings
from scala_desktop.table.view import TableView
from scala_desktop.windows.albo.words import day_of
from scala_desktop.windows.replay.page import STORY_PX, ReplayPage
from scala_desktop.windows.replay.turn_log import closed_by, turn_lines
from scala_desktop.windows.replay.what_if import record_from
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name
from scala_desktop.words.marked import spoken


@guarded
class ReplayRoom(ReplayPage):
    """Shows the hands of one record; *settings* gives the look of the table of a game."""

    left = Signal()
    film_asked = Signal()
    """A file is wanted for a film, which :meth:`make_film` takes."""
    film_made = Signal(str, bool)
    sheet_asked = Signal(object)

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
        self._faces: tuple[str, ...] = ()
        self._over_at = ""
        """When the match ended, where it is known."""
        self._all = True
        """Whether every hand is shown, or only what one seat saw."""
        self._listen()
        SCALE.changed.connect(self._take_form)
        self.retranslate()

    def _listen(self) -> None:
        """Hear what is chosen and asked in the parts of the room."""
        self.leave.clicked.connect(self.go_out)
        self.former.clicked.connect(lambda: self._other_hand(-1))
        self.following.clicked.connect(lambda: self._other_hand(1))
        for one, whole in ((self.every_card, True), (self.one_seat, False)):
            one.clicked.connect(partial(self._see_all, on=whole))
        self.controls.turned.connect(self._turn)
        self.controls.stepped.connect(self._step)
        self.controls.play_asked.connect(self.play_or_stop)
        self.controls.speed_chosen.connect(self._set_speed)
        self.what_if.clicked.connect(self._ask_what_if)
        self.lanes.wanted.connect(self._go)
        self.through.chosen.connect(self._see_with)
        self.save.film_asked.connect(self.film_asked)
        self.save.sheet_asked.connect(self._ask_sheet)
        self.save.busy.connect(self._film)
        self.save.made.connect(self.film_made)
        self.choice.chosen.connect(lambda seat: self.go_on_as(Seat(seat)))
        self.choice.given_up.connect(self._close_choice)

    # A hand

    def open(self, record: Record, hand: int = 1, ended: str = "") -> None:
        """Show *hand* of *record*, a match that is over, which *ended* then.

        :raises RecordError: if no match starts so.
        """
        replay = Replay(record, hand, self)
        self.save.stop()
        self._over_at = ended
        self._close_session()
        if self.replay is not None:
            self.replay.close()
            self.replay.deleteLater()
        self.replay = replay
        replay.moved.connect(self._show_step)
        replay.hand_changed.connect(self._show_hand)
        replay.ready.connect(self._show_hand)
        replay.playing_changed.connect(lambda _: self._name_play())
        replay.set_speed(self.controls.speed)
        self._lay_table(replay)
        self.controls.setEnabled(False)
        self.tell(translate("Replay", "Un momento…"))
        self._show_titles()

    def _lay_table(self, shown: Replay | Session) -> None:
        """Put what is *shown* on the table, and around it what belongs to that."""
        controller = shown.controller
        settings = replace(
            self._settings(controller.game_key),
            turn_line="never" if isinstance(shown, Replay) else "always",
            doubts=False,
            offers=False,
            portraits=self._portraits_of(controller.players, shown.record),
            open_hands=isinstance(shown, Replay) and self._all,
        )
        if self.table is None:
            self.table = TableView(controller, shown.tray, settings, self)
            self.table.message.connect(self.tell)
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
        self._show_live(asks=False)

    def _portraits_of(self, players: Sequence[Player], record: Record) -> tuple[str, ...]:
        """Return the portraits of *players* of the match of *record*, of the time when it ended."""
        return tuple(portraits_at(self._store, players, self._over_at, sat=record.people))

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
        self._faces = self._portraits_of(players, replay.record)
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
        if self._over_at:
            day = day_of(self._over_at, year=True)
            of = translate("Replay", "{game}, mano {number}, {day}")
            about = of.format(game=game, number=replay.hand, day=day)
        about = ". ".join(filter(None, [about, closed_by(replay)]))
        if self.session is not None:
            title = translate("Replay", "E se… · non conta")
        self.bar.tell(title, about, counts=self.session is None)
        self.setAccessibleName(f"{title}. {about}")
        here = replay.is_ready and self.session is None and not self.save.filming
        self.bar.name_hands(replay.hand, len(replay.hands), here=here)
        out = translate("Replay", "Esci")
        self.leave.setText(out if self.session is None else translate("Replay", "Alla mano"))

    # Film and sheet

    def make_film(self, path: Path) -> None:
        """Write the hand as it is shown to *path*, a step after the other."""
        if self.table is not None and self.replay is not None and self.session is None:
            self.save.make_film(self.table, self.replay, path)

    def _film(self, busy: bool) -> None:
        """Let nothing else be done with the steps while they go by for a film."""
        for one in (self.controls, self.lanes, self.every_card, self.one_seat, self.what_if):
            one.setEnabled(not busy)
        self.side.setEnabled(not busy)
        self._show_titles()
        if busy:
            self.save.setFocus()
        else:
            self._show_step()

    # Whose cards

    def _show_seats(self) -> None:
        """Offer the table as each of the players saw it."""
        replay = self.replay
        if replay is not None:
            players, now = replay.controller.players, replay.controller.open_seat
            names = [player_name(players, Seat(seat)) for seat in range(len(players))]
            self.through.offer(names, None if now is None else int(now), px(STORY_PX))

    def _see_with(self, seat: int) -> None:
        if self.replay is not None and self.session is None:
            self.replay.see_with(Seat(seat))
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
        self.tell(f"{count} {text}")
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
        lines = turn_lines(replay, self.lanes.turns(), self._faces, self._seen_events)
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

    def _set_speed(self, speed: float) -> None:
        if self.replay is not None:
            self.replay.set_speed(speed)

    def _name_play(self) -> None:
        playing = self.replay is not None and self.replay.playing
        self.controls.name_play(playing)

    # On from here

    def _ask_what_if(self) -> None:
        """Ask who goes on from here."""
        replay = self.replay
        if replay is None:
            return
        replay.play(False)
        self.choice.ask(replay.controller.players, replay.controller.open_seat)
        self._show_live(asks=True)

    def _close_choice(self) -> None:
        self._show_live(asks=False)
        self.play.setFocus()

    def go_on_as(self, seat: Seat) -> None:
        """Go on from the step that is shown, a person at *seat* and the computer at the others."""
        replay = self.replay
        if replay is None:
            return
        record = record_from(replay, seat)
        events = replay.controller.events
        self.session = session = Session(
            record, replay.step.game.copy(), bots=self._bots, events=events, parent=self
        )
        session.set_speed(self._settings(record.game).speed)
        session.controller.refused.connect(self._refused)
        session.controller.hand_ended.connect(self._ended)
        session.advised.connect(self._advised)
        self._lay_table(session)
        self.tell(translate("Replay", "Da qui giochi tu: la partita vera resta com'è stata."))
        self._show_titles()
        if self.table is not None:
            self.table.setFocus()
        session.start()

    def _show_live(self, *, asks: bool) -> None:
        """Show what belongs to the hand itself, to the question, or to what goes on from it."""
        self.arrange(live=self.session is not None, asks=asks)

    def _refused(self, _move: Move, refusal: IllegalMove) -> None:
        if self.session is not None:
            controller = self.session.controller
            words = controller.words
            self.tell(words.refusal(refusal.reason, refusal.facts, controller.rules))

    def _ended(self, result: HandResult) -> None:
        if self.session is not None:
            controller = self.session.controller
            self.tell(controller.words.result(result, controller.players))
            self.leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def _hint(self) -> None:
        if self.session is not None:
            self.session.ask_hint()

    def _advised(self, hint: Hint) -> None:
        if self.session is not None and self.table is not None:
            self.tell(self.session.controller.words.hint(hint))
            self.table.point_out(hint.move)

    # Out

    def go_out(self) -> None:
        """Leave what goes on from a step; from the hand itself, leave the room."""
        replay = self.replay
        if self.session is not None and replay is not None:
            self._close_session()
            self._lay_table(replay)
            self._show_titles()
            self._show_step()
            self.play.setFocus()
            return
        self.left.emit()

    def _ask_sheet(self) -> None:
        if self.replay is not None:
            self.sheet_asked.emit(self.replay.record)

    def _close_session(self) -> None:
        if self.session is not None:
            self.session.close()
            self.session.deleteLater()
            self.session = None

    # The window

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = event.key(), event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        replay = self.replay
        digits = dict(
            zip((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4), self.speeds, strict=True)
        )
        if self.save.filming:
            if key == Qt.Key.Key_Escape:
                self.save.stop()
        elif key == Qt.Key.Key_Escape:
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
        self._show_live(asks=self.choice.isVisible())

    def hideEvent(self, event: QHideEvent) -> None:
        """Let nothing go on behind another page, whichever way led there."""
        if not event.spontaneous():
            self.save.stop()
            if self.replay is not None:
                self.replay.play(False)
            if self.session is not None:
                self.session.rest()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        if self.session is not None and not event.spontaneous():
            self.session.start()
        super().showEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_form()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        super().retranslate()
        self._name_play()
        self._show_titles()
        if self.replay is not None and self.replay.is_ready and self.session is None:
            self._legend.show_signs(self.lanes.signs)
            self._show_step()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
