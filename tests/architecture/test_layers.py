"""What the import contracts cannot say: only the standard library, only QtCore, no Qt at run time.

Nor that no modules import each other, not even late or for the type checker.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
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


def names_in(path: Path) -> Iterator[str]:
    """Yield each imported module and each imported name with that of its module."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("rules/**/*.py")), ids=name_of)
def test_rules_need_nothing_but_the_standard_library(path: Path) -> None:
    foreign = {
        name
        for name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not (name + ".").startswith("scala_desktop.rules.")
    }
    assert not foreign


def test_no_modules_import_each_other() -> None:
    paths = {name_of(path): path for path in PACKAGE.glob("**/*.py")}
    needed = {name: {*names_in(path)} & {*paths} - {name} for name, path in paths.items()}
    TopologicalSorter(needed).prepare()


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
