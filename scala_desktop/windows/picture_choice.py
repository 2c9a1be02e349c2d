"""A choice by its picture: a button with a small painting above its name."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import CHOSEN, GOLD, GOLD_EDGE, INK, PAPER, PAPER_EDGE
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, STRONG, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import Button

Paint = Callable[[QPainter, QRectF], None]
NAME_PX = 30
"""The height of the name below a picture."""
EDGE_PX = 8


@guarded
class PictureChoice(Button):
    """Shows what *paint* paints, *picture* large in the room, over its text; it can be checked."""

    def __init__(self, picture: QSize, paint: Paint, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture, self._paint = picture, paint
        self.setAutoDefault(False)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        letters = self.fontMetrics().horizontalAdvance(self.text()) + px(28)
        width = max(px(self._picture.width() + 2 * EDGE_PX), letters)
        return QSize(width, px(self._picture.height() + NAME_PX + 2 * EDGE_PX))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        chosen = self.isChecked()
        painter.setBrush(QColor(CHOSEN if chosen else PAPER))
        lit = self.underMouse() and self.isEnabled()
        edge = QColor(GOLD if chosen else GOLD_EDGE if lit else PAPER_EDGE)
        painter.setPen(QPen(edge, 3 if chosen or lit else 2))
        painter.drawRoundedRect(box, px(10), px(10))
        width, height = px(self._picture.width()), px(self._picture.height())
        picture = QRectF((self.width() - width) / 2, px(EDGE_PX), width, height)
        painter.save()
        self._paint(painter, picture)
        painter.restore()
        painter.setPen(QColor(PAPER if chosen else INK))
        painter.setFont(text_font(px(16), BOLD if chosen else STRONG))
        name = QRectF(0, picture.bottom(), self.width(), self.height() - picture.bottom() - 2)
        painter.drawText(name, Qt.AlignmentFlag.AlignCenter, self.text())
