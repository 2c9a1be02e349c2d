"""Names with what can be set beside them, or below them where there is little room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded

NARROW_PX = 560
"""Below this width of the room a name stands above its field."""


@guarded
class FormRows(QWidget):
    """Rows of a name and a field; a row without a name is a field from edge to edge."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[tuple[QWidget | None, QWidget]] = []
        self._narrow = False
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, px(8), 0)
        self._grid.setHorizontalSpacing(px(18))
        self._grid.setVerticalSpacing(px(6))
        self._grid.setColumnStretch(1, 1)

    def add(self, name: QWidget | None, field: QWidget) -> None:
        """Add a row below the others."""
        self._rows.append((name, field))
        self._place(len(self._rows) - 1)

    def _place(self, row: int) -> None:
        name, field = self._rows[row]
        beside = name is not None and not self._narrow
        if name is not None:
            self._grid.addWidget(name, 2 * row, 0, Qt.AlignmentFlag.AlignVCenter)
        if beside:
            self._grid.addWidget(field, 2 * row, 1)
        else:
            self._grid.addWidget(field, 2 * row + 1, 0, 1, 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        around = self.parentWidget()
        room = self.width() if around is None else min(self.width(), around.width())
        narrow = room < px(NARROW_PX)
        if narrow != self._narrow:
            self._narrow = narrow
            for row in range(len(self._rows)):
                self._place(row)
