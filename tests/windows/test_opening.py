"""Dialogs that are made, shown and painted a part at a time, and whole for whoever asks."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QDialog, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.windows.house.house import House
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.preferences import PreferencesDialog
from scala_desktop.windows.widgets import Dialog, button
from tests.windows.opened import ONE_PERSON, Opened

PARTS = ("house_rules", "preferences")


@pytest.fixture
def window(opened: Opened) -> MainWindow:
    return opened(ONE_PERSON)


class Slow(Dialog):
    """A dialog with three buttons, each a part."""

    def __init__(self, *, in_parts: bool) -> None:
        super().__init__(None, QSize(400, 300))
        self.column = QVBoxLayout(self)
        self.buttons: list[QWidget] = []
        self.make(self._parts(), in_parts=in_parts)

    def _parts(self) -> Iterator[None]:
        for _ in range(3):
            self.buttons.append(button())
            self.column.addWidget(self.buttons[-1])
            yield


def shown(name: str, window: MainWindow) -> QDialog:
    getattr(window.menu, name).trigger()
    dialog = window.dialogs.opening
    assert dialog is not None
    return dialog


def painting(dialog: QWidget) -> list[QWidget]:
    """Return what in *dialog* waits to be painted."""
    every = dialog.findChildren(QWidget)
    return [one for one in every if one.isVisible() and not one.updatesEnabled()]


def test_one_made_at_once_is_whole(qtbot: QtBot) -> None:
    dialog = Slow(in_parts=False)
    qtbot.addWidget(dialog)
    assert len(dialog.buttons) == 3
    dialog.open()
    assert dialog.isVisible()
    assert not painting(dialog)


def test_one_in_parts_takes_a_part_a_turn_and_is_seen_when_it_is_made(qtbot: QtBot) -> None:
    dialog = Slow(in_parts=True)
    qtbot.addWidget(dialog)
    dialog.open()
    counts = [0]
    while not dialog.isVisible():
        QApplication.processEvents()
        counts.append(len(dialog.buttons))
    assert {0, 1, 2, 3} == {*counts}, "one after the other"
    assert painting(dialog) == dialog.buttons, "so far only the sheet is painted"
    left = []
    while painting(dialog):
        QApplication.processEvents()
        left.append(len(painting(dialog)))
    assert {2, 1, 0} <= {*left}


def test_closed_before_it_was_seen_it_can_be_opened_again(qtbot: QtBot) -> None:
    dialog = Slow(in_parts=True)
    qtbot.addWidget(dialog)
    dialog.keep(None)
    dialog.open()
    dialog.reject()
    assert not dialog.isVisible()
    assert len(dialog.buttons) == 3
    dialog.open()
    dialog.finish()
    assert dialog.isVisible()
    assert not painting(dialog)


@pytest.mark.parametrize("name", PARTS)
def test_those_of_the_window_come_by_themselves(
    qtbot: QtBot, window: MainWindow, name: str
) -> None:
    dialog = shown(name, window)
    assert not dialog.isVisible(), "it is made first"
    qtbot.waitUntil(dialog.isVisible)
    qtbot.waitUntil(lambda: not painting(dialog))
    assert isinstance(dialog, HouseRulesDialog | PreferencesDialog)
    assert window.dialogs.open_dialog is dialog


@pytest.mark.parametrize("name", PARTS)
def test_whoever_asks_for_it_has_it_whole(qtbot: QtBot, window: MainWindow, name: str) -> None:
    dialog = shown(name, window)
    assert window.dialogs.open_dialog is dialog
    assert dialog.isVisible()
    assert not painting(dialog)
    asked_in_time = dialog.grab().toImage()
    dialog.reject()
    again = shown(name, window)
    assert again is dialog
    qtbot.waitUntil(again.isVisible)
    qtbot.waitUntil(lambda: not painting(again))
    assert again.size() == asked_in_time.deviceIndependentSize().toSize()


def test_another_that_is_wanted_meanwhile_takes_its_place(qtbot: QtBot, window: MainWindow) -> None:
    before = shown("house_rules", window)
    after = shown("preferences", window)
    assert after is not before
    qtbot.waitUntil(after.isVisible)
    assert not before.isVisible()
    assert QApplication.activeModalWidget() is after


def test_the_room_of_an_own_deck_comes_in_parts(qtbot: QtBot, window: MainWindow) -> None:
    table = window.rooms.currentWidget()
    window.make_deck("napoletane", None)
    QApplication.processEvents()
    assert window.rooms.currentWidget() is table, "the page is made first"
    qtbot.waitUntil(lambda: window.rooms.currentWidget() is not table)
    shown = window.rooms.currentWidget()
    assert shown is not None
    assert painting(shown), "so far only the wall is painted"
    qtbot.waitUntil(lambda: not painting(shown))
    room = window.rooms.own_deck
    assert room is not None
    assert room is shown
    assert room.board.cells
    assert room.isAncestorOf(room.focusWidget())


def test_who_leaves_for_another_room_meanwhile_is_there(qtbot: QtBot, window: MainWindow) -> None:
    window.make_deck("french", None)
    window.go_home()
    house = window.rooms.house
    qtbot.wait(50)
    assert window.rooms.currentWidget() is house
    room = window.rooms.own_deck
    assert room is not None
    assert not room.isVisible()
    window.make_deck("french", None)
    assert window.rooms.own_deck is room
    assert room.isVisible()
    assert not painting(room)


def test_one_room_wanted_after_the_other_both_are_painted(qtbot: QtBot, window: MainWindow) -> None:
    table = window.rooms.currentWidget()
    window.new_match()
    qtbot.waitUntil(lambda: window.rooms.currentWidget() is not table)
    first = window.rooms.currentWidget()
    assert first is not None
    assert painting(first)
    window.make_deck("french", None)
    qtbot.waitUntil(lambda: window.rooms.currentWidget() is not first)
    window.new_match()
    qtbot.waitUntil(lambda: window.rooms.currentWidget() is first)
    qtbot.waitUntil(lambda: not painting(first))
    assert all(one.updatesEnabled() for one in first.findChildren(QWidget))


def test_the_house_comes_in_parts_behind_a_match(qtbot: QtBot, window: MainWindow) -> None:
    table = window.rooms.currentWidget()
    window.go_home()
    assert window.rooms.currentWidget() is table, "it is made first"
    assert not window.rooms.at_table, "one is on the way"
    qtbot.waitUntil(lambda: window.rooms.currentWidget() is not table)
    house = window.rooms.currentWidget()
    assert house is not None
    assert painting(house)
    qtbot.waitUntil(lambda: not painting(house))
    assert house is window.rooms.house
    assert window.rooms.house.main_button.hasFocus()


def test_who_goes_on_with_the_match_before_the_house_is_there_plays(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.go_home()
    window.resume_match()
    qtbot.wait(100)
    assert window.rooms.at_table
    assert not painting(window.rooms.house)


def test_who_asks_twice_has_one_house(qtbot: QtBot, window: MainWindow) -> None:
    window.go_home()
    window.go_home()
    house = window.rooms.house
    qtbot.waitUntil(house.isVisible)
    assert len([one for one in window.rooms.children() if isinstance(one, House)]) == 1


def test_the_rules_of_a_new_match_may_be_asked_for_twice(qtbot: QtBot, window: MainWindow) -> None:
    window.new_match()
    rules = window.rooms.new_match.rules
    rules.open_dialog()
    first = rules.opening
    assert first is not None
    assert not first.isVisible()
    rules.open_dialog()
    assert rules.opening is first
    qtbot.waitUntil(first.isVisible)


def test_a_dialog_does_not_come_over_another_room(qtbot: QtBot, window: MainWindow) -> None:
    window.new_match()
    rules = window.rooms.new_match.rules
    rules.open_dialog()
    dialog = rules.opening
    window.go_home()
    assert window.rooms.house.isVisible()
    assert dialog is not None
    qtbot.waitUntil(lambda: rules.opening is None)
    assert not dialog.isVisible()
    assert QApplication.activeModalWidget() is None


def test_a_lesson_is_not_covered_by_a_room_that_was_on_its_way(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.new_match()
    window.open_lesson("scala40", 1)
    qtbot.wait(100)
    assert window.rooms.currentWidget() is window.lessons.room
    assert window.lessons.open
