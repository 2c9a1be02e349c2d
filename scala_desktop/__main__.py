"""The program: ``scala-desktop`` and ``python -m scala_desktop``."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command of this process, or the bot process of a packed program."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    from scala_desktop.cli import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
