"""The styles of a game's bots: how each level plays, alone and with a partner.

Source: design/bots.md, Table of bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar, cast

from scala_desktop.rules.game import Game
from scala_desktop.rules.levels import parted

S = TypeVar("S")


@dataclass(frozen=True)
class Styles(Generic[S]):
    """The style of each level; *paired* are those that partners play otherwise.

    *many* are those of a seat that has several others against it, each for itself: errors cost it
    more, for every other one may profit.  *temperaments* are by name the habits of a style that a
    temperament has otherwise.
    """

    levels: Mapping[str, S]
    temperaments: Mapping[str, Mapping[str, Any]]
    paired: Mapping[str, S] = field(default_factory=dict)
    many: Mapping[str, S] = field(default_factory=dict)

    def of(self, bot: str, game: Game) -> S:
        """Return how *bot*, a level perhaps with a temperament, plays in *game*."""
        level, temperament = parted(bot)
        own = self.paired if game.players > game.sides else self.many if game.sides > 2 else {}
        style = own.get(level, self.levels[level])
        if not temperament:
            return style
        tempered: S = replace(cast("Any", style), **self.temperaments[temperament])
        return tempered
