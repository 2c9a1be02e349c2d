"""Burraco: the state of a match behind its two doors.

Source: rules/burraco.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, Self

from scala_desktop.rules.burraco.checking import ace_below, checked, forms
from scala_desktop.rules.burraco.generating import can_lay, legal_moves
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.reading import read_group, why_no_meld
from scala_desktop.rules.burraco.scoring import card_points, group_value, meld_kind
from scala_desktop.rules.burraco.seating import seat_draw
from scala_desktop.rules.burraco.seeing import BurracoView, restore, view_of
from scala_desktop.rules.burraco.situation import packs_for
from scala_desktop.rules.burraco.soundness import problems
from scala_desktop.rules.burraco.table import Table
from scala_desktop.rules.cards import Seat, deck_cards
from scala_desktop.rules.common.checking import legal_forms, read_report, tray_report
from scala_desktop.rules.common.seeing import restore_base
from scala_desktop.rules.common.wilds import MeldKind
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.game import GroupReport, TrayReport
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Group, Move

SEATS: Final = (2, 5)
"""How few and how many can play."""


def seated(rules: BurracoRules, players: int) -> BurracoRules:
    """Return *rules* for a table of *players*, whatever they say of how many usually play.

    :raises RulesError: if so many cannot play.
    """
    if not SEATS[0] <= players <= SEATS[1]:
        raise RulesError(f"{players} players: want {SEATS[0]} to {SEATS[1]}")
    return rules if rules.players == players else replace(rules, players=players)


class Burraco(Table):
    """A match of Burraco and the hand in play."""

    @classmethod
    def new(
        cls,
        rules: BurracoRules,
        players: int,
        seed: str,
        *,
        first_dealer: Seat | None = None,
        hand_size: int | None = None,
        pozzetto_size: int | None = None,
        packs: int | None = None,
        jokers: int = 2,
        ranks: Sequence[int] = range(1, 14),
        suits: int = 4,
    ) -> Self:
        """Start a match and deal its first hand.

        *first_dealer* is who deals where that is settled before; else the lowest card drawn
        deals.  The other parameters make the game small for tests.

        :raises RulesError: if so many cannot play under *rules*.
        """
        rules = seated(rules, players)
        packs = packs_for(rules, players) if packs is None else packs
        deck = deck_cards(packs, jokers=jokers, ranks=ranks, suits=suits)
        game = cls(rules, players, seed, deck)
        if hand_size is not None:
            game.hand_size = hand_size
        if pozzetto_size is not None:
            game.pozzetto_size = pozzetto_size
        if game.hand_size * players + sum(game.packet_sizes()) + 3 >= len(deck):
            raise RulesError(f"{len(deck)} cards are too few for {players} players")
        if first_dealer is None:
            first_dealer = seat_draw(rules, players, seed, deck).dealer
        elif not 0 <= first_dealer < players:
            raise RulesError(f"dealer {first_dealer}: want 0 to {players - 1}")
        game.dealer = first_dealer
        game.deal()
        return game

    def check(self, move: Move, seat: Seat | None = None) -> Move:
        """Return *move* in its canonical form if it is legal now; see :meth:`Game.check`."""
        return checked(self, move, seat)

    def can_lay(self) -> bool:
        """Return whether the seat in turn can lay or add something now."""
        return can_lay(self)

    def meld_points(self, meld: Meld) -> int:
        """Return what the cards of *meld* count, without any bonus."""
        return card_points(meld.cards)

    def meld_kind(self, meld: Meld) -> MeldKind:
        """Return whether *meld* is a burraco, and how clean it is."""
        return meld_kind(meld, self.rules)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return legal moves of the seat in turn; see :mod:`.generating` for which."""
        return legal_moves(self)

    def readings(self, move: Move) -> tuple[Move, ...]:
        """Return every legal declared form of *move*, the default one first; () if none is."""
        return legal_forms(forms(self, move))

    def recorded(self, move: Move) -> Move:
        """Return what *move* meant: an ace that does not say its end once went below the 2."""
        return ace_below(self, move)

    def tray(self, groups: Sequence[Group]) -> TrayReport:
        """Return what *groups* of the turn player's cards would be worth, laid as one."""
        return tray_report(self, groups, self._report, 0)

    def _report(self, group: Group) -> GroupReport:
        def worth(read: Group) -> int:
            return group_value(placed.kind for placed in read)

        return read_report(group, self.limits, read_group, why_no_meld, worth)

    def view(self, seat: Seat | None) -> BurracoView:
        """Return what *seat* knows; ``None`` sees what lies open on the table."""
        return view_of(self, seat)

    def restore(self, view: Any, rng: Random) -> None:
        """Fill this new match with what *view* shows; *rng* deals the rest."""
        self.out_of_play = tuple(restore(self, view, restore_base(self, view, rng)))

    def problems(self) -> tuple[str, ...]:
        """Return what is impossible in this position, one English sentence each; () if sound."""
        return problems(self)


def sampled_game(view: BurracoView, rng: Random) -> Burraco:
    """Return a match that fits all that *view* shows, with the hidden cards dealt by *rng*."""
    return Burraco.fitting(view, rng)
