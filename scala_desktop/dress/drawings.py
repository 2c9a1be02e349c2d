"""Small drawings in pixmaps: portraits, suit signs and the signs that no typeface of ours holds.

Each is rendered once a size and kept; a portrait of 200 pixels takes about 2 ms.

Source: design/welcome.md, 0.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from scala_desktop.resources import readable, resources


def portrait(key: str, side: float, ratio: float) -> QPixmap:
    """Return the round portrait *key*, *side* logical pixels wide, for a screen of *ratio*."""
    return drawing(f"avatars/{key}.svg", side, ratio)


@lru_cache(maxsize=256)
def drawing(name: str, side: float, ratio: float, colour: str = "") -> QPixmap:
    """Return the square drawing *name* of the resources, all of it in *colour* if that is given."""
    pixels = max(round(side * ratio), 1)
    made = QPixmap(pixels, pixels)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    renderer = QSvgRenderer(readable(resources() / name))
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    size = renderer.defaultSize().scaled(pixels, pixels, Qt.AspectRatioMode.KeepAspectRatio)
    width, height = size.width() / ratio, size.height() / ratio
    box = QRectF((side - width) / 2, (side - height) / 2, width, height)
    renderer.render(painter, box)
    if colour:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(QRectF(0, 0, side, side), QColor(colour))
    painter.end()
    return made
