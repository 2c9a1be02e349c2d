"""The number cards of the Napoletane."""

from __future__ import annotations

from math import cos, radians, sin

from cardart.latin_cards import LatinDeck, Place, grid, signs_at
from cardart.latin_pen import line, solid
from cardart.napoletane_aces import ACES, mammone
from cardart.napoletane_figures import figure
from cardart.napoletane_signs import club, coin, cup, sword_at
from cardart.palette import GREEN, GREEN_DARK, LATIN_INK, RED, RED_DARK, YELLOW, YELLOW_DARK
from cardart.svg import circle, group, num, path, placed, star_curve


def crest(x: float, y: float, scale: float = 1) -> str:
    """Draw our small ornament of the fours: laurel, a staircase and a star."""
    art = ""
    for side in (0, 1):
        wreath = line("M2 24 C22 22 30 6 26 -12", 1.8, GREEN_DARK)
        for left, down, turn in ((14, 20, -30), (22, 12, -58), (26, 2, -80), (27, -8, -100)):
            wreath += group(
                path(
                    "M0 0 C4 -5 10 -5 14 0 C10 4 4 4 0 0 Z",
                    fill=GREEN,
                    stroke=LATIN_INK,
                    stroke_width=1.1,
                ),
                transform=f"translate({left} {down}) rotate({turn})",
            )
            wreath += group(
                path(
                    "M0 0 C4 -4 9 -4 12 0 C9 3 4 3 0 0 Z",
                    fill=GREEN,
                    stroke=LATIN_INK,
                    stroke_width=1.1,
                ),
                transform=f"translate({left - 2} {down}) rotate({turn - 78})",
            )
        art += wreath if not side else group(wreath, transform="scale(-1 1)")
    art += solid("M-12 12 V3 H-4 V-5 H4 V-13 H12 V12 Z", YELLOW, 1.8) + path(
        "M4 12 V-13 H12 V12 Z", fill=YELLOW_DARK, fill_opacity=".7"
    )
    art += path(star_curve(0, -21, 6, 2.6, 5), fill=RED, stroke=LATIN_INK, stroke_width=1.2)
    return placed(art, x, y, scale)


def vesuvio() -> str:
    """Draw a one-colour vignette: Vesuvius with its smoke."""
    art = path(
        "M-34 14 C-24 12 -18 -2 -12 -12 L-8 -10 L-4 -13 C2 -4 4 2 8 0 C12 -2 13 -6 15 -7 L19 -3 C23"
        " 6 28 12 36 14 Z",
        fill=LATIN_INK,
    )
    art += line("M-8 -15 C-14 -20 -6 -24 -10 -29 C-13 -33 -8 -36 -4 -35", 2)
    art += line("M-36 18 H36 M-30 22 H-6 M2 22 H30", 1.8)
    return art


def pinevig() -> str:
    """Draw a one-colour vignette: an umbrella pine and a sail."""
    art = line("M-20 14 V-6 M-20 -2 L-26 -9 M-20 -2 L-13 -9", 2.2) + path(
        "M-38 -10 C-38 -20 -2 -20 -2 -10 C-8 -7 -32 -7 -38 -10 Z", fill=LATIN_INK
    )
    art += (
        path("M10 12 H32 L28 18 H14 Z", fill=LATIN_INK)
        + path("M20 10 V-14 L33 8 Z", fill=LATIN_INK)
        + path("M18 9 V-8 L9 8 Z", fill=LATIN_INK)
    )
    art += line("M-36 18 H6 M-30 22 H34", 1.8)
    return art


def flowers(x: float, y: float) -> str:
    """Draw a sprig of three flowers."""
    art = line("M-50 4 C-30 -12 -14 10 0 0 C14 -10 30 12 50 -4", 2.4, GREEN_DARK)
    for left, down, turn in (
        (-44, -2, -40),
        (-34, -8, 20),
        (-24, 4, 60),
        (-12, 8, -30),
        (12, -8, 150),
        (24, -2, -60),
        (34, 8, 30),
        (44, 2, -20),
        (-48, 6, 120),
        (48, -6, -60),
    ):
        art += group(
            path(
                "M0 0 C5 -6 12 -6 17 0 C12 5 5 5 0 0 Z",
                fill=GREEN,
                stroke=LATIN_INK,
                stroke_width=1.3,
            ),
            transform=f"translate({left} {down}) rotate({turn})",
        )
    for left, down in ((-27, -4), (0, 0), (28, 4)):
        for petal in range(5):
            angle = radians(72 * petal - 90)
            art += circle(
                left + 6 * cos(angle),
                down + 6 * sin(angle),
                5,
                fill=YELLOW,
                stroke=LATIN_INK,
                stroke_width=1.4,
            )
        art += circle(left, down, 3.6, fill=RED, stroke=LATIN_INK, stroke_width=1.2)
    return placed(art, x, y, 1.08)


