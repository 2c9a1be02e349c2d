"""For which game, whom and which pact *Carte e panno* is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.record import Player
from scala_desktop.windows.match_choice import named
from scala_desktop.windows.match_keeper import MatchKeeper


class Occasion(NamedTuple):
    """The *game* that is played, and by whom; *person* is the one before the table, "" for nobody.

    *rules_of* returns the rules of a game, which may say with which cards it is played, *pact_of*
    the key and the name of the pact that these are; *table_in* the size of the table in a window
    whose rooms have a size, so that the cards shown are as large as there.
    """

    game: GameInfo
    rules_of: Callable[[GameInfo], HouseRules]
    pact_of: Callable[[GameInfo], tuple[str, str]]
    table_in: Callable[[QSize], QSize]
    players: Sequence[Player] = ()
    person: str = ""

    @property
    def people(self) -> list[str]:
        """Return the names of those who play and are no bots."""
        return [one.name for one in self.players if one.level is None]


def occasion_of(
    keeper: MatchKeeper,
    person: str,
    title_of: Callable[[GameInfo, str], str],
    table_in: Callable[[QSize], QSize],
) -> Occasion:
    """Return what is played now, or would be next; *title_of* says what a pact is called.

    The match itself is not held by it.
    """
    session = keeper.session
    now = keeper.game_now()
    playing = {} if session is None else {now.key: session.controller.rules}
    players = keeper.pacts.choice(now).players if session is None else session.controller.players

    def rules_of(entry: GameInfo) -> HouseRules:
        return playing.get(entry.key) or keeper.pacts.choice(entry).rules

    def pact_of(entry: GameInfo) -> tuple[str, str]:
        key = keeper.pact_of(entry)
        return key, title_of(entry, key)

    return Occasion(now, rules_of, pact_of, table_in, tuple(named(players)), person)
