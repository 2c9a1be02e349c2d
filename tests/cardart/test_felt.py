"""A card stands out from the cloth it lies on."""

import pytest
from cardart.palette import LATIN_PAPER, PAPER, contrast
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from scala_desktop.table.painting.background import COLOURS, Background


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("paper", [PAPER, LATIN_PAPER])
def test_a_card_stands_out_from_the_lightest_part_of_every_felt(
    qtbot: QtBot, colour: str, paper: str
) -> None:
    background = Background(QSize(600, 400), 1.0, colour, ())
    for step in background.steps():
        step()
    cloth = background.pixmap.toImage()
    tones = [cloth.pixelColor(x, y).name() for x in range(270, 330, 3) for y in range(154, 214, 3)]
    assert sum(contrast(tone, paper) for tone in tones) / len(tones) >= 7
