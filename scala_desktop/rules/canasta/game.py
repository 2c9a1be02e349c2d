"""Canasta: the class of a match, and the movements of cards that change it.

Source: rules/canasta.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Self

from scala_desktop.rules.canasta.checking import checked
from scala_desktop.rules.canasta.generating import legal_moves
from scala_desktop.rules.canasta.hand_end import settle
from scala_desktop.rules.canasta.laying import put_down, take_up
from scala_desktop.rules.canasta.melding import close_refusal, closes
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.pile_forms import takes
from scala_desktop.rules.canasta.reading import IS_RED_THREE, THREE, in_order, require_meld, shape
from scala_desktop.rules.canasta.scoring import cards_value, meld_kind, meld_points
from scala_desktop.rules.canasta.state import CanastaState
from scala_desktop.rules.canasta.views import CanastaView
from scala_desktop.rules.cards import HIDDEN, JOKER, KIND, KIND_RANK, Card, Kind, Seat, deck_cards
from scala_desktop.rules.common.checking import is_legal, legal_forms, tray_report
from scala_desktop.rules.common.seating import first_dealer_of
from scala_desktop.rules.common.views import restore_seen, seen_values
from scala_desktop.rules.common.wilds import WILD, MeldKind
from scala_desktop.rules.errors import IllegalMove, RulesError
from scala_desktop.rules.events import (
    HandDealt,
    PartnerAnswered,
    PartnerAsked,
    RedThreeLaid,
    TurnBegan,
)
from scala_desktop.rules.game import GroupReport, Phase, TrayReport
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Ask,
    Deal,
    Discard,
    Draw,
    Group,
    LayMelds,
    Move,
    Refuse,
    Take,
)
from scala_desktop.rules.sealed import Decks
from scala_desktop.rules.shuffle import shuffled_by

FEWEST, MOST = 2, 4
"""How few and how many may play."""

JOKER_COVERS = 15
"""How many cards go under a joker that stays as the first card of the pile."""


class Canasta(CanastaState):
    """A match of Canasta and the hand in play."""

    @classmethod
    def new(
        cls,
        rules: CanastaRules,
        players: int,
        seed: str,
        *,
        first_dealer: Seat | None = None,
        decks: Decks | None = None,
        hand_size: int | None = None,
        packs: int | None = None,
        jokers: int = 2,
        ranks: Sequence[int] = range(1, 14),
        suits: int = 4,
    ) -> Self:
        """Start a match and deal its first hand.

        *first_dealer* is drawn unless it is given.  The other parameters make the game small for
        tests.

        *decks* are those of an honest match, else the seed makes them.

        :raises RulesError: if the game is not for so many *players*.
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
        game.decks = decks
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
        """Return what *groups* of cards of the seat in turn would be worth, laid together."""
        return tray_report(self, groups, self._report, self.opening_minimum(self.turn))

    def _report(self, group: Group) -> GroupReport:
        kinds = [placed.kind for placed in group]
        try:
            form = require_meld(group, self.rules)
        except IllegalMove as fault:
            return GroupReport((), 0, fault.kept())
        return GroupReport((in_order(kinds, form.rank),), cards_value(kinds, self.rules), None)

    def view(self, seat: Seat | None) -> CanastaView:
        """Return what *seat* knows; ``None`` is a spectator, who sees only what lies open."""
        seen = seen_values(self, seat)
        seen["discard_pile"][: self.covered] = [HIDDEN] * self.covered
        minimum = self.opening_minimum(self.turn)
        return CanastaView(**seen, minimum=minimum, draw_count=self.draw_count())

    def restore(self, view: CanastaView, rng: Random) -> None:
        """Fill this new match with what *view* shows; *rng* deals the rest, no hand a red three."""
        reds = [card for cards in view.red_threes for card in cards]
        self._deal_below(view, restore_seen(self, view, rng, aside=reds), rng)

    def _deal_below(self, view: CanastaView, left: list[Card], rng: Random) -> None:
        """Share out what lies in no hand: the stock, the covered cards, what is out of play.

        A red three dealt to a hand changes places with a card of these.
        """
        below = [*self.stock, *left]
        for seat, hand in enumerate(self.hands):
            if seat != view.seat:
                for place, card in enumerate(hand):
                    if IS_RED_THREE[KIND[card]]:
                        other = next(i for i, c in enumerate(below) if not IS_RED_THREE[KIND[c]])
                        hand[place], below[other] = below[other], card
        below = shuffled_by(below, rng)
        self.stock = below[: view.stock_count]
        pile = below[view.stock_count : view.stock_count + view.covered]
        self.discard_pile = [*pile, *self.discard_pile[view.covered :]]
        self.out_of_play = tuple(below[view.stock_count + view.covered :])

    def problems(self) -> tuple[str, ...]:
        """Return what is impossible in this position, one English sentence each; () if sound."""
        from scala_desktop.rules.canasta.validation import problems

        return problems(self)

    # --- movements --------------------------------------------------------------------------

    def apply_quietly(self, move: Move, seat: Seat | None = None) -> None:
        """Make *move*, which is legal and canonical, without telling what happened."""
        del seat  # nobody moves out of turn
        match move:
            case Draw():
                self._stock_to_hand()
            case Take():
                self._pile_to_hand(move)
            case Discard():
                self._hand_to_pile(move.card)
            case LayMelds() | Add():
                put_down(self, move)
                self._after_laying()
            case Ask():
                self._ask()
            case Agree() | Refuse():
                self._answer(agreed=isinstance(move, Agree))
            case Deal():
                self._deal_next()
            case _:
                raise TypeError(f"no move of this game: {move}")

    # --- the draw ---------------------------------------------------------------------------

    def _stock_to_hand(self) -> None:
        self._leave_pile()
        for _ in range(self.draw_count()):
            if self.stock:
                self._replace_red_three(self._stock_card_to_hand())
        self._begin_play()

    def _replace_red_three(self, card: Card) -> None:
        """Lay *card* apart if it is a red three, and draw another for it.

        Source: rules/canasta.md 5.1, Turn state machine; [C], Regole.
        """
        while IS_RED_THREE[KIND[card]]:
            self._red_three_to_table(card)
            if not self.stock:
                return
            card = self._stock_card_to_hand()

    def _red_three_to_table(self, card: Card) -> None:
        seat = self.turn
        slot = self.hands[seat].index(card)
        self.leave_hand(card)
        self.red_threes[self.side_of(seat)].append(card)
        self.tell(RedThreeLaid(seat, card, slot))

    def _begin_play(self) -> None:
        """Go on to the play, or to the next seat where this one has no card to discard.

        That happens only where red threes were not replaced.  A seat that needs only its partner's
        leave to close may still ask for it.
        """
        self.phase = Phase.PLAY
        left = len(self.hands[self.turn])
        if left >= 2 or (self.asks_first() and self.can_close()):
            return
        refusal = close_refusal(self, self.own_melds())
        if not left and closes(self, left, refusal):
            self._after_laying()
        elif not left or not closes(self, left, refusal):
            self._end_turn()

    def _pile_to_hand(self, move: Take) -> None:
        """Meld the top of the pile with cards of the hand, and take up the rest.

        Source: rules/canasta.md 5.1, Taking the pozzo; 5.2 #13.
        """
        below = self.discard_pile[:-1]
        take_up(self, move)
        for card in below:
            if IS_RED_THREE[KIND[card]]:
                self._red_three_to_table(card)
                if self.rules.replace_red_three_from_pozzo and self.stock:
                    self._replace_red_three(self._stock_card_to_hand())
        self._begin_play()

    # --- the play ---------------------------------------------------------------------------

    def _after_laying(self) -> None:
        """Close the hand if the last card has been laid and no discard is asked for.

        Source: rules/canasta.md 5.3 ``close_requires_discard``.
        """
        if not self.hands[self.turn] and self.phase is Phase.PLAY:
            self.turns_taken[self.turn] += 1
            settle(self, self.turn)

    def _hand_to_pile(self, kind: Kind) -> None:
        self._card_to_pile(self.pick(kind, discard=True))
        if not self.hands[self.turn]:
            self.turns_taken[self.turn] += 1
            settle(self, self.turn)
        else:
            self._end_turn()

    # --- the partner ------------------------------------------------------------------------

    def _ask(self) -> None:
        asker = self.turn
        partner = self.partner(asker)
        assert partner is not None
        self.asker = asker
        self.turn = partner
        self.tell(PartnerAsked(asker))
        self.tell(TurnBegan(partner))

    def _answer(self, *, agreed: bool) -> None:
        """Give the answer of the partner, or end the hand whose stock is used up.

        Source: rules/canasta.md 5.3 ``ask_partner_before_closing``, ``stock_end``.
        """
        if self.asker is None:
            settle(self, None)
            return
        self.tell(PartnerAnswered(self.turn, agreed))
        self.turn = self.asker
        self.asker = None
        self.consent = agreed
        self.must_close = agreed
        self.tell(TurnBegan(self.turn))
        if agreed:
            self._after_laying()
        elif len(self.hands[self.turn]) < 2:
            # With so few cards the seat could only have closed.
            self._end_turn()

    # --- turns and deals --------------------------------------------------------------------

    def _end_turn(self) -> None:
        """Pass the turn on, or end the hand with the stock.

        Source: rules/canasta.md 5.1, End without closing; 5.3 ``stock_end``.
        """
        self.turns_taken[self.turn] += 1
        if not self.stock and self.rules.stock_end == "finish_turn":
            settle(self, None)
            return
        self.clear_turn(self.seat_after(self.turn))
        if not self.stock and not self.can_take():
            settle(self, None)
            return
        if self.log is not None:
            self.tell(TurnBegan(self.turn))

    def deal(self) -> None:
        """Shuffle and deal a hand, lay the red threes, turn the first card of the pile.

        Source: rules/canasta.md 5.1, Deal.
        """
        self._clear_hand()
        first = self._shuffle_and_deal()
        laid: list[tuple[Seat, Card]] = []
        for seat in self.seats_from(first):
            laid += [(seat, card) for card in self.red_threes_of(seat)]
        upcard = self._first_pile()
        self.tell(HandDealt(self.hand_number, self.dealer, first, upcard))
        for seat, card in laid:
            self.tell(RedThreeLaid(seat, card, len(self.hands[seat]) - 1))
        self.clear_turn(first)
        self.tell(TurnBegan(first))

    def red_threes_of(self, seat: Seat, *, from_top: bool = False) -> list[Card]:
        """Lay the red threes that *seat* was dealt, replace them, and return them.

        The cards for them come from the bottom of the stock, or *from_top*.

        Source: rules/canasta.md 5.1, Deal; [C]: "dal fondo del mazzo".
        """
        hand = self.hands[seat]
        found: list[Card] = []
        place = 0
        while place < len(hand):
            if not IS_RED_THREE[KIND[hand[place]]]:
                place += 1
                continue
            found.append(hand.pop(place))
            if self.stock:
                hand.append(self.stock.pop(-1 if from_top else 0))
        self.red_threes[self.side_of(seat)] += found
        return found

    def _first_pile(self) -> Card | None:
        """Make the pile: a card turned up, and under it as many as it says."""
        if not self.stock:
            return None
        redraws = self.rules.initial_upcard_special == "redraw"
        upcard = self._turned_card(lambda kind: redraws and is_special(kind))
        if self.rules.initial_pozzo == "by_upcard":
            self.covered = min(cover_count(KIND[upcard]), max(0, len(self.stock) - 1))
        self.discard_pile = [*(self.stock.pop() for _ in range(self.covered)), upcard]
        return upcard


def sampled_game(view: CanastaView, rng: Random) -> Canasta:
    """Return a match that fits all that *view* shows, with the hidden cards dealt by *rng*."""
    return Canasta.fitting(view, rng)


def is_special(kind: Kind) -> bool:
    """Return whether *kind* is a joker, a deuce or a three."""
    return WILD[kind] or KIND_RANK[kind] == THREE


def cover_count(kind: Kind) -> int:
    """Return how many cards go face down under *kind*, the first card of the pile.

    >>> from scala_desktop.rules.cards import parse_kinds
    >>> [cover_count(kind) for kind in parse_kinds("4h Td Jc Qs Kh Ad 2c Jk")]
    [4, 10, 11, 12, 13, 14, 2, 15]

    Source: rules/canasta.md 5.1, Deal; 5.3 ``initial_upcard_special``.
    """
    if kind == JOKER:
        return JOKER_COVERS
    rank = KIND_RANK[kind]
    return 14 if rank == 1 else rank
