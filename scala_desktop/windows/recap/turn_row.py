"""One turn in the recap: who, what they did, and the cards that everybody has seen.

Source: design/evening.md, 1.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import INK, JUST_NOW, PAPER, PAPER_EDGE, PAPER_LINE
from scala_desktop.dress.faces import Face, paint_person
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.typefaces import LEAST_PX
from scala_desktop.model.guard import guarded
from scala_desktop.model.recap import RecapRow, ShownCard
from scala_desktop.rules.cards import KIND, Card
from scala_desktop.table.painting.deck_art import Look, face_of
from scala_desktop.table.painting.rich_text import Flow, draw_flow, flow
from scala_desktop.windows.book_examples import Pictures

SENTENCE_PX: Final = 18
LEAST_WORDS_PX: Final = 190
"""How much room the sentence keeps beside the cards; with less they go below it."""
GROUP_GAP_PX, DASH_PX, EDGE_PX = 14, 30, 6
LEAST_STEP: Final = 0.34
"""The smallest step between two cards beside the sentence, in widths of a card."""


class Size(NamedTuple):
    """How large a row is drawn, in pixels of the room; *step* is from card to card."""

    height: int
    portrait: int
    card: int
    step: int


LARGE: Final = Size(98, 56, 46, 27)
MIDDLE: Final = Size(74, 48, 36, 21)
SMALL: Final = Size(66, 40, 36, 20)


class Place(NamedTuple):
    """Where a card lies in its row, from the row's left upper corner."""

    card: ShownCard
    box: QRectF


