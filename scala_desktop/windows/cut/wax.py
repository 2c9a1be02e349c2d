"""The wax that closes the deck.

Source: design/evening.md, 4.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin, tau
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import SEAL
from scala_desktop.dress.drawings import blank
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded

SIDE: Final = 112
_RIM: Final = (52, 48, 51, 46, 50, 53, 47, 51, 49)
"""How far the wax has run, one way after the other around the middle."""


@guarded
class WaxSeal(QWidget):
    """A seal of red wax, as it ran under the stamp, with the stamp's flower."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(px(SIDE), px(SIDE))

    def fit(self) -> None:
        """Take the size that it has at the scale in force."""
        self.setFixedSize(self.sizeHint())

    def paintEvent(self, event: QPaintEvent) -> None:
        side = min(self.width(), self.height())
        corner = QPointF((self.width() - side) / 2, (self.height() - side) / 2)
        QPainter(self).drawPixmap(corner, _wax(side, self.devicePixelRatioF()))


@lru_cache(maxsize=1)
def _wax(side: int, ratio: float) -> QPixmap:
    """Return the picture of a seal *side* wide."""
    made = blank(side, side, ratio)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side / 2, side / 2)
    painter.scale(side / SIDE, side / SIDE)
    wax, deep, light, edge = map(QColor, SEAL)
    painter.setPen(QPen(edge, 3))
    painter.setBrush(wax)
    painter.drawPath(_run())
    painter.setPen(QPen(edge, 2.5))
    painter.setBrush(deep)
    painter.drawEllipse(QPointF(0, 0), 37, 37)
    painter.setBrush(wax)
    painter.setPen(QPen(deep, 1))
    painter.drawEllipse(QPointF(0, 0), 32, 32)
    painter.setBrush(light)
    painter.setPen(QPen(edge, 1.5))
    for turn in range(8):
        painter.save()
        painter.rotate(turn * 45)
        petal = QPainterPath(QPointF(0, -6))
        petal.cubicTo(-7, -14, -5, -23, 0, -29)
        petal.cubicTo(5, -23, 7, -14, 0, -6)
        painter.drawPath(petal)
        painter.restore()
    painter.setBrush(QColor(light).lighter(135))
    painter.drawEllipse(QRectF(-4.5, -4.5, 9, 9))
    painter.end()
    return made


def _run() -> QPainterPath:
    """Return the edge of the wax: smooth, and not quite round."""
    count = len(_RIM)
    spots = [
        QPointF(cos(turn / count * tau), sin(turn / count * tau)) * out
        for turn, out in enumerate(_RIM)
    ]
    # A circle's own handles: what comes in and goes out of a spot is square to its ray.
    handle = 4 / 3 * sin(pi / count / 2) / cos(pi / count / 2)
    path = QPainterPath(spots[0])
    for place, spot in enumerate(spots):
        after = spots[(place + 1) % count]
        out = spot + QPointF(-spot.y(), spot.x()) * handle
        back = after - QPointF(-after.y(), after.x()) * handle
        path.cubicTo(out, back, after)
    path.closeSubpath()
    return path
