"""The woods are kept in grey, and coloured when they are read."""

import make_wood
import pytest
from PySide6.QtGui import QColor

from scala_desktop.dress.colours import WOODS
from scala_desktop.dress.materials import wood_tile


def test_every_wood_that_is_made_has_colours() -> None:
    assert {one.name for one in make_wood.WOODS} == set(WOODS)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", WOODS)
def test_a_tile_lies_between_the_colours_of_its_wood(name: str) -> None:
    tile = wood_tile(name).toImage()
    assert (tile.width(), tile.height()) == make_wood.SIZE
    dark, light = QColor(WOODS[name][0]), QColor(WOODS[name][-1])
    seen = [tile.pixelColor(x, y) for x in range(0, 1400, 35) for y in range(0, 260, 13)]
    for colour in seen:
        assert dark.red() <= colour.red() <= light.red()
        assert dark.blue() <= colour.blue() <= light.blue()
        assert colour.red() > colour.blue()
    assert len({colour.rgb() for colour in seen}) > 20
