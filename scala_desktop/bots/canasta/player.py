"""The bots of Canasta: their levels, and hints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scala_desktop.bots.base import Hint
from scala_desktop.bots.canasta.policy import Policy, Style
from scala_desktop.bots.canasta.thinking import Thinker
from scala_desktop.bots.canasta.valuing import Weights
from scala_desktop.bots.canasta.why import why
from scala_desktop.bots.common.playing import player
from scala_desktop.bots.common.styles import Styles
from scala_desktop.rules.canasta.game import Canasta, sampled_game
from scala_desktop.rules.moves import Move

GREEDY: Final = Weights(pair=20.0, later=0.5, wild=20.0)
"""What cards in the hand are worth to who lays whatever can be laid."""
GREEDY_PAIRED: Final = Weights(pair=30.0, later=0.72, wild=47.0)
"""The same for partners, to whom it does more harm."""
CHILD: Final = Style(
    overlooks_take=0.95,
    overlooks_lay=0.5,
    noise=160.0,
    counts=False,
    weights=GREEDY,
    paired=GREEDY_PAIRED,
    patient=False,
    keeps=2,
    keeps_paired=2,
)
"""Sees little, and lays at once what it sees: for the pile it keeps no cards back."""
MEDIUM: Final = Style()
EASY: Final = Style(overlooks_take=0.26, overlooks_lay=0.14, noise=55.0, counts=False)
EASY_PAIRED: Final = Style(overlooks_take=0.28, overlooks_lay=0.17, noise=65.0, counts=False)


def _why(game: Canasta, move: Move) -> Hint:
    """Return why medium makes *move* where it could make another."""
    return why(game, move, Policy(game, MEDIUM))


TEMPERAMENTS: Final[Mapping[str, Mapping[str, Any]]] = {
    "prudent": {"greed": 0.3, "stopper": 20.0},
    "bold": {"greed": 0.9, "stopper": 6.0},
    "patient": {"card": 15.0, "drawn": 10.0},
}
"""What a temperament has otherwise than its level; as strong, by measurement."""
STYLES: Final = Styles(
    {"child": CHILD, "easy": EASY, "medium": MEDIUM, "hard": MEDIUM, "master": MEDIUM},
    TEMPERAMENTS,
    paired={"easy": EASY_PAIRED},
)
THINKERS: Final = {"hard": Thinker, "master": Thinker}
PLAYER: Final = player(sampled_game, Policy, THINKERS, STYLES, Policy.costs, _why)
