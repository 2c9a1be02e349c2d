"""How long house, Albo d'oro and list take after twenty years: ``python tests/benchmarks/albo.py``.

Beside 10,000 matches and beside ten, by turns, each time in a process of its own.  What is asked
for is time of the processor in the window's thread: from the press to the panels painted once.  The
charts come from another thread, and may take longer.
"""

from __future__ import annotations

import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.measure import PLAINLY, Row, show

ROOT: Final = Path(__file__).resolve().parents[2]
COUNTS: Final = (10, 10_000)
MOST_MS: Final = {"the Albo opens": 50.0, "the Albo opens again": 50.0}
MOST_TIMES: Final = 1.5
"""Times what it takes with ten matches: so much more each may take with many, and 5 ms."""
LOOSE_MS: Final = 5.0
WAIT_S: Final = 60.0


class Watch:
    """Counts milliseconds, and how long the events take that come at the same time."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}

    def act(self, name: str, act: Callable[[], object]) -> None:
        """Do *act*, and count the processor's time of this thread."""
        began = thread_time()
        act()
        self.spent[name] = 1000 * (thread_time() - began)

    def until(self, name: str, so: Callable[[], bool]) -> None:
        """Let events come until *so*; count the time of the clock, and the longest of them."""
        from PySide6.QtWidgets import QApplication

        began, longest = perf_counter(), 0.0
        while not so():
            one = thread_time()
            QApplication.processEvents()
            longest = max(longest, thread_time() - one)
            if perf_counter() - began > WAIT_S:
                raise TimeoutError(name)
        self.spent[f"{name} (clock)"] = 1000 * (perf_counter() - began)
        self.spent[f"{name}: events at a time"] = 1000 * longest


def inside(home: Path) -> dict[str, float]:
    """Measure with the history in *home*; return milliseconds by what took them."""
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QApplication

    from scala_desktop import collecting
    from scala_desktop.app import make_application
    from scala_desktop.store.history.history import History
    from scala_desktop.store.people import have_played
    from scala_desktop.store.saves import Saves
    from scala_desktop.store.store import Store
    from scala_desktop.windows.albo.matches import KeptMatches
    from scala_desktop.windows.fetching import asked_for_later, imports
    from scala_desktop.windows.languages import Languages
    from scala_desktop.windows.main_window import MainWindow
    from scala_desktop.windows.match_keeper import MatchKeeper
    from tests.store.evenings import HOUSE

    languages = Languages(make_application())
    languages.install("it")
    watch, windows = Watch(), []

    def start() -> None:
        history = History(home / "history", home / "index.sqlite")
        store = Store(home / "settings")
        have_played(store, HOUSE, now=1000)
        keeper = MatchKeeper(store, Saves(home / "saves"), history=history)
        windows.append(made := MainWindow(keeper, languages, QIcon()))
        made.resize(1366, 768)
        made.show()
        made.rooms.enter_house()
        made.repaint()

    watch.act("the house opens", start)
    window = windows[0]
    # As in the program: modules are read ahead while nobody does anything.
    collections.deque(imports(asked_for_later()), maxlen=0)
    collecting.take_over()

    def open_albo() -> None:
        window.open_albo()
        window.repaint()

    def ready() -> bool:
        return all(panel.chart is not None for panel in window.rooms.albo.panels.values())

    watch.act("the Albo opens", open_albo)
    watch.until("its charts come", ready)
    watch.until("all is looked through", lambda: not window.rooms.albo.questions.waits)
    window.rooms.enter_house()
    QApplication.processEvents()
    watch.act("the Albo opens again", open_albo)
    watch.until("its charts come again", ready)
    room = window.rooms.albo
    assert room.albo is not None
    matches = room.albo.matches
    watch.until("all is looked through again", lambda: not room.questions.waits)
    watch.act("the list is asked for", lambda: room.matches_asked.emit("Tutte", matches))
    watch.until("the list comes", lambda: isinstance(window.dialogs.open_dialog, KeptMatches))
    window.close()
    return watch.spent


def main() -> int:
    """Measure; return 1 if something takes longer than it may."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if options.inside:
        print(json.dumps(inside(options.inside)))
        return 0
    found: dict[int, dict[str, list[float]]] = {count: {} for count in COUNTS}
    with tempfile.TemporaryDirectory() as folder:
        homes = {count: Path(folder, str(count)) for count in COUNTS}
        for count, home in homes.items():
            lay(home, count)
        for _ in range(options.runs):
            for count, home in homes.items():
                program = PLAINLY + "from tests.benchmarks.albo import main; main()"
                command = [sys.executable, "-c", program, "--inside", str(home)]
                told = subprocess.run(
                    command, check=True, capture_output=True, text=True, cwd=ROOT
                ).stdout
                for name, spent in json.loads(told.splitlines()[-1]).items():
                    found[count].setdefault(name, []).append(spent)
    lines: list[Row] = [("ms", *(f"{count} matches" for count in COUNTS), "must")]
    failed = False
    few, many = (found[count] for count in COUNTS)
    for name in few:
        least, most = median(few[name]), median(many[name])
        must = MOST_MS.get(name)
        if must is None and "clock" not in name:
            must = least * MOST_TIMES + LOOSE_MS
        failed |= must is not None and most > must
        lines.append((name, f"{least:.1f}", f"{most:.1f}", "" if must is None else f"{must:.1f}"))
    show(f"median of {options.runs} runs", lines)
    return int(failed)


def lay(home: Path, count: int) -> None:
    """Lay a history of *count* matches in *home*, with its index."""
    from scala_desktop.store.history.index import Index
    from tests.store.evenings import write_evenings

    home.mkdir()
    write_evenings(home / "history", count)
    index = Index(home / "history", home / "index.sqlite")
    index.take_in()
    index.close()


if __name__ == "__main__":
    sys.exit(main())
