"""How widgets lie: side by side, one layout in another, wrapped like words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLayout, QLayoutItem, QWidget
from shiboken6 import invalidate

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded


def row(*widgets: QWidget | None, spacing: int = 10) -> QHBoxLayout:
    """Return *widgets* side by side, *spacing* apart in the room; ``None`` is a stretch."""
    made = QHBoxLayout()
    made.setSpacing(px(spacing))
    for widget in widgets:
        if widget is None:
            made.addStretch(1)
        else:
            made.addWidget(widget)
    return made


def nest(outer: QBoxLayout | QGridLayout, inner: QLayout, *place: int) -> None:
    """Put *inner* into *outer*: with a stretch in a box, at a line and a column in a grid.

    Where *outer* is in a widget, PySide makes a wrapper for each item of *inner* then, which lives
    as long as the one of *outer*.  Where Qt deletes an item, since its widget goes or moves, the
    wrapper keeps an address that another object gets, and when that one was deleted the program
    crashed.
    """
    if isinstance(outer, QGridLayout):
        line, column = place
        outer.addLayout(inner, line, column)
    else:
        outer.addLayout(inner, *place)
    _forget_items(inner)


def _forget_items(layout: QLayout) -> None:
    if isinstance(layout, ItemLayout):
        assert not layout.count(), "it holds the wrappers of its items: fill it where it lies"
    for place in range(layout.count()):
        item = layout.itemAt(place)
        if isinstance(item, QLayout):
            _forget_items(item)
        elif item is not None:
            invalidate(item)


def placed_in(layout: QLayout) -> list[QWidget]:
    """Return the widgets that lie in *layout* itself, in its order; it is in a widget.

    Nobody asks a layout of Qt for its items, for the reason that :func:`nest` tells.
    """
    parent = layout.parentWidget()
    assert parent is not None, "its widgets are nobody's yet"
    places = {layout.indexOf(one): one for one in children_of(parent)}
    return [places[place] for place in sorted(places) if place >= 0]


def children_of(widget: QWidget) -> list[QWidget]:
    """Return the widgets that stand in *widget*, without what stands in those."""
    return widget.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)


def empty(layout: QLayout, *, keep: Sequence[QWidget] = ()) -> None:
    """Remove every widget of *layout*, and delete it if it is none of *keep*."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        inner = item.layout()
        if widget is None:
            if inner is not None:
                empty(inner, keep=keep)
        elif widget not in keep:
            widget.hide()
            widget.deleteLater()


_Hint: TypeAlias = tuple[QLayoutItem, QSize, QSize | None]
"""An item, the size that it wants and, if its words wrap, its least one."""


def _hint(item: QLayoutItem) -> _Hint:
    wanted = item.sizeHint()
    if not item.hasHeightForWidth():
        return item, wanted, None
    wanted.setHeight(item.heightForWidth(wanted.width()))
    return item, wanted, item.minimumSize()


@guarded
class ItemLayout(QLayout):
    """Has items, whose height depends on the width; where they lie is told by who inherits it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        return self.minimumSize()


@guarded
class FlowLayout(ItemLayout):
    """Widgets from left to right, wrapped like words."""

    def __init__(self, parent: QWidget | None = None, *, spacing: int = 8) -> None:
        super().__init__(parent)
        self.setSpacing(px(spacing))
        self._heights: dict[int, int] = {}
        """Its height for each width, until something in it changes."""
        self._hints: list[_Hint] = []
        """The sizes of what is not hidden, until then, too."""
        self._least: QSize | None = None
        self._lies: QRect | None = None
        """Its least size, and where everything lies, until then."""

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def invalidate(self) -> None:
        self._heights, self._hints = {}, []
        self._least = self._lies = None
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        if self._lies != rect:
            self._arrange(rect, move=True)
            self._lies = QRect(rect)

    def minimumSize(self) -> QSize:
        if self._least is None:
            self._least = QSize()
            for item in self._items:
                self._least = self._least.expandedTo(item.minimumSize())
        return QSize(self._least)

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        x, y, tallest = rect.x(), rect.y(), 0
        line: list[tuple[QLayoutItem, QRect]] = []

        def put() -> None:
            """Place the items of one line, each in the middle of its height."""
            for item, box in line if move else ():
                item.setGeometry(box.translated(0, (tallest - box.height()) // 2))
            line.clear()

        self._hints = self._hints or [_hint(one) for one in self._items if not one.isEmpty()]
        for item, wanted, least in self._hints:
            hint = QSize(wanted)
            if least is not None and hint.width() > (room := max(rect.width(), least.width())):
                hint = QSize(room, item.heightForWidth(room))
            if x + hint.width() > rect.right() + 1 and tallest:
                put()
                x, y, tallest = rect.x(), y + tallest + self.spacing(), 0
            line.append((item, QRect(QPoint(x, y), hint)))
            x += hint.width() + self.spacing()
            tallest = max(tallest, hint.height())
        put()
        return y + tallest - rect.y()


def flow(*widgets: QWidget, spacing: int = 8) -> QWidget:
    """Return *widgets* from left to right on one of their own, wrapped like words."""
    made = QWidget()
    layout = FlowLayout(made, spacing=spacing)
    for widget in widgets:
        layout.addWidget(widget)
    return made
