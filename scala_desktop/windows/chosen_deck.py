"""With which deck somebody would play a game next."""

from __future__ import annotations

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules
from scala_desktop.windows.house.cards import DeckKey, deck_key
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.table_look import settings_of


def deck_of(
    keeper: MatchKeeper, entry: GameInfo, person: str, rules: HouseRules | None = None
) -> DeckKey:
    """Return the deck with which *person* would play the game of *entry* next, or by *rules*."""
    settings = settings_of(keeper, entry.key, person)
    if not entry.deck_by_rules:
        rules = None
    elif rules is None:
        rules = keeper.pacts.choice(entry).rules
    return deck_key(settings.deck_by(rules), settings)
