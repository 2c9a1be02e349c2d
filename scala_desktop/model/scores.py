"""The score sheet: a row for each hand, a column for each player or pair."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from scala_desktop.model.guard import guarded
from scala_desktop.model.zones import Index
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.common.seating import members_of
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.record import Player
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.events import hand_title
from scala_desktop.words.game_words import GameWords
from scala_desktop.words.scores import ScoreCell, ScoreLine
from scala_desktop.words.sides import side_name

NOTHING = "–"
"""What stands in the cell of somebody who did not play the hand."""


class ScoreRole(IntEnum):
    """What a cell tells besides its text: the whole ``ScoreCell``."""

    CELL = Qt.ItemDataRole.UserRole + 1


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
        self._cells: dict[tuple[str, int, int], ScoreCell] = {}
        """The cells that were asked for, by language: painting asks again and again."""

    @property
    def results(self) -> tuple[HandResult, ...]:
        """Return how the hands ended, the first one first."""
        return tuple(self._results)

    def seat_player(self, seat: Seat, player: Player) -> None:
        """Let *player* stand in the place of who played at *seat*."""
        self._players = (*self._players[:seat], player, *self._players[seat + 1 :])
        self._cells.clear()
        self.retranslate()

    def add(self, result: HandResult) -> None:
        """Add the result of a hand."""
        row = len(self._results)
        self.beginInsertRows(QModelIndex(), row, row)
        self._results.append(result)
        self._cells.clear()
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
        row, line = index.row(), Seat(index.column())
        last = row >= len(self._results)
        match role:
            case Qt.ItemDataRole.TextAlignmentRole:
                return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            case Qt.ItemDataRole.DisplayRole:
                cell = self.cell(row, line)
                return cell.total if last else cell.added or NOTHING
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.cell(row, line).spoken
            case Qt.ItemDataRole.ToolTipRole if not last:
                text = translate("ScoreSheet", "Apri la mano {number}")
                return text.format(number=self._results[row].number)
            case ScoreRole.CELL:
                return self.cell(row, line)
        return None

    def cell(self, row: int, line: Seat) -> ScoreCell:
        """Return what stands at *row*, or below the last hand, for *line*."""
        key = current_language(), row, int(line)
        found = self._cells.get(key)
        if found is None:
            results, players = self._results, self._players
            found = self._cells[key] = (
                self._words.last_cell(results, players, line)
                if row >= len(results)
                else self._words.cell(results, players, row, line)
            )
        return found

    def lines(self, row: int) -> tuple[ScoreLine, ...]:
        """Return what the hand at *row* cost everyone, card by card."""
        return self._words.lines(self._results[row], self._players)

    def members(self, line: int) -> tuple[Seat, ...]:
        """Return the seats that *line* belongs to."""
        return members_of(line, len(self._players), self._sides)

    @property
    def players(self) -> tuple[Player, ...]:
        """Return who plays, in the order of the seats."""
        return self._players

    @property
    def words(self) -> GameWords:
        """Return what the game of this match says."""
        return self._words

    @property
    def winner(self) -> Seat | None:
        """Return the line that has won the match, ``None`` while nobody has."""
        return self._results[-1].winner if self._results else None

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
            sides = section < self._sides
            return side_name(self._players, self.members(section)) if sides else None
        if section < len(self._results):
            return hand_title(self._results[section].number)
        return self._words.total_title()
