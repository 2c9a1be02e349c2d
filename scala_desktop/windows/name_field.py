"""The field in which somebody new of the house writes a name.

Source: design/welcome.md, 1 and 3.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import ENTER, button, set_style
from scala_desktop.words.catalogue import translate

LONGEST_NAME: Final = 24
"""Letters of the longest name."""


@guarded
class NameField(QLineEdit):
    """A field over *parent*, hidden until :meth:`ask_at`; Enter, its button and Esc put it away.

    Whoever goes on elsewhere keeps the name that is written.  :attr:`left` says that it was put
    away by a key or its button, :attr:`named` carries the name, if there is one.
    """

    left = Signal()
    named = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaxLength(LONGEST_NAME)
        self.done = button("main")
        self.done.setParent(self)
        self.done.setText("OK")
        set_style(self.done, "min-height: 0; padding: 0")
        self.done.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.done.setCursor(Qt.CursorShape.PointingHandCursor)
        self.done.clicked.connect(lambda: self._put_away(self._written))
        self.textChanged.connect(self._offer)
        self._offer()
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
            self._put_away(self._written if key in ENTER else "")
        else:
            super().keyPressEvent(event)
        # Keys that it leaves alone are not those of the room.
        event.accept()

    @property
    def _written(self) -> str:
        return " ".join(self.text().split())

    def _put_away(self, name: str) -> None:
        self.clear()  # hidden, it loses the keyboard: no name is taken twice
        self.hide()
        self.left.emit()
        if name:
            self.named.emit(name)

    def _offer(self) -> None:
        """Show the button beside a name."""
        offered = bool(self._written)
        self.done.setVisible(offered)
        self.setTextMargins(0, 0, self.done.width() if offered else 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide, high = min(px(64), self.width() // 3), self.height() - 2 * px(4)
        self.done.setGeometry(self.width() - wide - px(4), px(4), wide, high)
        self._offer()

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
        super().focusOutEvent(event)
        reason = Qt.FocusReason
        if event.reason() in (reason.ActiveWindowFocusReason, reason.PopupFocusReason):
            return
        name = self._written
        self.clear()
        self.hide()
        if name:
            self.named.emit(name)
