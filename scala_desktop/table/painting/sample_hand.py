"""A hand by which a deck is shown, before any card is dealt."""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.cards import JOKER
from scala_desktop.table.painting.deck_art import faces_of

_FACES: Final = (39, 12, 24, 11, 35, 8, 20, 45, 6, 16, 30, 1, JOKER)
"""Aces, court cards, numbers that are easily mistaken, a joker."""
_LATIN_FACES: Final = (13, 25, 24, 41, 10, 50, 32, 0, 26, 43, 17, 4, 37)
"""The first three make 31 of denari, or of diamonds."""
_SMALL: Final = 3


def sample_hand(deck: str, cards: int) -> tuple[int, ...]:
    """Return as many faces of *deck* as *cards*, or all of the sample: thirteen."""
    there = set(faces_of(deck))
    faces = _FACES if JOKER in there and cards > _SMALL else _LATIN_FACES
    return tuple(face for face in faces if face in there)[:cards]
