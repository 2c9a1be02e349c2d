"""The two jolly: Arlecchino in colour, Pulcinella in white."""

from __future__ import annotations

from math import cos, radians, sin

from cardart.faces import MIDDLE
from cardart.french import pip
from cardart.french_courts import HALF, cut_line, hand, panelled
from cardart.geometry import common, mirror, within
from cardart.glyphs import glyph
from cardart.palette import BLUSH, CARMINE, CREAM, GOLD, INK, NAVY, NICHE, RED_INK, SKIN, SKIN_SHADE
from cardart.svg import (
    circle,
    ellipse,
    group,
    line,
    num,
    path,
    placed,
    polygon,
    rect,
    solid,
    star_curve,
)


def jolly_index(colour: str) -> str:
    """Draw a star and the word JOLLY, one letter under the other."""
    letters = "".join(
        glyph(letter, 27.5, 66 + 26 * i, 21, colour) for i, letter in enumerate("JOLLY")
    )
    return path(star_curve(27.5, 36, 21, 8.6, 5), fill=colour) + letters


def lozenges(shape: str) -> str:
    """Draw a harlequin pattern cut to a shape."""
    colours = (CARMINE, "#1E6847", GOLD, NAVY, CREAM)
    across, down = 10.5, 15
    art = ""
    for row in range(9):
        for column in range(10):
            x, y = 41 + column * 21 + (across if row % 2 else 0), 118 + row * 15
            lozenge = polygon(((x, y - down), (x + across, y), (x, y + down), (x - across, y)))
            curve = common(lozenge, shape)
            if curve:
                art += solid(curve, colours[(column * 2 + row * 3) % len(colours)], 1.2)
    return art


def ruff() -> str:
    """Draw a pleated collar: a row of drops on a shallow arc, from both ends to the middle."""
    shade = "M85 128 C101 146 149 146 165 128 C149 113.6 101 113.6 85 128 Z"
    art = path(shade, fill="#D9D3C3", stroke=INK, stroke_width=1.4)
    for i in sorted(range(11), key=lambda i: -abs(i - 5)):
        aside = (i - 5) / 5
        x, y = 125 + 37.2 * aside, 128 + 7.44 * (1 - aside * aside)
        turn = f"rotate({-aside * 38:.1f} {x:.1f} {y:.1f})"
        art += ellipse(x, y, 5.4, 8.2, fill="#FFFDF5", stroke=INK, stroke_width=1.3, transform=turn)
    return art


def maskface(
    mask: str = "#22315C", mask_shade: str = "#16213F", rim: str = GOLD, nose: str = "soft"
) -> str:
    """Draw a face with a carnival half-mask, almond eye holes and a closed smile."""
    curve = (
        "M104 84 C104 64 112 57 125 57 C138 57 146 64 146 84 C146 101 138 119 125 119 C112 119 104"
        " 101 104 84 Z"
    )
    art = (
        path(curve, fill=SKIN)
        + path(common(curve, "M125 50 H150 V125 H125 Z"), fill=SKIN_SHADE)
        + path(curve, fill="none", stroke=INK, stroke_width=1.6)
    )
    for side in (-1, 1):
        art += circle(125 + side * 13.5, 102, 4.6, fill=BLUSH, fill_opacity=".5")
    if nose == "soft":
        mask_curve = (
            "M101.500 72 C101 67 105 64 110 64.500 C116 65 121 67 125 67 C129 67 134 65 140 64.500"
            " C145 64 149 67 148.500 72 C149 84 145 95 137 95.500 C132 95.500 130 91 128.500 89"
            " C129 92 130 95 130 97.500 C129 100 121 100 120 97.500 C120 95 121 92 121.500 89 C120"
            " 91 118 95.500 113 95.500 C105 95 101 84 101.500 72 Z"
        )
    else:
        mask_curve = (
            "M101.500 72 C101 67 105 63 110 63 H140 C145 63 149 67 148.500 72 C149 84 145 95 137 96"
            " C133 96.500 131 94 129.500 92 C132 98 131 105 127 108 C125 109.500 122.500 108 122"
            " 105 C119.500 103.500 119 98 120.500 92 C119 94 117 96.500 113 96 C105 95 101 84"
            " 101.500 72 Z"
        )
    art += (
        path(mask_curve, fill=mask)
        + path(common(mask_curve, "M125 50 H150 V125 H125 Z"), fill=mask_shade)
        + path(mask_curve, fill="none", stroke=rim, stroke_width=1.5, stroke_linejoin="round")
    )
    for side in (-1, 1):
        eye_x = MIDDLE + side * 11
        tilt = side * -1
        art += path(
            f"M{eye_x - 7.6} {80 + tilt} Q{eye_x} {73.5} {eye_x + 7.6} {80 - tilt} Q{eye_x} {86}"
            f" {eye_x - 7.6} {80 + tilt} Z",
            fill="#FFFDF5",
            stroke=rim,
            stroke_width=1,
        )
        art += circle(eye_x, 80, 3, fill="#3B2A20") + circle(eye_x + 1, 79, 0.9, fill="#fff")
    art += path(
        "M114.500 105.500 Q125 110.500 135.500 105.500 Q133 113 125 113 Q117 113 114.500 105.500 Z",
        fill="#B9313C",
        stroke="#7A1A22",
        stroke_width=1,
        stroke_linejoin="round",
    )
    art += line("M112.500 104.500 Q125 111 137.500 104.500", 1.3, "#7A1A22")
    return art


