"""Short ways to set up a position of Scala 40, and to see what a position of any game says."""

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import LayMelds, Move, Take, parse_move
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.position import position

G = TypeVar("G", bound=Game)


def table(
    hand: str, *, rules: Scala40Rules | None = None, players: int = 2, **data: Any
) -> Scala40:
    """Return a position in which seat 0 holds *hand* and is to play after its draw."""
    hands = [hand, *data.pop("others", [])]
    data = {"phase": "play", "hands": hands, **data}
    return position(rules or Scala40Rules(), players, data)


def refusal(game: Game, move: str) -> IllegalMove:
    """Return why *move* is refused; a refused move changes nothing."""
    before = repr(game.__dict__)
    with pytest.raises(IllegalMove) as caught:
        game.play(parse_move(move))
    assert repr(game.__dict__) == before
    return caught.value


def reason(game: Game, move: str) -> str:
    """Return the code with which *move* is refused."""
    return str(refusal(game, move).reason)


def play(game: G, moves: str | Iterable[str]) -> G:
    """Play *moves*, separated by semicolons, and return *game*."""
    for move in moves.split(";") if isinstance(moves, str) else moves:
        game.play(parse_move(move))
    return game


def melds(game: Game) -> list[str]:
    """Return the melds on the table as text."""
    return [str(meld) for meld in game.melds]


def legal(game: Game, moves: Iterable[Move]) -> set[Move]:
    """Return the canonical form of those of *moves* that pass the check, the melds in order."""
    found: set[Move] = set()
    for move in moves:
        try:
            found.add(in_order(game.check(move)))
        except IllegalMove:
            continue
    return found


def in_order(move: Move) -> Move:
    """Return *move* with the melds of its batch in order."""
    if isinstance(move, LayMelds):
        return LayMelds(tuple(sorted(move.melds)))
    return Take(move.cards, tuple(sorted(move.melds))) if isinstance(move, Take) else move