COINS: dict[int, list[Place]] = {
    2: [(125, 108, 138), (125, 292, 138)],
    3: [(174, 84, 112), (76, 200, 112), (174, 316, 112)],
    4: grid((64, 186), (70, 330), 84),
    5: [*grid((60, 190), (64, 336), 80), (125, 200, 124)],
    6: grid((66, 184), (70, 200, 330), 84),
    7: [*grid((58, 192), (66, 222, 336), 78), (125, 141, 78)],
}
CUPS: dict[int, list[Place]] = {
    2: [(125, 108, 150), (125, 288, 150)],
    3: [(74, 84, 108), (176, 200, 108), (74, 316, 108)],
    4: grid((64, 186), (70, 330), 88),
    5: [*grid((62, 188), (66, 334), 84), (125, 200, 90)],
    6: grid((64, 186), (70, 200, 330), 88),
    7: [*grid((56, 194), (64, 222, 338), 78), (125, 143, 78)],
}


def denari(value: int) -> str:
    """Draw a number card of coins."""
    return signs_at(coin(), COINS[value]) + (crest(125, 202, 1.35) if value == 4 else "")


def coppe(value: int) -> str:
    """Draw a number card of cups."""
    return signs_at(cup(), CUPS[value]) + (crest(125, 202, 1.35) if value == 4 else "")


def spade(value: int) -> str:
    """Draw a number card of swords."""
    art = ""
    if value == 2:
        art += solid(
            "M66 168 L44 158 L50 176 L38 186 L66 196 C78 200 90 204 100 198 L104 178 C92 184 80 176"
            " 66 168 Z",
            RED_DARK,
            2.2,
        )
        art += solid(
            "M184 168 L206 158 L200 176 L212 186 L184 196 C172 200 160 204 150 198 L146 178 C158"
            " 184 170 176 184 168 Z",
            RED_DARK,
            2.2,
        )
        art += sword_at(84, 306, 312) + sword_at(166, 94, 312, 180)
        art += solid(
            "M66 196 C56 214 60 236 84 246 C110 256 142 256 168 246 C192 236 196 214 184 196 L150"
            " 198 C160 200 174 206 174 218 C172 228 152 234 125 234 C98 234 78 228 76 218 C76 206"
            " 90 200 100 198 Z",
            RED,
            2.3,
        )
        art += path("M84 246 C110 256 142 256 168 246 C150 250 104 250 84 246 Z", fill=RED_DARK)
    if value == 3:
        art += solid(
            "M44 142 L28 128 L30 150 L22 162 L48 166 C60 168 74 172 84 186 L92 168 C78 158 62 150"
            " 44 142 Z",
            RED_DARK,
            2.2,
        ) + solid(
            "M206 142 L222 128 L220 150 L228 162 L202 166 C190 168 176 172 166 186 L158 168 C172"
            " 158 188 150 206 142 Z",
            RED_DARK,
            2.2,
        )
        art += sword_at(62, 100, 308, 180) + sword_at(188, 100, 308, 180)
        art += solid(
            "M48 166 C54 186 76 176 92 190 L125 222 L158 190 C174 176 196 186 202 166 C206 180 204"
            " 194 190 200 C178 204 168 206 160 216 L125 250 L90 216 C82 206 72 204 60 200 C46 194"
            " 44 180 48 166 Z",
            RED,
            2.3,
        )
        art += sword_at(125, 296, 300)
        art += solid("M108 224 L125 240 L142 224 L142 236 L125 252 L108 236 Z", RED, 2)
    if value == 4:
        for x, y, turn in ((62, 84, 150), (188, 84, 210), (62, 316, 30), (188, 316, -30)):
            art += sword_at(x, y, 150, turn, 1.12)
        art += flowers(125, 200)
    if value == 5:
        for x in (50, 200):
            art += sword_at(x, 128, 160) + sword_at(x, 272, 160, 180)
        art += sword_at(176, 200, 176, -90)
        art += placed(vesuvio(), 125, 118, 1.45) + placed(pinevig(), 125, 282, 1.45, 180)
    if value == 6:
        for x in (54, 125, 196):
            art += sword_at(x, 86, 150, 180) + sword_at(x, 314, 150)
    if value == 7:
        for x in (50, 125, 200):
            art += sword_at(x, 122, 154, 0) + sword_at(x, 278, 154, 180)
        art += sword_at(170, 200, 150, -90)
    return art


