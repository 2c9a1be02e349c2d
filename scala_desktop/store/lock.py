"""The right to write the files of a folder, which one program at a time has.

The system holds the lock and releases it when the program ends, however it ends.  The content of
the file never matters: it only tells people which program has the lock.
"""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final, NamedTuple

from scala_desktop.rules.files import at_once, check_is_file

_NAME: Final = "window.lock"


class Owner(NamedTuple):
    """The program that has the right: its process id, and the computer it runs on."""

    pid: int
    host: str


class FolderLock:
    """The lock on *folder*; it goes with the program."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / _NAME
        self._held = ExitStack()

    def take(self) -> bool:
        """Take the right and return whether it is ours now; ``False`` if another program has it.

        :raises OSError: if the system cannot tell.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        refusals: list[OSError] = []
        with ExitStack() as held:
            # The folder lasts, while the file may be deleted, or be no file.  But Windows locks no
            # folder, and a network disk only what is open for writing.
            for opened in (self._open_folder, self._open_file):
                try:
                    handle = opened()
                    held.callback(os.close, handle)
                    if not _lock(handle):
                        return False
                except OSError as refusal:
                    refusals.append(refusal)
                else:
                    _sign(handle)
            if len(refusals) == 2:
                raise refusals[-1]
            self._held = held.pop_all()
        return True

    def owner(self) -> Owner | None:
        """Return the program that has the right, as the file says; ``None`` where it does not."""
        try:
            handle = self._open_file(create=0)
        except OSError:
            return None
        try:
            # A file that is not locked was written by a program that is gone.
            if _lock(handle):
                return None
            pid, host = os.read(handle, 1000).split(b"\n")[:2]
            return Owner(int(pid), os.fsdecode(host))
        except (OSError, ValueError):
            return None
        finally:
            os.close(handle)

    def release(self) -> None:
        """Give up the right, for another program to take."""
        self._held.close()

    def _open_folder(self) -> int:
        return os.open(self._folder, os.O_RDONLY)

    def _open_file(self, create: int = os.O_CREAT) -> int:
        # Behind a link lies a file that is not ours to write.
        only_here = getattr(os, "O_NOFOLLOW", 0)
        handle = at_once(str(self._path), os.O_RDWR | create | only_here)
        try:
            check_is_file(handle, self._path)
        except OSError:
            os.close(handle)
            raise
        return handle


def this_computer() -> str:
    """Return the name of this computer."""
    # Importing the module platform, which knows it too, takes longer than all of this.
    if sys.platform == "win32":
        return os.environ.get("COMPUTERNAME", "")
    return os.uname().nodename


def _sign(handle: int) -> None:
    """Write process id and computer into what was locked, if that is the file."""
    with suppress(OSError):
        os.ftruncate(handle, 0)
        os.write(handle, b"%d\n%s\n" % (os.getpid(), os.fsencode(this_computer())))


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        # A byte far behind the text of the file: others cannot read what is locked.
        os.lseek(handle, 10_000, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        finally:
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
