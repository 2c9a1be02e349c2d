"""The signs on the lanes of a hand: painted, and told apart by their shape, not their colour.

Source: design/evening.md, 6.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from scala_desktop.dress.colours import GOLD, INK, PEOPLE
from scala_desktop.dress.marks import mark_path

_GREEN, _BLUE, _RED = (PEOPLE[key].colour for key in ("lagoon", "night", "red"))
_FLAG: Final = ((-0.32, 0.5), (-0.32, -0.5), (0.5, -0.22), (-0.2, 0.06))
_CROWN: Final = (
    (-0.5, 0.4),
    (-0.5, -0.3),
    (-0.22, 0.0),
    (0.0, -0.45),
    (0.22, 0.0),
    (0.5, -0.3),
    (0.5, 0.4),
)


_ARROW: Final = (
    ((0.0, 0.46), (0.0, -0.4)),
    ((-0.3, -0.08), (0.0, -0.42)),
    ((0.3, -0.08), (0.0, -0.42)),
)


def paint_sign(painter: QPainter, sign: str, middle: QPointF, side: float) -> None:
    """Paint *sign*, one of those of ``lanes.SIGNS``, *side* wide around *middle*."""
    pen = QPen(QColor(INK), max(side * 0.09, 1.2))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    match sign:
        case "A":
            painter.setBrush(QColor(_GREEN))
            painter.drawPolygon(_shape(_FLAG[1:], middle, side))
            painter.drawLine(_at(_FLAG[0], middle, side), _at(_FLAG[1], middle, side))
        case "+":
            painter.setBrush(QColor(GOLD))
            painter.drawEllipse(middle, side * 0.36, side * 0.36)
        case "P":
            painter.setPen(QPen(QColor(_BLUE), side * 0.16, c=Qt.PenCapStyle.RoundCap))
            for begin, end in _ARROW:
                painter.drawLine(_at(begin, middle, side), _at(end, middle, side))
        case "J":
            painter.setBrush(QColor(_RED))
            painter.drawPath(mark_path("star", middle, side))
        case "Z":
            painter.setBrush(QColor(_BLUE))
            box = QRectF(0, 0, side * 0.56, side * 0.76)
            for shift in (-0.14, 0.14):
                box.moveCenter(middle + QPointF(side * shift, side * shift * 0.6))
                painter.drawRoundedRect(box, side * 0.1, side * 0.1)
        case "B":
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for radius in (0.18, 0.42):
                painter.drawEllipse(middle, side * radius, side * radius)
        case "↔":
            painter.drawLine(_at((-0.45, 0), middle, side), _at((0.45, 0), middle, side))
            for way in (-1, 1):
                for up in (-1, 1):
                    tip = _at((0.45 * way, 0), middle, side)
                    painter.drawLine(tip, _at((0.22 * way, 0.22 * up), middle, side))
        case _:
            painter.setBrush(QColor(GOLD))
            painter.drawPolygon(_shape(_CROWN, middle, side))


def _at(point: tuple[float, float], middle: QPointF, side: float) -> QPointF:
    return middle + QPointF(point[0], point[1]) * side


def _shape(points: tuple[tuple[float, float], ...], middle: QPointF, side: float) -> QPolygonF:
    return QPolygonF([_at(point, middle, side) for point in points])
