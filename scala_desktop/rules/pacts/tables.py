"""The options of a game as codes count them, edition by edition.

A code holds no names: it says "the third option has its second value".  So every edition of the
options that was ever released is kept, in the ``pact_tables`` of the game, and a code names the
one it was written by.  Whoever adds an option, a value or a preset adds an edition.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import Option, options
from scala_desktop.rules.value_class import value_class

Value = bool | int | str
LETTERS: Final = "0123456789 =,"
"""What the text of a table of numbers is written with."""
LONGEST: Final = 400
"""Letters of the longest table of numbers that a code holds."""


@value_class
class Column:
    """An option as a code counts it: its *usual* values first, then all others.

    Others are the numbers *low* to *high* by *step*, or any text of :data:`LETTERS` where it is
    *free*.
    """

    key: str
    default: Value
    usual: tuple[Value, ...]
    low: int = 0
    high: int = -1
    step: int = 1
    free: bool = False

    @property
    def numbers(self) -> int:
        """Return how many numbers there are from *low* to *high*."""
        return max(0, (self.high - self.low) // self.step + 1)

    @property
    def others(self) -> bool:
        """Return whether it may have values that are not among the usual ones."""
        return self.free or self.numbers > len(self.usual)


@value_class
class Table:
    """An edition of the options of *game*, with the presets that a code may start from."""

    game: str
    edition: int
    columns: tuple[Column, ...]
    presets: tuple[Mapping[str, Value], ...]


def table_text(info: GameInfo) -> str:
    """Return the options of a game as an edition is kept: an option a line, then the presets."""
    lines = [json.dumps(_column(one), ensure_ascii=False) for one in options(info.rules)]
    lines += [json.dumps(dict(one.values), ensure_ascii=False) for one in info.presets]
    return "\n".join(lines) + "\n"


def _column(one: Option) -> list[object]:
    if one.type != "number":
        free = [] if one.accept is None else ["free"]
        return [one.key, one.default, list(one.choices), *free]
    usual = sorted({int(one.default), *one.suggested, *map(int, one.choices)})
    return [one.key, one.default, usual, one.low, one.high, one.step]


def read_table(game: str, edition: int, text: str) -> Table:
    """Return the edition kept as *text*."""
    columns, presets = [], []
    for line in text.splitlines():
        read = json.loads(line)
        if isinstance(read, dict):
            presets.append(read)
            continue
        key, default, usual, *more = read
        if more == ["free"]:
            columns.append(Column(key, default, tuple(usual), free=True))
        else:
            columns.append(Column(key, default, tuple(usual), *more))
    return Table(game, edition, tuple(columns), tuple(presets))


@cache
def tables(game: str) -> tuple[Table, ...]:
    """Return every edition of the options of *game*, the first one first."""
    texts: tuple[str, ...] = import_module(f"scala_desktop.rules.{game}.pact_tables").EDITIONS
    return tuple(read_table(game, number, text) for number, text in enumerate(texts))
