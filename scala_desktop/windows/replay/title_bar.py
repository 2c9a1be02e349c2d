"""The board above a hand that is looked at again: what it is of, and the hands beside it.

Source: design/evening.md, 6.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from scala_desktop.dress.colours import NOT_COUNTED, WARM_WHITE
from scala_desktop.dress.materials import paint_bar
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import elided, fitting_font, text_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.button_signs import Sign, on_wood
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import translate


@guarded
class TitleBar(QFrame):
    """The board at the top: its title, and what it is of; it is blue where nothing counts."""

    def __init__(self) -> None:
        super().__init__()
        self.title = self.about = ""
        self.counts = True
        self.room = QWidget()
        """Where title and words are written."""
        self.leave, self.former, self.following = (button("wood") for _ in range(3))
        Sign(self.leave, "back", on_wood)
        Sign(self.former, "step", on_wood, mirrored=True)
        Sign(self.following, "step", on_wood, after=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(10), px(4), px(10), px(4))
        row.setSpacing(px(8))
        row.addWidget(self.leave)
        row.addSpacing(px(6))
        row.addWidget(self.room, 1)
        row.addWidget(self.former)
        row.addWidget(self.following)

    def tell(self, title: str, about: str, *, counts: bool) -> None:
        """Show *title*, and *about* where there is room."""
        self.title, self.about, self.counts = title, about, counts
        self.update()

    def name_hands(self, hand: int, many: int, *, here: bool) -> None:
        """Say which hands lie beside *hand* of so *many*; they lead there where one is *here*."""
        self.former.setVisible(many > 1)
        self.following.setVisible(many > 1)
        self.former.setEnabled(here and hand > 1)
        self.following.setEnabled(here and hand < many)
        words = translate("Replay", "Mano {number}")
        self.former.setText(words.format(number=max(hand - 1, 1)))
        self.following.setText(words.format(number=min(hand + 1, many)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, dress = QPainter(self), WORN.dress
        bar = self.rect().toRectF()
        paint_bar(painter, bar, dress.wood if self.counts else NOT_COUNTED)
        tone = QColor(dress.wood_text if self.counts else WARM_WHITE)
        box, middle = self.room.geometry().toRectF(), Qt.AlignmentFlag.AlignVCenter
        font = fitting_font(self.title, round(box.width()), px(26), px(18))
        painter.setFont(font)
        painter.setPen(tone)
        painter.drawText(box, middle, elided(self.title, font, box.width()))
        wide = painter.fontMetrics().horizontalAdvance(self.title) + px(18)
        font = text_font(px(16))
        painter.setFont(font)
        if painter.fontMetrics().horizontalAdvance(self.about) <= box.width() - wide:
            painter.drawText(box.adjusted(wide, px(3), 0, 0), middle, self.about)
