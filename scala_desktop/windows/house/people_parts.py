"""What the page of the people is made of: a row of the list, a disc of colour, a portrait.

Source: design/evening.md, 2.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import (
    BRASS,
    GOLD,
    INK,
    PANEL,
    PANEL_EDGE,
    PANEL_TEXT,
    PAPER,
    PAPER_SHADE,
    PAPER_TEXT,
    PEOPLE,
    WARM_WHITE,
)
from scala_desktop.dress.drawings import portrait
from scala_desktop.dress.faces import Face, paint_mark, paint_person
from scala_desktop.dress.marks import mark_path
from scala_desktop.dress.materials import paint_bar
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, LEAST_PX, elided, text_font, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.button_signs import Sign, on_wood
from scala_desktop.windows.widgets import Button, button
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@guarded
class RoomBar(QWidget):
    """The board above the page: the way home, the title, and a sentence beside it."""

    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = self._about = ""
        self._back = False
        self.way = ""
        """Where the button leads, where that is neither home nor to everybody."""
        self.taken = 0
        """Pixels at the right that belong to others."""
        self.home = button("wood")
        self.home.setParent(self)
        self.home.clicked.connect(self.left)
        Sign(self.home, "back", on_wood)

    def tell(self, title: str, about: str) -> None:
        """Show *title*, and *about* where there is room."""
        self._title, self._about = title, about
        self.name_way(self._back)
        self._arrange()
        self.update()

    def name_way(self, back: bool) -> None:
        """Say where the button leads: *back* to everybody, or home."""
        self._back = back
        home, everybody = translate("Albo", "La casa"), translate("People", "Tutti")
        self.home.setText(self.way or (everybody if back else home))
        self._arrange()
        self.update()

    def _arrange(self) -> None:
        high = px(44)
        wide = self.home.sizeHint().width()
        self.home.setGeometry(px(8), (self.height() - high) // 2, wide, high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, dress = QPainter(self), WORN.dress
        bar = QRectF(self.rect())
        paint_bar(painter, bar, dress.wood)
        left = self.home.geometry().right() + px(14)
        font = title_font(px(26))
        painter.setFont(font)
        painter.setPen(QColor(dress.wood_text))
        title = QRectF(left, 0, bar.width() - left - px(12) - self.taken, bar.height())
        painter.drawText(title, _LEFT, elided(self._title, font, title.width()))
        wide = painter.fontMetrics().horizontalAdvance(self._title) + px(18)
        about = title.adjusted(wide, px(3), 0, 0)
        font = text_font(px(16))
        painter.setFont(font)
        if painter.fontMetrics().horizontalAdvance(self._about) <= about.width():
            painter.drawText(about, _LEFT, self._about)


@guarded
class StatisticPlate(QWidget):
    """A number, and below it what it counts."""

    def __init__(self) -> None:
        super().__init__()
        self._number = self._words = ""

    def tell(self, number: int, words: str, **facts: int) -> None:
        """Show *number* and *words*, into which *facts* are put."""
        told = {key: figure(value) for key, value in facts.items()}
        self._number, self._words = figure(number), words.format(**told)
        self.setAccessibleName(f"{self._number} {self._words}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        letters = QFontMetrics(text_font(px(LEAST_PX)))
        return QSize(letters.horizontalAdvance(self._words) + px(22), px(62))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(PAPER_SHADE))
        painter.drawRoundedRect(box, px(8), px(8))
        inner = box.adjusted(px(10), px(4), -px(6), -px(6))
        painter.setPen(QColor(INK))
        painter.setFont(title_font(px(24)))
        upper = QRectF(inner.x(), inner.y(), inner.width(), inner.height() * 0.58)
        painter.drawText(upper, _LEFT, self._number)
        painter.setPen(QColor(PAPER_TEXT))
        painter.setFont(text_font(px(LEAST_PX)))
        painter.drawText(inner.adjusted(0, upper.height(), 0, 0), _LEFT, self._words)


@guarded
class PersonRow(Button):
    """Somebody in the list: portrait, name, mark, what they have won and what they have chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.face = Face("01", "garnet")
        self.name = ""
        self.lines: tuple[str, ...] = ()

    def tell(self, name: str, face: Face, *lines: str) -> None:
        """Show somebody called *name*, and *lines* below."""
        self.name, self.face, self.lines = name, face, tuple(filter(None, lines))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(220), px(96))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), px(88))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        chosen, lit = self.isChecked(), self.underMouse()
        ground = QColor(PAPER if chosen else PANEL)
        painter.setBrush(ground)
        edge = GOLD if chosen else BRASS if lit else PANEL_EDGE
        painter.setPen(QPen(QColor(edge), 3 if chosen else 1.5))
        painter.drawRoundedRect(box, px(14), px(14))
        side = px(64)
        disc = QRectF(box.x() + px(16), box.center().y() - side / 2, side, side)
        paint_person(painter, disc, self.face, self.devicePixelRatioF())
        left, font = disc.right() + px(14), text_font(px(19), BOLD)
        room = box.right() - left - px(34)
        painter.setFont(font)
        painter.setPen(QColor(INK if chosen else WARM_WHITE))
        name = elided(self.name, font, room)
        step = px(25)
        y = box.center().y() - step * (1 + len(self.lines)) / 2
        upper = QRectF(left, y, room, step)
        painter.drawText(upper, _LEFT, name)
        wide = painter.fontMetrics().horizontalAdvance(name)
        mark = px(15)
        where = QRectF(left + wide + px(9), upper.center().y() - mark / 2, mark, mark)
        paint_mark(painter, where, self.face.colour, edge="" if chosen else WARM_WHITE)
        painter.setFont(text_font(px(16)))
        painter.setPen(QColor(PAPER_TEXT if chosen else PANEL_TEXT))
        for number, line in enumerate(self.lines, 1):
            lower = QRectF(left, y + step * number, box.right() - left - px(8), step)
            painter.drawText(lower, _LEFT, elided(line, painter.font(), lower.width()))


@guarded
class ColourDisc(Button):
    """One of the eight colours with its mark; a small portrait says that somebody has it."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key, self.taken_by = key, ""
        self.setCheckable(True)
        self.setAutoDefault(False)

    def sizeHint(self) -> QSize:
        return QSize(px(48), px(48))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        person, middle = PEOPLE[self.key], QRectF(self.rect()).center()
        if self.isChecked():
            painter.setPen(QPen(QColor(INK), px(4)))
            painter.setBrush(QColor(PAPER))
            painter.drawEllipse(middle, px(22), px(22))
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
    """One of the twelve portraits, or a picture of somebody's own; "" is one to be chosen."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key, self.colour = key, "garnet"
        self.setCheckable(True)
        self.setAutoDefault(False)

    def sizeHint(self) -> QSize:
        return QSize(px(57), px(57))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = px(50)
        box = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        if not self.key:
            pen = QPen(QColor(PAPER_TEXT), px(2), Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(QColor(PAPER))
            painter.drawEllipse(box.adjusted(1, 1, -1, -1))
            painter.setPen(QPen(QColor(PAPER_TEXT), px(3)))
            arm, middle = px(9), box.center()
            painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
            painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))
        elif self.isChecked():
            ring = box.adjusted(-px(3), -px(3), px(3), px(3))
            paint_person(painter, ring, Face(self.key, self.colour), self.devicePixelRatioF())
        else:
            painter.drawPixmap(box.topLeft(), portrait(self.key, side, self.devicePixelRatioF()))
