"""The arithmetic of the table: what may overlap, and that every inverse leads back."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from measuring_tables import LEAST_TARGET_PX, is_large

from scala_desktop.table.layout.geometry import Rect, Spot
from scala_desktop.table.layout.hand import CHOSEN_RISE, HOVER_RISE, HandLayout, hand_layout
from scala_desktop.table.layout.melds import ASPECT, MeldShape, fit_melds, meld_step
from scala_desktop.table.layout.table import (
    OPEN_AT_END,
    OPEN_FROM,
    OPEN_W,
    Shape,
    TableLayout,
    own_hand,
    table_layout,
)
from scala_desktop.table.painting.paint import TWO_LINES

SIZES = [(1366, 651), (1366, 697), (1280, 620), (1093, 540), (1920, 1000), (900, 560)]


def table(
    size: tuple[int, int], players: int, melds: list[tuple[int, int]], hand: int = 13
) -> TableLayout:
    shapes = tuple(MeldShape(i, owner, n) for i, (owner, n) in enumerate(melds, start=1))
    backs = (13,) * (players - 1)
    return table_layout(Shape(*size, tuple(range(players)), hand, backs, shapes))


def hand(count: int, width: float = 1366, *, straight: bool = False) -> HandLayout:
    return hand_layout(Rect(0, 459, width, 192), count, 102, 143, straight=straight)


@given(count=st.integers(1, 60), width=st.integers(640, 1920))
def test_every_card_of_a_hand_lies_in_its_band(count: int, width: int) -> None:
    row = hand(count, width)
    for spot in row.spots:
        box = spot.box(row.card_w, row.card_h)
        assert box.x >= 0
        assert box.right <= width
        assert box.bottom <= row.band.bottom
        assert box.y >= row.band.y - 1


@given(count=st.integers(2, 60), width=st.integers(800, 1920))
def test_the_index_of_every_card_of_a_hand_can_be_read(count: int, width: int) -> None:
    row = hand(count, width)
    assert row.step >= min(30, (width - 24 - row.card_w) / (row.front - 1)) - 0.01


@pytest.mark.parametrize("room", [(1366, 716), (1280, 668), (960, 488), (960, 436)])
@pytest.mark.parametrize("count", [1, 2, 13, 14, 20, 26, 33, 40])
@pytest.mark.parametrize("card_size", [1.0, 1.2])
def test_every_card_of_a_hand_can_be_hit(
    room: tuple[int, int], count: int, card_size: float
) -> None:
    _, row = own_hand(Shape(*room, (0, 1), count, card_size=card_size))
    for slot, spot in enumerate(row.spots):
        assert is_large(slot, spot.box(row.card_w, row.card_h), row.slot_at, LEAST_TARGET_PX)


def test_two_rows_begin_where_one_would_hide_the_indices() -> None:
    assert hand(30).front == 30
    assert hand(45).front == 23
    assert hand(45).spots[0].y < hand(45).spots[-1].y


def test_a_fan_becomes_a_straight_row_past_fourteen_cards_and_in_large_print() -> None:
    assert any(spot.angle for spot in hand(13).spots)
    assert any(spot.angle for spot in hand(14).spots)  # a hand of thirteen that has drawn
    assert not any(spot.angle for spot in hand(15).spots)
    assert not any(spot.angle for spot in hand(13, straight=True).spots)
    assert hand(13).spots[-1].angle == pytest.approx(6 * 1.35)


@pytest.mark.parametrize("width", [860, 960, 1093, 1280, 1366, 1920])
@pytest.mark.parametrize("straight", [False, True])
def test_a_full_hand_keeps_its_form_when_it_draws_and_discards(width: int, straight: bool) -> None:
    thirteen, fourteen = (hand(n, width, straight=straight) for n in (13, 14))
    assert (thirteen.front, fourteen.front) == (13, 14), "one row"
    for before, after in zip(thirteen.spots, fourteen.spots, strict=False):
        # Each goes aside by half a step, as in the same arc; none jumps up, down or upright.
        assert abs(after.x - before.x) <= thirteen.step
        assert abs(after.y - before.y) <= 10
        assert abs(after.angle - before.angle) <= 0.7
    assert (thirteen.card_w, thirteen.card_h) == (fourteen.card_w, fourteen.card_h)


@given(count=st.integers(1, 60), data=st.data())
def test_the_card_at_its_own_place_is_found_again(count: int, data: st.DataObject) -> None:
    row = hand(count)
    slot = data.draw(st.integers(0, count - 1))
    spot = row.spots[slot]
    seen = (min(row.step, row.card_w) - row.card_w) / 2
    point = _in_card(spot, seen, -row.card_h * 0.45)
    assert row.slot_at(*point) == slot
    assert row.place_near(spot.x, spot.y) == slot


def _in_card(spot: Spot, u: float, v: float) -> tuple[float, float]:
    away = Spot(0, 0, -spot.angle).local(u, v)
    return spot.x + away[0], spot.y + away[1]


@given(count=st.integers(1, 40), y=st.floats(459, 650))
def test_a_sweep_over_a_hand_never_goes_back(count: int, y: float) -> None:
    row = hand(count)
    if row.front != count:
        return
    seen = [slot for x in range(0, 1366, 2) if (slot := row.slot_at(x, y)) is not None]
    assert seen == sorted(seen)


def test_raising_a_card_does_not_change_what_lies_under_the_cursor() -> None:
    row = hand(13)
    for slot, spot in enumerate(row.arranged(range(13))):
        assert row.slot_at(*_in_card(spot, -row.card_w * 0.4, -row.card_h * 0.49)) == slot
        assert spot.y == pytest.approx(row.spots[slot].y - CHOSEN_RISE, abs=0.4)


def test_a_hovered_card_rises_unless_it_is_chosen() -> None:
    row = hand(5)
    assert row.arranged(hovered=3)[3] == row.spots[3].raised(HOVER_RISE)
    assert row.spots[3].raised(HOVER_RISE).y < row.spots[3].y - 10
    assert row.arranged([3], hovered=3)[3] == row.arranged([3])[3]


def test_a_hovered_card_parts_its_crowded_neighbour() -> None:
    crowded = hand(28)
    assert crowded.step < 50
    spots = crowded.arranged(hovered=3)
    assert spots[4].x == crowded.spots[4].x + 10
    assert hand(5).arranged(hovered=3)[4] == hand(5).spots[4]


melds_of = st.lists(
    st.tuples(st.integers(0, 5), st.sampled_from([3, 3, 3, 4, 4, 5, 7, 13])), max_size=22
)


@pytest.mark.parametrize("size", SIZES)
@settings(max_examples=25)
@given(melds=melds_of)
def test_melds_never_overlap_and_stay_in_the_panel_of_their_owner(
    size: tuple[int, int], melds: list[tuple[int, int]]
) -> None:
    layout = table(size, 6, melds)
    for place in layout.melds:
        panel = layout.area(place.owner).panel.grown(1)
        assert place.rect.x >= panel.x
        assert place.rect.right <= panel.right
        assert len(place.spots) == melds[place.number - 1][1]
    for i, one in enumerate(layout.melds):
        if layout.meld_w <= 32 or layout.own_w <= 32:
            break  # more than the table holds side by side: the rows may overlap then
        for other in layout.melds[i + 1 :]:
            assert one.rect.overlap(other.rect) == 0


@settings(max_examples=30)
@given(melds=melds_of)
def test_the_card_of_a_meld_at_its_own_place_is_found_again(melds: list[tuple[int, int]]) -> None:
    layout = table((1366, 651), 6, melds)
    if layout.meld_w <= 32 or layout.own_w <= 32:
        return
    for place in layout.melds:
        for i in range(len(place.spots)):
            sight = place.sight(i)
            assert layout.meld_at(sight.cx, sight.cy) == place


def test_five_opponents_and_twenty_melds_are_legible() -> None:
    melds = [(seat, n) for seat in range(6) for n in (3, 4, 3, 5)]
    layout = table((1366, 651), 6, melds)
    assert len(layout.melds) == 24
    assert layout.meld_w >= 44
    assert layout.own_w >= 44
    assert all(place.step >= 20 for place in layout.melds)


def test_a_player_who_is_out_leaves_the_room_to_the_others() -> None:
    seats, melds = tuple(range(6)), (MeldShape(1, 2, 7), MeldShape(2, 4, 3))
    all_play = table_layout(Shape(1366, 651, seats, 13, (13,) * 5, melds))
    two_left = table_layout(
        Shape(1366, 651, seats, 13, (0, 13, 0, 13, 0), melds, out=frozenset({1, 3, 5}))
    )
    assert two_left.area(2).panel.w > 1.3 * all_play.area(2).panel.w
    assert two_left.area(1).plate.w == two_left.area(1).panel.w >= 150
    assert two_left.areas[-1].panel.right <= 1366
    nobody = table_layout(Shape(1366, 651, (0, 1), 13, (0,), out=frozenset({1})))
    assert nobody.area(1).panel.w == pytest.approx(1342)


def test_two_players_see_larger_melds_than_six() -> None:
    melds = [(1, 3)] * 4
    assert table((1366, 651), 2, melds).meld_w > table((1366, 651), 6, melds * 3).meld_w


def test_attaching_one_card_moves_no_other_meld() -> None:
    melds = [(1, 3), (1, 3), (2, 4), (0, 3), (0, 3)]
    before = table((1366, 651), 3, melds)
    after = table((1366, 651), 3, [(1, 4), *melds[1:3], (0, 4), (0, 3)])
    assert [p.rect.x for p in before.melds] == [p.rect.x for p in after.melds]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("card_size", [0.85, 1.0, 1.2])
def test_the_zones_of_the_table_do_not_overlap(
    size: tuple[int, int], players: int, card_size: float
) -> None:
    layout = table_layout(replace(table(size, players, []).shape, card_size=card_size))
    zones = [area.panel for area in layout.areas] + [area.plate for area in layout.areas]
    zones += [layout.stock, layout.discard, layout.tray.rect, layout.hand.band]
    for i, one in enumerate(zones):
        assert one.x >= 0
        assert one.right <= size[0]
        assert one.bottom <= size[1]
        for other in zones[i + 1 :]:
            assert one.overlap(other) == 0, (i, one, other)


@pytest.mark.parametrize("size", SIZES)
@settings(max_examples=25)
@given(groups=st.lists(st.integers(1, 8), max_size=6))
def test_staged_groups_stay_in_the_tray(size: tuple[int, int], groups: list[int]) -> None:
    shape = Shape(*size, (0, 1), 13, (13,), tray=tuple(groups))
    layout = table_layout(shape)
    tray = layout.tray
    for rect in tray.groups:
        assert rect.x >= tray.rect.x
        assert rect.right <= layout.buttons[0][1].x + 0.5
        assert rect.bottom <= tray.rect.bottom + 0.5
    for key, rect in layout.buttons:
        assert layout.button_at(rect.cx, rect.cy) == key
    if sum(groups) <= 12 and len(groups) <= 3 and size[0] >= 1280:
        for i, rect in enumerate(tray.groups):
            assert tray.group_at(rect.cx, rect.cy) == i


def test_the_meld_size_is_the_largest_that_fits() -> None:
    panel = Rect(0, 0, 250, 230)
    width, places = fit_melds([(panel, [MeldShape(1, 0, 3)])], 200)
    assert width == 104
    wider, _ = fit_melds([(panel, [MeldShape(n, 0, 3) for n in range(1, 7)])], 200)
    assert wider < width
    assert places[0].step == meld_step(104)
    assert fit_melds([(panel, [MeldShape(1, 0, 3)])], 60)[0] == 58


def test_more_melds_than_there_is_room_for_still_have_places() -> None:
    panel = Rect(0, 0, 120, 60)
    width, places = fit_melds([(panel, [MeldShape(n, 0, 4) for n in range(1, 12)])], 100)
    assert width == 32
    assert len(places) == 11
    assert all(place.rect.right <= panel.right + 1 for place in places)


@pytest.mark.parametrize("room", [-40, -4, 0, 20, 39, 60])
def test_melds_have_places_where_hardly_any_room_is_left(room: int) -> None:
    """A log beside the table of many sides, in a small window, can leave that little."""
    melds = [MeldShape(1, 0, 5), MeldShape(2, 0, 8, 2), MeldShape(3, 0, 1)]
    width, places = fit_melds([(Rect(300, 10, room, 60), melds)], 100)
    assert [place.number for place in places] == [1, 2, 3]
    assert [len(place.spots) for place in places] == [5, 8, 1]
    for place in places:
        assert place.step >= 0
        assert place.rect.w >= width
        assert place.opened(Rect(300, 10, room, 60)).step >= 0


def test_a_new_size_is_a_new_layout_of_the_same_things() -> None:
    small, large = (table(size, 4, [(1, 3), (2, 5)]) for size in ((1093, 540), (1920, 1000)))
    assert small.hand.card_w < large.hand.card_w
    assert [len(p.spots) for p in small.melds] == [len(p.spots) for p in large.melds]


@pytest.mark.parametrize(("size", "lines"), [((1366, 716), 2), ((960, 484), 1)])
def test_the_own_plate_has_two_lines_where_there_is_room(size: tuple[int, int], lines: int) -> None:
    made = table_layout(Shape(*size, (0, 1, 2), 13, (13, 13)))
    assert (made.own.plate.h >= TWO_LINES) == (lines == 2)
    assert made.own.plate.bottom < made.own.panel.y


@pytest.mark.parametrize("size", [(1042, 552), (969, 470), (1366, 620), (1600, 860)])
@pytest.mark.parametrize("players", range(2, 7))
def test_open_hands_of_others_lie_between_their_plates_and_melds(
    size: tuple[int, int], players: int
) -> None:
    melds = tuple(MeldShape(n + 1, n % players, 4) for n in range(2 * players))
    backs = (14,) * (players - 1)
    laid = table_layout(
        Shape(*size, tuple(range(players)), 13, backs, melds, index=0.5, opened=True)
    )
    for area in laid.areas[1:]:
        boxes = [spot.box(area.back_w, area.back_w * ASPECT) for spot in area.backs]
        assert area.back_w >= OPEN_W[0]
        assert len(boxes) == 14
        for box in boxes:
            assert box.y >= area.plate.bottom
            assert box.bottom <= area.panel.y
            assert box.x >= area.panel.x - 0.01
            assert box.right <= area.panel.right + 0.01
    for place in laid.melds:
        assert place.rect.bottom <= laid.hand.band.y
        assert not place.rect.overlap(laid.stock)


def test_on_a_low_table_open_hands_take_no_room_from_the_melds() -> None:
    low = Shape(960, 440, (0, 1, 2), 13, (13, 13))
    opened, covered = table_layout(replace(low, opened=True)), table_layout(low)
    assert opened.areas[1:] == covered.areas[1:]
    # At the end of a hand a table that is a little higher has none to give, either.
    end = replace(low, height=OPEN_AT_END - 1, opened=True, open_from=OPEN_AT_END)
    assert table_layout(end).melds == table_layout(replace(end, opened=False)).melds
    assert table_layout(end).areas != table_layout(replace(end, open_from=OPEN_FROM)).areas
