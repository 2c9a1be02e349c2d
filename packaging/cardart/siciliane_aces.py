"""The aces of the Siciliane: eagle, wedding bowl, garlanded sword, vine on a cudgel."""

from __future__ import annotations

from cardart.geometry import common
from cardart.latin_pen import cord, line, solid
from cardart.napoletane_aces import feather
from cardart.palette import (
    BLACK,
    BLUE,
    BLUE_DARK,
    GREEN,
    GREEN_DARK,
    LATIN_INK,
    LATIN_PAPER,
    LEAF_LIGHT,
    PURPLE,
    RED,
    RED_DARK,
    YELLOW,
    YELLOW_DARK,
)
from cardart.piacentine_signs import blossom, leaf
from cardart.siciliane_signs import STRAW, club, coin
from cardart.svg import both_sides, circle, group, path, placed

PLUMAGE, RIB = BLACK, "#8A7C92"


def _wing() -> str:
    """Draw the viewer's left wing: three fans of feathers on one bone."""
    art = ""
    for i in range(8):
        reach = (128, 124, 92, 79, 76, 83, 102, 130)[i]
        dark = i % 2 == 0
        art += feather(92, 190, 162 - i * 19, reach, 15, PLUMAGE if dark else "#443A4E", RIB)
    for i in range(7):
        art += feather(94, 190, 154 - i * 19, (86, 84, 72, 64, 62, 66, 78)[i], 12.5, RED, RED_DARK)
    for i in range(7):
        art += feather(97, 190, 160 - i * 19, 52, 10.5, YELLOW, YELLOW_DARK, 1.7)
    bone = "M122 182 C108 160 92 144 70 140 C66 124 72 108 84 96 C96 118 120 134 132 164 Z"
    return (
        art
        + solid(bone, PLUMAGE, 2.3)
        + line("M78 134 C94 138 108 152 118 168 M84 110 C92 124 106 136 116 152", 1.7, RIB)
    )


def _leg() -> str:
    """Draw the viewer's left leg with its talons."""
    thigh = "M112 268 C94 272 76 286 68 304 C72 312 80 316 88 316 C100 308 114 298 122 290 Z"
    art = solid(thigh, PLUMAGE, 2.2) + line(
        "M100 280 L90 292 M90 292 L82 303 M110 284 L99 299", 1.6, RIB
    )
    for x, y in ((50, 322), (60, 340), (82, 342)):
        art += cord(f"M77 310 Q{(77 + x) / 2 - 2} {y - 8} {x} {y}", 10, 6, YELLOW)
        art += circle(x, y, 3.4, fill=LATIN_INK)
    return art


def asso_denari() -> str:
    """Draw the crowned eagle, looking to the left, with the coin on its breast."""
    tail = ""
    for turn, length, colour in ((38, 92, PLUMAGE), (25, 112, RED), (12, 122, PLUMAGE)):
        for side in (-1, 1):
            tail += feather(
                125 + side * 4,
                276,
                -side * turn,
                length,
                12.5,
                colour,
                RIB if colour == PLUMAGE else RED_DARK,
            )
    tail += feather(125, 276, 0, 128, 12.5, YELLOW, YELLOW_DARK)
    art = tail + both_sides(_wing()) + both_sides(_leg())
    body = (
        "M125 128 C100 140 76 170 76 212 C76 252 100 284 125 296 C150 284 174 252 174 212 C174 170"
        " 150 140 125 128 Z"
    )
    art += solid(body, PLUMAGE, 2.4)
    neck = (
        "M100 168 C110 150 112 132 106 114 C100 96 104 78 122 72 C142 68 154 84 150 106 C147 126"
        " 146 148 156 172 C140 184 114 184 100 168 Z"
    )
    art += solid(neck, PLUMAGE, 2.4)
    for y, x in ((116, 116), (130, 115), (144, 114)):
        art += line(f"M{x} {y} q5 8 10 0 q5 8 10 0 q4 7 8 0", 1.6, RIB)
    art += solid(
        "M110 88 C96 84 82 92 78 112 C78 117 80 121 83 124 C84 114 90 109 97 110 C103 111 108 109"
        " 112 104 Z",
        YELLOW,
        2.3,
    )
    art += line("M84 110 C91 103 100 101 110 101", 1.7) + solid(
        "M97 110 C99 118 94 126 88 129 C92 122 90 116 91 111 Z", RED, 1.6
    )
    art += circle(119, 88, 5, fill=LATIN_PAPER, stroke=LATIN_INK, stroke_width=1.8) + circle(
        117.6, 88, 2.4, fill=LATIN_INK
    )
    art += line("M109 82 Q118 76 129 83", 2.8)
    crown = "M-27 14 L-31 -16 L-17 -3 L-10 -22 L0 -6 L10 -22 L17 -3 L31 -16 L27 14 Q0 6 -27 14 Z"
    top = solid(crown, YELLOW, 2.4) + path(
        "M0 -6 L10 -22 L17 -3 L31 -16 L27 14 Q14 9 0 9 Z", fill=YELLOW_DARK
    )
    top += line("M-28 5 Q0 -3 28 5", 1.7)
    for x, y in ((-31, -18), (-10, -25), (10, -25), (31, -18)):
        top += circle(x, y, 4, fill=RED, stroke=LATIN_INK, stroke_width=1.7)
    for x, y in ((-15, 7), (0, 5), (15, 7)):
        top += circle(x, y, 2.8, fill=BLUE)
    art += placed(top, 130, 60, 1, 6)
    art += circle(125, 218, 53, fill=LATIN_PAPER, stroke=LATIN_INK, stroke_width=2.4)
    return art + placed(coin(), 125, 218)


