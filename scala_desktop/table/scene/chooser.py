"""A small popup on the table that asks which of two to six readings is meant.

Source: design/interaction.md, 6.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPen, QPixmap

from scala_desktop.dress.colours import RING
from scala_desktop.rules.cards import ACE, DEUCE, JOKER, KIND_SUIT, KING, Kind, kind_of
from scala_desktop.rules.moves import Add, Group, LayMelds, Move, Placed
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.melds import ASPECT
from scala_desktop.table.painting import paint
from scala_desktop.table.painting.paint import BOARD_PAD, BOARD_TITLE
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.static_items import ItemLayer
from scala_desktop.words.cards import card_words

MOST = 6
CARD_W = 84.0
"""How wide the cards of the answers are."""


class Choice(NamedTuple):
    """One answer: the cards it is shown by, and what happens when it is picked."""

    kinds: tuple[Kind, ...]
    pick: Callable[[], object]


class Chooser:
    """Asks which card is meant; everything else waits only as long as the person likes."""

    def __init__(self, items: ItemLayer, display: Display) -> None:
        self._display = display
        self._panel = items.static(heights.CHOOSER)
        self._ring = items.static(heights.CHOOSER + 2)
        self._cards = [items.static(heights.CHOOSER + 1) for _ in range(2 * MOST)]
        self.title = ""
        self.choices: tuple[Choice, ...] = ()
        self.rects: tuple[Rect, ...] = ()
        self.at = 0
        self._ratio = 1.0
        self._box = self._near = Rect(0, 0, 0, 0)
        self.close()

    @property
    def open(self) -> bool:
        """Return whether a question is on the table."""
        return bool(self.choices)

    def ask(self, title: str, choices: Sequence[Choice], near: Rect) -> None:
        """Show the question beside *near*."""
        self.close()
        room, ratio = self._display.room, self._display.ratio
        self.title, self.choices = title, tuple(choices[:MOST])
        self.at, self._ratio, self._near = 0, ratio, near
        h = round(CARD_W * ASPECT)
        widths = [CARD_W + 26 * (len(choice.kinds[:2]) - 1) for choice in self.choices]
        inner = sum(widths) + BOARD_PAD * (len(widths) - 1)
        width = paint.board_width(inner, title)
        height = h + BOARD_TITLE + 2 * BOARD_PAD
        x = round(min(max(near.cx - width / 2, room.x + 8), room.right - width - 8))
        y = round(min(max(near.y - height - 12, room.y + 8), room.bottom - height - 8))
        self._box = Rect(x, y, width, height)
        self._panel.show_at(
            x, y, (title, width, height, ratio), lambda: paint.board(self._box, ratio, title)
        )
        rects, left = [], x + (width - inner) / 2
        for one in widths:
            rects.append(Rect(left, y + BOARD_PAD + BOARD_TITLE, one, h))
            left += one + BOARD_PAD
        self.rects = tuple(rects)
        self.redress()
        self._show_ring()

    def redress(self, _face: int | None = None) -> None:
        """Show the cards of the answers; others stand in for pictures that are still to come."""
        art, ratio, pieces = self._display.art, self._display.ratio, iter(self._cards)
        for choice, rect in zip(self.choices, self.rects, strict=True):
            for i, kind in enumerate(choice.kinds[:2]):
                picture, _ = art.shown(int(kind), CARD_W, ratio)
                next(pieces).show_at(
                    round(rect.x + 26 * i - picture.margin),
                    round(rect.y - picture.margin),
                    (art.key, kind, ratio, picture.pixmap.cacheKey()),
                    picture.stretched,
                )

    def lay_anew(self) -> None:
        """Show the question within the table, which has another size now."""
        if self.open:
            at = self.at
            self.ask(self.title, self.choices, self._near)
            self.step(at)

    def point(self, x: float, y: float) -> bool:
        """Mark the answer under the cursor; return whether the point lies on the popup."""
        for i, rect in enumerate(self.rects):
            if rect.holds(x, y):
                self.step(i - self.at)
        return self._box.holds(x, y)

    def step(self, by: int) -> None:
        """Mark another answer."""
        self.at = (self.at + by) % len(self.choices)
        self._show_ring()

    def click(self, x: float, y: float) -> None:
        """Pick the answer at the point; a click outside of the popup closes it."""
        for i, rect in enumerate(self.rects):
            if rect.holds(x, y):
                self.answer(i)
                return
        if not self._box.holds(x, y):
            self.close()

    def answer(self, index: int) -> None:
        """Take the answer *index*, where there is one."""
        if index < len(self.choices):
            self.at = index
            self.pick()

    def told(self) -> tuple[str, ...]:
        """Return each answer as it is said aloud."""
        return tuple(", ".join(map(card_words, one.kinds[:2])) for one in self.choices)

    def pick(self) -> None:
        """Take the marked answer."""
        choice = self.choices[self.at]
        self.close()
        choice.pick()

    def close(self) -> None:
        """Take the question away, unanswered."""
        self.choices, self.rects = (), ()
        for piece in (self._panel, self._ring):
            piece.hide()
        for piece in self._cards:
            piece.forget()

    def _show_ring(self) -> None:
        rect, ratio = self.rects[self.at].grown(5), self._ratio
        self._ring.show_at(rect.x, rect.y, (rect.w, rect.h, ratio), lambda: _ring(rect, ratio))


def choices_of(moves: Sequence[Move], pick: Callable[[Move], object]) -> tuple[Choice, ...]:
    """Return one choice for each reading of a move, shown by what its jokers stand for."""
    return tuple(Choice(_told(_groups(move), moves), partial(pick, move)) for move in moves)


def told_by(readings: Sequence[Group]) -> tuple[tuple[Kind, ...], ...]:
    """Return the cards by which each of several readings of one group is shown."""
    return tuple(_shown((reading,)) for reading in readings)


def _told(groups: Sequence[Group], moves: Sequence[Move]) -> tuple[Kind, ...]:
    """Return the cards by which *groups* differ from the other readings."""
    mine = _shown(groups)
    others = [_shown(_groups(move)) for move in moves]
    differs = [i for i in range(len(mine)) if len({other[i : i + 1] for other in others}) > 1]
    return tuple(mine[i] for i in differs) or mine


def _shown(groups: Sequence[Group]) -> tuple[Kind, ...]:
    ends = [kind for group in groups for placed in group for kind in _at_its_end(placed)]
    if ends:
        return tuple(ends)
    wild = tuple(p.shown for group in groups for p in group if p.shown is not None)
    return wild or tuple(p.kind for group in groups for p in group if p.kind != JOKER)


def _at_its_end(placed: Placed) -> tuple[Kind, ...]:
    """Return an ace with its neighbour at the end of a run; () where there is no such choice."""
    if not placed.at:
        return ()
    suit = KIND_SUIT[placed.laid]
    if placed.at == ACE:
        return placed.kind, kind_of(DEUCE, suit)
    return kind_of(KING, suit), placed.kind


def asks_for_an_end(moves: Sequence[Move]) -> bool:
    """Return whether *moves* differ in the end at which an ace lies."""
    return any(p.at for move in moves for group in _groups(move) for p in group)


def _groups(move: Move) -> Sequence[Group]:
    if isinstance(move, LayMelds):
        return move.melds
    return (move.cards,) if isinstance(move, Add) else ()


def _ring(rect: Rect, ratio: float) -> QPixmap:
    pixmap, painter = paint.blank(rect.w, rect.h, ratio)
    for color, width in zip(RING, (5.0, 3.0), strict=True):
        painter.setPen(QPen(QColor(color), width))
        painter.drawRoundedRect(QRectF(3, 3, rect.w - 6, rect.h - 6), 8, 8)
    painter.end()
    return pixmap
