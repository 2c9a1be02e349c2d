"""Listens for a second start at a socket in the file system, where there are such sockets.

It does without the network part of Qt, which would take 3 MiB for nothing else.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QSocketNotifier, QTimer

from scala_desktop.command import LONGEST_LINE, WindowCommand
from scala_desktop.windows.listener import Listener
from scala_desktop.windows.second_start import (
    PATIENCE_S,
    Answer,
    address_of,
    is_of_same_user,
    socket_path,
)


class SocketListener(Listener):
    """Listens at the first usable of *names*."""

    def __init__(self, names: Iterable[str], answer: Callable[[WindowCommand], Answer]) -> None:
        super().__init__(answer)
        self._ear = socket.socket(socket.AF_UNIX)
        self._ear.setblocking(False)
        self._path: Path | None = None
        for name in names:
            path = socket_path(name)
            with suppress(OSError, ValueError):
                if path.is_socket():
                    path.unlink()  # of a window that was killed
                self._ear.bind(address_of(name))
                path.chmod(0o600)
                self._ear.listen()
                self._path, self.address = path, str(path)
                break
        self._notifier = QSocketNotifier(self._ear.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.setEnabled(self._path is not None)
        self._notifier.activated.connect(self._greet)

    def close(self) -> None:
        self._notifier.setEnabled(False)
        self._ear.close()
        if self._path is not None:
            with suppress(OSError):
                self._path.unlink()

    def _greet(self) -> None:
        with suppress(OSError):  # who knocked has gone
            end, _ = self._ear.accept()
            if is_of_same_user(end):
                _Caller(end, self)
            else:
                end.close()


class _Caller(QObject):
    """A second start at the other *end*: it says one line, and is answered by *listener*."""

    def __init__(self, end: socket.socket, listener: Listener) -> None:
        super().__init__(listener)
        self._listener = listener
        self._end = end
        self._end.setblocking(False)
        self._said = b""
        self._notifier = QSocketNotifier(end.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._hear)
        QTimer.singleShot(int(PATIENCE_S * 1000), self, self._hang_up)

    def _hear(self) -> None:
        try:
            part = self._end.recv(LONGEST_LINE - len(self._said))
        except BlockingIOError:
            return
        except OSError:
            part = b""
        line, ended, _ = (self._said + part).partition(b"\n")
        self._said += part
        if ended or len(self._said) == LONGEST_LINE:
            self._notifier.setEnabled(False)  # one line is all that is heard
            self._listener.reply(line + ended, self._tell)
        elif not part:
            self._hang_up()

    def _tell(self, answer: bytes) -> None:
        with suppress(OSError):  # it did not wait for an answer
            self._end.sendall(answer)
        self._hang_up()

    def _hang_up(self) -> None:
        self._notifier.setEnabled(False)
        self._end.close()
        self.deleteLater()
