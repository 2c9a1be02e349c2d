"""Lines that are drawn on the table with every frame, not kept as pictures."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from scala_desktop.model.guard import guarded


@guarded
class Outline(QGraphicsPathItem):
    """A line of *width* logical pixels around a path, which may be filled, with smooth edges.

    Nothing else on the table needs antialiasing: pictures have smooth edges already, and a card
    turned while it is painted takes a fifth longer with it, though nobody sees a difference.
    """

    def __init__(self, width: float, line: str, fill: QColor | None = None) -> None:
        super().__init__()
        self.setPen(QPen(QColor(line), width))
        if fill is not None:
            self.setBrush(QBrush(fill))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        super().paint(painter, option, widget)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