@guarded
class TurnRow(QWidget):
    """A row of the recap; the first :attr:`seen` of its cards are shown, the others come later."""

    def __init__(self, parent: QWidget, pictures: Pictures) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._row: RecapRow | None = None
        self._face = Face("01", "garnet")
        self._size = LARGE
        self._last = False
        self.seen: int | None = None
        self._laid: tuple[Hashable, tuple[Flow, list[Place]]] | None = None
        """How it lies, and for what: the curtain asks for it a dozen times as it falls."""
        pictures.ready.connect(self.update)

    def tell(self, row: RecapRow, face: Face, size: Size, *, last: bool) -> None:
        """Show *row* of somebody who looks like *face*; below the *last* one there is no line."""
        self._row, self._face, self._size, self._last = row, face, size, last
        self.seen = self._laid = None
        self.setAccessibleName(row.spoken)
        self.setToolTip("")
        self.update()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards of the row from left to right, that thrown away last."""
        if self._row is None:
            return ()
        laid = tuple(one.card for group in self._row.groups for one in group)
        return laid if self._row.thrown is None else (*laid, self._row.thrown)

    @property
    def card_width(self) -> int:
        """Return how wide a card is, in logical pixels."""
        return px(self._size.card)

    def show_first(self, count: int | None) -> None:
        """Show only the first *count* cards, or with ``None`` all."""
        if self.seen != count:
            self.seen = count
            self.update()

    def height_at(self, width: int) -> int:
        """Return how high the row is in *width* logical pixels."""
        words, places = self._lay(width)
        below = max((place.box.bottom() for place in places), default=0.0)
        needed = max(words.height + 2 * px(6), below + px(EDGE_PX) + 1)
        return max(px(self._size.height), round(needed))

    def sizeHint(self) -> QSize:
        return QSize(px(320), self.height_at(px(320)))

    # Where things lie

    def _lay(self, width: int) -> tuple[Flow, list[Place]]:
        """Return the sentence in rows, and the cards; beside it, or below where they are many."""
        key = (width, SCALE.factor, self._card_height())
        if self._laid is None or self._laid[0] != key:
            self._laid = key, self._lay_anew(width)
        return self._laid[1]

    def _lay_anew(self, width: int) -> tuple[Flow, list[Place]]:
        row = self._row
        assert row is not None
        left = px(self._size.portrait) + px(16)
        room = width - left - px(EDGE_PX)
        least = px(LEAST_WORDS_PX)
        step = self._step(room - least - px(12))
        size = px(SENTENCE_PX)
        if step >= self._size.card * LEAST_STEP or not self.cards:
            wide = self._width(step)
            words = flow(row.sentence, size, float(max(room - wide - px(12), px(80))))
            if len(words.rows) <= 3 or not self.cards:
                high = self._card_height()
                rows = max(px(self._size.height), words.height + 2 * px(6))
                top = (max(rows, high + 2 * px(EDGE_PX)) - high) / 2
                return words, self._places(width - px(EDGE_PX) - wide, top, step)
        words = flow(row.sentence, max(size - 1, px(LEAST_PX)), float(max(room, px(80))))
        return words, self._below(left, words.height + px(12), float(room))

    def _card_height(self) -> float:
        return self._pictures.art.card_size(px(self._size.card))[1]

    def _fixed(self) -> float:
        """Return what the cards take of the width besides the steps between them."""
        row = self._row
        assert row is not None
        gaps = max(len(row.groups) - 1, 0) * px(GROUP_GAP_PX)
        cards = len(row.groups) * px(self._size.card)
        if row.thrown is not None:
            cards += px(self._size.card) + (px(DASH_PX) if row.groups else 0)
        return float(gaps + cards)

    def _steps(self) -> int:
        row = self._row
        assert row is not None
        return sum(len(group) - 1 for group in row.groups)

    def _step(self, room: float) -> float:
        """Return the step, in logical pixels, with which all cards fit in *room*."""
        steps = self._steps()
        usual = float(px(self._size.step))
        return min(usual, (room - self._fixed()) / steps) if steps else usual

    def _width(self, step: float) -> float:
        return self._fixed() + self._steps() * step

    def _places(self, x: float, y: float, step: float) -> list[Place]:
        row = self._row
        assert row is not None
        wide, high = float(px(self._size.card)), self._card_height()
        found = []
        for group in row.groups:
            for number, card in enumerate(group):
                found.append(Place(card, QRectF(x + number * step, y, wide, high)))
            x += wide + (len(group) - 1) * step + px(GROUP_GAP_PX)
        if row.thrown is not None:
            if row.groups:
                x += px(DASH_PX) - px(GROUP_GAP_PX)
            thrown = ShownCard(row.thrown, KIND[row.thrown])
            found.append(Place(thrown, QRectF(x, y, wide, high)))
        return found

    def _below(self, left: float, y: float, room: float) -> list[Place]:
        """Return the places of the cards in lines below the sentence, each group in one line."""
        row = self._row
        assert row is not None
        wide, high = float(px(self._size.card)), self._card_height()
        groups = list(row.groups)
        if row.thrown is not None:
            groups.append((ShownCard(row.thrown, KIND[row.thrown]),))
        found: list[Place] = []
        x = left
        for number, group in enumerate(groups):
            thrown = number == len(row.groups)
            gap = px(DASH_PX if thrown else GROUP_GAP_PX) if number else 0
            more = max(len(group) - 1, 1)
            step = min(float(px(self._size.step)), (room - wide) / more)
            taken = wide + (len(group) - 1) * step
            if x > left and x + gap + taken > left + room:
                x, y, gap = left, y + high + px(10), px(DASH_PX) // 2 if thrown else 0
            x += gap
            found += (
                Place(one, QRectF(x + n * step, y, wide, high)) for n, one in enumerate(group)
            )
            x += taken
        return found

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._row is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        ratio = self.devicePixelRatioF()
        side = px(self._size.portrait)
        words, places = self._lay(self.width())
        beside = not places or places[0].box.y() < words.height
        high = float(px(self._size.height)) if not beside else float(self.height())
        top = (high - side) / 2 if beside else px(8)
        paint_person(painter, QRectF(0, top, side, side), self._face, ratio)
        y = (self.height() - words.height) / 2 if beside else px(6)
        draw_flow(painter, words, side + px(16), y, ratio, INK)
        for number, place in enumerate(places):
            if self.seen is not None and number >= self.seen:
                break
            self._paint_card(painter, place, ratio)
        whole = self.seen is None or self.seen >= len(places)
        if self._row.thrown is not None and self._row.groups and whole:
            self._paint_dashes(painter, places[-1].box)
        if not self._last:
            painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(PAPER_LINE))

    def _paint_card(self, painter: QPainter, place: Place, ratio: float) -> None:
        art, wide, box = self._pictures.art, float(self.card_width), place.box
        face = face_of(place.card.card)
        shown = place.card.shown
        look = Look(shown=None if KIND[place.card.card] == shown else shown)
        if art.has(face, wide, ratio, look):
            picture = art.picture(face, wide, ratio, look)
            corner = QPointF(round(box.x()) - picture.margin, round(box.y()) - picture.margin)
            painter.drawPixmap(corner, picture.pixmap)
        else:
            painter.setPen(QPen(QColor(PAPER_EDGE), 1))
            painter.setBrush(QColor(PAPER))
            painter.drawRoundedRect(box, px(4), px(4))
        if place.card.marked:
            painter.setPen(QPen(QColor(JUST_NOW), px(3)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), px(5), px(5))

    def _paint_dashes(self, painter: QPainter, thrown: QRectF) -> None:
        pen = QPen(QColor(PAPER_EDGE), px(2))
        pen.setDashPattern([3, 2.5])
        painter.setPen(pen)
        x = thrown.x() - px(DASH_PX) / 2
        painter.drawLine(QPointF(x, thrown.y()), QPointF(x, thrown.bottom()))

    def wanted(self) -> list[tuple[int, Look]]:
        """Return the faces, and how they are shown, of which pictures are needed."""
        row = self._row
        if row is None:
            return []
        shown = [
            (face_of(one.card), Look(shown=None if KIND[one.card] == one.shown else one.shown))
            for group in row.groups
            for one in group
        ]
        return shown if row.thrown is None else [*shown, (face_of(row.thrown), Look())]
