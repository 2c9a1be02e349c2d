"""The rule book as a window: contents, search, history, forms, and where F1 opens it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAccessible, QTextDocument
from PySide6.QtWidgets import QApplication, QLabel, QLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import text_font
from scala_desktop.rules.cards import KIND
from scala_desktop.rules.moves import Discard
from scala_desktop.rules.options import with_values
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.windows.book_examples import ExampleView
from scala_desktop.windows.commands import CommandsDialog, KeyGroup, _html
from scala_desktop.windows.headings import Heading
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.rule_book import Book, RuleBook
from scala_desktop.windows.scores.sheet import ScoreSheet
from scala_desktop.words.chapters import Chapter, Place, Section
from scala_desktop.words.commands import Command, explained, key_name
from tests.table.reader import told_of
from tests.windows.opened import (
    ONE_PERSON,
    Empty,
    Opened,
    play_area,
    play_to_the_end,
    rules_on_the_way,
    session_of,
)

KEY = Qt.Key


def books(game: str = "scala40", **values: object) -> tuple[Book, ...]:
    entry = info(game)
    return (
        Book("one", with_values(entry.rules(), values), entry.presets),
        Book("other", entry.rules(), entry.presets),
    )


@pytest.fixture
def book(qtbot: QtBot) -> RuleBook:
    made = RuleBook(None)
    made.keep(None)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.begin(books())
    with qtbot.waitExposed(made):
        made.show()
    made.settle()
    return made


def all_have_room(views: Sequence[ExampleView]) -> bool:
    return all(view.width() >= view.sizeHint().width() for view in views)


def chapter(made: RuleBook) -> str:
    return made.page.accessibleName()


def open_chapter(book: RuleBook) -> QWidget:
    """Return what the chapter stands in that is open."""
    found = book.page.paragraphs[0].parentWidget()
    assert found is not None
    return found


def test_it_is_shown_before_it_is_read(qtbot: QtBot) -> None:
    made = RuleBook(None)
    qtbot.addWidget(made)
    made.begin(books())
    made.show()
    assert not made.page.paragraphs
    qtbot.waitUntil(lambda: bool(made.page.paragraphs))
    assert chapter(made) == "Lo scopo"


def test_what_is_typed_before_it_is_read_is_found(qtbot: QtBot) -> None:
    made = RuleBook(None)
    qtbot.addWidget(made)
    made.begin(books())
    made.show()
    qtbot.keyClicks(made.search, "matta")
    assert not made.found.text()
    made.settle()
    assert made.found.text().endswith(" capitoli")
    assert chapter(made) != "Lo scopo", "the book is not open where something was found"


def test_what_is_counted_never_lies_over_what_is_typed(qtbot: QtBot, book: RuleBook) -> None:
    qtbot.keyClicks(book.search, "jolly")
    whole, times = book._counted
    letters = book.found.fontMetrics()
    typed = book.search.fontMetrics().horizontalAdvance("jolly")
    for words in (whole, times, ""):
        assert book.found.text() == words
        assert book.found.x() > typed or not words
        begin, end = book.search.room
        taken = book.search.width() - (end - begin) + px(12)
        book.search.setFixedWidth(typed + taken + letters.horizontalAdvance(words) - 2)
    book.search.setFixedWidth(typed + 400)
    assert book.found.text() == whole


def test_the_contents_name_every_chapter_and_open_it(qtbot: QtBot, book: RuleBook) -> None:
    titles = [book.contents.item(row).text() for row in range(book.contents.count())]
    assert titles[:4] == ["Lo scopo", "Giocatori e carte", "Il turno", "I giochi"]
    assert titles[-1] == "Le regole della casa"
    for row, title in enumerate(titles):
        book.contents.setCurrentRow(row)
        assert chapter(book) == title
        assert book.contents.visualItemRect(book.contents.item(row)).height() == 44
    qtbot.waitUntil(lambda: len(book.page.paragraphs) > 8)


def test_the_search_has_the_keyboard_and_counts(qtbot: QtBot, book: RuleBook) -> None:
    assert book.focusWidget() is book.search
    qtbot.keyClicks(book.search, "t")
    assert book.found.text() == ""
    qtbot.keyClicks(book.search, "ris")
    assert book.found.text().endswith(" capitoli")
    seen: list[Place] = []
    while len(seen) == len(set(seen)):
        qtbot.keyClick(book.search, KEY.Key_F3)
        seen.append(book.place)
    assert len(seen) > 5
    assert seen[-1] == seen[0]
    qtbot.keyClick(book.search, KEY.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert book.place in seen
    book.go(Place(3, 0))
    marked = [
        one.text()
        for one in open_chapter(book).findChildren(QLabel)
        if "background-color" in one.text()
    ]
    assert any("Tris</span>" in text or "Tris" in text for text in marked)


def test_a_search_opens_the_book_where_something_was_found(qtbot: QtBot, book: RuleBook) -> None:
    book.go(Place(0, 0))
    qtbot.keyClicks(book.search, "tallone")
    assert book.place in book._hits
    here = book.place
    qtbot.keyClick(book.search, KEY.Key_Backspace)
    assert book.place == here, "where the chapter has it, the page stays"
    assert book.focusWidget() is book.search


def test_players_words_are_found_and_near_ones_proposed(qtbot: QtBot, book: RuleBook) -> None:
    qtbot.keyClicks(book.search, "matta")
    assert book.nothing.isHidden()
    assert "Il jolly" in {
        book.contents.item(row).text()
        for row in range(book.contents.count())
        if "trovata" in (book.contents.item(row).data(Qt.ItemDataRole.AccessibleTextRole))
    }
    book.search.setText("mata")
    assert book.nothing.text().startswith("Niente per «mata». Forse: matta (jolly)")
    qtbot.keyClick(book.search, KEY.Key_Escape)
    assert book.search.text() == ""
    assert book.nothing.isHidden()
    assert book.isVisible()
    qtbot.keyClick(book.search, KEY.Key_Escape)
    assert book.isHidden()


def test_history_and_neighbours(qtbot: QtBot, book: RuleBook) -> None:
    alt, ctrl = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(book.search, KEY.Key_PageDown, ctrl)
    qtbot.keyClick(book.search, KEY.Key_PageDown, ctrl)
    assert chapter(book) == "Il turno"
    qtbot.keyClick(book.search, KEY.Key_PageUp, ctrl)
    assert chapter(book) == "Giocatori e carte"
    qtbot.keyClick(book.search, KEY.Key_Left, alt)
    assert chapter(book) == "Il turno"
    qtbot.keyClick(book.search, KEY.Key_Right, alt)
    assert chapter(book) == "Giocatori e carte"
    book.margin.after.click()
    assert chapter(book) == "Il turno"


@pytest.mark.parametrize(
    ("size", "shown"),
    [
        ((1366, 768), (True, True, False)),
        ((960, 540), (True, False, False)),
        ((700, 400), (False, False, True)),
    ],
)
def test_the_forms(
    qtbot: QtBot, book: RuleBook, size: tuple[int, int], shown: tuple[bool, bool, bool]
) -> None:
    book.resize(*size)
    assert (book.width(), book.height()) == size
    assert (book.contents.isVisible(), book.margin.isVisible(), book.index.isVisible()) == shown
    if book.index.isVisible():
        book.index.click()
        assert book.contents.isVisible()
        assert not book.page.isVisible()
        book.contents.setCurrentRow(2)
        assert book.page.isVisible()
        assert chapter(book) == "Il turno"


def test_what_was_refused_is_told_and_marked(qtbot: QtBot, book: RuleBook) -> None:
    def wanted(sections: Sequence[Section], language: str) -> tuple[Place, str]:
        assert sections
        assert language == "it"
        return Place(3, 1), "Così no."

    book.begin(books(), wanted)
    book.settle()
    assert [one.text() for one in book.page.findChildren(QLabel) if one.objectName() == "now"] == [
        "Qui, adesso: Così no."
    ]
    qtbot.waitUntil(lambda: book.page.paragraphs[1].marked)
    qtbot.keyClick(book.page, KEY.Key_Down)
    assert not any(one.marked for one in book.page.paragraphs)


@pytest.mark.parametrize("query", ["", "40"])
def test_another_language_leaves_the_book_where_it_is_read(
    qtbot: QtBot, book: RuleBook, languages: Languages, query: str
) -> None:
    book.resize(960, 400)
    book.begin(books(), lambda _sections, _language: (Place(3, 1), "Così no."))
    book.settle()
    book.search.setText(query)
    book.go(Place(2, 0))
    page, bar = book.page, book.page.verticalScrollBar()
    far = 1
    qtbot.waitUntil(lambda: bar.maximum() > page.paragraphs[far].y() > 0)
    bar.setValue(page.paragraphs[far].y() + px(4))
    for language, title in (("en", "The turn"), ("it", "Il turno")):
        languages.install(language)
        book.retranslate()
        book.settle()
        assert chapter(book) == title
        qtbot.waitUntil(lambda: 0 < page.paragraphs[far].y() - bar.value() <= px(20))
    qtbot.keyClick(book, KEY.Key_F3)
    assert (chapter(book) == "Il turno") == (not query)


def test_another_book_is_read_in_the_same_chapter(book: RuleBook) -> None:
    book.begin(books(opening_threshold=51))
    book.settle()
    book.go(Place(5, 0))
    assert "51 punti" in book.page.paragraphs[0].plain
    book._take(1)
    assert chapter(book) == "L'apertura"
    assert "40 punti" in book.page.paragraphs[0].plain


@pytest.mark.parametrize("game", NAMES)
def test_every_chapter_shows_its_examples(qtbot: QtBot, book: RuleBook, game: str) -> None:
    book.begin(books(game))
    book.settle()
    for number in range(book.contents.count()):
        book.go(Place(number, 0))
        qtbot.waitUntil(lambda: bool(book.page.examples))
        views = book.page.examples
        qtbot.waitUntil(partial(all_have_room, views))
        for view in views:
            begin = "Esempio che vale" if view.example.reason is None else "Esempio che non vale"
            assert view.accessibleName().startswith(f"{begin}: ")


def test_the_cards_of_an_example_are_called_as_they_are_drawn(qtbot: QtBot, book: RuleBook) -> None:
    book.pictures.take("napoletane", "blu", numbers=False)
    book.begin(books("trentuno"))
    book.settle()
    told = []
    for number in range(book.contents.count()):
        book.go(Place(number, 0))
        qtbot.waitUntil(lambda: bool(book.page.examples))
        told += [view.accessibleName() for view in book.page.examples]
    assert any("di coppe" in one for one in told)
    assert not [one for one in told if "di cuori" in one]


def test_the_book_keeps_the_keyboard_when_an_example_goes(qtbot: QtBot, book: RuleBook) -> None:
    book.go(Place(3, 0))
    qtbot.waitUntil(lambda: bool(book.page.examples) and book.page.examples[0].isVisible())
    book.page.examples[0].setFocus()
    assert book.page.examples[0].hasFocus()
    qtbot.keyClick(book.page.examples[0], KEY.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert book.place.chapter == 4
    assert book.page.hasFocus()


def test_a_word_searched_while_a_chapter_comes_up_costs_none_of_it(book: RuleBook) -> None:
    section = book._sections[-1]
    book.go(Place(len(book._sections) - 1, 0))
    QApplication.processEvents()
    assert len(book.page.paragraphs) < len(section.paragraphs)
    book.page.mark_found(lambda _text: ())
    QApplication.processEvents()
    book.page.mark_found(lambda _text: ())
    book.page._worker.finish()
    assert len(book.page.paragraphs) == len(section.paragraphs)


class Painted(QObject):
    """Remembers where each of *watched* was when it was painted."""

    def __init__(self, watched: Sequence[QWidget]) -> None:
        super().__init__()
        self.places: list[set[tuple[int, ...]]] = [set() for _ in watched]
        self._watched = list(watched)
        for one in watched:
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            seen = self.places[self._watched.index(watched)]
            seen.add((watched.y(), watched.height()))
        return False


def test_what_is_seen_of_a_chapter_stays_where_it_is(qtbot: QtBot, book: RuleBook) -> None:
    book.resize(1366, 1600)
    QApplication.processEvents()
    book.go(Place(4, 0))
    begun = len(book.page.paragraphs)
    parts = [one for one in open_chapter(book).children() if isinstance(one, QWidget)]
    painted = Painted(parts)
    qtbot.waitUntil(lambda: len(book.page.paragraphs) > begun)
    qtbot.waitUntil(lambda: book.page.paragraphs[-1].y() > 0)
    assert [len(seen) for seen in painted.places] == [1] * len(parts)


@pytest.mark.parametrize("chapter", [4, 8, 9])
def test_the_last_paragraph_is_in_sight_as_soon_as_it_is_laid_out(
    book: RuleBook, chapter: int
) -> None:
    book.begin(books("canasta"))
    book.settle()
    book.resize(1366, 700)
    QApplication.processEvents()
    book.go(Place(chapter, len(book._sections[chapter].paragraphs) - 1))
    book.page._worker.finish()
    told = book.page.paragraphs[-1]
    top = told.mapTo(book.page.viewport(), QPoint()).y()
    assert top >= 0
    assert top + told.height() <= book.page.viewport().height()


def test_headings_are_headings(book: RuleBook) -> None:
    book.go(Place(3, 0))
    headings = open_chapter(book).findChildren(Heading)
    assert len(headings) >= 3
    for one in headings:
        assert told_of(one).role == QAccessible.Role.Heading


# From the window


def test_f1_opens_at_the_rule_of_this_moment_and_goes_back(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.menu.rule_book.trigger()
    book = window.dialogs.open_dialog
    assert isinstance(book, RuleBook)
    book.settle()
    assert chapter(book) == "Prendere dal pozzo"
    qtbot.waitUntil(book.isActiveWindow)
    qtbot.keyClick(book, KEY.Key_F1)
    assert window.dialogs.open_dialog is None
    controller = session_of(window).controller
    controller.submit(Discard(KIND[controller.view().hand[0]]))
    assert play_area(window).refusal.isVisible()
    window.menu.rule_book.trigger()
    assert window.dialogs.open_dialog is book, "it is kept"
    book.settle()
    assert chapter(book) == "Il turno"
    book.accept()
    window.go_home()
    qtbot.waitUntil(lambda: not window.at_table)
    window.rooms.house.help_asked.emit()
    assert window.dialogs.open_dialog is book
    book.settle()
    assert book.place.chapter == 0, "in the house nothing is asked of the match"
    book.accept()


def test_f1_in_the_house_rules_opens_at_the_option(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.menu.house_rules.trigger()
    rules = window.dialogs.open_dialog
    assert isinstance(rules, HouseRulesDialog)
    rules.page.cards["joker_discard"].editor.focus_value()
    qtbot.keyClick(rules.focusWidget(), KEY.Key_F1)
    book = window.dialogs.open_dialog
    assert isinstance(book, RuleBook)
    book.settle()
    assert chapter(book) == "Il jolly"
    book.accept()
    assert window.dialogs.open_dialog is rules
    assert rules.isVisible()


@pytest.mark.parametrize("room", ["new_match", "pad"])
def test_f1_in_the_rules_of_a_new_match_opens_at_the_option(
    qtbot: QtBot, empty: Empty, room: str
) -> None:
    window = empty()
    choice = rules_on_the_way(qtbot, window, room)
    choice.open_dialog()
    rules = choice.dialog
    assert rules is not None
    qtbot.waitUntil(rules.isActiveWindow)
    rules.page.cards["joker_discard"].editor.focus_value()
    qtbot.keyClick(rules.focusWidget(), KEY.Key_F1)
    book = window.dialogs.open_dialog
    assert isinstance(book, RuleBook)
    book.settle()
    assert chapter(book) == "Il jolly"
    book.accept()
    qtbot.waitUntil(rules.isActiveWindow)


def test_f1_on_the_score_sheet_opens_at_the_points(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON, seed="s", elimination_limit=1001)
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: window.dialogs.open_dialog is not None)
    sheet = window.dialogs.open_dialog
    assert isinstance(sheet, ScoreSheet)
    qtbot.keyClick(sheet, KEY.Key_F1)
    book = window.dialogs.open_dialog
    assert isinstance(book, RuleBook)
    book.settle()
    assert chapter(book) == "I punti della mano"
    book.accept()
    assert window.dialogs.open_dialog is sheet


def test_f2_shows_every_key_and_every_gesture(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.menu.commands.trigger()
    page = window.dialogs.open_dialog
    assert isinstance(page, CommandsDialog)
    qtbot.waitUntil(lambda: all(one.text() for one in page.findChildren(QLabel)))
    told = "\n".join(one.text() for one in page.findChildren(QLabel)).replace("&nbsp;", " ")
    actions = [one for one in (*window.menu.actions(), *window.bar.actions()) if one.shortcuts()]
    assert len(actions) > 10
    for action in actions:
        for keys in action.shortcuts():
            assert f" {key_name(keys.toString())} " in told
    assert "Trascina le carte" in told
    # Who scrolls down has both columns before the eyes to their end.
    columns = [one for one in page._columns.children() if isinstance(one, QLayout)]
    left, right = (one.sizeHint().height() for one in columns)
    assert 0.6 < left / right < 1.6
    page.resize(600, 400)
    bar = page._area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert page.close_button.hasFocus()
    for pressed, place in ((KEY.Key_End, bar.maximum()), (KEY.Key_Home, 0)):
        qtbot.keyClick(page.close_button, pressed)
        assert bar.value() == place
    page.accept()
    window.menu.rule_book.trigger()
    book = window.dialogs.open_dialog
    assert isinstance(book, RuleBook)
    book.commands.click()
    over = window.dialogs.open_dialog
    assert over is page, "it says the same as before"
    over.accept()
    assert book.isVisible()
    book.accept()


def told_of_keys(window: MainWindow) -> dict[str, str]:
    """Return what each key does, none told twice."""
    found: dict[str, str] = {}
    for group in window.key_groups()[:-1]:  # those of the rule book are keys of another window
        for command in group.commands:
            for one in command.keys:
                assert one not in found, one
                found[one] = command.does
    return found


def test_keys_that_wrap_begin_where_the_first_does(qtbot: QtBot) -> None:
    page = QTextDocument()
    page.setDefaultFont(text_font(px(17)))
    does = Command(("Ctrl+Left", "Ctrl+Right"), "", "Sposta la carta nella mano")
    page.setHtml(_html(KeyGroup("Al tavolo", (does,))))
    page.setTextWidth(px(600))
    assert page.size().height() > 0  # it is laid out when that is asked for
    keys = page.begin().next()
    while "Ctrl" not in keys.text():
        keys = keys.next()
    layout = keys.layout()
    lines = [layout.lineAt(place) for place in range(layout.lineCount())]
    told = [keys.text()[line.textStart() :][: line.textLength()] for line in lines]
    assert len(told) == 2
    assert [len(line) - len(line.lstrip()) for line in told] == [1, 1]


def test_what_a_key_does_is_told_though_it_cannot_be_used_now(empty: Empty) -> None:
    told = told_of_keys(empty())
    assert told["Ctrl+Z"] == "Torna indietro di una mossa"
    assert told["S"] == "Metti in ordine le carte per seme"
    assert told["F8"] == "Che cosa è successo in questa partita"


def test_in_a_lesson_the_keys_are_those_of_its_table(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    window.open_lesson("scala40", 1)
    qtbot.waitUntil(lambda: window.lessons.open)
    told = told_of_keys(window)
    assert {"P", "T", "D", "S", "V", "Z"} <= set(told)
    assert told["H"] == "Gioca il passo della lezione"
    window.lessons.close()
    window.go_home()


@pytest.mark.parametrize("game", NAMES)
def test_every_key_of_a_table_is_explained(opened: Opened, game: str) -> None:
    window = opened(ONE_PERSON)
    window.keeper.begin(game, window.keeper.pacts.choice(info(game)), "t")
    assert set(play_area(window).table.keyboard.keys) <= set(explained())


def lessons_offered(book: RuleBook) -> list[QPushButton]:
    book.resize(1366, 768)
    book.settle()
    return [one for one in (book.lesson, book.margin.lesson) if one.isVisible()]


@pytest.mark.parametrize(
    ("game", "about", "number"),
    [("scala40", "opening", 3), ("burraco", "wilds", 2), ("trentuno", "knocking", 2)],
)
def test_a_chapter_that_a_lesson_plays_leads_there(
    opened: Opened, game: str, about: str, number: int
) -> None:
    window = opened(ONE_PERSON)
    shelf = window.dialogs.shelf
    shelf.at_option(info(game).rules(), "")
    book = window.dialogs.open_dialog
    assert isinstance(book, RuleBook)
    book.settle()
    titles = {section.chapter: place for place, section in enumerate(book._sections)}
    book.go(Place(titles[Chapter(about)], 0))
    (offer,) = lessons_offered(book)
    offer.click()
    assert not book.isVisible()
    assert window.lessons.open
    room = window.lessons.room
    assert room is not None
    assert room.lesson is not None
    assert (room.lesson.game, room.lesson.number) == (game, number)


def test_no_lesson_is_offered_where_none_plays_the_chapter_or_one_is_being_given(
    opened: Opened,
) -> None:
    window = opened(ONE_PERSON)
    for in_lesson in (False, True):
        if in_lesson:
            window.open_lesson("scala40", 3)
        window.dialogs.open_rule_book()
        book = window.dialogs.open_dialog
        assert isinstance(book, RuleBook)
        book.settle()
        seen = []
        for chapter in range(book.contents.count()):
            book.go(Place(chapter, 0))
            seen.append(bool(lessons_offered(book)))
        assert any(seen) is not in_lesson
        assert not all(seen)
        book.reject()
