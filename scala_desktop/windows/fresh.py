"""What has just come up is not pressed: the key or click was meant for what was there before.

Source: design/welcome.md, 6, Guard.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import ENTER

GUARD_MS: Final = 600
PRESSES: Final = (
    QEvent.Type.KeyPress,
    QEvent.Type.ShortcutOverride,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonDblClick,
)
_KEYS: Final = (*ENTER, Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_R, Qt.Key.Key_G)


@guarded
class Fresh(QObject):
    """Keeps *widgets* from being pressed, or closed by a key, for a moment after :meth:`begin`.

    :attr:`pressed` is sent for each press that is held back.
    """

    pressed = Signal()

    def __init__(self, owner: QObject, *widgets: QWidget) -> None:
        super().__init__(owner)
        self._since = QElapsedTimer()
        for widget in widgets:
            widget.installEventFilter(self)

    def begin(self) -> None:
        """Hold presses back from now on."""
        self._since.start()

    def end(self) -> None:
        """Let presses through from now on."""
        self._since.invalidate()

    @property
    def holds(self) -> bool:
        """Return whether presses do nothing now."""
        return self._since.isValid() and self._since.elapsed() < GUARD_MS

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in PRESSES or not self.holds:
            return False
        if isinstance(event, QKeyEvent) and event.key() not in _KEYS:
            return False
        if event.type() != QEvent.Type.ShortcutOverride:
            self.pressed.emit()
        event.accept()
        return True
