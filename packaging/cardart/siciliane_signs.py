"""The four signs of the Siciliane, each about 100 high and centred on its origin."""

from __future__ import annotations

from math import cos, radians, sin

from cardart.geometry import common
from cardart.latin_pen import line, solid
from cardart.palette import (
    BLUE,
    BLUE_DARK,
    GREEN,
    GREEN_DARK,
    LATIN_INK,
    LEAF_LIGHT,
    RED,
    RED_DARK,
    STEEL_LIGHT,
    YELLOW,
    YELLOW_DARK,
)
from cardart.piacentine_signs import leaf
from cardart.svg import circle, ellipse, group, num, path, petals_curve, placed, star_curve

WOOD, WOOD_DARK, CUT_WOOD = "#B5763A", "#7E4A1E", "#F0C986"
STRAW = "#FFE9A6"
BLADE = "#4F8BD6"


def rim(field: str) -> str:
    """Draw the milled gold edge of a coin around a disc of the colour *field*; radius 50."""
    art = circle(0, 0, 50, fill=LATIN_INK) + circle(0, 0, 47, fill=YELLOW)
    notches = ""
    for i in range(24):
        angle = radians(15 * i)
        x, y = cos(angle), sin(angle)
        notches += f"M{num(40 * x)} {num(40 * y)} L{num(46 * x)} {num(46 * y)} "
    art += line(notches, 2.4, YELLOW_DARK)
    return art + circle(0, 0, 38.5, fill=field, stroke=LATIN_INK, stroke_width=2.6)


def coin() -> str:
    """Draw the coin: a milled edge, a red rose of eight petals with a gold heart."""
    art = rim(STRAW)
    art += path(petals_curve(0, 0, 10, 36, 8, 8, -67.5), fill=GREEN)
    rose = petals_curve(0, 0, 4, 36, 8, 14)
    art += solid(rose, RED, 1.8)
    art += path(petals_curve(0, 0, 12, 28, 8, 3.4), fill=STRAW)
    art += circle(0, 0, 11, fill=YELLOW, stroke=LATIN_INK, stroke_width=2.2)
    return art + path(star_curve(0, 0, 7.5, 3, 6), fill=RED_DARK)


def cup() -> str:
    """Draw the cup: a flaring red bowl with a lozenge band, gold knop and foot; 88 x 100."""
    art = solid("M-8 24 C-10 34 -18 39 -28 42 H28 C18 39 10 34 8 24 Z", GREEN, 2.6)
    art += path("M3 25 C4 34 10 40 28 42 H8 C3 38 1 32 0 25 Z", fill=GREEN_DARK)
    art += solid("M-31 42 H31 L34 50 H-34 Z", YELLOW, 2.6) + line("M-25 46.5 H25", 1.5, YELLOW_DARK)
    art += solid("M-9 13 C-16 16 -16 24 -9 27 H9 C16 24 16 16 9 13 Z", YELLOW, 2.4)
    art += line("M-11 20 H11", 1.6, YELLOW_DARK)
    bowl = (
        "M-43 -42 C-38 -34 -35 -26 -34 -16 C-32 4 -18 14 0 14 C18 14 32 4 34 -16 C35 -26 38 -34 43"
        " -42 Z"
    )
    art += solid(bowl, RED, 2.8)
    art += path(common(bowl, "M10 -50 C20 -24 18 0 4 16 H50 V-50 Z"), fill=RED_DARK)
    band = common(bowl, "M-50 -27 C-20 -20 20 -20 50 -27 V-12 C20 -4 -20 -4 -50 -12 Z")
    art += solid(band, YELLOW, 1.8)
    for x, y in ((-24, -16.6), (-8, -14), (8, -14), (24, -16.6)):
        art += path(f"M{x - 6} {y} L{x} {y - 5} L{x + 6} {y} L{x} {y + 5} Z", fill=BLUE)
    art += line("M-22 0 C-18 6 -12 9 -5 10", 2.2, "#F2A39A")
    art += line(bowl, 2.8)
    art += solid("M-43 -42 C-43 -34 43 -34 43 -42 C43 -51 -43 -51 -43 -42 Z", YELLOW, 2.6)
    return art + ellipse(0, -42.6, 34, 3.6, fill=RED_DARK, stroke=LATIN_INK, stroke_width=1.4)


