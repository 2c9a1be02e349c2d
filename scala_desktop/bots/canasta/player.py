"""The bots of Canasta: their levels, and hints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
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
CHILD: Final = Style(
    overlooks_take=0.95,
    overlooks_lay=0.5,
    noise=160.0,
    counts=False,
    weights=GREEDY,
    patient=False,
    keeps=2,
)
"""Sees little, and lays at once what it sees: for the pile it keeps no cards back."""
CHILD_PAIRED: Final = replace(
    CHILD,
    overlooks_take=0.9,
    overlooks_lay=0.45,
    paired=Weights(pair=40.0, later=0.9, wild=80.0),
    keeps_paired=2,
)
MEDIUM: Final = Style()
HARD: Final = Style(
    weights=Weights(pair=10.0, single=4.0),
    paired=Weights(pair=10.0),
    card=20.0,
    closes_at_once=True,
    keeps=13,
    keeps_paired=6,
)
"""Closes as soon as that brings anything: more hands end while it is in front.

It makes little of a pair and much of the pile: it lays what a pair might wait for, parts with pairs
that the next seat does not collect, and keeps more cards back while its side may not close.
"""
EASY: Final = Style(overlooks_take=0.29, overlooks_lay=0.16, noise=61.0, counts=False)
EASY_PAIRED: Final = Style(overlooks_take=0.24, overlooks_lay=0.14, noise=57.0, counts=False)


def _why(game: Canasta, move: Move) -> Hint:
    """Return why hard makes *move* where it could make another."""
    return why(game, move, Policy(game, HARD))


TEMPERAMENTS: Final[Mapping[str, Mapping[str, Any]]] = {
    "prudent": {"greed": 0.4, "stopper": 20.0},
    "bold": {"greed": 0.7, "card": 14.0},
    "patient": {"fits": 200.0},
}
"""What a temperament has otherwise than its level; as strong, by measurement."""
STYLES: Final = Styles(
    {"child": CHILD, "easy": EASY, "medium": MEDIUM, "hard": HARD, "master": HARD},
    TEMPERAMENTS,
    paired={"child": CHILD_PAIRED, "easy": EASY_PAIRED},
)
PLAYER: Final = player(sampled_game, Policy, Thinker, STYLES, Policy.costs, _why, teacher=HARD)
