"""The dead of Trentuno bet on the next hand, one after the other, all on the same number."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scala_desktop.dress.room import SCALE
from scala_desktop.model.controller import Controller
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.moves import Bet, parse_move
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.table.games import presenter_of
from scala_desktop.table.games.base import Bets
from scala_desktop.windows.bet_dialog import BetDialog
from scala_desktop.windows.languages import Languages
from tests.windows.opened import Opened, play_area

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


def asking(qtbot: QtBot, controller: Controller) -> BetDialog:
    dialog = BetDialog(None, controller, partial(presenter_of("trentuno").bets, controller))
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def test_each_is_asked_and_all_bet_on_the_number_of_the_first(qtbot: QtBot) -> None:
    controller = after_the_hand()
    dialog = asking(qtbot, controller)
    assert (dialog.seat, [*dialog.numbers]) == (Seat(0), [*range(2, 32)])
    assert all(one.isEnabled() for one in dialog.numbers.values())
    dialog.pass_button.click()
    assert dialog.seat == Seat(1)
    dialog.numbers[12].click()
    dialog.bet_button.click()
    assert (dialog.seat, dialog.agreed) == (Seat(2), 12)
    assert [number for number, one in dialog.numbers.items() if one.isEnabled()] == [12]
    assert dialog.chosen == 12
    dialog.bet_button.click()
    assert dialog.isHidden()
    assert dialog.result() == BetDialog.DialogCode.Accepted
    assert controller.played[-2:] == ((Seat(1), Bet(12)), (Seat(2), Bet(12)))


def test_a_number_may_be_changed_until_the_bet_is_made(qtbot: QtBot) -> None:
    controller = after_the_hand()
    played = controller.played
    dialog = asking(qtbot, controller)
    assert (dialog.chosen, dialog.bet_button.isEnabled()) == (0, False)
    for number, told in {11: "Scommetto sull'11", 22: "Scommetto sul 22"}.items():
        dialog.numbers[number].click()
        assert (dialog.chosen, dialog.bet_button.isEnabled()) == (number, True)
        assert dialog.bet_button.text() == told
    assert controller.played == played
    dialog.bet_button.click()
    assert controller.played == (*played, (Seat(0), Bet(22)))


def test_a_number_is_typed_digit_by_digit_and_enter_bets_on_it(qtbot: QtBot) -> None:
    controller = after_the_hand()
    dialog = asking(qtbot, controller)
    typed = {"1": 0, "3": 13, "0": 13, "5": 5, "2": 2, "9": 29, "4": 4, "x": 4}
    for key, chosen in typed.items():
        qtbot.keyClicks(QApplication.focusWidget() or dialog, key)
        assert dialog.chosen == chosen, key
    qtbot.waitUntil(lambda: not dialog.fresh.holds)
    qtbot.keyClick(dialog.bet_button, Qt.Key.Key_Return)
    assert controller.played[-1] == (Seat(0), Bet(4))
    # All others may bet on that one alone.
    for key in "13":
        qtbot.keyClicks(dialog, key)
    assert (dialog.seat, dialog.chosen) == (Seat(1), 4)


def test_what_was_typed_before_is_no_part_of_a_number(qtbot: QtBot) -> None:
    dialog = asking(qtbot, after_the_hand())
    qtbot.keyClicks(dialog, "1")
    dialog.numbers[20].click()
    qtbot.keyClicks(dialog, "5")
    assert dialog.chosen == 5
    qtbot.keyClicks(dialog, "2")
    qtbot.keyClick(dialog, Qt.Key.Key_Backspace)
    assert (dialog.chosen, dialog.bet_button.isEnabled()) == (0, False)
    qtbot.keyClicks(dialog, "5")
    assert dialog.chosen == 5
    SCALE.set(125)
    qtbot.keyClick(dialog, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert (dialog.chosen, SCALE.percent) == (5, 100), "Ctrl+0 is no digit"


def test_enter_after_half_a_number_is_no_answer(qtbot: QtBot) -> None:
    controller = after_the_hand()
    played = controller.played
    dialog = asking(qtbot, controller)
    qtbot.waitUntil(lambda: not dialog.fresh.holds)
    qtbot.keyClicks(dialog, "1")
    qtbot.waitUntil(lambda: QApplication.focusWidget() is dialog.numbers[10])
    qtbot.keyClick(dialog.numbers[10], Qt.Key.Key_Return)
    assert (dialog.seat, dialog.chosen, controller.played) == (Seat(0), 10, played)


def test_a_press_too_many_is_no_bet_of_the_next(qtbot: QtBot) -> None:
    controller = after_the_hand()
    dialog = asking(qtbot, controller)
    qtbot.mouseClick(dialog.pass_button, Qt.MouseButton.LeftButton)
    assert dialog.seat == Seat(0), "that was meant for the button before"
    qtbot.waitUntil(lambda: not dialog.fresh.holds)
    dialog.numbers[12].click()
    qtbot.mouseClick(dialog.bet_button, Qt.MouseButton.LeftButton)
    assert dialog.focusWidget() is dialog.pass_button
    qtbot.mouseClick(dialog.bet_button, Qt.MouseButton.LeftButton)
    assert (dialog.seat, controller.played[-1]) == (Seat(1), (Seat(0), Bet(12)))


def test_an_arrow_goes_to_the_next_number(qtbot: QtBot) -> None:
    dialog = asking(qtbot, after_the_hand())
    qtbot.waitUntil(dialog.pass_button.hasFocus)
    qtbot.keyClick(dialog.pass_button, Qt.Key.Key_Tab)
    for number, key in {2: Qt.Key.Key_Right, 3: Qt.Key.Key_Space}.items():
        assert dialog.numbers[number].hasFocus()
        qtbot.keyClick(dialog.numbers[number], key)
    assert dialog.chosen == 3


def test_the_language_may_change_meanwhile(qtbot: QtBot, languages: Languages) -> None:
    dialog = asking(qtbot, after_the_hand())
    dialog.numbers[11].click()
    languages.install("en")
    dialog.retranslate()
    assert (dialog.chosen, dialog.bet_button.text()) == (11, "Bet on 11")
    languages.install("it")
    dialog.retranslate()
    assert (dialog.chosen, dialog.bet_button.text()) == (11, "Scommetto sull'11")


def test_where_it_is_closed_bets_stand_and_the_others_are_asked_again(qtbot: QtBot) -> None:
    controller = after_the_hand()
    dialog = asking(qtbot, controller)
    dialog.pass_button.click()
    dialog.numbers[12].click()
    dialog.bet_button.click()
    dialog.reject()
    again = asking(qtbot, controller)
    assert (again.seat, again.agreed, again.chosen) == (Seat(0), 12, 12)
    again.pass_button.click()
    assert again.seat == Seat(2)


def test_who_closes_it_has_not_answered_and_is_asked_again(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened()
    play = play_area(window)
    asked = Bets((Seat(0),), range(2, 32), 0, "Quale?", str)
    monkeypatch.setattr(play.table, "bets", lambda: asked)
    dealt: list[bool] = []

    def ask() -> bool:
        return window.dialogs.ask_before_next_hand(play, lambda: dealt.append(True))

    for answered in (False, True):
        assert ask()
        dialog = window.dialogs.open_dialog
        assert isinstance(dialog, BetDialog)
        if answered:
            dialog.pass_button.click()
        else:
            qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        assert dealt == [True] * answered
    assert not ask()
