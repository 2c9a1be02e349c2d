"""The four signs of the Piacentine, and what grows between them."""

from __future__ import annotations

from math import cos, radians, sin

from cardart.geometry import common, outline
from cardart.latin_pen import cord, line, solid
from cardart.napoletane_signs import sunface
from cardart.palette import (
    BLUE,
    BLUE_DARK,
    GREEN,
    GREEN_DARK,
    HANDLE,
    LATIN_INK,
    LATIN_PAPER,
    LEAF_LIGHT,
    RED,
    RED_DARK,
    YELLOW,
    YELLOW_DARK,
    blend,
)
from cardart.svg import circle, ellipse, group, num, path, placed, star_curve

SAWN = "#E8743A"


def coin() -> str:
    """Draw the coin: 24 beads and a red sun face; radius 50."""
    art = circle(0, 0, 50, fill=LATIN_INK) + circle(0, 0, 46.5, fill=YELLOW)
    art += circle(0, 0, 41, fill=LATIN_INK)
    for i in range(24):
        angle = radians(15 * i)
        art += circle(35.5 * cos(angle), 35.5 * sin(angle), 3.3, fill=YELLOW)
    art += circle(0, 0, 30, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.5)
    art += path(star_curve(0, 0, 29, 22, 16), fill=LATIN_INK)
    return art + sunface(22, RED, blend(YELLOW, RED, 0.64))


def cup(*, handles: bool = False) -> str:
    """Draw the footed cup, about 72 x 100; only the two of cups has handles."""
    art = ""
    if handles:
        curl = "M34 -26 C54 -38 64 -18 52 -4 C44 4 32 4 30 14 C30 20 37 21 38 15"
        for side in (1, -1):
            art += group(cord(curl, 9, 5, HANDLE), transform=f"scale({side} 1)")
    art += solid("M-8 14 C-10 26 -18 34 -30 40 H30 C18 34 10 26 8 14 Z", GREEN_DARK, 2.6)
    art += solid("M-31 40 H31 V50 H-31 Z", YELLOW_DARK, 2.6) + line("M-27 45 H27", 1.6, YELLOW)
    art += solid("M-10 8 C-14 12 -14 17 -10 21 H10 C14 17 14 12 10 8 Z", RED, 2.3)
    bowl = "M-34 -34 C-46 -14 -26 10 0 11 C26 10 46 -14 34 -34 Z"
    art += solid(bowl, GREEN, 2.8)
    art += path(common(bowl, "M4 -40 C16 -20 14 0 2 14 H50 V-40 Z"), fill=GREEN_DARK)
    art += path(common(bowl, "M-50 -27 H50 V-16 C20 -10 -20 -10 -50 -16 Z"), fill=YELLOW)
    art += line("M-36.5 -16 C-20 -11 20 -11 36.5 -16", 1.6)
    art += line("M-28 -8 C-24 0 -16 5 -8 7", 2, "#BFE3C4") + line(bowl, 2.8)
    art += solid("M-36 -38 C-36 -30 36 -30 36 -38 C36 -47 -36 -47 -36 -38 Z", RED, 2.8)
    art += path(
        "M-28 -38.5 C-28 -34.5 28 -34.5 28 -38.5 C28 -43 -28 -43 -28 -38.5 Z", fill=RED_DARK
    )
    return art


def sword(length: float = 160, bw: float = 8) -> str:
    """Draw an upright sword *length* long, its guard at the origin."""
    top = -(length - 46)
    art = solid(f"M{-bw} 0 V{top + 18} L0 {top} L{bw} {top + 18} V0 Z", BLUE, 2.6)
    art += path(f"M0 0 V{top} L{bw} {top + 18} V0 Z", fill=BLUE_DARK)
    art += solid("M-5 4 L-7 18 L-4 30 H4 L7 18 L5 4 Z", YELLOW, 2.2)
    art += line("M-6 14 L6 10 M-6.5 20 L6.5 16 M-5 26 L5 22", 1.5, RED_DARK)
    guard = (
        "M-26 -4 C-32 -14 -20 -20 -14 -12 C-10 -6 10 -6 14 -12 C20 -20 32 -14 26 -4 C20 6 -20 6 -26"
        " -4 Z"
    )
    art += solid(guard, YELLOW, 2.4)
    for side in (-1, 1):
        art += circle(side * 20, -9, 5, fill=RED, stroke=LATIN_INK, stroke_width=1.8) + circle(
            side * 20, -9, 1.7, fill=YELLOW
        )
    art += circle(0, -3, 4.5, fill=RED, stroke=LATIN_INK, stroke_width=1.8)
    return art + solid("M0 30 C8 32 8 40 0 46 C-8 40 -8 32 0 30 Z", RED, 2)


