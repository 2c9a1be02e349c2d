"""No match goes without a word, and none is told that is not so."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtGui import QIcon
from pytestqt.qtbot import QtBot

from scala_desktop import app
from scala_desktop.command import WindowCommand
from scala_desktop.model.session import Session
from scala_desktop.rules.pacts.code import code_of, read_code
from scala_desktop.rules.record import Player, Record
from scala_desktop.store.files import backup_of
from scala_desktop.store.keyring import Keyring
from scala_desktop.store.people import merge_people, people, rename_person
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.widgets import Question
from tests.store.evenings import match
from tests.windows.opened import (
    ENTRY,
    ONE_PERSON,
    AtOnce,
    Empty,
    Opened,
    discard_something,
    rules_on_the_way,
    session_of,
    texts,
)
from tests.windows.test_saved_matches import record_of, torn_at

NOT_LOST = "La partita di prima non è persa: la trovi in Menu, Apri…"
PLAY = WindowCommand("play", "scala40", seats=("you:Anna", "easy:Bea"), seed="handed")
POSITION = 'format = 1\n[[case]]\nid = "x"\ngame = "scala40"\n'


@pytest.fixture(autouse=True)
def no_window_manager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no window be raised: there is no screen."""
    monkeypatch.setattr(app, "to_front", lambda _: None)


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def play_a_turn(qtbot: QtBot, window: MainWindow) -> None:
    session = session_of(window)
    qtbot.waitUntil(lambda: session.controller.my_turn)
    discard_something(window)
    session.end_grace()


def begin_another(window: MainWindow) -> None:
    window.keeper.begin("scala40", window.keeper.pacts.choice(ENTRY), "another")


def told(window: MainWindow) -> list[str]:
    return window.notice.words.text().split("\n")


def kept(folder: Path) -> list[tuple[str, int]]:
    """Return the matches in *folder*: the seed of each, and how many turns it has."""
    records = [Record.read(path, Keyring().unlock) for path in folder.glob("*.toml")]
    return sorted((record.seed, len(record.turns)) for record in records)


# --- what a second start hands over --------------------------------------------------------------


@pytest.mark.parametrize("action", ["play", "open"])
def test_what_is_handed_over_asks_before_turns_are_lost(
    qtbot: QtBot,
    opened: Opened,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    action: str,
) -> None:
    window = opened(ONE_PERSON, seed="left")
    file = tmp_path / "handed.toml"
    file.write_text(record_of(3).dumps(), "utf-8")
    command = PLAY if action == "play" else WindowCommand("open", file=file)
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        play_a_turn(qtbot, window)
        for answer, left in ((1, False), (0, True)):
            heard = app._hear(window, command)
            assert not heard.done
            assert "rispondi nella sua finestra" in heard.told
            assert session_of(window).record.seed == "left"
            question = window.dialogs.open_dialog
            assert isinstance(question, Question)
            question.buttons[answer].click()
            assert (session_of(window).record.seed != "left") is left
    assert app._hear(window, command).done


def test_a_file_that_cannot_be_opened_is_told_to_who_handed_it_over(
    opened: Opened, tmp_path: Path
) -> None:
    window = opened(seed="before")
    torn, gone = tmp_path / "torn.toml", tmp_path / "gone.toml"
    torn.write_text(torn_at(1, record_of(3)).dumps(), "utf-8")
    for file, words in ((torn, "nemmeno il primo turno"), (gone, "Non trovo gone.toml")):
        heard = app._hear(window, WindowCommand("open", file=file))
        assert not heard.done
        assert words in heard.told
        assert heard.told in told(window)
    torn.write_text(torn_at(3, record_of(5)).dumps(), "utf-8")
    heard = app._hear(window, WindowCommand("open", file=torn))
    assert not heard.done
    assert "rispondi nella sua finestra" in heard.told
    assert isinstance(window.dialogs.open_dialog, Question)
    assert session_of(window).record.seed == "before"


# --- a fault of the program while a match is taken up --------------------------------------------


def fault(*_: Any, **__: Any) -> Any:
    raise RuntimeError("a fault of the program")


@pytest.fixture
def started(
    qtbot: QtBot, languages: Languages, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., MainWindow]]:
    """Return a function that starts as the program does, where *broken* goes wrong at first."""
    windows = []

    def start(command: WindowCommand, *broken: tuple[type, str]) -> MainWindow:
        window = MainWindow(MatchKeeper(Store(), Saves(), bots=AtOnce()), languages, QIcon())
        windows.append(window)
        qtbot.addWidget(window)
        with monkeypatch.context() as failing:
            failing.setattr(sys, "excepthook", lambda *_: None)
            for kind, name in broken:
                failing.setattr(kind, name, fault)
            with suppress(RuntimeError):
                app._lay_the_table(window, command)
        return window

    yield start
    for window in windows:
        window.close()


