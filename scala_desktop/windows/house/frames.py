"""Picture frames on the wall, painted once for each size and state, and what hangs in them."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QBrush, QColor, QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.drawings import blank
from scala_desktop.dress.materials import inside, paint_frame
from scala_desktop.dress.room import Form
from scala_desktop.dress.worn import WORN
from scala_desktop.windows.house.cards import CardPictures, DeckKey

KEPT: Final = 24
APART_MS: Final = 12
"""Milliseconds between two frames, in which other things have their turns."""


class FrameKey(NamedTuple):
    """What makes a frame: its size in logical pixels, its cloth and the state that it is in."""

    size: tuple[int, int]
    ratio: float
    cloth: tuple[str, str, str]
    wood: str
    lit: bool


class Frames:
    """The frames that were painted last; one takes some ten milliseconds."""

    def __init__(self) -> None:
        self._kept: dict[FrameKey, QPixmap] = {}
        self._waiting = 0
        """How many asked in vain in this turn of the event loop; 0 as long as one may be made."""

    def frame(self, key: FrameKey, asks: QWidget) -> QPixmap | None:
        """Return the frame; ``None`` where another was made in this turn: *asks* is painted anew.

        Until then the unlit one stands for one that is lit.
        """
        found = self._kept.pop(key, None)
        if found is None and self._waiting:
            QTimer.singleShot(self._waiting * APART_MS, asks, asks.update)
            self._waiting += 1
            return self._kept.get(key._replace(lit=False))
        if found is None:
            self._waiting = 1
            QTimer.singleShot(0, self._begin_turn)
            found = _painted(key)
        self._kept[key] = found
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return found

    def _begin_turn(self) -> None:
        self._waiting = 0


FRAMES: Final = Frames()


def _painted(key: FrameKey) -> QPixmap:
    made = blank(*key.size, key.ratio)
    painter = QPainter(made)
    rect = QRectF(0, 0, *key.size)
    paint_frame(painter, rect, key.wood, lit=key.lit, cloth=_brush(key.cloth, inside(rect)))
    painter.end()
    return made


def _brush(cloth: tuple[str, str, str], rect: QRectF) -> QBrush:
    """Return the cloth of a picture, light in its middle."""
    light = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.68)
    for at, colour in zip((0.0, 0.5, 1.0), cloth, strict=True):
        light.setColorAt(at, QColor(colour))
    return QBrush(light)


class Framed(QWidget):
    """Something in a frame on the wall, with cards on its cloth."""

    def __init__(self, parent: QWidget, pictures: CardPictures) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._form = Form.WIDE
        self._deck: DeckKey = ("french", "blu", False)
        # What lies on cloth looks the same in both dresses.
        self.setProperty("role", "plate")

    def _inner(self) -> QRectF:
        """Return what the frame leaves for the picture."""
        return inside(QRectF(self.rect()))

    def _hang(self, painter: QPainter, cloth: tuple[str, str, str], *, lit: bool) -> QRectF:
        """Paint the frame around its *cloth* and let *painter* paint inside only; return where."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size, ratio = (self.width(), self.height()), self.devicePixelRatioF()
        frame = FRAMES.frame(FrameKey(size, ratio, cloth, WORN.dress.wood, lit), self)
        inner = self._inner()
        if frame is None:
            painter.fillRect(inner, QColor(cloth[1]))
        else:
            painter.drawPixmap(0, 0, frame)
        painter.setClipRect(inner)
        return inner
