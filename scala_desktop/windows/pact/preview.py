"""The sheet for the fridge as it will be printed, on the screen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from scala_desktop.dress.cloth import paint_magnet
from scala_desktop.dress.colours import PAPER_EDGE, WHITE
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.windows.pact.qr import Squares, paint
from scala_desktop.windows.pact.sheet import PAGE, PactSheet, paint_page

MARGIN = 39.7
"""14 mm in points."""
WHOLE = PAGE.height() + 2 * MARGIN, PAGE.width() + 2 * MARGIN
WIDEST = 560
"""Pixels of the room of the widest page."""


MAGNET = 0.085
"""The width of a magnet, for a page of 1; none is printed."""


@guarded
class SheetPreview(QWidget):
    """Shows the first page of :attr:`sheet`, as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet: PactSheet | None = None
        self._whole = False
        self.setMinimumWidth(px(240))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_sheet(self, sheet: PactSheet) -> None:
        """Show *sheet*, and say it to who cannot see it."""
        self.sheet = sheet
        words = sheet.words
        told = [f"{one.title}: {one.value}, {one.usual}." for one in words.unlike]
        self.setAccessibleName(f"{words.title}, {words.game}, {words.name}")
        self.setAccessibleDescription(" ".join((words.ours, *told)))
        self.update()

    def show_whole(self, whole: bool) -> None:
        """Show the whole page in whatever room there is, or as large as it can be read."""
        self._whole = whole
        policy = self.sizePolicy()
        policy.setHeightForWidth(not whole)
        self.setSizePolicy(policy)
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return not self._whole

    def heightForWidth(self, width: int) -> int:
        return round(min(width, px(WIDEST)) * WHOLE[0] / WHOLE[1])

    def sizeHint(self) -> QSize:
        wide = px(240 if self._whole else 420)
        return QSize(wide, self.heightForWidth(wide))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.sheet is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = min((self.width() - 2) / WHOLE[1], (self.height() - 2) / WHOLE[0])
        wide, high = WHOLE[1] * scale, WHOLE[0] * scale
        page = QRectF((self.width() - wide) / 2, 1, wide, high)
        painter.setPen(QPen(QColor(PAPER_EDGE), 1))
        painter.setBrush(QColor(WHITE))
        painter.drawRect(page)
        painter.save()
        painter.translate(page.topLeft())
        painter.scale(scale, scale)
        painter.translate(MARGIN, MARGIN)
        paint_page(painter, self.sheet)
        painter.restore()
        side = page.width() * MAGNET
        for place, x in enumerate((page.left() + side * 0.3, page.right() - side * 1.3)):
            paint_magnet(painter, QRectF(x, page.top() + side * 0.2, side, side), place)


@guarded
class QrPicture(QWidget):
    """Shows a QR picture, empty until :meth:`show_squares`."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.squares: Squares = ()
        self.setFixedSize(px(side), px(side))

    def show_squares(self, squares: Squares) -> None:
        """Show *squares*."""
        self.squares = squares
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(QColor(PAPER_EDGE), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.fillRect(self.rect(), QColor(WHITE))
        if self.squares:
            # Whole device pixels a square, so that a camera sees sharp edges.
            paint(painter, QRectF(self.rect()), self.squares)
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
