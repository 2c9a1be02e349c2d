"""What an installable package carries has a licence, and nothing that the system has."""

import ast
import pkgutil
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from unittest.mock import MagicMock

import carried
import compile_core
import pytest

import scala_desktop

ROOT = Path(__file__).resolve().parents[2]
COPYRIGHT = ROOT / "packaging" / "linux" / "copyright"
SPEC = ROOT / "packaging" / "scala-desktop.spec"


def submodules(package: str) -> list[str]:
    """Return *package* and all below it, as PyInstaller's ``collect_submodules`` does."""
    folder = ROOT.joinpath(*package.split("."))
    return [package, *(one.name for one in pkgutil.walk_packages([str(folder)], f"{package}."))]


def named_by(module: str) -> Iterator[str]:
    """Yield what *module* imports by name, with every package above it."""
    path = ROOT.joinpath(*module.split("."))
    text = (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text("utf-8")
    for node in ast.walk(ast.parse(text)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            words = name.split(".")
            yield from (".".join(words[:count]) for count in range(1, len(words) + 1))


def test_every_module_of_the_program_is_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.collect_submodules = submodules  # type: ignore[attr-defined]  # a module made here
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(compile_core, "to_pack", lambda folder: ROOT)
    builder = MagicMock()
    names = {name: getattr(builder, name) for name in ("Analysis", "EXE", "PYZ", "COLLECT")}
    exec(compile(SPEC.read_text("utf-8"), str(SPEC), "exec"), {"SPECPATH": SPEC.parent, **names})
    ours = {*submodules(scala_desktop.__name__)}
    reached: set[str] = set()
    waiting = ["scala_desktop.__main__", *builder.Analysis.call_args.kwargs["hiddenimports"]]
    while waiting:
        module = waiting.pop()
        if module in ours and module not in reached:
            reached.add(module)
            waiting += named_by(module)
    assert ours - reached == set()


@pytest.mark.parametrize(
    ("name", "source", "expected"),
    [
        ("libgtk-3.so.0", "/usr/lib/x86_64-linux-gnu/libgtk-3.so.0", False),
        ("libcrypto.so.3", "/lib/x86_64-linux-gnu/libcrypto.so.3", False),
        ("libpython3.11.so.1.0", "/usr/lib/x86_64-linux-gnu/libpython3.11.so.1.0", True),
        ("python3.11/lib-dynload/math.so", "/usr/lib/python3.11/lib-dynload/math.so", True),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", "wheels/libqgtk3.so", False),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "wheels/libqxcb.so", True),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", "wheels/libqoffscreen.so", True),
        ("PySide6/Qt/plugins/platforms/libqwayland.so", "wheels/libqwayland.so", True),
        ("PySide6/Qt/lib/libicudata.so.73", "wheels/libicudata.so.73", True),
        ("pillow.libs/libavif-c6062d5f.so.16.4.2", "wheels/libavif.so", False),
        ("PySide6/Qt/translations/qtbase_it.qm", "wheels/qtbase_it.qm", True),
        ("PySide6/Qt/translations/qtbase_de.qm", "wheels/qtbase_de.qm", False),
    ],
)
def test_what_is_carried(name: str, source: str, expected: bool) -> None:
    assert carried.is_carried(name, source) is expected


def test_the_licence_of_python_is_debians_where_python_brings_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    debians = tmp_path / "copyright"
    debians.write_text("PSF", "utf-8")
    monkeypatch.setattr(carried, "WITH_LICENCE", ())
    monkeypatch.setattr(carried, "DEBIANS_PYTHON", debians)
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path / "nowhere"))
    carried.copy_licences(tmp_path / "licences")
    assert (tmp_path / "licences" / "python" / "LICENSE").read_text("utf-8") == "PSF"


def test_a_file_without_a_licence_is_found(tmp_path: Path) -> None:
    for name in ("PIL/Image.pyc", "PySide6/QtCore.so", "libgtk-3.so.0", "python3.11/math.so"):
        path = tmp_path / "_internal" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    found = list(carried.without_licence(tmp_path, COPYRIGHT.read_text("utf-8")))
    assert found == ["usr/lib/scala-desktop/_internal/libgtk-3.so.0"]


def test_the_licences_that_the_wheels_bring_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What builds the package is not installed where the tests run.
    without_builder = tuple(name for name in carried.WITH_LICENCE if name != "pyinstaller")
    monkeypatch.setattr(carried, "WITH_LICENCE", without_builder)
    carried.copy_licences(tmp_path)
    texts = {path.parent.name: path.read_text("utf-8") for path in tmp_path.glob("*/LICENSE*")}
    assert set(texts) == {*without_builder, "python"}
    assert "Jukka Lehtosalo" in texts["mypy"], "the licence of typeshed, which is below it"
    assert "PYTHON SOFTWARE FOUNDATION" in texts["python"].upper()
    monkeypatch.setattr(carried, "WITH_LICENCE", ("pytest-qt-that-is-not-there",))
    with pytest.raises(Exception, match="pytest-qt-that-is-not-there"):
        carried.copy_licences(tmp_path)
