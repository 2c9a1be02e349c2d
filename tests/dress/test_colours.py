"""Letters can be read on what lies below them, in both dresses."""

import pytest
from PySide6.QtCore import QPointF

from scala_desktop.dress import colours
from scala_desktop.dress.colours import DAY, EVENING, PEOPLE, WOODS, Dress, contrast
from scala_desktop.dress.marks import MARKS, mark_path
from scala_desktop.store.people import COLOURS

LETTERS = 4.5
EDGES = 3.0
"""The least ratios of letters, and of edges and rings, to their ground."""
ON_PAPER = (
    *("INK", "PAPER_TEXT", "CHOSEN", "LINK_ON_PAPER", "GOOD", "BAD"),
    *("RED_SUIT", "BLACK_SUIT", "BLUE_SUIT", "GREEN_SUIT"),
)
GOLDS = ("GOLD", "GOLD_LIGHT", "GOLD_LOW", "GOLD_PRESSED")
DRESSES = pytest.mark.parametrize("dress", [EVENING, DAY], ids=lambda one: one.key)


@pytest.mark.parametrize("name", ON_PAPER)
@pytest.mark.parametrize("ground", ["PAPER", "PAPER_LOW", "PAPER_SHADE"])
def test_letters_on_paper(name: str, ground: str) -> None:
    assert contrast(getattr(colours, name), getattr(colours, ground)) >= LETTERS


@pytest.mark.parametrize("ground", GOLDS)
def test_ink_on_gold(ground: str) -> None:
    assert contrast(colours.INK, getattr(colours, ground)) >= LETTERS


@pytest.mark.parametrize(
    "ground", ["CLOTH_LIGHT", "CLOTH", "CLOTH_DEEP", "PANEL", "BUTTON", "CURTAIN_LIGHT"]
)
def test_letters_on_cloth(ground: str) -> None:
    assert contrast(colours.WARM_WHITE, getattr(colours, ground)) >= LETTERS


def test_gold_on_paper_has_an_edge() -> None:
    assert contrast(colours.GOLD_EDGE, colours.PAPER) >= EDGES
    assert contrast(colours.BUTTON_EDGE, colours.CLOTH) >= EDGES


@DRESSES
def test_letters_of_a_dress(dress: Dress) -> None:
    for ground in (dress.wall, dress.wall_low):
        assert contrast(dress.text, ground) >= LETTERS
    assert contrast(dress.panel_text, dress.panel) >= LETTERS
    assert contrast(dress.link, dress.panel) >= LETTERS
    for ground in (dress.button, dress.button_hover, dress.button_pressed):
        assert contrast(dress.button_text, ground) >= LETTERS
    assert contrast(dress.button_off, dress.button) >= 4.1
    assert contrast(dress.button_edge, dress.button) >= EDGES


@pytest.mark.parametrize(
    ("dress", "darkest", "lightest"),
    [(EVENING, *WOODS["walnut"][::4]), (DAY, *WOODS["oak"][::4])],
)
def test_letters_on_wood(dress: Dress, darkest: str, lightest: str) -> None:
    for letters in (dress.wood_text, dress.wood_quiet):
        assert contrast(letters, darkest) >= LETTERS
        assert contrast(letters, lightest) >= LETTERS


@pytest.mark.parametrize("key", PEOPLE)
def test_the_colour_of_a_person(key: str) -> None:
    one = PEOPLE[key]
    # Shapes and lines on paper; figures on the bars.
    assert contrast(one.colour, colours.PAPER) >= EDGES
    assert contrast(one.letters, one.colour) >= LETTERS


def test_everybody_has_a_mark_of_their_own() -> None:
    assert tuple(PEOPLE) == COLOURS
    marks = [one.mark for one in PEOPLE.values()]
    assert sorted(marks) == sorted(MARKS)
    for mark in marks:
        box = mark_path(mark, QPointF(20, 20), 12).boundingRect()
        assert 10 <= max(box.width(), box.height()) <= 16
        assert box.contains(QPointF(20, 20))
