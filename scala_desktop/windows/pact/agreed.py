"""What goes together in a pact that is made of two, and the ways out where two rules do not.

Source: design/pact.md, 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyleOptionButton, QWidget

from scala_desktop.dress.colours import GOOD, INK, PAPER, PAPER_TEXT
from scala_desktop.dress.drawings import paint_tick
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import Button, button, label
from scala_desktop.windows.wrapped import let_wrap
from scala_desktop.words.catalogue import translate

MOST: Final = 5
FEWEST: Final = 2
"""Where there is no room for so many facts, none is told."""
FACT_PX: Final = 24
DISC_PX: Final = 20
CLOSER_PX: Final = 8
"""So much of what is pressed for the rest lies over the fact above: its words are near then."""
WAY_PX, EDGE_PX = 52, 12
FULL_PX: Final = 1000
"""What takes the whole line of a narrower room."""
_WORDS: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)


@guarded
class Agreed(QWidget):
    """Tells the first few facts that agree, each in a line with a tick, as many as have room.

    :attr:`rest_asked` is the wish to see the others.
    """

    rest_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.title = label("name", wrap=True)
        self.facts = [label() for _ in range(MOST)]
        self.rest = button("link")
        self.rest.clicked.connect(self.rest_asked)
        for part in (self.title, *self.facts, self.rest):
            part.setParent(self)
            part.hide()
        self._told: tuple[str, ...] = ()
        self._others = 0
        self.told: list[str] = []
        """The facts that have room."""

    def show_facts(self, title: str, facts: Sequence[str], others: int) -> None:
        """Tell under *title*, if any, the first of *facts*; there are *others* besides all."""
        self.title.setText(title)
        self._told, self._others = tuple(facts), others
        self.place()

    def place(self) -> None:
        """Show what has room, from top to bottom."""
        width = self.width()
        self.title.ensurePolished()
        self.rest.ensurePolished()
        metrics = QFontMetrics(text_font(px(17)))
        room, left = width - px(DISC_PX + 12), px(DISC_PX + 10)
        top = self.title.heightForWidth(width) if self.title.text() else 0
        low = self.rest.sizeHint().height() - px(CLOSER_PX)
        lines = min((self.height() - top - low) // px(FACT_PX), MOST)
        short = [one for one in self._told if metrics.horizontalAdvance(one) <= room]
        some = min(lines, len(short)) >= FEWEST
        self.told = short[:lines] if some else []
        self.title.setVisible(some and bool(self.title.text()))
        self.title.setGeometry(0, 0, width, top)
        for number, fact in enumerate(self.facts):
            fact.setVisible(number < len(self.told))
            if number < len(self.told):
                fact.setText(self.told[number])
                fact.setGeometry(left, top, room + px(2), px(FACT_PX))
                top += px(FACT_PX)
        others = self._others + len(self._told) - len(self.told)
        self.rest.setVisible(some and others > 0)
        self.rest.setText(translate("Compare", "e le altre %n", "", others))
        link = self.rest.sizeHint()
        self.rest.setGeometry(0, top - px(CLOSER_PX), min(link.width(), width), link.height())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(200), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self.place()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = float(px(DISC_PX))
        for fact in self.facts[: len(self.told)]:
            disc = QRectF(0, fact.geometry().center().y() + 1 - side / 2, side, side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(GOOD))
            painter.drawEllipse(disc)
            paint_tick(painter, disc, PAPER)


@guarded
class WayOut(Button):
    """A way out of a question, over the whole width and with what comes of it in a second line.

    Without that line it is a button like others, whose words wrap.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setAutoDefault(False)
        self.brings = ""
        let_wrap(self)

    def tell(self, words: str, brings: str) -> None:
        """Say what it does, and what that *brings* with it."""
        self.setText(words)
        self.brings = brings
        self.setAccessibleDescription(brings)
        self.updateGeometry()
        self.update()

    def _lines(self, width: int) -> list[tuple[QRect, str, bool]]:
        """Return where its words stand, and what it brings, from the top of a room of *width*."""
        found, y = [], 0
        for words, large in ((self.text(), True), (self.brings, False)):
            if words or large:
                font = text_font(px(17), BOLD) if large else text_font(px(16))
                box = QRect(0, 0, width - px(2 * EDGE_PX), 10_000)
                high = QFontMetrics(font).boundingRect(box, _WORDS, words).height()
                found.append((QRect(px(EDGE_PX), y, width - px(2 * EDGE_PX), high), words, large))
                y += high
        return found

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        least = px(WAY_PX) if self.brings else super().sizeHint().height()
        return max(least, self._lines(width)[-1][0].bottom() + px(10))

    def sizeHint(self) -> QSize:
        bold = QFontMetrics(text_font(px(17), BOLD))
        wide = (
            px(FULL_PX)
            if self.brings
            else bold.horizontalAdvance(self.text()) + px(2 * EDGE_PX + 4)
        )
        return QSize(wide, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(44))

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QPainter(self)
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        lines = self._lines(self.width())
        y = (self.height() - lines[-1][0].bottom()) // 2
        for box, words, large in lines:
            painter.setFont(text_font(px(17), BOLD) if large else text_font(px(16)))
            painter.setPen(QColor(INK if large else PAPER_TEXT))
            painter.drawText(box.translated(0, y), _WORDS, words)
