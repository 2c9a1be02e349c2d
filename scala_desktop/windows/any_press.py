"""Any press on something that is seen: it ends what only moves, and still does what it was for."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from scala_desktop.model.guard import guarded

_PRESSES: Final = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)


@guarded
class AnyPress(QObject):
    """Sends :attr:`pressed` at the next press after :meth:`wait`, once.

    It does not listen to the whole program: each event of every object would become one of Python,
    and those of Qt's own classes would make it search the types of all widgets, in 25 ms.
    """

    pressed = Signal()
    """No function, which would hold the owner in a cycle that only the collector ends."""

    def __init__(self, owner: QObject) -> None:
        super().__init__(owner)
        self._places: list[QWidget] = []

    def wait(self, *places: QWidget) -> None:
        """Wait from now on for a key, or a press on *places* or what of them takes none itself."""
        self.stop()
        focused = QApplication.focusWidget()
        self._places = [*places, *([focused] if focused is not None else [])]
        for place in self._places:
            place.installEventFilter(self)

    def stop(self) -> None:
        """Wait no longer."""
        for place in self._places:
            with suppress(RuntimeError):  # it is gone
                place.removeEventFilter(self)
        self._places = []

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        if event.type() in _PRESSES:
            self.stop()
            self.pressed.emit()
        return False
