"""What the page of the people is made of: a row of the list, a disc of colour, a portrait.

Source: design/evening.md, 2.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from scala_desktop.dress.colours import (
    GOLD,
    INK,
    PAPER,
    PAPER_EDGE,
    PAPER_SHADE,
    PAPER_TEXT,
    PEOPLE,
)
from scala_desktop.dress.drawings import portrait
from scala_desktop.dress.faces import Face, paint_mark, paint_person
from scala_desktop.dress.marks import mark_path
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, LEAST_PX, elided, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import Button

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@guarded
class PersonRow(Button):
    """Somebody in the list: portrait, name, mark, and a line of what they have chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.face = Face("01", "garnet")
        self.name = self.line = ""

    def tell(self, name: str, face: Face, line: str) -> None:
        """Show somebody called *name*, and *line* below."""
        self.name, self.face, self.line = name, face, line
        self.setAccessibleName(f"{name}, {line}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(220), px(72))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), px(72))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        chosen = self.isChecked()
        painter.setBrush(QColor(PAPER if chosen else PAPER_SHADE))
        painter.setPen(QPen(QColor(GOLD if chosen else PAPER_EDGE), 3 if chosen else 1.5))
        painter.drawRoundedRect(box, px(12), px(12))
        side = px(48)
        disc = QRectF(box.x() + px(10), box.center().y() - side / 2, side, side)
        paint_person(painter, disc, self.face, self.devicePixelRatioF())
        left, font = disc.right() + px(12), text_font(px(18), BOLD)
        room = box.right() - left - px(34)
        painter.setFont(font)
        painter.setPen(QColor(INK))
        name = elided(self.name, font, room)
        upper = QRectF(left, box.y() + px(8), room, box.height() / 2 - px(8))
        painter.drawText(upper, _LEFT, name)
        wide = painter.fontMetrics().horizontalAdvance(name)
        mark = px(14)
        where = QRectF(left + wide + px(9), upper.center().y() - mark / 2, mark, mark)
        paint_mark(painter, where, self.face.colour)
        painter.setFont(text_font(px(LEAST_PX)))
        painter.setPen(QColor(PAPER_TEXT))
        lower = QRectF(left, upper.bottom(), box.right() - left - px(8), box.height() / 2 - px(8))
        painter.drawText(lower, _LEFT, elided(self.line, painter.font(), lower.width()))


@guarded
class ColourDisc(Button):
    """One of the eight colours with its mark; a small portrait says that somebody has it."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key, self.taken_by = key, ""
        self.setCheckable(True)
        self.setAutoDefault(False)

    def sizeHint(self) -> QSize:
        return QSize(px(52), px(52))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        person, middle = PEOPLE[self.key], QRectF(self.rect()).center()
        if self.isChecked():
            painter.setPen(QPen(QColor(INK), px(4)))
            painter.setBrush(QColor(PAPER))
            painter.drawEllipse(middle, px(23), px(23))
        painter.setPen(QPen(QColor(PAPER), px(2)))
        painter.setBrush(QColor(person.colour))
        painter.drawEllipse(middle, px(20), px(20))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(PAPER))
        painter.drawPath(mark_path(person.mark, middle, px(17)))
        if self.taken_by:
            side = px(18)
            corner = QPointF(self.width() - side - 1, self.height() - side - 1)
            painter.setBrush(QColor(PAPER))
            painter.drawEllipse(QRectF(corner.x() - 1, corner.y() - 1, side + 2, side + 2))
            small = portrait(self.taken_by, side, self.devicePixelRatioF())
            painter.drawPixmap(corner, small)


@guarded
class PortraitDisc(Button):
    """One of the twelve portraits."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key, self.colour = key, "garnet"
        self.setCheckable(True)
        self.setAutoDefault(False)

    def sizeHint(self) -> QSize:
        return QSize(px(60), px(60))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = px(50)
        box = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        if self.isChecked():
            ring = box.adjusted(-px(3), -px(3), px(3), px(3))
            paint_person(painter, ring, Face(self.key, self.colour), self.devicePixelRatioF())
        else:
            painter.drawPixmap(box.topLeft(), portrait(self.key, side, self.devicePixelRatioF()))
