"""Small things painted on paper: letters, portraits beside names, the sign of going out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from scala_desktop.dress.colours import BAD, BRASS, PAPER
from scala_desktop.dress.drawings import blank, portrait
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import REGULAR, text_font

LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE: Final = Qt.AlignmentFlag.AlignCenter


def letters(pixels: int, weight: QFont.Weight = REGULAR) -> QFont:
    """Return the typeface of text, *pixels* of the room high."""
    return text_font(px(pixels), weight)


@lru_cache(maxsize=64)
def metrics_of(font: QFont) -> QFontMetricsF:
    """Return the measures of *font*; the fonts of :func:`letters` are kept, and few."""
    return QFontMetricsF(font)


@lru_cache(maxsize=1024)
def width_of(text: str, font: QFont) -> float:
    """Return how wide *text* is in *font*, in logical pixels."""
    return metrics_of(font).horizontalAdvance(text)


def write(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: str,
    align: Qt.AlignmentFlag = LEFT,
) -> float:
    """Write *text*, cut off at its end where it is too long; return how wide it has become."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    width = width_of(text, font)
    if width > rect.width():
        room = max(rect.width(), 0)
        text = metrics_of(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
        width = width_of(text, font)
    painter.drawText(rect, align, text)
    return width


def paint_portraits(
    painter: QPainter, middle: QPointF, side: float, faces: Sequence[str], *, edge: str = BRASS
) -> None:
    """Hang the portraits *faces* side by side around *middle*, each *side* wide."""
    ratio = painter.device().devicePixelRatioF()
    step = side * 0.66
    left = middle.x() - (side + step * (len(faces) - 1)) / 2
    for place, face in enumerate(faces):
        corner = QPointF(left + place * step, middle.y() - side / 2)
        painter.drawPixmap(corner, framed(face, side, ratio, edge))


def framed(face: str, side: float, ratio: float, edge: str = BRASS) -> QPixmap:
    """Return the portrait *face* in its round frame, *side* wide, drawn once a size."""
    # To a cache, who names the edge that is meant anyway would ask for another picture.
    return _framed(face, side, ratio, edge)


@lru_cache(maxsize=96)
def _framed(face: str, side: float, ratio: float, edge: str) -> QPixmap:
    made = blank(side, side, ratio)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rim = max(side / 28, 1.5)
    box = QRectF(0, 0, side, side)
    painter.setPen(QPen(QColor(edge), rim))
    painter.setBrush(QColor(PAPER))
    painter.drawEllipse(box.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2))
    inner = box.adjusted(rim, rim, -rim, -rim)
    painter.drawPixmap(inner.topLeft(), portrait(face, inner.width(), ratio))
    painter.end()
    return made


def portraits_width(side: float, count: int) -> float:
    """Return how wide *count* portraits of *side* are together."""
    return side + side * 0.66 * (count - 1)


def paint_out(painter: QPainter, middle: QPointF, side: float) -> None:
    """Paint the sign of somebody who goes out of the match: a cross on a red disc."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(BAD))
    painter.drawEllipse(middle, side / 2, side / 2)
    arm = side * 0.19
    painter.setPen(QPen(QColor(PAPER), side * 0.13, c=Qt.PenCapStyle.RoundCap))
    for slope in (1, -1):
        painter.drawLine(middle + QPointF(-arm, -arm * slope), middle + QPointF(arm, arm * slope))
