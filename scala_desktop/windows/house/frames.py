"""Empty picture frames, painted once for each size and state."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPixmap, QRadialGradient

from scala_desktop.dress.drawings import blank
from scala_desktop.dress.materials import inside, paint_frame


@lru_cache(maxsize=24)
def frame_pixmap(
    size: tuple[int, int], ratio: float, cloth: tuple[str, str, str], wood: str, *, lit: bool
) -> QPixmap:
    """Return a frame of *size* logical pixels, with its cloth, for a screen of *ratio*."""
    made = blank(*size, ratio)
    painter = QPainter(made)
    rect = QRectF(0, 0, *size)
    paint_frame(painter, rect, wood, lit=lit, cloth=_brush(cloth, inside(rect)))
    painter.end()
    return made


def _brush(cloth: tuple[str, str, str], rect: QRectF) -> QBrush:
    """Return the cloth of a picture, light in its middle."""
    light = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.68)
    for at, colour in zip((0.0, 0.5, 1.0), cloth, strict=True):
        light.setColorAt(at, QColor(colour))
    return QBrush(light)
