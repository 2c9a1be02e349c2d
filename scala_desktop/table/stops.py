"""The things on the table that the keyboard focus and a screen reader go to."""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.cards import HIDDEN, Card
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.zones import Zone


@dataclass(frozen=True, slots=True)
class Stop:
    """One thing that the focus can be on.

    *key* distinguishes it from every other and has no other meaning.  *index* is where a card lies
    in the hand, the staged group that it lies in, or the number of a meld; *zone* is that
    of a pile or seat, *button* the key of a button.
    """

    key: str
    rect: Rect
    spoken: str
    angle: float = 0.0
    card: Card = HIDDEN
    index: int = -1
    zone: Zone | None = None
    button: str = ""
