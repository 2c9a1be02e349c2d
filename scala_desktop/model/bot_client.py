"""The bots, as the window asks them: one worker process, and tickets.

The GUI thread never waits.  One question is open at a time; an answer to an older one is
dropped.  A worker that dies or says nothing in time is replaced, and meanwhile the medium bot
answers here, which takes it a few milliseconds.
"""

from __future__ import annotations

import os
from typing import Final, NamedTuple, cast

from PySide6.QtCore import QObject, QTimer, Signal

from scala_desktop.bots.base import choose
from scala_desktop.bots.worker import start as start_worker
from scala_desktop.model.process_line import ProcessLine
from scala_desktop.rules.errors import NotationError
from scala_desktop.rules.moves import Move, parse_move
from scala_desktop.rules.view import View

BUDGET_S: Final = 1.5
"""Seconds that a bot may think about one move."""
_PATIENCE_S: Final = 5.0
"""Seconds beyond the budget after which a silent worker is replaced; starting is part of it."""
_GIVE_UP: Final = 3
"""Workers in a row that may die without an answer before no more are started."""


class Question(NamedTuple):
    """What was asked, kept until it is answered."""

    ticket: int
    view: View
    level: str
    seed: str
    budget_s: float


class BotClient(QObject):
    """Asks the worker process what a bot plays; :attr:`answered` says it."""

    answered = Signal(int, object)
    """The ticket and the ``Move``."""

    def __init__(self, parent: QObject | None = None, *, polling: bool = os.name == "nt") -> None:
        super().__init__(parent)
        self._line = ProcessLine(self, poll_ms=15, polling=polling)
        self._line.heard.connect(self._hear)
        self._line.broken.connect(self._replace)
        self._ticket = 0
        self._open: Question | None = None
        self._failures = 0
        self._closed = False
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._replace)

    @property
    def pid(self) -> int | None:
        """Return the process id of the worker, ``None`` where none runs."""
        process = self._line.process
        return None if process is None else process.pid

    def start(self) -> None:
        """Start the worker, if it does not run; to be called after the first paint."""
        if self._closed or self._line.process is not None or self._failures >= _GIVE_UP:
            return
        try:
            self._line.open(*start_worker())
        except OSError:
            self._failures = _GIVE_UP

    def ask(self, view: View, level: str, seed: str, budget_s: float = BUDGET_S) -> int:
        """Ask what the bot of *level* plays in *view*; return the ticket of the answer."""
        self._ticket += 1
        self._open = question = Question(self._ticket, view, level, seed, budget_s)
        self.start()
        if self._line.connection is None:
            self._answer_here_soon()
            return question.ticket
        try:
            self._line.connection.send(tuple(question))
        except (OSError, ValueError):
            self._replace()
        else:
            self._patience.start(int((budget_s + _PATIENCE_S) * 1000))
        return question.ticket

    def cancel(self) -> None:
        """Drop the open question; its answer will not be told."""
        self._open = None
        self._patience.stop()

    def close(self) -> None:
        """End the worker; nothing is answered any more."""
        self._closed = True
        self.cancel()
        self._line.close()

    def _hear(self, told: object) -> None:
        try:
            ticket, text = cast("tuple[int, str]", told)
        except (TypeError, ValueError):
            self._replace()
            return
        self._failures = 0
        if self._open is None or ticket != self._open.ticket:
            return
        try:
            move = parse_move(text)
        except (NotationError, AttributeError):
            self._answer_here_soon()
        else:
            self._answer(move)

    def _answer(self, move: Move) -> None:
        question, self._open = self._open, None
        self._patience.stop()
        if question is not None:
            self.answered.emit(question.ticket, move)

    def _replace(self) -> None:
        """Put another worker in the place of a dead one; answer an open question here."""
        self._failures += 1
        self._line.close()
        self.start()
        if self._open is not None:
            self._answer_here_soon()

    def _answer_here_soon(self) -> None:
        """Let the medium bot answer here, once the caller has its ticket."""
        self._patience.stop()
        question = self._open
        QTimer.singleShot(0, self, lambda: self._answer_here(question))

    def _answer_here(self, question: Question | None) -> None:
        if question is not None and question is self._open:
            self._answer(choose(question.view, "medium", question.seed, question.budget_s))
