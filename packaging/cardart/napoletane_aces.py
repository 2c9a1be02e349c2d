"""The aces of the Napoletane and the three of clubs with its mask."""

from __future__ import annotations

from math import atan2, degrees

from cardart.geometry import Curve3, acanthus, common, on_curve, outline
from cardart.latin_pen import cord, line, solid
from cardart.napoletane_signs import club, coin, sunface, sword_at
from cardart.palette import (
    BLACK,
    BLUE,
    GREEN,
    GREEN_DARK,
    HANDLE,
    LATIN_INK,
    RED,
    RED_DARK,
    YELLOW,
    YELLOW_DARK,
)
from cardart.svg import circle, group, mirrored, num, path, placed

PLUMAGE, PLUMAGE_LIGHT = BLACK, "#443A4E"
RIB = "#8A7C92"


def feather(
    x: float,
    y: float,
    turn: float,
    length: float,
    half_width: float,
    fill: str,
    rib: str = "",
    width: float = 1.8,
) -> str:
    """Draw a feather hanging from (x, y), *turn* degrees off the vertical."""
    curve = (
        f"M0 0 C{num(-half_width)} {num(length * 0.25)} {num(-half_width)} {num(length * 0.75)} 0"
        f" {num(length)} C{num(half_width)} {num(length * 0.75)} {num(half_width)}"
        f" {num(length * 0.25)} 0 0 Z"
    )
    art = solid(curve, fill, width) + (
        line(f"M0 {num(length * 0.15)} V{num(length * 0.82)}", 1.3, rib) if rib else ""
    )
    return group(art, transform=f"translate({num(x)} {num(y)}) rotate({num(turn)})")


def asso_denari() -> str:
    """Draw the two-headed eagle with the coin on its breast: a left half and its mirror."""
    art = ""
    half = ""
    bone: Curve3 = ((98, 150), (74, 74), (31, 96))
    for turn, length, colour in (
        (50, 76, PLUMAGE),
        (37, 94, RED),
        (24, 106, PLUMAGE),
        (11, 112, RED),
    ):
        half += feather(
            121, 268, turn, length, 11.5, colour, RIB if colour == PLUMAGE else RED_DARK
        )
    half += feather(125, 268, 0, 114, 11.5, PLUMAGE, RIB)
    for i in reversed(range(7)):
        at = 1 - i / 6 * 0.8
        x, y, _, _ = on_curve(bone, at)
        half += feather(
            x,
            y,
            2.5 - i * 1.2,
            (186, 196, 192, 178, 158, 134, 110)[i],
            11,
            PLUMAGE if i % 2 == 0 else PLUMAGE_LIGHT,
            RIB,
        )
    for i in reversed(range(6)):
        at = 1 - i / 5 * 0.82
        x, y, _, _ = on_curve(bone, at)
        half += feather(x, y, 2 - i * 2, 104 - i * 6, 10.5, RED, RED_DARK)
    for i in reversed(range(6)):
        at = 1 - i / 5 * 0.84
        x, y, _, _ = on_curve(bone, at)
        half += feather(x, y - 2, 2 - i * 2.5, 54 - i * 3, 9.5, YELLOW, YELLOW_DARK, 1.7)
    half += solid(
        "M116 172 C106 132 88 84 48 80 C30 78 18 88 19 104 C20 112 26 114 29 108 C33 100 42 98 50"
        " 102 C70 112 84 140 94 178 Z",
        PLUMAGE,
        2.3,
    )
    half += line("M29 96 C58 84 88 124 104 168", 1.7, RIB)
    half += solid(
        "M110 262 C96 266 80 276 70 290 C72 298 78 304 86 306 C98 298 110 288 120 284 Z", RED, 2.2
    ) + line("M100 272 L92 282 M92 284 L84 294 M110 274 L102 288", 1.5, RED_DARK)
    for dx, dy in ((-22, 10), (-10, 26), (8, 26)):
        curve = f"M76 298 Q{76 + dx * 0.9:.1f} {298 + dy * 0.25:.1f} {76 + dx} {298 + dy}"
        half += cord(curve, 9.6, 5.6, YELLOW)
        towards = degrees(atan2(dy * 0.75, dx * 0.1 + (-3 if dx < 0 else 3)))
        half += group(
            solid("M-4 0 C-3 6 -1 9 1 13 C3 9 4 5 4 0 Z", LATIN_INK, 1),
            transform=f"translate({76 + dx} {298 + dy - 1}) rotate({num(towards - 90)})",
        )
    half += solid(
        "M125 178 C110 152 113 122 104 100 C98 84 86 74 72 70 C74 48 92 36 108 42 C124 48 125 80"
        " 125 110 Z",
        PLUMAGE,
        2.4,
    )
    for y0, x0 in ((90, 111), (104, 114), (118, 116), (132, 117), (146, 119)):
        half += line(
            f"M{x0 - 7} {y0} Q{x0 - 2} {y0 + 7} {x0 + 3} {y0} M{x0 + 2} {y0} Q{x0 + 7} {y0 + 6}"
            f" {min(124, x0 + 11)} {y0}",
            1.5,
            RIB,
        )
    half += solid(
        "M113 42 C100 28 78 32 70 48 C68 53 68 60 71 65 C82 72 99 76 107 92 C104 78 108 68 113 60"
        " C117 54 117 48 113 42 Z",
        YELLOW,
        2.3,
    )
    half += solid(
        "M74 45 C60 41 45 47 40 63 C39 69 41 75 45 79 C45 70 51 65 58 65 C64 66 68 66 72 64 Z",
        YELLOW_DARK,
        2.3,
    ) + line("M47 63 C55 58 65 57 74 57", 1.5)
    half += (
        circle(83, 51, 4.2, fill="#fff", stroke=LATIN_INK, stroke_width=1.7)
        + circle(82, 51, 2, fill=LATIN_INK)
        + line("M74 45 Q82 40 93 45", 2.6)
    )
    half += solid("M71 65 C75 71 71 78 65 82 C69 76 64 72 64 66 Z", RED, 1.5)
    art += half + mirrored(half)
    art += solid(
        "M125 140 C96 146 74 172 74 208 C74 250 98 280 125 290 C152 280 176 250 176 208 C176 172"
        " 154 146 125 140 Z",
        PLUMAGE,
        2.4,
    )
    art += circle(125, 212, 56, fill="#FFFEFA", stroke=LATIN_INK, stroke_width=2.4) + placed(
        coin(), 125, 212, 1.0
    )
    return art


