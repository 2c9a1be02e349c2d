"""How far the person at the laptop has come in the lessons of each game; kept in the settings."""

from __future__ import annotations

from typing import NamedTuple

from scala_desktop.lessons.lesson import Lesson, course
from scala_desktop.lessons.run import LessonRun
from scala_desktop.store.problems import Problem
from scala_desktop.store.store import Store

SETTING = "lessons"


class Progress(NamedTuple):
    """The numbers of the lessons that are *done*, and where one was left: *lesson*, *step*.

    *step* counts from 0.  Where none was left half-way, *lesson* is the one that comes next, or
    ``None`` after the last.
    """

    done: frozenset[int] = frozenset()
    lesson: int | None = 1
    step: int = 0


def progress(store: Store, game: str) -> Progress:
    """Return how far the lessons of *game* have been taken; what cannot be is left out."""
    lessons = course(game)
    kept = store[SETTING].get(game, {})
    numbers = range(1, len(lessons) + 1)
    done = frozenset(one for one in kept.get("done", ()) if one in numbers)
    left = kept.get("lesson")
    if left in numbers:
        return Progress(done, left, _place(lessons[left - 1], kept.get("step", "")))
    return Progress(done, _after(kept.get("last", 0), done, len(lessons)))


def leave(store: Store, run: LessonRun) -> Problem | None:
    """Keep where *run* stands, or that it is done; return what went wrong."""
    game, number = run.lesson.game, run.lesson.number
    done = set(progress(store, game).done)
    kept: dict[str, object]
    if run.over:
        done.add(number)
        kept = {"last": number}
    else:
        step = min(run.step, len(run.lesson.steps) - 1)
        kept = {"lesson": number, "step": run.lesson.steps[step].key}
    return store.set(SETTING, store[SETTING] | {game: {"done": sorted(done), **kept}})


def _place(lesson: Lesson, key: object) -> int:
    """Return which step of *lesson* is called *key*, the first where there is none."""
    return next((i for i, step in enumerate(lesson.steps) if step.key == key), 0)


def _after(last: int, done: frozenset[int], count: int) -> int | None:
    """Return the first lesson after *last*, or else the first of all, that is not done."""
    order = (*range(last + 1, count + 1), *range(1, min(last, count) + 1))
    return next((number for number in order if number not in done), None)
