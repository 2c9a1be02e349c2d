"""Trentuno: the state of a match behind its two doors.

Source: rules/trentuno.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Self

from scala_desktop.rules.cards import Seat, deck_cards
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.common.seating import first_dealer_of
from scala_desktop.rules.errors import IllegalMove, Reason, RulesError
from scala_desktop.rules.game import GroupReport, TrayReport
from scala_desktop.rules.moves import Group, Move
from scala_desktop.rules.trentuno.checking import candidates, checked
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import RANKS
from scala_desktop.rules.trentuno.seeing import TrentunoView, restore, view_of
from scala_desktop.rules.trentuno.soundness import problems
from scala_desktop.rules.trentuno.table import HAND, Table


class Trentuno(Table):
    """A match of Trentuno and the hand in play."""

    @classmethod
    def new(
        cls,
        rules: TrentunoRules,
        players: int,
        seed: str,
        *,
        first_dealer: Seat | None = None,
        ranks: Sequence[int] = RANKS,
        suits: int = 4,
    ) -> Self:
        """Start a match and deal its first hand.

        Two may always play; how few may sit down at a table is
        :meth:`~scala_desktop.rules.game.GameInfo.seats_at_table`.  *first_dealer* is who deals
        where the rules say that he is chosen; *ranks* and *suits* make the game small for tests.

        :raises RulesError: if so many cannot play under *rules*.
        """
        if not 2 <= players <= rules.players_max:
            raise RulesError(f"{players} players: want 2 to {rules.players_max}")
        deck = deck_cards(rules.packs, jokers=0, ranks=ranks, suits=suits)
        if HAND * players + 1 >= len(deck):
            raise RulesError(f"{len(deck)} cards are too few for {players} players")
        game = cls(rules, players, seed, deck)
        game.dealer = first_dealer_of(rules.first_dealer, players, seed, deck, first_dealer)
        game.deal()
        return game

    def check(self, move: Move, seat: Seat | None = None) -> Move:
        """Return *move* if it is legal now; see :meth:`Game.check`."""
        return checked(self, move, seat)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move of the seat in turn; bets of the dead are not among them."""
        return tuple(move for move in candidates(self) if is_legal(self, move))

    def legal_bets(self) -> tuple[Seat, ...]:
        """Return the dead seats that may bet now, each on any number or on the one agreed."""
        if not self.may_bet() or self.phase != "over" or self.winner is not None:
            return ()
        return tuple(
            Seat(seat) for seat in range(self.players) if self.out[seat] and not self.bets[seat]
        )

    def readings(self, move: Move) -> tuple[Move, ...]:
        """Return *move* alone if it is legal: there is nothing to declare."""
        return (move,) if is_legal(self, move) else ()

    def tray(self, groups: Sequence[Group]) -> TrayReport:
        """Say that no cards are laid in this game."""
        refusal = IllegalMove(Reason.WRONG_PHASE, move="meld", phase=str(self.phase))
        reports = tuple(GroupReport((), 0, refusal) for _ in groups)
        return TrayReport(reports, 0, 0, refusal)

    def view(self, seat: Seat | None) -> TrentunoView:
        """Return what *seat* knows; ``None`` sees what lies open on the table."""
        return view_of(self, seat)

    def restore(self, view: TrentunoView, rng: Random) -> None:
        """Fill this new match with what *view* shows; *rng* deals the rest."""
        super().restore(view, rng)
        restore(self, view)

    def problems(self) -> tuple[str, ...]:
        """Return what is impossible in this position, one English sentence each; () if sound."""
        return problems(self)


def sampled_game(view: TrentunoView, rng: Random) -> Trentuno:
    """Return a match that fits all that *view* shows, with the hidden cards dealt by *rng*."""
    return Trentuno.fitting(view, rng)
