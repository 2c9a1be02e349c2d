"""What the window needs while it is played in: memory, what it keeps, and how soon it paints.

``python tests/benchmarks/window.py [--hands 1000] [--seconds 60]`` opens the program four times a
game (``--game G``: one game) and plays in it, a bot in the place of the person: a match at the
fullest table at scale 1 and at scale 2 for its memory; hands of the fewest that play, with their
score sheets, for what is not given back; and the table with cards flying over it while the hard
bot thinks without a pause.

Asked for: at most 160 MiB at scale 1 and 200 at scale 2 (aim 110 / 140); 10 MB more after 1,000
hands (aim 3); from a tick to its paint p99 10 ms (aim 4), 2 frames a minute above 34 ms (aim 0).
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
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala_desktop.rules.registry import info
from tests.benchmarks.games import BENCHES, add_games, games_of, title
from tests.benchmarks.measure import Row, show

ROOT = Path(__file__).resolve().parents[2]
SMALL, LARGE = {"1": 160, "2": 200}, {"1": 110, "2": 140}
GROWTH = (10.0, 3.0)
PAINT_MS, LATE_FRAMES = (10.0, 4.0), (2, 0)


def inside(measure: str, scale: str, count: int, game: str, seats: Sequence[str]) -> dict[str, Any]:
    """Run *measure* of :mod:`tests.benchmarks.window_inside` in a process of its own.

    :raises subprocess.CalledProcessError: if it does not end well.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environment = os.environ | {
            "QT_QPA_PLATFORM": "offscreen",
            "QT_SCALE_FACTOR": scale,
            "QT_LOGGING_RULES": "default.warning=false",
            **{f"XDG_{name}_HOME": f"{folder}/{name}" for name in ("DATA", "CONFIG", "STATE")},
            "XDG_CACHE_HOME": f"{folder}/cache",
        }
        # With -c the worker imports what it needs and not this program.
        program = "import sys; from tests.benchmarks.window_inside import main; sys.exit(main())"
        done = subprocess.run(
            [sys.executable, "-c", program, measure, str(count), game, *seats],
            env=environment,
            cwd=ROOT,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def measured(game: str, options: argparse.Namespace) -> bool:
    """Print what the window of *game* needs; return whether nothing is worse than it must be."""
    rows: list[Row] = [("the window", "measured", "must", "aim")]
    within = []

    def add(name: str, value: float, must: float, aim: float, unit: str) -> None:
        rows.append((name, f"{value:.1f} {unit}", f"{must:g}", f"{aim:g}"))
        within.append(value <= must)

    fewest = info(game).seats_at_table(info(game).rules())[0]
    few = ("you", *["medium"] * (max(2, fewest) - 1))
    crowd = ("you", "medium", "hard", *["medium"] * (BENCHES[game].crowd - 3))
    for scale, must in SMALL.items():
        found = inside("memory", scale, 3, game, crowd)
        add(f"memory at scale {scale}", found["window"], must, LARGE[scale], "MiB")
    found = inside("growth", "1", options.hands, game, few)
    add(f"growth over {options.hands} hands", found["growth"], *GROWTH, "MB")
    found = inside("ticks", "1", options.seconds, game, few)
    add("tick to paint while hard thinks, p99", found["p99"], *PAINT_MS, "ms")
    rows.append(("of it the window's own work, p99", f"{found['busy']:.1f} ms", "", ""))
    a_minute = 60 * found["late"] / found["seconds"]
    add("frames above 34 ms in a minute", a_minute, *LATE_FRAMES, "")
    told = f"{found['frames']} frames, {found['thoughts']} decisions of hard meanwhile"
    show(f"{title(game)}: {told}", rows)
    return all(within)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the tables; return 1 if something is worse than it must be."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--hands", type=int, default=1000, help="hands played for the growth")
    parser.add_argument("--seconds", type=int, default=60, help="how long the hard bot thinks")
    add_games(parser)
    options = parser.parse_args(arguments)
    within = [measured(game, options) for game in games_of(options)]
    return not all(within)


if __name__ == "__main__":
    sys.exit(main())
