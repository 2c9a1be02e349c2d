"""What went wrong with a file of the user's, as data: the window finds the words."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Problem(NamedTuple):
    """A file that could not be read or written.

    *code* is ``damaged`` (it was set aside as *kept*, if that is not ``None``; what could be saved
    of it was used), ``lost`` (it was set aside, and there was no good backup), ``unreadable`` (it
    lies where it was), ``no_file`` (a folder, a pipe or a device lies in its place), ``newer`` (a
    later version of the program wrote it; it lies where it was), ``sealed`` (its hand is sealed
    with a key that is not here; it lies where it was), ``missing`` (its backup was used), ``gone``
    (it is not there), ``not_written``, ``not_deleted`` or ``bad_value`` (one entry was
    replaced by its default).
    *detail* says more, in English, for a log.
    """

    code: str
    path: Path
    kept: Path | None = None
    detail: str = ""
