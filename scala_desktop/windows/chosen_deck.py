"""With which deck somebody would play a game next."""

from __future__ import annotations

from scala_desktop.rules.game import GameInfo
from scala_desktop.windows.house.cards import DeckKey, deck_key
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.table_look import settings_of


def deck_of(keeper: MatchKeeper, entry: GameInfo, person: str) -> DeckKey:
    """Return the deck with which *person* would play the game of *entry* next."""
    settings = settings_of(keeper, entry.key, person)
    rules = keeper.choice(entry).rules if entry.deck_by_rules else None
    return deck_key(settings.deck_by(rules), settings)
