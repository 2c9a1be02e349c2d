"""The number cards of the Siciliane, with the pictures between their signs."""

from __future__ import annotations

from cardart.latin_cards import LatinDeck, Place, grid, signs_at
from cardart.siciliane_aces import ACES
from cardart.siciliane_coins import arethusa, chariot, trinacria
from cardart.siciliane_donne import DONNE
from cardart.siciliane_dress import base
from cardart.siciliane_kings import KINGS
from cardart.siciliane_riders import RIDERS
from cardart.siciliane_scenes import cart, dog, duel, grass, hare, lemons, prickly_pear, ship
from cardart.siciliane_signs import club, coin, cup, sword_at
from cardart.svg import group, num, placed

HEIGHT = 425
RADIUS = 16

COINS: dict[int, list[Place]] = {
    2: [(125, 114, 148), (125, 311, 148)],
    3: [(78, 82, 120), (172, 212, 120), (78, 343, 120)],
    4: grid((66, 184), (72, 353), 92),
    5: grid((62, 188), (68, 357), 88),
    6: grid((67, 183), (76, 212, 349), 92),
    7: [*grid((60, 190), (68, 238, 357), 82), (125, 150, 82)],
}
CUPS: dict[int, list[Place]] = {
    2: [(125, 118, 156), (125, 308, 156)],
    3: [(76, 86, 116), (174, 212, 116), (76, 340, 116)],
    4: grid((64, 186), (72, 353), 98),
    5: [*grid((62, 188), (70, 355), 92), (125, 212, 96)],
    6: grid((52, 125, 198), (64, 361), 74),
    7: [*grid((58, 192), (66, 238, 359), 82), (125, 152, 82)],
}
THREE = (50, 125, 200)
"""The columns of the sixes and sevens of swords and clubs."""


def denari(value: int) -> str:
    """Draw a number card of coins."""
    struck = {2: arethusa, 3: trinacria}
    art = signs_at(struck.get(value, coin)(), COINS[value])
    if value == 4:
        art += placed(cart(), 128, 212, 1.05)
    if value == 5:
        art += placed(chariot(), 125, 212, 1.44)
    return art


def coppe(value: int) -> str:
    """Draw a number card of cups."""
    art = signs_at(cup(), CUPS[value])
    if value == 4:
        art += placed(duel(), 125, 221, 0.9)
    if value == 6:
        art += placed(ship(), 125, 208, 1.1)
    return art


def spade(value: int) -> str:
    """Draw a number card of swords."""
    if value == 2:
        return sword_at(78, 332, 330, 0, 1.4) + sword_at(172, 93, 330, 180, 1.4)
    if value == 3:
        outer = sword_at(54, 330, 310, 0, 1.25) + sword_at(196, 330, 310, 0, 1.25)
        return outer + sword_at(125, 95, 310, 180, 1.25)
    if value == 4:
        corners = ((60, 72, 152), (190, 72, 208), (60, 353, 28), (190, 353, -28))
        art = "".join(sword_at(x, y, 158, turn, 1.15) for x, y, turn in corners)
        return art + placed(lemons(), 125, 212, 1.05)
    if value == 5:
        art = "".join(sword_at(x, y, 164, 0, 1.05) for x in (46, 204) for y in (140, 362))
        art += placed(grass(112), 125, 112) + placed(dog(), 122, 82, 0.95)
        art += placed(grass(112), 125, 322) + placed(hare(), 126, 294, 1.06)
        return art + sword_at(178, 212, 184, -90, 1.05)
    if value == 6:
        return "".join(sword_at(x, y, 170, 0, 1) for x in THREE for y in (162, 360))
    upright = "".join(sword_at(x, y, 148, 0, 0.96) for x in THREE for y in (140, 374))
    return upright + sword_at(180, 217, 176, -90, 0.96)


