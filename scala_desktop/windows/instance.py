"""One window at a time: the lock in the data folder, and the knock of a second start.

The network part of Qt is imported only after the first paint.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QCryptographicHash, QLockFile, QObject, Signal

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer

WAIT_MS: Final = 800


class OneInstance(QObject):
    """The right to have the window on the files in *folder*.

    :attr:`knocked` says that the program was started once more.
    """

    knocked = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = QLockFile(str(folder / "window.lock"))
        # A lock is given up only by its process: a laptop may sleep for days.
        self._lock.setStaleLockTime(0)
        digest = QCryptographicHash.hash(
            QByteArray(str(folder.resolve()).encode()), QCryptographicHash.Algorithm.Sha1
        )
        self._name = "scala-desktop-" + bytes(digest.toHex().data()).decode("ascii")[:16]
        self._server: QLocalServer | None = None

    def acquire(self) -> bool:
        """Return whether this is the only one; if not, knock at the other."""
        if not self._lock.tryLock(0):
            self._knock()
            return False
        return True

    def listen(self) -> None:
        """Hear from now on when the program is started once more."""
        from PySide6.QtNetwork import QLocalServer

        QLocalServer.removeServer(self._name)
        self._server = QLocalServer(self)
        self._server.newConnection.connect(self._hear)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.listen(self._name)

    def release(self) -> None:
        """Let another one in."""
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

    def _knock(self) -> None:
        from PySide6.QtNetwork import QLocalSocket

        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if socket.waitForConnected(WAIT_MS):
            socket.disconnectFromServer()

    def _hear(self) -> None:
        server = self._server
        while server is not None and (socket := server.nextPendingConnection()) is not None:
            socket.deleteLater()
        self.knocked.emit()
