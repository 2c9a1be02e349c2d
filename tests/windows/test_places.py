"""Places change hands at the table: by the menu, in the middle of a turn, and back."""

from datetime import datetime
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from scala_desktop.dress.focus_ring import REACH
from scala_desktop.rules.cards import HIDDEN, Seat
from scala_desktop.rules.events import PlaceTaken
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Draw
from scala_desktop.rules.record import Player
from scala_desktop.store.aid import aid_of
from scala_desktop.store.people import have_played, keep_person, people, portrait_of, rename_person
from scala_desktop.windows.chairs import Entry, OpenCardsDialog
from scala_desktop.windows.house.showing import shown_match
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.places_dialog import PlacesDialog
from scala_desktop.windows.scores.notes import notes_of
from tests.windows.opened import (
    ONE_PERSON,
    TWO_PEOPLE,
    Empty,
    Opened,
    discard_something,
    play_area,
    play_to_the_end,
    session_of,
    uncover,
)


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


def whole(one: QWidget) -> bool:
    """Return whether all of *one* is seen."""
    return one.isVisible() and one.visibleRegion().boundingRect() == one.rect()


def told(window: MainWindow) -> str:
    return window.notice.words.text()


def test_the_computer_plays_on_and_gives_the_place_back(qtbot: QtBot, mine: MainWindow) -> None:
    session = session_of(mine)
    played = len(session.controller.played)
    places(mine).places[0].give.click()
    assert mine.dialogs.open_dialog is None
    assert "Il computer (medio) gioca al posto di Anna." in told(mine)
    assert all(card == HIDDEN for card in session.controller.hands[0].cards)
    assert "Il computer (medio) gioca al posto di Anna." in [
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


def test_whoever_sits_down_last_can_be_named_without_scrolling(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened((Player("Anna"), Player("Bea"), Player("Ciro")))
    dialog = places(window)
    dialog.places[2].change.click()
    qtbot.waitUntil(lambda: whole(dialog.name) and whole(dialog.sit))
    assert dialog.frameGeometry().bottom() <= dialog.screen().availableGeometry().bottom()


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
    look = mine.look
    assert look.faces[1].portrait == portrait_of(mine.store, "Zia Pina")
    before = look.former(Seat(1), Player("Bea", "easy"))
    assert (before.portrait, before.bot) == (portrait_of(mine.store, "Bea"), True)


def test_who_sat_down_later_comes_back_from_the_kitchen_too(mine: MainWindow) -> None:
    session = session_of(mine)
    for player in (Player("Zia Pina"), Player("Zia Pina", "medium")):
        mine.places.take(Seat(1), player)
    assert "il computer ha giocato per Zia Pina" in notes_of(session.record)[0]
    again = mine.keeper.rematch()
    assert again is not None
    assert again.players == (Player("Anna"), Player("Zia Pina"))
    back = places(mine).places[1]
    assert back.away
    back.give.click()
    assert session.controller.players[1] == Player("Zia Pina")


def test_a_computer_gives_its_place_to_a_person_of_its_name(mine: MainWindow) -> None:
    keep_person(mine.store, "Bea")
    dialog = places(mine)
    for seat, offered in ((0, False), (1, True)):
        dialog.places[seat].change.click()
        shown = [one.text() for one in dialog.chooser.findChildren(QPushButton) if one.text()]
        assert ("Bea" in shown) is offered
    dialog.name.setText("Bea")
    dialog.sit.click()
    session = session_of(mine)
    assert session.controller.players[1] == Player("Bea")
    (told,) = [one for one in session.controller.events if isinstance(one, PlaceTaken)]
    assert not told.back, "she has never sat there"
    assert [*session.record.places_taken().values()] == [[told]]


def test_a_new_name_is_taken_in_and_one_at_the_table_is_not(qtbot: QtBot, mine: MainWindow) -> None:
    dialog = places(mine)
    dialog.places[0].change.click()
    qtbot.keyClicks(dialog.name, "bea")
    assert not dialog.sit.isEnabled()
    assert dialog.sit.toolTip() == "bea siede già a questo tavolo."
    for one in (dialog.name, dialog._problem):
        assert whole(one), "it is read without scrolling"
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    assert session_of(mine).controller.players[0] == Player("Anna")
    qtbot.keyClicks(dialog.name, "trice")
    dialog.sit.click()
    assert session_of(mine).controller.players[0] == Player("beatrice")
    assert "beatrice" in [one.name for one in people(mine.store)]


def test_a_name_that_was_given_up_is_that_of_somebody_new(mine: MainWindow) -> None:
    have_played(mine.store, ["Giulia"])
    rename_person(mine.store, "Giulia", "Giuli")
    session_of(mine).take_place(Seat(1), Player("Bea"))
    mine.places.take(Seat(1), Player("Giulia"))
    assert {"Giulia", "Giuli"} <= {one.name for one in people(mine.store)}


def test_who_leaves_two_people_leaves_no_hand_open(qtbot: QtBot, opened: Opened) -> None:
    window = opened(TWO_PEOPLE)
    uncover(qtbot, window)
    session = session_of(window)
    left = session.controller.turn
    places(window).places[left].give.click()
    assert session.covered
    assert session.next_person == Seat(1 - left)
    shown = shown_match(window.keeper, "", datetime.now())
    assert shown is not None
    assert shown.go_on == "Riprendi la partita", "the computer is to play first"
    assert all(card == HIDDEN for hand in session.controller.hands for card in hand.cards)
    assert window.curtain.is_down


def test_there_are_no_places_to_change_without_a_match(empty: Empty) -> None:
    assert not empty().menu.places.isEnabled()


def entry(window: MainWindow, words: str) -> Entry:
    """Return the entry of the open menu that begins so."""
    menu = window.places.menu
    assert menu is not None
    return next(one for one in menu.entries if one.words.startswith(words))


def test_the_chair_on_the_own_plate_gives_the_place_away_and_back(
    qtbot: QtBot, mine: MainWindow
) -> None:
    play, session = play_area(mine), session_of(mine)
    chairs = play.chairs
    qtbot.waitUntil(chairs.own.isVisible, timeout=30_000)
    plate = play.table.seen(play.table.display.layout.area(0).plate)
    assert plate.contains(chairs.own.geometry())
    qtbot.mouseClick(chairs.own, Qt.MouseButton.LeftButton)
    assert mine.places.menu is not None
    assert len(mine.places.menu.entries) == 5
    assert mine.places.menu.entries[0].hasFocus()
    for above, below in pairwise(mine.places.menu.entries):
        assert below.y() - above.geometry().bottom() > REACH, "the ring of one covers no other"
    assert not session.covered, "the menu is no other window"
    qtbot.keyClick(mine.places.menu.entries[0], Qt.Key.Key_Escape)
    assert play.table.hasFocus(), "nobody leaves the table by the next key"
    qtbot.mouseClick(chairs.own, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(entry(mine, "Va in cucina"), Qt.MouseButton.LeftButton)
    assert session.controller.players[0] == Player("Anna", "medium")
    assert not chairs.own.isVisible()
    assert [*chairs.away] == [Seat(0)]
    assert "Anna è in cucina" in chairs.away[Seat(0)].accessibleName()
    qtbot.mouseClick(chairs.away[Seat(0)], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(entry(mine, "Riprende il posto"), Qt.MouseButton.LeftButton)
    assert session.controller.players[0] == Player("Anna")
    assert not chairs.away


@pytest.mark.parametrize("name", ["", "Giocatore 1", "Player 1"])
def test_who_has_told_no_name_does_not_come_into_the_house(opened: Opened, name: str) -> None:
    window = opened((Player(name), Player("Bea", "easy")))
    for level in ("medium", None):
        window.places.take(Seat(0), Player(name, level))
    assert session_of(window).controller.players[0] == Player(name)
    assert people(window.store) == ()
    window.places.take(Seat(0), Player("Zia Pina"))
    assert [one.name for one in people(window.store)] == ["Zia Pina"]


def test_keys_go_through_the_menu_and_esc_closes_it(qtbot: QtBot, mine: MainWindow) -> None:
    mine.places.open(Seat(0))
    menu = mine.places.menu
    assert menu is not None
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    assert menu.entries[1].hasFocus()
    qtbot.keyClick(menu, Qt.Key.Key_Up)
    assert menu.entries[0].hasFocus()
    for _ in menu.entries:
        focus = mine.focusWidget()
        assert focus in menu.entries, "nothing behind it gets the keyboard"
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    assert menu.entries[0].hasFocus()
    qtbot.keyClick(menu.entries[0], Qt.Key.Key_Backtab)
    assert menu.entries[-1].hasFocus()
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()
    before = aid_of(mine.store, "Anna")
    mine.places.open(Seat(0))
    entry(mine, "Aiuto").click()
    assert aid_of(mine.store, "Anna") != before
    mine.places.open(Seat(0))
    entry(mine, "Si siede").click()
    dialog = mine.dialogs.open_dialog
    assert isinstance(dialog, PlacesDialog)
    assert dialog.choosing == 0


def test_the_menu_closes_where_the_window_gets_another_size(qtbot: QtBot, mine: MainWindow) -> None:
    mine.places.open(Seat(0))
    menu = mine.places.menu
    assert menu is not None
    mine.resize(1500, 800)
    qtbot.waitUntil(lambda: not (isValid(menu) and menu.isVisible()))
    assert play_area(mine).table.hasFocus()


def test_cards_are_open_once_everybody_has_agreed(qtbot: QtBot, opened: Opened) -> None:
    window = opened(TWO_PEOPLE)
    uncover(qtbot, window)
    session = session_of(window)
    session.grace_ms = 0
    seat = session.controller.open_seat
    assert seat is not None
    other = Seat(1 - seat)
    with pytest.raises(ValueError, match="covered"):
        session.controller.cards_of(other)
    window.places.open(seat)
    entry(window, "Giochiamo").click()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, OpenCardsDialog)
    dialog.answers[0].click()
    assert not session.open_cards, "one alone does not decide"
    dialog.answers[1].click()
    assert session.open_cards
    hands = play_area(window).open_hands
    assert hands is not None
    assert hands.isVisible()
    named = session.controller.players[other].name
    assert hands.hands.accessibleName().startswith(f"{named}: ")
    assert len(session.controller.cards_of(other)) == 13

    # No curtain falls, and F9 covers nothing.
    discard_something(window)
    qtbot.waitUntil(lambda: session.controller.open_seat == other, timeout=30_000)
    assert not session.covered
    window.cover()
    assert not session.covered
    hands.cover.click()
    assert not session.open_cards
    qtbot.waitUntil(lambda: session.covered, timeout=30_000)
    assert play_area(window).open_hands is None
    with pytest.raises(ValueError, match="covered"):
        session.controller.cards_of(Seat(0))


def test_open_cards_end_where_somebody_else_sits_down(qtbot: QtBot, opened: Opened) -> None:
    window = opened(TWO_PEOPLE)
    uncover(qtbot, window)
    session = session_of(window)
    session.play_openly(True)
    window.places.take(Seat(0), Player("Zoe"))
    assert not session.open_cards
    assert session.covered
    assert session.record.dumps().count("Zoe") == 1, "of open cards nothing is written"


def test_the_menu_of_a_place_goes_when_the_curtain_falls(qtbot: QtBot, opened: Opened) -> None:
    window = opened(TWO_PEOPLE)
    session = session_of(window)
    uncover(qtbot, window)
    seat = session.controller.open_seat
    assert seat is not None
    window.places.open(seat)
    menu = window.places.menu
    assert menu is not None
    gone: list[bool] = []
    menu.destroyed.connect(lambda: gone.append(True))
    session.cover()
    qtbot.waitUntil(lambda: bool(gone))
    assert window.curtain.is_down


def gone_on_without_anna(qtbot: QtBot, opened: Opened, players: tuple[Player, ...]) -> MainWindow:
    """Return a window in which Anna went to the kitchen and the next hand was asked for."""
    window = opened(players, seed="s", elimination_limit=1001)
    window.store.update({"cut": False})
    play_to_the_end(qtbot, window)
    session_of(window).take_place(Seat(0), Player("Anna", "medium"))
    window.go_on()
    return window


def test_whoever_is_in_the_kitchen_is_asked_before_another_hand_is_played(
    qtbot: QtBot, opened: Opened
) -> None:
    """Nobody else is at the table: the computer would play hand after hand alone."""
    window = gone_on_without_anna(qtbot, opened, ONE_PERSON)
    session = session_of(window)
    menu = window.places.menu
    assert menu is not None
    assert menu.isVisible()
    assert session.controller.phase is Phase.OVER, "no card is dealt before the answer"
    window.go_home()
    qtbot.waitUntil(lambda: not isValid(menu))
    window.resume_match()
    window.go_on()
    entry(window, "Anna riprende").click()
    qtbot.waitUntil(lambda: session.controller.phase is not Phase.OVER)
    assert session.controller.is_person(Seat(0))
    assert session.controller.view().hand_number == 2
    play_to_the_end(qtbot, window)
    session.take_place(Seat(0), Player("Anna", "medium"))
    window.go_on()
    entry(window, "Gioca ancora").click()
    qtbot.waitUntil(lambda: session.controller.view().hand_number == 3)
    assert not session.controller.is_person(Seat(0))


def test_nobody_is_asked_where_another_goes_on(qtbot: QtBot, opened: Opened) -> None:
    window = gone_on_without_anna(qtbot, opened, TWO_PEOPLE)
    session = session_of(window)
    assert window.places.menu is None
    assert session.controller.view().hand_number == 2
