"""Every lesson of every game, with a tick at those that are done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.lessons.lesson import Lesson, course
from scala_desktop.lessons.progress import Progress, progress
from scala_desktop.lessons.sentences import lesson_title
from scala_desktop.model.guard import guarded
from scala_desktop.resources import readable, resources
from scala_desktop.rules.game import GameInfo
from scala_desktop.store.store import Store
from scala_desktop.windows.layouts import nest, row
from scala_desktop.windows.widgets import Dialog, button, label, restyle, scrolling
from scala_desktop.words.catalogue import translate

COLUMN_PX = 250
"""The least width of the column of a game."""


@guarded
class LessonsDialog(Dialog):
    """Offers the lessons of *games*; *chosen* carries the game's key and the lesson's number.

    The lesson to go on with of the game *first* is the golden one.
    """

    chosen = Signal(str, int)

    def __init__(
        self, parent: QWidget | None, store: Store, games: Sequence[GameInfo], first: str
    ) -> None:
        super().__init__(parent, QSize(px(1120), px(540)))
        self._store, self._games, self._first = store, games, first
        self.lessons: dict[tuple[str, int], QPushButton] = {}
        self._title = label("title")
        self._about = label(wrap=True)
        self._close = button()
        self._close.clicked.connect(self.reject)
        self._columns = QWidget()
        grid = QGridLayout(self._columns)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(14))
        grid.setVerticalSpacing(px(8))
        room = self.width() if parent is None else min(self.width(), parent.width())
        in_a_row = max(min(room // px(COLUMN_PX), len(games)), 1)
        for i, entry in enumerate(games):
            column = QVBoxLayout()
            column.setSpacing(px(8))
            heading = label("heading")
            heading.setText(entry.title)
            column.addWidget(heading)
            for lesson in course(entry.key):
                column.addWidget(self._button(lesson))
            column.addStretch(1)
            nest(grid, column, i // in_a_row, i % in_a_row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(24), px(20), px(24), px(18))
        layout.setSpacing(px(14))
        whole = QWidget()
        page = QVBoxLayout(whole)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(px(14))
        for part in (self._title, self._about, self._columns):
            page.addWidget(part)
        page.addStretch(1)
        layout.addWidget(scrolling(self, whole), 1)
        nest(layout, row(None, self._close))
        self.retranslate()
        self.begin(first)

    def _button(self, lesson: Lesson) -> QPushButton:
        made = button("paper")
        made.setIconSize(QSize(px(22), px(22)))
        made.clicked.connect(lambda: self._choose(lesson))
        self.lessons[lesson.game, lesson.number] = made
        return made

    def _choose(self, lesson: Lesson) -> None:
        self.chosen.emit(lesson.game, lesson.number)
        self.accept()

    def begin(self, first: str) -> None:
        """Show how far the lessons have been taken, those of the game *first* above all."""
        self._first = first
        for (game, number), one in self.lessons.items():
            kept = progress(self._store, game)
            next_one = game == first and number == kept.lesson
            restyle(one, "main" if next_one else "paper")
            one.setIcon(_tick() if number in kept.done else QIcon())
            if next_one:
                one.setFocus()
        self._name_buttons()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("Lessons", "Impara giocando"))
        self._title.setText(translate("Lessons", "Impara giocando"))
        self._about.setText(
            translate("Lessons", "Mani guidate: si fa, non si legge. Bastano pochi minuti l'una.")
        )
        self._close.setText(translate("Lessons", "Chiudi"))
        self._name_buttons()

    def _name_buttons(self) -> None:
        for (game, number), one in self.lessons.items():
            lesson, kept = course(game)[number - 1], progress(self._store, game)
            named = translate("Lessons", "{number} · {title}").format(
                number=number, title=lesson_title(lesson)
            )
            state = _state(lesson, kept)
            one.setText(named)
            one.setToolTip(state)
            one.setAccessibleName(f"{named}, {state}" if state else named)


@cache
def _tick() -> QIcon:
    return QIcon(readable(resources() / "icons" / "controls" / "check_on.svg"))


def _state(lesson: Lesson, kept: Progress) -> str:
    """Return what has become of *lesson*, in words; empty for nothing yet."""
    if lesson.number == kept.lesson and kept.step:
        told = translate("Lessons", "qui, passo {step} di {steps}")
        return told.format(step=kept.step + 1, steps=len(lesson.steps))
    return translate("Lessons", "fatta") if lesson.number in kept.done else ""
