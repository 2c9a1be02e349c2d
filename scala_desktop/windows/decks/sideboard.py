"""The sideboard below the live table: backs, cloths and the size of the cards.

Source: design/pact.md, 4, Regions, Smaller.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from scala_desktop.dress.colours import BRASS
from scala_desktop.dress.materials import paint_wood
from scala_desktop.dress.room import px
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.layouts import empty, nest
from scala_desktop.windows.widgets import button, label


class Group(QWidget):
    """A title, and side by side below it what may be chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label("shelf")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        column.addWidget(self.title)
        self._line = QHBoxLayout()
        self._line.setSpacing(px(6))
        nest(column, self._line)
        column.addStretch(1)

    def hold(self, choices: Sequence[QWidget]) -> None:
        """Hold *choices* from now on, in the place of those before, which are deleted."""
        empty(self._line, keep=choices)
        for one in choices:
            self._line.addWidget(one, 0, Qt.AlignmentFlag.AlignTop)
        self._line.addStretch(1)


@guarded
class Sideboard(QWidget):
    """Holds the groups given to :meth:`take`; where it is low, one of them, behind tabs."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.tabs = [button("wood", checkable=True) for _ in range(3)]
        self._groups: tuple[Group, ...] = ()
        self._low = False
        self._open = 0
        group = QButtonGroup(self)
        self._tabs_row = QWidget()
        tabs = QHBoxLayout(self._tabs_row)
        tabs.setContentsMargins(0, 0, 0, 0)
        tabs.setSpacing(px(8))
        for place, one in enumerate(self.tabs):
            group.addButton(one)
            tabs.addWidget(one)
            one.clicked.connect(lambda _=False, place=place: self.open_tab(place))
        tabs.addStretch(1)
        self.tabs[0].setChecked(True)
        self._row = QHBoxLayout()
        self._row.setSpacing(px(16))
        column = QVBoxLayout(self)
        column.setContentsMargins(px(20), px(10), px(12), px(8))
        column.setSpacing(px(6))
        column.addWidget(self._tabs_row)
        nest(column, self._row, 1)
        WORN.changed.connect(self.update)

    def take(self, groups: Sequence[Group], *, low: bool) -> None:
        """Hold *groups* from now on; *low*, show only one of them."""
        if tuple(groups) == self._groups and low is self._low:
            return
        empty(self._row, keep=self._groups)
        self._groups, self._low = tuple(groups), low
        for one in self._groups:
            self._row.addWidget(one)
            self._row.addStretch(1)
        self._tabs_row.setVisible(low)
        self._show_groups()

    def open_tab(self, place: int) -> None:
        """Show the group at *place*, where they are not all seen."""
        self._open = place
        self.tabs[place].setChecked(True)
        self._show_groups()

    def _show_groups(self) -> None:
        for place, one in enumerate(self._groups):
            one.setVisible(not self._low or place == self._open)
            one.title.setVisible(not self._low)

    def name_tabs(self) -> None:
        """Call the tabs as the groups are called."""
        for tab, one in zip(self.tabs, self._groups, strict=False):
            tab.setText(one.title.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_wood(painter, QRectF(self.rect()), WORN.dress.dark_wood)
        painter.fillRect(QRectF(0, 0, self.width(), 2), QColor(BRASS))
