"""What the figures of the Siciliane share: the tiled base, heads, signs in the hand, armour.

Figures stand with their feet at y = 384 and their shoulders at y = 134.
"""

from __future__ import annotations

from cardart.faces import Complexion
from cardart.geometry import common, mirror
from cardart.latin_hands import fist, raised_hand
from cardart.latin_hats import Hat, plume
from cardart.latin_heads import Head, behind, front
from cardart.latin_pen import RIGHT_HALF, line, solid
from cardart.palette import (
    BLUE_DARK,
    FLESH,
    FLESH_SHADE,
    GREEN,
    GREEN_DARK,
    LATIN_INK,
    LATIN_PAPER,
    RED,
    RED_DARK,
    YELLOW,
    YELLOW_DARK,
    darker,
)
from cardart.piacentine_signs import blossom, leaf
from cardart.siciliane_signs import STRAW, club, coin, cup, sword_at
from cardart.svg import circle, group, mirrored, path, placed, rect

LIGHT = Complexion(skin="#F8DABD", shade="#E6B48D")
TAN = Complexion(skin=FLESH, shade=FLESH_SHADE)
OLIVE = Complexion(skin="#E8B98C", shade="#CC9460")
BROWN = Complexion(skin="#C98F5E", shade="#A66F42")
GILT, GILT_DARK, GILT_LIGHT = "#F3C64B", "#BE8519", "#FFF0B8"
BASES = {8: (RED, RED_DARK), 9: (YELLOW, YELLOW_DARK), 10: (GREEN, GREEN_DARK)}
"""The colour of the ground a figure stands on: it tells the rank."""


def base(value: int) -> str:
    """Draw the tiled base of a figure: red for a donna, yellow for a cavallo, green for a king."""
    colour, dark = BASES[value]
    art = rect(20, 382, 210, 26, 3, fill=colour, stroke=LATIN_INK, stroke_width=2.4)
    for i in range(10):
        x = 22.5 + i * 20.5
        art += path(f"M{x} 405.5 L{x + 10.25} 389 L{x + 20.5} 405.5 Z", fill=dark)
        art += path(f"M{x + 10.25} 393.5 l4 4.5 l-4 4.5 l-4 -4.5 Z", fill=STRAW)
    return art + line("M21 388 H229", 1.8)


def head_of(head: Head, x: float = 125, y: float = 92, turn: float = 0) -> tuple[str, str]:
    """Draw a head with its eyes near (x, y): what is behind the shoulders, what before them."""
    parts = (behind(head), front(head))
    moves = f"translate({x} {y}) rotate({turn}) translate(-125 -88)"
    rear, face = (group(part, transform=moves) for part in parts)
    return rear, face


def neck(shade: str, x: float = 125) -> str:
    """Draw a neck."""
    return placed(solid("M-10 108 H10 V132 C5 138 -5 138 -10 132 Z", shade, 2), x, 0)


def shaded(curve: str, colour: str, width: float = 2.4, side: str = RIGHT_HALF) -> str:
    """Draw a piece of clothing, the part below *side* in shade."""
    return (
        solid(curve, colour, width)
        + path(common(curve, side), fill=darker(colour))
        + line(curve, width)
    )


SKIRT_SHADE = "M125 190 H260 V400 H150 C146 330 132 260 125 190 Z"


def held(suit: str, x: float, y: float, skin: str, turn: float = 0) -> str:
    """Draw the sign of *suit* held up by a hand at (x, y)."""
    if suit == "denari":
        return placed(coin(), x, y - 47, 0.78) + raised_hand(x, y - 2, 11.5, skin)
    if suit == "coppe":
        return placed(cup(), x, y - 16, 0.8, turn) + fist(x, y + 4, 11, skin)
    if suit == "spade":
        return placed(sword_at(0, -13, 146, 0, 1.1), x, y, 1, turn) + fist(x, y, 11, skin)
    return placed(placed(club(160), 0, -44), x, y, 1, turn) + fist(x, y, 11, skin)


def shoe(x: float, colour: str, way: float = 1, y: float = 384) -> str:
    """Draw a pointed shoe."""
    return group(
        solid(
            "M-10 -15 C-11 -6 -11 -2 -10 0 H26 C30 -2 29 -6 24 -8 C17 -10 12 -12 10 -16 Z",
            colour,
            2.2,
        ),
        transform=f"translate({x} {y}) scale({way} 1)",
    )


