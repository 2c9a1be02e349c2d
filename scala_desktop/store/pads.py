"""The score pad that is open: every hand and what is being typed, kept as it changes.

It is read and written in a thread of its own.  A damaged file is set aside and its backup read;
what a later version has written stays where it lies.  A pad that is closed stays there, too, until
it lies in the history: the next one is written to another file.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from scala_desktop.rules.files import read_text
from scala_desktop.rules.pad import NewerPadError, Pad, PadError
from scala_desktop.store.files import (
    backup_of,
    set_aside,
    sweep,
    trouble,
    write_atomically,
)
from scala_desktop.store.problems import Problem
from scala_desktop.store.writer import Writer

FOLDER: Final = "pad"
NAME: Final = "pad.toml"
_NAMED: Final = re.compile(r"pad(-\d{4}(-\d\d){2}-\d{6,12})?\.toml")


class LoadedPad(NamedTuple):
    """The pad that was open, if there is one, and what was wrong with its file."""

    pad: Pad | None
    problem: Problem | None = None


class Left(NamedTuple):
    """Where a pad lies that is open no more, and the *backup* elsewhere that it was read from."""

    path: Path
    backup: Path | None


class Pads:
    """The pad in *folder*, which lies in that of the matches."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = self.folder / NAME
        self._backup: Path | None = None
        """The backup that was read in the place of a file that must stay as it is."""
        self._writer = Writer()

    def load_soon(self, told: Callable[[LoadedPad], None]) -> None:
        """Read the pad that was open in another thread, which calls *told* with it."""
        self._writer.put("load", lambda: told(self._load()))

    def save_soon(self, pad: Pad, told: Callable[[Problem | None], None]) -> None:
        """Write *pad* in another thread, which calls *told* with what went wrong.

        If another one comes before this one is begun, only that one is written.
        """
        path, backup = self.path, self._backup

        def write() -> None:
            problem = write_atomically(path, pad.dumps())
            if problem is None and backup is not None:
                with suppress(OSError):  # the next start would take it for another pad
                    backup.unlink(missing_ok=True)
            told(problem)

        self._writer.put(path, write)

    def leave(self) -> Left:
        """Let the pad that was open lie where it does; the next one is written elsewhere."""
        left = Left(self.path, self._backup)
        self.path, self._backup = self._elsewhere(), None
        return left

    def take_up(self, left: Left) -> None:
        """Have the pad open again that was left."""
        self.path, self._backup = left

    def clear_soon(self, left: Left) -> None:
        """Delete a pad that nobody needs any more in another thread; any thread may ask for it."""

        def clear() -> None:
            for one in (left.backup, backup_of(left.path), left.path):
                with suppress(OSError):
                    if one is not None:
                        one.unlink(missing_ok=True)

        self._writer.put(left.path, clear)

    def flush(self) -> None:
        """Wait until everything has been written."""
        self._writer.flush()

    def _load(self) -> LoadedPad:
        sweep(self.folder)
        problem: Problem | None = None
        free = True
        for path in self._lying():
            ours = True
            for one in (path, backup_of(path)):
                found, wrong = self._read(one)
                if wrong is not None and wrong.code == "damaged":
                    wrong = wrong._replace(kept=set_aside(one))
                problem = problem or wrong
                # What cannot be moved out of the way must not be written over.
                ours = ours and (wrong is None or wrong.kept is not None)
                if found is not None:
                    self.path, self._backup = (path, None) if ours else (self._elsewhere(), one)
                    return LoadedPad(found, problem)
            free = free and ours
        if not free:
            self.path = self._elsewhere()
        return LoadedPad(None, problem)

    def _elsewhere(self) -> Path:
        """Return where no pad lies; the folder need not be asked."""
        return self.folder / f"pad-{datetime.now():%Y-%m-%d-%H%M%S%f}.toml"

    def _lying(self) -> list[Path]:
        """Return where a pad lies, or its backup; the one that was written last first."""
        since: dict[Path, int] = {}
        with suppress(OSError):
            for one in self.folder.iterdir():
                path = one.with_name(one.name.removesuffix(".bak"))
                if _NAMED.fullmatch(path.name):
                    with suppress(OSError):
                        since[path] = max(since.get(path, 0), one.lstat().st_mtime_ns)
        return sorted(since, key=since.__getitem__, reverse=True)

    def _read(self, path: Path) -> tuple[Pad | None, Problem | None]:
        try:
            return Pad.loads(read_text(path)), None
        except FileNotFoundError:
            return None, None
        except OSError as error:
            return None, trouble("unreadable", path, error)
        except NewerPadError as error:
            return None, Problem("newer", path, detail=str(error))
        except (PadError, ValueError) as error:
            return None, Problem("damaged", path, detail=str(error))
