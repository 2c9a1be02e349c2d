"""The program as it is started: one at a time, killed and resumed, seen in a picture."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from scala_desktop.resources import resources
from scala_desktop.rules.record import Record
from scala_desktop.store.keyring import Keyring
from scala_desktop.store.saves import ENDING, Saves
from scala_desktop.store.user_folders import logs_folder, settings_folder

ROOT = Path(__file__).parents[2]
FAULTY = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from scala_desktop.app import make_application, run
from scala_desktop.command import WindowCommand
from scala_desktop.store.user_folders import saves_folder
from scala_desktop.windows.instance import OneInstance
from scala_desktop.windows.main_window import MainWindow

def tell():
    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    if window.notice.words.text():
        print(window.notice.words.text())
        window.close()
    else:
        QTimer.singleShot(20, tell)

if __name__ == "__main__":
    application = make_application()
    QTimer.singleShot(400, lambda: 1 / 0)
    QTimer.singleShot(410, tell)
    command = WindowCommand("play", "scala40", seats=("you", "you"))
    sys.exit(run(command, OneInstance(saves_folder())))
"""
SIGNALLED = (
    FAULTY.replace("import sys\n", "import signal, sys\n", 1)
    .replace("lambda: 1 / 0", "half_way")
    .replace(
        "def tell():",
        """def half_way():
    signal.raise_signal(signal.SIGTERM)
    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    print("still open" if window.isVisible() else "closed half-way", flush=True)

def tell():""",
    )
)
PAINTED = """
import enum, os, sys

made = set()
create = enum.EnumType._create_

def noted(cls, name, *arguments, **named):
    made.add(name)
    return create(cls, name, *arguments, **named)

enum.EnumType._create_ = noted
from scala_desktop.__main__ import main
from scala_desktop.rules.registry import NAMES
from scala_desktop.table.view import TableView

painted = TableView.paintEvent

def paint(self, event):
    painted(self, event)
    others = set(NAMES) - {"scala40"}
    ours = [name for name in sys.modules if name.startswith("scala_desktop.")]
    print(sorted(name for name in ours if any(game in name for game in others)), flush=True)
    dear = {"PrimitiveElement", "StandardPixmap", "WizardButton"}
    print("AlignmentFlag" in made, sorted(made & dear), flush=True)
    os._exit(0)

if __name__ == "__main__":
    TableView.paintEvent = paint
    sys.argv[1:] = ["play", "scala40", "--seats", "you,medium"]
    sys.exit(main())
"""
BOTS = ("play", "scala40", "--seats", "medium,medium,medium", "--seed", "kill")


def start(*arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "scala_desktop", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )


