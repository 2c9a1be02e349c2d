"""A level of aid on a card: what it is called, and below it what the table does then.

Source: design/evening.md, 2.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QRadioButton, QSizePolicy

from scala_desktop.dress.colours import CHOSEN, INK, PAPER, PAPER_EDGE, PAPER_HOVER, PAPER_TEXT
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, TEXT_PX, text_font
from scala_desktop.model.guard import guarded

HIGH: Final = 54
NOTE_PX: Final = 15
_LEFT, _RIGHT, _ABOVE = 16, 10, 5
_STRIPE: Final = 7
_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


@guarded
class AidCard(QRadioButton):
    """A radio button that looks like a card; its text is both lines, as they are read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.title = self.note = ""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def tell(self, title: str, note: str) -> None:
        """Show *title*, and *note* below it."""
        self.title, self.note = title, note
        self.setText(f"{title}: {note}")
        self.updateGeometry()
        self.update()

    def _note_room(self, width: int) -> int:
        return max(width - px(_LEFT) - px(_RIGHT), 1)

    def sizeHint(self) -> QSize:
        letters = QFontMetrics(text_font(px(NOTE_PX)))
        wide = letters.horizontalAdvance(self.note) + px(_LEFT) + px(_RIGHT) + 2
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), px(150)), px(HIGH))

    def heightForWidth(self, width: int) -> int:
        letters = QFontMetrics(text_font(px(NOTE_PX)))
        room = QRect(0, 0, self._note_room(width), 10_000)
        note = letters.boundingRect(room, int(_WRAPPED), self.note).height()
        title = QFontMetrics(text_font(px(TEXT_PX), BOLD)).height()
        return max(px(HIGH), title + note + 2 * px(_ABOVE))

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = self.isChecked()
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = QPainterPath()
        shape.addRoundedRect(box, px(9), px(9))
        lit = self.underMouse() or self.isDown()
        painter.fillPath(shape, QColor(PAPER_HOVER if lit and not chosen else PAPER))
        if chosen:
            # The thick edge says it, too, to whoever tells no colours apart.
            painter.save()
            painter.setClipPath(shape)
            painter.fillRect(QRectF(box.x(), box.y(), px(_STRIPE), box.height()), QColor(CHOSEN))
            painter.restore()
        painter.setPen(QPen(QColor(CHOSEN if chosen else PAPER_EDGE), 2))
        painter.drawPath(shape)
        room = self.rect().adjusted(px(_LEFT), px(_ABOVE), -px(_RIGHT), -px(_ABOVE))
        painter.setFont(text_font(px(TEXT_PX), BOLD))
        painter.setPen(QColor(INK))
        painter.drawText(room, int(_WRAPPED), self.title)
        note = room.adjusted(0, painter.fontMetrics().height(), 0, px(_ABOVE))
        painter.setFont(text_font(px(NOTE_PX)))
        painter.setPen(QColor(PAPER_TEXT))
        painter.drawText(note, int(_WRAPPED), self.note)
