"""The hands of those whose cards lie covered at the table, beside it: all may be seen now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import INK, PAPER, PAPER_EDGE
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import STRONG, elided, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.rules.cards import KIND, Card
from scala_desktop.windows.book_examples import CARD_PX, Pictures
from scala_desktop.words.cards import card_words

SHOWN: Final = 0.52
"""How much of a card is seen, from its top: what it is stands there."""
STEP_PX: Final = 22
NAME_PX: Final = 24
GAP_PX: Final = 8


@guarded
class Hands(QWidget):
    """A row for each hand: the name, and the upper half of its cards."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self._rows: tuple[tuple[str, tuple[Card, ...]], ...] = ()
        pictures.ready.connect(self.update)

    def show_hands(self, rows: Sequence[tuple[str, Sequence[Card]]]) -> None:
        """Show *rows*: a name and the cards of each."""
        before = len(self._rows)
        self._rows = tuple((name, tuple(cards)) for name, cards in rows)
        faces = dict.fromkeys(KIND[card] for _, cards in self._rows for card in cards)
        self._pictures.want(faces, self.devicePixelRatioF())
        told = (
            f"{name}: {', '.join(card_words(KIND[card]) for card in cards)}."
            for name, cards in self._rows
        )
        self.setAccessibleName(" ".join(told))
        if len(self._rows) != before:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(300), round(len(self._rows) * self._row()))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), self.sizeHint().height())

    def _row(self) -> float:
        return px(NAME_PX) + self._seen() + px(GAP_PX)

    def _seen(self) -> float:
        return self._pictures.art.card_size(px(CARD_PX))[1] * SHOWN

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        y = 0.0
        for name, cards in self._rows:
            font = text_font(px(16), STRONG)
            painter.setFont(font)
            painter.setPen(QColor(INK))
            box = QRectF(0, y, self.width(), px(NAME_PX))
            text = elided(name, font, box.width())
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
            painter.save()
            top = y + px(NAME_PX)
            painter.setClipRect(QRectF(0, top, self.width(), self._seen()))
            room = self.width() - px(CARD_PX) - 2
            step = min(px(STEP_PX), room / max(len(cards) - 1, 1))
            for number, card in enumerate(cards):
                self._paint_card(painter, KIND[card], QPointF(1 + number * step, top + 1))
            painter.restore()
            y += self._row()

    def _paint_card(self, painter: QPainter, kind: int, at: QPointF) -> None:
        art, ratio = self._pictures.art, self.devicePixelRatioF()
        if art.has(kind, px(CARD_PX), ratio):
            picture = art.picture(kind, px(CARD_PX), ratio)
            painter.drawPixmap(
                QPointF(at.x() - picture.margin, at.y() - picture.margin), picture.pixmap
            )
            return
        painter.setPen(QPen(QColor(PAPER_EDGE), 1))
        painter.setBrush(QColor(PAPER))
        width, height = art.card_size(px(CARD_PX))
        painter.drawRoundedRect(QRectF(at.x(), at.y(), width, height), 4, 4)
