"""A record seen again, move by move: what the state was after each, and what happened.

Source: design/evening.md, 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.errors import IllegalMove, NotationError
from scala_desktop.rules.events import Event, HandDealt
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import Move, parse_moves
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.value_class import value_class


@value_class
class Step:
    """The state *game* after *move* of *seat*, played with *events*; nobody may change it.

    *turn* counts the lines of the record from 1, *moves* those made of that line.  The first step
    of a hand is its deal: there *move* is ``None`` in the first hand, and *turn* 0.
    """

    game: Game
    seat: Seat | None
    move: Move | None
    events: tuple[Event, ...]
    turn: int
    moves: int
    players: tuple[Player, ...]

    @property
    def deals(self) -> bool:
        """Return whether a hand begins here."""
        return not self.turn or any(isinstance(event, HandDealt) for event in self.events)


def steps_of(record: Record) -> Iterator[Step]:
    """Give every step of *record*, the first deal first; it ends where a turn does not replay.

    :raises RecordError: if no match starts so.
    """
    game = record.start()
    players, places = list(record.players), list(record.chairs)

    def seated(turn: int, moves: int) -> tuple[Player, ...]:
        while places and (places[0].turn, places[0].moves) <= (turn, moves):
            change = places.pop(0)
            players[change.seat] = change.player
        return tuple(players)

    taken = record.places_taken()
    begin = tuple(taken.get((0, 0), ()))
    yield Step(game.copy(), None, None, begin, 0, 0, seated(0, 0))
    for turn, line in enumerate(record.turns, start=1):
        try:
            moves = parse_moves(line)
            for number, (named, move) in enumerate(moves, start=1):
                seat = game.turn if named is None else named
                events = tuple(game.play(game.recorded(move), named))
                events += tuple(taken.get((turn, number), ()))
                yield Step(game.copy(), seat, move, events, turn, number, seated(turn, number))
        except (NotationError, IllegalMove):
            return


def before(record: Record, step: Step) -> Record:
    """Return *record* as it stood at *step*, to go on from there.

    All its decks lie open, those of later hands too: whoever goes on has seen them.  What is
    written of its hands is its own, so that nothing comes into *record*.
    """
    cut = replace(record.up_to(step.turn), sealing=deepcopy(record.sealing))
    if cut.turns:
        cut.turns[-1] = "; ".join(cut.turns[-1].split("; ")[: step.moves])
    cut.chairs = tuple(
        one for one in cut.chairs if (one.turn, one.moves) <= (step.turn, step.moves)
    )
    return cut
