"""Shows the sheet of a match in its room, and sends it to paper and into files."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt

from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.record import Record
from scala_desktop.windows.scores.match_page import MatchSheet
from scala_desktop.windows.scores.match_room import MatchRoom, Shown
from scala_desktop.windows.scores.printing import (
    SheetDialogs,
    SheetPrinter,
    ask_csv,
    ask_pdf,
    print_sheet,
    written_words,
)

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

Other = Callable[[int], object]
"""What shows another match of a list: 1 is the next one, -1 the one before."""


class Host(Protocol):
    """What is needed of the window."""

    @property
    def dialogs(self) -> SheetDialogs: ...
    def say(self, sentence: str) -> None: ...
    def replay(self, record: Record, hand: int = 1, ended: str = "") -> None: ...


class Sheets(QObject):
    """Has the room of the sheet, on *parent*, and does what is asked there."""

    def __init__(self, parent: QWidget, host: Host) -> None:
        super().__init__(parent)
        self._host = host
        self._other: Other | None = None
        self._printer = SheetPrinter()
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
        self._host.replay(record, hand, when)

    def _print(self, sheet: MatchSheet) -> None:
        print_sheet(self._host.dialogs, sheet)

    def _ask_pdf(self, sheet: MatchSheet) -> None:
        ask_pdf(self._host.dialogs, self._printer, sheet)

    def _ask_csv(self, scores: ScoresModel) -> None:
        ask_csv(self._host.dialogs, self._printer, scores)

    def _tell_written(self, path: str, worked: bool) -> None:
        self._host.say(written_words(path, worked))
