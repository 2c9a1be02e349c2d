"""The log: what everybody could see of the match, one line for each event, hand after hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from time import perf_counter
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, QTimer

from scala_desktop.model.controller import Controller
from scala_desktop.model.guard import guarded
from scala_desktop.model.turns import first_since_last_turn
from scala_desktop.model.zones import Index
from scala_desktop.rules.events import Event, HandDealt, MeldLaid, TurnBegan
from scala_desktop.rules.record import Record
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import hand_title

SLICE_S: Final = 0.004
"""Seconds in which turns of earlier hands are read before the event loop goes on."""


class LogRole(IntEnum):
    """What a line tells besides its text.

    *SPOKEN* is the sentence for a screen reader, *HEADING* whether a hand begins with it, *MARK*
    whether it only says that what follows came after the last turn of the person here.
    """

    EVENT = Qt.ItemDataRole.UserRole + 1
    SPOKEN = Qt.ItemDataRole.UserRole + 2
    HEADING = Qt.ItemDataRole.UserRole + 3
    MARK = Qt.ItemDataRole.UserRole + 4


class Line(NamedTuple):
    """A line: an event; or the heading of hand *number*; or, with neither, the mark."""

    event: Event | None = None
    number: int = 0


_MARK: Final = Line()


@guarded
class LogModel(QAbstractListModel):
    """The events of the match as everybody saw them; it follows undo.

    Of a match that goes on, the hands before are read when somebody first asks for them.
    """

    def __init__(
        self,
        controller: Controller,
        parent: QObject | None = None,
        *,
        before: Record | None = None,
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._hand = controller.view().hand_number
        self._reader: Iterator[tuple[Event, ...] | None] | None = None
        self._record = before if self._hand > 1 else None
        self._read: list[Line] = []
        self._reading = QTimer(self)
        self._reading.timeout.connect(self._read_on)
        self._lines = self._wanted()
        self._begin = 0
        """The row with which the hand in play begins."""
        controller.happened.connect(self._follow)
        controller.turn_changed.connect(self._follow)
        controller.resynced.connect(self._follow)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._lines):
            return None
        line = self._lines[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, LogRole.SPOKEN):
            return self._text(index.row(), spoken=role == LogRole.SPOKEN)
        if role == LogRole.HEADING:
            return bool(line.number) or isinstance(line.event, HandDealt)
        if role == LogRole.MARK:
            return line == _MARK
        return line.event if role == LogRole.EVENT else None

    def _text(self, row: int, *, spoken: bool) -> str:
        line = self._lines[row]
        if line.number:
            return hand_title(line.number)
        if line.event is None:
            return translate("Log", "Dal tuo turno")
        event = self._told(row)
        return self._controller.words.event(event, self._controller.players, spoken=spoken)

    def _told(self, row: int) -> Event:
        """Return the event of *row* as it is told: only the first meld of an opening opens."""
        event, before = self._lines[row].event, self._lines[row - 1].event if row else None
        assert event is not None
        match before, event:
            case MeldLaid(opening=True), MeldLaid(opening=True) if before.seat == event.seat:
                return replace(event, opening=False)
        return event

    def retranslate(self) -> None:
        """Tell the views that the language has changed."""
        if self._lines:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._lines) - 1, 0))

    # The hand in play

    def _wanted(self) -> list[Line]:
        """Return the lines of the hand in play."""
        controller = self._controller
        events, seat = controller.events, controller.open_seat
        marked = None if seat is None else first_since_last_turn(events, seat)
        lines = _titled(events, self._hand)
        for place, event in enumerate(events):
            if place == marked:
                lines.append(_MARK)
            if not isinstance(event, TurnBegan):
                lines.append(Line(event))
        return lines

    def _follow(self) -> None:
        """Follow the hand in play; a new one begins below the one before."""
        hand = self._controller.view().hand_number
        if hand != self._hand:
            self._hand = hand
            if _MARK in self._lines:
                self._put(self._lines.index(_MARK), 1, [])
            self._begin = len(self._lines)
        new, old = self._wanted(), self._lines[self._begin :]
        same = 0
        for one, other in zip(old, new, strict=False):
            if one != other:
                break
            same += 1
        self._put(self._begin + same, len(old) - same, new[same:])

    def _put(self, row: int, removed: int, lines: Sequence[Line]) -> None:
        """Put *lines* in the place of so many lines from *row* on."""
        if removed:
            self.beginRemoveRows(QModelIndex(), row, row + removed - 1)
            del self._lines[row : row + removed]
            self.endRemoveRows()
        if lines:
            self.beginInsertRows(QModelIndex(), row, row + len(lines) - 1)
            self._lines[row:row] = lines
            self.endInsertRows()

    # The hands before

    def read_past(self) -> None:
        """Begin to read the hands that were played before this match went on."""
        from scala_desktop.rules.retelling import hands_told

        if self._record is not None:
            self._reader, self._record = hands_told(self._record), None
            self._reading.start(0)

    @property
    def reads(self) -> bool:
        """Return whether hands before are still being read."""
        return self._reading.isActive()

    def _read_on(self) -> None:
        """Read for a few milliseconds; at the end all is shown above the hand in play."""
        assert self._reader is not None
        until = perf_counter() + SLICE_S
        for told in self._reader:
            if told is not None:
                self._read += _titled(told, 1)
                self._read += (Line(one) for one in told if not isinstance(one, TurnBegan))
            if perf_counter() >= until:
                return
        self._reading.stop()
        self._reader = None
        lines, self._read = self._read, []
        self._begin += len(lines)
        self._put(0, 0, lines)


def _titled(events: Sequence[Event], number: int) -> list[Line]:
    """Return the heading of a hand whose events do not begin with its deal, as of the first."""
    dealt = bool(events) and isinstance(events[0], HandDealt)
    return [] if dealt else [Line(number=number)]