def _meander(x: float, y: float, count: int, step: float) -> str:
    """Draw a Greek key from (x, y) to the right, *count* turns *step* wide."""
    s = step / 6
    turn = (
        f"v{-4 * s:.2f} h{4.6 * s:.2f} v{2.8 * s:.2f} h{-2.4 * s:.2f} v{1.2 * s:.2f} h{3.8 * s:.2f}"
    )
    return line(f"M{x} {y} " + turn * count, 1.8, BLUE_DARK)


def asso_coppe() -> str:
    """Draw a wedding bowl of the ancients: lid, two high loops, painted belly, tall foot."""
    art = ""
    loop = "M76 214 C48 196 36 150 60 122 C76 106 92 122 86 142"
    art += both_sides(cord(loop, 15, 10, YELLOW) + line(loop, 2, YELLOW_DARK))
    foot = "M107 306 C108 334 96 352 74 374 H176 C154 352 142 334 143 306 Z"
    art += solid(foot, RED, 2.6) + path(
        common(foot, "M128 300 C130 340 140 360 160 376 H190 V300 Z"), fill=RED_DARK
    )
    art += solid("M64 374 H186 L192 398 H58 Z", YELLOW, 2.6) + path(
        "M150 375.500 H185 L190.500 396.500 H156 Z", fill=YELLOW_DARK
    )
    art += _meander(74, 393, 9, 11.2)
    art += solid("M98 300 C90 306 90 318 98 322 H152 C160 318 160 306 152 300 Z", GREEN, 2.5)
    belly = (
        "M74 168 C50 196 48 246 78 280 C92 296 108 302 125 302 C142 302 158 296 172 280 C202 246"
        " 200 196 176 168 Z"
    )
    art += solid(belly, RED, 2.8) + path(
        common(belly, "M138 160 C176 200 176 260 128 306 H210 V160 Z"), fill=RED_DARK
    )
    band = common(belly, "M40 200 C80 214 170 214 210 200 V250 C170 266 80 266 40 250 Z")
    art += solid(band, YELLOW, 2)
    art += line(
        "M57 207.500 C86 218 164 218 193 207.500 M59 247 C86 257.500 164 257.500 191 247",
        1.8,
        RED_DARK,
    )
    fish = "M-15 0 C-9 -9 5 -9 13 -2 L22 -8 C20 -3 20 3 22 8 L13 2 C5 9 -9 9 -15 0 Z"
    for x, y, turn in ((82, 230, 6), (125, 235, 0), (168, 230, -6)):
        art += placed(
            solid(fish, BLUE, 1.9)
            + circle(-8, -1, 1.8, fill=LATIN_PAPER)
            + line("M-2 -6 Q1 0 -2 6", 1.4, LATIN_PAPER),
            x,
            y,
            0.92,
            turn,
        )
    for x in (93, 109, 125, 141, 157):
        lobe = (
            f"M{x - 8} 268 C{x - 8} 284 {x - 4} 294 {125 + (x - 125) * 0.7:.1f} 304 C{x + 5} 294"
            f" {x + 8} 284 {x + 8} 268 C{x + 4} 262 {x - 4} 262 {x - 8} 268 Z"
        )
        art += solid(common(lobe, belly), YELLOW if x in (93, 125, 157) else GREEN, 1.7)
    art += line(belly, 2.8) + line("M66 196 C60 210 60 232 66 246", 3, "#F2A39A")
    art += solid("M78 148 H172 L178 170 H72 Z", LATIN_PAPER, 2.5) + _meander(83, 166, 7, 12)
    art += solid("M68 138 H182 V150 H68 Z", YELLOW, 2.5)
    lid = "M74 138 C80 106 100 92 125 88 C150 92 170 106 176 138 Z"
    art += solid(lid, GREEN, 2.6) + path(
        common(lid, "M130 84 C152 104 156 122 152 140 H186 V84 Z"), fill=GREEN_DARK
    )
    for x in (88, 106, 125, 144, 162):
        art += path(common(f"M{x - 7} 140 L{x} 118 L{x + 7} 140 Z", lid), fill=YELLOW)
    art += line(lid, 2.6)
    art += solid("M112 90 C110 80 116 76 125 76 C134 76 140 80 138 90 Z", YELLOW, 2.3)
    fruit = (
        "M125 34 C141 34 148 46 146 58 C144 70 136 77 125 77 C114 77 106 70 104 58 C102 46 109 34"
        " 125 34 Z"
    )
    art += solid(fruit, RED, 2.5) + path(
        common(fruit, "M130 30 C142 46 140 64 128 80 H152 V30 Z"), fill=RED_DARK
    )
    return art + solid("M117 38 L111 22 L120 29 L125 18 L130 29 L139 22 L133 38 Z", YELLOW, 2.1)


