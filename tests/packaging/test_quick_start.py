"""PySide6 reads no source while the program starts."""

import subprocess
import sys

PROGRAM = """
import inspect, sys
read = []
getsource = inspect.getsource
def noted(module):
    read.append(getattr(module, "__name__", ""))
    return getsource(module)
inspect.getsource = noted
if "{told}":
    from scala_desktop.quick_start import import_plainly
    import_plainly()
    read.clear()
import PySide6.QtWidgets
import scala_desktop.app
print(len(read))
"""


def sources_read(*, told: bool) -> int:
    """Start a Python that imports the program; return how many sources PySide6 read."""
    program = PROGRAM.format(told="yes" if told else "")
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return int(done.stdout)


def test_no_source_is_read() -> None:
    assert sources_read(told=True) == 0


def test_without_being_told_it_reads_them() -> None:
    """Where this fails, PySide6 has learnt better, and the module may go."""
    assert sources_read(told=False) > 50
