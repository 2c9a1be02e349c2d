"""One chapter of the rule book: headings, paragraphs, and the examples drawn below them.

Source: design/welcome.md, 7.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from scala_desktop.dress.colours import GOLD
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.windows.book_examples import ExampleView, Pictures
from scala_desktop.windows.book_html import Span, html
from scala_desktop.windows.headings import Heading
from scala_desktop.windows.in_parts import InParts
from scala_desktop.windows.layouts import FlowLayout
from scala_desktop.windows.widgets import own_viewport
from scala_desktop.windows.words_label import MEASURE_PX, Words
from scala_desktop.words.catalogue import translate
from scala_desktop.words.chapters import Section
from scala_desktop.words.drawn import Example
from scala_desktop.words.prose import Block, blocks

BAR_PX: Final = 4
"""How wide the gold bar is beside the paragraph at which the book was opened."""
BESIDE_PX: Final = 14
"""How far all text is from where that bar begins."""
ABOVE_PX: Final = 16
"""How far below the edge a paragraph lies that was brought into sight."""
AT_ONCE: Final = 300
"""So many letters of a chapter are laid out at once, the others soon: all would be felt."""
MOST_GONE: Final = 200
"""So many parts of chapters that were read before may still wait for their end."""
Finder = Callable[[str], Sequence[Span]]
Linker = Callable[[str], dict[Span, str]]


@guarded
class ParagraphView(QFrame):
    """A paragraph; :attr:`marked` is the one that answers now, with a gold bar."""

    linked = Signal(str)

    def __init__(self, told: Sequence[Block], parent: QWidget) -> None:
        super().__init__(parent)
        self._blocks = tuple(told)
        self.marked = False
        self._labels: list[tuple[QLabel, tuple[Block, ...]]] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(px(BESIDE_PX), 0, 0, 0)
        column.setSpacing(px(4))
        for number, block in enumerate(self._blocks):
            if block.kind == "heading":
                self._add(Heading(""), (block,))
            elif not number or self._blocks[number - 1].kind == "heading":
                rest = [one.kind == "heading" for one in self._blocks[number:]]
                end = number + rest.index(True) if True in rest else len(self._blocks)
                self._add(self._text(), self._blocks[number:end])

    def _text(self) -> Words:
        made = Words()
        made.linkActivated.connect(self.linked)
        return made

    def _add(self, made: QLabel, told: tuple[Block, ...]) -> None:
        made.setTextFormat(Qt.TextFormat.RichText)
        column = self.layout()
        assert column is not None
        column.addWidget(made)
        self._labels.append((made, told))

    def mark(self, marked: bool) -> None:
        """Show the gold bar, or take it away."""
        if marked != self.marked:
            self.marked = marked
            self.update()

    @property
    def plain(self) -> str:
        """Return its words."""
        return "\n".join(block.plain for block in self._blocks)

    def write(self, find: Finder, links: Linker) -> None:
        """Show the words, those that *find* gives marked and *links* to the words explained."""
        for made, told in self._labels:
            found = [list(find(block.plain)) for block in told]
            refs = [{} if isinstance(made, Heading) else links(block.plain) for block in told]
            words = html(told, found, refs)
            if isinstance(made, Words):
                made.write(words)
            elif words != made.text():
                made.setText(words)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.marked:
            painter = QPainter(self)
            painter.fillRect(QRect(0, 0, px(BAR_PX), self.height()), QColor(GOLD))


@guarded
class ChapterPage(QScrollArea):
    """A chapter, to read and to scroll; :attr:`seen` tells that another part is visible."""

    linked = Signal(str)
    seen = Signal()

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        own_viewport(self)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._pictures = pictures
        self.paragraphs: list[ParagraphView] = []
        self.examples: list[ExampleView] = []
        self._goal: int | None = None
        self._left: Iterator[None] = iter(())
        """What is still to be laid out, a paragraph in each turn of the event loop."""
        self._marked = -1
        self._find: Finder = lambda _text: ()
        self._links: Linker = lambda _text: {}
        self._unwritten: list[ParagraphView] = []
        self._gone: list[QWidget] = []
        """What was read before; to delete all of it at once would take as long as to lay it out."""
        self._chapter = QWidget()
        self._pages = QWidget()
        pages = QVBoxLayout(self._pages)
        pages.setContentsMargins(0, 0, 0, 0)
        pages.addWidget(self._chapter)
        self.setWidget(self._pages)
        self._worker = InParts(self)
        self.verticalScrollBar().valueChanged.connect(self.seen)

    def show_chapter(
        self, section: Section, number: int, drawn: Sequence[Example], now: str = ""
    ) -> None:
        """Show *section*, the chapter *number*, with *drawn* examples; *now* is told above it.

        What is far below follows when nothing else is to be done.
        """
        if self._chapter.isAncestorOf(self.focusWidget()):
            self.setFocus()  # else the button that closes the book would get the keyboard
        self._chapter.hide()
        while len(self._gone) > MOST_GONE:
            self._gone.pop().deleteLater()
        self._gone += [self._chapter, *self.paragraphs]
        self._chapter = content = QWidget(self._pages)
        column = QVBoxLayout(content)
        column.setContentsMargins(px(20 - BESIDE_PX), px(14), px(16), px(20))
        column.setSpacing(px(10))
        self.paragraphs, self.examples, self._unwritten = [], [], []
        over = QLabel(translate("RuleBook", "Capitolo {number}").format(number=number))
        over.setProperty("role", "mark")
        for part in (over, Heading(section.title, "chapter"), *([self._now(now)] if now else ())):
            part.setContentsMargins(px(BESIDE_PX), 0, 0, 0)
            column.addWidget(part)
        # Before the paragraphs come: else those that are there would share all the room.
        column.addStretch(1)
        pages = self._pages.layout()
        assert pages is not None
        pages.addWidget(content)
        content.show()
        self.verticalScrollBar().setValue(0)
        self.setAccessibleName(section.title)
        self._left = self._lay_out(section, drawn, content)
        letters = 0
        for paragraph in section.paragraphs:
            letters += len(paragraph.text)
            next(self._left, None)
            if letters > AT_ONCE:
                break
        self._worker.begin(self._work())
        self._pictures.want([kind for one in drawn for kind in one.cards], self.devicePixelRatioF())

    def _lay_out(
        self, section: Section, drawn: Sequence[Example], content: QWidget
    ) -> Iterator[None]:
        """Lay out a paragraph a step, with the examples that belong to it."""
        column = content.layout()
        assert isinstance(column, QVBoxLayout)
        topics = {one.topic: section.tells(one.topic) for one in drawn}
        for place, paragraph in enumerate(section.paragraphs):
            view = ParagraphView(blocks(paragraph.text), content)
            view.linked.connect(self.linked)
            view.write(self._find, self._links)
            self.paragraphs.append(view)
            column.insertWidget(column.count() - 1, view)
            here = [one for one in drawn if topics[one.topic] == place]
            if here:
                column.insertWidget(column.count() - 1, self._row(here, content))
            yield

    def _work(self) -> Iterator[None]:
        """Lay out the paragraphs that are missing, write those not seen, and go where is wanted.

        What was read before is deleted at the end.
        """
        for _ in self._left:  # to yield from it would end it where this is begun anew
            yield
        while self._unwritten:
            self._unwritten.pop(0).write(self._find, self._links)
            yield
        self._go()
        while self._gone:
            yield
            self._gone.pop().deleteLater()

    def _now(self, sentence: str) -> QLabel:
        told = translate("RuleBook", "Qui, adesso: {sentence}").format(sentence=sentence)
        made = QLabel(told)
        made.setTextFormat(Qt.TextFormat.PlainText)
        made.setWordWrap(True)
        made.setProperty("role", "name")
        made.setObjectName("now")
        made.setMaximumWidth(px(MEASURE_PX))
        return made

    def _row(self, drawn: Sequence[Example], content: QWidget) -> QWidget:
        row = QWidget(content)
        flow = FlowLayout(row, spacing=22)
        row.setContentsMargins(px(8), 0, 0, 0)
        for one in drawn:
            view = ExampleView(one, self._pictures, row)
            flow.addWidget(view)
            self.examples.append(view)
        policy = row.sizePolicy()
        policy.setHeightForWidth(True)
        row.setSizePolicy(policy)
        return row

    def look_for(self, find: Finder, links: Linker) -> None:
        """Let *find* tell what is marked in the next chapter, and *links* what is explained."""
        self._find, self._links = find, links

    def mark_found(self, find: Finder) -> None:
        """Mark what *find* gives: in the part that is seen at once, in the rest soon."""
        self._find = find
        shown = self._shown()
        self._unwritten = []
        for view in self.paragraphs:
            if view.geometry().intersects(shown):
                view.write(find, self._links)
            else:
                self._unwritten.append(view)
        self._worker.begin(self._work())

    def go_to(self, paragraph: int, *, mark: int = -1) -> None:
        """Bring *paragraph* into sight, the title where it is the first; *mark* one with a bar."""
        self._goal, self._marked = paragraph, mark
        self._worker.begin(self._work())

    def _go(self) -> None:
        goal, self._goal = self._goal, None
        if goal is None:
            return
        for number, view in enumerate(self.paragraphs):
            view.mark(number == self._marked)
        for content in (self._chapter, self._pages):
            layout = content.layout()
            if layout is not None:
                layout.activate()
        # Else one could not scroll yet to what has just been laid out.
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.LayoutRequest))
        there = 0 < goal < len(self.paragraphs)
        top = self.paragraphs[goal].y() - px(ABOVE_PX) if there else 0
        self.verticalScrollBar().setValue(max(0, top))
        self.seen.emit()

    @property
    def paragraph(self) -> int:
        """Return the paragraph at the top, with the examples below it; or that will soon be."""
        if self._goal is not None:
            return self._goal
        top = self.verticalScrollBar().value() + px(ABOVE_PX)
        return max(0, sum(1 for _ in takewhile(lambda one: one.y() <= top, self.paragraphs)) - 1)

    def _shown(self) -> QRect:
        """Return the part of the chapter that is seen."""
        return QRect(QPoint(0, self.verticalScrollBar().value()), self.viewport().size())

    def visible_words(self) -> str:
        """Return the words of the paragraphs that are seen now."""
        shown = self._shown()
        return "\n".join(
            view.plain for view in self.paragraphs if view.geometry().intersects(shown)
        )

    def unmark(self) -> None:
        """Take the gold bar away."""
        self._marked = -1
        for view in self.paragraphs:
            view.mark(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.unmark()
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.unmark()
        super().keyPressEvent(event)
