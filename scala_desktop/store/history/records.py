"""The records of the history on the disk, in a folder for each year; they are the truth.

``2026/2026-11-24-213045-burraco-0123456789abcdef.toml`` ended on that day, at that hour of the
clock on the wall; the last part is the digest of its text, so that a match that is kept twice lies
there once.  Nothing is ever written over or deleted.  ``2026/index.jsonl`` holds a line for each
record, with the digest of the text that it is the summary of; lines are only added, and may be lost
without harm.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from scala_desktop.rules.files import LARGEST, read_bytes
from scala_desktop.store.files import sweep, write_atomically
from scala_desktop.store.history.summary import Summary
from scala_desktop.store.problems import Problem

LINES: Final = "index.jsonl"
_YEAR: Final = re.compile(r"\d{4}")
_NAMED: Final = re.compile(r"(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)-.*")
_STAMP: Final = "%Y-%m-%d-%H%M%S"
_LATEST_NS: Final = 2**63 - 1
"""The last nanosecond that a table holds, in the year 2262."""


class Lying(NamedTuple):
    """A record as it lies in the history: *name* begins with its year, ``2026/….toml``."""

    name: str
    size: int
    mtime_ns: int


class Told(NamedTuple):
    """A line beside the records: the *digest* of a record's text, and its summary.

    There is no *summary* where not one hand of the match has ended.
    """

    digest: str
    summary: Summary | None


def digest_of(data: bytes) -> str:
    """Return the digest of the text of a record."""
    return sha256(data).hexdigest()


def keep(folder: Path, text: str, game: str, ended: datetime) -> Path | Problem:
    """Keep *text*, the record of a match of *game*, in the history below *folder*.

    Return where it lies: a record with this text may have been kept before.
    """
    digest = digest_of(text.encode(errors="replace"))[:16]
    for one in scan(folder):
        if one.name.endswith(f"-{digest}.toml"):
            return folder / one.name
    sweep(folder / f"{ended:%Y}")
    path = folder / f"{ended:%Y}" / f"{ended:{_STAMP}}-{game}-{digest}.toml"
    problem = write_atomically(path, text)
    return path if problem is None else problem


def scan(folder: Path) -> Iterator[Lying]:
    """Yield the records in the history below *folder*, in no order; none is read.

    A name that is no Unicode, which no table holds, is passed over.
    """
    with suppress(OSError), os.scandir(folder) as years:
        for year in years:
            if _YEAR.fullmatch(year.name):
                with suppress(OSError), os.scandir(year) as records:
                    for one in records:
                        if one.name.endswith(".toml"):
                            with suppress(OSError, UnicodeError):
                                one.name.encode()
                                state = one.stat()
                                name, mtime_ns = f"{year.name}/{one.name}", state.st_mtime_ns
                                yield Lying(name, state.st_size, min(mtime_ns, _LATEST_NS))


def ended_of(one: Lying) -> str:
    """Return when the match of a record ended, ``2026-11-24T21:30:45``, by the clock on the wall.

    A record under another name, which somebody has put there, ended when it was written.
    """
    named = _NAMED.fullmatch(one.name.partition("/")[2])
    if named is not None:
        day, hours, minutes, seconds = named.groups()
        told = f"{day}T{hours}:{minutes}:{seconds}"
        with suppress(ValueError):
            datetime.fromisoformat(told)
            return told
    return datetime.fromtimestamp(one.mtime_ns // 10**9).isoformat()


def read(folder: Path, name: str) -> bytes:
    """Return the text of the record *name*.

    :raises OSError: if it cannot be read.
    :raises ValueError: if it is too large.
    """
    return read_bytes(folder / name, LARGEST)


def tell(folder: Path, name: str, told: Told) -> None:
    """Add the line of the record *name* beside it; it is no loss if that fails."""
    year, _, record = name.partition("/")
    data = None if told.summary is None else told.summary.as_data()
    line = _line_of(record, told.digest, data)
    with suppress(OSError), (folder / year / LINES).open("ab") as file:
        # A line before may have been cut off where the program was killed.
        file.write(b"\n" + line.encode(errors="replace") + b"\n")


def _line_of(*parts: object) -> str:
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


def told(folder: Path, year: str, only: Iterable[str]) -> dict[str, Told]:
    """Return what the lines beside the records of *year* tell, by the names of the records.

    Lines that cannot be read are passed over; of several for one record the last counts.  Those
    for others than *only* these records, thousands perhaps, are not taken apart.
    """
    found: dict[str, Told] = {}
    begins = {_line_of(one.partition("/")[2])[:-1].encode(errors="replace") for one in only}
    with suppress(OSError), (folder / year / LINES).open("rb") as file:
        for line in file:
            if line[: line.find(b'",') + 1] not in begins:
                continue
            with suppress(ValueError, TypeError, RecursionError):
                name, digest, data = json.loads(line)
                summary = None if data is None else Summary.of_data(data)
                if isinstance(name, str) and isinstance(digest, str):
                    found[f"{year}/{name}"] = Told(digest, summary)
    return found
