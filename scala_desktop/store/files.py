"""Writes a file so that the old text or the new one is always there, never half of one.

A temporary file in the same folder is written and flushed to the disk, the old file is linked
as ``.bak``, and the new one takes its place in one step.
"""

from __future__ import annotations

import glob
import os
import re
import shutil
import stat
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from scala_desktop.rules.files import NoFileError, at_once, check_is_file
from scala_desktop.store.problems import Problem

_TEMPORARY = ".tmp"
_HALF_A_LETTER: Final = re.compile("[\ud800-\udfff]")


def backup_of(path: Path) -> Path:
    """Return where the text that *path* had before the last one is kept."""
    return path.with_name(path.name + ".bak")


def trouble(code: str, path: Path, error: OSError) -> Problem:
    """Return *error* as a problem called *code*, or ``no_file`` where no file lies at *path*."""
    what = "no_file" if isinstance(error, NoFileError) else code
    return Problem(what, path, detail=error.strerror or str(error))


def write_atomically(
    path: Path, text: str, *, lasting: bool = True, backup: bool = True
) -> Problem | None:
    """Replace *path* by *text*, keeping the old one as a backup; return what went wrong.

    Without *backup* nothing is left beside the file: it is one that people have named themselves.

    Without *lasting*, the call does not wait for the disk: a power cut may then lose both texts.
    A link stays a link: the file that it names is replaced.  A lone surrogate, which UTF-8 cannot
    hold and some keyboards and terminals give, becomes U+FFFD.
    """
    whole, temporary = path, None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        whole = _linked(path)
        temporary = whole.with_name(f"{whole.name}.{os.getpid()}{_TEMPORARY}")
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(_HALF_A_LETTER.sub("\ufffd", text))
            if lasting:
                file.flush()
                os.fsync(file.fileno())
        if backup and whole.exists():
            _back_up(whole, backup_of(path))
        temporary.replace(whole)
    except OSError as error:
        if temporary:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
        return trouble("not_written", whole, error)
    if lasting:
        _flush_folder(whole.parent)
    return None


def unwritable(folder: Path) -> Problem | None:
    """Return why nothing can be written in *folder*, ``None`` where it can."""
    probe = folder / f"probe.{os.getpid()}{_TEMPORARY}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.write_bytes(b"\n")
        probe.unlink()
    except OSError as error:
        with suppress(OSError):
            probe.unlink(missing_ok=True)
        return Problem("not_written", probe, detail=error.strerror or str(error))
    return None


def append(path: Path, text: str, most: int = 2**19) -> None:
    """Write *text* at the end of *path*; beyond *most* bytes the file is first renamed to `.old`.

    :raises OSError: if it cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_file() and path.stat().st_size > most:
        path.replace(path.with_name(f"{path.name}.old"))
    with open(path, "a", encoding="utf-8", errors="replace", opener=at_once) as file:
        check_is_file(file.fileno(), path)
        file.write(text)


def _linked(path: Path) -> Path:
    """Return *path*, or the file that it is a link to.

    :raises OSError: if something lies there that is no file, or that may not be looked at.
    """
    path = Path(os.path.realpath(path)) if path.is_symlink() else path
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return path
    if not stat.S_ISREG(mode):
        raise NoFileError(path)
    return path


def _back_up(path: Path, backup: Path) -> None:
    """Make *backup* the file as it is now; the file itself stays in its place all the time.

    A failure is ignored: writing the new text matters more than the backup.
    """
    link = backup.with_name(f"{backup.name}.{os.getpid()}{_TEMPORARY}")
    with suppress(OSError):
        link.unlink(missing_ok=True)
        try:
            os.link(path, link)
        except OSError:  # a file system without links, or the backup is on another
            shutil.copyfile(path, link)
        link.replace(backup)
    with suppress(OSError):
        link.unlink(missing_ok=True)


def _flush_folder(folder: Path) -> None:
    """Flush the folder, so that the new name lasts; not every file system can."""
    if os.name == "posix":
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def sweep(folder: Path) -> None:
    """Remove temporary files that a killed program left in *folder* or beside what it links."""
    with suppress(OSError):
        left = list(folder.glob(f"*{_TEMPORARY}"))
        for link in filter(Path.is_symlink, folder.iterdir()):
            linked = Path(os.path.realpath(link))
            left += linked.parent.glob(f"{glob.escape(linked.name)}.*{_TEMPORARY}")
        for path in left:
            with suppress(OSError):
                path.unlink()


def aside_name(path: Path) -> Path:
    """Return a name beside *path* that says it is broken and that is not taken."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    number, name = 0, f"{path.name}.broken-{stamp}"
    while os.path.lexists(path.with_name(name)):
        number += 1
        name = f"{path.name}.broken-{stamp}-{number}"
    return path.with_name(name)


def set_aside(path: Path) -> Path | None:
    """Rename *path* to a name that says it is broken, and return it; ``None`` if that fails."""
    try:
        return path.rename(aside_name(path))
    except OSError:
        return None


def copy_aside(path: Path) -> bool:
    """Copy *path*, if it is there, to a name that says it is broken; return False if that fails."""
    kept = aside_name(path)
    try:
        shutil.copyfile(path, kept)
    except FileNotFoundError:
        return True
    except OSError:
        with suppress(OSError):
            kept.unlink(missing_ok=True)
        return False
    return True
