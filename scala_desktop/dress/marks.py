"""The marks of people: the shapes that stand beside their colours, as outlines to be filled.

Source: design/evening.md, 0, A person.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

MARKS: Final = (
    "circle",
    "square",
    "triangle",
    "diamond",
    "star",
    "hexagon",
    "cross",
    "heart",
)
_CORNERS: Final = {"triangle": (3, 1.12), "diamond": (4, 1.14), "hexagon": (6, 1.04)}
"""How many corners a shape has, the first at the top, and how far out against a circle they lie."""


def mark_path(mark: str, middle: QPointF, side: float) -> QPainterPath:
    """Return the outline of *mark* around *middle*; all look as large as a circle *side* wide.

    :raises ValueError: if there is no such mark.
    """
    radius, path = side / 2, QPainterPath()
    if mark == "circle":
        path.addEllipse(middle, radius, radius)
    elif mark == "square":
        half = radius * 0.88
        path.addRect(QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half))
    elif mark in _CORNERS:
        corners, out = _CORNERS[mark]
        # A triangle around its middle would stand too high.
        down = QPointF(0, radius * 0.16) if corners == 3 else QPointF()
        path.addPolygon(_ring(middle + down, [radius * out] * corners))
        path.closeSubpath()
    elif mark == "star":
        path.addPolygon(_ring(middle, [radius * 1.22, radius * 0.54] * 5))
        path.closeSubpath()
    elif mark == "cross":
        arm, thick = radius * 1.02, radius * 0.38
        path.addRect(QRectF(middle.x() - arm, middle.y() - thick, 2 * arm, 2 * thick))
        upright = QPainterPath()
        upright.addRect(QRectF(middle.x() - thick, middle.y() - arm, 2 * thick, 2 * arm))
        path = path.united(upright)
    elif mark == "heart":
        x, y, r = middle.x(), middle.y(), radius * 1.08
        path.moveTo(x, y + r)
        path.cubicTo(x - r * 1.7, y - r * 0.1, x - r * 0.8, y - r * 1.35, x, y - r * 0.4)
        path.cubicTo(x + r * 0.8, y - r * 1.35, x + r * 1.7, y - r * 0.1, x, y + r)
    else:
        raise ValueError(f"no such mark: {mark!r}")
    return path


def _ring(middle: QPointF, radii: list[float]) -> QPolygonF:
    """Return corners at *radii* from *middle*, evenly around it, the first one at the top."""
    turn = 2 * pi / len(radii)
    return QPolygonF(
        [
            middle + QPointF(sin(turn * place), -cos(turn * place)) * radius
            for place, radius in enumerate(radii)
        ]
    )
