"""The room of a lesson: a table of its own, the coach above it, and the ways on, back and out.

What is said and lit comes from the state of the match and from refusals; no place on the screen is
known here.  Leaving asks nothing: the place is kept, whichever way one goes.

Source: design/welcome.md, 4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from scala_desktop.dress.room import Form
from scala_desktop.lessons.lesson import Lesson, course
from scala_desktop.lessons.progress import leave, progress
from scala_desktop.lessons.sentences import coach, course_title, lesson_title
from scala_desktop.model.guard import guarded
from scala_desktop.model.lesson_match import LessonMatch
from scala_desktop.model.session import Session
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.store.people import people, player_last, portrait_of, portraits, same
from scala_desktop.store.problems import Problem
from scala_desktop.store.store import Store
from scala_desktop.table.input.keyboard import FocusZone
from scala_desktop.table.settings import TAUGHT, TableSettings
from scala_desktop.table.view import TableView
from scala_desktop.windows.in_parts import at_once
from scala_desktop.windows.lesson.frame import LessonFrame
from scala_desktop.windows.lesson.pointing import lit_for
from scala_desktop.windows.lesson.stair import LEARNER, Place
from scala_desktop.windows.match_choice import NAMES
from scala_desktop.words.catalogue import translate
from scala_desktop.words.chapters import Chapter
from scala_desktop.words.turn_line import TurnLine

IDLE_MS: Final = 12_000
"""Milliseconds without anything done after which the arrow is drawn once more."""


@guarded
class LessonRoom(LessonFrame):
    """Plays the lessons of a game, one after the other.

    *settings* gives the look of the table of a game.
    """

    left = Signal()
    house_asked = Signal()
    play_asked = Signal(str)
    """The key of the game of which somebody wants to play a real hand."""
    rule_asked = Signal(str, object, object)
    """The key of the game, the ``Chapter`` of the step, and the ``IllegalMove`` last told or none.
    """
    failed = Signal(object)
    """The ``Problem`` that kept the place from being written down."""

    def __init__(
        self, parent: QWidget | None, store: Store, settings: Callable[[str], TableSettings]
    ) -> None:
        super().__init__(parent)
        self._store, self._settings = store, settings
        self.match: LessonMatch | None = None
        self._by_keys = False
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.setInterval(IDLE_MS)
        self._idle.timeout.connect(self._remind)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.bar.leave.clicked.connect(self.leave)
        self.bar.again.clicked.connect(self._from_the_start)
        self.bar.show_me.clicked.connect(self.show_me)
        self.back.clicked.connect(lambda: self._step(-1))
        self.skip.clicked.connect(lambda: self._step(1))
        self.coach.why.clicked.connect(self.ask_rule)
        self.end.next_asked.connect(self._next)
        self.end.play_asked.connect(self._play)
        self.end.house_asked.connect(self._home)

    # Lessons

    @property
    def lesson(self) -> Lesson | None:
        """Return the lesson that is given."""
        return None if self.match is None else self.match.run.lesson

    def opening(self, game: str, number: int | None = None) -> Iterator[None]:
        """Give lesson *number* of *game* from its beginning; without one, go on where one was.

        After the last lesson that is the first once more.  A part is done with each item taken.
        """
        self.keep()  # of a lesson that gives way to this one
        kept = progress(self._store, game)
        if number is None:
            number, step = kept.lesson or 1, kept.step
        else:
            step = kept.step if number == kept.lesson else 0
        lessons = course(game)
        yield from self._given(lessons[min(max(number, 1), len(lessons)) - 1], step)

    def _given(self, lesson: Lesson, step: int) -> Iterator[None]:
        self.end_is(False)
        before = self.match
        if before is not None:
            before.close()
        person = player_last(self._store)
        self.stair.show_person(portrait_of(self._store, person) if person else LEARNER)
        # The first of the names is the coach's.
        others = [name for name in NAMES[1:] if not same(name, person)]
        names = (person or translate("Lesson", "Tu"), *others)
        yield
        self.match = match = LessonMatch(lesson, step, names, self)
        match.laid.connect(self._show_session)
        match.told.connect(self._tell)
        self._show_titles()
        yield
        match.begin()
        if before is not None:
            before.deleteLater()  # the table has followed it until now
        self.take_focus()

    def pieces(self) -> list[list[QWidget]]:
        """Return what is painted one after the other when the room is entered."""
        found: list[list[QWidget]] = [[self.coach], [self.stair], [self.bar]]
        return found if self.table is None else [*found, [self.table]]

    def leave(self) -> None:
        """Go out."""
        self._close()
        self.left.emit()

    def _close(self) -> None:
        self._idle.stop()
        if self.match is not None:
            self.match.close()

    def keep(self) -> None:
        """Write down where one is."""
        if self.match is not None:
            problem: Problem | None = leave(self._store, self.match.run)
            if problem is not None:
                self.failed.emit(problem)

    def _from_the_start(self) -> None:
        if self.match is not None:
            self.end_is(False)
            self.match.go_to(0)
            self.take_focus()

    def _step(self, way: int) -> None:
        if self.match is not None and not self.end.isVisible():
            self.match.go_to(max(self.match.run.step + way, 0))
            self.take_focus()

    def show_me(self) -> None:
        """Let the step be played, and then be done."""
        if self.match is not None:
            self.match.show_step()
            self.take_focus()

    def _next(self) -> None:
        if self.lesson is not None:
            lessons = course(self.lesson.game)
            at_once(self._given(lessons[self.lesson.number % len(lessons)], 0))

    def _play(self) -> None:
        if self.lesson is not None:
            self._close()
            self.play_asked.emit(self.lesson.game)

    def _home(self) -> None:
        self._close()
        self.house_asked.emit()

    def line_of(self, chapter: Chapter) -> TurnLine:
        """Return what the coach says now, as the line of the turn would, with its *chapter*."""
        said = "" if self.match is None else coach(self.match.run).how_it_is
        return TurnLine((), said, chapter=chapter)

    def ask_rule(self) -> None:
        """Ask for the rule behind the step, or behind what was refused."""
        if self.match is None or self.lesson is None:
            return
        run = self.match.run
        step = run.now or self.lesson.steps[min(run.step, len(self.lesson.steps)) - 1]
        chapter: Chapter = step.chapter
        refusal: IllegalMove | None = run.refusal
        self.rule_asked.emit(self.lesson.game, chapter, refusal)

    # What is seen

    def _show_session(self, session: Session) -> None:
        settings = self._table_settings(session)
        session.set_speed(settings.speed)
        self.words_at_foot = session.tray.exists
        if self.table is None:
            table = TableView(session.controller, session.tray, settings, self)
            table.message.connect(self.coach.note)
            table.hint_requested.connect(self.show_me)
            table.installEventFilter(self)
            table.viewport().installEventFilter(self)
            self.take_table(table)
        else:
            self.table.light_up(None)
            self.table.set_controller(session.controller, session.tray, settings)

    def _table_settings(self, session: Session) -> TableSettings:
        controller = session.controller
        names = [one.name for one in controller.players]
        return replace(
            self._settings(controller.game_key),
            corners=self.corners,
            turn_line=TAUGHT,
            lit=True,
            doubts=False,
            offers=False,
            portraits=tuple(portraits(people(self._store), names)),
        )

    def lay_out(self) -> None:
        super().lay_out()
        if self.table is not None and self.match is not None:
            self.table.apply_settings(self._table_settings(self.match.session))
        self._show_titles()

    def _tell(self) -> None:
        """Say and light what is to be said and lit now."""
        match = self.match
        if match is None or self.table is None:
            return
        run, lesson = match.run, match.run.lesson
        if run.over and not match.showing and not run.must_lay:
            self._finish()
            return
        said = coach(run, by_keys=self._by_keys)
        place = self._place()
        aloud = f"{said.aloud} {self._step_words(place)}"
        if said.praise:
            aloud = f"{translate('Lesson', 'Bene.')} {aloud}"
        self.coach.say(said, aloud)
        self.coach.why.setVisible(run.now is not None)
        self.stair.show_place(place)
        self._show_titles()
        self.back.setEnabled(run.step > 0)
        self.back.setToolTip(
            translate("Lesson", "Torna al passo di prima")
            if run.step > 0
            else translate("Lesson", "Questo è il primo passo")
        )
        last = run.step >= len(lesson.steps) - 1
        self.skip.setToolTip(
            translate("Lesson", "Va alla fine della lezione")
            if last
            else translate("Lesson", "Va al passo che viene dopo")
        )
        self.bar.show_me.setEnabled(run.now is not None and not match.showing)
        self._pulse(run.show_me)
        self.table.light_up(None if match.showing else lit_for(match))
        if self.form is Form.NARROW:
            self.lay_out()
            self.table.show_lit()
        self._idle.start()

    def _finish(self) -> None:
        match = self.match
        assert match is not None
        assert self.table is not None
        self._idle.stop()
        self.keep()
        match.session.rest()  # nobody is to think of a turn that will not come
        self.table.light_up(None)
        self.coach.why.hide()
        self.stair.show_place(self._place())
        self.bar.show_me.setEnabled(False)
        if not self.end.isVisible():
            self.end_is(True)
            self._say_end()
            self.end.come()
            self.place_end()  # its words have their height only once it is seen

    def _say_end(self) -> None:
        """Say at the end of the lesson what was reached."""
        match = self.match
        assert match is not None
        said, lesson = coach(match.run), match.run.lesson
        self.end.say(said.how_it_is, last=lesson.number == len(course(lesson.game)))
        self.place_end()
        self.coach.say(said, self.end.accessibleName())

    def _place(self) -> Place:
        assert self.match is not None
        run = self.match.run
        lessons, steps = course(run.lesson.game), len(run.lesson.steps)
        done = progress(self._store, run.lesson.game).done
        return Place(run.lesson.number, len(lessons), min(run.step + 1, steps), steps, done)

    @staticmethod
    def _step_words(place: Place) -> str:
        told = translate("Lesson", "Passo {step} di {steps}.")
        return told.format(step=place.step, steps=place.steps)

    def _pulse(self, on: bool) -> None:
        """Let *Fammi vedere* turn golden where help is wanted."""
        if self.bar.show_me.isCheckable() is not on:
            self.bar.show_me.setCheckable(on)
            self.bar.show_me.setChecked(on)

    def _remind(self) -> None:
        if self.table is not None and self.table.table.spotlight is not None:
            self.table.table.spotlight.draw_arrow_again()

    def _show_titles(self) -> None:
        if self.lesson is not None:
            title = translate("Lesson", "Lezione {number} · {title}").format(
                number=self.lesson.number, title=lesson_title(self.lesson)
            )
            above = course_title(self.lesson.game)
            if self.form is not Form.WIDE:  # there is no stair then
                short = self._place().short
                above = short if self.form is Form.NARROW else f"{above} · {short}"
            self.bar.show_title(above, title)
            self.setAccessibleName(title)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        super().retranslate()
        self._show_titles()
        self._tell()
        if not self.end.isHidden():
            self._say_end()

    # Keys

    def take_focus(self) -> None:
        """Give the keyboard to the first lit card, or to the place that is lit."""
        table = self.table
        if table is None or self.end.isVisible():
            return
        table.setFocus()
        lit = None if self.match is None else lit_for(self.match)
        hand = table.match.hand
        if lit is not None and lit.cards and lit.cards[0] in hand:
            table.keyboard.point_to(FocusZone.HAND, hand.index(lit.cards[0]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_W and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.leave()
        elif event.key() == Qt.Key.Key_H and not event.modifiers():
            self.show_me()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Notice whether keys or the mouse are used, and end what is being shown."""
        by_keys = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        pressed = isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress
        if by_keys or pressed:
            if self.match is not None and self.match.showing:
                self.match.stop_showing()
                return True
            if by_keys is not self._by_keys:
                self._by_keys = by_keys
                self._tell()
        return False

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep the keyboard in this room."""
        before = QApplication.focusWidget()
        moved = super().focusNextPrevChild(forward)
        now = QApplication.focusWidget()
        if now is None or not self.isAncestorOf(now):
            (self.bar.leave if before is not self.bar.leave else self.skip).setFocus(
                Qt.FocusReason.TabFocusReason
            )
        return moved

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep the place, also where a key leads to another page."""
        self.keep()
        super().hideEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
