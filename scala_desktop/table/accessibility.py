"""The table for screen readers: each card, meld, pile and button is a child of the view.

The children are made from what the keyboard goes through, so that both name the same things.

Source: design/interaction.md, 12; design/packaging.md, screen reader.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject, QRect, QRectF
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleInterface,
    QColor,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView

from scala_desktop.model.guard import guarded
from scala_desktop.rules.cards import HIDDEN, Card
from scala_desktop.table.input.keyboard import FocusZone, Keyboard
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.zones import TRAY, ZoneKind, seat_zone
from scala_desktop.table.match import TableMatch
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.labels import Labels
from scala_desktop.table.stops import Stop
from scala_desktop.words import table as words
from scala_desktop.words.marked import spoken

_TOLD = (ZoneKind.SEAT, ZoneKind.TRAY)
"""What only says something and cannot be pressed."""
_alive: list[QAccessibleInterface] = []
"""Qt keeps only its own half of an interface; without these references Python drops the other."""


class TableStops:
    """The stops of one table in the order of Tab; last the players, for screen readers only."""

    def __init__(
        self, match: TableMatch, display: Display, labels: Labels, keyboard: Keyboard
    ) -> None:
        self._match, self._display = match, display
        self._labels, self._keyboard = labels, keyboard

    def every(self) -> tuple[Stop, ...]:
        """Return every stop."""
        stops = [stop for zone in FocusZone for stop in self._keyboard.stops(zone)]
        stops += self._labels.game_items.stops()
        line = self._match.line
        if line is not None:
            told = spoken(line.text)
            stops.append(Stop("line", self._display.layout.line, told, zone=TRAY))
        for seat, text in self._labels.spoken():
            rect = self._display.layout.area(seat).plate
            stops.append(Stop(f"seat{seat}", rect, text, zone=seat_zone(seat)))
        return tuple(stops)

    def named(self, key: str) -> Stop | None:
        """Return the stop *key*; ``None`` once it has left the table."""
        return next((stop for stop in self.every() if stop.key == key), None)

    @property
    def focused(self) -> Stop | None:
        """Return the stop that shows the focus ring, if any."""
        return self._keyboard.focused if self._keyboard.shown else None

    def is_chosen(self, card: Card) -> bool:
        """Return whether *card* is chosen."""
        return card in self._match.selection

    @property
    def covered(self) -> bool:
        """Return whether no hand lies open."""
        return self._match.controller.open_seat is None


class SpokenView(QGraphicsView):
    """A view with *stops*, which Qt finds as its children."""

    stops: TableStops

    def seen(self, rect: Rect) -> QRect:
        """Return where *rect* of the table is seen, in pixels of the viewport."""
        return self.viewportTransform().mapRect(QRectF(*rect)).toRect()


@guarded
class StopInterface(QAccessibleInterface):
    """One thing on the table, by the key under which the keyboard knows it."""

    def __init__(self, view: SpokenView, key: str) -> None:
        super().__init__()
        self._view = view
        self.key = key

    def stop(self) -> Stop | None:
        """Return what this is now; ``None`` once it has left the table."""
        return self._view.stops.named(self.key)

    def isValid(self) -> bool:
        return True

    def object(self) -> QObject | None:  # type: ignore[override]  # there is none, Qt allows it
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]  # Qt allows none
        return self._view.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._view)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt allows none
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt allows none
        return None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt allows none
        return None

    def text(self, kind: QAccessible.Text) -> str:
        stop = self.stop()
        return stop.spoken if stop is not None and kind == QAccessible.Text.Name else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        pass

    def rect(self) -> QRect:
        stop = self.stop()
        if stop is None:
            return QRect()
        box = self._view.seen(stop.rect)
        return QRect(self._view.viewport().mapToGlobal(box.topLeft()), box.size())

    def role(self) -> QAccessible.Role:
        stop = self.stop()
        if stop is not None and stop.card != HIDDEN:
            return QAccessible.Role.ListItem
        if stop is not None and stop.zone is not None and stop.zone.kind in _TOLD:
            return QAccessible.Role.StaticText
        return QAccessible.Role.Button

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        stop = self.stop()
        if stop is None:
            state.invalid = True
            return state
        state.focusable = True
        focused = self._view.stops.focused
        state.focused = focused is not None and focused.key == self.key
        if stop.card != HIDDEN:
            state.selectable = True
            state.selected = self._view.stops.is_chosen(stop.card)
        return state

    def foregroundColor(self) -> QColor:
        return QColor()

    def backgroundColor(self) -> QColor:
        return QColor()


@guarded
class TableInterface(QAccessibleWidget):
    """The view with everything on it as children, in the order of the Tab key."""

    def __init__(self, view: SpokenView) -> None:
        super().__init__(view, QAccessible.Role.LayeredPane, words.table())
        self._view = view
        self._children: dict[str, StopInterface] = {}

    def _interface(self, key: str) -> StopInterface:
        found = self._children.get(key)
        if found is None:
            found = self._children[key] = StopInterface(self._view, key)
            _alive.append(found)
        return found

    def text(self, kind: QAccessible.Text) -> str:
        if kind != QAccessible.Text.Name:
            return super().text(kind)
        return words.covered() if self._view.stops.covered else words.table()

    def childCount(self) -> int:
        return len(self._view.stops.every())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt allows none
        stops = self._view.stops.every()
        return self._interface(stops[index].key) if 0 <= index < len(stops) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        keys = [stop.key for stop in self._view.stops.every()]
        key = child.key if isinstance(child, StopInterface) else None
        return keys.index(key) if key in keys else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt allows none
        for stop in reversed(self._view.stops.every()):
            if self._interface(stop.key).rect().contains(x, y):
                return self._interface(stop.key)
        return None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt allows none
        stop = self._view.stops.focused
        return None if stop is None else self._interface(stop.key)


@cache
def install() -> None:
    """Let Qt ask for the interfaces of views here; a second call does nothing."""
    QAccessible.installFactory(_interface)


def _interface(_name: str, thing: QObject) -> QAccessibleInterface | None:
    if not isinstance(thing, SpokenView):
        return None
    made = TableInterface(thing)
    _alive.append(made)
    return made


def announce(source: QObject, text: str) -> None:
    """Let a screen reader say *text* of *source*, where one is listening."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, text))
