"""The bots of Scala 40: their levels, and hints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import inf
from typing import Any, Final

from scala_desktop.bots.base import Hint
from scala_desktop.bots.common.playing import player
from scala_desktop.bots.common.styles import Styles
from scala_desktop.bots.scala40.policy import Policy, Style
from scala_desktop.bots.scala40.thinking import Thinker
from scala_desktop.bots.scala40.why import why
from scala_desktop.rules.cards import JOKER, Kind
from scala_desktop.rules.moves import Move
from scala_desktop.rules.scala40.game import Scala40, sampled_game

MOST_CARDS: Final = 108
"""More than any hand has."""
CHILD: Final = Style(
    overlooks_take=0.92,
    overlooks_lay=0.55,
    noise=30.0,
    memory=0,
    twin=4.0,
    danger=0.0,
    parted=0.0,
    rich=0.0,
)
"""Sees little, keeps twins, and thinks neither of the points of a card nor of the next seat."""
TEACHER: Final = Style(exact=True)
"""Lays what it can: a joker that waits for the end looks to a learner like a meld overlooked."""
MEDIUM: Final = replace(TEACHER, haste=0.3, saves_jokers=True)
HARD: Final = replace(MEDIUM, patience=1.5, frugal=True, take_to_add=MOST_CARDS, reckons=3.0)
"""Keeps what it could lay to itself until it goes out, or until another is near that.

It throws what leaves it the most cards to go out with.
"""
HARD_OF_MANY: Final = replace(HARD, patience=0.6)
"""Of several others one goes out sooner."""
MASTER: Final = replace(HARD, patience=inf)
"""Lays nothing of what it could keep until it goes out; two others would get there first."""
EASY: Final = Style(overlooks_take=0.4, overlooks_lay=0.15, noise=8.0, memory=6)


def keeping(policy: Policy, game: Scala40) -> dict[Kind, float]:
    """Return how much each kind in the hand is worth keeping; jokers are beyond price."""
    return {kind: worth for kind, worth in policy.worths(game).items() if kind != JOKER}


def _why(game: Scala40, move: Move) -> Hint:
    """Return why a hint makes *move* where it could make another."""
    return why(game, move, Policy(game, TEACHER))


TEMPERAMENTS: Final[Mapping[str, Mapping[str, Any]]] = {
    "prudent": {"danger": 6.0, "penalty": 0.4},
    "bold": {"danger": 0.0, "fits": 2.0, "rich": 0.14},
    "patient": {"rich": 0.15, "twin": 1.5},
}
"""What a temperament has otherwise than its level; as strong, by measurement."""
STYLES: Final = Styles(
    {"child": CHILD, "easy": EASY, "medium": MEDIUM, "hard": HARD, "master": MASTER},
    TEMPERAMENTS,
    paired={"master": HARD},
    many={"hard": HARD_OF_MANY, "master": HARD_OF_MANY},
)
PLAYER: Final = player(sampled_game, Policy, Thinker, STYLES, keeping, _why, teacher=TEACHER)
