"""The line of the turn stands where the tray will be, does what it says, and moves nothing."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import parse_move
from scala_desktop.table import accessibility
from scala_desktop.table.layout.zones import DISCARD, STOCK
from scala_desktop.table.painting import paint
from scala_desktop.table.scene import turn_prompt
from tests.table.tables import STILL, Table

Lay = Callable[..., Table]
HAND = "Ks Kh 7h 7d 7c 2d"
OPEN = {"melds": ["0: Qs Qh Qd", "1: 5c 6c Jk=7c 8c"], "opened": [0, 1]}


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []
    monkeypatch.setattr(accessibility, "announce", lambda _view, text: heard.append(text))
    return heard


def keys(table: Table) -> list[str]:
    return [key for key, _ in table.scene.display.layout.buttons]


def press(table: Table, key: str) -> None:
    table.click(table.view.button_rect(key).center())


def text(table: Table) -> str:
    stop = table.view.stops.named("line")
    return "" if stop is None else stop.spoken


def test_its_buttons_do_what_they_say(lay: Lay) -> None:
    table = lay([HAND, 13], discard="9d", **OPEN)
    assert text(table) == "Tocca a te, Anna: pesca dal tallone, o prendi il nove di quadri."
    press(table, "take")
    assert table.controller.played[-1] == (Seat(0), parse_move("take"))
    assert table.controller.undo()
    press(table, "draw")
    assert table.controller.phase is Phase.PLAY
    assert keys(table) == ["stage", "discard", "lap", "why"]
    press(table, "discard")
    assert table.said == ["Scegli prima la carta da scartare"]
    table.click(table.grip(table.card("2d")))
    press(table, "discard")
    assert table.controller.turn == Seat(1)
    assert text(table) == "Gioca Nonna Rosa."


def test_it_gives_its_place_to_the_tray_and_nothing_else_moves(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    before = table.scene.display.layout
    assert before.shape.line
    table.tray.stage(table.cards("7h 7d 7c"))
    staged = table.scene.display.layout
    assert keys(table) == ["lay", "suggest", "back"]
    assert table.view.stops.named("line") is None
    table.tray.clear()
    assert table.scene.display.layout == before
    for one, other in ((before.tray.rect, staged.tray.rect), (before.discard, staged.discard)):
        assert one == other
    assert [area.panel for area in before.areas] == [area.panel for area in staged.areas]


def test_chosen_cards_are_offered_the_tray(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    for card in table.cards("7h 7d 7c"):
        table.click(table.grip(card))
    press(table, "stage")
    assert table.tray.groups == (table.cards("7h 7d 7c"),)


def test_who_never_wants_it_has_the_tray_and_three_marks(lay: Lay) -> None:
    table = lay([HAND, 13], discard="9d", settings=replace(STILL, turn_line="never"))
    assert keys(table) == ["lay", "suggest", "back"]
    assert text(table) == ""
    assert table.scene.labels._line._marks.isVisible()
    assert not table.scene.labels._line._sentence.isVisible()


def test_it_comes_to_who_has_stopped_and_goes_with_the_next_move(
    lay: Lay, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_prompt, "IDLE_MS", 60)
    table = lay([HAND, 13], discard="9d", settings=replace(STILL, turn_line="idle"))
    assert text(table) == ""
    qtbot.waitUntil(lambda: text(table).startswith("Tocca a te"))
    assert table.controller.submit(parse_move("draw"))
    assert text(table) == ""
    qtbot.waitUntil(lambda: "Apri con 40 punti" in text(table))


def test_pile_and_button_light_each_other(lay: Lay) -> None:
    table = lay([HAND, 13], discard="9d", **OPEN)
    table.hover(table.middle(STOCK))
    assert table.scene.labels.hot == "draw"
    winner = table.scene.overlay._winner
    table.hover(table.view.button_rect("take").center())
    assert table.scene.labels.hot == "take"
    assert winner.isVisible()
    assert winner.sceneBoundingRect().toRect().contains(table.middle(DISCARD))
    table.hover(QPoint(5, 400))
    assert table.scene.labels.hot is None
    assert not winner.isVisible()


def test_the_turn_is_said_once_and_again_on_demand(lay: Lay, said: list[str]) -> None:
    table = lay([HAND, "9h 2c 5d"], turn=1, discard="9d")
    table.controller.submit_bot(Seat(1), parse_move("draw"))
    table.controller.submit_bot(Seat(1), parse_move("discard 2c"))
    told = [one for one in said if one.startswith("Ultimo giro: Nonna Rosa scarta due di fiori.")]
    assert len(told) == 1
    assert told[0].endswith("o prendi il due di fiori se con quello apri subito.")
    table.scene.refresh()
    table.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert said.count(told[0]) == 2


def test_a_joker_that_must_be_laid_is_shown_its_places(lay: Lay) -> None:
    table = lay(["7c Ks 9s Ts 4c", 13], phase="play", **OPEN)
    assert table.controller.submit(parse_move("swap 7c m2"))
    assert text(table) == "Il jolly preso va calato in questo turno."
    press(table, "show")
    assert table.scene.match.selection.cards == table.cards("Jk")
    assert any(target.legal for target in table.view.actions_.targets)


def test_the_last_card_is_thrown_by_the_button_that_closes(lay: Lay) -> None:
    table = lay(["4c", 13], phase="play", rules={"first_round_close": "allowed"}, **OPEN)
    press(table, "close")
    assert table.controller.phase is Phase.OVER


@pytest.mark.parametrize("size", [(1366, 697), (1280, 640), (960, 486), (860, 500)])
@pytest.mark.parametrize("name", ["Nonna Margherita", "Giuseppe Garibaldi"])
def test_the_own_points_are_never_cut_off(size: tuple[int, int], name: str) -> None:
    from scala_desktop.table.layout.table import Shape, table_layout

    layout = table_layout(Shape(*size, seats=(0, 1, 2, 3)))
    width = layout.own.plate.w
    face = paint.PlateFace(name, "13 carte · 120 punti", "13 carte · 120", True, True, wide=True)
    room = width - 10 - 26
    left = room - paint.room_for_name(face, room) - 10 - 24
    assert paint.text_size(face.short, 15).width() <= left
    assert paint.room_for_name(face, room) > 60
