"""What is drawn between the signs of the Siciliane: cart, puppets, ship, dog and hare, fruit."""

from __future__ import annotations

from math import cos, radians, sin

from cardart.geometry import common
from cardart.latin_pen import cord, line, solid
from cardart.palette import (
    BLUE,
    BLUE_DARK,
    GREEN,
    GREEN_DARK,
    LATIN_INK,
    LATIN_PAPER,
    LEAF_LIGHT,
    RED,
    RED_DARK,
    STEEL,
    STEEL_DARK,
    WHITE,
    YELLOW,
    YELLOW_DARK,
    darker,
)
from cardart.piacentine_signs import blossom, leaf
from cardart.siciliane_signs import STRAW, WOOD
from cardart.svg import circle, ellipse, path, petals_curve, placed


def ship() -> str:
    """Draw a lateen sailer with an eye on its bow, about 190 by 150."""
    art = ""
    art += line("M6 40 V-70", 7.4) + line("M6 40 V-70", 3.6, WOOD)
    art += solid(
        "M6 -70 C16 -76 22 -66 36 -72 C30 -66 32 -60 36 -56 C22 -58 16 -54 6 -58 Z", RED, 2
    )
    sail = "M-62 24 C-30 -14 0 -46 50 -62 C46 -26 56 4 66 26 C30 18 -20 16 -62 24 Z"
    art += solid(sail, LATIN_PAPER, 2.6)
    for left, right in ((-40, -24), (-4, 12), (32, 48)):
        stripe = (
            f"M{left} 40 C{left + 2} 0 {left + 14} -40 {left + 24} -70 H{right + 26} C{right + 14}"
            f" -40 {right + 2} 0 {right} 40 Z"
        )
        art += path(common(sail, stripe), fill=RED)
    art += line(sail, 2.6) + cord("M-70 32 C-36 -12 0 -46 58 -66", 7, 3.4, WOOD)
    hull = (
        "M-84 22 C-74 26 -66 32 -56 34 H50 C64 32 76 24 86 10 C88 30 78 52 58 62 H-46 C-66 54 -80"
        " 40 -84 22 Z"
    )
    art += solid(hull, BLUE, 2.7)
    art += path(common(hull, "M-90 46 C-40 54 40 54 90 42 V70 H-90 Z"), fill=RED)
    art += line(common(hull, "M-90 46 C-40 54 40 54 90 42 V70 H-90 Z"), 1.6)
    art += line("M-78 33 C-60 42 40 44 80 26", 5, YELLOW) + line(hull, 2.7)
    art += ellipse(66, 33, 8, 5.4, fill=WHITE, stroke=LATIN_INK, stroke_width=1.8)
    art += circle(67, 33, 2.8, fill=LATIN_INK)
    crests = "q5.500 -9 11 0 q5.500 5 11 0 " * 8
    sea = f"M-88 60 {crests}C86 76 74 80 60 80 H-62 C-76 80 -86 74 -88 60 Z"
    art += solid(sea, BLUE_DARK, 2.4)
    for x, y, count in ((-70, 69, 3), (8, 68, 3), (-42, 76, 2), (24, 76, 2)):
        art += line(f"M{x} {y} " + "q5 -5 10 0 q5 4 10 0 " * count, 2.4, "#9CC3EE")
    return art


