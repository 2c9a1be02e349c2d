"""Trentuno: the class of a match, and the movements of cards that change it.

Source: rules/trentuno.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Self

from scala_desktop.rules.cards import Kind, Seat, deck_cards
from scala_desktop.rules.common.checking import is_legal, refusal_of
from scala_desktop.rules.common.seating import first_dealer_of
from scala_desktop.rules.common.views import seen_values
from scala_desktop.rules.errors import IllegalMove, Reason, RulesError
from scala_desktop.rules.events import (
    BetPlaced,
    HandDealt,
    Knocked,
    StockCardTurned,
    ThirtyOneShown,
    TurnBegan,
)
from scala_desktop.rules.game import GroupReport, Phase, TrayReport
from scala_desktop.rules.moves import Bet, Deal, Discard, Draw, Group, Knock, Move, Stand, Take
from scala_desktop.rules.sealed import Decks
from scala_desktop.rules.trentuno.checking import LOWEST_BET, candidates, checked
from scala_desktop.rules.trentuno.hand_end import settle
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import RANKS, THIRTY_ONE
from scala_desktop.rules.trentuno.state import HAND, TrentunoState
from scala_desktop.rules.trentuno.views import TrentunoView

MOST_TURNS: Final = 40
"""The turns that each player has in a hand where nobody knocks; then the cards are shown.

Without it, players who never knock would never end a hand.
"""

IDLE_TAKES: Final = 60
"""The cards taken from the pile in a row, none drawn, that end a hand: the cards are shown.

Two players could pass the same cards to each other for ever.
"""


class Trentuno(TrentunoState):
    """A match of Trentuno and the hand in play."""

    @classmethod
    def new(
        cls,
        rules: TrentunoRules,
        players: int,
        seed: str,
        *,
        first_dealer: Seat | None = None,
        decks: Decks | None = None,
        ranks: Sequence[int] = RANKS,
        suits: int = 4,
    ) -> Self:
        """Start a match and deal its first hand.

        Two may always play; how few may sit down at a table is
        :meth:`~scala_desktop.rules.game.GameInfo.seats_at_table`.  *first_dealer* deals where the
        rules say that the dealer is chosen; *ranks* and *suits* make the game small for tests.

        *decks* are those of an honest match, else the seed makes them.

        :raises RulesError: if *rules* do not allow so many players.
        """
        if not 2 <= players <= rules.players_max:
            raise RulesError(f"{players} players: want 2 to {rules.players_max}")
        deck = deck_cards(rules.packs, jokers=0, ranks=ranks, suits=suits)
        if HAND * players + 1 >= len(deck):
            raise RulesError(f"{len(deck)} cards are too few for {players} players")
        game = cls(rules, players, seed, deck)
        game.dealer = first_dealer_of(rules.first_dealer, players, seed, deck, first_dealer)
        game.decks = decks
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
        bet = Bet(next(filter(None, self.bets), LOWEST_BET))
        seats = map(Seat, range(self.players))
        return tuple(seat for seat in seats if refusal_of(self, bet, seat) is None)

    def readings(self, move: Move) -> tuple[Move, ...]:
        """Return *move* alone if it is legal: there is nothing to declare."""
        return (move,) if is_legal(self, move) else ()

    def tray(self, groups: Sequence[Group]) -> TrayReport:
        """Return a report that no cards are laid in this game."""
        refusal = IllegalMove(Reason.WRONG_PHASE, move="meld", phase=str(self.phase))
        reports = tuple(GroupReport((), 0, refusal) for _ in groups)
        return TrayReport(reports, 0, 0, refusal)

    def view(self, seat: Seat | None) -> TrentunoView:
        """Return what *seat* knows; ``None`` is a spectator, who sees only what lies open."""
        return TrentunoView(**seen_values(self, seat))

    def problems(self) -> tuple[str, ...]:
        """Return what is impossible in this position, one English sentence each; () if sound."""
        from scala_desktop.rules.trentuno.validation import problems

        return problems(self)

    # --- movements --------------------------------------------------------------------------

    def apply_quietly(self, move: Move, seat: Seat | None = None) -> None:
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
        self._leave_pile(-2 if self.rules.discard_before_draw else -1)
        if not self.stock:
            self._pile_to_stock(keep_top=True)
        self._stock_card_to_hand()
        self.passed = 0
        self._drawn()

    def _pile_to_hand(self) -> None:
        # A player who has discarded first takes the card that was on top before.
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
        """Return whether the hand, which nobody stops, is too long for another turn of *seat*."""
        return self.passed >= IDLE_TAKES or self.turns_taken[seat] >= MOST_TURNS

    def _first_shown(self) -> Seat | None:
        """Return the seat that was first to show 31 in a first round that goes on to its end."""
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

    def deal(self) -> None:
        """Shuffle and deal a hand.

        Source: rules/trentuno.md 6.1, Deal.
        """
        self._clear_hand()
        first = self._shuffle_and_deal()
        upcard = self.stock.pop()
        self.discard_pile = [upcard]
        self.tell(HandDealt(self.hand_number, self.dealer, first, upcard))
        self._begin_turn(first)


def sampled_game(view: TrentunoView, rng: Random) -> Trentuno:
    """Return a match that fits all that *view* shows, with the hidden cards dealt by *rng*."""
    return Trentuno.fitting(view, rng)
