"""The styles of a game's bots: how each level plays, alone and with a partner.

Source: design/bots.md, Table of bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from scala_desktop.rules.game import Game

S = TypeVar("S")


@dataclass(frozen=True)
class Styles(Generic[S]):
    """The style of each level; *paired* are those that partners play otherwise."""

    levels: Mapping[str, S]
    paired: Mapping[str, S] = field(default_factory=dict)

    def of(self, level: str, game: Game) -> S:
        """Return how *level* plays in *game*."""
        if game.players > game.sides and level in self.paired:
            return self.paired[level]
        return self.levels[level]
