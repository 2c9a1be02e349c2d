"""Short ways to play in a position of any game, and to see what it says."""

from collections.abc import Iterable
from typing import TypeVar

import pytest

from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import LayMelds, Move, Take, parse_move

G = TypeVar("G", bound=Game)


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
