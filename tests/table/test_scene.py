"""The scene follows the models: sprites, flights, covers, sizes, and rest."""

import weakref
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from pytestqt.qtbot import QtBot

from scala_desktop.rules.cards import HIDDEN, KIND, Card, Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal, Move, parse_move
from scala_desktop.table.layout.melds import ASPECT
from scala_desktop.table.layout.zones import APART
from scala_desktop.table.painting import paint
from scala_desktop.table.painting.deck_art import BACK, face_of
from scala_desktop.table.painting.suit_signs import WORN_SUITS
from scala_desktop.table.scene import animator, sprite_registry
from scala_desktop.table.scene.placement import AT_ONCE, OPENED, PILE_DEPTH
from scala_desktop.table.scene.sprites import CardSprite
from scala_desktop.table.settings import TableSettings
from scala_desktop.table.view import TableView
from scala_desktop.words.cards import cards_are_latin
from tests.table.tables import Table

Lay = Callable[..., Table]
HAND = "As Ks Qs Js Ts 7h 7d 7c 4h 3h Kd Jc 2d"
MOVING = TableSettings()


def sprites(table: Table) -> list[CardSprite]:
    return [item for item in table.scene.items() if isinstance(item, CardSprite)]


def assert_in_place(table: Table) -> None:
    """Everything that lies open is shown once, and everything is at its goal."""
    scene = table.scene
    c = table.controller
    visible = [*scene.match.hand, *table.tray.cards, *c.discard.cards[-PILE_DEPTH:]]
    visible += [card for meld in c.melds.melds for card in meld.cards]
    shown = [sprite.card for sprite in sprites(table) if sprite.card != HIDDEN]
    assert sorted(shown) == sorted(visible)
    hidden = [sprite for sprite in sprites(table) if sprite.card == HIDDEN]
    assert len(hidden) == sum(len(h) for h in c.hands if h.seat != scene.match.me)
    for sprite in sprites(table):
        assert not scene.animator.flying(sprite)
        assert sprite.face == face_of(sprite.card)
        assert sprite.pose.scale == pytest.approx(1.0, abs=0.001)
        assert sprite.opacity() == 1.0
    for i, card in enumerate(scene.match.hand):
        sprite = scene.registry.cards[card]
        spot = scene.display.layout.hand.spots[i]
        assert (sprite.pose.x, sprite.pose.y) == pytest.approx((spot.x, spot.y), abs=1)


def rest(table: Table) -> None:
    table.hover(QPoint(2, 2))
    table.view.finish_animations()


def test_everything_is_in_its_place(lay: Lay) -> None:
    table = lay([HAND, 13, 9], melds=["1: 5c 6c Jk=7c 8c", "0: Qh Qd Qc"], discard="9d Kc 7h 2c 3c")
    assert_in_place(table)


def test_the_deal_comes_from_the_stock_card_by_card(lay: Lay) -> None:
    table = lay([13, 13, 13, 13], settings=MOVING, round=1)
    table.scene.set_match(table.controller, table.tray)
    mine = [table.scene.registry.cards[card] for card in table.scene.match.hand]
    stock = table.scene.display.layout.stock
    assert all(sprite.face == BACK for sprite in mine)
    assert all(sprite.pose.x == pytest.approx(stock.cx) for sprite in mine)
    flights = table.scene.animator._flights.values()
    begins = sorted(flight.begin for flight in flights)
    # The pictures of cards that were not yet made delay the later ones a little.
    assert max(f.begin + f.length for f in flights) - begins[0] <= 1.5
    span = (animator.DEAL_MAX_MS - animator.DEAL_MS) / 1000
    assert begins[-1] - begins[0] > 0.95 * span
    rest(table)
    assert_in_place(table)


def test_a_click_skips_the_deal(lay: Lay) -> None:
    table = lay([13, 13], settings=MOVING, round=1)
    table.scene.set_match(table.controller, table.tray)
    assert table.scene.animator.busy
    table.click(QPoint(5, 300))
    rest(table)
    assert_in_place(table)


def test_a_drawn_card_turns_over_on_its_way(lay: Lay) -> None:
    table = lay([HAND, 13], settings=MOVING, stock="5c")
    table.controller.submit(parse_move("draw"))
    sprite = table.scene.registry.cards[table.card("5c")]
    assert sprite.face == BACK
    assert table.scene.animator.flying(sprite)
    rest(table)
    assert sprite.face == KIND[table.card("5c")]
    assert_in_place(table)