def bough(length: float = 150, thick: float = 1.0, stubs: int = 3) -> str:
    """Draw a cut bough, sawn red end up: bark, ochre streaks, short stubs."""
    half = length / thick / 2
    bark = (
        f"M-7 {half - 1:.1f} C-14 {half * 0.54:.1f} -18 0 -21 {25 - half:.1f} L-24 {13 - half:.1f}"
        f" C-16 {1 - half:.1f} 16 {1 - half:.1f} 24 {13 - half:.1f} L21 {25 - half:.1f} C20 0 14"
        f" {half * 0.54:.1f} 7 {half - 1:.1f} Z"
    )
    light = (
        f"M-30 {-half - 5:.1f} H-4 C-8 {-half * 0.27:.1f} -6 {half * 0.4:.1f} -2 {half + 5:.1f}"
        " H-30 Z"
    )
    art = solid(bark, GREEN_DARK, 2.6) + path(common(bark, light), fill=GREEN)
    for x0, y0, x1, y1 in ((-10, -0.53, -6, 0.67), (4, -0.61, 2, 0.53), (13, -0.4, 7, 0.4)):
        curve = (
            f"M{x0} {y0 * half:.1f} C{x0 - 1} {y0 * half * 0.2:.1f} {x1 - 1} {y1 * half * 0.3:.1f}"
            f" {x1} {y1 * half:.1f}"
        )
        art += line(curve, 2.2, YELLOW_DARK)
    places = ((-20, -0.24, -62), (19, 0.11, 64), (-14, 0.4, -60), (20, -0.45, 62), (-18, 0.08, -58))
    for x, at, turn in places[:stubs]:
        stub = solid("M-5 4 L-4 -10 C-2 -14 4 -14 6 -10 L6 4 Z", GREEN_DARK, 2.2)
        stub += ellipse(1, -11, 5.2, 3.4, fill=RED, stroke=LATIN_INK, stroke_width=1.8)
        art += group(stub, transform=f"translate({x} {num(at * half)}) rotate({turn})")
    y = 12 - half
    art += ellipse(0, y, 24, 10.5, fill=SAWN, stroke=LATIN_INK, stroke_width=2.6)
    art += ellipse(0, y, 15, 6, fill="none", stroke=RED_DARK, stroke_width=1.8) + ellipse(
        0, y, 6.5, 2.4, fill=RED_DARK
    )
    return group(art, transform=f"scale({num(thick, 4)})")


def leaf(x: float, y: float, turn: float, size: float = 16, fill: str = "") -> str:
    """Draw a small pointed leaf growing from (x, y) in the direction *turn*."""
    curve = (
        f"M0 0 C{num(size * 0.28)} {num(-size * 0.42)} {num(size * 0.72)} {num(-size * 0.4)}"
        f" {num(size)} 0 C{num(size * 0.7)} {num(size * 0.34)} {num(size * 0.28)}"
        f" {num(size * 0.32)} 0 0 Z"
    )
    art = solid(curve, fill or GREEN, 1.4) + line(
        f"M{num(size * 0.15)} 0 H{num(size * 0.75)}", 1, GREEN_DARK
    )
    return group(art, transform=f"translate({num(x)} {num(y)}) rotate({num(turn)})")


def blossom(
    x: float, y: float, radius: float = 6, petals: int = 5, fill: str = "", heart: str = ""
) -> str:
    """Draw a round-petalled flower."""
    art = ""
    for i in range(petals):
        angle = radians(360 / petals * i - 90)
        art += circle(
            x + radius * cos(angle),
            y + radius * sin(angle),
            radius * 0.82,
            fill=fill or YELLOW,
            stroke=LATIN_INK,
            stroke_width=1.4,
        )
    return art + circle(x, y, radius * 0.6, fill=heart or RED, stroke=LATIN_INK, stroke_width=1.2)


