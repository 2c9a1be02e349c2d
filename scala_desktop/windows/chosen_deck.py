"""With which deck, and in which look, somebody would play a game next."""

from __future__ import annotations

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.registry import info
from scala_desktop.store.looks import look_of
from scala_desktop.store.pact_decks import deck_of_pact, look_with
from scala_desktop.table.settings import TableSettings
from scala_desktop.windows.house.cards import DeckKey, deck_key
from scala_desktop.windows.looks import table_settings
from scala_desktop.windows.match_keeper import MatchKeeper


def settings_of(keeper: MatchKeeper, game: str, person: str) -> TableSettings:
    """Return in which look *game* is shown to *person*."""
    deck = deck_of_pact(keeper.store, game, keeper.pact_of(info(game)))
    return table_settings(keeper.store, look_with(look_of(keeper.store, game, person), deck))


def deck_of(keeper: MatchKeeper, entry: GameInfo, person: str) -> DeckKey:
    """Return the deck with which *person* would play the game of *entry* next."""
    settings = settings_of(keeper, entry.key, person)
    rules = keeper.choice(entry).rules if entry.deck_by_rules else None
    return deck_key(settings.deck_by(rules), settings)