def test_a_bots_cards_fly_from_the_slots_they_left(lay: Lay) -> None:
    table = lay([HAND, "9h 2c 9d 5d 9c Ah"], turn=1, phase="play", opened=[1], settings=MOVING)
    row = list(table.scene.registry.backs[1])
    poses = [sprite.pose for sprite in row]
    assert table.controller.submit_bot(Seat(1), parse_move("meld 9h 9d 9c"))
    meld = table.controller.melds.melds[0]
    hand = ["9h", "2c", "9d", "5d", "9c", "Ah"]
    for card in meld.cards:
        sprite = table.scene.registry.cards[card]
        slot = hand.index({7: "9h", 20: "9d", 33: "9c"}[KIND[card] - 1])
        assert sprite is row[slot]
        assert (sprite.pose.x, sprite.pose.y) == (poses[slot].x, poses[slot].y)
        assert sprite.face == BACK
    rest(table)
    assert_in_place(table)


def test_a_bots_draw_and_discard_fly_face_down_and_open(lay: Lay) -> None:
    table = lay([HAND, "9h 2c 5d Ah"], turn=1, settings=MOVING)
    table.controller.submit_bot(Seat(1), parse_move("draw"))
    newest = table.scene.registry.backs[1][-1]
    assert newest.pose.x == pytest.approx(table.scene.display.layout.stock.cx)
    rest(table)
    table.controller.submit_bot(Seat(1), parse_move("discard 2c"))
    card = table.controller.discard.cards[-1]
    assert table.scene.registry.cards[card].pose.y < 60
    rest(table)
    assert_in_place(table)


def test_a_card_taken_by_another_turns_its_back(lay: Lay) -> None:
    table = lay([HAND, "9h 2c 5d Ah"], turn=1, opened=[1], discard="5c 8d", settings=MOVING)
    card = table.controller.discard.cards[-1]
    sprite = table.scene.registry.cards[card]
    table.controller.submit_bot(Seat(1), parse_move("take"))
    assert sprite.card == HIDDEN
    assert card not in table.scene.registry.cards
    rest(table)
    assert_in_place(table)


def test_while_covered_no_face_of_a_hand_is_in_the_scene(lay: Lay) -> None:
    table = lay([HAND, 13])
    table.tray.stage(table.cards("7h 7d 7c"))
    hands = {*table.scene.match.hand, *table.tray.cards}
    table.controller.open_hand_of(None)
    shown = {sprite.card for sprite in sprites(table)}
    assert not shown & hands
    assert table.scene.match.hand == ()
    for sprite in sprites(table):
        assert sprite.card == HIDDEN or sprite.card in table.controller.discard.cards
        if sprite.card == HIDDEN:
            assert sprite.face == BACK
    table.controller.open_hand_of(Seat(1))
    assert len(table.scene.match.hand) == 13
    assert not {sprite.card for sprite in sprites(table)} & hands
    table.controller.open_hand_of(Seat(0))
    rest(table)
    assert_in_place(table)


def test_a_new_hand_is_dealt_anew(lay: Lay) -> None:
    table = lay(["7h Kd", 13], phase="play", melds=["0: 7d 7c 7s", "1: 2c 3c 4c"], settings=MOVING)
    table.controller.submit(parse_move("add 7h m1"))
    table.controller.submit(parse_move("discard Kd"))
    assert table.controller.phase is Phase.OVER
    table.controller.submit(Deal())
    assert table.scene.animator.busy
    rest(table)
    assert len(table.scene.match.hand) == 13
    assert_in_place(table)


