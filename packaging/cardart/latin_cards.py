"""What the Latin decks share: the names of their cards, the blank card and the number tab.

The drawings of a deck are bodies without ground.  A card with its number in the corner has the
body drawn a little smaller, so that the tab covers no tip and no end.

Source: design/art.md, 2.2 to 2.4 and 5.10.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from cardart.glyphs import glyph
from cardart.palette import LATIN_INK, LATIN_PAPER
from cardart.svg import card_ground, document, doubled, path, placed, rect

WIDTH = 250
SUITS = ("denari", "coppe", "spade", "bastoni")
VALUES = range(1, 11)
"""From the ace to the seven, then fante, cavallo and re."""
Place = tuple[float, float, float]
"""Where a sign stands, and its size in hundredths."""


def grid(columns: Iterable[float], rows: Sequence[float], size: float) -> list[Place]:
    """Return a place at every crossing of *columns* and *rows*."""
    return [(x, y, size) for x in columns for y in rows]


def signs_at(sign: str, places: Iterable[Place]) -> str:
    """Draw *sign* in each of *places*."""
    return "".join(placed(sign, x, y, size / 100) for x, y, size in places)


def number_tab(value: int, inset: float) -> str:
    """Draw the number on a paper tab *inset* units from the edges of the left upper corner."""
    width = 45 if value == 10 else 36
    paper = path(
        f"M4 4 H{inset + width} C{inset + width} 4 {inset + width + 2} {inset + 31} "
        f"{inset + width - 8} {inset + 37} H4 Z",
        fill=LATIN_PAPER,
    )
    box = rect(inset, inset, width, 40, 9, fill=LATIN_PAPER, stroke=LATIN_INK, stroke_width=1.6)
    return paper + box + glyph(str(value), inset + width / 2, inset + 6, 28, LATIN_INK)


@dataclass(frozen=True)
class LatinDeck:
    """A deck of forty: how a card is drawn, and what lies over every body.

    *smaller* says how large the body of a numbered card is and how many units higher it lies,
    for the cards whose corners are not free.
    """

    height: float
    radius: float
    body: Callable[[str, int], str]
    smaller: Mapping[tuple[str, int], tuple[float, float]]
    frame: str = ""

    def card(self, suit: str, value: int, *, numbered: bool = False) -> str:
        """Return a whole card, with its number in two corners where *numbered*."""
        body = self.body(suit, value)
        middle = self.height / 2
        tabs = ""
        if numbered:
            if (suit, value) in self.smaller:
                scale, rise = self.smaller[suit, value]
                moved = placed(body, -WIDTH / 2, -middle)
                body = placed(moved, WIDTH / 2, middle - rise, scale)
            tabs = doubled(number_tab(value, 7), WIDTH / 2, middle)
        ground = card_ground(WIDTH, self.height, self.radius, LATIN_PAPER)
        text = ground + body + self.frame + tabs
        return document(WIDTH, self.height, text)

    def cards(self, *, numbered: bool = False) -> dict[str, str]:
        """Return every card by the name of its file."""
        return {
            f"{suit}_{value:02}": self.card(suit, value, numbered=numbered)
            for suit in SUITS
            for value in VALUES
        }
