"""What the import contracts cannot say: only the standard library, only QtCore, no Qt at run time.

Nor that no modules import each other, not even late or for the type checker, and that what all
games share knows none of them by name.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

from scala_desktop.rules.registry import NAMES

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "scala_desktop"
WITHOUT_QT = [
    *sorted(PACKAGE.glob("rules/**/*.py")),
    *sorted(PACKAGE.glob("words/**/*.py")),
    *sorted(PACKAGE.glob("bots/**/*.py")),
    *sorted(PACKAGE.glob("store/**/*.py")),
    *sorted(PACKAGE.glob("lessons/**/*.py")),
    *sorted(PACKAGE.glob("sound/**/*.py")),
    PACKAGE / "resources.py",
    *PACKAGE.glob("cli.py"),
    *PACKAGE.glob("table/layout/*.py"),
]
KNOWS_A_GAME = {
    "scala_desktop.rules.registry": "the list of the games",
    "scala_desktop.store.migrations": "a step from files of a time when these were all",
    "scala_desktop.words.chapters": "a chapter about the meld, not about the game of that name",
}
"""The modules outside of a game's own that name one, and why."""


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


def test_rules_need_nothing_but_the_standard_library() -> None:
    foreign = [
        f"{name_of(path)}: {name}"
        for path in PACKAGE.glob("rules/**/*.py")
        for name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not (name + ".").startswith("scala_desktop.rules.")
    ]
    assert not foreign, "\n".join(foreign)


def names_a_game(path: Path) -> bool:
    """Return whether the module holds the key of a game or imports something of a game's own."""
    text = path.read_text("utf-8")
    keys = {node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)}
    return not keys.isdisjoint(NAMES) or any(of_a_game(name) for name in names_in(path))


def of_a_game(name: str) -> bool:
    """Return whether a module, by its dotted name, is a game's own: by a folder or its own name."""
    return any(word in NAMES for word in name.replace("_", ".").split("."))


def test_what_games_share_knows_none_by_name() -> None:
    shared = [path for path in PACKAGE.glob("**/*.py") if not of_a_game(name_of(path))]
    assert {name_of(path) for path in shared if names_a_game(path)} == {*KNOWS_A_GAME}


def test_no_modules_import_each_other() -> None:
    paths = {name_of(path): path for path in PACKAGE.glob("**/*.py")}
    needed = {name: {*names_in(path)} & {*paths} - {name} for name, path in paths.items()}
    TopologicalSorter(needed).prepare()


def test_models_need_nothing_of_qt_but_its_core() -> None:
    more = [
        f"{name_of(path)}: {name}"
        for path in PACKAGE.glob("model/**/*.py")
        for name in imports(path)
        if name.startswith("PySide6") and name != "PySide6.QtCore"
    ]
    assert not more, "\n".join(more)


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
