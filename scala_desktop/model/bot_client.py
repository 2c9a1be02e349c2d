"""The bots, as the window asks them: one worker process, and tickets.

The GUI thread never waits.  One question is open at a time; an answer to an older one is
dropped.  A worker that dies, or says nothing for long, is replaced, and the new one is asked
again.  Where no worker can be started, or the next is silent too, the bot answers in this process
without time to think, and :attr:`BotClient.faltered` says so, until a worker answers again.
"""

from __future__ import annotations

import os
from _thread import start_new_thread
from enum import StrEnum
from time import monotonic
from typing import Final, NamedTuple, cast

from PySide6.QtCore import QObject, QTimer, Signal

from scala_desktop.bots.base import Hint, HintReason, bot_seed, choose, hint, searches
from scala_desktop.bots.worker import HINT, is_prepared, prepare
from scala_desktop.bots.worker import start as start_worker
from scala_desktop.model.worker_channel import WorkerChannel
from scala_desktop.rules.errors import NotationError
from scala_desktop.rules.moves import Move, parse_move
from scala_desktop.rules.view import View

BUDGET_S: Final = 1.5
"""Seconds that a bot may think about one move."""
HERE_S: Final = 0.0
"""Seconds that a bot may think in this process: with any more the window would stand still."""
_PATIENCE_S: Final = 10.0
"""Seconds beyond the budget after which a silent worker is replaced; starting is part of it.

The next one is given twice as long, up to eight times: what is slow is not dead.
"""
_SILENCES: Final = 2
"""After so many silences in a row the bots play in this process until a worker answers."""
_DEATHS: Final = 3
"""After so many deaths no other worker is started for a while."""
_FORGET_S: Final = 60.0
"""Seconds after which a death is forgotten."""


class Faltering(StrEnum):
    """Why bots do not think as they should.  Codes are stable; the window has the words."""

    ALONE = "ALONE"
    """No worker can be started; who searches plays without time to think."""
    HERE = "HERE"
    """The worker says nothing; who searches plays without time to think meanwhile."""
    LEVEL = "LEVEL"
    """The level that was asked for found no move; medium is asked for this one."""


class Question(NamedTuple):
    """What was asked, kept until it is answered."""

    ticket: int
    view: View
    level: str
    budget_s: float


_PREPARATIONS: Final[list[QObject]] = []
"""Every one that began: held by its thread alone, it would be destroyed in that."""


class _Preparation(QObject):
    """Imports what a worker needs in a thread of its own; :attr:`done` says when it has tried."""

    done = Signal()

    def begin(self) -> None:
        _PREPARATIONS.append(self)
        try:
            # A Thread would hold up the caller until the other thread runs.
            start_new_thread(self._prepare, ())
        except RuntimeError:  # the system gives no more threads
            QTimer.singleShot(0, self._prepare)

    def _prepare(self) -> None:
        try:
            prepare()
        finally:
            self.done.emit()


