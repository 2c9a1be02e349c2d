"""The dead of Trentuno bet on the next hand, one after the other, all on the same number."""

from __future__ import annotations

from functools import partial

from pytestqt.qtbot import QtBot

from scala_desktop.model.controller import Controller
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.moves import Bet, parse_move
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.table.games import presenter_of
from scala_desktop.windows.bet_dialog import BetDialog

HANDS = ["", "", "", "2d 3d 4c", "Jc Qc 5s", "6h 7h 2h", "Ah Kd 5h"]


def after_the_hand() -> Controller:
    """Return a table at which three people are out and a hand has ended."""
    entry = info("trentuno")
    data = {"hands": HANDS, "round": 2, "lives": [0, 0, 0, 2, 1, 3, 2], "pot": 4, "turn": 3}
    game = entry.position(with_values(entry.rules(), {"dead_bet": True}), len(HANDS), data)
    people = [Player(name) for name in ("Anna", "Bea", "Carlo")]
    controller = Controller(game, [*people, *(Player(f"Bot {i}", "easy") for i in range(4))])
    for text in ("knock", "draw", "discard Jc", "draw", "discard 2h", "draw", "discard 5h"):
        assert controller.submit_bot(controller.turn, parse_move(text)), text
    return controller


def test_each_is_asked_and_all_bet_on_the_number_of_the_first(qtbot: QtBot) -> None:
    controller = after_the_hand()
    dialog = BetDialog(None, controller, partial(presenter_of("trentuno").bets, controller))
    qtbot.addWidget(dialog)
    dialog.open()
    assert (dialog.seat, [*dialog.numbers]) == (Seat(0), [*range(2, 32)])
    assert all(one.isEnabled() for one in dialog.numbers.values())
    dialog.pass_button.click()
    assert dialog.seat == Seat(1)
    dialog.numbers[12].click()
    assert (dialog.seat, dialog.agreed) == (Seat(2), 12)
    assert [number for number, one in dialog.numbers.items() if one.isEnabled()] == [12]
    dialog.numbers[12].click()
    assert dialog.isHidden()
    assert controller.played[-2:] == ((Seat(1), Bet(12)), (Seat(2), Bet(12)))