def _small_horse() -> str:
    """Draw the harnessed horse of the cart, facing left, its hooves at y = 60."""
    coat, dark = "#A9764A", "#7B4F2B"
    far = (
        "M-34 22 L-38 40 L-35 58 L-41 60 H-31 L-31 40 L-26 24 Z M16 20 L22 38 L16 58 L12 60 H21 L27"
        " 38 L27 18 Z"
    )
    art = solid(far, dark, 1.8)
    body = (
        "M-52 -36 L-50 -46 L-44 -39 C-31 -34 -22 -22 -17 -9 C-6 -4 8 -8 22 -7 C34 -5 38 6 36 16 "
        "C35 26 35 32 39 40 L34 55 L37 60 H26 L30 41 C23 34 19 28 18 20 C6 25 -6 26 -17 23 "
        "L-21 41 L-17 60 H-28 L-26 55 L-29 40 L-32 16 C-37 8 -38 0 -40 -8 C-43 -13 -46 -15 -50 -16 "
        "L-62 -8 C-67 -8 -70 -12 -68 -16 Z"
    )
    art += solid(body, coat, 2.2)
    art += path(common(body, "M-40 24 C-10 34 20 30 40 8 V60 H-40 Z"), fill=dark, fill_opacity=".5")
    art += solid("M36 2 C46 6 46 26 42 38 C38 34 36 26 36 16 Z", "#4A2D18", 1.8)
    art += solid(
        "M-46 -39 C-32 -35 -20 -20 -16 -7 C-23 -9 -28 -13 -31 -19 C-35 -26 -40 -32 -46 -39 Z",
        "#4A2D18",
        1.6,
    )
    art += circle(-55, -24, 1.8, fill=LATIN_INK)
    art += line("M-54 -36 L-47 -14 M-66 -18 L-59 -9 M-50 -26 L-64 -13", 2.6, RED)
    art += solid("M-52 -46 C-60 -58 -56 -66 -50 -72 C-46 -64 -42 -56 -48 -44 Z", RED, 1.8)
    art += solid("M-53 -46 C-64 -52 -66 -58 -64 -66 C-56 -62 -52 -54 -51 -45 Z", YELLOW, 1.7)
    art += cord("M-37 8 C-29 13 -21 8 -16 -6", 7, 4, RED)
    saddle = "M-8 -8 C-2 -22 8 -22 12 -10 L14 8 H-8 Z"
    art += solid(saddle, RED, 2) + line("M-6 2 H13", 3, YELLOW)
    return art + solid("M-1 -20 C-6 -30 0 -36 3 -42 C7 -36 10 -28 6 -20 Z", GREEN, 1.7)


def cart() -> str:
    """Draw a painted cart with its plumed horse, about 210 by 130."""
    art = line("M-30 4 L60 12", 6.6) + line("M-30 4 L60 12", 3.2, YELLOW)
    box = "M12 -30 H100 L96 14 H16 Z"
    art += solid(box, YELLOW, 2.5) + solid("M18 -24 H54 L53 8 H21 Z", RED, 1.8)
    art += solid("M60 -24 H94 L91 8 H60 Z", BLUE, 1.8)
    art += circle(37, -8, 9.5, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.6)
    art += path(petals_curve(37, -8, 2, 9, 8, 2.6), fill=GREEN_DARK)
    art += circle(76, -8, 9.5, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.6)
    art += path(petals_curve(76, -8, 2, 9, 8, 2.6), fill=RED_DARK)
    art += solid("M8 -36 H104 V-29 H8 Z", RED, 2) + solid("M14 14 H98 V22 H14 Z", GREEN, 2)
    for x in (16, 96):
        art += solid(f"M{x - 4} -36 L{x} -50 L{x + 4} -36 Z", BLUE, 1.8)
    art += circle(58, 26, 34, fill="none", stroke=LATIN_INK, stroke_width=11)
    art += circle(58, 26, 34, fill="none", stroke=YELLOW, stroke_width=6.4)
    spokes = ""
    for i in range(12):
        angle = radians(30 * i)
        spokes += f"M58 26 L{58 + 31 * cos(angle):.1f} {26 + 31 * sin(angle):.1f} "
    art += line(spokes, 5) + line(spokes, 2.4, RED)
    for i in range(12):
        angle = radians(30 * i + 15)
        art += circle(58 + 34 * cos(angle), 26 + 34 * sin(angle), 2.2, fill=RED)
    art += circle(58, 26, 8, fill=BLUE, stroke=LATIN_INK, stroke_width=2) + circle(
        58, 26, 3, fill=YELLOW
    )
    return art + placed(_small_horse(), -38, 0)