def arms(x: float, y: float, scale: float = 1) -> str:
    """Draw an invented coat of arms: a tower over a river, a red chief with three stars."""
    art = ""
    for side in (1, -1):
        wreath = line("M4 66 C34 64 54 40 56 6", 2.4, GREEN_DARK)
        for across, down, turn in (
            (20, 64, -8),
            (36, 54, -32),
            (48, 38, -56),
            (55, 20, -76),
            (57, 4, -96),
        ):
            wreath += leaf(across, down, turn, 20) + leaf(
                across - 2, down, turn - 76, 17, LEAF_LIGHT
            )
        art += group(wreath, transform=f"scale({side} 1)")
    shield = (
        "M-36 -40 C-24 -36 -10 -40 0 -44 C10 -40 24 -36 36 -40 C42 -14 40 34 0 60 C-40 34 -42 -14"
        " -36 -40 Z"
    )
    art += solid(shield, YELLOW, 2.8)
    art += path(common(shield, "M-50 -60 H50 V-14 H-50 Z"), fill=RED)
    art += path(common(shield, "M-50 26 H50 V70 H-50 Z"), fill=BLUE)
    for y0 in (33, 43):
        wave = f"M-30 {y0} q5 -6 10 0 q5 6 10 0 q5 -6 10 0 q5 6 10 0 q5 -6 10 0 q5 6 10 0"
        reach = 24 if y0 == 33 else 14
        art += path(
            common(outline(wave, 2.8), f"M{-reach} 20 H{reach} V60 H{-reach} Z"), fill="#fff"
        )
    for across in (-20, 0, 20):
        art += path(star_curve(across, -26 - (2 if across == 0 else 0), 7.5, 3.2, 5), fill=YELLOW)
    tower = "M-15 26 L-12 2 H-16 V-10 H-9 V-4 H-4 V-10 H4 V-4 H9 V-10 H16 V2 H12 L15 26 Z"
    art += solid(tower, LATIN_PAPER, 2.2) + path("M2 2 H12 L15 26 H2 Z", fill="#D8CDB8")
    art += path("M-5 26 V16 C-5 8 5 8 5 16 V26 Z", fill=LATIN_INK)
    art += line("M-37 -14 H37 M-36 26 H36", 2) + line(shield, 2.8)
    art += solid(
        "M-26 -48 L-31 -68 L-17 -58 L-9 -72 L0 -58 L9 -72 L17 -58 L31 -68 L26 -48 Q0 -58 -26 -48 Z",
        YELLOW,
        2.4,
    )
    for across, down in ((-31, -70), (-9, -74), (9, -74), (31, -70)):
        art += circle(across, down, 3.4, fill=RED, stroke=LATIN_INK, stroke_width=1.5)
    art += solid(
        "M-8 60 C-2 66 2 66 8 60 L22 76 L12 74 L10 84 L0 70 L-10 84 L-12 74 L-22 76 Z", RED, 2
    )
    return placed(art, x, y, scale)


