"""A whole evening in the window: three people and a computer player, from the deal to the sheet.

Burraco for three hands; one goes cooking in mid-turn and comes back; the program is left
in the middle of a turn and goes on the next time; the match ends, another one at Trentuno follows;
the Albo tells of both, and its page is printed; a hand is looked at again and gone on from.
"""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.rules.cards import HIDDEN, Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.windows.albo.paper import write_page
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.places_dialog import PlacesDialog
from scala_desktop.windows.replay.room import ReplayRoom
from tests.windows.conftest import brought_up
from tests.windows.opened import Empty, play_area, session_of

HERE = (Player("Anna"), Player("Bruno"), Player("Carla"))
TABLE = (*HERE, Player("Zio Carlo", "easy"))
WAIT_MS = 60_000


class Evening:
    """Plays on, for whoever has the laptop, until something is so."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window

    def lift(self) -> None:
        """Lift the curtain by the keys of the person whose name stands on it."""
        curtain, session = self.window.curtain, session_of(self.window)
        hidden = [card for hand in session.controller.hands for card in hand.cards]
        assert all(card == HIDDEN for card in hidden)
        self.qtbot.waitUntil(lambda: not curtain.deaf, timeout=WAIT_MS)
        seat = session.next_person
        assert seat is not None
        name = session.controller.players[seat].name
        self.qtbot.keyClicks(curtain, name[0] * 2)
        assert not session.covered

    def move(self) -> None:
        """Make a move for the person in turn, or wait for the computer."""
        session = session_of(self.window)
        session.grace_ms = 0
        if session.covered:
            self.lift()
        elif session.controller.my_turn:
            view = session.controller.view()
            assert session.controller.submit(choose(view, "easy", bot_seed(view)))
        else:
            self.qtbot.wait(1)

    def until(self, so: Callable[[], bool]) -> None:
        left = 20_000
        while not so():
            self.move()
            left -= 1
            assert left, "the evening does not go on"

    def in_mid_turn_of(self, seat: Seat) -> None:
        """Play on until *seat* is in the middle of its turn."""
        controller = session_of(self.window).controller

        def so() -> bool:
            return controller.turn == seat and controller.my_turn and controller.phase is Phase.PLAY

        self.until(so)

    def to_the_end_of_the_hand(self) -> None:
        controller = session_of(self.window).controller
        self.until(lambda: controller.phase is Phase.OVER)

    def next_hand(self) -> None:
        """Close the sheet, as Enter does, and have the next hand dealt."""
        self.window.ending.show()
        dialog = self.window.dialogs.open_dialog
        assert dialog is not None
        dialog.close()
        self.window.go_on()

    def places(self) -> PlacesDialog:
        self.window.menu.places.trigger()
        dialog = self.window.dialogs.open_dialog
        assert isinstance(dialog, PlacesDialog)
        return dialog


def begun(window: MainWindow, game: str, players: tuple[Player, ...], **values: object) -> None:
    entry = info(game)
    rules = with_values(entry.rules(), values)
    choice = MatchChoice(players, entry.presets[0].key, rules, first_dealer=None)
    window.keeper.begin(game, choice, f"evening {game}")


@pytest.mark.slow
def test_an_evening(qtbot: QtBot, unshown: Empty, tmp_path: Path) -> None:
    window = unshown()
    begun(window, "burraco", TABLE, match_mode="fixed_hands", hands_per_match=3)
    brought_up(qtbot, window).start()
    evening = Evening(qtbot, window)

    # Bruno goes cooking in the middle of his turn, and the computer ends it.
    evening.in_mid_turn_of(Seat(1))
    session = session_of(window)
    before = len(session.controller.played)
    chair = play_area(window).chairs.own
    qtbot.mouseClick(chair, Qt.MouseButton.LeftButton)
    assert window.places.menu is not None
    qtbot.mouseClick(window.places.menu.entries[0], Qt.MouseButton.LeftButton)
    assert session.controller.players[1] == Player("Bruno", "medium")
    assert session.covered, "Anna and Carla are still here"

    def ended_for_him() -> bool:
        mine = [move for seat, move in session.controller.played[before:] if seat == 1]
        return any(isinstance(move, Discard) for move in mine)

    evening.until(lambda: ended_for_him() or session.controller.phase is Phase.OVER)
    evening.places().places[1].give.click()
    assert session.controller.players[1] == Player("Bruno")

    # The laptop is shut in the middle of Carla's turn, and goes on another day.
    evening.in_mid_turn_of(Seat(2))
    record, played = session.record.dumps(), session.controller.hand_orders()
    window.close()
    window = unshown()
    window.keeper.resume()
    brought_up(qtbot, window).start()
    evening = Evening(qtbot, window)
    session = session_of(window)
    assert session.record.turns == type(session.record).loads(record).turns
    assert session.controller.hand_orders() == played
    assert session.covered
    assert session.next_person == 2

    # Three hands, the finale, and another match at another game.
    for _ in range(2):
        evening.to_the_end_of_the_hand()
        evening.next_hand()
    evening.to_the_end_of_the_hand()
    assert session.over
    assert len(session.record.chairs) == 2
    qtbot.waitUntil(lambda: window.ending.finale is not None, timeout=WAIT_MS)
    burraco = session.record
    begun(window, "trentuno", HERE, lives=1)
    session = session_of(window)
    while not session.over:
        evening.to_the_end_of_the_hand()
        if not session.over:
            window.go_on()
            if window.dialogs.open_dialog is not None:
                window.dialogs.open_dialog.close()

    # The Albo tells of both matches, and its page is printed.
    window.open_albo()
    albo = window.rooms.albo
    qtbot.waitUntil(
        lambda: albo.albo is not None and albo.albo.matches.number == 2, timeout=WAIT_MS
    )
    assert albo.albo is not None
    assert {one.player.name for one in albo.albo.standings} == {one.name for one in HERE}
    page = tmp_path / "albo.pdf"
    assert write_page(albo.charts(), albo.about(), page)
    if shutil.which("pdftoppm"):
        command = ["pdftoppm", "-r", "50", "-png", str(page), str(tmp_path / "albo")]
        subprocess.run(command, check=True, timeout=60)
        picture = QImage(str(next(tmp_path.glob("albo-*.png"))))
        assert picture.width() > 300
        dark = sum(
            picture.pixelColor(x, y).lightness() < 128
            for x in range(0, picture.width(), 2)
            for y in range(0, picture.height(), 2)
        )
        assert 200 < dark < picture.width() * picture.height() / 16, "black on white, not empty"
    window.resume_match()

    # A hand of the Burraco once more, and on from there as Anna.
    window.replay(burraco, 2)
    room = window.rooms.currentWidget()
    assert isinstance(room, ReplayRoom)
    replay = room.replay
    assert replay is not None
    qtbot.waitUntil(lambda: replay.is_ready, timeout=WAIT_MS)
    assert replay.hand == 2
    replay.go(len(replay.steps) // 2)
    room.go_on_as(Seat(0))
    assert room.session is not None
    going_on = room.session.controller
    qtbot.waitUntil(lambda: going_on.my_turn or going_on.phase is Phase.OVER, timeout=WAIT_MS)
    qtbot.keyClick(room, Qt.Key.Key_Escape)
    qtbot.keyClick(room, Qt.Key.Key_Escape)
    assert window.rooms.at_table
    assert session_of(window).over