def bell(x: float, y: float) -> str:
    """Draw a small round bell."""
    art = circle(x, y, 4.6, fill=GOLD, stroke=INK, stroke_width=1.4)
    art += line(f"M{num(x - 2.76)} {num(y + 1)} H{num(x + 2.76)}", 1.1)
    return art + circle(x, y + 2.07, 0.9, fill=INK)


def minicards(x: float = 80, y: float = 158) -> str:
    """Draw three tiny cards fanned in the hand."""
    art = ""
    for turn, suit, colour in ((-30, "C", INK), (-6, "H", RED_INK), (18, "S", INK)):
        art += group(
            rect(-9, -46, 18, 27, 2.5, fill="#FFFDF7", stroke=INK, stroke_width=1.4)
            + pip(suit, 0, -33, 11, colour),
            transform=f"translate({x} {y}) rotate({turn})",
        )
    return art


BODY = (
    "M54 240 C52 190 60 160 80 147 C94 139 110 136 125 136 C140 136 156 139 170 147 C190 160 198"
    " 190 196 240 Z"
)


def arlecchino() -> str:
    """Draw the red jolly: three-horned cap, half-mask, ruff, lozenges."""
    art = circle(125, 92, 60, fill=NICHE)
    body = within(BODY, HALF)
    art += path(body, fill="#FBF1DC", stroke=INK, stroke_width=1.8)
    art += lozenges(body)
    art += path(body, fill="none", stroke=INK, stroke_width=1.8)
    art += ruff()
    lh = "M106 70 C102 50 88 40 73 46 C64 50 60 60 62 72 C68 62 77 61 84 68 C90 75 98 78 106 76 Z"
    art += path(lh, fill="#C42434", stroke=INK, stroke_width=1.7, stroke_linejoin="round") + path(
        mirror(lh, MIDDLE), fill="#1E6847", stroke=INK, stroke_width=1.7, stroke_linejoin="round"
    )
    art += maskface()
    art += path(
        "M101 70 C98 50 108 38 125 27 C142 38 152 50 149 70 L143 63 L137 69 L131 62 L125 68 L119 62"
        " L113 69 L107 63 Z",
        fill=GOLD,
        stroke=INK,
        stroke_width=1.7,
        stroke_linejoin="round",
    )
    art += path(
        "M125 27 C142 38 152 50 149 70 L143 63 L137 69 L131 62 L125 68 Z",
        fill="#22315C",
        stroke=INK,
        stroke_width=1.4,
        stroke_linejoin="round",
    )
    art += bell(62, 74) + bell(188, 74) + bell(125, 26)
    return art + minicards() + hand(74, 134)


def pulcinella() -> str:
    """Draw the black jolly: sugar-loaf hat, hooked half-mask, white blouse, tambourine."""
    art = circle(125, 92, 60, fill="#E3E1D8")
    body = within(BODY, HALF)
    art += path(body, fill="#FFFFFB", stroke=INK, stroke_width=1.8)
    for curve in (
        "M78 158 C72 176 70 190 70 206",
        "M92 150 C88 170 88 186 90 202",
        "M158 150 C161 158 163 164 163.500 172",
        "M174 156 C177 162 179 166 180 172",
    ):
        art += cut_line(curve, 1.5, "#9A978C")
    for y in (152, 165):
        art += circle(125, y, 3, fill=INK)
    art += path("M116 108 H134 V134 H116 Z", fill=SKIN_SHADE, stroke=INK, stroke_width=1.4)
    art += path(
        "M98 122 C106 130 115 133 125 133 C135 133 144 130 152 122 C162 130 168 140 170 148 C153"
        " 156 138 157 125 144 C112 157 97 156 80 148 C82 140 88 130 98 122 Z",
        fill="#F0EEE5",
        stroke=INK,
        stroke_width=1.6,
        stroke_linejoin="round",
    )
    head = maskface("#2C2C36", "#1D1D25", "#8F8F9C", "hook")
    head += path(
        "M97 70 C96 52 103 39 112 31 C121 23 140 21 152 29 C146 31 146 38 149 46 C152 53 154 62 153"
        " 70 C140 58 110 58 97 70 Z",
        fill="#FFFFFB",
        stroke=INK,
        stroke_width=1.8,
        stroke_linejoin="round",
    )
    head += line("M112 59 C114 48 120 38 132 31 M135 58 C132 48 135 40 143 33", 1.4, "#9A978C")
    art += placed(head, 0, 9)
    art += ellipse(73, 112, 18, 21, fill="#C9A46A", stroke=INK, stroke_width=1.8) + ellipse(
        73, 112, 13.5, 16.5, fill="#FFFDF5", stroke=INK, stroke_width=1.1
    )
    for angle in range(22, 382, 45):
        rim_x, rim_y = 73 + 15.8 * cos(radians(angle)), 112 + 18.8 * sin(radians(angle))
        art += circle(rim_x, rim_y, 2.7, fill="#D5D8DE", stroke=INK, stroke_width=0.9)
    art += path(star_curve(73, 112, 8.5, 3.6, 8), fill="#2C2C36")
    return art + hand(69, 129)


def joker(kind: str) -> str:
    """Draw a whole jolly card, ``red`` or ``black``."""
    if kind == "red":
        return panelled(jolly_index(RED_INK), arlecchino(), CARMINE)
    return panelled(jolly_index(INK), pulcinella(), "#24242C")
