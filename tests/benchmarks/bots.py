"""How long decisions take: ``python tests/benchmarks/bots.py [--decisions N] [--hard N]``.

``--game G`` measures one game, given more than once some of them.

Asked for (p50 / p99): easy and medium p99 30 ms (aim 5); hard 0.5 / 1.5 s and never more than
2 s (aim 0.15 / 0.8 / 1.5 s).  Also: how big the worker is, how fast it starts and answers.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from time import perf_counter, sleep

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala_desktop.bots import worker
from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal
from scala_desktop.rules.view import View
from tests.benchmarks.games import add_games, begun, games_of, title
from tests.benchmarks.measure import HEAD, Row, is_within, percentile, row, show, times_of

BUDGET_S = 1.5
HARD_STOP_MS = 2000.0
WORKER_MIB = 60
ASKED = {"easy": (5.0, 30.0), "medium": (5.0, 30.0), "hard": (500.0, 1500.0)}


def views(count: int, game: str = "scala40") -> list[View]:
    """Return what the seat in turn sees before *count* decisions of matches between mediums."""
    found: list[View] = []
    number = 0
    while len(found) < count:
        match = begun(game, f"views {number}")
        number += 1
        while match.winner is None and len(found) < count:
            if match.phase is Phase.OVER:
                match.play(Deal())
                continue
            view = match.view(match.turn)
            found.append(view)
            match.play(choose(view, "medium", bot_seed(view)))
    return found


def decide(level: str, view: View) -> None:
    """Make the decision of *level* in *view*."""
    choose(view, level, bot_seed(view), BUDGET_S)


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


def decisions(game: str, count: int, hard: int) -> bool:
    """Print how long the decisions of *game* take; return whether none takes too long."""
    every = views(count, game)
    within = True
    rows: list[Row] = [HEAD]
    for level, asked in ASKED.items():
        step = max(1, len(every) // hard) if level == "hard" else 1
        taken = times_of(partial(decide, level), every[::step])
        within &= is_within(taken, asked) and taken[-1] <= HARD_STOP_MS
        rows.append(row(level, taken, asked))
    show(f"Decisions in {title(game)}", rows)
    return within


def main() -> int:
    """Measure and print; return 1 if something is slower or larger than it must be."""
    parser = argparse.ArgumentParser(description="Benchmark of the bots' decisions")
    parser.add_argument("--decisions", metavar="N", type=int, default=1500)
    parser.add_argument("--hard", metavar="N", type=int, default=60)
    add_games(parser)
    counts = parser.parse_args()
    within = [decisions(game, counts.decisions, counts.hard) for game in games_of(counts)]
    worker_told, size = worker_rows()
    show("The process of the bots", worker_told)
    return not (all(within) and size <= WORKER_MIB)


if __name__ == "__main__":
    sys.exit(main())
