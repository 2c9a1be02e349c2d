"""What the record of a match tells beside its points, read in threads."""

from __future__ import annotations

from PySide6.QtCore import Signal

from scala_desktop.model.errand import Errand
from scala_desktop.rules.record import Record
from scala_desktop.store.history.summary import breathe
from scala_desktop.windows.scores.last_cards import closings_of
from scala_desktop.windows.scores.notes import notes_of


class RecordReader(Errand):
    """Reads records; what it tells begins with the number with which it was asked.

    :attr:`noted` carries the notes of a record, :attr:`closed` how its hands were closed.
    """

    noted = Signal(int, object)
    closed = Signal(int, object)

    def read_notes(self, number: int, record: Record) -> None:
        """Begin to read the notes; every deck is hashed once more, some milliseconds a hand."""
        self.set_out(self._read_notes, number, record)

    def _read_notes(self, number: int, record: Record) -> None:
        self.noted.emit(number, notes_of(record))

    def read_closings(self, number: int, record: Record, deck: str) -> None:
        """Begin to read with which cards, in pictures of *deck*, the hands were closed."""
        self.set_out(self._read_closings, number, record, deck)

    def _read_closings(self, number: int, record: Record, deck: str) -> None:
        self.closed.emit(number, closings_of(record, deck, breathe))
