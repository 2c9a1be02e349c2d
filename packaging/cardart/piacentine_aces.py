"""The aces of the Piacentine and the three tied boughs."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin

from cardart.geometry import Curve3, acanthus, common, on_curve
from cardart.latin_pen import cord, line, solid
from cardart.napoletane_aces import feather
from cardart.napoletane_parts import crown
from cardart.palette import (
    BLADE_LIGHT,
    BLUE,
    BLUE_DARK,
    BLUSH,
    CREASE,
    FLESH,
    FLESH_SHADE,
    GREEN,
    GREEN_DARK,
    LATIN_INK,
    LATIN_PAPER,
    LEAF_LIGHT,
    RED,
    RED_DARK,
    YELLOW,
    YELLOW_DARK,
)
from cardart.piacentine_signs import SAWN, blossom, bough, coin, knot_bow, leaf
from cardart.svg import circle, ellipse, group, mirrored, num, path, placed

FEATHER, FEATHER_LIGHT, RIB = ("#6E2A22", "#8C3B2A", "#D9A08A")


def ground(y: float = 404, left: float = 34, right: float = 216) -> str:
    """Draw the green strip that the eagle, the putto and the stump stand on."""
    return solid(f"M{left} {y + 16} H{right} V{y} H{left} Z", GREEN, 2.3) + line(
        f"M{left + 10} {y + 8} H{right - 10}", 2, YELLOW
    )


def eagle_wing() -> str:
    """Draw left wing, leg and half tail of the eagle."""
    art = ""
    for turn, length, colour in ((34, 110, FEATHER), (17, 132, FEATHER_LIGHT)):
        art += feather(121, 318, turn, length * 0.72, 13, colour, RIB)
    bone = ((96, 176), (60, 104), (33, 96))
    primaries = (214, 224, 222, 208, 186, 160, 132, 104)
    for i in reversed(range(8)):
        x, y, _, _ = on_curve(bone, 1 - i / 7 * 0.86)
        art += feather(x, y, 1.5 - i, primaries[i], 11, FEATHER_LIGHT if i % 2 else FEATHER, RIB)
    for i in reversed(range(6)):
        x, y, _, _ = on_curve(bone, 1 - i / 5 * 0.84)
        art += feather(x, y, 1 - i * 2, 112 - i * 7, 10.5, "#B5522F", "#7A2E1C")
    for i in reversed(range(6)):
        x, y, _, _ = on_curve(bone, 1 - i / 5 * 0.86)
        art += feather(x, y - 2, 1 - i * 2.5, 56 - i * 3, 9.5, YELLOW, YELLOW_DARK, 1.7)
    art += solid(
        "M112 196 C102 150 84 104 48 90 C30 84 19 94 21 110 C23 118 30 118 32 112 C36 106 44 106 50"
        " 110 C70 124 80 160 90 206 Z",
        FEATHER,
        2.3,
    )
    art += solid(
        "M108 320 C96 330 84 350 82 366 L100 372 C106 356 114 342 122 336 Z", FEATHER_LIGHT, 2.2
    )
    for dx, dy in ((-16, 22), (0, 30), (16, 24)):
        talon = f"M91 366 Q{91 + dx} {366 + dy * 0.4:.1f} {91 + dx} {366 + dy}"
        art += cord(talon, 9.6, 5.6, YELLOW)
    return art


def eagle_head() -> str:
    """Draw neck with scales, head in profile, hooked beak and crown."""
    art = solid(
        "M100 200 C102 160 92 140 96 112 C99 92 118 84 134 90 C150 96 156 110 152 124 C148 136 146"
        " 160 150 200 Z",
        FEATHER,
        2.4,
    )
    for y in (140, 156, 172):
        art += line(f"M102 {y} q5 7 10 0 q5 7 10 0 q5 7 10 0 q5 7 10 0", 1.5, RIB)
    art += solid(
        "M98 112 C100 92 120 84 136 91 C150 97 155 110 152 122 C142 116 132 128 118 126 C108 124"
        " 100 122 98 112 Z",
        FEATHER_LIGHT,
        2.2,
    )
    art += solid(
        "M146 96 C160 94 176 102 180 118 C181 124 179 130 175 134 C174 124 168 118 160 119 C154 120"
        " 150 120 148 116 Z",
        YELLOW,
        2.3,
    )
    art += line("M150 108 C158 106 166 108 172 114", 1.5)
    art += circle(138, 104, 4.4, fill="#fff", stroke=LATIN_INK, stroke_width=1.7) + circle(
        139.5, 104, 2.1, fill=LATIN_INK
    )
    art += line("M129 100 Q138 94 149 100", 2.6)
    return art + placed(crown(0, 0, 0.92), 122, 76, 1, -8)


def asso_denari() -> str:
    """Draw the two-headed eagle with the coin on its breast: a left half and its mirror."""
    wing = eagle_wing()
    art = wing + mirrored(wing) + feather(125, 318, 0, 98, 13, FEATHER, RIB)
    art += solid(
        "M125 168 C94 176 70 206 70 248 C70 296 96 330 125 340 C154 330 180 296 180 248 C180 206"
        " 156 176 125 168 Z",
        FEATHER,
        2.4,
    )
    art += eagle_head()
    art += circle(125, 254, 56, fill=LATIN_PAPER, stroke=LATIN_INK, stroke_width=2.4) + placed(
        coin(), 125, 254, 1.0
    )
    return art + ground()


def chalice_foot() -> str:
    """Draw a hexagonal foot in three visible faces, on a stepped slab."""
    art = solid("M104 338 L92 372 H158 L146 338 Z", YELLOW, 2.6)
    art += path("M136 338 L142 372 H158 L146 338 Z", fill=YELLOW_DARK) + line(
        "M114 338 L108 372 M136 338 L142 372", 1.8
    )
    art += solid("M58 396 L84 370 H166 L192 396 Z", RED, 2.8) + path(
        "M148 370 H166 L192 396 H160 Z", fill=RED_DARK
    )
    art += line("M102 370 L90 396 M148 370 L160 396", 2)
    art += solid("M52 396 H198 V412 H52 Z", YELLOW, 2.8) + path(
        "M161 397.4 H196.6 V410.6 H161 Z", fill=YELLOW_DARK
    )
    art += line("M89 396 V412 M161 396 V412", 2)
    for x in (66, 125, 178):
        art += path(
            f"M{x} 399.5 l6.5 4.5 l-6.5 4.5 l-6.5 -4.5 Z",
            fill=BLUE,
            stroke=LATIN_INK,
            stroke_width=1.3,
        )
    return art


def chalice_stem() -> str:
    """Draw a stem with a six-sided knop set with stones."""
    art = solid(
        "M112 280 C112 292 108 298 104 304 H146 C142 298 138 292 138 280 Z", GREEN_DARK, 2.6
    )
    art += solid("M94 304 H156 L168 321 L156 338 H94 L82 321 Z", BLUE, 2.8)
    art += path("M142 304 H156 L168 321 L156 338 H142 Z", fill=BLUE_DARK) + line(
        "M108 304 V338 M142 304 V338", 1.8
    )
    art += path(
        "M125 309 L135 321 L125 333 L115 321 Z", fill=RED, stroke=LATIN_INK, stroke_width=1.8
    )
    for x in (95, 155):
        art += circle(x, 321, 4.4, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.6)
    return art


def chalice_bowl() -> str:
    """Draw a gadrooned bowl with a waved collar of coins."""
    bowl = "M58 186 C56 246 82 284 125 286 C168 284 194 246 192 186 Z"
    art = solid(bowl, GREEN, 2.8) + path(
        common(bowl, "M130 180 C156 220 150 262 130 292 H200 V180 Z"), fill=GREEN_DARK
    )
    for i in range(-3, 4):
        x = 125 + i * 19
        curve = f"M{x} 222 C{x} 244 {125 + i * 15} 264 {125 + i * 9} 279"
        art += line(curve, 2.6, "#BFE3C4" if i < 1 else "#5FAE80")
    band = "M54 168 C53 186 54 200 57 212 C98 226 152 226 193 212 C196 200 197 186 196 168 Z"
    art += solid(band, YELLOW, 2.8) + path(
        common(band, "M158 150 H210 V240 H158 Z"), fill=YELLOW_DARK
    )
    art += line("M56 205 C98 219 152 219 194 205", 1.6, RED_DARK)
    for x, y in ((76, 195), (174, 195)):
        art += blossom(x, y, 7, 5, RED, YELLOW)
    art += placed(coin(), 125, 200, 0.38)
    for x, y, turn in ((94, 200, 20), (103, 200, -160), (147, 200, 20), (156, 200, -160)):
        art += leaf(x, y, turn, 11)
    rim = "M50 150 C48 160 49 168 52 174 C98 188 152 188 198 174 C201 168 202 160 200 150 Z"
    return art + solid(rim, RED, 2.8) + line("M54 167 C98 180 152 180 196 167", 1.8, YELLOW)


def chalice_lid() -> str:
    """Draw a ribbed dome with a beaded edge; ball and flame as the finial."""
    lid = "M46 152 C58 112 92 98 106 84 H144 C158 98 192 112 204 152 C152 166 98 166 46 152 Z"
    art = solid(lid, BLUE, 2.8) + path(
        common(lid, "M138 80 C160 104 166 132 160 164 H210 V80 Z"), fill=BLUE_DARK
    )
    for curve in (
        "M108 90 C92 106 76 126 74 152",
        "M119 90 C112 110 106 132 106 158",
        "M131 90 C138 110 144 132 144 158",
        "M142 90 C158 106 174 126 176 152",
    ):
        art += line(
            curve, 3.2, BLADE_LIGHT if curve[1] == "1" and int(curve[1:4]) < 125 else "#5C8FD6"
        )
    edge = (
        "M44 148 C42 154 43 158 46 163 C98 178 152 178 204 163 C207 158 208 154 206 148 C152 163 98"
        " 163 44 148 Z"
    )
    art += solid(edge, YELLOW, 2.4)
    for at in range(9):
        x = 56 + at * 17.25
        y = 155.5 + 10.5 * (1 - ((x - 125) / 81) ** 2)
        art += circle(x, y, 2.6, fill=RED)
    art += solid(
        "M100 84 C100 76 108 72 125 72 C142 72 150 76 150 84 C142 90 108 90 100 84 Z", YELLOW, 2.5
    )
    art += circle(125, 60, 13, fill=RED, stroke=LATIN_INK, stroke_width=2.5) + path(
        "M125 47 A13 13 0 0 1 125 73 C132 66 132 54 125 47 Z", fill=RED_DARK
    )
    art += solid("M125 22 C134 30 136 38 131 47 H119 C114 38 116 30 125 22 Z", YELLOW, 2.3) + line(
        "M125 30 V42", 2, RED_DARK
    )
    return art


def asso_coppe() -> str:
    """Draw a lidded urn with two handles."""
    return chalice_foot() + chalice_stem() + chalice_bowl() + chalice_lid()


def broad_sword(x: float, tip: float, guard: int, foot: int) -> str:
    """Draw a broad blade between *tip* and *guard*; grip and pommel down to *foot*."""
    blade = f"M{x - 19} {guard} V{tip + 38} L{x} {tip} L{x + 19} {tip + 38} V{guard} Z"
    art = solid(blade, BLUE, 2.8) + path(
        f"M{x + 4} {guard - 2} V{tip + 10} L{x + 17.5} {tip + 38.5} V{guard - 2} Z", fill=BLUE_DARK
    )
    art += line(f"M{x - 8} {guard - 8} V{tip + 44}", 2.4, BLADE_LIGHT)
    art += solid(f"M{x - 7} {guard} L{x - 9} {foot - 24} H{x + 9} L{x + 7} {guard} Z", YELLOW, 2.3)
    for y in range(guard + 14, foot - 28, 9):
        art += line(f"M{x - 8} {y + 4} L{x + 8} {y - 3}", 2, RED_DARK)
    art += solid(
        f"M{x - 42} {guard - 6} C{x - 50} {guard - 20} {x - 34} {guard - 26} {x - 26} {guard - 14}"
        f" C{x - 18} {guard - 6} {x + 18} {guard - 6} {x + 26} {guard - 14} C{x + 34} {guard - 26}"
        f" {x + 50} {guard - 20} {x + 42} {guard - 6} C{x + 30} {guard + 10} {x - 30} {guard + 10}"
        f" {x - 42} {guard - 6} Z",
        YELLOW,
        2.6,
    )
    art += circle(x, guard - 3, 6.5, fill=RED, stroke=LATIN_INK, stroke_width=2)
    for side in (-1, 1):
        art += circle(x + side * 34, guard - 12, 6, fill=RED, stroke=LATIN_INK, stroke_width=2)
    return (
        art
        + circle(x, foot - 14, 13, fill=YELLOW, stroke=LATIN_INK, stroke_width=2.5)
        + circle(x, foot - 14, 5, fill=RED)
    )


def leafy_line(points: Curve3, count: int, size: float = 19, flower_every: int = 4) -> str:
    """Draw leaves in pairs along a curve, a flower now and then."""
    art = ""
    start, control, end = (f"{num(x)} {num(y)}" for x, y in points)
    curve = f"M{start} Q{control} {end}"
    art += cord(curve, 5, 2.4, GREEN_DARK)
    for i in range(count):
        x, y, dx, dy = on_curve(points, (i + 0.3) / count)
        along = degrees(atan2(dy, dx))
        art += leaf(x, y, along + 42, size, LEAF_LIGHT) + leaf(x, y, along - 42, size, GREEN)
    for i in range(1, count, flower_every):
        x, y, _, _ = on_curve(points, (i + 0.8) / count)
        art += blossom(x, y, 5.4, 5, RED if i // flower_every % 2 == 0 else LATIN_PAPER, YELLOW)
    return art


def flesh(curve: str, width: float) -> str:
    """Draw a chubby limb."""
    return cord(curve, width + 4.6, width, FLESH)


def putto_head(x: float, y: float) -> str:
    """Draw a round child's face with curls."""
    art = ""
    for angle in range(0, 360, 30):
        radius = 27 if angle not in (60, 90, 120) else 0
        if radius:
            art += circle(
                x + radius * cos(radians(angle)),
                y - 4 + radius * 0.92 * sin(radians(angle)),
                9.5,
                fill="#C98A3B",
                stroke=LATIN_INK,
                stroke_width=2,
            )
    skull = (
        f"M{x - 25} {y - 4} C{x - 25} {y - 24} {x - 14} {y - 30} {x} {y - 30} C{x + 14} {y - 30}"
        f" {x + 25} {y - 24} {x + 25} {y - 4} C{x + 25} {y + 14} {x + 12} {y + 25} {x} {y + 25}"
        f" C{x - 12} {y + 25} {x - 25} {y + 14} {x - 25} {y - 4} Z"
    )
    art += solid(skull, FLESH, 2.2) + path(
        common(
            skull,
            f"M{x + 2} {y - 34} H{x + 30} V{y + 30} H{x - 2} C{x + 6} {y + 18} {x + 3} {y + 6}"
            f" {x + 2} {y - 34} Z",
        ),
        fill=FLESH_SHADE,
        fill_opacity=".75",
    )
    for side in (-1, 1):
        art += circle(x + side * 10, y + 1, 3.2, fill=LATIN_INK) + circle(
            x + side * 10 - 1, y, 1, fill="#fff"
        )
        art += line(
            f"M{x + side * 10 - 5} {y - 7} Q{x + side * 10} {y - 10.5} {x + side * 10 + 5} {y - 7}",
            1.9,
            "#7A4A22",
        )
        art += circle(x + side * 15, y + 10, 4.6, fill=BLUSH, fill_opacity=".5")
    art += line(f"M{x - 2} {y + 8} q2.5 2.4 5 0", 1.7, CREASE) + line(
        f"M{x - 6} {y + 15} Q{x} {y + 20} {x + 6} {y + 15}", 2, "#A33A34"
    )
    for dx, dy, curl in ((-15, -24, 8), (-5, -29, 8.5), (6, -29, 8.5), (16, -24, 8), (0, -22, 6)):
        art += circle(x + dx, y + dy, curl, fill="#D9A04C", stroke=LATIN_INK, stroke_width=1.9)
        art += line(f"M{x + dx - 3} {y + dy + 1} q3 -5 6 0", 1.3, "#8A5A22")
    return art


