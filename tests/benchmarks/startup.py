"""How long the program takes to its first painted table, beside an empty window.

``python tests/benchmarks/startup.py [--runs 10]`` starts both by turns, each in a process of its
own that ends as soon as its window has been painted once: the table after the deal of a match of
four of each game (``--game G``: of one), and a ``QWidget`` with nothing in it.  The processor's
time is compared, the least of all runs, with the modules compiled beforehand.

Asked for: at most 3.5 times an empty window, aim 2.0.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.games import add_games, games_of, title
from tests.benchmarks.measure import Row, show

ROOT = Path(__file__).resolve().parents[2]
MUST, AIM = 3.5, 2.0

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

TABLE = """
import os, sys
from scala_desktop.__main__ import main
from scala_desktop.quick_start import spare_sources
spare_sources()  # as the program does before it imports its window
from scala_desktop.table.view import TableView
painted = TableView.paintEvent
def paint(self, event):
    painted(self, event)
    os._exit(0)
TableView.paintEvent = paint
sys.argv[1:] = ["play", "{game}", "--seats", "you,medium,medium,medium", "--seed", "a"]
sys.exit(main())
"""


def start(program: str, environment: Mapping[str, str]) -> tuple[float, float]:
    """Run *program* until its window is painted; return its processor's and its whole time (ms).

    :raises subprocess.CalledProcessError: if it ends in another way.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = perf_counter()
    subprocess.run([sys.executable, "-c", program], env=environment, cwd=ROOT, check=True)
    whole = perf_counter() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return 1000 * spent, 1000 * whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the table; return 1 if the start takes longer than it must."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=10)
    add_games(parser)
    options = parser.parse_args(arguments)
    programs = {"an empty window": EMPTY}
    for game in games_of(options):
        programs[f"the table of {title(game)}"] = TABLE.format(game=game)
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        environment |= {
            "PYTHONPYCACHEPREFIX": f"{folder}/compiled",
            "QT_QPA_PLATFORM": "offscreen",
            "QT_LOGGING_RULES": "default.warning=false",
            **{f"XDG_{name}_HOME": f"{folder}/{name}" for name in ("DATA", "CONFIG", "STATE")},
            "XDG_CACHE_HOME": f"{folder}/cache",
        }
        for program in programs.values():
            start(program, environment)
        for _ in range(options.runs):
            for name, program in programs.items():
                times[name].append(start(program, environment))
    least = {name: min(spent for spent, _ in taken) for name, taken in times.items()}
    whole = {name: min(all_of_it for _, all_of_it in taken) for name, taken in times.items()}
    empty, *tables = programs
    rows: list[Row] = [("ms, the least of all runs", "processor", "times", "whole", "times")]
    rows.append((empty, f"{least[empty]:.0f}", "", f"{whole[empty]:.0f}"))
    for name in tables:
        ratio, whole_ratio = least[name] / least[empty], whole[name] / whole[empty]
        cells = (f"{least[name]:.0f}", f"{ratio:.2f}", f"{whole[name]:.0f}", f"{whole_ratio:.2f}")
        rows.append((name, *cells))
    show(f"start to the first painted table; must {MUST}, aim {AIM} times", rows)
    return any(least[name] / least[empty] > MUST for name in tables)


if __name__ == "__main__":
    sys.exit(main())
