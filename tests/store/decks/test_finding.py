"""Cards on a sheet: found in their order, upright and trimmed, however the sheet lay."""

import pytest
from PIL import Image, ImageChops, ImageStat

from scala_desktop.store.decks.finding import Box, find_cards, in_rows, paper, patches
from scala_desktop.store.decks.packs import PACKS
from scala_desktop.store.decks.squaring import CARD_W, askew, squared
from tests.store.decks.sheets import PAPER, drawn, sheet

NAPOLETANE = PACKS["napoletane"]
FORTY = range(40, 42)


def middles(boxes: list[Box]) -> list[tuple[int, int]]:
    return [((b.x0 + b.x1) // 2, (b.y0 + b.y1) // 2) for b in boxes]


@pytest.mark.parametrize("columns", [10, 8, 7])
def test_cards_are_found_row_by_row(columns: int) -> None:
    scan = sheet(NAPOLETANE, NAPOLETANE.needed, columns)
    found = find_cards(scan, NAPOLETANE.aspect, FORTY)
    assert len(found) == 40
    for i, (x, y) in enumerate(middles(found)):
        assert abs(x - (24 + i % columns * 144 + 60)) < 12
        assert abs(y - (24 + i // columns * 216 + 96)) < 12


def test_a_sheet_that_lay_askew_is_read_in_the_same_order() -> None:
    scan = sheet(NAPOLETANE, NAPOLETANE.needed, 10)
    tilted = scan.rotate(-3, Image.Resampling.BICUBIC, expand=True, fillcolor=PAPER)
    found = middles(find_cards(tilted, NAPOLETANE.aspect, FORTY))
    assert len(found) == 40
    for row in range(4):
        line = found[row * 10 : row * 10 + 10]
        assert line == sorted(line)
        assert 30 < line[-1][1] - line[0][1] < 100


def test_uneven_light_hides_no_card() -> None:
    scan = sheet(NAPOLETANE, NAPOLETANE.needed, 10)
    light = (
        Image.linear_gradient("L").rotate(90).resize(scan.size).point(lambda v: 160 + v * 3 // 8)
    )
    dim = ImageChops.multiply(scan, Image.merge("RGB", [light] * 3))
    assert len(find_cards(dim, NAPOLETANE.aspect, FORTY)) == 40


def test_cards_that_touch_are_divided_evenly() -> None:
    scan = Image.new("RGB", (10 * 120 + 80, 4 * 192 + 80), PAPER)
    scan.paste(sheet(NAPOLETANE, NAPOLETANE.needed, 10, gap=0, askew=0), (40, 40))
    found = middles(find_cards(scan, NAPOLETANE.aspect, FORTY))
    assert len(found) == 40
    for i, (x, y) in enumerate(found):
        assert abs(x - (40 + i % 10 * 120 + 60)) < 8
        assert abs(y - (40 + i // 10 * 192 + 96)) < 8


def test_two_cards_that_touch_are_two() -> None:
    scan = sheet(NAPOLETANE, [*NAPOLETANE.needed[:39], -2], 10, askew=0)
    last = drawn(NAPOLETANE, NAPOLETANE.needed[39])
    scan.paste(last, (24 + 8 * 144 + 121, 24 + 3 * 216))
    assert len(find_cards(scan, NAPOLETANE.aspect, FORTY)) == 40


def test_an_empty_sheet_has_no_cards() -> None:
    assert find_cards(Image.new("RGB", (900, 700), PAPER), 1.6, FORTY) == []


def test_patches_that_meet_further_down_are_one() -> None:
    white = Image.new("L", (20, 12), 0)
    for box in ((2, 2, 5, 10), (10, 2, 13, 10), (2, 8, 13, 10), (16, 1, 18, 3)):
        white.paste(255, box)
    assert sorted(patches(white)) == [Box(2, 2, 13, 10), Box(16, 1, 18, 3)]


def test_rows_are_told_by_their_neighbours() -> None:
    boxes = [
        Box(x * 50, y * 80 + x * 12, x * 50 + 40, y * 80 + x * 12 + 64)
        for y in range(3)
        for x in range(6)
    ]
    assert in_rows(boxes[::-1]) == boxes


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
    piece = Image.new("RGB", (card.width + 30, card.height + 30), PAPER)
    piece.paste(card, (15, 15), card)
    assert askew(piece, PAPER) == pytest.approx(-angle, abs=0.3)
    made = squared(piece, PAPER, 1.6)
    assert made.size == (CARD_W, CARD_W * 1.6)
    assert made.getchannel("A").getpixel((0, 0)) == 0
    whole = made.convert("RGB").crop((4, 40, CARD_W - 4, 620))
    plain = drawn(NAPOLETANE, 3, CARD_W).crop((4, 40, CARD_W - 4, 620))
    assert ImageStat.Stat(ImageChops.difference(whole, plain)).mean[0] < 12


def test_a_dull_card_becomes_white_and_a_coloured_border_stays() -> None:
    dull = Image.new("RGB", (260, 400), PAPER)
    dull.paste((190, 180, 160), (20, 20, 240, 372))
    assert squared(dull, PAPER, 1.6).convert("RGB").getpixel((200, 20)) == (255, 253, 247)
    red = Image.new("RGB", (260, 400), PAPER)
    red.paste((180, 20, 30), (20, 20, 240, 372))
    assert squared(red, PAPER, 1.6).convert("RGB").getpixel((200, 20)) == (180, 20, 30)
