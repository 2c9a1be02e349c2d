"""Scala 40: the class of a match, and the movements of cards that change it.

Source: rules/scala40.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Self

from scala_desktop.rules.cards import JOKER, KIND, Card, Kind, Seat, deck_cards
from scala_desktop.rules.common.checking import (
    is_legal,
    legal_forms,
    read_report,
    tray_report,
)
from scala_desktop.rules.common.seating import first_dealer_of
from scala_desktop.rules.common.views import seen_values
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.events import CardsAdded, HandDealt, JokerSwapped, TurnBegan
from scala_desktop.rules.game import GroupReport, Phase, TrayReport
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Deal, Discard, Draw, Group, LayMelds, Move, Swap, Take
from scala_desktop.rules.scala40.checking import checked, forms
from scala_desktop.rules.scala40.generating import legal_moves
from scala_desktop.rules.scala40.hand_end import settle
from scala_desktop.rules.scala40.laying_off import (
    extended,
    plan_swap,
    read_addition,
    swapped,
)
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import read_group, why_no_meld
from scala_desktop.rules.scala40.scoring import meld_points, opening_value
from scala_desktop.rules.scala40.state import Scala40State
from scala_desktop.rules.scala40.views import Scala40View
from scala_desktop.rules.sealed import Decks

IDLE_RECYCLES = 12
"""The renewals of the stock in a row, without a card laid, that make a hand dead.

Without it, players who only draw and discard would never end a hand; every other limit of the
house rules is lower.
"""

IDLE_TAKES = 60
"""The cards taken from the pile in a row, none laid or drawn, that make a hand dead.

