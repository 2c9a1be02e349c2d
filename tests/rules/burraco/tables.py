"""Short ways to set up a position of Burraco."""

from typing import Any

from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.position import position
from scala_desktop.rules.burraco.reading import Limits, limits_of, require_readings
from scala_desktop.rules.cards import PACK, Card, Seat
from scala_desktop.rules.melds import Meld, laid_meld
from scala_desktop.rules.moves import parse_group

CLEAN = "0: 4h 5h 6h 7h 8h 9h Th"
"""A clean burraco of the first side."""


def table(
    held: str, /, *, rules: BurracoRules | None = None, players: int = 4, **data: Any
) -> Burraco:
    """Return a position in which seat 0 holds *held* and is to play after its draw."""
    hands = [held, *data.pop("others", [])]
    return position(rules or BurracoRules(), players, {"phase": "play", "hands": hands, **data})


def limits(**values: Any) -> Limits:
    """Return the limits of house rules with *values*."""
    return limits_of(BurracoRules(**values))


def lying(text: str, among: Limits | None = None) -> Meld:
    """Return the meld of side 0 that *text* makes."""
    group = require_readings(parse_group(text), among or limits())[0].group
    cards: list[Card] = []
    for placed in group:
        copies = sum(card % PACK == placed.kind for card in cards)
        cards.append(Card(placed.kind + PACK * copies))
    return laid_meld(1, Seat(0), cards, group)
