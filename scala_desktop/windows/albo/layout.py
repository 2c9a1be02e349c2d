"""Where the panels of the Albo lie: pure arithmetic, in pixels of the room.

Source: design/evening.md, 5.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF

MOST: Final = 1680
WIDE, PAIRS = 1100, 700
"""From how many pixels on there are two rows, and pairs of panels."""
THREE_ROWS: Final = 1680
"""From how many pixels on a third row is beneath; before that luck and hands share a place."""
HIGH: Final = 330


def albo_layout(width: float, height: float) -> tuple[dict[str, QRectF], float]:
    """Return the places of the panels in a room below the bar, and how high all are together.

    Where luck and the spread of hands have the same place, one of them is shown at a time.
    """
    if width >= WIDE:
        return _two_rows(width, height)
    if width >= PAIRS:
        return _pairs(width)
    return _column(width)


def _two_rows(width: float, height: float) -> tuple[dict[str, QRectF], float]:
    whole, gap = min(width - 40, MOST), 14.0
    left = (width - whole) / 2
    high = max((height - 2 * 20 - gap) / 2, HIGH - 26)
    first, last = whole * 0.249, whole * 0.267
    below = 20 + high + gap
    third = whole * 0.354
    fine = whole * 0.304
    last_row = below + high + gap
    places = {
        "champion": QRectF(left, 20, first, high),
        "season": QRectF(left + first + gap, 20, whole - first - last - 2 * gap, high),
        "records": QRectF(left + whole - last, 20, last, high),
        "meetings": QRectF(left, below, third, high),
        "luck": QRectF(left + third + gap, below, whole - third - fine - 2 * gap, high),
        "finest": QRectF(left + whole - fine, below, fine, high),
    }
    if width < THREE_ROWS:
        places["spread"] = places["luck"]
        return places, last_row - gap + 20
    places["spread"] = QRectF(left, last_row, whole, high)
    return places, last_row + high + 20


def _pairs(width: float) -> tuple[dict[str, QRectF], float]:
    """Return pairs of panels below each other, the season as wide as both."""
    gap, left = 8.0, 12.0
    whole = width - 2 * left - 14
    half = (whole - gap) / 2
    right = left + half + gap
    long = min(max(whole / 2.6, 280.0), 380.0)
    second = 12 + HIGH + gap
    third = second + long + gap
    fourth = third + HIGH + gap
    places = {
        "champion": QRectF(left, 12, half, HIGH),
        "records": QRectF(right, 12, half, HIGH),
        "season": QRectF(left, second, whole, long),
        "meetings": QRectF(left, third, half, HIGH),
        "luck": QRectF(right, third, half, HIGH),
        "finest": QRectF(left, fourth, half, HIGH),
        "spread": QRectF(right, fourth, half, HIGH),
    }
    return places, fourth + HIGH + 12


def _column(width: float) -> tuple[dict[str, QRectF], float]:
    gap, whole, y = 8.0, width - 16 - 20, 8.0
    places: dict[str, QRectF] = {}
    for key in ("champion", "season", "records", "meetings", "luck", "finest", "spread"):
        places[key] = QRectF(8, y, whole, HIGH)
        y += HIGH + gap
    return places, y
