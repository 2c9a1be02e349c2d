"""The French number cards and aces, and the indices that courts and jolly share.

Source: design/art.md, 4 and 5.1.
"""

from __future__ import annotations

from cardart.glyphs import glyph
from cardart.palette import BLUE_INK, CARMINE, GOLD, GREEN_INK, INK, PAPER, RED_INK
from cardart.svg import (
    Point,
    both_sides,
    card_ground,
    circle,
    document,
    doubled,
    line,
    num,
    path,
    petals_curve,
)

WIDTH, HEIGHT, RADIUS = 250, 350, 14
TWO_COLOURS = {"H": RED_INK, "D": RED_INK, "S": INK, "C": INK}
FOUR_COLOURS = {"H": RED_INK, "D": BLUE_INK, "S": INK, "C": GREEN_INK}

PIPS = {
    "H": (
        "M0 47 C-9 33 -50 10 -50 -18 C-50 -36 -38 -47 -24.5 -47 C-13 -47 -4 -40 0 -28 "
        "C4 -40 13 -47 24.5 -47 C38 -47 50 -36 50 -18 C50 10 9 33 0 47 Z"
    ),
    "S": (
        "M0 -50 C8 -33 48 -11 48 16 C48 31 38 39.5 26.5 39.5 C17 39.5 9.5 35 4.5 26.5 "
        "C5 38 9.5 46 19 50 H-19 C-9.5 46 -5 38 -4.5 26.5 C-9.5 35 -17 39.5 -26.5 39.5 "
        "C-38 39.5 -48 31 -48 16 C-48 -11 -8 -33 0 -50 Z"
    ),
    "D": (
        "M0 -51 C9 -34 24 -14.5 39 0 C24 14.5 9 34 0 51 C-9 34 -24 14.5 -39 0 "
        "C-24 -14.5 -9 -34 0 -51 Z"
    ),
    "C": (
        "M0 -50 A23.5 23.5 0 0 1 20.2 -14.6 A23.5 23.5 0 1 1 4.5 23.6 C5 37 9.5 46 19.5 50 "
        "H-19.5 C-9.5 46 -5 37 -4.5 23.6 A23.5 23.5 0 1 1 -20.2 -14.6 A23.5 23.5 0 0 1 0 -50 Z"
    ),
}
"""The four suits in a box from -50 to 50."""

_CORNERS = ((83, 0.0), (167, 0.0), (83, 1.0), (167, 1.0))
_SIDES = ((83, 0.5), (167, 0.5))
_THIRDS = ((83, 1 / 3), (167, 1 / 3), (83, 2 / 3), (167, 2 / 3))
_PLACES: dict[str, tuple[Point, ...]] = {
    "2": ((125, 0), (125, 1)),
    "3": ((125, 0), (125, 0.5), (125, 1)),
    "4": _CORNERS,
    "5": (*_CORNERS, (125, 0.5)),
    "6": (*_CORNERS, *_SIDES),
    "7": (*_CORNERS, *_SIDES, (125, 0.25)),
    "8": (*_CORNERS, *_SIDES, (125, 0.25), (125, 0.75)),
    "9": (*_CORNERS, *_THIRDS, (125, 0.5)),
    "10": (*_CORNERS, *_THIRDS, (125, 1 / 6), (125, 5 / 6)),
}
"""The middle of each pip, downwards as a share of the field from y = 66 to 284."""
_FIRST_ROW, _LAST_ROW = 66, 284
_INNER_SPADE = (
    "M0 -49 C8 -33 47 -11 47 16 C47 31 37 39 26 39 C14 39 4 32 0 20 C-4 32 -14 39 -26 39 "
    "C-37 39 -47 31 -47 16 C-47 -11 -8 -33 0 -49 Z"
)
_SCROLLS = (
    "M80 198 C73 182 80 166 93 168 C102 170 100 182 92 181",
    "M103 150 C98 138 107 125 118 129 C125 132 121 143 114 141",
)


def pip(suit: str, x: float, y: float, size: float, colour: str, turn: float = 0) -> str:
    """Draw one suit sign with its middle at (x, y)."""
    moves = f"translate({x:.2f} {y:.2f})" + (f" rotate({num(turn)})" if turn else "")
    return path(PIPS[suit], transform=f"{moves} scale({size / 100:.5f})", fill=colour)


def index(rank: str, suit: str, colour: str) -> str:
    """Draw rank and suit in the left upper corner."""
    return glyph(rank, 27.5, 14, 52, colour) + pip(suit, 27.5, 92.5, 33, colour)


def on_card(corner: str, body: str = "") -> str:
    """Return a whole card with *corner* in both corners."""
    ground = card_ground(WIDTH, HEIGHT, RADIUS)
    return document(WIDTH, HEIGHT, ground + doubled(corner, WIDTH / 2, HEIGHT / 2) + body)


def number_card(rank: str, suit: str, colour: str) -> str:
    """Draw a card from 2 to 10."""
    pips = ""
    for x, share in _PLACES[rank]:
        y = _FIRST_ROW + (_LAST_ROW - _FIRST_ROW) * share
        pips += pip(suit, x, y, 48, colour, 180 if share > 0.5 else 0)
    return on_card(index(rank, suit, colour), pips)


def giant_number_card(rank: str, suit: str, colour: str) -> str:
    """Draw a number card or ace with the giant index and nothing else."""
    return on_card(glyph(rank, 49, 16, 100, colour) + pip(suit, 49, 162, 68, colour))


def giant_tab(rank: str, suit: str, colour: str) -> str:
    """Draw the giant index of a court on a tab that covers the corner of its panel."""
    tab = path("M4 4 H90 V156 C90 164 84 168 78 168 H4 Z", fill=PAPER)
    return tab + glyph(rank, 47, 16, 84, colour) + pip(suit, 47, 138, 56, colour)


def ace(suit: str, colour: str) -> str:
    """Draw an ace: one large pip with a rosette cut in; picche is the most ornate."""
    size, middle, rosette, reach, half_width, heart = {
        "S": (168, 172, 183, 33.0, 8.0, 6.0),
        "H": (142, 175, 167, 27.0, 6.5, 4.6),
        "D": (156, 175, 175, 27.0, 6.5, 4.6),
        "C": (146, 175, 171, 19.0, 5.0, 3.4),
    }[suit]
    body = pip(suit, 125, middle, size, colour)
    petals = petals_curve(125, rosette, 4 if suit == "C" else 5, reach, 8, half_width)
    if suit == "S":
        scale = f"translate(125 173.5) scale({size * 0.0085:.4f})"
        body += path(_INNER_SPADE, transform=scale, fill="none", stroke=GOLD, stroke_width=1.4)
        body += path(petals, fill=PAPER)
        body += path(petals_curve(125, rosette, 7, 25, 8, 4.4, -67.5), fill=GOLD)
        body += circle(125, rosette, heart, fill=PAPER) + circle(125, rosette, 3, fill=CARMINE)
        body += both_sides("".join(line(scroll, 2, PAPER) for scroll in _SCROLLS))
    else:
        body += path(petals, fill=PAPER) + circle(125, rosette, heart, fill=colour)
    return on_card(index("A", suit, colour), body)
