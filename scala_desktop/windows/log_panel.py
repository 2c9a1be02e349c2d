"""The log beside the table: what everybody could see of this match."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QShowEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QVBoxLayout, QWidget

from scala_desktop.dress.colours import INK, LINK_ON_PAPER, PAPER_SHADE
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, REGULAR
from scala_desktop.model.guard import guarded
from scala_desktop.model.log import LogModel, LogRole
from scala_desktop.table.painting.suit_signs import WORN_SUITS
from scala_desktop.windows.layouts import nest, row
from scala_desktop.windows.widgets import button, label
from scala_desktop.words.cards import SUIT_SIGNS
from scala_desktop.words.catalogue import translate
from scala_desktop.words.marked import SIGN

WIDTH_PX = 330
LEAST_PX = 240
_CARDS: Final = re.compile(f"({SIGN})")
BATCH: Final = 16
"""How many lines are written in one turn of the event loop, the latest ones first."""


class Written(NamedTuple):
    """A line of the log as it is written."""

    text: str
    block: QTextBlockFormat
    letters: QTextCharFormat


@guarded
class LogPanel(QFrame):
    """The log of the match shown; :attr:`closed` says that its button was pressed.

    A whole match has thousands of lines: a text lays out only those that are seen.  No line is
    written in the turn of the event loop in which it comes, which is that of a move.
    """

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.fit(px(WIDTH_PX))
        self._model: LogModel | None = None
        self._followed: LogModel | None = None
        self._first = self._end = 0
        """The first row that is written, and the one after the last; others follow by and by."""
        self._title = label("heading", wrap=True)
        self._close = button()
        self._close.setText("✕")
        self._close.setFixedWidth(px(56))
        self._close.clicked.connect(self.closed)
        self.page = QPlainTextEdit()
        self.page.setReadOnly(True)
        self.page.setUndoRedoEnabled(False)
        self.page.document().setDocumentMargin(px(8))
        self._at_end = True
        """Whether it stays at the last line; how far that is a text knows once it is laid out."""
        self._place: tuple[int, int] | None = None
        """What is read, while what was cut off below is still to come: see :meth:`_read_place`."""
        bar = self.page.verticalScrollBar()
        bar.actionTriggered.connect(self._note_end)
        self.page.selectionChanged.connect(self._note_end)  # it is dragged beyond the edge, too
        bar.rangeChanged.connect(self._stay_at_end)
        self._more = QTimer(self)
        self._more.timeout.connect(self._write_more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(10), px(6), px(10), px(10))
        nest(layout, row(self._title, None, self._close))
        layout.addWidget(self.page, 1)
        WORN_SUITS.changed.connect(self._write_anew)
        self.retranslate()
        self.hide()

    def fit(self, most: int) -> None:
        """Be as wide as usual or, where it is only *most* pixels that are left, narrower."""
        self.setFixedWidth(max(px(LEAST_PX), min(px(WIDTH_PX), most)))

    def show_match(self, model: LogModel) -> None:
        """Follow the log of another match."""
        self._model = model
        self._follow(self.isVisible())

    def _follow(self, seen: bool) -> None:
        """Follow the log while it is *seen*."""
        before = self._followed
        if before is not None:
            before.rowsInserted.disconnect(self._inserted)
            before.rowsRemoved.disconnect(self._removed)
            before.dataChanged.disconnect(self._write_anew)
        self._followed = self._model if seen else None
        if self._followed is None:
            self._more.stop()
            self.page.clear()
            self._first = self._end = 0
            return
        self._followed.rowsInserted.connect(self._inserted)
        self._followed.rowsRemoved.connect(self._removed)
        self._followed.dataChanged.connect(self._write_anew)
        self._followed.read_past()
        self._write_anew()

    @property
    def lines(self) -> list[str]:
        """Return the lines that are written, as they are read."""
        return self.page.toPlainText().split("\n") if self._count() else []

    @property
    def follows(self) -> bool:
        """Return whether it follows the match."""
        return self._followed is not None

    @property
    def rests(self) -> bool:
        """Return whether every line is written."""
        return not self._more.isActive()

    # Writing

    def _count(self) -> int:
        """Return how many rows are written."""
        return self._end - self._first

    def _write_anew(self) -> None:
        if self._followed is None:
            return
        self.page.clear()
        self._at_end = True
        self._first = self._end = self._followed.rowCount()
        self._more.start(0)

    def _write_more(self) -> None:
        """Write some of the lines that are missing: the new ones first, then those above."""
        if self._followed is None:
            self._more.stop()
            return
        count = self._followed.rowCount()
        self._cut_off()
        if self._end < count:
            first, self._end = self._end, min(self._end + BATCH, count)
            self._write(first, self._end - 1)
        elif self._first > 0:
            last, self._first = self._first - 1, max(self._first - BATCH, 0)
            self._write(self._first, last)
        else:
            self._more.stop()
        if self._end == count and self._place is not None:
            self._go_to(*self._place)
            self._place = None
        self._stay_at_end()

    def _read_place(self) -> tuple[int, int]:
        """Return how many lines but the mark lie above the first on the page, and what of it."""
        bar, top = self.page.verticalScrollBar(), self.page.cursorForPosition(QPoint()).block()
        block, count = self.page.document().begin(), 0
        while block != top:
            count += not _is_mark(block)
            block = block.next()
        return count, bar.value() - top.firstLineNumber()

    def _go_to(self, count: int, hidden: int) -> None:
        """Show the page from the line on that follows *count* others, the mark apart.

        So many lines of its own are *hidden*, where it is longer than the page is wide.  What was
        cut off may have been more than lay below it.
        """
        block = self.page.document().begin()
        while block.isValid() and (count or _is_mark(block)):
            count -= not _is_mark(block)
            block = block.next()
        if block.isValid():
            self.page.verticalScrollBar().setValue(block.firstLineNumber() + hidden)

    def _cut_off(self) -> None:
        """Take away what is written below the last row."""
        block = self.page.document().findBlockByNumber(self._count())
        if block.isValid() and self._count():
            if self._place is None and not self._at_end:
                self._place = self._read_place()
            cursor = QTextCursor(block)
            cursor.movePosition(QTextCursor.MoveOperation.PreviousCharacter)
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()

    def _inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        count = last - first + 1
        if first < self._end:
            # Hands before this one: what is written follows them.
            self._first += count
            self._end += count
        self._more.start(0)

    def _removed(self, _parent: QModelIndex, first: int, last: int) -> None:
        count = last - first + 1
        if last < self._first:
            self._first -= count
            self._end -= count
            return
        if first >= self._end:
            return
        if first <= self._first:
            self._write_anew()
            return
        if last >= self._end - 1:
            # Most of it comes again in this turn, where only the mark has moved.
            self._end = first
            self._more.start(0)
            return
        self._end -= count
        document = self.page.document()
        cursor = QTextCursor(document.findBlockByNumber(first - self._first))
        end = document.findBlockByNumber(last - self._first)
        cursor.setPosition(end.position() + end.length() - 1, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        if cursor.atEnd() and not cursor.atStart():
            cursor.deletePreviousChar()
        elif not cursor.atEnd():
            cursor.deleteChar()

    def _write(self, first: int, last: int) -> None:
        """Write the rows *first* to *last*, already counted as written, where they belong."""
        lines = [self._written(number) for number in range(first, last + 1)]
        if not lines:
            return
        document = self.page.document()
        whole = len(lines) == self._count()
        block = document.findBlockByNumber(first - self._first)
        cursor = QTextCursor(document)
        cursor.beginEditBlock()
        if whole or not block.isValid():
            cursor.movePosition(QTextCursor.MoveOperation.End)
            for number, line in enumerate(lines):
                if number or not whole:
                    cursor.insertBlock()
                _put(cursor, line)
        else:
            cursor = QTextCursor(block)
            after = block.blockFormat()
            for line in lines:
                _put(cursor, line)
                cursor.insertBlock(after)
        cursor.endEditBlock()

    def _written(self, number: int) -> Written:
        assert self._followed is not None
        index = self._followed.index(number, 0)
        block, letters = QTextBlockFormat(), QTextCharFormat()
        letters.setForeground(QColor(INK))
        letters.setFontWeight(REGULAR)
        if index.data(LogRole.HEADING):
            letters.setFontWeight(BOLD)
            letters.setForeground(QColor(LINK_ON_PAPER))
        elif index.data(LogRole.MARK):
            block.setBackground(QColor(PAPER_SHADE))
            letters.setFontWeight(BOLD)
        return Written(index.data(), block, letters)

    def _note_end(self) -> None:
        """Note whether somebody has scrolled to the end; the text scrolls by itself, too."""
        bar = self.page.verticalScrollBar()
        self._at_end = bar.sliderPosition() >= bar.maximum() - 1

    def _stay_at_end(self) -> None:
        if self._at_end:
            bar = self.page.verticalScrollBar()
            bar.setValue(bar.maximum())

    # Its life

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():  # a window that was minimised comes back as it was
            self._follow(True)

    def hideEvent(self, event: QHideEvent) -> None:
        if not event.spontaneous():
            self._follow(False)
        super().hideEvent(event)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._title.setText(translate("Log", "Questa partita"))
        self.page.setAccessibleName(self._title.text())
        self._close.setAccessibleName(translate("Log", "Chiudi la cronologia"))
        self._close.setToolTip(self._close.accessibleName())
        if self._model is not None:
            self._model.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


def _is_mark(block: QTextBlock) -> bool:
    return block.blockFormat().background().style() != Qt.BrushStyle.NoBrush


def _put(cursor: QTextCursor, line: Written) -> None:
    cursor.setBlockFormat(line.block)
    cursor.setBlockCharFormat(line.letters)
    for number, part in enumerate(_CARDS.split(line.text)):
        letters = QTextCharFormat(line.letters)
        if number % 2:
            letters.setForeground(QColor(WORN_SUITS.ink(SUIT_SIGNS.index(part[-1]))))
        cursor.insertText(part, letters)
