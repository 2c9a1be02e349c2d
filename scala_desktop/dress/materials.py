"""Wood, wall, paper and picture frames, as paint.

Tiles are read once and kept, the light on a wall by its owner.

Source: design/welcome.md, 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    qRgb,
)
from PySide6.QtSvg import QSvgRenderer

from scala_desktop.dress.colours import (
    BRASS,
    COVER,
    COVER_EDGE,
    GOLD,
    PAPER,
    PAPER_EDGE,
    PAPER_LOW,
    PEOPLE,
    WOODS,
    Dress,
)
from scala_desktop.dress.drawings import blank
from scala_desktop.resources import readable, resources

WOOD_PX: Final = 12
"""How wide the wood of a picture frame is."""
FILLET_PX: Final = 2
PATTERN_PX: Final = 84
COARSE: Final = 4
"""Device pixels of a screen that one of a light takes, each way."""
PAPER_RADIUS: Final = 14.0
_SUITS: Final = ("cuori", "picche", "quadri", "fiori")


@cache
def wood_tile(name: str) -> QPixmap:
    """Return the tile of the wood called *name*."""
    # The veins lie there in grey: reading three colours of every pixel would take a fortieth of
    # a start.
    veins = QImage(readable(resources() / "wood" / f"{name}.jpg"))
    if veins.reinterpretAsFormat(QImage.Format.Format_Indexed8):
        veins.setColorTable(_between(WOODS[name]))
    return QPixmap.fromImage(veins)


def _between(colours: Sequence[str]) -> list[int]:
    """Return 256 colours, evenly from the first of *colours* over the others to the last."""
    stops = [QColor(one) for one in colours]
    found = []
    for grey in range(256):
        place, part = divmod(grey * (len(stops) - 1), 255)
        left, right = stops[place], stops[min(place + 1, len(stops) - 1)]
        found.append(
            qRgb(
                left.red() + (right.red() - left.red()) * part // 255,
                left.green() + (right.green() - left.green()) * part // 255,
                left.blue() + (right.blue() - left.blue()) * part // 255,
            )
        )
    return found


def paint_wood(painter: QPainter, rect: QRectF, name: str, *, edges: bool = True) -> None:
    """Cover *rect* with a board, lit from above; *name* may be a plain colour."""
    if name.startswith("#"):
        painter.fillRect(rect, QColor(name))
        return
    painter.drawTiledPixmap(rect, wood_tile(name), QPointF(rect.x(), rect.y()))
    if edges:
        painter.fillRect(QRectF(rect.x(), rect.y(), rect.width(), 1.5), QColor(255, 236, 205, 60))
        low = QRectF(rect.x(), rect.bottom() - 1.5, rect.width(), 1.5)
        painter.fillRect(low, QColor(0, 0, 0, 110))


def paint_bar(painter: QPainter, bar: QRectF, wood: str) -> None:
    """Lay the board at the head of a room on *bar*, with its line of brass; *wood* as above."""
    paint_wood(painter, bar, wood, edges=False)
    painter.fillRect(QRectF(bar.x(), bar.bottom() - 2, bar.width(), 2), QColor(BRASS))


def paint_paper(
    painter: QPainter, rect: QRectF, dress: Dress, radius: float = PAPER_RADIUS
) -> None:
    """Lay a sheet of paper on *rect*, with its shadow around it."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, alpha in ((10, 5), (6, 9), (3, 14), (1, 30)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        shadow = rect.adjusted(-spread, -spread + spread * 0.9, spread, spread * 1.9)
        painter.drawRoundedRect(shadow, radius + spread, radius + spread)
    painter.setBrush(_ground_of(rect))
    painter.setPen(QPen(QColor(dress.paper_edge), 1.5))
    painter.drawRoundedRect(rect, radius, radius)
    painter.restore()


def paint_inner_line(painter: QPainter, rect: QRectF, radius: float) -> None:
    """Draw the line of gold within the edge of the sheet of paper *rect*."""
    line = QColor(PEOPLE["ochre"].colour)
    line.setAlphaF(0.42)
    painter.setPen(QPen(line, 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(6, 6, -6, -6), radius, radius)


def _ground_of(paper: QRectF) -> QLinearGradient:
    """Return the colour of a sheet of *paper*, darker towards its foot."""
    ground = QLinearGradient(paper.topLeft(), paper.bottomLeft())
    ground.setColorAt(0, QColor(PAPER))
    ground.setColorAt(1, QColor(PAPER_LOW))
    return ground


def paint_book(painter: QPainter, rect: QRectF, fold: float) -> None:
    """Lay an open book on *rect*, whose two pages meet at *fold*; 0 for a single page."""
    painter.save()
    painter.setPen(QPen(QColor(COVER_EDGE), 1))
    painter.setBrush(QColor(COVER))
    painter.drawRoundedRect(rect, PAPER_RADIUS, PAPER_RADIUS)
    paper = rect.adjusted(9, 7, -9, -7)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_ground_of(paper))
    painter.drawRoundedRect(paper, 6, 6)
    if fold:
        valley = QLinearGradient(fold - 46, 0, fold + 30, 0)
        for place, alpha in ((0, 0), (0.6, 110), (0.61, 60), (1, 0)):
            shade = QColor(PAPER_EDGE)
            shade.setAlpha(alpha)
            valley.setColorAt(place, shade)
        painter.fillRect(QRectF(fold - 46, paper.y(), 76, paper.height()), valley)
    painter.restore()


