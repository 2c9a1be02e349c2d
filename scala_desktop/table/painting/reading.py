"""Files read in a thread, for pictures that are made in parts: a slow disk holds up no window."""

from __future__ import annotations

from collections.abc import Callable, Generator
from threading import Thread
from typing import Final, Generic, TypeVar

T = TypeVar("T")
WAIT_S: Final = 0.0005
"""Seconds that one who asks whether something has been read waits for it at most."""


class Reading(Generic[T]):
    """What *read* returns, or raises, in a thread that begins at once."""

    def __init__(self, read: Callable[[], T]) -> None:
        self._read = read
        self._found: list[T] = []
        self._wrong: Exception | None = None
        # A pool of threads takes 10 ms to import, in the middle of the very first start.
        self._thread = Thread(target=self._go, name="cards")
        try:
            self._thread.start()
        except RuntimeError:  # the system gives no more threads
            self._go()

    def stages(self) -> Generator[None, None, T]:
        """Return what was read; whoever takes the items meanwhile waits a moment for each.

        :raises Exception: what reading raised.
        """
        while not self._ended:
            yield
            self._thread.join(WAIT_S)
        return self.result()

    def result(self) -> T:
        """Wait for what is read and return it.

        :raises Exception: what reading raised.
        """
        if not self._ended:
            self._thread.join()
        if self._wrong is not None:
            raise self._wrong
        return self._found[0]

    @property
    def _ended(self) -> bool:
        return bool(self._found) or self._wrong is not None

    def _go(self) -> None:
        try:
            self._found.append(self._read())
        except Exception as error:  # noqa: BLE001 - raised again for whoever waits
            self._wrong = error
