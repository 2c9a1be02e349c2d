"""The laurel of whoever has won, and the suits that fall: drawn here, in pixmaps kept a size.

Source: design/welcome.md, 6.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform

from scala_desktop.dress.colours import BRASS, GOLD_EDGE, LAUREL
from scala_desktop.dress.drawings import blank

LEAVES: Final = 11
"""The pairs of leaves on each of the two branches."""
FIRST, LAST = 8.0, 148.0
"""Where a branch begins and ends, in degrees from the lowest point of the ring."""
_LIGHT, _DARK, _LINE = LAUREL


@lru_cache(maxsize=8)
def branch(side: float, ratio: float, *, right: bool) -> QPixmap:
    """Return the left or the *right* branch of a laurel around the middle of a square of *side*."""
    if right:
        mirrored = branch(side, ratio, right=False).transformed(QTransform.fromScale(-1, 1))
        mirrored.setDevicePixelRatio(ratio)
        return mirrored
    made = blank(side, side, ratio)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle, radius = QPointF(side / 2, side / 2), side * 0.4
    ring = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    stem = QPen(QColor(GOLD_EDGE), side * 0.008, c=Qt.PenCapStyle.RoundCap)
    painter.setPen(stem)
    # Qt counts sixteenths of a degree against the clock, from three o'clock.
    painter.drawArc(ring, round((270 - LAST) * 16), round((LAST - 0) * 16))
    for place in range(LEAVES):
        share = place / (LEAVES - 1)
        degrees = FIRST + (LAST - FIRST) * share
        angle = radians(90 + degrees)
        root = middle + QPointF(cos(angle), sin(angle)) * radius
        length = side * (0.112 - 0.03 * share)
        for outside in (True, False):
            painter.save()
            painter.translate(root)
            # Along the branch, and away from it to either side.
            painter.rotate(degrees - 180 + (-34 if outside else 34))
            _leaf(painter, length, _LIGHT if outside else _DARK, side)
            painter.restore()
    painter.end()
    return made


def _leaf(painter: QPainter, length: float, colour: str, side: float) -> None:
    width = length * 0.3
    shape = QPainterPath()
    shape.moveTo(0, 0)
    shape.cubicTo(length * 0.3, -width, length * 0.7, -width, length, 0)
    shape.cubicTo(length * 0.7, width, length * 0.3, width, 0, 0)
    painter.setPen(QPen(QColor(_LINE), max(side * 0.006, 1.0)))
    painter.setBrush(QColor(colour))
    painter.drawPath(shape)
    painter.setPen(QPen(QColor(_LINE), max(side * 0.003, 0.6)))
    painter.drawLine(QPointF(length * 0.12, 0), QPointF(length * 0.8, 0))


def paint_laurel(painter: QPainter, box: QRectF, closed: float, ratio: float) -> None:
    """Paint both branches in the square *box*; *closed* goes from 0, apart, to 1."""
    if closed <= 0:
        return
    painter.save()
    painter.setOpacity(painter.opacity() * min(1.0, closed * 1.5))
    for mirrored in (False, True):
        painter.save()
        painter.translate(box.center())
        painter.rotate((1 - closed) * (-34 if mirrored else 34))
        corner = QPointF(-box.width() / 2, -box.height() / 2)
        painter.drawPixmap(corner, branch(box.width(), ratio, right=mirrored))
        painter.restore()
    painter.restore()


def paint_coin(painter: QPainter, middle: QPointF, radius: float) -> None:
    """Paint a coin that lies flat."""
    painter.setPen(QPen(QColor(_LINE), max(radius * 0.14, 1.0)))
    painter.setBrush(QColor(_LIGHT))
    painter.drawEllipse(middle, radius, radius)
    painter.setPen(QPen(QColor(BRASS), max(radius * 0.12, 1.0)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, radius * 0.66, radius * 0.66)
