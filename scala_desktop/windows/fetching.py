"""Modules, texts and lessons read ahead, a few at a time, while nobody does anything.

The window starts with only what it shows.  Its dialogs and the other games would add a third of a
second; imported on demand, they would delay the first dialog instead.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from time import perf_counter
from types import CodeType
from typing import Final

from PySide6.QtCore import QObject, QTimer

from scala_desktop import collecting
from scala_desktop.model.guard import guarded
from scala_desktop.rules.registry import NAMES
from scala_desktop.words.catalogue import catalogue, current_language

OURS: Final = "scala_desktop."
WINDOWS: Final = f"{OURS}windows."
"""The modules that import others only when they are needed."""
PAUSE_MS: Final = 15
"""Milliseconds between two turns of reading, in which people and bots have theirs."""
TURN_S: Final = 0.002
"""Seconds after which a turn takes up nothing more; the longest module takes six times that."""


def asked_for_later() -> Iterator[str]:
    """Yield the names of the modules that rooms, dialogs, curtain and other games need.

    A module of the window, and then each that was imported meanwhile, comes before what its
    functions import.
    """
    looked_into: set[str] = set()
    while left := [name for name in sys.modules if _may_open(name) and name not in looked_into]:
        for name in left:
            looked_into.add(name)
            yield name
            yield from _named_in(_code(name), within=True)
    for key in NAMES:
        yield f"{OURS}rules.{key}.entry"
        yield f"{OURS}table.games.{key}"
        yield from (f"{OURS}words.{key}.{part}" for part in ("book", "drawn", "moment"))


def _may_open(name: str) -> bool:
    return name.startswith(WINDOWS)


def imports(names: Iterable[str]) -> Iterator[str]:
    """Import *names* and whatever else of ours they need, in two items for each: read, and run.

    One that is there already is one item.

    What a module needs comes before it: one after the other they take a few milliseconds each,
    even where nothing was compiled beforehand.
    """
    seen: set[str] = set()

    def fetch(name: str) -> Iterator[str]:
        if name in seen or name in sys.modules:
            return
        seen.add(name)
        code = _code(name)
        yield name
        for needed in _named_in(code, within=False):
            yield from fetch(needed)
        import_module(name)
        yield name

    for name in names:
        if name in sys.modules and name not in seen:
            seen.add(name)
            yield name  # it is looked into in a turn of its own
        yield from fetch(name)


def texts() -> Iterator[str]:
    """Read what the games say in the language in force, one for each item taken."""
    for key in NAMES:
        catalogue(key, current_language())
        yield key


def lessons() -> Iterator[str]:
    """Read the lessons of the games, one file for each item taken."""
    from scala_desktop.lessons.lesson import lesson_files, lesson_in

    for key in NAMES:
        for path in lesson_files(key):
            lesson_in(path, key)
            yield path.name


def _code(name: str) -> CodeType | None:
    """Return the code that importing the module *name* runs, ``None`` if its loader has none."""
    spec = find_spec(name)
    get_code = getattr(spec.loader, "get_code", None) if spec is not None else None
    found: CodeType | None = get_code(name) if get_code is not None else None
    return found


def _named_in(code: CodeType | None, *, within: bool) -> Iterator[str]:
    """Yield the modules of ours that *code* names; *within* also those in its functions."""
    if code is None:
        return
    yield from (name for name in code.co_names if name.startswith(OURS))
    for part in code.co_consts:
        if within and isinstance(part, CodeType):
            yield from _named_in(part, within=True)


@guarded
class Fetcher(QObject):
    """Reads modules or texts now and then, as long as *idle* says that nothing moves."""

    def __init__(self, idle: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._idle = idle
        self._left = chain(imports(asked_for_later()), texts(), lessons())
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._fetch)

    @property
    def busy(self) -> bool:
        """Whether something is still to be read."""
        return self._timer.isActive()

    def start(self) -> None:
        """Begin, when the window has been painted."""
        self._timer.start(PAUSE_MS)

    def _fetch(self) -> None:
        if not self._idle():
            return
        end = perf_counter() + TURN_S
        while next(self._left, None) is not None:
            if perf_counter() >= end:
                return
        self._timer.stop()
        # Imported modules stay to the end: the collector need not search them for garbage.
        collecting.take_over()
