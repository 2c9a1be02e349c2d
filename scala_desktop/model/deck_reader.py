"""Reads a deck of the players' own for the window, in a process of its own.

The GUI thread never waits.  Whatever ends a reading without a deck, a kill included, leaves the
folder of the decks as it was.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from scala_desktop.model.worker_channel import WorkerChannel
from scala_desktop.store.decks import worker
from scala_desktop.store.decks.draft import Draft
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.library import Library

POLL_MS = 30


class DeckReader(QObject):
    """Reads one deck at a time into a folder of *library*.

    :attr:`progressed` carries the steps done and the steps in all; then either :attr:`read`
    carries the ``Draft`` or :attr:`failed` the ``DeckError``.  The receiver of a draft owns its
    folder; :meth:`drop` removes it.
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
        self._line = WorkerChannel(self, poll_ms=POLL_MS, polling=polling)
        self._line.heard.connect(self._hear)
        self._line.broken.connect(self._break_off)
        self._start = start
        self._source = Path()
        self._folder: Path | None = None

    @property
    def busy(self) -> bool:
        """Return whether a deck is being read."""
        return self._line.process is not None

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
            self._line.open(*self._start(source, pack, self._folder))
        except DeckError as error:
            self._fail(error)
        except OSError as error:
            self._fail(DeckError(DeckFault.BROKEN_OFF, source, detail=str(error)))

    def cancel(self) -> None:
        """Stop reading; nothing is told any more and nothing is left."""
        self._line.close()
        if self._folder is not None:
            self.drop(self._folder)
            self._folder = None

    @staticmethod
    def drop(folder: Path) -> None:
        """Remove the folder of a draft that nobody wants."""
        shutil.rmtree(folder, ignore_errors=True)

    def _break_off(self) -> None:
        self._fail(DeckError(DeckFault.BROKEN_OFF, self._source))

    def _hear(self, told: object) -> None:
        match told:
            case ("progress", int(done), int(total)):
                self.progressed.emit(done, total)
            case ("read", Draft() as draft):
                self._line.close()
                self._folder = None
                self.read.emit(draft)
            case ("failed", DeckError() as error):
                self._fail(error)
            case _:
                self._break_off()

    def _fail(self, error: DeckError) -> None:
        self.cancel()
        self.failed.emit(error)
