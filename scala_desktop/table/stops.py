"""The things on the table that the keyboard focus and a screen reader go to."""

from __future__ import annotations

from scala_desktop.rules.cards import HIDDEN, Card
from scala_desktop.rules.value_class import value_class
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.zones import DISCARD, STOCK, TRAY, Zone


@value_class
class Stop:
    """One thing that the focus can be on.

    *key* distinguishes it from every other and has no other meaning.  *index* is where a card lies
    in the hand, the staged group that it lies in, the number of a meld or that of an answer; *zone*
    is that of a pile, of the tray, of a group in it or of an answer, *button* the key of a button.
    *help* says what a button does, or why it is *off*, and which cards of a pile may be seen.
    """

    key: str
    rect: Rect
    spoken: str
    angle: float = 0.0
    card: Card = HIDDEN
    index: int = -1
    zone: Zone | None = None
    button: str = ""
    help: str = ""
    off: bool = False

    @property
    def can_be_pressed(self) -> bool:
        """Return whether this does something; all else only tells how things stand."""
        if self.card != HIDDEN or self.button or self.index >= 0:
            return True
        return self.zone in (STOCK, DISCARD, TRAY)