def mammone(scale: float = 1) -> str:
    """Draw the gatto mammone: a moustached mask with a mane of leaves."""
    art = ""
    for i in range(14):
        turn = -90 + 360 * i / 14
        art += group(
            solid(
                "M-9 -40 C-13 -58 -4 -64 0 -70 C4 -64 13 -58 9 -40 Z",
                YELLOW if i % 2 else YELLOW_DARK,
                2,
            ),
            transform=f"rotate({turn + 90 + 12.86:.2f})",
        )
    for side in (-1, 1):
        art += group(
            solid("M28 -30 L46 -54 L50 -22 Z", YELLOW, 2.4)
            + path("M34 -32 L44 -46 L46 -26 Z", fill=RED),
            transform=f"scale({side} 1)",
        )
    face = (
        "M0 -50 C30 -50 46 -30 46 -4 C46 14 38 28 30 38 C22 50 10 54 0 54 C-10 54 -22 50 -30 38"
        " C-38 28 -46 14 -46 -4 C-46 -30 -30 -50 0 -50 Z"
    )
    art += solid(face, YELLOW, 2.8) + path(
        common(face, "M0 -60 H60 V70 H0 C6 40 10 10 0 -60 Z"), fill=YELLOW_DARK, fill_opacity=".6"
    )
    art += line("M-18 -36 Q0 -30 18 -36 M-14 -42 Q0 -38 14 -42", 2)
    for side in (-1, 1):
        part = solid(
            "M5 -16 C14 -27 28 -30 41 -24 C34 -22 32 -19 31 -15 C23 -18 13 -16 6 -9 Z", LATIN_INK, 0
        )
        part += (
            solid("M9 -6 Q20 -17 33 -6 Q20 3 9 -6 Z", "#fff", 2)
            + circle(20.5, -6.5, 4.6, fill=GREEN)
            + circle(20.5, -6.5, 2.2, fill=LATIN_INK)
        )
        part += line("M12 2 Q22 8 33 1", 1.6)
        part += circle(31, 12, 7, fill=RED, fill_opacity=".5")
        part += solid(
            "M2 17 C12 13 20 16 28 22 C38 29 50 28 58 20 C60 34 46 44 32 40 C20 37 10 30 2 25 Z",
            "#7A3E12",
            2.2,
        )
        part += line("M8 21 C20 24 28 33 42 33", 1.5, YELLOW)
        art += group(part, transform=f"scale({side} 1)")
    art += solid(
        "M-5 -12 C-6 0 -13 8 -12 14 C-10 20 -4 19 0 17 C4 19 10 20 12 14 C13 8 6 0 5 -12 Z",
        YELLOW_DARK,
        2.2,
    )
    art += circle(-5.5, 14, 2, fill=LATIN_INK) + circle(5.5, 14, 2, fill=LATIN_INK)
    art += solid("M-16 31 C-8 27 8 27 16 31 C15 43 8 48 0 48 C-8 48 -15 43 -16 31 Z", RED_DARK, 2.2)
    art += path("M-13 31.500 C-6 28.500 6 28.500 13 31.500 L12 36 H-12 Z", fill="#fff") + line(
        "M-7 30 V36 M0 29.500 V36 M7 30 V36", 1.2
    )
    art += path("M-8 44 Q0 38 8 44 Q4 47.500 0 47.500 Q-4 47.500 -8 44 Z", fill="#F08A80")
    return group(art, transform=f"scale({scale})")


