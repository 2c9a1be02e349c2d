"""What a second start and the open window must agree on; it needs no Qt."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    import socket

PATIENCE_S: Final = 5.0
"""Seconds that a second start waits for a window that is still opening, closing or busy."""


class Answer(NamedTuple):
    """What the open window said to a second start; *heard* is whether it said anything.

    *code* is the exit code of the second start where nothing was done.
    """

    told: str = ""
    done: bool = False
    heard: bool = True
    code: int = 1

    def say(self, otherwise: str = "") -> int:
        """Print what was told, else *otherwise*, and return the exit code of the second start."""
        print(self.told or otherwise, file=sys.stdout if self.done else sys.stderr)
        return 0 if self.done else self.code


def socket_path(name: str) -> Path:
    """Return where the socket *name* is: one without a folder is among the temporary files."""
    return Path(os.environ.get("TMPDIR") or "/tmp", name)


def address_of(name: str) -> bytes:
    """Return the address of the socket *name*.

    :raises ValueError: if no file can have that name.
    """
    return str(socket_path(name)).encode()


def is_of_same_user(end: socket.socket) -> bool:
    """Return whether the other end of *end* is a program of the same user.

    Where the system does not say, the file permissions of the socket have to suffice.
    """
    if sys.platform != "linux":
        return True
    import socket
    import struct

    try:
        who = end.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    except OSError:
        return False
    _, user, _ = struct.unpack("3i", who)
    return bool(user == os.geteuid())
