"""The red school notebook in which a family keeps its house rules: cover, squared pages, fold.

Source: design/pact.md, 0.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)

from scala_desktop.dress.colours import (
    COVER_RED,
    COVER_RED_LINE,
    FOLD,
    PAPER,
    PAPER_EDGE,
    PAPER_LOW,
    SQUARES,
)
from scala_desktop.dress.drawings import blank
from scala_desktop.dress.room import Form, form_of, px, room_of

COVER_PX: Final = (10, 3)
"""How much of the cover is seen around the pages, and how much on a small screen."""
SQUARE_PX: Final = 22
FOLD_PX: Final = 22
STITCH_PX: Final = (4, 34)


def cover() -> int:
    """Return how many logical pixels of the cover are seen around the pages on this screen."""
    screen = QGuiApplication.primaryScreen().availableSize()
    return px(COVER_PX[form_of(room_of(screen)) is Form.NARROW])


def paint_notebook(painter: QPainter, width: int, height: int, fold: int = 0) -> None:
    """Lay the open notebook on a widget *width* by *height*; its pages meet at *fold*, if it is."""
    ratio = painter.device().devicePixelRatioF()
    painter.drawPixmap(0, 0, _notebook(width, height, fold, cover(), ratio))


@lru_cache(maxsize=4)
def _notebook(width: int, height: int, fold: int, edge: int, ratio: float) -> QPixmap:
    made = blank(width, height, ratio, COVER_RED[2])
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    whole = QRectF(0, 0, width, height)
    page = whole.adjusted(edge, edge, -edge, -edge)
    painter.save()
    ring = QPainterPath()
    ring.addRect(whole)
    inside = QPainterPath()
    inside.addRect(page)
    painter.setClipPath(ring - inside)
    cover = QLinearGradient(whole.topLeft(), whole.bottomLeft())
    for at, colour in zip((0.0, 0.55, 1.0), COVER_RED, strict=True):
        cover.setColorAt(at, QColor(colour))
    painter.fillRect(whole, cover)
    painter.restore()
    painter.setPen(QPen(QColor(COVER_RED_LINE), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(page.adjusted(-3, -3, 3, 3), px(6), px(6))
    _paint_page(painter, page)
    if fold:
        _paint_fold(painter, page, fold)
    painter.end()
    return made


def _paint_page(painter: QPainter, page: QRectF) -> None:
    """Paint paper with its squares, darker towards its foot."""
    ground = QLinearGradient(page.topLeft(), page.bottomLeft())
    ground.setColorAt(0, QColor(PAPER))
    ground.setColorAt(1, QColor(PAPER_LOW))
    painter.fillRect(page, ground)
    paint_squares(painter, page)


def paint_squares(painter: QPainter, page: QRectF, scrolled: float = 0.0) -> None:
    """Draw the squares of a school notebook on a *page* that is *scrolled* so far down."""
    side = px(SQUARE_PX)
    line = QColor(SQUARES)
    line.setAlphaF(0.085)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(QPen(line, 1))
    left, top = round(page.left()), round(page.top() - scrolled % side)
    across = range(left + side, round(page.right()), side)
    down = range(top + side, round(page.bottom()), side)
    painter.drawLines([QLineF(x, page.top(), x, page.bottom()) for x in across])
    painter.drawLines([QLineF(page.left(), y, page.right(), y) for y in down])
    painter.restore()


def _paint_fold(painter: QPainter, page: QRectF, fold: int) -> None:
    """Paint the valley in which the pages meet, and three stitches of the thread in it."""
    wide = px(FOLD_PX)
    shade = QColor(FOLD)
    clear = QColor(FOLD)
    clear.setAlpha(0)
    for begin, end in ((fold - wide, fold), (fold + wide, fold)):
        valley = QLinearGradient(begin, 0, end, 0)
        valley.setColorAt(0, clear)
        valley.setColorAt(1, shade)
        painter.fillRect(QRectF(min(begin, end), page.top(), wide, page.height()), valley)
    broad, high = map(px, STITCH_PX)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(PAPER_EDGE))
    for share in (0.14, 0.52, 0.88):
        y = page.top() + page.height() * share - high / 2
        painter.drawRoundedRect(QRectF(fold - broad / 2, y, broad, high), 2, 2)
