"""What can be undone: copies of the state, back to the last new information.  No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from scala_desktop.model.arrangement import Arrangement
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import Move, Take

_LONGEST = 100


class Step(NamedTuple):
    """What there was before one action of *seat*.

    *game* is ``None`` where the action only arranged the hand; *move* is the move it made and
    *played* how many moves and *told* how many events there were before it.
    """

    seat: Seat
    arrangement: Arrangement
    game: Game | None = None
    move: Move | None = None
    played: int = 0
    told: int = 0


class History:
    """The actions of one seat that may be taken back, oldest first."""

    def __init__(self) -> None:
        self._steps: list[Step] = []

    def push(self, step: Step) -> None:
        """Remember what there was before an action; another seat's actions are forgotten."""
        if self._steps and self._steps[-1].seat != step.seat:
            self._steps.clear()
        self._steps.append(step)
        del self._steps[:-_LONGEST]

    def can_undo(self, seat: Seat | None) -> bool:
        """Return whether *seat* has something to take back."""
        return bool(self._steps) and self._steps[-1].seat == seat

    def pop(self) -> Step:
        """Take the last step off and return it."""
        return self._steps.pop()

    def pop_all(self, *, keep_take: bool) -> Step | None:
        """Go back to just after the draw and return the step that leads there.

        A card taken from the pile goes back only where no other move came after it, and not
        with *keep_take*.
        """
        committed = [i for i, step in enumerate(self._steps) if step.game is not None]
        if committed and isinstance(self._steps[committed[0]].move, Take):
            del committed[: 1 if keep_take or len(committed) > 1 else 0]
        if not committed:
            return None
        first = committed[0]
        step = self._steps[first]
        del self._steps[first:]
        return step

    def empty_tray(self, order: Sequence[Card]) -> None:
        """Forget what only changed the tray since the last move: the hand lies in *order* now."""
        kept: list[Step] = []
        while self._steps and self._steps[-1].game is None:
            step = self._steps.pop()
            if step.arrangement.order != order:
                order = step.arrangement.order
                kept.insert(0, step._replace(arrangement=replace(step.arrangement, groups=())))
        self._steps += kept

    def join(self, count: int) -> None:
        """Let the last *count* actions be one, as far as they may still be undone."""
        del self._steps[max(len(self._steps) - count, 0) + 1 :]

    def seal(self) -> None:
        """Make every move final; what has only arranged a hand since may still be undone."""
        final = [i for i, step in enumerate(self._steps) if step.game is not None]
        if final:
            del self._steps[: final[-1] + 1]

    def clear(self) -> None:
        """Forget everything."""
        self._steps.clear()