def greave(x: float, top: float, metal: str, dark: str, way: float = 1) -> str:
    """Draw an armoured leg with its knee cap and iron shoe, on the base."""
    curve = (
        f"M-13 {top} C-15 {top + 30} -12 {top + 50} -9 330 C-12 345 -11 358 -9 372 H10 C13 356 13"
        f" 344 10 330 C14 {top + 50} 14 {top + 30} 13 {top} Z"
    )
    art = solid(curve, metal, 2.3) + path(
        common(curve, "M2 200 H30 V380 H4 C8 330 8 300 2 200 Z"), fill=dark
    )
    art += line("M-6 338 C-7 348 -6 358 -5 366", 2, GILT_LIGHT)
    art += solid(
        "M-14 322 C-14 308 14 308 14 322 C14 334 6 338 0 338 C-6 338 -14 334 -14 322 Z", GILT, 2.2
    )
    art += circle(0, 323, 4.4, fill=RED, stroke=LATIN_INK, stroke_width=1.6)
    foot = solid("M-11 368 C-12 376 -12 381 -11 384 H24 C27 380 20 374 11 370 Z", dark, 2.2) + line(
        "M-4 378 H16", 1.5, metal
    )
    return placed(art + group(foot, transform=f"scale({way} 1)"), x, 0)


def kerchief(cloth: str, trim: str) -> Hat:
    """Return a head cloth knotted at the nape, its ends over the shoulders."""
    fall = (
        "M125 42 C94 42 86 66 88 92 C89 110 82 124 70 140 C80 150 92 152 104 148 C98 132 100 120"
        " 104 112 H146 C150 120 152 132 146 148 C158 152 170 150 180 140 C168 124 161 110 162 92"
        " C164 66 156 42 125 42 Z"
    )
    rear = solid(fall, cloth, 2.4) + path(common(fall, RIGHT_HALF), fill=darker(cloth))
    rear += line("M76 136 C84 142 92 144 101 142 M174 136 C166 142 158 144 149 142", 3, trim)
    top = (
        "M96 88 C92 58 104 40 125 40 C146 40 158 58 154 88 C150 74 142 66 125 66 C108 66 100 74 96"
        " 88 Z"
    )
    art = solid(top, cloth, 2.4) + path(
        common(top, "M132 36 C146 50 150 66 150 90 H164 V36 Z"), fill=darker(cloth)
    )
    art += line("M99.500 78 C103 66 112 62 125 62 C138 62 147 66 150.500 78", 3.4, trim)
    for x, y in ((108, 52), (125, 48), (142, 52)):
        art += circle(x, y, 2.6, fill=trim)
    return Hat(art, rear)


def blossom_wreath() -> Hat:
    """Return a wreath of orange blossom."""
    art = ""
    for x, y, turn in (
        (97, 68, -150),
        (104, 60, -120),
        (114, 54, -100),
        (136, 54, -80),
        (146, 60, -60),
        (153, 68, -30),
    ):
        art += leaf(x, y, turn, 19, GREEN) + leaf(x, y, turn + 180, 12, GREEN)
    flowers = ((98, 69), (106, 60), (115, 54.5), (125, 52.5), (135, 54.5), (144, 60), (152, 69))
    for across, down in flowers:
        art += blossom(across, down, 4.6, 5, LATIN_PAPER, YELLOW)
    return Hat(art)


def straw_hat(ribbon: str) -> Hat:
    """Return a broad straw hat with a ribbon and two poppies."""
    brim = (
        "M62 62 C74 44 100 50 125 50 C150 50 176 44 188 62 C176 76 152 68 125 68 C98 68 74 76 62"
        " 62 Z"
    )
    dome = "M98 52 C98 30 110 22 125 22 C140 22 152 30 152 52 Z"
    art = solid(dome, "#F2D27A", 2.4) + path(
        common(dome, "M132 18 C142 30 142 44 140 56 H160 V18 Z"), fill="#CFA342"
    )
    art += solid("M97.500 52 C110 46 140 46 152.500 52 L152 42 C140 37 110 37 98 42 Z", ribbon, 2)
    art += solid(brim, "#F2D27A", 2.4) + path(
        common(brim, "M128 44 H194 V80 H132 C138 66 136 56 128 44 Z"), fill="#CFA342"
    )
    art += line("M76 61 C96 57 110 58 125 58 C140 58 154 57 174 61", 1.6, "#9E7423") + line(
        brim, 2.4
    )
    for x, y in ((150, 44), (160, 38)):
        art += blossom(x, y, 5.4, 5, RED, LATIN_INK)
    return Hat(art)


