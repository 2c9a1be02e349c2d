"""The bots of Burraco: their levels, and hints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from scala_desktop.bots.base import Hint
from scala_desktop.bots.burraco.policy import COUNTED, Policy, Style
from scala_desktop.bots.burraco.thinking import Thinker
from scala_desktop.bots.burraco.why import why
from scala_desktop.bots.common.playing import player
from scala_desktop.bots.common.styles import Styles
from scala_desktop.rules.burraco.game import Burraco, sampled_game
from scala_desktop.rules.moves import Move

CHILD: Final = Style(overlooks_take=0.9, overlooks_lay=0.5, noise=60.0)
CHILD_PAIRED: Final = Style(overlooks_take=0.93, overlooks_lay=0.57, noise=70.0)
MEDIUM: Final = Style()
HARD: Final = Style(swapped=-8.0, paired=replace(MEDIUM.paired, first=80))
"""Alone it changes a card with the pile, too, rather than draw the stock down.

With a partner it hurries to the first burraco: who closes wins nearly always, and nobody does
without one.
"""
MASTER: Final = replace(HARD, burden=10.0, weights=replace(COUNTED, first=100))
"""Alone it goes by burrachi as they were counted, too, and hurries to the first; once it may close,
a pile that leaves it more cards must be worth much.
"""
EASY: Final = Style(overlooks_take=0.13, overlooks_lay=0.11, noise=20.0)
EASY_PAIRED: Final = Style(overlooks_take=0.32, overlooks_lay=0.22, noise=36.0)


def _why(game: Burraco, move: Move) -> Hint:
    """Return why hard makes *move* where it could make another."""
    return why(game, move, Policy(game, HARD))


TEMPERAMENTS: Final[Mapping[str, Mapping[str, Any]]] = {
    "prudent": {"danger": 1.0, "denied": 0.5},
    "bold": {"danger": 0.5, "denied": 0.2},
    "patient": {"drawn_paired": 32.0, "denied": 0.28, "danger": 0.85},
}
"""What a temperament has otherwise than its level; as strong, by measurement."""
STYLES: Final = Styles(
    {"child": CHILD, "easy": EASY, "medium": MEDIUM, "hard": HARD, "master": MASTER},
    TEMPERAMENTS,
    paired={"child": CHILD_PAIRED, "easy": EASY_PAIRED},
)
PLAYER: Final = player(sampled_game, Policy, Thinker, STYLES, Policy.worths, _why, teacher=HARD)
