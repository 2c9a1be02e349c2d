"""Listens for a second start, and knocks at the open window, by Qt: at a named pipe of Windows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QTimer
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from scala_desktop.command import LONGEST_LINE, WindowCommand
from scala_desktop.windows.listener import Listener
from scala_desktop.windows.second_start import PATIENCE_S, Answer


class PipeListener(Listener):
    """Listens at the first usable of *names*."""

    def __init__(self, names: Iterable[str], answer: Callable[[WindowCommand], Answer]) -> None:
        super().__init__(answer)
        self._server = QLocalServer(self)
        self._server.newConnection.connect(self._greet)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        for name in names:
            QLocalServer.removeServer(name)
            if self._server.listen(name):
                self.address = self._server.fullServerName()
                break

    def close(self) -> None:
        self._server.close()

    def _greet(self) -> None:
        while (line := self._server.nextPendingConnection()) is not None:
            line.disconnected.connect(line.deleteLater)
            line.setReadBufferSize(LONGEST_LINE)
            line.readyRead.connect(lambda line=line: self._hear(line))
            QTimer.singleShot(int(PATIENCE_S * 1000), line, line.abort)
            self._hear(line)

    def _hear(self, line: QLocalSocket) -> None:
        if not line.canReadLine() and line.bytesAvailable() < LONGEST_LINE:
            return
        line.readyRead.disconnect()

        def tell(answer: bytes) -> None:
            line.write(answer)
            line.disconnectFromServer()

        self.reply(bytes(line.readLine(LONGEST_LINE).data()), tell)


def ask(name: str, line: bytes, patience_s: float) -> bytes | None:
    """Return what the window that listens as *name* says to *line*.

    Empty if it hangs up without a word, ``None`` if none listens.

    :raises TimeoutError: if it says nothing for *patience_s*.
    """
    wait_ms = int(patience_s * 1000)
    end = QLocalSocket()
    end.connectToServer(name)
    if not end.waitForConnected(wait_ms):
        return None
    end.write(line)
    while not end.canReadLine():
        if not end.waitForReadyRead(wait_ms):
            if end.state() != QLocalSocket.LocalSocketState.ConnectedState:
                return b""
            raise TimeoutError
    return bytes(end.readLine(LONGEST_LINE).data())