def _puppet(kilt: str, plume: str, shield: str, skin: str, metal: str, dark: str) -> str:
    """Draw a fighting puppet facing right, its feet at y = 70."""
    art = solid("M-44 -38 C-58 -30 -62 0 -58 30 C-50 24 -44 20 -38 18 Z", kilt, 2)
    for curve in ("M-38 24 L-46 44 L-58 62", "M-22 24 L-12 42 L-14 64"):
        art += cord(curve, 14, 9.6, metal)
    art += solid("M-66 58 L-52 60 L-50 70 H-66 Z", dark, 1.9) + solid(
        "M-20 62 H-8 L2 70 H-20 Z", dark, 1.9
    )
    for x, y in ((-46, 44), (-12, 42)):
        art += circle(x, y, 6, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.7)
    skirt = "M-42 4 H-16 L-6 34 C-14 30 -18 36 -26 32 C-34 38 -40 32 -50 36 Z"
    art += solid(skirt, kilt, 2.2) + line(
        "M-36 8 L-40 32 M-28 8 L-28 32 M-20 8 L-15 30", 1.7, darker(kilt)
    )
    art += line("M-49 34 C-40 30 -34 36 -26 30 C-18 34 -14 28 -7 32", 2.6, YELLOW)
    torso = "M-44 -36 C-34 -42 -22 -40 -16 -34 L-14 -8 L-16 6 H-42 L-44 -10 Z"
    art += solid(torso, metal, 2.2) + path(
        common(torso, "M-30 -44 C-26 -20 -28 0 -30 8 H0 V-44 Z"), fill=dark
    )
    art += line("M-43 0 H-15", 4, YELLOW) + circle(
        -29, -20, 5, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.6
    )
    art += cord("M-40 -30 C-52 -18 -42 -4 -28 -6", 12, 8, metal)
    art += circle(-22, -6, 17, fill=shield, stroke=LATIN_INK, stroke_width=2.3)
    art += circle(-22, -6, 11.5, fill="none", stroke=YELLOW, stroke_width=2.4)
    art += circle(-22, -6, 4.6, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.6)
    art += cord("M-20 -32 C-8 -30 -2 -38 4 -48", 12, 8, metal)
    art += (
        solid("M4 -54 L13 -48 L44 -88 L46 -96 L40 -92 Z", "#4F8BD6", 2)
        + line("M-3 -58 L17 -42", 6.4)
        + line("M-3 -58 L17 -42", 3, YELLOW)
    )
    art += circle(5, -49, 5, fill=skin, stroke=LATIN_INK, stroke_width=1.7)
    art += solid("M-38 -70 C-58 -84 -66 -66 -62 -46 C-56 -56 -50 -58 -42 -58 Z", plume, 2)
    art += line("M-58 -62 C-56 -70 -50 -72 -44 -66", 1.6, darker(plume))
    art += solid("M-38 -44 H-22 L-20 -36 H-38 Z", skin, 1.7)
    art += solid(
        "M-32 -72 H-20 L-17 -58 L-14 -54 L-17 -52 L-18 -44 C-24 -42 -30 -44 -32 -48 Z", skin, 1.9
    )
    helmet = (
        "M-44 -46 C-48 -66 -42 -82 -28 -82 C-18 -82 -13 -74 -13 -66 L-26 -64 C-26 -56 -30 -48 -34"
        " -42 Z"
    )
    art += solid(helmet, metal, 2.2) + path(
        common(helmet, "M-50 -60 C-44 -56 -38 -48 -36 -40 H-60 Z"), fill=dark
    )
    art += line("M-40 -66 C-36 -74 -28 -76 -20 -72", 2.4, YELLOW)
    return art + circle(-20.5, -60, 1.7, fill=LATIN_INK) + line("M-19 -49 H-15", 1.6, RED_DARK)


def duel() -> str:
    """Draw two puppets of the paladins crossing swords, about 190 by 170."""
    gold = ("#F3C64B", "#C48A1A")
    steel = (STEEL, STEEL_DARK)
    left = _puppet(GREEN, RED, RED, "#F6D2AE", *gold)
    right = _puppet(RED, YELLOW, BLUE, "#DCA673", *steel)
    art = ellipse(0, 70, 92, 6, fill="#E4D3A8")
    return art + placed(right, 12, 0, flip=True) + placed(left, -12, 0)


