"""A label for a page of words."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded

MEASURE_PX: Final = 640
"""How wide text gets: about seventy signs."""
LEAST_PX: Final = 120


@guarded
class Words(QLabel):
    """A label of many words, which remembers how high they are at a width."""

    def __init__(self) -> None:
        super().__init__()
        self._heights: dict[int, int] = {}
        self.setWordWrap(True)
        self.setMaximumWidth(px(MEASURE_PX))
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)

    def write(self, words: str) -> None:
        """Show *words*, which are HTML."""
        if words != self.text():
            self._heights.clear()
            self.setText(words)

    def heightForWidth(self, width: int) -> int:
        width = min(width, px(MEASURE_PX))
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(px(MEASURE_PX), self.heightForWidth(px(MEASURE_PX)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(LEAST_PX), 0)
