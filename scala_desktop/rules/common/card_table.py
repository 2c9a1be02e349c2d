"""The state that every game has, and the movements of cards that are the same in all of them.

Each movement is one method, named by where the card goes.  A movement adds its events to the log,
if one is kept; :meth:`CardTable.apply_quietly`, which playouts call, keeps none.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar, Final, Self, get_args, get_origin, get_type_hints

from scala_desktop.rules.cards import KIND, Card, Kind, Seat, card_kinds
from scala_desktop.rules.common.seating import step_of
from scala_desktop.rules.common.views import restore_seen, unshared
from scala_desktop.rules.events import (
    CardDiscarded,
    CardDrawn,
    DiscardTaken,
    Event,
    HandEnded,
    HandResult,
    MeldLaid,
    ScoreItem,
    StockRecycled,
)
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.melds import Meld, laid_meld
from scala_desktop.rules.moves import Group, Move
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.sealed import Decks
from scala_desktop.rules.shuffle import drawn_number, shuffled
from scala_desktop.rules.view import Deed, PileDeed

MOST_HANDS: Final = 60
"""The hands after which a match that is played to a target ends, whatever the scores are."""
_DRAW: Final = Phase.DRAW
_THREW: Final = Deed.THREW
_LEFT: Final = Deed.LEFT
"""What each turn needs: a member of an enumeration takes as long to find as a call."""


def _shape(value: object) -> object:
    return list(map(type, value)) if isinstance(value, list) else type(value)


@cache
def _list_fields(kind: type[CardTable]) -> tuple[list[str], list[str]]:
    """Return which fields of a state are lists, and which of them are lists of lists."""
    hints = get_type_hints(kind)
    lists = [name for name, hint in hints.items() if get_origin(hint) is list]
    nested = [name for name in lists if get_origin(get_args(hints[name])[0]) is list]
    return [name for name in lists if name not in nested], nested


class CardTable(Game):
    """A match whose cards can be moved: see :class:`Game` for what every game has.

    *step* is 1 where the seats play clockwise and -1 where they do not; *out_of_play* are cards
    that a position leaves out; *decks* are the sealed decks of an honest match, without which the
    seed alone makes every hand.
    """

    lasting: ClassVar[tuple[str, ...]] = ("hand_number", "dealer", "totals", "out")
    """The fields that last from hand to hand; others are set by the deal or for a whole match."""

    step: int
    out_of_play: tuple[Card, ...]
    decks: Decks | None = None
    log: list[Event] | None
    """The events of the move that is being made, ``None`` where none are kept."""

    @abstractmethod
    def __init__(self, rules: Any, players: int, seed: str, deck: tuple[Card, ...]) -> None:
        """Begin a match of *players*, before the first deal."""

    def _begin_match(
        self,
        rules: HouseRules,
        players: int,
        seed: str,
        deck: tuple[Card, ...],
        hand_size: int,
        *,
        pairs: bool = False,
    ) -> None:
        """Set what is the same for a whole match, and the scores before its first hand."""
        self.rules, self.players, self.seed, self.deck = rules, players, seed, deck
        self.sides = 2 if pairs else players
        self.hand_size = hand_size
        self.step = step_of(rules)
        self.hand_number = 1
        self.dealer = self.turn = Seat(players - 1)
        self.totals = [0] * self.sides
        self.out = [False] * players
        self.winner = None
        self.log = None

    def _clear_cards(self) -> None:
        """Take every card of the last hand off the table."""
        self.stock = []
        self.discard_pile = []
        self.hands = [[] for _ in range(self.players)]
        self.known = [[] for _ in range(self.players)]
        self.history = []
        self.melds = []
        self.turns_taken = [0] * self.players
        self.recycles = 0
        self.out_of_play = ()
        self.result = None

    def copy(self) -> Self:
        """Return an independent copy, which records no events."""
        new = object.__new__(type(self))
        state = new.__dict__
        state.update(self.__dict__)
        state["log"] = None
        lists, nested = _list_fields(type(self))
        for name in lists:
            state[name] = state[name].copy()
        for name in nested:
            state[name] = [each.copy() for each in state[name]]
        return new

    def standing(self) -> dict[str, Any]:
        """Return what lasts from one hand to the next: numbers and lists of numbers, by name."""
        return {name: unshared(getattr(self, name)) for name in self.lasting}

    def stand(self, standing: Mapping[str, Any]) -> None:
        """Put this match between two hands, in the state that :meth:`standing` returned.

        :raises ValueError: if no match like this one can return *standing*.
        """
        now = self.standing()
        if standing.keys() != now.keys() or any(_shape(standing[k]) != _shape(now[k]) for k in now):
            raise ValueError(f"no match of {self.key} stands so: {standing}")
        for name, value in standing.items():
            setattr(self, name, unshared(value))
        self.phase = Phase.OVER

    # --- moves and events -------------------------------------------------------------------

    def apply(self, move: Move, seat: Seat | None = None) -> tuple[Event, ...]:
        """Make *move*, which :meth:`check` returned; return what happened."""
        log: list[Event] = []
        self.log = log
        try:
            self.apply_quietly(move, seat)
        finally:
            self.log = None
        return tuple(log)

    def tell(self, event: Event) -> None:
        """Record *event*, if events are kept.

        Callers on hot paths ask first for :attr:`log`, so as not to make the event in vain.
        """
        if self.log is not None:
            self.log.append(event)

    # --- hidden information -----------------------------------------------------------------

    @classmethod
    def fitting(cls, view: Any, rng: Random) -> Self:
        """Return a match that fits all that *view* shows, with the hidden cards dealt by *rng*."""
        game = cls(view.rules, view.players, f"sample {rng.random()}", view.deck)
        game.restore(view, rng)
        return game

    def restore(self, view: Any, rng: Random) -> None:
        """Fill this new match with what *view* shows; *rng* deals the rest."""
        self.out_of_play = tuple(restore_seen(self, view, rng))

    def sampled(self, seat: Seat, rng: Random) -> Self:
        """Return a copy in which all that *seat* cannot see is dealt anew."""
        return self.fitting(self.view(seat), rng)

    # --- seats ------------------------------------------------------------------------------

    def members(self, side: Seat) -> list[Seat]:
        """Return the seats of *side*."""
        return [Seat(s) for s in range(self.players) if self.side_of(Seat(s)) == side]

    def owner_of(self, seat: Seat) -> Seat:
        """Return the owner, a side or a seat, of the melds that *seat* lays."""
        return self.side_of(seat)

    def melds_of(self, side: Seat) -> list[Meld]:
        """Return the melds of *side*, first laid first."""
        return [meld for meld in self.melds if meld.owner == side]

    def active(self) -> list[Seat]:
        """Return the seats that are still in the match."""
        return [Seat(seat) for seat in range(self.players) if not self.out[seat]]

    def seat_after(self, seat: Seat, *, steps: int = 1) -> Seat:
        """Return the next seat that plays after *seat*; *steps* -1 is the one before it."""
        step = steps * self.step
        after = (seat + step) % self.players
        while self.out[after] and after != seat:
            after = (after + step) % self.players
        return Seat(after)

    def seats_from(self, first: Seat) -> list[Seat]:
        """Return the seats that play, in the order of turns, from *first* on."""
        order = [first]
        while (seat := self.seat_after(order[-1])) != first:
            order.append(seat)
        return order

    def next_dealer(self) -> Seat:
        """Return who deals the next hand; an annulled hand passes the deal on like any other."""
        return self.seat_after(self.dealer)

    # --- turns and deals --------------------------------------------------------------------

    def clear_turn(self, seat: Seat) -> None:
        """Begin the turn of *seat*, before its draw and with no obligation."""
        self.turn = seat
        self.phase = _DRAW
        self.clear_promises()

    @abstractmethod
    def clear_promises(self) -> None:
        """Forget the obligations of the turn that has ended."""

    @abstractmethod
    def deal(self) -> None:
        """Shuffle and deal a hand."""

    def _deal_next(self) -> None:
        self.hand_number += 1
        self.dealer = self.next_dealer()
        self.deal()

    def end_hand(
        self,
        reason: str,
        closer: Seat | None,
        items: Iterable[Sequence[ScoreItem]],
        *,
        eliminated: Sequence[Seat] = (),
        reentered: Sequence[Seat] = (),
        victory_points: tuple[int, ...] = (),
    ) -> None:
        """End the hand, whose scores have been counted and are made up of *items*."""
        told = tuple(map(tuple, items))
        self.phase = Phase.OVER
        self.result = HandResult(
            number=self.hand_number,
            reason=reason,
            closer=closer,
            scores=tuple(sum(item.points for item in each) for each in told),
            items=told,
            totals=tuple(self.totals),
            hands=tuple(map(tuple, self.hands)),
            eliminated=tuple(eliminated),
            reentered=tuple(reentered),
            winner=self.winner,
            victory_points=victory_points,
        )
        self.clear_promises()
        self.tell(HandEnded(self.result))

    def lasts_too_long(self) -> bool:
        """Return whether the match is so long that the side ahead wins without reaching the target.

        Sides that only lose points hand after hand would otherwise never end a match.
        """
        return self.hand_number >= MOST_HANDS

    def sole_best(self, sides: Sequence[Seat]) -> Seat | None:
        """Return which of *sides* has the best total, ``None`` if two share it."""
        best = (min if self.scores_cost else max)(self.totals[side] for side in sides)
        found = [side for side in sides if self.totals[side] == best]
        return found[0] if len(found) == 1 else None

    # --- movements of cards -----------------------------------------------------------------

    def _leave_pile(self, place: int = -1) -> None:
        """Note that the seat in turn lets the card at *place* of the pile lie, if there is one."""
        if len(self.discard_pile) >= -place:
            card = self.discard_pile[place]
            self.history.append(PileDeed(self.turn, _LEFT, (card,)))

    def _stock_card_to_hand(self) -> Card:
        seat = self.turn
        hand = self.hands[seat]
        card = self.stock.pop()
        hand.append(card)
        if self.log is not None:
            self.tell(CardDrawn(seat, card, len(hand) - 1))
        return card

    def pick(self, kind: Kind, *, attach: bool = False, discard: bool = False) -> Card:
        """Return which copy of *kind* the seat in turn plays; it holds one that it may play.

        Cards that everybody knows go first, so that what is seen tells no more than it must.
        *attach* and *discard* say what it is for, where a game tells copies apart by that.
        """
        del attach, discard
        hand, known = self.hands[self.turn], self.known[self.turn]
        kinds = card_kinds(hand)
        first = hand[kinds.index(kind)]
        if not known or first in known or kinds.count(kind) == 1:
            return first
        return next((card for card in hand if KIND[card] == kind and card in known), first)

    def take_out(self, kinds: Sequence[Kind], *, attach: bool = False) -> list[Card]:
        """Return the copies of *kinds* that are played, without moving them yet."""
        if len(set(kinds)) == len(kinds):
            return [self.pick(kind, attach=attach) for kind in kinds]
        hand = self.hands[self.turn]
        before = hand.copy()
        cards: list[Card] = []
        for kind in kinds:
            card = self.pick(kind, attach=attach)
            hand.remove(card)
            cards.append(card)
        hand[:] = before
        return cards

    def _slots(self, cards: Sequence[Card]) -> tuple[int, ...]:
        """Return where *cards* lie in the hand of the seat in turn; () where no events are kept."""
        if self.log is None:
            return ()
        hand = self.hands[self.turn]
        return tuple(hand.index(card) for card in cards)

    def leave_hand(self, card: Card) -> None:
        """Take *card* out of the hand of the seat in turn, whatever becomes of it."""
        self.hands[self.turn].remove(card)
        known = self.known[self.turn]
        if card in known:
            known.remove(card)

    def leave_together(self, cards: Sequence[Card]) -> tuple[int, ...]:
        """Take *cards* out of the hand; return where they lay, () where no events are kept."""
        slots = self._slots(cards)
        for card in cards:
            self.leave_hand(card)
        return slots

    def cards_to_table(self, cards: Sequence[Card], group: Group, *, opening: bool = False) -> None:
        """Lay *cards* of the hand, one for each place of *group*, as a new meld."""
        seat = self.turn
        meld = laid_meld(len(self.melds) + 1, self.owner_of(seat), cards, group)
        slots = self.leave_together(cards)
        self.melds.append(meld)
        if self.log is not None:
            self.tell(MeldLaid(seat, meld, slots, opening))

    def _pile_card_to_hand(self, place: int = -1) -> Card:
        """Take up the card at *place* of the pile, which everybody sees, and return it."""
        seat = self.turn
        hand = self.hands[seat]
        card = self.discard_pile.pop(place)
        hand.append(card)
        self.known[seat].append(card)
        self.history.append(PileDeed(seat, Deed.TOOK, (card,)))
        if self.log is not None:
            self.tell(DiscardTaken(seat, (card,), (len(hand) - 1,)))
        return card

    def whole_pile_to_hand(self, *, covered: int = 0) -> tuple[Card, ...]:
        """Take up the pile, of which the first *covered* cards nobody has seen, and return it."""
        seat = self.turn
        hand = self.hands[seat]
        cards = tuple(self.discard_pile)
        first = len(hand)
        hand.extend(cards)
        self.known[seat].extend(cards[covered:])
        self.history.append(PileDeed(seat, Deed.TOOK, cards[covered:]))
        self.discard_pile = []
        if self.log is not None:
            self.tell(DiscardTaken(seat, cards, tuple(range(first, len(hand))), covered))
        return cards

    def _card_to_pile(self, card: Card) -> None:
        seat = self.turn
        if self.log is not None:
            self.tell(CardDiscarded(seat, card, self.hands[seat].index(card)))
        self.leave_hand(card)
        self.discard_pile.append(card)
        self.history.append(PileDeed(seat, _THREW, (card,)))

    def _pile_to_stock(self, *, keep_top: bool) -> None:
        """Make the pile the stock: shuffled where the top card stays, else turned over."""
        pile = self.discard_pile
        self.recycles += 1
        kept = None
        if keep_top:
            kept = pile.pop()
            self.stock = shuffled(pile, f"{self.path()}/recycle{self.recycles}")
            self.discard_pile = [kept]
        else:
            self.stock = pile[::-1]
            self.discard_pile = []
        self.tell(StockRecycled(len(self.stock), kept is not None, kept))

    def path(self) -> str:
        """Return the seed of whatever is drawn in this hand; nobody knows it before its end."""
        if self.decks is None:
            return f"{self.seed}/hand{self.hand_number}"
        return self.decks.sealed(self.hand_number, self.deck).salt

    def _shuffle_and_deal(self) -> Seat:
        """Shuffle the deck, or cut a sealed one, deal it card by card, and return who is first."""
        if self.decks is None:
            self.stock = shuffled(self.deck, self.path())
        else:
            self.stock = self.decks.stock(self.hand_number, self.deck)
        first = self.seat_after(self.dealer)
        order = self.seats_from(first)
        rest = len(self.stock) - self.hand_size * len(order)
        dealt = self.stock[rest:][::-1]
        del self.stock[rest:]
        for place, seat in enumerate(order):
            self.hands[seat] += dealt[place :: len(order)]
        return first

    def _turned_card(self, goes_back: Callable[[Kind], bool]) -> Card:
        """Turn cards of the stock until one is not of a kind that *goes_back*, and return it.

        The others are put back at random places; if every card left would go back, the last one
        turned stays.
        """
        stock = self.stock
        put_back: list[Card] = []
        card = stock.pop()
        while goes_back(KIND[card]) and any(not goes_back(KIND[other]) for other in stock):
            put_back.append(card)
            card = stock.pop()
        for number, back in enumerate(put_back):
            stock.insert(drawn_number(f"{self.path()}/upcard{number}", len(stock) + 1), back)
        return card