Two players could pass the same two cards to each other for ever.
"""


class Scala40(Scala40State):
    """A match of Scala 40 and the hand in play."""

    @classmethod
    def new(
        cls,
        rules: Scala40Rules,
        players: int,
        seed: str,
        *,
        first_dealer: Seat | None = None,
        decks: Decks | None = None,
        hand_size: int | None = None,
        packs: int = 2,
        jokers: int | None = None,
        ranks: Sequence[int] = range(1, 14),
        suits: int = 4,
    ) -> Self:
        """Start a match and deal its first hand.

        *first_dealer* deals where the rules say that the dealer is chosen (the last seat by
        default).  The other parameters make the game small for tests.

        *decks* are those of an honest match, else the seed makes them.

        :raises RulesError: if *rules* do not allow so many players, or *packs* are more than two.
        """
        if not 2 <= players <= rules.players_max:
            raise RulesError(f"{players} players: want 2 to {rules.players_max}")
        if packs > 2:
            # What looks at hands as planes of kinds knows of no third copy of a card.
            raise RulesError(f"{packs} packs: want 1 or 2")
        jokers = rules.jokers // 2 if jokers is None else jokers
        deck = deck_cards(packs, jokers=jokers, ranks=ranks, suits=suits)
        game = cls(rules, players, seed, deck)
        game.hand_size = rules.hand_size if hand_size is None else hand_size
        if game.hand_size * players + 1 >= len(game.deck):
            raise RulesError(f"{len(game.deck)} cards are too few for {players} players")
        game.dealer = first_dealer_of(rules.first_dealer, players, seed, deck, first_dealer)
        game.decks = decks
        game.deal()
        return game

    def check(self, move: Move, seat: Seat | None = None) -> Move:
        """Return *move* in its canonical form if it is legal now; see :meth:`Game.check`."""
        return checked(self, move, seat)

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
        """Return what *groups* of cards of the seat in turn would be worth, laid together."""
        return tray_report(self, groups, self._report, self.owed_for_opening())

    def _report(self, group: Group) -> GroupReport:
        def worth(read: Group) -> int:
            return opening_value(read, self.rules)

        return read_report(group, self.rules, read_group, why_no_meld, worth)

    def view(self, seat: Seat | None) -> Scala40View:
        """Return what *seat* knows; ``None`` is a spectator, who sees only what lies open."""
        return Scala40View(**seen_values(self, seat))

    def problems(self) -> tuple[str, ...]:
        """Return what is impossible in this position, one English sentence each; () if sound."""
        from scala_desktop.rules.scala40.validation import problems

        return problems(self)

    # --- movements --------------------------------------------------------------------------

    def apply_quietly(self, move: Move, seat: Seat | None = None) -> None:
        """Make *move*, which is legal and canonical, without telling what happened."""
        del seat  # nobody moves out of turn
        match move:
            case Draw():
                self._stock_to_hand()
            case Take():
                self._pile_to_hand()
            case Discard():
                self._hand_to_pile(move.card)
            case LayMelds():
                self._hand_to_table(move.melds)
            case Add():
                self._hand_to_meld(move.cards, move.meld - 1)
            case Swap():
                self._joker_to_hand(move.card, move.meld - 1)
            case Deal():
                self._deal_next()
            case _:
                raise TypeError(f"no move of this game: {move}")

    def _stock_to_hand(self) -> None:
        self._leave_pile()
        if not self.stock:
            self._renew_stock()
        self._stock_card_to_hand()
        self.passed = 0
        self.phase = Phase.PLAY
        if not self.stock:
            self._renew_stock()

    def _pile_to_hand(self) -> None:
        self.no_attach = self.barred_discard()
        self.taken = card = self._pile_card_to_hand()
        self.passed += 1
        if self.passed >= IDLE_TAKES:
            self.last_turn = True
        self.must_use = card if self.owes_taken() else None
        self.phase = Phase.PLAY

    def _hand_to_pile(self, kind: Kind) -> None:
        seat = self.turn
        self._card_to_pile(self.pick(kind, discard=True))
        self.turns_taken[seat] += 1
        if not self.hands[seat]:
            settle(self, seat)
        elif self.last_turn:
            settle(self, None)
        else:
            self._begin_turn(self.seat_after(seat))

    def _hand_to_table(self, groups: Sequence[Group]) -> None:
        seat = self.turn
        opening = not self.opened[seat]
        if opening:
            self._count_opening(sum(opening_value(group, self.rules) for group in groups))
        for group in groups:
            cards = self.take_out([placed.kind for placed in group])
            self.cards_to_table(cards, group, opening=opening)
            if self.taken is not None and any(KIND[card] == KIND[self.taken] for card in cards):
                # A joker that had to be laid has gone before it: either may be the one laid.
                self.no_attach = False
        self._after_laying()

    def _count_opening(self, points: int) -> None:
        """Count *points* towards the opening of the seat in turn."""
        rest = self.owed_for_opening() - points
        need = self.rules.opening_threshold
        if rest > 0 and self.rules.opening_counts_layoffs:
            self.opening_due = rest
            self.last_opening = need - rest
            return
        self.last_opening = need - rest
        self.opening_due = 0
        self.opened[self.turn] = True
        self.must_close = rest > 0

    def _hand_to_meld(self, group: Group, place: int) -> None:
        seat = self.turn
        meld = self.melds[place]
        addition = read_addition(group, meld, self.rules)[0]
        cards = self.take_out([placed.kind for placed in addition.group], attach=True)
        slots = self.leave_together(cards)
        self.melds[place] = meld = extended(meld, addition, cards, self.rules)
        self.touched = self.touched or place < self.melds_before
        if self.opening_due:
            counts = not self.rules.opening_without_jokers
            natural = sum(
                value
                for value, p in zip(addition.values, addition.group, strict=True)
                if counts or p.kind != JOKER
            )
            self._count_opening(natural)
        if self.log is not None:
            self.tell(CardsAdded(seat, meld, tuple(cards), slots))
        self._after_laying()

    def _joker_to_hand(self, kind: Kind, place: int) -> None:
        seat = self.turn
        meld = self.melds[place]
        hand = self.hands[seat]
        plan = plan_swap(meld, kind, self.attachable_hand(), self.rules)
        joker = meld.cards[plan.place]
        cards = self.take_out(plan.kinds, attach=True)
        slots = self.leave_together(cards)
        hand.append(joker)
        self.known[seat].append(joker)
        if self.rules.taken_joker == "must_play_same_turn":
            self.pending.append(joker)
        self.melds[place] = meld = swapped(meld, plan, cards, self.rules)
        self.touched = self.touched or place < self.melds_before
        self.tell(JokerSwapped(seat, meld, tuple(cards), slots, (joker,), (len(hand) - 1,)))
        self._after_laying()

    def _after_laying(self) -> None:
        self.idle = self.passed = 0
        if not self.hands[self.turn] and self._may_go_out_laying():
            self.turns_taken[self.turn] += 1
            settle(self, self.turn)

    def _may_go_out_laying(self) -> bool:
        """Return whether laying the last card closes the hand.

        Source: rules/scala40.md 3.3 ``close_requires_discard``.
        """
        return (
            not self.rules.close_requires_discard
            and not self.may_not_close()
            and not (self.opening_due and self.rules.close_in_hand_needs_threshold)
        )

    def leave_hand(self, card: Card) -> None:
        """Take *card* out of the hand; one that was taken to be used now has been used."""
        # By name: super() takes as long as all the rest.
        Scala40State.leave_hand(self, card)
        if card in self.pending:
            self.pending.remove(card)
        if card == self.must_use:
            self.must_use = None
        if card == self.taken:
            self.taken = None
            self.no_attach = False

    # --- the stock --------------------------------------------------------------------------

    def _renew_stock(self) -> None:
        """Make the discard pile the stock, or mark the last turn of the hand."""
        if self.stock_is_last():
            self.last_turn = True
        if not self.can_renew():
            return
        self._pile_to_stock(keep_top=self.rules.stock_exhausted == "shuffle_keep_top")
        self.idle += 1
        if self.idle >= IDLE_RECYCLES:
            self.last_turn = True

    # --- turns and deals --------------------------------------------------------------------

    def _begin_turn(self, seat: Seat) -> None:
        self.clear_turn(seat)
        if not self.stock:
            self._renew_stock()
            if not self.stock and self._nothing_to_take():
                settle(self, None)
                return
        if self.log is not None:
            self.tell(TurnBegan(seat))

    def _nothing_to_take(self) -> bool:
        """Return whether the hand is dead because the seat in turn cannot begin its turn.

        Turns that only pass on the last discard count as renewals of the stock.
        """
        self.idle += 1
        return self.last_turn or self.idle >= IDLE_RECYCLES or not self.can_take()

    def can_take(self) -> bool:
        """Return whether the seat in turn may take the top discard."""
        return is_legal(self, Take())

    def deal(self) -> None:
        """Shuffle and deal a hand.

        Source: rules/scala40.md 3.1, Deal; 3.3 ``initial_upcard_joker``.
        """
        self._clear_hand()
        first = self._shuffle_and_deal()
        redraws = self.rules.initial_upcard_joker == "redraw"
        upcard = self._turned_card(lambda kind: redraws and kind == JOKER)
        self.discard_pile = [upcard]
        self.tell(HandDealt(self.hand_number, self.dealer, first, upcard))
        self._begin_turn(first)


def sampled_game(view: Scala40View, rng: Random) -> Scala40:
    """Return a match that fits all that *view* shows, with the hidden cards dealt by *rng*."""
    return Scala40.fitting(view, rng)
