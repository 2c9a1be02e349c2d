"""The history in the program: matches are kept and questions answered in threads of their own.

Nothing is read before something is asked: the start of the program does not wait for twenty years
of evenings.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from scala_desktop.store.problems import Problem
from scala_desktop.store.user_folders import cache_folder, history_folder
from scala_desktop.store.writer import Writer

if TYPE_CHECKING:
    from scala_desktop.store.history.index import Index

T = TypeVar("T")


class _ClosingError(BaseException):
    """Raised within a replay that nobody waits for any more: another start makes up for it.

    It is no fault of the record, for which any exception is taken.
    """


NOT_LOOKED: Final = -1
BREATH_S: Final = 0.002
"""Seconds in which, after each turn that is replayed, the other threads go on."""


class History:
    """The matches kept in *folder*, and their index in the file *index*: the user's by default."""

    def __init__(self, folder: Path | None = None, index: Path | None = None) -> None:
        self.folder = folder or history_folder()
        self._index_path = index or cache_folder() / "history.sqlite"
        self._keeper, self._asker = Writer(), Writer()
        self._index: Index | None = None
        self._closed = False
        self._unkept: dict[int, Problem] = {}
        """Why texts could not be kept, by their hashes."""
        self._asked = 0
        self._looked = False
        """Whether somebody has looked for new records since the program began."""

    def keep_soon(
        self, text: str, game: str, ended: datetime, told: Callable[[Problem | None], None]
    ) -> None:
        """Keep *text*, the record of a match of *game* that *ended*, in another thread.

        That calls *told* with what went wrong.  Once the text lies on the disk, what it tells is
        written beside it.
        """

        def write() -> None:
            from scala_desktop.store.history.records import keep

            fault = "a fault of the program"
            why: Problem | None = Problem("not_written", self.folder, detail=fault)
            try:
                path = keep(self.folder, text, game, ended)
                why = path if isinstance(path, Problem) else None
            finally:
                if why is None:
                    self._unkept.pop(hash(text), None)
                else:
                    self._unkept[hash(text)] = why
                told(why)
            if isinstance(path, Problem):
                return
            self._looked = True
            name = path.relative_to(self.folder).as_posix()
            self._asker.put(("summary", name), lambda: self._tell(name))

        # Each who asks is told: copies of a match that were left in one hand have one text.
        self._keeper.put(("match", text, told), write)

    def unkept(self, text: str) -> Problem | None:
        """Wait until *text* is kept, or has failed to be; return why it has."""
        self.flush()
        return self._unkept.get(hash(text))

    def _tell(self, name: str) -> None:
        from scala_desktop.store.history import records
        from scala_desktop.store.history.telling import replayed

        if not self._closed and name not in records.told(self.folder, name[:4], [name]):
            with suppress(_ClosingError):
                replayed(self.folder, name, self._breathe)

    def ask(
        self,
        question: Callable[[Index], T],
        people: Mapping[str, Sequence[tuple[str, float]]],
        told: Callable[[T, int], None],
        *,
        kind: str = "",
        at_once: bool = False,
        known: bool = False,
    ) -> None:
        """Answer *question* in another thread, which calls *told* with the answer.

        *at_once* it is answered from the index as it was left, where there is one and nothing has
        been kept since: then :data:`NOT_LOOKED` comes in the place of how many records wait.
        One about matches that are *known* from an answer needs no look for new ones, either.

        *people* are meant by former names.  With the answer comes how many records still wait to be
        replayed; they are, one after the other, as long as nothing else is asked.  Of questions of
        one *kind* that have not been begun only the last is answered.
        """
        self._asked += 1
        name = kind or self._asked

        def answer() -> None:
            if not self._closed:
                waiting, found = self._sound(
                    lambda index: self._answer(
                        index, people, question, at_once=known or (at_once and not self._looked)
                    )
                )
                told(found, waiting)
                if waiting > 0:
                    self._asker.put("replay", self._replay)

        self._asker.put(("question", name), answer)

    def _answer(
        self,
        index: Index,
        people: Mapping[str, Sequence[tuple[str, float]]],
        question: Callable[[Index], T],
        *,
        at_once: bool,
    ) -> tuple[int, T]:
        if at_once and index.has_records:
            waiting = NOT_LOOKED
        else:
            self._looked = True
            waiting = index.take_in(stop=lambda: self._closed)
        index.know(people)
        return waiting, question(index)

    def _replay(self) -> None:
        """Replay one of the records that wait, and come back for the next."""
        with suppress(_ClosingError):
            if not self._closed and self._sound(lambda index: index.replay_one(self._breathe)):
                self._asker.put("replay", self._replay)

    def _sound(self, use: Callable[[Index], T]) -> T:
        """Return what *use* makes of the index, which is made anew if it cannot be used."""
        from sqlite3 import DatabaseError

        from scala_desktop.store.history.index import Index

        if self._index is None:
            self._index = Index(self.folder, self._index_path)
        while True:
            try:
                return use(self._index)
            except DatabaseError as error:
                if self._index.in_memory:
                    raise
                self._index.forget(error)

    def _breathe(self) -> None:
        if self._closed:
            raise _ClosingError
        time.sleep(BREATH_S)

    def flush(self) -> None:
        """Wait until every match that was to be kept lies on the disk, or has failed to."""
        self._keeper.flush()

    def rest(self) -> None:
        """Wait until all is answered, told and replayed, too."""
        self._keeper.flush()
        self._asker.flush()

    def close(self) -> None:
        """Keep what is to be kept, and read no more."""
        self._keeper.flush()
        self._closed = True
        self._asker.flush()
        if self._index is not None:
            self._index.close()
