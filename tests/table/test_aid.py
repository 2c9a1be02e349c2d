"""How much the table helps: targets that light up, a question before what is surely bad, a hint."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.moves import parse_move
from scala_desktop.table.layout.zones import DISCARD
from scala_desktop.table.scene import turn_prompt
from scala_desktop.table.settings import TableSettings
from tests.table.tables import STILL, Table

Lay = Callable[..., Table]
ASKING = replace(STILL, doubts=True)
POSITION = {"melds": ["1: 5h 6h 7h"], "opened": [0, 1], "phase": "play"}
HAND = "Jk 8h 2c Ks 9d"


def questions(table: Table) -> list[str]:
    asked: list[str] = []
    table.view.doubted.connect(asked.append)
    return asked


def thrown(table: Table) -> bool:
    return (Seat(0), parse_move("discard Jk")) in table.controller.played


def choose(table: Table, name: str) -> None:
    table.click(table.grip(table.card(name)))


@pytest.mark.parametrize("lit", [True, False])
def test_targets_are_lit_for_those_who_want_it(lay: Lay, lit: bool) -> None:
    table = lay([HAND, 13], settings=replace(STILL, lit=lit), **POSITION)
    choose(table, "8h")
    assert table.scene.overlay._lit.isVisible() is lit
    table.lift(table.card("8h"), table.middle(DISCARD))
    assert table.scene.overlay._lit.isVisible() is lit
    assert table.scene.overlay._winner.isVisible(), "where it would go is always told"
    table.release(table.middle(DISCARD))


def test_the_piles_do_not_shine_for_the_referee(lay: Lay) -> None:
    for lit in (True, False):
        table = lay([HAND, 13], discard="9c", settings=replace(STILL, lit=lit))
        table.view.actions_.look()
        assert table.scene.overlay._lit.isVisible() is lit


def test_a_joker_thrown_by_click_is_asked_about_and_goes_when_thrown_again(lay: Lay) -> None:
    table = lay([HAND, 13], settings=ASKING, **POSITION)
    asked = questions(table)
    choose(table, "Jk")
    table.click(table.middle(DISCARD))
    assert asked == ["Il jolly va bene quasi dappertutto: lo scarti lo stesso?"]
    assert not thrown(table)
    table.click(table.middle(DISCARD))
    assert thrown(table)
    assert asked[1:] == [""], "the question goes"


def test_a_joker_thrown_by_drag_comes_back_and_goes_when_thrown_again(lay: Lay) -> None:
    table = lay([HAND, 13], settings=ASKING, **POSITION)
    asked = questions(table)
    for times in (1, 2):
        table.drag(table.card("Jk"), table.view.zone_rect(DISCARD))
        assert thrown(table) is (times == 2)
    assert len(list(filter(None, asked))) == 1


def test_by_key_the_second_press_throws_it(lay: Lay) -> None:
    table = lay([HAND, 13], settings=ASKING, **POSITION)
    asked = questions(table)
    choose(table, "Jk")
    table.key(Qt.Key.Key_D)
    assert asked
    assert not thrown(table)
    table.key(Qt.Key.Key_D)
    assert thrown(table)


def test_another_act_forgets_the_question(lay: Lay) -> None:
    table = lay([HAND, 13], settings=ASKING, **POSITION)
    asked = questions(table)
    table.drag(table.card("Jk"), table.view.zone_rect(DISCARD))
    assert table.view.actions_.submit(parse_move("add 8h m1"))
    assert asked[1:] == [""]
    table.drag(table.card("Jk"), table.view.zone_rect(DISCARD))
    assert asked[2:] == asked[:1], "it is asked anew"
    assert not thrown(table)


def test_no_forgets_it_and_yes_does_it(lay: Lay) -> None:
    table = lay([HAND, 13], settings=ASKING, **POSITION)
    actions = table.view.actions_
    for _ in range(2):
        assert not actions.submit(parse_move("discard Jk"))
        actions.doubts.forget()
        actions.insist()
    assert not thrown(table)
    assert not actions.submit(parse_move("discard Jk"))
    actions.insist()
    assert thrown(table)


def test_the_referee_asks_nothing(lay: Lay) -> None:
    table = lay([HAND, 13], settings=STILL, **POSITION)
    asked = questions(table)
    table.drag(table.card("Jk"), table.view.zone_rect(DISCARD))
    assert thrown(table)
    assert not asked


def test_what_is_against_the_rules_is_refused_and_not_asked_about(lay: Lay) -> None:
    table = lay(["Jk 2c Ks 9d", 13], settings=ASKING, discard="4c")
    asked = questions(table)
    assert not table.view.actions_.submit(parse_move("discard Jk"))
    assert not asked
    assert table.refused


def test_a_hint_is_offered_once_a_move_to_who_hesitates(
    lay: Lay, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_prompt, "HESITATION_MS", 50)
    still = lay([HAND, 13], discard="9c")
    helped = lay([HAND, 13], discard="9c", settings=replace(STILL, offers=True))
    offered: list[Table] = []
    still.view.hesitated.connect(lambda: offered.append(still))
    helped.view.hesitated.connect(lambda: offered.append(helped))
    qtbot.waitUntil(lambda: offered == [helped])
    helped.scene.refresh()
    qtbot.wait(150)
    assert offered == [helped], "once is enough"
    assert helped.controller.submit(parse_move("draw"))
    qtbot.waitUntil(lambda: offered == [helped, helped])


def test_who_wants_help_is_told_whether_the_hand_opens(lay: Lay) -> None:
    def said(settings: TableSettings, hand: str) -> tuple[str, set[str]]:
        table = lay([hand, 13], opened=[1], phase="play", settings=settings)
        line = table.scene.match.line
        assert line is not None
        return line.text, set(table.scene.match.buttons) & {"suggest", "discard"}

    helping = replace(STILL, offers=True)
    for hand, told, offered in (
        ("Ks Kh Kd Qs Qh 2c 4d", "**scarta una carta**", {"discard"}),
        ("Ks Kh Kd Qs Qh Qd 2c 4d", "**Puoi aprire**", {"suggest", "discard"}),
    ):
        text, buttons = said(helping, hand)
        assert told in text
        assert buttons == offered
        text, buttons = said(STILL, hand)
        assert "**Apri con 40 punti**" in text
        assert buttons == {"suggest", "discard"}


def test_who_has_opened_and_can_lay_nothing_is_told_to_discard(lay: Lay) -> None:
    for hand, told in (
        ("Ks 2c 9d", "Adesso non puoi calare né attaccare: **scarta una carta**."),
        ("8h 2c 9d", "**Cala, attacca**, o scarta una carta."),
        ("Ks Kh Kd 9d", "**Cala, attacca**, o scarta una carta."),
    ):
        table = lay([hand, 13], settings=replace(STILL, offers=True), **POSITION)
        line = table.scene.match.line
        assert line is not None
        assert line.text == told


JOKER = {**POSITION, "melds": ["1: Jh Qh Jk=Kh"]}


def test_a_card_that_takes_a_joker_is_offered_to_do_so(lay: Lay) -> None:
    table = lay(["Kh 3s 5s 9d", 13], settings=replace(STILL, offers=True), **JOKER)
    choose(table, "Kh")
    (first, *_) = table.scene.match.buttons.values()
    assert first.text == "Prendi il jolly"
    assert first.strong
    table.scene.match.presenter.press("swap", table.view.actions_)
    assert (Seat(0), parse_move("swap Kh m1")) in table.controller.played
    # What is owed now can be laid by a button, too.
    for name in ("3s", "5s"):
        choose(table, name)
    line = table.scene.match.line
    assert line is not None
    assert "va calato in questo turno" in line.text
    assert [offer.key for offer in line.offers] == ["stage", "suggest"]
