"""Drawings cut into pieces: they show the same, and none takes long."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

from scala_desktop.resources import resources
from scala_desktop.rules.cards import JOKER, parse_kind
from scala_desktop.table.painting.deck_art import DeckArt, Look
from scala_desktop.table.painting.drawings import LENGTH, Drawing, painting, pieces

CARDS = resources() / "cards"
FOLDERS = sorted({path.parent.name for path in CARDS.glob("*/*.svg")})
LONGEST_SHAPE = 8000


def sheet(path: Path) -> tuple[QImage, QRectF]:
    """Return an empty picture and where in it a card is to be painted."""
    size = QSvgRenderer(str(path)).defaultSize()
    image = QImage(size.width() // 2 + 8, size.height() // 2 + 8, QImage.Format.Format_ARGB32)
    image.fill(0)
    return image, QRectF(4, 4, size.width() // 2, size.height() // 2)


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_pieces_of_a_drawing_show_what_it_shows(qtbot: QtBot, folder: str) -> None:
    files = sorted((CARDS / folder).glob("*.svg"))
    assert files
    for path in files:
        whole, box = sheet(path)
        with painting(whole) as painter:
            QSvgRenderer(str(path)).render(painter, box)
        cut, box = sheet(path)
        for _ in Drawing(path).stages(cut, box):
            pass
        assert cut == whole, path.name


def test_rich_drawings_are_cut_and_plain_ones_are_not() -> None:
    long = list(pieces((CARDS / "piacentine" / "denari_10.svg").read_text("utf-8")))
    assert len(long) > 3
    assert len(list(pieces((CARDS / "french" / "2S.svg").read_text("utf-8")))) == 1
    for path in CARDS.glob("*/*.svg"):
        for piece in pieces(path.read_text("utf-8")):
            assert len(piece) < LENGTH + LONGEST_SHAPE, path


def test_groups_and_what_is_used_twice_are_cut_as_they_lie() -> None:
    svg = (
        '<svg a="1"><defs><g id="x"><path d="1"/><path d="2"/></g></defs>'
        '<g b="2"><use href="#x" c="3"/></g><rect/></svg>'
    )
    assert list(pieces(svg, 1)) == [
        '<svg a="1"><g b="2"><g c="3"><path d="1"/></g></g></svg>',
        '<svg a="1"><g b="2"><g c="3"><path d="2"/></g></g></svg>',
        '<svg a="1"><g b="2"><g c="3"></g></g><rect/></svg>',
    ]


@pytest.mark.parametrize("deck", ["french", "french_xl"])
def test_the_tab_of_a_wild_card_shows_the_index_of_a_court_card_alone(
    qtbot: QtBot, deck: str
) -> None:
    picture = DeckArt(deck).picture(JOKER, 150, 1.0, Look(shown=parse_kind("Qh")))
    image, left = picture.pixmap.toImage(), round(picture.margin)
    part_w, part_h = (0.194, 0.335) if deck == "french" else (0.345, 0.47)
    for x in range(left + 4, left + int(150 * part_w) - 4):
        for y in range(left + 4, left + int(150 * 1.4 * part_h) - 4):
            colour = image.pixelColor(x, y)
            assert colour.red() > 150, (x, y)
            assert colour.blue() < 150, (x, y)


def test_below_the_tab_of_a_joker_stands_nothing_but_its_star(qtbot: QtBot) -> None:
    picture = DeckArt().picture(JOKER, 150, 1.0, Look(shown=parse_kind("4h")))
    image, left = picture.pixmap.toImage(), round(picture.margin)
    below = left + int(150 * (0.335 * 1.4 + 0.24))
    for y in range(below, left + int(150 * 1.4 * 0.55)):
        for x in range(left + 6, left + 26):
            assert image.pixelColor(x, y).lightness() > 240, (x, y)
