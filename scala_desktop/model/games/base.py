"""What the models ask a game: the groups that its tray proposes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala_desktop.model.grouping import Groups
from scala_desktop.rules.cards import Card, Kind
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import Group
from scala_desktop.rules.view import View

WILD_COSTS: Final = 1000
"""What a wild card takes off the rating of a meld: more than any meld counts."""


class GameModel:
    """What one game proposes to put together; it holds no state.

    The answers here are those of a game without melds.
    """

    lays_melds = False
    """Whether the game has melds, and a tray in which they are put together."""

    def suggested_groups(
        self, view: View, spare: Sequence[Card] | None = None, made: Sequence[Group] = ()
    ) -> Groups:
        """Return the best groups of the hand of *view*; nothing is played.

        Beside groups already *made*, only the *spare* cards are searched.
        """
        del view, spare, made
        return ()

    def lays(self, view: View) -> bool | None:
        """Return whether the seat of *view*, whose turn it is, can lay new melds now, or open.

        ``None`` before the draw, and where it is not told: more than the hand decides.
        """
        del view
        return None

    def opened(self, game: Game) -> Game:
        """Return a copy of *game* in which the seat in turn has opened and may play."""
        return game.copy()

    def meld_rating(self, view: View, kinds: Sequence[Kind]) -> int | None:
        """Return how good a new meld of *kinds* is, ``None`` where they are no meld.

        A meld without wild cards is better than any with; else the one that counts more is.
        """
        del view, kinds
        return None
