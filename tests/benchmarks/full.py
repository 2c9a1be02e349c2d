"""How long a start takes where much is kept: ``python tests/benchmarks/full.py [--runs 7]``.

The house opens with the match of the evening before, by turns: one of a hundred moves with nothing
beside it; beside 2,000 kept matches; beside fifty decks of one's own; one of 10,000 moves; and one
of twelve players.  Until it has been painted once; none may take more than twice the first.

What the lists and the long match take in the window is measured by ``dialogs.py``.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.measure import Row, show
from tests.benchmarks.startup import (
    LEAST_RUNS,
    ROOT,
    Time,
    house,
    ratios,
    spread,
    start,
)

MUST = 2.0
"""Times the start with little."""
LITTLE = "a match of a hundred moves, and nothing else"
FULL: Mapping[str, tuple[str, int, int, int, int]] = {
    LITTLE: ("scala40", 4, 100, 0, 0),
    "beside 2,000 kept matches": ("scala40", 4, 100, 2000, 0),
    "beside 50 own decks": ("scala40", 4, 100, 0, 50),
    "a match of 10,000 moves": ("scala40", 4, 10_000, 0, 0),
    "twelve players": ("trentuno", 12, 100, 0, 0),
}
"""The game, its players and moves, and how many matches and decks lie beside it."""
LAY = """
import os, shutil, sys
from tests.benchmarks.decks import own_deck
from tests.benchmarks.dialogs_inside import long_record
from scala_desktop.store.user_folders import decks_folder
from scala_desktop.store.saves import ENDING, Saves
game, *numbers = sys.argv[1:]
seats, moves, matches, decks = map(int, numbers)
saves = Saves()
saves.save(long_record(game, seats, moves, "full").dumps())
text = long_record(game, seats, 20, "kept").dumps()
for number in range(matches):
    path = saves.folder / f"partita-2026-01-01-{number:06d}{ENDING}"
    path.write_text(text, "utf-8")
    os.utime(path, (1e9 + number, 1e9 + number))
if decks:
    from scala_desktop.app import make_application
    application = make_application()
    own_deck("french")
    (folder,) = [one for one in decks_folder().iterdir() if one.is_dir()]
    for number in range(1, decks):
        shutil.copytree(folder, decks_folder() / f"{folder.name}-{number}")
"""


def laid(folder: Path, what: Sequence[object]) -> dict[str, str]:
    """Lay what *what* says into *folder*, open it once, and return the environment for it."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environment |= {
        "PYTHONPYCACHEPREFIX": str(folder.parent / "compiled"),
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "offscreen",
        "QT_LOGGING_RULES": "default.warning=false",
        **{f"XDG_{kind}_HOME": f"{folder}/{kind}" for kind in ("DATA", "CONFIG", "STATE", "CACHE")},
    }
    for command in (
        [sys.executable, "-c", LAY, *map(str, what)],
        [sys.executable, "-m", "scala_desktop", "--smoke", f"{folder}/seen.png"],
    ):
        subprocess.run(command, env=environment, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return environment


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the table; return 1 if a start takes longer than it must."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--runs", type=int, default=LEAST_RUNS)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        homes = {
            what: laid(Path(name) / str(number), told)
            for number, (what, told) in enumerate(FULL.items())
        }
        times: dict[str, list[Time]] = {what: [] for what in homes}
        for _ in range(options.runs):
            for what, home in homes.items():
                times[what].append(start(house(), home))
    rows: list[Row] = [("medians (least–most)", "processor ms", "clock ms", "×", "must")]
    within = True
    for what, taken in times.items():
        ratio = ratios(taken, times[LITTLE], 0)
        within &= median(ratio) <= MUST
        both = (spread([one[which] for one in taken]) for which in (0, 1))
        rows.append((what, *both, spread(ratio, 2), f"{MUST:g}"))
    show(f"starts where much is kept, {options.runs} turns", rows)
    return 0 if within else 1


if __name__ == "__main__":
    sys.exit(main())
