"""Keeps a hand that is looked at again as a film, and its match as a sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt

from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.record import Record
from scala_desktop.rules.registry import info
from scala_desktop.store.film_worker import SUFFIX
from scala_desktop.store.history.summary import breathe, hands_of
from scala_desktop.windows.replay.room import ReplayRoom
from scala_desktop.windows.scores.printing import SheetPrinter, saved_words, sheet_of, write_match
from scala_desktop.windows.scores.source import ScoreSource
from scala_desktop.words.catalogue import translate
from scala_desktop.words.game_words import game_words


class FileDialogs(Protocol):
    """What is needed of the dialogs."""

    def ask_where(
        self, title: str, name: str, suffix: str, write: Callable[[Path], object]
    ) -> None: ...


class Host(Protocol):
    """What is needed of the window."""

    @property
    def dialogs(self) -> FileDialogs: ...
    def say(self, sentence: str) -> None: ...


class Keeping(QObject):
    """Asks where a file is to lie, lets it be made, and says so once it is there."""

    def __init__(self, room: ReplayRoom, host: Host) -> None:
        super().__init__(room)
        self._room, self._host = room, host
        self._printer = SheetPrinter()
        queued = Qt.ConnectionType.QueuedConnection
        self._printer.written.connect(self._tell_written, queued)
        room.film_made.connect(self._tell_written)
        room.film_asked.connect(self._ask_film)
        room.sheet_asked.connect(self._ask_sheet)

    def _ask_film(self) -> None:
        self._host.dialogs.ask_where(
            translate("Replay", "Salva il film della mano"),
            translate("Replay", "mano"),
            SUFFIX,
            self._room.make_film,
        )

    def _ask_sheet(self, record: Record) -> None:
        self._host.dialogs.ask_where(
            translate("ScoreSheet", "Salva il foglio da stampare"),
            translate("ScoreSheet", "punti"),
            "pdf",
            lambda path: self._printer.begin(partial(write_record, record, path), path),
        )

    def _tell_written(self, path: str, worked: bool) -> None:
        self._host.say(saved_words(path, worked))


def write_record(record: Record, path: Path) -> bool:
    """Replay *record* and write its sheet to the PDF *path*; return whether that worked.

    Not in the window's thread: all hands are played again.
    """
    results = hands_of(record, breathe)
    if not results:
        return False
    words = game_words(record.game).under(record.rules)
    scores = ScoresModel(record.seated, words, results, sides=len(results[-1].totals))
    title = info(record.game).title
    return write_match(sheet_of(ScoreSource(scores, (), None, title, record=record)), path)
