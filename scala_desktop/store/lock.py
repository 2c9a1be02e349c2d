"""The right to write the files of a folder, which one program at a time has.

The system keeps it and takes it back when the program ends, however it ends.  What lies in the
file never matters: it is there to be locked, and tells people whose it is.
"""

from __future__ import annotations

import os
import platform
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from scala_desktop.rules.files import at_once, check_is_file, read_bytes

_NAME: Final = "window.lock"


class Owner(NamedTuple):
    """Who has the right: the number of the program, and the computer it runs on."""

    pid: int
    host: str


class FolderLock:
    """The lock on *folder*; it goes with the program."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / _NAME
        self._handle: int | None = None

    def take(self) -> bool:
        """Return whether the right is ours now; ``False`` means that another program has it.

        :raises OSError: if the system cannot tell.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        try:
            handle = self._open_file()
        except OSError:
            if os.name != "posix":
                raise
            # The folder itself will do: one that cannot be written, or where no file is the lock.
            handle = os.open(self._folder, os.O_RDONLY)
        try:
            taken = _lock(handle)
        except BaseException:
            os.close(handle)
            raise
        if not taken:
            os.close(handle)
            return False
        self._handle = handle
        with suppress(OSError):
            os.ftruncate(handle, 0)
            os.write(handle, f"{os.getpid()}\n{platform.node()}\n".encode())
        return True

    def owner(self) -> Owner | None:
        """Return who has the right, as the file says; ``None`` where it does not."""
        try:
            pid, host = read_bytes(self._path, 1000).decode().split("\n")[:2]
            return Owner(int(pid), host)
        except (OSError, ValueError):
            return None

    def release(self) -> None:
        """Let another one in."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _open_file(self) -> int:
        handle = at_once(str(self._path), os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0))
        try:
            check_is_file(handle, self._path)
        except OSError:
            os.close(handle)
            raise
        return handle


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        # A byte far behind what the file says: what is locked cannot be read by others.
        os.lseek(handle, 10_000, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        os.lseek(handle, 0, os.SEEK_SET)
        return True
else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
