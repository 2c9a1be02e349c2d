"""The games on a board, as tabs or as a list."""

from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from scala_desktop.rules.registry import GAMES
from scala_desktop.windows.game_choice import GameChoice
from tests.windows.by_wheel import turn_wheel


def test_the_wheel_asks_for_no_other_game(qtbot: QtBot) -> None:
    plain, choice = QComboBox(), GameChoice(GAMES)
    asked: list[str] = []
    choice.asked.connect(asked.append)
    for combo in (plain, choice.combo):
        qtbot.addWidget(combo)
        combo.clear()
        combo.addItems([one.title for one in GAMES])
        combo.show()
        turn_wheel(combo)
    assert plain.currentIndex() == 1, "another list follows it"
    assert choice.combo.currentIndex() == 0
    assert asked == []


def test_a_tab_and_the_list_ask_alike(qtbot: QtBot) -> None:
    choice = GameChoice(GAMES)
    for one in choice.widgets:
        qtbot.addWidget(one)
    asked: list[str] = []
    choice.asked.connect(asked.append)
    choice.tabs["canasta"].click()
    choice.combo.activated.emit(choice.combo.findData("canasta"))
    assert asked == ["canasta", "canasta"]
    choice.mark("burraco")
    assert choice.tabs["burraco"].isChecked()
    assert choice.combo.currentData() == "burraco"
