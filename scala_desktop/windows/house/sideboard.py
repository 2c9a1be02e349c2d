"""The sideboard: drawers with things upon them, and the people of the house in their frames.

Source: design/welcome.md, 1.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import BRASS, GOLD, GOLD_EDGE, GOLD_LIGHT, GROUNDS
from scala_desktop.dress.drawings import drawing, portrait
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, STRONG, elided, text_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import Button

MIDDLE: Final = Qt.AlignmentFlag.AlignCenter
KNOB: Final = (30, 7)
BETWEEN_NAMES: Final = 10


@guarded
class PaintedButton(Button):
    """A push button that paints itself; its size is what its owner gives it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__()
        self.setParent(parent)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    @property
    def lit(self) -> bool:
        """Return whether the pointer is on it; the ring shows where the keyboard is."""
        return self.underMouse()


@guarded
class Drawer(PaintedButton):
    """A drawer with the *thing* that stands above it: one button.

    *about* is what lies in it; without it, as in the smaller forms, only the name is there.
    """

    def __init__(self, parent: QWidget, thing: str = "") -> None:
        super().__init__(parent)
        self._thing = thing
        self.about = ""
        self.drawer = 74.0
        """How high the drawer itself is, in logical pixels; the rest is the thing's."""
        self.thing_px = 0.0

    @property
    def has_thing(self) -> bool:
        """Return whether something stands above it."""
        return bool(self._thing)

    def say(self, name: str, about: str) -> None:
        """Write *name* on the drawer and *about* below it."""
        self.setText(name)
        self.about = about
        self.setAccessibleName(name)
        self.setAccessibleDescription(about)
        self.setToolTip("" if self.drawer >= px(70) else about)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the least room in which its name is whole."""
        name = QFontMetrics(text_font(px(17), BOLD)).horizontalAdvance(self.text())
        return QSize(name + 8, px(46))

    @property
    def whole_px(self) -> int:
        """Return how wide it must be for its name and what lies in it to be whole."""
        about = QFontMetrics(text_font(px(15))).horizontalAdvance(self.about)
        return max(self.sizeHint().width(), about + 14)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dress, whole = WORN.dress, QRectF(self.rect())
        lit = self.lit
        box = QRectF(0, whole.height() - self.drawer, whole.width(), self.drawer)
        front = box.adjusted(1, 1, -1, -1)
        painter.setBrush(QColor(*(dress.wood_hover if lit else dress.wood_button)))
        painter.setPen(QPen(QColor(0, 0, 0, 90), 1.5))
        painter.drawRoundedRect(front, 8, 8)
        painter.setPen(QPen(QColor(*dress.wood_edge), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(front.adjusted(1, 1, -1, -1), 7, 7)
        if self._thing and self.thing_px:
            side = self.thing_px
            # It stands on the upper edge of the sideboard, which is above the drawer.
            x, ratio = round((whole.width() - side) / 2), self.devicePixelRatioF()
            painter.drawPixmap(x, 0, drawing(f"house/{self._thing}.svg", side, ratio))
        self._write(painter, box, lit=lit)

    def _write(self, painter: QPainter, box: QRectF, *, lit: bool) -> None:
        dress, two = WORN.dress, self.drawer >= px(70)
        font = text_font(px(17), BOLD)
        painter.setPen(QColor(dress.wood_text))
        name = box.adjusted(4, px(9) if two else 0, -4, -px(40) if two else 0)
        painter.setFont(font)
        metrics = QFontMetrics(font)
        words = elided(self.text(), font, name.width())
        painter.drawText(name, MIDDLE, words)
        if lit:
            across = metrics.horizontalAdvance(words)
            y = name.center().y() + metrics.height() / 2 - 1
            x = name.center().x() - across / 2
            painter.fillRect(QRectF(x, y, across, 1.5), QColor(dress.wood_text))
        if not two:
            return
        painter.setPen(QColor(dress.wood_quiet))
        font = text_font(px(15))
        painter.setFont(font)
        about = QRectF(box.x() + 4, box.y() + px(34), box.width() - 8, px(22))
        painter.drawText(about, MIDDLE, elided(self.about, font, about.width()))
        _paint_knob(painter, box, lit=lit)


def _paint_knob(painter: QPainter, box: QRectF, *, lit: bool) -> None:
    width, high = px(KNOB[0]), px(KNOB[1])
    knob = QRectF(box.center().x() - width / 2, box.bottom() - high - px(4), width, high)
    shine = QLinearGradient(knob.topLeft(), knob.bottomLeft())
    shine.setColorAt(0, QColor(GOLD_LIGHT))
    shine.setColorAt(1, QColor(GOLD if lit else GOLD_EDGE))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawRoundedRect(knob.translated(0, 1.5), high / 2, high / 2)
    painter.setBrush(shine)
    painter.drawRoundedRect(knob, high / 2, high / 2)


@guarded
class FramedPortrait(PaintedButton):
    """Somebody of the house in a small gilt frame, the name on the edge of the sideboard below.

    Without a *key* it is the dashed place for one more.
    """

    def __init__(self, parent: QWidget, name: str, key: str) -> None:
        super().__init__(parent)
        self.key = key
        self.chosen = False
        self.frame_height = 88.0
        self.frame_width = 74.0
        self.setText(name)

    def sizeHint(self) -> QSize:
        """Return room for the frame and the name below it."""
        letters = QFontMetrics(text_font(px(16), STRONG))
        name = letters.horizontalAdvance(self.text()) + px(BETWEEN_NAMES)
        return QSize(max(ceil(self.frame_width), name), round(self.frame_height) + letters.height())

    def written(self) -> str:
        """Return the name as it stands there, with dots for what has no room."""
        return elided(self.text(), text_font(px(16), STRONG), self.width() - px(BETWEEN_NAMES))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, high = self.frame_width, self.frame_height
        frame = QRectF((self.width() - wide) / 2, 0, wide, high)
        if self.key:
            self._paint_person(painter, frame)
        else:
            self._paint_free(painter, frame)
        dress = WORN.dress
        painter.setFont(text_font(px(16), STRONG))
        painter.setPen(QColor(dress.wood_text))
        room = QRectF(0, high, self.width(), self.height() - high)
        painter.drawText(room, MIDDLE, self.written())

    def _paint_person(self, painter: QPainter, frame: QRectF) -> None:
        gilt = QLinearGradient(frame.topLeft(), frame.bottomRight())
        for at, colour in ((0, GOLD_LIGHT), (0.5, BRASS), (1, GOLD_EDGE)):
            gilt.setColorAt(at, QColor(colour))
        painter.setPen(QPen(QColor(0, 0, 0, 110), 1))
        painter.setBrush(gilt)
        painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        rim = max(5.0, frame.width() * 0.09)
        picture = frame.adjusted(rim, rim, -rim, -rim)
        ground = QColor(GROUNDS[int(self.key) % len(GROUNDS)])
        painter.fillRect(picture, ground)
        side = min(picture.width(), picture.height())
        face = portrait(self.key, side, self.devicePixelRatioF())
        x, y = picture.center().x() - side / 2, picture.center().y() - side / 2
        painter.drawPixmap(round(x), round(y), face)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(0, 0, 0, 90), 1))
        painter.drawRect(picture)
        if self.chosen or self.lit:
            painter.setPen(QPen(QColor(GOLD), 3))
            painter.drawRoundedRect(frame.adjusted(1.5, 1.5, -1.5, -1.5), 4, 4)

    def _paint_free(self, painter: QPainter, frame: QRectF) -> None:
        dress = WORN.dress
        colour = QColor(dress.link)
        pen = QPen(colour, 2, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(QColor(255, 255, 255, 26) if self.lit else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame.adjusted(1, 1, -1, -1), 6, 6)
        side = px(24)
        sign = drawing("house/plus.svg", side, self.devicePixelRatioF(), colour.name())
        painter.drawPixmap(
            round(frame.center().x() - side / 2), round(frame.center().y() - side / 2), sign
        )
