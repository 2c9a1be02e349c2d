"""The rule book as it is opened: at the rule of this moment, of a refusal, an option, a sheet.

Source: design/welcome.md, 7.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, from_preset
from scala_desktop.rules.registry import info
from scala_desktop.store.store import Store
from scala_desktop.windows.looks import table_settings
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.widgets import OPTION, Dialog

if TYPE_CHECKING:
    from scala_desktop.windows.commands import CommandsDialog, KeyGroup
    from scala_desktop.windows.rule_book import Book, RuleBook
    from scala_desktop.windows.table_look import TableLook
    from scala_desktop.windows.table_room import TableRoom
    from scala_desktop.words.chapters import Place, Section
    from scala_desktop.words.turn_line import TurnLine


class Taught(Protocol):
    """What is asked of the lessons: whether one is being given, and of which game."""

    @property
    def open(self) -> bool: ...
    @property
    def game(self) -> GameInfo | None: ...


class Reader(Protocol):
    """What the shelf needs of the window."""

    keeper: MatchKeeper
    table_room: TableRoom
    look: TableLook

    @property
    def lessons(self) -> Taught: ...
    @property
    def at_table(self) -> bool: ...
    def key_groups(self) -> Sequence[KeyGroup]: ...
    def open_lesson(self, game: str, lesson: int | None = None) -> None: ...


class Desk(Protocol):
    """Where dialogs are opened, one over the other."""

    @property
    def open_dialog(self) -> QDialog | None: ...
    def lay_over(self, dialog: Dialog) -> None: ...
    def clear(self) -> bool: ...


class BookShelf(QObject):
    """Opens the rule book and the page of commands over whatever is open; each is kept."""

    def __init__(self, window: QWidget, reader: Reader, desk: Desk) -> None:
        super().__init__(window)
        self._window, self._reader, self._desk = window, reader, desk
        self._keeper = reader.keeper
        self._book: RuleBook | None = None
        self._commands: CommandsDialog | None = None

    def at_this_moment(self) -> None:
        """Open the book at the paragraph that answers who asks now.

        Who is not at the table asks nothing of the match: there it opens at its beginning.
        """
        from scala_desktop.words.moment import rule_of_the_moment

        play = self._reader.table_room.ensure() if self._reader.at_table else None
        if play is None:
            self._open(*self._rules_now(), None)
            return
        moment = play.moment()
        sentence = play.refusal_told

        def wanted(sections: Sequence[Section], language: str) -> tuple[Place | None, str]:
            del language
            return rule_of_the_moment(moment, sections), sentence

        self._open(*self._rules_now(), wanted)

    def at_line(self, line: TurnLine) -> None:
        """Open the book at what the *line* of the turn rests on, and tell that line above it."""
        from scala_desktop.words.chapters import place_of
        from scala_desktop.words.marked import plain
        from scala_desktop.words.moment import rule_of_the_moment

        play = self._reader.table_room.ensure()
        # The moment of a lesson is what its step is about.
        moment = None if play is None or self._reader.lessons.open else play.moment()

        def wanted(sections: Sequence[Section], language: str) -> tuple[Place | None, str]:
            del language
            if moment is not None:
                place = rule_of_the_moment(moment, sections)
                if sections[place.chapter].chapter is line.chapter:
                    return place, plain(line.text)
            return place_of(sections, line.chapter), plain(line.text)

        self._open(*self._rules_now(), wanted)

    def at_refusal(self, refusal: IllegalMove) -> None:
        """Open the book at the paragraph that explains *refusal*."""
        from scala_desktop.words.game_words import game_words
        from scala_desktop.words.moment import place_of_refusal

        entry, rules = self._rules_now()

        def wanted(sections: Sequence[Section], language: str) -> tuple[Place | None, str]:
            del language
            told = game_words(entry.key).under(rules)
            sentence = told.refusal(refusal.reason, refusal.facts, rules)
            return place_of_refusal(refusal, sections), sentence

        self._open(entry, rules, wanted)

    def at_topic(self, topic: str) -> None:
        """Open the book of the match where it tells *topic*."""
        from scala_desktop.words.chapters import place_of

        self._open(*self._rules_now(), lambda found, _: (place_of(found, topic), ""))

    def at_option(self, rules: HouseRules, key: str) -> None:
        """Open the book of *rules* where it tells the option *key*, in prose or in its table."""
        from scala_desktop.words.chapters import place_of
        from scala_desktop.words.rule_book import place_of_option

        entry = info(rules.game)

        def wanted(sections: Sequence[Section], language: str) -> tuple[Place | None, str]:
            found = place_of_option(rules, key, language)
            return found or place_of(sections, "house"), ""

        self._open(entry, rules, wanted if key else None)

    def asked(self, topic: str) -> None:
        """Open the book at the *topic* of the dialog that is open: of the match, or an option."""
        rules = getattr(self._desk.open_dialog, "rules", None)
        if topic.startswith(OPTION) and isinstance(rules, HouseRules):
            self.at_option(rules, topic.removeprefix(OPTION))
        else:
            self.at_topic(topic)

    def commands(self) -> None:
        """Show every key and every gesture."""
        from scala_desktop.windows.commands import CommandsDialog

        found, page = self._reader.key_groups(), self._commands
        if page is None or not page.shows(found):
            self._commands = made = CommandsDialog(self._window, found)
            made.keep(page)
            page = made
        else:
            page.place_anew()
        self._desk.lay_over(page)

    def _give_lesson(self, game: str, number: int) -> None:
        """Close the book, and give a lesson instead."""
        self._desk.clear()
        self._reader.open_lesson(game, number)

    def _rules_now(self) -> tuple[GameInfo, HouseRules]:
        """Return the game and rules of the lesson, else of the match, else of the next one."""
        taught = self._reader.lessons.game
        if taught is not None:
            return taught, taught.rules()
        session = self._keeper.session
        if session is not None:
            return info(session.controller.game_key), session.controller.rules
        entry = self._keeper.pacts.last_game()
        return entry, self._keeper.pacts.choice(entry).rules

    def _open(
        self,
        entry: GameInfo,
        rules: HouseRules,
        wanted: Callable[[Sequence[Section], str], tuple[Place | None, str]] | None,
    ) -> None:
        from scala_desktop.windows.rule_book import RuleBook

        book = self._book
        if book is not None and book.opens:
            return
        if book is None or not book.speaks:
            self._book = made = RuleBook(self._window, in_parts=True)
            made.keep(book)
            made.commands_asked.connect(self.commands)
            made.lesson_asked.connect(self._give_lesson)
            book = made
        else:
            book.place_anew()
        self._dress(book, entry, rules)
        # Over another dialog the way to a lesson would lead through that one.
        alone = QApplication.activeModalWidget() is None
        book.teaches = alone and not self._reader.lessons.open
        book.begin(self._books(entry, rules), wanted)
        self._desk.lay_over(book)

    def _dress(self, book: RuleBook, entry: GameInfo, rules: HouseRules) -> None:
        """Let the book show the cards that lie on the table."""
        from scala_desktop.store.looks import look_of

        store: Store = self._keeper.store
        settings = table_settings(store, look_of(store, entry.key, self._reader.look.person))
        deck = settings.deck_by(rules)
        book.pictures.take(deck, settings.back, numbers=settings.numbers)

    def _books(self, entry: GameInfo, rules: HouseRules) -> tuple[Book, ...]:
        """Return the book of *rules* and those of every preset of the game, one's own too."""
        from scala_desktop.windows.rule_book import Book
        from scala_desktop.words.catalogue import current_language
        from scala_desktop.words.house_rules import preset_title
        from scala_desktop.words.rule_book import nearest_preset

        presets, language = tuple(self._keeper.pacts.presets(entry)), current_language()

        def titled(title: str) -> str:
            return f"{entry.title} · {title}"

        near = nearest_preset(rules, presets)
        name = preset_title(entry.key, near, language)
        found = [(one, from_preset(entry.rules, presets, one.key)) for one in presets]
        same = any(base == rules for _, base in found)
        mine = Book(titled(name if same else f"{name} *"), rules, presets)
        others = (
            Book(titled(preset_title(entry.key, one, language)), base, presets)
            for one, base in found
            if base != rules
        )
        return mine, *others
