"""The rule book of the match on the table, to read and to search."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QTextCursor,
    QTextDocument,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from scala_desktop.dress.colours import LINK_ON_PAPER, PAPER_EDGE
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import Dialog, button, label, row, scrolling
from scala_desktop.words.catalogue import current_language, translate

OPENS_AT = "opens_at"
"""The anchor of the chapter at which the book opens."""
SIDE = 16
"""Pixels left free to the left and right of the book."""


@guarded
class RuleBook(Dialog):
    """Show the Markdown that *book* returns for a language; *why* is told above it.

    *why* returns for a language a heading, what the book says of it in Markdown and the title of
    the chapter at which the book opens.  The text is laid out after the dialog is shown, which is
    sooner so.
    """

    def __init__(
        self,
        parent: QWidget | None,
        book: Callable[[str], str],
        why: Callable[[str], tuple[str, str, str]] | None = None,
    ) -> None:
        super().__init__(parent, QSize(940, 720))
        self._book = book
        self._why = why
        self._opens_at = ""
        """The title of the chapter at which the book opens."""
        self._binding: Iterator[None] = iter(())
        """What is still to do until the book can be read, a step in each turn of the event loop."""
        self._binder = QTimer(self)
        self._binder.timeout.connect(self._bind_some)
        self._why_words = QWidget()
        self._why_title = label("heading", wrap=True)
        self._why_text = label(wrap=True, selectable=True)
        self._why_text.setTextFormat(Qt.TextFormat.MarkdownText)
        inner = QVBoxLayout(self._why_words)
        inner.setContentsMargins(16, 12, 16, 12)
        inner.addWidget(self._why_title)
        inner.addWidget(self._why_text)
        inner.addStretch(1)
        self._why_panel = scrolling(self._why_words, takes_focus=True)
        self._why_panel.setProperty("role", "changed")
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._find_first)
        self.search.returnPressed.connect(self._find_next)
        self.next = button()
        self.next.clicked.connect(self._find_next)
        QShortcut(QKeySequence.StandardKey.Find, self, self.search.setFocus)
        self._text = QTextBrowser()
        self._text.setOpenLinks(False)
        self.close_button = button("main")
        self.close_button.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SIDE, 12, SIDE, 10)
        layout.setSpacing(10)
        layout.addWidget(self._why_panel, 2)
        self._why_panel.setVisible(why is not None)
        found = row(self.search, self.next)
        found.setStretch(0, 1)
        layout.addLayout(found)
        layout.addWidget(self._text, 1)
        layout.addLayout(row(None, self.close_button))
        self.retranslate()
        self.close_button.setFocus()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("RuleBook", "Regolamento di questa partita"))
        self.search.setPlaceholderText(translate("RuleBook", "Cerca nel regolamento…"))
        self.search.setAccessibleName(translate("RuleBook", "Cerca nel regolamento"))
        self.next.setText(translate("RuleBook", "Trova il prossimo"))
        self.close_button.setText(translate("RuleBook", "Chiudi"))
        self._opens_at = ""
        if self._why is not None:
            title, text, self._opens_at = self._why(current_language())
            self._why_title.setText(title)
            self._why_text.setText(text)
            self._why_text.setVisible(bool(text))
            self._why_panel.setAccessibleName(title)
        self._fit_why()
        self._binding = self._bind()
        self._binder.start(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_why()

    def _fit_why(self) -> None:
        """Let the explanation be as high as its words; where there is less room, it scrolls."""
        frame = 2 * self._why_panel.frameWidth()
        width = self.width() - 2 * SIDE - frame
        self._why_panel.setMaximumHeight(self._why_words.heightForWidth(width) + frame)

    @property
    def text(self) -> QTextBrowser:
        """Return the widget with the book; what is not laid out yet is laid out now."""
        while self._binder.isActive():
            self._bind_some()
        return self._text

    def _bind_some(self) -> None:
        """Take the next step until the book can be read."""
        if next(self._binding, self) is self:
            self._binder.stop()

    def _bind(self) -> Iterator[None]:
        """Make the book and show it where it opens.

        Nothing is laid out before all of it is formatted, and at first only the visible part.
        """
        words = self._book(current_language())
        yield
        document = QTextDocument(self._text)
        document.setUndoRedoEnabled(False)
        document.setDocumentMargin(18)
        document.setDefaultFont(self._text.font())
        document.setDefaultStyleSheet(f"h1, h2, h3 {{ color: {LINK_ON_PAPER}; }}")
        document.setMarkdown(words)
        yield
        self._dress(document, self._opens_at)
        yield
        self._text.setDocument(document)
        yield
        self._text.scrollToAnchor(OPENS_AT)

    def _dress(self, document: QTextDocument, opens_at: str) -> None:
        """Give the headings their colour, every paragraph some air and the tables their widths.

        The heading *opens_at* of *document* becomes an anchor.
        """
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                table = frame.format().toTableFormat()
                shares = (26, 20, 54) if frame.columns() == 3 else ()
                kind = QTextLength.Type.PercentageLength
                table.setColumnWidthConstraints([QTextLength(kind, share) for share in shares])
                table.setWidth(QTextLength(kind, 100))
                table.setCellPadding(8)
                table.setBorderBrush(QColor(PAPER_EDGE))
                frame.setFormat(table)
        cursor = QTextCursor(document)
        block = document.begin()
        while block.isValid():
            cursor.setPosition(block.position())
            form = block.blockFormat()
            form.setLineHeight(128, 1)
            form.setBottomMargin(max(7.0, form.bottomMargin()))
            cursor.setBlockFormat(form)
            if form.headingLevel():
                cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
                letters = cursor.charFormat()
                letters.setForeground(self.palette().link().color())
                if block.text() == opens_at:
                    letters.setAnchor(True)
                    letters.setAnchorNames([OPENS_AT])
                cursor.mergeCharFormat(letters)
            block = block.next()

    def _find_first(self) -> None:
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        self._find_next()

    def _find_next(self) -> None:
        wanted = self.search.text()
        if wanted and not self.text.find(wanted):
            self.text.moveCursor(QTextCursor.MoveOperation.Start)
            self.text.find(wanted, QTextDocument.FindFlag(0))
