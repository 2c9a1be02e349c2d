"""The rule book: contents, the chapter that is read, its words, and a search over it all.

Source: design/welcome.md, 7.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.materials import paint_book, paint_wood
from scala_desktop.dress.room import Form, form_of, px, room_of
from scala_desktop.dress.worn import WORN
from scala_desktop.lessons.lesson import Lesson, lesson_about
from scala_desktop.lessons.sentences import lesson_title
from scala_desktop.model.guard import guarded
from scala_desktop.rules.options import HouseRules, Preset
from scala_desktop.windows.book_contents import Contents
from scala_desktop.windows.book_examples import Pictures
from scala_desktop.windows.book_html import Span
from scala_desktop.windows.book_margin import Margin
from scala_desktop.windows.book_page import ChapterPage, Finder, Linker
from scala_desktop.windows.headings import Heading
from scala_desktop.windows.in_parts import InParts, until_painted
from scala_desktop.windows.layouts import nest
from scala_desktop.windows.search_field import SearchField
from scala_desktop.windows.widgets import Dialog, button
from scala_desktop.words.book_search import BookSearch
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.chapters import Chapter, Place, Section
from scala_desktop.words.drawn import Example, examples
from scala_desktop.words.glossary import Word, glossary
from scala_desktop.words.rule_book import chapters

BAR_PX: Final = 52
CONTENTS_PX: Final = {Form.WIDE: 316, Form.MIDDLE: 250}
MARGIN_PX: Final = 262
SEARCH_PX: Final = 470
ALSO: Final = 3
"""How many chapters are named to read on."""
COVER_PX: Final = 8
"""How much of the table is seen around the book."""
_LEAST: Final = QSize(460, 260)
_WHOLE: Final = QSize(1366, 768)


class Book(NamedTuple):
    """A book to read: its *title*, the house rules that it tells, and presets to compare with."""

    title: str
    rules: HouseRules
    presets: Sequence[Preset]


Wanted: TypeAlias = Callable[[Sequence[Section], str], tuple[Place | None, str]]
"""Tells where a book is to be opened, and what was refused, "" for nothing.

It is given the chapters and their language.
"""


@guarded
class WoodBar(QFrame):
    """A board over the whole width, on which controls lie."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_wood(painter, QRectF(self.rect()), WORN.dress.wood)


