"""Every benchmark without a picture to look at: ``python tests/benchmarks/run.py``.

Options are those of :mod:`tests.benchmarks.engine`.  ``frames.py`` measures the table.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPTS = {"search.py": False, "engine.py": True, "bots.py": False, "startup.py": False}
"""Each script, and whether it takes the options."""


def main() -> int:
    """Run them; return how many failed."""
    here = Path(__file__).parent
    return sum(
        subprocess.run(
            [sys.executable, here / name, *(sys.argv[1:] if takes else ())], check=False
        ).returncode
        != 0
        for name, takes in SCRIPTS.items()
    )


if __name__ == "__main__":
    sys.exit(main())
