"""Work that would hold the window up, done a part at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from scala_desktop.dress.one_paint import Turns

SAME_TURN_S: Final = 0.001
"""Within so many seconds of an item another one would be taken in the same turn."""

NOTHING_S: Final = 0.0001
"""An item that takes no longer has done nothing."""

MOST_WAITED: Final = 4
"""After so many turns what has just been shown should have been painted."""


def at_once(parts: Iterator[None]) -> None:
    """Take all items of *parts* now."""
    deque(parts, maxlen=0)


def uncovered(pieces: Sequence[Sequence[QWidget]], show: Callable[[], object]) -> Iterator[None]:
    """*show* what *pieces* stand in without them, and then paint these, one group after the other.

    All letters at once would be felt.
    """
    for one in filter(isValid, chain(*pieces)):
        one.setUpdatesEnabled(False)
    show()
    yield from until_painted()
    for piece in pieces:
        # One may be gone by now: others have come in its place.
        for one in filter(isValid, piece):
            one.setUpdatesEnabled(True)
        yield from until_painted()


def until_painted() -> Iterator[None]:
    """Wait for a window to begin to paint, but not for long: one that is hidden never does."""
    before = Turns.full
    for _ in range(MOST_WAITED):
        yield
        if Turns.full != before:
            return


class InParts(QTimer):
    """Takes an item of what it has begun in each turn of the event loop, until there is none.

    A turn that is full already (:class:`Turns`) is left to that, but never two of them in a row;
    one in which another of these took an item is left to that.
    """

    _last: tuple[int, float] = 0, 0.0
    """Which of all took an item last, and when it was done with it, in seconds."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._parts: Iterator[None] = iter(())
        self._seen = 0
        self._rested = self._taking = False
        self.timeout.connect(self._go_on)

    def begin(self, parts: Iterator[None]) -> None:
        """Take the items of *parts* from now on, in the place of those begun before."""
        self._parts = parts
        self.start(0)

    def begin_now(self, parts: Iterator[None]) -> None:
        """Take the first item of *parts* now, and go on as :meth:`begin` does."""
        next(parts, None)
        self.begin(parts)

    def add(self, parts: Iterator[None]) -> None:
        """Take the items of *parts*, too, after those begun before."""
        self.begin(chain(self._parts, parts))

    def give_up(self) -> None:
        """Take none of what is left; whoever was to make it is held by nothing here any more."""
        self.stop()
        self._parts = iter(())

    def finish(self) -> None:
        """Take at once what is left; while one is being taken that goes on by itself."""
        while self.isActive() and not self._taking:
            self._take()

    def _go_on(self) -> None:
        full, self._seen = self._seen != Turns.full, Turns.full
        self._rested = full and not self._rested
        last, done = InParts._last
        others = last != id(self) and perf_counter() < done + SAME_TURN_S
        if self._taking or self._rested or others:
            return
        began = perf_counter()
        self._take()
        done = perf_counter()
        if done > began + NOTHING_S:  # whoever has only waited for another must let it go on
            InParts._last = id(self), done

    def _take(self) -> None:
        self._taking = True
        try:
            if next(self._parts, self) is self:
                self.give_up()
        finally:
            self._taking = False