def _club_at(
    x: float, y: float, length: float, turn: float = 0, *, flip: bool = False, leaves: bool = True
) -> str:
    return placed(club(length, leaves=leaves), x, y, 1, turn, flip=flip)


def _tall_club(
    x: float, width: float, turn: float = 0, *, flip: bool = False, leaves: bool = True
) -> str:
    """Draw a cudgel as tall as the card, stretched."""
    moves = f"translate({num(x)} 214) rotate({num(turn)}) scale({num(width)} 1.5)"
    return group(placed(club(230, leaves=leaves), 0, 0, flip=flip), transform=moves)


def bastoni(value: int) -> str:
    """Draw a number card of clubs."""
    if value == 2:
        return _tall_club(76, 0.98, flip=True) + _tall_club(174, 0.98)
    if value == 3:
        outer = _tall_club(55, 0.72, flip=True) + _tall_club(195, 0.72)
        return outer + _tall_club(125, 0.72, 180, leaves=False)
    if value == 4:
        corners = ((59, 112, 16), (191, 112, -16), (59, 313, 164), (191, 313, 196))
        art = "".join(
            _club_at(x, y, 168, turn, flip=(x > 125) == (y > 212)) for x, y, turn in corners
        )
        return art + placed(prickly_pear(), 125, 224, 0.86)
    if value == 5:
        art = "".join(_club_at(x, y, 156, flip=x < 125) for x in (58, 192) for y in (106, 330))
        return art + _club_at(125, 216, 168, -90, leaves=False)
    if value == 6:
        return "".join(
            _club_at(x, y, 164, flip=x < 125) for x in (54, 125, 196) for y in (114, 316)
        )
    art = "".join(_club_at(x, y, 146, flip=x < 125) for x in (52, 125, 198) for y in (96, 338))
    return art + _club_at(125, 217, 166, -90, leaves=False)


BODIES = {"denari": denari, "coppe": coppe, "spade": spade, "bastoni": bastoni}
FIGURES = {8: DONNE, 9: RIDERS, 10: KINGS}
SMALLER = {
    ("denari", 3): (0.98, -14),
    ("denari", 4): (0.92, 0),
    ("denari", 5): (0.9, 0),
    ("denari", 6): (0.94, 0),
    ("denari", 7): (0.9, 0),
    ("denari", 8): (0.92, 20),
    ("denari", 9): (0.92, 20),
    ("denari", 10): (0.92, 20),
    ("coppe", 3): (0.96, -14),
    ("coppe", 4): (0.86, 0),
    ("coppe", 5): (0.86, 0),
    ("coppe", 6): (0.88, 0),
    ("coppe", 7): (0.86, 0),
    ("coppe", 8): (0.92, 20),
    ("coppe", 9): (0.92, 20),
    ("coppe", 10): (0.92, 20),
    ("spade", 3): (0.98, 0),
    ("spade", 4): (0.88, 0),
    ("spade", 5): (0.9, 0),
    ("spade", 6): (0.94, 0),
    ("spade", 7): (0.93, 0),
    ("spade", 8): (0.92, 20),
    ("spade", 9): (0.92, 20),
    ("spade", 10): (0.92, 20),
    ("bastoni", 2): (0.88, -14),
    ("bastoni", 3): (0.88, -14),
    ("bastoni", 4): (0.88, 0),
    ("bastoni", 5): (0.9, -14),
    ("bastoni", 6): (0.9, -14),
    ("bastoni", 7): (0.88, -14),
    ("bastoni", 8): (0.92, 20),
    ("bastoni", 9): (0.92, 20),
    ("bastoni", 10): (0.92, 20),
}
"""Size and rise of the drawing where it would reach under the number tabs."""


def body(suit: str, value: int) -> str:
    """Draw a card without its ground."""
    if value == 1:
        return ACES[suit]()
    if value in FIGURES:
        return base(value) + FIGURES[value][suit]()
    return BODIES[suit](value)


DECK = LatinDeck(HEIGHT, RADIUS, body, SMALLER)
