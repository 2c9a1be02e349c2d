"""The picture of a cell of the points: what a hand added, the total, what became of the player.

Source: design/welcome.md, 6.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from scala_desktop.dress.colours import BAD, GOLD_EDGE, GOOD, INK, PAPER_LINE, PAPER_TEXT
from scala_desktop.dress.drawings import blank, paint_tick
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, REGULAR, STRONG
from scala_desktop.model.scores import NOTHING
from scala_desktop.windows.scores.painted import CENTRE, RIGHT, letters, paint_out, width_of, write
from scala_desktop.words.scores import Fate, ScoreCell

CROWDED: Final = 18
"""The letters of a total that has no room beside what was added."""
TINT: Final = QColor(255, 210, 63, 61)
CHOSEN_ROW: Final = QColor(255, 223, 130, 74)
HIGH: Final = 40
"""From so many pixels of the room on a row has room for larger letters."""
MOST_WIDE: Final = 176
"""Pixels of the room from where stands what a hand added to the end of the total, at most."""


def paint_chosen(
    painter: QPainter, rect: QRectF, turned: bool, *, first: bool = False, last: bool = False
) -> None:
    """Frame a cell of the hand that is open; *first* and *last* close the frame at its ends."""
    painter.fillRect(rect, CHOSEN_ROW)
    edge = QColor(GOLD_EDGE)
    along = (rect.height(), rect.width()) if turned else (rect.width(), rect.height())
    for begin in (0.0, along[1] - 2):
        painter.fillRect(_placed(QRectF(0, begin, along[0], 2), rect, turned), edge)
    for seen, begin in ((first, 0.0), (last, along[0] - 2)):
        if seen:
            painter.fillRect(_placed(QRectF(begin, 0, 2, along[1]), rect, turned), edge)


def _placed(line: QRectF, rect: QRectF, turned: bool) -> QRectF:
    """Return *line*, given from the corner of *rect*, where it lies; *turned* by a quarter."""
    if turned:
        line = QRectF(line.y(), line.x(), line.height(), line.width())
    return line.translated(rect.topLeft())


class CellLook(NamedTuple):
    """All that a cell looks like; *size* is in logical pixels of *ratio* device pixels each.

    *scale* is that of the letters, in percent; in a high row they are larger.  *chosen* frames the
    hand that is open, *turned* along a column, to its *end*.
    """

    cell: ScoreCell
    size: tuple[int, int]
    ratio: float
    scale: int
    won: bool
    chosen: bool
    turned: bool
    end: bool
    total: bool


def drawn_cell(look: CellLook) -> QPixmap:
    """Draw the picture of a cell."""
    picture = blank(*look.size, look.ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = QRectF(0, 0, *look.size)
    if look.won:
        painter.fillRect(rect, TINT)
    if not look.total:
        painter.fillRect(QRectF(0, rect.bottom() - 1, rect.width(), 1), QColor(PAPER_LINE))
    if not look.turned:
        # Else a total would stand nearer to what the next player added than to its own.
        painter.fillRect(QRectF(0, 0, 1, rect.height()), QColor(PAPER_LINE))
    if look.chosen:
        paint_chosen(painter, rect, look.turned, last=look.end)
    if look.cell.fate is Fate.ABSENT:
        write(painter, rect, NOTHING, letters(17), PAPER_TEXT, CENTRE)
    else:
        _write_cell(painter, rect.adjusted(px(8), 0, -px(8), 0), look)
    painter.end()
    return picture


cell_picture: Final = lru_cache(maxsize=72)(drawn_cell)
"""The same, kept: a frame has no time for the letters of all hands."""


def _write_cell(painter: QPainter, rect: QRectF, look: CellLook) -> None:
    """Write what was added and the total, and the signs of what became of the player."""
    # In a column as wide as half a window the total would stand beside what the next one added.
    rect.setWidth(min(rect.width(), px(MOST_WIDE)))
    cell, last = look.cell, look.total
    out = cell.fate is Fate.OUT
    colour = BAD if out and not last else INK
    room = rect.width()
    wide = room >= px(110)
    size = (25 if last else 22) if look.size[1] >= px(HIGH) else 20
    weight = STRONG if cell.fate in (Fate.CLOSED, Fate.WON, Fate.OUT) else REGULAR
    beside = width_of(cell.added, letters(16 if wide else 15, weight)) + px(4)
    if not wide and beside + width_of(cell.total, letters(size, BOLD)) > room:
        size = min(size, CROWDED)
    font = letters(size if wide or not out else min(size, 20), BOLD)
    if out and not last:
        side = float(px(20 if wide else 16))
        paint_out(painter, QPointF(rect.right() - side / 2, rect.center().y()), side)
        rect.setRight(rect.right() - side - px(4))
    width = write(painter, rect, cell.total, font, colour, RIGHT)
    if out and not last:
        painter.setPen(QPen(QColor(BAD), px(2)))
        middle = rect.center().y() + 1
        painter.drawLine(
            QPointF(rect.right() - width - 2, middle), QPointF(rect.right() + 2, middle)
        )
    good = cell.fate in (Fate.CLOSED, Fate.WON)
    bad = out and last
    weight = STRONG if good or bad else REGULAR
    tone = GOOD if good else BAD if bad else PAPER_TEXT
    rect.setRight(rect.right() - width - px(4))
    small = letters(16 if wide else 15, weight)
    need = width_of(cell.added, small) + 1
    if need > rect.width() + px(8) and not cell.added[-1:].isdigit():
        # A word that has no room is a sign.
        sign = QPointF(rect.x() + px(6), rect.center().y())
        if good:
            box = QRectF(0, 0, px(26), px(26))
            box.moveCenter(sign)
            paint_tick(painter, box, GOOD)
        else:
            paint_out(painter, sign, float(px(16)))
        return
    # A number rather leaves the margin than loses a digit.
    rect.setLeft(min(rect.left(), rect.right() - need))
    write(painter, rect, cell.added, small, tone)
