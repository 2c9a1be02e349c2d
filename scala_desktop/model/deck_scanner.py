"""Makes a deck of the players' own for the window, in a process of its own.

The GUI thread never waits.  What was begun stays on the disk as it stands, until it is a deck or
dropped.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, Qt, Signal

from scala_desktop.model.worker_channel import WorkerChannel
from scala_desktop.store.decks import worker
from scala_desktop.store.decks.begun import Begun, forget_begun, keep_begun
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.library import Library, throw_away
from scala_desktop.store.writer import Writer

POLL_MS = 30
Done: TypeAlias = Callable[[Any], object]
Failed: TypeAlias = Callable[[DeckError], object]


class _Scribe(QObject):
    """Says what is wrong from the writer's thread, whose jobs keep it alive; connect as queued."""

    failed = Signal(object)

    def keep(self, begun: Begun) -> None:
        """Write the list of *begun*."""
        problem = keep_begun(begun)
        if problem is not None:
            where = begun.folder.parent
            self.failed.emit(DeckError(DeckFault.NOT_WRITTEN, where, detail=problem.detail))


class DeckScanner(QObject):
    """Lets one deck at a time be worked on in a folder of *library*.

    What is asked is done in its order, but for what somebody waits for at the screen: that goes
    before the sheets that are still to be read.  :attr:`busied` tells how many things are to do,
    :attr:`not_noted` carries the ``DeckError`` for which it cannot be kept how the deck stands.
    """

    busied = Signal(int)
    not_noted = Signal(object)

    def __init__(
        self,
        library: Library,
        parent: QObject | None = None,
        *,
        polling: bool = os.name == "nt",
        start: Callable[..., Any] = worker.start,
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._line = WorkerChannel(self, poll_ms=POLL_MS, polling=polling)
        self._line.heard.connect(self._hear)
        self._line.broken.connect(self._break_off)
        self._start = start
        self._writer, self._scribe = Writer(), _Scribe()
        self._scribe.failed.connect(self.not_noted, Qt.ConnectionType.QueuedConnection)
        self._kind = ""
        self._next = 0
        self._waiting: deque[tuple[int, str, tuple[Any, ...], dict[str, Any]]] = deque()
        self._asked: tuple[int, str, tuple[Any, ...], dict[str, Any]] | None = None
        self._heed: dict[int, tuple[Done, Failed]] = {}
        self.folder: Path | None = None
        """The folder of the work, ``None`` before anything was asked."""

    @property
    def busy(self) -> int:
        """Return how many things are still to be done."""
        return len(self._waiting) + (self._asked is not None)

    def owed(self, *acts: str) -> list[tuple[Any, ...]]:
        """Return the arguments of each of *acts* that is still to be done."""
        asked = [*([] if self._asked is None else [self._asked]), *self._waiting]
        return [arguments for _, act, arguments, _ in asked if act in acts]

    def owes(self, *acts: str) -> bool:
        """Return whether one of *acts* is still to be done."""
        return bool(self.owed(*acts))

    def begin(self, kind: str, folder: Path | None = None) -> None:
        """Work on another deck, of the kind *kind*, that was begun in *folder*, if in any.

        What there was is dropped.
        """
        self.drop()
        self._kind, self.folder = kind, folder

    def note(self, begun: Begun) -> None:
        """Keep on the disk, soon, how the deck stands; :attr:`not_noted` tells if that fails."""
        self._writer.put(begun.folder, partial(self._scribe.keep, begun))

    def forget_note(self, folder: Path) -> None:
        """Let nothing say any more, soon, that a deck was begun in *folder*."""
        self._writer.put(folder, partial(forget_begun, folder))

    def flush(self) -> None:
        """Wait until what was noted is written: a start that follows finds it."""
        self._writer.flush()

    def throw_away(self, folder: Path) -> None:
        """Remove, soon, the *folder* of a deck on the way: it may hold some hundred pictures."""
        self._writer.put(folder, partial(throw_away, folder))

    def ask(
        self,
        act: str,
        *arguments: Any,
        done: Done,
        failed: Failed,
        soon: bool = False,
        **more: Any,
    ) -> int:
        """Ask for *act*; *done* hears what it gave, *failed* what is wrong.  Return its ticket.

        *soon* puts it before all that is not.
        """
        self._next += 1
        ticket = self._next
        self._heed[ticket] = (done, failed)
        asked = (ticket, act, arguments, more)
        if soon:
            place = sum(one[1] != "read" for one in self._waiting)
            self._waiting.insert(place, asked)
        else:
            self._waiting.append(asked)
        self.busied.emit(self.busy)
        self._go_on()
        return ticket

    def forget(self, ticket: int) -> None:
        """Heed no answer to *ticket* any more; it is not done if that was not begun."""
        self._heed.pop(ticket, None)
        self._waiting = deque(one for one in self._waiting if one[0] != ticket)

    def _go_on(self) -> None:
        """Send what comes next, if nothing is being done."""
        if self._asked is not None or not self._waiting:
            return
        try:
            if self._line.process is None:
                if self.folder is None:
                    self.folder = self._library.work_folder()
                started = self._start(self.folder, self._kind, self._library.folder)
                self._line.open(*started)
            self._asked = self._waiting.popleft()
            assert self._line.connection is not None
            self._line.connection.send(self._asked)
        except DeckError as error:
            self._fail_all(error)
        except OSError as error:
            source = self.folder or self._library.folder
            self._fail_all(DeckError(DeckFault.BROKEN_OFF, source, detail=str(error)))

    def _hear(self, told: object) -> None:
        self._asked = None
        match told:
            case ("done", int(ticket), result):
                heed = self._heed.pop(ticket, None)
                self._go_on()
                self.busied.emit(self.busy)
                if heed is not None:
                    heed[0](result)
            case ("failed", int(ticket), DeckError() as error):
                heed = self._heed.pop(ticket, None)
                self._go_on()
                self.busied.emit(self.busy)
                if heed is not None:
                    heed[1](error)
            case _:
                self._break_off()

    def _break_off(self) -> None:
        """Tell that what was being done is lost; the rest is done by another process."""
        self._line.close()
        lost, self._asked = self._asked, None
        if lost is not None:
            heed = self._heed.pop(lost[0], None)
            source = next((one for one in lost[2] if isinstance(one, Path)), self._library.folder)
            if heed is not None:
                heed[1](DeckError(DeckFault.BROKEN_OFF, source))
        self._go_on()
        self.busied.emit(self.busy)

    def _fail_all(self, error: DeckError) -> None:
        """Tell *error* of all that was asked: nothing can be done."""
        self._line.close()
        heeded = list(self._heed.values())
        self._heed.clear()
        self._waiting.clear()
        self._asked = None
        self.busied.emit(0)
        for _, failed in heeded:
            failed(error)

    def leave(self) -> Path | None:
        """Stop; nothing is told any more.  Return the folder of the work, which stays as it is."""
        self._line.close()
        self._heed.clear()
        self._waiting.clear()
        self._asked = None
        folder, self.folder = self.folder, None
        return folder

    def drop(self) -> None:
        """Stop; nothing is told any more, and nothing is left of the work."""
        folder = self.leave()
        if folder is not None:
            self.throw_away(folder)
