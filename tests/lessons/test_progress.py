"""How far the lessons were taken: kept, and read whatever the settings hold."""

import json
from pathlib import Path
from typing import Any

import pytest

from scala_desktop.lessons.lesson import course
from scala_desktop.lessons.progress import Progress, leave, progress
from scala_desktop.lessons.run import LessonRun
from scala_desktop.store.store import Store
from tests.lessons.tables import PlainTable


def store_with(folder: Path, lessons: Any) -> Store:
    text = json.dumps({"version": 2, "lessons": lessons})
    (folder / "settings.json").write_text(text, "utf-8")
    return Store(folder)


def test_who_has_never_played_begins_with_the_first(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert progress(store, "scala40") == Progress(frozenset(), 1, 0)


def test_a_lesson_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert leave(store, LessonRun(course("scala40")[2], 3)) is None
    assert progress(Store(tmp_path), "scala40") == Progress(frozenset(), 3, 3)
    assert progress(Store(tmp_path), "burraco") == Progress()


def test_after_a_lesson_comes_the_next_that_is_not_done(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in (1, 3, 2):
        run = LessonRun(course("trentuno")[number - 1])
        PlainTable(run).finish()
        leave(store, run)
        done = progress(store, "trentuno")
        assert number in done.done
        assert done.lesson == {1: 2, 3: 2, 2: None}[number]
    leave(store, LessonRun(course("trentuno")[0], 1))
    assert progress(store, "trentuno") == Progress(frozenset({1, 2, 3}), 1, 1)


@pytest.mark.parametrize(
    ("kept", "wanted"),
    [
        ({"lesson": 3, "step": "no such step"}, Progress(frozenset(), 3, 0)),
        ({"lesson": 77, "step": "draw"}, Progress()),
        ({"lesson": -1}, Progress()),
        ({"lesson": "three"}, Progress()),
        ({"lesson": 2, "step": 7}, Progress()),
        ({"done": [1, 1, 99, -4]}, Progress(frozenset({1}), 2, 0)),
        ({"done": "all"}, Progress()),
        ({"done": [1, None]}, Progress()),
        ({"last": 6}, Progress()),
        ({"last": 10**9, "done": [1]}, Progress(frozenset({1}), 2, 0)),
        ([], Progress()),
        (None, Progress()),
    ],
)
def test_damaged_progress_costs_only_itself(tmp_path: Path, kept: Any, wanted: Progress) -> None:
    store = store_with(tmp_path, {"scala40": kept, "burraco": {"lesson": 2, "step": "joker"}})
    assert progress(store, "scala40") == wanted
    assert progress(store, "burraco") == Progress(frozenset(), 2, 1)


@pytest.mark.parametrize("lessons", [[], "x", 3, {"scala40": 3}, {"": {}}, None])
def test_damaged_settings_are_no_reason_to_stop(tmp_path: Path, lessons: Any) -> None:
    store = store_with(tmp_path, lessons)
    assert progress(store, "scala40") == Progress()
    assert leave(store, LessonRun(course("scala40")[0], 1)) is None
    assert progress(Store(tmp_path), "scala40") == Progress(frozenset(), 1, 1)
