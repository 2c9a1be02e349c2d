"""The melds in the picture of a match: those of a side together, behind its portraits.

Source: design/welcome.md, 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

from scala_desktop.dress.room import px
from scala_desktop.rules.melds import Meld

MOST_ROWS: Final = 3
"""The most rows in which the melds lie; so many sides have a row each."""
PORTRAIT: Final = 24
BEHIND: Final = 0.6
"""How much of a portrait is seen of one's partner, who looks over one's shoulder."""


class LaidMeld(NamedTuple):
    """A meld that begins at *x*, its cards around *y* and its place so *wide*."""

    meld: Meld
    x: float
    y: float
    wide: float


class MeldRows:
    """Where *melds* and the portraits of their owners lie in *zone*, in pixels.

    *owners* says by seat to whose melds it plays; those of *mine* come last, next to the hand.
    """

    def __init__(
        self, zone: QRectF, melds: Sequence[Meld], owners: Sequence[int], mine: int
    ) -> None:
        self._zone = zone
        self._side = min(px(PORTRAIT), zone.height() / MOST_ROWS)
        self._members = {
            owner: [seat for seat, one in enumerate(owners) if one == owner] for owner in owners
        }
        ordered = sorted(melds, key=lambda meld: (meld.owner == mine, meld.owner))
        ways = list(_ways(ordered))
        self._rows = max(ways, key=self._height, default=[])
        self.tall = self._height(self._rows)
        """How high a card is."""
        self._wide = self._room(self._rows)
        self.portraits: list[tuple[int, QRectF]] = []
        """The seats of the owners, and where their portraits are."""
        self.melds: list[LaidMeld] = []
        for number, row in enumerate(self._rows):
            y = zone.y() + (self.tall + 4) * number + self.tall / 2
            self._lay(row, y)

    def _heads(self, owner: int) -> float:
        """Return how wide the portraits of *owner* are, with a gap behind them."""
        return self._side * (1 + BEHIND * (len(self._members[owner]) - 1)) + px(4)

    def _room(self, rows: Sequence[Sequence[Meld]]) -> float:
        """Return how wide the place of each meld in *rows* is."""
        heads = [sum(self._heads(owner) for owner, _ in groupby(row, _owner)) for row in rows]
        rooms = (
            (self._zone.width() - head) / len(row) for head, row in zip(heads, rows, strict=True)
        )
        return min(rooms, default=0.0)

    def _height(self, rows: Sequence[Sequence[Meld]]) -> float:
        """Return how high the cards are in these *rows*, of three cards or so in each meld."""
        across = self._room(rows) - 6
        high = self._zone.height() / max(len(rows), 1) - 4
        return min(high, across / 1.6 * 1.4, px(58))

    def _lay(self, row: Sequence[Meld], y: float) -> None:
        x, side = self._zone.x(), self._side
        for owner, melds in groupby(row, _owner):
            for place, seat in enumerate(self._members[owner]):
                disc = QRectF(x + side * BEHIND * place, y - side / 2, side, side)
                self.portraits.append((seat, disc))
            x += self._heads(owner)
            for meld in melds:
                self.melds.append(LaidMeld(meld, x, y, self._wide))
                x += self._wide


def _owner(meld: Meld) -> int:
    return meld.owner


def _ways(melds: Sequence[Meld]) -> Iterator[list[list[Meld]]]:
    """Yield the ways to lay *melds*, in their order: a row for each owner, or even rows."""
    if not melds:
        return
    apart = [list(own) for _, own in groupby(melds, _owner)]
    if len(apart) <= MOST_ROWS:
        yield apart
    for rows in range(1, MOST_ROWS + 1):
        each = -(-len(melds) // rows)
        yield [list(melds[first : first + each]) for first in range(0, len(melds), each)]
