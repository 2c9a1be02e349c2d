"""What is drawn on the table with every frame, and not a picture."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from scala_desktop.model.guard import guarded


@guarded
class Outline(QGraphicsPathItem):
    """A line of *width* logical pixels around a path, which may be filled, with smooth edges.

    Nothing else on the table needs those: pictures bring theirs along, and a card that is turned
    while it is painted takes a fifth more time where Qt smooths its edges too, which nobody sees.
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
