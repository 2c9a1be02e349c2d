"""How long every dialog keeps the window busy: ``python tests/benchmarks/dialogs.py [--rounds 3]``.

A match of each game (``--game G``: of one) lies on a table of 1920×1080, and each dialog is opened
as a person does, a first and a second time; then kept matches by the dozen and by the thousand,
fifty decks of one's own, and matches of many moves.  Printed are the processor's time of the
window's thread until the dialog is painted, and its longest turn of the event loop from the click
until nothing is left to do.  The least of the rounds counts, each a process of its own: what others
do meanwhile makes some of them longer, and none shorter.

Asked for: painted within 50 ms the first time and 16 afterwards, and no turn above 16 ms.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.games import add_games, games_of, title
from tests.benchmarks.measure import PLAINLY, Row, screen, show

ROOT = Path(__file__).resolve().parents[2]
FIRST_MS, AGAIN_MS, TURN_MS = 50.0, 16.0, 16.0
Found: TypeAlias = list[tuple[str, list[float]]]

FULL: tuple[tuple[str, ...], ...] = (
    ("kept", "40", "2000"),
    ("kept", "2000", "20"),
    ("decks", "50"),
    ("record", "1000"),
    ("record", "10000"),
)
"""What is opened with much in it, in a process of its own each: once, with the first game."""


def inside(game: str, *what: str) -> Found:
    """Run a measure of :mod:`tests.benchmarks.dialogs_inside` in a process of its own.

    :raises subprocess.CalledProcessError: if it does not end well.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environment = os.environ | {
            "QT_QPA_PLATFORM": screen(folder),
            "QT_SCALE_FACTOR": "1",
            "QT_LOGGING_RULES": "default.warning=false",
            **{f"XDG_{name}_HOME": f"{folder}/{name}" for name in ("DATA", "CONFIG", "STATE")},
            "XDG_CACHE_HOME": f"{folder}/cache",
        }
        program = "import sys; from tests.benchmarks.dialogs_inside import main; sys.exit(main())"
        done = subprocess.run(
            [sys.executable, "-c", PLAINLY + program, game, *what],
            env=environment,
            cwd=ROOT,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    found: Found = json.loads(done.stdout.splitlines()[-1])
    return found


def least(rounds: Sequence[Found]) -> Found:
    """Return each line with the least that a round found in each column."""
    return [
        (lines[0][0], [min(column) for column in zip(*(line[1] for line in lines), strict=True)])
        for lines in zip(*rounds, strict=True)
    ]


def told(what: str, found: Found) -> bool:
    """Print *found* under the heading *what*; return whether all is as it must be."""
    head = ("ms of the processor", "painted", "longest turn", "again painted", "longest turn")
    rows: list[Row] = [(*head, f"must {FIRST_MS:g} / {TURN_MS:g}, {AGAIN_MS:g} / {TURN_MS:g}")]
    within = True
    for name, (painted, turn, _, again, turn_again, _) in found:
        good = painted <= FIRST_MS and again <= AGAIN_MS and max(turn, turn_again) <= TURN_MS
        values = (f"{value:.1f}" for value in (painted, turn, again, turn_again))
        rows.append((name, *values, "" if good else "missed"))
        within &= good
    show(what, rows)
    return within


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the tables; return 1 if something takes longer than it must."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--rounds", type=int, default=3)
    add_games(parser)
    options = parser.parse_args(arguments)
    games, rounds = games_of(options), range(options.rounds)
    within = [
        told(f"{title(game)}, its dialogs", least([inside(game, "dialogs") for _ in rounds]))
        for game in games
    ]
    full = [line for what in FULL for line in least([inside(games[0], *what) for _ in rounds])]
    within.append(told(f"{title(games[0])}, with much in it", full))
    return not all(within)


if __name__ == "__main__":
    sys.exit(main())
