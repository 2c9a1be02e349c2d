"""A board of wood above a page of a dialog: the way out, its title, what leads elsewhere.

Source: design/pact.md, 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scala_desktop.dress.materials import paint_bar
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import elided, text_font, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.button_signs import Sign, on_wood
from scala_desktop.windows.layouts import nest
from scala_desktop.windows.widgets import button

BAR: Final = 52
HIGH: Final = 44
LEAST_BUTTON: Final = 46
"""How wide a button is at least, even if only a sign is on it."""
LEAST_TITLE: Final = 120
"""In less room than this there is no title: the dialog has one anyway."""


@guarded
class PageBar(QWidget):
    """The board; :attr:`left` is the wish to go back.

    *beside* stand right of the title, *right* at the other end; what is hidden has no place.
    """

    left = Signal()

    def __init__(
        self,
        beside: Sequence[QWidget] = (),
        right: Sequence[QWidget] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setFixedHeight(px(BAR))
        self._title = self._about = ""
        self._title_box = QRectF()
        self.back = button("wood")
        self.back.setParent(self)
        self._take(beside, right)
        self.back.setCursor(Qt.CursorShape.PointingHandCursor)
        Sign(self.back, "back", on_wood)
        self.back.clicked.connect(self.left)
        WORN.changed.connect(self.update)

    def stand_above(self, page: QWidget, margins: tuple[int, int, int, int]) -> QVBoxLayout:
        """Stand at the head of *page*; return the column for the rest, within *margins*."""
        whole, column = QVBoxLayout(page), QVBoxLayout()
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self)
        nest(whole, column, 1)
        column.setContentsMargins(*margins)
        column.setSpacing(px(10))
        return column

    def _take(self, beside: Sequence[QWidget], right: Sequence[QWidget]) -> None:
        """Have *beside* and *right* on it, before it is seen."""
        self._beside, self._right = tuple(beside), tuple(right)
        for one in (*self._beside, *self._right):
            one.setParent(self)

    @property
    def reach(self) -> int:
        """Return how far down it reaches, 0 where it is hidden."""
        return 0 if self.isHidden() else self.height()

    def lead(self, *beside: QWidget) -> None:
        """Have *beside* right of the title from now on, or nothing."""
        for one in beside:
            one.setParent(self)
            one.show()
        self._beside = beside
        self.arrange()

    def hold(self, *right: QWidget) -> None:
        """Have *right* at the other end from now on, or nothing."""
        for one in right:
            one.setParent(self)
            one.show()
        self._right = right
        self.arrange()

    def tell(self, back: str, title: str, about: str = "") -> None:
        """Say where the way *back* leads, what the page is called, and what it is *about*."""
        self.back.setText(back)
        self._title, self._about = title, about
        self.arrange()

    def arrange(self) -> None:
        """Give everything its place, once it is seen: it is called for each thing on it."""
        if not self.isVisible():
            return
        high, gap = px(HIGH), px(8)
        y = (self.height() - high) // 2
        self.back.setGeometry(px(10), y, self.back.sizeHint().width(), high)
        x = self.width() - px(10)
        for one in reversed([one for one in self._right if not one.isHidden()]):
            wide = _wide(one)
            x -= wide
            one.setGeometry(x, y, wide, high)
            x -= gap
        shown = [one for one in self._beside if not one.isHidden()]
        needed = sum(_wide(one) + gap for one in shown)
        begin = self.back.geometry().right() + px(16)
        free = x - begin - needed
        title = round(QFontMetricsF(title_font(px(25))).horizontalAdvance(self._title)) + px(24)
        if not shown:
            title = max(free, 0)
        elif free < title:
            title = free if free >= px(LEAST_TITLE) else 0
        self._title_box = QRectF(begin, 0, max(title - px(8), 0), self.height())
        across = begin + title
        for one in shown:
            wide = _wide(one)
            one.setGeometry(across, y, wide, high)
            across += wide + gap
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_bar(painter, QRectF(self.rect()), WORN.dress.wood)
        box, font = self._title_box, title_font(px(25))
        if box.width() <= 0:
            return
        painter.setFont(font)
        painter.setPen(QColor(WORN.dress.wood_text))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, flags, elided(self._title, font, box.width()))
        wide = painter.fontMetrics().horizontalAdvance(self._title) + px(24)
        painter.setFont(text_font(px(16)))
        if painter.fontMetrics().horizontalAdvance(self._about) <= box.width() - wide:
            painter.drawText(box.adjusted(wide, px(3), 0, 0), flags, self._about)


def _wide(one: QWidget) -> int:
    """Return how wide *one* is to be: one without words can be pressed by a finger, too."""
    return max(one.sizeHint().width(), px(LEAST_BUTTON))
