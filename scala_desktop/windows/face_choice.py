"""A choice of a person: a button with a face beside the name, and a gold dot where they differ.

Source: design/pact.md, 4, Per person.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen

from scala_desktop.dress.colours import (
    CHOSEN,
    GOLD,
    GOLD_EDGE,
    INK,
    PAPER,
    PAPER_EDGE,
    PAPER_HOVER,
)
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, REGULAR, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.windows.scores.painted import paint_portraits, portraits_width
from scala_desktop.windows.widgets import Button

HIGH: Final = 48
FACE: Final = 36
DOT: Final = 12
TEXT: Final = 17


@guarded
class FaceChoice(Button):
    """Shows *faces* before its text; it can be checked.

    :attr:`differs` says that this person sees another look than everybody.
    """

    def __init__(self, faces: Sequence[str]) -> None:
        super().__init__()
        self._faces = tuple(faces)
        self.differs = False
        self.setAutoDefault(False)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def differ(self, differs: bool) -> None:
        """Show whether this person sees another look than everybody."""
        if differs is not self.differs:
            self.differs = differs
            self.update()

    def _faces_width(self) -> float:
        return portraits_width(float(px(FACE)), len(self._faces)) if self._faces else 0.0

    def sizeHint(self) -> QSize:
        # In bold, so that it is as wide whether it is chosen or not.
        letters = QFontMetrics(text_font(px(TEXT), BOLD)).horizontalAdvance(self.text())
        return QSize(round(self._faces_width()) + letters + px(32), px(HIGH))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = self.isChecked()
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setBrush(QColor(CHOSEN if chosen else PAPER_HOVER if self.underMouse() else PAPER))
        painter.setPen(QPen(QColor(GOLD if chosen else PAPER_EDGE), 3 if chosen else 2))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        side, wide = float(px(FACE)), self._faces_width()
        left = box.x() + px(5)
        if self._faces:
            middle = QPointF(left + wide / 2, box.center().y())
            paint_portraits(painter, middle, side, self._faces)
        if self.differs:
            painter.setPen(QPen(QColor(GOLD_EDGE), 1.5))
            painter.setBrush(QColor(GOLD))
            spot = QPointF(left + wide - px(DOT) / 2, box.center().y() + side / 2 - px(DOT) / 2)
            painter.drawEllipse(spot, px(DOT) / 2, px(DOT) / 2)
        painter.setFont(text_font(px(TEXT), BOLD if chosen else REGULAR))
        painter.setPen(QColor(PAPER if chosen else INK))
        words = box.adjusted(px(5) + wide + px(9), 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
