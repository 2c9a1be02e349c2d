"""Writes in a thread of its own: the players wait neither for the disk nor for a thread to start.

The thread stays for a while after its last work, and the program does not end before that is done.
"""

from __future__ import annotations

import atexit
import sys
import threading
from collections.abc import Callable, Hashable
from typing import Final
from weakref import WeakSet

LINGER_S: Final = 30.0
"""Seconds that a thread waits for more work: a turn is rarely longer."""
SWITCH_S: Final = 0.0005
"""Seconds after which the thread lets another go on that wants to: with Python's own 0.005 the
window, which asks anew after most calls of Qt, waited for them several times in one turn."""


class Writer:
    """Runs jobs one after the other in another thread; of those with one name only the latest."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: dict[Hashable, Callable[[], None]] = {}
        self._working = False
        self._thread: threading.Thread | None = None
        _writers.add(self)

    def put(self, name: Hashable, job: Callable[[], None]) -> None:
        """Do *job* soon, in the place of one called *name* that has not begun yet."""
        with self._changed:
            self._waiting[name] = job
            self._changed.notify_all()
            if self._thread is not None:
                return
            self._thread = threading.Thread(
                target=self._work, args=(LINGER_S,), name="writer", daemon=True
            )
        sys.setswitchinterval(SWITCH_S)
        try:
            self._thread.start()
        except RuntimeError:  # the system gives no more threads
            self._work(0.0)

    @property
    def busy(self) -> bool:
        """Return whether something is being done or waits to be."""
        return self._working or bool(self._waiting)

    def flush(self) -> None:
        """Wait until everything has been done."""
        with self._changed:
            self._changed.wait_for(lambda: not self.busy)

    def _work(self, linger_s: float) -> None:
        while job := self._next(linger_s):
            try:
                job()
            except Exception:  # noqa: BLE001 - a fault in one must not keep the others unwritten
                told = (*sys.exc_info(), threading.current_thread())
                threading.excepthook(threading.ExceptHookArgs(told))
                del told
            # What the job held, such as dozens of pictures, must not stay until the next job.
            del job

    def _next(self, linger_s: float) -> Callable[[], None] | None:
        with self._changed:
            self._working = False
            self._changed.notify_all()
            if self._changed.wait_for(lambda: self._waiting, linger_s):
                self._working = True
                return self._waiting.pop(next(iter(self._waiting)))
            self._thread = None
            return None


_writers: WeakSet[Writer] = WeakSet()


@atexit.register
def _finish() -> None:
    """Wait for the last jobs: the threads end with the program."""
    for writer in [*_writers]:
        writer.flush()
