"""The match in play on the disk: written after every turn, read at start, never half.

``match.toml`` is the record; ``match.hands.json`` beside it keeps the order in which each
player holds the cards, and may be lost without harm.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from scala_desktop.rules.record import Record, RecordError
from scala_desktop.store.files import (
    aside_name,
    backup_of,
    read_text,
    set_aside,
    sweep,
    trouble,
    write_atomically,
)
from scala_desktop.store.paths import saves_folder
from scala_desktop.store.problems import Problem

ENDING: Final = ".scala-desktop.toml"
"""How the file of a match ends; the desktop knows it."""
_PUT_AWAY: Final = re.compile(rf"-\d{{4}}(-\d\d){{2}}-\d{{6}}{re.escape(ENDING)}$")
MOST_KEPT: Final = 40
"""So many matches that were put away are offered, the last ones."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A match that lies among the files: where, since when (seconds) and what was played."""

    path: Path
    since: float
    record: Record


@dataclass(frozen=True, slots=True)
class Loaded:
    """What was found at start: the match to go on with, if any, and what was wrong."""

    record: Record | None = None
    orders: Mapping[int, Sequence[int]] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()


class Saves:
    """The match in play, in *folder* (the user's own by default).

    :attr:`match` is whoever has put a match on the table last; nobody else saves here.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.match: object = None
        self.folder = folder or saves_folder()
        self.path = self.folder / "match.toml"
        self._orders_path = self.folder / "match.hands.json"
        self._orders: Mapping[int, Sequence[int]] | None = None
        sweep(self.folder)

    def save(
        self, record: str, orders: Mapping[int, Sequence[int]] | None = None
    ) -> Problem | None:
        """Write the text of a record; return what went wrong, ``None`` where nothing did."""
        problem = write_atomically(self.path, record)
        if orders is not None and orders != self._orders and problem is None:
            self._orders = orders
            text = json.dumps({str(seat): list(cards) for seat, cards in orders.items()})
            problem = write_atomically(self._orders_path, text)
        return problem

    def load(self) -> Loaded:
        """Return the match in play; a damaged file is set aside and its backup read instead."""
        problems: list[Problem] = []
        record = self._read(self.path, problems)
        if record is None:
            record = self._read(backup_of(self.path), problems)
        return Loaded(record, self._read_orders() if record else {}, tuple(problems))

    def keep_aside(self, text: str) -> Problem | None:
        """Keep *text*, a record that does not replay to its end, in a file beside the match."""
        return write_atomically(aside_name(self.path), text)

    def put_away(self, text: str, name: str) -> Problem | None:
        """Keep *text*, a match that leaves the table unfinished, in a file of its own."""
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        return write_atomically(self.folder / f"{name}-{stamp}{ENDING}", text)

    def kept(self) -> tuple[Kept, ...]:
        """Return the matches among the files of the folder, the last one first."""
        dated = []
        for path in self.folder.glob(f"*{ENDING}"):
            with suppress(OSError):
                dated.append((path.stat().st_mtime, path))
        found = []
        for since, path in sorted(dated, reverse=True)[:MOST_KEPT]:
            with suppress(RecordError):
                found.append(Kept(path, since, Record.read(path)))
        return tuple(found)

    def taken_up(self, path: Path) -> None:
        """Forget the file of a match that was put away and is the one in play now."""
        if path.parent == self.folder and _PUT_AWAY.search(path.name):
            with suppress(OSError):
                path.unlink()

    @staticmethod
    def delete(path: Path) -> Problem | None:
        """Delete the file of a match that nobody wants; return what went wrong, if it did."""
        try:
            for one in (backup_of(path), path):
                one.unlink(missing_ok=True)
        except OSError as error:
            return Problem("not_deleted", path, detail=error.strerror or str(error))
        return None

    def clear(self) -> None:
        """Forget the match: it has ended, or another one begins."""
        # The backup goes first: a program killed between the two must not find an older match.
        for path in (self._orders_path, self.path):
            for one in (backup_of(path), path):
                with suppress(OSError):
                    one.unlink(missing_ok=True)
        self._orders = None

    @staticmethod
    def _read(path: Path, problems: list[Problem]) -> Record | None:
        """Return the record in *path* if a match can start from it; note what is wrong."""
        try:
            record = Record.loads(read_text(path))
            record.start()
        except FileNotFoundError:
            return None
        except OSError as error:
            problems.append(trouble("unreadable", path, error))
            return None
        except (ValueError, RecordError) as error:
            problems.append(Problem("damaged", path, set_aside(path), str(error)))
            return None
        return record

    def _read_orders(self) -> dict[int, list[int]]:
        """Return the saved orders; none where they cannot be read, for nothing hangs on them."""
        try:
            data = json.loads(read_text(self._orders_path))
            return {int(seat): [int(card) for card in cards] for seat, cards in data.items()}
        except (OSError, ValueError, TypeError, AttributeError, OverflowError, RecursionError):
            return {}
