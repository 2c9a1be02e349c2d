"""How everybody stands in the match that the house shows: beside its button, or above its cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from scala_desktop.dress.colours import BRASS, WARM_WHITE
from scala_desktop.dress.drawings import paint_face
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import LEAST_PX, STRONG, text_font
from scala_desktop.windows.house.shown_match import ShownMatch, ShownPlayer

LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class PointsWay(NamedTuple):
    """How points are written: in *rows*, *high* each, beside portraits of *side*, in *letters*.

    *before* a number and *after* it so much is free; all in pixels of the room.
    """

    rows: int
    high: int
    side: int
    letters: int
    before: int = 5
    after: int = 4

    def across(self, widest: int) -> int:
        """Return how wide a portrait and a number are, the *widest* of which is given."""
        return px(self.side) + px(self.before) + widest + px(self.after)


WAYS: Final = (PointsWay(2, 28, 26, 16), PointsWay(2, 28, 20, 16))
"""How points are written, the way that is wanted first."""
FEW: Final = 6
"""So many players at most have room in those ways."""
CLOSE_WAYS: Final = (PointsWay(3, 19, 18, 15), PointsWay(3, 19, 16, 15, 3, 1))
"""How those of more are written besides."""
ROW: Final = 20
"""How high a row of portraits at the upper edge is at least."""
LEAST_SIDE, GAP = 16, 3
"""How wide portraits are at least where their points stand beside them, and what parts these."""


class Above(NamedTuple):
    """The portraits of the others at the upper edge, a *step* from each other.

    Where the points of everybody stand there, *told* are those of the others and then one's own,
    each as *wide* as this at most; else there are none.
    """

    discs: list[QRectF]
    step: float
    told: tuple[str, ...] = ()
    wide: int = 0

    @property
    def beside(self) -> int:
        """Return how much room the points take beside a portrait."""
        return px(GAP) + self.wide if self.told else 0


class Points(NamedTuple):
    """The points of everybody as they are written in one place, in which *way*."""

    told: tuple[str, ...]
    way: PointsWay
    per_row: int
    across: float


def points_beside(players: Sequence[ShownPlayer], room: float) -> Points | None:
    """Return how the points of *players* are written in *room*, ``None`` where they have none."""
    ways = WAYS if len(players) <= FEW else (*WAYS, *CLOSE_WAYS)
    for told in (tuple(one.points for one in players), tuple(one.short for one in players)):
        for way in ways:
            letters = QFontMetrics(text_font(px(way.letters), STRONG))
            widest = max(letters.horizontalAdvance(text) for text in told)
            per_row = max(ceil(len(players) / way.rows), 2)
            across = per_row * way.across(widest)
            if across <= room:
                return Points(told, way, per_row, across)
    return None


def portraits_above(zone: QRectF, match: ShownMatch, rows: int, *, pointed: bool) -> Above:
    """Return the portraits of the others in *zone*; *pointed*, with points where these have room.

    They stand in so many *rows*.
    """
    others = match.others
    per_row = max(ceil(len(others) / rows), 1)
    step, high = zone.width() / per_row, zone.height() / rows

    def of(side: float) -> list[QRectF]:
        corners = [divmod(number, per_row) for number in range(len(others))]
        return [
            QRectF(zone.x() + step * across, zone.y() + high * down, side, side)
            for down, across in corners
        ]

    most = min(high - (px(2) if rows > 1 else 0), float(px(44)))
    letters = QFontMetrics(text_font(px(LEAST_PX), STRONG))
    everybody = (*others, match.players[match.me])
    whole = tuple(one.points for one in everybody), most
    short = tuple(one.short for one in everybody), float(px(LEAST_SIDE))
    for told, least in (whole, short) if pointed else ():
        wide = max(map(letters.horizontalAdvance, told))
        side = min(most, step - wide - px(2 * GAP))
        if side >= least:
            return Above(of(side), step, told, wide)
    return Above(of(min(most, step * 0.8)), step)


def write_above(painter: QPainter, above: Above, match: ShownMatch, line: QRectF) -> float:
    """Write the points beside the portraits, one's own at the end of *line*.

    Return where what else stands in that line must end.
    """
    side = float(px(ROW))
    left = line.right() - side - above.beside
    own = QRectF(left, line.center().y() - side / 2, side, side)
    painter.save()
    paint_face(painter, own, match.players[match.me].portrait, ring=BRASS, width=1.5)
    painter.setFont(text_font(px(LEAST_PX), STRONG))
    painter.setPen(QColor(WARM_WHITE))
    for disc, told in zip((*above.discs, own), above.told, strict=True):
        top = disc.center().y() - px(ROW) / 2
        place = QRectF(disc.right() + px(GAP), top, above.wide + px(GAP), px(ROW))
        painter.drawText(place, LEFT, told)
    painter.restore()
    return left - px(8)


def write_points(painter: QPainter, place: QRectF, match: ShownMatch) -> None:
    """Write the points in *place*, if they have room: rows of portraits, each with its own."""
    points = points_beside(match.players, place.width())
    if points is None:
        return
    x, step, way = place.x(), place.width() / points.per_row, points.way
    side, high = px(way.side), px(way.high)
    top = place.center().y() - high * way.rows / 2 + px(2)
    painter.setFont(text_font(px(way.letters), STRONG))
    for number, (player, told) in enumerate(zip(match.players, points.told, strict=True)):
        row, column = divmod(number, points.per_row)
        y = top + high * row
        disc = QRectF(x + step * column, y + (high - side) / 2, side, side)
        paint_face(painter, disc, player.portrait, ring=BRASS, width=1.5)
        painter.setPen(QColor(WARM_WHITE))
        left = disc.right() + px(way.before)
        painter.drawText(QRectF(left, y, x + step * (column + 1) - left, high), LEFT, told)
