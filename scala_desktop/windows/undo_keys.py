"""Undo and redo in a field: its own text first, then what the dialog around it can take back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit

from scala_desktop.model.guard import guarded


@guarded
class UndoKeys(QObject):
    """Leaves undo and redo to the dialog where a watched field has nothing to take back."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._own: set[QObject] = set()

    def watch(self, field: QLineEdit, *, own: bool) -> None:
        """Watch *field*; one that takes back its *own* text does so as long as it can."""
        if own:
            self._own.add(field)
        field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo = event.matches(QKeySequence.StandardKey.Undo)
            redo = event.matches(QKeySequence.StandardKey.Redo)
            if undo or redo:
                assert isinstance(watched, QLineEdit)
                can = watched.isUndoAvailable() if undo else watched.isRedoAvailable()
                if not (can and watched in self._own):
                    event.ignore()
                    return True
        return super().eventFilter(watched, event)
