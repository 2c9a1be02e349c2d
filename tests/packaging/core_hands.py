"""Print hands of Scala 40, move for move, and what was refused and offered on the way.

Run by :mod:`test_compile_core` in a process of its own, which has one core or the other.
"""

from __future__ import annotations

import math
import pickle
from collections.abc import Sequence
from random import Random

from scala_desktop.bots.base import bot_seed, choose, hint
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Move
from scala_desktop.rules.options import random_rules
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules

LEVELS = ("medium", "hard", "easy", "random")
HANDS = 40
"""Every second one under house rules of its own."""
THOUGHTS = 6
"""The decisions of master in each of the first two hands, and a hint for each."""


def played(number: int) -> str:
    """Return the record of a hand, and what else was answered while it was played."""
    rng = Random(number)
    rules = random_rules(Scala40Rules, rng) if number % 2 else Scala40Rules()
    players = rng.randint(2, min(4, rules.players_max))
    game = Scala40.new(rules, players, f"core {number}")
    seats = tuple(Player(f"bot {seat}", LEVELS[(seat + number) % 4]) for seat in range(players))
    writer = RecordWriter(Record("scala40", rules, "", game.seed, seats))
    answers: list[object] = []
    earlier: list[Move] = []
    decisions = 0
    while game.phase is not Phase.OVER:
        seat, decisions = game.turn, decisions + 1
        view = pickle.loads(pickle.dumps(game.view(seat)))
        level = seats[seat].level or "medium"
        if number < 2 and decisions <= THOUGHTS:
            level = "master"
            answers.append(hint(view))
        offered = game.legal_moves() if number < 10 else ()
        answers += [offered, refusals(game, [*offered, *earlier[-3:]])]
        earlier += offered
        move = choose(view, level, bot_seed(view), math.inf)
        writer.append(move, seat)
        answers.append(game.play(move))
    return f"{writer.record.dumps()}\n{answers}"


def refusals(game: Scala40, moves: Sequence[Move]) -> list[str]:
    """Return what the check says of each of *moves*: its canonical form, or the refusal."""
    told = []
    for move in moves:
        try:
            told.append(str(game.check(move)))
        except IllegalMove as refusal:
            told.append(repr((refusal.reason, refusal.facts)))
    return told


if __name__ == "__main__":
    for number in range(HANDS):
        print(played(number))
