"""Who sits at the table, in a row of plates: cards in hand, points, whose turn it is, who leads.

Source: design/evening.md, 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import GOLD, INK, PANEL, PANEL_EDGE, PANEL_TEXT, WARM_WHITE
from scala_desktop.dress.faces import Face, paint_person
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, LEAST_PX, STRONG, elided, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.model.recap import SeatNow
from scala_desktop.words.catalogue import translate

HIGH_PX, LOW_PX, GAP_PX = 76, 52, 12
MOST_IN_A_LINE: Final = 4
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@guarded
class SeatPlate(QWidget):
    """One player; where the points find no room they are told to whoever asks or listens."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._now: SeatNow | None = None
        self._face = Face("01", "garnet")
        self._mine = False

    def tell(self, now: SeatNow, face: Face, *, mine: bool) -> None:
        """Show how somebody who looks like *face* stands; *mine* says that it is their turn."""
        self._now, self._face, self._mine = now, face, mine
        told = ", ".join([now.name, *self._tags(), self._cards(), now.standing])
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.update()

    def _cards(self) -> str:
        assert self._now is not None
        if self._now.out:
            return translate("Curtain", "fuori")
        return translate("Curtain", "%n carte", "", self._now.cards)

    def _tags(self) -> list[str]:
        assert self._now is not None
        tags = [translate("Curtain", "tocca a te")] if self._mine else []
        return [*tags, translate("Curtain", "è in testa")] if self._now.leads else tags

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._now is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        ground = QColor(PANEL)
        ground.setAlpha(215)
        painter.setBrush(ground)
        edge = 2.5 if self._mine else 1.5
        painter.setPen(QPen(QColor(GOLD if self._mine else PANEL_EDGE), edge))
        painter.drawRoundedRect(box, px(12), px(12))
        low = self.height() < px(HIGH_PX) - 4
        side = px(36 if low else 50)
        disc = QRectF(box.x() + px(10 if low else 16), box.center().y() - side / 2, side, side)
        paint_person(painter, disc, self._face, self.devicePixelRatioF())
        left = disc.right() + px(10 if low else 14)
        room = QRectF(left, box.y() + px(6), box.right() - left - px(8), box.height() - px(12))
        upper, lower = QRectF(room), QRectF(room)
        upper.setHeight(room.height() / 2)
        lower.setTop(upper.bottom())
        self._paint_name(painter, upper, low=low)
        painter.setFont(text_font(px(LEAST_PX if low else 16)))
        painter.setPen(QColor(PANEL_TEXT))
        second = f"{self._cards()}  ·  {self._now.standing}"
        if low and painter.fontMetrics().horizontalAdvance(second) > lower.width():
            second = self._cards()
        painter.drawText(lower, _LEFT, elided(second, painter.font(), lower.width()))

    def _paint_name(self, painter: QPainter, box: QRectF, *, low: bool) -> None:
        assert self._now is not None
        font = text_font(px(16 if low else 18), BOLD)
        metrics = QFontMetricsF(font)
        tag_font = text_font(px(LEAST_PX), STRONG)
        tags = self._tags()
        widths = [QFontMetricsF(tag_font).horizontalAdvance(tag) + px(16) for tag in tags]
        room = box.width() - metrics.horizontalAdvance(self._now.name)
        while tags and sum(widths) + px(8) * len(tags) > max(room, 0):
            tags, widths = tags[:-1], widths[:-1]
        painter.setFont(font)
        painter.setPen(QColor(WARM_WHITE))
        painter.drawText(box, _LEFT, elided(self._now.name, font, box.width()))
        x = box.x() + metrics.horizontalAdvance(self._now.name)
        for tag, wide in zip(tags, widths, strict=True):
            high = px(20)
            pill = QRectF(x + px(8), box.center().y() - high / 2, wide, high)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(GOLD))
            painter.drawRoundedRect(pill, high / 2, high / 2)
            painter.setPen(QColor(INK))
            painter.setFont(tag_font)
            painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, tag)
            x = pill.right()


@guarded
class SeatPlates(QWidget):
    """A plate for each player, in one line or two."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.plates: list[SeatPlate] = []

    def tell(self, seats: Sequence[SeatNow], faces: Sequence[Face], reader: int | None) -> None:
        """Show *seats*, who look like *faces*, to whoever sits at *reader*."""
        while len(self.plates) > len(seats):
            gone = self.plates.pop()
            gone.hide()
            gone.deleteLater()
        while len(self.plates) < len(seats):
            self.plates.append(SeatPlate(self))
        for plate, now in zip(self.plates, seats, strict=True):
            plate.tell(now, faces[now.seat], mine=now.plays and now.seat == reader)
            plate.show()
        self._lay()

    def height_for(self, *, low: bool) -> int:
        """Return how high the plates are, *low* ones or high ones, in logical pixels."""
        high = px(LOW_PX if low else HIGH_PX)
        return high if self._lines() == 1 else 2 * (high if low else px(60)) + px(8)

    def _lines(self) -> int:
        return 1 if len(self.plates) <= MOST_IN_A_LINE else 2

    def _lay(self) -> None:
        lines = self._lines()
        each = -(-len(self.plates) // lines) if self.plates else 1
        gap, below = px(GAP_PX), px(8)
        wide = (self.width() - (each - 1) * gap) / each
        high = (self.height() - (lines - 1) * below) / lines
        for number, plate in enumerate(self.plates):
            line, place = divmod(number, each)
            x, y = place * (wide + gap), line * (high + below)
            plate.setGeometry(round(x), round(y), round(wide), round(high))

    def sizeHint(self) -> QSize:
        return QSize(px(600), self.height_for(low=False))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()