def test_undo_while_cards_fly_leads_back(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play", settings=MOVING)
    table.tray.stage(table.cards("As Ks Qs Js Ts"))
    table.tray.lay()
    assert table.scene.animator.busy
    table.controller.undo()
    rest(table)
    assert table.controller.melds.melds == ()
    assert_in_place(table)


@pytest.mark.parametrize("seed", range(6))
def test_moves_undone_and_resized_while_all_flies_end_in_place(lay: Lay, seed: int) -> None:
    table = lay(
        ["7h 8h 9h 2c 3c 5d Kd Jk", 5, 4], settings=MOVING, melds=["0: 4h 5h 6h", "1: 9c 9d 9s"]
    )
    rng = Random(seed)
    c = table.controller
    for _ in range(40):
        match rng.randrange(7):
            case 0 if c.my_turn:
                c.submit(c.any_move())
            case 1 if not c.my_turn and c.phase != Phase.OVER:
                c.submit_bot(c.turn, _legal(table))
            case 2:
                c.undo()
            case 3:
                table.view.resize(rng.choice((1000, 1366, 1500)), rng.choice((520, 651, 800)))
            case 4 if len(table.scene.match.hand) >= 3:
                table.tray.stage(rng.sample(table.scene.match.hand, 3))
            case 5:
                c.sort_hand(rng.choice(("suit", "rank")))
            case _:
                table.scene.animator.tick()
        if c.phase == Phase.OVER:
            break
    table.scene.pictures.settle()
    rest(table)
    assert_in_place(table)


def _legal(table: Table) -> Move:
    return table.controller._game.legal_moves()[0]


def test_a_resize_during_the_deal_moves_the_goals(lay: Lay) -> None:
    table = lay([13, 13, 13], settings=MOVING, round=1)
    table.scene.set_match(table.controller, table.tray)
    table.view.resize(1000, 560)
    assert table.scene.display.size == QSize(1000, 560)
    table.scene.pictures.settle()
    rest(table)
    assert_in_place(table)


def test_a_match_under_way_is_not_dealt_in_place_of_a_new_one(lay: Lay) -> None:
    table = lay([13, 13], settings=MOVING, round=1)
    table.scene.set_match(table.controller, table.tray)
    other = lay([13, 13, 13, 13], settings=MOVING)
    table.controller, table.tray = other.controller, other.tray
    table.scene.set_match(table.controller, table.tray)
    table.view.resize(1000, 560)
    table.scene.pictures.settle()
    rest(table)
    assert_in_place(table)


def test_a_resize_stretches_pictures_until_the_window_keeps_still(lay: Lay, qtbot: QtBot) -> None:
    table = lay([HAND, 13])
    made = len(table.scene.display.art._pictures)
    table.view.resize(1000, 560)
    assert len(table.scene.display.art._pictures) <= made + 2
    quick = Qt.TransformationMode.FastTransformation
    assert {sprite.transformationMode() for sprite in sprites(table)} == {quick}
    qtbot.waitUntil(lambda: not table.scene.pictures.settling)
    rest(table)
    assert quick not in {sprite.transformationMode() for sprite in sprites(table)}
    assert_in_place(table)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_upright_cards_lie_on_whole_device_pixels(lay: Lay, ratio: float) -> None:
    table = lay([14, 13], melds=["1: 5c 6c 7c"])
    table.scene.resize(QSize(1200, 600), ratio)
    table.scene.pictures.settle()
    table.view.finish_animations()
    for sprite in sprites(table):
        if sprite.pose.angle == 0 and sprite.card != HIDDEN:
            left = (sprite.pose.x - sprite.width / 2) * ratio
            assert left == pytest.approx(round(left), abs=0.01)
        assert sprite.pixmap().devicePixelRatio() in (ratio, 2 * ratio, 1.5 * ratio)


def test_twins_change_sprites(lay: Lay) -> None:
    table = lay(["7h 7h 7d 7c 2d 3c", 13], phase="play", opened=[0])
    first, second = table.card("7h"), table.card("7h", 1)
    moved = table.scene.registry.cards[second]
    table.tray.stage((second, *table.cards("7d 7c")))
    assert table.tray.lay()
    laid = table.controller.melds.melds[0].cards
    kept = first if second in laid else second
    assert table.scene.match.hand[0] == kept
    assert table.scene.registry.cards[next(c for c in laid if KIND[c] == KIND[first])] is moved


def test_the_tray_shows_its_groups_in_order_with_what_jokers_stand_for(lay: Lay) -> None:
    table = lay(["9h Jk 7h 2d 3c Kd", 13], phase="play")
    table.tray.stage(table.cards("9h Jk 7h"))
    (group,) = table.scene.match.staged()
    assert [KIND[card] for card, _ in group] == [6, 52, 8]
    assert group[1][1] == 7
    assert table.scene.registry.cards[group[1][0]].look.shown == 7


def test_a_new_card_bears_a_mark_until_it_is_hovered(lay: Lay) -> None:
    table = lay([HAND, 13], stock="5c")
    table.controller.submit(parse_move("draw"))
    sprite = table.scene.registry.cards[table.card("5c")]
    assert sprite._dot is not None
    assert sprite._dot.isVisible()
    table.hover(table.grip(table.card("5c")))
    assert not sprite._dot.isVisible()

    table = lay([HAND, 13], stock="5c")
    table.controller.submit(parse_move("draw"))
    sprite = table.scene.registry.cards[table.card("5c")]
    table.controller.submit(parse_move("discard 5c"))
    assert sprite._dot is not None
    assert not sprite._dot.isVisible()


def test_settings_change_the_looks(lay: Lay) -> None:
    table = lay([HAND, 13])
    before = table.view.grab().toImage()
    for settings in (
        TableSettings(speed="off", deck="french4"),
        TableSettings(speed="off", back="rosso"),
        TableSettings(speed="off", felt="blu"),
        TableSettings(speed="off", card_size=115),
        TableSettings(speed="off", straight_hand=True),
    ):
        table.view.apply_settings(settings)
        table.scene.prefetcher.finish()
        assert table.view.grab().toImage() != before
        rest(table)
        assert_in_place(table)
    table.view.apply_settings(TableSettings(speed="off"))
    rest(table)
    assert table.view.grab().toImage() == before


def test_a_table_full_of_melds_is_laid_out_anew_bit_by_bit(lay: Lay) -> None:
    """A turn of the loop is too short for every card of a long hand; none is left behind."""
    melds = [f"0: A{s} 2{s} 3{s} 4{s} 5{s} 6{s} 7{s} 8{s} 9{s} T{s} J{s}" for s in "hdcs"]
    table = lay(["Kh Kd Kc Ks 2d", 5], melds=melds, opened=[0, 1], phase="play")
    standing = [card for meld in table.controller.melds.melds for card in meld.cards]
    registry = table.scene.registry

    def at_home() -> int:
        width = table.scene.display.layout.melds[0].card_w
        return sum(registry.cards[card].width == width for card in standing)

    before = registry.cards[standing[0]].width
    table.controller.submit(parse_move("meld Kh Kd Kc Ks"))
    assert table.scene.display.layout.melds[0].card_w < before
    assert at_home() == AT_ONCE < len(standing)
    rest(table)
    assert at_home() == len(standing)
    places = table.scene.display.layout.melds
    for meld, where in zip(table.controller.melds.melds, places, strict=True):
        for card, spot in zip(meld.cards, where.spots, strict=True):
            assert registry.cards[card].pose[:2] == pytest.approx((spot.x, spot.y), abs=1)
    assert_in_place(table)


def test_hands_that_are_opened_at_the_end_come_to_light_bit_by_bit(lay: Lay) -> None:
    hands = ["Kh", "5d 6d 7d 9s Ts Qs 2h 3h 8c Jc", "5c 6c 7c 9d Td Qd 2s 3s 8h Jh"]
    table = lay(hands, opened=[0, 1, 2], phase="play")
    registry = table.scene.registry
    before = set(registry.cards)
    table.controller.submit(parse_move("discard Kh"))
    assert table.controller.phase is Phase.OVER

    def shown() -> list[CardSprite]:
        return [one for card, one in registry.cards.items() if card not in before]

    assert len(shown()) == 20, "each is known, where it lay hidden"
    assert 0 < sum(one.zone == APART for one in shown()) <= AT_ONCE / OPENED < 20
    rest(table)
    assert all(one.zone == APART and one.face == face_of(one.card) for one in shown())
    assert not any(table.scene.animator.flying(one) for one in shown())
    assert len({one.pose[:2] for one in shown()}) == 20


def test_nothing_is_painted_at_rest(
    lay: Lay, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay([HAND, 13], melds=["1: 5c 6c 7c"])
    qtbot.waitUntil(lambda: not table.scene.prefetcher.busy, timeout=20_000)
    qtbot.wait(50)
    painted: list[int] = []
    original = TableView.paintEvent

    def count(view: TableView, event: QPaintEvent) -> None:
        painted.append(1)
        original(view, event)

    monkeypatch.setattr(TableView, "paintEvent", count)
    qtbot.wait(200)
    assert painted == []
    assert not table.scene.animator._timer.isActive()
    table.view.viewport().update()
    qtbot.wait(30)


def test_no_picture_is_made_while_the_table_is_painted(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay([HAND, 13], melds=["1: 5c 6c Jk=7c 8c"])

    def forbidden(*args: object) -> None:
        raise AssertionError("made in paint")

    table.scene.prefetcher.stop()  # which makes pictures between two paintings
    with monkeypatch.context() as patched:
        patched.setattr(table.scene.display.art, "_make", forbidden)
        table.view.grab()


def test_thinking_shows_moving_dots(lay: Lay) -> None:
    table = lay([HAND, 13], turn=1)
    still = table.view.grab().toImage()
    table.controller.thinking.emit(1, True)
    assert table.scene.labels.moving
    table.scene.prefetcher.finish()
    assert table.view.grab().toImage() != still
    table.controller.thinking.emit(1, False)
    assert not table.scene.labels.moving
    table.scene.prefetcher.finish()
    assert table.view.grab().toImage() == still


def test_closing_in_mid_flight_leaves_nothing_behind(lay: Lay) -> None:
    table = lay([HAND, 13], settings=MOVING, stock="5c")
    table.controller.submit(parse_move("draw"))
    table.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    table.controller.thinking.emit(1, True)
    table.controller.submit(parse_move("discard 2d"))
    table.close = lambda: None  # type: ignore[method-assign]  # it is closed already


def test_sprites_are_removed_one_by_one(lay: Lay) -> None:
    table = lay([HAND, 13])
    every = [weakref.ref(sprite) for sprite in sprites(table)]
    table.scene.registry.clear()
    assert sprites(table) == []
    left = sum(sprite() is not None for sprite in every)
    assert left == len(every) - sprite_registry.AT_ONCE, "so many end in other turns"
    table.scene.prefetcher.finish()
    assert not any(sprite() for sprite in every)
    table.scene.refresh()
    rest(table)
    assert_in_place(table)
    assert Card(0) not in table.scene.registry.backs


def test_a_tray_that_is_ready_before_the_draw_says_to_draw(lay: Lay) -> None:
    table = lay(["Kh Kd Kc Qs Js Ts 7h 2c 3h 4d", 13], stock="5c")
    table.tray.stage(table.cards("Kh Kd Kc"))
    count = table.scene.match.presenter.count
    assert count(table.scene.match) == ("30 / 40 – ne mancano 10", False)
    table.tray.stage(table.cards("Qs Js Ts"))
    assert count(table.scene.match) == ("60 / 40 – prima pesca", False)
    table.key(Qt.Key.Key_P)
    assert count(table.scene.match) == ("60 / 40 – bastano", True)


@pytest.mark.parametrize(
    ("groups", "text"),
    [
        (["Kh 7h 3h"], "Nella scala c'è un buco"),
        (["Kh Ah 2h"], "Re-asso-2 non è una scala"),
        (["Kh Kd Kh"], "Un seme c'è due volte"),
        (["Kh 7c 3h"], "Così non è un gioco"),
        (["Qs Js Ts", "Kh 7c 3h"], "Un gruppo non è un gioco"),
        (["Kh Kd"], "Non si può ancora calare"),
    ],
)
def test_cards_that_are_no_meld_are_said_to_be_none(lay: Lay, groups: list[str], text: str) -> None:
    table = lay(["Kh Kd Kh Ah 2h 7h 7c 3h Qs Js Ts 4d", 13], opened=[0], phase="play")
    for group in groups:
        table.tray.stage(table.cards(group))
    assert table.scene.match.presenter.count(table.scene.match) == (text, False)


def test_an_opening_with_cards_that_are_no_meld_is_not_said_to_be_enough(lay: Lay) -> None:
    table = lay(["Kh Kd Kc Qs Js Ts 7h 2c 3h 4d", 13], phase="play")
    table.tray.stage(table.cards("7h 2c 3h"))
    assert table.scene.match.presenter.count(table.scene.match) == ("Così non è un gioco", False)
    table.tray.stage(table.cards("Kh Kd Kc"))
    assert table.scene.match.presenter.count(table.scene.match)[0].startswith("30 / 40")
    table.tray.stage(table.cards("Qs Js Ts"))
    assert table.scene.match.presenter.count(table.scene.match) == (
        "Un gruppo non è un gioco",
        False,
    )


def test_a_meld_that_is_ready_before_the_draw_says_to_draw(lay: Lay) -> None:
    table = lay(["Kh Kd Kc Qs Js Ts 7h 2c 3h 4d", 13], stock="5c", opened=[0])
    table.tray.stage(table.cards("Kh Kd Kc"))
    assert table.scene.match.presenter.count(table.scene.match) == ("Prima di calare, pesca", False)
    table.key(Qt.Key.Key_P)
    assert table.scene.match.presenter.count(table.scene.match) == ("1 gioco pronto", True)


@pytest.mark.parametrize("key", ["burraco", "canasta"])
def test_the_own_plate_has_room_for_a_name_of_two_words(
    lay: Lay, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay(["Kh Kd Kc Qs Js Ts 7h 7c 4c 4d 5c", 11, 11, 11], game_key=key, phase="play")
    written: list[str] = []

    def write(
        painter: QPainter, box: QRectF, text: str, size: float, *rest: Any, **more: Any
    ) -> None:
        del painter, size, rest
        metrics = QFontMetricsF(paint.font(15, bold=more.get("bold", False)))
        written.append(metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width()))

    monkeypatch.setattr(paint, "write", write)
    plate = table.scene.display.layout.own.plate
    for active in (False, True):
        face = paint.PlateFace("Nonna Mariuccia", "11 carte", active=active)
        paint.plate(plate.w, plate.h, 1, face)
    assert written == ["Nonna", "Mariuccia", "11 carte"] * 2


def notes_of(table: Table) -> list[str]:
    """Return what is written in the panels without melds."""
    pieces = table.scene.labels._notes._pieces
    return [str(piece._key[-1]) for piece in pieces.values() if isinstance(piece._key, tuple)]


def test_an_empty_panel_tells_what_it_is_for(lay: Lay) -> None:
    own = "Qui vanno i tuoi giochi: per aprire servono 40 punti."
    table = lay([HAND, 13, 13])
    assert notes_of(table) == [own, *["non ha ancora aperto"] * 2]
    table = lay([HAND, 13, 13], melds=["1: 5c 6c 7c"])
    assert notes_of(table) == [own, "non ha ancora aperto"]
    table = lay([HAND, 13, 13], melds=["0: 5c 6c 7c", "1: 5h 6h 7h", "2: 5s 6s 7s"])
    assert notes_of(table) == []


@pytest.mark.parametrize(
    ("key", "notes"), [("burraco", ["Qui vanno i tuoi giochi"]), ("trentuno", [])]
)
def test_where_nobody_opens_others_need_no_excuse(lay: Lay, key: str, notes: list[str]) -> None:
    hands = {"burraco": [11] * 4, "trentuno": ["As Ks 7d", "2d 3d 4c", "Jc Qc 5s"]}[key]
    assert notes_of(lay(hands, game_key=key)) == notes


def test_of_one_who_is_out_the_plate_says_nothing_else(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay([HAND, 13, 0], out=[2])
    shown: list[dict[int, paint.PlateFace]] = []
    monkeypatch.setattr(table.scene.labels._plates, "show", lambda *told: shown.append(told[-1]))
    table.view.apply_settings(replace(table.scene.display.settings, away=(1, 2)))
    table.scene.labels.show_plates()
    assert shown[-1][1].line.endswith(" · in cucina")
    assert shown[-1][1].short == "in cucina", "better than half of the line"
    assert shown[-1][2].line == "fuori dalla partita"


def test_the_panels_follow_somebody_who_is_out_of_the_match(lay: Lay, qtbot: QtBot) -> None:
    table = lay([HAND, 13, 13])
    background = table.scene.pictures._painted
    assert background is not None
    fewer = lay([HAND, 13, 0], out=[2])
    table.controller, table.tray = fewer.controller, fewer.tray
    table.scene.set_match(table.controller, table.tray)
    panels = [area.panel for area in table.scene.display.layout.areas]
    assert panels != background.panels
    qtbot.waitUntil(lambda: table.scene.pictures._painted is not background)
    painted = table.scene.pictures._painted
    assert painted is not None
    assert painted.panels == panels


@pytest.mark.parametrize("size", [(1366, 651), (960, 480), (1280, 640)])
def test_the_backs_of_the_others_are_seen_whole(lay: Lay, size: tuple[int, int]) -> None:
    table = lay([HAND, 13, 13, 13], size=size)
    for area in table.scene.display.layout.areas[1:]:
        for spot in area.backs:
            box = spot.box(area.back_w, area.back_w * ASPECT)
            assert box.y >= 0
            assert box.bottom <= area.panel.y


def test_sentences_follow_the_cards_of_the_table_that_is_shown(lay: Lay) -> None:
    four = lay([13, 13], settings=TableSettings(speed="off", deck="french4"))
    latin = lay([3, 3, 3], game_key="trentuno")
    assert (WORN_SUITS.four, cards_are_latin()) == (False, True)
    latin.view.hide()
    four.view.hide()
    four.view.show()
    assert (WORN_SUITS.four, cards_are_latin()) == (True, False)
    WORN_SUITS.follow("french")
