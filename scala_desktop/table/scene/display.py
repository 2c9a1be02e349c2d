"""How the table is shown now."""

from __future__ import annotations

from PySide6.QtCore import QSize

from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.table import TableLayout
from scala_desktop.table.painting.deck_art import DeckArt
from scala_desktop.table.settings import TableSettings


class Display:
    """Where everything lies, in which pictures, and in how much room.

    The scene alone changes it.  *layout* is in logical pixels, as *size* is; *ratio* is how many
    pixels of the screen one of those has.  Before the view has its size nothing is *ready*.
    """

    layout: TableLayout
    art: DeckArt

    def __init__(self, settings: TableSettings) -> None:
        self.settings = settings
        self.size = QSize(1366, 651)
        self.ratio = 1.0
        self.ready = False

    @property
    def room(self) -> Rect:
        """Return the whole view."""
        return Rect(0, 0, self.size.width(), self.size.height())
