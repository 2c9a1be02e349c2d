"""How long a start takes, beside an empty window: to the first paint, to the dealt table, again.

``python tests/benchmarks/startup.py [--runs 10]`` makes these starts by turns, each in a process
of its own, with the modules compiled beforehand and the pictures of its cards in the cache:

- a ``QWidget`` with nothing in it, until it has been painted once;
- the house, with a match of Scala 40 to go on with;
- the table after the deal of a match of four of each game (``--game G``: of one), until it has
  been painted once; for the first game also without our own modules compiled, as after an
  installation that compiles nothing, and until every card has been dealt and no picture of one
  is waited for;
- a start while a window is open, which only says so, and ``--help``.

``--platform xcb`` asks a real screen instead of ``offscreen``.  Where kpat is installed, a start
of it until it is idle is measured as well.

Medians of all runs; a ratio is the median of those of each turn, and its spread is shown.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.games import add_games, games_of, title
from tests.benchmarks.measure import Row, show

ROOT = Path(__file__).resolve().parents[2]
LEAST_RUNS = 7
MUST_TABLE = 2.0
"""Times the processor's time of an empty window, to the first painted table."""
MUST_UNCOMPILED = 1.6
"""Times the processor's time of the same start with compiled modules."""
MUST_SHARP_S = 1.5
MUST_SECOND_S = 0.15
PATIENCE_S = 60
HANGS_S = 300
"""A start that has not ended after so long never will."""
QUIET_S = 1.0
"""A program that has taken no time of the processor for so long has started."""

EMPTY = """
import os
from PySide6.QtWidgets import QApplication, QWidget
class Window(QWidget):
    def paintEvent(self, event):
        os._exit(0)
app = QApplication([])
window = Window()
window.resize(1366, 768)
window.show()
app.exec()
"""

# What the program imports it imports by itself, in its own time and order.
WATCHED = """
import os, sys
from scala_desktop import cli
import_window = cli._import_window
def then_watch():
    import_window()
    from {module} import {seen}
    painted = {seen}.paintEvent
    def paint(self, event):
        painted(self, event)
        {after}
    {seen}.paintEvent = paint
cli._import_window = then_watch
from scala_desktop.__main__ import main
sys.argv[1:] = {arguments}
sys.exit(main())
"""
PAINTED = "os._exit(0)"
HUNG = """
        from PySide6.QtCore import QTimer
        QTimer.singleShot(0, lambda: os._exit(0))
"""
"""The wall of the house is painted before what hangs on it."""
SEED = "e"
"""With it the person begins: no move of a bot makes the deal look longer."""
DRAWN = """
        def look():
            if not self.table.animator.busy and not self.table.prefetcher.busy:
                QApplication.exit()
        if not hasattr(self, "watch"):
            from PySide6.QtCore import QTimer
            from PySide6.QtWidgets import QApplication
            self.watch = QTimer(self)
            self.watch.timeout.connect(look)
            self.watch.start(500)
"""
SHARP = """
        def look():
            if not self.table.animator.busy and not self.table.prefetcher.awaited:
                os._exit(0)
        if not hasattr(self, "watch"):
            from PySide6.QtCore import QTimer
            self.watch = QTimer(self)
            self.watch.timeout.connect(look)
            self.watch.start(10)
"""


class Time(NamedTuple):
    """What a start took, in milliseconds: of the processor, and by the clock."""

    spent: float
    whole: float


def start(command: Sequence[str], environment: Mapping[str, str]) -> Time:
    """Run *command* to its end; return what it took.

    It is waited for without a time limit: with one, :mod:`subprocess` looks every 50 ms whether
    the process has ended, and the clock goes in steps of that.

    :raises subprocess.CalledProcessError: if it fails, or has to be killed as it hangs.
    """
    began = perf_counter()
    with subprocess.Popen(
        [*command], env=environment, cwd=ROOT, stdout=subprocess.DEVNULL
    ) as process:
        hangs = threading.Timer(HANGS_S, process.kill)
        hangs.start()
        try:
            _, status, used = os.wait4(process.pid, 0)
            whole = perf_counter() - began
        finally:
            hangs.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, process.args)
    return Time(1000 * (used.ru_utime + used.ru_stime), 1000 * whole)


def python(program: str) -> list[str]:
    """Return the command that runs the text *program*."""
    return [sys.executable, "-c", program]


