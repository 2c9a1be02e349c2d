"""The settings of the program: one JSON file, read once, written at every change."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from scala_desktop.rules.files import read_text
from scala_desktop.store.files import (
    backup_of,
    copy_aside,
    set_aside,
    sweep,
    trouble,
    write_atomically,
)
from scala_desktop.store.migrations import migrated
from scala_desktop.store.problems import Problem
from scala_desktop.store.schema import SETTINGS, VERSION
from scala_desktop.store.user_folders import settings_folder
from scala_desktop.store.writer import Writer

DEEPEST: Final = 32
"""How deep tables and lists may be nested: a few times what any settings need."""


class Store:
    """The settings, in *folder* (the user's own by default).

    Keys that this version does not know are kept.  Nothing is ever raised for what a file
    holds: :attr:`problems` lists what was wrong, for the window to tell.  A file that cannot be
    understood, or is a later version's, is never written over: changes then end with the program.
    """

    def __init__(self, folder: Path | None = None) -> None:
        folder = folder or settings_folder()
        self.path = folder / "settings.json"
        self.problems: list[Problem] = []
        self.told: Callable[[int, Problem | None], None] | None = None
        """Called in another thread with the number of the last change that was to be written and
        the result of that; if ``None``, changes wait for it."""
        self.changes = 0
        """How many changes were to be written; the number of the last one."""
        self._writer = Writer()
        self._held: Problem | None = None  # why nothing is written
        sweep(folder)
        self._source = self.path
        data = self._read(self.path)
        if data is None:
            wrong = bool(self.problems)
            self._source = backup_of(self.path)
            data = self._read(self._source)
            if data is None:
                self.problems = [_with_nothing_left(problem) for problem in self.problems]
            elif not wrong:
                self.problems.append(Problem("missing", self.path))
        self.is_new = data is None and not self.problems
        self._data: dict[str, Any] = data or {}
        self._behind: Problem | None = None  # why the last change could not be written
        self._copy_owed = False  # a bad value was replaced, which only the file still has
        if self._held is None:
            bad = filter(self._is_bad, SETTINGS)
            self.problems += [Problem("bad_value", self.path, detail=key) for key in bad]

    def __getitem__(self, key: str) -> Any:
        """Return the setting *key*: its sound part, or its default."""
        return SETTINGS[key].sound(self._data.get(key))

    def _is_bad(self, key: str) -> bool:
        return key in self._data and not SETTINGS[key].accepts(self._data[key])

    def set(self, key: str, value: object) -> Problem | None:
        """Change one setting, as :meth:`update` does."""
        return self.update({key: value})

    def update(self, values: Mapping[str, object]) -> Problem | None:
        """Change several settings and write the file once; return what went wrong.

        With :attr:`told` set, only what is known at once is returned.

        :raises ValueError: if a setting may not have such a value.
        :raises KeyError: if there is no such setting.
        """
        for key, value in values.items():
            if not SETTINGS[key].accepts(value):
                raise ValueError(f"{key} = {value!r}")
        # What is chosen instead of a bad value may be what was shown in its place.
        changed = {k: deepcopy(v) for k, v in values.items() if self[k] != v or self._is_bad(k)}
        if not changed and self._behind is None:
            return None
        self._copy_owed = self._copy_owed or any(map(self._is_bad, changed))
        self._data.update(changed)
        if self._held is not None:
            return self._held
        self._data["version"] = VERSION
        text = json.dumps(self._data, ensure_ascii=False, indent=1, sort_keys=True)
        self.changes = number = self.changes + 1
        told: list[Problem | None] = []
        tell = self.told or (lambda _, problem: told.append(problem))
        self._writer.put(self.path, lambda: tell(number, self._write(text + "\n")))
        if self.told is None:
            self._writer.flush()
        return told[0] if told else None

    def when_written(self, told: Callable[[Problem | None], None]) -> None:
        """Call *told* in another thread once all changes have been written, or with why not."""
        self._writer.put(object(), lambda: told(self._held or self._behind))

    def flush(self) -> Problem | None:
        """Wait until all changes have been written, or have failed; return why they have."""
        self._writer.flush()
        return self._held or self._behind

    def _write(self, text: str) -> Problem | None:
        """Write the settings; the writer's thread runs this."""
        problem: Problem | None = None
        if self._copy_owed:
            if copy_aside(self._source):
                # Only a copy settles it: the window may come to owe one at any moment.
                self._copy_owed = False
            else:
                problem = Problem("not_written", self.path)
        problem = problem or write_atomically(self.path, text)
        self._behind = problem
        return problem

    def _read(self, path: Path) -> dict[str, Any] | None:
        """Return the settings in *path* in the form of this version; note what is wrong."""
        try:
            data = json.loads(read_text(path))
            version = data.get("version", VERSION) if isinstance(data, dict) else None
            if type(version) is not int or version < 1 or _is_deep(data):
                raise ValueError("these are no settings")
        except FileNotFoundError:
            return None
        except OSError as error:
            self._hold(trouble("unreadable", path, error))
            return None
        except (ValueError, RecursionError) as error:
            problem = Problem("damaged", path, set_aside(path), str(error))
            if problem.kept is None:
                self._hold(problem)
            else:
                self.problems.append(problem)
            return None
        if version <= VERSION:
            return migrated(data, version, VERSION)
        self._hold(Problem("newer", path, detail=f"version {version}"))
        return dict(data)

    def _hold(self, problem: Problem) -> None:
        """Write nothing from now on: the file is worth more than the changes."""
        self.problems.append(problem)
        self._held = self._held or problem


def _with_nothing_left(problem: Problem) -> Problem:
    """Return *problem* as it is told where there is no good backup either."""
    lost = problem.code == "damaged" and problem.kept is not None
    return problem._replace(code="lost") if lost else problem


def _is_deep(data: object) -> bool:
    """Return whether *data* is nested so deep that it could not be copied or written."""
    level = [data]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in _inside(outer)]
    return bool(level)


def _inside(outer: object) -> Iterable[object]:
    if isinstance(outer, dict):
        return outer.values()
    return outer if isinstance(outer, list) else ()
