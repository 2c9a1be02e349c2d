"""Sentences with bold parts and cards in them, broken into rows and painted.

A card in a sentence is a small sheet with its rank and suit sign; it is never parted from what is
written close to it.

Source: design/welcome.md, 0.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from scala_desktop.dress import colours
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.typefaces import BOLD, REGULAR, text_font
from scala_desktop.rules.cards import JOKER, KIND_SUIT, Kind
from scala_desktop.table.painting.suit_signs import WORN_SUITS
from scala_desktop.words.marked import Run, runs

ROW: Final = 1.35
"""The height of a row, in heights of the letters."""
CHIP: Final = 1.2
"""The height of a small card, in heights of the letters."""
_STOPS: Final = ".,:;!?()"
"""What stands close to a word and is no part of it."""


class Piece(NamedTuple):
    """A part of a row that is painted in one go, *x* pixels from its left end."""

    x: float
    width: float
    run: Run


class Flow(NamedTuple):
    """A sentence in letters *size* pixels high, broken into *rows*.

    Its cards are in *four* colours or in two: with others it is another picture.
    """

    size: int
    rows: tuple[tuple[Piece, ...], ...]
    four: bool = False

    @property
    def width(self) -> float:
        """Return the width of the widest row."""
        return max((row[-1].x + row[-1].width for row in self.rows if row), default=0.0)

    @property
    def height(self) -> float:
        """Return the height of all rows."""
        return len(self.rows) * row_height(self.size)


def row_height(size: int) -> float:
    """Return the height of a row of letters *size* pixels high."""
    return round(size * ROW)


def flow(marked: str, size: int, width: float) -> Flow:
    """Return a *marked* sentence broken into rows of at most *width* pixels."""
    return _flow(marked, size, width)._replace(four=WORN_SUITS.four)


@lru_cache(maxsize=128)
def _flow(marked: str, size: int, width: float) -> Flow:
    """Return what :func:`flow` does, but for the colours.

    What a table shows is kept, and not what it has ever shown: that grew by 4 kB a hand.
    """
    space = _width(Run(" "), size)
    rows: list[list[Piece]] = [[]]
    x = 0.0
    for word in _words(runs(marked)):
        widths = [_width(run, size) for run in word]
        if rows[-1] and x + space + sum(widths) > width:
            rows.append([])
        x = x + space if rows[-1] else 0.0
        for run, each in zip(word, widths, strict=True):
            rows[-1].append(Piece(x, each, run))
            x += each
    return Flow(size, tuple(map(tuple, rows)))


def fitting(texts: Sequence[str], size: int, width: float, rows: int) -> Flow:
    """Return the first of *texts* that has room in so many *rows*, else the begin of the last.

    Letters may get smaller for that, down to 15 pixels.
    """
    found = flow(texts[-1], size, width)
    for text in filter(None, texts):
        for pixels in range(size, max(size - 4, 14), -1):
            found = flow(text, pixels, width)
            if len(found.rows) <= rows and found.width <= width:
                return found
    return found._replace(rows=found.rows[:rows])


def draw_flow(
    painter: QPainter,
    found: Flow,
    x: float,
    y: float,
    ratio: float,
    colour: str,
    *,
    width: float = 0.0,
    marked: Collection[str] = (),
) -> None:
    """Paint *found* with its left upper corner at the point, each row in the middle of *width*.

    The words *marked* have a dotted line below, as what is explained has in the rule book.
    """
    height = row_height(found.size)
    for i, row in enumerate(found.rows):
        taken = row[-1].x + row[-1].width if row else 0.0
        left = x + max(width - taken, 0.0) / 2 if width else x
        for piece in row:
            box = QRectF(left + piece.x, y + i * height, piece.width, height)
            if piece.run.kind is None:
                _draw_text(painter, box, piece.run, found.size, colour)
                if piece.run.text.strip(_STOPS) in marked:
                    _draw_dots(painter, box, piece.run, found.size)
            else:
                _draw_chip(painter, box, piece.run, found.size, ratio)


def _words(parts: Sequence[Run]) -> Iterator[list[Run]]:
    """Yield what must stay together: runs between two spaces."""
    word: list[Run] = []
    for run in parts:
        if run.kind is not None:
            word.append(run)
            continue
        for i, text in enumerate(run.text.split(" ")):
            if i and word:
                yield word
                word = []
            if text:
                word.append(Run(text, run.bold))
    if word:
        yield word


@lru_cache(maxsize=512)
def _width(run: Run, size: int) -> float:
    """Return how wide *run* is; the same few words come in sentence after sentence."""
    if run.kind is None:
        metrics = QFontMetricsF(text_font(size, BOLD if run.bold else REGULAR))
        return metrics.horizontalAdvance(run.text)
    return _rank_width(run, size) + _sign_width(run.kind, size) + size * 0.62


def _rank_width(run: Run, size: int) -> float:
    text = run.text if run.kind == JOKER else run.text[:-1]
    return QFontMetricsF(text_font(size, BOLD)).horizontalAdvance(text)


def _sign_width(kind: Kind, size: int) -> float:
    return 0.0 if kind == JOKER else size * 0.86


def _draw_text(painter: QPainter, box: QRectF, run: Run, size: int, colour: str) -> None:
    painter.setFont(text_font(size, BOLD if run.bold else REGULAR))
    painter.setPen(QColor(colour))
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(box.adjusted(0, 0, 2, 0), flags | Qt.TextFlag.TextSingleLine, run.text)


def _draw_dots(painter: QPainter, box: QRectF, run: Run, size: int) -> None:
    """Draw a dotted line below the letters of *run*, not below what ends the sentence."""
    word = Run(run.text.strip(_STOPS), run.bold)
    before = Run(run.text.partition(word.text)[0], run.bold)
    left, foot = box.x() + _width(before, size), box.center().y() + size * 0.56
    pen = QPen(QColor(colours.GOLD), 2, Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.drawLine(QPointF(left, foot), QPointF(left + _width(word, size), foot))


def _draw_chip(painter: QPainter, box: QRectF, run: Run, size: int, ratio: float) -> None:
    kind = run.kind
    assert kind is not None
    height = round(size * CHIP)
    sheet = QRectF(box.x() + 1, box.center().y() - height / 2, box.width() - 2, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 60))
    painter.drawRoundedRect(sheet.translated(0, 1), 5, 5)
    painter.setBrush(QColor(colours.PAPER))
    painter.drawRoundedRect(sheet, 5, 5)
    ink = colours.RED_SUIT if kind == JOKER else WORN_SUITS.ink(KIND_SUIT[kind])
    painter.setPen(QColor(ink))
    painter.setFont(text_font(size, BOLD))
    left = sheet.x() + size * 0.31 - 1
    text = run.text if kind == JOKER else run.text[:-1]
    rank = QRectF(left, sheet.y(), _rank_width(run, size) + 2, sheet.height())
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(rank, flags | Qt.TextFlag.TextSingleLine, text)
    if kind != JOKER:
        side = size * 0.86
        sign = drawing(WORN_SUITS.icon(KIND_SUIT[kind]), side, ratio)
        painter.drawPixmap(
            QPointF(rank.x() + _rank_width(run, size), sheet.center().y() - side / 2), sign
        )
