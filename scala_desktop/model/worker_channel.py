"""The connection to a worker process, for which the window never waits."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Signal

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess


class WorkerChannel(QObject):
    """Hears one process at a time: :attr:`heard` carries what it sent.

    :attr:`broken` says that nothing more can come; the connection stays open until it is closed.
    Where the system cannot wake the window for a pipe, it is polled every *poll_ms* milliseconds.
    """

    heard = Signal(object)
    broken = Signal()

    def __init__(self, parent: QObject, *, poll_ms: int, polling: bool = os.name == "nt") -> None:
        super().__init__(parent)
        self._poll_ms, self._polling = poll_ms, polling
        self._ear: QSocketNotifier | QTimer | None = None
        self.process: SpawnProcess | None = None
        """The process, ``None`` where none runs."""
        self.connection: Connection | None = None

    def open(self, process: SpawnProcess, connection: Connection) -> None:
        """Hear *process* at *connection* from now on."""
        self.process, self.connection = process, connection
        if self._polling:
            timer = QTimer(self)
            timer.setInterval(self._poll_ms)
            timer.timeout.connect(self._hear)
            timer.start()
            self._ear = timer
        else:
            notifier = QSocketNotifier(connection.fileno(), QSocketNotifier.Type.Read, self)
            notifier.activated.connect(self._hear)
            self._ear = notifier

    def close(self) -> None:
        """Hear nothing more and end the process."""
        if isinstance(self._ear, QSocketNotifier):
            self._ear.setEnabled(False)
        elif self._ear is not None:
            self._ear.stop()
        if self._ear is not None:
            self._ear.deleteLater()
        if self.connection is not None:
            with suppress(OSError):
                self.connection.close()
        if self.process is not None:
            self.process.kill()
            self.process.join(1)
            with suppress(ValueError):
                self.process.close()
        self._ear = self.connection = self.process = None

    def _hear(self) -> None:
        if self.connection is None:
            return
        try:
            if not self.connection.poll():
                return
            told = self.connection.recv()
        except Exception:  # noqa: BLE001 - whatever a dying process sends, it is over
            self.broken.emit()
            return
        self.heard.emit(told)
