"""No exception leaves Python by a method that Qt calls: it is told, and Qt gets another answer."""

import importlib
import inspect
import pkgutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QAbstractListModel, QModelIndex, QSize, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

import scala_desktop
from scala_desktop.model.guard import guarded, overrides


def classes() -> Iterator[type]:
    """Yield every class of the program."""
    for module in pkgutil.walk_packages(scala_desktop.__path__, "scala_desktop."):
        if not module.name.endswith("__main__"):
            for _, kind in inspect.getmembers(
                importlib.import_module(module.name), inspect.isclass
            ):
                if kind.__module__ == module.name:
                    yield kind


def test_every_method_that_qt_calls_is_guarded() -> None:
    found = {kind: overrides(kind) for kind in classes()}
    assert sum(map(len, found.values())) > 90
    bare = [
        f"{kind.__module__}.{kind.__name__}.{name}"
        for kind, methods in found.items()
        for name, method in methods.items()
        if not hasattr(method, "__wrapped__")
    ]
    assert bare == []


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect what is told instead of failing the test."""
    found: list[str] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, *_: found.append(kind.__name__))
    return found


@guarded
class Broken(QWidget):
    """One that answers Qt only where it does not need a list of its own."""

    def sizeHint(self) -> QSize:
        sizes: list[QSize] = []
        return sizes.pop()

    def own(self) -> QSize:
        """Return what nobody guards: Qt does not know it."""
        sizes: list[QSize] = []
        return sizes.pop()


@guarded
class Empty(QAbstractListModel):
    """A model for which Qt has no answer of its own."""

    def rowCount(self, parent: object = None) -> int:
        rows: list[int] = []
        return rows.pop()

    def data(self, index: object, role: int = Qt.ItemDataRole.DisplayRole) -> str:
        texts: list[str] = []
        return texts.pop()


def test_qt_gets_the_answer_of_its_own_class(qtbot: QtBot, told: list[str]) -> None:
    widget = Broken()
    qtbot.addWidget(widget)
    assert widget.sizeHint() == QSize(-1, -1)
    assert told == ["IndexError"]
    with pytest.raises(IndexError):
        widget.own()


def test_a_model_without_an_answer_is_empty(qtbot: QtBot, told: list[str]) -> None:
    model = Empty()
    assert model.rowCount() is None
    assert model.data(QModelIndex()) is None
    assert told == ["IndexError"] * 2


SCRIPT = """
import sys
from PySide6.QtWidgets import QApplication, QWidget
from scala_desktop.model.guard import guarded
app = QApplication([])
@guarded
class Painted(QWidget):
    def paintEvent(self, event):
        [].pop()
sys.excepthook = lambda kind, *_: print("told", kind.__name__)
widget = Painted()
widget.grab()
print("goes on")
"""


def test_what_c_code_raises_below_other_python_does_not_end_the_process() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n")[:-1] == ["told IndexError", "goes on"]
