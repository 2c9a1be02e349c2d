"""What the benchmarks need to know of each game; a new game is measured once it stands here."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from scala_desktop.bots.burraco import player as burraco
from scala_desktop.bots.burraco.policy import Policy as BurracoPolicy
from scala_desktop.bots.canasta import player as canasta
from scala_desktop.bots.canasta.policy import Policy as CanastaPolicy
from scala_desktop.bots.scala40 import player as scala40
from scala_desktop.bots.scala40.policy import Policy as Scala40Policy
from scala_desktop.bots.scala40.policy import hasty
from scala_desktop.bots.trentuno import player as trentuno
from scala_desktop.bots.trentuno.policy import Policy as TrentunoPolicy
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import Move
from scala_desktop.rules.registry import NAMES, info

LONGEST = 1000
"""Turns after which a hand is left as it is."""


class Policy(Protocol):
    """The rule policy of a game."""

    def move(self, game: Any) -> Move:
        """Return what the seat in turn does next; not checked."""


@dataclass(frozen=True)
class Bench:
    """How a game is played in the benchmarks.

    *players* sit at a table, and *crowd* at the fullest.  *policy* makes the policy for a hand,
    and *finish* lets it play the hand to its end, as playouts do.
    """

    players: int
    crowd: int
    policy: Callable[[Any], Policy]
    finish: Callable[[Any], None]


HASTY = hasty(scala40.MEDIUM)
"""Medium of Scala 40 as it plays in playouts."""
BENCHES: dict[str, Bench] = {
    "scala40": Bench(
        2,
        4,
        lambda game: Scala40Policy(game, HASTY),
        lambda game: Scala40Policy(game, HASTY).finish(game),
    ),
    "burraco": Bench(
        4,
        4,
        lambda game: BurracoPolicy(game, burraco.MEDIUM),
        lambda game: BurracoPolicy(game, burraco.MEDIUM).play_on(game, LONGEST),
    ),
    "canasta": Bench(
        4,
        4,
        lambda game: CanastaPolicy(game, canasta.MEDIUM),
        lambda game: CanastaPolicy(game, canasta.MEDIUM).play_on(game, LONGEST),
    ),
    "trentuno": Bench(
        4,
        12,
        lambda game: TrentunoPolicy(game.rules, trentuno.MEDIUM),
        lambda game: TrentunoPolicy(game.rules, trentuno.MEDIUM).finish(game),
    ),
}


def title(game: str) -> str:
    """Return what a game is called in the tables."""
    return info(game).title


def begun(game: str, seed: str, players: int | None = None) -> Game:
    """Return the first hand of a match of *game* under the usual rules, for *players* if given."""
    entry = info(game)
    return entry.start(entry.rules(), players or BENCHES[game].players, seed)


def add_games(parser: argparse.ArgumentParser) -> None:
    """Let the command line of *parser* name games, or none for all that are measured."""
    parser.add_argument(
        "--game", dest="games", action="append", choices=[key for key in NAMES if key in BENCHES]
    )


def games_of(arguments: argparse.Namespace) -> list[str]:
    """Return the games that the command line names, else all of them."""
    named: list[str] | None = arguments.games
    return named or [key for key in NAMES if key in BENCHES]
