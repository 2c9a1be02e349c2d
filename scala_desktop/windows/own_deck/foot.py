"""Below the board: how far the deck is, and a slip with what has just happened.

Source: design/pact.md, 5.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from scala_desktop.dress.colours import GOOD_ON_CLOTH, INK, PANEL, PANEL_EDGE, WARM_WHITE
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, REGULAR, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.store.decks.board import Board
from scala_desktop.windows.own_deck.words import progress_words
from scala_desktop.windows.widgets import button, label
from scala_desktop.words.catalogue import translate


@guarded
class Foot(QWidget):
    """A bar and one sentence: how many cards are right, and what is left."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._board: Board | None = None
        self._number = self._rest = ""
        self._part = 0.0
        self._reads = False

    def show_board(self, board: Board) -> None:
        """Show how it stands with *board*."""
        self._board = board
        self._part = board.good / len(board.pack.needed)
        self._number, self._rest = progress_words(board)
        self._name()

    def show_reading(self, on: bool) -> None:
        """Show that something is still being read, or that it is not."""
        self._reads = on
        self._name()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        if self._board is not None:
            self.show_board(self._board)

    def _name(self) -> None:
        self.setAccessibleName(f"{self._number} {self._told}".strip())
        self.setToolTip(self.accessibleName())
        self.update()

    @property
    def _told(self) -> str:
        return translate("OwnDeck", "Leggo…") if self._reads else self._rest

    def sizeHint(self) -> QSize:
        return QSize(px(500), px(52))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QColor(PANEL_EDGE))
        painter.setBrush(QColor(PANEL))
        painter.drawRoundedRect(box, px(12), px(12))
        left = px(14)
        if box.width() >= px(620):
            bar = QRectF(left, box.center().y() - px(6), px(300), px(12))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(INK))
            painter.drawRoundedRect(bar, px(6), px(6))
            painter.setBrush(QColor(GOOD_ON_CLOTH))
            full = QRectF(bar)
            full.setWidth(max(bar.width() * self._part, bar.height() if self._part else 0))
            painter.drawRoundedRect(full, px(6), px(6))
            left = round(bar.right()) + px(18)
        painter.setPen(QColor(WARM_WHITE))
        for words, weight in ((self._number, BOLD), (self._told, REGULAR)):
            painter.setFont(text_font(px(17), weight))
            wide = painter.fontMetrics().horizontalAdvance(words)
            if left + wide > box.right():
                break
            room = QRectF(left, 0, box.right() - left, self.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
            left += wide + px(7)


@guarded
class Note(QFrame):
    """A yellow slip with a sentence, and what may be done: :attr:`answered`, or :attr:`closed`."""

    answered = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "paper")
        self._slip = QFrame(self)
        self._slip.setProperty("role", "slip")
        self._words = label(wrap=True)
        self.answer, self.close_button = button(), button()
        self.answer.clicked.connect(self.answered)
        self.close_button.clicked.connect(self._close)
        row = QHBoxLayout(self._slip)
        row.setContentsMargins(px(12), px(4), px(6), px(4))
        row.setSpacing(px(10))
        row.addWidget(self._words, 1)
        row.addWidget(self.answer)
        row.addWidget(self.close_button)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._slip)
        self.hide()

    @property
    def shown(self) -> bool:
        """Return whether there is something to say."""
        return not self.isHidden()

    @property
    def words(self) -> str:
        """Return what is said; empty where nothing is."""
        return self._words.text() if self.shown else ""

    def say(self, words: str, answer: str = "") -> None:
        """Say *words*; *answer* is on the button that does something about it."""
        self._words.setText(words)
        self.answer.setText(answer)
        self.answer.setVisible(bool(answer))
        self.setAccessibleName(words)
        self.show()

    def high(self, wide: int) -> int:
        """Return how high it is in a width of *wide* pixels."""
        layout = self._slip.layout()
        assert layout is not None
        layout.activate()
        return max(layout.totalHeightForWidth(wide), px(54))

    def close_note(self) -> None:
        """Say nothing any more."""
        self.hide()

    def _close(self) -> None:
        self.hide()
        self.closed.emit()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.close_button.setText(translate("OwnDeck", "Ho capito"))
