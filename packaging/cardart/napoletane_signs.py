"""The four signs of the Napoletane, each about 100 high and centred on its origin."""

from __future__ import annotations

from cardart.geometry import acanthus, common
from cardart.latin_pen import cord, line, solid
from cardart.palette import (
    BLADE_LIGHT,
    BLUE,
    BLUE_DARK,
    GREEN,
    GREEN_DARK,
    HANDLE,
    LATIN_INK,
    RED,
    RED_DARK,
    YELLOW,
    YELLOW_DARK,
    blend,
    darker,
)
from cardart.svg import circle, group, num, path, petals_curve, placed, star_curve


def sunface(
    radius: float,
    fill: str = YELLOW,
    cheeks: str = RED,
    *,
    detail: bool = True,
) -> str:
    """Draw a sun with a face."""
    art = circle(0, 0, radius, fill=fill, stroke=LATIN_INK, stroke_width=radius * 0.09)
    if not detail:
        return art
    scale = radius / 20
    art += path(
        f"M0 {-20 * scale} C{11 * scale} {-20 * scale} {20 * scale} {-11 * scale} {20 * scale} 0"
        f" C{20 * scale} {11 * scale} {11 * scale} {20 * scale} 0 {20 * scale} C{6 * scale}"
        f" {8 * scale} {5 * scale} {-8 * scale} 0 {-20 * scale} Z",
        fill=blend(darker(fill), fill, 0.55),
    )
    for side in (-1, 1):
        art += line(
            f"M{side * 11 * scale:.2f} {-3.5 * scale:.2f} Q{side * 7 * scale:.2f} {-7 * scale:.2f}"
            f" {side * 3.4 * scale:.2f} {-3.5 * scale:.2f}",
            1.9 * scale,
        )
        art += circle(side * 7.2 * scale, -1.6 * scale, 1.7 * scale, fill=LATIN_INK) + circle(
            side * 10 * scale, 4.6 * scale, 2.6 * scale, fill=blend(cheeks, fill, 0.55)
        )
    art += line(
        f"M0 {-2 * scale} L{-1.8 * scale:.2f} {4.2 * scale:.2f} L{1.4 * scale:.2f}"
        f" {4.6 * scale:.2f}",
        1.3 * scale,
    )
    art += line(
        f"M{-6 * scale:.2f} {8.6 * scale:.2f} Q0 {13.4 * scale:.2f} {6 * scale:.2f}"
        f" {8.6 * scale:.2f}",
        1.9 * scale,
    )
    return art


def coin(*, detail: bool = True) -> str:
    """Draw the coin: black disc, white ring, twelve-rayed sun with a face; radius 50."""
    art = circle(0, 0, 50, fill=LATIN_INK) + circle(
        0, 0, 46, fill="none", stroke="#fff", stroke_width=2.6
    )
    art += path(star_curve(0, 0, 42, 25, 12), fill=YELLOW)
    if detail:
        art += path(petals_curve(0, 0, 22, 35, 12, 2.6, -75), fill=RED)
    art += sunface(22, detail=detail)
    return art


def cup(*, detail: bool = True) -> str:
    """Draw the cup: red lip, yellow collar, green bowl, red foot, two handles; 92 x 100."""
    art = ""
    handle = "M30 -22 C46 -34 56 -20 48 -8 C44 -2 36 4 33 14 C32 20 37 22 39 17"
    for turn in (0, 1):
        handles = cord(handle, 8.5, 4.6, HANDLE)
        art += handles if not turn else group(handles, transform="scale(-1 1)")
    art += solid("M-11 22 C-11 32 -16 36 -21 40 H21 C16 36 11 32 11 22 Z", RED_DARK, 2.6)
    art += solid("M-27 40 H27 L31 50 H-31 Z", RED, 2.6)
    art += solid("M-9 18 C-13 22 -13 27 -9 30 H9 C13 27 13 22 9 18 Z", YELLOW, 2.4)
    bowl = "M-32 -18 C-36 2 -26 22 0 23 C26 22 36 2 32 -18 Z"
    art += solid(bowl, GREEN, 2.8)
    if detail:
        art += path(
            "M6 -4 C18 -4 28 -8 33 -12 C35 4 26 20 4 22.5 C10 14 10 4 6 -4 Z",
            fill=blend(GREEN_DARK, GREEN, 0.75),
        )
        for x in (-19, -7, 5, 17):
            art += line(
                f"M{x} -3 C{x - 1} 6 {x * 0.7:.1f} 14 {x * 0.42:.1f} 20",
                1.7,
                "#BFE3C4" if x < 0 else "#6FB98A",
            )
    art += solid(
        "M-34 -34 C-33 -26 -33 -20 -34 -12 C-22 -6 22 -6 34 -12 C33 -20 33 -26 34 -34 Z",
        YELLOW,
        2.6,
    )
    if detail:
        art += path(
            "M8 -30 H34 C33 -26 33 -20 34 -12 C26 -8 18 -7 8 -7 Z",
            fill=blend(YELLOW_DARK, YELLOW, 0.6),
        ) + line("M-33.500 -20 C-22 -14 22 -14 33.500 -20", 1.4, YELLOW_DARK)
    art += solid("M-38 -40 C-38 -32 38 -32 38 -40 C38 -48 -38 -48 -38 -40 Z", RED, 2.8)
    art += path(
        "M-30 -40.500 C-30 -36.500 30 -36.500 30 -40.500 C30 -44.500 -30 -44.500 -30 -40.500 Z",
        fill=RED_DARK,
    )
    return art


