"""Everything that the keyboard can do: a hand is played without the mouse."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from scala_desktop.rules.cards import format_cards
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Draw
from scala_desktop.table.input.keyboard import ZONES, FocusZone
from tests.table.tables import Table

Lay = Callable[..., Table]
Key = Qt.Key
HAND = "As Ks Qs Js Ts 7h 7d 7c 4h 3h Kd Jc 2d"
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def rows(table: Table) -> str:
    return format_cards(table.scene.match.hand)


def chosen(table: Table) -> str:
    return format_cards(table.scene.match.selection.cards)


def focused(table: Table) -> str:
    stop = table.view.keyboard.focused
    return "" if stop is None else stop.key


def go(table: Table, name: str) -> None:
    """Walk to a card of the hand with the arrow keys."""
    table.view.keyboard.go_to(FocusZone.HAND)
    for _ in range(table.scene.match.hand.index(table.card(name))):
        table.key(Key.Key_Right)


def test_a_hand_is_played_by_keyboard_alone(lay: Lay) -> None:
    table = lay([HAND, 13], stock="5c", melds=["1: 8c 9c Tc"])
    table.key(Key.Key_P)
    assert table.controller.phase is Phase.PLAY
    for name in ("As", "Ks", "Qs", "Js", "Ts"):
        go(table, name)
        table.key(Key.Key_Space)
    table.key(Key.Key_C)
    assert [format_cards(group) for group in table.tray.groups] == ["As Ks Qs Js Ts"]
    table.key(Key.Key_A)
    assert str(table.controller.melds.melds[1]) == "Ts Js Qs Ks As"
    go(table, "Jc")
    table.key(Key.Key_Space)
    while table.view.keyboard.zone != FocusZone.TABLE:
        table.view.focusNextPrevChild(True)
    table.key(Key.Key_Return)
    assert str(table.controller.melds.melds[0]) == "8c 9c Tc Jc"
    go(table, "Kd")
    table.key(Key.Key_Space)
    table.key(Key.Key_D)
    assert table.controller.turn == 1
    assert table.refused == []


def test_the_letter_on_its_button_adds_the_chosen_card_to_the_meld_that_takes_it(lay: Lay) -> None:
    table = lay(["Jc Kd 2h 3h 4h", 13], phase="play", melds=["0: 8c 9c Tc"])
    go(table, "Jc")
    table.key(Key.Key_Space)
    line = table.scene.match.turn_line
    assert line is not None
    assert [offer.cap for offer in line.offers if offer.key == "add"] == ["A"]
    table.key(Key.Key_A)
    assert str(table.controller.melds.melds[0]) == "8c 9c Tc Jc"
    # What fits nowhere is laid as a meld of its own.
    for name in ("2h", "3h", "4h"):
        go(table, name)
        table.key(Key.Key_Space)
    table.key(Key.Key_A)
    assert str(table.controller.melds.melds[1]) == "2h 3h 4h"
    assert table.refused == []


def test_the_last_card_is_discarded_with_enter_on_the_pile(lay: Lay) -> None:
    table = lay(["7h Kd", 13], phase="play", melds=["0: 7d 7c 7s", "1: 2c 3c 4c"])
    go(table, "7h")
    table.key(Key.Key_Return)
    assert rows(table) == "Kd"
    table.key(Key.Key_Space)
    table.view.keyboard.go_to(FocusZone.PILES, 1)
    table.key(Key.Key_Return)
    assert table.controller.phase is Phase.OVER


def test_tab_goes_through_the_zones_and_on_to_other_widgets(lay: Lay) -> None:
    table = lay([HAND, 13], melds=["1: 8c 9c Tc"])
    keyboard = table.view.keyboard
    keyboard.enter(forward=True)
    zones = [keyboard.zone]
    while keyboard.step_zone(forward=True):
        zones.append(keyboard.zone)
    assert tuple(zones) == ZONES
    assert not keyboard.step_zone(forward=True)
    keyboard.enter(forward=False)
    assert keyboard.zone == FocusZone.PILES
    while keyboard.step_zone(forward=False):
        zones.append(keyboard.zone)
    assert zones[4:] == [FocusZone.TABLE, FocusZone.TRAY, FocusZone.HAND]


def test_an_empty_zone_is_passed_over(lay: Lay) -> None:
    table = lay([HAND, 13])
    keyboard = table.view.keyboard
    keyboard.go_to(FocusZone.TRAY)
    keyboard.step_zone(forward=True)
    assert keyboard.zone == FocusZone.PILES


def test_the_focus_ring_is_where_the_focus_is_and_goes_with_the_mouse(lay: Lay) -> None:
    table = lay([HAND, 13])
    table.key(Key.Key_Right)
    ring = table.scene.overlay._focus[1]
    assert ring.isVisible()
    spot = table.scene.display.layout.hand.spots[1]
    assert (ring.pos().x(), ring.pos().y()) == pytest.approx((spot.x, spot.y), abs=1)
    assert ring.rotation() == pytest.approx(spot.angle)
    table.click(table.grip(table.card("7h")))
    assert not ring.isVisible()


def test_p_and_t_draw_and_take(lay: Lay) -> None:
    table = lay([HAND, 13], melds=["0: 8c 9c Tc"], discard="5c 8d")
    table.key(Key.Key_T)
    assert rows(table).endswith("8d")
    table.key(Key.Key_P)
    assert table.refused == ["WRONG_PHASE"]


def test_space_on_the_stock_draws(lay: Lay) -> None:
    table = lay([HAND, 13], stock="5c")
    table.view.keyboard.go_to(FocusZone.PILES)
    table.key(Key.Key_Space)
    assert rows(table).endswith("5c")


def test_shift_and_arrows_choose_a_range(lay: Lay) -> None:
    table = lay([HAND, 13])
    go(table, "Ks")
    table.key(Key.Key_Right, SHIFT)
    table.key(Key.Key_Right, SHIFT)
    assert chosen(table) == "Ks Qs Js"


def test_control_and_arrows_move_the_card(lay: Lay) -> None:
    table = lay([HAND, 13])
    go(table, "Ks")
    table.key(Key.Key_Right, CONTROL)
    table.key(Key.Key_Right, CONTROL)
    assert rows(table).startswith("As Qs Js Ks Ts")
    assert focused(table) == f"c{table.card('Ks')}"


def test_sorting_and_taking_it_back(lay: Lay) -> None:
    table = lay(["2d Ks 7h As", 13])
    before = rows(table)
    table.key(Key.Key_S)
    assert rows(table) == "As Ks 7h 2d"
    table.key(Key.Key_Z, CONTROL)
    assert rows(table) == before
    table.key(Key.Key_V)
    assert rows(table) == "As 2d 7h Ks"


def test_undo_says_why_there_is_nothing_to_take_back(lay: Lay) -> None:
    table = lay(["2d Ks 7h As", 13])
    table.key(Key.Key_Z, CONTROL)
    assert table.said[-1] == "Non c'è niente da annullare"
    assert table.controller.submit(Draw())
    for key, modifier in ((Key.Key_Z, CONTROL), (Key.Key_Z, Qt.KeyboardModifier.NoModifier)):
        table.said.clear()
        table.key(key, modifier)
        assert table.said == ["Non si torna indietro: la carta pescata l'hai già vista"]


def test_d_without_a_choice_first_shows_which_card(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    go(table, "Kd")
    table.key(Key.Key_D)
    assert table.controller.turn == 0
    assert chosen(table) == "Kd"
    assert len(table.said) == 1
    table.key(Key.Key_D)
    assert table.controller.turn == 1


def test_d_says_at_once_that_nothing_can_be_discarded(lay: Lay) -> None:
    table = lay([HAND, 13], phase="draw")
    go(table, "Kd")
    table.key(Key.Key_D)
    assert table.said == []
    assert [why.split()[0] for why in table.refused] == ["WRONG_PHASE"]


def test_enter_lets_no_chosen_card_go(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play", opened=[0], melds=["0: 4h 5h 6h"])
    table.scene.match.selection.choose(table.cards("7h"), table.scene.match.hand)
    go(table, "Kd")
    table.key(Key.Key_Return)
    assert str(table.controller.melds.melds[0]) == "4h 5h 6h 7h"


def test_staged_cards_come_back_one_or_all(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    table.tray.stage(table.cards("7h 7d 7c"))
    table.view.keyboard.go_to(FocusZone.TRAY)
    table.key(Key.Key_Return)
    assert [format_cards(group) for group in table.tray.groups] == ["7d 7c"]
    table.key(Key.Key_Backspace)
    assert table.tray.groups == ()


def test_the_buttons_of_the_tray_are_reached(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    table.view.keyboard.go_to(FocusZone.TRAY, 0)
    assert focused(table) == "suggest"
    table.key(Key.Key_Return)
    assert table.tray.groups


def test_the_question_about_a_joker_is_answered_by_keyboard(lay: Lay) -> None:
    table = lay(["Jk 9c 2d Kd", 13], phase="play", melds=["0: 5h 6h 7h"])
    go(table, "Jk")
    table.key(Key.Key_Space)
    table.view.keyboard.go_to(FocusZone.TABLE)
    table.key(Key.Key_Return)
    assert table.view.chooser.open
    table.key(Key.Key_Right)
    table.key(Key.Key_Return)
    assert str(table.controller.melds.melds[0]) == "5h 6h 7h Jk=8h"


def test_escape_closes_the_question_then_clears_the_choice(lay: Lay) -> None:
    table = lay(["Jk 9c 2d Kd", 13], phase="play", melds=["0: 5h 6h 7h"])
    go(table, "Jk")
    table.key(Key.Key_Space)
    table.view.keyboard.go_to(FocusZone.TABLE)
    table.key(Key.Key_Return)
    table.key(Key.Key_Escape)
    assert not table.view.chooser.open
    assert chosen(table) == "Jk"
    table.key(Key.Key_Escape)
    assert chosen(table) == ""


def test_arrows_go_up_and_down_among_melds(lay: Lay) -> None:
    melds = ["1: 5c 6c 7c", "1: 2h 3h 4h", "0: 9s Ts Js"]
    table = lay(["Jk 9c 2d Kd", 6], melds=melds)
    table.view.keyboard.go_to(FocusZone.TABLE)
    table.key(Key.Key_Down)
    assert focused(table) == "m3"
    table.key(Key.Key_Up)
    assert focused(table) == "m1"


def test_a_key_that_means_nothing_is_left_to_the_window(lay: Lay) -> None:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    table = lay([HAND, 13])
    event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_F9, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(table.view, event)
    assert not event.isAccepted()


def test_keys_wait_while_the_mouse_carries_a_card(lay: Lay) -> None:
    from PySide6.QtCore import QPoint

    table = lay([HAND, 13], phase="play")
    table.lift(table.card("Kd"), QPoint(640, 200))
    table.key(Key.Key_S)
    assert table.view.gestures.gesture is not None
    assert rows(table) == HAND
