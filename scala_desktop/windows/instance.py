"""One window at a time: who may open it, and what a second start hands over to it.

It runs before any module of the window is imported, so it does without Qt where the standard
library can speak to the open window.
"""

from __future__ import annotations

import json
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final
from zlib import crc32

from scala_desktop.command import LONGEST_LINE
from scala_desktop.resources import readable
from scala_desktop.store.lock import FolderLock, Owner
from scala_desktop.windows.second_start import (
    PATIENCE_S,
    Answer,
    address_of,
    is_of_same_user,
    socket_path,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from scala_desktop.command import WindowCommand
    from scala_desktop.windows.listener import Listener

_PAUSE_S: Final = 0.1


class OneInstance:
    """The right to have the window on the files in *folder*.

    :attr:`trouble` is the error if the system could not tell whether another program has it.
    """

    def __init__(self, folder: Path) -> None:
        self._lock = FolderLock(folder)
        self._names = _names(folder)
        self._listener: Listener | None = None
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
        """Return the program that has the window, ``None`` where that cannot be read."""
        return self._lock.owner()

    def listen(self, answer: Callable[[WindowCommand], Answer]) -> None:
        """From now on let *answer* do what a second start hands over."""
        self._listener = _listener(self._names, answer)

    def release(self) -> None:
        """Give up the right, for another program to take."""
        if self._listener is not None:
            self._listener.close()
            self._listener = None
        self._lock.release()

    def _has_socket(self) -> bool:
        """Return whether the socket of a window is here: it may still listen."""
        for name in self._names:
            with suppress(OSError):  # a socket that may not be looked at cannot be used either
                if socket_path(name).is_socket():
                    return True
        return False

    def _hand_over(self, command: WindowCommand) -> Answer | None:
        """Return what the window answers to *command*; ``None`` where there is none to hear it."""
        if sys.platform == "win32":
            from scala_desktop.windows.pipe_listener import ask
        else:
            ask = _ask

        for name in self._names:
            try:
                said = ask(name, command.as_line(), PATIENCE_S)
            except TimeoutError:
                return Answer(heard=False)
            if said is not None:
                break
        else:
            return None
        if not said:
            return None
        with suppress(ValueError, TypeError, RecursionError):
            told, done, *code = json.loads(said)  # a window of an older version tells no code
            return Answer(str(told), bool(done), True, *map(int, code))
        return Answer(heard=False)


def _names(folder: Path) -> tuple[str, str]:
    """Return the names that the socket of a window on *folder* may have, in readable text.

    The first is in the folder itself, which both starts know; the second, where no socket can be
    there (name too long, disk without sockets), is among the temporary files.
    """
    whole = os.fsencode(os.path.realpath(folder))
    # It only tells folders apart: importing hashlib would take longer than all the rest here.
    sums = crc32(whole), crc32(whole[::-1])
    return readable(folder / "window.socket"), "scala-desktop-{:08x}{:08x}".format(*sums)


def _listener(names: tuple[str, str], answer: Callable[[WindowCommand], Answer]) -> Listener:
    if sys.platform == "win32":
        from scala_desktop.windows.pipe_listener import PipeListener

        return PipeListener(names, answer)
    from scala_desktop.windows.socket_listener import SocketListener

    return SocketListener(names, answer)


def _ask(name: str, line: bytes, patience_s: float) -> bytes | None:
    """Return what the window that listens as *name* says to *line*.

    Empty if it hangs up without a word, ``None`` if no window of the same user listens.

    :raises TimeoutError: if it says nothing for *patience_s*.
    """
    import socket

    with socket.socket(socket.AF_UNIX) as end:
        end.settimeout(patience_s)
        try:
            end.connect(address_of(name))
            if not is_of_same_user(end):
                return None
        except (OSError, ValueError):
            return None
        try:
            end.sendall(line)
            with end.makefile("rb") as answers:
                said = answers.readline(LONGEST_LINE)
        except ConnectionError:
            return b""
    return said if said.endswith(b"\n") or len(said) == LONGEST_LINE else b""
