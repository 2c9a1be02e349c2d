"""Work in a thread ends in the window's thread, whatever became of who asked for it."""

from __future__ import annotations

import threading
from threading import get_ident
from time import sleep

import pytest
from PySide6.QtCore import Qt, Signal
from pytestqt.qtbot import QtBot

from scala_desktop.model import errand
from scala_desktop.model.errand import Errand


class Counting(Errand):
    counted = Signal(int)

    def count(self, number: int) -> None:
        self.set_out(self._count, number)

    def _count(self, number: int) -> None:
        sleep(0.01)
        self.counted.emit(number + 1)


def test_it_tells_what_came_of_it_and_is_held_no_longer(qtbot: QtBot) -> None:
    found: list[tuple[int, bool]] = []
    asked, here = Counting(), get_ident()
    asked.counted.connect(
        lambda number: found.append((number, get_ident() == here)),
        Qt.ConnectionType.QueuedConnection,
    )
    for number in range(3):
        asked.count(number)
    qtbot.waitUntil(lambda: len(found) == 3)
    assert sorted(found) == [(1, True), (2, True), (3, True)]
    qtbot.waitUntil(lambda: all(one is not asked for one, _ in errand._UNDERWAY.values()))


def test_it_goes_in_the_thread_in_which_it_was_made(qtbot: QtBot) -> None:
    went: list[int] = []

    def ask() -> None:
        asked = Counting()
        asked.destroyed.connect(
            lambda: went.append(get_ident()), Qt.ConnectionType.DirectConnection
        )
        asked.count(0)

    for _ in range(20):
        ask()
    qtbot.waitUntil(lambda: len(went) == 20)
    assert set(went) == {get_ident()}


def test_a_fault_in_the_thread_lets_it_go(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    faults: list[object] = []
    monkeypatch.setattr(threading, "excepthook", lambda told: faults.append(told.exc_value))
    asked = Errand()
    asked.set_out(lambda: 1 // 0)
    qtbot.waitUntil(lambda: all(one is not asked for one, _ in errand._UNDERWAY.values()))
    assert isinstance(faults[0], ZeroDivisionError)
