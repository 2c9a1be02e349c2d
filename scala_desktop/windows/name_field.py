"""The field in which somebody new of the house writes a name.

Source: design/welcome.md, 1 and 3.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import ENTER, button, set_style
from scala_desktop.words.catalogue import translate

LONGEST_NAME: Final = 24
"""Letters of the longest name."""
SOON_MS: Final = 20
"""Milliseconds between two looks whether the mouse was let go."""
_GOING_ON: Final = (
    Qt.FocusReason.MouseFocusReason,
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
)
"""Why somebody is elsewhere who has left the field."""


def typed_name(field: QLineEdit) -> str:
    """Return the name that is written in *field*, with one space between its words."""
    return " ".join(field.text().split())


@guarded
class NameField(QLineEdit):
    """A field over *parent*, hidden until :meth:`ask_at`; Enter, its button and Esc put it away.

    Whoever goes on elsewhere, by the mouse or by keys, keeps the name that is written.
    :attr:`left` says that it was put away by a key or its button, :attr:`named` carries the name,
    if there is one.
    """

    left = Signal()
    named = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaxLength(LONGEST_NAME)
        self._leaves = QTimer(self)
        self._leaves.setInterval(SOON_MS)
        self._leaves.timeout.connect(self._keep_once_let_go)
        self.done = button()
        self.done.setParent(self)
        self.done.setText("OK")
        set_style(self.done, "min-height: 0; padding: 0")
        self.done.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.done.setCursor(Qt.CursorShape.PointingHandCursor)
        self.done.clicked.connect(lambda: self._put_away(self.written))
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
            self._put_away(self.written if key in ENTER else "")
        else:
            super().keyPressEvent(event)
        # Keys that it leaves alone are not those of the room.
        event.accept()

    @property
    def written(self) -> str:
        """Return the name that is written so far."""
        return typed_name(self)

    def keep(self) -> None:
        """Keep the name that is written, if there is one, and be put away."""
        self._put_away(self.written, told=False)

    def _put_away(self, name: str, *, told: bool = True) -> None:
        self._leaves.stop()
        self.clear()  # hidden, it loses the keyboard: no name is taken twice
        self.hide()
        if told:
            self.left.emit()
        if name:
            self.named.emit(name)

    def _keep_once_let_go(self) -> None:
        """Keep the name after the click that goes on elsewhere: it may change what is pressed."""
        if QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self.keep()

    def _offer(self) -> None:
        """Show the button beside a name."""
        offered = bool(self.written)
        self.done.setVisible(offered)
        self.setTextMargins(0, 0, self.done.width() if offered else 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide, edge = min(px(64), self.width() // 3), 1
        self.done.setGeometry(self.width() - wide - edge, edge, wide, self.height() - 2 * edge)
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

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._leaves.stop()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        reason = Qt.FocusReason
        if event.reason() in (reason.ActiveWindowFocusReason, reason.PopupFocusReason):
            return  # for a moment only
        if not self.written:
            self.hide()
        elif event.reason() in _GOING_ON:
            self._leaves.start()
