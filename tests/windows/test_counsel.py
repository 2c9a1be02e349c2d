"""What the window says without being asked, to each person as they want it."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scala_desktop.rules.cards import JOKER, KIND
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Draw
from scala_desktop.rules.record import Player
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.preferences import PreferencesDialog
from tests.windows.opened import (
    ONE_PERSON,
    TWO_PEOPLE,
    Opened,
    discard_something,
    play_area,
    session_of,
    uncover,
)


def helped(window: MainWindow) -> tuple[bool, bool, bool]:
    settings = play_area(window).table.table.wish
    return settings.lit, settings.doubts, settings.offers


def test_the_help_changes_with_the_curtain(qtbot: QtBot, opened: Opened) -> None:
    window = opened(TWO_PEOPLE)
    window.store.set("aids", {"Anna": "referee", "Bea": "help"})
    wanted = {"Anna": (False, False, False), "Bea": (True, True, True)}
    seen = set()
    for _ in range(2):
        uncover(qtbot, window)
        assert helped(window) == wanted[window.look.person]
        seen.add(window.look.person)
        discard_something(window)
        qtbot.waitUntil(lambda: session_of(window).covered)
    assert seen == set(wanted)


def test_it_is_chosen_in_the_preferences_for_who_is_at_the_table(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(ONE_PERSON)
    assert helped(window) == (True, True, True), "somebody new is helped"
    window.dialogs.preferences()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, PreferencesDialog)
    assert dialog.choices["aid"]["help"].isChecked()
    for aid, expected in (("warn", (True, True, False)), ("referee", (False, False, False))):
        qtbot.mouseClick(dialog.choices["aid"][aid], Qt.MouseButton.LeftButton)
        assert window.store["aids"] == {"Anna": aid}
        assert helped(window) == expected


def test_a_name_typed_otherwise_is_the_same_person(opened: Opened) -> None:
    window = opened((Player("anna"), Player("Bea", "easy")))
    window.store.update({"aids": {"Anna": "referee"}, "turn_lines": {"Anna": "never"}})
    window.apply_settings()
    assert helped(window) == (False, False, False)
    assert play_area(window).table.table.wish.turn_line == "never"
    window.change_setting("aid", "warn")
    window.change_setting("turn_line", "idle")
    assert (window.store["aids"], window.store["turn_lines"]) == (
        {"anna": "warn"},
        {"anna": "idle"},
    )


def with_a_joker(qtbot: QtBot, opened: Opened) -> MainWindow:
    """Return the window with a match in which the person could discard a joker now."""
    for number in range(60):
        window = opened(ONE_PERSON, seed=f"joker{number}")
        controller = session_of(window).controller
        if not controller.my_turn:
            continue
        if controller.phase is Phase.DRAW:
            controller.submit(Draw())
        if any(KIND[card] == JOKER for card in controller.view().hand):
            return window
        window.close()
    raise AssertionError("no joker in sixty hands")


def test_the_question_has_two_answers_and_holds_nothing_up(qtbot: QtBot, opened: Opened) -> None:
    window = with_a_joker(qtbot, opened)
    play, controller = play_area(window), session_of(window).controller
    line, actions = play.counsel.doubt, play.table.actions_
    joker = Discard(JOKER)
    assert not actions.submit(joker)
    assert line.isVisible()
    assert not line.isModal()
    qtbot.mouseClick(line.buttons["no"], Qt.MouseButton.LeftButton)
    assert line.isHidden()
    assert controller.my_turn
    actions.submit(joker)
    qtbot.keyClick(play.table, Qt.Key.Key_Escape)
    assert line.isHidden()
    actions.submit(joker)
    qtbot.mouseClick(line.buttons["yes"], Qt.MouseButton.LeftButton)
    assert line.isHidden()
    assert controller.played[-1][1] == joker or not controller.my_turn


def test_the_offer_of_a_hint_is_taken_or_left(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    play = play_area(window)
    offer = play.counsel.offer
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
    play.table.hesitated.emit()
    assert offer.isVisible()
    qtbot.mouseClick(offer.buttons["close"], Qt.MouseButton.LeftButton)
    assert offer.isHidden()
    assert play.note.isHidden()
    play.table.hesitated.emit()
    qtbot.mouseClick(offer.buttons["hint"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(play.note.isVisible)
    assert offer.isHidden()


def test_lessons_light_for_everybody_and_never_ask(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.store.set("aids", {"Anna": "referee"})
    window.open_lesson("scala40", 1)
    room = window.lessons.room
    assert room is not None
    assert room.table is not None
    settings = room.table.table.wish
    assert (settings.lit, settings.doubts, settings.offers) == (True, False, False)
