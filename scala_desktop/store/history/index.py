"""The index of the history: what the records tell, in tables that can be asked.

It is a cache.  It may be deleted at any time, and is made anew from the records wherever it is
missing, damaged or of another version.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any, Final

from scala_desktop import __version__
from scala_desktop.store.history import records
from scala_desktop.store.history.luck import NOT_OPENED_IN, Luck
from scala_desktop.store.history.records import Lying, Told
from scala_desktop.store.history.summary import VERSION, Summary
from scala_desktop.store.history.telling import replayed

SCHEMA: Final = 3
"""The version of the tables."""
_VERSION: Final = 100 * VERSION + SCHEMA
"""An index of other tables, or one made of other summaries, is made anew."""
MOST_FAULTS: Final = 2
"""After so many faults of the file the tables are kept in memory alone."""
AT_ONCE: Final = 200
"""How many records are taken in before others may ask something."""
KEPT_KIB: Final = 512
"""KiB of the file that stay in memory: SQLite's own 2 MiB fill with 8 KiB for each match played."""
_TABLES: Final = """
CREATE TABLE records (name TEXT PRIMARY KEY, size INTEGER, mtime_ns INTEGER, state TEXT)
    WITHOUT ROWID;
CREATE TABLE matches (name TEXT PRIMARY KEY, match TEXT, game TEXT, preset TEXT, ended TEXT,
    year INTEGER, month INTEGER, finished INTEGER, best INTEGER) WITHOUT ROWID;
CREATE INDEX matches_of_one ON matches (match, finished, ended);
CREATE INDEX matches_by_year ON matches (best, year, game);
CREATE TABLE seats (name TEXT, seat INTEGER, player TEXT, folded TEXT, bot TEXT, line INTEGER,
    place INTEGER, points INTEGER, won INTEGER, PRIMARY KEY (name, seat)) WITHOUT ROWID;
CREATE TABLE hands (name TEXT, number INTEGER, reason TEXT, closer INTEGER,
    PRIMARY KEY (name, number)) WITHOUT ROWID;
CREATE TABLE facts (name TEXT, place INTEGER, hand INTEGER, kind TEXT, value INTEGER,
    line INTEGER, seat INTEGER, cards TEXT, game TEXT, year INTEGER,
    PRIMARY KEY (name, place)) WITHOUT ROWID;
CREATE INDEX facts_by_kind ON facts (kind, game, year, value);
CREATE TABLE points (name TEXT, hand INTEGER, line INTEGER, points INTEGER,
    PRIMARY KEY (name, hand, line)) WITHOUT ROWID;
CREATE TABLE luck (name TEXT, hand INTEGER, seat INTEGER, cards INTEGER, wilds INTEGER,
    wilds_expected REAL, wilds_variance REAL, aces INTEGER, aces_expected REAL,
    aces_variance REAL, opened INTEGER, PRIMARY KEY (name, hand, seat)) WITHOUT ROWID;
CREATE TABLE fortunes (name TEXT, seat INTEGER, hands INTEGER, cards INTEGER, wilds INTEGER,
    wilds_expected REAL, wilds_variance REAL, aces INTEGER, aces_expected REAL,
    aces_variance REAL, opened INTEGER, first_turns INTEGER, PRIMARY KEY (name, seat))
    WITHOUT ROWID;
"""
TABLES: Final = ("records", "matches", "seats", "hands", "facts", "points", "luck", "fortunes")
_VIEWS: Final = """
CREATE TEMP TABLE asked (name TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TEMP TABLE known (folded TEXT, person TEXT, until TEXT, PRIMARY KEY (folded, until))
    WITHOUT ROWID;
CREATE TEMP VIEW best AS SELECT * FROM matches WHERE best;
CREATE TEMP VIEW played AS SELECT s.*, m.game, m.preset, m.ended, m.year, m.month, m.finished,
    CASE WHEN s.bot <> '' THEN '~' || s.folded
         ELSE ifnull((SELECT k.person FROM known k WHERE k.folded = s.folded AND m.ended < k.until
             ORDER BY k.until LIMIT 1), s.folded) END AS who
    FROM matches m JOIN seats s ON s.name = m.name
    WHERE m.best = 1;
"""
_LAST: Final = """
{0}.finished, CASE WHEN {0}.finished THEN 0
    ELSE (SELECT count(*) FROM hands h WHERE h.name = {0}.name) END, {0}.ended, {0}.name
"""
_BEST: Final = f"""
UPDATE matches SET best = NOT EXISTS (SELECT 1 FROM matches o WHERE o.match = matches.match
    AND ({_LAST.format("o")}) > ({_LAST.format("matches")}))
    WHERE match = ?
"""
"""Of several records of one match the last one counts, or the one in which it is over.

While it is not over the last one has most hands: the clock on the wall may have gone back.
"""
_WAITING: Final = "waiting"
_GOOD: Final = "good"
_BAD: Final = f"bad for {__version__}"
"""A record that this version cannot read; a later one tries again."""


