"""Two things beside each other where there is room, else one below the other."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.windows.layouts import ItemLayout

GAP_PX = 16


@guarded
class Beside(ItemLayout):
    """Lays a second widget, which keeps its size, to the right of the first or below it.

    It stands beside it where the first still has *least* pixels at the scale of 100 %.  Neither is
    ever hidden: before they are first seen Qt calls both empty.
    """

    def __init__(self, parent: QWidget | None, least: int) -> None:
        super().__init__(parent)
        self._least = least

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._items]
        width = max((size.width() for size in sizes), default=0)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Return how high both are in the width of *rect*; *move* them there."""
        shown = self._items
        if not shown:
            return 0
        first, gap = shown[0], px(GAP_PX)
        size = shown[1].sizeHint() if len(shown) > 1 else QSize(0, 0)
        beside = len(shown) > 1 and rect.width() - size.width() - gap >= px(self._least)
        width = rect.width() - (size.width() + gap if beside else 0)
        height = first.heightForWidth(width) if first.hasHeightForWidth() else -1
        if height < 0:
            height = first.sizeHint().height()
        if len(shown) == 1:
            bottom, corner = height, QPoint()
        elif beside:
            bottom, corner = max(height, size.height()), QPoint(width + gap, 0)
        else:
            bottom = height + gap // 2 + size.height()
            corner = QPoint(0, height + gap // 2)
        if move:
            first.setGeometry(QRect(rect.topLeft(), QSize(width, height)))
            for second in shown[1:]:
                second.setGeometry(QRect(rect.topLeft() + corner, size))
        return bottom