def sword(length: float = 160, *, detail: bool = True, half_width: float = 9) -> str:
    """Draw an upright sword *length* long, the hilt below, its guard at the origin."""
    top = -(length - 48)
    art = solid(f"M{-half_width} 4 V{top + 16} L0 {top} L{half_width} {top + 16} V4 Z", BLUE, 2.6)
    art += path(f"M0 4 V{top} L{half_width} {top + 16} V4 Z", fill=BLUE_DARK)
    art += line(f"M0 -4 V{top + 18}", 1.8, BLADE_LIGHT)
    art += solid("M-5.500 6 L-4.500 30 H4.500 L5.500 6 Z", YELLOW, 2.2)
    if detail:
        for y in (13, 19, 25):
            art += line(f"M-5 {y + 2} L5 {y - 2}", 1.5, RED_DARK)
    art += (
        circle(-6.5, 33, 4.6, fill=YELLOW, stroke=LATIN_INK, stroke_width=2)
        + circle(6.5, 33, 4.6, fill=YELLOW, stroke=LATIN_INK, stroke_width=2)
        + circle(0, 38, 5.6, fill=YELLOW, stroke=LATIN_INK, stroke_width=2.2)
    )
    art += solid(
        "M-24 0 C-24 -6 -17 -8 -13 -4 C-8 -7 8 -7 13 -4 C17 -8 24 -6 24 0 C24 7 17 9 13 5 C8 9 -8 9"
        " -13 5 C-17 9 -24 7 -24 0 Z",
        YELLOW,
        2.4,
    )
    if detail:
        art += (
            circle(0, 0.5, 4.2, fill=RED, stroke=LATIN_INK, stroke_width=1.6)
            + circle(-17.5, 0.3, 2.2, fill=YELLOW_DARK)
            + circle(17.5, 0.3, 2.2, fill=YELLOW_DARK)
        )
    return art


def club(length: float = 150, *, detail: bool = True) -> str:
    """Draw the club, fat end up, *length* long, its middle at the origin."""
    scale = length / 150
    body = (
        "M-4 74 C-10 72 -12 66 -10 60 C-8 40 -14 18 -19 -8 C-25 -38 -20 -74 3 -75 C25 -75 31 -48 26"
        " -22 C21 4 10 26 8 56 C8 66 6 76 -4 74 Z"
    )
    art = solid(body, GREEN, 2.6)
    red = common(body, "M-40 20 C-20 30 -6 8 6 -2 C14 -8 24 -14 40 -20 V90 H-40 Z")
    art += path(red, fill=RED)
    art += path(
        common(body, "M8 -80 C18 -50 14 -20 8 6 C4 26 2 50 4 80 H40 V-80 Z"),
        fill="#000",
        fill_opacity=".17",
    )
    leaf, veins = acanthus(((-3, 54), (-8, 0), (8, -62)), 12.5, 5)
    art += solid(common(leaf, body), YELLOW, 1.8)
    if detail:
        art += line(veins, 1.3, YELLOW_DARK)
    art += line(body, 2.6)
    art += solid(
        "M-11 60 C-14 64 -13 72 -9 74 C-4 77 4 76 7 72 C9 68 9 62 8 58 C2 62 -5 62 -11 60 Z",
        RED_DARK,
        2.2,
    )
    return group(art, transform=f"scale({num(scale, 4)})")


def sword_at(x: float, y: float, length: float, turn: float = 0, scale: float = 1) -> str:
    """Draw a sword with its guard at (x, y); turn 0 is tip up."""
    return placed(sword(length / scale), x, y, scale, turn)