class Index:
    """The index at *path* of the history below *folder*; one thread at a time uses it."""

    def __init__(self, folder: Path, path: Path) -> None:
        self.folder, self.path = folder, path
        self._open: sqlite3.Connection | None = None
        self._faults = 0
        self._checked = False

    @property
    def tables(self) -> sqlite3.Connection:
        """Return the tables; where there are none, or none that are sound, they are made.

        :raises sqlite3.DatabaseError: if that cannot be.
        """
        if self._open is None and not self.in_memory:
            try:
                self._open = self._opened()
            except sqlite3.DatabaseError as error:
                if _is_of_the_system(error):
                    raise
                self._drop()
                self._open = self._opened()
        if self._open is None:
            # Nothing can be written there: it lasts as long as the program.
            self._open = _made(sqlite3.connect(":memory:", check_same_thread=False))
        return self._open

    @property
    def in_memory(self) -> bool:
        """Return whether the file is given up: after too many faults, or one of the system."""
        return self._faults >= MOST_FAULTS

    def _opened(self) -> sqlite3.Connection:
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        tables = sqlite3.connect(self.path, check_same_thread=False)
        try:
            tables.execute(f"PRAGMA cache_size = {-KEPT_KIB}")
            (version,) = tables.execute("PRAGMA user_version").fetchone()
            if version != _VERSION:
                made = tables.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,)
                if made or version:
                    raise sqlite3.DatabaseError("it is of another version")
                return _made(tables)
            tables.executescript(_VIEWS)
        except BaseException:
            tables.close()
            raise
        return tables

    def _drop(self) -> None:
        """Delete what lies there; it is a cache."""
        for path in (self.path, self.path.with_name(f"{self.path.name}-journal")):
            with suppress(OSError):
                path.unlink()

    def close(self) -> None:
        """Close the tables; they are opened again when something is asked."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def forget(self, error: sqlite3.DatabaseError) -> None:
        """Give up the tables, of which *error* was raised; they are made anew from the records.

        Where a disk is full or locked the file stays, and those to come are in memory alone.
        """
        with suppress(sqlite3.Error):
            self.close()
        self._open, self._checked = None, False
        if _is_of_the_system(error):
            self._faults = MOST_FAULTS
        else:
            self._faults += 1
            self._drop()

    @property
    def has_records(self) -> bool:
        """Return whether anything has been taken in."""
        return bool(self.rows("SELECT 1 FROM records LIMIT 1"))

    def take_in(self, *, stop: Callable[[], bool] = lambda: False) -> int:
        """Take in what has come into the history; return how many records wait to be replayed.

        Records with a line beside them are not replayed.  *stop* is asked now and then.
        """
        tables = self._sound_tables()
        lying = {one.name: one for one in records.scan(self.folder)}
        known = {
            name: (Lying(name, size, mtime_ns), state)
            for name, size, mtime_ns, state in tables.execute("SELECT * FROM records")
        }
        with tables:
            for name in known.keys() - lying.keys():
                self._drop_rows(name)
        fresh = [one for name, one in sorted(lying.items()) if _is_fresh(one, known.get(name))]
        lines: dict[str, Mapping[str, Told]] = {}
        left = iter(fresh)
        while (some := [*islice(left, AT_ONCE)]) and not stop():
            with tables:
                for one in some:
                    if one.name in known:
                        self._drop_rows(one.name)
                    year = one.name[:4]
                    if year not in lines:
                        names = (one.name for one in fresh if one.name.startswith(year))
                        lines[year] = records.told(self.folder, year, names)
                    self._take(one, lines[year].get(one.name))
        (waiting,) = tables.execute(
            "SELECT count(*) FROM records WHERE state = ?", (_WAITING,)
        ).fetchone()
        return int(waiting)

    def _sound_tables(self) -> sqlite3.Connection:
        """Look once through all of the file, and return its tables, made anew if it is damaged.

        That takes a while, so it is not done as they are opened.
        """
        if not self._checked:
            try:
                sound = self.tables.execute("PRAGMA quick_check").fetchone() == ("ok",)
            except sqlite3.DatabaseError as error:
                if _is_of_the_system(error):
                    raise
                sound = False
            if not sound:
                with suppress(sqlite3.Error):
                    self.close()
                self._open = None
                self._drop()
            self._checked = True
        return self.tables

    def _take(self, one: Lying, line: Told | None) -> None:
        """Take in a record by the *line* beside it, if that is of this very text."""
        try:
            digest = records.digest_of(records.read(self.folder, one.name))
        except (OSError, ValueError):
            self._write(one, None, _BAD)
            return
        if line is not None and line.digest == digest:
            self._write_sound(one, line.summary, otherwise=_WAITING)
        else:
            self._write(one, None, _WAITING)

    def replay_one(self, breathe: Callable[[], object] = lambda: None) -> bool:
        """Replay one of the records that wait, the last one first; return whether there was one."""
        tables = self.tables
        row = tables.execute(
            "SELECT name, size, mtime_ns FROM records WHERE state = ? ORDER BY name DESC LIMIT 1",
            (_WAITING,),
        ).fetchone()
        if row is None:
            return False
        one = Lying(*row)
        told = replayed(self.folder, one.name, breathe)
        with tables:
            self._drop_rows(one.name)
            if told is None:
                self._write(one, None, _BAD)
            else:
                self._write_sound(one, told.summary, otherwise=_BAD)
        return True

    def _write_sound(self, one: Lying, summary: Summary | None, *, otherwise: str) -> None:
        """Write what *one* tells; where the tables do not take it, only that it is *otherwise*."""
        try:
            self._write(one, summary, _GOOD)
        except (sqlite3.IntegrityError, OverflowError, ValueError, OSError):
            # A hand told twice, half a letter, a time that no calendar has.
            self._drop_rows(one.name)
            self._write(one, None, otherwise)

    def _write(self, one: Lying, summary: Summary | None, state: str) -> None:
        """Write what *one* tells; nothing of it is in the tables."""
        tables = self.tables
        tables.execute("INSERT INTO records VALUES (?, ?, ?, ?)", (*one, state))
        if summary is None:
            return
        ended = records.ended_of(one)
        told = (summary.match, summary.game, summary.preset, ended)
        when = (int(ended[:4]), int(ended[5:7]), int(summary.finished))
        tables.execute(
            "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1)", (one.name, *told, *when)
        )
        tables.executemany(
            "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                (one.name, seat, by.name, by.name.casefold(), *by.standing)
                for seat, by in enumerate(summary.seats)
            ),
        )
        tables.executemany(
            "INSERT INTO hands VALUES (?, ?, ?, ?)",
            ((one.name, hand.number, hand.reason, hand.closer) for hand in summary.hands),
        )
        tables.executemany(
            "INSERT INTO points VALUES (?, ?, ?, ?)",
            (
                (one.name, number, line, points)
                for number, hand in enumerate(summary.hands, 1)
                for line, points in enumerate(hand.scores)
                if points is not None
            ),
        )
        tables.executemany(
            "INSERT INTO luck VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            ((one.name, *luck.row) for luck in summary.luck),
        )
        tables.executemany(
            "INSERT INTO fortunes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            ((one.name, *sums) for sums in _fortunes(summary.luck)),
        )
        tables.executemany(
            "INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                (
                    one.name,
                    place,
                    fact.hand,
                    fact.kind,
                    fact.value,
                    fact.line,
                    fact.seat,
                    fact.cards,
                    summary.game,
                    when[0],
                )
                for place, fact in enumerate(summary.facts)
            ),
        )
        tables.execute(_BEST, (summary.match,))

    def _drop_rows(self, name: str) -> None:
        of = self.rows("SELECT match FROM matches WHERE name = ?", (name,))
        for table in TABLES:
            self.tables.execute(f"DELETE FROM {table} WHERE name = ?", (name,))
        self.tables.executemany(_BEST, of)

    def know(self, people: Mapping[str, Sequence[tuple[str, float]]]) -> None:
        """Take *people* as who is meant by former names, as ``store.people.known_as`` tells it."""
        rows = (
            (former, now.casefold(), _clock(until))
            for former, turns in people.items()
            for now, until in turns
        )
        with self.tables as tables:
            tables.execute("DELETE FROM known")
            # Whoever had a name for no time at all comes after the one before.
            tables.executemany("INSERT OR IGNORE INTO known VALUES (?, ?, ?)", rows)

    def ask_for(self, names: Iterable[str]) -> None:
        """Let the table ``asked`` hold these *names* of matches, and no others."""
        with self.tables as tables:
            tables.execute("DELETE FROM asked")
            tables.executemany("INSERT OR IGNORE INTO asked VALUES (?)", ((one,) for one in names))

    def rows(self, sql: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows that *sql* selects."""
        return self.tables.execute(sql, tuple(values)).fetchall()


