"""The lessons of a window: the list of them, and the room in which one is given.

The match on the table rests meanwhile, and nothing of it changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from scala_desktop.model.session import Session
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.store.people import player_last
from scala_desktop.windows.dialogs import Dialogs
from scala_desktop.windows.in_parts import InParts, at_once
from scala_desktop.windows.match_choice import MatchChoice, first_choice
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.sounds import Sounds
from scala_desktop.words.chapters import Chapter

if TYPE_CHECKING:
    from scala_desktop.table.view import TableView
    from scala_desktop.windows.lesson.room import LessonRoom
    from scala_desktop.windows.rooms import Rooms
    from scala_desktop.windows.table_look import TableLook


class Host(Protocol):
    """What the lessons need of the window that they are given in."""

    keeper: MatchKeeper
    dialogs: Dialogs
    sounds: Sounds
    look: TableLook

    @property
    def session(self) -> Session | None: ...
    def come_back(self, *, home: bool) -> None: ...
    def begin(self, game: str, choice: MatchChoice) -> None: ...
    def open_lesson(self, game: str, lesson: int | None = None) -> None: ...


class Lessons(QObject):
    """Opens the room of the lessons as one of the *pages* of the window that *host* is."""

    def __init__(self, host: Host, pages: Rooms) -> None:
        super().__init__(pages)
        self._host, self._pages = host, pages
        self.room: LessonRoom | None = None
        self._reader = InParts(self)

    @property
    def open(self) -> bool:
        """Return whether a lesson is being given."""
        return self.room is not None and self._pages.seen is self.room

    @property
    def game(self) -> GameInfo | None:
        """Return the game of the lesson that is being given; its rules are the usual ones."""
        lesson = self.room.lesson if self.room is not None and self.open else None
        return None if lesson is None else info(lesson.game)

    @property
    def table(self) -> TableView | None:
        """Return the table of the lesson that is being given."""
        return self.room.table if self.room is not None and self.open else None

    @property
    def rests(self) -> bool:
        """Return whether nothing moves in the room of a lesson."""
        return self.table is None or self.table.rests

    def choose(self) -> None:
        """Offer every lesson of every game, once all are read: that is too much for one turn."""
        self._reader.begin(self._chosen(self._host.dialogs.opening, self._pages.seen))

    def _chosen(self, before: QDialog | None, page: QWidget | None) -> Iterator[None]:
        """Read the lessons, and offer them if that dialog is still open and that page seen."""
        from scala_desktop.lessons.lesson import course
        from scala_desktop.windows.fetching import lessons

        dialogs = self._host.dialogs
        for _ in lessons():
            yield
        if dialogs.opening is not before or self._pages.seen is not page:
            return  # something else was asked for meanwhile
        keeper = self._host.keeper
        games = tuple(entry for entry in GAMES if course(entry.key))
        dialogs.lessons(keeper.store, games, keeper.pacts.last_game().key, self._host.open_lesson)

    def give(self, game: str, number: int | None = None) -> None:
        """Give lesson *number* of *game*; without one, go on where one was.

        A game without lessons has its rule book.
        """
        from scala_desktop.lessons.lesson import course

        if not course(game):
            self._host.dialogs.open_rule_book()
            return
        if self._host.session is not None:
            self._host.session.rest()
        if self.room is None:
            from scala_desktop.windows.lesson.room import LessonRoom

            host = self._host
            self.room = room = LessonRoom(self._pages, host.keeper.store, host.look.settings_of)
            room.left.connect(lambda: host.come_back(home=False))
            room.house_asked.connect(lambda: host.come_back(home=True))
            room.play_asked.connect(self._play)
            room.rule_asked.connect(self._show_rule)
            room.failed.connect(host.keeper.note)
            self._pages.addWidget(room)
            self._pages.enter_room(room)
        opening = self.room.opening(game, number)
        if self.open:
            # Whoever sees the lesson of before could do something in it meanwhile.
            at_once(opening)
        else:
            self._pages.enter_lesson(self.room, opening)
        if self.room.table is not None:
            self._host.sounds.listen(self.room.table)

    def ask_rule(self) -> bool:
        """Show the rule of the step; return whether a lesson is being given at all."""
        if self.room is None or not self.open:
            return False
        self.room.ask_rule()
        return True

    def take_keyboard(self) -> bool:
        """Give the keyboard to the lesson; return whether one is being given at all."""
        if self.room is None or not self.open:
            return False
        self.room.take_focus()
        return True

    def close(self) -> None:
        """Go out of a lesson that is being given, its place kept: something else is to be seen.

        One that is still on its way is left like any other.
        """
        self._pages.settle()
        if self.room is not None and self.open:
            self.room.leave()

    def keep_place(self) -> None:
        """Write down where one is in a lesson: the window closes."""
        if self.room is not None:
            self.room.keep()

    def _play(self, game: str) -> None:
        """Deal a match of *game* to who has learnt it, with easy bots and the usual rules."""
        self._host.come_back(home=False)
        keeper = self._host.keeper
        name = player_last(keeper.store)
        choice = first_choice(info(game), name, "easy")
        self._host.dialogs.files.leave(partial(self._host.begin, game, choice))

    def _show_rule(self, _game: str, chapter: Chapter, refusal: IllegalMove | None) -> None:
        dialogs = self._host.dialogs
        if refusal is not None:
            dialogs.rule_book(refusal)
        elif self.room is not None:
            dialogs.rule_of_the_moment(self.room.line_of(chapter))
