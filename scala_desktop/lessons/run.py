"""A lesson while it is played: where it stands, and what became of what was done last.

The table plays the match by itself; the run follows it, move by move, on a match of its own, so
that it knows every card and needs nothing of the window.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import Final, TypeAlias

from scala_desktop.lessons import goals
from scala_desktop.lessons.acts import (
    PERSON,
    Act,
    Groups,
    Stage,
    Table,
    after,
    held,
    lacks,
    left_of,
)
from scala_desktop.lessons.lesson import Lesson, Step
from scala_desktop.rules.cards import Kind, Seat
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Move

Played: TypeAlias = Sequence[tuple[Seat, Move]]
"""The moves made since the table was laid, less those taken back."""

PATIENCE: Final = 3
"""After so many times the same refusal *Show me* is pointed out."""


class Outcome(StrEnum):
    """What became of what was done last."""

    NOTHING = "nothing"
    """It does not matter to the lesson."""
    CLOSER = "closer"
    """A part of the step."""
    DONE = "done"
    """The step, and perhaps those that come after it."""
    OTHER = "other"
    """Another legal thing; the goal can still be reached."""
    ASTRAY = "astray"
    """Another legal thing, after which it cannot: the step begins anew."""
    REFUSED = "refused"
    """The rules refused it."""


class LessonRun:
    """A lesson that is being played, at its step *step*, counted from 0.

    The table has to be laid as :meth:`lay` says, at the beginning and whenever :attr:`must_lay`
    is set, and everything that changes on it told to :meth:`follow`.
    """

    def __init__(self, lesson: Lesson, step: int = 0) -> None:
        self.lesson = lesson
        self.step = min(max(step, 0), len(lesson.steps) - 1)
        self.must_lay = True
        self.outcome = Outcome.NOTHING
        self.act: Act | None = None
        """What was done last by the person, where it was another legal thing."""
        self.refusal: IllegalMove | None = None
        self._lay()

    # Where it stands

    @property
    def over(self) -> bool:
        """Return whether every step is done and everybody else has played."""
        return self.step == len(self.lesson.steps) and not self.waiting

    @property
    def waiting(self) -> bool:
        """Return whether the others have to play before the person goes on."""
        return bool(self._others)

    @property
    def table(self) -> Table:
        """Return the table as the run knows it."""
        return self._table

    @property
    def now(self) -> Step | None:
        """Return the step to be done; ``None`` while others play, and after the last."""
        return None if self.waiting or self.over else self.lesson.steps[self.step]

    @property
    def next_act(self) -> Act | None:
        """Return what is to be done next on the way to the goal."""
        return None if self.now is None else left_of(self.now.way[self._done], self._table)

    @property
    def tangled(self) -> bool:
        """Return whether the cards to be put together lie in the tray already, but otherwise."""
        act = self.next_act
        return isinstance(act, Stage) and not lacks(_kinds(self._table.tray), act.cards)

    @property
    def show_me(self) -> bool:
        """Return whether the same thing has been refused so often that help is pointed out."""
        return any(count >= PATIENCE for count in self._refused.values())

    def next_of_others(self) -> Move | None:
        """Return what the seat in turn, which is not the person's, plays; ``None`` for nothing."""
        return self._others[0][1] if self._others else None

    # What the table does

    def lay(self) -> Table:
        """Return how the table is to be laid now: a match, and the groups in the tray."""
        self.must_lay = False
        return Table(self._begun.game.copy(), self._begun.tray)

    def go_to(self, step: int) -> None:
        """Go to the beginning of *step*, or past the last one; the table has to be laid."""
        self.step = min(max(step, 0), len(self.lesson.steps))
        self._tell(Outcome.NOTHING)
        self._lay()

    def again(self) -> None:
        """Begin the step anew, or the last one after the end; the table has to be laid."""
        self.go_to(min(self.step, len(self.lesson.steps) - 1))

    def follow(self, played: Played, tray: Groups) -> Outcome:
        """Take in what has been *played* and what lies in the *tray*; return what became of it."""
        outcome = Outcome.NOTHING
        if self.must_lay:
            return outcome
        if tuple(played[: len(self._played)]) != tuple(self._played):
            self._take_back(played)
        for seat, move in played[len(self._played) :]:
            outcome = self._moved(seat, move)
            if self.must_lay:
                return outcome
        if held(tray, self._table.game) != self._table.tray:
            outcome = self._arranged(held(tray, self._table.game))
        return outcome

    def refuse(self, move: Move, refusal: IllegalMove) -> Outcome:
        """Take in that the rules refuse *move*."""
        self._refused[f"{refusal.reason} {move}"] += 1
        self.refusal = refusal
        return self._tell(Outcome.REFUSED)

    # Within

    def _lay(self, at: Table | None = None) -> None:
        """Let the table be laid anew: as in the file when the step begins or, if told, as *at*."""
        self._begun = self._table = at or self.lesson.start(self.step)
        self._played: list[tuple[Seat, Move]] = []
        self._others: list[tuple[Seat | None, Move]] = []
        self._marks: list[tuple[int, int, tuple[int, Table]]] = []
        self._refused: Counter[str] = Counter()
        self._done = (self.now.next_on_way(self._table) or 0) if self.now is not None else 0
        self._at_step = self.step, self._table
        self.must_lay = True

    def _tell(self, outcome: Outcome, act: Act | None = None) -> Outcome:
        self.outcome, self.act = outcome, act
        if outcome is not Outcome.REFUSED:
            self.refusal = None
        return outcome

    def _take_back(self, played: Played) -> None:
        """Go back to where only the first of *played* had been done, steps and all."""
        same = 0
        while same < min(len(played), len(self._played)) and played[same] == self._played[same]:
            same += 1
        kept = self._played[:same]
        while self._marks and self._marks[-1][0] > same:
            _, self.step, self._at_step = self._marks.pop()
        self._others = []
        self._table = self._begun
        for seat, move in kept:
            self._table = after(move, self._table, seat)
        self._played = kept
        self._look()

    def _moved(self, seat: Seat, move: Move) -> Outcome:
        before = self._table
        self._table = after(move, before, None if before.game.phase is not Phase.OVER else seat)
        self._played.append((seat, move))
        if seat != PERSON:
            if self._others:
                self._others.pop(0)
            if self._others:
                return self._tell(Outcome.NOTHING)
            return self._tell(Outcome.DONE if self._look() else Outcome.ASTRAY)
        return self._changed(move)

    def _arranged(self, tray: Groups) -> Outcome:
        before, self._table = self._table.tray, self._table._replace(tray=tray)
        came = Counter(_kinds(tray)) - Counter(_kinds(before))
        if not came or self.now is None:
            self._look()
            return self._tell(Outcome.NOTHING)
        wanted = Counter(kind for act in self.now.way for kind in _cards_of(act))
        act = Stage(tuple(came.elements())) if came - wanted else None
        return self._changed(act)

    def _changed(self, act: Act | None) -> Outcome:
        """Look how the lesson stands after *act*, ``None`` for a part of the next one."""
        step, done = self.step, self._done
        if not self._look():
            return self._tell(Outcome.ASTRAY, act)
        if self.step > step:
            self._refused.clear()
            return self._tell(Outcome.DONE)
        if self._done > done:
            return self._tell(Outcome.CLOSER)
        return self._tell(Outcome.NOTHING if act is None else Outcome.OTHER, act)

    def _pass_reached(self) -> None:
        """Leave behind every step whose goal is reached, up to one after which others play."""
        while (step := self.now) is not None and goals.is_reached(step.goal, self._table):
            self._marks.append((len(self._played), self.step, self._at_step))
            self.step += 1
            self._others = list(step.others)
            if self._others and not self._can_play_others():
                # What was done otherwise leaves the others without their moves.
                self._lay()

    def _can_play_others(self) -> bool:
        table = self._table
        try:
            for seat, move in self._others:
                table = after(move, table, seat)
        except IllegalMove:
            return False
        return True

    def _look(self) -> bool:
        """Find the step, and how much of it is done; return whether the rest leads to its goal."""
        self._pass_reached()
        if self.now is None:
            return True
        done = self.now.next_on_way(self._table)
        step, begun = self._at_step
        if done is None:
            # Not always as in the file: what was done until then may have been another way.
            self._lay(begun if step == self.step else None)
            return False
        if step != self.step:
            self._at_step = self.step, self._table
        self._done = done
        return True


def _kinds(tray: Groups) -> list[Kind]:
    return [kind for group in tray for kind in group]


def _cards_of(act: Act) -> tuple[Kind, ...]:
    """Return the cards that an act puts into the tray, or would lay from it."""
    if isinstance(act, Stage):
        return act.cards
    return tuple(placed.kind for group in getattr(act, "melds", ()) for placed in group)
