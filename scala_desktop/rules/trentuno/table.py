"""The state of a match of Trentuno and the movements that change it.

Source: rules/trentuno.md 6.1.
"""

from __future__ import annotations

from typing import Final, Self

from scala_desktop.rules.cards import KIND, Card, Kind, Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.events import (
    BetPlaced,
    HandDealt,
    Knocked,
    StockCardTurned,
    ThirtyOneShown,
    TurnBegan,
)
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Bet, Deal, Discard, Draw, Knock, Move, Stand, Take
from scala_desktop.rules.trentuno.hand_end import settle
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE, Points, hand_points

HAND: Final = 3
"""How many cards everyone holds between turns."""

MOST_TURNS: Final = 40
"""So many turns has everybody in a hand in which nobody knocks; then the cards are shown.

Without it, players who never knock would never end a hand.
"""

IDLE_TAKES: Final = 60
"""So many cards taken from the pile in a row, with none drawn, end a hand: the cards are shown.

Two players could pass the same cards to each other for ever.
"""


class Table(CardTable):
    """The state: see :class:`CardTable` for what every game has.

    *totals* are the lives.  *riding* tells who plays on without a life, *rode* who has had this
    chance; *pot* counts tokens.  *bets* holds by seat the number that a dead seat has bet on for
    the next hand or the one in play, 0 for none.

    *knocker* is who has knocked in this hand, *shown* tells who has laid 31 open in the first
    round, *taken* is the card that the seat in turn took from the pile, *passed* how many were
    taken there in a row.  *fruitless* counts the hands in a row that cost no life, *voids* those
    of them that were void, *returns* the final ties of the match.
    """

    key = "trentuno"
    lasting = (
        *CardTable.lasting,
        *("riding", "rode", "pot", "bets", "fruitless", "voids", "returns"),
    )

    rules: TrentunoRules
    riding: list[bool]
    rode: list[bool]
    pot: int
    bets: list[int]
    knocker: Seat | None
    shown: list[bool]
    taken: Card | None
    passed: int
    fruitless: int
    voids: int
    returns: int

    def __init__(
        self, rules: TrentunoRules, players: int, seed: str, deck: tuple[Card, ...]
    ) -> None:
        self._begin_match(rules, players, seed, deck, HAND)
        self.totals = [rules.lives] * players
        self.riding = [False] * players
        self.rode = [False] * players
        self.pot = 0
        self.bets = [0] * players
        self.fruitless = self.voids = self.returns = 0
        self._clear_hand()

    def _clear_hand(self) -> None:
        self._clear_cards()
        self.knocker = None
        self.shown = [False] * self.players
        self.taken = None
        self.passed = 0

    def copy(self) -> Self:
        """Return an independent copy."""
        new = super().copy()
        state = new.__dict__
        state["riding"] = self.riding.copy()
        state["rode"] = self.rode.copy()
        state["bets"] = self.bets.copy()
        state["shown"] = self.shown.copy()
        return new

    # --- facts ------------------------------------------------------------------------------

    @property
    def lives(self) -> tuple[int, ...]:
        """Return how many lives each seat has."""
        return tuple(self.totals)

    @property
    def hand_points(self) -> tuple[Points, ...]:
        """Return what each hand counts."""
        return tuple(hand_points(hand, self.rules) for hand in self.hands)

    def points(self, seat: Seat) -> Points:
        """Return what the hand of *seat* counts."""
        return hand_points(self.hands[seat], self.rules)

    def next_dealer(self) -> Seat:
        """Return who deals the next hand: the next one alive, the way the deal passes.

        Source: [T]: "passa al giocatore alla sua destra, in senso
        antiorario"; rules/trentuno.md 6.3 ``dealer_rotation``.
        """
        way = 1 if self.rules.dealer_rotation == "clockwise" else -1
        return self.seat_after(self.dealer, steps=way * self.step)

    def in_first_turn(self) -> bool:
        """Return whether the seat in turn has not had a turn in this hand."""
        return self.turns_taken[self.turn] == 0

    def awaits_round(self) -> bool:
        """Return whether 31 has been shown and the first round goes on to its end."""
        return any(self.shown)

    def may_bet(self) -> bool:
        """Return whether enough seats are alive for the dead to bet."""
        return self.rules.dead_bet and self.out.count(False) >= self.rules.dead_bet_min_alive

    def can_renew(self) -> bool:
        """Return whether the discards can become the stock.

        Source: rules/trentuno.md 6.1, Stock exhausted.
        """
        return self.rules.stock_exhausted == "reshuffle" and len(self.discard_pile) > 1

    def pick(self, kind: Kind, *, attach: bool = False, discard: bool = False) -> Card:
        """Return which copy of *kind* the seat in turn gives up: not the one that must stay."""
        del attach
        stays = self.taken if discard and self.rules.discard_same_taken == "forbidden" else None
        found = [card for card in self.hands[self.turn] if KIND[card] == kind and card != stays]
        return next((card for card in found if card in self.known[self.turn]), found[0])

    # --- movements --------------------------------------------------------------------------

    def made(self, move: Move, seat: Seat | None = None) -> None:
        """Make *move*, which is legal, without telling what happened."""
        match move:
            case Draw():
                self._stock_to_hand()
            case Take():
                self._pile_to_hand()
            case Discard():
                self._hand_to_pile(move.card)
            case Knock():
                self._knock()
            case Stand():
                self._end_turn()
            case Bet():
                self._bet(self.turn if seat is None else seat, move.number)
            case Deal():
                self._deal_next()
            case _:
                raise TypeError(f"no move of this game: {move}")

    def _stock_to_hand(self) -> None:
        if not self.stock:
            self._pile_to_stock(keep_top=True)
        self._stock_card_to_hand()
        self.passed = 0
        self._drawn()

    def _pile_to_hand(self) -> None:
        # Who discards first takes what was on top before.
        self.taken = self._pile_card_to_hand(-2 if self.rules.discard_before_draw else -1)
        self.passed += 1
        self._drawn()

    def _drawn(self) -> None:
        if self.rules.discard_before_draw:
            self._end_turn()
        else:
            self.phase = Phase.PLAY

    def _hand_to_pile(self, kind: Kind) -> None:
        self._card_to_pile(self.pick(kind, discard=True))
        if self.rules.discard_before_draw:
            self.phase = Phase.PLAY
        else:
            self._end_turn()

    def _knock(self) -> None:
        self.knocker = self.turn
        self.tell(Knocked(self.turn))
        if self.rules.knock_turns_stock_card:
            if not self.stock and self.can_renew():
                self._pile_to_stock(keep_top=True)
            if self.stock:
                card = self.stock.pop()
                self.discard_pile.append(card)
                self.tell(StockCardTurned(card))
        self.turns_taken[self.turn] += 1
        self._next_turn()

    def _bet(self, seat: Seat, number: int) -> None:
        self.bets[seat] = number
        self.pot += self.rules.stake
        self.tell(BetPlaced(seat, number, self.pot))

    # --- the end of a turn ------------------------------------------------------------------

    def _end_turn(self) -> None:
        """End a turn in which a hand was made or shown, and see whether it is 31.

        Source: rules/trentuno.md 6.1, 31.
        """
        seat = self.turn
        first = self.in_first_turn()
        self.turns_taken[seat] += 1
        self.taken = None
        if self.rules.thirtyone == "stop_at_once" and self.points(seat) == THIRTY_ONE:
            self._show(seat)
            if not first or self.rules.thirtyone_first_round != "wait_full_round":
                settle(self, seat, first=first)
                return
            self.shown[seat] = True
        self._next_turn()

    def _show(self, seat: Seat) -> None:
        self.known[seat] = self.hands[seat].copy()
        self.tell(ThirtyOneShown(seat, tuple(self.hands[seat])))

    def _next_turn(self) -> None:
        seat = self.seat_after(self.turn)
        if self.awaits_round():
            over = self.turns_taken[seat] > 0
        elif self.knocker is not None:
            over = seat == self.knocker
        else:
            over = self._is_idle(seat) or self._stock_ends_it()
        if over:
            settle(self, self._first_shown(), first=True)
            return
        self._begin_turn(seat)

    def _is_idle(self, seat: Seat) -> bool:
        """Return whether the hand, which nobody stops, has lasted long enough before *seat*."""
        return self.passed >= IDLE_TAKES or self.turns_taken[seat] >= MOST_TURNS

    def _first_shown(self) -> Seat | None:
        """Return who was the first to show 31 in a first round that goes on to its end."""
        order = self.seats_from(self.seat_after(self.dealer))
        return next((seat for seat in order if self.shown[seat]), None)

    def _stock_ends_it(self) -> bool:
        """Return whether the hand, which nobody has stopped, ends because the stock is used up.

        A last round, and a first one in which 31 was shown, are played to their ends: with what
        lies on the pile.
        """
        return not self.stock and self.rules.stock_exhausted != "reshuffle"

    def _begin_turn(self, seat: Seat) -> None:
        self.clear_turn(seat)
        self.tell(TurnBegan(seat))

    def clear_promises(self) -> None:
        """Forget which card the turn that has ended took from the pile."""
        self.taken = None

    def deal(self) -> None:
        """Shuffle and deal a hand.

        Source: rules/trentuno.md 6.1, Deal.
        """
        self._clear_hand()
        first = self._shuffle_and_deal(f"{self.seed}/hand{self.hand_number}")
        upcard = self.stock.pop()
        self.discard_pile = [upcard]
        self.tell(HandDealt(self.hand_number, self.dealer, first, upcard))
        self._begin_turn(first)
