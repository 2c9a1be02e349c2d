"""The lines of a record: one for each turn, for each further deal and for each bet between hands.

Source: design/notation.md, Records.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.errors import NotationError
from scala_desktop.rules.events import Event
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import Deal, Move, parse_moves

DEAL: Final = str(Deal())
"""The line with which a further hand begins."""
_BET: Final = re.compile(r"\d+: bet \d+")


def hands_of(turns: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield where the lines of each hand begin and end; the bets before a deal go with it.

    >>> list(hands_of(["draw; discard Kd", "2: bet 13", "deal", "draw", "0: bet 9"]))
    [(0, 1), (1, 4), (4, 5)]
    """
    start = 0
    for number in [*(number for number, line in enumerate(turns) if line == DEAL), len(turns)]:
        stop = number
        while stop > start and _BET.fullmatch(turns[stop - 1]):
            stop -= 1
        yield start, stop
        start = stop
    if start < len(turns):
        yield start, len(turns)


def play_turn(
    game: Game, line: str, *, last: bool = False
) -> list[tuple[Seat | None, Move, tuple[Event, ...]]]:
    """Play the moves of one line of a record; return each with its named seat and its events.

    The game is left in mid-turn where one fails.  Only the *last* line may end before its turn
    does: the match was saved there.

    :raises NotationError: if the line is no turn.
    :raises IllegalMove: if the rules refuse a move of it.
    """
    moves = parse_moves(line)
    if not moves:
        raise NotationError("there is no move in it")
    between_hands = game.phase is Phase.OVER
    turns = sum(game.turns_taken)
    played = []
    for number, (seat, move) in enumerate(moves):
        if seat is not None and seat >= game.players:
            raise NotationError(f"no such seat: {seat}")
        if number and not between_hands and has_ended(game, turns):
            raise NotationError("it goes on after the end of the turn")
        played.append((seat, move, tuple(game.play(game.recorded(move), seat))))
    between = between_hands and game.phase is not Phase.PLAY
    if not last and not between and not has_ended(game, turns):
        raise NotationError("the turn is not finished")
    return played


def has_ended(game: Game, turns: int) -> bool:
    """Return whether the turn that began after *turns* turns of the hand is over."""
    return game.phase is Phase.OVER or sum(game.turns_taken) != turns
