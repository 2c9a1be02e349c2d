"""The games on a board: as tabs or, where there is less room, as a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.windows.widgets import DropList, button
from scala_desktop.words.catalogue import translate

LEAST_LIST: Final = (140, 44)
"""The least size of the list, in a room."""


@guarded
class GameChoice(QObject):
    """Tabs and list of *games*; :attr:`asked` carries the key of the one that was chosen.

    Whoever has the widgets puts them where they belong, and marks the game that is shown.
    """

    asked = Signal(str)

    def __init__(self, games: Iterable[GameInfo], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tabs: dict[str, QPushButton] = {}
        # At once in a page: a list that gets another parent costs as much as eight made there.
        self.combo = DropList(parent)
        self.combo.setMinimumSize(px(LEAST_LIST[0]), px(LEAST_LIST[1]))
        group = QButtonGroup(self)
        for one in games:
            tab = self.tabs[one.key] = button("wood", checkable=True)
            tab.setText(one.title)
            tab.setCursor(Qt.CursorShape.PointingHandCursor)
            tab.clicked.connect(lambda _=False, key=one.key: self.asked.emit(key))
            group.addButton(tab)
            self.combo.addItem(one.title, one.key)
        self.combo.activated.connect(lambda place: self.asked.emit(self.combo.itemData(place)))
        self.retranslate()

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """Return all of them."""
        return (*self.tabs.values(), self.combo)

    def show(self, *, tabs: bool, combo: bool) -> tuple[QWidget, ...]:
        """Show *tabs*, or the list, or nothing; return what is shown."""
        for tab in self.tabs.values():
            tab.setVisible(tabs)
        self.combo.setVisible(combo)
        return tuple(one for one in self.widgets if not one.isHidden())

    def mark(self, game: str) -> None:
        """Mark the *game* that is shown, if it is one of these."""
        if game in self.tabs:
            self.tabs[game].setChecked(True)
            self.combo.setCurrentIndex(self.combo.findData(game))

    def retranslate(self) -> None:
        """Name the list in the language in force."""
        self.combo.setAccessibleName(translate("Decks", "Gioco"))
