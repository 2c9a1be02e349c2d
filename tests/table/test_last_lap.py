"""What the others did stays readable: a bubble at each plate, and a trail under the cards."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scala_desktop.bots.base import choose
from scala_desktop.dress import colours
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal, parse_move
from scala_desktop.rules.registry import info
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.melds import INDEX, MeldShape, place_melds
from scala_desktop.table.layout.trail import number_spot
from scala_desktop.table.painting.bubble_paint import BADGE
from scala_desktop.table.painting.side_paint import MARK_H
from scala_desktop.words.marked import plain
from tests.table.tables import NAMES, STILL, Table

Lay = Callable[..., Table]
CARDS = ["Ks Kh 7h 7d 7c 2d", "9h 2c 5d Tc", "Kd 4s 4h Qc"]


@pytest.fixture
def after_a_lap(lay: Lay) -> Table:
    """Return a table at which two bots have played, and the person begins a turn."""
    melds = ["1: 6c 7c 8c", "2: 3d 4d 5d"]
    table: Table = lay(CARDS, turn=1, discard="9d", melds=melds, opened=[1, 2])
    for seat, moves in ((1, ("draw", "discard 2c")), (2, ("take", "discard Kd"))):
        for move in moves:
            assert table.controller.submit_bot(Seat(seat), parse_move(move))
    return table


def told(table: Table) -> dict[int, str]:
    table.hear_all()
    bubbles = table.scene.labels.bubbles
    seats = range(len(table.controller.players))
    return {seat: plain(text) for seat in seats if (text := bubbles.told(seat))}


def test_each_tells_its_turn_in_the_first_person(after_a_lap: Table) -> None:
    assert told(after_a_lap) == {1: "1 Scarto 2♣.", 2: "2 Prendo 2♣. Scarto K♦."}


def test_no_bubble_of_a_low_table_is_empty(lay: Lay) -> None:
    table = lay(CARDS, turn=1, discard="9d", opened=[1], size=(976, 498))
    assert table.controller.submit_bot(Seat(1), parse_move("take"))
    assert told(table) == {1: "1 Prendo 9♦."}


def test_where_there_is_little_room_the_last_deed_is_told(lay: Lay) -> None:
    melds = ["1: 6c 7c 8c", "1: 3h 3d 3s", "1: 4h 5h 6h", "2: 3d 4d 5d"]
    hands = ["Ks Kh 7h 7d 7c 2d", "9c 2c 5d Tc", *[5] * 3]
    table = lay(hands, turn=1, discard="9d", melds=melds, opened=[1, 2], size=(1100, 500))
    for move in ("draw", "add 9c m1", "discard Tc"):
        assert table.controller.submit_bot(Seat(1), parse_move(move))
    assert told(table)[1] == "1 Scarto 10♣."


def test_it_stays_until_the_person_puts_a_card_down(after_a_lap: Table) -> None:
    table = after_a_lap
    before = told(table)
    assert table.controller.submit(parse_move("draw"))
    assert told(table) == before
    assert table.controller.submit(parse_move("discard 2d"))
    assert told(table) == {}
    assert table.controller.undo()
    assert told(table) == before, "a discard taken back was not made"


def test_the_trail_is_there_until_the_first_act_and_comes_back(
    qtbot: QtBot, after_a_lap: Table
) -> None:
    table, trail = after_a_lap, after_a_lap.scene.labels.trail
    table.hear_all()
    assert trail.shown
    assert trail.due
    assert table.controller.submit(parse_move("draw"))
    table.hear_all()
    assert not trail.shown
    table.key(Qt.Key.Key_L)
    assert trail.shown
    assert not trail.due


@pytest.mark.parametrize("card", range(7))
def test_a_number_stands_on_what_is_seen_of_its_card(lay: Lay, card: int) -> None:
    table = lay(CARDS, melds=["1: 6c 7c 8c 9c Tc Jc Qc"], opened=[1])
    (place,) = table.scene.display.layout.melds
    x, y = number_spot(place, card)
    on = [
        number
        for number, spot in enumerate(place.spots)
        if spot.box(place.card_w, place.card_h).holds(x, y)
    ]
    assert on[-1] == card, "the uppermost card there is another one"


@pytest.mark.parametrize("crossed", [1, 2])
@pytest.mark.parametrize("width", [104, 88, 66, 58])
def test_numbers_on_a_closed_meld_leave_its_mark_and_indices_to_be_read(
    width: int, crossed: int
) -> None:
    (place,) = place_melds(Rect(10, 10, 900, 160), [MeldShape(1, 0, 9, crossed)], width, 0) or ()
    spots = [number_spot(place, card, others) for others in (0, 1) for card in (0, 4, 8)]
    assert len(set(spots)) == 2
    first, second = (
        Rect(x - BADGE / 2, y - BADGE / 2, BADGE, BADGE) for x, y in sorted(set(spots))
    )
    assert first.overlap(second) == 0
    box = place.rect
    mark = Rect(box.x, box.bottom - 12 - MARK_H / 2, box.w, MARK_H)
    index = Rect(box.right - 0.5 * width, box.bottom - width, 0.5 * width, INDEX * width)
    upright = Rect(box.x, box.y, place.step + INDEX * width, box.h - width)
    for badge in (first, second):
        assert [thing for thing in (mark, index, upright) if thing.overlap(badge) > 0] == []


def test_a_trail_fades_where_things_move(qtbot: QtBot, lay: Lay) -> None:
    table = lay(CARDS, turn=2, discard="9d", settings=replace(STILL, speed="fast"))
    for move in ("draw", "discard Kd"):
        assert table.controller.submit_bot(Seat(2), parse_move(move))
    trail = table.scene.labels.trail
    table.view.finish_animations()
    assert trail.shown
    assert table.controller.submit(parse_move("draw"))
    assert trail.shown
    qtbot.waitUntil(lambda: not trail.shown)


@pytest.mark.parametrize("colour", colours.SEATS)
def test_a_trail_is_seen_on_the_cloth(colour: str) -> None:
    assert colours.contrast(colour, colours.CLOTH_LIGHT) > 2.9
    assert colours.contrast(colour, colours.CLOTH) > 4


@pytest.mark.parametrize("size", [(1366, 697), (1280, 640), (960, 486)])
@pytest.mark.parametrize("game", ["scala40", "burraco", "canasta", "trentuno"])
def test_no_bubble_covers_a_card_a_plate_or_the_line(
    qtbot: QtBot, game: str, size: tuple[int, int]
) -> None:
    table = Table.__new__(Table)
    entry = info(game)
    table.sit(entry.start(entry.rules(), 4, "bubbles"), NAMES[:4], size, STILL)
    c, seen = table.controller, 0
    for step in range(140):
        if c.phase is Phase.OVER:
            if c.winner is not None:
                break
            assert c.submit(Deal())
            continue
        view = c.view() if c.my_turn else c.bot_view(c.turn)
        move = choose(view, "medium", f"{step}")
        assert c.submit(move) if c.my_turn else c.submit_bot(c.turn, move)
        if c.my_turn and c.phase is Phase.DRAW:
            seen += len(told(table))
            _keeps_clear(table, size)
    assert seen > 10
    table.close()


def _keeps_clear(table: Table, size: tuple[int, int]) -> None:
    layout, bubbles = table.scene.display.layout, table.scene.labels.bubbles
    # What is said aloud may have to stand on the plate; what was done may not.
    boxes = [bubbles.rect(seat) for seat in told(table) if not bubbles.said(seat)]
    assert not any(one.overlap(other) for one, other in combinations(boxes, 2))
    things = [place.rect for place in layout.melds]
    things += [area.plate for area in layout.areas]
    things += [layout.stock, layout.discard, layout.line]
    hand = layout.hand
    things += [spot.box(hand.card_w, hand.card_h) for spot in hand.spots]
    for area in layout.areas[1:]:
        things += [spot.box(area.back_w, area.back_w * 1.4) for spot in area.backs]
    for box in boxes:
        assert [thing for thing in things if thing.overlap(box) > 1] == []
        assert box.overlap(Rect(0, 0, *size)) == pytest.approx(box.w * box.h)
