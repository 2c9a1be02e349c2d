"""The bots of one match: asked one move at a time, played at the pace of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from scala_desktop.model.bot_client import BUDGET_S, BotClient
from scala_desktop.model.controller import Controller
from scala_desktop.model.pace import pause_ms, search_s
from scala_desktop.model.temperaments import bot_of
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import MeldLaid
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Move

PACES: Final[Mapping[str, int]] = {"slow": 900, "normal": 450, "fast": 200, "off": 0}
"""Milliseconds between two moves of bots, by the animation speed of the settings: the median."""
OPENING_MS: Final = 900
"""For how much longer an opening is left to be read, at the normal speed."""
DEALING_MS: Final = 900
"""The same for whoever begins a hand: its cards are still being dealt."""


class BotDriver(QObject):
    """Lets the bot whose turn it is make its next move."""

    skipping_changed = Signal(bool)

    def __init__(
        self, controller: Controller, bots: BotClient, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._bots = bots
        self._pace_ms = PACES["normal"]
        self._skipping = False
        self._pause_ms = 0
        """How long the bot that was asked seems to think."""
        self._beat_ms = 0
        """How much longer the last move has to be seen."""
        self._asked: tuple[int, Seat] | None = None
        self._answer: tuple[Seat, Move | None] | None = None
        self._since_asked = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._play)
        bots.answered.connect(self._take_answer)

    @property
    def pace_ms(self) -> int:
        """Return the milliseconds between two moves of bots, the median."""
        return 0 if self._skipping else self._pace_ms

    def set_speed(self, speed: str) -> None:
        """Set the pace by the animation speed of the settings: slow, normal, fast or off."""
        self._pace_ms = PACES[speed]

    @property
    def skipping(self) -> bool:
        """Return whether the bots play without pauses until a person is needed."""
        return self._skipping

    def set_skipping(self, skipping: bool) -> None:
        """Let the bots play without pauses, or with them again."""
        if skipping != self._skipping:
            self._skipping = skipping
            if skipping and self._answer is not None:
                self._timer.start(0)
            self.skipping_changed.emit(skipping)

    def ask(self, seat: Seat) -> None:
        """Ask the bot at *seat*, whose turn it is, for its next move, and make it."""
        if self._asked is not None or self._answer is not None:
            return
        view, player = self._controller.bot_view(seat), self._controller.players[seat]
        self._since_asked.start()
        self._controller.thinking.emit(int(seat), True)
        self._pause_ms = pause_ms(view, self.pace_ms)
        if self._pause_ms and view.phase == Phase.DRAW and not any(view.turns_taken):
            self._wait_more(DEALING_MS)
        ticket = self._bots.ask(view, bot_of(player), search_s(self._pause_ms, BUDGET_S))
        self._asked = (ticket, seat)

    def _wait_more(self, normally_ms: int) -> None:
        """Let the next move wait for longer: so long at the normal speed."""
        self._beat_ms = normally_ms * self._pace_ms // PACES["normal"]

    def stop(self) -> None:
        """Forget the question and its answer; the bot will be asked anew."""
        self._timer.stop()
        self._beat_ms = 0
        if self._asked is not None:
            self._bots.cancel()
            seat = self._asked[1]
        elif self._answer is not None:
            seat = self._answer[0]
        else:
            return
        self._asked = self._answer = None
        self._controller.thinking.emit(int(seat), False)

    def close(self) -> None:
        """Ask nothing any more."""
        self.stop()
        self._bots.answered.disconnect(self._take_answer)

    def _take_answer(self, ticket: int, move: Move | None) -> None:
        if self._asked is None or self._asked[0] != ticket:
            return
        seat = self._asked[1]
        self._asked, self._answer = None, (seat, move)
        pause = 0 if self._skipping else self._pause_ms + self._beat_ms
        self._beat_ms = 0
        self._timer.start(max(0, pause - self._since_asked.elapsed()))

    def _play(self) -> None:
        if self._answer is None:
            return
        seat, move = self._answer
        self._answer = None
        self._controller.thinking.emit(int(seat), False)
        told = len(self._controller.events)
        if move is None or not self._controller.submit_bot(seat, move):
            # No bot should ever be without a move; a match that stands still would be worse.
            self._controller.submit_bot(seat, self._controller.any_move())
        news = self._controller.events[told:]
        if any(isinstance(event, MeldLaid) and event.opening for event in news):
            self._wait_more(OPENING_MS)
