"""Asks the history in another thread, and hears the answer in the window's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from shiboken6 import isValid

from scala_desktop.store.history.history import History

if TYPE_CHECKING:
    from scala_desktop.store.history.index import Index

T = TypeVar("T")


class Questions(QObject):
    """Asks *history* for *asker*; an answer that is no longer waited for is dropped.

    So is one that comes when *asker* is gone.  It is not the parent: the threads keep this alive
    while something is asked.
    """

    _answered = Signal(str, int, object, int)

    def __init__(self, history: History, asker: QObject) -> None:
        super().__init__()
        self._history = history
        self._asker = asker
        self._waiting: dict[str, tuple[int, Callable[[Any, int], object]]] = {}
        self._asked = 0
        self._answered.connect(self._hear, Qt.ConnectionType.QueuedConnection)

    def ask(
        self,
        kind: str,
        question: Callable[[Index], T],
        people: Mapping[str, Sequence[tuple[str, float]]],
        told: Callable[[T, int], object],
        *,
        at_once: bool = False,
        known: bool = False,
    ) -> None:
        """Ask *question*; *told* gets the answer, unless another of this *kind* comes before.

        It also gets how many records of the history are still to be read; where it is answered
        *at_once*, or is about *known* matches, it may be that nobody has looked for new ones.
        """
        self._asked += 1
        number = self._asked
        self._waiting[kind] = number, told
        self._history.ask(
            question,
            people,
            lambda answer, left: self._answered.emit(kind, number, answer, left),
            kind=kind,
            at_once=at_once,
            known=known,
        )

    @property
    def waits(self) -> bool:
        """Return whether something that was asked is not answered yet."""
        return bool(self._waiting)

    def forget(self) -> None:
        """Wait for no answer any more."""
        self._waiting.clear()

    def _hear(self, kind: str, number: int, answer: object, left: int) -> None:
        waiting = self._waiting.get(kind) if isValid(self._asker) else None
        if waiting is not None and waiting[0] == number:
            del self._waiting[kind]
            waiting[1](answer, left)
