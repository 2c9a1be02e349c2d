"""Reading files safely: a path may also name a pipe, a device, a folder or far too large a file."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final

LARGEST: Final = 4_000_000
"""Bytes of the largest text that is read; a match of a thousand hands is far below."""


class NoFileError(OSError):
    """Raised for a folder, a pipe, a device or a socket where a file is wanted."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "it is no file, but a folder, a pipe or a device", str(path))


def read_bytes(path: Path, most: int) -> bytes:
    """Return the bytes of the file *path*, without ever waiting for them.

    :raises OSError: if it cannot be read; ``NoFileError`` if it is no file at all.
    :raises ValueError: if it holds more than *most* bytes.
    """
    try:
        with open(path, "rb", opener=at_once) as file:
            check_is_file(file.fileno(), path)
            data = file.read(most + 1)
    except IsADirectoryError:
        raise NoFileError(path) from None
    if len(data) > most:
        raise ValueError("the file is too large")
    return data


def read_text(path: Path) -> str:
    """Return the text of the file *path*.

    :raises OSError: as :func:`read_bytes`.
    :raises ValueError: if it is too large or no text.
    """
    return read_bytes(path, LARGEST).decode("utf-8-sig")


def at_once(path: str, flags: int) -> int:
    """Return a descriptor as :func:`os.open` does, without waiting for the other end of a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0), 0o666)


def check_is_file(handle: int, path: Path) -> None:
    """Check that the descriptor *handle*, opened from *path*, is a file.

    :raises NoFileError: if it is a pipe, a device or anything else but a file.
    """
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        raise NoFileError(path)
