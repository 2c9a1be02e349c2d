"""The buttons with the values of a house rule: green with a tick where the value is in force.

Source: design/pact.md, 1, An option card.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen

from scala_desktop.dress.colours import (
    CHOSEN,
    INK,
    PAPER,
    PAPER_EDGE,
    PAPER_HOVER,
    PAPER_TEXT,
)
from scala_desktop.dress.drawings import paint_tick
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, STRONG, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.windows.wrapped import RadioButton

HEIGHT_PX: Final = 44
SIDE_PX: Final = 14
TICK_PX: Final = 22
LETTERS_PX: Final = 17
LEAST_PX: Final = 120
"""The least width in which the words of a value wrap."""
_CENTRE: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter)


@guarded
class ValueButton(RadioButton):
    """A value that can be chosen; one of the role *closed* makes no sense beside another."""

    def _around(self) -> int:
        """Return how much of the width is not words: it is the same whether it is chosen or not."""
        return 2 * px(SIDE_PX) + px(TICK_PX)

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(text_font(px(LETTERS_PX), BOLD))
        # A few pixels more: words wrap where they only just fit.
        words = metrics.horizontalAdvance(self.text()) + px(4)
        return QSize(words + self._around(), px(HEIGHT_PX))

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return QSize(min(whole.width(), px(LEAST_PX)), whole.height())

    def heightForWidth(self, width: int) -> int:
        metrics = QFontMetrics(text_font(px(LETTERS_PX), BOLD))
        room = QRect(0, 0, width - self._around(), 10_000)
        words = metrics.boundingRect(room, _CENTRE, self.text())
        return max(px(HEIGHT_PX), words.height() + px(14))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the values with the arrows as they stand one after another, row by row."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        beside = self.parentWidget()
        if step is None or beside is None:
            super().keyPressEvent(event)
            return
        values = beside.findChildren(ValueButton)
        there = values.index(self) + step
        if 0 <= there < len(values):
            values[there].setFocus(Qt.FocusReason.OtherFocusReason)
            values[there].click()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on, closed = self.isChecked(), self.property("role") == "closed"
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        over = self.underMouse() and not on and not closed
        ground = CHOSEN if on else PAPER_HOVER if over or self.isDown() else PAPER
        edge = CHOSEN if on else INK if over else PAPER_EDGE
        line = Qt.PenStyle.DashLine if closed and not on else Qt.PenStyle.SolidLine
        painter.setBrush(QColor(ground))
        painter.setPen(QPen(QColor(edge), 2, line))
        painter.drawRoundedRect(box, px(10), px(10))
        painter.setFont(text_font(px(LETTERS_PX), BOLD if on else STRONG))
        painter.setPen(QColor(PAPER if on else PAPER_TEXT if closed else INK))
        words = self.rect().adjusted(px(SIDE_PX), 0, -px(SIDE_PX), 0)
        if on:
            words.setLeft(words.left() + px(TICK_PX))
            room = QRect(0, 0, words.width(), 10_000)
            broad = painter.fontMetrics().boundingRect(room, _CENTRE, self.text()).width()
            x = words.center().x() - broad / 2 - px(TICK_PX) - px(2)
            side = px(TICK_PX)
            tick = QRectF(max(x, px(6)), self.rect().center().y() - side / 2, side, side)
            paint_tick(painter, tick, PAPER)
            painter.setPen(QColor(PAPER))
        painter.drawText(words, _CENTRE, self.text())
