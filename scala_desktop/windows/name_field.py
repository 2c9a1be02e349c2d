"""The field in which somebody new of the house writes a name.

Source: design/welcome.md, 1 and 3.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import ENTER
from scala_desktop.words.catalogue import translate

LONGEST_NAME: Final = 24
"""Letters of the longest name."""


@guarded
class NameField(QLineEdit):
    """A field over *parent*, hidden until :meth:`ask_at`; Enter and Esc put it away again.

    :attr:`left` says that it was put away, :attr:`named` carries the name, if there is one.
    """

    left = Signal()
    named = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaxLength(LONGEST_NAME)
        self.hide()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setPlaceholderText(translate("House", "Come si chiama?"))
        self.setAccessibleName(translate("House", "Come si chiama?"))

    def ask_at(self, place: QRect) -> None:
        """Ask for a new name at *place* of the parent."""
        self.setGeometry(place)
        self.clear()
        self.show()
        self.raise_()
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in ENTER or key == Qt.Key.Key_Escape:
            name = " ".join(self.text().split()) if key in ENTER else ""
            self.hide()
            self.left.emit()
            if name:
                self.named.emit(name)
        else:
            super().keyPressEvent(event)
        # Keys that it leaves alone are not those of the room.
        event.accept()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tell_parent()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tell_parent()

    def _tell_parent(self) -> None:
        """Let the parent paint anew: what the field would lie over goes away meanwhile."""
        if (parent := self.parentWidget()) is not None:
            parent.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if not self.text().strip():
            self.hide()
        super().focusOutEvent(event)