def until_idle(command: Sequence[str], environment: Mapping[str, str]) -> Time:
    """Run *command* until it takes no more time of the processor, and end it; no clock is read."""
    tick = os.sysconf("SC_CLK_TCK")
    with subprocess.Popen([*command], env=environment, stderr=subprocess.DEVNULL) as process:
        spent, since = -1, perf_counter()
        while perf_counter() - since < QUIET_S:
            time.sleep(0.05)
            told = Path(f"/proc/{process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
            now = int(told[11]) + int(told[12])
            if now != spent:
                spent, since = now, perf_counter()
        process.terminate()
    return Time(1000 * spent / tick, float("nan"))


def table_of(game: str, after: str) -> list[str]:
    """Return the command that starts at the table of *game* and does *after* with each paint."""
    arguments = ["play", game, "--seats", "you,medium,medium,medium", "--seed", SEED]
    where = {"module": "scala_desktop.table.view", "seen": "TableView"}
    return python(WATCHED.format(arguments=arguments, after=after, **where))


def house() -> list[str]:
    """Return the command that starts in the house, and ends when it has been painted."""
    where = {"module": "scala_desktop.windows.house.house", "seen": "House"}
    return python(WATCHED.format(arguments=[], after=HUNG, **where))


@contextmanager
def a_window(environment: Mapping[str, str], folder: Path) -> Iterator[None]:
    """Have the program open, its window painted and listening."""
    command = [sys.executable, "-m", "scala_desktop", "play", "scala40", "--seats", "you,you"]
    socket = folder / "scala-desktop" / "saves" / "window.socket"
    with subprocess.Popen(command, env=environment, cwd=ROOT) as process:
        try:
            end = perf_counter() + PATIENCE_S
            while not socket.exists():
                if perf_counter() > end or process.poll() is not None:
                    raise TimeoutError(f"no window listens at {socket}")
                time.sleep(0.05)
            time.sleep(2)  # the pictures are made
            yield
        finally:
            process.send_signal(signal.SIGTERM)


def uncompiled(environment: Mapping[str, str], folder: Path) -> dict[str, str]:
    """Return an environment in which all modules but ours are compiled, and none will be."""
    made = {**environment, "PYTHONPYCACHEPREFIX": str(folder)}
    start(table_of("scala40", PAINTED), made)
    shutil.rmtree(folder / (ROOT / "scala_desktop").relative_to(ROOT.anchor))
    return {**made, "PYTHONDONTWRITEBYTECODE": "1"}


def spread(values: Sequence[float], digits: int = 0) -> str:
    """Return the median of *values* with the least and the largest of them."""
    told = (f"{value:.{digits}f}" for value in (median(values), min(values), max(values)))
    return "{} ({}–{})".format(*told)


def ratios(ours: Sequence[Time], theirs: Sequence[Time], which: int) -> list[float]:
    """Return for each turn how many times *theirs* our start took, by time *which*."""
    return [one[which] / other[which] for one, other in zip(ours, theirs, strict=True)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the table; return 1 if a start takes longer than it must."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=LEAST_RUNS)
    parser.add_argument("--platform", default="offscreen", help="of Qt (offscreen)")
    add_games(parser)
    options = parser.parse_args(arguments)
    games = games_of(options)
    tables = {f"the table of {title(game)}": game for game in games}
    first = next(iter(tables))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        environment |= {
            "PYTHONPYCACHEPREFIX": f"{folder}/compiled",
            "PYTHONPATH": str(ROOT),
            "QT_QPA_PLATFORM": options.platform,
            "QT_LOGGING_RULES": "default.warning=false",
            **{f"XDG_{kind}_HOME": f"{folder}/{kind}" for kind in ("DATA", "CONFIG", "STATE")},
            "XDG_CACHE_HOME": f"{folder}/cache",
        }
        open_elsewhere = {**environment, "XDG_DATA_HOME": f"{folder}/open"}
        program = [sys.executable, "-m", "scala_desktop"]
        starts = {
            "an empty window": (python(EMPTY), environment),
            "the house": (house(), environment),
            **{name: (table_of(game, PAINTED), environment) for name, game in tables.items()},
            f"{first}, ours not compiled": (
                table_of(tables[first], PAINTED),
                uncompiled(environment, folder / "others"),
            ),
            f"{first}, dealt and sharp": (
                table_of(tables[first], SHARP),
                # It has begun to listen when it is killed: the next one would look who does.
                {**environment, "XDG_DATA_HOME": f"{folder}/sharp"},
            ),
            "--help": ([*program, "--help"], environment),
            "a second start": (program, open_elsewhere),
        }
        times: dict[str, list[Time]] = {name: [] for name in starts}
        kpat = shutil.which("kpat")
        patience: list[Time] = []
        for game in games:
            start(table_of(game, DRAWN), {**environment, "XDG_DATA_HOME": f"{folder}/drawn"})
        with a_window(open_elsewhere, folder / "open"):
            for command, where in starts.values():
                start(command, where)
            for _ in range(options.runs):
                for name, (command, where) in starts.items():
                    times[name].append(start(command, where))
                if kpat is not None:
                    patience.append(until_idle([kpat], environment))
    return report(times, tuple(tables), patience)


def report(times: Mapping[str, list[Time]], tables: Sequence[str], kpat: Sequence[Time]) -> int:
    """Print what was measured; return 1 if something is worse than it must be."""
    empty, first = times["an empty window"], tables[0]
    rows: list[Row] = [
        ("medians (least–most)", "processor ms", "clock ms", "× processor", "× clock")
    ]
    for name, taken in times.items():
        row = (name, spread([one.spent for one in taken]), spread([one.whole for one in taken]))
        both = (spread(ratios(taken, empty, which), 2) for which in (0, 1))
        rows.append((*row, *both))
    show(f"starts, beside an empty window, {len(empty)} turns", rows)
    checks = [
        (f"{seen} ÷ an empty window", median(ratios(times[seen], empty, 0)), MUST_TABLE)
        for seen in ("the house", *tables)
    ]
    cold = ratios(times[f"{first}, ours not compiled"], times[first], 0)
    sharp = median(one.whole for one in times[f"{first}, dealt and sharp"]) / 1000
    second = median(one.whole for one in times["a second start"]) / 1000
    checks += [
        (f"{first}: not compiled ÷ compiled", median(cold), MUST_UNCOMPILED),
        (f"{first}: dealt and sharp, seconds", sharp, MUST_SHARP_S),
        ("a second start, seconds", second, MUST_SECOND_S),
    ]
    if kpat:
        against = median(one.spent for one in times[first]) / median(one.spent for one in kpat)
        checks.append((f"{first} ÷ kpat", against, 1.0))
    rows = [("", "measured", "must")]
    rows += [(what, f"{value:.2f}", f"{must:g}") for what, value, must in checks]
    show("what is asked for", rows)
    if not kpat:
        print("kpat is not installed, so it was not started")
    return int(any(value > must for _, value, must in checks))


if __name__ == "__main__":
    sys.exit(main())
