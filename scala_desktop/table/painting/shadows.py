"""What cards throw on the table: soft and dark, and the further away the higher they are.

Source: design/art.md, 7; design/interaction.md, 13.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPixmap

from scala_desktop.table.painting.latest import Latest

KEPT: Final = 12
"""How many shadows are kept: two for each of the sizes that a table shows at once."""
THROWN: Final = 4
"""How many of those that raised and flying cards throw; one takes 0.15 MiB, at scale 2 0.6."""
REACH: Final = 2.2
"""How far a shadow goes beyond what throws it, in blurs."""
_SHADE: Final = (8, 20, 14)


class Shadows:
    """Makes and keeps the shadows of cards, by their size in device pixels."""

    def __init__(self) -> None:
        self._kept = Latest[tuple[int, int, int, int], QImage](KEPT)
        self._thrown = Latest[tuple[int, int, int, float], QPixmap](THROWN)

    def __len__(self) -> int:
        return len(self._kept) + len(self._thrown)

    def clear(self) -> None:
        """Forget all but what cards throw from a height: in play that would be made anew."""
        self._kept.clear()

    def soft(self, w: int, h: int, blur: int, alpha: int) -> QImage:
        """Return a soft dark rectangle: the product of one profile across and one down."""
        key = (w, h, blur, alpha)
        found = self._kept.get(key)
        if found is None:
            found = _soft(*key)
            self._kept.put(key, found)
        return found

    def under(self, width: float, height: float, ratio: float, blur: float) -> QPixmap:
        """Return what a card of this size throws from a height at which it is *blur* soft."""
        w, h = round(width * ratio), round(height * ratio)
        key = (w, h, max(round(blur * ratio), 2), ratio)
        found = self._thrown.get(key)
        if found is None:
            found = QPixmap.fromImage(_soft(*key[:3], 90))
            found.setDevicePixelRatio(ratio)
            self._thrown.put(key, found)
        return found


def _soft(w: int, h: int, blur: int, alpha: int) -> QImage:
    edge = round(blur * REACH)
    made = QImage(w + 2 * edge, h + 2 * edge, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    across = _profile(w, edge, blur, alpha, QPointF(made.width(), 0))
    painter.fillRect(made.rect(), across)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.fillRect(made.rect(), _profile(h, edge, blur, 255, QPointF(0, made.height())))
    painter.end()
    # An image that was painted on keeps its paint engine, 10 KiB; its copy has none.
    return made.copy()


def _profile(size: int, edge: int, blur: float, alpha: int, end: QPointF) -> QLinearGradient:
    """Return the density of a blurred bar along its length, as a gradient up to *end*."""
    gradient = QLinearGradient(QPointF(0, 0), end)
    total = size + 2 * edge
    steps = 12
    for i in range(steps + 1):
        at = 2 * edge * i / steps
        density = 0.5 * (1 + erf((at - edge) / (blur * sqrt(2))))
        color = QColor(*_SHADE, round(alpha * density))
        gradient.setColorAt(min(at / total, 0.5), color)
        gradient.setColorAt(max(1 - at / total, 0.5), color)
    return gradient
