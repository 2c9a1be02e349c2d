"""Only the numbers, as large as they can be: what a whole table reads.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import BAD, INK, PAPER, PAPER_LINE
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.pad.board import Standing, paint_coin
from scala_desktop.windows.pad.layout import columns_of
from scala_desktop.windows.pad.looks import LineLook, paint_line_mark
from scala_desktop.windows.scores.painted import CENTRE, letters, metrics_of, width_of, write

LARGEST: Final = 320


@guarded
class BigNumbers(QWidget):
    """The score of every line on paper, with its name and how far it has come."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown: tuple[tuple[LineLook, Standing], ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", "own")

    def show_lines(self, shown: Sequence[tuple[LineLook, Standing]]) -> None:
        """Show how every line stands."""
        if self._shown == tuple(shown):
            return
        self._shown = tuple(shown)
        self.setAccessibleName(
            ", ".join(f"{look.title} {standing.score}" for look, standing in self._shown)
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(WORN.dress.wall_low))
        many = len(self._shown)
        if not many:
            return
        across = columns_of(many)
        rows = -(-many // across)
        gap, edge = px(12), px(12)
        wide = (self.width() - 2 * edge - gap * (across - 1)) / across
        tall = (self.height() - 2 * edge - gap * (rows - 1)) / rows
        boxes = [
            QRectF(
                edge + (wide + gap) * (place % across),
                edge + (tall + gap) * (place // across),
                wide,
                tall,
            )
            for place in range(many)
        ]
        size = self._size(boxes[0])
        for (look, standing), box in zip(self._shown, boxes, strict=True):
            self._paint_one(painter, box, look, standing, size)

    def _size(self, box: QRectF) -> int:
        """Return the size in which the longest score fits."""
        high = (box.height() - px(110)) / px(100) * 100
        size = int(min(LARGEST, max(44, high)))
        scores = [standing.score for _, standing in self._shown]
        while size > 44 and max(
            width_of(score, letters(size, BOLD)) for score in scores
        ) > box.width() - px(40):
            size -= 4
        return size

    def _paint_one(
        self, painter: QPainter, box: QRectF, look: LineLook, standing: Standing, size: int
    ) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(box, px(12), px(12))
        painter.fillRect(
            QRectF(box.x(), box.y() + px(12), px(12), box.height() - px(24)),
            QColor(look.person.colour),
        )
        title = letters(40 if box.height() > px(240) else 24, BOLD)
        high, mark = metrics_of(title).height(), float(px(22))
        wide = min(width_of(look.title, title), box.width() - px(80))
        x = box.center().x() - (wide + mark + px(12)) / 2
        top = box.y() + px(10)
        paint_line_mark(painter, QRectF(x, top + (high - mark) / 2, mark, mark), look)
        write(painter, QRectF(x + mark + px(12), top, wide + 2, high), look.title, title, INK)
        middle = QRectF(box.x(), top + high, box.width(), box.bottom() - top - high - px(36))
        if standing.coins is not None:
            many = max(standing.of, 1)
            side = min(middle.height(), (middle.width() - px(40)) / many - px(10))
            left = middle.center().x() - (side + px(10)) * many / 2
            for place in range(many):
                disc = QRectF(
                    left + place * (side + px(10)), middle.center().y() - side / 2, side, side
                )
                paint_coin(painter, disc, there=place < standing.coins)
        else:
            colour = BAD if standing.out else INK
            write(painter, middle, standing.score, letters(size, BOLD), colour, CENTRE)
        if standing.share is not None:
            bar = QRectF(box.x() + px(40), box.bottom() - px(32), box.width() - px(80), px(16))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(PAPER_LINE))
            painter.drawRoundedRect(bar, px(8), px(8))
            done = QRectF(bar)
            done.setWidth(max(px(16), bar.width() * min(1.0, max(0.0, standing.share))))
            painter.setBrush(QColor(look.person.colour))
            painter.drawRoundedRect(done, px(8), px(8))