def _orange(x: float, y: float, radius: float = 11, colour: str = "#F08A24") -> str:
    art = circle(x, y, radius, fill=colour, stroke=LATIN_INK, stroke_width=2.1)
    return art + line(
        f"M{x - radius * 0.5} {y - radius * 0.45} q{radius * 0.25} {-radius * 0.3} {radius * 0.6}"
        f" {-radius * 0.3}",
        2.2,
        STRAW,
    )


def asso_spade() -> str:
    """Draw a broad dagger through a crown, a garland of oranges wound around its blade."""
    back = "M62 96 C90 76 150 92 182 124 M64 176 C100 160 150 172 186 208"
    art = cord(back, 7, 4, GREEN_DARK)
    blade = "M103 304 V84 C103 60 112 40 125 20 C138 40 147 60 147 84 V304 Z"
    art += solid(blade, "#4F8BD6", 2.8) + path(common(blade, "M125 10 V310 H160 V10 Z"), fill=BLUE)
    art += (
        line("M125 296 V46", 2.4, BLUE_DARK) + line("M113 296 V82", 3, "#E6EDF5") + line(blade, 2.8)
    )
    front = (
        "M182 124 C196 144 174 152 148 152 C112 152 60 142 64 176 M186 208 C196 232 168 236 140 236"
        " C110 236 76 232 60 252"
    )
    art += cord(front, 7.6, 4.6, GREEN)
    leaves = (
        (62, 96, 190),
        (62, 96, 120),
        (74, 88, -110),
        (84, 84, 60),
        (168, 112, -70),
        (184, 130, 20),
        (180, 146, 70),
        (160, 152, 120),
        (138, 153, -60),
        (118, 150, 100),
        (96, 148, -120),
        (76, 152, -150),
        (64, 166, 160),
        (72, 174, 60),
        (172, 192, -70),
        (188, 214, 10),
        (186, 228, 60),
        (162, 237, 110),
        (142, 236, -80),
        (120, 236, 80),
        (100, 236, -110),
        (84, 240, 60),
        (66, 248, -140),
        (60, 252, 110),
        (60, 252, 170),
    )
    for i, (x, y, turn) in enumerate(leaves):
        art += leaf(x, y, turn, 24, LEAF_LIGHT if i % 3 else GREEN)
    for x, y in ((72, 103), (190, 148), (152, 160), (78, 186), (188, 240), (126, 246), (72, 262)):
        art += _orange(x, y)
    for x, y in ((174, 130), (106, 156), (58, 158), (162, 246), (96, 246)):
        art += blossom(x, y, 5.4, 5, LATIN_PAPER, YELLOW)
    crown = (
        "M80 300 L72 262 L92 280 L101 254 L114 276 L125 248 L136 276 L149 254 L158 280 L178 262"
        " L170 300 Q125 286 80 300 Z"
    )
    top = solid(crown, YELLOW, 2.6)
    shade = "M125 252 L136 276 L149 254 L158 280 L178 262 L170 300 Q148 293 125 293 Z"
    top += path(shade, fill=YELLOW_DARK)
    for x, y in ((72, 260), (101, 251), (125, 244), (149, 251), (178, 260)):
        top += circle(x, y, 5, fill=RED, stroke=LATIN_INK, stroke_width=1.9)
    for x, y in ((96, 288), (125, 284), (154, 288)):
        top += circle(x, y, 3.6, fill=BLUE)
    art += placed(top, 0, 18)
    art += solid("M115 330 L117 382 H133 L135 330 Z", RED, 2.5)
    art += line(
        "M116 344 L134 336 M117 357 L134 349 M117 370 L133 362 M119 381 L133 375", 2.6, YELLOW
    )
    guard = (
        "M52 312 C34 312 36 340 56 338 C62 337 66 332 72 330 C86 346 164 346 178 330 C184 332 188"
        " 337 194 338 C214 340 216 312 198 312 C186 313 180 320 160 320 H90 C70 320 64 313 52 312 Z"
    )
    art += (
        solid(guard, YELLOW, 2.6)
        + path(common(guard, "M60 332 C90 330 160 330 190 332 V350 H60 Z"), fill=YELLOW_DARK)
        + line(guard, 2.6)
    )
    art += solid("M115 328 L125 318 L135 328 L125 340 Z", RED, 2)
    return (
        art
        + circle(125, 392, 14, fill=YELLOW, stroke=LATIN_INK, stroke_width=2.6)
        + circle(125, 392, 6, fill=RED, stroke=LATIN_INK, stroke_width=1.8)
    )


