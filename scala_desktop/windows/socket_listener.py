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
        self._ear: socket.socket | None = None
        for name in names:
            self._ear = _ear_at(name)
            if self._ear is not None:
                self.address = str(socket_path(name))
                self._notifier = _watched(self._ear, self._greet, self)
                break

    def close(self) -> None:
        if self._ear is not None:
            self._notifier.setEnabled(False)
            _take_away(self._ear, Path(self.address))
            self._ear, self.address = None, ""

    def _greet(self) -> None:
        assert self._ear is not None
        with suppress(OSError):  # who knocked has gone
            end, _ = self._ear.accept()
            if is_of_same_user(end):
                _Caller(end, self)
            else:
                end.close()


def _ear_at(name: str) -> socket.socket | None:
    """Return a socket that listens as *name*, ``None`` where it cannot."""
    path = socket_path(name)
    ear = socket.socket(socket.AF_UNIX)
    try:
        if path.is_socket():
            path.unlink()  # of a window that was killed
        ear.bind(address_of(name))
    except (OSError, ValueError):  # of a folder that is no text, too
        ear.close()
        return None
    try:
        path.chmod(0o600)  # nobody can knock before it listens
        ear.listen()
    except OSError:
        _take_away(ear, path)
        return None
    return ear


def _take_away(ear: socket.socket, path: Path) -> None:
    ear.close()
    with suppress(OSError):
        path.unlink()


def _watched(end: socket.socket, hear: Callable[[], None], parent: QObject) -> QSocketNotifier:
    """Let *hear* be called, as a child of *parent*, whenever there is something to read."""
    end.setblocking(False)
    notifier = QSocketNotifier(end.fileno(), QSocketNotifier.Type.Read, parent)
    notifier.activated.connect(hear)
    return notifier


class _Caller(QObject):
    """A second start at the other *end*: it says one line, and is answered by *listener*."""

    def __init__(self, end: socket.socket, listener: Listener) -> None:
        super().__init__(listener)
        self._listener = listener
        self._end = end
        self._said = b""
        self._notifier = _watched(end, self._hear, self)
        self._patience = QTimer(self, singleShot=True, interval=int(PATIENCE_S * 1000))
        self._patience.timeout.connect(self._hang_up)
        self._patience.start()

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
            self._patience.stop()
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
