"""A deck on the way as it lies on the disk: it is gone on with after the program was closed.

The list of it stands in the folder of the work, beside the sheets and cards that it names, and is
written anew with each change.  A card whose picture is not there is to be cut again; one whose
sheet is not there is missing.

Source: design/pact.md, 5.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from math import isfinite
from pathlib import Path
from typing import Any, Final

from scala_desktop.rules.files import read_text
from scala_desktop.rules.value_class import value_class
from scala_desktop.store.decks.board import Board
from scala_desktop.store.decks.corners import Corners
from scala_desktop.store.decks.packs import PACKS, Pack
from scala_desktop.store.decks.shot import Doubt, Sheet, Shot
from scala_desktop.store.files import backup_of, write_atomically
from scala_desktop.store.problems import Problem

_LIST: Final = "begun.json"
_VERSION: Final = 1


@value_class
class Begun:
    """A deck that was begun in *folder*; its *board* is ``None`` where that can not be read.

    It is to be called *title*, and to replace the deck of the key *instead*, "" for none.  *unread*
    are the sheets that were still to be read.
    """

    folder: Path
    board: Board | None
    title: str = ""
    instead: str = ""
    unread: tuple[Path, ...] = ()


def keep_begun(begun: Begun) -> Problem | None:
    """Write the list of *begun*, which has a board, if its folder is there; return what is wrong.

    A shot without a file is one that is still to be cut.
    """
    board = begun.board
    assert board is not None
    if not begun.folder.is_dir():
        return None
    data = {
        "version": _VERSION,
        "kind": board.kind,
        "sheets": [asdict(sheet) for sheet in board.sheets],
        "shots": [asdict(shot) for shot in board.shots],
        "drawn": sorted(board.drawn),
        "title": begun.title,
        "instead": begun.instead,
        "unread": [str(path) for path in begun.unread],
    }
    return write_atomically(begun.folder / _LIST, json.dumps(data) + "\n")


def forget_begun(folder: Path) -> None:
    """Remove the list from *folder*, if that can be: what lies there is no deck on the way."""
    for path in _lists(folder):
        with suppress(OSError):
            path.unlink(missing_ok=True)


def is_begun(folder: Path) -> bool:
    """Return whether a deck was begun in *folder*, be it that it can be read or not."""
    return any(map(os.path.lexists, _lists(folder)))


def begun_in(folder: Path) -> Begun | None:
    """Return the deck that was begun in *folder*, ``None`` where none was.

    So it is where a later version has written the list: it stays for that.
    """
    if not is_begun(folder):
        return None
    for path in _lists(folder):
        try:
            data = json.loads(read_text(path))
            return None if data["version"] > _VERSION else _read(folder, data)
        except (OSError, ValueError, TypeError, LookupError, ArithmeticError, RecursionError):
            continue
    return Begun(folder, None)


def _lists(folder: Path) -> tuple[Path, Path]:
    """Return where the list lies in *folder*, and the one before it."""
    return folder / _LIST, backup_of(folder / _LIST)


def _read(folder: Path, data: Mapping[str, Any]) -> Begun:
    """Return the deck of which *data* tells; it may raise anything that comes of wrong data."""
    pack, there = PACKS[data["kind"]], {one.name for one in folder.iterdir()}
    sheets = tuple(map(_sheet, data["sheets"]))
    shots = (_shot(one, pack, there) for one in data["shots"])
    board = Board(
        pack.key,
        sheets,
        tuple(shot for shot in shots if sheets[shot.sheet].file in there),
        frozenset(_face(one, pack) for one in data["drawn"]),
    )
    unread = tuple(Path(str(one)) for one in data["unread"])
    return Begun(folder, board, str(data["title"]), str(data["instead"]), unread)


def _sheet(data: Mapping[str, Any]) -> Sheet:
    file, name, thumb = (str(data[key]) for key in ("file", "name", "thumb"))
    wide, high = int(data["width"]), int(data["height"])
    if min(wide, high) < 1:
        raise ValueError("a sheet without a size")
    return Sheet(file, name, wide, high, thumb, _number(data["tilt"]))


def _shot(data: Mapping[str, Any], pack: Pack, there: set[str]) -> Shot:
    face, doubt, sheet = data["face"], data["doubt"], int(data["sheet"])
    if sheet < 0:
        raise ValueError("a sheet before the first one")
    return Shot(
        sheet,
        _corners(data["corners"]),
        _corners(data["first"]),
        data["file"] if data["file"] in there else "",
        None if face is None else _face(face, pack),
        None if doubt is None else Doubt(doubt),
        tuple(_face(one, pack) for one in data["likely"]),
        _number(data["light"]),
        _number(data["sharp"]),
        bool(data["seen"]),
    )


def _face(value: object, pack: Pack) -> int:
    if not isinstance(value, int) or value not in pack.faces:
        raise ValueError("no face of this deck")
    return value


def _number(value: Any) -> float:
    number = float(value)
    if not isfinite(number):
        raise ValueError("no number")
    return number


def _corners(points: Any) -> Corners:
    a, b, c, d = ((_number(x), _number(y)) for x, y in points)
    return a, b, c, d