def putto_wing(x: float, y: float, reach: tuple[tuple[float, float], ...]) -> str:
    """Draw a left wing: long feathers of given turns and lengths, short white ones over them."""
    colours = (BLUE, YELLOW, RED)
    art = "".join(
        feather(x, y, turn, length, 11.5, colours[i % 3], width=2)
        for i, (turn, length) in enumerate(reach)
    )
    for turn, length in reach[::-1]:
        art += feather(x, y, turn, length * 0.56, 9.5, LATIN_PAPER, width=1.8)
    return art


def asso_spade() -> str:
    """Draw a great sword with a studded belt winding round it."""
    art = ground(408, 28, 222)
    near = ((20, 84), (34, 86), (48, 82), (62, 74), (76, 68), (90, 64))
    far = ((36, 74), (49, 88), (62, 98), (75, 104), (88, 104), (101, 100))
    art += putto_wing(84, 220, near) + mirrored(putto_wing(134, 220, far))
    art += broad_sword(170, 30, 340, 408)
    body = (
        "M72 206 C82 196 116 196 126 206 C130 226 128 250 132 276 C134 296 120 306 100 306 C78 306"
        " 66 296 68 276 C72 250 68 226 72 206 Z"
    )
    for x, turn in ((76, -1), (124, 1)):
        foot = (
            f"M{x - turn * 13} 384 C{x - turn * 15} 396 {x - turn * 15} 404 {x - turn * 11} 408"
            f" H{x + turn * 20} C{x + turn * 26} 403 {x + turn * 20} 396 {x + turn * 12} 392"
            f" L{x + turn * 10} 384 Z"
        )
        art += solid(foot, FLESH, 2.2) + line(
            f"M{x + turn * 10} 407 q{turn} -5 {turn * 4} -7 M{x + turn * 16} 407 q{turn} -4"
            f" {turn * 3} -5",
            1.4,
            "#B97A55",
        )
    art += flesh("M82 300 C76 324 86 350 77 384", 26) + flesh(
        "M118 300 C126 324 112 352 123 384", 26
    )
    art += path("M66 380 H88 V396 H66 Z M112 380 H134 V396 H112 Z", fill=FLESH)
    art += line("M72 350 Q80 356 88 351 M110 351 Q119 356 127 350", 1.6, "#B97A55")
    art += solid(body, FLESH, 2.4) + path(
        common(body, "M104 190 H140 V310 H108 C116 270 112 230 104 190 Z"), fill=FLESH_SHADE
    )
    art += line("M84 262 Q100 272 116 262", 1.6, "#B97A55")
    sash = (
        "M62 274 C82 288 116 290 138 268 L142 286 C146 302 140 318 128 326 C112 318 96 320 84 328"
        " C70 322 60 306 60 292 Z"
    )
    art += solid(sash, RED, 2.4) + path(
        common(sash, "M112 280 C118 296 116 312 110 330 H150 V260 Z"), fill=RED_DARK
    )
    art += line("M76 284 C78 300 80 312 84 322 M98 286 C98 300 98 308 98 318", 1.8, RED_DARK)
    art += solid(
        "M60 286 C46 290 38 304 42 326 C50 320 58 322 64 314 C60 304 62 296 70 290 Z", RED, 2.2
    )
    art += flesh("M122 214 C140 222 152 238 164 250", 21)
    art += solid(
        "M156 240 C166 234 186 236 190 244 C194 252 188 264 178 264 C168 266 156 262 154 254 Z",
        FLESH,
        2.2,
    )
    art += line("M170 246 H190 M170 253 H191 M172 259 H186", 1.4, "#9A5B38")
    art += leafy_line(((46, 132), (110, 44), (216, 136)), 11, 19, 3)
    art += flesh("M78 214 C56 204 48 184 48 158", 21)
    art += circle(47, 146, 12.5, fill=FLESH, stroke=LATIN_INK, stroke_width=2.2) + line(
        "M40 143 H52 M40 149 H52", 1.4, "#9A5B38"
    )
    art += leafy_line(((46, 156), (40, 168), (34, 184)), 2, 16, 3)
    return art + placed(putto_head(0, 0), 102, 174, 1.14)


