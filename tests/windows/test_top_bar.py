"""The bar of the table: what its buttons are called where there is little room."""

from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.windows.top_bar import SPEEDS, TopBar


def test_no_button_is_called_otherwise_because_another_speed_was_chosen(qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    bar = TopBar(room, QMenu(room))
    room.show()
    called: dict[int, set[str]] = {}
    for speed in SPEEDS:
        bar.show_speed(speed)
        for width in range(700, 1600, 12):
            bar.resize(width, bar.height())
            called.setdefault(width, set()).add(bar.hint.text())
    assert all(len(words) == 1 for words in called.values())
    assert set.union(*called.values()) == {"Aiuto", "Suggerisci"}
