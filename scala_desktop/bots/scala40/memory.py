"""What was seen at the table tells what a hand in Scala 40 probably holds.

Who throws a card mostly holds nothing near it, and jokers seldom stay in a hand: they are laid.

Source: design/bots.md, Memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala_desktop.bots.common.memory import Likelihoods
from scala_desktop.rules.cards import JOKER, KIND, KINDS, Seat
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.view import Deed

JOKER_HELD: Final = 0.25
"""How many times as often as by chance a hand holds a joker that nobody has seen."""
NEAR_THROWN: Final = (1.4, 0.6, 0.35, 0.3)
"""The same for another card, by how many cards near it the seat has thrown; the last for more."""


def likelihoods(game: Scala40, seat: Seat, neighbours: Sequence[int]) -> Likelihoods:
    """Return for each kind how many times as often as by chance *seat* holds it.

    *neighbours* tells for each kind but a joker which make a pair with it, as a mask.
    """
    near = [0] * KINDS
    for who, deed, cards in game.history:
        if who == seat and deed is Deed.THREW and (kind := KIND[cards[0]]) != JOKER:
            mask = neighbours[kind]
            while mask:
                lowest = mask & -mask
                near[lowest.bit_length() - 1] += 1
                mask ^= lowest
    last = len(NEAR_THROWN) - 1
    found = [NEAR_THROWN[min(count, last)] for count in near]
    found[JOKER] = JOKER_HELD
    return found
