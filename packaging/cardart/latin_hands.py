"""Arms and hands of the Latin figures.

A hand is drawn around its origin as if 20 across; ``turn`` is clockwise, ``flip`` mirrors it.
"""

from __future__ import annotations

from cardart.latin_pen import cord, line, solid
from cardart.palette import FLESH
from cardart.svg import placed

_CREASE = "#9A5B38"
_GRIP = (
    "M-8 -9 C-12 -8 -12.4 -4.6 -10 -4 C-12.6 -3 -12.6 .4 -10.2 1 C-12.4 2 -12.2 5.2 -9.8 5.8 "
    "C-11.4 7 -10.4 10 -7.6 10 H6 C10 9 11.6 4 11.4 -1 C11 -7 8.6 -10 4 -10.4 Z"
)
_GRIP_LINES = "M-10 -4 H0 M-10.2 1 H.6 M-9.8 5.8 H0"
_GRIP_THUMB = "M8 -8 C5 -12.4 -3 -13 -7 -10.4 C-8.6 -8.6 -7 -6.6 -4.6 -6.8 C-1 -7 2 -5.6 5 -3"
_LAID = (
    "M10 -7 C4 -10 -4 -9.4 -13 -7 C-16 -6 -16 -3 -13 -2.6 C-16.4 -1.8 -16.4 1.6 -13 1.8 "
    "C-15.6 2.6 -15.4 5.6 -12 5.8 C-13 7.2 -12 9.6 -9 9.4 C-2 10.6 6 10.2 10 7 C13 3 13 -3 10 -7 Z"
)
_LAID_LINES = "M-13 -2.6 L-3 -2.2 M-13 1.8 L-3 2.2 M-12 5.8 L-3 6"
_LAID_THUMB = "M7 -8 C3 -13.4 -3 -14 -6 -12 C-5 -9.4 -2 -8.8 1 -7"
_RAISED = (
    "M-8 11 C-12 5 -13 -2 -11.4 -8 C-10.4 -11 -7 -11 -6.6 -7.6 L-6 -3 C-6.2 -8.6 -5.2 -12.6 "
    "-2.6 -12.6 C0 -12.6 .2 -8.6 0 -3.6 C.4 -9.4 2 -12.6 4.4 -11.8 C6.8 -11 5.8 -6.4 5.4 -2.4 "
    "C7 -6.6 9 -8.8 11 -7.4 C13.2 -5.4 10.4 2 9.2 5.4 C8 9.4 5 12 2 12 H-5 Z"
)
_RAISED_LINES = "M-6 -3 V2 M0 -3.6 V2 M5.4 -2.4 L4.8 2"


def limb(curve: str, width: float, colour: str) -> str:
    """Draw an arm or leg as a thick stroke."""
    return cord(curve, width + 4.6, width, colour)


def _hand(shape: str, lines: str, thumb: str, skin: str) -> str:
    art = solid(shape, skin, 2) + line(lines, 1.2, _CREASE)
    return art + (solid(thumb, skin, 1.7) if thumb else "")


def fist(
    x: float, y: float, radius: float = 9, skin: str = FLESH, turn: float = 0, *, flip: bool = False
) -> str:
    """Draw a hand closed around something upright, the thumb on top."""
    art = _hand(_GRIP, _GRIP_LINES, _GRIP_THUMB, skin)
    return placed(art, x, y, radius / 10, turn, flip=flip)


def laid_hand(
    x: float,
    y: float,
    radius: float = 10,
    skin: str = FLESH,
    turn: float = 0,
    *,
    flip: bool = False,
) -> str:
    """Draw a hand laid flat, its fingers to the left."""
    art = _hand(_LAID, _LAID_LINES, _LAID_THUMB, skin)
    return placed(art, x, y, radius / 10, turn, flip=flip)


def raised_hand(
    x: float,
    y: float,
    radius: float = 10,
    skin: str = FLESH,
    turn: float = 0,
    *,
    flip: bool = False,
) -> str:
    """Draw a hand with its fingers upwards, holding something by its lower rim."""
    return placed(_hand(_RAISED, _RAISED_LINES, "", skin), x, y, radius / 10, turn, flip=flip)
