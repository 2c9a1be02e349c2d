"""Burraco at the table: sides, burrachi, pozzetti, and the pile as a whole."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from scala_desktop.rules.burraco.views import BurracoView
from scala_desktop.rules.cards import KIND, Seat, format_kinds, parse_kinds
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Draw, parse_move
from scala_desktop.table.games.burraco import THICK, BurracoItems
from scala_desktop.table.input.keyboard import FocusZone
from scala_desktop.table.layout.zones import DISCARD, HAND, OWN_PANEL, meld_zone
from scala_desktop.table.scene.labels import room_for_chair
from scala_desktop.table.scene.pile_fan import REST_MS
from tests.table.tables import STILL, Table

Key = Qt.Key
MELDS = [
    "0: 3h 4h 5h 6h 7h 8h 9h",
    "0: Kh Kc Ks",
    "0: 4c 5c Jk=6c 7c 8c 9c Tc",
    "1: 9s Ts Js 2h=Qs",
    "1: Qd Qh Qc Qd Qh Qc Qs 2c",
]


@pytest.fixture
def burraco(lay: Any) -> Callable[..., Table]:
    def make(hand: str = "As Kd Js 6s 7h 7d 7c 4h Th 3d 2d", **data: Any) -> Table:
        given: dict[str, Any] = {"melds": MELDS, "discard": "9d Kd 8s", "totals": [420, 365]}
        table: Table = lay([hand, 11, 11, 11], game_key="burraco", **{**given, **data})
        return table

    return make


def test_the_melds_of_partners_lie_together(burraco: Any) -> None:
    table = burraco()
    owners = [place.owner for place in table.sides.melds]
    assert owners == [0, 0, 0, 1, 1]
    ours, theirs = table.sides.side(0).panel, table.sides.side(1).panel
    assert theirs.bottom < ours.y
    assert table.sides.area(2).panel == ours


def test_a_card_goes_to_a_meld_of_the_own_side_by_mouse(burraco: Any) -> None:
    table = burraco(phase="play")
    table.drag(table.card("Th"), table.middle(meld_zone(1)))
    assert str(table.controller.melds.melds[0]).endswith("9h Th")


def test_a_card_for_the_others_is_refused_with_the_reason(burraco: Any) -> None:
    table = burraco(phase="play")
    table.drag(table.card("3d"), table.middle(meld_zone(5)))
    assert table.refused == ["NOT_YOUR_SIDES_MELD"]


def test_cards_that_make_no_meld_are_refused_with_the_reason_on_the_own_panel(burraco: Any) -> None:
    table = burraco(phase="play")
    for name in ("As", "6s", "7d"):
        table.click(table.grip(table.card(name)))
    panel = table.view.zone_rect(OWN_PANEL)
    table.drag(table.card("As"), QPoint(panel.right() - 60, panel.bottom() - 50))
    assert table.refused
    assert table.refused[0] in ("SET_RANK_MISMATCH", "RUN_SUIT_MISMATCH")
    assert len(table.scene.match.hand) == 11


@pytest.mark.parametrize(("phase", "reason"), [("draw", "WRONG_PHASE"), ("play", "MELD_TOO_SHORT")])
def test_one_card_beside_the_own_melds_is_refused_with_the_reason(
    burraco: Any, phase: str, reason: str
) -> None:
    table = burraco(phase=phase)
    panel = table.view.zone_rect(OWN_PANEL)
    table.drag(table.card("As"), QPoint(panel.right() - 60, panel.bottom() - 50))
    assert table.refused == [reason]
    assert len(table.scene.match.hand) == 11


def test_a_click_beside_the_own_melds_refuses_nothing(burraco: Any) -> None:
    table = burraco(phase="play")
    panel = table.view.zone_rect(OWN_PANEL)
    table.click(table.grip(table.card("Kd")))
    table.click(QPoint(panel.right() - 60, panel.bottom() - 50))
    assert not table.refused
    assert not table.scene.match.selection


@pytest.mark.parametrize(("side", "shown"), [("left", "2h 3h"), ("right", "")])
def test_a_deuce_at_the_far_end_of_its_own_run_is_asked_what_it_means(
    burraco: Any, side: str, shown: str
) -> None:
    table = burraco("2h As Kd", melds=["0: 3h 4h 5h 6h", "0: Kh Kc Ks"], phase="play")
    box = table.view.zone_rect(meld_zone(1))
    at = QPoint(box.left() + 12 if side == "left" else box.right() - 12, box.center().y())
    table.drag(table.card("2h"), at)
    chooser = table.view.chooser
    assert chooser.open is not bool(shown)
    if chooser.open:
        assert [len(choice.kinds) for choice in chooser.choices] == [1, 1]
        assert len(table.controller.melds.melds[0].cards) == 4
    else:
        assert str(table.controller.melds.melds[0]).endswith("2h 3h 4h 5h 6h")


@pytest.mark.parametrize(("side", "at"), [("left", 0), ("right", -1)])
@pytest.mark.parametrize("card", ["Ah", "Jk"])
def test_an_ace_goes_to_the_end_of_the_run_on_which_it_is_dropped(
    burraco: Any, side: str, at: int, card: str
) -> None:
    run = "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    table = burraco(f"{card} 4c Kd", melds=[f"0: {run}"], phase="play")
    box = table.view.zone_rect(meld_zone(1))
    end = QPoint(box.left() + 12 if side == "left" else box.right() - 12, box.center().y())
    table.drag(table.card(card), end)
    meld = table.controller.melds.melds[0]
    assert (len(meld.cards), KIND[meld.cards[at]]) == (13, parse_kinds(card)[0])


def test_a_double_click_on_an_ace_asks_at_which_end_it_goes(burraco: Any) -> None:
    run = "2h 3h 4h 5h 6h Jk=7h 8h 9h Th Jh Qh Kh"
    table = burraco("Ah 4c Kd", melds=[f"0: {run}"], phase="play")
    table.double_click(table.grip(table.card("Ah")))
    chooser = table.view.chooser
    assert [format_kinds(choice.kinds) for choice in chooser.choices] == ["Ah 2h", "Kh Ah"]
    chooser.step(1)
    chooser.pick()
    assert str(table.controller.melds.melds[0]).endswith("Kh Ah")


def test_a_burraco_lies_closed_with_one_card_crosswise_or_two(burraco: Any) -> None:
    table = burraco()
    assert [place.crossed for place in table.sides.melds] == [2, 0, 1, 0, 1]
    crosswise = [spot.angle for spot in table.sides.meld(1).spots].count(90.0)
    assert crosswise == 2
    card = table.controller.melds.melds[0].cards[-1]
    sprite = table.scene.sprite(card)
    assert sprite is not None
    assert sprite.pose.angle == 90.0


@pytest.mark.parametrize("after_a_key", [False, True])
def test_a_burraco_opens_while_the_cursor_rests_on_it(
    burraco: Any, qtbot: QtBot, after_a_key: bool
) -> None:
    table = burraco()
    if after_a_key:
        table.key(Key.Key_Right)
    table.hover(table.middle(meld_zone(1)))
    assert table.sides.meld(1).crossed == 2
    qtbot.waitUntil(lambda: table.sides.meld(1).crossed == 0)
    assert not any(spot.angle for spot in table.sides.meld(1).spots)
    table.hover(QPoint(700, 455))
    assert table.sides.meld(1).crossed == 2


def test_the_cursor_that_goes_on_to_another_burraco_opens_that_one(
    burraco: Any, qtbot: QtBot
) -> None:
    table = burraco()
    table.hover(table.middle(meld_zone(1)))
    qtbot.waitUntil(lambda: table.sides.meld(1).crossed == 0)
    table.hover(table.middle(meld_zone(3)))
    qtbot.waitUntil(lambda: table.sides.meld(3).crossed == 0)
    assert table.sides.meld(1).crossed == 2


def test_a_burraco_opens_while_the_keyboard_is_on_it(burraco: Any) -> None:
    table = burraco()
    table.view.keyboard.go_to(FocusZone.TABLE, 0)
    assert table.sides.meld(1).crossed == 0
    focused = table.view.keyboard.focused
    assert focused is not None
    assert focused.rect == table.sides.meld(1).rect
    table.key(Key.Key_Right)
    assert table.sides.meld(1).crossed == 2


def test_a_screen_reader_hears_what_kind_of_burraco_it_is(burraco: Any) -> None:
    table = burraco()
    told = [stop.spoken for stop in table.view.keyboard.stops(FocusZone.TABLE)]
    assert told[0].startswith("Burraco pulito nostro: scala di cuori da tre a")
    assert told[1].startswith("Gioco nostro")
    assert told[2].startswith("Burraco sporco nostro")
    assert told[4].startswith("Burraco semipulito loro")
    spoken = {stop.key: stop.spoken for stop in table.view.stops.every()}
    assert spoken["side0"] == "Noi, 420 punti, pozzetto: no"
    assert spoken["pozzetti"] == "2 pozzetti sul tavolo, di carte: 11, 11"


def test_a_wild_deuce_shows_what_it_stands_for(burraco: Any) -> None:
    table = burraco()
    meld = table.controller.melds.melds[3]
    sprite = table.scene.sprite(meld.cards[3])
    assert sprite is not None
    assert sprite.look.shown == parse_kinds("Qs")[0]
    natural = table.scene.sprite(meld.cards[0])
    assert natural is not None
    assert natural.look.shown is None


@pytest.mark.parametrize("way", ["click", "drag", "key"])
def test_the_whole_pile_is_taken(burraco: Any, way: str) -> None:
    table = burraco(phase="draw")
    pile = table.middle(DISCARD)
    if way == "click":
        table.click(pile)
    elif way == "key":
        table.key(Key.Key_T)
    else:
        table.press(pile)
        table.move(pile + QPoint(-20, 20))
        table.move(table.middle(HAND))
        table.release(table.middle(HAND))
    assert len(table.controller.discard) == 0
    names = [KIND[card] for card in table.scene.match.hand]
    assert set(parse_kinds("9d Kd 8s")) <= set(names)
    assert len(names) == 14
    table.view.finish_animations()
    assert all(table.scene.sprite(card) is not None for card in table.scene.match.hand)


def test_the_pile_spreads_while_the_cursor_rests_on_it(burraco: Any) -> None:
    table = burraco(phase="draw")
    table.hover(table.middle(DISCARD))
    QTest.qWait(REST_MS + 120)
    fan = table.scene.fan
    assert [KIND[card] for card in fan.cards] == list(parse_kinds("9d Kd 8s"))
    assert fan.box.x >= 0
    assert fan.box.right <= table.view.width()
    assert fan.box.bottom <= table.sides.hand.band.y
    table.hover(QPoint(700, 455))
    assert not fan.open


def test_the_pile_stays_squared_under_a_cursor_that_has_just_dropped_a_card(burraco: Any) -> None:
    table = burraco("As Kd Js 6s 7h 7d 7c 4h Th 3d 2d", phase="play", melds=[])
    pile = table.middle(DISCARD)
    table.drag(table.card("Kd"), pile)
    assert len(table.controller.discard) == 4
    table.hover(pile + QPoint(2, 2))
    QTest.qWait(REST_MS + 120)
    assert not table.scene.fan.open
    table.hover(QPoint(700, 455))
    table.hover(pile)
    QTest.qWait(REST_MS + 120)
    assert table.scene.fan.open


def test_a_long_press_on_the_pile_looks_and_takes_nothing(burraco: Any) -> None:
    table = burraco(phase="draw")
    table.press(table.middle(DISCARD))
    QTest.qWait(REST_MS + 120)
    assert table.scene.fan.open
    table.release(table.middle(DISCARD))
    assert len(table.controller.discard) == 3


def test_the_pile_spreads_by_a_key_and_a_click_or_another_size_squares_it_up(burraco: Any) -> None:
    table = burraco(phase="play")
    table.key(Key.Key_G)
    assert table.scene.fan.open
    table.click(QPoint(700, 455))
    assert not table.scene.fan.open
    table.key(Key.Key_G)
    table.view.resize(900, 500)
    assert not table.scene.fan.open
    table.key(Key.Key_G)
    table.key(Key.Key_G)
    assert not table.scene.fan.open
    table.key(Key.Key_G)
    table.key(Key.Key_Escape)
    assert not table.scene.fan.open


@pytest.mark.parametrize("pile", ["", "9d"])
def test_a_pile_that_hides_no_card_cannot_be_looked_through(burraco: Any, pile: str) -> None:
    table = burraco(discard=pile, phase="play")
    table.key(Key.Key_G)
    assert not table.scene.fan.open
    assert table.said == ["Adesso nel pozzo non c'è niente da guardare"]


def pozzetti(table: Table) -> int:
    table.hear_all()
    items = table.scene.labels.game_items
    assert isinstance(items, BurracoItems)
    return len(items.pozzetti) // THICK


def test_a_pozzetto_is_taken_on_the_fly_and_cannot_be_undone(burraco: Any) -> None:
    table = burraco("7h 7d 7c", phase="play")
    assert pozzetti(table) == 2
    table.tray.stage(table.cards("7h 7d 7c"))
    table.key(Key.Key_A)
    assert pozzetti(table) == 1
    assert len(table.scene.match.hand) == 11
    assert table.seen(BurracoView).has_pozzetto == [True, False]
    assert not table.controller.can_undo()
    assert table.controller.phase is Phase.PLAY
    table.view.finish_animations()
    spoken = {stop.key: stop.spoken for stop in table.view.stops.every()}
    assert spoken["side0"] == "Noi, 420 punti, pozzetto: sì"
    assert spoken["line"].startswith("Hai preso il pozzetto! ")


def test_by_the_first_pozzetto_of_three_it_is_told_as_well(lay: Any) -> None:
    rules = {"players": 3, "three_handed": "fibur"}
    table = lay(["7h 7d 7c", 11, 11], game_key="burraco", phase="play", rules=rules)
    table.tray.stage(table.cards("7h 7d 7c"))
    table.key(Key.Key_A)
    table.view.finish_animations()
    line = table.view.stops.named("line")
    assert line is not None
    assert line.spoken.startswith("Hai preso il pozzetto! ")


def test_a_pozzetto_taken_with_a_discard_waits_before_its_player(burraco: Any) -> None:
    table = burraco("7h", phase="play")
    table.scene.match.selection.choose(table.cards("7h"), table.scene.match.hand)
    table.key(Key.Key_D)
    assert table.seen(BurracoView).waiting == (11, 0, 0, 0)
    assert pozzetti(table) == 1
    spoken = {stop.key: stop.spoken for stop in table.view.stops.every()}
    assert spoken["seat0"].startswith("Anna, pozzetto coperto")
    game = table.scene.match.presenter
    assert (
        game.plate(table.controller.view(), Seat(0)).apart
        > game.plate(table.controller.view(), Seat(1)).apart
    )


@pytest.mark.parametrize("comes", ["next_turn", "visible_at_once"])
def test_a_pozzetto_taken_with_a_discard_is_told_when_its_first_turn_begins(
    burraco: Any, comes: str
) -> None:
    table = burraco("7h", phase="play", rules={"pozzetto_after_discard": comes})
    controller = table.controller

    def line() -> str:
        table.view.finish_animations()
        return str(table.view.stops.named("line").spoken)

    def others_play() -> None:
        while controller.turn:
            assert "Hai preso" not in line()
            assert controller.submit_bot(controller.turn, controller.any_move())

    assert controller.submit(parse_move("discard 7h"))
    others_play()
    assert len(table.scene.match.hand) == 11
    controller.open_hand_of(None)
    assert line() == "Gioca Anna."
    controller.open_hand_of(Seat(0))
    assert line().startswith("Hai preso il pozzetto! Pesca dal tallone, o prendi il pozzo")
    assert controller.submit(Draw())
    assert line().startswith("Hai pescato ")
    assert controller.submit(Discard(KIND[table.scene.match.hand[0]]))
    others_play()
    assert line().startswith("Tocca a te, Anna: ")


def test_partners_may_end_a_stalled_hand_by_button_and_key(burraco: Any) -> None:
    table = burraco(phase="draw", discard="9d")
    assert [key for key, _ in table.sides.buttons] == ["draw", "take", "terms", "lap", "why"]
    table.key(Key.Key_Y)
    assert table.refused == ["NOT_STALLED"]


def test_three_play_each_with_a_panel_of_their_own(lay: Any, qtbot: QtBot) -> None:
    table: Table = lay(["7h 7d 7c", 11, 11], game_key="burraco")
    assert [area.side for area in table.sides.sides] == [1, 2, 0]
    spoken = {stop.key: stop.spoken for stop in table.view.stops.every()}
    assert spoken["side1"].startswith("Nonna Rosa, 0 punti")


def test_a_pozzetto_that_waits_lies_beside_the_chair(burraco: Any) -> None:
    chair = replace(STILL, chair=True)
    table = burraco(hand="7h", phase="play", settings=chair, rules={"pozzetto_on_the_fly": False})
    assert table.controller.submit(parse_move("discard 7h"))
    table.controller.open_hand_of(Seat(0))
    table.view.finish_animations()
    items = table.scene.labels.game_items
    assert isinstance(items, BurracoItems)
    assert table.seen(BurracoView).waiting[0] == 11
    plate = table.sides.area(0).plate
    box = items._waiting_rect(0)
    assert box.right <= plate.right - room_for_chair(plate)
    assert box.x > plate.x
    assert items._waiting_rect(1).right > table.sides.area(1).plate.right - 20
