"""What was seen at the table tells what a hand in Burraco probably holds.

Whoever has played has laid what fits the melds of its side, and wild cards until the side has its
pozzetto; who throws a card holds less near it.

Source: design/bots.md, Memory.
"""

from __future__ import annotations

from typing import Final

from scala_desktop.bots.burraco.valuing import RuleCache
from scala_desktop.bots.common.memory import Likelihoods
from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.cards import KIND, KINDS, Seat
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.view import Deed

FITS: Final = 0.05
"""How many times as often as by chance a hand holds a card that fits a meld of its side."""
WILD_TO_SPEND: Final = 0.05
"""The same for a wild card before the side has its pozzetto."""
WILD_KEPT: Final = (2.9, 0.6)
"""The same after it: with a player alone, and with a partner."""
NEAR_THROWN: Final = ((1.9, 1.3, 1.0), (1.8, 0.75))
"""The same for another card, by how many cards near it the seat has thrown, the last for more."""


def likelihoods(game: Burraco, seat: Seat, cache: RuleCache) -> Likelihoods:
    """Return for each kind how many times as often as by chance *seat* holds it, () if it is new.

    When a meld was laid is not told: a partner seems to have had its turn since, and what was
    thrown before a pozzetto counts for the new hand, too.  *cache* is that of the rules.
    """
    if game.unplayed[seat] or not game.turns_taken[seat]:
        return ()
    paired = game.players > game.sides
    side = game.side_of(seat)
    fits = 0
    for meld in game.melds_of(side):
        fits |= cache.lay_offs.fitting(meld)
    near = [0] * KINDS
    for who, deed, cards in game.history:
        if who == seat and deed is Deed.THREW:
            for kind in cache.near[KIND[cards[0]]]:
                near[kind] += 1
    by_thrown = NEAR_THROWN[paired]
    wild = WILD_KEPT[paired] if game.has_pozzetto[side] else WILD_TO_SPEND
    last = len(by_thrown) - 1
    return [
        wild if WILD[kind] else FITS if fits >> kind & 1 else by_thrown[min(count, last)]
        for kind, count in enumerate(near)
    ]
