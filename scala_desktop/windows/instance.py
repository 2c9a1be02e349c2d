"""One window at a time: who may open it, and what a second start hands over to it.

The network part of Qt is imported only after the first paint.
"""

from __future__ import annotations

import hashlib
import json
import os
import socket
import struct
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QDir, QObject, QTimer

from scala_desktop.command import LONGEST_LINE, WindowCommand
from scala_desktop.paths import readable
from scala_desktop.store.lock import FolderLock, Owner

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

PATIENCE_S: Final = 5.0
"""So long a second start waits for a window that is still opening, closing or busy."""
_PAUSE_S: Final = 0.1


class Answer(NamedTuple):
    """What the open window said to a second start; *heard* is whether it said anything."""

    told: str = ""
    done: bool = False
    heard: bool = True


class OneInstance(QObject):
    """The right to have the window on the files in *folder*.

    :attr:`trouble` is why the system could not tell whether another one has it.
    """

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = FolderLock(folder)
        name = hashlib.sha256(os.fsencode(os.path.realpath(folder))).hexdigest()
        # In the folder itself, which both starts know; where no socket can be there (its name is
        # too long, the disk knows none), among the temporary files.
        self._names = (readable(folder / "window.socket"), f"scala-desktop-{name[:16]}")
        self._server: QLocalServer | None = None
        self._answer: Callable[[WindowCommand], Answer] | None = None
        self.trouble: OSError | None = None

    def enter(self, command: WindowCommand, patience_s: float = PATIENCE_S) -> Answer | None:
        """Return ``None`` where the window may be opened, else what the open one answered.

        *command* is handed over to it.
        """
        end = time.monotonic() + patience_s
        while True:
            try:
                taken = self._lock.take()
            except OSError as error:
                self.trouble = error
                return self._hand_over(command)
            if taken and not self._has_socket():
                return None
            answer = self._hand_over(command)
            if answer is not None:
                self._lock.release()
                return answer
            if taken:  # the socket is that of a window that was killed
                return None
            if time.monotonic() > end:
                return Answer(heard=False)
            time.sleep(_PAUSE_S)

    def owner(self) -> Owner | None:
        """Return who has the window, where that can be read."""
        return self._lock.owner()

    def listen(self, answer: Callable[[WindowCommand], Answer]) -> None:
        """From now on let *answer* do what a second start hands over."""
        from PySide6.QtNetwork import QLocalServer

        self._answer = answer
        self._server = QLocalServer(self)
        self._server.newConnection.connect(self._greet)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        for name in self._names:
            QLocalServer.removeServer(name)
            if self._server.listen(name):
                break

    def release(self) -> None:
        """Let another one in."""
        if self._server is not None:
            self._server.close()
        self._lock.release()

    def _has_socket(self) -> bool:
        """Return whether a window has listened here and not said that it no longer does."""
        for name in self._names:
            with suppress(OSError):  # where nobody may look, nobody can be knocked at either
                if Path(QDir.tempPath(), name).is_socket():
                    return True
        return False

    def _hand_over(self, command: WindowCommand) -> Answer | None:
        """Return what the window answers to *command*; ``None`` where there is none to hear it."""
        from PySide6.QtNetwork import QLocalSocket

        wait_ms = int(PATIENCE_S * 1000)
        for name in self._names:
            line = QLocalSocket()
            line.connectToServer(name)
            if line.waitForConnected(wait_ms) and _of_same_user(line):
                break
        else:
            return None
        line.write(command.as_line())
        while not line.canReadLine():
            if not line.waitForReadyRead(wait_ms):
                gone = line.state() != QLocalSocket.LocalSocketState.ConnectedState
                return None if gone else Answer(heard=False)
        with suppress(ValueError, TypeError, RecursionError):
            told, done = json.loads(bytes(line.readLine(LONGEST_LINE).data()))
            return Answer(str(told), bool(done))
        return Answer(heard=False)

    def _greet(self) -> None:
        server = self._server
        while server is not None and (line := server.nextPendingConnection()) is not None:
            line.disconnected.connect(line.deleteLater)
            if not _of_same_user(line):
                line.abort()
                continue
            line.setReadBufferSize(LONGEST_LINE)
            line.readyRead.connect(lambda line=line: self._hear(line))
            QTimer.singleShot(int(PATIENCE_S * 1000), line, line.abort)
            self._hear(line)

    def _hear(self, line: QLocalSocket) -> None:
        """Do what *line* asks for, once, and answer; what is no command is only answered."""
        if not line.canReadLine() and line.bytesAvailable() < LONGEST_LINE:
            return
        line.readyRead.disconnect()
        try:
            command = WindowCommand.of_line(bytes(line.readLine(LONGEST_LINE).data()))
        except ValueError:
            # Imported only here: a second start has no need of what the window says.
            from scala_desktop.windows.notices import not_understood_words

            _tell(line, Answer(not_understood_words()))
            return
        answer = Answer()
        try:
            if self._answer is not None:
                answer = self._answer(command)
        finally:
            _tell(line, answer)


def _tell(line: QLocalSocket, answer: Answer) -> None:
    """Say *answer* to the start at the other end of *line*, and hang up."""
    line.write(json.dumps([answer.told, answer.done]).encode() + b"\n")
    line.disconnectFromServer()


def _of_same_user(line: QLocalSocket) -> bool:
    """Return whether the other end of *line* is a program of the same user.

    Where the system does not say, the rights of the socket have to do.
    """
    if sys.platform != "linux":
        return True
    try:
        with socket.socket(fileno=os.dup(int(line.socketDescriptor()))) as end:
            who = end.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    except OSError:
        return False
    _, user, _ = struct.unpack("3i", who)
    return bool(user == os.geteuid())
