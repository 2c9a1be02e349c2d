"""Starts with one thing broken, what is said at them, and what a second start may ask for."""

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from scala_desktop import app, cli
from scala_desktop.command import WindowCommand
from scala_desktop.rules.record import Record
from scala_desktop.store.files import backup_of
from scala_desktop.store.saves import ENDING, Saves
from scala_desktop.store.store import Store
from scala_desktop.store.user_folders import logs_folder
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.notices import fault_words, lasting_fault_words
from scala_desktop.windows.preferences import PreferencesDialog
from tests.records.sealing import name_of
from tests.windows.opened import AtOnce, Opened, session_of

ROOT = Path(__file__).parents[2]
if os.name == "posix":
    from tests.windows.broken_starts import Result, faults
    from tests.windows.other_starts import every_start
    from tests.windows.starts import TURNS, Start, match, settings

posix = pytest.mark.skipif(os.name != "posix", reason="pipes, rights and forks")


@posix
def test_some_starts_with_one_thing_broken() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.windows.broken_starts", "20"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "20 starts of" in done.stdout


@posix
def test_there_are_enough_starts_each_its_own() -> None:
    starts = every_start()
    assert len(starts) >= 500
    assert len({start.name for start in starts}) == len(starts)


@posix
def test_the_judge_of_the_starts_finds_each_fault(tmp_path: Path) -> None:
    (tmp_path / "match.toml").write_bytes(match())
    seen: dict[str, Any] = {
        "shown": True,
        "colours": 50,
        "turns": TURNS,
        "seed": name_of(Record.loads(match().decode())),
        "told": "",
        "speed": "fast",
        "saves": str(tmp_path),
    }
    good = Result(0, "", seen, 1.0)
    said = Result(2, "scala-desktop: x.toml: no", None, 1.0)
    asks = Start("", sentence="x.toml")
    quiet, telling = Start("", harmless=True), Start("", told="preferenze")

    def shows(**other: object) -> Result:
        return replace(good, seen={**seen, **other})

    assert faults(quiet, good, ()) == faults(asks, said, ()) == []
    for start, result, gone in (
        (quiet, good, ["match.toml"]),
        (quiet, replace(good, error="Traceback (most recent call last):"), ()),
        (quiet, replace(good, code=-9), ()),
        (quiet, replace(good, code=1), ()),
        (quiet, replace(good, seen=None), ()),
        (quiet, shows(colours=1), ()),
        (quiet, shows(told="Il disco è pieno."), ()),
        (quiet, shows(turns=TURNS + 1), ()),
        (quiet, shows(seed="another"), ()),
        (Start(""), shows(turns=TURNS - 1), ()),
        (Start(""), shows(speed="slow"), ()),
        (telling, good, ()),
        (asks, good, ()),
        (asks, replace(said, error=""), ()),
        (asks, replace(said, error=said.error + "\nand more"), ()),
        (asks, replace(said, error="scala-desktop: no"), ()),
        (asks, replace(said, code=0), ()),
    ):
        assert faults(start, result, gone) != []


# What is said


def window_at_start(qtbot: QtBot, languages: Languages) -> MainWindow:
    """Return the window as it is before it is shown, with what was said already."""
    window = MainWindow(MatchKeeper(Store(), Saves(), bots=AtOnce()), languages, QIcon())
    qtbot.addWidget(window)
    app._tell_of_files(window, None)
    window.keeper.resume()
    return window


def told(window: MainWindow) -> list[str]:
    return [] if window.notice.isHidden() else window.notice.words.text().split("\n")


@pytest.mark.parametrize("showing", [True, False])
def test_what_is_wrong_with_a_file_is_seen_in_the_house(
    qtbot: QtBot, languages: Languages, tmp_path: Path, showing: bool
) -> None:
    file = tmp_path / "odd.toml"
    file.write_text("no = =", "utf-8")
    window = window_at_start(qtbot, languages)
    if showing:
        window.show()
    app._lay_the_table(window, WindowCommand("open", file=file))
    window.show()
    (sentence,) = told(window)
    assert sentence.startswith("odd.toml non è una partita")
    assert window.rooms.house.isVisible()
    seen = window.rooms.childAt(window.notice.geometry().center())
    assert seen is not None
    assert seen is window.notice or window.notice.isAncestorOf(seen)


