"""The games of the table, by key."""

from __future__ import annotations

from scala_desktop.rules.burraco import INFO as BURRACO
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import Words
from scala_desktop.rules.scala40 import INFO as SCALA40
from scala_desktop.rules.trentuno import INFO as TRENTUNO

NAMES: dict[str, Words] = {
    "scala40": Words("Scala 40", "Scala 40"),
    "burraco": Words("Burraco", "Burraco"),
    "canasta": Words("Canasta", "Canasta"),
    "trentuno": Words("Trentuno", "Trentuno"),
}
"""Every game of the table; :func:`info` tells which can be played."""

GAMES: tuple[GameInfo, ...] = (SCALA40, BURRACO, TRENTUNO)
"""The games that can be played, in the order in which they are offered."""


def require_table(entry: GameInfo) -> GameInfo:
    """Return *entry* if the window can show that game.

    :raises RulesError: if it cannot.
    """
    if not entry.table:
        raise RulesError(f"{entry.title.en} has no table yet: it is played in the terminal")
    return entry


def info(key: str) -> GameInfo:
    """Return the entry of the game *key*.

    >>> info("scala40").seats
    (2, 6)

    :raises RulesError: if there is no such game, or it is not there yet.
    """
    for entry in GAMES:
        if entry.key == key:
            return entry
    if key in NAMES:
        raise RulesError(f"{NAMES[key].en} is not there yet")
    raise RulesError(f"no such game: {key!r} (there are {', '.join(NAMES)})")
