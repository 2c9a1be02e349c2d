"""Portraits and signs are drawn, each its own, at the size that is asked for."""

import pytest
from PySide6.QtGui import QColor

from scala_desktop.dress.drawings import drawing, portrait
from scala_desktop.store.likely_portraits import PORTRAITS


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_every_portrait_is_a_picture_of_its_own(qapp: object, ratio: float) -> None:
    made = [portrait(key, 66, ratio).toImage() for key in PORTRAITS]
    assert {(one.width(), one.height()) for one in made} == {(round(66 * ratio),) * 2}
    assert not any(one == other for i, one in enumerate(made) for other in made[:i])
    assert all(one.pixelColor(0, 0).alpha() == 0 for one in made)  # round
    assert all(one.pixelColor(one.rect().center()).alpha() == 255 for one in made)


def test_a_sign_takes_the_colour_that_it_is_given(qapp: object) -> None:
    made = drawing("icons/suit_cuori.svg", 40, 1.0, "#16251D").toImage()
    opaque = [
        QColor(made.pixelColor(x, y))
        for x in range(40)
        for y in range(40)
        if made.pixelColor(x, y).alpha() == 255
    ]
    assert {one.name() for one in opaque} == {"#16251d"}
