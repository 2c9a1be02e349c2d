"""Canasta: the state of a match behind its two doors.

Source: rules/canasta.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Self

from scala_desktop.rules.canasta.checking import checked
from scala_desktop.rules.canasta.generating import legal_moves
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.pile_forms import takes
from scala_desktop.rules.canasta.reading import in_order, require_meld, shape
from scala_desktop.rules.canasta.scoring import cards_value, meld_kind, meld_points
from scala_desktop.rules.canasta.seeing import CanastaView, restore, view_of
from scala_desktop.rules.canasta.soundness import problems
from scala_desktop.rules.canasta.table import Table
from scala_desktop.rules.cards import Seat, deck_cards
from scala_desktop.rules.common.checking import is_legal, legal_forms, tray_report
from scala_desktop.rules.common.seating import first_dealer_of
from scala_desktop.rules.common.wilds import MeldKind
from scala_desktop.rules.errors import IllegalMove, RulesError
from scala_desktop.rules.game import GroupReport, Phase, TrayReport
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Group, Move

FEWEST, MOST = 2, 4
"""How many may play."""


class Canasta(Table):
    """A match of Canasta and the hand in play."""

    @classmethod
    def new(
        cls,
        rules: CanastaRules,
        players: int,
        seed: str,
        *,
        first_dealer: Seat | None = None,
        hand_size: int | None = None,
        packs: int | None = None,
        jokers: int = 2,
        ranks: Sequence[int] = range(1, 14),
        suits: int = 4,
    ) -> Self:
        """Start a match and deal its first hand.

        *first_dealer* is drawn unless it is given.  The other parameters make the game small for
        tests.

        :raises RulesError: if so many cannot play.
        """
        if not FEWEST <= players <= MOST:
            raise RulesError(f"{players} players: want {FEWEST} to {MOST}")
        packs = rules.packs if packs is None else packs
        deck = deck_cards(packs, jokers=jokers, ranks=ranks, suits=suits)
        game = cls(rules, players, seed, deck)
        game.hand_size = rules.hand_size if hand_size is None else hand_size
        if game.hand_size * players + 1 >= len(deck):
            raise RulesError(f"{len(deck)} cards are too few for {players} players")
        game.dealer = first_dealer_of("random", players, seed, deck, first_dealer)
        game.deal()
        return game

    def check(self, move: Move, seat: Seat | None = None) -> Move:
        """Return *move* in its canonical form if it is legal now; see :meth:`Game.check`."""
        return checked(self, move, seat)

    def can_take(self) -> bool:
        """Return whether the seat in turn may take the pile in some way."""
        if self.phase is not Phase.DRAW or not self.discard_pile or self.is_blocked():
            return False
        return any(is_legal(self, form) for form in takes(self))

    def opening_minimum(self, seat: Seat) -> int:
        """Return what *seat* must reach to open; 0 once it has."""
        return self.minimum(seat)

    def meld_points(self, meld: Meld) -> int:
        """Return what the cards of *meld* count."""
        return meld_points(meld, self.rules)

    def meld_kind(self, meld: Meld) -> MeldKind:
        """Return whether *meld* is a clean canasta, a dirty one or none."""
        return meld_kind(shape(meld))

    def legal_moves(self) -> tuple[Move, ...]:
        """Return legal moves of the seat in turn; see :mod:`.generating` for which."""
        return legal_moves(self)

    def readings(self, move: Move) -> tuple[Move, ...]:
        """Return the canonical form of *move*, if it is legal: in sets wild cards stand bare."""
        return legal_forms(map(self.check, (move,)))

    def tray(self, groups: Sequence[Group]) -> TrayReport:
        """Return what *groups* of the turn player's cards would be worth, laid as one."""
        return tray_report(self, groups, self._report, self.minimum(self.turn))

    def _report(self, group: Group) -> GroupReport:
        kinds = [placed.kind for placed in group]
        try:
            form = require_meld(group, self.rules)
        except IllegalMove as fault:
            return GroupReport((), 0, fault)
        return GroupReport((in_order(kinds, form.rank),), cards_value(kinds, self.rules), None)

    def view(self, seat: Seat | None) -> CanastaView:
        """Return what *seat* knows; ``None`` sees what lies open on the table."""
        return view_of(self, seat)

    def restore(self, view: Any, rng: Random) -> None:
        """Fill this new match with what *view* shows; *rng* deals the rest."""
        restore(self, view, rng)

    def problems(self) -> tuple[str, ...]:
        """Return what is impossible in this position, one English sentence each; () if sound."""
        return problems(self)


def sampled_game(view: CanastaView, rng: Random) -> Canasta:
    """Return a match that fits all that *view* shows, with the hidden cards dealt by *rng*."""
    return Canasta.fitting(view, rng)
