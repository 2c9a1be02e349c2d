"""The hands of the others beside the table while everybody plays with open cards.

Source: design/evening.md, 7.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import Seat
from scala_desktop.table.view import TableView
from scala_desktop.windows.book_examples import Pictures
from scala_desktop.windows.replay.hands import Hands
from scala_desktop.windows.widgets import button, label, scrolling
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name

WIDE = 324


@guarded
class OpenHands(QFrame):
    """Says that cards are open, shows the hands of the others; :attr:`covered` ends it."""

    covered = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "paper")
        self.setFixedWidth(px(WIDE))
        self.pictures = Pictures(self)
        self.hands = Hands(self.pictures)
        self._strip = label("heading", wrap=True)
        self.cover = button()
        self.cover.clicked.connect(self.covered)
        content = QWidget()
        inside = QVBoxLayout(content)
        inside.setContentsMargins(0, 0, px(6), 0)
        inside.addWidget(self.hands)
        inside.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(10), px(6), px(12))
        column.addWidget(self._strip)
        column.addWidget(scrolling(self, content, takes_focus=True), 1)
        column.addWidget(self.cover)
        self.retranslate()

    def show_hands(self, session: Session, table: TableView) -> None:
        """Show the hands that do not lie open on the *table*."""
        controller, art = session.controller, table.table.display.art
        self.pictures.take(art.deck, art.back, numbers=table.table.wish.numbers)
        view = controller.view()
        self.hands.show_hands(
            [
                (player_name(controller.players, seat), controller.cards_of(seat))
                for seat in map(Seat, range(len(controller.players)))
                if seat != controller.open_seat and not view.out[seat]
            ]
        )

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._strip.setText(translate("Places", "Carte scoperte: si impara"))
        self.cover.setText(translate("Places", "Copriamo di nuovo le carte"))