def sword(length: float = 150, half_width: float = 10.5) -> str:
    """Draw an upright dagger *length* long, the hilt below, its guard at the origin."""
    top = -(length - 44)
    blade = (
        f"M{-half_width} 0 L{-half_width} {top + 26} Q{-half_width + 1} {top + 12} 0 {top}"
        f" Q{half_width - 1} {top + 12} {half_width} {top + 26} V0 Z"
    )
    art = solid(blade, BLADE, 2.6)
    art += path(common(blade, f"M0 8 V{top - 4} H20 V8 Z"), fill=BLUE)
    art += line(f"M0 -6 V{top + 14}", 1.8, BLUE_DARK) + line(
        f"M-5.5 -8 V{top + 26}", 2, STEEL_LIGHT
    )
    art += line(blade, 2.6)
    art += solid("M-5.5 4 L-4.5 30 H4.5 L5.5 4 Z", RED, 2.2)
    art += line("M-5 13 L5 9 M-5 20 L5 16 M-5 27 L5 23", 1.8, YELLOW)
    guard = (
        "M-30 -9 C-37 -9 -37 2 -29 2 C-26 2 -24 0 -22 -1 C-16 9 16 9 22 -1 C24 0 26 2 29 2 "
        "C37 2 37 -9 30 -9 C25 -9 22 -4 13 -4 H-13 C-22 -4 -25 -9 -30 -9 Z"
    )
    art += solid(guard, YELLOW, 2.4) + path("M-14 3 C-6 6 6 6 14 3 L8 1 H-8 Z", fill=YELLOW_DARK)
    art += circle(0, 35, 7.5, fill=YELLOW, stroke=LATIN_INK, stroke_width=2.3)
    return art + circle(0, 35, 2.8, fill=RED)


_CLUB = (
    "M-6 74 C-9 62 -8 52 -11 43 C-18 41 -19 31 -13 27 C-14 12 -15 2 -19 -8 C-28 -10 -29 -23 -21 -27"
    " C-25 -44 -23 -60 -14 -67 C-12 -77 2 -79 6 -73 C16 -76 24 -67 23 -57 C27 -50 26 -42 23 -36 C31"
    " -33 31 -21 22 -18 C20 -5 17 5 14 13 C21 16 21 27 13 29 C12 43 10 60 7 74 C3 78 -3 78 -6 74 Z"
)


def _knot(x: float, y: float, across: float, down: float, turn: float = 0) -> str:
    """Draw where a branch was cut off."""
    art = ellipse(0, 0, across, down, fill=CUT_WOOD, stroke=LATIN_INK, stroke_width=1.9)
    art += ellipse(0, 0, across * 0.45, down * 0.4, fill=WOOD_DARK)
    return placed(art, x, y, 1, turn)


def club(length: float = 150, *, leaves: bool = True) -> str:
    """Draw the gnarled cudgel, thick end up, *length* long, its middle at the origin."""
    art = ""
    if leaves:
        for x, y, turn, size in ((17, -66, -62, 24), (20, -60, -8, 22)):
            art += leaf(x, y, turn, size, LEAF_LIGHT if turn < -30 else GREEN)
        art += leaf(-13, 22, -168, 22, GREEN) + leaf(-12, 18, -122, 18, LEAF_LIGHT)
    art += solid(_CLUB, WOOD, 2.7)
    shade = common(_CLUB, "M4 -80 C16 -50 12 -20 6 6 C2 30 1 50 2 80 H40 V-80 Z")
    art += path(shade, fill=WOOD_DARK)
    art += line("M-12 -58 C-17 -44 -14 -30 -11 -14 M-8 2 C-6 20 -7 34 -4 56", 2.2, "#E0A866")
    art += line("M8 -44 C12 -32 9 -22 8 -12 M4 20 C4 34 3 46 2 58", 1.8, LATIN_INK)
    art += line(_CLUB, 2.7)
    art += _knot(-22, -17, 4.4, 7, 8) + _knot(24.5, -27, 4.2, 6.6, -8) + _knot(-2, -34, 6.5, 8)
    art += _knot(17, 21, 3.6, 6, -6) + _knot(-14.5, 35, 3.4, 5.6, 6) + _knot(1, 12, 4.6, 5.6)
    return group(art, transform=f"scale({num(length / 150, 4)})")


def sword_at(x: float, y: float, length: float, turn: float = 0, scale: float = 1) -> str:
    """Draw a dagger with its guard at (x, y); turn 0 is tip up."""
    return placed(sword(length / scale), x, y, scale, turn)
