"""How long decisions take: ``python tests/benchmarks/bots.py [--decisions N] [--hard N]``.

``--game G`` measures one game, given more than once some of them, ``--players N`` another number
of seats than the usual one.  *N* of ``--hard`` counts decisions in which moves were compared.

Asked for: easy and medium p99 5 ms; hard, where it compares moves, p50 250 ms (aim 150) and p99
800 ms of the processor, and never more than 1.5 s by the clock.  In Scala 40 only master compares
moves: there it is asked for the last alone.  Also: how big the worker is, how
fast it starts and answers.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count, islice
from pathlib import Path
from statistics import fmean
from time import perf_counter, sleep, thread_time
from typing import Any
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala_desktop.bots import worker
from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.bots.common.comparing import Comparison
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal
from scala_desktop.rules.view import View
from tests.benchmarks.games import BENCHES, add_games, begun, games_of, title
from tests.benchmarks.measure import HEAD, Row, is_within, percentile, row, show, times_of

BUDGET_S = 1.5
HARD_STOP_MS = 1500.0
WORKER_MIB = 60
PLAIN = (5.0, 5.0)
SEARCHING = (250.0, 800.0)
COMPARING = {"scala40": "master"}
"""The least level that compares moves; in the other games that is hard."""
MOST = 40
"""How many decisions are looked at for one that compares moves; many games compare seldom."""


def seen(game: str, players: int | None = None) -> Iterator[View]:
    """Yield what the seat in turn sees before each decision of matches between mediums."""
    for number in count():
        match = begun(game, f"views {number}", players)
        while match.winner is None:
            if match.phase is Phase.OVER:
                match.play(Deal())
                continue
            view = match.view(match.turn)
            yield view
            match.play(choose(view, "medium", bot_seed(view)))


def views(wanted: int, game: str = "scala40", players: int | None = None) -> list[View]:
    """Return *wanted* of them."""
    return list(islice(seen(game, players), wanted))


def decide(level: str, view: View) -> None:
    """Make the decision of *level* in *view*."""
    choose(view, level, bot_seed(view), BUDGET_S)


def searched(
    game: str, level: str, players: int | None, wanted: int
) -> tuple[list[float], list[float], list[int]]:
    """Return how long *wanted* decisions of *level* took in which moves were compared, rising.

    In milliseconds of the processor and by the clock, and how many moves were compared.
    """
    compared: list[int] = []
    compare = Comparison.best

    def counted(comparison: Comparison, moves: Sequence[Any], worths: Any) -> Any:
        compared.append(len(moves))
        return compare(comparison, moves, worths)

    spent: list[float] = []
    clock: list[float] = []
    with patch.object(Comparison, "best", counted):
        for view in islice(seen(game, players), MOST * wanted):
            before = len(compared)
            began = thread_time(), perf_counter()
            decide(level, view)
            if len(compared) > before:
                spent.append(1000 * (thread_time() - began[0]))
                clock.append(1000 * (perf_counter() - began[1]))
            if len(spent) == wanted:
                break
    return sorted(spent), sorted(clock), compared


def worker_rows() -> tuple[list[Row], float]:
    """Return how fast a worker starts and answers, and how much memory (MiB) it holds."""
    view = views(1)[0]
    began = perf_counter()
    process, pipe = worker.start()
    pipe.send((0, view, "medium", "s", BUDGET_S))
    pipe.recv()
    first = perf_counter() - began
    taken = []
    for ticket in range(200):
        began = perf_counter()
        pipe.send((ticket, view, "medium", "s", BUDGET_S))
        pipe.recv()
        taken.append(1000 * (perf_counter() - began))
        sleep(0.001)
    rows: list[Row] = [("worker", "", "must")]
    rows.append(("start to the first answer", f"{1000 * first:.0f} ms"))
    rows.append(("a question and its answer, p50", f"{percentile(sorted(taken), 0.5):.2f} ms"))
    size = 0.0
    status = Path(f"/proc/{process.pid}/status")
    if status.exists():
        lines = status.read_text().splitlines()
        size = next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024
        rows.append(("memory", f"{size:.0f} MiB", f"{WORKER_MIB} MiB"))
    pipe.close()
    process.join(5)
    return rows, size


def decisions(game: str, plain: int, hard: int, players: int | None) -> bool:
    """Print how long the decisions of *game* take; return whether none takes too long."""
    every = views(plain, game, players)
    within = True
    rows: list[Row] = [HEAD]
    for level in ("easy", "medium"):
        taken = times_of(partial(decide, level), every)
        within &= is_within(taken, PLAIN)
        rows.append(row(level, taken, PLAIN))
    level, must = COMPARING.get(game, "hard"), SEARCHING
    if level != "hard":
        taken, must = times_of(partial(decide, "hard"), every), (HARD_STOP_MS, HARD_STOP_MS)
        within &= is_within(taken, SEARCHING)
        rows.append(row("hard, which compares nothing", taken, SEARCHING))
    spent, clock, compared = searched(game, level, players, hard)
    if spent:
        within &= is_within(spent, must) and clock[-1] <= HARD_STOP_MS
        rows.append(row(f"{level}, {len(spent)} searched", spent, must))
        rows.append(row("… by the clock", clock, (HARD_STOP_MS, HARD_STOP_MS)))
        rows.append(("… moves compared", f"{fmean(compared):.2f} on average"))
    seats = players or BENCHES[game].players
    show(f"Decisions in {title(game)}, {seats} players, {len(every)} of them", rows)
    return within


def main() -> int:
    """Measure and print; return 1 if something is slower or larger than it must be."""
    parser = argparse.ArgumentParser(description="Benchmark of the bots' decisions")
    parser.add_argument("--decisions", metavar="N", type=int, default=1500)
    parser.add_argument("--hard", metavar="N", type=int, default=500)
    parser.add_argument("--players", metavar="N", type=int, help="how many sit at the table")
    add_games(parser)
    counts = parser.parse_args()
    within = [
        decisions(game, counts.decisions, counts.hard, counts.players) for game in games_of(counts)
    ]
    worker_told, size = worker_rows()
    show("The process of the bots", worker_told)
    return not (all(within) and size <= WORKER_MIB)


if __name__ == "__main__":
    sys.exit(main())
