"""The pictures of the suits of each deck, as small signs, and their colours in sentences."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal

from scala_desktop.dress import colours
from scala_desktop.store.decks.packs import LATIN_SUITS

_FRENCH_SUITS: Final = ("cuori", "quadri", "fiori", "picche")
SIGNS: Final = {
    "french": (_FRENCH_SUITS, ""),
    "french4": (_FRENCH_SUITS, "_four_colours"),
    "napoletane": (LATIN_SUITS, ""),
    "piacentine": (LATIN_SUITS, "_piacentine"),
    "siciliane": (LATIN_SUITS, "_siciliane"),
}
"""The suits of a deck, and how the names of their pictures end."""
FOUR: Final = "french4"
"""The deck in four colours, and how the name begins of the one that has giant indices, too."""


class SuitsWorn(QObject):
    """The colours of the French suits in sentences: those of the deck on the table.

    Like the names of the cards, they hold for the whole program; :attr:`changed` tells of others.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.four = False
        """Whether each suit has a colour of its own."""

    def follow(self, deck: str) -> None:
        """Take the colours of *deck*, one of the program's own."""
        four = deck.startswith(FOUR)
        if four != self.four:
            self.four = four
            self.changed.emit()

    def ink(self, suit: int) -> str:
        """Return the colour in which a card of *suit* is written."""
        inks = colours.FOUR_SUITS if self.four else colours.TWO_SUITS
        return inks[suit]

    def icon(self, suit: int) -> str:
        """Return the picture of *suit*, beside the other drawings."""
        names, ending = SIGNS[FOUR if self.four else "french"]
        return f"icons/suit_{names[suit]}{ending}.svg"


WORN_SUITS: Final = SuitsWorn()
