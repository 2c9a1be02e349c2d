"""Every benchmark, one after the other: ``python tests/benchmarks/run.py [--quick]``.

``--yardstick PYTHON`` names an interpreter that has the public engines for :mod:`.engine`.

Each prints what it measured beside what is asked for, and ends with 1 if something is worse
than it must be.  ``--quick`` plays fewer hands.  Let the machine do nothing else meanwhile.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

SCRIPTS: dict[str, tuple[str, ...]] = {
    "search.py": (),
    "engine.py": ("--turns", "1"),
    "bots.py": ("--hard", "60"),
    "startup.py": (),
    "history.py": ("--matches", "2000"),
    "albo.py": ("--runs", "3"),
    "full.py": (),
    "frames.py": (),
    "frames.py --scale 2": (),
    "decks.py": (),
    "dialogs.py": ("--rounds", "1"),
    "turns.py": ("--minutes", "1"),
    "turns.py --scale 2": ("--minutes", "1"),
    "window.py": ("--hands", "100", "--seconds", "20"),
}
"""Each script, and its options for a quick run."""


def main() -> int:
    """Run them; return how many found something worse than it must be."""
    here = Path(__file__).parent
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="play fewer hands")
    parser.add_argument("--yardstick", metavar="PYTHON", default=sys.executable)
    arguments = parser.parse_args()
    failed = 0
    for script, fewer in SCRIPTS.items():
        name, *options = script.split()
        command = [sys.executable, str(here / name), *options]
        command += fewer if arguments.quick else ()
        command += ["--yardstick", arguments.yardstick] if name == "engine.py" else []
        failed += subprocess.run(command, check=False).returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main())