def wall_light(size: QSize, ratio: float, dress: Dress) -> QPixmap:
    """Return the light of the lamp above the middle of a wall of *size* in logical pixels."""
    lamp = QPointF(size.width() * 0.42, size.height() * 0.12)
    light = QRadialGradient(lamp, max(size.width(), size.height()) * 0.82)
    light.setColorAt(0, QColor(dress.wall))
    light.setColorAt(1, QColor(dress.wall_low))
    return coarse(size, ratio, light)


def paint_wall(painter: QPainter, rect: QRect, light: QPixmap, tile: QPixmap, share: float) -> None:
    """Cover *rect* with a wall in its *light* and its pattern, of which a *share* is there so far.

    A picture of the whole would be laid down in half the time; to make one took 6 ms a window of
    1920×1080 and 30 at scale 2, most of it for its 8 and 33 MB.
    """
    painter.drawPixmap(rect, _faded(light, share))
    painter.drawTiledPixmap(rect, _faded(tile, share))


def _faded(picture: QPixmap, share: float) -> QPixmap:
    """Return *picture* with a *share* of its strength: three times as quick as a faint painter."""
    if share >= 1.0 or picture.isNull():
        return picture
    made = QPixmap(picture.size())
    made.setDevicePixelRatio(picture.devicePixelRatio())
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setOpacity(share)
    painter.drawPixmap(0, 0, picture)
    painter.end()
    return made


def coarse(size: QSize, ratio: float, light: QRadialGradient) -> QPixmap:
    """Return *light* on a screen of *size* in logical pixels, to be stretched over all of it.

    It holds every fourth device pixel each way: from one to the next no colour differs by more than
    an eye can tell, and it is laid down in half the time in which the light would be computed.
    """
    made = QPixmap((size * ratio / COARSE).expandedTo(QSize(1, 1)))
    painter = QPainter(made)
    painter.scale(made.width() / size.width(), made.height() / size.height())
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), light)
    painter.end()
    return made


@cache
def pattern_tile(dress: Dress, ratio: float) -> QPixmap:
    """Return the four suits of a wall, faint, on nothing."""
    made = blank(PATTERN_PX, PATTERN_PX, ratio)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    half, side = PATTERN_PX / 2, PATTERN_PX * 0.3
    for place, suit in enumerate(_SUITS):
        x = half * (place % 2) + (half - side) / 2
        y = half * (place // 2) + (half - side) / 2
        icon = QSvgRenderer(readable(resources() / "icons" / f"suit_{suit}.svg"))
        icon.render(painter, QRectF(x, y, side, side))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(0, 0, PATTERN_PX, PATTERN_PX, QColor(*dress.pattern))
    painter.end()
    return made


def inside(rect: QRectF) -> QRectF:
    """Return what a frame around *rect* leaves for its picture."""
    rim = WOOD_PX + FILLET_PX
    return rect.adjusted(rim, rim, -rim, -rim)


def paint_frame(
    painter: QPainter, rect: QRectF, wood: str, *, lit: bool = False, cloth: QBrush | None = None
) -> None:
    """Hang a picture frame at *rect*: wood, fillet, and the shadow that it throws inwards.

    *lit* makes the fillet gold.  *cloth* fills the picture; without it the inside stays as it is.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    picture = inside(rect)
    ring = QPainterPath()
    ring.addRoundedRect(rect, 6, 6)
    hole = QPainterPath()
    hole.addRect(picture)
    painter.setClipPath(ring - hole if cloth is None else ring)
    paint_wood(painter, rect, wood)
    if cloth is not None:
        painter.fillRect(picture, cloth)
    painter.setClipping(False)
    if cloth is not None:
        _shade_inwards(painter, picture)
    fillet = picture.adjusted(-1, -1, 1, 1)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(GOLD if lit else BRASS), FILLET_PX + (1 if lit else 0)))
    painter.drawRect(fillet)
    painter.setPen(QPen(QColor(0, 0, 0, 120), 1))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
    painter.restore()


def _shade_inwards(painter: QPainter, picture: QRectF) -> None:
    """Paint the shadow that a frame throws on what it holds, 12 px wide."""
    for width, alpha in ((12, 14), (8, 18), (4, 26)):
        for edge in (
            QRectF(picture.x(), picture.y(), picture.width(), width),
            QRectF(picture.x(), picture.y(), width, picture.height()),
        ):
            painter.fillRect(edge, QColor(0, 0, 0, alpha))
        low = QRectF(picture.x(), picture.bottom() - width / 3, picture.width(), width / 3)
        painter.fillRect(low, QColor(0, 0, 0, alpha))
        right = QRectF(picture.right() - width / 3, picture.y(), width / 3, picture.height())
        painter.fillRect(right, QColor(0, 0, 0, alpha))
