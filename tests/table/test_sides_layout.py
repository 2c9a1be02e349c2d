"""The table with sides: nothing overlaps, nothing is clipped, and closed melds can be opened."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.melds import ASPECT, INDEX, MeldShape, fit_melds, meld_step
from scala_desktop.table.layout.sides import APART_LEAST, SidesLayout, field_of, sides_layout
from scala_desktop.table.layout.table import Shape
from scala_desktop.table.view import LEAST_ROOM

SIZES = [(1366, 651), (1366, 697), (1280, 620), (1093, 540), (1920, 1000), (900, 560)]
PAIRS = (0, 1, 0, 1)
BUTTONS = ("lay", "suggest", "back")


def table(
    size: tuple[int, int],
    owners: tuple[int, ...] = PAIRS,
    melds: list[tuple[int, int]] | None = None,
    hand: int = 11,
    tray: tuple[int, ...] = (),
    open_meld: int = 0,
) -> SidesLayout:
    """Lay melds given as owner and cards; from seven on they lie closed."""
    shapes = tuple(
        MeldShape(i, owner, count, 1 + i % 2 if count >= 7 else 0)
        for i, (owner, count) in enumerate(melds or [], start=1)
    )
    return sides_layout(
        Shape(
            *size,
            tuple(range(len(owners))),
            hand,
            (11,) * (len(owners) - 1),
            shapes,
            tray,
            buttons=BUTTONS,
            owners=owners,
            open_meld=open_meld,
        )
    )


def inside(inner: Rect, outer: Rect) -> bool:
    return (
        inner.x >= outer.x - 0.6
        and inner.y >= outer.y - 0.6
        and inner.right <= outer.right + 0.6
        and inner.bottom <= outer.bottom + 0.6
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("owners", [PAIRS, (0, 1), (0, 1, 2), (0, 1, 1), (0, 1, 2, 3, 4)])
@pytest.mark.parametrize("card_size", [0.85, 1.0, 1.2])
def test_nothing_on_the_table_overlaps(
    size: tuple[int, int], owners: tuple[int, ...], card_size: float
) -> None:
    seen = sides_layout(replace(table(size, owners).shape, card_size=card_size))
    whole = Rect(0, 0, *size)
    boxes = [
        seen.stock,
        seen.discard,
        seen.pozzetti,
        seen.tray.rect,
        *(a.panel for a in seen.sides),
    ]
    boxes += [area.plate for area in seen.areas[1:]]
    boxes += [seen.hand.band, seen.stock_label, seen.discard_label, seen.pozzetti_label]
    for i, box in enumerate(boxes):
        assert inside(box, whole)
        assert all(box.overlap(other) < 1 for other in boxes[i + 1 :])
    for area in seen.areas[1:]:
        backs = [spot.box(area.back_w, area.back_w * 1.4) for spot in area.backs]
        for other in seen.areas[1:]:
            assert other is area or all(back.overlap(other.plate) < 1 for back in backs)
        assert backs[-1].right > area.plate.right + 15
    for _, button in seen.buttons:
        assert inside(button, seen.tray.rect)
    inner = [box for _, box in seen.buttons]
    inner += [seen.tray.pill]
    for i, box in enumerate(inner):
        assert all(box.overlap(other) < 1 for other in inner[i + 1 :])


@pytest.mark.parametrize("size", SIZES)
def test_the_plates_of_a_side_stand_beside_its_melds(size: tuple[int, int]) -> None:
    seen = table(size)
    for area in seen.sides:
        parts = [area.plate, area.apart, field_of(area)]
        if area.side == seen.own.owner:
            parts.append(seen.own.plate)
        for i, box in enumerate(parts):
            assert inside(box, area.panel)
            assert all(box.overlap(other) < 1 for other in parts[i + 1 :])


@pytest.mark.parametrize("size", SIZES)
def test_a_fourth_button_finds_room_in_the_tray(size: tuple[int, int]) -> None:
    shape = table(size, tray=(3, 4)).shape
    seen = sides_layout(replace(shape, buttons=(*BUTTONS, "agree")))
    boxes = [box for _, box in seen.buttons]
    for i, box in enumerate(boxes):
        assert inside(box, seen.tray.rect)
        assert box.h >= 34
        assert all(box.overlap(other) < 1 for other in boxes[i + 1 :])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("groups", [(3, 3, 3), (3, 4, 3, 3), (7, 3, 3), (3, 3, 3, 3, 3)])
def test_every_index_of_a_staged_group_is_in_sight(
    size: tuple[int, int], groups: tuple[int, ...]
) -> None:
    tray = table(size, tray=groups).tray
    for i, (rect, spots) in enumerate(zip(tray.groups, tray.spots, strict=True)):
        assert inside(rect, tray.rect)
        assert all(rect.overlap(other) == 0 for other in tray.groups[i + 1 :])
        for one, other in pairwise(spots):
            assert other.x - one.x >= INDEX * tray.card_w - 0.5
    assert tray.card_w >= (62 if groups == (3, 3, 3) and size == (1366, 651) else 32)


def test_partners_share_a_panel_and_the_own_one_is_the_lower() -> None:
    seen = table((1366, 651))
    assert seen.area(0).panel == seen.area(2).panel == seen.side(0).panel
    assert seen.area(1).panel == seen.area(3).panel == seen.side(1).panel
    assert seen.side(1).panel.bottom < seen.side(0).panel.y


@settings(deadline=None, max_examples=60)
@given(
    melds=st.lists(st.tuples(st.integers(0, 1), st.integers(3, 14)), max_size=24),
    size=st.sampled_from(SIZES),
)
def test_every_meld_lies_in_the_field_of_its_side(
    melds: list[tuple[int, int]], size: tuple[int, int]
) -> None:
    seen = table(size, melds=melds)
    assert [place.number for place in seen.melds] == list(range(1, len(melds) + 1))
    for place, (owner, count) in zip(seen.melds, melds, strict=True):
        assert place.owner == owner
        assert len(place.spots) == count
        assert inside(place.rect, field_of(seen.side(owner)))
        for spot in place.spots:
            assert inside(spot.box(place.card_w, place.card_h), place.rect)


@pytest.mark.parametrize("size", [*SIZES, (960, 440), (960, 400), LEAST_ROOM])
@pytest.mark.parametrize("owners", [PAIRS, (0, 1), (0, 1, 2)])
def test_without_pozzetti_there_is_room_for_cards_apart(
    size: tuple[int, int], owners: tuple[int, ...]
) -> None:
    seen = sides_layout(table(size, owners).shape, pozzetti=False)
    boxes = [seen.stock, seen.discard, seen.tray.rect, *(area.panel for area in seen.sides)]
    for i, box in enumerate(boxes):
        assert inside(box, Rect(0, 0, *size))
        assert all(box.overlap(other) < 1 for other in boxes[i + 1 :])
    for area in seen.sides:
        assert inside(area.apart, area.panel)
        assert area.apart.overlap(area.plate) < 1
        assert area.apart.overlap(field_of(area)) < 1
    assert seen.sides[-1].apart.overlap(seen.own.plate) < 1
    assert min(area.apart.h for area in seen.sides) >= APART_LEAST


def test_melds_with_an_order_lie_in_that_order() -> None:
    orders = [4, 1, 3, 1, 0, 2]
    plain = table((1366, 651), melds=[(0, 3)] * len(orders)).shape
    melds = tuple(meld._replace(order=n) for meld, n in zip(plain.melds, orders, strict=True))
    seen = sides_layout(replace(plain, melds=melds))
    places = sorted(seen.melds, key=lambda place: (place.rect.y, place.rect.x))
    assert [place.number for place in places] == [5, 2, 4, 6, 3, 1]
    assert [place.number for place in seen.melds] == [1, 2, 3, 4, 5, 6]


TWENTY = [(i % 2, 3 + i % 4 if i % 3 else 7 + i % 5) for i in range(20)]


def test_twenty_melds_and_twenty_six_cards_are_legible_on_a_small_screen() -> None:
    seen = table((1366, 651), melds=TWENTY, hand=26)
    assert seen.meld_w >= 50
    for i, place in enumerate(seen.melds):
        assert all(place.rect.overlap(other.rect) < 1 for other in seen.melds[i + 1 :])
        assert place.crossed or place.step >= meld_step(place.card_w) - 0.01
    assert seen.hand.front == 26
    assert seen.hand.step >= 30


@given(count=st.integers(7, 14), crossed=st.integers(1, 2), width=st.integers(300, 900))
def test_a_closed_meld_shows_its_first_index_and_its_last_cards_crosswise(
    count: int, crossed: int, width: int
) -> None:
    panel = Rect(10, 20, width, 160)
    card_w, (place,) = fit_melds([(panel, [MeldShape(1, 0, count, crossed)])], 62)
    height = round(card_w * ASPECT)
    first, *others = [spot.box(card_w, height) for spot in place.spots]
    assert [spot.angle for spot in place.spots].count(90.0) == crossed
    assert all(box.x >= first.x + meld_step(card_w) - 0.01 for box in others)
    last = others[-crossed:]
    assert all(low.y - high.y >= 0.3 * card_w for high, low in pairwise(last))
    assert place.rect.w < card_w + (count - 1) * meld_step(card_w)


@given(number=st.integers(1, 20))
def test_a_closed_meld_opens_within_the_field_of_its_side(number: int) -> None:
    closed = table((1366, 651), melds=TWENTY).meld(number)
    seen = table((1366, 651), melds=TWENTY, open_meld=number)
    opened = seen.meld(number)
    assert inside(opened.rect, field_of(seen.side(opened.owner)))
    if closed.crossed:
        assert not opened.crossed
        assert not any(spot.angle for spot in opened.spots)
        assert opened.step >= meld_step(opened.card_w) - 0.01
        assert opened.rect.overlap(closed.rect) > 0
    else:
        assert opened == closed


def test_a_bare_table_of_five_has_room_for_six_melds_each() -> None:
    melds = [(owner, 3 + number % 2) for owner in range(5) for number in range(6)]
    seen = table((1366, 651), (0, 1, 2, 3, 4), melds)
    for place in seen.melds:
        assert inside(place.rect, seen.side(place.owner).panel)


@pytest.mark.parametrize("size", [*SIZES, (686, 276), (960, 380)])
def test_what_an_empty_panel_says_lies_beside_the_plates_in_it(size: tuple[int, int]) -> None:
    seen = table(size)
    for area in seen.areas:
        place = seen.note_place(area)
        assert inside(place, area.panel)
        assert place.w > 0
        assert not place.overlap(seen.side(area.owner).plate)
        assert not place.overlap(seen.own.plate)


def test_a_side_that_nobody_plays_has_its_column_for_its_melds_too() -> None:
    counts = [4, 8, 3, 3, 7, 8, 3, 4, 9, 3, 3]
    melds = tuple(MeldShape(i, 0, n, 1 if n >= 7 else 0) for i, n in enumerate(counts, start=1))
    shape = Shape(
        *(1022, 512), (0, 1, 2, 3), 0, (4, 10, 16), melds, buttons=(), owners=PAIRS, opened=True
    )
    laid = sides_layout(shape, pozzetti=False)
    assert not sum(one.rect.overlap(other.rect) for one, other in combinations(laid.melds, 2))
    assert inside(laid.discard, Rect(laid.sides[-1].panel.right, 0, 1022, 512))
    assert laid.stock_label.right <= laid.discard_label.x + 0.5


@pytest.mark.parametrize("height", [512, 540, 600, 700])
def test_cards_laid_apart_stay_in_the_panel_of_their_side(height: int) -> None:
    shape = Shape(
        *(1022, height), (0, 1, 2, 3), 15, (15,) * 3, buttons=(), owners=PAIRS, opened=True
    )
    for area in sides_layout(shape, pozzetti=False).sides:
        assert inside(area.apart, area.panel)
        assert area.apart.h >= APART_LEAST


def test_too_many_melds_share_as_few_rows_as_hold_them() -> None:
    panel = Rect(0, 0, 380, 92)
    melds = [MeldShape(i, 0, 14 if i == 1 else 3) for i in range(1, 12)]
    _, laid = fit_melds([(panel, melds)], 64)
    assert all(inside(one.rect, panel) for one in laid)
    rows = sorted({one.rect.y for one in laid})
    assert len(rows) == 3
    for one, other in combinations(laid, 2):
        assert one.rect.y != other.rect.y or not one.rect.overlap(other.rect)
