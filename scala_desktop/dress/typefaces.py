"""The program's own typefaces, so that it looks the same everywhere.

Atkinson Hyperlegible Next for everything, Fraunces for titles of 20 px and more.  Neither has suit
signs, ticks or arrows: these are drawings.  Where one cannot be loaded the system's own takes its
place.

Source: design/welcome.md, 0.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetrics

from scala_desktop.resources import readable, resources

TEXT_FAMILY: Final = "Atkinson Hyperlegible Next"
TITLE_FAMILY: Final = "Fraunces"
REGULAR: Final = QFont.Weight.Normal
STRONG: Final = QFont.Weight.DemiBold
BOLD: Final = QFont.Weight.Bold
LEAST_PX: Final = 15
"""The smallest letters there are, in pixels of the room."""
TEXT_PX: Final = 17
"""Text, names, ordinary buttons."""


def load_typefaces() -> list[str]:
    """Make the typefaces known to Qt, before the first window; return the files that failed."""
    files = sorted((resources() / "fonts").glob("*.ttf"))
    return [one.name for one in files if QFontDatabase.addApplicationFont(readable(one)) < 0]


@cache
def text_font(pixels: int, weight: QFont.Weight = REGULAR) -> QFont:
    """Return the typeface of text, *pixels* high; do not change it."""
    return _font(TEXT_FAMILY, QFont.StyleHint.SansSerif, pixels, weight)


@cache
def title_font(pixels: int) -> QFont:
    """Return the typeface of titles, *pixels* high, 20 at least; do not change it."""
    return _font(TITLE_FAMILY, QFont.StyleHint.Serif, pixels, STRONG)


def fitting_font(text: str, width: int, most: int, least: int = 20) -> QFont:
    """Return the largest title font, *most* to *least* px, in which *text* fits *width* px."""
    for pixels in range(most, least, -2):
        if QFontMetrics(title_font(pixels)).horizontalAdvance(text) <= width:
            return title_font(pixels)
    return title_font(least)


def elided(text: str, font: QFont, width: float) -> str:
    """Return as much of *text* as *font* writes in *width* logical pixels, with dots for more."""
    metrics = QFontMetrics(font)
    # Qt may shorten what has exactly the room for which it asks: its widths are rounded.
    if metrics.horizontalAdvance(text) <= int(width):
        return text
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(width))


def _font(family: str, hint: QFont.StyleHint, pixels: int, weight: QFont.Weight) -> QFont:
    made = QFont(family)
    made.setStyleHint(hint)
    made.setPixelSize(pixels)
    made.setWeight(weight)
    return made
