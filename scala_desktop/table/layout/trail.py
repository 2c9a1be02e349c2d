"""The way of a card on the table as a row of dots; no Qt."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.melds import MeldPlace

BEND: Final = 0.14
"""How far a trail hangs down, in its widths."""
PARTS: Final = 240

INSIDE: Final = 4.0
"""How far the middle of a number is from the corner of a card that is seen whole."""
ABOVE: Final = 34.0
"""How far it is above the foot of a closed meld, where the mark tells what the meld is."""
BESIDE: Final = 22.0
"""How far one number is from the next on a closed meld."""


def number_spot(place: MeldPlace, index: int, others: int = 0) -> tuple[float, float]:
    """Return where the number of the card *index* of a meld has its middle, on what is seen of it.

    That is the foot of its strip where the next card covers the rest, else its right lower corner.
    A closed meld has it on the middle of what lies crosswise, left of the *others* there: so mark
    and indices can still be read.
    """
    if place.crossed:
        x = place.rect.right - place.card_h / 2 - others * BESIDE
        return x, place.rect.bottom - ABOVE
    box = place.spots[index].box(place.card_w, place.card_h)
    covered = index + 1 < len(place.spots) and place.step < place.card_w
    x = box.x + place.step / 2 if covered else box.right - INSIDE
    return x, place.rect.bottom - INSIDE


def trail_points(
    start: Rect, end: Rect, every: float, clear: Sequence[Rect] = ()
) -> tuple[tuple[float, float], ...]:
    """Return dots *every* so many pixels on a way from below one place to the middle of another.

    It hangs down a little, away from the upper edge where the others sit.  There are no dots inside
    of either place, nor of those that stay *clear*.
    """
    x0, y0, x2, y2 = start.cx, start.bottom, end.cx, end.cy
    x1, y1 = (x0 + x2) / 2, (y0 + y2) / 2 + abs(x2 - x0) * BEND
    found, gone, before = [], 0.0, (x0, y0)
    for i in range(1, PARTS + 1):
        t = i / PARTS
        x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t * t * x2
        y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t * t * y2
        gone += hypot(x - before[0], y - before[1])
        before = (x, y)
        if gone >= every:
            gone = 0.0
            if not any(box.holds(x, y) for box in (start, end, *clear)):
                found.append((x, y))
    return tuple(found)
