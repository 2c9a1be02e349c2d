"""What the charts of the Albo share: targets, ink, titles, the sentence where nothing is yet.

A chart is painted into any box, of a window or of a page for real paper, by the same code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from scala_desktop.dress.colours import (
    ALBO_LINE,
    ALBO_REST,
    BLACK,
    BRASS,
    INK,
    PAPER,
    PAPER_TEXT,
    PEOPLE,
    PRINT_LINE,
    WARM_WHITE,
    WHITE,
    PersonColour,
)
from scala_desktop.dress.drawings import portrait
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, elided, title_font
from scala_desktop.rules.value_class import value_class
from scala_desktop.store.history.albo import Albo, Count
from scala_desktop.windows.albo.faces import Face, Faces, paint_mark
from scala_desktop.windows.scores.painted import LEFT, letters, width_of, write

LEAST: Final = 34
"""How wide and high a target is at least, in pixels of the room."""
EDGE: Final = 24
"""From the edge of a panel to what is in it."""
HATCHES: Final = (
    Qt.BrushStyle.SolidPattern,
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.Dense6Pattern,
    Qt.BrushStyle.CrossPattern,
    Qt.BrushStyle.FDiagPattern,
)
DASHES: Final = ((), (6.0, 2.0), (2.0, 2.0), (8.0, 2.0, 2.0, 2.0), (1.0, 2.5))
"""How bars and lines of several people differ in black alone."""


@value_class
class Target:
    """A number that can be pressed: where, what it says, and the matches that it counts.

    *place* is its row and column for the arrow keys.  In the place of matches it may lead to
    another *year*, or to the *next* person.  *title* is what stands above the list of its matches,
    where that is not what it says.
    """

    box: QRectF
    words: str
    place: tuple[int, int]
    count: Count | None = None
    year: int = 0
    next: bool = False
    title: str = ""


class Ink:
    """What a chart is painted with: the colours of the people, or *black* alone, for real paper."""

    def __init__(self, ratio: float = 1.0, *, black: bool = False) -> None:
        self.ratio, self.black = ratio, black

    @property
    def text(self) -> str:
        """Return the colour of letters."""
        return BLACK if self.black else INK

    @property
    def quiet(self) -> str:
        """Return the colour of second lines."""
        return BLACK if self.black else PAPER_TEXT

    @property
    def grid(self) -> str:
        """Return the colour of lines behind."""
        return PRINT_LINE if self.black else ALBO_LINE

    @property
    def paper(self) -> str:
        """Return the colour of what it is painted on."""
        return WHITE if self.black else PAPER

    @property
    def strong(self) -> str:
        """Return the colour of great numbers."""
        return BLACK if self.black else PEOPLE["garnet"].colour

    def of(self, face: Face) -> QColor:
        """Return the colour of somebody's lines and marks."""
        if face.colour is None:
            return QColor(PRINT_LINE if self.black else ALBO_REST)
        return QColor(BLACK if self.black else face.colour.colour)

    def bar(self, face: Face, place: int) -> QBrush:
        """Return what the bar of somebody is filled with, the *place*-th beside others."""
        if self.black:
            return QBrush(QColor(BLACK), HATCHES[place % len(HATCHES)])
        return QBrush(self.of(face))

    def on_bar(self, face: Face, place: int) -> str:
        """Return the colour of figures on the bar of somebody."""
        if self.black:
            return WHITE if place % len(HATCHES) == 0 else BLACK
        return INK if face.colour is None else face.colour.letters

    def mark(self, painter: QPainter, colour: PersonColour, middle: QPointF, side: float) -> None:
        """Paint somebody's mark."""
        fill = QColor(BLACK) if self.black else QColor(colour.colour)
        paint_mark(painter, colour, middle, side, fill, self.paper)

    def portrait(self, painter: QPainter, face: Face, box: QRectF) -> None:
        """Paint somebody's portrait in a ring of their colour; in black, their mark in a ring."""
        if not self.black:
            edge = ALBO_REST if face.colour is None else face.colour.colour
            side = box.width()
            painter.setPen(Qt.PenStyle.NoPen)
            for colour, inset in ((WARM_WHITE, 0.0), (edge, 0.03)):
                painter.setBrush(QColor(colour))
                inner = box.adjusted(side * inset, side * inset, -side * inset, -side * inset)
                painter.drawEllipse(inner)
            inset = side * 0.085
            picture = portrait(face.portrait, side - 2 * inset, self.ratio)
            painter.drawPixmap(box.topLeft() + QPointF(inset, inset), picture)
            return
        painter.setPen(QPen(QColor(BLACK), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box)
        if face.colour is not None:
            self.mark(painter, face.colour, box.center(), box.width() * 0.4)


class Chart:
    """A chart of *albo*; :meth:`lay` it into a box before :attr:`targets` and :meth:`paint`."""

    def __init__(self, albo: Albo, faces: Faces) -> None:
        self.albo, self.faces = albo, faces
        self.targets: list[Target] = []

    def title(self) -> str:
        """Return what stands above the chart."""
        raise NotImplementedError

    def missing(self) -> str:
        """Return a sentence on what would fill the chart where nothing does yet, "" where it is."""
        raise NotImplementedError

    def gist(self) -> str:
        """Return what the chart tells, to be read aloud: its gist first, then the rest."""
        return ". ".join(one.words for one in self.targets)

    def lay(self, box: QRectF) -> None:
        """Find where everything lies in *box*."""
        raise NotImplementedError

    def draw(self, painter: QPainter, box: QRectF, ink: Ink, lit: int) -> None:
        """Paint what is below the title; *lit* is the target that is touched, -1 for none."""
        raise NotImplementedError

    def paint(self, painter: QPainter, box: QRectF, ink: Ink, lit: int = -1) -> None:
        """Paint the chart into *box*."""
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        paint_title(painter, box, self.title(), ink)
        if sentence := self.missing():
            paint_missing(painter, box, sentence, ink)
        else:
            self.draw(painter, box, ink, lit)


def paint_title(painter: QPainter, box: QRectF, title: str, ink: Ink) -> None:
    """Write the *title* of a panel."""
    if title:
        head = QRectF(box.x() + px(EDGE), box.y() + px(16), box.width() - px(2 * EDGE), px(32))
        write(painter, head, title, title_font(px(22)), ink.text, LEFT)


def paint_missing(painter: QPainter, box: QRectF, sentence: str, ink: Ink) -> None:
    """Write what would fill the panel."""
    room = box.adjusted(px(EDGE), px(60), -px(EDGE), -px(20))
    painter.setFont(letters(18))
    painter.setPen(QColor(ink.quiet))
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    painter.drawText(room, int(flags), sentence)


def underline(painter: QPainter, box: QRectF, ink: Ink, *, lit: bool) -> None:
    """Draw the line of brass under a number that can be pressed."""
    colour = ink.text if ink.black else BRASS
    if not ink.black:
        painter.setPen(QPen(QColor(colour), 3 if lit else 1.5))
        painter.drawLine(box.bottomLeft(), box.bottomRight())


def ring(painter: QPainter, box: QRectF) -> None:
    """Draw the ring around the target that is touched."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(PAPER), 5))
    painter.drawRoundedRect(box, px(8), px(8))
    painter.setPen(QPen(QColor(INK), 2.5))
    painter.drawRoundedRect(box, px(8), px(8))


def grown(box: QRectF) -> QRectF:
    """Return *box*, grown around its middle to the least size of a target."""
    wide, high = max(box.width(), px(LEAST)), max(box.height(), px(LEAST))
    middle = box.center()
    return QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)


def name_width(text: str, pixels: int = 17) -> float:
    """Return how wide *text* is in strong letters."""
    return width_of(text, letters(pixels, BOLD))


def room_beside(title: str, box: QRectF) -> float:
    """Return how much room the *title* of a chart in *box* leaves in its line."""
    return box.width() - px(2 * EDGE) - width_of(title, title_font(px(22))) - px(16)


def names_and_day(names: str, days: Sequence[str], room: float) -> str:
    """Return whose something is and when, in the letters of a second line and in *room*.

    Of *days*, the same ever shorter, it is the first that fits; beside the last one the names are
    cut off, since they are said in full elsewhere, too: the day never is.
    """
    font = letters(16)
    for day in days:
        told = f"{names}, {day}"
        if width_of(told, font) <= room:
            return told
    day = days[-1]
    short = elided(names, font, room - width_of(f", {day}", font) - 1)
    return f"{short}, {day}" if len(short) > 1 else day