def vine(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Draw a plant arabesque: two facing scrolls with a bud between."""
    art = cord("M0 46 V-4", 5.4, 2.6, GREEN)
    for side in (1, -1):
        scroll = "M0 44 C22 44 46 30 46 6 C46 -14 20 -18 16 0 C14 12 28 16 30 6"
        tendril = "M0 20 C10 14 14 -14 34 -30 C42 -36 48 -28 42 -24"
        half = ""
        for curve in (tendril, scroll):
            half += cord(curve, 6, 3, GREEN)
        for across, down, way in ((28, 37, 40), (44, 18, 12), (42, -6, -48), (12, 44, 62)):
            half += leaf(across, down, way, 17, LEAF_LIGHT if down > 20 else GREEN)
        half += leaf(18, -14, -120, 16) + leaf(26, -24, -20, 15, LEAF_LIGHT)
        half += circle(30, 5, 4.6, fill=RED, stroke=LATIN_INK, stroke_width=1.6)
        half += circle(43, -27, 3.6, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.5)
        art += group(half, transform=f"scale({side} 1)")
    for way in (-140, -40):
        art += leaf(0, -2, way, 18)
    art += solid("M0 -2 C-13 -12 -12 -28 0 -42 C12 -28 13 -12 0 -2 Z", RED, 2.2)
    art += solid("M0 -2 C-5 -10 -5 -18 0 -26 C5 -18 5 -10 0 -2 Z", YELLOW, 1.6)
    return placed(art, x, y, scale, turn)


def garland_sprig(x: float, y: float, scale: float = 1) -> str:
    """Draw a flowered sprig lying across."""
    art = line("M-52 6 C-34 -10 -16 10 0 0 C16 -10 34 10 52 -6", 2.6, GREEN_DARK)
    for across, down, turn in (
        (-46, 0, 150),
        (-36, -4, -70),
        (-24, 2, 70),
        (-12, 3, -60),
        (46, 0, -30),
        (36, 4, 110),
        (24, -2, -110),
        (12, -3, 120),
    ):
        art += leaf(across, down, turn, 17)
    for across, down in ((-30, -1), (30, 1)):
        art += blossom(across, down, 5, 5, LATIN_PAPER, YELLOW)
    return placed(art + blossom(0, 0, 8, 6, RED, YELLOW), x, y, scale)


def pomegranate(x: float, y: float, scale: float = 1) -> str:
    """Draw an open pomegranate between two leafy twigs, for the four of cups."""
    art = ""
    for side in (1, -1):
        twig = line("M0 34 C24 36 46 22 50 -6", 2.6, GREEN_DARK)
        for across, down, turn in ((16, 34, 20), (32, 27, -8), (44, 13, -34), (50, -4, -62)):
            twig += leaf(across, down, turn, 21) + leaf(across - 2, down, turn - 74, 17, LEAF_LIGHT)
        twig += blossom(36, 10, 4.6, 5, LATIN_PAPER, YELLOW)
        art += group(twig, transform=f"scale({side} 1)")
    art += solid("M-8 -20 L-12 -36 L-4 -30 L0 -39 L4 -30 L12 -36 L8 -20 Z", YELLOW, 2)
    fruit = (
        "M0 -24 C20 -24 29 -10 28 4 C27 20 14 32 0 32 C-14 32 -27 20 -28 4 C-29 -10 -20 -24 0 -24 Z"
    )
    art += solid(fruit, RED, 2.6)
    art += path(common(fruit, "M8 -30 C22 -10 20 16 4 36 H40 V-30 Z"), fill=RED_DARK)
    opening = "M-4 -14 C8 -8 12 8 2 22 C-12 18 -18 -2 -4 -14 Z"
    art += solid(opening, YELLOW, 2)
    for across, down in ((-4, -6), (3, -2), (-7, 2), (0, 5), (5, 6), (-5, 10), (1, 14)):
        art += circle(across, down, 2.7, fill=RED, stroke=LATIN_INK, stroke_width=1)
    return placed(art, x, y, scale)


def knot_bow(x: float, y: float, scale: float = 1) -> str:
    """Draw a ribbon bow with two loops and two forked tails."""
    art = ""
    for side in (1, -1):
        tail = solid("M2 4 C14 14 20 28 18 46 L30 38 L38 50 C42 28 26 8 8 -2 Z", RED_DARK, 2.2)
        loop = solid("M0 -2 C14 -30 48 -32 52 -12 C54 8 22 12 0 4 Z", RED, 2.3)
        loop += solid("M8 -3 C20 -17 38 -20 42 -11 C42 -2 24 2 8 -3 Z", RED_DARK, 1.6)
        art += group(tail + loop, transform=f"scale({side} 1)")
    return placed(
        art
        + solid(
            "M-10 -9 C-4 -12 4 -12 10 -9 C13 -3 13 4 10 9 C4 12 -4 12 -10 9 C-13 4 -13 -3 -10 -9 Z",
            RED,
            2.3,
        ),
        x,
        y,
        scale,
    )


def sword_at(x: float, y: float, length: float, turn: float = 0, scale: float = 1.0) -> str:
    """Draw a sword with its guard at (x, y); turn 0 is tip up."""
    return placed(sword(length / scale), x, y, scale, turn)


def bough_at(
    x: float, y: float, length: float, turn: float = 0, thick: float = 1.12, stubs: int = 3
) -> str:
    """Draw a bough centred at (x, y); turn 0 is sawn end up."""
    return placed(bough(length, thick, stubs), x, y, 1, turn)
