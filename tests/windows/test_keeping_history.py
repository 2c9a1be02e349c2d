"""What is played at the table comes into the history: once, whole, and without anybody waiting."""

import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.rules.record import Player, Record
from scala_desktop.store.files import write_atomically
from scala_desktop.store.history import records
from scala_desktop.store.history.history import History
from scala_desktop.store.problems import Problem
from scala_desktop.store.saves import ENDING, Saves
from scala_desktop.store.store import Store
from scala_desktop.store.user_folders import history_folder
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from tests.records.sealing import played
from tests.store.evenings import match
from tests.windows.opened import AtOnce

WAIT_MS = 20_000


@pytest.fixture
def keeper(tmp_path: Path) -> MatchKeeper:
    return new_keeper(tmp_path)


def new_keeper(folder: Path) -> MatchKeeper:
    return MatchKeeper(Store(folder), Saves(folder / "saves"), bots=AtOnce(), history=History())


def kept() -> list[Record]:
    folder = history_folder()
    return [Record.read(folder / one.name) for one in sorted(records.scan(folder))]


def in_the_way() -> Path:
    """Let nothing be kept in the history; return the file that must go before something can."""
    file = history_folder()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    return file


def seated(record: Record) -> MatchChoice:
    return MatchChoice(record.players, record.preset, record.rules)


def play_on(qtbot: QtBot, keeper: MatchKeeper) -> None:
    """Let the bots play to the end of the match on the table."""
    session = keeper.session
    assert session is not None
    session.set_speed("off")
    session.start()
    qtbot.waitUntil(lambda: session.over, timeout=WAIT_MS)


BOTS = (Player("Anna", "easy"), Player("Bea", "easy"))


def test_a_match_that_is_over_is_kept_at_once(qtbot: QtBot, keeper: MatchKeeper) -> None:
    record = match("trentuno", BOTS, "1")
    keeper.begin("trentuno", seated(record), "kept")
    play_on(qtbot, keeper)
    keeper.history.flush()
    assert keeper.session is not None
    text = keeper.session.record.dumps()
    assert [one.dumps() for one in kept()] == [text]
    # Neither closing, nor the next start, nor beginning another one keeps it again.
    keeper.close()
    for _ in range(2):
        keeper = new_keeper(keeper.saves.folder.parent)
        assert keeper.resume()
        keeper.history.flush()
    keeper.begin("trentuno", seated(record), "another")
    keeper.close()
    assert [one.dumps() for one in kept()] == [text]


