"""The recap beside the log, for who plays without a curtain."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scala_desktop.windows.main_window import MainWindow
from scala_desktop.words.marked import plain
from tests.windows.opened import ONE_PERSON, Opened, discard_something, play_area, session_of


def my_turn(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn, timeout=20_000)


def test_one_key_shows_the_recap_and_puts_it_away(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    session_of(window).grace_ms = 0
    play = play_area(window)
    my_turn(qtbot, window)
    discard_something(window)
    my_turn(qtbot, window)
    assert play.recap is None
    window.menu.recap.trigger()
    assert play.recap is not None
    rows = play.recap.rows.rows
    assert [row.accessibleName().split(",")[0] for row in rows] == ["Bea"]
    window.menu.recap.trigger()
    assert play.recap is None


def test_esc_puts_it_away_and_gives_the_keyboard_back(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    play = play_area(window)
    window.menu.recap.trigger()
    assert play.recap is not None
    assert play.recap.close_button.hasFocus()
    qtbot.keyClick(play.recap.close_button, Qt.Key.Key_Escape)
    assert play.recap is None
    assert play.table.hasFocus()


def test_it_follows_the_match(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    session_of(window).grace_ms = 0
    play = play_area(window)
    my_turn(qtbot, window)
    window.menu.recap.trigger()
    assert play.recap is not None
    discard_something(window)
    my_turn(qtbot, window)
    assert [plain(row.accessibleName())[:3] for row in play.recap.rows.rows] == ["Bea"]


def test_under_the_curtain_there_is_none(opened: Opened) -> None:
    window = opened()
    assert window.curtain.is_down
    window.menu.recap.trigger()
    assert play_area(window).recap is None
