"""Bots that play what somebody else says, for the other seats of a lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer

from scala_desktop.model.bot_client import BUDGET_S, BotClient
from scala_desktop.rules.moves import Move
from scala_desktop.rules.view import View


class ScriptedBots(BotClient):
    """Answers with what *next_move* returns; where that is ``None`` the bot goes on thinking.

    No process is started for it, and no hint is given.
    """

    def __init__(self, next_move: Callable[[], Move | None], parent: QObject) -> None:
        super().__init__(parent)
        self._next_move = next_move
        self._number = 0

    def start(self) -> None:
        """Do nothing: there is nobody to wake."""

    def ask(self, view: View, level: str, budget_s: float = BUDGET_S) -> int:
        """Answer soon; return the ticket of the question."""
        self._number += 1
        QTimer.singleShot(0, self, partial(self._tell, self._number))
        return self._number

    def ask_hint(self, view: View) -> int:
        """Return a ticket that nobody answers."""
        self._number += 1
        return self._number

    def cancel(self) -> None:
        """Answer nothing that was asked before."""
        self._number += 1

    def close(self) -> None:
        """Answer nothing any more."""
        self.cancel()

    def _tell(self, number: int) -> None:
        move = self._next_move() if number == self._number else None
        if move is not None:
            self.answered.emit(number, move)