@pytest.mark.parametrize(
    "broken",
    [
        (Record, "loads"),
        (Record, "start"),
        (Record, "replaying"),
        (Session, "_timer"),
        (Session, "_give_hand_to_first_person"),
    ],
    ids=lambda broken: broken[1],
)
@pytest.mark.parametrize("command", [WindowCommand(), PLAY], ids=["resume", "play"])
def test_a_match_that_the_program_fails_on_stays_among_the_files(
    started: Callable[..., MainWindow], command: WindowCommand, broken: tuple[type, str]
) -> None:
    saves = Saves()
    for turns in (4, 5):
        assert saves.save(record_of(turns).dumps()) is None
    window = started(command, broken)
    if command is not PLAY:
        assert window.session is None
        assert "non riesce a riprendere la partita salvata" in window.notice.words.text()
    for _ in range(2):
        begin_another(window)
        session_of(window).save()
    assert ("torn", 5) in kept(saves.folder)
    offered = [one and one.record for one in window.keeper.kept()]
    assert record_of(5) in offered
    again = started(WindowCommand())
    assert session_of(again).record.seed == "another"


def test_a_file_is_opened_also_where_the_match_in_play_cannot_be_resumed(
    started: Callable[..., MainWindow], tmp_path: Path
) -> None:
    assert Saves().save(record_of(5).dumps()) is None
    file = tmp_path / "position.toml"
    file.write_text(POSITION, "utf-8")
    window = started(WindowCommand("open", file=file), (Record, "replay"))
    assert session_of(window).record.seed != "torn"


# --- what is said of the match before ------------------------------------------------------------


