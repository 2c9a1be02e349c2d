"""The score sheet: a row for each hand, a column for each player or pair."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from scala_desktop.model.guard import guarded
from scala_desktop.model.zones import Index
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.record import Player
from scala_desktop.words.events import hand_title, player_name
from scala_desktop.words.game_words import GameWords


class ScoreRole(IntEnum):
    """What a cell tells besides its text."""

    POINTS = Qt.ItemDataRole.UserRole + 1
    TOTAL = Qt.ItemDataRole.UserRole + 2
    ITEMS = Qt.ItemDataRole.UserRole + 3
    RESULT = Qt.ItemDataRole.UserRole + 4


@guarded
class ScoresModel(QAbstractTableModel):
    """The results of a match; the last row holds the totals."""

    def __init__(
        self,
        players: Sequence[Player],
        words: GameWords,
        results: Iterable[HandResult] = (),
        parent: QObject | None = None,
        *,
        sides: int | None = None,
    ) -> None:
        super().__init__(parent)
        self._players, self._words = tuple(players), words
        self._sides = len(self._players) if sides is None else sides
        self._results = list(results)

    @property
    def results(self) -> tuple[HandResult, ...]:
        """Return how the hands ended, the first one first."""
        return tuple(self._results)

    def add(self, result: HandResult) -> None:
        """Add the result of a hand."""
        row = len(self._results)
        self.beginInsertRows(QModelIndex(), row, row)
        self._results.append(result)
        self.endInsertRows()
        self.dataChanged.emit(self.index(row + 1, 0), self.index(row + 1, self._sides - 1))

    def retranslate(self) -> None:
        """Tell the views that the language has changed."""
        self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, len(self._results))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self._sides - 1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._results) + 1

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else self._sides

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, seat = index.row(), index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if row >= len(self._results):
            total = self._results[-1].totals[seat] if self._results else 0
            if role == Qt.ItemDataRole.DisplayRole:
                return str(total)
            return total if role in (ScoreRole.POINTS, ScoreRole.TOTAL) else None
        result = self._results[row]
        values: dict[int, Any] = {
            Qt.ItemDataRole.DisplayRole: self._words.entry(result, seat),
            ScoreRole.POINTS: result.scores[seat],
            ScoreRole.TOTAL: result.totals[seat],
            ScoreRole.ITEMS: result.items[seat],
            ScoreRole.RESULT: result,
        }
        return values.get(role)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if section < 0:
            return None
        horizontal = orientation == Qt.Orientation.Horizontal
        # A name too long for its column is told whole by its tool tip.
        if role != Qt.ItemDataRole.DisplayRole and not (
            horizontal and role == Qt.ItemDataRole.ToolTipRole
        ):
            return None
        if horizontal:
            seats = range(section, len(self._players), self._sides)
            names = [player_name(self._players, Seat(seat)) for seat in seats]
            return " + ".join(names) if section < self._sides else None
        if section < len(self._results):
            return hand_title(self._results[section].number)
        return self._words.total_title()
