"""Through whose eyes a hand is looked at again: one of its players.

Source: design/evening.md, 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.windows.layouts import FlowLayout, empty, nest
from scala_desktop.windows.widgets import DropList, button, label
from scala_desktop.words.catalogue import translate

MOST_ROWS: Final = 3
"""So many rows of buttons there are at most; who has more players is offered a list."""


class Through(QWidget):
    """Offers each player as a button or, where these would take too much room, as one of a list.

    :attr:`chosen` carries the seat.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._words = label("name", wrap=True)
        self.buttons: list[QPushButton] = []
        self.list = DropList()
        self.list.setSizeAdjustPolicy(
            DropList.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.list.activated.connect(self.chosen)
        self._seats = FlowLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        column.addWidget(self._words)
        nest(column, self._seats)
        column.addWidget(self.list)

    def offer(self, names: Sequence[str], now: int | None, width: int) -> None:
        """Offer *names* by their seats, *now* the one that is chosen, in so much *width*."""
        empty(self._seats)
        self.buttons = []
        for seat, name in enumerate(names):
            made = button(checkable=True)
            made.setAutoExclusive(True)
            made.setText(name)
            made.setChecked(seat == now)
            made.clicked.connect(partial(self._choose, seat))
            self._seats.addWidget(made)
            made.show()
            self.buttons.append(made)
        self.list.clear()
        self.list.addItems(names)
        self.list.setCurrentIndex(-1 if now is None else now)
        row = self.buttons[0].sizeHint().height() + self._seats.spacing()
        folded = self._seats.heightForWidth(width) > row * MOST_ROWS
        for made in self.buttons:
            made.setVisible(not folded)
        self.list.setVisible(folded)

    def _choose(self, seat: int, _checked: bool = False) -> None:
        self.chosen.emit(seat)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._words.setText(translate("Replay", "Con le carte di"))
        self.list.setAccessibleName(self._words.text())