def dog() -> str:
    """Draw a slender prick-eared hound at the gallop, facing right, about 120 by 60."""
    coat, dark = "#C9793A", "#99541F"
    tail = cord("M-44 -8 C-58 -12 -62 -24 -56 -32", 7, 3.6, coat)
    far = (
        "M-34 2 L-50 14 L-60 16 L-58 21 L-48 20 L-26 10 Z M24 8 L42 16 L52 14 L52 19 L42 22 L20"
        " 16 Z"
    )
    art = tail + solid(far, dark, 1.8)
    body = (
        "M-46 -6 C-40 -16 -24 -16 -12 -12 C2 -8 14 -12 24 -18 L32 -28 L29 -48 L40 -36 L45 -47 L48"
        " -32 C54 -28 60 -24 66 -20 C67 -16 64 -13 60 -13 L48 -14 C44 -6 40 2 34 6 L44 8 L58 4 L60"
        " 9 L46 15 L28 12 C16 10 4 4 -8 2 C-18 4 -24 10 -32 14 L-44 24 L-52 30 L-55 26 L-46 16 C-42"
        " 12 -42 6 -44 4 Z"
    )
    art += solid(body, coat, 2.1)
    art += path(common(body, "M-40 10 C-20 2 10 14 40 2 V30 H-60 Z"), fill=dark, fill_opacity=".6")
    art += path(common(body, "M28 -8 C34 -4 38 0 32 8 L22 6 Z"), fill=WHITE)
    art += circle(49, -23, 1.9, fill=LATIN_INK) + circle(65, -18, 2.2, fill=LATIN_INK)
    art += line("M36 -38 L39 -31 M32 -14 L24 -2", 1.5, dark)
    return art + cord("M31 -20 C36 -16 41 -14 46 -14", 5, 2.6, RED)


def hare() -> str:
    """Draw a leaping hare, facing right, about 90 by 44."""
    coat, dark = "#B59B78", "#85694A"
    art = solid("M-28 4 L-44 16 L-52 16 L-50 21 L-40 21 L-18 10 Z", dark, 1.7)
    body = (
        "M-36 0 C-34 -14 -16 -20 0 -14 C8 -12 14 -14 20 -18 L6 -34 C12 -36 20 -30 25 -22 L20 -38"
        " C27 -37 31 -28 31 -19 C37 -17 42 -12 43 -8 C42 -4 36 -3 31 -4 C28 0 24 4 20 6 L38 10 L36"
        " 15 L18 13 C8 12 -2 8 -10 8 C-16 14 -26 18 -36 24 L-42 22 C-38 16 -36 10 -36 0 Z"
    )
    art += solid(body, coat, 2) + path(
        common(body, "M-40 6 C-20 -2 10 14 40 2 V30 H-44 Z"), fill=dark, fill_opacity=".55"
    )
    art += circle(-37, -2, 5, fill=WHITE, stroke=LATIN_INK, stroke_width=1.6)
    return (
        art + circle(33, -12, 1.9, fill=LATIN_INK) + line("M-14 -6 C-20 0 -22 6 -20 10", 1.5, dark)
    )


def grass(width: float) -> str:
    """Draw a strip of ground with grass, *width* wide."""
    half = width / 2
    art = line(f"M{-half} 0 C{-half / 2} -4 {half / 2} -4 {half} 0", 2.6, GREEN_DARK)
    for i in range(5):
        x = -half * 0.8 + i * half * 0.4
        art += line(f"M{x} -2 l-3 -8 M{x} -2 l1 -10 M{x} -2 l5 -7", 2, GREEN)
    return art


