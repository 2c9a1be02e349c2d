"""What the others have done: the bubble at a plate, and the trail of the last lap.

Source: design/welcome.md, 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath, QPen, QPixmap, QPolygonF

from scala_desktop.dress import colours
from scala_desktop.dress.typefaces import BOLD, text_font
from scala_desktop.table.painting.paint import TAIL, blank
from scala_desktop.table.painting.rich_text import Flow, draw_flow

PAD_X: Final = 12.0
PAD_Y: Final = 6.0
DOT: Final = 4.0
EVERY: Final = 10.0
"""Pixels from one dot of a trail to the next."""
BADGE: Final = 22.0


def bubble_size(words: Flow) -> tuple[float, float]:
    """Return the width and height of the bubble around *words*, without its tail."""
    return words.width + 2 * PAD_X, words.height + 2 * PAD_Y


def bubble(words: Flow, ratio: float, end: tuple[float, float]) -> QPixmap:
    """Return a bubble with a tail towards *end*, as seen from its left upper corner.

    Around it :data:`TAIL` pixels are left for the tail; there is none where *end* lies inside.
    """
    width, height = bubble_size(words)
    pixmap, painter = blank(width + 2 * TAIL, height + 2 * TAIL, ratio)
    painter.translate(TAIL, TAIL)
    shape = QPainterPath()
    shape.addRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), 11, 11)
    shape = shape.united(_tail(width, height, end))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawPath(shape.translated(0, 3))
    paper = QLinearGradient(0, 0, 0, height)
    paper.setColorAt(0, QColor(colours.PAPER))
    paper.setColorAt(1, QColor(colours.PAPER_LOW))
    painter.setBrush(paper)
    painter.setPen(QPen(QColor(colours.PAPER_LINE), 1))
    painter.drawPath(shape)
    draw_flow(painter, words, PAD_X, PAD_Y, ratio, colours.INK)
    painter.end()
    return pixmap


def _tail(width: float, height: float, end: tuple[float, float]) -> QPainterPath:
    x, y = end
    tail = QPainterPath()
    foot = min(max(x, 22.0), width - 22.0), min(max(y, 14.0), height - 14.0)
    if y < 0 or y > height:
        tip = QPointF(foot[0], -TAIL + 1.0 if y < 0 else height + TAIL - 1.0)
        edge = min(max(y, 8.0), height - 8.0)
        feet = QPointF(foot[0] - 9, edge), QPointF(foot[0] + 9, edge)
    elif x < 0 or x > width:
        tip = QPointF(-TAIL + 1.0 if x < 0 else width + TAIL - 1.0, foot[1])
        edge = min(max(x, 8.0), width - 8.0)
        feet = QPointF(edge, foot[1] - 8), QPointF(edge, foot[1] + 8)
    else:
        return tail
    tail.addPolygon(QPolygonF([feet[0], tip, feet[1], feet[0]]))
    return tail


def dots(
    points: Sequence[tuple[float, float]], w: float, h: float, ratio: float, colour: str
) -> QPixmap:
    """Return the dots of a trail at *points* of a picture of *w* by *h* pixels."""
    pixmap, painter = blank(w, h, ratio)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    for x, y in points:
        painter.drawEllipse(QPointF(x, y), DOT / 2, DOT / 2)
    painter.end()
    return pixmap


def lap_badge(number: int, ratio: float, colour: str) -> QPixmap:
    """Return the disc with the *number* of a turn of the lap."""
    pixmap, painter = blank(BADGE, BADGE, ratio)
    painter.setPen(QPen(QColor(colours.INK), 1.6))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(QRectF(1, 1, BADGE - 2, BADGE - 2))
    painter.setPen(QColor(colours.INK))
    painter.setFont(text_font(15, BOLD))
    painter.drawText(QRectF(0, 0, BADGE, BADGE), Qt.AlignmentFlag.AlignCenter, str(number))
    painter.end()
    return pixmap
