"""Places change hands at the table: by the menu, in the middle of a turn, and back."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scala_desktop.rules.cards import HIDDEN, Seat
from scala_desktop.rules.moves import Draw
from scala_desktop.rules.record import Player
from scala_desktop.store.people import keep_person, people
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.places_dialog import PlacesDialog
from tests.windows.opened import ONE_PERSON, TWO_PEOPLE, Empty, Opened, session_of, uncover


@pytest.fixture
def mine(qtbot: QtBot, opened: Opened) -> MainWindow:
    """Return the window in the middle of the turn of the only person."""
    window = opened(ONE_PERSON)
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn, timeout=30_000)
    assert session_of(window).controller.submit(Draw())
    return window


def places(window: MainWindow) -> PlacesDialog:
    window.menu.places.trigger()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, PlacesDialog)
    return dialog


def told(window: MainWindow) -> str:
    return window.notice.words.text()


def test_the_computer_plays_on_and_gives_the_place_back(qtbot: QtBot, mine: MainWindow) -> None:
    session = session_of(mine)
    played = len(session.controller.played)
    places(mine).places[0].give.click()
    assert mine.dialogs.open_dialog is None
    assert "Il computer (livello medio) gioca al posto di Anna." in told(mine)
    assert all(card == HIDDEN for card in session.controller.hands[0].cards)
    assert mine.play is not None
    assert "Il computer (livello medio) gioca al posto di Anna." in [
        session.log.data(session.log.index(row)) for row in range(session.log.rowCount())
    ]
    qtbot.waitUntil(
        lambda: any(seat == 0 for seat, _ in session.controller.played[played:]), timeout=30_000
    )
    dialog = places(mine)
    assert dialog.places[0].away
    dialog.places[0].give.click()
    assert "Anna riprende il suo posto." in told(mine)
    assert session.controller.open_seat == 0
    assert session.record.seated[0] == Player("Anna")


def test_somebody_of_the_house_sits_down_in_the_place_of_a_computer(
    qtbot: QtBot, mine: MainWindow
) -> None:
    keep_person(mine.store, "Zia Pina")
    dialog = places(mine)
    dialog.places[1].change.click()
    assert dialog.chooser.isVisible()
    focus = dialog.focusWidget()
    assert focus is not None
    assert focus.property("text") == "Zia Pina"
    qtbot.keyClick(focus, Qt.Key.Key_Return)
    session = session_of(mine)
    assert session.controller.players[1] == Player("Zia Pina")
    assert session.covered, "two people play at this screen now"
    assert "Zia Pina si siede al posto di Bea." in told(mine)


def test_a_new_name_is_taken_in_and_one_at_the_table_is_not(qtbot: QtBot, mine: MainWindow) -> None:
    dialog = places(mine)
    dialog.places[0].change.click()
    qtbot.keyClicks(dialog.name, "bea")
    assert not dialog.sit.isEnabled()
    assert dialog.sit.toolTip() == "bea siede già a questo tavolo."
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    assert session_of(mine).controller.players[0] == Player("Anna")
    qtbot.keyClicks(dialog.name, "trice")
    dialog.sit.click()
    assert session_of(mine).controller.players[0] == Player("beatrice")
    assert "beatrice" in [one.name for one in people(mine.store)]


def test_who_leaves_two_people_leaves_no_hand_open(qtbot: QtBot, opened: Opened) -> None:
    window = opened(TWO_PEOPLE)
    uncover(qtbot, window)
    session = session_of(window)
    left = session.controller.turn
    places(window).places[left].give.click()
    assert session.covered
    assert session.next_person == Seat(1 - left)
    assert all(card == HIDDEN for hand in session.controller.hands for card in hand.cards)
    assert window.curtain.is_down


def test_there_are_no_places_to_change_without_a_match(empty: Empty) -> None:
    assert not empty().menu.places.isEnabled()
