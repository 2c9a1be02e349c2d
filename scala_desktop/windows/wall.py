"""A room of the window: a page with the wall of the dress behind it.

Source: design/welcome.md, 0.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import Dress
from scala_desktop.dress.materials import paint_wall, pattern_tile, wall_light
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.words.catalogue import current_language


@guarded
class Wall(QWidget):
    """A page that paints the wall, and keeps its light while the page is seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._told_in = current_language()
        self._lit: tuple[tuple[QSize, float, Dress], QPixmap] | None = None
        """The light of the wall, and for what it was made."""
        WORN.changed.connect(self.update)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        raise NotImplementedError

    def pieces(self) -> list[list[QWidget]]:
        """Return what is painted one after the other where all of it at once would be felt."""
        return []

    def _speak(self) -> None:
        """Speak the language in force; one that nobody sees learns it when it is shown."""
        if self._told_in != current_language():
            self._told_in = current_language()
            self.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and self.isVisible():
            self._speak()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        self._speak()
        super().showEvent(event)

    def light(self) -> QPixmap:
        """Return the light of the wall, for the size and the dress of now."""
        size, ratio, dress = now = self.size(), self.devicePixelRatioF(), WORN.dress
        if size.isEmpty():
            return QPixmap()
        if self._lit is None or self._lit[0] != now:
            self._lit = now, self.lit(size, ratio, dress)
        return self._lit[1]

    def lit(self, size: QSize, ratio: float, dress: Dress) -> QPixmap:
        """Return the light for a page of *size* in logical pixels: in one to three milliseconds."""
        return wall_light(size, ratio, dress)

    def pattern(self) -> QPixmap:
        """Return the tile of what is printed on the wall."""
        return pattern_tile(WORN.dress, self.devicePixelRatioF())

    def paint_wall(self, painter: QPainter, share: float = 1.0) -> None:
        """Paint the wall, of which a *share* has come so far."""
        paint_wall(painter, self.rect(), self.light(), self.pattern(), share)

    def hideEvent(self, event: QHideEvent) -> None:
        self._lit = None
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_wall(QPainter(self))


@guarded
class Content(QWidget):
    """What hangs and stands on a wall; *paint* paints what lies behind it."""

    def __init__(self, paint: Callable[[QPainter], None]) -> None:
        super().__init__()
        self._paint = paint

    def paintEvent(self, event: QPaintEvent) -> None:
        self._paint(QPainter(self))
