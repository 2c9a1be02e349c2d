"""The learner's number on an Italian card of an own deck: a small tab of paper in two corners.

Our own decks have drawings with numbers; a scan has not.

Source: design/art.md, 5.10.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QTransform

INK = "#241812"
PAPER = "#FFFEFA"
_UNITS = 250
"""Parts of the card's width in which the tab is measured."""
_CAP = 28.0
_AIR = 4.5


def paint_number(painter: QPainter, number: int, box: QRectF) -> None:
    """Print *number* into the upper left corner of the card at *box*, and into the lower right."""
    unit = box.width() / _UNITS
    for turned in (False, True):
        painter.save()
        if turned:
            painter.translate(box.right(), box.bottom())
            painter.rotate(180)
        else:
            painter.translate(box.left(), box.top())
        painter.scale(unit, unit)
        wide = tab_width(number)
        painter.setPen(QPen(QColor(INK), 1.6))
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(QRectF(7, 7, wide, 40), 9, 9)
        painter.translate(7 + wide / 2, 27)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(INK))
        painter.drawPath(_numeral(number))
        painter.restore()


def tab_width(number: int) -> float:
    """Return how wide the tab of *number* is, in its units."""
    return 45.0 if number == 10 else 36.0


@cache
def _numeral(number: int) -> QPainterPath:
    """Return the outline of *number*, its middle at the origin."""
    font = QFont()
    font.setPixelSize(100)
    font.setBold(True)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, str(number))
    bounds = path.boundingRect()
    tall = _CAP / bounds.height()
    across = min(tall, (tab_width(number) - 2 * _AIR) / bounds.width())
    path.translate(-bounds.center())
    return QTransform.fromScale(across, tall).map(path)
