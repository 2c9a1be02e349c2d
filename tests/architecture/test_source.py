"""A search over the source for what has broken other card tables, and for ignores without reason.

Each rule has its snippets, so that a rule that no longer finds anything is noticed.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = sorted(ROOT.glob("scala_desktop/**/*.py"))
FOLDERS = ("scala_desktop", "packaging", "tests")
EVERYTHING = sorted(path for folder in FOLDERS for path in ROOT.glob(f"{folder}/**/*.py"))
# The one place that runs the event loop, and the class that it may run.
EVENT_LOOP = ("app.py", "QApplication")

LOOP_OF_A_DIALOG = {
    "QMessageBox": {"about", "aboutQt", "critical", "information", "question", "warning"},
    "QFileDialog": {
        "getExistingDirectory",
        "getExistingDirectoryUrl",
        "getOpenFileName",
        "getOpenFileNames",
        "getOpenFileUrl",
        "getOpenFileUrls",
        "getSaveFileName",
        "getSaveFileUrl",
    },
    "QInputDialog": {"getDouble", "getInt", "getItem", "getMultiLineText", "getText"},
    "QColorDialog": {"getColor"},
    "QFontDialog": {"getFont"},
}
FORBIDDEN_NAMES = {
    "QDrag": "a drag of Qt's own blocks the game until it ends",
    "QEventLoop": "a nested event loop re-enters the game",
}
# The one place that knows what comes of the items of a layout.
LAYOUTS = "layouts.py"
ITEMS_OF_A_LAYOUT = {"addLayout", "insertLayout", "itemAt", "itemAtPosition"}
IGNORE = re.compile(r"#\s*(?:type:\s*ignore(?P<code>\[[^]]*\])?|noqa(?P<codes>:[A-Z0-9, ]*[0-9])?)")


def short(path: Path) -> str:
    """Return the path as a person writes it."""
    return path.relative_to(ROOT).as_posix()


def last_name(node: ast.expr) -> str:
    """Return the last name of an expression: `scene` of `self.scene`, of `view.scene()` too."""
    if isinstance(node, ast.Call):
        return last_name(node.func)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def faults(source: str, file: str = "") -> Iterator[str]:
    """Yield what must not be in the package, as `line: reason`."""
    scenes: set[ast.AST] = set()
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any("Scene" in last_name(b) for b in node.bases):
            scenes.update(ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if alias.name in FORBIDDEN_NAMES:
                    yield f"{node.lineno}: {FORBIDDEN_NAMES[alias.name]}"
        elif isinstance(node, ast.Attribute) and node.attr in FORBIDDEN_NAMES:
            yield f"{node.lineno}: {FORBIDDEN_NAMES[node.attr]}"
        elif isinstance(node, ast.Call) and (fault := fault_of_call(node, file, node in scenes)):
            yield f"{node.lineno}: {fault}"


def fault_of_call(node: ast.Call, file: str, in_scene: bool) -> str | None:
    """Return why this call must not be, or None."""
    if not isinstance(node.func, ast.Attribute):
        return None
    name, owner = node.func.attr, last_name(node.func.value)
    if name == "processEvents":
        return "processEvents re-enters the game"
    # The application's own loop is started as `QApplication.exec()`, so that it is seen here.
    if name in {"exec", "exec_"} and (file, owner) != EVENT_LOOP:
        return "a nested event loop re-enters the game: use open() and a signal"
    if name in LOOP_OF_A_DIALOG.get(owner, ()):
        return "a nested event loop re-enters the game: use open() and a signal"
    if name == "clear" and ("scene" in owner.lower() or (in_scene and owner == "self")):
        return "clear() deletes items that Python still holds: remove them one by one"
    if name in ITEMS_OF_A_LAYOUT and file != LAYOUTS:
        return "wrappers of the items of a layout outlive them: use nest() or placed_in()"
    if name == "createIndex" and (len(node.args) > 2 or len(node.keywords) > 0):
        return "a third argument of createIndex crashes once Python lets go of it"
    return None


def unexplained_ignores(source: str) -> Iterator[str]:
    """Yield the comments that silence a checker without telling what and why."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        found = IGNORE.search(token.string) if token.type == tokenize.COMMENT else None
        if found:
            reason = IGNORE.sub("", token.string)
            if not (found["code"] or found["codes"]) or len(re.findall("[A-Za-z]{2,}", reason)) < 2:
                yield f"{token.start[0]}: {token.string}"


class Owned(NamedTuple):
    """A class: the names of its bases, of its private methods, and of all that is private."""

    file: str
    bases: tuple[str, ...]
    methods: frozenset[str]
    private: frozenset[str]


