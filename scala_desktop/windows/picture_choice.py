"""A choice by its picture: a button with a small painting above its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import (
    CHOSEN,
    GOLD,
    GOLD_EDGE,
    INK,
    LINK_ON_PAPER,
    PAPER,
    PAPER_EDGE,
    PAPER_TEXT,
    WAITING,
)
from scala_desktop.dress.drawings import paint_tick
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.typefaces import BOLD, LEAST_PX, REGULAR, STRONG, text_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import Button

Paint = Callable[[QPainter, QRectF], None]
NAME_PX = 30
"""The height of the name below a picture."""
LINE_PX: Final = 21
"""The height of each further line."""
EDGE_PX = 8
RING_PX: Final = 20
_CENTRED: Final = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
_WRAPPED: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter)


@guarded
class PictureChoice(Button):
    """Shows what *paint* paints, *picture* large in the room, over its text; it can be checked.

    With a *least* size of the room it is a tile of that width, in which the name wraps, and lies on
    *wood* or on paper.
    """

    def __init__(
        self,
        picture: QSize,
        paint: Paint,
        parent: QWidget | None = None,
        *,
        least: QSize | None = None,
        wood: bool = False,
    ) -> None:
        super().__init__(parent)
        self._picture, self._paint = picture, paint
        self._least, self._wood = least, wood
        self._about, self._lacks = "", False
        self._busy = False
        self._hint: tuple[object, QSize] | None = None
        """The size of the tile, and for what: a layout asks several times."""
        self.setAutoDefault(False)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        if wood:
            WORN.changed.connect(self.update)

    @property
    def about(self) -> str:
        """Return the line below its name."""
        return self._about

    @property
    def busy(self) -> bool:
        """Return whether it shows that what was chosen is still on its way."""
        return self._busy

    @property
    def lacks(self) -> bool:
        """Return whether the line below its name says that something is missing."""
        return self._lacks

    def tell(self, about: str, *, lacks: bool = False) -> None:
        """Show *about* below the name, in amber where something *lacks*."""
        if (about, lacks) != (self._about, self._lacks):
            self._about, self._lacks = about, lacks
            self.updateGeometry()
            self.update()

    def work(self, busy: bool) -> None:
        """Show whether what was chosen is still on its way."""
        if busy is not self._busy:
            self._busy = busy
            self.update()

    def lie(self, *, wood: bool, least: QSize, picture: QSize) -> None:
        """Lie on *wood* or on paper from now on, in another size of the room."""
        if (wood, least, picture) != (self._wood, self._least, self._picture):
            self._wood, self._least, self._picture = wood, least, picture
            self.updateGeometry()
            self.update()

    def _lines(self, width: int) -> int:
        """Return how many lines the name takes in *width*; bold, so that it does not change."""
        metrics = QFontMetrics(text_font(px(16), BOLD))
        box = metrics.boundingRect(QRect(0, 0, width - px(8), 10_000), _WRAPPED, self.text())
        return max(1, round(box.height() / metrics.height()))

    def sizeHint(self) -> QSize:
        least = self._least
        if least is None:
            letters = self.fontMetrics().horizontalAdvance(self.text()) + px(28)
            width = max(px(self._picture.width() + 2 * EDGE_PX), letters)
            return QSize(width, px(self._picture.height() + NAME_PX + 2 * EDGE_PX))
        now = self.text(), self._about, least, self._picture, SCALE.percent
        if self._hint is None or self._hint[0] != now:
            self._hint = now, self._tile_size(least)
        return QSize(self._hint[1])

    def _tile_size(self, least: QSize) -> QSize:
        """Return the size of a tile that is at least so large, in the room: words are measured."""
        metrics = QFontMetrics(text_font(px(16), BOLD))
        words = [metrics.horizontalAdvance(word) for word in self.text().split()]
        small = QFontMetrics(text_font(px(LEAST_PX)))
        words.append(small.horizontalAdvance(self._about))
        width = max(px(least.width()), max(words) + px(14))
        lines = self._lines(width) - 1 + bool(self._about)
        needed = self._picture.height() + NAME_PX + EDGE_PX + LINE_PX * lines
        return QSize(width, px(max(least.height(), needed)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        chosen, dress = self.isChecked(), WORN.dress
        lit = self.underMouse() and self.isEnabled()
        edge = QColor(GOLD if chosen else GOLD_EDGE if lit else PAPER_EDGE)
        if self._wood:
            painter.setBrush(QColor(*(dress.wood_hover if lit else dress.wood_button)))
            edge = QColor(GOLD) if chosen or lit else QColor(*dress.wood_edge)
        else:
            painter.setBrush(QColor(CHOSEN if chosen else PAPER))
        pen = QPen(edge, 3 if chosen or lit else 2)
        if not self.isEnabled():
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawRoundedRect(box, px(10), px(10))
        width, height = px(self._picture.width()), px(self._picture.height())
        picture = QRectF((self.width() - width) / 2, px(EDGE_PX), width, height)
        painter.save()
        painter.setOpacity(1.0 if self.isEnabled() else 0.55)
        self._paint(painter, picture)
        painter.restore()
        self._paint_words(painter, picture)
        if chosen and self._wood:
            side = px(20)
            disc = QRectF(box.right() - side - px(3), box.y() + px(3), side, side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(GOLD))
            painter.drawEllipse(disc)
            paint_tick(painter, disc, INK)
        if self._busy:
            side = px(RING_PX)
            ring = QRectF(box.x() + px(5), box.y() + px(5), side, side)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(GOLD), px(3)))
            painter.drawArc(ring, 60 * 16, 300 * 16)

    def _paint_words(self, painter: QPainter, picture: QRectF) -> None:
        chosen = self.isChecked()
        letters = QColor(PAPER if chosen else INK if self.isEnabled() else PAPER_TEXT)
        if self._wood:
            letters = QColor(WORN.dress.wood_text)
        font = text_font(px(16), BOLD if chosen else STRONG)
        painter.setPen(letters)
        painter.setFont(font)
        below = QRectF(0, picture.bottom(), self.width(), self.height() - picture.bottom() - 2)
        if self._least is None:
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self.text())
            return
        below.adjust(px(4), 0, -px(4), -px(3))
        if not self._about:
            painter.drawText(below, _WRAPPED, self.text())
            return
        line = float(px(LINE_PX))
        name = QRectF(below.x(), below.y(), below.width(), below.height() - line)
        painter.drawText(name, _WRAPPED, self.text())
        painter.setFont(text_font(px(LEAST_PX), REGULAR))
        light = chosen or self._wood
        if self._lacks:
            painter.setFont(text_font(px(LEAST_PX), STRONG))
            painter.setPen(QColor(WAITING if light else LINK_ON_PAPER))
        elif not light:
            painter.setPen(QColor(PAPER_TEXT))
        about = QRectF(below.x(), below.bottom() - line, below.width(), line)
        painter.drawText(about, _CENTRED, self._about)
