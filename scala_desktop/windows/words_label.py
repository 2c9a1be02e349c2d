"""A label for a page of words."""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QPainter,
    QPaintEvent,
    QPalette,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QLabel

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded

MEASURE_PX: Final = 640
"""How wide text gets: about seventy signs."""
LEAST_PX: Final = 120


@guarded
class Words(QLabel):
    """A label of many words, which remembers how high they are at a width.

    It lays them out once to measure and to paint them, where a plain label does so for each, and
    for a width that nobody asked for: a page comes up in a third of the time.  Only a mouse on it
    makes the plain one look for links.
    """

    def __init__(self) -> None:
        super().__init__()
        self._heights: dict[int, int] = {}
        self._laid_out: QTextDocument | None = None
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMaximumWidth(px(MEASURE_PX))
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)

    def write(self, words: str) -> None:
        """Show *words*, which are HTML."""
        if words != self.text():
            self._forget()
            self.setText(words)

    def _forget(self) -> None:
        self._heights.clear()
        self._laid_out = None

    def _document(self, width: int) -> QTextDocument:
        """Return the words laid out in lines of *width* pixels."""
        found = self._laid_out
        if found is None:
            self._laid_out = found = QTextDocument()
            option = QTextOption()
            option.setWrapMode(QTextOption.WrapMode.WordWrap)
            found.setDefaultTextOption(option)
            found.setDocumentMargin(0)
            found.setDefaultFont(self.font())
            found.setHtml(self.text())
        if found.textWidth() != width:
            found.setTextWidth(width)
        return found

    def heightForWidth(self, width: int) -> int:
        width = min(width, px(MEASURE_PX))
        if width not in self._heights:
            self._heights[width] = ceil(self._document(width).size().height())
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(px(MEASURE_PX), self.heightForWidth(px(MEASURE_PX)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(LEAST_PX), 0)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._forget()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        context = QAbstractTextDocumentLayout.PaintContext()
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.Text, palette.color(self.foregroundRole()))
        context.palette = palette
        context.clip = QRectF(event.rect())
        self._document(self.width()).documentLayout().draw(QPainter(self), context)
