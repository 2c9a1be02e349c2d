"""Velvet: it says that a hand is covered, and no other screen is made of it.

Source: design/evening.md, 0, Materials, and 1.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from scala_desktop.dress.colours import BRASS, CURTAIN_LIGHT, FRINGE, VELVET
from scala_desktop.dress.drawings import blank
from scala_desktop.dress.room import px


@lru_cache(maxsize=4)
def velvet(width: int, height: int, ratio: float) -> QPixmap:
    """Return one fold of the velvet, darker towards floor and ceiling; others stand beside it.

    A gradient over a whole window takes five times as long to paint.
    """
    piece = blank(width, height, ratio)
    fold = QLinearGradient(0, 0, width, 0)
    for place, colour in enumerate((*VELVET, VELVET[0])):
        fold.setColorAt(place / len(VELVET), QColor(colour))
    shade = QLinearGradient(0, 0, 0, height)
    for at, dark in ((0.0, 150), (0.3, 60), (0.6, 60), (1.0, 175)):
        shade.setColorAt(at, QColor(0, 0, 0, dark))
    painter = QPainter(piece)
    painter.fillRect(QRectF(0, 0, width, height), fold)
    painter.fillRect(QRectF(0, 0, width, height), shade)
    painter.end()
    return piece


@lru_cache(maxsize=4)
def swag(width: int, hangs: int, ratio: float) -> QPixmap:
    """Return one swag of the valance with its gold fringe; *hangs* is how far it comes down."""
    piece = blank(width, hangs, ratio)
    painter = QPainter(piece)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    high, low = hangs * 0.44, hangs * 0.62
    cloth = QPainterPath(QPointF(0, 0))
    cloth.lineTo(0, high)
    cloth.quadTo(QPointF(width / 2, 2 * low - high), QPointF(width, high))
    cloth.lineTo(width, 0)
    cloth.closeSubpath()
    fold = QLinearGradient(0, 0, width, 0)
    for at, colour in ((0.0, VELVET[1]), (0.5, CURTAIN_LIGHT), (1.0, VELVET[1])):
        fold.setColorAt(at, QColor(colour).lighter(112))
    painter.fillPath(cloth, fold)
    light, dark = map(QColor, FRINGE)
    for place in range(0, width, max(px(4), 2)):
        share = place / width
        y = high + 4 * share * (1 - share) * (low - high)
        painter.setPen(QPen(light if place // max(px(4), 2) % 2 else dark, max(px(2), 1)))
        painter.drawLine(QPointF(place, y), QPointF(place, y + hangs * 0.1))
    edge = QPainterPath(QPointF(0, high))
    edge.quadTo(QPointF(width / 2, 2 * low - high), QPointF(width, high))
    painter.strokePath(edge, QPen(light, max(px(4), 2)))
    for x in (0.0, float(width)):
        tassel = QRectF(x - hangs * 0.045, high - hangs * 0.02, hangs * 0.09, hangs * 0.26)
        painter.setPen(QPen(dark, 1))
        painter.setBrush(light)
        painter.drawRoundedRect(tassel, 2, 2)
        painter.drawEllipse(QPointF(x, high - hangs * 0.04), hangs * 0.075, hangs * 0.075)
    painter.fillRect(QRectF(0, 0, width, px(5)), QColor(BRASS))
    painter.end()
    return piece
