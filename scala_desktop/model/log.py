"""The log: what everybody could see of the hand, one line for each event."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from scala_desktop.model.controller import Controller
from scala_desktop.model.guard import guarded
from scala_desktop.model.zones import Index
from scala_desktop.rules.events import Event, MeldLaid, TurnBegan


class LogRole(IntEnum):
    """What a line tells besides its text; *SPOKEN* is the sentence for a screen reader."""

    EVENT = Qt.ItemDataRole.UserRole + 1
    SPOKEN = Qt.ItemDataRole.UserRole + 2


@guarded
class LogModel(QAbstractListModel):
    """The events of the hand as everybody saw them; it follows undo."""

    def __init__(self, controller: Controller, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._events = self._wanted()
        controller.happened.connect(self._follow)
        controller.resynced.connect(self._reset)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._events)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._events):
            return None
        event = self._told(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._controller.words.event(event, self._controller.players)
        if role == LogRole.SPOKEN:
            return self._controller.words.event(event, self._controller.players, spoken=True)
        return self._events[index.row()] if role == LogRole.EVENT else None

    def _told(self, row: int) -> Event:
        """Return the event of *row* as it is told: only the first meld of an opening opens."""
        event, before = self._events[row], self._events[row - 1] if row else None
        match before, event:
            case MeldLaid(opening=True), MeldLaid(opening=True) if before.seat == event.seat:
                return replace(event, opening=False)
        return event

    def retranslate(self) -> None:
        """Tell the views that the language has changed."""
        if self._events:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._events) - 1, 0))

    def _wanted(self) -> list[Event]:
        return [event for event in self._controller.events if not isinstance(event, TurnBegan)]

    def _follow(self) -> None:
        new = self._wanted()[len(self._events) :]
        if new:
            first = len(self._events)
            self.beginInsertRows(QModelIndex(), first, first + len(new) - 1)
            self._events += new
            self.endInsertRows()

    def _reset(self) -> None:
        self.beginResetModel()
        self._events = self._wanted()
        self.endResetModel()
