"""Where a start leads: to the house, or straight to the table that the command line asks for."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop import app
from scala_desktop.command import WindowCommand
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import info
from scala_desktop.store.saves import Saves
from scala_desktop.windows.main_window import MainWindow
from tests.windows.opened import Empty, session_of

Start = Callable[[WindowCommand], MainWindow]
RULES = info("scala40").rules()


@pytest.fixture
def started(unshown: Empty) -> Start:
    """Return a function that starts as the program does."""

    def start(command: WindowCommand) -> MainWindow:
        window = unshown()
        app._lay_the_table(window, command)
        window.resize(1366, 768)
        window.show()
        window.start()
        return window

    return start


def match_of(*players: Player) -> Record:
    return Record("scala40", RULES, "classic", "start", players)


def test_a_start_without_a_match_shows_the_house(started: Start) -> None:
    window = started(WindowCommand())
    assert window.rooms.house.isVisible()
    assert window.session is None
    assert window.dialogs.open_dialog is None


def test_the_match_in_play_is_resumed_and_one_press_away(started: Start) -> None:
    Saves().save(match_of(Player("Anna"), Player("Bea", "easy")).dumps())
    window = started(WindowCommand())
    assert session_of(window).record.seed == "start"
    assert window.rooms.house.match.showing == "match"
    window.rooms.house.main_button.click()
    assert window.rooms.at_table
    assert session_of(window).record.seed == "start"


def test_a_match_of_computers_alone_goes_on_at_once(qtbot: QtBot, started: Start) -> None:
    Saves().save(match_of(Player("Anna", "easy"), Player("Bea", "easy")).dumps())
    window = started(WindowCommand())
    assert window.rooms.at_table
    qtbot.waitUntil(lambda: len(session_of(window).controller.played) > 2)


@pytest.mark.parametrize("kept", [False, True])
def test_play_leads_straight_to_the_table(started: Start, *, kept: bool) -> None:
    if kept:
        Saves().save(match_of(Player("Anna"), Player("Bea")).dumps())
    window = started(WindowCommand("play", "burraco", ("you", "easy")))
    assert window.rooms.at_table
    assert session_of(window).controller.game_key == "burraco"


def test_open_leads_straight_to_the_table(started: Start, tmp_path: Path) -> None:
    file = tmp_path / "match.toml"
    file.write_text(match_of(Player("Ada"), Player("Bice", "easy")).dumps(), "utf-8")
    window = started(WindowCommand("open", file=file))
    assert window.rooms.at_table
    assert session_of(window).controller.players[0].name == "Ada"


def test_who_has_taken_every_lesson_is_offered_the_first_again(started: Start) -> None:
    window = started(WindowCommand())
    house, store = window.rooms.house, window.keeper.store
    store.set("lessons", {"burraco": {"done": [1, 2, 3, 4, 5], "last": 5}})
    house.refresh()
    assert house.games["burraco"].learn.text() == "Lezione 6 di 6"
    store.set("lessons", {"burraco": {"done": [1, 2, 3, 4, 5, 6], "last": 6}})
    house.refresh()
    assert house.games["burraco"].learn.text() == "Impara in 3 minuti"


def test_the_teacher_gives_the_first_lesson(started: Start) -> None:
    window = started(WindowCommand())
    window.rooms.house.match.main.click()
    assert window.lessons.open
    room = window.lessons.room
    assert room is not None
    room.leave()
    house = window.rooms.house
    assert house.isVisible()
    assert house.games["scala40"].learn.text() == "Lezione 1 di 6"
    assert house.match.main.text().strip() == "Lezione 1 di 6", "the teacher goes on from there"
    assert house.games["burraco"].learn.text() == "Impara in 3 minuti"
