"""Who goes on from a step of a hand, and the match that goes on there.

Source: design/evening.md, 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scala_desktop.model.replay import Replay
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.moviola import before
from scala_desktop.rules.record import Player, Record
from scala_desktop.windows.layouts import FlowLayout, empty, nest
from scala_desktop.windows.widgets import button, label
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name

AGAINST: Final = "medium"
"""The level of those who were people, where one goes on from a hand."""


class Choice(QWidget):
    """Asks whose place is taken: :attr:`chosen` carries the seat."""

    chosen = Signal(int)
    given_up = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._question = label("name", wrap=True)
        self._answers = FlowLayout()
        asked = QVBoxLayout(self)
        asked.setContentsMargins(0, 0, 0, 0)
        asked.addWidget(self._question)
        nest(asked, self._answers)
        self.hide()

    def ask(self, players: Sequence[Player], first: Seat | None) -> None:
        """Offer the places of *players*; *first* has the keyboard."""
        empty(self._answers)
        for seat in map(Seat, range(len(players))):
            made = button()
            made.setText(player_name(players, seat))
            made.clicked.connect(partial(self._choose, int(seat)))
            self._answers.addWidget(made)
            if seat == first:
                made.setFocus(Qt.FocusReason.OtherFocusReason)
        none = button("link")
        none.setText(translate("Replay", "Lascia stare"))
        none.clicked.connect(self.given_up)
        self._answers.addWidget(none)

    def _choose(self, seat: int, _checked: bool = False) -> None:
        self.chosen.emit(seat)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._question.setText(translate("Replay", "Da qui si va avanti: chi giochi tu?"))


def record_from(replay: Replay, seat: Seat) -> Record:
    """Return the record that goes on from the step of *replay*, a person at *seat* alone."""
    record = before(replay.record, replay.step)
    names = record.seated
    players = tuple(
        Player(player_name(names, Seat(i)), None if i == seat else one.level or AGAINST)
        for i, one in enumerate(names)
    )
    return replace(record, players=players, chairs=())
