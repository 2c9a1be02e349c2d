"""Cards on a sheet: found in their order, upright and trimmed, however the sheet lay."""

import pytest
from PIL import Image, ImageChops, ImageStat

from scala_desktop.store.decks.corners import Corners, between, inside, tilt, turned_by, upright
from scala_desktop.store.decks.outline import Outline, find_outlines
from scala_desktop.store.decks.packs import PACKS
from scala_desktop.store.decks.paper import paper
from scala_desktop.store.decks.shot import Doubt
from scala_desktop.store.decks.trimming import card_size, cut_out, doubt_of, refined
from tests.store.decks.sheets import PAPER, drawn, sheet

NAPOLETANE = PACKS["napoletane"]
SQUARE: Corners = ((0.0, 0.0), (10.0, 0.0), (10.0, 16.0), (0.0, 16.0))


def middles(found: list[Outline]) -> list[tuple[float, float]]:
    return [between(one.corners, 0.5, 0.5) for one in found]


@pytest.mark.parametrize("columns", [10, 8, 7])
def test_cards_are_found_row_by_row(columns: int) -> None:
    scan = sheet(NAPOLETANE, NAPOLETANE.needed, columns)
    found = find_outlines(scan, NAPOLETANE.aspect)
    assert len(found) == 40
    assert all(one.doubt is None for one in found)
    for i, (x, y) in enumerate(middles(found)):
        assert abs(x - (24 + i % columns * 144 + 60)) < 12
        assert abs(y - (24 + i // columns * 216 + 96)) < 12


@pytest.mark.parametrize("angle", [-12.0, -3.0, 5.0])
def test_a_sheet_that_lay_askew_is_read_in_the_same_order(angle: float) -> None:
    scan = sheet(NAPOLETANE, NAPOLETANE.needed[:12], 4, width=160, gap=50, askew=0.0)
    tilted = scan.rotate(angle, Image.Resampling.BICUBIC, expand=True, fillcolor=PAPER)
    found = find_outlines(tilted, NAPOLETANE.aspect)
    assert len(found) == 12
    assert [one.doubt for one in found] == [None] * 12
    assert [tilt(one.corners) for one in found] == pytest.approx([-angle] * 12, abs=0.6)
    for row in range(3):
        line = middles(found)[row * 4 : row * 4 + 4]
        assert line == sorted(line)


def test_uneven_light_hides_no_card() -> None:
    scan = sheet(NAPOLETANE, NAPOLETANE.needed, 10)
    light = (
        Image.linear_gradient("L").rotate(90).resize(scan.size).point(lambda v: 160 + v * 3 // 8)
    )
    dim = ImageChops.multiply(scan, Image.merge("RGB", [light] * 3))
    assert len(find_outlines(dim, NAPOLETANE.aspect)) == 40


def test_cards_that_touch_are_divided_evenly() -> None:
    scan = Image.new("RGB", (4 * 120 + 80, 3 * 192 + 80), PAPER)
    scan.paste(sheet(NAPOLETANE, NAPOLETANE.needed[:12], 4, gap=0, askew=0), (40, 40))
    found = middles(find_outlines(scan, NAPOLETANE.aspect))
    assert len(found) == 12
    for i, (x, y) in enumerate(found):
        assert abs(x - (40 + i % 4 * 120 + 60)) < 8
        assert abs(y - (40 + i // 4 * 192 + 96)) < 8


def test_two_cards_that_touch_are_two() -> None:
    scan = sheet(NAPOLETANE, [*NAPOLETANE.needed[:39], -2], 10, askew=0)
    last = drawn(NAPOLETANE, NAPOLETANE.needed[39])
    scan.paste(last, (24 + 8 * 144 + 121, 24 + 3 * 216))
    assert len(find_outlines(scan, NAPOLETANE.aspect)) == 40


def test_a_card_with_a_strip_of_paper_beside_it_is_doubtful_and_no_other() -> None:
    scan = sheet(NAPOLETANE, NAPOLETANE.needed[:12], 4, gap=60)
    scan.paste((252, 250, 244), (60 + 60, 60 + 180, 60 + 90, 60 + 235))
    found = find_outlines(scan, NAPOLETANE.aspect)
    assert [one.doubt for one in found] == [Doubt.CROOKED, *[None] * 11]


def test_a_card_that_leaves_the_sheet_is_told() -> None:
    scan = sheet(NAPOLETANE, NAPOLETANE.needed[:12], 4, askew=0.0)
    cut = scan.crop((70, 0, scan.width, scan.height))
    found = find_outlines(cut, NAPOLETANE.aspect)
    assert [one.doubt for one in found] == [Doubt.CUT_OFF, None, None, None] * 3


def test_a_picture_without_paper_is_not_cut() -> None:
    wide = Image.effect_noise((500, 400), 90).convert("RGB")
    (found,) = find_outlines(wide, NAPOLETANE.aspect)
    assert found.doubt is Doubt.NOT_CUT
    # One that has the shape of a card was cut before.
    card = drawn(NAPOLETANE, 3, 300)
    (found,) = find_outlines(card, NAPOLETANE.aspect)
    assert found.doubt is None
    assert card_size(found.corners) == pytest.approx((300, 480), abs=2)


def test_the_paper_is_seen_past_a_card_at_the_edge() -> None:
    scan = Image.new("RGB", (400, 400), PAPER)
    scan.paste((255, 253, 247), (0, 150, 60, 250))
    ground = paper(scan)
    assert (
        max(
            ImageStat.Stat(
                ImageChops.difference(ground, Image.new("RGB", (400, 400), PAPER))
            ).extrema[0]
        )
        < 12
    )


@pytest.mark.parametrize("angle", [-6.0, -2.5, 0.0, 0.8, 4.0])
def test_a_card_is_stood_upright(angle: float) -> None:
    card = (
        drawn(NAPOLETANE, 3, 300)
        .convert("RGBA")
        .rotate(angle, Image.Resampling.BICUBIC, expand=True)
    )
    piece = Image.new("RGB", (card.width + 80, card.height + 80), PAPER)
    piece.paste(card, (40, 40), card)
    (found,) = find_outlines(piece, 1.6)
    corners, edges = refined(piece, found.corners, 1.6, PAPER)
    assert edges == 4
    assert tilt(corners) == pytest.approx(-angle, abs=0.3)
    assert card_size(corners) == pytest.approx((300, 480), abs=3)
    made = cut_out(piece, corners, 1.6, 300)
    assert doubt_of(made) is None
    whole = made.crop((4, 40, made.width - 4, made.height - 40))
    plain = drawn(NAPOLETANE, 3, 300).resize(made.size)
    plain = plain.crop((4, 40, made.width - 4, made.height - 40))
    assert ImageStat.Stat(ImageChops.difference(whole, plain)).mean[0] < 12


def test_the_sheet_at_an_edge_is_seen_on_the_card() -> None:
    scan = Image.new("RGB", (400, 600), PAPER)
    scan.paste(drawn(NAPOLETANE, 3, 300), (50, 60))
    right: Corners = ((50.0, 60.0), (350.0, 60.0), (350.0, 540.0), (50.0, 540.0))
    assert doubt_of(cut_out(scan, right, 1.6, 300)) is None
    assert doubt_of(cut_out(scan, turned_by(right, 8), 1.6, 300)) is Doubt.CROOKED


def test_colours_stay_as_they_were_scanned() -> None:
    dull = Image.new("RGB", (260, 400), PAPER)
    dull.paste((190, 180, 160), (20, 20, 240, 372))
    corners: Corners = ((20.0, 20.0), (240.0, 20.0), (240.0, 372.0), (20.0, 372.0))
    assert cut_out(dull, corners, 1.6, 200).getpixel((100, 20)) == (190, 180, 160)


def test_corners_begin_at_the_upper_left_of_a_card_that_stands() -> None:
    for turn in range(4):
        turned = (*SQUARE[turn:], *SQUARE[:turn])
        assert upright(turned) == SQUARE
    lying: Corners = ((0.0, 0.0), (16.0, 0.0), (16.0, 10.0), (0.0, 10.0))
    assert card_size(upright(lying)) == (10.0, 16.0)


def test_a_card_is_turned_about_its_middle() -> None:
    turned = turned_by(SQUARE, 30)
    assert between(turned, 0.5, 0.5) == pytest.approx((5.0, 8.0))
    assert tilt(turned) == pytest.approx(30)
    assert turned_by(turned, -30)[2] == pytest.approx(SQUARE[2])
    assert inside((5, 8), turned)
    assert not inside((-4, 8), turned)
