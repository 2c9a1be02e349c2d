"""A value of a rule in one of two pacts that are compared, with small cards where it has some.

Source: design/pact.md, 2.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from scala_desktop.dress.colours import CHOSEN, INK, PAPER, PAPER_EDGE, PAPER_HOVER, UNLIKE_EDGE
from scala_desktop.dress.drawings import paint_tick
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, REGULAR, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.rules.options import Option
from scala_desktop.table.painting.deck_art import Look
from scala_desktop.windows.option_picture import SeenPictures, faces_of_cards
from scala_desktop.words.seen import Cards, Seen, Value, is_drawn

CELL_PX, CARDS_CELL_PX = 52, 62
CARD_PX: Final = 34
NUMBER_PX: Final = 26
STEP: Final = 0.34
MOST_CARDS: Final = 4
ROOM_PX: Final = 240
"""The least width of a cell that has small cards beside its words."""
FADED: Final = 0.5
"""How much is seen of a card that may not go there."""
_WRAPPED: Final = int(
    Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
)


@guarded
class Cell(QAbstractButton):
    """The *value* of *option* in one pact: green with a tick where it is taken from there.

    :attr:`asked` says that it does not go together with another one.
    """

    def __init__(self, option: Option, value: Value, pictures: SeenPictures) -> None:
        super().__init__()
        self.option, self.value = option, value
        self._pictures = pictures
        self._cards: list[tuple[int, Look]] = []
        self._good = True
        self._deck = ""
        # Only a picture of cards says more than the value does.
        self._drawn = self._waits = is_drawn(option)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        policy.setHorizontalPolicy(policy.Policy.Expanding)
        self.setSizePolicy(policy)
        self.asked = False
        pictures.ready.connect(self.update)

    def take_seen(self, found: Seen | None) -> None:
        """Show the first few cards of *found*."""
        parts = [] if found is None else [one for one in found.parts if isinstance(one, Cards)]
        if found is None or not parts:
            # The words have all the room then.
            self._drawn = False
            self.updateGeometry()
            self.update()
            return
        faces = list(faces_of_cards(parts[0]))
        moved = [
            look for part in parts[1:2] for look in faces_of_cards(part) if len(part.kinds) < 3
        ]
        kept = max(1, MOST_CARDS - len(moved))
        self._cards = [*faces[-kept:], *moved]
        self._good, self._deck = found.good, found.deck
        looks = ((face, look, px(CARD_PX)) for face, look in self._cards)
        self._pictures.want(found.deck, looks, self.devicePixelRatioF())
        self.update()

    @property
    def _font(self) -> QFont:
        # A bare number is all there is to read.
        if self.text().isdecimal():
            return text_font(px(NUMBER_PX), BOLD)
        return text_font(px(17), BOLD if self.isChecked() else REGULAR)

    def _cards_room(self, width: int) -> int:
        """Return how much of a cell of that *width* is for small cards."""
        if width < px(ROOM_PX) or not self._drawn:
            return 0
        return round(px(CARD_PX) * (1 + STEP * (MOST_CARDS - 1))) + px(10)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        # In bold, so that it is as high whether it is chosen or not.
        metrics = QFontMetrics(text_font(px(17), BOLD))
        cards = self._cards_room(width)
        room = QRect(0, 0, width - px(52) - cards, 10_000)
        least = px(CARDS_CELL_PX if self._drawn else CELL_PX)
        return max(least, metrics.boundingRect(room, _WRAPPED, self.text()).height() + px(20))

    def sizeHint(self) -> QSize:
        return QSize(px(160), self.heightForWidth(px(160)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(110), px(CELL_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        cards = self._cards_room(self.width())
        if cards and self._waits:
            self._waits = False
            self._pictures.ask(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        on, edge = self.isChecked(), px(3)
        box = self.rect().adjusted(edge, edge, -edge, -edge)
        ground = CHOSEN if on else PAPER_HOVER if self.underMouse() else PAPER
        painter.setBrush(QColor(ground))
        painter.setPen(QPen(QColor(CHOSEN if on else PAPER_EDGE), 2))
        painter.drawRoundedRect(box, px(10), px(10))
        if self.asked:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(UNLIKE_EDGE), edge))
            painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), px(12), px(12))
        painter.setFont(self._font)
        painter.setPen(QColor(PAPER if on else INK))
        words = box.adjusted(px(36), 0, -px(10) - cards, 0)
        painter.drawText(words, _WRAPPED, self.text())
        sign = QRect(box.left() + px(6), box.center().y() - px(13), px(26), px(26))
        if on:
            paint_tick(painter, sign.toRectF(), PAPER)
        elif self.asked:
            painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, "!")
        if cards:
            self._paint_cards(painter, box)

    def _paint_cards(self, painter: QPainter, box: QRect) -> None:
        """Paint small cards at the right; what may not go there is faint."""
        art, ratio, width = self._pictures.art(self._deck), self.devicePixelRatioF(), px(CARD_PX)
        count = len(self._cards)
        x = box.right() - px(10) - width * (1 + STEP * (count - 1))
        y = box.center().y() - art.card_size(width)[1] / 2
        for face, look in self._cards:
            if art.has(face, width, ratio, look):
                picture = art.picture(face, width, ratio, look)
                painter.setOpacity(FADED if look.chosen and not self._good else 1.0)
                corner = QPointF(x - picture.margin, y - picture.margin)
                painter.drawPixmap(corner, picture.pixmap)
            x += width * STEP
        painter.setOpacity(1.0)