def classes(source: str, file: str) -> Iterator[tuple[str, Owned]]:
    """Yield each class of a module with what it owns."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.ClassDef):
            continue
        methods, names = set(), set()
        for part in ast.walk(node):
            if isinstance(part, ast.FunctionDef):
                methods.add(part.name)
            elif (
                isinstance(part, ast.Attribute)
                and isinstance(part.ctx, ast.Store)
                and last_name(part.value) == "self"
            ):
                names.add(part.attr)
        called = frozenset(name for name in methods if re.match("_(?!_)", name))
        yield node.name, Owned(file, tuple(map(last_name, node.bases)), called, called | names)


def shadowed(sources: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield the private methods of a base in another module whose names a class gives anew."""
    owned: dict[str, list[Owned]] = {}
    for file, source in sources:
        for name, one in classes(source, file):
            owned.setdefault(name, []).append(one)

    def bases(one: Owned) -> Iterator[tuple[str, Owned]]:
        for name in one.bases:
            for base in owned.get(name, ()):
                yield name, base
                yield from bases(base)

    for name, ones in owned.items():
        for one in ones:
            for over, base in bases(one):
                if base.file != one.file:
                    for private in sorted(one.private & base.methods):
                        yield f"{one.file}: {name}.{private} hides that of {over}"


def test_no_class_hides_what_is_private_to_its_base() -> None:
    """What a base calls by a name of its own would call the other one: name it without ``_``."""
    found = list(shadowed((short(path), path.read_text("utf-8")) for path in PACKAGE))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "inner",
    [
        "def _follow(self): pass",
        "def __init__(self):\n        self._follow = 1",
        "def __init__(self):\n        self._follow: int = 1",
    ],
)
def test_a_hidden_name_is_found(inner: str) -> None:
    base = ("wall.py", "class Wall(QWidget):\n    def _follow(self): pass")
    between = ("paper.py", "class Paper(Wall):\n    def _other(self): pass")
    room = ("room.py", f"class Room(paper.Paper):\n    {inner}")
    assert len(list(shadowed([base, between, room]))) == 1
    assert not list(shadowed([between, room]))


def test_no_old_fault_comes_back() -> None:
    found = [
        f"{short(path)}:{fault}"
        for path in PACKAGE
        for fault in faults(path.read_text("utf-8"), path.name)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        "QApplication.processEvents()",
        "self.app.processEvents()",
        "from PySide6.QtGui import QDrag",
        "drag = QtGui.QDrag(view)",
        "from PySide6.QtCore import QEventLoop",
        "dialog.exec()",
        "QApplication.exec()",
        "QDialog(self).exec()",
        "menu.exec(position)",
        "QMessageBox.question(self, 'Scala', 'Ricominciare?')",
        "name, _ = QFileDialog.getOpenFileName(self)",
        "column.addLayout(row(button))",
        "item = self.layout().itemAt(0)",
        "self.scene.clear()",
        "view.scene().clear()",
        "self._scene.clear()",
        "class Table(QGraphicsScene):\n    def reset(self):\n        self.clear()",
        "self.createIndex(row, column, card)",
        "self.createIndex(row, column, ptr=card)",
    ],
)
def test_each_old_fault_is_found(source: str) -> None:
    assert len(list(faults(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "dialog.open()",
        "self.sprites.clear()",
        "class Hand(QAbstractListModel):\n    def reset(self):\n        self.clear()",
        "self.createIndex(row, column)",
        "QMessageBox(self).open()",
        "nest(column, row(button))",
    ],
)
def test_what_is_right_is_not_taken_for_a_fault(source: str) -> None:
    assert list(faults(source)) == []


def test_the_application_runs_the_event_loop() -> None:
    assert list(faults("sys.exit(QApplication.exec())", "app.py")) == []


def test_one_module_nests_layouts() -> None:
    assert list(faults("outer.addLayout(inner)", "layouts.py")) == []


def test_every_ignore_tells_why() -> None:
    found = [
        f"{short(path)}:{comment}"
        for path in EVERYTHING
        for comment in unexplained_ignores(path.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("comment", "refused"),
    [
        ("noqa", True),
        ("noqa: E501", True),
        ("noqa: E501, F401", True),
        ("noqa: E501 - a table that is read in columns", False),
        ("type: ignore", True),
        ("type: ignore  # the stub of Qt is wrong", True),
        ("type: ignore[arg-type]", True),
        ("type: ignore[arg-type]  # the stub of Qt is wrong", False),
        ("a comment like any other", False),
    ],
)
def test_which_ignores_are_refused(comment: str, refused: bool) -> None:
    assert bool(list(unexplained_ignores(f"x = 1  # {comment}\n"))) is refused
