"""The cloth of a table under what lies on a page, and the magnets that hold a sheet on it.

Source: design/pact.md, 3.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRadialGradient

from scala_desktop.dress.colours import BLACK, CLOTH, CLOTH_DEEP, CLOTH_LIGHT, MAGNETS, WHITE
from scala_desktop.dress.drawings import blank, drawing

COARSE: Final = 4
"""The light is painted in so many times fewer pixels, and stretched: it has no edges."""


def paint_cloth(painter: QPainter, width: int, height: int) -> None:
    """Spread the cloth over a widget *width* by *height*, lighter where the lamp hangs."""
    painter.drawPixmap(0, 0, width, height, _cloth(width // COARSE, height // COARSE))


@lru_cache(maxsize=2)
def _cloth(width: int, height: int) -> QPixmap:
    made = blank(max(width, 1), max(height, 1), 1.0)
    light = QRadialGradient(QPointF(width * 0.5, height * 0.42), max(width, height) * 0.66)
    for at, colour in ((0.0, CLOTH_LIGHT), (0.58, CLOTH), (1.0, CLOTH_DEEP)):
        light.setColorAt(at, QColor(colour))
    painter = QPainter(made)
    painter.fillRect(made.rect(), light)
    painter.end()
    return made


def paint_magnet(painter: QPainter, box: QRectF, place: int) -> None:
    """Paint the magnet of the left upper corner, 0, or of the right one, 1, into *box*."""
    suit = ("cuori", "picche")[place]
    shade = QColor(BLACK)
    shade.setAlpha(70)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawEllipse(box.translated(box.width() * 0.05, box.height() * 0.09))
    painter.setPen(QPen(QColor(BLACK), 1.5))
    painter.setBrush(QColor(MAGNETS[place]))
    painter.drawEllipse(box)
    side = round(box.width() * 0.52)
    ratio = painter.device().devicePixelRatioF()
    sign = drawing(f"icons/suit_{suit}.svg", side, ratio, WHITE)
    at = box.center() - QPointF(side / 2, side / 2)
    painter.drawPixmap(at, sign)
