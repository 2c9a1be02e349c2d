"""Scala 40: the state of a match behind its two doors.

Source: rules/scala40.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Self

from scala_desktop.rules.cards import Seat, deck_cards
from scala_desktop.rules.common.checking import (
    is_legal,
    legal_forms,
    read_report,
    tray_report,
)
from scala_desktop.rules.common.seating import first_dealer_of
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.game import GroupReport, TrayReport
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Group, Move, Take
from scala_desktop.rules.scala40.checking import checked, forms
from scala_desktop.rules.scala40.generating import legal_moves
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import read_group, why_no_meld
from scala_desktop.rules.scala40.scoring import meld_points, opening_value
from scala_desktop.rules.scala40.seeing import Scala40View, restore, view_of
from scala_desktop.rules.scala40.soundness import problems
from scala_desktop.rules.scala40.table import Table


class Scala40(Table):
    """A match of Scala 40 and the hand in play."""

    @classmethod
    def new(
        cls,
        rules: Scala40Rules,
        players: int,
        seed: str,
        *,
        first_dealer: Seat | None = None,
        hand_size: int | None = None,
        packs: int = 2,
        jokers: int | None = None,
        ranks: Sequence[int] = range(1, 14),
        suits: int = 4,
    ) -> Self:
        """Start a match and deal its first hand.

        *first_dealer* is who deals where the rules say that he is chosen (the last seat unless
        it is given).  The other parameters make the game small for tests.

        :raises RulesError: if so many cannot play under *rules*.
        """
        if not 2 <= players <= rules.players_max:
            raise RulesError(f"{players} players: want 2 to {rules.players_max}")
        jokers = rules.jokers // 2 if jokers is None else jokers
        deck = deck_cards(packs, jokers=jokers, ranks=ranks, suits=suits)
        game = cls(rules, players, seed, deck)
        game.hand_size = rules.hand_size if hand_size is None else hand_size
        if game.hand_size * players + 1 >= len(game.deck):
            raise RulesError(f"{len(game.deck)} cards are too few for {players} players")
        game.dealer = first_dealer_of(rules.first_dealer, players, seed, deck, first_dealer)
        game.deal()
        return game

    def check(self, move: Move, seat: Seat | None = None) -> Move:
        """Return *move* in its canonical form if it is legal now; see :meth:`Game.check`."""
        return checked(self, move, seat)

    def can_take(self) -> bool:
        """Return whether the seat in turn may take the top discard."""
        return is_legal(self, Take())

    def opening_minimum(self, seat: Seat) -> int:
        """Return what *seat* must reach to open; 0 once it has."""
        if seat == self.turn:
            return self.owed_for_opening()
        return 0 if self.opened[seat] else self.rules.opening_threshold

    def meld_points(self, meld: Meld) -> int:
        """Return what *meld* is worth on the table."""
        return meld_points(meld)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return legal moves of the seat in turn; see :mod:`.generating` for which."""
        return legal_moves(self)

    def readings(self, move: Move) -> tuple[Move, ...]:
        """Return every legal declared form of *move*, the default one first; () if none is."""
        return legal_forms(forms(self, move))

    def tray(self, groups: Sequence[Group]) -> TrayReport:
        """Return what *groups* of the turn player's cards would be worth, laid as one."""
        return tray_report(self, groups, self._report, self.owed_for_opening())

    def _report(self, group: Group) -> GroupReport:
        def worth(read: Group) -> int:
            return opening_value(read, self.rules)

        return read_report(group, self.rules, read_group, why_no_meld, worth)

    def view(self, seat: Seat | None) -> Scala40View:
        """Return what *seat* knows; ``None`` sees what lies open on the table."""
        return view_of(self, seat)

    def restore(self, view: Scala40View, rng: Random) -> None:
        """Fill this new match with what *view* shows; *rng* deals the rest."""
        super().restore(view, rng)
        restore(self, view)

    def problems(self) -> tuple[str, ...]:
        """Return what is impossible in this position, one English sentence each; () if sound."""
        return problems(self)


def sampled_game(view: Scala40View, rng: Random) -> Scala40:
    """Return a match that fits all that *view* shows, with the hidden cards dealt by *rng*."""
    return Scala40.fitting(view, rng)
