"""How far a card that is dragged leans: its foot stays behind, and it settles as the drag does.

Source: design/interaction.md, 13.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer

MOST: Final = 4.0
"""Degrees that a card leans at most."""
FULL_SPEED: Final = 800.0
"""Pixels a second from which it leans so far."""
EASE: Final = 0.045
"""Seconds in which it comes by two thirds of the way to what the speed wants."""
TICK: Final = 16
FINEST: Final = 0.5
"""Degrees between two angles at which it is shown: so few pictures are turned but once a drag."""


class Lean(QObject):
    """The angle of what is dragged, in degrees; *moved* is called when it changes by itself."""

    def __init__(self, parent: QObject, clock: Callable[[], float] = perf_counter) -> None:
        super().__init__(parent)
        self._exact = 0.0
        self.clock = clock
        self._moved: Callable[[], object] | None = None
        self._x = self._last_x = self._last = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)

    @property
    def angle(self) -> float:
        """Return the angle at which it is shown."""
        return FINEST * round(self._exact / FINEST)

    def begin(self, x: float, moved: Callable[[], object]) -> None:
        """Lean from now on with a drag that begins at *x*."""
        self.end()
        self._x = self._last_x = x
        self._moved = moved

    def follow(self, x: float) -> None:
        """Know that the drag has come to *x*."""
        if self._moved is not None and x != self._x:
            self._x = x
            if not self._timer.isActive():
                self._last = self.clock()
                self._timer.start()

    def tick(self) -> None:
        """Lean as the speed since the last tick wants it, a part of the way."""
        now = self.clock()
        passed = now - self._last
        if self._moved is None or passed <= 0:
            return
        speed = (self._x - self._last_x) / passed
        self._last, self._last_x = now, self._x
        wanted = MOST * max(-1.0, min(1.0, speed / FULL_SPEED))
        before = self.angle
        self._exact += (wanted - self._exact) * (1 - exp(-passed / EASE))
        if not speed and not self.angle:
            self._exact = 0.0
            self._timer.stop()
        if self.angle != before:
            self._moved()

    def end(self) -> None:
        """Lean no more: nothing is dragged."""
        self._exact = 0.0
        self._moved = None
        self._timer.stop()
