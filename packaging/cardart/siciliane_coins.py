"""The struck coins of the Siciliane: Arethusa, the trinacria, the chariot; each of radius 50."""

from __future__ import annotations

from math import cos, radians, sin

from cardart.geometry import common
from cardart.latin_pen import cord, line, solid
from cardart.palette import (
    BLUE,
    GREEN,
    GREEN_DARK,
    LATIN_INK,
    LATIN_PAPER,
    RED,
    RED_DARK,
    YELLOW,
)
from cardart.siciliane_signs import STRAW, rim
from cardart.svg import circle, ellipse, group, path, placed

RELIEF, RELIEF_DARK = "#FBD9A0", "#DB9A4C"


def trinacria() -> str:
    """Draw three running legs around a winged head with ears of wheat, on red."""
    art = rim(RED)
    for i in range(3):
        ear = cord("M0 0 C-1 -14 -3 -22 -6 -30", 4.6, 2.2, YELLOW)
        for reach in (-17, -22, -27):
            for side in (-1, 1):
                grain = ellipse(
                    side * 3.4, 0, 3.8, 2.2, fill=YELLOW, stroke=LATIN_INK, stroke_width=1
                )
                ear += placed(grain, reach * 0.16, reach, 1, side * -28)
        art += group(ear, transform=f"rotate({120 * i + 38})")
    legs = ""
    for i in range(3):
        leg = cord("M0 -2 L-5 -22", 16.6, 12.6, RELIEF) + cord("M-5 -23 L15 -27", 12.6, 8.8, RELIEF)
        leg += line("M-2 -4 L-5 -22", 12.6, RELIEF)
        foot = "M11 -31.500 L17 -32 L22 -35 C25 -34 24 -30 22 -26 L17 -22.500 L12 -23 Z"
        leg += solid(foot, RELIEF, 1.9) + line("M8 -27 L16 -27.500", 7.6, RELIEF)
        leg += line("M1 -6 L-1 -19 C2 -22 8 -22 14 -23.500", 2, RELIEF_DARK)
        legs += group(leg, transform=f"rotate({120 * i})")
    art += placed(legs, 0, 0, 0.93)
    for side in (-1, 1):
        wing = (
            "M6 -3 C12 -12 20 -14 26 -10 C22.500 -9 22.500 -7 24.500 -5 C20 -5 19 -2 20 0 C15 1 11"
            " 2 7 2 Z"
        )
        art += group(solid(wing, LATIN_PAPER, 1.6), transform=f"scale({side} 1)")
    for angle in range(-170, 0, 32):
        x, y = 10 * cos(radians(angle)), 10 * sin(radians(angle))
        art += circle(x, y, 4, fill=GREEN, stroke=LATIN_INK, stroke_width=1.3)
    art += ellipse(0, 1, 9.5, 11, fill=RELIEF, stroke=LATIN_INK, stroke_width=1.8)
    art += circle(-3.6, -0.6, 1.5, fill=LATIN_INK) + circle(3.6, -0.6, 1.5, fill=LATIN_INK)
    return art + line("M0 0 V4 M-3.600 7.200 Q0 9.400 3.600 7.200", 1.4)


def _dolphin(x: float, y: float, turn: float) -> str:
    curve = (
        "M-12 1 C-7 -6 3 -7 9 -2 L14 0 L9 1.600 C5 4 -4 4 -9 3 C-11 6 -14 7 -16 6 C-15 4 -15 2 -17"
        " 0 C-15 -1 -13 0 -12 1 Z"
    )
    return placed(solid(curve, BLUE, 1.5) + circle(7, -1.2, 1, fill=LATIN_PAPER), x, y, 1, turn)


