"""The board above the pad: the way home, the title, the pact, taking back, only the numbers.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QFontMetrics, QIcon, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.materials import paint_bar
from scala_desktop.dress.room import Form, px
from scala_desktop.dress.typefaces import elided, text_font, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import translate

GAP: Final = 8
SIGNS: Final = {"home": "house/home", "undo": "house/undo", "numbers": "house/eye"}


@guarded
class PadBar(QWidget):
    """The bar; :attr:`left` leads home, the others say what is wanted."""

    left = Signal()
    undo_asked = Signal()
    numbers_asked = Signal()
    pact_asked = Signal()
    new_asked = Signal()
    movements_asked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.home, self.pact = button("wood"), button("wood")
        self.undo, self.numbers = button("wood"), button("wood", checkable=True)
        for one in (self.home, self.pact, self.undo, self.numbers):
            one.setParent(self)
            one.setCursor(Qt.CursorShape.PointingHandCursor)
        self.menu = QMenu(self)
        self.see_pact, self.begin_new, self.movements = (QAction(self) for _ in range(3))
        self.menu.addActions([self.see_pact, self.begin_new, self.movements])
        self.see_pact.triggered.connect(self.pact_asked)
        self.begin_new.triggered.connect(self.new_asked)
        self.movements.triggered.connect(self.movements_asked)
        self.home.clicked.connect(self.left)
        self.pact.clicked.connect(self._pop_up)
        self.undo.clicked.connect(self.undo_asked)
        self.numbers.clicked.connect(self.numbers_asked)
        self._about, self._form = "", Form.WIDE
        self._title_box = QRectF()
        self._note_box = QRectF()
        WORN.changed.connect(self.retranslate)
        self.retranslate()
        self.show_pad("", tables=False, can_undo=False)  # until one is read

    def _pop_up(self) -> None:
        self.menu.popup(self.pact.mapToGlobal(QPoint(0, self.pact.height() + 2)))

    def show_pad(self, about: str, *, tables: bool, can_undo: bool) -> None:
        """Show what is played, "" where no pad is open; *tables* offers an evening at several."""
        self._about = about
        for one in (self.pact, self.undo, self.numbers):
            one.setVisible(bool(about))
        self.movements.setVisible(tables)
        self.undo.setEnabled(can_undo)
        self.arrange(self._form)

    def retranslate(self) -> None:
        """Set every text anew in the language in force, and draw the signs anew."""
        self.see_pact.setText(translate("Pad", "Il patto: le regole…"))
        self.begin_new.setText(translate("Pad", "Nuovo segnapunti…"))
        self.movements.setText(translate("Pad", "Più tavoli: chi incontra chi…"))
        for one, key in ((self.home, "home"), (self.undo, "undo"), (self.numbers, "numbers")):
            side = px(20)
            sign = drawing(f"{SIGNS[key]}.svg", side, self.devicePixelRatioF(), self._ink)
            one.setIcon(QIcon(sign))
            one.setIconSize(QSize(side, side))
        self.arrange(self._form)

    @property
    def _ink(self) -> str:
        return WORN.dress.wood_text

    def _words(self) -> dict[QPushButton, str]:
        return {
            self.home: translate("Pad", "La casa"),
            self.undo: translate("Pad", "Annulla"),
            self.numbers: translate("Pad", "Solo i numeri, grandi"),
        }

    def arrange(self, form: Form) -> None:
        """Give every button its place; in smaller forms signs stand in for words."""
        self._form = form
        wide = form is Form.WIDE
        high, edge, gap = px(44), px(8), px(GAP)
        y = (self.height() - high) // 2
        for one, words in self._words().items():
            one.setText(f" {words}" if wide else "")
            one.setAccessibleName(words)
            one.setToolTip("" if wide else words)
        self.numbers.setToolTip("F11")

        def across(one: QPushButton) -> int:
            return max(one.sizeHint().width() + px(12), px(96)) if wide else px(44)

        x = edge
        self.home.setGeometry(x, y, across(self.home), high)
        x += self.home.width() + px(14)
        title = QFontMetrics(title_font(px(self._title_px))).horizontalAdvance(self._title)
        right = self.width() - edge
        if self._about:
            for one in (self.numbers, self.undo):
                right -= across(one)
                one.setGeometry(right, y, across(one), high)
                right -= gap
        font = text_font(px(17))
        self.pact.setText(f"{self._about} ▾")
        wanted = self.pact.sizeHint().width() + px(18)
        least = px(120)
        room = right - x - title - px(16)
        shows_title = not self._about or room >= min(wanted, least * 2)
        self._title_box = QRectF(x, 0, title + 4 if shows_title else 0, self.height())
        if shows_title:
            x += title + px(16)
        room = right - x
        if self._about:
            if wanted > room:
                whole = self._about.rpartition(",")[0] or self._about
                self.pact.setText(elided(f"{whole} ▾", font, room - px(34)))
                wanted = self.pact.sizeHint().width() + px(18)
            self.pact.setGeometry(x, y, int(min(wanted, room)), high)
            self.pact.setAccessibleName(self._about)
            x += self.pact.width() + px(16)
        self._note_box = QRectF(x, 0, right - x, self.height())
        self.update()

    @property
    def _title(self) -> str:
        return translate("Pad", "Segnapunti")

    @property
    def _title_px(self) -> int:
        return 25 if self._form is Form.WIDE else 21

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange(self._form)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, dress = QPainter(self), WORN.dress
        bar = QRectF(self.rect())
        paint_bar(painter, bar, dress.wood)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(QColor(dress.wood_text))
        if self._title_box.width():
            painter.setFont(title_font(px(self._title_px)))
            painter.drawText(self._title_box, flags, self._title)
        words, font = translate("Pad", "con le carte vere"), text_font(px(17))
        wide = QFontMetrics(font).horizontalAdvance(words)
        if self._about and self._form is Form.WIDE and wide <= self._note_box.width():
            painter.setFont(font)
            painter.setPen(QColor(dress.wood_quiet))
            painter.drawText(self._note_box, flags, words)
