"""The rooms of a window beside the table: what they say when somebody comes in."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.store.looks import GameLook
from scala_desktop.windows.decks.room import DeckRoom
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.new_match.room import NewMatchRoom
from scala_desktop.windows.preferences import PreferencesDialog
from tests.windows.opened import ONE_PERSON, Empty, Opened

MOST_TURNS = 400


def test_a_room_that_nobody_saw_learns_the_language_when_it_is_entered(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(ONE_PERSON)
    window.new_match()
    start = window.rooms.new_match.start
    window.go_home()
    play = window.rooms.house.games["scala40"].play
    learn = window.rooms.house.games["scala40"].learn
    window.resume_match()
    assert start.text() == "Si gioca!"
    window.change_setting("language", "en")
    qtbot.waitUntil(lambda: window.bar.undo.text() == "Undo")
    assert start.text() == "Si gioca!", "it has time until it is seen"
    window.new_match()
    qtbot.waitUntil(start.isVisible)
    assert start.text() != "Si gioca!"
    window.go_home()
    qtbot.waitUntil(lambda: (play.text(), learn.text()) == ("Play", "Learn in 3 minutes"))
    window.change_setting("language", "it")
    qtbot.waitUntil(lambda: play.text() == "Gioca")
    window.new_match()
    qtbot.waitUntil(start.isVisible)
    assert start.text() == "Si gioca!"


def turn_by_turn(until: Callable[[], bool]) -> None:
    """Let single turns of the event loop pass, no more than are needed."""
    for _ in range(MOST_TURNS):
        if until():
            return
        QApplication.processEvents()
    pytest.fail("it takes too many turns")


def test_another_language_is_spoken_in_parts_and_by_a_room_that_is_entered_meanwhile(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(ONE_PERSON)
    undo = window.bar.undo
    window.new_match()
    start = window.rooms.new_match.start
    window.menu.preferences.trigger()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, PreferencesDialog)
    window.change_setting("language", "en")
    turn_by_turn(lambda: dialog.windowTitle() == "Preferences")
    assert (start.text(), undo.text()) == ("Si gioca!", "Annulla"), "the dialog comes first"
    turn_by_turn(lambda: start.text() != "Si gioca!")
    assert undo.text() == "Annulla", "then what is seen below it"
    assert not window.rests()
    dialog.reject()
    window.resume_match()
    assert undo.text() == "Undo"
    window.rooms.enter_room(window.rooms.new_match)
    qtbot.waitUntil(window.rests)
    parts = (start, *window.rooms.new_match.company.seats, window.rooms.new_match.paper)
    assert all(one.updatesEnabled() for one in parts)


def test_what_was_arranged_for_a_new_match_stays(empty: Empty) -> None:
    window = empty()
    window.new_match("trentuno")
    window.rooms.settle()
    room = window.rooms.new_match
    room.company.stand(1)
    players, deal = room.choice.players, room._preview.deal
    assert deal is not None
    window.menu.new_match.trigger()
    window.rooms.settle()
    assert (room.info.key, room.choice.players) == ("trentuno", players)
    window.open_decks()
    window.change_look("trentuno", GameLook(latin="siciliane"), "")
    window.rooms.decks.left.emit()
    assert room.isVisible()
    assert room.choice.players == players
    now = room._preview.deal
    assert now is not None
    assert now.deck != deal.deck, "it shows the deck that was chosen meanwhile"


@pytest.mark.parametrize("turns", [1, 2, 3, 4, 5, 6, 8, 12])
def test_the_decks_are_entered_in_parts_whatever_else_is_done_meanwhile(
    qtbot: QtBot, opened: Opened, turns: int
) -> None:
    window = opened(ONE_PERSON)
    table = window.rooms.currentWidget()
    window.open_decks()
    assert window.rooms.currentWidget() is table, "it is not made in the turn of the click"
    for _ in range(turns):
        QApplication.processEvents()
    window.change_setting("language", "en")
    qtbot.waitUntil(window.rests)
    decks = window.rooms.decks
    assert window.rooms.seen is decks
    assert decks.paper.gold.text() == "Good, we play with these"
    assert all(one.updatesEnabled() for piece in decks.pieces() for one in piece)
    assert decks.games.tabs["scala40"].hasFocus() or decks.games.combo.hasFocus()


@pytest.mark.parametrize("turns", [1, 2, 3, 4, 5, 6, 8, 12])
def test_who_goes_elsewhere_while_the_decks_are_entered_is_there(
    qtbot: QtBot, opened: Opened, turns: int
) -> None:
    window = opened(ONE_PERSON)
    window.open_decks()
    for _ in range(turns):
        QApplication.processEvents()
    window.new_match()
    qtbot.waitUntil(window.rests)
    assert window.rooms.seen is window.rooms.new_match
    window.open_decks()
    window.rooms.decks.left.emit()
    assert window.rooms.seen is window.rooms.new_match
    window.open_decks()
    window.close()


def back_from_decks(room: QWidget | None) -> QWidget:
    """Check who has the keyboard in the decks; return what leads back from there."""
    assert isinstance(room, DeckRoom)
    assert room.games.tabs["scala40"].hasFocus() or room.games.combo.hasFocus()
    return room.bar.back


def home_from_new_match(room: QWidget | None) -> QWidget:
    """Check who has the keyboard where a match is arranged; return what leads home from there."""
    assert isinstance(room, NewMatchRoom)
    assert room.start.hasFocus()
    return room.head.home


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize(
    ("enter", "way_out"),
    [(MainWindow.open_decks, back_from_decks), (MainWindow.new_match, home_from_new_match)],
    ids=["decks", "new_match"],
)
def test_who_goes_on_before_all_is_painted_keeps_the_keyboard(
    qtbot: QtBot,
    opened: Opened,
    turns: int,
    enter: Callable[[MainWindow], None],
    way_out: Callable[[QWidget | None], QWidget],
) -> None:
    window = opened(ONE_PERSON)
    rooms, table = window.rooms, window.rooms.currentWidget()
    enter(window)
    turn_by_turn(lambda: rooms.currentWidget() is not table)
    here = way_out(rooms.currentWidget())
    assert not rooms.rests, "it is still being painted"
    for _ in range(turns):
        QApplication.processEvents()
    here.setFocus()
    qtbot.waitUntil(window.rests)
    assert here.hasFocus()
