"""A field to search in: a lens at its left, and while there is something in it, Esc at its right.

Source: design/pact.md, 1.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QLineEdit

from scala_desktop.dress.colours import PAPER_TEXT
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import translate

LENS_PX: Final = 30
ESC_PX: Final = (46, 30)


@guarded
class SearchField(QLineEdit):
    """A field that Esc empties; only when it is empty does Esc reach the dialog."""

    def __init__(self) -> None:
        super().__init__()
        self.empty = button("keycap")
        self.empty.setParent(self)
        self.empty.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.empty.setCursor(Qt.CursorShape.PointingHandCursor)
        self.empty.clicked.connect(self.clear)
        self.empty.hide()
        self.textChanged.connect(lambda text: self.empty.setVisible(bool(text)))
        self._leave_room()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.empty.setText(translate("HouseRules", "Esc"))
        said = translate("HouseRules", "Svuota la ricerca")
        self.empty.setToolTip(said)
        self.empty.setAccessibleName(said)

    @property
    def room(self) -> tuple[int, int]:
        """Return where what is written begins, and where it must end before the key."""
        return px(LENS_PX), self.width() - px(ESC_PX[0]) - px(16)

    def _leave_room(self) -> None:
        """Write between the lens and the key."""
        self.setTextMargins(px(LENS_PX - 6), 0, px(ESC_PX[0]), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._leave_room()
        wide, high = map(px, ESC_PX)
        y = (self.height() - high) // 2
        self.empty.setGeometry(self.width() - wide - px(8), y, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(PAPER_TEXT), px(5) / 2, c=Qt.PenCapStyle.RoundCap))
        side = px(12)
        glass = QRectF(px(13), (self.height() - px(17)) / 2, side, side)
        painter.drawEllipse(glass)
        begin = glass.center() + QPointF(side, side) * 0.36
        painter.drawLine(begin, begin + QPointF(px(5), px(5)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)