def finish(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    out, err = process.communicate(timeout=60)
    told = [line for line in err.splitlines() if "This plugin does not support" not in line]
    return process.returncode, out, "\n".join(told)


def play_fast() -> None:
    """Let the bots of the next start play without pauses."""
    settings_folder().mkdir(parents=True)
    settings = {"version": 1, "animation_speed": "off", "motion": "reduced", "language": "it"}
    (settings_folder() / "settings.json").write_text(json.dumps(settings), "utf-8")


def saved() -> Record | None:
    try:
        return Record.read(Saves().path, Keyring().unlock)
    except ValueError:
        return None


def is_saved(game: str, seed: str) -> bool:
    """Wait for the match to be on the disk: it is written after the answer to a second start."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        record = saved()
        if record is not None and (record.game, record.seed) == (game, seed):
            return True
        time.sleep(0.01)
    return False


def put_away() -> list[tuple[Path, Record]]:
    """Return the matches that wait among the files."""
    paths = Saves().folder.glob(f"*{ENDING}")
    return [(path, Record.read(path, Keyring().unlock)) for path in paths]


def until_saved(turns: int, process: "subprocess.Popen[str]") -> int:
    """Wait until so many turns are on the disk and return how many there are."""
    end = time.monotonic() + 60
    while time.monotonic() < end and process.poll() is None:
        record = saved()
        if record is not None and len(record.turns) >= turns:
            return len(record.turns)
        time.sleep(0.01)
    raise AssertionError(f"turn {turns} was never saved: {finish(process)}")


def test_a_smoke_run_leaves_a_picture_and_says_on_what(tmp_path: Path) -> None:
    picture = tmp_path / "smoke.png"
    code, out, err = finish(start("play", "scala40", "--seed", "x", "--smoke", str(picture)))
    assert (code, err) == (0, "")
    assert picture.read_bytes()[:4] == b"\x89PNG"
    assert out.startswith("platform offscreen, Qt 6.")
    assert out.endswith(f"resources {resources()}\n")
    assert out.count("\n") == 1


def test_a_picture_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    picture = tmp_path / "nowhere" / "smoke.png"
    code, _, err = finish(start("--smoke", str(picture)))
    assert (code, err) == (1, f"cannot write {picture}")


def test_a_signal_closes_the_window_between_two_moves_and_not_within_one(tmp_path: Path) -> None:
    program = tmp_path / "signalled.py"
    program.write_text(SIGNALLED, "utf-8")
    done = subprocess.run(
        [sys.executable, str(program)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert (done.returncode, done.stdout) == (0, "still open\n"), done.stderr


def test_a_fault_of_the_program_is_noted_and_said(tmp_path: Path) -> None:
    program = tmp_path / "faulty.py"
    program.write_text(FAULTY, "utf-8")
    done = subprocess.run(
        [sys.executable, str(program)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr
    assert "Qualcosa è andato storto nel programma" in done.stdout
    assert "ZeroDivisionError" in (logs_folder() / "faults.log").read_text("utf-8")


def test_a_smoke_run_opens_a_scenario_and_keeps_the_match_in_play(tmp_path: Path) -> None:
    assert finish(start("play", "scala40", "--smoke", str(tmp_path / "a.png")))[0] == 0
    before = Saves().path.read_text("utf-8")
    case = next((ROOT / "tests" / "scenarios").rglob("*.toml"))
    code, _, err = finish(start("open", str(case), "--smoke", str(tmp_path / "b.png")))
    assert (code, err) == (0, "")
    assert Saves().path.read_text("utf-8") == before


def test_a_second_start_says_so_and_goes(tmp_path: Path) -> None:
    first = start(*BOTS)
    try:
        until_saved(0, first)
        code, out, err = finish(start())
        assert (code, err) == (0, "")
        assert out == "Scala Desktop è già aperto: la sua finestra viene avanti.\n"
        assert first.poll() is None
    finally:
        first.send_signal(signal.SIGTERM)
    code, _, err = finish(first)
    assert (code, err) == (0, "")


def test_a_second_start_hands_over_a_new_match_and_a_file(tmp_path: Path) -> None:
    first = start(*BOTS)
    try:
        until_saved(1, first)
        code, out, err = finish(
            start("play", "trentuno", "--seats", BOTS[3] + ",you", "--seed", "x")
        )
        assert (code, err) == (0, "")
        assert "viene avanti con quello che chiedi" in out
        assert is_saved("trentuno", "x")
        ((path, kept),) = put_away()
        assert (kept.game, kept.seed) == ("scala40", "kill")
        assert len(kept.turns) >= 1
        assert finish(start("open", str(path)))[0] == 0
        assert is_saved("scala40", "kill")
        code, out, err = finish(start("play", "trentuno", "--seats", "you,easy", "--seed", "y"))
        assert (code, out) == (2, "")
        assert "--seats names 2" in err
        assert first.poll() is None
    finally:
        first.send_signal(signal.SIGTERM)
    code, _, err = finish(first)
    assert (code, err) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="nothing can be stopped")
def test_a_second_start_of_a_window_that_hangs_tells_it_in_a_window(tmp_path: Path) -> None:
    first = start(*BOTS)
    try:
        until_saved(0, first)
        first.send_signal(signal.SIGSTOP)
        picture = tmp_path / "box.png"
        code, _, err = finish(start("--smoke", str(picture)))
        assert code == 1
        assert "è già aperto, ma la sua finestra non risponde" in err
        assert f"(numero {first.pid})" in err
        assert picture.exists()
    finally:
        first.kill()
    finish(first)
    assert finish(start("--smoke", str(tmp_path / "x.png")))[0] == 0


def test_a_new_match_at_the_start_keeps_the_one_before(tmp_path: Path) -> None:
    first = start(*BOTS)
    until_saved(1, first)
    first.send_signal(signal.SIGTERM)
    finish(first)
    code, _, err = finish(start("play", "burraco", "--smoke", str(tmp_path / "x.png")))
    assert (code, err) == (0, "")
    assert [record.game for _, record in put_away()] == ["scala40"]


def test_seats_that_contradict_the_rules_are_refused_in_one_sentence(tmp_path: Path) -> None:
    seats = ("--rules", "fibur_tournament", "--seats", "you,easy,easy")
    code, _, err = finish(start("play", "burraco", *seats, "--smoke", str(tmp_path / "x.png")))
    assert code == 2
    assert err.endswith(
        ": 3 players: Victory points are shared between two sides, but the table has 3"
    )
    assert "\n" not in err


def test_a_second_start_touches_no_file(tmp_path: Path) -> None:
    first = start(*BOTS)
    try:
        until_saved(0, first)
        left = [Saves().folder / "match.toml.1.tmp", settings_folder() / "settings.json.1.tmp"]
        settings_folder().mkdir(parents=True, exist_ok=True)
        (settings_folder() / "settings.json").write_text("{ half")
        for path in left:
            path.write_text("half")
        assert finish(start())[0] == 0
        assert [path.read_text() for path in left] == ["half", "half"]
        assert (settings_folder() / "settings.json").read_text() == "{ half"
    finally:
        first.send_signal(signal.SIGTERM)
    finish(first)


@pytest.mark.skipif(sys.platform != "linux", reason="X11")
@pytest.mark.parametrize(
    ("platform", "told"),
    [("xcb", "DISPLAY vale «:4321»"), ("nowhere", "QT_QPA_PLATFORM vale «nowhere»")],
)
def test_without_a_screen_one_sentence_is_said(
    monkeypatch: pytest.MonkeyPatch, platform: str, told: str
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    monkeypatch.setenv("DISPLAY", ":4321")
    monkeypatch.setenv("WAYLAND_DISPLAY", "")
    code, out, err = finish(start())
    assert (code, out) == (1, "")
    assert told in err
    assert err.count("\n") == 0


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL")
def test_killed_ten_times_it_always_goes_on(tmp_path: Path) -> None:
    play_fast()
    rng = Random(7)
    turns = 0
    process = start(*BOTS)
    for _ in range(10):
        wanted = turns + 1 + int(rng.random() * 4)
        turns = until_saved(wanted, process)
        time.sleep(rng.random() * 0.1)
        process.kill()
        process.communicate()
        record = saved()
        assert record is not None
        assert len(record.turns) >= turns
        assert record.replay().problem is None
        turns = len(record.turns)
        process = start()
    until_saved(turns + 1, process)
    process.send_signal(signal.SIGTERM)
    code, _, err = finish(process)
    assert (code, err) == (0, "")


def test_killed_while_it_starts_it_starts_again(tmp_path: Path) -> None:
    for delay in (0.2, 0.6, 1.0):
        process = start(*BOTS)
        time.sleep(delay)
        process.kill()
        process.communicate()
    code, _, err = finish(start("--smoke", str(tmp_path / "x.png")))
    assert (code, err) == (0, "")


def test_a_match_of_one_game_imports_nothing_of_the_others() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PAINTED],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    others, _ = done.stdout.splitlines()
    assert others == "[]", done.stderr


def test_no_enumerations_of_styles_and_other_widgets_are_made_before_the_first_paint() -> None:
    """PySide6 makes a type's enumerations when the type is first met, and a style has 566 names."""
    done = subprocess.run(
        [sys.executable, "-c", PAINTED],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    _, made = done.stdout.splitlines()
    assert made == "True []", done.stderr
