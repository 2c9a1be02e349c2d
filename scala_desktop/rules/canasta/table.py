"""The movements of cards that change a match of Canasta."""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.canasta.hand_end import settle
from scala_desktop.rules.canasta.melding import close_refusal, closes, grown
from scala_desktop.rules.canasta.reading import (
    IS_BLACK_THREE,
    IS_RED_THREE,
    THREE,
    cards_in_order,
    fault_of,
    in_order,
    shape,
    shape_of,
)
from scala_desktop.rules.canasta.scoring import cards_value
from scala_desktop.rules.canasta.situation import Situation
from scala_desktop.rules.cards import JOKER, KIND, KIND_RANK, Card, Kind, Seat
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.events import (
    CardsAdded,
    HandDealt,
    PartnerAnswered,
    PartnerAsked,
    RedThreeLaid,
    TurnBegan,
)
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Ask,
    Deal,
    Discard,
    Draw,
    LayMelds,
    Move,
    Refuse,
    Take,
)

JOKER_COVERS = 15
"""So many cards go under a joker that stays as the first card of the pile."""


class Table(Situation):
    """A match of Canasta whose cards can be moved."""

    def made(self, move: Move, seat: Seat | None = None) -> None:
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
                self.put_down(move)
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
        self._leave_hand(card)
        self.red_threes[self.side_of(seat)].append(card)
        self.tell(RedThreeLaid(seat, card, slot))

    def _begin_play(self) -> None:
        """Go on to the play, or to the next seat where this one has no card to discard.

        That happens only where red threes were not replaced.  Who could close but for his
        partner's leave may still ask for it.
        """
        self.phase = Phase.PLAY
        left = len(self.hands[self.turn])
        if left >= 2 or (self.asks_first() and self.closing() is not None):
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
        self.take_up(move)
        for card in below:
            if IS_RED_THREE[KIND[card]]:
                self._red_three_to_table(card)
                if self.rules.replace_red_three_from_pozzo and self.stock:
                    self._replace_red_three(self._stock_card_to_hand())
        self._begin_play()

    def take_up(self, move: Take) -> None:
        """Take the pile, red threes and all, and lay the melds of *move*."""
        groups = (move.cards, *move.melds)
        cards = self._take_out([placed.kind for group in groups for placed in group])
        pile = self._whole_pile_to_hand(covered=self.covered)
        self.covered = 0
        self._top_to_table(pile[-1], [len(group) for group in groups], cards)

    def _top_to_table(self, top: Card, sizes: Sequence[int], cards: Sequence[Card]) -> None:
        """Meld *top* with the first of *cards*, and the rest as melds of these *sizes*."""
        opening = not self.has_opened(self.turn)
        if opening:
            self._open(cards_value((KIND[card] for card in (*cards, top)), self.rules))
        first = sizes[0]
        place = self.meld_for_top([KIND[card] for card in (*cards[:first], top)])
        if place is None:
            self._lay([*cards[:first], top], opening=opening)
        else:
            self._add([*cards[:first], top], place)
        for size in sizes[1:]:
            self._lay(cards[first : first + size], opening=opening)
            first += size

    def meld_for_top(self, kinds: Sequence[Kind]) -> int | None:
        """Return the place of the meld that *kinds* go to; the last is the top of the pile.

        ``None`` where they begin a new one: no unfinished meld of the rank has room for them, and
        the side may have another.  To a canasta they go where no meld is unfinished, or where
        they make no new one.  Where they fit nowhere and may begin none, they go to the meld
        there is, and are refused there.

        Source: rules/canasta.md 5.1, Taking the pozzo; 5.3 ``melds_per_rank``, ``meld_max_size``.
        """
        same = self.melds_of_rank(KIND_RANK[kinds[-1]])
        several = self.rules.melds_per_rank
        unfinished = [meld for meld in same if len(meld.cards) < FULL]
        alone = several == "one" or (several == "new_after_canasta" and bool(unfinished))
        begins = not alone and fault_of(shape_of(kinds), self.rules) is None
        canastas = [] if unfinished and begins else [m for m in same if m not in unfinished]
        for meld in (*unfinished, *canastas):
            after = grown(shape(meld), kinds)
            if after is not None and fault_of(after, self.rules) is None:
                return meld.number - 1
        thought_of = unfinished or same
        return thought_of[0].number - 1 if thought_of and alone else None

    # --- the play ---------------------------------------------------------------------------

    def put_down(self, move: LayMelds | Add) -> None:
        """Lay new melds, or add to one, and end nothing by it."""
        if isinstance(move, Add):
            self._add(self._take_out([placed.kind for placed in move.cards]), move.meld - 1)
            return
        opening = not self.has_opened(self.turn)
        if opening:
            self._open(cards_value((p.kind for group in move.melds for p in group), self.rules))
            self.opened_first = self.phase is Phase.DRAW
        for group in move.melds:
            self._lay(self._take_out([placed.kind for placed in group]), opening=opening)

    def _open(self, points: int) -> None:
        self.last_opening = points
        self.opened[self.turn % self.openers] = True

    def _lay(self, cards: Sequence[Card], *, opening: bool) -> None:
        """Put *cards* of the hand on the table as a new meld."""
        rank = shape_of([KIND[card] for card in cards]).rank
        group = in_order((KIND[card] for card in cards), rank)
        self._cards_to_table(cards_in_order(cards, rank), group, opening=opening)
        self._bind_by(rank == THREE)

    def _add(self, cards: Sequence[Card], place: int) -> None:
        """Put *cards* of the hand to the meld at *place*."""
        seat = self.turn
        meld = self.melds[place]
        slots = self._leave_together(cards)
        laid = tuple(cards_in_order((*meld.cards, *cards), shape(meld).rank))
        shown = tuple(KIND[card] for card in laid)
        self.melds[place] = meld = Meld(meld.number, meld.owner, laid, shown)
        self._bind_by(any(IS_BLACK_THREE[KIND[card]] for card in cards))
        self.tell(CardsAdded(seat, meld, tuple(cards), slots))

    def _bind_by(self, blacks: bool) -> None:
        """Bind the seat in turn to close, if it lays black threes.

        Source: rules/canasta.md 5.1, Melds; 5.3 ``black_three_meld``.
        """
        if blacks and self.rules.black_three_meld == "closing_only":
            self.must_close = True

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
            # What he holds he could only have closed with.
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
        self.tell(TurnBegan(self.turn))

    def can_take(self) -> bool:
        """Return whether the seat in turn may take the pile in some way."""
        raise NotImplementedError

    def deal(self) -> None:
        """Shuffle and deal a hand, lay the red threes, turn the first card of the pile.

        Source: rules/canasta.md 5.1, Deal.
        """
        path = f"{self.seed}/hand{self.hand_number}"
        self._clear_hand()
        first = self._shuffle_and_deal(path)
        laid: list[tuple[Seat, Card]] = []
        for seat in self.seats_from(first):
            laid += [(seat, card) for card in self.red_threes_of(seat)]
        upcard = self._first_pile(path)
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

    def _first_pile(self, path: str) -> Card | None:
        """Make the pile: a card turned up, and under it as many as it says."""
        if not self.stock:
            return None
        redraws = self.rules.initial_upcard_special == "redraw"
        upcard = self._turned_card(path, lambda kind: redraws and is_special(kind))
        if self.rules.initial_pozzo == "by_upcard":
            self.covered = min(cover_count(KIND[upcard]), max(0, len(self.stock) - 1))
        self.discard_pile = [*(self.stock.pop() for _ in range(self.covered)), upcard]
        return upcard


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
