"""Small ornaments that several decks share."""

from __future__ import annotations

from cardart.svg import num, path


def ermine_tail(x: float, y: float, colour: str, size: float = 1) -> str:
    """Draw the black tail of an ermine, about 9 high."""
    curve = "M0 -4 C2.4 -1 2 2 0 5 C-2 2 -2.4 -1 0 -4 Z"
    moves = f"translate({num(x)} {num(y)})" + (f" scale({num(size)})" if size != 1 else "")
    return path(curve, fill=colour, transform=moves)


def leaf_drop(x: float, y: float) -> str:
    """Return the curve of an upright leaf, 12 high, for cloth."""
    return (
        f"M{x} {y - 6} C{x + 6} {y - 3} {x + 5} {y + 4} {x} {y + 7} "
        f"C{x - 5} {y + 4} {x - 6} {y - 3} {x} {y - 6} Z"
    )