def test_the_next_match_neither_waits_for_the_history_nor_is_written_before_it(
    qtbot: QtBot, keeper: MatchKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, disk = match("trentuno", BOTS, "1"), Event()

    def write(path: Path, text: str) -> Problem | None:
        disk.wait()
        return write_atomically(path, text)

    monkeypatch.setattr(records, "write_atomically", write)
    keeper.begin("trentuno", seated(record), "over")
    play_on(qtbot, keeper)
    path = keeper.saves.path
    keeper.saves.flush()
    over = path.read_text("utf-8")
    keeper.begin("trentuno", seated(record), "next")  # it would wait for ever
    assert (path.read_text("utf-8"), kept()) == (over, [])
    disk.set()
    keeper.saves.flush()
    assert path.read_text("utf-8") != over
    assert len(kept()) == 1


def test_a_match_that_was_not_kept_when_it_ended_is_at_the_next_start(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    saves.save(match("trentuno", BOTS, "1").dumps())
    for _ in range(3):
        keeper = new_keeper(tmp_path)
        assert keeper.resume()
        keeper.close()
    assert [one.seed for one in kept()] == ["1"]


def test_one_over_that_another_takes_the_place_of_is_kept_before(tmp_path: Path) -> None:
    record = match("trentuno", BOTS, "1")
    Saves(tmp_path / "saves").save(record.dumps())
    keeper = new_keeper(tmp_path)
    keeper.begin("trentuno", seated(record), "another")
    keeper.close()
    assert [one.seed for one in kept()] == ["1"]


@pytest.mark.parametrize("hands", [1, 2])
def test_a_match_left_for_another_is_kept_if_a_hand_has_ended(
    tmp_path: Path, keeper: MatchKeeper, hands: int
) -> None:
    people = (Player("Anna"), Player("Bea"))
    record = match("trentuno", people, "1", hands=hands)
    path = tmp_path / f"left{ENDING}"
    path.write_text(record.dumps(), "utf-8")
    assert keeper.open(path) is None
    keeper.begin("trentuno", seated(record), "another")
    keeper.begin("trentuno", seated(record), "a third one")
    keeper.close()
    # The second one was left before its first hand had ended.
    assert [one.seed for one in kept()] == ["1"]


def test_a_match_that_cannot_be_kept_stays_among_the_files(
    qtbot: QtBot, keeper: MatchKeeper
) -> None:
    record = match("trentuno", BOTS, "1")
    file = in_the_way()
    keeper.begin("trentuno", seated(record), "over")
    play_on(qtbot, keeper)
    assert keeper.session is not None
    turns = keeper.session.record.turns
    keeper.begin("trentuno", seated(record), "next")
    keeper.saves.flush()
    found = list(filter(None, keeper.kept()))
    assert [one.record and one.record.turns for one in found] == [turns]
    with qtbot.waitSignals([keeper.told, keeper.deleted]):
        keeper.delete(found[0])
    assert list(filter(None, keeper.kept())) == found
    # It can be laid on the table, and deleted, once the history can be written again.
    file.unlink()
    keeper.delete(found[0])
    keeper.history.flush()
    assert not list(filter(None, keeper.kept()))
    assert [one.turns for one in kept()] == [turns]
    keeper.close()


def test_a_match_that_can_neither_be_kept_nor_moved_is_not_written_over(
    qtbot: QtBot, keeper: MatchKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = match("trentuno", BOTS, "1")
    in_the_way()
    keeper.begin("trentuno", seated(record), "over")
    play_on(qtbot, keeper)
    keeper.saves.flush()
    path = keeper.saves.path
    text = path.read_text("utf-8")

    def busy(old: Path, name: str) -> None:
        raise PermissionError(old)

    monkeypatch.setattr(keeper.saves, "_rename", busy)
    keeper.begin("trentuno", seated(record), "next")
    keeper.saves.flush()
    assert keeper.session is not None
    assert keeper.session.save()
    assert path.read_text("utf-8") == text
    assert keeper.saves.path != path
    assert keeper.saves.path.is_file()
    keeper.close()


def test_a_fault_in_keeping_a_match_is_no_success(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> Path:
        raise ModuleNotFoundError("upgraded under a running program")

    monkeypatch.setattr(records, "keep", fails)
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    history = History(tmp_path / "history", tmp_path / "history.sqlite")
    told: list[Problem | None] = []
    history.keep_soon("text", "trentuno", datetime.now(), told.append)
    assert history.unkept("text") is not None
    assert history.unkept("another") is None
    assert [one and one.code for one in told] == ["not_written"]


def test_a_match_that_goes_on_is_kept_without_what_is_to_come(
    tmp_path: Path, keeper: MatchKeeper
) -> None:
    record, _ = played("trentuno", "hidden seed", whole=False)
    keeper.saves.folder.mkdir(exist_ok=True)
    path = keeper.saves.folder / f"left{ENDING}"
    path.write_text(record.dumps(keeper.saves.keyring.lock), "utf-8")
    assert keeper.open(path) is None
    keeper.begin("trentuno", seated(record), "another")
    keeper.close()
    (one,) = records.scan(history_folder())
    text = records.read(history_folder(), one.name).decode()
    assert "hidden" not in text
    assert "locked" not in text
    assert Record.loads(text) == record.without_secret()


def test_a_match_that_is_deleted_leaves_its_hands(tmp_path: Path, keeper: MatchKeeper) -> None:
    people = (Player("Anna"), Player("Bea"))
    for seed, hands in (("two hands", 2), ("one hand", 1)):
        record = match("trentuno", people, seed, hands=hands)
        turns = record.turns if hands == 2 else record.turns[:3]
        left = Record(record.game, record.rules, record.preset, seed, people, turns)
        keeper.saves.folder.mkdir(exist_ok=True)
        (keeper.saves.folder / f"{hands}{ENDING}").write_text(left.dumps(), "utf-8")
    for one in [one for one in keeper.kept() if one is not None]:
        keeper.delete(one)
    keeper.history.flush()
    assert not [one for one in keeper.kept() if one is not None]
    keeper.close()
    assert [one.seed for one in kept()] == ["two hands"]


def test_a_match_that_is_being_deleted_is_offered_only_if_it_stays(
    qtbot: QtBot, keeper: MatchKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = keeper.saves.folder / f"left{ENDING}"
    path.parent.mkdir()
    path.write_text(match("trentuno", BOTS, "left", hands=2).dumps(), "utf-8")
    (left,) = filter(None, keeper.kept())
    later: list[Callable[[Problem | None], None]] = []
    monkeypatch.setattr(keeper.history, "keep_soon", lambda *asked: later.append(asked[-1]))
    keeper.delete(left)
    assert path.exists()
    assert not [*filter(None, keeper.kept())]
    assert keeper.waiting == 0
    with qtbot.waitSignal(keeper.deleted):
        later[0](Problem("not_written", path))
    assert [*filter(None, keeper.kept())] == [left]
    assert keeper.waiting == 1
    keeper.close()


def test_what_cannot_be_kept_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    history = History(tmp_path / "file" / "history")
    keeper = MatchKeeper(Store(tmp_path), Saves(tmp_path / "s"), bots=AtOnce(), history=history)
    told: list[str] = []
    keeper.told.connect(told.append)
    record = match("trentuno", BOTS, "1")
    history.keep_soon(record.dumps(), "trentuno", datetime.now(), keeper._scribe.tell_kept)
    qtbot.waitUntil(lambda: bool(told), timeout=WAIT_MS)
    assert str(tmp_path / "file") in told[0]
    keeper.close()


@pytest.mark.parametrize("hands", [0, 1])
def test_nobody_waits_for_the_disk_while_a_match_is_deleted(
    qtbot: QtBot, keeper: MatchKeeper, monkeypatch: pytest.MonkeyPatch, hands: int
) -> None:
    path, well = keeper.saves.folder / f"left{ENDING}", Saves.delete
    path.parent.mkdir()
    record = match("trentuno", BOTS, "left", hands=2)
    path.write_text(replace(record, turns=record.turns[: None if hands else 3]).dumps(), "utf-8")
    (left,) = filter(None, keeper.kept())
    threads: list[threading.Thread] = []

    def watched(path: Path) -> Problem | None:
        threads.append(threading.current_thread())
        return well(path)

    monkeypatch.setattr(Saves, "delete", staticmethod(watched))
    with qtbot.waitSignal(keeper.deleted):
        keeper.delete(left)
    assert not path.exists()
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()
    keeper.close()