class BotClient(QObject):
    """Asks the worker process what a bot plays; :attr:`answered` carries the answer."""

    answered = Signal(int, object)
    """The ticket and the ``Move``; ``None`` where the bots have found none."""
    advised = Signal(int, object)
    """The ticket and the ``Hint``."""
    faltered = Signal(str)
    """A :class:`Faltering`; that nobody can search is told once until a worker answers again."""

    def __init__(self, parent: QObject | None = None, *, polling: bool = os.name == "nt") -> None:
        super().__init__(parent)
        self._line = WorkerChannel(self, poll_ms=15, polling=polling)
        self._line.heard.connect(self._hear)
        self._line.broken.connect(self._bury)
        self._ticket = 0
        self._open: Question | None = None
        # At most one question is on its way, so that sending never has to wait for the worker.
        self._on_its_way = False
        self._silences = 0
        self._deaths: list[float] = []
        self._told_here = False
        self._closed = False
        self._preparation: _Preparation | None = None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._lose_patience)

    @property
    def pid(self) -> int | None:
        """Return the process id of the worker, ``None`` where none runs."""
        process = self._line.process
        return None if process is None else process.pid

    def start(self) -> None:
        """Start the worker, if it does not run; to be called after the first paint.

        The first one starts a moment later, when what it needs has been imported.
        """
        if self._closed or self._line.process is not None or self._preparation is not None:
            return
        since = monotonic() - _FORGET_S
        self._deaths = [when for when in self._deaths if when > since]
        if len(self._deaths) >= _DEATHS:
            return
        if not is_prepared():
            self._preparation = _Preparation()
            self._preparation.done.connect(self._prepared)
            self._preparation.begin()
            return
        try:
            self._line.open(*start_worker())
        except OSError:
            self._give_up()

    def _give_up(self) -> None:
        """Start no worker for a while."""
        self._deaths += [monotonic()] * _DEATHS

    def ask(self, view: View, level: str, budget_s: float = BUDGET_S) -> int:
        """Ask what the bot of *level* plays in *view*; return the ticket of the answer."""
        self._ticket += 1
        self._open = Question(self._ticket, view, level, budget_s)
        self._send()
        return self._ticket

    def ask_hint(self, view: View) -> int:
        """Ask what a good player would do in *view*; return the ticket of the hint."""
        return self.ask(view, HINT, HERE_S)

    def cancel(self) -> None:
        """Drop the open question; its answer will not be told."""
        self._open = None

    def close(self) -> None:
        """End the worker; nothing is answered any more."""
        self._closed = True
        self.cancel()
        self._patience.stop()
        self._line.close()

    def _prepared(self) -> None:
        self._preparation = None
        if not is_prepared():
            self._give_up()
        self.start()
        self._send()

    def _send(self) -> None:
        """Send the open question, unless the worker has still an older one to answer."""
        question = self._open
        if question is None:
            return
        self.start()
        if self._preparation is not None:
            return
        connection = self._line.connection
        if connection is not None and not self._on_its_way:
            try:
                connection.send(tuple(question))
            except (OSError, ValueError):
                self._bury()
                return
            self._on_its_way = True
            patience = question.budget_s + _PATIENCE_S * 2 ** min(self._silences, 3)
            self._patience.start(int(patience * 1000))
        if connection is None or self._silences >= _SILENCES:
            # Not at once: the caller must have the ticket first.
            QTimer.singleShot(0, self, lambda: self._answer_here(question))

    def _hear(self, told: object) -> None:
        try:
            ticket, answer = cast("tuple[int, object]", told)
        except (TypeError, ValueError):
            self._bury()
            return
        self._patience.stop()
        self._on_its_way = self._told_here = False
        self._silences = 0
        self._deaths.clear()
        question = self._open
        if question is None or ticket != question.ticket:
            self._send()
            return
        try:
            if question.level == HINT:
                self._advise(_hint(answer))
            else:
                self._answer(parse_move(cast("str", answer)))
        except (NotationError, AttributeError, TypeError, ValueError):
            self._answer_as_medium(question)

    def _answer_as_medium(self, question: Question) -> None:
        """Ask again where the bots found no move; a match that stands still would be worse."""
        if question.level == HINT:
            self.cancel()
            return
        if question.level == "medium":
            self._answer(None)
            return
        self.faltered.emit(Faltering.LEVEL)
        self._open = question._replace(level="medium")
        self._send()

    def _answer(self, move: Move | None) -> None:
        question, self._open = self._open, None
        if question is not None:
            self.answered.emit(question.ticket, move)

    def _advise(self, hint: Hint) -> None:
        question, self._open = self._open, None
        if question is not None:
            self.advised.emit(question.ticket, hint)

    def _bury(self) -> None:
        """Put another worker in the place of a dead one."""
        self._deaths.append(monotonic())
        self._replace()

    def _lose_patience(self) -> None:
        """Put another worker in the place of a silent one."""
        self._silences += 1
        self._replace()

    def _replace(self) -> None:
        self._patience.stop()
        self._line.close()
        self._on_its_way = False
        self.start()
        self._send()

    def _answer_here(self, question: Question) -> None:
        """Let the level that was asked for answer here, without a worker."""
        if question is not self._open:
            return
        if searches(question.level) and not self._told_here:
            self._told_here = True
            silent = self._line.connection is not None
            self.faltered.emit(Faltering.HERE if silent else Faltering.ALONE)
        view = question.view
        if question.level == HINT:
            self._advise(hint(view))
            return
        self._answer(choose(view, question.level, bot_seed(view), HERE_S))


def _hint(told: object) -> Hint:
    """Return the hint that the worker has told.

    :raises ValueError: if *told* is no hint; NotationError and TypeError likewise.
    """
    text, reason, facts = cast("tuple[str, str, dict[str, object]]", told)
    return Hint(parse_move(text), HintReason(reason), facts)
