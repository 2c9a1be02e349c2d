"""The lay-offs on the melds of a table, found once and remembered.

Bots ask for them many thousand times; a meld is found again by identity, which is safe because it
is kept with its answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from scala_desktop.rules.cards import Kind, mask_of
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add

MOST_MELDS: Final = 1 << 9
"""How many melds are kept: every decision has melds of its own, and older ones are of no use."""


class LayOffs:
    """The lay-offs under one set of house rules.

    *fitting* names the kinds of which a single card can be added to a meld, *grown* the move that
    adds a card of a kind that fits, and the meld after it.
    """

    __slots__ = ("_fitting", "_grown", "_masks", "_then")

    def __init__(
        self,
        fitting: Callable[[Meld], Iterable[Kind]],
        grown: Callable[[Meld, Kind], tuple[Add, Meld]],
    ) -> None:
        self._fitting, self._grown = fitting, grown
        self._masks: dict[int, tuple[Meld, int]] = {}
        self._then: dict[tuple[int, Kind], tuple[Meld, Add, Meld]] = {}

    def fitting(self, meld: Meld) -> int:
        """Return the kinds that can be added to *meld*, as a mask; bit 52 is a joker."""
        found = self._masks.get(id(meld))
        if found is None:
            mask = mask_of(self._fitting(meld))
            if len(self._masks) > MOST_MELDS:
                self._masks.clear()
            found = self._masks[id(meld)] = meld, mask
        return found[1]

    def grown(self, meld: Meld, kind: Kind) -> tuple[Add, Meld]:
        """Return how *kind*, which fits *meld*, is added to it, and the meld after it."""
        key = id(meld), kind
        found = self._then.get(key)
        if found is None:
            add, after = self._grown(meld, kind)
            if len(self._then) > MOST_MELDS:
                self._then.clear()
            found = self._then[key] = meld, add, after
        return found[1], found[2]
