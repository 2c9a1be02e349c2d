"""What code has given a size comes to another scale, and back to where it was."""

import pytest
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.dress.rescale import rescale
from scala_desktop.dress.room import SCALE


def test_a_gap_that_a_layout_has_from_the_one_around_it_grows_once(
    qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: SCALE.set(100))
    window = QWidget()
    qtbot.addWidget(window)
    outer, inner = QHBoxLayout(window), QVBoxLayout()
    outer.setSpacing(16)
    outer.addLayout(inner)
    for percent, gap in ((200, 32), (100, 16)):
        SCALE.set(percent)
        rescale(window)
        assert (outer.spacing(), inner.spacing()) == (gap, gap)
