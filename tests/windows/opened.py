"""The window with a match on its table, and what tests of it do again and again."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.model.bot_client import BotClient
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import KIND
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Draw
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.new_match.rules_of import RulesChoice
from scala_desktop.windows.play_area import PlayArea

Opened = Callable[..., MainWindow]
Empty = Callable[[], MainWindow]
TWO_PEOPLE = (Player("Anna"), Player("Bea"))
ONE_PERSON = (Player("Anna"), Player("Bea", "easy"))
ENTRY = info("scala40")


class AtOnce(BotClient):
    """Bots that answer in this process: no test of the window needs another one."""

    def start(self) -> None:
        self._told_here = True  # it is meant to be so


def play_area(window: MainWindow) -> PlayArea:
    play = window.table_room.ensure()
    assert play is not None
    return play


def session_of(window: MainWindow) -> Session:
    assert window.session is not None
    return window.session


def rules_on_the_way(qtbot: QtBot, window: MainWindow, room: str) -> RulesChoice:
    """Go to the *room* of a new match, or of the "pad"; return which rules are chosen there."""
    if room == "pad":
        window.open_pad()
        qtbot.waitUntil(window.rooms.pad.setup.isVisible)
        return window.rooms.pad.setup.rules
    window.new_match()
    window.rooms.settle()
    return window.rooms.new_match.rules


def uncover(qtbot: QtBot, window: MainWindow) -> None:
    """Lift the curtain by the keys of the person named on it."""
    session = session_of(window)
    qtbot.waitUntil(lambda: session.covered)
    qtbot.waitUntil(lambda: not window.curtain.deaf)
    qtbot.keyClicks(window.curtain, window.curtain.keys)
    assert not session.covered


def discard_something(window: MainWindow) -> None:
    controller = session_of(window).controller
    assert controller.submit(Draw())
    for card in controller.view().hand:
        if controller.check(Discard(KIND[card])) is None:
            assert controller.submit(Discard(KIND[card]), [card])
            return


def stops(first: QWidget, last: QWidget) -> list[QWidget]:
    """Return where Tab stops from *first* to *last*."""
    found, here = [first], first
    while here is not last:
        following = here.nextInFocusChain()
        assert following is not None
        here = following
        reached = bool(here.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if reached and here.isVisible() and here.isEnabled():
            found.append(here)
    return found


def texts(window: MainWindow) -> list[str]:
    """Return every text that is seen in the window and its dialogs."""
    tops: list[QWidget] = [window]
    if window.dialogs.open_dialog is not None:
        tops.append(window.dialogs.open_dialog)
    labels = [part for top in tops for part in top.findChildren(QLabel) if part.isVisible()]
    found = [label.text() for label in labels]
    for top in tops:
        buttons = top.findChildren(QAbstractButton)
        found += [one.text() for one in buttons if one.isVisible()]
    return [text for text in found if text]


def play_to_the_end(qtbot: QtBot, window: MainWindow) -> None:
    """Let a bot play for everybody until the hand is over."""
    from scala_desktop.bots.base import choose

    session = session_of(window)
    session.grace_ms = 0
    while session.controller.phase is not Phase.OVER:
        if session.covered:
            session.reveal()
        elif session.controller.my_turn:
            view = session.controller.view()
            session.controller.submit(choose(view, "medium", str(len(session.controller.played))))
        else:
            qtbot.wait(1)
