"""Writing in a thread of its own: who plays does not wait for the disk.

The thread lives only while something is to be written, and the program does not end before it.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Hashable


class Writer:
    """Does what it is given, one after the other, in another thread; of one name the latest."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: dict[Hashable, Callable[[], None]] = {}
        self._thread: threading.Thread | None = None

    def put(self, name: Hashable, job: Callable[[], None]) -> None:
        """Do *job* soon, in the place of one called *name* that has not begun yet."""
        with self._changed:
            self._waiting[name] = job
            if self._thread is not None:
                return
            # No daemon: the last text is written even where the program ends meanwhile.
            self._thread = threading.Thread(target=self._work, name="writer")
        try:
            self._thread.start()
        except RuntimeError:  # the system gives no more threads
            self._work()

    @property
    def busy(self) -> bool:
        """Return whether something is being done or waits to be."""
        return self._thread is not None

    def flush(self) -> None:
        """Wait until everything has been done."""
        with self._changed:
            self._changed.wait_for(lambda: not self.busy)

    def _work(self) -> None:
        while job := self._next():
            try:
                job()
            except Exception:  # noqa: BLE001 - a fault in one must not keep the others unwritten
                told = (*sys.exc_info(), threading.current_thread())
                threading.excepthook(threading.ExceptHookArgs(told))

    def _next(self) -> Callable[[], None] | None:
        with self._changed:
            if self._waiting:
                return self._waiting.pop(next(iter(self._waiting)))
            self._thread = None
            self._changed.notify_all()
            return None
