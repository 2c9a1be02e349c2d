"""Qt models of what lies on the table: hands, the discard pile, melds.

They are thin adapters over a tuple, hold no rule and no picture, and serve the scene, the
accessible view and the log alike.  One change is one ``begin``/``end`` pair.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from scala_desktop.model.guard import guarded
from scala_desktop.rules.cards import HIDDEN, KIND, Card, Seat, card_name
from scala_desktop.rules.melds import Meld

Index = QModelIndex | QPersistentModelIndex


class CardRole(IntEnum):
    """What a zone model tells of a card besides its text."""

    CARD = Qt.ItemDataRole.UserRole + 1
    KIND = Qt.ItemDataRole.UserRole + 2
    IS_NEW = Qt.ItemDataRole.UserRole + 3


class MeldRole(IntEnum):
    """What the model of melds tells of one."""

    MELD = Qt.ItemDataRole.UserRole + 1
    OWNER = Qt.ItemDataRole.UserRole + 2
    TEXT = Qt.ItemDataRole.UserRole + 3


@guarded
class ZoneModel(QAbstractListModel):
    """The cards of one place, in order; ``HIDDEN`` for each that may not be seen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards: list[Card] = []

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards, first row first."""
        return tuple(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __bool__(self) -> bool:
        """Return true: an empty zone is still a zone."""
        return True

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._cards)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._cards):
            return None
        card = self._cards[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return card_name(card)
        if role == CardRole.CARD:
            return int(card)
        if role == CardRole.KIND:
            return -1 if card < 0 else int(KIND[card])
        return None

    def roleNames(self) -> dict[int, QByteArray]:
        names = dict(super().roleNames())
        names.update({int(role): QByteArray(role.name.lower().encode()) for role in CardRole})
        return names

    def become(self, cards: Sequence[Card]) -> None:
        """Change the rows into *cards*, each insertion, removal and move by itself.

        A new order of the same cards is one change of layout; hidden cards are only counted.
        """
        if HIDDEN in cards or HIDDEN in self._cards:
            self._become_counted(cards)
            return
        target = list(cards)
        wanted = set(target)
        for row in reversed(range(len(self._cards))):
            if self._cards[row] not in wanted:
                self._remove(row)
        held = set(self._cards)
        if [card for card in target if card in held] != self._cards:
            self._reorder([card for card in target if card in held])
        for row, card in enumerate(target):
            if row >= len(self._cards) or self._cards[row] != card:
                self._insert(row, card)

    def reset(self, cards: Sequence[Card]) -> None:
        """Replace all rows at once."""
        self.beginResetModel()
        self._cards = list(cards)
        self.endResetModel()

    def _become_counted(self, cards: Sequence[Card]) -> None:
        if any(card != HIDDEN for card in (*cards, *self._cards)):
            self.reset(cards)
            return
        while len(self._cards) > len(cards):
            self._remove(len(self._cards) - 1)
        while len(self._cards) < len(cards):
            self._insert(len(self._cards), HIDDEN)

    def _insert(self, row: int, card: Card) -> None:
        self.beginInsertRows(QModelIndex(), row, row)
        self._cards.insert(row, card)
        self.endInsertRows()

    def _remove(self, row: int) -> None:
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._cards[row]
        self.endRemoveRows()

    def _reorder(self, cards: list[Card]) -> None:
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        after = [self.index(cards.index(self._cards[i.row()]), 0) for i in before]
        self._cards = cards
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()


@guarded
class HandModel(ZoneModel):
    """The hand of one seat: its player's own order where it is shown, else hidden cards.

    Cards that lie in the tray are not among the rows.
    """

    def __init__(self, seat: Seat, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.seat = seat
        self._fresh: frozenset[Card] = frozenset()

    @property
    def fresh(self) -> frozenset[Card]:
        """Return the cards that came last and that the player has not yet touched."""
        return self._fresh

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == CardRole.IS_NEW and index.isValid() and index.row() < len(self._cards):
            return self._cards[index.row()] in self._fresh
        return super().data(index, role)

    def set_fresh(self, fresh: frozenset[Card]) -> None:
        """Mark just the cards of *fresh* as new."""
        changed = fresh ^ self._fresh
        self._fresh = fresh
        for row, card in enumerate(self._cards):
            if card in changed:
                here = self.index(row, 0)
                self.dataChanged.emit(here, here, [int(CardRole.IS_NEW)])

    def rename(self, a: Card, b: Card) -> None:
        """Exchange the twins *a* and *b*, each of which may be here or elsewhere."""
        other = {a: b, b: a}
        self._fresh = frozenset(other.get(card, card) for card in self._fresh)
        for row, card in enumerate(self._cards):
            if card in other:
                self._cards[row] = other[card]
                here = self.index(row, 0)
                self.dataChanged.emit(here, here)


@guarded
class MeldsModel(QAbstractListModel):
    """The melds on the table; row 0 is ``m1``."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._melds: list[Meld] = []

    @property
    def melds(self) -> tuple[Meld, ...]:
        """Return the melds, ``m1`` first."""
        return tuple(self._melds)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._melds)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._melds):
            return None
        meld = self._melds[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, MeldRole.TEXT):
            return str(meld)
        if role == MeldRole.MELD:
            return meld
        if role == MeldRole.OWNER:
            return int(meld.owner)
        return None

    def roleNames(self) -> dict[int, QByteArray]:
        names = dict(super().roleNames())
        names.update({int(role): QByteArray(role.name.lower().encode()) for role in MeldRole})
        return names

    def become(self, melds: Sequence[Meld]) -> None:
        """Change the rows into *melds*; a meld keeps its row for the whole hand."""
        while len(self._melds) > len(melds):
            row = len(self._melds) - 1
            self.beginRemoveRows(QModelIndex(), row, row)
            del self._melds[row]
            self.endRemoveRows()
        for row, meld in enumerate(self._melds):
            if meld != melds[row]:
                self._melds[row] = melds[row]
                here = self.index(row, 0)
                self.dataChanged.emit(here, here)
        for meld in melds[len(self._melds) :]:
            row = len(self._melds)
            self.beginInsertRows(QModelIndex(), row, row)
            self._melds.append(meld)
            self.endInsertRows()

    def reset(self, melds: Sequence[Meld]) -> None:
        """Replace all rows at once."""
        self.beginResetModel()
        self._melds = list(melds)
        self.endResetModel()