def oak_leaf(spine: Curve3, half_width: float, colour: str, vein: str, lobes: int = 5) -> str:
    """Draw an oak leaf."""
    edge, veins = acanthus(spine, half_width, lobes)
    return solid(edge, colour, 2.2) + line(veins, 1.6, vein)


def asso_bastoni() -> str:
    """Draw a club with four leaves and two curling shoots."""
    art = ground(404, 26, 224)
    for spine, width, colour in (
        (((106, 236), (62, 222), (32, 150)), 21, GREEN),
        (((144, 226), (190, 214), (218, 140)), 21, GREEN),
        (((104, 336), (56, 326), (28, 262)), 20, GREEN),
        (((146, 326), (196, 316), (222, 250)), 20, GREEN),
    ):
        art += oak_leaf(spine, width, colour, GREEN_DARK)
    trunk = (
        "M74 92 C80 150 90 230 88 300 C87 348 74 378 44 404 H206 C176 378 163 348 162 300 C160 230"
        " 170 150 176 92 C160 72 90 72 74 92 Z"
    )
    art += solid(trunk, GREEN_DARK, 3) + path(
        common(trunk, "M60 70 H122 C112 160 120 280 108 330 C104 366 86 390 76 410 H30 V70 Z"),
        fill=GREEN,
    )
    for curve in (
        "M92 124 C98 190 104 250 102 316 C100 346 92 366 84 384",
        "M112 120 C112 150 116 180 116 210",
        "M134 118 C134 180 138 250 138 320 C139 352 148 376 160 392",
        "M156 124 C152 180 148 230 148 276",
        "M118 250 C120 290 118 330 112 372 C110 384 106 392 102 398",
        "M126 330 C128 356 130 378 134 398",
    ):
        art += line(curve, 3, YELLOW_DARK)
    art += ellipse(125, 92, 51, 22, fill=SAWN, stroke=LATIN_INK, stroke_width=3)
    for rx, ry, ring in ((38, 15.5, 2.2), (25, 10, 2.2), (12, 4.8, 2)):
        art += ellipse(125, 92, rx, ry, fill="none", stroke=RED_DARK, stroke_width=ring)
    art += line("M125 92 L150 84 M125 92 L106 103", 1.8, RED_DARK)
    for x, y, turn, scale in ((84, 196, -58, 1.5), (166, 270, 60, 1.5)):
        stub = solid("M-9 6 L-7 -14 C-4 -20 6 -20 9 -14 L10 6 Z", GREEN_DARK, 2.4) + ellipse(
            1, -15, 8, 5.4, fill=SAWN, stroke=LATIN_INK, stroke_width=2
        )
        stub += ellipse(1, -15, 3.4, 2, fill=RED_DARK)
        art += placed(stub, x, y, scale, turn)
    art += cord("M110 70 C108 54 112 40 122 28", 6.4, 3.2, GREEN)
    art += cord("M142 72 C148 60 152 52 162 46", 6.4, 3.2, GREEN)
    art += oak_leaf(((110, 66), (82, 62), (52, 34)), 13, LEAF_LIGHT, GREEN_DARK, 4)
    art += oak_leaf(((116, 40), (136, 26), (172, 24)), 10, LEAF_LIGHT, GREEN_DARK, 4)
    art += oak_leaf(((150, 62), (178, 66), (208, 50)), 12, GREEN, GREEN_DARK, 4)
    art += oak_leaf(((112, 262), (134, 232), (130, 172)), 16, YELLOW, YELLOW_DARK, 5)
    for x, y, turn in ((54, 226, 20), (196, 220, -20)):
        acorn = solid("M-9 0 C-10 14 -4 22 0 26 C4 22 10 14 9 0 Z", YELLOW, 2.2) + path(
            "M2 0 C4 10 3 18 0 24 C4 22 9 12 8 0 Z", fill=YELLOW_DARK
        )
        acorn += solid("M-12 2 C-12 -10 12 -10 12 2 C6 6 -6 6 -12 2 Z", "#8A5A33", 2.2) + line(
            "M0 -7 V-16", 3
        )
        art += placed(acorn, x, y, 1.05, turn)
    return art


ACES = {"denari": asso_denari, "coppe": asso_coppe, "spade": asso_spade, "bastoni": asso_bastoni}


def three_tied_boughs() -> str:
    """Draw three boughs in a fan, tied with a red ribbon."""
    art = ""
    for turn in (-21, 21, 0):
        art += group(
            placed(bough(376, 1.36, 4), 0, 0, 1, 0, flip=turn > 0),
            transform=f"translate(125 222) rotate({turn})",
        )
    wrap = "M82 258 C96 274 154 274 168 258 L166 288 C152 302 98 302 84 288 Z"
    art += (
        solid(wrap, RED, 2.5)
        + path(common(wrap, "M134 250 H180 V310 H134 Z"), fill=RED_DARK)
        + line("M84 273 C98 288 152 288 166 273", 1.8, RED_DARK)
    )
    return art + knot_bow(125, 282, 1.35)