def arethusa() -> str:
    """Draw a nymph in profile, her hair bound with a band, three dolphins around her."""
    art = rim(STRAW)
    neck = "M-6 12 C-5 20 -8 26 -14 29 C-2 34 12 33 18 28 C12 24 11 18 12 8 Z"
    art += solid(neck, RELIEF, 1.9)
    hair = (
        "M-9 -18 C-2 -30 18 -30 24 -16 C28 -6 25 4 20 8 C26 10 27 16 22 19 C17 21 12 18 12 13 "
        "C6 12 4 4 6 -4 C0 -8 -6 -10 -9 -18 Z"
    )
    face = (
        "M-8 -18 C-11 -13 -12 -9 -12 -6 L-17 2 C-17.500 4 -16 5 -14 5 L-14.500 8 C-16 9 -16 10 "
        "-14.500 11 C-15 12 -14.500 13 -13.500 13.500 C-14 17 -11 19 -7 18 C2 17 9 12 12 4 L8 -14 Z"
    )
    art += solid(face, RELIEF, 1.9) + path(
        common(face, "M14 -20 C8 -4 2 10 -10 20 H20 Z"), fill=RELIEF_DARK, fill_opacity=".7"
    )
    art += solid(hair, RED_DARK, 1.9)
    art += line(
        "M2 -22 C10 -22 18 -16 19 -6 M10 -14 C14 -8 15 0 13 6 M16 13 C18 15 20 15 22 14",
        1.6,
        "#E78B6A",
    )
    art += cord("M-7 -16 C4 -16 14 -8 17 6", 5, 2.6, YELLOW)
    art += line("M-11 -6 Q-8 -9 -4 -7", 1.7) + circle(-8, -3.6, 1.7, fill=LATIN_INK)
    art += line("M-14 9 L-10 9.500", 1.6, RED) + circle(
        6, 6, 2, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.2
    )
    art += _dolphin(-25, -14, -66) + _dolphin(-24, 17, -112)
    art += placed(_dolphin(0, 0, 128), 25, 25, 0.8)
    return art


def chariot() -> str:
    """Draw a charioteer behind two horses at the gallop, on blue."""
    art = rim(BLUE)
    art += path(
        "M-32 19 H32 C27 29.500 15 37.200 0 37.200 C-15 37.200 -27 29.500 -32 19 Z",
        fill=RELIEF_DARK,
    )
    art += line("M-32 19 H32", 2.4)
    horse = (
        "M-8 -1 C-2 -6 6 -5 11 -8 L17 -19 C18 -22 21 -22 22 -24 L23.500 -21 C27 -19 29 -15 31 -12 "
        "C30 -9 28 -9 26 -11 L22 -12 C21 -6 20 -1 19 3 L30 4 L33 10 L30 11 L27 8 L17 9 L10 8 L1 9 "
        "L-6 14 L-7 18 H-11 L-10 12 L-6 6 C-10 8 -14 8 -17 10 C-15 4 -12 1 -8 -1 Z"
    )
    art += placed(solid(horse, RELIEF_DARK, 1.8), 5, -8) + solid(horse, RELIEF, 1.9)
    art += line("M17 -18 L11 -7", 2.6, RED_DARK) + circle(25.5, -15.5, 1.2, fill=LATIN_INK)
    art += solid("M-34 4 C-26 5 -21 2 -16 -1 L-15 10 H-31 Z", RED, 1.9)
    art += circle(-23, 12, 8, fill=YELLOW, stroke=LATIN_INK, stroke_width=2)
    art += line(
        "M-31 12 H-15 M-23 4 V20 M-28.600 6.400 L-17.400 17.600 M-28.600 17.600 L-17.400 6.400", 1.4
    )
    art += circle(-23, 12, 2, fill=RED_DARK)
    art += solid(
        "M-29 4 C-30 -6 -29 -13 -24 -15 C-19 -14 -18 -6 -19 3 C-22 5 -26 5 -29 4 Z",
        LATIN_PAPER,
        1.7,
    )
    art += cord("M-21 -11 L-9 -8", 5.2, 2.6, RELIEF) + line("M-9 -8 L20 -12", 1.3, YELLOW)
    art += circle(-23, -20, 4.6, fill=RELIEF, stroke=LATIN_INK, stroke_width=1.6)
    art += circle(-21, -20, 1.1, fill=LATIN_INK)
    return art + line("M-27 -22 C-25 -26 -21 -26 -19 -22", 2.6, GREEN_DARK)
