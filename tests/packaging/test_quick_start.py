"""PySide6 reads no source of ours while the program starts."""

import importlib
import subprocess
import sys

from scala_desktop.quick_start import own_modules

PROGRAM = """
import inspect, sys
read = []
getsource = inspect.getsource
def noted(module):
    read.append(getattr(module, "__name__", ""))
    return getsource(module)
inspect.getsource = noted
if "{told}":
    from scala_desktop.quick_start import spare_sources
    spare_sources()
import PySide6.QtWidgets
import scala_desktop.app
print(sum(name.startswith("scala_desktop") for name in read))
"""


def sources_read(*, told: bool) -> int:
    """Start a Python that imports the program; return of how many modules the source was read."""
    program = PROGRAM.format(told="yes" if told else "")
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return int(done.stdout)


def test_no_source_of_ours_is_read() -> None:
    assert sources_read(told=True) == 0


def test_without_being_told_it_reads_them() -> None:
    """Where this fails, PySide6 has learnt better, and the module may go."""
    assert sources_read(told=False) > 50


def test_every_module_is_told() -> None:
    names = set(own_modules())
    assert {"scala_desktop", "scala_desktop.app", "scala_desktop.rules.burraco.game"} <= names
    for name in ("scala_desktop.store.decks.library", "scala_desktop.bots.canasta.policy"):
        assert name in names
        assert importlib.import_module(name).__name__ == name
