"""The main button of a room, with the key that does the same beside its words.

Source: design/welcome.md, 3 and 6.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from shiboken6 import isValid

from scala_desktop.dress.colours import GOLD_EDGE, INK
from scala_desktop.dress.focus_ring import FocusRing
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import LEAST_PX, STRONG, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import ENTER, Button
from scala_desktop.words.catalogue import translate

CAP_PX: Final = 24
"""The height of the key cap."""
GAP_PX: Final = 24
"""How far it is from the words, and at least from the edge."""


@guarded
class KeyButton(Button):
    """A main button; where it has room for that it shows what *key* returns, the name of a key."""

    def __init__(self, key: Callable[[], str]) -> None:
        super().__init__()
        self._key = key
        self.setAutoDefault(False)
        self.setProperty("role", "main")

    def cap(self) -> QRectF:
        """Return where the key cap is painted; an empty rectangle where it has no room."""
        key = QFontMetrics(text_font(px(LEAST_PX), STRONG)).horizontalAdvance(self._key())
        words = self.fontMetrics().horizontalAdvance(self.text())
        words += 0 if self.icon().isNull() else self.iconSize().width()
        cap = QRectF(0, 0, key + px(14), px(CAP_PX))
        left = (self.width() + words) / 2 + px(GAP_PX)
        if not self.isEnabled() or left + cap.width() + px(GAP_PX) > self.width():
            return QRectF()
        # The foot of the button is no part of its face.
        cap.moveTo(QPointF(left, (self.height() - px(3) - cap.height()) / 2))
        return cap

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        cap = self.cap()
        if cap.isEmpty():
            return
        if self.isDown():
            cap.translate(0, 2)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(GOLD_EDGE), 1.5))
        painter.drawRoundedRect(cap, px(5), px(5))
        painter.setFont(text_font(px(LEAST_PX), STRONG))
        painter.setPen(QColor(INK))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._key())


@guarded
class EnterButton(KeyButton):
    """The main button of *room*, which Enter presses from wherever the keyboard is in there.

    Only where the ring is around something else, or somebody writes, Enter is for that; then this
    one does not say that it would be pressed.  Nor while *card* is seen, which has an Enter of its
    own.  Where it is not enabled, Enter presses nothing.
    """

    def __init__(self, room: QWidget, card: QWidget) -> None:
        super().__init__(lambda: translate("Commands", "Invio"))
        self.setParent(room)
        self._room, self._card = room, card
        self._watched: QWidget | None = None
        room.installEventFilter(self)
        card.installEventFilter(self)
        application = QApplication.instance()
        assert isinstance(application, QApplication), "a button needs one"
        application.focusChanged.connect(self._follow)
        self._ring = application.findChild(FocusRing)
        if self._ring is not None:
            self._ring.moved.connect(self.update)

    @property
    def takes_enter(self) -> bool:
        """Return whether Enter is for it now, enabled or not."""
        ring = self._ring.target if self._ring is not None else None
        writing = isinstance(QApplication.focusWidget(), QLineEdit)
        return ring in (None, self) and not writing and not self._card.isVisible()

    def cap(self) -> QRectF:
        return super().cap() if self.takes_enter else QRectF()

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Hear of the keys of whatever in the room has the keyboard, before that does."""
        if self._watched is not None and isValid(self._watched):
            self._watched.removeEventFilter(self)
        inside = new is not None and self._room.isAncestorOf(new)
        self._watched = new if inside else None
        if self._watched is not None:
            self._watched.installEventFilter(self)
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._card and event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self.update()
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in ENTER
            and self.takes_enter
        ):
            if not event.isAutoRepeat():
                self.click()
            return True
        return super().eventFilter(watched, event)
