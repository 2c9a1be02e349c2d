"""The process in which bots think: asked with a view, it answers with the text of a move.

It is spawned, so it holds the rules and the bots and nothing of the window, and it can know no
hidden card: a request is ``(ticket, view, level, seconds)``, nothing else is handed over, and no
file can be opened.  The answer is ``(ticket, text)``; the text is empty where the request makes no
sense.  Where :data:`HINT` stands for the level, it is ``(ticket, (text, reason, facts))``.  The
process ends when the other end of its pipe closes.

Source: design/bots.md, Worker and Fairness is tested.
"""

from __future__ import annotations

import gc
import os
import sys
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from scala_desktop.bots.base import bot_seed, choose, hint, player_of
from scala_desktop.rules.registry import NAMES
from scala_desktop.spawning import spawned, stand_back

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

_NEEDED: Final = (
    "multiprocessing.connection",
    "multiprocessing.resource_tracker",
    f"multiprocessing.popen_spawn_{'win32' if os.name == 'nt' else 'posix'}",
)
"""What :func:`start` imports, in 25 ms."""
NICENESS = 10
FORGETS: Final = 1000
"""After so many answers nothing is remembered of what was reckoned for them.

In Canasta it would be 20 MiB after an evening, and what is reckoned anew costs nothing to speak of.
"""
_Cache: Final = type(lru_cache(len))
HINT = "hint"
"""Asked in the place of a level: what a good player would do, and why."""


def is_prepared() -> bool:
    """Return whether all is imported that :func:`start` needs."""
    return all(name in sys.modules for name in _NEEDED)


def prepare() -> None:
    """Import what :func:`start` needs, in any thread."""
    for name in _NEEDED:
        import_module(name)


def start() -> tuple[SpawnProcess, Connection]:
    """Start a worker; return it and the end of its pipe that asks."""
    return spawned(run, name="bots")


def run(pipe: Connection) -> None:
    """Answer requests until *pipe* closes."""
    stand_back(NICENESS)
    for game in NAMES:
        player_of(game)
    _shut_files()
    # Garbage collection makes half of the slowest decisions slow: it runs between them.
    gc.disable()
    gc.collect()
    caches = _caches()
    # What is there now stays.  What a decision leaves must not be frozen, too: a search that is
    # remembered for a moment would stay for ever, 10 MiB in three hundred hands.
    gc.freeze()
    answered = 0
    while True:
        try:
            request = pipe.recv()
        except (EOFError, OSError):
            return
        except Exception:  # noqa: BLE001 - whatever cannot be unpickled is no request
            request = None
        try:
            pipe.send(_answer(request))
        except OSError:
            return
        answered += 1
        if not answered % FORGETS:
            for cache in caches:
                cache.cache_clear()
        gc.collect()


def _caches() -> list[Any]:
    """Return what remembers results up to some number; tables, which have no limit, are kept."""
    found = (one for one in gc.get_objects() if type(one) is _Cache)
    return [one for one in found if one.cache_parameters()["maxsize"] is not None]


def _shut_files() -> None:
    """Let this process open no file from now on: the match lies in one, with its seed."""
    try:
        import resource
    except ImportError:  # on Windows
        return
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, 0))


def _answer(request: Any) -> tuple[int, object]:
    """Return the ticket and the move; -1 where there is no ticket to be read."""
    try:
        ticket, view, level, seconds = request
    except (TypeError, ValueError):
        return -1, ""
    try:
        if level == HINT:
            found = hint(view)
            return ticket, (str(found.move), str(found.reason), dict(found.facts))
        return ticket, str(choose(view, level, bot_seed(view), seconds))
    except Exception:  # noqa: BLE001 - a request that makes no sense must not end the process
        return ticket, ""