def lemons() -> str:
    """Draw a branch with two lemons and orange blossom, about 190 by 80."""
    art = line("M-86 10 C-50 -16 -24 10 0 0 C24 -10 50 16 86 -10", 3.4, GREEN_DARK)
    for x, y, turn, size in (
        (-80, 6, 160, 26),
        (-66, -4, -100, 28),
        (-60, 0, 100, 26),
        (-14, 4, -80, 30),
        (-6, 2, 110, 26),
        (80, -6, -20, 26),
        (66, 4, 80, 28),
        (60, 0, -80, 26),
        (14, -4, 100, 30),
        (8, -2, -50, 26),
    ):
        art += leaf(x, y, turn, size, LEAF_LIGHT if size == 26 else GREEN)
    fruit = (
        "M-26 0 C-24 -3 -22 -6 -20 -9 C-12 -19 12 -19 20 -9 C22 -6 25 -4 28 -2 C29 0 28 3 26 4 C23"
        " 5 21 8 18 11 C8 19 -12 18 -20 9 C-22 6 -25 3 -26 0 Z"
    )
    for x, y, turn in ((-37, 8, 24), (37, -8, 204)):
        lemon = solid(fruit, YELLOW, 2.4) + path(
            common(fruit, "M-24 4 C-8 12 10 8 26 -6 V24 H-24 Z"), fill=YELLOW_DARK
        )
        art += placed(lemon + line("M-12 -7 C-6 -11 2 -12 8 -10", 2.4, STRAW), x, y, 1, turn)
    return art + blossom(0, -1, 8, 5, LATIN_PAPER, YELLOW)


def prickly_pear() -> str:
    """Draw a prickly pear in a majolica pot, about 120 by 150."""
    pad = "M0 0 C-16 -10 -19 -38 0 -48 C19 -38 16 -10 0 0 Z"
    spines = "M-5 -12 l-1 -4 M5 -16 l1 -4 M-6 -26 l-1 -4 M4 -32 l1 -4 M0 -22 v-4"
    art = ""
    for x, y, turn, size, colour in (
        (-16, 8, -52, 0.9, GREEN),
        (16, 8, 52, 0.9, GREEN),
        (-40, -16, -14, 0.84, LEAF_LIGHT),
        (40, -16, 14, 0.84, LEAF_LIGHT),
        (0, 28, 0, 1.12, LEAF_LIGHT),
        (-11, -18, -22, 0.92, GREEN),
        (12, -18, 20, 0.92, GREEN),
    ):
        leafy = solid(pad, colour, 2.3) + path(
            common(pad, "M2 -60 C10 -34 8 -14 0 0 H30 V-60 Z"), fill=darker(colour)
        )
        art += placed(leafy + line(spines, 1.6, STRAW), x, y, size, turn)
    for x, y, turn, colour in (
        (-57, -50, -34, RED),
        (-44, -58, -6, YELLOW),
        (-29, -62, -30, RED),
        (-14, -62, 0, "#F08A24"),
        (-44, -20, -70, YELLOW),
        (29, -62, 28, YELLOW),
        (14, -62, 0, RED),
        (57, -50, 34, "#F08A24"),
        (44, -58, 6, RED),
        (44, -20, 70, RED),
    ):
        fruit = solid("M-5 4 C-9 -4 -7 -13 -4 -15 H4 C7 -13 9 -4 5 4 Z", colour, 1.9) + line(
            "M-4 -15 H4", 2.4, GREEN_DARK
        )
        art += placed(fruit, x, y, 1, turn)
    pot = "M-30 26 H30 L24 66 C12 70 -12 70 -24 66 Z"
    art += solid(pot, LATIN_PAPER, 2.4)
    art += path(common(pot, "M10 26 H34 V70 H4 C10 56 12 40 10 26 Z"), fill="#DDD6C4")
    for x in (-15, 0, 15):
        art += path(petals_curve(x, 49, 0, 9, 4, 4), fill=BLUE) + circle(x, 49, 2.4, fill=YELLOW)
    art += solid("M-33 20 H33 V30 H-33 Z", BLUE, 2.2) + line("M-27 25 H27", 2.4, YELLOW)
    return art
