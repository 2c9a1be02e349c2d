"""Writing a file so that no moment of it can be lost: the old text or the new one, never half.

A temporary file in the same folder is written and flushed to the disk, the old file is linked
as ``.bak``, and the new one takes its place in one step.
"""

from __future__ import annotations

import os
import shutil
import time
from contextlib import suppress
from pathlib import Path

from scala_desktop.store.problems import Problem

_TEMPORARY = ".tmp"
LARGEST = 4_000_000
"""Bytes of the largest file that is read."""


def backup_of(path: Path) -> Path:
    """Return where the text that *path* had before the last one is kept."""
    return path.with_name(path.name + ".bak")


def write_atomically(path: Path, text: str) -> Problem | None:
    """Replace *path* by *text*, keeping the old one as a backup; return what went wrong."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}{_TEMPORARY}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            _back_up(path)
        temporary.replace(path)
        _flush_folder(path.parent)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        return Problem("not_written", path, detail=error.strerror or str(error))
    return None


def _back_up(path: Path) -> None:
    """Let the backup be the file as it is; the file itself stays where it is all the time."""
    link = path.with_name(f"{path.name}.bak.{os.getpid()}{_TEMPORARY}")
    link.unlink(missing_ok=True)
    try:
        os.link(path, link)
    except OSError:  # a file system without links
        shutil.copyfile(path, link)
    link.replace(backup_of(path))


def _flush_folder(folder: Path) -> None:
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sweep(folder: Path) -> None:
    """Remove temporary files that a killed program left in *folder*."""
    with suppress(OSError):
        for left in folder.glob(f"*{_TEMPORARY}"):
            with suppress(OSError):
                left.unlink()


def aside_name(path: Path) -> Path:
    """Return a name beside *path* that says it is broken and that is not taken."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    number, name = 0, f"{path.name}.broken-{stamp}"
    while path.with_name(name).exists():
        number += 1
        name = f"{path.name}.broken-{stamp}-{number}"
    return path.with_name(name)


def set_aside(path: Path) -> Path | None:
    """Rename *path* to a name that says it is broken, and return it; ``None`` if that fails."""
    try:
        return path.rename(aside_name(path))
    except OSError:
        return None


def read_text(path: Path) -> str:
    """Return the text of *path*.

    :raises OSError: if it cannot be read.
    :raises ValueError: if it is too large or no text.
    """
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError("the file is too large")
    return data.decode("utf-8-sig")