@posix
def test_where_nothing_can_be_kept_each_folder_is_told_once(
    qtbot: QtBot, languages: Languages, own_folders: Path
) -> None:
    no_match, no_settings = own_folders / ".local", own_folders / ".config" / "scala-desktop"
    no_match.write_text("")
    no_settings.parent.mkdir()
    no_settings.symlink_to("/proc/self")
    window = window_at_start(qtbot, languages)
    match_, preferences = told(window)
    assert "puoi giocare, ma la partita non viene conservata" in match_
    assert str(no_match) in match_
    assert "preferenze e regole di casa non vengono conservate" in preferences
    window.show()
    app._do(window, WindowCommand("play", "burraco"))
    window.change_setting("animation_speed", "slow")
    assert told(window) == [match_, preferences]
    # Nobody reads it while the dialog of a new match lies over it.
    assert not window.notice._timer.isActive()
    window.notice.dismiss()
    window.say("Copia salvata")
    assert told(window) == ["Copia salvata"]
    assert window.notice._timer.isActive()


@posix
def test_a_folder_that_was_mended_and_fails_again_is_told_again(
    qtbot: QtBot, languages: Languages, own_folders: Path
) -> None:
    places = own_folders / ".local", own_folders / ".config" / "scala-desktop"

    def let_nothing_be_written() -> None:
        for place in places:
            shutil.rmtree(place, ignore_errors=True)
            place.parent.mkdir(exist_ok=True)
            place.symlink_to("/proc/self")

    let_nothing_be_written()
    window = window_at_start(qtbot, languages)
    app._do(window, WindowCommand("play", "burraco"))
    session = session_of(window)
    for place in places:
        place.unlink()
    assert session.save()
    window.change_setting("animation_speed", "slow")
    window.store.flush()
    qtbot.wait(20)  # what came of that is told from another thread
    before = told(window)
    let_nothing_be_written()
    assert not session.save()
    window.change_setting("animation_speed", "fast")
    qtbot.waitUntil(lambda: len(told(window)) >= len(before) + 2)
    new = told(window)[len(before) :]
    assert [line.partition(" in ")[0] for line in new] == ["Non riesco a salvare"] * 2


@posix
def test_files_that_are_gone_are_told(qtbot: QtBot, languages: Languages) -> None:
    store, saves = Store(), Saves()
    for path, text in ((store.path, settings()), (saves.path, match())):
        path.parent.mkdir(parents=True)
        backup_of(path).write_bytes(text)
    window = window_at_start(qtbot, languages)
    assert [sentence[:17] for sentence in told(window)] == [
        "Il file delle pre",
        "Il file della par",
    ]
    assert session_of(window).record.seed == "broken"


def test_a_log_that_could_not_be_written_is_not_named() -> None:
    for words in (fault_words, lasting_fault_words):
        assert "faults.log" in words(Path("faults.log"))
        assert "particolari" not in words(None)


def test_a_start_that_fails_is_told_in_a_sentence_and_noted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> int:
        raise ZeroDivisionError("a fault of the program")

    monkeypatch.setattr(app, "run", fail)
    assert cli.main([]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    log = logs_folder() / "faults.log"
    assert "a fault of the program" in line
    assert str(log) in line
    assert "Traceback" in log.read_text("utf-8")
    log.unlink()
    log.parent.rmdir()
    log.parent.write_text("")
    assert cli.main([]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "details" not in line


# What a second start asks for


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_a_second_start_closes_the_dialog_that_is_open(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    before = session_of(window)
    window.dialogs.preferences()
    answer = app._hear(window, WindowCommand("play", "burraco"))
    assert answer.done
    assert window.dialogs.open_dialog is None
    assert session_of(window) is not before
    assert session_of(window).controller.game_key == "burraco"


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_a_second_start_leaves_alone_what_lies_on_a_dialog(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    before = session_of(window)
    window.dialogs.preferences()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, PreferencesDialog)
    question = QMessageBox(dialog)
    question.open()
    answer = app._hear(window, WindowCommand("play", "burraco"))
    assert not answer.done
    assert "prima chiudi la finestra di dialogo" in answer.told
    assert told(window) == [answer.told]
    assert session_of(window) is before
    question.close()
    # To look at the window, it need not be closed.
    assert app._hear(window, WindowCommand()).done
    assert window.dialogs.open_dialog is dialog


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_a_second_start_that_asks_for_nonsense_changes_nothing(opened: Opened) -> None:
    window = opened()
    before = session_of(window)
    for command in (
        WindowCommand("play", "briscola"),
        WindowCommand("play", "scala40", ("nonna", "easy")),
        WindowCommand("play", "scala40", ("you",)),
        WindowCommand("play", "scala40", rules="nonsense"),
    ):
        assert not app._hear(window, command).done
    assert session_of(window) is before
    assert list(Saves().folder.glob(f"*{ENDING}")) == []
