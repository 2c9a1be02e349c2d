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
LOW_ROWS: Final = 2
"""The same in a low room."""


class Through(QWidget):
    """Offers each player as a button or, where these would take too much room, as one of a list.

    :attr:`chosen` carries the seat.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._words = label("name", wrap=True)
        self._most, self._width = MOST_ROWS, 0
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
            self.buttons.append(made)
        self.list.clear()
        self.list.addItems(names)
        self.list.setCurrentIndex(-1 if now is None else now)
        self._width = width
        self._fold()

    def be_low(self, low: bool) -> None:
        """Take the room that there is in a *low* window, or in a high one."""
        most = LOW_ROWS if low else MOST_ROWS
        if most != self._most:
            self._most = most
            self._fold()

    def _fold(self) -> None:
        """Show the buttons, or the list in their place."""
        for one in self.buttons:
            one.show()  # what is hidden would take no room
        row = max((one.sizeHint().height() for one in self.buttons), default=0)
        most = (row + self._seats.spacing()) * self._most
        folded = self._seats.heightForWidth(self._width) > most
        for one in self.buttons:
            one.setVisible(not folded)
        self.list.setVisible(folded)

    def _choose(self, seat: int, _checked: bool = False) -> None:
        self.chosen.emit(seat)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._words.setText(translate("Replay", "Con le carte di"))
        self.list.setAccessibleName(self._words.text())