def asso_coppe() -> str:
    """Draw a lidded urn with two handles."""
    art = ""
    handle = "M186 128 C226 112 240 154 214 178 C200 192 184 204 182 224 C182 236 194 240 198 228"
    for side in (0, 1):
        part = cord(handle, 15, 9.5, HANDLE)
        art += part if not side else mirrored(part)
    art += (
        solid("M104 300 C104 322 96 332 84 340 H166 C154 332 146 322 146 300 Z", RED_DARK, 2.8)
        + solid("M70 340 H180 L190 366 H60 Z", RED, 2.8)
        + line("M66 352 H184", 2, YELLOW)
    )
    art += solid("M96 286 C86 294 86 304 96 310 H154 C164 304 164 294 154 286 Z", YELLOW, 2.6)
    bowl = "M62 190 C54 240 78 288 125 290 C172 288 196 240 188 190 Z"
    art += solid(bowl, GREEN, 2.8) + path(
        common(bowl, "M125 180 C150 220 150 260 130 295 H200 V180 Z"), fill=GREEN_DARK
    )
    for x in (80, 98, 116, 134, 152, 170):
        art += line(
            f"M{x} 214 C{x - (125 - x) * -0.05:.1f} 240 {x + (125 - x) * 0.3:.1f} 266"
            f" {x + (125 - x) * 0.55:.1f} 282",
            2.6,
            "#BFE3C4" if x < 125 else "#5FAE80",
        )
    art += solid(
        "M60 150 C58 168 58 184 61 202 C100 216 150 216 189 202 C192 184 192 168 190 150 Z",
        YELLOW,
        2.8,
    )
    art += placed(sunface(21), 125, 181, 1)
    for side in (-1, 1):
        art += placed(
            path(
                "M0 0 C8 -12 24 -14 34 -6 C26 -4 22 2 24 10 C16 12 6 8 0 0 Z",
                fill=RED,
                stroke=LATIN_INK,
                stroke_width=1.8,
            ),
            125 + side * 24,
            182,
            1,
            0,
            flip=side < 0,
        )
    art += solid(
        "M58 128 C58 142 60 152 62 158 C100 170 150 170 188 158 C190 152 192 142 192 128 Z",
        BLUE,
        2.8,
    )
    for x in (76, 100, 125, 150, 174):
        art += path(
            f"M{x} {137 + (6 if x in (100, 150) else 8 if x == 125 else 2)} l6 8 l-6 8 l-6 -8 Z",
            fill=YELLOW,
            stroke=LATIN_INK,
            stroke_width=1.4,
        )
    lid = "M52 128 C62 98 90 84 112 78 H138 C160 84 188 98 198 128 C150 142 100 142 52 128 Z"
    art += solid(lid, RED, 2.8) + path(
        common(lid, "M125 70 C150 90 156 120 150 140 H210 V70 Z"), fill=RED_DARK
    )
    art += line("M56 122 C100 136 150 136 194 122", 2.6, YELLOW) + line(
        "M84 96 C110 104 140 104 166 96", 2.4, YELLOW
    )
    art += solid(
        "M108 80 C108 70 114 66 125 66 C136 66 142 70 142 80 C132 84 118 84 108 80 Z", YELLOW, 2.4
    )
    art += solid("M125 24 C140 36 140 54 132 66 H118 C110 54 110 36 125 24 Z", GREEN, 2.4) + line(
        "M117 40 L132 56 M133 40 L118 56 M125 30 L136 46 M125 30 L114 46", 1.6, GREEN_DARK
    )
    return art


