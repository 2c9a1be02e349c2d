"""Work that would hold the window up, done a part at a time."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer

from scala_desktop.dress.one_paint import Paintings


class InParts(QTimer):
    """Takes an item of what it has begun in each turn of the event loop, until there is none.

    A turn in which a window was painted is left to that, but never two of them in a row.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._parts: Iterator[None] = iter(())
        self._painted = 0
        self._rested = False
        self.timeout.connect(self._go_on)

    def begin(self, parts: Iterator[None]) -> None:
        """Take the items of *parts* from now on, in the place of those begun before."""
        self._parts = parts
        self.start(0)

    def give_up(self) -> None:
        """Take none of what is left; whoever was to make it is held by nothing here any more."""
        self.stop()
        self._parts = iter(())

    def finish(self) -> None:
        """Take at once what is left."""
        while self.isActive():
            self._take()

    def _go_on(self) -> None:
        painted, self._painted = self._painted != Paintings.count, Paintings.count
        self._rested = painted and not self._rested
        if not self._rested:
            self._take()

    def _take(self) -> None:
        if next(self._parts, self) is self:
            self.give_up()
