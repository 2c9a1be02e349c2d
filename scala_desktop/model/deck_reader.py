"""Reading a deck of the family's as the window asks for it: in a process of its own.

The GUI thread never waits.  Whatever ends a reading without a deck, a kill included, leaves the
folder of the decks as it was.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Signal

from scala_desktop.store.decks import worker
from scala_desktop.store.decks.draft import Draft
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.library import Library

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

POLL_MS = 30


class DeckReader(QObject):
    """Reads one deck at a time into a folder of *library*.

    :attr:`progressed` carries the steps done and the steps in all; then one of :attr:`read`, with
    the ``Draft``, and :attr:`failed`, with the ``DeckError``, is told.  The folder of a draft
    belongs to whoever was told; :meth:`drop` removes it.
    """

    progressed = Signal(int, int)
    read = Signal(object)
    failed = Signal(object)

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
        self._polling = polling
        self._start = start
        self._source = Path()
        self._folder: Path | None = None
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._ear: QSocketNotifier | QTimer | None = None

    @property
    def busy(self) -> bool:
        """Return whether a deck is being read."""
        return self._process is not None

    @property
    def folder(self) -> Path | None:
        """Return the folder into which a deck is being read."""
        return self._folder

    def start(self, source: Path, pack: str) -> None:
        """Read the deck of the kind *pack* on the sheet or in the folder *source*."""
        self.cancel()
        self._source = source
        try:
            self._folder = self._library.work_folder()
            self._process, self._connection = self._start(source, pack, self._folder)
        except DeckError as error:
            self._fail(error)
            return
        except OSError as error:
            self._fail(DeckError(DeckFault.BROKEN_OFF, source, detail=str(error)))
            return
        self._listen(self._connection)

    def cancel(self) -> None:
        """Stop reading; nothing is told any more and nothing is left."""
        self._end()
        if self._folder is not None:
            self.drop(self._folder)
            self._folder = None

    @staticmethod
    def drop(folder: Path) -> None:
        """Remove the folder of a draft that nobody wants."""
        shutil.rmtree(folder, ignore_errors=True)

    def _listen(self, connection: Connection) -> None:
        if self._polling:
            timer = QTimer(self)
            timer.setInterval(POLL_MS)
            timer.timeout.connect(self._hear)
            timer.start()
            self._ear = timer
        else:
            notifier = QSocketNotifier(connection.fileno(), QSocketNotifier.Type.Read, self)
            notifier.activated.connect(self._hear)
            self._ear = notifier

    def _hear(self) -> None:
        if self._connection is None:
            return
        try:
            if not self._connection.poll():
                return
            told = self._connection.recv()
        except Exception:  # noqa: BLE001 - whatever a dying process sends, it is over
            self._fail(DeckError(DeckFault.BROKEN_OFF, self._source))
            return
        match told:
            case ("progress", int(done), int(total)):
                self.progressed.emit(done, total)
            case ("read", Draft() as draft):
                self._end()
                self._folder = None
                self.read.emit(draft)
            case ("failed", DeckError() as error):
                self._fail(error)
            case _:
                self._fail(DeckError(DeckFault.BROKEN_OFF, self._source))

    def _fail(self, error: DeckError) -> None:
        self.cancel()
        self.failed.emit(error)

    def _end(self) -> None:
        if isinstance(self._ear, QSocketNotifier):
            self._ear.setEnabled(False)
        elif self._ear is not None:
            self._ear.stop()
        if self._ear is not None:
            self._ear.deleteLater()
        if self._connection is not None:
            with suppress(OSError):
                self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
            with suppress(ValueError):
                self._process.close()
        self._ear = self._connection = self._process = None
