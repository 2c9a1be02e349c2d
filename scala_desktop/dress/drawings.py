"""Small drawings in pixmaps: portraits, suit signs and the signs that no typeface of ours holds.

Each is rendered once a size and kept.  A portrait takes 1 to 3 ms, and is wanted in half a dozen
sizes by one screen after the other: a small one is made of a larger one, in a tenth of that.

Source: design/welcome.md, 0.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from scala_desktop.dress.colours import PANEL_TEXT
from scala_desktop.resources import readable, resources
from scala_desktop.store.people import own_portrait_file

_NOTHING: Final = Qt.GlobalColor.transparent
MODEL: Final = 128
"""Device pixels of the portrait that smaller ones are made of."""


def blank(
    width: float, height: float, ratio: float, ground: str | Qt.GlobalColor = _NOTHING
) -> QPixmap:
    """Return a picture of nothing, of so many logical pixels, for a screen of *ratio*.

    On a *ground* that hides all below it, it is painted as fast as it can be copied.
    """
    made = QPixmap(_pixels(width, ratio), _pixels(height, ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(QColor(ground))
    return made


def _pixels(length: float, ratio: float) -> int:
    # Half a pixel counts as one, as Qt rounds.
    return max(int(length * ratio + 0.5), 1)


def portrait(key: str, side: float, ratio: float) -> QPixmap:
    """Return the round portrait *key*, *side* logical pixels wide, for a screen of *ratio*.

    It is drawn, or a picture of somebody's own.
    """
    if key.startswith("own") and (own := _own_portrait(key, side, ratio)) is not None:
        return own
    name = f"avatars/{key if not key.startswith('own') else '01'}.svg"
    return _smaller(name, side, ratio) if side * ratio < MODEL else drawing(name, side, ratio)


@lru_cache(maxsize=128)
def _smaller(name: str, side: float, ratio: float) -> QPixmap:
    """Return the square drawing *name*, made of one of :data:`MODEL` pixels."""
    pixels = _pixels(side, ratio)
    made = drawing(name, MODEL, 1.0).scaled(
        pixels,
        pixels,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    made.setDevicePixelRatio(ratio)
    return made


@lru_cache(maxsize=64)
def _own_portrait(key: str, side: float, ratio: float) -> QPixmap | None:
    """Return the picture *key* of somebody's own, cut out round; ``None`` where it is gone."""
    path = own_portrait_file(key)
    picture = QImage() if path is None else QImage(readable(path))
    if picture.isNull():
        return None
    made = blank(side, side, ratio)
    painter = QPainter(made)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    disc = QRectF(0, 0, side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(PANEL_TEXT))
    painter.drawEllipse(disc)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.drawImage(disc, picture)
    painter.end()
    return made


@lru_cache(maxsize=256)
def drawing(name: str, side: float, ratio: float, colour: str = "") -> QPixmap:
    """Return the square drawing *name* of the resources, all of it in *colour* if that is given."""
    made, pixels = blank(side, side, ratio), _pixels(side, ratio)
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


def paint_face(painter: QPainter, disc: QRectF, key: str, *, ring: str, width: float) -> None:
    """Paint the portrait *key* on a *disc* of soft white, with a ring *width* wide."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(PANEL_TEXT))
    painter.drawEllipse(disc)
    face = portrait(key, round(disc.width()), painter.device().devicePixelRatioF())
    painter.drawPixmap(disc.topLeft().toPoint(), face)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(ring), width))
    painter.drawEllipse(disc)


def paint_tick(painter: QPainter, box: QRectF, colour: str) -> None:
    """Paint the sign of something done into *box*: a tick."""
    shape = QPainterPath()
    shape.moveTo(box.x() + box.width() * 0.26, box.y() + box.height() * 0.52)
    shape.lineTo(box.x() + box.width() * 0.44, box.y() + box.height() * 0.7)
    shape.lineTo(box.x() + box.width() * 0.76, box.y() + box.height() * 0.32)
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colour), box.width() * 0.14, c=cap, j=join))
    painter.drawPath(shape)
