"""Drawn examples in the rule book: cards side by side, a sign, and a few words.

The pictures are made while nothing else is to be done; until then a card is blank.

Source: design/welcome.md, 7.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import BAD, GOOD, INK, PAPER, PAPER_EDGE
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import STRONG, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.table.painting.deck_art import PLAIN, DeckArt, Look
from scala_desktop.table.scene.prefetch import Prefetcher, steps_to
from scala_desktop.windows.option_picture import caption_lines
from scala_desktop.words.capitals import begun
from scala_desktop.words.cards import Names, named_card, names_of_deck
from scala_desktop.words.catalogue import translate
from scala_desktop.words.drawn import Example

CARD_PX: Final = 62
STEP_PX: Final = 22
CLOSE_PX: Final = 18
"""The step where many cards lie side by side, so that they have room in a narrow window."""
MANY: Final = 10
GROUP_GAP_PX: Final = 14
FRAME_PX: Final = 6
"""Room around the cards: for the frame of what may not be played, and for the focus."""
SIGN_PX: Final = 20
CAPTION_PX: Final = 17
LONG_PX: Final = 250
"""The width from which a caption stands in two lines."""


class Pictures(QObject):
    """The pictures of the deck of a match, made a few milliseconds at a time."""

    ready = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._art: DeckArt | None = None
        self._prefetcher = Prefetcher(lambda: True, self)

    @property
    def art(self) -> DeckArt:
        """Return the deck that is shown."""
        if self._art is None:
            self._art = DeckArt()
        return self._art

    def take(self, deck: str, back: str, *, numbers: bool) -> None:
        """Show the cards of *deck* from now on."""
        art = self._art
        if art is None or art.outdated or art.key[:-1] != (deck, back, numbers):
            self._art = DeckArt(deck, back, numbers=numbers)

    def want(self, faces: Iterable[int], ratio: float) -> None:
        """Make the pictures of *faces* for a screen of *ratio*, then say that they are ready."""
        self.want_looks(((face, PLAIN) for face in faces), ratio, px(CARD_PX))

    def want_looks(self, looks: Iterable[tuple[int, Look]], ratio: float, width: float) -> None:
        """Make the pictures of faces in their *looks*, on cards *width* logical pixels wide."""
        steps = [
            step
            for face, look in dict.fromkeys(looks)
            for step in steps_to(self.art, face, width, ratio, look)
        ]
        self._prefetcher.need(steps, self.ready.emit)


@guarded
class ExampleView(QWidget):
    """One example: its cards, whether they may be played so, and why."""

    def __init__(self, example: Example, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self.example = example
        self._pictures = pictures
        self._step = px(CLOSE_PX if len(example.cards) > MANY else STEP_PX)
        self._font = text_font(px(CAPTION_PX), STRONG)
        pictures.ready.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        told = spoken(example, names_of_deck(pictures.art.deck))
        self.setAccessibleName(told)
        self.setToolTip(told)

    def sizeHint(self) -> QSize:
        cards, height = self._cards_size()
        metrics, lines = QFontMetrics(self._font), self._lines()
        caption = px(SIGN_PX) + px(8) + max(map(metrics.horizontalAdvance, lines))
        frame = 2 * px(FRAME_PX)
        more = (len(lines) - 1) * metrics.height()
        return QSize(max(cards, caption) + frame, height + frame + px(SIGN_PX) + px(12) + more)

    def _lines(self) -> list[str]:
        """Return the caption as it is written: in two lines where one would be long."""
        room = max(self._cards_size()[0], px(LONG_PX))
        return caption_lines(self.example.caption, QFontMetrics(self._font), room)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _cards_size(self) -> tuple[int, int]:
        """Return how wide the cards lie, and how high they are."""
        groups = self.example.groups
        width = sum(px(CARD_PX) + self._step * (len(group) - 1) for group in groups)
        width += px(GROUP_GAP_PX) * (len(groups) - 1)
        return width, round(self._pictures.art.card_size(px(CARD_PX))[1])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        frame = px(FRAME_PX)
        width, height = self._cards_size()
        x = float(frame)
        for group in self.example.groups:
            for kind in group:
                self._paint_card(painter, kind, QRectF(x, frame, px(CARD_PX), height))
                x += self._step
            x += px(CARD_PX) - self._step + px(GROUP_GAP_PX)
        box = QRectF(frame, frame, width, height)
        if self.example.reason is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(BAD), px(3)))
            painter.drawRoundedRect(box.adjusted(-4, -4, 4, 4), 8, 8)
            painter.drawLine(box.bottomLeft(), box.topRight())
        self._paint_caption(painter, box)
        if self.hasFocus():
            painter.setPen(QPen(QColor(INK), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 8, 8)

    def _paint_card(self, painter: QPainter, kind: int, box: QRectF) -> None:
        art, ratio = self._pictures.art, self.devicePixelRatioF()
        if art.has(kind, px(CARD_PX), ratio):
            picture = art.picture(kind, px(CARD_PX), ratio)
            painter.drawPixmap(
                QPointF(box.x() - picture.margin, box.y() - picture.margin), picture.pixmap
            )
            return
        painter.setPen(QPen(QColor(PAPER_EDGE), 1))
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(box, 4, 4)

    def _paint_caption(self, painter: QPainter, box: QRectF) -> None:
        """Paint the sign and the words below the cards."""
        bad = self.example.reason is not None
        side = px(SIGN_PX)
        sign = QRectF(box.x(), box.bottom() + px(10), side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(BAD if bad else GOOD))
        painter.drawEllipse(sign)
        pen = QPen(QColor(PAPER), side / 9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        at, unit = sign.center(), side / 20
        if bad:
            arm = 3.6 * unit
            painter.drawLine(at + QPointF(-arm, -arm), at + QPointF(arm, arm))
            painter.drawLine(at + QPointF(-arm, arm), at + QPointF(arm, -arm))
        else:
            corner = at + QPointF(-1.2 * unit, 3.6 * unit)
            painter.drawLine(at + QPointF(-4.6 * unit, 0.2 * unit), corner)
            painter.drawLine(corner, at + QPointF(4.8 * unit, -3.8 * unit))
        painter.setPen(QColor(BAD if bad else INK))
        painter.setFont(self._font)
        words = QRectF(sign.right() + px(8), sign.y() - px(4), self.width(), side + px(8))
        for line in self._lines():
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, line)
            words.translate(0, QFontMetrics(self._font).height())


def spoken(example: Example, names: Names) -> str:
    """Return *example* in a sentence or two: its cards by these *names*, and what is said."""
    cards = "; ".join(
        ", ".join(named_card(kind, names) for kind in group) for group in example.groups
    )
    if example.reason is None:
        text = translate("RuleBook", "Esempio che vale: {cards}. {caption}.")
    else:
        text = translate("RuleBook", "Esempio che non vale: {cards}. {caption}.")
    caption = begun(example.caption)
    return text.format(cards=cards, caption=caption)