def test_a_match_that_was_let_go_is_not_told_to_be_kept(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.fsync", full)
    window = opened(ONE_PERSON, seed="left")
    play_a_turn(qtbot, window)
    begin_another(window)
    assert [*window.keeper.kept()] == []
    assert not any("La partita di prima" in one for one in told(window))


def test_of_a_match_with_unsaved_turns_it_is_said_how_many_are_kept(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(ONE_PERSON, seed="left")
    play_a_turn(qtbot, window)
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
    turns = len(session_of(window).record.turns)
    monkeypatch.setattr("os.fsync", full)
    play_a_turn(qtbot, window)
    begin_another(window)
    ((seed, on_disk),) = kept(window.keeper.saves.folder)
    assert (seed, on_disk) == ("left", turns)
    (said,) = [one for one in told(window) if "La partita di prima" in one]
    assert "senza gli ultimi turni" in said
    assert said != NOT_LOST


def test_a_finished_match_is_not_taken_for_the_one_that_was_never_saved(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(ONE_PERSON, seed="over")
    play_a_turn(qtbot, window)
    with monkeypatch.context() as patch:
        patch.setattr(Session, "over", True)
        patch.setattr("os.fsync", full)
        begin_another(window)
    monkeypatch.setattr("os.fsync", full)
    play_a_turn(qtbot, window)
    begin_another(window)
    assert not any("La partita di prima" in one for one in told(window))


def test_a_match_that_was_deleted_behind_a_position_is_not_told_to_be_kept(
    qtbot: QtBot, opened: Opened, tmp_path: Path
) -> None:
    window = opened(ONE_PERSON, seed="left")
    play_a_turn(qtbot, window)
    position = tmp_path / "position.toml"
    position.write_text(POSITION, "utf-8")
    window.dialogs.files.open_path(str(position))
    (one,) = window.keeper.kept()
    assert one is not None
    assert window.keeper.saves.delete(one.path) is None
    begin_another(window)
    assert [*window.keeper.kept()] == []
    assert NOT_LOST not in texts(window)


def test_a_match_of_which_only_the_backup_lies_is_put_away_too(
    started: Callable[..., MainWindow],
) -> None:
    saves = Saves()
    for turns in (4, 5):
        assert saves.save(record_of(turns).dumps()) is None
    saves.path.unlink()
    window = started(PLAY)
    assert NOT_LOST in told(window)
    assert [one and one.record for one in window.keeper.kept()] == [record_of(4)]
    assert not backup_of(saves.path).exists()


# --- rules that are saved ------------------------------------------------------------------------


def test_another_match_is_of_the_same_people_by_the_names_of_now(opened: Opened) -> None:
    keeper = opened((Player("Anna"), Player("Bea"), Player("Ciro"), Player("Dino", "easy"))).keeper
    rename_person(keeper.store, "Anna", "Dino")
    rename_person(keeper.store, "Bea", "Beatrice")
    merge_people(keeper.store, "Ciro", "Beatrice")
    again = keeper.rematch()
    assert again is not None
    assert [one.name for one in again.players] == ["Anna", "Beatrice", "Ciro", "Dino"]
    keeper.deal(again)
    assert [one.name for one in people(keeper.store)] == ["Dino", "Beatrice"]


def test_a_finished_match_of_a_file_ended_when_that_was_written(
    opened: Opened, tmp_path: Path
) -> None:
    keeper = opened(ONE_PERSON).keeper
    path = tmp_path / "over.toml"
    path.write_text(match("trentuno", (Player("Ada"), Player("Leo")), "1").dumps(), "utf-8")
    os.utime(path, (1_700_000_000, 1_700_000_000))
    assert keeper.open(path) is None
    assert keeper.since == keeper.ended == datetime.fromtimestamp(1_700_000_000)


@pytest.mark.parametrize("known", [False, True])
def test_rules_that_cannot_be_written_are_not_told_to_be_saved(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    window = opened(ONE_PERSON)
    window.dialogs.house_rules()
    rules = window.dialogs.open_dialog
    assert isinstance(rules, HouseRulesDialog)
    if known:  # it was told at the start, and is not told again
        window.keeper.unwritable = {window.store.path.parent}
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        rules.save.click()
        rules.name.setText("Da nonna")
        rules.save_name.click()
        qtbot.waitUntil(rules.kept.isVisible)
        assert rules.kept.text().startswith("✗ Non riesco a salvare in ")
        rules.open_pact(read_code(code_of(rules.rules)))
        assert rules.pact_dialog is not None
        arrival = rules.pact_dialog.arrival
        arrival.keep.click()
        failed = "✗ Non riesco a salvare in "
        qtbot.waitUntil(lambda: arrival.result.text().startswith(failed))
    arrival.put(code_of(rules.rules))
    arrival.name.setText("Dagli zii")
    arrival.keep.click()
    well = "✓ «Dagli zii» è tra i vostri patti"
    qtbot.waitUntil(lambda: arrival.result.text().startswith(well))
    rules.pact_dialog.reject()
    assert rules.kept.text().startswith("✓ Salvate come «Dagli zii»")


@pytest.mark.parametrize("room", ["new_match", "pad"])
def test_rules_saved_on_the_way_to_a_match_are_not_told_to_be_saved_either(
    qtbot: QtBot, empty: Empty, monkeypatch: pytest.MonkeyPatch, room: str
) -> None:
    window = empty()
    monkeypatch.setattr("os.fsync", full)
    rules = rules_on_the_way(qtbot, window, room)
    rules.open_dialog()
    dialog = rules.dialog
    assert dialog is not None
    dialog.save.click()
    dialog.name.setText("Da nonna")
    dialog.save_name.click()
    qtbot.waitUntil(lambda: dialog.kept.text().startswith("✗ Non riesco a salvare in "))


def test_nobody_waits_for_the_disk_while_rules_are_saved(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, slow, well = opened(ONE_PERSON), Event(), os.fsync

    def wait(file: int) -> None:
        assert slow.wait(60)
        well(file)

    window.dialogs.house_rules()
    rules = window.dialogs.open_dialog
    assert isinstance(rules, HouseRulesDialog)
    window.store.flush()
    monkeypatch.setattr("os.fsync", wait)
    try:
        rules.save.click()
        rules.name.setText("Da nonna")
        rules.save_name.click()
        qtbot.wait(20)
        assert not rules.kept.isVisible(), "they are not written yet"
        assert not rules.name.isVisible()
        assert rules.accept_button.hasFocus()
    finally:
        slow.set()
    qtbot.waitUntil(rules.kept.isVisible)
    assert rules.kept.text().startswith("✓ Salvate come «Da nonna»")


# --- a file that cannot be opened ----------------------------------------------------------------


def locked(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let *path* not be read, by whoever runs the tests."""
    well = os.open

    def open_or_refuse(name: Any, *arguments: Any, **named: Any) -> int:
        if Path(name) == path:
            raise PermissionError(13, "Permission denied", str(name))
        return well(name, *arguments, **named)

    monkeypatch.setattr(os, "open", open_or_refuse)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("gone", "Non trovo x.toml in "),
        ("folder", "x.toml non è un file"),
        ("pipe", "x.toml non è un file"),
        ("locked", "Non riesco a leggere x.toml in "),
        ("broken", "x.toml non è una partita di Scala Desktop, o è rovinato"),
    ],
)
def test_why_a_file_cannot_be_opened_is_said(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str, words: str
) -> None:
    window = opened()
    before, path = window.session, tmp_path / "x.toml"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("there are no pipes among the files")
        os.mkfifo(path)
    elif kind != "gone":
        path.write_text("this is no TOML", "utf-8")
    if kind == "locked":
        locked(path, monkeypatch)
    window.dialogs.files.open_path(str(path))
    assert words in window.notice.words.text()
    assert window.session is before


def test_the_start_of_the_program_reads_nothing_of_the_history() -> None:
    code = (
        "import sys; import scala_desktop.windows.match_keeper;"
        "print([m for m in sys.modules if m == 'sqlite3' or m.startswith("
        "'scala_desktop.store.history.') and not m.endswith('.history')])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
