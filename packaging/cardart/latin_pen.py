"""The pen of the Latin decks: shapes, lines and cords with a brown-black outline."""

from __future__ import annotations

from cardart import svg
from cardart.palette import LATIN_INK
from cardart.svg import Attribute

RIGHT_HALF = "M125 28 H190 V240 H125 C133 196 132 150 125 28 Z"
"""The side of a figure that lies in shade, its edge gently curved."""


def solid(curve: str, fill: str, width: float = 2.2, **attributes: Attribute) -> str:
    """Return a filled shape with an outline *width* wide, without one where that is 0."""
    return svg.solid(curve, fill, width, LATIN_INK, **attributes)


def line(curve: str, width: float = 1.6, stroke: str = LATIN_INK, **attributes: Attribute) -> str:
    """Return an open line with round ends."""
    return svg.line(curve, width, stroke, **attributes)


def cord(curve: str, inked: float, width: float, colour: str) -> str:
    """Return a line *width* wide in *colour* on an outline *inked* wide."""
    return svg.cord(curve, inked, width, colour, LATIN_INK)
