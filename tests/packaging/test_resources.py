"""The shipped pictures are complete, and drawn with nothing that Qt's SVG leaves out."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from scala_desktop.resources import resources
from scala_desktop.table.settings import DECKS

RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
CARDS = {rank + suit for rank in RANKS for suit in "SHDC"}
SUITS = ("coppe", "denari", "bastoni", "spade")
LATIN = {f"{suit}_{number:02}" for suit in SUITS for number in range(1, 11)}
DRAWINGS = sorted(resources().glob("**/*.svg"))


def drawn(path: Path, width: int, height: int) -> QImage:
    """Return the drawing on a transparent ground."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(path)).render(painter, QRectF(image.rect()))
    painter.end()
    return image


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_every_card_once(deck: str) -> None:
    names = {path.stem for path in (resources() / "cards" / deck).iterdir()}
    assert names == CARDS | {"joker_red", "joker_black"}


@pytest.mark.parametrize("deck", DECKS)
def test_no_two_cards_of_a_deck_look_alike(deck: str) -> None:
    cards = sorted((resources() / "cards" / deck).iterdir())
    pictures = {bytes(drawn(card, 72, 101).constBits()) for card in cards}
    assert len(pictures) == 54


@pytest.mark.parametrize("deck", ["napoletane", "piacentine", "siciliane"])
def test_a_latin_deck_has_forty_cards_and_no_two_alike(deck: str) -> None:
    cards = sorted((resources() / "cards" / deck).iterdir())
    assert {path.stem for path in cards} == LATIN
    assert len({bytes(drawn(card, 70, 112).constBits()) for card in cards}) == 40


def faults(path: Path) -> Iterator[str]:
    """Yield what is wrong with a drawing."""
    if found := re.search(r"<(?:text|clipPath|filter|image|style)\b", path.read_text("utf-8")):
        yield f"Qt leaves {found[0]} out"
    if not any(bytes(drawn(path, 40, 56).constBits())):
        yield "nothing is seen"


def test_every_drawing_is_one_that_qt_draws() -> None:
    assert len(DRAWINGS) > 400
    found = [f"{path}: {fault}" for path in DRAWINGS for fault in faults(path)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [16, 22, 24, 32, 48, 64, 128, 256, 512])
def test_the_icon_comes_in_every_size_of_the_desktop(size: int) -> None:
    with Image.open(resources() / "icons" / f"app_icon_{size}.png") as icon:
        assert (icon.size, icon.mode) == ((size, size), "RGBA")
