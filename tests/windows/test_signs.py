"""The signs on buttons grow and shrink with the interface while the program runs."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from scala_desktop.dress.room import SCALE
from scala_desktop.windows.main_window import MainWindow
from tests.windows.opened import ONE_PERSON, Opened

ROOMS: dict[str, Callable[[MainWindow], object]] = {
    "table": lambda window: None,
    "house": lambda window: window.go_home(),
    "new match": lambda window: window.new_match("scala40"),
    "lesson": lambda window: window.open_lesson("scala40", 1),
    "pad": lambda window: window.open_pad(),
    "albo": lambda window: window.open_albo(),
}


def signs(window: MainWindow) -> dict[QAbstractButton, int]:
    """Return how large each sign is drawn that is seen in *window*."""
    buttons = window.findChildren(QAbstractButton)
    return {
        one: one.icon().actualSize(one.iconSize()).height()
        for one in buttons
        if one.isVisible() and not one.icon().isNull()
    }


@pytest.mark.parametrize("room", ROOMS)
def test_signs_follow_the_scale(qtbot: QtBot, opened: Opened, room: str) -> None:
    window = opened(ONE_PERSON)
    window.resize(2000, 1200)
    ROOMS[room](window)
    qtbot.wait(50)
    before = signs(window)
    assert before
    SCALE.set(125)
    qtbot.wait(50)
    after = signs(window)
    stayed = [
        one.accessibleName() or one.text()
        for one, high in before.items()
        if one in after and after[one] < high * 1.15
    ]
    assert not stayed
