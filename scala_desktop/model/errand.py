"""Work in a thread of its own, and an object of Qt that tells the window's thread what came of it.

Whoever asked may be gone by then.  Held by the thread alone, the object would be destroyed there,
and an object of Qt must go in the thread in which it was made: the program crashed, once in some
thousand times.  So whatever is underway is held here until the window's thread knows that it ended.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from threading import Thread
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal

_NUMBERS: Final = count()
_UNDERWAY: Final[dict[int, tuple[QObject, Thread]]] = {}
"""The objects whose threads run, and these, by number."""


class Errand(QObject):
    """An object without a parent whose methods run in threads; its signals say what came of it."""

    _ended = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._ended.connect(self._come_back, Qt.ConnectionType.QueuedConnection)

    def set_out(self, work: Callable[..., object], *arguments: object) -> None:
        """Begin *work* in a thread of its own, which does not keep the program from ending."""
        number = next(_NUMBERS)
        name, told = type(self).__name__, (number, work, arguments)
        thread = Thread(target=self._go, args=told, name=name, daemon=True)
        _UNDERWAY[number] = self, thread
        thread.start()

    def finish(self) -> None:
        """Wait for what is underway: the program would end without it."""
        for errand, thread in tuple(_UNDERWAY.values()):
            if errand is self:
                thread.join()

    def _go(self, number: int, work: Callable[..., object], arguments: tuple[object, ...]) -> None:
        try:
            work(*arguments)
        finally:
            self._ended.emit(number)

    def _come_back(self, number: int) -> None:
        # It has said its last word: a moment later it holds nothing of this any more.
        _UNDERWAY[number][1].join()
        del _UNDERWAY[number]
