"""What the command line asks of the window, and that nothing else needs one."""

import io
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from scala_desktop.cli import main
from scala_desktop.command import LONGEST_LINE, WindowCommand
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.windows.instance import OneInstance


class Terminal(io.StringIO):
    """Where somebody reads what is complained about."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[WindowCommand]:
    """Put a window in the place of the real one that notes what it is asked for."""
    commands: list[WindowCommand] = []
    window = ModuleType("scala_desktop.app")

    def run(command: WindowCommand, instance: OneInstance) -> int:
        commands.append(command)
        return 7

    window.run = run  # type: ignore[attr-defined]  # a module made here
    window.tell_second = None  # type: ignore[attr-defined]  # no other window is open
    monkeypatch.setitem(sys.modules, "scala_desktop.app", window)
    return commands


def test_without_a_verb_the_match_in_play_is_resumed(asked: list[WindowCommand]) -> None:
    assert main([]) == 7
    assert main(["--smoke", "grab.png"]) == 7
    assert asked == [WindowCommand(), WindowCommand(smoke=Path("grab.png"))]


def test_play(asked: list[WindowCommand]) -> None:
    main(["play", "scala40"])
    main(["play", "scala40", "--seats", "you:Anna, hard,easy:Rosa", "--rules", "biska"])
    main(["play", "scala40", "--seed", "s", "--smoke", "grab.png"])
    main(["--smoke", "grab.png", "play", "scala40"])
    assert asked == [
        WindowCommand("play", "scala40"),
        WindowCommand("play", "scala40", ("you:Anna", "hard", "easy:Rosa"), "biska"),
        WindowCommand("play", "scala40", seed="s", smoke=Path("grab.png")),
        WindowCommand("play", "scala40", smoke=Path("grab.png")),
    ]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--seed", "x" * 201), "--seed xxx"),
        (("--seats", "you,hard:" + "Anna" * 50), "--seats hard:Anna"),
    ],
)
def test_what_no_second_start_could_hand_over_is_refused_by_the_first(
    asked: list[WindowCommand],
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    named: str,
) -> None:
    assert main(["play", "trentuno", *arguments]) == 2
    error = capsys.readouterr().err
    assert named in error
    assert "200 letters" in error
    assert asked == []


def test_the_longest_command_can_be_handed_over(asked: list[WindowCommand]) -> None:
    seats = [f"hard:{chr(0x1F0A0 + number)}" + "\U0001f0cf" * 194 for number in range(12)]
    main(["play", "trentuno", "--seats", ",".join(seats), "--seed", "\U0001f0cf" * 200])
    (command,) = asked
    line = command.as_line()
    assert len(line) <= LONGEST_LINE
    assert WindowCommand.of_line(line) == command


def test_open(asked: list[WindowCommand], tmp_path: Path) -> None:
    record, scenario = tmp_path / "match.toml", tmp_path / "puzzle.toml"
    players = (Player("Anna"), Player("", "easy"))
    made = Record("scala40", Scala40Rules(), "classic", "seed", players)
    record.write_text(made.dumps(), encoding="utf-8")
    scenario.write_text('format = 1\n[[case]]\nid = "x"\ngame = "scala40"\n', encoding="utf-8")
    assert [main(["open", str(record)]), main(["open", str(scenario)])] == [7, 7]
    assert asked == [WindowCommand("open", file=record), WindowCommand("open", file=scenario)]


def test_a_file_that_cannot_be_opened_opens_no_window(
    asked: list[WindowCommand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    for text in ("format = 1", "format = 1\n[[case]]\nid = 'x'\ngame = 'briscola'", "no = ="):
        path = tmp_path / "odd.toml"
        path.write_text(text, encoding="utf-8")
        assert main(["open", str(path)]) == 2
    assert main(["open", str(tmp_path / "nowhere.toml")]) == 2
    assert asked == []
    lines = terminal.getvalue().splitlines()
    assert [line.count(str(tmp_path)) for line in lines] == [1] * 4


@pytest.mark.parametrize("heard", [None, io.StringIO()])
def test_without_a_terminal_the_window_tells_that_a_file_cannot_be_opened(
    asked: list[WindowCommand],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    heard: io.StringIO | None,
) -> None:
    path = tmp_path / "nowhere.toml"
    monkeypatch.setattr(sys, "stderr", heard)
    assert main(["open", str(path)]) == 7
    assert asked == [WindowCommand("open", file=path)]


def test_a_position_in_which_nobody_can_move_opens_no_window(
    asked: list[WindowCommand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    path = tmp_path / "stuck.toml"
    path.write_text(
        'format = 1\n[[case]]\nid = "x"\ngame = "canasta"\nphase = "play"\nhands = ["4c"]\n',
        encoding="utf-8",
    )
    assert main(["open", str(path)]) == 2
    assert asked == []
    assert "seat 0 has no legal move" in terminal.getvalue()


def test_where_the_window_library_is_missing_one_sentence_is_said() -> None:
    program = (
        "import sys\n"
        "sys.modules['PySide6'] = None\n"
        "from scala_desktop.cli import main\n"
        "sys.exit(main(['play', 'burraco']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert "PySide6" in line
    assert "packaging/run.py" in line


@pytest.mark.parametrize("words", [("--seats", "you:Nicol\udcf2,easy"), ("--seed", "\udcf2")])
def test_what_the_terminal_sent_in_another_code_opens_no_window(
    asked: list[WindowCommand], capsys: pytest.CaptureFixture[str], words: tuple[str, str]
) -> None:
    assert main(["play", "scala40", *words]) == 2
    assert asked == []
    (line,) = capsys.readouterr().err.splitlines()
    assert "did not send UTF-8" in line


@pytest.mark.parametrize("words", ["--help", "--version", "paths"])
def test_what_asks_for_no_game_imports_no_rules(words: str) -> None:
    check = (
        "import atexit, sys\n"
        "def tell():\n"
        "    kept = ('scala_desktop.rules', 'PySide6', 'scala_desktop.windows')\n"
        "    print([name for name in sys.modules if name.startswith(kept)])\n"
        "atexit.register(tell)\n"
        "from scala_desktop.cli import main\n"
        f"main([{words!r}])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", check], capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_terminal_needs_no_window_library(tmp_path: Path) -> None:
    check = (
        "import sys\n"
        "from scala_desktop.cli import main\n"
        "codes = [main(words.split()) for words in ('rules scala40', 'paths', 'play x')]\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "print(codes, sorted(loaded & {'PySide6', 'shiboken6', 'PIL'}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", check], capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert done.stdout.splitlines()[-1] == "[0, 0, 2] []"
