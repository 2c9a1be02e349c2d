"""The matches on the disk: the one in play, written after every turn, and those put away.

``match.toml`` is the record of the match in play; ``match.hands.json`` beside it keeps the order
in which each player holds the cards, and may be lost without harm.  A file that was neither
written nor read here is never written over: what cannot be read is renamed, or stays where it is,
and the match in play gets the next name, ``match-2.toml``.
"""

from __future__ import annotations

import errno
import json
import os
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from datetime import datetime
from operator import itemgetter
from pathlib import Path
from typing import Final, NamedTuple

from scala_desktop.rules.files import read_text
from scala_desktop.rules.record import Record
from scala_desktop.rules.record_file import NewerRecordError, SealedError
from scala_desktop.rules.value_class import value_class
from scala_desktop.store.files import (
    backup_of,
    set_aside,
    sweep,
    trouble,
    write_atomically,
)
from scala_desktop.store.keyring import Keyring
from scala_desktop.store.problems import Problem
from scala_desktop.store.user_folders import saves_folder
from scala_desktop.store.writer import Writer

ENDING: Final = ".scala-desktop.toml"
"""How the file of a match ends; the desktop knows it."""
_IN_PLAY: Final = re.compile(r"match(?:-(\d{1,9}))?\.toml")
_PUT_AWAY: Final = re.compile(rf".*-\d{{4}}(-\d\d){{2}}-\d{{6}}(-\d+)?{re.escape(ENDING)}")
_ASIDE: Final = re.compile(r"match(-\d+)?\.toml(\.bak)?\.broken-.*")
MOST_KEPT: Final = 40
"""How many of the matches put away are offered, the last ones, and how many set aside."""
AT_ONCE: Final = 200
"""How many files are looked at in one step of a long search."""
MOST_NAMES: Final = 1000


class Kept(NamedTuple):
    """A match that lies among the files: where, since when (seconds) and what was played.

    Where it cannot be read there is no *record* but a *problem*.  *aside* says that it was set
    aside, because it was damaged or does not replay to its end.
    """

    path: Path
    since: float
    record: Record | None
    problem: Problem | None = None
    aside: bool = False


@value_class
class Loaded:
    """What was found at start: the match to go on with, if any, and what was wrong."""

    record: Record | None = None
    orders: Mapping[int, Sequence[int]] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()


class _Lying(NamedTuple):
    """A text, the file that it was written to, and the state of that file just after."""

    path: Path
    text: str
    inode: int
    size: int
    mtime_ns: int

    @classmethod
    def of(cls, path: Path, text: str) -> _Lying | None:
        """Return *text* in the file at *path* as it is now, ``None`` where none is."""
        try:
            found = path.stat()
        except (OSError, ValueError):
            return None
        return cls(path, text, found.st_ino, found.st_size, found.st_mtime_ns)


