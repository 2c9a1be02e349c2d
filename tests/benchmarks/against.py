"""Today's bots against those of another commit: ``python tests/benchmarks/against.py FOLDER``.

FOLDER is a clone or a worktree of that commit (``git worktree add FOLDER COMMIT``).  Its bots play
in a process of their own, which keeps a match of its own from the same seed and is told every move:
so each sees the views that its own rules give.  What it holds in hand is compared with the match
here before each of its moves.

Every deal is played with all rotations of the seats; the deal is the unit of the intervals (95 %).
``--seats`` names who sits where (``new`` and ``old``, a level behind a colon where it is not
medium, or ``new:beginner``, the person of ``tests/bots/beginner.py``); ``--matches`` plays whole
matches instead of one hand a deal.  ``--count`` counts, too, what an expert calls stupid in the
moves of either (``tests/bots/blunders.py``).
"""

from __future__ import annotations

import argparse
import gc
import math
import os
import subprocess
import sys
from ast import literal_eval
from collections.abc import Callable, Iterator, Sequence
from inspect import signature
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

sys.path.insert(0, os.environ.get("BOTS_OF", str(Path(__file__).resolve().parents[2])))

from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.rules.moves import Deal, parse_move
from scala_desktop.rules.options import options, with_values
from scala_desktop.rules.registry import NAMES, info

SERVING = "--serve"
BEGINNER = "beginner"
USUAL = {2: "new,old", 3: "new,old,old", 4: "new,old,new,old"}
LONGEST_HAND = 20_000


def begun(game: str, players: int, values: dict[str, Any], seed: str) -> Any:
    """Return a new match under the usual rules but for *values* that this commit knows."""
    rules = info(game).rules()
    known = {option.key for option in options(type(rules))}
    values = {key: value for key, value in values.items() if key in known}
    return info(game).start(with_values(rules, values), players, seed)


def decided(match: Any, level: str) -> str:
    """Return the move of the bot in turn, as text."""
    view = match.view(match.turn)
    if level == BEGINNER:
        # Imported only here: in the process of the other commit there is no such module.
        from tests.bots.beginner import beginner

        return str(beginner(view, bot_seed(view)))
    # At older commits the seed of the match is a part of it.
    seed_of: Any = bot_seed
    of_view = len(signature(bot_seed).parameters) == 1
    thought = seed_of(view) if of_view else seed_of("", view)
    return str(choose(view, level, thought, math.inf))


def lying(match: Any) -> str:
    """Return the hand of the seat in turn and the pile, as text."""
    return f"{sorted(match.hands[match.turn])} {list(match.discard_pile)}"


def serve() -> None:
    """Answer the other process: with the move that is asked for, and what lies there."""
    match: Any = None
    gc.disable()
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "start":
            game, players, seed, values = rest.split(" ", 3)
            match = begun(game, int(players), literal_eval(values), seed)
            gc.collect()
        elif word == "ask":
            print(decided(match, rest), lying(match), sep="\t", flush=True)
        else:
            match.play(parse_move(rest))