def _fortunes(luck: Iterable[Luck]) -> list[tuple[float, ...]]:
    """Return the sums of the *luck* of each seat over the hands of a match."""
    found: dict[int, list[float]] = {}
    for one in luck:
        sums = found.setdefault(one.seat, [0] * 10)
        known = one.opened != NOT_OPENED_IN
        _, _, *counted, opened = one.row
        added = (1, *counted, opened if known else 0, int(known))
        sums[:] = [before + more for before, more in zip(sums, added, strict=True)]
    return [(seat, *sums) for seat, sums in found.items()]


def _is_of_the_system(error: sqlite3.DatabaseError) -> bool:
    """Return whether the system refused, as where a disk is full or locked; the tables are good."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # without the details
    return isinstance(error, sqlite3.OperationalError) and code != sqlite3.SQLITE_ERROR


def _made(tables: sqlite3.Connection) -> sqlite3.Connection:
    tables.executescript(f"{_TABLES}PRAGMA user_version = {_VERSION};{_VIEWS}")
    return tables


def _is_fresh(one: Lying, known: tuple[Lying, str] | None) -> bool:
    """Return whether a record is not in the index as it lies there now."""
    if known is None or known[0] != one:
        return True
    return known[1] not in (_GOOD, _WAITING, _BAD)


def _clock(seconds: float) -> str:
    """Return a time in seconds since 1970 by the clock on the wall; "9" where it never comes."""
    with suppress(OverflowError, ValueError, OSError):
        return datetime.fromtimestamp(seconds).isoformat(timespec="seconds")
    return "9"