class Saves:
    """The match in play, in *folder* (the user's own by default).

    :attr:`match` is the session that was put on the table last; no other one saves here.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.match: object = None
        self.folder = folder or saves_folder()
        self.path = self.folder / "match.toml"
        self.keyring = Keyring()
        """The key of the secrets in the files."""
        self._ours = False
        """Whether the file at the path was written or read here, or there is none."""
        self.going: set[str] = set()
        """The names of the files of matches that are being deleted: nobody is offered them."""
        self._needed: set[Path] = set()
        """Files that must not be written over, and cannot be moved out of the way."""
        self._writer = Writer()
        self._lies: _Lying | None = None
        """The text that was written last, and the state of its file then."""
        self._orders: tuple[Path, str] | None = None
        """The orders that were written last, and beside which file."""
        sweep(self.folder)

    def save(
        self, record: str, orders: Mapping[int, Sequence[int]] | None = None
    ) -> Problem | None:
        """Write the text of a record; return what went wrong, ``None`` where nothing did.

        A failure to write the orders is not told: they may be lost without harm.
        """
        told: list[Problem | None] = []
        self.save_soon(record, orders, told.append)
        self._writer.flush()
        return told[0]

    def save_soon(
        self,
        record: str,
        orders: Mapping[int, Sequence[int]] | None,
        told: Callable[[Problem | None], None],
    ) -> None:
        """Write as :meth:`save` does, in another thread, which calls *told* with the result.

        If another text comes before this one is begun, only that one is written and told of.
        """
        if (not self._ours or self.path in self._needed) and not self._move_on():
            told(Problem("not_written", self.path, detail="there is no free name"))
            return
        path = self.path

        def write() -> None:
            problem: Problem | None = Problem("not_written", path, detail="a fault of the program")
            try:
                if path not in self._needed:
                    problem = self._write(path, record, orders)
            finally:
                told(problem)

        self._writer.put("match", write)

    def save_unless(self, needed: Callable[[], object], name: str) -> None:
        """Write nothing more until another thread has heard whether the present file is *needed*.

        If so, it is put away under a name with *name* in it; where it cannot be, it stays, and the
        match in play moves on with the next turn.
        """
        path = self.path
        if not self._ours:
            return  # it is not written over

        def ask() -> None:
            if needed():
                self._lies = self._orders = None
                try:
                    self._rename(path, name)
                except (OSError, ValueError):
                    # Where nothing lies any more, nothing can be written over.
                    if _lies(path) or _lies(backup_of(path)):
                        self._needed.add(path)

        self._writer.put("ask", ask)

    def flush(self) -> None:
        """Wait until everything to be saved has been written, or has failed."""
        self._writer.flush()

    def _write(
        self, path: Path, record: str, orders: Mapping[int, Sequence[int]] | None
    ) -> Problem | None:
        """Write record and orders if they have changed; the writer's thread runs this."""
        if self._lies is None or self._lies != _Lying.of(path, record):
            self._lies = None
            self.keyring.settle()
            problem = write_atomically(path, record)
            if problem is not None:
                return problem
            self._lies = _Lying.of(path, record)
        if orders is not None and self._orders != (path, text := _orders_text(orders)):
            failed = write_atomically(_orders_beside(path), text, lasting=False)
            self._orders = (path, text) if failed is None else None
        return None

    def load(self, *, to_replace: bool = False) -> Loaded:
        """Return the match in play, the last one that was saved where there are several.

        A damaged file is set aside and its backup read instead.  With *to_replace* nobody means to
        go on with a match of which no turn was played: where it lies alone, it is not tried whether
        one starts from its record, for which its game would be imported.
        """
        self._writer.flush()
        problems: list[Problem] = []
        for path in self._in_play():
            self.path, self._ours = path, True
            for one in (path, backup_of(path)):
                record, problem = self._read(one, to_replace=to_replace)
                if problem is not None:
                    kept = set_aside(one) if problem.code == "damaged" else None
                    self._ours = self._ours and kept is not None
                    if kept is not None or one == path:
                        problems.append(problem._replace(kept=kept))
                if record is not None:
                    if one != path and not problems:
                        problems.append(Problem("missing", path))
                    return Loaded(record, orders_beside(path), tuple(problems))
        self._ours = False
        return Loaded(None, {}, tuple(problems))

    def set_aside(self) -> None:
        """Rename the match in play, which does not replay to its end and would be written over."""
        self._writer.flush()
        lying = [one for one in (self.path, backup_of(self.path)) if _lies(one)]
        if self._ours and lying and set_aside(lying[0]) is None:
            self._ours = False

    @property
    def since(self) -> datetime:
        """Return when the match in play was written last; now, where it never was."""
        return written_at(self.path)

    def waiting(self, *, on_table: bool = True) -> int:
        """Return how many matches wait among the files, as :meth:`kept` gives them; none is read.

        Those that were set aside are not among them.
        """
        in_play = self._left_out(on_table=on_table)
        found: set[str] = set()
        with suppress(OSError), os.scandir(self.folder) as lying:
            found = {one.name for one in lying if _is_match(one.name)} - self.going
        # The one in play has a place among those offered, though it is not shown.
        return min(len(found), MOST_KEPT) - (in_play in found)

    def _left_out(self, *, on_table: bool) -> str | None:
        """Return the name of the file in play, which nobody goes on with while it is *on_table*."""
        return self.path.name if self._ours and on_table else None

    def spare(self) -> None:
        """Leave the match in play where it lies: the next one is saved beside it."""
        self._ours = False

    def put_away(self, name: str) -> bool:
        """Let the match in play lie among the files, under a name with *name* in it.

        No space is needed for that.  Where it cannot be renamed it stays, and the next match is
        saved beside it.  Return whether it lies there now.
        """
        self._writer.flush()
        self._lies = self._orders = None
        if not self._ours:
            return False
        try:
            self._rename(self.path, name)
        except (OSError, ValueError):
            self._ours = False
            with suppress(OSError):
                return self.path.is_file()
            return False
        return True

    def _rename(self, path: Path, name: str) -> None:
        """Let the match in *path* lie among the files, under a name with *name* in it.

        :raises OSError, ValueError: if it cannot.
        """
        target = _free(self.folder, f"{name}-{time.strftime('%Y-%m-%d-%H%M%S')}", ENDING)
        if path.is_symlink():
            # The link may lead into a shared folder: it stays, for the next match.
            problem = write_atomically(target, read_text(path))
            if problem is not None:
                raise OSError(problem.detail)
        elif os.path.lexists(path):
            # The backup goes first: a program killed between the two must not find it alone.
            backup_of(path).unlink(missing_ok=True)
            path.rename(target)
        else:
            backup_of(path).rename(target)
        with suppress(OSError):
            _orders_beside(path).replace(_orders_beside(target))

    def kept(self, *, on_table: bool = True) -> Iterator[Kept]:
        """Yield the matches among the files of the folder, the last one first.

        Those that cannot be read are among them; the one in play is not, while it is *on_table*.
        Each is read when it is asked for.
        """
        return (one for one in self.kept_by_and_by(on_table=on_table) if one is not None)

    def kept_by_and_by(self, *, on_table: bool = True) -> Iterator[Kept | None]:
        """Yield as :meth:`kept` does, and now and then ``None`` while a full folder is read."""
        in_play = self._left_out(on_table=on_table)
        dated: dict[bool, list[tuple[float, str]]] = {False: [], True: []}
        with suppress(OSError), os.scandir(self.folder) as lying:
            for number, one in enumerate(lying, start=1):
                aside = _ASIDE.fullmatch(one.name) is not None
                if (aside or _is_match(one.name)) and one.name not in self.going:
                    with suppress(OSError):
                        since = one.stat(follow_symlinks=False).st_mtime
                        dated[aside].append((since, one.name))
                if number % AT_ONCE == 0:
                    yield None
        offered = [
            (since, name, aside)
            for aside, several in dated.items()
            for since, name in sorted(several, reverse=True)[:MOST_KEPT]
        ]
        for since, name, aside in sorted(offered, key=itemgetter(0), reverse=True):
            if name != in_play:
                path = self.folder / name
                record, problem = self._read(path)
                if record is not None or problem is not None:
                    yield Kept(path, since, record, problem, aside)

    def taken_up(self, path: Path) -> None:
        """Forget the file of a match that was put away and is the one in play now."""
        names = (_PUT_AWAY, _IN_PLAY, _ASIDE)
        elsewhere = path.parent == self.folder and path != self.path
        if elsewhere and any(one.fullmatch(path.name) for one in names):
            self.delete(path)

    @staticmethod
    def delete(path: Path) -> Problem | None:
        """Delete the file of a match that nobody wants; return what went wrong, if it did."""
        orders = _orders_beside(path)
        try:
            for one in (backup_of(orders), orders, backup_of(path), path):
                one.unlink(missing_ok=True)
        except OSError as error:
            return Problem("not_deleted", path, detail=error.strerror or str(error))
        return None

    def _in_play(self) -> list[Path]:
        """Return where a match in play lies, or its backup; the last one that was saved first."""
        found: dict[Path, tuple[int, int]] = {}
        try:
            for one in self.folder.iterdir():
                path = one.with_name(one.name.removesuffix(".bak"))
                if named := _IN_PLAY.fullmatch(path.name):
                    with suppress(FileNotFoundError):
                        since = (one.lstat().st_mtime_ns, int(named[1] or 1))
                        found[path] = max(found.get(path, since), since)
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError:
            return [self.folder / "match.toml"]  # reading it will tell what is wrong
        return sorted(found, key=found.__getitem__, reverse=True)

    def _read(
        self, path: Path, *, to_replace: bool = False
    ) -> tuple[Record | None, Problem | None]:
        """Return the record in *path* if a match can start from it, and else what is wrong.

        See :meth:`load` for *to_replace*.
        """
        try:
            record = Record.loads(read_text(path), self.keyring.unlock)
            replaced = to_replace and not record.turns and not _lies(backup_of(path))
            if not replaced or not record.seed:  # without its seed it is sealed, and not ours
                record.start()
        except FileNotFoundError:
            return None, None
        except OSError as error:
            return None, trouble("unreadable", path, error)
        except NewerRecordError as error:
            return None, Problem("newer", path, detail=str(error))
        except SealedError as error:
            return None, Problem("sealed", path, detail=str(error))
        except ValueError as error:  # a RecordError too
            return None, Problem("damaged", path, detail=str(error))
        return record, None

    def _move_on(self) -> bool:
        """Let the match in play be saved where nothing lies yet; return whether there is room."""
        with suppress(OSError):
            self.path = _free(self.folder, "match", ".toml")
            self._ours = True
        return self._ours


