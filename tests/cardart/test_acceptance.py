"""Every deck and variant against the acceptance table of design/art.md, 8."""

import re

import pytest
from cardart import napoletane, piacentine, siciliane
from cardart.latin_cards import LatinDeck, number_tab
from cardart.palette import LATIN_PAPER
from cardart.svg import doubled
from PIL import Image

from scala_desktop.table.layout.table import Shape, own_hand
from scala_desktop.table.painting.deck_art import CROWDED
from tests.cardart import faults
from tests.cardart.pictures import (
    CARD_FOLDERS,
    DECKS,
    DRAWN,
    FRENCH,
    card,
    closest,
    colours,
    hexed,
    on_white,
    painted,
)
from tests.cardart.vision import colour_distance, seen_with

SUITS = ("denari", "coppe", "spade", "bastoni")
COURTS = ("08", "09", "10")
FRENCH_TURNED = [
    *(f"{rank}{suit}" for rank in ("J", "Q", "K", "2", "4", "10") for suit in "SHDC"),
    "joker_red",
    "joker_black",
]
PIACENTINE_TURNED = [
    *(f"{suit}_{rank}" for suit in SUITS for rank in COURTS),
    "spade_02",
    "spade_06",
    "bastoni_06",
]
SYMMETRIC = [
    *(("cards/french", name) for name in FRENCH_TURNED),
    *(("cards/piacentine", name) for name in PIACENTINE_TURNED),
    *(("cards/piacentine_numbers", f"{suit}_{rank}") for suit in SUITS for rank in COURTS),
    *(("cards/backs", name) for name in DRAWN["cards/backs"]),
]
LATIN = {"napoletane": napoletane.DECK, "piacentine": piacentine.DECK, "siciliane": siciliane.DECK}
WINDOWS = ((1366, 768), (1920, 1080), (1024, 640))


@pytest.mark.parametrize("folder", DRAWN)
def test_a_drawing_has_only_what_qt_draws_and_is_small(folder: str) -> None:
    found = {name: faults.text_faults(text) for name, text in DRAWN[folder].items()}
    assert not {name: what for name, what in found.items() if what}


@pytest.mark.parametrize("folder", CARD_FOLDERS)
def test_corners_are_clear_and_the_margin_is_free(folder: str) -> None:
    found = {name: faults.margin_faults(text) for name, text in DRAWN[folder].items()}
    assert not {name: what for name, what in found.items() if what}


@pytest.mark.slow
@pytest.mark.parametrize("folder", ["cards/piacentine", "cards/piacentine_numbers"])
def test_nothing_crosses_the_frame_of_the_piacentine(folder: str) -> None:
    found = {name: faults.frame_faults(text) for name, text in DRAWN[folder].items()}
    assert not {name: what for name, what in found.items() if what}


@pytest.mark.parametrize(("folder", "name"), SYMMETRIC, ids=lambda part: part.rsplit("/")[-1])
def test_a_turned_card_is_the_same_card(folder: str, name: str) -> None:
    assert faults.symmetry_faults(DRAWN[folder][name]) == []


@pytest.mark.parametrize("folder", [*FRENCH, *(f"cards/{deck}_numbers" for deck in LATIN)])
def test_an_index_stands_out_seven_to_one(folder: str) -> None:
    found = {name: faults.contrast_faults(text) for name, text in DRAWN[folder].items()}
    assert not {name: what for name, what in found.items() if what}


@pytest.mark.parametrize("folder", DECKS)
def test_any_two_cards_of_a_deck_are_told_apart_at_60_pixels(folder: str) -> None:
    assert faults.likeness_faults(DRAWN[folder], 12) == []


@pytest.mark.parametrize("folder", FRENCH)
def test_any_two_fanned_cards_are_told_apart_at_60_pixels(folder: str) -> None:
    def strip(picture: Image.Image) -> Image.Image:
        return picture.crop((0, 0, round(picture.width * 0.24), round(picture.height * 0.45)))

    assert faults.likeness_faults(DRAWN[folder], 9, strip) == []


@pytest.mark.parametrize("rank", "JQK")
def test_no_two_french_figures_of_a_rank_share_a_face_or_a_dress(rank: str) -> None:
    figures = {suit: card("cards/french", rank + suit, 110) for suit in "SHDC"}
    for box in ((42, 22, 68, 60), (40, 58, 72, 72)):
        apart, one, other = closest({suit: shot.crop(box) for suit, shot in figures.items()})
        assert apart >= 12, (one, other, box)


