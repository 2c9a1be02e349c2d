"""The colours of the cards, and how strongly two of them contrast.

Source: design/art.md, 3.
"""

from __future__ import annotations

PAPER = "#FFFDF7"
EDGE = "#B9B2A3"
INK = "#1B1F2B"
RED_INK = "#AE0F1B"
BLUE_INK = "#0B4FA0"
GREEN_INK = "#046254"
NAVY = "#22315C"
CARMINE = "#C42434"
GOLD, GOLD_SHADE = "#E2A52B", "#C98A1B"
CREAM = "#FBF1DC"
PANEL = "#FBF3E0"
NICHE = "#F1DDAA"
SKIN, SKIN_SHADE = "#F7D9BC", "#EBBE98"
BLUSH = "#E0776F"
CREASE = "#8A4B33"
WOOD = "#8A5A33"
PEARL = "#FFFFFF"

LATIN_PAPER = "#FFFEFA"
LATIN_INK = "#241812"
YELLOW, YELLOW_DARK = "#F6BE1E", "#D8920E"
RED, RED_DARK = "#D4252C", "#9E1620"
GREEN, GREEN_DARK = "#1E7B41", "#0F5228"
BLUE, BLUE_DARK = "#2360B4", "#153F80"
LEAF_LIGHT = "#2E9A55"
BLADE_LIGHT = "#9CC3EE"
HANDLE = "#C9D6E6"
STEEL, STEEL_DARK, STEEL_LIGHT = "#B9C6D6", "#8796AA", "#E6EDF5"
WHITE, BLACK, PURPLE = "#FFFDF5", "#2B2430", "#7A2E6B"
LEATHER = "#8A5A33"
FLESH, FLESH_SHADE = "#F6D2AE", "#E3AE85"

_DARKER = {
    RED: RED_DARK,
    BLUE: BLUE_DARK,
    GREEN: GREEN_DARK,
    YELLOW: YELLOW_DARK,
    WHITE: "#DDD6C4",
    LATIN_PAPER: "#DDD6C4",
    BLACK: "#15101A",
    PURPLE: "#571D4B",
    "#F3E7CF": "#DCC9A4",
    "#F08A24": "#C4650F",
    STEEL: STEEL_DARK,
    LEATHER: "#5F3A1E",
}


def blend(over: str, under: str, share: float) -> str:
    """Return *over* laid on *under* with an opacity of *share*; flat colours are drawn faster.

    >>> blend("#000000", "#FFFFFF", 0.2)
    '#CCCCCC'
    """
    pairs = ((int(over[i : i + 2], 16), int(under[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(top * share + low * (1 - share)):02X}" for top, low in pairs)


def darker(colour: str) -> str:
    """Return the shade of a flat colour.

    >>> darker(RED), darker("#FFFFFF")
    ('#9E1620', '#CCCCCC')
    """
    return _DARKER.get(colour) or blend("#000000", colour, 0.2)


def luminance(colour: str) -> float:
    """Return the relative luminance of ``#RRGGBB``, 0 for black and 1 for white.

    >>> luminance("#FFFFFF")
    1.0
    """
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (
        value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4
        for value in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Return the contrast of two colours, from 1 to 21.

    >>> round(contrast("#000000", "#FFFFFF"))
    21
    """
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