@guarded
class RuleBook(Dialog):
    """Shows a book; :attr:`commands_asked` when somebody wants to see the keys instead.

    Only the chapter that is read is laid out.  *pictures* are those of its cards.
    :attr:`lesson_asked` carries the key of the game and the number of the lesson that is wanted.
    """

    commands_asked = Signal()
    lesson_asked = Signal(str, int)

    def __init__(self, parent: QWidget | None, *, in_parts: bool = False) -> None:
        super().__init__(parent, _WHOLE)
        self.pictures = Pictures(self)
        self._books: Sequence[Book] = ()
        self._book = 0
        self._sections: tuple[Section, ...] = ()
        self._words: tuple[Word, ...] = ()
        self._searcher: BookSearch | None = None
        self._drawn: dict[int, tuple[Example, ...]] = {}
        self._read_in = ""
        """The language in which the book was taken up."""
        self._opens_where: Wanted | None = None
        self._now: tuple[Place, str] | None = None
        self._past: list[Place] = []
        self._future: list[Place] = []
        self._hits: list[Place] = []
        self._counted: tuple[str, ...] = ()
        """How often the query was found, in words, and in fewer."""
        self._hit = -1
        self.place = Place(0, 0)
        """Where the book is open."""
        self._is_read = False
        """Whether it has been opened since it was begun with: who reads in it stays there."""
        self.teaches = True
        """Whether lessons are offered."""
        self._lesson: Lesson | None = None
        self._marked_word = ""
        self._made = False
        self._reader = InParts(self)
        """Does what is still to do until the book can be read."""
        self._beside = InParts(self)
        """Writes what stands beside a chapter, once that is seen."""
        self.make(self._parts(), in_parts=in_parts)

    def _parts(self) -> Iterator[None]:
        """Make what is in it, and take up the book that it was begun with meanwhile."""
        self._make_bar()
        yield
        self.contents = Contents()
        self.contents.wanted.connect(lambda chapter: self.go(Place(chapter, 0)))
        self.page = ChapterPage(self.pictures)
        self.page.linked.connect(self._explain)
        self.page.seen.connect(self._show_words)
        yield
        self.margin = Margin()
        for one in (self.lesson, self.margin.lesson):
            one.clicked.connect(self._ask_lesson)
        self.margin.linked.connect(lambda chapter: self.go(Place(chapter, 0)))
        self.margin.before.clicked.connect(lambda: self._turn(-1))
        self.margin.after.clicked.connect(lambda: self._turn(1))
        yield
        self._lay_out()
        self._make_shortcuts()
        self._made = True
        yield
        self.take_form(self.size())
        self.retranslate()
        self.search.setFocus()
        yield

    # The parts

    def _make_bar(self) -> None:
        self.bar = WoodBar()
        self.bar.setFixedHeight(px(BAR_PX))
        self.back = button("wood")
        self.back.clicked.connect(self.accept)
        self.index = button("wood", checkable=True)
        self.index.toggled.connect(lambda _: self.take_form(self.size()))
        self.title = Heading("", "board")
        self.title.setWordWrap(False)
        self.which = button("wood")
        self.which.clicked.connect(self._choose_book)
        self.search = SearchField()
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(lambda: self._step_hit(1))
        self.search.installEventFilter(self)
        self.found = QLabel(self.search)
        self.found.setProperty("role", "quiet")
        self.found.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.commands = button("wood")
        self.commands.clicked.connect(self.commands_asked)
        self.lesson = button("wood")
        bar = self._row = QHBoxLayout(self.bar)
        bar.setContentsMargins(px(10), px(3), px(10), px(3))
        bar.setSpacing(px(10))
        for part in (self.back, self.index, self.title, self.which):
            bar.addWidget(part)
        bar.addStretch(1)
        bar.addWidget(self.search, 6)
        bar.addStretch(1)
        bar.addWidget(self.commands)
        bar.addWidget(self.lesson)
        self.search.setMaximumWidth(px(SEARCH_PX))

    def _lay_out(self) -> None:
        self.nothing = QLabel()
        self.nothing.setTextFormat(Qt.TextFormat.PlainText)
        self.nothing.setWordWrap(True)
        self.nothing.setProperty("role", "warning")
        self.nothing.setContentsMargins(px(20), px(8), px(20), 0)
        self.nothing.hide()
        body = QHBoxLayout()
        body.setContentsMargins(px(24), px(20), px(24), px(22))
        body.setSpacing(px(8))
        self._line = QFrame()
        self._line.setFixedWidth(2)
        self._line.setProperty("role", "upright")
        body.addWidget(self.contents)
        middle = QVBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.nothing)
        middle.addWidget(self.page, 1)
        nest(body, middle, 1)
        body.addWidget(self._line)
        body.addWidget(self.margin)
        layout = QVBoxLayout(self)
        # Parts give way to less room, they do not ask for more.
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        self.setMinimumSize(_LEAST)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        nest(layout, body, 1)
        for first, second in (
            (self.search, self.contents),
            (self.contents, self.page),
        ):
            self.setTabOrder(first, second)

    def _make_shortcuts(self) -> None:
        for keys, do in (
            ("Ctrl+F", self.search.setFocus),
            ("F1", self.accept),
            ("F2", self.commands_asked.emit),
            ("F3", lambda: self._step_hit(1)),
            ("Shift+F3", lambda: self._step_hit(-1)),
            ("Alt+Left", self.go_back),
            ("Alt+Right", self.go_forward),
            ("Ctrl+PgUp", lambda: self._turn(-1)),
            ("Ctrl+PgDown", lambda: self._turn(1)),
        ):
            QShortcut(QKeySequence(keys), self, do)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("RuleBook", "Regolamento"))
        self.back.setText(translate("RuleBook", "‹ Chiudi"))
        self.index.setText(translate("RuleBook", "Indice"))
        self.title.setText(translate("RuleBook", "Regolamento"))
        self.search.setPlaceholderText(translate("RuleBook", "Cerca nel regolamento…"))
        self.search.setAccessibleName(translate("RuleBook", "Cerca nel regolamento"))
        self.search.retranslate()
        self.commands.setText(translate("RuleBook", "F2 Comandi"))
        self.contents.setAccessibleName(translate("RuleBook", "Indice"))
        self.margin.retranslate()
        if self._books:
            place = self.place
            if self._is_read:
                place = place._replace(paragraph=self.page.paragraph)
            self._begin_at(place, taken_anew=True)

    # What is read

    def begin(self, books: Sequence[Book], wanted: Wanted | None = None) -> None:
        """Open the first of *books* where it is *wanted*, or at its beginning.

        It is shown at once and read a step at a time; :meth:`settle` waits for it.
        """
        taken_anew = books != self._books or self._book or self._read_in != current_language()
        self._books, self._book = books, 0
        self._past, self._future = [], []
        self._opens_where, self._now, self._is_read = wanted, None, False
        if self._made:
            self.search.clear()
            self.search.setFocus()
            self._begin_at(Place(0, 0), taken_anew=bool(taken_anew))

    def _begin_at(self, place: Place, *, taken_anew: bool) -> None:
        self.which.setText(self._books[self._book].title)
        self._beside.give_up()
        self._reader.begin(self._open_at(place, taken_anew=taken_anew))

    def settle(self) -> None:
        """Do now what is still to be done until the book can be read."""
        self.finish()
        self._reader.finish()
        self._beside.finish()

    def _open_at(self, place: Place, *, taken_anew: bool) -> Iterator[None]:
        """Take the book up and show it at *place*, or where it is wanted."""
        yield from until_painted()  # its cover is seen sooner so
        if taken_anew:
            self._read(self._book)
            yield
            self.contents.list_chapters([section.title for section in self._sections])
            yield
        self.place = Place(min(place.chapter, len(self._sections) - 1), place.paragraph)
        if self._opens_where is not None:
            found, told = self._opens_where(self._sections, current_language())
            if found is not None:
                self._now = found, told
                if not self._is_read:
                    self.place = found
        self._draw(self.place.chapter)
        yield
        self._show(mark=self._now is not None and self._now[0] == self.place)
        stays, self._is_read = self._is_read, True
        # Somebody may have begun to type before there was anything to search.
        if self.search.text():
            yield
            self._search(self.search.text(), stays=stays)
        for chapter in range(len(self._sections)):
            yield
            self._draw(chapter)

    def _read(self, number: int) -> None:
        """Take the book *number* up."""
        self._book = number
        book, language = self._books[number], current_language()
        self._sections = chapters(book.rules, book.presets, language)
        self._words = glossary(self._sections)
        self._drawn, self._searcher, self._read_in = {}, None, language
        self.which.setText(book.title)
        self.which.setAccessibleName(
            translate("RuleBook", "Regole di {title}: scegli altre").format(title=book.title)
        )

    def _choose_book(self) -> None:
        menu = QMenu(self)
        for number, book in enumerate(self._books):
            action = menu.addAction(book.title)
            action.setCheckable(True)
            action.setChecked(number == self._book)
            action.triggered.connect(lambda _=False, number=number: self._take(number))
        menu.popup(self.which.mapToGlobal(self.which.rect().bottomLeft()))
        menu.aboutToHide.connect(menu.deleteLater)

    def _take(self, number: int) -> None:
        """Read another book in the same chapter."""
        chapter = self._sections[self.place.chapter].chapter
        self._now = self._opens_where = None
        self._read(number)
        self.contents.list_chapters([section.title for section in self._sections])
        found = [one.chapter for one in self._sections]
        self.place = Place(found.index(chapter) if chapter in found else 0, 0)
        self._show()
        self._search(self.search.text())

    def go(self, place: Place) -> None:
        """Open the book at *place*; Alt+Left leads back."""
        if place.chapter != self.place.chapter:
            self._past.append(self.place)
            self._future = []
        self.place = place
        self._show()

    def go_back(self) -> None:
        """Return to where the book was open before."""
        if self._past:
            self._future.append(self.place)
            self.place = self._past.pop()
            self._show()

    def go_forward(self) -> None:
        """Return to where the book was open before somebody went back."""
        if self._future:
            self._past.append(self.place)
            self.place = self._future.pop()
            self._show()

    def _turn(self, by: int) -> None:
        chapter = self.place.chapter + by
        if 0 <= chapter < len(self._sections):
            self.go(Place(chapter, 0))

    def _show(self, *, mark: bool = False) -> None:
        """Lay the chapter out in which the book is open."""
        number, section = self.place.chapter, self._sections[self.place.chapter]
        self._draw(number)
        here = self._now is not None and self._now[0].chapter == number
        told = self._now[1] if here and self._now is not None else ""
        self._marked_word = ""
        self.page.look_for(self._finder(), self._linker())
        self.page.show_chapter(section, number + 1, self._drawn[number], told)
        self.page.go_to(self.place.paragraph, mark=self.place.paragraph if mark else -1)
        if self.index.isChecked():
            self.index.setChecked(False)
        self._beside.begin(self._tell_beside(number))

    def _tell_beside(self, number: int) -> Iterator[None]:
        """Write beside the chapter *number* where it stands in the book, and where to read on."""
        self.contents.choose(number)
        yield
        titles = ["", *(one.title for one in self._sections), ""]
        self.margin.show_neighbours(titles[number], titles[number + 2])
        self.margin.show_also(self._also(self._sections[number]))
        self._offer_lesson(self._sections[number].chapter)

    def _offer_lesson(self, chapter: Chapter) -> None:
        """Offer the lesson in which *chapter* is played."""
        game = self._books[self._book].rules.game
        self._lesson = found = lesson_about(game, chapter) if self.teaches else None
        name = about = ""
        if found is not None:
            name = translate("RuleBook", "Lezione {number}").format(number=found.number)
            told = translate("RuleBook", "«{title}»: prova con le tue mani, in pochi minuti.")
            about = told.format(title=lesson_title(found))
        self.lesson.setText(name)
        self.lesson.setToolTip(about)
        self.margin.show_lesson(name, about)
        self.take_form(self.size())

    def _ask_lesson(self) -> None:
        if self._lesson is not None:
            self.lesson_asked.emit(self._lesson.game, self._lesson.number)

    def _draw(self, chapter: int) -> None:
        """Let the rules say what may be played in the examples of *chapter*."""
        if chapter not in self._drawn:
            rules, language = self._books[self._book].rules, current_language()
            told = self._sections[chapter].chapter
            self._drawn[chapter] = examples(rules, language, told)

    def _also(self, section: Section) -> list[tuple[int, str]]:
        """Return the chapters that explain the same refusals as *section*, the nearest first."""
        ours = {one for told in section.paragraphs for one in told.refusals}
        found = []
        for number, other in enumerate(self._sections):
            theirs = {one for told in other.paragraphs for one in told.refusals}
            if other is not section and ours & theirs:
                found.append((-len(ours & theirs), number, other.title))
        return [(number, title) for _, number, title in sorted(found)[:ALSO]]

    # The words

    def _finder(self) -> Finder:
        """Return what finds in a text what is searched for."""
        query = self.search.text()
        if not query:
            return lambda _text: ()
        searcher = self._search_in_book()
        return lambda text: list(searcher.spans(query, text))

    def _linker(self) -> Linker:
        """Return what finds in a text the words that the book explains, each in one text only."""
        if self._sections[self.place.chapter].chapter is Chapter.GLOSSARY:
            return lambda _text: {}
        language, where = current_language(), dict[str, str]()

        def links(text: str) -> dict[Span, str]:
            found: dict[Span, str] = {}
            for word in self._words:
                places = word.places(text, language)
                if places and where.setdefault(word.word, text) == text:
                    found[places[0]] = f"word:{word.word}"
            return found

        return links

    def _show_words(self) -> None:
        """Show in the margin the words that stand in the part that is seen."""
        if self._sections[self.place.chapter].chapter is Chapter.GLOSSARY:
            self.margin.show_words(())
            return
        seen, language = self.page.visible_words(), current_language()
        found = [word for word in self._words if word.places(seen, language)]
        self.margin.show_words(found, self._marked_word)

    def _explain(self, target: str) -> None:
        """Mark the word of a link in the margin; without a margin, tell it where it stands."""
        self._marked_word = target.partition(":")[2]
        self._show_words()
        if not self.margin.isVisible():
            for word in self._words:
                if word.word == self._marked_word:
                    told = f"{word.word}: {word.meaning}."
                    QToolTip.showText(self.cursor().pos(), told, self)

    # The search

    def _search_in_book(self) -> BookSearch:
        if self._searcher is None:
            game = self._books[self._book].rules.game
            self._searcher = BookSearch(self._sections, game, current_language())
        return self._searcher

    def _search(self, query: str, *, stays: bool = False) -> None:
        """Count and mark *query*; go where it is found, unless the book *stays* where it is."""
        hits = self._search_in_book().hits(query) if query and self._sections else {}
        counts: dict[int, int] = {}
        for place, count in hits.items():
            counts[place.chapter] = counts.get(place.chapter, 0) + count
        self._hits, self._hit = list(hits), -1
        self.contents.show_hits(counts)
        times, where = sum(counts.values()), len(counts)
        self._counted = ()
        if times:
            found = translate("RuleBook", "%n volte", "", times)
            told = translate("RuleBook", "{times} in {chapters}").format(
                times=found, chapters=translate("RuleBook", "%n capitoli", "", where)
            )
            self._counted = told, found
        self._place_count()
        self._tell_nothing(query, bool(hits))
        self.page.mark_found(self._finder())
        if counts and self.place.chapter not in counts and not stays:
            self._step_hit(1)

    def _tell_nothing(self, query: str, found: bool) -> None:
        """Say that nothing was found, and what is like it."""
        missing = bool(self._sections) and not found and len(query.strip()) >= 2
        self.nothing.setVisible(missing)
        if missing:
            told = translate("RuleBook", "Niente per «{query}».").format(query=query.strip())
            near = self._search_in_book().near(query.strip())
            if near:
                like = translate("RuleBook", "Forse: {words}").format(words=", ".join(near))
                told = f"{told} {like}"
            self.nothing.setText(told)

    def _step_hit(self, by: int) -> None:
        """Go to the next place that was found, or to the one before."""
        if self._hits:
            if self._hit < 0 and by > 0:
                later = [n for n, hit in enumerate(self._hits) if hit >= self.place]
                self._hit = later[0] if later else 0
            else:
                self._hit = (self._hit + by) % len(self._hits)
            self.go(self._hits[self._hit])

    def _place_count(self) -> None:
        """Say behind the query how often it was found, in as many words as have room."""
        typed = self.search.fontMetrics().horizontalAdvance(self.search.text())
        begin, end = self.search.room
        width = min(px(220), end - begin - typed - px(12))
        letters = self.found.fontMetrics()
        fits = (told for told in self._counted if letters.horizontalAdvance(told) <= width)
        self.found.setText(next(fits, ""))
        self.found.setGeometry(end - width, 0, width, self.search.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.search and event.type() == QEvent.Type.Resize:
            self._place_count()
        if watched is self.search and isinstance(event, QKeyEvent):
            scrolls = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
            plain = event.modifiers() in (
                Qt.KeyboardModifier.NoModifier,
                Qt.KeyboardModifier.KeypadModifier,
            )
            if event.type() == QEvent.Type.KeyPress and event.key() in scrolls and plain:
                self.page.keyPressEvent(event)
                return True
        return super().eventFilter(watched, event)

    # The window

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            self.search.setFocus()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the book as it lies on the table: its cover, and the two pages in it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        below = QRectF(self.rect()).adjusted(0, self.bar.height(), 0, 0)
        paint_wood(painter, below, WORN.dress.dark_wood, edges=False)
        cover = below.adjusted(px(COVER_PX), px(COVER_PX), -px(COVER_PX), -px(COVER_PX))
        paint_book(painter, cover, self._fold())

    def _fold(self) -> float:
        """Return where the two pages meet, in pixels from the left; 0 where there is only one."""
        if self.form is Form.NARROW:
            return 0.0
        return self.contents.geometry().right() + px(8)

    @property
    def form(self) -> Form:
        """Return how much of the book is side by side."""
        return _form_in(self.size())

    def take_form(self, size: QSize) -> None:
        """Show as many parts side by side as there is room for."""
        form = _form_in(size)
        narrow = form is Form.NARROW
        wide = form is Form.WIDE
        if not narrow:
            self.contents.setFixedWidth(px(CONTENTS_PX[form]))
        else:
            self.contents.setMinimumWidth(0)
            self.contents.setMaximumWidth(1 << 20)
        self.margin.setFixedWidth(px(MARGIN_PX))
        for part in (self.margin, self._line):
            part.setVisible(wide)
        self.index.setVisible(narrow)
        leafing = narrow and self.index.isChecked()
        self.contents.setVisible(not narrow or leafing)
        self.page.setVisible(not leafing)
        self.title.setVisible(wide)
        self.which.setVisible(not narrow)
        self.commands.setVisible(not narrow)
        # Beside the field there is free wood only where nobody misses it.
        at = self._row.indexOf(self.search)
        for gap in (at - 1, at + 1):
            self._row.setStretch(gap, 0 if narrow else 1)
        self.lesson.setVisible(form is Form.MIDDLE and self._lesson is not None)


def _form_in(size: QSize) -> Form:
    """Return how much of a book of *size* is side by side."""
    # The frame of the window costs what a task bar does: a whole screen is still wide.
    return form_of(room_of(size) + QSizeF(26, 60))