def plumed_helmet(metal: str, dark: str, first: str, second: str) -> Hat:
    """Return the helmet of a puppet knight: a raised visor and two plumes."""
    art = plume(124, 46, second, 0.95, -8) + plume(126, 46, first, 1.1, 34)
    dome = "M95 76 C92 50 104 36 125 36 C146 36 158 50 155 76 C140 66 110 66 95 76 Z"
    art += solid(dome, metal, 2.4) + path(
        common(dome, "M132 30 C144 46 146 60 142 78 H164 V30 Z"), fill=dark
    )
    art += line("M102 62 C103 52 108 46 115 43", 2.8, GILT_LIGHT)
    cheek = "M96 70 C94 92 98 112 112 122 C112 110 107 98 107 74 Z"
    art += solid(cheek, metal, 2.2) + solid(mirror(cheek), dark, 2.2)
    visor = (
        "M90 72 C96 54 112 50 125 50 C138 50 154 54 160 72 C148 66 138 62 125 62 C112 62 102 66 90"
        " 72 Z"
    )
    art += solid(visor, GILT, 2.2) + circle(
        125, 56, 4.6, fill=RED, stroke=LATIN_INK, stroke_width=1.7
    )
    for x, y in ((105, 60), (145, 60)):
        art += circle(x, y, 2.4, fill=BLUE_DARK)
    return Hat(art)


def cuirass(metal: str, dark: str, sash: str) -> str:
    """Draw an embossed breastplate from the shoulders to the hips."""
    plate = (
        "M90 138 C100 128 112 126 125 126 C138 126 150 128 160 138 L158 176 C156 190 154 202 156"
        " 214 C140 222 110 222 94 214 C96 202 94 190 92 176 Z"
    )
    art = solid(plate, metal, 2.4) + path(common(plate, RIGHT_HALF), fill=dark)
    art += line(
        "M100 142 C102 166 106 178 121 184 M150 142 C148 166 144 178 129 184",
        2.2,
        GILT_LIGHT if metal != GILT else GILT_DARK,
    )
    art += path(
        "M125 146 L133 158 L125 174 L117 158 Z", fill=RED, stroke=LATIN_INK, stroke_width=1.8
    )
    art += line("M125 182 V202", 2) + line(plate, 2.4)
    return art + solid(
        "M93 200 C112 208 138 208 157 200 L158 214 C138 222 112 222 92 214 Z", sash, 2.2
    )


def pauldron(metal: str, *, right: bool = False) -> str:
    """Draw a ridged shoulder plate, the viewer's left one unless *right*."""
    art = solid("M104 128 C84 124 66 136 64 158 C76 166 92 160 102 148 Z", metal, 2.3)
    art += line("M96 131 C84 134 76 144 74 160 M86 131 C76 136 70 146 69 156", 1.8, darker(metal))
    art += circle(90, 141, 4, fill=GILT, stroke=LATIN_INK, stroke_width=1.6)
    return mirrored(art) if right else art


def tongues(colour: str, trim: str) -> str:
    """Draw the skirt of a soldier: leather tongues with gilt ends."""
    art = ""
    for i, x in enumerate((84, 98, 112, 126, 140)):
        top = 96 + i * 12
        flap = f"M{top} 210 H{top + 12} L{x + 19} 262 C{x + 17} 272 {x + 5} 274 {x + 2} 264 Z"
        art += solid(flap, colour if i % 2 == 0 else darker(colour), 2.1)
        art += circle(x + 10.5, 260, 4.2, fill=trim, stroke=LATIN_INK, stroke_width=1.5)
    return art


def round_shield(x: float, y: float, radius: float, field: str, device: str) -> str:
    """Draw a round shield with a gilt rim."""
    art = circle(x, y, radius, fill=GILT, stroke=LATIN_INK, stroke_width=2.5)
    art += circle(x, y, radius * 0.78, fill=field, stroke=LATIN_INK, stroke_width=2)
    return art + placed(device, x, y)


def ermine_spots(*places: tuple[float, float]) -> str:
    """Draw the tails on a white fur."""
    spots = ""
    for x, y in places:
        spots += f"M{x} {y - 5} L{x + 3} {y + 4} H{x - 3} Z "
    return path(spots, fill=LATIN_INK)


def puff(colour: str, slash: str, *, right: bool = False) -> str:
    """Draw a puffed shoulder, the viewer's left one unless *right*."""
    art = solid("M102 130 C84 124 64 136 62 158 C74 168 92 162 102 150 Z", colour, 2.3)
    art += line("M92 131 C88 142 86 150 85 160 M80 134 C76 144 74 152 73 162", 2.2, slash)
    return mirrored(art) if right else art
