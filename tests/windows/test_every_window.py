"""Every window is legible and can be used in each form, dress, scale and language.

The windows are those of the gallery: a new one is a line of ``packaging/gallery_views.py``.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from gallery_views import VIEWS, Showroom, View
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QDialog

from scala_desktop.windows.languages import Languages
from tests.windows.measuring import flaws


class Look(NamedTuple):
    """The room, dress, scale and language in which a window is shown."""

    width: int
    height: int
    dress: str
    percent: int
    language: str


LOOKS = (
    Look(1366, 768, "evening", 100, "it"),
    Look(1366, 697, "day", 140, "en"),
    Look(960, 540, "day", 100, "it"),
    Look(960, 540, "evening", 200, "en"),
    Look(480, 270, "evening", 100, "it"),
)
MEASURED = [view for view in VIEWS if view.name != "new_match"]
"""The table for a new match is measured by a test of its own."""


@pytest.fixture
def room(languages: Languages) -> Iterator[Showroom]:
    made = Showroom(languages)
    yield made
    made.close()


@pytest.mark.parametrize("look", LOOKS, ids=lambda one: "-".join(map(str, one)))
@pytest.mark.parametrize("view", MEASURED, ids=lambda one: one.name)
def test_nothing_is_cut_off_or_small(room: Showroom, view: View, look: Look) -> None:
    size = (look.width, look.height)
    shown = room.show(view, size, dress=look.dress, percent=look.percent, language=look.language)
    if isinstance(shown, QDialog):
        # The screen of a test is larger than that of the people.
        shown.resize(shown.size().boundedTo(QSize(look.width - 24, look.height - 56)))
        QApplication.processEvents()
    assert flaws(shown) == []
