"""A hand of a finished match on the table once more: step by step, and on from there.

What is shown was played; nothing of it can be changed, and the record is never written.

Source: design/evening.md, 6.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from scala_desktop.model.arrangements import Arrangements
from scala_desktop.model.controller import Controller
from scala_desktop.model.log import LogModel
from scala_desktop.model.tray import Tray
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import Move
from scala_desktop.rules.moviola import Step, steps_of
from scala_desktop.rules.record import Player, Record

SLICE_S: Final = 0.005
"""Seconds for which steps are worked out in one turn of the event loop."""
STEP_MS: Final = 450
"""Milliseconds a step takes at speed 1."""


class ReplayController(Controller):
    """Shows a match that is over; nobody can play in it."""

    watched = True

    def __init__(self, game: Game, players: Sequence[Player], parent: QObject) -> None:
        super().__init__(game, players, parent=parent)
        self.lay_open(True)

    @property
    def my_turn(self) -> bool:
        return False

    def checked(self, move: Move, seat: Seat | None = None) -> Move | IllegalMove:
        del move, seat
        return IllegalMove(Reason.NOT_YOUR_TURN, turn=int(self.turn))

    def show(self, step: Step) -> None:
        """Show what happened in *step*, which comes after the one shown."""
        self.players = step.players
        self._show_move(step.game.copy(), step.events)

    def go_to(self, steps: Sequence[Step]) -> None:
        """Show the hand as it was after *steps* of it, its deal first."""
        last = steps[-1]
        self.players = last.players
        self._game = last.game.copy()
        self._arrangements = Arrangements(self._game.hands)
        self._events = list(self.seen(event for step in steps for event in step.events))
        self.sort_all()
        self._reset_models()
        self.resynced.emit()
        self.turn_changed.emit()

    def sort_all(self) -> None:
        """Keep every hand in order of suits."""
        for seat in range(len(self.players)):
            self._arrangements.set_sorting(Seat(seat), "suit")
        self._arrangements.follow((), self._game.hands)


class NoTray(Tray):
    """The tray of a table at which nobody plays."""

    @property
    def exists(self) -> bool:
        return False


class Replay(QObject):
    """Plays the hands of *record* again.

    The steps are worked out a few milliseconds at a time; until :attr:`ready` there is no table.
    """

    ready = Signal()
    """The steps are there, and the first one of :attr:`hand` is shown."""
    moved = Signal()
    """Another step is shown."""
    hand_changed = Signal()
    playing_changed = Signal(bool)

    def __init__(self, record: Record, hand: int = 1, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.record = record
        self.hands: list[list[Step]] = []
        """The steps of each hand, its deal first."""
        self.hand = hand
        """The number of the hand that is shown, from 1."""
        self.at = 0
        """The number of the step that is shown."""
        self.speed = 1.0
        self._all: Iterator[Step] = steps_of(record)
        self._reader = self._timer(self._read)
        self._player = self._timer(self._play_on)
        first = next(self._all)
        self._take(first)
        self.controller = ReplayController(first.game.copy(), first.players, self)
        self.tray = NoTray(self.controller, self)
        self.log = LogModel(self.controller, self)
        self._reader.start(0)

    def _timer(self, slot: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.timeout.connect(slot)
        return timer

    def _take(self, step: Step) -> None:
        if step.deals:
            self.hands.append([])
        self.hands[-1].append(step)

    def _read(self) -> None:
        end = perf_counter() + SLICE_S
        for step in self._all:
            self._take(step)
            if perf_counter() > end:
                return
        self._reader.stop()
        self.hand = min(max(self.hand, 1), len(self.hands))
        self.see_with(self.controller.open_seat or Seat(0))
        self.go(0)
        self.ready.emit()

    @property
    def is_ready(self) -> bool:
        """Return whether the steps are there."""
        return not self._reader.isActive()

    @property
    def steps(self) -> Sequence[Step]:
        """Return the steps of the hand that is shown."""
        return self.hands[self.hand - 1]

    @property
    def step(self) -> Step:
        """Return the step that is shown."""
        return self.steps[self.at]

    def see_with(self, seat: Seat) -> None:
        """Show the table as *seat* saw it, that hand open."""
        self.controller.open_hand_of(seat)

    # Steps

    def go(self, at: int) -> None:
        """Show the step *at*; the next one with its movement, any other at once."""
        at = min(max(at, 0), len(self.steps) - 1)
        if at == self.at + 1:
            self.at = at
            self.controller.show(self.step)
        else:
            self.at = at
            self.controller.go_to(self.steps[: at + 1])
        if self.playing and at == len(self.steps) - 1:
            self.play(False)
        self.moved.emit()

    def go_by_turn(self, way: int) -> None:
        """Go to the end of the next turn, or of the one before."""
        last = [
            number
            for number, (step, after) in enumerate(
                zip(self.steps, [*self.steps[1:], None], strict=True)
            )
            if after is None or after.turn != step.turn
        ]
        if way > 0:
            self.go(next((number for number in last if number > self.at), self.at))
        else:
            self.go(max((number for number in last if number < self.at), default=0))

    def show_hand(self, number: int) -> None:
        """Show the hand *number*, from its deal."""
        if self.is_ready and 1 <= number <= len(self.hands) and number != self.hand:
            self.play(False)
            self.hand, self.at = number, 0
            # Not every deal tells what makes the table forget the hand before.
            self.controller.go_to(self.steps[:1])
            self.moved.emit()
            self.hand_changed.emit()

    # The film

    @property
    def playing(self) -> bool:
        """Return whether the steps follow each other by themselves."""
        return self._player.isActive()

    def play(self, on: bool = True) -> None:
        """Let the steps follow each other; from the end they begin anew."""
        if on == self.playing or not self.is_ready:
            return
        if on:
            if self.at == len(self.steps) - 1:
                self.go(0)
            self._player.start(round(STEP_MS / self.speed))
        else:
            self._player.stop()
        self.playing_changed.emit(on)

    def set_speed(self, speed: float) -> None:
        """Let the film run at *speed*, 1 being a step in :data:`STEP_MS`."""
        self.speed = speed
        if self.playing:
            self._player.start(round(STEP_MS / speed))

    def _play_on(self) -> None:
        self.go(self.at + 1)

    def close(self) -> None:
        """Let nothing happen any more."""
        self._reader.stop()
        self._player.stop()