def asso_spade() -> str:
    """Draw a great sword with a studded belt winding round it."""
    art = ""
    belt_curve = (
        "M62 52 C20 96 56 128 118 134 C186 140 220 176 168 210 C116 244 44 246 60 306 C70 340 122"
        " 344 142 322"
    )
    layers = tuple(
        (outline(belt_curve, width, round_ends=False), colour)
        for width, colour in ((25, LATIN_INK), (19.5, GREEN), (7, GREEN_DARK))
    )
    art = "".join(path(layer, fill=colour) for layer, colour in layers)
    art += group(sword_at(125, 292, 352, 0, 1.55), transform="rotate(17 125 200)")
    for window in ("M100 100 H186 V166 H100 Z", "M104 298 H172 V352 H104 Z"):
        art += "".join(path(common(layer, window), fill=colour) for layer, colour in layers)
    for x, y in (
        (44, 88),
        (70, 121),
        (118, 134),
        (163, 146),
        (191, 176),
        (166, 211),
        (118, 233),
        (76, 258),
        (58, 296),
        (84, 329),
        (120, 333),
    ):
        art += circle(x, y, 5.2, fill=YELLOW, stroke=LATIN_INK, stroke_width=1.8)
    art += group(
        solid("M-17 -14 H17 V14 H-17 Z M-8 -6 V6 H8 V-6 Z", YELLOW, 2.2, fill_rule="evenodd"),
        transform="translate(62 54) rotate(38)",
    )
    art += group(
        solid("M-12 -12 H8 L20 0 L8 12 H-12 Z", YELLOW, 2.2),
        transform="translate(146 319) rotate(-38)",
    )
    return art


def _leaf(spine: Curve3, half_width: float, lobes: int, colour: str, vein: str) -> str:
    edge, veins = acanthus(spine, half_width, lobes)
    return solid(edge, colour, 2.2) + line(veins, 1.6, vein)


def asso_bastoni() -> str:
    """Draw a club with four leaves and two curling shoots."""
    art = _leaf(((118, 330), (40, 330), (26, 236)), 24, 6, GREEN, GREEN_DARK)
    art += _leaf(((128, 318), (222, 322), (226, 214)), 24, 6, GREEN, GREEN_DARK)
    art += _leaf(((112, 250), (60, 232), (44, 150)), 18, 5, YELLOW, YELLOW_DARK)
    art += _leaf(((146, 246), (196, 226), (206, 134)), 18, 5, YELLOW, YELLOW_DARK)
    art += group(placed(club(230), 0, 0), transform="translate(128 196) rotate(6) scale(1.34 1.54)")
    shoots = (
        "M104 352 C74 366 48 356 48 336 C48 322 64 318 70 330 C73 338 66 344 61 340",
        "M126 356 C158 372 192 360 194 338 C194 324 178 320 172 332 C170 340 176 346 182 342",
    )
    return art + "".join(cord(shoot, 10, 5.6, RED) for shoot in shoots)


ACES = {"denari": asso_denari, "coppe": asso_coppe, "spade": asso_spade, "bastoni": asso_bastoni}
