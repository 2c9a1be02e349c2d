"""The number cards of the Piacentine, with their thin frame line."""

from __future__ import annotations

from cardart.geometry import outline
from cardart.latin_cards import LatinDeck, Place, grid, signs_at
from cardart.latin_pen import cord, solid
from cardart.palette import LATIN_INK, RED, RED_DARK
from cardart.piacentine_aces import ACES, three_tied_boughs
from cardart.piacentine_courts import court
from cardart.piacentine_signs import (
    arms,
    bough,
    bough_at,
    coin,
    cup,
    garland_sprig,
    pomegranate,
    sword_at,
    vine,
)
from cardart.svg import group, path, placed, rect

HEIGHT = 450

COINS: dict[int, list[Place]] = {
    2: [(125, 128, 160), (125, 322, 160)],
    3: [(82, 92, 116), (168, 225, 116), (82, 358, 116)],
    4: grid((72, 178), (84, 366), 92),
    5: [*grid((72, 178), (84, 366), 92), (125, 225, 124)],
    6: grid((72, 178), (86, 225, 364), 96),
    7: [(125, 70, 84), *grid((72, 178), (166, 268, 370), 84)],
}
CUPS: dict[int, list[Place]] = {
    2: [(125, 130, 156), (125, 322, 156)],
    3: [(82, 94, 118), (168, 225, 118), (82, 356, 118)],
    4: grid((69, 181), (98, 352), 116),
    5: [*grid((74, 176), (90, 360), 108), (125, 225, 108)],
    6: grid((70, 180), (88, 225, 362), 108),
    7: [*grid((66, 184), (82, 248, 370), 88), (125, 165, 88)],
}


def denari(value: int) -> str:
    """Draw a number card of coins."""
    art = signs_at(coin(), COINS[value])
    if value == 4:
        art += arms(125, 224, 0.98)
    return art


def coppe(value: int) -> str:
    """Draw a number card of cups."""
    cups = signs_at(cup(handles=value == 2), CUPS[value])
    return cups + (pomegranate(125, 226, 1.15) if value == 4 else "")


def two_swords() -> str:
    """Draw two swords lying opposite ways, a red ribbon wound through them."""
    back = "M34 214 C52 186 80 186 92 206 C104 224 116 232 125 225"
    art = ""
    for turned in (0, 180):
        art += group(cord(back, 25, 20.5, RED_DARK), transform=f"rotate({turned} 125 225)")
    art += sword_at(84, 340, 330, 0, 1.3) + sword_at(166, 110, 330, 180, 1.3)
    front = (
        "M58 194 C74 190 84 194 92 206 C104 224 116 232 125 225 C134 218 146 226 158 244 "
        "C166 256 176 260 192 256"
    )
    for width, colour in ((25, LATIN_INK), (20.5, RED)):
        art += path(outline(front, width, round_ends=False), fill=colour)
    for turned in (0, 180):
        tail = solid(
            "M26 222 L44 202 L58 190 L60 206 C52 214 46 224 44 236 L36 228 Z", RED_DARK, 2.2
        )
        art += group(tail, transform=f"rotate({turned} 125 225)")
    return art


def spade(value: int) -> str:
    """Draw a number card of swords."""
    art = ""
    if value == 2:
        art += two_swords()
    if value == 3:
        for x in (60, 190):
            art += sword_at(x, 92, 330, 180, 1.25)
        art += sword_at(125, 358, 330, 0, 1.25)
    if value == 4:
        for x, y, turn in ((68, 84, 155), (182, 84, 205), (68, 366, 25), (182, 366, -25)):
            art += sword_at(x, y, 174, turn, 1.12)
        art += garland_sprig(125, 225, 1.25)
    if value == 5:
        for x in (53, 197):
            art += sword_at(x, 150, 172) + sword_at(x, 300, 172, 180)
        art += sword_at(178, 225, 190, -90, 1.1)
        art += vine(125, 114, 0.88) + vine(125, 336, 0.88, 180)
    if value == 6:
        for x in (60, 190):
            art += sword_at(x, 90, 166, 180) + sword_at(x, 360, 166)
        art += sword_at(125, 172, 150) + sword_at(125, 278, 150, 180)
    if value == 7:
        for x in (52, 198):
            art += sword_at(x, 86, 158, 180) + sword_at(x, 364, 158)
        art += sword_at(125, 140, 146) + sword_at(125, 310, 146, 180)
        art += sword_at(170, 225, 172, -90)
    return art


def bastoni(value: int) -> str:
    """Draw a number card of clubs."""
    art = ""
    if value == 3:
        return three_tied_boughs()
    if value == 2:
        art += bough_at(78, 225, 376, 0, 1.5, 5)
        art += placed(bough(376, 1.5, 5), 172, 225, 1, 0, flip=True)
    if value == 4:
        for x, y, turn in ((74, 122, -16), (176, 122, 16), (74, 330, -16), (176, 330, 16)):
            art += bough_at(x, y, 176, turn, 1.15)
    if value == 5:
        for x, turn in ((72, 172), (178, 188)):
            art += bough_at(x, 104, 152, turn, 1.1)
        for x, turn in ((72, -8), (178, 8)):
            art += bough_at(x, 346, 152, turn, 1.1)
        art += bough_at(125, 225, 178, -90, 1.1)
    if value in (6, 7):
        xs, size, thick = ((56, 125, 194), 172, 1.05) if value == 6 else ((54, 125, 196), 150, 0.98)
        top, low = (122, 328) if value == 6 else (108, 342)
        for i, x in enumerate(xs):
            art += bough_at(x, top, size, 180 if i != 1 else 0, thick)
            art += bough_at(x, low, size, 0 if i != 1 else 180, thick)
        if value == 7:
            art += bough_at(125, 225, 170, -90, thick)
    return art


BODIES = {"denari": denari, "coppe": coppe, "spade": spade, "bastoni": bastoni}
SMALLER = {
    ("denari", 1): (0.98, 16),
    ("denari", 3): (0.98, 0),
    ("denari", 4): (0.98, 0),
    ("denari", 5): (0.98, 0),
    ("denari", 6): (0.98, 0),
    ("denari", 7): (0.98, 0),
    ("coppe", 3): (0.96, 0),
    ("coppe", 4): (0.94, 0),
    ("coppe", 5): (0.92, 0),
    ("coppe", 6): (0.9, 0),
    ("coppe", 7): (0.92, 0),
    ("spade", 1): (0.96, 16),
    ("spade", 4): (0.96, 0),
    ("spade", 5): (0.98, 0),
    ("spade", 9): (0.92, 0),
    ("spade", 10): (0.96, 0),
    ("bastoni", 1): (0.96, 12),
    ("bastoni", 2): (0.98, 0),
    ("bastoni", 4): (0.94, 0),
    ("bastoni", 7): (0.98, 0),
    ("bastoni", 8): (0.96, 0),
}
"""Size and rise of the drawing where it would reach under the number tabs."""
FRAME = rect(13, 13, 224, HEIGHT - 26, 3, fill="none", stroke=LATIN_INK, stroke_width=1.6)
"""The thin ink line inside the edge of every card."""


def body(suit: str, value: int) -> str:
    """Draw a card without ground and frame."""
    if value == 1:
        return ACES[suit]()
    return court(suit, value) if value > 7 else BODIES[suit](value)


DECK = LatinDeck(HEIGHT, 14, body, SMALLER, FRAME)
