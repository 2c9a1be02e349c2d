"""Lessons as they are written: ``resources/lessons/<game>/<number>.toml``.

A file gives a position in the notation of the scenarios and its steps: what must be *reached*,
how it is *done*, and what the *others* play after it.  The sentences stand in the catalogue of the
game under ``lesson.<number>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from scala_desktop.lessons import goals, numbers
from scala_desktop.lessons.acts import (
    PERSON,
    Act,
    Stage,
    Table,
    after,
    lacks,
    left_of,
    parse_act,
)
from scala_desktop.resources import resources
from scala_desktop.rules.cards import KIND, Seat
from scala_desktop.rules.errors import IllegalMove, NotationError
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Move, parse_moves
from scala_desktop.rules.scenario import Case, ScenarioError, case_of
from scala_desktop.rules.toml_text import read_toml
from scala_desktop.words.chapters import Chapter

FORMAT: Final = 1
_KEYS: Final = {"format", "position", "numbers", "step"}
_STEP_KEYS: Final = {"key", "chapter", "reach", "do", "others"}


class LessonError(ValueError):
    """Raised when the file of a lesson cannot be understood; the message names the fault."""


@dataclass(frozen=True)
class Step:
    """One thing to be done: the *goal*, a way to it, and the moves of the *others* after it.

    *chapter* of the rule book tells the rule behind it.
    """

    key: str
    chapter: Chapter
    goal: Mapping[str, Any]
    way: tuple[Act, ...]
    others: tuple[tuple[Seat | None, Move], ...]

    def next_on_way(self, table: Table) -> int | None:
        """Return how many acts of the way are done, if the rest of it still leads to the goal.

        ``None`` where it does not: then the step has to begin anew.
        """
        for done in range(len(self.way), -1, -1):
            if any(_waits(act, table) for act in self.way[:done]):
                continue
            there: Table | None = table
            for act in self.way[done:]:
                there = _tried(act, there) if there is not None else None
            if there is not None and goals.is_reached(self.goal, there):
                return done
        return None


@dataclass(frozen=True)
class Lesson:
    """Lesson *number* of *game*, counted from 1: a position, its steps, numbers for sentences."""

    game: str
    number: int
    case: Case
    numbers: Mapping[str, str]
    steps: tuple[Step, ...]

    def start(self, step: int = 0) -> Table:
        """Return the table as it is when *step* begins, all before it done as in the file.

        :raises LessonError: if the position is impossible, or what comes before cannot be played.
        """
        try:
            table = Table(self.case.start())
            for past in self.steps[:step]:
                for act in past.way:
                    table = after(act, table)
                for seat, move in past.others:
                    table = after(move, table, seat)
        except (ScenarioError, IllegalMove) as error:
            raise LessonError(
                f"{self.game} {self.number}, up to step {step + 1}: {error}"
            ) from None
        return table


@cache
def lesson_files(game: str) -> tuple[Path, ...]:
    """Return the files of the lessons of *game* in their order; none where there are none."""
    return tuple(sorted((resources() / "lessons" / game).glob("*.toml")))


@cache
def lesson_in(path: Path, game: str) -> Lesson:
    """Return the lesson of *game* in the file *path*, which is read once.

    :raises LessonError: if it cannot be understood.
    """
    return read(path, game, lesson_files(game).index(path) + 1)


def lesson_about(game: str, chapter: Chapter) -> Lesson | None:
    """Return the lesson of *game* with most steps about *chapter* of its rule book, if any."""

    def steps(lesson: Lesson) -> int:
        return sum(step.chapter is chapter for step in lesson.steps)

    best = max(course(game), key=steps, default=None)
    return best if best is not None and steps(best) else None


def course(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of *game* in their order.

    :raises LessonError: if one of the files cannot be understood.
    """
    return tuple(lesson_in(path, game) for path in lesson_files(game))


def read(path: Path, game: str, number: int) -> Lesson:
    """Return the lesson in the file *path*.

    :raises LessonError: if it cannot be understood.
    """
    try:
        return _lesson(read_toml(path.read_text("utf-8")), game, number)
    except (ValueError, RecursionError) as error:
        raise LessonError(f"{path.parent.name}/{path.name}: {error}") from None


def _lesson(data: Mapping[str, Any], game: str, number: int) -> Lesson:
    _require_keys(data, _KEYS, "a lesson")
    if data.get("format") != FORMAT:
        raise LessonError(f"format = {data.get('format')!r}: want {FORMAT}")
    told = data.get("numbers", {})
    for name, text in told.items():
        fault = numbers.problem(text)
        if fault:
            raise LessonError(f"numbers: {name} = {text!r}: {fault}")
    steps = tuple(map(_step, data.get("step", ())))
    if not steps:
        raise LessonError("there is no [[step]]")
    case = case_of({**data.get("position", {}), "game": game}, f"lesson {number}")
    return Lesson(game, number, case, told, steps)


def _step(data: Mapping[str, Any]) -> Step:
    _require_keys(data, _STEP_KEYS, "a step")
    key = data.get("key", "")
    try:
        fault = goals.problem(data.get("reach", {}))
        if fault:
            raise LessonError(fault)
        way = tuple(map(parse_act, data.get("do", ())))
        others = tuple(pair for line in data.get("others", ()) for pair in parse_moves(line))
        chapter = Chapter(data.get("chapter", ""))
    except (LessonError, NotationError, ValueError) as error:
        raise LessonError(f"step {key!r}: {error}") from None
    if not key or not way:
        raise LessonError(f"step {key!r}: want a key, and a way to the goal")
    return Step(key, chapter, data["reach"], way, others)


def _require_keys(data: Mapping[str, Any], known: set[str], what: str) -> None:
    unknown = sorted(set(data) - known)
    if unknown:
        raise LessonError(f"{what} has no key {unknown[0]!r}")


def _waits(act: Act, table: Table) -> bool:
    """Return whether the cards of *act* have still to be put together in the tray."""
    if not isinstance(act, Stage):
        return False
    hand = [KIND[card] for card in table.game.hands[PERSON]]
    staged = any(not lacks(group, act.cards) for group in table.tray)
    return not staged and not lacks(hand, act.cards)


def _tried(act: Act, table: Table) -> Table | None:
    """Return the table after the person's *act*, ``None`` where it cannot be done."""
    if table.game.turn != PERSON or table.game.phase is Phase.OVER:
        return None
    try:
        return after(left_of(act, table), table)
    except IllegalMove:
        return None
