"""What the import contracts cannot say: standard library only, QtCore only, no Qt at run time."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "scala_desktop"
WITHOUT_QT = [
    *sorted(PACKAGE.glob("rules/**/*.py")),
    *sorted(PACKAGE.glob("bots/**/*.py")),
    *sorted(PACKAGE.glob("store/**/*.py")),
    PACKAGE / "paths.py",
    *PACKAGE.glob("cli.py"),
    *PACKAGE.glob("table/layout/*.py"),
]


def name_of(path: Path) -> str:
    """Return the dotted name of a module of the project."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """Yield each imported module; `from PySide6 import QtGui` counts as `PySide6.QtGui`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if module == "PySide6":
                yield from (f"PySide6.{alias.name}" for alias in node.names)
            else:
                yield module


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("rules/**/*.py")), ids=name_of)
def test_rules_need_nothing_but_the_standard_library(path: Path) -> None:
    foreign = {
        name
        for name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not (name + ".").startswith("scala_desktop.rules.")
    }
    assert not foreign


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("model/**/*.py")), ids=name_of)
def test_models_need_nothing_of_qt_but_its_core(path: Path) -> None:
    assert {name for name in imports(path) if name.startswith("PySide6")} <= {"PySide6.QtCore"}


def test_layers_below_the_models_bring_in_no_qt() -> None:
    code = (
        "import importlib, sys\n"
        f"for name in {[name_of(path) for path in WITHOUT_QT]!r}:\n"
        "    importlib.import_module(name)\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('PySide6', 'shiboken6')])\n"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[]\n", "")
