"""After a fault of the program itself the table can be played on, and people are told."""

import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scala_desktop import app
from scala_desktop.model.bot_driver import BotDriver
from scala_desktop.rules.game import Phase
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.store.user_folders import logs_folder
from scala_desktop.table.input.keyboard import FocusZone
from scala_desktop.table.layout.zones import STOCK
from scala_desktop.table.scene.labels import Labels
from scala_desktop.table.scene.placement import Placement
from scala_desktop.table.scene.sprites import CardSprite
from scala_desktop.table.scene.static_items import Plates
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.mender import Mender
from tests.table.tables import whole
from tests.windows.opened import AtOnce, play_area, session_of, uncover

Key = Qt.Key
MENDED = "rimesso a posto"
LASTING = "chiudi e riapri"
every_game = pytest.mark.parametrize("game", NAMES)


@pytest.fixture
def playing(
    qtbot: QtBot, languages: Languages, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> Iterator[Callable[..., MainWindow]]:
    """Return a function that opens the window as the program does, faults noted and all."""
    windows = []

    def play(game: str, people: int = 1) -> MainWindow:
        store = Store()
        store.update(
            {"animation_speed": "off", "motion": "reduced", "discard_grace": False, "cut": False}
        )
        keeper = MatchKeeper(store, Saves(), bots=AtOnce())
        window = MainWindow(keeper, languages, QIcon())
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(1366, 720)
        names = (Player("Anna"), Player("Bea", None if people > 1 else "easy"))
        keeper.begin(game, MatchChoice(names, "classic", info(game).rules()), "mender")
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        monkeypatch.setattr(sys, "excepthook", sys.excepthook)
        app._note_faults(window)
        window.start()
        if people > 1:
            uncover(qtbot, window)
        qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
        return window

    yield play
    for window in windows:
        window.close()


def press(window: MainWindow, *keys: Key) -> None:
    for key in keys:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            modifiers = Qt.KeyboardModifier.NoModifier
            QApplication.sendEvent(play_area(window).table, QKeyEvent(kind, key, modifiers))


def told(window: MainWindow) -> str:
    return window.notice.words.text() if window.notice.isVisible() else ""


def written() -> list[str]:
    """Return the last lines of the tracebacks in the log."""
    path = logs_folder() / "faults.log"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return [line for line in lines if line.startswith(("IndexError", "ValueError"))]


def broken(
    monkeypatch: pytest.MonkeyPatch, kind: type, name: str, *, after: int = 0, times: int = 1
) -> list[int]:
    """Let a method raise as C code does, so many *times*, and note that; first let it be called."""
    well, calls = getattr(kind, name), count()
    raised: list[int] = []
    nothing: list[int] = []

    def fail(self: Any, *arguments: Any, **named: Any) -> Any:
        if (call := next(calls)) >= after and len(raised) < times:
            raised.append(call)
            nothing.pop()
        return well(self, *arguments, **named)

    monkeypatch.setattr(kind, name, fail)
    return raised


def play_on(qtbot: QtBot, window: MainWindow) -> None:
    """Play a few turns by keys, and see that the table follows and the record replays."""
    session, table = session_of(window), play_area(window).table
    controller = session.controller
    before = len(controller.played)
    for _ in range(3):
        qtbot.waitUntil(lambda: controller.my_turn or controller.phase is Phase.OVER)
        if controller.phase is Phase.OVER:
            break
        table.keyboard.go_to(FocusZone.HAND, 0)
        press(window, Key.Key_P)
        for index in range(len(table.table.match.hand)):
            if controller.my_turn and controller.phase is Phase.PLAY:
                table.keyboard.go_to(FocusZone.HAND, index)
                table.table.match.selection.clear()
                press(window, Key.Key_D, Key.Key_D)
        whole(table.table)
    assert len(controller.played) >= before + 4
    assert session.record.replay().problem is None


@every_game
@pytest.mark.parametrize("after", [0, 7])
def test_a_refresh_that_breaks_off_leaves_a_table_to_play_on(
    qtbot: QtBot,
    playing: Callable[..., MainWindow],
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    after: int,
) -> None:
    window = playing(game)
    raised = broken(monkeypatch, Placement, "_send", after=after)
    press(window, Key.Key_Right, Key.Key_Space, Key.Key_Right, Key.Key_Space, Key.Key_Return)
    assert raised
    qtbot.waitUntil(lambda: MENDED in told(window))
    whole(play_area(window).table.table)
    assert written() == ["IndexError: pop from empty list"]
    play_on(qtbot, window)


@every_game
def test_a_fault_while_cards_are_put_together_takes_them_back(
    qtbot: QtBot, playing: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    window = playing(game)
    raised = broken(monkeypatch, Labels, "show")
    scene = play_area(window).table.table
    session_of(window).tray.stage(scene.match.hand[:2])
    press(window, Key.Key_S, Key.Key_V)  # the hand may be in one of the two orders
    assert raised
    qtbot.waitUntil(lambda: MENDED in told(window))
    assert session_of(window).tray.groups == ()
    whole(scene)
    play_on(qtbot, window)


def test_what_was_dragged_is_let_go(qtbot: QtBot, playing: Callable[..., MainWindow]) -> None:
    window = playing("scala40")
    table = play_area(window).table

    def sprites() -> int:
        return sum(isinstance(item, CardSprite) for item in table.table.items())

    stock, before = table.zone_rect(STOCK).center(), sprites()
    qtbot.mousePress(table.viewport(), Qt.MouseButton.LeftButton, pos=stock)
    table.gestures.move(stock.x() + 40, stock.y() + 40)
    assert sprites() == before + 1
    sys.excepthook(ValueError, ValueError("by hand"), None)
    qtbot.waitUntil(lambda: MENDED in told(window))
    assert table.gestures.gesture is None
    assert sprites() == before
    whole(table.table)


def test_a_fault_that_stays_in_the_match_takes_it_up_from_its_record(
    qtbot: QtBot, playing: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = playing("burraco")
    press(window, Key.Key_P)
    old = session_of(window)
    hand = sorted(play_area(window).table.table.match.hand)

    def spoilt() -> Any:
        raise ValueError("spoilt")

    monkeypatch.setattr(old.controller, "view", spoilt)
    press(window, Key.Key_S)
    qtbot.waitUntil(lambda: session_of(window) is not old)
    qtbot.waitUntil(lambda: MENDED in told(window))
    assert session_of(window).record.turns == old.record.turns
    assert sorted(play_area(window).table.table.match.hand) == hand
    press(window, Key.Key_Right, Key.Key_Space, Key.Key_D)
    assert session_of(window).controller.turn == 1
    whole(play_area(window).table.table)


def test_a_fault_that_never_ends_is_told_and_the_log_stays_short(
    qtbot: QtBot, playing: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = playing("canasta")
    record = session_of(window).record
    raised = broken(monkeypatch, Plates, "show", times=40)
    press(window, Key.Key_S)
    qtbot.waitUntil(lambda: LASTING in told(window))
    assert len(written()) < 20
    while len(raised) < 40:
        press(window, Key.Key_V, Key.Key_S)
    assert len(written()) <= app.MOST_FAULTS
    assert session_of(window).record.turns == record.turns
    saved = Saves().load().record
    assert saved is not None
    assert saved.turns == record.turns


def test_without_a_match_none_is_said_to_go_on(
    qtbot: QtBot, languages: Languages, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    window = MainWindow(MatchKeeper(Store(), Saves(), bots=AtOnce()), languages, QIcon())
    qtbot.addWidget(window)
    window.show()
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    app._note_faults(window)
    sys.excepthook(ValueError, ValueError("by hand"), None)
    qtbot.waitUntil(lambda: "Qualcosa è andato storto" in told(window))
    assert "partita" not in told(window)
    assert "tavolo" not in told(window)
    window.close()


def test_a_log_that_holds_no_word_of_a_fault_is_not_named(
    qtbot: QtBot, languages: Languages, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    window = MainWindow(MatchKeeper(Store(), Saves(), bots=AtOnce()), languages, QIcon())
    qtbot.addWidget(window)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    logs: list[Path | None] = []
    monkeypatch.setattr(Mender, "mend", lambda _, log: logs.append(log))
    app._note_faults(window)
    for number in (*range(app.MOST_FAULTS + 1), 0):
        sys.excepthook(ValueError, ValueError(number), None)
    log = logs_folder() / "faults.log"
    assert logs == [*[log] * app.MOST_FAULTS, None, log]
    assert len(written()) == app.MOST_FAULTS


def test_a_curtain_stays_down_after_a_fault(
    qtbot: QtBot, playing: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = playing("scala40", people=2)
    raised = broken(monkeypatch, Placement, "_send")
    window.cover()
    assert raised
    qtbot.waitUntil(lambda: MENDED in told(window))
    assert window.curtain.is_down
    assert play_area(window).table.table.match.hand == ()
    uncover(qtbot, window)
    assert len(play_area(window).table.table.match.hand) == 13
    whole(play_area(window).table.table)


def test_a_bot_plays_on_after_a_fault_in_its_move(
    qtbot: QtBot, playing: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = playing("trentuno")
    controller = session_of(window).controller
    raised = broken(monkeypatch, BotDriver, "_play")
    press(window, Key.Key_P, Key.Key_D, Key.Key_D)
    assert controller.turn == 1
    qtbot.waitUntil(lambda: MENDED in told(window))
    assert raised
    qtbot.waitUntil(lambda: controller.turn == 0 or controller.phase is Phase.OVER)
