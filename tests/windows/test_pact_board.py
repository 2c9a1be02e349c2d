"""The pact of the house as its picture shows it: the board of wood, the stops, what was found.

Source: design/pact.md, 1.
"""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scala_desktop.rules.options import with_values
from scala_desktop.rules.registry import info
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.option_editors import ChoiceEditor
from tests.windows.opened import ONE_PERSON, Opened

SCALA40 = info("scala40")
WAIT_MS = 20_000


@pytest.fixture
def wide(qtbot: QtBot) -> HouseRulesDialog:
    """Open the rules of Scala 40 with one that is changed, where there is all the room."""
    rules = with_values(SCALA40.rules(), {"elimination_limit": 201})
    dialog = HouseRulesDialog(None, SCALA40, SCALA40.presets, "classic", rules)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.resize(1340, 736)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def test_beside_the_rules_the_slip_holds_the_pact_and_its_buttons(
    qtbot: QtBot, wide: HouseRulesDialog
) -> None:
    assert wide.bar.isVisible()
    for one in (wide.presets_box, wide.reset, wide.save, wide.family, wide.accept_button):
        assert one.isVisible()
        assert wide.slip.isAncestorOf(one)
    assert wide.slip.rect().contains(wide.accept_button.geometry())
    assert not wide.cancel.isVisible()
    assert wide.undo.text() == "↶"
    assert wide.undo.accessibleName() == "Annulla"
    assert not any(tab.isVisible() for tab in wide.bar.games.tabs.values()), (
        "no other game is offered"
    )
    for width in (1100, 900):  # its least size follows its form
        wide.resize(width, 690)
        QApplication.processEvents()
    assert not wide.bar.isVisible()
    assert wide.slip.put_all.maximumWidth() > 200, "it has room for its words again"
    for one in (wide.presets_box, wide.save, wide.accept_button, wide.cancel, wide.compare):
        qtbot.waitUntil(one.isVisible)
        assert not wide.slip.isAncestorOf(one)
    wide.resize(1340, 736)
    assert wide.slip.isAncestorOf(wide.accept_button)
    assert wide.bar.isVisible()


@pytest.mark.parametrize("size", [(960, 494), (1180, 690), (1340, 540)])
def test_in_less_room_the_groups_are_stops_beside_the_search(
    qtbot: QtBot, wide: HouseRulesDialog, size: tuple[int, int]
) -> None:
    wide.bar.offer_games()
    tall = wide.groups.height()
    for room in ((1100, 540), size):
        wide.resize(*room)
        QApplication.processEvents()
    assert wide.bar.isVisible()
    assert wide.bar.games.combo.isVisible()
    assert wide.bar.games.combo.currentText() == "Scala 40"
    assert not any(tab.isVisible() for tab in wide.bar.games.tabs.values())
    qtbot.waitUntil(lambda: wide.groups.geometry().left() > wide.search.geometry().right())
    assert wide.groups.height() < tall
    rows = [wide.groups.visualItemRect(wide.groups.item(row)) for row in range(9)]
    assert all(wide.groups.viewport().rect().contains(box) for box in rows), "all are in sight"
    assert all(min(box.width(), box.height()) >= 44 for box in rows)
    assert wide.groups.item(4).toolTip() == "Jolly"
    QTest.mouseClick(wide.groups.viewport(), Qt.MouseButton.LeftButton, pos=rows[4].center())
    first = next(one for one in wide.cards.values() if one.option.group == "jokers")
    qtbot.waitUntil(lambda: not first.visibleRegion().isEmpty(), timeout=WAIT_MS)
    for one in (wide.presets_box, wide.save, wide.reset, wide.family, wide.accept_button):
        assert one.isVisible()
        assert wide.slip.isAncestorOf(one)
        assert wide.rect().contains(one.rect().translated(one.mapTo(wide, QPoint())))
    rules = wide.rules
    editor = wide.cards["taken_joker"].editor
    assert isinstance(editor, ChoiceEditor)
    editor.buttons["keep_in_hand"].click()
    assert wide.rules != rules
    QTest.mouseClick(wide.bar.undo, Qt.MouseButton.LeftButton)
    assert wide.rules == rules
    QTest.mouseClick(wide.bar.redo, Qt.MouseButton.LeftButton)
    assert wide.rules != rules
    wide.resize(1340, 736)
    qtbot.waitUntil(lambda: wide.groups.height() == tall)
    assert not wide.bar.games.combo.isVisible()
    assert not wide.bar.undo.isVisible()


