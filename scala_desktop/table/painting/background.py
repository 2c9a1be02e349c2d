"""The background of the table: one pixmap the size of the view, with the panels drawn on it.

Source: design/art.md, 3 and 7.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap, QRadialGradient

from scala_desktop.table.layout.geometry import Rect

COLOURS = {
    "verde": ("#1F6345", "#17523A", "#0E3526"),
    "blu": ("#2B598B", "#1E416B", "#0F2340"),
    "bordeaux": ("#8A2F3F", "#641E2C", "#370E17"),
    "tabacco": ("#6B4F34", "#523A24", "#2B1E11"),
}
_TILE = 256
GRAINS = ((255, 7), (0, 8))
"""The noise on the cloth: the grey of each, and the seed of its spots."""

BAND = 96
"""Rows of device pixels that are painted in one step: less than 5 ms on a large screen."""
COARSE = 4
"""How many device pixels one of a sketch is wide and high."""


class Background:
    """The background of a view of *size* logical pixels, with the *panels* of the players on it.

    It is painted strip by strip, and panel by panel, whose dashes are dear: in each strip they
    would take three times as long as all else.  :attr:`pixmap` is ready when every one of
    :meth:`steps` is taken.
    """

    def __init__(self, size: QSize, ratio: float, colour: str, panels: Sequence[Rect]) -> None:
        self.panels = list(panels)
        self.key = (QSize(size), ratio, colour, tuple(panels))
        self.pixmap = QPixmap(round(size.width() * ratio), round(size.height() * ratio))

    def steps(self) -> Iterator[Callable[[], None]]:
        """Return the steps that paint the background, from the upper edge to the lower one."""
        for tone, seed in GRAINS:
            yield partial(_warm, tone, seed)
        for y in range(0, self.pixmap.height(), BAND):
            yield partial(self._paint, y, BAND)
        for panel in self.panels:
            yield partial(self._draw_panel, panel)

    def sketch(self) -> QPixmap:
        """Return the bare cloth in coarse pixels, to be stretched until all of it is painted."""
        width, height = self.pixmap.width(), self.pixmap.height()
        found = QPixmap(max(width // COARSE, 1), max(height // COARSE, 1))
        painter = QPainter(found)
        painter.fillRect(found.rect(), self._gradient(found.width(), found.height()))
        painter.end()
        return found

    def _gradient(self, width: int, height: int) -> QRadialGradient:
        """Return the light on a cloth of this size."""
        light, middle, dark = (QColor(c) for c in COLOURS.get(self.key[2], COLOURS["verde"]))
        gradient = QRadialGradient(QPointF(width * 0.5, height * 0.46), width * 0.62)
        for at, tone in ((0, light), (0.55, middle), (1, dark)):
            gradient.setColorAt(at, tone)
        return gradient

    def _paint(self, top: int, rows: int) -> None:
        size, ratio, *_ = self.key
        width, height = size.width(), size.height()
        self.pixmap.setDevicePixelRatio(1.0)
        painter = QPainter(self.pixmap)
        painter.setClipRect(0, top, self.pixmap.width(), rows)
        painter.scale(ratio, ratio)
        painter.fillRect(0, 0, width, height, self._gradient(width, height))
        for tone, seed in GRAINS:
            painter.drawTiledPixmap(0, 0, width, height, _grain(tone, seed, ratio))
        painter.end()
        self.pixmap.setDevicePixelRatio(ratio)

    def _draw_panel(self, panel: Rect) -> None:
        painter = QPainter(self.pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(255, 255, 255, 40), 1.3, Qt.PenStyle.DashLine))
        painter.setBrush(QColor(0, 0, 0, 24))
        painter.drawRoundedRect(QRectF(*panel).adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)
        painter.end()


def _grain(tone: int, seed: int, ratio: float) -> QPixmap:
    """Return a tile of faint noise in one grey, for a view of *ratio*."""
    tile = QPixmap.fromImage(_grain_image(tone, seed))
    tile.setDevicePixelRatio(ratio)
    return tile


def _warm(tone: int, seed: int) -> None:
    """Make the noise that every background has, once."""
    _grain_image(tone, seed)


@cache
def _grain_image(tone: int, seed: int) -> QImage:
    """Return a tile of noise; only its alpha varies, at most 14 of 255."""
    rng = Random(seed)
    image = QImage(_TILE, _TILE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    for cells, strongest in ((_TILE * 3 // 4, 7), (_TILE // 20, 6)):
        painter.drawImage(0, 0, _noise(rng, cells, strongest, tone))
    painter.end()
    return image


def _noise(rng: Random, cells: int, strongest: int, tone: int) -> QImage:
    """Return noise of *cells* by *cells* soft spots that joins itself at the edges."""
    cells -= cells % 4  # a line of an image is a multiple of four bytes
    scale = bytes(v * strongest // 255 if v > 96 else 0 for v in range(256))
    alpha = QImage(
        rng.randbytes(cells * cells).translate(scale), cells, cells, QImage.Format.Format_Alpha8
    )
    spots = QImage(cells, cells, QImage.Format.Format_ARGB32_Premultiplied)
    spots.fill(QColor(tone, tone, tone))
    spots.setAlphaChannel(alpha)
    # A quarter of the same spots around it, so that they are as soft at the edges as elsewhere.
    around = cells // 4
    whole = QImage(6 * around, 6 * around, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(whole)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    for x in range(3):
        for y in range(3):
            painter.drawImage(around + (x - 1) * cells, around + (y - 1) * cells, spots)
    painter.end()
    edge = _TILE // 4
    smooth = whole.scaled(
        6 * edge,
        6 * edge,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    return smooth.copy(edge, edge, _TILE, _TILE)