@pytest.mark.parametrize("rank", COURTS)
@pytest.mark.parametrize(
    ("deck", "face", "body"),
    [
        ("napoletane", (42, 22, 68, 54), (20, 54, 90, 110)),
        ("piacentine", (36, 18, 74, 54), (10, 54, 100, 98)),
        ("siciliane", (36, 8, 74, 54), (10, 56, 100, 164)),
    ],
)
def test_no_two_latin_figures_of_a_rank_share_a_face_or_a_body(
    deck: str, face: tuple[int, int, int, int], body: tuple[int, int, int, int], rank: str
) -> None:
    figures = {suit: card(f"cards/{deck}", f"{suit}_{rank}", 110) for suit in SUITS}
    for box in (face, body):
        apart, one, other = closest({suit: shot.crop(box) for suit, shot in figures.items()})
        assert apart >= 24, (one, other, box)


@pytest.mark.parametrize(
    ("deck", "box"), [("piacentine", (10, 18, 100, 98)), ("siciliane", (10, 6, 100, 166))]
)
def test_no_two_figures_have_the_same_outline(deck: str, box: tuple[int, int, int, int]) -> None:
    def outline(picture: Image.Image) -> Image.Image:
        drawn = picture.convert("L").point(lambda value: 0 if value > 245 else 255)
        return drawn.convert("RGB").crop(box)

    names = [f"{suit}_{rank}" for suit in SUITS for rank in COURTS]
    shapes = {name: outline(card(f"cards/{deck}", name, 110)) for name in names}
    apart, one, other = closest(shapes)
    assert apart >= 60, (one, other)


def test_the_four_colours_stay_apart_for_everybody() -> None:
    inks = {}
    for suit in "SHDC":
        region = card("cards/french4", f"9{suit}", 500).crop((14, 20, 94, 220))
        inks[suit] = colours(region)[1][1]
    for sight, least in (("everybody", 38.0), ("protanopia", 20.0), ("deuteranopia", 20.0)):
        shown = {suit: seen_with(sight, ink) for suit, ink in inks.items()}
        for one, other in ("SH", "SD", "SC", "HD", "HC", "DC"):
            assert colour_distance(shown[one], shown[other]) >= least, (sight, one, other)


def index_width(folder: str, name: str) -> float:
    """Return where the index of a card ends, as a share of the width of the card."""
    strip = card(folder, name, 500).convert("L").crop((12, 16, 500, 130))
    columns = [min(strip.crop((x, 0, x + 1, strip.height)).tobytes()) for x in range(strip.width)]
    first = next(x for x, dark in enumerate(columns) if dark < 100)
    end = next(x for x in range(first, len(columns)) if columns[x] > 200)
    return (end + 12) / 500


@pytest.mark.parametrize("cards", [13, 22, 26])
@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_index_is_seen_at_the_overlap_of_the_table(window: tuple[int, int], cards: int) -> None:
    width, hand = own_hand(Shape(*window, seats=(0, 1), hand=cards))
    folder = "cards/french_xl" if width < CROWDED else "cards/french"
    widest = max(index_width(folder, f"{rank}S") for rank in ("A", "8", "10", "J", "Q", "K"))
    assert widest * width <= hand.step


@pytest.mark.parametrize("deck", LATIN)
def test_a_number_tab_covers_nothing_of_the_drawing(deck: str) -> None:
    cards: LatinDeck = LATIN[deck]
    covered = []
    for name, text in DRAWN[f"cards/{deck}_numbers"].items():
        value = int(name[-2:])
        tabs = doubled(number_tab(value, 7), 125, cards.height / 2)
        assert tabs in text, name
        bare = on_white(painted(text.replace(tabs, "").replace(cards.frame, ""), 500))
        right = 2 * (54 if value == 10 else 45)
        region = bare.crop((12, 12, right, 96))
        if {found for _, found in colours(region)} - {hex_colour(LATIN_PAPER)}:
            covered.append(name)
    assert covered == []


def hex_colour(text: str) -> tuple[int, int, int]:
    """Return ``#RRGGBB`` as three numbers."""
    red, green, blue = (int(text[i : i + 2], 16) for i in (1, 3, 5))
    return red, green, blue


def test_every_file_name_is_one_that_the_program_asks_for() -> None:
    latin = {f"{suit}_{value:02}" for suit in SUITS for value in range(1, 11)}
    for folder in DECKS:
        names = set(DRAWN[folder])
        assert names == latin if "french" not in folder else len(names) == 54
    assert all(
        re.fullmatch(r"back_(nap_|pia_|sic_)?(blu|rosso|verde)", n) for n in DRAWN["cards/backs"]
    )
    assert hexed((0, 255, 16)) == "#00FF10"
