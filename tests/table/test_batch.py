"""Cards for melds on the table wait in the tray until the opening is laid, by any hand."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint

from scala_desktop.rules.moves import parse_move
from scala_desktop.table.input.gestures import Hit
from scala_desktop.table.layout.zones import TRAY, meld_zone
from tests.table.tables import Table

Lay = Callable[..., Table]
HAND = "Qh Kh Ah 5s 5h 5d 2c 9d 8c"
POSITION = {"melds": ["1: 5c 6c 7c"], "opened": [1], "phase": "play"}


def free_in_tray(table: Table) -> QPoint:
    rect = table.view.zone_rect(TRAY)
    y = rect.center().y()
    xs = range(rect.right() - 4, rect.left(), -6)
    return next(QPoint(x, y) for x in xs if table.view.gestures.hit(x, y) == Hit(TRAY))


def opened_with(table: Table) -> None:
    """Press the button of the tray and see that all of it was laid as one."""
    assert [str(move) for _, move in table.controller.played] == []
    table.click(table.view.button_rect("lay").center())
    played = [str(move) for _, move in table.controller.played]
    assert played[0].startswith("meld ")
    assert played[1:] == ["add 8c m1"]
    assert table.controller.undo()
    assert [str(move) for _, move in table.controller.played] == []
    assert len(table.tray.groups) == 3


def test_by_drag(lay: Lay) -> None:
    table = lay([HAND, 13], **POSITION)
    for names in ("Qh Kh Ah", "5s 5h 5d"):
        cards = table.cards(names)
        for card in cards:
            table.click(table.grip(card))
        table.lift(cards[0], free_in_tray(table))
        table.release(free_in_tray(table))
    table.lift(table.card("8c"), table.middle(meld_zone(1)))
    assert table.scene.overlay._lit.isVisible()
    assert table.scene.overlay._winner.isVisible()
    table.release(table.middle(meld_zone(1)))
    assert table.tray.groups[-1] == (table.card("8c"),)
    opened_with(table)


def test_by_click_and_click(lay: Lay) -> None:
    table = lay([HAND, 13], **POSITION)
    for names in ("Qh Kh Ah", "5s 5h 5d"):
        for card in table.cards(names):
            table.click(table.grip(card))
        table.click(free_in_tray(table))
    table.click(table.grip(table.card("8c")))
    table.click(table.middle(meld_zone(1)))
    assert table.tray.groups[-1] == (table.card("8c"),)
    opened_with(table)


def test_by_name(lay: Lay) -> None:
    table = lay([HAND, 13], **POSITION)
    speech = table.view.speech
    for names in ("Qh Kh Ah", "5s 5h 5d"):
        for card in table.cards(names):
            speech.press(f"c{card}")
        speech.press("tray")
    speech.press(f"c{table.card('8c')}")
    speech.press("m1")
    assert table.view.stops.staged == "Vassoio, 46 su 40, bastano, 1 carta da attaccare"
    group = table.view.stops.named("g2")
    assert group is not None
    assert group.spoken == (
        "Gruppo 3: otto di fiori. Da attaccare a cinque di fiori, sei di fiori, sette di fiori"
    )
    opened_with(table)


def test_with_nothing_in_the_tray_the_refusal_says_why(lay: Lay) -> None:
    table = lay([HAND, 13], **POSITION)
    table.click(table.grip(table.card("8c")))
    table.click(table.middle(meld_zone(1)))
    assert table.refused == ["NOT_OPENED"]
    assert not table.tray.groups


def test_what_fits_nowhere_does_not_wait(lay: Lay) -> None:
    table = lay([HAND, 13], **POSITION)
    table.tray.stage(table.cards("Qh Kh Ah"))
    table.scene.refresh()
    table.click(table.grip(table.card("2c")))
    table.click(table.middle(meld_zone(1)))
    assert table.refused == ["NOT_OPENED"]
    assert table.tray.groups == (table.cards("Qh Kh Ah"),)


def test_who_has_opened_adds_at_once(lay: Lay) -> None:
    table = lay([HAND, 13], **{**POSITION, "opened": [0, 1]})
    table.tray.stage(table.cards("5s 5h 5d"))
    table.scene.refresh()
    table.drag(table.card("8c"), table.view.zone_rect(meld_zone(1)))
    assert [move for _, move in table.controller.played] == [parse_move("add 8c m1")]
    assert len(table.tray.groups) == 1


@pytest.mark.parametrize("scope", ["player", "side"])
def test_in_canasta_who_has_to_open_alone_adds_with_the_opening(lay: Lay, scope: str) -> None:
    """Where the side opens as one, a card for its meld goes there at once."""
    table = lay(
        ["Ah Ad As Kh Kd Ks 9c 4d 5s 6h", 11, 11, 11],
        game_key="canasta",
        rules={"opening_scope": scope},
        melds=["0: 9h 9d 9s"],
        opened=[2 if scope == "player" else 0],
        phase="play",
    )
    for names in ("Ah Ad As", "Kh Kd Ks"):
        table.tray.stage(table.cards(names))
    table.scene.refresh()
    table.drag(table.card("9c"), table.view.zone_rect(meld_zone(1)))
    played = [str(move) for _, move in table.controller.played]
    if scope == "side":
        assert played == ["add 9c m1"]
        return
    assert played == []
    table.click(table.view.button_rect("lay").center())
    played = [str(move) for _, move in table.controller.played]
    assert [played[0].split()[0], *played[1:]] == ["meld", "add 9c m1"]
