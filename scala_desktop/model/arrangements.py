"""Every player's arrangement of a hand, kept beside the rules.  No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from scala_desktop.model.arrangement import SORTS, Arrangement
from scala_desktop.rules.cards import KIND, Card, Seat
from scala_desktop.rules.events import (
    CardDiscarded,
    CardDrawn,
    CardsAdded,
    DiscardTaken,
    Event,
    HandDealt,
    JokerSwapped,
    MeldLaid,
    PozzettoRaised,
    PozzettoTaken,
    StockCardTurned,
)

_NEWS = (CardDrawn, StockCardTurned, PozzettoRaised)
_COMING = (CardDrawn, DiscardTaken, JokerSwapped, PozzettoTaken, PozzettoRaised)


class Arrangements:
    """The arrangement of each seat, the cards that came last, and the orders that are kept."""

    def __init__(self, hands: Sequence[Sequence[Card]]) -> None:
        self._arrangements = [Arrangement().with_hand(hand) for hand in hands]
        self._new: list[tuple[Card, ...]] = [() for _ in hands]
        self._sorting: dict[Seat, str] = {}
        self._asked: dict[Seat, str] = {}

    def __getitem__(self, seat: Seat) -> Arrangement:
        return self._arrangements[seat]

    def __setitem__(self, seat: Seat, arrangement: Arrangement) -> None:
        self._arrangements[seat] = arrangement

    def new_cards(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that came last to *seat* in its turn."""
        return self._new[seat]

    def sorting(self, seat: Seat) -> str | None:
        """Return the order in which the hand of *seat* is kept, ``None`` where it is left alone."""
        return self._sorting.get(seat)

    def set_sorting(self, seat: Seat, order: str | None) -> None:
        """Keep the hand of *seat* in *order* ("suit" or "rank"); ``None`` leaves it alone."""
        if order is None:
            self._sorting.pop(seat, None)
        else:
            self._sorting[seat] = order

    def ask_for(self, seat: Seat, order: str) -> None:
        """Deal the hands of *seat* in *order* from now on: it was asked for by hand."""
        self._asked[seat] = order
        if seat in self._sorting:
            self._sorting[seat] = order

    def follow(self, events: Sequence[Event], hands: Sequence[Sequence[Card]]) -> None:
        """Bring all arrangements up to date with *hands*, the hands after *events*."""
        for event in events:
            if isinstance(event, HandDealt):
                self._arrangements = [Arrangement() for _ in hands]
                self._new = [() for _ in hands]
            elif isinstance(event, CardDiscarded):
                self._new[event.seat] = ()
                mine = self._arrangements[event.seat]
                self._arrangements[event.seat] = replace(mine, fresh=frozenset())
            elif isinstance(event, _COMING):
                self._new[event.seat] = came = cards_come(event)
                mine = self._arrangements[event.seat].with_hand(hands[event.seat])
                self._arrangements[event.seat] = replace(mine, fresh=mine.fresh | set(came))
        orders = self._sorting
        if any(isinstance(event, HandDealt) for event in events):
            orders = self._asked | orders
        for seat, hand in enumerate(hands):
            mine = self._arrangements[seat].with_hand(hand)
            order = orders.get(Seat(seat))
            self._arrangements[seat] = mine.sorted_by(SORTS[order]) if order else mine

    def put_back(self, seat: Seat, hand: Sequence[Card], older: Arrangement) -> None:
        """Bring the arrangement of *seat* back to *older*, after an undo."""
        self._arrangements[seat] = self._arrangements[seat].put_back(hand, older)
        self._new[seat] = tuple(card for card in self._new[seat] if card in hand)

    def exchange(self, seat: Seat, a: Card, b: Card) -> None:
        """Let the twins *a* and *b* change places in the hand of *seat*."""
        other = {a: b, b: a}
        self._arrangements[seat] = self._arrangements[seat].swapped(a, b)
        self._new[seat] = tuple(other.get(card, card) for card in self._new[seat])

    def orders(self) -> dict[int, list[int]]:
        """Return the order of every hand, for the saved game."""
        return {seat: list(map(int, a.order)) for seat, a in enumerate(self._arrangements)}

    def take_orders(self, orders: Mapping[int, Sequence[int]]) -> None:
        """Put each hand in its order of *orders*, as far as its cards are still the same."""
        for seat, mine in enumerate(self._arrangements):
            self._arrangements[seat] = mine.in_order(orders.get(seat, ()))


def cards_come(event: Event) -> tuple[Card, ...]:
    """Return the cards that an event brought into a hand."""
    if isinstance(event, CardDrawn):
        return (event.card,)
    if isinstance(event, DiscardTaken):
        return event.cards
    if isinstance(event, PozzettoTaken | PozzettoRaised):
        return event.cards if event.slots else ()
    if isinstance(event, JokerSwapped):
        return event.jokers
    return ()


def brings_news(events: Iterable[Event]) -> bool:
    """Return whether *events* showed somebody a card that lay face down: that cannot be undone."""
    return any(
        isinstance(event, _NEWS)
        or (isinstance(event, PozzettoTaken) and event.slots)
        or (isinstance(event, DiscardTaken) and event.covered)
        for event in events
    )


def cards_gone(events: Iterable[Event]) -> tuple[Card, ...]:
    """Return the cards that *events* took out of the hand of the seat in turn."""
    gone: list[Card] = []
    for event in events:
        if isinstance(event, MeldLaid):
            gone += event.meld.cards
        elif isinstance(event, CardsAdded | JokerSwapped):
            gone += event.cards
        elif isinstance(event, CardDiscarded):
            gone.append(event.card)
    return tuple(gone)


def twin_pairs(gone: Sequence[Card], handled: Sequence[Card]) -> tuple[tuple[Card, Card], ...]:
    """Return each card that a person handled with the twin that was played instead."""
    spare = [card for card in gone if card not in handled]
    pairs = []
    for card in handled:
        twin = next((s for s in spare if KIND[s] == KIND[card]), None)
        if card not in gone and twin is not None:
            spare.remove(twin)
            pairs.append((card, twin))
    return tuple(pairs)
