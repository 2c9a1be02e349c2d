"""A room of the window: a page with the wall of the dress behind it.

Source: design/welcome.md, 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.materials import wall
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.words.catalogue import current_language

AT_REST_MS: Final = 120
"""Milliseconds after the last change of size in which the wall is only stretched."""


@guarded
class Wall(QWidget):
    """A page that paints the wall; it is made anew when a resize has come to rest.

    It is kept only while the page is seen: at the table nobody has a wall in memory.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._told_in = current_language()
        self._wall = QPixmap()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(AT_REST_MS)
        self._rest.timeout.connect(self._renew)
        WORN.changed.connect(self._renew)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        raise NotImplementedError

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

    def _renew(self) -> None:
        """Make the wall anew, or, where nobody sees it, once somebody does."""
        self._wall = QPixmap()
        if self.isVisible():
            self.make_wall()
            self.update()

    def make_wall(self) -> None:
        """Make the wall for the size and the dress of now."""
        if not self.size().isEmpty():
            size, ratio = self.size(), self.devicePixelRatioF()
            self._wall = wall(size.width(), size.height(), ratio, WORN.dress)

    def paint_wall(self, painter: QPainter) -> None:
        """Paint the wall, stretched while its size still changes."""
        if self._wall.isNull():
            self.make_wall()
        painter.drawPixmap(self.rect(), self._wall)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._rest.start()
        super().resizeEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._rest.stop()
        self._wall = QPixmap()
        super().hideEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._rest.start()
        return super().event(event)

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