def _long_club(x: float, scale: str, *, turn: float = 0, flip: bool = False) -> str:
    """Draw a club as tall as the card, stretched by *scale*."""
    moves = f"translate({num(x)} 200) rotate({num(turn)}) scale({scale})"
    return group(placed(club(230), 0, 0, flip=flip), transform=moves)


def bastoni(value: int) -> str:
    """Draw a number card of clubs; the three is the mask."""
    places: list[tuple[float, float, float, float, bool]] = []
    if value == 2:
        return _long_club(76, ".96 1.44", flip=True) + _long_club(174, ".96 1.44")
    if value == 3:
        clubs = _long_club(125, "1 1.42", turn=-25, flip=True) + _long_club(125, "1 1.42", turn=25)
        return clubs + _long_club(125, "1 1.5") + placed(mammone(1.02), 125, 206)
    if value == 4:
        places = [
            (70, 105, 168, -20, True),
            (180, 105, 168, 20, False),
            (70, 295, 168, 200, False),
            (180, 295, 168, 160, True),
        ]
    if value == 5:
        places = [
            (70, 92, 150, 172, False),
            (180, 92, 150, 188, True),
            (70, 308, 150, -8, False),
            (180, 308, 150, 8, True),
            (125, 200, 150, -90, False),
        ]
    if value == 6:
        for x in (54, 125, 196):
            places.append((x, 106, 160, 180 if x == 54 else 0, x > 100))
            places.append((x, 294, 160, 0 if x == 196 else 180, x > 100))
    if value == 7:
        for x in (52, 125, 198):
            places.append((x, 92, 140, 180 if x < 190 else 0, x > 100))
            places.append((x, 308, 140, 0 if x > 60 else 180, x > 100))
        places.append((125, 200, 140, -90, False))
    return "".join(
        placed(club(length), x, y, turn=turn, flip=flip) for x, y, length, turn, flip in places
    )


BODIES = {"denari": denari, "coppe": coppe, "spade": spade, "bastoni": bastoni}
SMALLER = {
    ("denari", 3): (0.94, 0),
    ("denari", 4): (0.92, 0),
    ("denari", 5): (0.9, 0),
    ("denari", 6): (0.92, 0),
    ("denari", 7): (0.9, 0),
    ("denari", 8): (0.94, 16),
    ("denari", 9): (0.92, 16),
    ("denari", 10): (0.94, 16),
    ("coppe", 3): (0.92, 0),
    ("coppe", 4): (0.88, 0),
    ("coppe", 5): (0.88, 0),
    ("coppe", 6): (0.88, 0),
    ("coppe", 7): (0.84, 0),
    ("coppe", 8): (0.94, 16),
    ("coppe", 9): (0.92, 16),
    ("coppe", 10): (0.94, 16),
    ("spade", 1): (0.98, 0),
    ("spade", 4): (0.94, 0),
    ("spade", 5): (0.92, 0),
    ("spade", 7): (0.92, 0),
    ("spade", 8): (0.92, 12),
    ("spade", 9): (0.9, 12),
    ("spade", 10): (0.94, 16),
    ("bastoni", 4): (0.88, 0),
    ("bastoni", 6): (0.92, 0),
    ("bastoni", 7): (0.92, 0),
    ("bastoni", 8): (0.9, 8),
    ("bastoni", 9): (0.92, 16),
    ("bastoni", 10): (0.94, 16),
}
"""Size and rise of the drawing where it would reach under the number tabs."""


def body(suit: str, value: int) -> str:
    """Draw a card without its ground."""
    if value == 1:
        return ACES[suit]()
    return figure(suit, value) if value > 7 else BODIES[suit](value)


DECK = LatinDeck(400, 13, body, SMALLER)
