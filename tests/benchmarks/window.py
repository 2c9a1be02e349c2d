"""What the window needs while it is played in: memory, what it keeps, and how soon it paints.

``python tests/benchmarks/window.py [--hands 1000] [--seconds 60]`` opens the program three times
and plays in it, a bot in the place of the person: a match of four at scale 1 and at scale 2 for
its memory; hands of two, with their score sheets, for what is not given back; and the table
with cards flying over it while the hard bot thinks without a pause.

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

from tests.benchmarks.measure import Row, show

ROOT = Path(__file__).resolve().parents[2]
SMALL, LARGE = {"1": 160, "2": 200}, {"1": 110, "2": 140}
GROWTH = (10.0, 3.0)
PAINT_MS, LATE_FRAMES = (10.0, 4.0), (2, 0)


def inside(measure: str, scale: str, count: int) -> dict[str, Any]:
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
            [sys.executable, "-c", program, measure, str(count)],
            env=environment,
            cwd=ROOT,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the table; return 1 if something is worse than it must be."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--hands", type=int, default=1000, help="hands played for the growth")
    parser.add_argument("--seconds", type=int, default=60, help="how long the hard bot thinks")
    options = parser.parse_args(arguments)
    rows: list[Row] = [("the window", "measured", "must", "aim")]
    within = []

    def add(name: str, value: float, must: float, aim: float, unit: str) -> None:
        rows.append((name, f"{value:.1f} {unit}", f"{must:g}", f"{aim:g}"))
        within.append(value <= must)

    for scale, must in SMALL.items():
        found = inside("memory", scale, 3)
        add(f"memory at scale {scale}", found["window"], must, LARGE[scale], "MiB")
    found = inside("growth", "1", options.hands)
    add(f"growth over {options.hands} hands", found["growth"], *GROWTH, "MB")
    found = inside("ticks", "1", options.seconds)
    add("tick to paint while hard thinks, p99", found["p99"], *PAINT_MS, "ms")
    a_minute = 60 * found["late"] / found["seconds"]
    add("frames above 34 ms in a minute", a_minute, *LATE_FRAMES, "")
    show(f"{found['frames']} frames, {found['thoughts']} decisions of hard meanwhile", rows)
    return not all(within)


if __name__ == "__main__":
    sys.exit(main())
