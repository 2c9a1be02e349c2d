"""PySide6 reads no source while the program starts, and explains a wrong call all the same."""

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


CALLS = """
import sys
if "{told}":
    from scala_desktop.quick_start import import_plainly
    import_plainly()
from PySide6.QtCore import QObject, QRect, QTimer
print(sorted(name for name in sys.modules if name.startswith("shibokensupport")))
print(sys.modules["shibokensupport.signature.parser"].__dict__.keys() - {{"update_mapping"}})
for wrong in (
    lambda: QObject(5, 6, 7),
    lambda: QObject().setObjectName(3),
    lambda: QRect().contains("x"),
    lambda: QTimer(foo=3),
    lambda: QTimer.singleShot("a", 1),
):
    try:
        wrong()
    except (AttributeError, TypeError) as error:
        print("error:", error)
print("doc:", QRect.contains.__doc__)
from PySide6.support.signature.lib.pyi_generator import Formatter
print("doc:", Formatter.__name__)
"""


def test_signatures_are_told_when_they_are_wanted() -> None:
    told, untold = (
        subprocess.run(
            [sys.executable, "-c", CALLS.format(told=word)],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for word in ("yes", "")
    )
    assert told[0] == untold[0]
    assert len(told[1]) < len(untold[1]) / 5
    assert told[2:] == untold[2:]
    assert "setObjectName(name: str" in "".join(told)