class Elsewhere:
    """The bots of another commit, in a process of their own."""

    def __init__(self, folder: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, SERVING],
            env={**os.environ, "BOTS_OF": str(Path(folder).resolve())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def tell(self, line: str) -> None:
        """Send one line."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")

    def ask(self, match: Any, level: str) -> str:
        """Return the move of the bot in turn, as text."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.tell(f"ask {level}")
        self.process.stdin.flush()
        move, _, lies = self.process.stdout.readline().rstrip("\n").partition("\t")
        if lies != lying(match):
            raise RuntimeError(f"the two matches differ: {lies!r} there, {lying(match)!r} here")
        return move


class Nobody:
    """The bots of no other commit, where only today's play."""

    def tell(self, line: str) -> None:
        """Take no notice."""

    def ask(self, match: Any, level: str) -> str:
        """Return no move."""
        raise RuntimeError(f"nobody plays {level} here in {match.seed}")


Watch = Callable[[Any, str, str], None]
"""Told of every move of a bot: the match before it, who makes it, and the move as text."""


def played(
    game: str,
    seats: Sequence[str],
    seed: str,
    other: Elsewhere | Nobody,
    *,
    values: dict[str, Any],
    matches: bool,
    watch: Watch | None = None,
) -> Iterator[tuple[Any, Sequence[str]]]:
    """Play a hand or a match, and yield it with who sits where after each hand."""
    match = begun(game, len(seats), values, seed)
    other.tell(f"start {game} {len(seats)} {seed} {values!r}")
    decisions = 0
    while match.winner is None:
        if match.phase.value == "over":
            move = str(Deal())
            decisions = 0
        else:
            who, _, level = seats[match.turn].partition(":")
            decisions += 1
            if decisions > LONGEST_HAND:
                raise RuntimeError(f"the hand {seed} does not end")
            ask = other.ask if who == "old" else decided
            move = ask(match, level or "medium")
            if watch is not None:
                watch(match, who, move)
        match.play(parse_move(move))
        other.tell(f"play {move}")
        if match.phase.value == "over":
            yield match, seats
            if not matches:
                return


def results(match: Any, seats: Sequence[str], first: str) -> tuple[float, float]:
    """Return which share of the hand the bots *first* won, and how much they had more."""
    sign = -1 if match.scores_cost else 1
    playing = [s for s in range(match.players) if match.hands[s] or not match.out[s]]
    of = {seat % match.sides: seats[seat] for seat in playing}
    worth = {side: sign * match.result.scores[side] for side in of}
    best = [side for side in of if worth[side] == max(worth.values())]
    share = sum(of[side] == first for side in best) / len(best)
    mine = [worth[side] for side in of if of[side] == first]
    theirs = [worth[side] for side in of if of[side] != first]
    return share, (fmean(mine) - fmean(theirs) if mine and theirs else 0.0)


def interval(values: Sequence[float]) -> str:
    """Return the mean of *values* with its 95 % interval, as text."""
    half = 1.96 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return f"{fmean(values):.1f} ± {half:.1f}"


class Counting:
    """Counts what is stupid, by who does it."""

    def __init__(self) -> None:
        # Imported only here: in the process of the other commit there is no such module.
        from tests.bots.blunders import Watcher

        self.watchers = {who: Watcher() for who in ("new", "old")}

    def __call__(self, match: Any, who: str, move: str) -> None:
        """Look at a move."""
        self.watchers[who].look(match, parse_move(move))


def main() -> None:
    """Play, and print how today's bots did."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--game", choices=NAMES, required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seats", help="who sits where")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="against")
    parser.add_argument("--matches", action="store_true", help="whole matches, not single hands")
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--count", action="store_true", help="count what is stupid, too")
    parser.add_argument("--stop", type=float, help="stop once the share is surely not above this")
    arguments = parser.parse_args()
    values = {
        key: literal_eval(text) for key, _, text in (r.partition("=") for r in arguments.rule)
    }
    seats = (arguments.seats or USUAL[arguments.players]).split(",")
    other = Elsewhere(arguments.folder) if any("old" in seat for seat in seats) else Nobody()
    shares: list[float] = []
    margins: list[float] = []
    won: list[float] = []
    hands = 0
    count = Counting() if arguments.count else None
    gc.disable()
    for deal in range(arguments.deals):
        tables = dict.fromkeys(tuple(seats[n:] + seats[:n]) for n in range(len(seats)))
        found = []
        for table in tables:
            for match, _ in played(
                arguments.game,
                table,
                f"{arguments.seed}/{deal}",
                other,
                values=values,
                matches=arguments.matches,
                watch=count,
            ):
                found.append(results(match, table, seats[0]))
            if arguments.matches:
                won.append(float(table[match.winner] == seats[0]))
        gc.collect()
        hands += len(found)
        shares.append(100 * fmean(share for share, _ in found))
        margins.append(fmean(margin for _, margin in found))
        if arguments.stop is not None and deal >= 30 and deal % 10 == 0:
            half = 1.96 * stdev(shares) / math.sqrt(len(shares))
            if fmean(shares) + half < arguments.stop:
                break
    told = f"{arguments.game} {','.join(seats)}: {len(shares)} deals, "
    told += f"{hands} hands, {interval(shares)} % of hands, {interval(margins)} a hand"
    if arguments.matches:
        size = len(won) // len(shares)
        each = [100 * fmean(won[i : i + size]) for i in range(0, len(won), size)]
        told += f", {interval(each)} % of matches"
    print(told)
    if count is not None:
        for who, watcher in count.watchers.items():
            print(f"  {who}: {dict(sorted(watcher.found.items()))}")


if __name__ == "__main__":
    serve() if SERVING in sys.argv else main()
