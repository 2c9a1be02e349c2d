"""Watches what is painted."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class Paintings(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, of: QWidget) -> None:
        super().__init__(of)
        self.count = 0
        of.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False
