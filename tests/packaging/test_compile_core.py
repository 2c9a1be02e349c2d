"""The compiled core does move for move what its sources do, and who packs can do without it."""

import os
import subprocess
import sys
from pathlib import Path

import compile_core
import pytest
from system import SetupError

from scala_desktop import __version__

ROOT = Path(__file__).resolve().parents[2]
HANDS = Path(__file__).with_name("core_hands.py")


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a program whose core is compiled."""
    if lack := compile_core.lacking():
        pytest.skip(lack)
    folder = tmp_path_factory.mktemp("core")
    compile_core.compile_core(folder)
    return folder


def told(program: Path, *arguments: str) -> str:
    """Return what Python prints that has the program in the folder *program*."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=program,
        env=os.environ | {"PYTHONPATH": str(program), "PYTHONUTF8": "1"},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    return done.stdout


def test_every_module_that_is_compiled_is_there() -> None:
    sources = [ROOT / "scala_desktop" / f"{module}.py" for module in compile_core.MODULES]
    assert [source for source in sources if not source.is_file()] == []


@pytest.mark.slow
def test_compiled_hands_are_those_of_the_sources(compiled: Path) -> None:
    ours = told(ROOT, str(HANDS))
    assert ours.count("seed = ") >= 40
    assert told(compiled, str(HANDS)) == ours


@pytest.mark.slow
def test_each_module_is_compiled_and_the_program_says_so(compiled: Path) -> None:
    names = [f"scala_desktop.{module.replace('/', '.')}" for module in compile_core.MODULES]
    ask = f"import importlib; print([importlib.import_module(n).__file__ for n in {names}])"
    assert ".py'" not in told(compiled, "-c", ask)
    version = told(compiled, "-m", "scala_desktop", "--version")
    assert version == f"scala-desktop {__version__} (compiled core)\n"


@pytest.mark.slow
def test_what_one_core_has_pickled_the_other_reads(compiled: Path, tmp_path: Path) -> None:
    """Processes ask each other by pickles, and the meld is a compiled class."""
    pickled = f"pathlib.Path({str(tmp_path / 'meld')!r})"
    meld = "Meld(1, 0, (5, 6, 7), (5, 6, 7), 6)"
    write = f"import pathlib, pickle; from scala_desktop.rules.melds import Meld; {pickled}"
    write = f"{write}.write_bytes(pickle.dumps({meld}))"
    read = f"import pathlib, pickle; print(pickle.loads({pickled}.read_bytes()))"
    for one, other in ((compiled, ROOT), (ROOT, compiled)):
        told(one, "-c", write)
        assert told(other, "-c", read) == "6h 7h 8h\n"


def test_without_a_compiler_the_sources_are_packed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert compile_core.to_pack(tmp_path) == ROOT
    told = capsys.readouterr().out
    assert told.startswith("Packed without a compiled core, as plain Python: ")
    assert told.count("\n") == 1
    with pytest.raises(SetupError, match="cannot be compiled"):
        compile_core.compile_core(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_a_fault_of_a_source_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no lack of this computer, so that nothing is packed without it in silence."""
    if lack := compile_core.lacking():
        pytest.skip(lack)
    program = tmp_path / "checkout" / "scala_desktop"
    program.mkdir(parents=True)
    (program / "wrong.py").write_text("number: int = 'no number'\n", "utf-8")
    monkeypatch.setattr(compile_core, "ROOT", program.parent)
    monkeypatch.setattr(compile_core, "MODULES", ("wrong",))
    with pytest.raises(SetupError, match="Incompatible types in assignment"):
        compile_core.to_pack(tmp_path / "there")
