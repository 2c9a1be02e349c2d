"""Two backs beside each other, by which one sees what a sentence is about.

Source: design/evening.md, 4.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.table.painting.deck_art import BACK
from scala_desktop.windows.house.cards import CardPictures, DeckKey, PlacedCard

CARD: Final = 38
"""The width of one of them."""
_SIZE: Final = QSize(64, 68)
_TILT: Final = 6.0
_OTHER: Final = "blu"


@guarded
class TwoBacks(QWidget):
    """The back of the deck that is cut, before another one; small enough to tell nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._pictures = CardPictures(self.update, self)
        self._decks: tuple[DeckKey, ...] = ()
        self.fit()

    def begin(self, deck: DeckKey) -> None:
        """Show the back of *deck*."""
        name, back, numbers = deck
        other = "rosso" if back == _OTHER else _OTHER
        self._decks = (name, other, numbers), deck
        self._want()

    def fit(self) -> None:
        """Take the size that it has at the scale in force."""
        self.setFixedSize(px(_SIZE.width()), px(_SIZE.height()))
        self._want()

    def _laid(self) -> list[PlacedCard]:
        middle, height = self.width() / 2, self.height() / 2
        return [
            PlacedCard(deck, BACK, px(CARD), middle + way * px(8), height, way * _TILT)
            for way, deck in zip((-1, 1), self._decks, strict=False)
        ]

    def _want(self) -> None:
        if self._decks and self.isVisible():
            self._pictures.want(self._laid(), self.devicePixelRatioF())

    def showEvent(self, event: QShowEvent) -> None:
        self._want()
        super().showEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for card in self._laid():
            self._pictures.paint(painter, card, self.devicePixelRatioF())
