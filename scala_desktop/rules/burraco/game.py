"""Burraco: the class of a match, and the movements of cards that change it.

Source: rules/burraco.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Self

from scala_desktop.rules.burraco.checking import ace_below, checked, forms
from scala_desktop.rules.burraco.entry import INFO
from scala_desktop.rules.burraco.generating import legal_moves
from scala_desktop.rules.burraco.hand_end import settle
from scala_desktop.rules.burraco.laying_off import extended, read_addition
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.reading import read_group, why_no_meld
from scala_desktop.rules.burraco.scoring import card_points, group_value, meld_kind
from scala_desktop.rules.burraco.seating import seat_draw
from scala_desktop.rules.burraco.state import MOST_SWAP_ROUNDS, BurracoState, packs_for
from scala_desktop.rules.burraco.views import BurracoView
from scala_desktop.rules.cards import HIDDEN, Card, Kind, Seat, deck_cards
from scala_desktop.rules.common.checking import legal_forms, read_report, tray_report
from scala_desktop.rules.common.views import seen_values
from scala_desktop.rules.common.wilds import MeldKind
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.events import (
    CardsAdded,
    HandDealt,
    JokerSwapped,
    PozzettoRaised,
    PozzettoTaken,
    SidesFormed,
    StalemateAgreed,
    TurnBegan,
)
from scala_desktop.rules.game import GroupReport, Phase, TrayReport
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Deal,
    Discard,
    Draw,
    Group,
    LayMelds,
    Move,
    Take,
)
from scala_desktop.rules.sealed import Decks


def seated(rules: BurracoRules, players: int) -> BurracoRules:
    """Return *rules* with their number of players set to *players*.

    :raises RulesError: if the game is not for so many.
    """
    fewest, most = INFO.seats
    if not fewest <= players <= most:
        raise RulesError(f"{players} players: want {fewest} to {most}")
    return rules if rules.players == players else replace(rules, players=players)


class Burraco(BurracoState):
    """A match of Burraco and the hand in play."""

    @classmethod
    def new(
        cls,
        rules: BurracoRules,
        players: int,
        seed: str,
        *,
        first_dealer: Seat | None = None,
        decks: Decks | None = None,
        hand_size: int | None = None,
        pozzetto_size: int | None = None,
        packs: int | None = None,
        jokers: int = 2,
        ranks: Sequence[int] = range(1, 14),
        suits: int = 4,
    ) -> Self:
        """Start a match and deal its first hand.

        *first_dealer* deals, if given; else the player who draws the lowest card.  The other
        parameters make the game small for tests.

        *decks* are those of an honest match, else the seed makes them.

        :raises RulesError: if *rules* do not allow so many players.
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
        game.decks = decks
        game.deal()
        return game

    def check(self, move: Move, seat: Seat | None = None) -> Move:
        """Return *move* in its canonical form if it is legal now; see :meth:`Game.check`."""
        return checked(self, move, seat)

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
        """Return what *move* meant: an ace that names no end formerly went below the 2."""
        return ace_below(self, move)

    def tray(self, groups: Sequence[Group]) -> TrayReport:
        """Return what *groups* of cards of the seat in turn would be worth, laid together."""
        return tray_report(self, groups, self._report, 0)

    def _report(self, group: Group) -> GroupReport:
        def worth(read: Group) -> int:
            return group_value(placed.kind for placed in read)

        return read_report(group, self.limits, read_group, why_no_meld, worth)

    def view(self, seat: Seat | None) -> BurracoView:
        """Return what *seat* knows; ``None`` is a spectator, who sees only what lies open."""
        return BurracoView(
            **seen_values(self, seat),
            teams=tuple(self.side_of(Seat(s)) for s in range(self.players)),
            pozzetti=tuple(map(len, self.pozzetti)),
            waiting=tuple(map(len, self.waiting)),
        )

    def restore(self, view: BurracoView, rng: Random) -> None:
        """Fill this new match with what *view* shows; *rng* deals the rest, pozzetti and all."""
        super().restore(view, rng)
        hidden = iter(self.out_of_play)
        self.pozzetti = [list(islice(hidden, size)) for size in view.pozzetti]
        self.waiting = [list(islice(hidden, size)) for size in view.waiting]
        self.out_of_play = tuple(hidden)

    def problems(self) -> tuple[str, ...]:
        """Return what is impossible in this position, one English sentence each; () if sound."""
        from scala_desktop.rules.burraco.validation import problems

        return problems(self)

    # --- movements --------------------------------------------------------------------------

    def apply_quietly(self, move: Move, seat: Seat | None = None) -> None:
        """Make *move*, which is legal and canonical, without telling what happened."""
        del seat
        match move:
            case Draw():
                self._draw()
            case Take():
                self._pile_to_hand()
            case Discard():
                self._hand_to_pile(move.card)
            case LayMelds():
                self._hand_to_table(move.melds)
            case Add():
                self._hand_to_meld(move.cards, move.meld - 1)
            case Agree():
                self._agree()
            case Deal():
                self._deal_next()
            case _:
                raise TypeError(f"no move of this game: {move}")

    def _draw(self) -> None:
        self._leave_pile()
        self._stock_card_to_hand()
        self.phase = Phase.PLAY
        if self.stock_is_used_up() and self.rules.stock_end == "two_left_immediate":
            settle(self, None, "stock")

    def _pile_to_hand(self) -> None:
        self.know_taken(self.whole_pile_to_hand())
        self.phase = Phase.PLAY

    def _hand_to_pile(self, kind: Kind) -> None:
        seat = self.turn
        self._card_to_pile(self.pick(kind, discard=True))
        self.turns_taken[seat] += 1
        self.unplayed[seat] = False
        self._count_swap()
        if not self.hands[seat]:
            if self.has_pozzetto[self.side_of(seat)]:
                settle(self, seat, "closed")
                return
            self._take_pozzetto(on_the_fly=False)
        if self.stock_is_used_up():
            settle(self, None, "stock")
        elif self._stalemate_is_due():
            settle(self, None, "stalemate")
        else:
            self._begin_turn(self.seat_after(seat))

    def _count_swap(self) -> None:
        """Count the turn that ends as a swap, or forget those before it."""
        if self.swapping:
            self.swaps += 1
        elif self.swaps:
            self.swaps = 0
            self.agreed = [False] * self.sides

    def _stalemate_is_due(self) -> bool:
        if self.rules.stalemate == "auto" and self.is_stalled():
            return True
        return self.swaps >= MOST_SWAP_ROUNDS * self.players

    def _agree(self) -> None:
        seat = self.turn
        self.agreed[self.side_of(seat)] = True
        self.tell(StalemateAgreed(seat))
        if all(self.agreed[side] for side in self.live_sides()):
            settle(self, None, "stalemate")

    # --- melds ------------------------------------------------------------------------------

    def _hand_to_table(self, groups: Sequence[Group]) -> None:
        for group in groups:
            cards = self.take_out([placed.kind for placed in group])
            self.cards_to_table(cards, group)
        self._after_laying()

    def _hand_to_meld(self, group: Group, place: int) -> None:
        seat = self.turn
        hand = self.hands[seat]
        before = self.melds[place]
        addition = read_addition(group, before, self.limits)[0]
        cards = self.take_out([placed.kind for placed in addition.group])
        slots = self.leave_together(cards)
        self.melds[place] = meld = extended(before, addition, cards)
        back = tuple(before.cards[i] for i in addition.returned)
        arrived = tuple(range(len(hand), len(hand) + len(back)))
        hand.extend(back)
        self.known[seat].extend(back)
        if back:
            self.tell(JokerSwapped(seat, meld, tuple(cards), slots, back, arrived))
        else:
            self.tell(CardsAdded(seat, meld, tuple(cards), slots))
        self._after_laying()

    def _after_laying(self) -> None:
        seat = self.turn
        self.owes_play = self.swapping = False
        self.unplayed[seat] = False
        if self.hands[seat]:
            return
        if self.may_fly():
            self._take_pozzetto(on_the_fly=True)
        elif self._may_close_laying():
            self.turns_taken[seat] += 1
            settle(self, seat, "closed")

    def _may_close_laying(self) -> bool:
        """Return whether laying the last card closes the hand.

        Source: rules/burraco.md 4.3 ``close_requires_discard``.
        """
        return (
            not self.rules.close_requires_discard
            and self.has_pozzetto[self.side_of(self.turn)]
            and self.closing_refusal(None) is None
        )

    # --- pozzetti ---------------------------------------------------------------------------

    def _take_pozzetto(self, *, on_the_fly: bool) -> None:
        """Give the seat in turn, out of cards, its side's pozzetto.

        Source: rules/burraco.md 4.1; 4.3 ``pozzetto_after_discard``.
        """
        seat = self.turn
        cards = self.pozzetti.pop(0)
        self.has_pozzetto[self.side_of(seat)] = True
        covered = not on_the_fly and self.rules.pozzetto_after_discard == "next_turn"
        if covered:
            self.waiting[seat] = cards
            told: tuple[Card, ...] = (HIDDEN,) * len(cards)
        else:
            self.hands[seat].extend(cards)
            told = tuple(cards)
        self.unplayed[seat] = not on_the_fly
        slots = () if covered else tuple(range(len(cards)))
        self.tell(PozzettoTaken(seat, told, slots, on_the_fly))
        if self.pairs_form and self.alone is None:
            self._form_sides(seat)

    def _form_sides(self, alone: Seat) -> None:
        """Let *alone* play against the two others, who are partners from now on.

        Source: rules/burraco.md 4.6, Three.
        """
        self.alone = alone
        self.melds = [replace(m, owner=self.side_of(m.owner)) for m in self.melds]
        self.agreed = [False] * self.sides
        self.tell(SidesFormed(alone, tuple(self.melds)))

    # --- turns and deals --------------------------------------------------------------------

    def _begin_turn(self, seat: Seat) -> None:
        self.clear_turn(seat)
        self.tell(TurnBegan(seat))
        cards = self.waiting[seat]
        if cards:
            self.waiting[seat] = []
            self.hands[seat].extend(cards)
            self.tell(PozzettoRaised(seat, tuple(cards), tuple(range(len(cards)))))

    def deal(self) -> None:
        """Shuffle and deal a hand.

        Source: rules/burraco.md 4.1, Deal; 4.6.
        """
        self._clear_hand()
        first = self._shuffle_and_deal()
        self.pozzetti = self._dealt_pozzetti()
        upcard = self.stock.pop()
        self.discard_pile = [upcard]
        self.tell(HandDealt(self.hand_number, self.dealer, first, upcard))
        self._begin_turn(first)

    def _dealt_pozzetti(self) -> list[list[Card]]:
        """Return the pozzetti, dealt one card at a time in turn."""
        sizes = self.packet_sizes()
        pozzetti: list[list[Card]] = [[] for _ in sizes]
        for number in range(max(sizes)):
            for pozzetto, size in zip(pozzetti, sizes, strict=True):
                if number < size:
                    pozzetto.append(self.stock.pop())
        return pozzetti


def sampled_game(view: BurracoView, rng: Random) -> Burraco:
    """Return a match that fits all that *view* shows, with the hidden cards dealt by *rng*."""
    return Burraco.fitting(view, rng)
