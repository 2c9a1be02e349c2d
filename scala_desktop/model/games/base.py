"""What the models ask a game: the groups that its tray proposes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala_desktop.model.grouping import Groups
from scala_desktop.rules.cards import Card, Kind
from scala_desktop.rules.moves import Group
from scala_desktop.rules.view import View

WILD_COSTS: Final = 1000
"""More than any meld counts: what a wild card takes off its rating."""


class GameModel:
    """What one game proposes to put together; it holds no state.

    The answers here are those of a game without melds.
    """

    lays_melds = False
    """Whether melds are laid, put together in a tray before; else there is neither."""

    def suggested_groups(
        self, view: View, spare: Sequence[Card] | None = None, made: Sequence[Group] = ()
    ) -> Groups:
        """Return the best groups of the hand of *view*; nothing is played.

        Where groups are *made* already, they are looked for in the *spare* cards alone.
        """
        del view, spare, made
        return ()

    def meld_rating(self, view: View, kinds: Sequence[Kind]) -> int | None:
        """Return how good a new meld of *kinds* is, ``None`` where they are none.

        Without wild cards it is better than with any, and else the better the more it counts.
        """
        del view, kinds
        return None
