"""How far one has come: a flight of steps, a lesson each, on which the person stands.

Source: design/welcome.md, 4.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import (
    BUTTON_EDGE,
    CLOTH_LIGHT,
    GOLD,
    GOLD_EDGE,
    INK,
    PAPER,
    WARM_WHITE,
)
from scala_desktop.dress.drawings import paint_tick, portrait
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, STRONG, text_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.words.catalogue import translate

LEARNER: Final = "03"
"""The portrait of who learns, where nobody of the house is known."""
_LOWEST, _HIGHEST = 18, 50
_FACE: Final = 36


class Place(NamedTuple):
    """Where one is: *lesson* of *lessons* and *step* of *steps*, all counted from 1."""

    lesson: int
    lessons: int
    step: int
    steps: int
    done: Collection[int] = ()

    @property
    def words(self) -> str:
        """Return it in words."""
        told = translate("Lesson", "Lezione {lesson} di {lessons} · passo {step} di {steps}")
        return told.format(**self._asdict())

    @property
    def short(self) -> str:
        """Return it in few words."""
        told = translate("Lesson", "{lesson} / {lessons} · passo {step} di {steps}")
        return told.format(**self._asdict())


@guarded
class Stair(QWidget):
    """The flight of steps; a smaller window has no room for it and says :attr:`Place.short`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._place = Place(1, 1, 1, 1)
        self._person = LEARNER
        WORN.changed.connect(self.update)

    def show_person(self, key: str) -> None:
        """Let the person with the portrait *key* stand on the steps."""
        self._person = key
        self.update()

    def show_place(self, place: Place) -> None:
        """Show how far one has come."""
        if place != self._place:
            self._place = place
            self.setAccessibleName(place.words)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_steps(painter)
        self._paint_words(painter)

    def _paint_steps(self, painter: QPainter) -> None:
        count = self._place.lessons
        gap, width = px(3), (self.width() - px(4)) / count
        floor = self.height() - px(46)
        rise = (px(_HIGHEST) - px(_LOWEST)) / max(count - 1, 1)
        for i in range(count):
            height = px(_LOWEST) + rise * i
            box = QRectF(px(2) + i * width, floor - height, width - gap, height)
            self._paint_step(painter, box, i + 1)

    def _paint_step(self, painter: QPainter, box: QRectF, number: int) -> None:
        here, done = number == self._place.lesson, number in self._place.done
        ground = GOLD if done else PAPER if here else CLOTH_LIGHT
        painter.setPen(QPen(QColor(GOLD_EDGE if done else BUTTON_EDGE), 1.5))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(box, 4, 4)
        if done:
            side = min(px(24), box.height() - 2)
            tick = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
            paint_tick(painter, tick, INK)
        else:
            painter.setPen(QColor(INK if here else WARM_WHITE))
            painter.setFont(text_font(px(16), BOLD))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))
        if here:
            side = px(_FACE)
            face = portrait(self._person, side, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(box.center().x() - side / 2, box.top() - side - 1), face)

    def _paint_words(self, painter: QPainter) -> None:
        painter.setPen(QColor(WORN.dress.text))
        painter.setFont(text_font(px(16), STRONG))
        row = QRectF(0, self.height() - px(42), self.width(), px(22))
        painter.drawText(row, Qt.AlignmentFlag.AlignCenter, self._place.words)
        steps, width, height = self._place.steps, px(22), px(6)
        x = (self.width() - steps * width - (steps - 1) * px(8)) / 2
        painter.setPen(QPen(QColor(GOLD_EDGE), 1))
        for i in range(steps):
            painter.setBrush(QColor(GOLD if i < self._place.step else BUTTON_EDGE))
            box = QRectF(x + i * (width + px(8)), self.height() - px(14), width, height)
            painter.drawRoundedRect(
                box if i < self._place.step else box.adjusted(0, 1, 0, -1), 3, 3
            )
