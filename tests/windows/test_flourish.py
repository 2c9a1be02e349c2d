"""A flourish for what one is proud of: it comes to people alone, and any press ends it."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import Event, HandEnded, HandResult
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import parse_move
from scala_desktop.table.layout.zones import STOCK
from scala_desktop.windows.flourish import WHOLE_MS, Flourish
from scala_desktop.windows.main_window import MainWindow
from tests.table.tables import Table
from tests.windows.opened import ONE_PERSON, Opened, play_area, session_of

CASES: dict[str, tuple[dict[str, Any], list[str], list[str]]] = {
    "a clean burraco is completed": (
        {
            "game_key": "burraco",
            "hands": ["9h 4s 5s", 11, 11, 11],
            "melds": ["0: 3h 4h 5h 6h 7h 8h"],
        },
        ["add 9h m1"],
        ["Burraco pulito"],
    ),
    "a clean burraco is laid at once, and grows": (
        {"game_key": "burraco", "hands": ["3h 4h 5h 6h 7h 8h 9h Th 4s 5s", 11, 11, 11]},
        ["meld 3h 4h 5h 6h 7h 8h 9h", "add Th m1"],
        ["Burraco pulito"],
    ),
    "a dirty one": (
        {
            "game_key": "burraco",
            "hands": ["9h 4s 5s", 11, 11, 11],
            "melds": ["0: 3h 4h 5h Jk=6h 7h 8h"],
        },
        ["add 9h m1"],
        [],
    ),
    "somebody goes out in one turn": (
        {"hands": ["Th Jh Qh Kh 9s", "5h 6d"]},
        ["meld Th Jh Qh Kh", "discard 9s"],
        ["Chiusura in mano"],
    ),
    "somebody goes out who has laid before": (
        {"hands": ["9s", "5h 6d"], "melds": ["0: Th Jh Qh Kh"]},
        ["discard 9s"],
        [],
    ),
    "thirty-one": (
        {"game_key": "trentuno", "hands": ["As Ks Qs", 3, 3, 3], "round": 1, "phase": "draw"},
        ["stand"],
        ["Trentuno"],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_praised(qtbot: QtBot, case: str) -> None:
    data, moves, praised = CASES[case]
    table = Table(**{"phase": "play", **data})
    presenter, controller = table.scene.match.presenter, table.controller
    found: list[tuple[Seat, str]] = []

    def look(events: tuple[Event, ...]) -> None:
        feats = (presenter.feat(controller.rules, event) for event in events)
        found.extend(feat for feat in feats if feat is not None)

    table.view.departed.connect(look)
    for move in moves:
        assert controller.submit(parse_move(move)), table.refused
    assert found == [(Seat(0), words) for words in praised]
    table.close()


def in_hand(seat: int) -> tuple[Event, ...]:
    """Return what is told when *seat* has gone out in one turn."""
    ended = HandResult(1, "closed_in_hand", Seat(seat), (0, 9), ((), ()), (0, 9), ((), ()))
    return (HandEnded(ended),)


@pytest.fixture
def window(opened: Opened) -> MainWindow:
    made = opened(ONE_PERSON)
    made.change_setting("motion", "full")
    made.change_setting("animation_speed", "normal")
    return made


def praised(window: MainWindow, seat: int = 0) -> Flourish:
    play = play_area(window)
    play.table.departed.emit(in_hand(seat))
    assert play.flourish.isVisible()
    return play.flourish


def test_it_is_gone_by_itself_in_a_second_and_a_half(qtbot: QtBot, window: MainWindow) -> None:
    flourish = praised(window)
    assert flourish.accessibleName() == "Chiusura in mano"
    assert flourish._motion.duration() == WHOLE_MS <= 1500
    qtbot.waitUntil(flourish.isHidden)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_X, Qt.Key.Key_Shift])
def test_any_key_ends_it(window: MainWindow, key: Qt.Key) -> None:
    flourish = praised(window)
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(play_area(window).table, event)
    assert flourish.isHidden()


def test_a_click_on_it_ends_it_and_does_what_it_was_for(qtbot: QtBot, window: MainWindow) -> None:
    table, controller = play_area(window).table, session_of(window).controller
    table.finish_animations()
    flourish = praised(window)
    stock = table.zone_rect(STOCK).center()
    flourish.move(stock - QPoint(40, 40))
    under = window.childAt(table.viewport().mapTo(window, stock))
    assert under is table.viewport(), "it lies over the stock, and takes no press"
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=stock)
    assert flourish.isHidden()
    assert controller.phase is Phase.PLAY, "a card was drawn"


@pytest.mark.parametrize(
    ("key", "value"), [("flourish", False), ("motion", "reduced"), ("animation_speed", "off")]
)
def test_there_is_none_where_nobody_wants_it(window: MainWindow, key: str, value: object) -> None:
    window.change_setting(key, value)
    assert play_area(window)._flourish is None
    play_area(window).table.departed.emit(in_hand(0))
    assert play_area(window)._flourish is None


def test_there_is_none_for_a_computer(window: MainWindow) -> None:
    play_area(window).table.departed.emit(in_hand(1))
    assert play_area(window)._flourish is None


def test_it_has_its_switch_in_the_preferences(qtbot: QtBot, window: MainWindow) -> None:
    window.dialogs.preferences()
    dialog = window.dialogs.open_dialog
    box = dialog.switches["flourish"]  # type: ignore[union-attr]  # it is open
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(14, box.height() // 2))
    assert window.store["flourish"] is False
    assert not play_area(window).table.table.wish.flourishes
