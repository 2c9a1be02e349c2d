"""Shows the sheet of a match in its room, and sends it to paper and into files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QPagedPaintDevice

from scala_desktop.model.scores import ScoresModel
from scala_desktop.resources import readable
from scala_desktop.rules.record import Record
from scala_desktop.store.files import write_atomically
from scala_desktop.windows.albo.words import day_of
from scala_desktop.windows.scores.match_page import MatchSheet
from scala_desktop.windows.scores.match_painter import fill_pages
from scala_desktop.windows.scores.match_room import MatchRoom, Shown
from scala_desktop.windows.scores.printing import SheetPrinter, write_match
from scala_desktop.windows.scores.real_paper import sheet_table
from scala_desktop.words.catalogue import translate

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

Other = Callable[[int], object]
"""What shows another match of a list: 1 is the next one, -1 the one before."""


class SheetDialogs(Protocol):
    """What is needed of the dialogs."""

    def ask_where(
        self, title: str, name: str, suffix: str, write: Callable[[Path], object]
    ) -> None: ...
    def print_on(
        self, title: str, fill: Callable[[QPagedPaintDevice], object], *, upright: bool = False
    ) -> None: ...


class Host(Protocol):
    """What is needed of the window."""

    @property
    def dialogs(self) -> SheetDialogs: ...
    def say(self, sentence: str) -> None: ...
    def replay(self, record: Record, hand: int = 1, day: str = "") -> None: ...


class Sheets(QObject):
    """Has the room of the sheet, on *parent*, and does what is asked there."""

    def __init__(self, parent: QWidget, host: Host) -> None:
        super().__init__(parent)
        self._host = host
        self._other: Other | None = None
        self._printer = SheetPrinter(self)
        queued = Qt.ConnectionType.QueuedConnection
        self._printer.written.connect(self._tell_written, queued)
        self.room = room = MatchRoom(parent)
        room.printer_asked.connect(self._print)
        room.pdf_asked.connect(self._ask_pdf)
        room.csv_asked.connect(self._ask_csv)
        room.replay_asked.connect(self._replay)
        room.other_asked.connect(self._show_other)

    def show(self, shown: Shown, other: Other | None) -> None:
        """Show a sheet; *other* shows those beside it in a list."""
        self._other = other
        self.room.show_match(shown)

    def _show_other(self, way: int) -> None:
        if self._other is not None:
            self._other(way)

    def _replay(self, record: Record, hand: int) -> None:
        when = "" if self.room.shown is None else self.room.shown.source.when
        self._host.replay(record, hand, day_of(when, year=True) if when else "")

    def _print(self, sheet: MatchSheet) -> None:
        fill = partial(fill_pages, sheet)
        self._host.dialogs.print_on(sheet.title, fill, upright=sheet.form.upright)

    def _ask_pdf(self, sheet: MatchSheet) -> None:
        self._host.dialogs.ask_where(
            translate("ScoreSheet", "Salva il foglio da stampare"),
            translate("ScoreSheet", "punti"),
            "pdf",
            lambda path: self._printer.begin(lambda: write_match(sheet, path), path),
        )

    def _ask_csv(self, scores: ScoresModel) -> None:
        text = sheet_table(scores)
        self._host.dialogs.ask_where(
            translate("ScoreSheet", "Salva il foglio come tabella"),
            translate("ScoreSheet", "punti"),
            "csv",
            lambda path: self._printer.begin(lambda: write_atomically(path, text) is None, path),
        )

    def _tell_written(self, path: str, worked: bool) -> None:
        text = (
            translate("ScoreSheet", "Foglio salvato: {name}")
            if worked
            else translate("ScoreSheet", "Il foglio non si può scrivere: {name}")
        )
        self._host.say(text.format(name=readable(Path(Path(path).name))))
