"""What the window needs while it is played in: memory, what it keeps, and how soon it paints.

``python tests/benchmarks/window.py [--hands 1000] [--seconds 60]`` opens the program five times a
game (``--game G``: one game) and plays in it, a bot in the place of the person: a match at the
fullest table at scale 1 and at scale 2; hands of the fewest that play, with their score sheets,
for what is not given back, at scale 2 a few hundred; and the table with cards flying over it while
the hard bot thinks without a pause.

Asked for: after the start 110 MiB at scale 1; after hundreds of hands, or some at the fullest
table, 125, at scale 2 160; 3 MB more after 1,000 hands; the bots' process 30 MiB; from a tick to
its paint p99 4 ms, and no frame above 34 ms.
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
from tests.benchmarks.measure import A_WHILE, PLAINLY, Row, show

ROOT = Path(__file__).resolve().parents[2]
START_MIB = {"1": 110.0, "2": 160.0}
PLAYED_MIB = {"1": 125.0, "2": 160.0}
WORKER_MIB = 30.0
GROWTH_MB = 3.0
PAINT_MS, LATE_FRAMES = 4.0, 0


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
            [
                sys.executable,
                "-c",
                PLAINLY + program,
                measure,
                str(count),
                game,
                *seats,
            ],
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
    rows: list[Row] = [("the window", "measured", "must")]
    within = []

    def add(name: str, value: float, must: float, unit: str) -> None:
        rows.append((name, f"{value:.1f} {unit}", f"{must:g}"))
        within.append(value <= must)

    fewest = info(game).seats_at_table(info(game).rules())[0]
    few = ("you", *["medium"] * (max(2, fewest) - 1))
    crowd = ("you", "medium", "hard", *["medium"] * (BENCHES[game].crowd - 3))
    for scale, must in PLAYED_MIB.items():
        found = inside("memory", scale, 3, game, crowd)
        add(f"scale {scale}, after the start", found["start"], START_MIB[scale], "MiB")
        add(f"scale {scale}, the fullest table", found["window"], must, "MiB")
        hands = options.hands if scale == "1" else min(options.hands, A_WHILE)
        found = inside("growth", scale, hands, game, few)
        if "while" in found:
            add(f"scale {scale}, after {A_WHILE} hands", found["while"], must, "MiB")
        add(f"scale {scale}, {hands} hands more", found["window"], must, "MiB")
        add(f"scale {scale}, growth over {hands} hands", found["growth"], GROWTH_MB, "MB")
        add(f"scale {scale}, the bots' process", found["worker"], WORKER_MIB, "MiB")
    found = inside("ticks", "1", options.seconds, game, few)
    add("tick to paint while hard thinks, p99", found["p99"], PAINT_MS, "ms")
    rows.append(("of it the window's own work, p99", f"{found['busy']:.1f} ms", ""))
    a_minute = 60 * found["late"] / found["seconds"]
    add("frames above 34 ms in a minute", a_minute, LATE_FRAMES, "")
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
