"""The cards that lie beside the differences of a new match, and show what these are about.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QMargins, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.table.games.rule_cards import cards_of_rules
from scala_desktop.table.painting.deck_art import faces_of
from scala_desktop.table.wall_pictures import WallCard, fan
from scala_desktop.windows.house.cards import CardPictures, DeckKey, PlacedCard

MOST: Final = 3
TALL_PX: Final = (112, 96, 84, 72)
ALONE_PX: Final = (150, *TALL_PX)
"""How high the cards are, the largest for which there is a free place; and without rows."""
SHADOW_PX: Final = 14
"""How far the shadow of a card is painted beyond it."""
STEP: Final = 0.66
"""How far apart the cards lie, in widths of one."""
TURN: Final = 9.0
"""How many degrees a card is turned from the next."""
SPREAD: Final = 1.14
"""How much more room a card takes that lies askew."""
GAP_PX: Final = 12


@guarded
class RuleCards(QWidget):
    """Paints a few cards; who points there points at what lies below."""

    def __init__(self, parent: QWidget, pictures: CardPictures) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._pictures = pictures
        self._deck: DeckKey | None = None
        self._lying: tuple[WallCard, ...] = ()
        self.cards: tuple[PlacedCard, ...] = ()
        self.hide()

    def show_rules(self, deck: DeckKey, keys: list[str], like: tuple[WallCard, ...]) -> None:
        """Choose the cards of *deck* that show what the rules *keys* are about.

        Where there are none of these, they are those *like* which the game looks.
        """
        self._deck, self._lying = deck, like
        if keys:
            faces = cards_of_rules(keys, faces_of(deck[0]), MOST)
            self._lying = fan(faces, STEP, TURN)

    def place(self, room: QRect, rows: list[QRect]) -> None:
        """Lie in *room*, as large as can be, and then high; *rows* say what words take of it."""
        self.cards, deck = (), self._deck
        self.hide()
        if deck is None or not self._lying:
            return
        for tall in map(px, TALL_PX if rows else ALONE_PX):
            size = self._size(deck, tall)
            over = room.size() - size
            x, tops = room.x() + over.width(), [room.y(), *(row.bottom() + 1 for row in rows)]
            if not rows:
                x, tops = room.x() + over.width() // 2, [room.y() + over.height() // 3]
            for y in tops:
                wanted = QRect(QPoint(x, y), size)
                taken = wanted.adjusted(-px(GAP_PX), 0, 0, 0)
                if room.contains(wanted) and not any(taken.intersects(row) for row in rows):
                    self._lay(deck, wanted, tall)
                    return

    def _spread(self) -> QRectF:
        """Return the box of the middles of all cards, in widths of one."""
        xs, ys = [one.x for one in self._lying], [one.y for one in self._lying]
        return QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))

    def _size(self, deck: DeckKey, tall: int) -> QSize:
        """Return the room of all cards together, of which one is *tall*."""
        width, box = self._pictures.width_of(deck, tall), self._spread()
        across, down = (box.width() + SPREAD) * width, box.height() * width + SPREAD * tall
        return QSize(ceil(across), ceil(down))

    def _lay(self, deck: DeckKey, place: QRect, tall: int) -> None:
        width, middle = self._pictures.width_of(deck, tall), self._spread().center()
        self.cards = tuple(
            PlacedCard(
                deck,
                one.face,
                max(8, round(width * one.size)),
                place.width() / 2 + px(SHADOW_PX) + (one.x - middle.x()) * width,
                place.height() / 2 + px(SHADOW_PX) + (one.y - middle.y()) * width,
                one.angle,
            )
            for one in self._lying
        )
        self.setGeometry(place.marginsAdded(QMargins(*[px(SHADOW_PX)] * 4)))
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, ratio = QPainter(self), self.devicePixelRatioF()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for card in self.cards:
            self._pictures.paint(painter, card, ratio)
