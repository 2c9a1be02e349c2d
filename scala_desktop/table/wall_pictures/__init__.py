"""A game as a picture on the wall of the house: its cloth, and some cards that look like it.

They are always the same cards: what the game looks like, not a puzzle.  Each game has a module
here with its picture, which :func:`wall_of` finds: the house shows all games, and does without
the rules and the table of those that are not on.

Source: design/welcome.md, 0 and 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from math import cos, radians, sin
from typing import NamedTuple

ASPECT = 1.4
"""How many times as high as wide a card of a picture is taken to be."""


class WallCard(NamedTuple):
    """A card of a picture: its face, the place of its middle in card widths, and its angle.

    Places are counted from the middle of all the cards; degrees clockwise.
    """

    face: int
    x: float
    y: float
    angle: float = 0.0
    size: float = 1.0


class WallPicture(NamedTuple):
    """A picture: the cloth from its light middle to its dark edge, and the cards, lowest first."""

    cloth: tuple[str, str, str]
    cards: tuple[WallCard, ...]

    def reach(self) -> tuple[float, float]:
        """Return how far all its cards reach to the left and to the right, in card widths."""
        halves = [
            one.size / 2 * (abs(cos(radians(one.angle))) + ASPECT * abs(sin(radians(one.angle))))
            for one in self.cards
        ]
        lies = list(zip(self.cards, halves, strict=True))
        return max(half - one.x for one, half in lies), max(half + one.x for one, half in lies)


class DealPicture(NamedTuple):
    """What a game lays on the table to begin with, besides the hands; always the same cards.

    *beside* lies beside the stock, in card widths from its middle, lowest first; *coins* are those
    before each player.
    """

    beside: tuple[WallCard, ...]
    coins: int = 0


def wall_of(key: str) -> WallPicture:
    """Return the picture of the game *key*."""
    found: WallPicture = import_module(f"{__name__}.{key}").WALL
    return found


def fan(faces: Sequence[int], step: float, turn: float) -> tuple[WallCard, ...]:
    """Return cards in a fan, *step* card widths and *turn* degrees apart."""
    middle = (len(faces) - 1) / 2
    return tuple(
        WallCard(
            face,
            (place - middle) * step,
            abs(place - middle) ** 2 * turn * 0.006,
            (place - middle) * turn,
        )
        for place, face in enumerate(faces)
    )


def row(faces: Sequence[int], x: float, y: float, step: float) -> tuple[WallCard, ...]:
    """Return upright cards, the first with its middle at *x*, *y*, *step* card widths apart."""
    return tuple(WallCard(face, x + place * step, y) for place, face in enumerate(faces))
