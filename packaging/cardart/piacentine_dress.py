"""The dress of the Piacentine courts: coats, belts, shoulders, collars and cloaks.

Bodies are drawn around x = 125, shoulders at y = 122 to 145, belt at y = 188 to 205.

Source: design/art.md, 2.3 and 5.8.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin

from cardart.faces import Look
from cardart.geometry import common, outline
from cardart.latin_heads import Head
from cardart.latin_pen import RIGHT_HALF, line, solid
from cardart.ornaments import ermine_tail
from cardart.palette import (
    BLUE,
    GREEN,
    LATIN_INK,
    LATIN_PAPER,
    LEAF_LIGHT,
    RED,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    WHITE,
    YELLOW,
    blend,
    darker,
)
from cardart.piacentine_signs import leaf
from cardart.svg import Point, circle, ellipse, group, mirrored, num, path, placed, polygon, rect


@dataclass(frozen=True)
class Costume:
    """Colours and choices of one figure; names say what they dress.

    *body* names the outline of the trunk, *width* stretches body and arms; *lean* turns the
    figure and *tilt* the head, in degrees; *hand* and *elbow* are those of the arm with the sign,
    *turn* is how far the sign leans.  *horse* is coat, shade, mane and tack of the mount.
    """

    head: Head
    coat: str
    sleeve: str
    shoulder: str
    slash: str
    belt: str
    skirt: str
    pattern: str = "buttons"
    second: str = YELLOW
    collar: str = ""
    other_hand: str = "hip"
    cloak: str = ""
    lining: str = YELLOW
    body: str = "even"
    width: float = 1.0
    lean: float = 0.0
    tilt: float = 0.0
    hand: tuple[float, float] = (50, 156)
    elbow: tuple[float, float] = (58, 188)
    turn: float = 0.0
    horse: tuple[str, str, str, str] = ("", "", "", "")
    chamfron: bool = False


TRUNKS = {
    "even": (
        "M80 140 C94 127 112 122 125 122 C138 122 156 127 170 140 L163 178 C161 192 162 206 "
        "166 220 H84 C88 206 89 192 87 178 Z"
    ),
    "waisted": (
        "M79 140 C94 127 112 122 125 122 C138 122 156 127 171 140 L161 170 C155 186 156 204 "
        "163 220 H87 C94 204 95 186 89 170 Z"
    ),
    "barrel": (
        "M82 141 C95 128 112 123 125 123 C138 123 155 128 168 141 C173 160 175 186 173 220 H77 "
        "C75 186 77 160 82 141 Z"
    ),
    "square": (
        "M75 139 C92 126 112 122 125 122 C138 122 158 126 175 139 L170 176 C168 196 169 208 "
        "171 220 H79 C81 208 82 196 80 176 Z"
    ),
}
WAISTS = {"even": 1.0, "waisted": 0.88, "barrel": 1.2, "square": 1.13}
"""How wide the belt of each trunk is."""


def shaded(shape: str, colour: str) -> str:
    """Draw the darker right half of a shape."""
    return path(common(shape, RIGHT_HALF), fill=blend(darker(colour), colour, 0.85))


def _striped(costume: Costume, trunk: str) -> str:
    art = ""
    for x in (88, 102, 116, 130, 144, 158):
        lean = (x - 125) * 0.12
        stripe = polygon(
            (
                (x - 3.5 + lean, 118),
                (x - 3.5 - lean, 224),
                (x + 3.5 - lean, 224),
                (x + 3.5 + lean, 118),
            )
        )
        art += path(common(stripe, trunk), fill=costume.second)
    return art + path(common(trunk, RIGHT_HALF), fill="#000", fill_opacity=".13")


def _parted(costume: Costume, trunk: str) -> str:
    art = path(common(trunk, "M125 110 H190 V240 H125 Z"), fill=costume.second)
    shade = common(trunk, "M148 110 H190 V240 H144 C152 200 152 150 148 110 Z")
    art += path(shade, fill=darker(costume.second)) + line("M125 124 V216", 2)
    return art + _buttons((140, 156, 172), 3.4, LATIN_PAPER)


def _buttons(rows: Iterable[float], radius: float, colour: str) -> str:
    return "".join(
        circle(125, y, radius, fill=colour, stroke=LATIN_INK, stroke_width=1.5) for y in rows
    )


def _buttoned(costume: Costume, _trunk: str) -> str:
    return line("M125 124 V216", 2) + _buttons((138, 153, 168, 183), 3.6, costume.second)


def _laced(costume: Costume, _trunk: str) -> str:
    art = solid("M112 124 L119 190 H131 L138 124 Z", WHITE, 2)
    for i in range(4):
        y, left, right = 140 + i * 12, num(114 + i * 1.2), num(136 - i * 1.2)
        cross = f"M{left} {y} L{right} {y + 8} M{right} {y} L{left} {y + 8}"
        art += line(cross, 1.8, costume.second)
    return art


def _quilted(costume: Costume, trunk: str) -> str:
    art = ""
    for x in range(45, 206, 16):
        for lean in (-46, 46):
            seam = common(outline(f"M{x - lean} 118 L{x + lean} 222", 1.6), trunk)
            art += path(seam, fill=costume.second)
    knots = ((109, 152), (141, 152), (109, 176), (141, 176), (125, 164))
    return art + "".join(circle(x, y, 2, fill=YELLOW) for x, y in knots)


def _plated(_costume: Costume, _trunk: str) -> str:
    ridges = "M94 150 C100 168 110 176 124 178 M156 150 C150 168 140 176 126 178"
    art = line("M125 124 C128 150 128 180 125 194", 2) + line(ridges, 1.8, STEEL_DARK)
    art += line("M100 134 C98 144 97 154 98 162", 3, STEEL_LIGHT)
    for x, y in ((92, 140), (158, 140), (91, 184), (159, 184)):
        art += circle(x, y, 2.3, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.2)
    return art


def _brocaded(costume: Costume, _trunk: str) -> str:
    drop = "M0 -8 C7 -4 7 3 0 8 C-7 3 -7 -4 0 -8 Z"
    figure = solid(drop, costume.second, 1.2) + circle(0, 0, 2.2, fill=costume.coat)
    places = ((104, 146), (146, 146), (125, 166), (104, 184), (146, 184))
    return "".join(placed(figure, x, y) for x, y in places)


def _plain(_costume: Costume, _trunk: str) -> str:
    return ""


PATTERNS = {
    "stripes": _striped,
    "parti": _parted,
    "buttons": _buttoned,
    "laced": _laced,
    "quilted": _quilted,
    "plate": _plated,
    "brocade": _brocaded,
    "plain": _plain,
}


def torso(costume: Costume) -> str:
    """Draw doublet or cuirass in the pattern of the costume."""
    trunk = TRUNKS[costume.body]
    art = solid(trunk, costume.coat, 2.4)
    if costume.pattern not in ("stripes", "parti"):
        art += shaded(trunk, costume.coat)
    return art + PATTERNS[costume.pattern](costume, trunk) + line(trunk, 2.4)


def skirt_and_belt(costume: Costume) -> str:
    """Draw the pleated skirt of the coat and the belt with its buckle."""
    skirt = "M86 200 C112 208 138 208 164 200 L180 236 H70 Z"
    art = solid(skirt, costume.skirt, 2.4)
    for x in (92, 108, 134, 150):
        spread = (x - 121) * 0.35
        pleat = polygon(((x, 196), (x + spread - 3, 238), (x + spread + 6, 238), (x + 6, 196)))
        art += path(common(pleat, skirt), fill=darker(costume.skirt))
    belt = "M86 188 C112 196 138 196 164 188 L165 203 C138 211 112 211 85 203 Z"
    waist = num(WAISTS[costume.body])
    across = f"translate({num(125 - 125 * WAISTS[costume.body])} 0) scale({waist} 1)"
    art = group(art + solid(belt, costume.belt), transform=across)
    buckle = YELLOW if costume.belt != YELLOW else RED
    art += rect(115, 190, 20, 17, 2.5, fill=buckle, stroke=LATIN_INK, stroke_width=1.9)
    tongue = darker(costume.belt)
    return art + rect(120, 195, 10, 7, 1, fill=tongue, stroke=LATIN_INK, stroke_width=1.2)


def shoulder_puff(costume: Costume, *, right: bool = False) -> str:
    """Draw a puffed, striped shoulder."""
    curve = "M103 130 C84 123 62 137 60 162 C74 173 94 167 103 155 Z"
    art = solid(curve, costume.shoulder, 2.3) + path(
        common(curve, "M56 152 C74 164 90 160 106 146 V180 H50 Z"),
        fill=blend(darker(costume.shoulder), costume.shoulder, 0.7),
    )
    for stripe in ("M90 132 L86 163", "M78 136 L75 166", "M68 145 L66 165"):
        art += line(stripe, 2.2, costume.slash)
    return mirrored(art) if right else art


def cuff(x: float, y: float, turn: float, colour: str) -> str:
    """Draw a cuff across a sleeve."""
    return group(
        rect(-13, -5, 26, 11, 3, fill=colour, stroke=LATIN_INK, stroke_width=2),
        transform=f"translate({x} {y}) rotate({turn})",
    )


def tails(points: Iterable[Point]) -> str:
    """Draw ermine tails."""
    return "".join(ermine_tail(x, y, LATIN_INK, 1.1) for x, y in points)


def collar(costume: Costume) -> str:
    """Draw what lies on the shoulders."""
    mantle = (
        "M76 148 C82 126 106 115 125 115 C144 115 168 126 174 148 C162 162 140 156 125 166 C110 156"
        " 88 162 76 148 Z"
    )
    if costume.collar == "ruff":
        art = ""
        for i in range(9):
            angle = radians(200 - i * 27.5)
            art += circle(
                125 + 29 * cos(angle),
                120 + 11 * sin(angle),
                8,
                fill=WHITE,
                stroke=LATIN_INK,
                stroke_width=1.9,
            )
        return art + ellipse(125, 119, 25, 9, fill="#EFE8D6", stroke=LATIN_INK, stroke_width=1.6)
    if costume.collar == "falling":
        half = solid("M125 128 L97 117 C92 124 90 132 92 140 L112 148 Z", WHITE, 2.1)
        return (
            half
            + mirrored(half)
            + circle(125, 134, 4, fill=costume.second, stroke=LATIN_INK, stroke_width=1.6)
        )
    if costume.collar == "ermine":
        art = solid(mantle, WHITE, 2.4) + tails(
            ((92, 142), (106, 130), (110, 148), (140, 148), (144, 130), (158, 142))
        )
        return art + medal(costume)
    if costume.collar == "fur":
        fur = (
            "M74 150 C80 124 106 114 125 114 C144 114 170 124 176 150 C168 156 156 152 150 146 C144"
            " 158 134 164 125 178 C116 164 106 158 100 146 C94 152 82 156 74 150 Z"
        )
        art = solid(fur, "#8A5A33", 2.4) + line(
            "M84 142 l5 6 M92 132 l4 7 M104 126 l3 7 M106 144 l5 6 M118 154 l3 6 M166 142 l-5 6"
            " M158 132 l-4 7 M146 126 l-3 7 M144 144 l-5 6 M132 154 l-3 6",
            1.8,
            "#5F3A1E",
        )
        for i in range(11):
            at = i / 10
            x = (1 - at) ** 2 * 92 + 2 * at * (1 - at) * 125 + at * at * 158
            y = (1 - at) ** 2 * 140 + 2 * at * (1 - at) * 226 + at * at * 140
            art += circle(x, y, 3.6, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.4)
        return art
    if costume.collar == "gorget":
        art = solid(
            "M96 126 C104 116 146 116 154 126 L162 142 C140 152 110 152 88 142 Z", STEEL, 2.3
        )
        art += path(
            "M128 119 C140 119 150 121 154 126 L162 142 C152 147 142 149 130 149 Z", fill=STEEL_DARK
        )
        return (
            art
            + line("M94 136 C112 144 138 144 156 136", 1.8)
            + "".join(
                circle(x, y, 2, fill=YELLOW)
                for x, y in ((99, 132), (112, 135), (138, 135), (151, 132))
            )
        )
    if costume.collar == "leaves":
        art = solid(mantle, costume.cloak or GREEN, 2.4)
        for x, y, turn in (
            (84, 148, 118),
            (98, 154, 102),
            (112, 157, 96),
            (166, 148, 62),
            (152, 154, 78),
            (138, 157, 84),
        ):
            art += leaf(x, y - 8, turn, 19, LEAF_LIGHT)
        for x, y, turn in ((92, 134, 130), (106, 126, 130), (158, 134, 50), (144, 126, 50)):
            art += leaf(x, y, turn, 17, YELLOW)
        return (
            art
            + solid("M113 150 L125 138 L137 150 L125 164 Z", RED, 2)
            + circle(125, 151, 4, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.4)
        )
    if costume.collar == "scarf":
        art = solid(
            "M98 118 C106 126 144 126 152 118 C158 126 156 136 148 140 C134 146 116 146 102 140 C94"
            " 136 92 126 98 118 Z",
            costume.second,
            2.2,
        )
        return (
            art
            + line("M100 128 C116 136 136 136 150 128", 1.8, darker(costume.second))
            + solid(
                "M112 140 L104 166 L116 162 L120 142 Z M134 141 L144 164 L131 162 L127 142 Z",
                costume.second,
                2,
            )
        )
    return ""


def medal(costume: Costume) -> str:
    """Draw a medal on the chest."""
    return circle(
        125,
        172,
        9.5,
        fill=YELLOW if costume.coat != YELLOW else RED,
        stroke=LATIN_INK,
        stroke_width=2,
    ) + circle(125, 172, 4.2, fill=RED if costume.coat != RED else BLUE)


def neck(look: Look) -> str:
    """Draw the neck."""
    return solid("M115 104 H135 V128 C130 134 120 134 115 128 Z", look.shade, 2)


def cloak(costume: Costume) -> str:
    """Draw a king's cloak: a wide bell behind the body, lining on both edges."""
    bell = "M94 128 C62 138 40 176 28 236 H222 C210 176 188 138 156 128 Z"
    art = solid(bell, costume.cloak, 2.5) + path(
        common(bell, "M125 120 H230 V240 H150 C160 200 150 160 125 120 Z"),
        fill=darker(costume.cloak),
    )
    edge = "M94 128 C62 138 40 176 28 236 H39 C48 184 66 148 98 135 Z"
    return art + solid(edge, costume.lining, 2.2) + mirrored(solid(edge, costume.lining, 2.2))