def _is_match(name: str) -> bool:
    """Return whether a file called *name* is that of a match that was put away or is in play."""
    return name.endswith(ENDING) or _IN_PLAY.fullmatch(name) is not None


def written_at(path: Path) -> datetime:
    """Return when the file at *path* was written last; now, where none lies there."""
    with suppress(OSError):
        return datetime.fromtimestamp(path.stat().st_mtime)
    return datetime.now()


def _free(folder: Path, name: str, ending: str) -> Path:
    """Return the first of ``name``, ``name-2``… in *folder* at which nothing lies.

    :raises OSError: if there is none, as where the folder cannot be looked into.
    """
    for more in ("", *(f"-{number}" for number in range(2, MOST_NAMES))):
        path = folder / f"{name}{more}{ending}"
        if not _lies(path) and not _lies(backup_of(path)):
            return path
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder))


def _lies(path: Path) -> bool:
    """Return whether something lies at *path*, or may lie there."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        pass
    return True


def _orders_beside(path: Path) -> Path:
    return path.with_suffix(".hands.json")


def _orders_text(orders: Mapping[int, Sequence[int]]) -> str:
    return json.dumps({str(seat): list(cards) for seat, cards in orders.items()})


def orders_beside(path: Path) -> dict[int, list[int]]:
    """Return the orders of the hands that were saved with the match in *path*.

    Empty where they cannot be read, for they may be lost without harm.
    """
    try:
        data = json.loads(read_text(_orders_beside(path)))
        return {int(seat): [int(card) for card in cards] for seat, cards in data.items()}
    except (OSError, ValueError, TypeError, AttributeError, RecursionError, OverflowError):
        return {}
