"""Card pictures for the rooms: made bit by bit while nobody does anything, then painted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from scala_desktop.table.painting.deck_art import PLAIN, DeckArt, Look
from scala_desktop.table.scene.prefetch import Prefetcher, Step, steps_to, steps_to_lay
from scala_desktop.table.settings import TableSettings

TURNED = Look(turned=True)
DeckKey = tuple[str, str, bool]


class PlacedCard(NamedTuple):
    """A card of *deck* that lies at *x*, *y*, its middle, in logical pixels, turned clockwise."""

    deck: DeckKey
    face: int
    width: float
    x: float
    y: float
    angle: float = 0.0

    @property
    def look(self) -> Look:
        """Return with how many pixels its picture is made."""
        return TURNED if self.angle else PLAIN


def deck_key(deck: str, settings: TableSettings) -> DeckKey:
    """Return by what the pictures of *deck* are known, in the look of *settings*."""
    return deck, settings.back, settings.numbers


class CardPictures(QObject):
    """The pictures of all cards in one room; *made* is called whenever those wanted are there."""

    def __init__(self, made: Callable[[], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self._made = made
        self._arts: dict[DeckKey, DeckArt] = {}
        self.prefetcher = Prefetcher(lambda: True, self)

    def art(self, key: DeckKey) -> DeckArt:
        """Return the deck of *key*; its pictures are made when they are wanted."""
        if key not in self._arts:
            deck, back, numbers = key
            self._arts[key] = DeckArt(deck, back, numbers=numbers)
        return self._arts[key]

    def width_of(self, key: DeckKey, height: float) -> float:
        """Return how wide a card of *height* is; widths are whole, so that pictures are shared."""
        return max(8, round(height / self.art(key).aspect))

    def keep_only(self, decks: Collection[DeckKey]) -> None:
        """Forget the pictures of every deck but *decks*."""
        self._arts = {key: art for key, art in self._arts.items() if key in decks}

    def want(self, cards: Iterable[PlacedCard], ratio: float, more: Iterable[Step] = ()) -> None:
        """Make the pictures of *cards* for a screen of *ratio*, in the place of those before.

        *more* is done with them, first.
        """
        shown = list(cards)
        self._arts = {key: art for key, art in self._arts.items() if not art.outdated}
        if ratio > 1:
            # The cards of a wall would push each other out.
            window = self._room.window()
            for deck in dict.fromkeys(card.deck for card in shown):
                self.art(deck).fit(window.width(), window.height(), ratio)
        seen = dict.fromkeys((card.deck, card.face, card.width, card.look) for card in shown)
        steps = list(more)
        steps += [
            step
            for deck, face, width, look in seen
            for step in steps_to(self.art(deck), face, width, ratio, look)
        ]
        # Then each is turned as it lies, which is painted in a tenth of the time.
        for card in dict.fromkeys((one.deck, *one[1:3], one.look, one.angle) for one in shown):
            deck, face, width, look, angle = card
            steps += steps_to_lay(self.art(deck), face, width, ratio, look, angle)
        self.prefetcher.need(steps, self._made)

    def paint(self, painter: QPainter, card: PlacedCard, ratio: float) -> None:
        """Paint *card* if its picture is there."""
        art = self.art(card.deck)
        if not art.has(card.face, card.width, ratio, card.look):
            return
        laid = art.laid(card.face, card.width, ratio, card.look, card.angle)
        if laid is not None:
            size = laid.deviceIndependentSize()
            x, y = card.x - size.width() / 2, card.y - size.height() / 2
            painter.drawPixmap(QPointF(round(x * ratio) / ratio, round(y * ratio) / ratio), laid)
            return
        picture = art.picture(card.face, card.width, ratio, card.look)
        width, height = art.card_size(card.width)
        painter.save()
        painter.translate(card.x, card.y)
        if card.angle:
            painter.rotate(card.angle)
        corner = QPointF(-width / 2 - picture.margin, -height / 2 - picture.margin)
        painter.drawPixmap(corner, picture.pixmap)
        painter.restore()
