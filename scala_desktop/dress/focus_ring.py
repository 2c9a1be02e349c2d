"""One ring around whatever has the keyboard, once a key was used: black, and white around it.

Pages scroll to what wears it, from wherever the keyboard came: Qt does so within one page alone.

It is a widget of its own above all others of a window, so that no control needs room for it.
A widget that shows its own focus says so by the property ``ring`` being ``own``.

Source: design/welcome.md, 0, Buttons.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QGraphicsView, QScrollArea, QWidget
from shiboken6 import isValid

from scala_desktop.dress.colours import RING
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded

GAP: Final = 3
WIDTH: Final = 3
REACH: Final = GAP + 2 * WIDTH
"""How far it reaches beyond what it surrounds, in pixels of the screen."""
RADIUS: Final = 10
_MOVING: Final = (
    QEvent.Type.Move,
    QEvent.Type.Resize,
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.LayoutRequest,
)


def bring_into_view(one: QWidget) -> None:
    """Let the pages around *one* scroll to it: now, and once what changes has been laid out."""
    _scroll_to(one)
    QTimer.singleShot(0, one, partial(_scroll_to, one))


def _scroll_to(one: QWidget) -> None:
    above = one.parentWidget()
    while above is not None:
        # What is higher than its page would be put in the middle, away from where one reads.
        if isinstance(above, QScrollArea) and one.height() <= above.viewport().height():
            above.ensureWidgetVisible(one)
        above = above.parentWidget()


@guarded
class Ring(QWidget):
    """The ring, as a child of the window in which the focus is; the mouse goes through it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.around = QRectF()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, colour in enumerate(RING):
            out = GAP + (place + 0.5) * WIDTH
            painter.setPen(QPen(QColor(colour), WIDTH))
            radius = px(RADIUS) + out
            painter.drawRoundedRect(self.around.adjusted(-out, -out, out, out), radius, radius)


@guarded
class FocusRing(QObject):
    """Keeps the ring of *app* around what has the keyboard, as long as keys are used.

    :attr:`moved` says that it is around something else, or around nothing any more.
    """

    moved = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._ring: Ring | None = None
        self._target: QWidget | None = None
        self._told: QWidget | None = None
        """What it was around when it last said so."""
        self._watched: list[QWidget] = []
        self._keys = False
        app.focusChanged.connect(self._follow)

    @property
    def target(self) -> QWidget | None:
        """Return what wears the ring now."""
        ring = self._ring
        shown = ring is not None and isValid(ring) and not ring.isHidden()
        return self._target if shown else None

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        if QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._keys = False
        for one in filter(isValid, self._watched):
            one.removeEventFilter(self)
        self._watched = []
        self._target = new
        while new is not None:
            self._watched.append(new)
            new.installEventFilter(self)
            if new.isWindow():
                break
            new = new.parentWidget()
        if self._keys and self._target is not None:
            bring_into_view(self._target)
        self._show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in _MOVING:
            if self._keys:
                self._show()
        elif isinstance(event, QKeyEvent) and kind != QEvent.Type.KeyRelease:
            if watched is self._target and self.target is None:
                self._keys = True
                # Enter presses by what is seen before it; the ring waits for what comes of that.
                if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                    self._show()
        elif kind == QEvent.Type.MouseButtonPress and self._keys:
            self._keys = False
            self._show()
        return False

    def _show(self) -> None:
        """Put the ring where it belongs, or hide it, and say so if it was elsewhere."""
        self._place()
        if self.target is not self._told:
            self._told = self.target
            self.moved.emit()

    def _place(self) -> None:
        target = self._target
        if self._ring is not None and not isValid(self._ring):
            self._ring = None  # it went with its window
        if target is None or not isValid(target) or not self._keys or not self._wears(target):
            if self._ring is not None:
                self._ring.hide()
            return
        window = target.window()
        if self._ring is None:
            self._ring = Ring(window)
        elif self._ring.parentWidget() is not window:
            self._ring.setParent(window)
        seen = QRect(target.mapTo(window, QPoint()), target.size())
        box = seen.adjusted(-REACH, -REACH, REACH, REACH) & self._clip(target, window)
        self._ring.around = QRectF(seen.translated(-box.topLeft()))
        self._ring.setGeometry(box)
        self._ring.setVisible(not box.isEmpty())
        self._ring.raise_()
        self._ring.update()

    @staticmethod
    def _wears(target: QWidget) -> bool:
        own = isinstance(target, QGraphicsView) or target.property("ring") == "own"
        return target.isVisible() and not target.isWindow() and not own

    @staticmethod
    def _clip(target: QWidget, window: QWidget) -> QRect:
        """Return what of *window* the ring may cover: nothing outside of a scrolled page."""
        clip = window.rect()
        parent = target.parentWidget()
        while parent is not None and parent is not window:
            if parent.objectName() == "qt_scrollarea_viewport":
                clip &= QRect(parent.mapTo(window, QPoint()), parent.size())
            parent = parent.parentWidget()
        return clip
