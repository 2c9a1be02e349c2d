"""The games of the table, by key; the rules of each are imported at first use."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from importlib import import_module

from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.game import GameInfo

NAMES = ("scala40", "burraco", "canasta", "trentuno")
"""Every game of the table, in the order in which they are offered; the first is the usual one."""

FIRST = NAMES[0]


class _Games(Collection[GameInfo]):
    """The entries of all games, each imported when it is reached."""

    def __iter__(self) -> Iterator[GameInfo]:
        return map(info, NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def __contains__(self, entry: object) -> bool:
        return entry in tuple(self)


GAMES = _Games()
"""The games that can be played, in the order in which they are offered."""


def info(key: str) -> GameInfo:
    """Return the entry of the game *key*.

    >>> info("scala40").seats
    (2, 6)

    :raises RulesError: if there is no such game.
    """
    if key not in NAMES:
        raise RulesError(f"no such game: {key!r} (there are {', '.join(NAMES)})")
    entry: GameInfo = import_module(f"scala_desktop.rules.{key}.entry").INFO
    return entry