def test_where_all_is_in_one_column_what_was_found_comes_first(
    qtbot: QtBot, wide: HouseRulesDialog
) -> None:
    for size in ((1100, 500), (920, 480), (700, 400)):
        wide.resize(*size)
        QApplication.processEvents()
    pacts = wide.presets_box
    qtbot.waitUntil(lambda: not pacts.visibleRegion().isEmpty())
    QTest.keyClicks(wide.search, "matta")
    card = wide.cards[wide.page.found()[0]]
    qtbot.waitUntil(lambda: not card.visibleRegion().isEmpty(), timeout=WAIT_MS)
    assert pacts.visibleRegion().isEmpty()
    wide.search.clear()
    qtbot.waitUntil(lambda: not pacts.visibleRegion().isEmpty())


def test_tab_leads_from_the_search_over_the_rules_to_the_gold_button(
    qtbot: QtBot, wide: HouseRulesDialog
) -> None:
    cards = [*wide.cards.values()]
    places = [wide.search, cards[0].editor, cards[-1].editor, wide.accept_button]
    seen: list[int] = []
    wide.search.setFocus()
    for _ in range(200):
        now = wide.focusWidget()
        seen += [i for i, one in enumerate(places) if one is now or one.isAncestorOf(now)]
        if now is wide.accept_button:
            break
        qtbot.keyClick(now, Qt.Key.Key_Tab)
    assert list(dict.fromkeys(seen)) == [0, 1, 2, 3]


def test_what_was_found_is_marked_and_esc_empties(qtbot: QtBot, wide: HouseRulesDialog) -> None:
    card = wide.cards["taken_joker"]
    plain = card._title.text()
    assert not wide.search.empty.isVisible()
    QTest.keyClicks(wide.search, "matta")
    qtbot.waitUntil(lambda: "<span" in card._title.text(), timeout=WAIT_MS)
    assert ">Jolly</span>" in card._title.text()
    assert card._title.textFormat() == Qt.TextFormat.RichText
    assert wide.page._key.accessibleName().startswith("● parlano di «matta»")
    key, field = wide.search.empty, wide.search
    assert key.isVisible()
    middle = key.geometry().center().y()
    assert abs(middle - field.rect().center().y()) <= 1, "in the middle of the field"
    QTest.mouseClick(key, Qt.MouseButton.LeftButton)
    assert field.text() == ""
    qtbot.waitUntil(lambda: card._title.text() == plain, timeout=WAIT_MS)
    QTest.keyClicks(field, "matta")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""
    assert wide.isVisible()


def opened_rules(window: MainWindow) -> HouseRulesDialog:
    window.menu.house_rules.trigger()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HouseRulesDialog)
    dialog.resize(1340, 736)
    return dialog


def next_rules(qtbot: QtBot, window: MainWindow) -> HouseRulesDialog:
    """Return the rules that come after those of another game."""

    def come() -> bool:
        return isinstance(window.dialogs.open_dialog, HouseRulesDialog)

    qtbot.waitUntil(come, timeout=WAIT_MS)
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HouseRulesDialog)
    return dialog


def test_a_tab_leads_to_the_rules_of_another_game(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    dialog = opened_rules(window)
    assert [key for key, tab in dialog.bar.games.tabs.items() if tab.isChecked()] == ["scala40"]
    dialog.bar.games.tabs["scala40"].click()
    assert dialog.isVisible()
    dialog.bar.games.tabs["burraco"].click()
    qtbot.waitUntil(
        lambda: isinstance(window.dialogs.open_dialog, HouseRulesDialog), timeout=WAIT_MS
    )
    other = window.dialogs.open_dialog
    assert isinstance(other, HouseRulesDialog)
    assert "Burraco" in other.windowTitle()
    assert other.bar.games.tabs["burraco"].isChecked()
    other.reject()
    assert window.dialogs.open_dialog is None, "leaving leads to no third game"


def test_another_game_waits_until_changes_are_used_or_thrown_away(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(ONE_PERSON)
    dialog = opened_rules(window)
    dialog._changed("elimination_limit", 201)
    dialog.bar.games.combo.activated.emit(dialog.bar.games.combo.findData("canasta"))
    question = dialog.question
    assert question is not None
    question.buttons[-1].click()
    assert dialog.isVisible(), "back to the rules"
    dialog.bar.left.emit()
    assert dialog.question is not None
    dialog.question.buttons[1].click()
    assert window.dialogs.open_dialog is None, "the way out forgets the game that was asked for"
    dialog = opened_rules(window)
    dialog._changed("elimination_limit", 201)
    dialog.bar.games.tabs["canasta"].click()
    assert dialog.question is not None
    dialog.question.buttons[1].click()
    qtbot.waitUntil(
        lambda: isinstance(window.dialogs.open_dialog, HouseRulesDialog), timeout=WAIT_MS
    )
    shown = window.dialogs.open_dialog
    assert isinstance(shown, HouseRulesDialog)
    assert "Canasta" in shown.windowTitle()
