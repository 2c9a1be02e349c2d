"""The table for screen readers and switches: whatever can be pressed is a button that nobody sees.

The buttons are made from what the keyboard goes through, so that both name the same things, and
only while something listens.  They are widgets of Qt, children of the viewport: an interface of
ours could not be pressed, because one that overrides ``interface_cast`` ends the process (PySide6
6.11), and without that it has no actions.

Source: design/interaction.md, 12; design/packaging.md, screen reader.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QFocusEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QGraphicsView, QLabel, QPushButton, QWidget

from scala_desktop.model.guard import guarded
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.words import table as words
from scala_desktop.words.marked import aloud

if TYPE_CHECKING:
    from scala_desktop.table.stops import Stop
    from scala_desktop.table.table_stops import TableStops

AT_ONCE = 10
"""How many buttons are made between two events of the window."""


class SpokenView(QGraphicsView):
    """A view with proxies of the things on it; :attr:`looked_at` says that somebody finds it."""

    looked_at = Signal()

    def seen(self, rect: Rect) -> QRect:
        """Return where *rect* of the table is seen, in pixels of the viewport."""
        return self.viewportTransform().mapRect(QRectF(*rect)).toRect()


@guarded
class ProxyButton(QPushButton):
    """A thing on the table as a button; the mouse goes through it, and it is not painted."""

    def __init__(self, port: QWidget, reached: Callable[[], None]) -> None:
        super().__init__(port)
        self._reached = reached
        _hide_from_the_eye(self)
        # It can have the focus, but Tab goes through the table, not through these.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing: what is on the table is seen through it."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._reached()


@guarded
class ProxyText(QLabel):
    """A thing on the table that only says something."""

    def __init__(self, port: QWidget) -> None:
        super().__init__(port)
        _hide_from_the_eye(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing, as a button of the table."""


def _hide_from_the_eye(widget: QWidget) -> None:
    widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    widget.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
    widget.setProperty("role", "proxy")


class Proxies(QObject):
    """Keeps a widget for every stop of a view, in their order, while anybody listens.

    *press* is called with the key of a button that is pressed, *reach* with that of one to which a
    screen reader moves the focus.
    """

    def __init__(
        self,
        view: SpokenView,
        stops: TableStops,
        press: Callable[[str], None],
        reach: Callable[[str], None],
    ) -> None:
        super().__init__(view)
        self._view, self._stops, self._press, self._reach = view, stops, press, reach
        self._made: dict[str, QWidget] = {}
        self._order: list[str] = []
        self._focused = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._follow_now)
        view.looked_at.connect(self.follow)

    def follow(self) -> None:
        """Follow the table soon, once for all that has happened until then; its name at once."""
        name = words.covered() if self._stops.covered else words.table()
        if self._view.accessibleName() != name:
            self._view.setAccessibleName(name)
        if QAccessible.isActive():
            if not self._timer.isActive():
                self._timer.start()
        elif self._made:
            self._drop(list(self._made))

    def _follow_now(self) -> None:
        """Follow the table; the first time this takes several turns of the event loop."""
        stops = self._stops.every()
        self._drop(self._made.keys() - {stop.key for stop in stops})
        made = 0
        for stop in stops:
            widget = self._made.get(stop.key)
            if widget is None:
                if made == AT_ONCE:
                    self._timer.start()
                    break
                widget = self._made[stop.key] = self._make(stop)
                made += 1
            if widget.accessibleName() != stop.spoken:
                widget.setAccessibleName(stop.spoken)
            if widget.accessibleDescription() != stop.help:
                widget.setAccessibleDescription(stop.help)
            widget.setEnabled(not stop.off)
            box = self._view.seen(stop.rect)
            if widget.geometry() != box:
                widget.setGeometry(box)
            if widget.isHidden():
                widget.show()
        self._put_in_order([stop.key for stop in stops if stop.key in self._made])

    def _make(self, stop: Stop) -> QWidget:
        port = self._view.viewport()
        if not stop.can_be_pressed:
            return ProxyText(port)
        button = ProxyButton(port, partial(self._reach, stop.key))
        # Qt sends this at once, and clicked 100 ms later.
        button.pressed.connect(partial(self._press, stop.key))
        return button

    def _drop(self, keys: set[str] | list[str]) -> None:
        for key in keys:
            widget = self._made.pop(key)
            widget.hide()
            widget.deleteLater()
            if key == self._focused:
                self._focused = ""

    def _put_in_order(self, keys: list[str]) -> None:
        """Let a screen reader find the widgets in this order: that in which they lie on another."""
        if keys == self._order:
            return
        self._order = keys
        for key in keys:
            self._made[key].raise_()

    def focus(self, key: str) -> bool:
        """Tell that the stop *key* has the focus; return whether anybody can have heard it."""
        if not QAccessible.isActive():
            return False
        if key not in self._made:
            self._follow_now()
        widget = self._made.get(key)
        if widget is None:
            return False
        before = self._made.get(self._focused)
        if before is not None:
            before.setFocusProxy(None)  # type: ignore[arg-type]  # Qt allows none
        # The view keeps the focus and the keys; what hands it on counts as having it.
        widget.setFocusProxy(self._view)
        self._focused = key
        QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.Focus))
        return True


@cache
def install() -> None:
    """Let views here know when somebody begins to look at them; a second call does nothing."""
    QAccessible.installFactory(_asked_for)


def _asked_for(_name: str, thing: QObject) -> QAccessibleInterface | None:
    """Return no interface: Qt has one.  A table at rest would not notice who has come else."""
    if isinstance(thing, SpokenView):
        thing.looked_at.emit()
    return None


def announce(source: QObject, text: str) -> None:
    """Let a screen reader say *text* of *source*, where one is listening: no sign, but words."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, aloud(text)))
