"""Short ways to set up a position of Trentuno."""

from collections.abc import Sequence
from typing import Any

from scala_desktop.rules.moves import parse_moves
from scala_desktop.rules.trentuno.game import Trentuno
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.position import position

LOW, MIDDLE, HIGH = "Kh 5h 2h", "Kc 6c 2c", "Ad Qd 3d"
"""Hands of 17, 18 and 24 points."""


def table(
    *hands: str, rules: TrentunoRules | None = None, players: int = 0, **data: Any
) -> Trentuno:
    """Return a position in which the seats hold *hands*."""
    seats = players or len(hands)
    return position(rules or TrentunoRules(), seats, {"hands": list(hands), **data})


def play(game: Trentuno, moves: str) -> Trentuno:
    """Play *moves*, separated by semicolons, and return *game*."""
    for seat, move in parse_moves(moves):
        game.play(move, seat)
    return game


def showdown(hands: Sequence[str], rules: TrentunoRules, **data: Any) -> Trentuno:
    """Return the end of a hand in which the first seat has knocked and the others show *hands*."""
    last = f"{hands[-1]} 4s"
    game = table(
        *hands[:-1],
        last,
        rules=rules,
        knocked=0,
        turn=len(hands) - 1,
        phase="play",
        **data,
    )
    return play(game, "discard 4s")