_VINE_LEAF = (
    "M0 4 C-8 10 -18 8 -22 0 C-30 0 -36 -8 -32 -16 C-36 -24 -32 -34 -22 -34 C-20 -42 -10 -46 0 -40 "
    "C10 -46 20 -42 22 -34 C32 -34 36 -24 32 -16 C36 -8 30 0 22 0 C18 8 8 10 0 4 Z"
)


def _vine_leaf(x: float, y: float, turn: float, scale: float, colour: str) -> str:
    art = solid(_VINE_LEAF, colour, 2.3) + path(
        common(_VINE_LEAF, "M2 20 C6 0 4 -30 0 -50 H40 V20 Z"), fill=GREEN_DARK, fill_opacity=".55"
    )
    art += line("M0 4 V-32 M0 -6 L-20 -14 M0 -6 L20 -14 M0 -18 L-14 -30 M0 -18 L14 -30", 1.8, STRAW)
    return placed(art, x, y, scale, turn)


def _grapes(x: float, y: float) -> str:
    art = line("M0 -12 V0", 3.4, GREEN_DARK)
    for row, count in enumerate((3, 4, 3, 2, 1)):
        for i in range(count):
            across, down = (i - (count - 1) / 2) * 13, row * 11
            art += circle(across, down, 7.6, fill=PURPLE, stroke=LATIN_INK, stroke_width=2)
            art += circle(across - 2.4, down - 2.6, 1.9, fill="#C98BC0")
    return placed(art, x, y)


def asso_bastoni() -> str:
    """Draw a great cudgel with a vine and its grapes wound around it."""
    art = cord(
        "M158 330 C196 310 196 280 168 262 M92 216 C54 196 58 164 86 146", 9, 5.4, GREEN_DARK
    )
    art += _vine_leaf(196, 262, 62, 0.95, LEAF_LIGHT) + _vine_leaf(52, 158, -66, 0.95, LEAF_LIGHT)
    cudgel = group(
        placed(club(230, leaves=False), 0, 0), transform="translate(125 204) scale(1.3 1.58)"
    )
    art += cudgel
    front = (
        "M70 372 C92 352 140 350 158 330 M168 262 C150 244 112 236 92 216 M86 146 C110 128 150 126"
        " 172 104 C186 90 178 76 166 80"
    )
    art += cord(front, 9.6, 5.8, GREEN)
    art += (
        _vine_leaf(68, 366, -40, 1.05, GREEN)
        + _vine_leaf(182, 352, 50, 0.95, LEAF_LIGHT)
        + _vine_leaf(120, 238, 168, 0.8, GREEN)
    )
    art += (
        _vine_leaf(184, 100, 48, 1.05, GREEN)
        + _vine_leaf(138, 140, 175, 0.76, LEAF_LIGHT)
        + _vine_leaf(78, 222, -110, 0.8, GREEN)
    )
    for stem in (
        "M60 252 C60 238 68 226 82 218",
        "M196 160 C196 146 188 134 176 126",
        "M54 160 C62 168 70 170 78 168",
        "M194 266 C190 272 188 280 187 290",
    ):
        art += cord(stem, 6.4, 3.4, GREEN)
    art += _grapes(60, 262) + _grapes(196, 170)
    return art + line("M166 80 C156 82 158 94 166 92", 3, GREEN_DARK)


ACES = {"denari": asso_denari, "coppe": asso_coppe, "spade": asso_spade, "bastoni": asso_bastoni}
