"""A person, or a computer player, as a round portrait in a ring of their colour.

Source: design/evening.md, 0, A person, Badges.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from scala_desktop.dress.colours import BRASS, INK, PEOPLE, WARM_WHITE
from scala_desktop.dress.drawings import portrait
from scala_desktop.dress.marks import mark_path

TEACHER: Final = "01"
"""The portrait of who gives the lessons."""
BADGE: Final = 0.42
"""The side of a badge, in widths of the portrait."""
_CREAM, _RING = 0.03, 0.055
"""How wide the two rings are, in widths of the portrait."""


class Face(NamedTuple):
    """How somebody looks: the keys of a portrait and of a colour, and whether it is a computer."""

    portrait: str
    colour: str
    bot: bool = False


def paint_person(painter: QPainter, disc: QRectF, face: Face, ratio: float) -> None:
    """Paint *face* into *disc*, ring and badge included, for a screen of *ratio*."""
    side = disc.width()
    cream, ring = max(side * _CREAM, 1.0), max(side * _RING, 2.0)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(WARM_WHITE))
    painter.drawEllipse(disc)
    painter.setBrush(QColor(PEOPLE[face.colour].colour))
    inner = disc.adjusted(cream, cream, -cream, -cream)
    painter.drawEllipse(inner)
    inner = inner.adjusted(ring, ring, -ring, -ring)
    painter.setBrush(QColor(WARM_WHITE))
    painter.drawEllipse(inner)
    picture = portrait(face.portrait, round(inner.width()), ratio)
    painter.drawPixmap(QPointF(round(inner.x()), round(inner.y())), picture)
    if face.bot:
        badge = side * BADGE
        _paint_key(painter, QRectF(disc.right() - badge, disc.bottom() - badge, badge, badge))


def _paint_key(painter: QPainter, box: QRectF) -> None:
    """Paint the brass key that winds the computer player up."""
    line = max(box.width() * 0.07, 1.0)
    painter.setPen(QPen(QColor(INK), line))
    painter.setBrush(QColor(BRASS))
    painter.drawEllipse(box.adjusted(line, line, -line, -line))
    unit, middle = box.width() / 10, box.center()
    pen = QPen(QColor(INK), line * 1.5)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for way in (-1, 1):
        painter.drawEllipse(middle + QPointF(way * 1.5 * unit, -0.9 * unit), 1.25 * unit, unit)
    painter.drawLine(middle, middle + QPointF(0, 2.6 * unit))


def paint_mark(painter: QPainter, box: QRectF, colour: str, *, edge: str = "") -> None:
    """Paint the mark of the *colour* of a person into *box*, outlined with *edge* if given."""
    person = PEOPLE[colour]
    path = mark_path(person.mark, box.center(), box.width())
    painter.setPen(QPen(QColor(edge), 1.5) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(person.colour))
    painter.drawPath(path)
