"""A label whose cards are small cards, as in the line of the turn."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel

from scala_desktop.model.guard import guarded
from scala_desktop.table.painting.rich_text import Flow, draw_flow, flow
from scala_desktop.table.painting.suit_signs import WORN_SUITS
from scala_desktop.words.marked import with_chips

WIDEST = 10_000


@guarded
class CardWords(QLabel):
    """A sentence in bold letters; one that names no card is that of any label."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "name")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self._marked = ""
        WORN_SUITS.changed.connect(self.update)

    def setText(self, text: str) -> None:
        marked = with_chips(text)
        self._marked = f"**{marked}**" if marked != text else ""
        super().setText(text)

    def wanted_width(self) -> int:
        """Return how wide the sentence is in one row."""
        if self._marked:
            return round(self._flow(WIDEST).width) + 1
        room = QRect(0, 0, WIDEST, 100)
        return self.fontMetrics().boundingRect(room, 0, self.text()).width()

    def _flow(self, width: int) -> Flow:
        return flow(self._marked, self.fontInfo().pixelSize(), width)

    def heightForWidth(self, width: int) -> int:
        return round(self._flow(width).height) if self._marked else super().heightForWidth(width)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._marked:
            super().paintEvent(event)
            return
        painter, found = QPainter(self), self._flow(self.width())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = self.palette().color(QPalette.ColorRole.WindowText).name()
        top = (self.height() - found.height) / 2
        draw_flow(painter, found, 0, top, self.devicePixelRatioF(), colour)
