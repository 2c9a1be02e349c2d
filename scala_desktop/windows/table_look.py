"""How a table looks to somebody, and who is seen at the one of the match in play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scala_desktop.dress.faces import Face
from scala_desktop.model.session import away_seats
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.store.looks import look_of
from scala_desktop.store.pact_decks import deck_of_pact, look_with
from scala_desktop.store.people import colours, names_at, people, portraits, table_colours
from scala_desktop.table.settings import DECKS, GIANT, TableSettings
from scala_desktop.windows.looks import table_settings
from scala_desktop.words.events import player_name

if TYPE_CHECKING:
    from scala_desktop.windows.match_keeper import MatchKeeper
    from scala_desktop.windows.recap.paper import Deck


def settings_of(keeper: MatchKeeper, game: str, person: str) -> TableSettings:
    """Return how a table of *game* is to look and move for *person*."""
    deck = deck_of_pact(keeper.store, game, keeper.pact_of(info(game)))
    look = look_with(look_of(keeper.store, game, person), deck)
    return table_settings(keeper.store, look, person)


class TableLook:
    """The people at the table of *keeper* and its look, as they are whenever that is asked."""

    def __init__(self, keeper: MatchKeeper) -> None:
        self._keeper = keeper

    @property
    def person(self) -> str:
        """Return the name of the person at the table or to lift the curtain; "" for nobody."""
        session = self._keeper.session
        if session is None:
            return ""
        seat = session.controller.open_seat if session.next_person is None else session.next_person
        return "" if seat is None else player_name(session.controller.players, seat)

    @property
    def names(self) -> tuple[str, ...]:
        """Return what those are called who sit at the table, in the order of the seats."""
        session = self._keeper.session
        players = () if session is None else session.controller.players
        return tuple(player_name(players, Seat(seat)) for seat in range(len(players)))

    @property
    def _names_now(self) -> list[str]:
        """Return what those who sit at the table are called in the house now."""
        session = self._keeper.session
        return [] if session is None else self._called(session.controller.players)

    @property
    def portraits(self) -> tuple[str, ...]:
        """Return the portraits of those who sit at the table, in the order of the seats."""
        return tuple(portraits(people(self._keeper.store), self._names_now))

    @property
    def faces(self) -> tuple[Face, ...]:
        """Return how those look who sit at the table, in the order of the seats."""
        session = self._keeper.session
        return () if session is None else self._faces_of(session.controller.players)

    def former(self, seat: Seat, player: Player) -> Face:
        """Return how *player* looked who sat at *seat*, beside those who sit at the table."""
        session = self._keeper.session
        players = [] if session is None else list(session.controller.players)
        players[seat : seat + 1] = [player]
        return self._faces_of(players)[seat]

    def _called(self, players: Sequence[Player]) -> list[str]:
        """Return what *players* of the match on the table are called in the house now."""
        session = self._keeper.session
        sat = frozenset[tuple[Seat, str]]() if session is None else session.record.people
        return names_at(self._keeper.store, players, sat=sat)

    def _faces_of(self, players: Sequence[Player]) -> tuple[Face, ...]:
        store = self._keeper.store
        names = self._called(players)
        rings = table_colours(colours(store), names)
        return tuple(
            Face(portrait, colour, player.level is not None)
            for portrait, colour, player in zip(
                portraits(people(store), names), rings, players, strict=True
            )
        )

    @property
    def deck(self) -> Deck:
        """Return which cards the match is played with, as the person before the table sees them."""
        from scala_desktop.windows.recap.paper import Deck

        session = self._keeper.session
        if session is None:
            return Deck()
        controller = session.controller
        settings = self.settings_of(controller.game_key)
        deck = settings.deck_by(controller.rules)
        if deck in DECKS and not deck.endswith(GIANT):
            deck += GIANT  # legible in small
        return Deck(deck, settings.back, numbers=settings.numbers)

    def settings_of(self, game: str) -> TableSettings:
        """Return how a table of *game* is to look and move for the person before it."""
        return settings_of(self._keeper, game, self.person)

    def settings(self) -> TableSettings:
        """Return how the table is to look and move, with those who sit at it."""
        keeper, session = self._keeper, self._keeper.session
        away = () if session is None else tuple(map(int, away_seats(session)))
        return replace(
            self.settings_of(keeper.game_now().key), portraits=self.portraits, chair=True, away=away
        )
