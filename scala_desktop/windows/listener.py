"""Listens in the open window for a second start.

The network part of Qt comes with it, so it is imported only after the first paint.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from scala_desktop.command import LONGEST_LINE, WindowCommand
from scala_desktop.windows.second_start import PATIENCE_S, Answer, is_of_same_user


class Listener(QObject):
    """Lets *answer* do what a second start hands over; listens at the first usable of *names*.

    :attr:`server` is the socket that it listens at.
    """

    def __init__(self, names: Iterable[str], answer: Callable[[WindowCommand], Answer]) -> None:
        super().__init__()
        self._answer = answer
        self.server = QLocalServer(self)
        self.server.newConnection.connect(self._greet)
        self.server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        for name in names:
            QLocalServer.removeServer(name)
            if self.server.listen(name):
                break

    def close(self) -> None:
        """Stop listening and remove the socket, so that no start looks for the window."""
        self.server.close()

    def _greet(self) -> None:
        while (line := self.server.nextPendingConnection()) is not None:
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
            from scala_desktop.windows.notices import not_understood_words

            _tell(line, Answer(not_understood_words()))
            return
        answer = Answer()
        try:
            answer = self._answer(command)
        finally:
            _tell(line, answer)


def ask(name: str, line: bytes, patience_s: float) -> bytes | None:
    """Return what the window that listens as *name* says to *line*, by Qt on any system.

    Empty if it hangs up without a word, ``None`` if no window of the same user listens.

    :raises TimeoutError: if it says nothing for *patience_s*.
    """
    wait_ms = int(patience_s * 1000)
    end = QLocalSocket()
    end.connectToServer(name)
    if not end.waitForConnected(wait_ms) or not _of_same_user(end):
        return None
    end.write(line)
    while not end.canReadLine():
        if not end.waitForReadyRead(wait_ms):
            if end.state() != QLocalSocket.LocalSocketState.ConnectedState:
                return b""
            raise TimeoutError
    return bytes(end.readLine(LONGEST_LINE).data())


def _tell(line: QLocalSocket, answer: Answer) -> None:
    """Say *answer* to the start at the other end of *line*, and hang up."""
    line.write(json.dumps([answer.told, answer.done, answer.code]).encode() + b"\n")
    line.disconnectFromServer()


def _of_same_user(line: QLocalSocket) -> bool:
    if sys.platform != "linux":
        return True
    try:
        with socket.socket(fileno=os.dup(int(line.socketDescriptor()))) as end:
            return is_of_same_user(end)
    except OSError:
        return False
