"""The checks for an impossible position of any game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Protocol

from scala_desktop.rules.cards import Card, card_name
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld, meld_group
from scala_desktop.rules.moves import Group


class Reading(Protocol):
    """What a group of cards may count as."""

    @property
    def group(self) -> Group:
        """The group, with what its wild cards stand for."""

    @property
    def low(self) -> int | None:
        """The place of the lowest card of a run."""


def card_problems(table: CardTable, also: Iterable[Card] = ()) -> Iterator[str]:
    """Yield what is wrong with the cards; *also* are those in places that only this game has."""
    lying = [card for meld in table.melds for card in meld.cards]
    held = [card for hand in table.hands for card in hand]
    piles = [*table.stock, *table.discard_pile, *table.out_of_play, *also]
    every = sorted([*held, *lying, *piles])
    deck = sorted(table.deck)
    if every != deck:
        twice = {card for card in every if every.count(card) > 1}
        lost = sorted(set(deck) - set(every))
        strange = sorted(set(every) - set(deck))
        for word, cards in (("twice", sorted(twice)), ("missing", lost), ("extra", strange)):
            if cards:
                yield f"cards {word}: {' '.join(map(card_name, cards))}"
    for seat in range(table.players):
        if not set(table.known[seat]) <= set(table.hands[seat]):
            yield f"seat {seat} is known to hold a card that it does not hold"
        if table.out[seat] and table.phase is not Phase.OVER and table.hands[seat]:
            yield f"seat {seat} is out of the match and holds cards"


def meld_problems(
    table: CardTable, sides: Collection[int], fault: Callable[[Meld], object]
) -> Iterator[str]:
    """Yield what is wrong with the melds of *sides*; *fault* tells why cards are no meld."""
    for number, meld in enumerate(table.melds, start=1):
        if meld.number != number:
            yield f"m{meld.number} lies in the place of m{number}"
        if meld.owner not in sides:
            yield f"m{number} belongs to no side"
        why = fault(meld)
        if why is not None:
            yield f"m{number} ({meld}) is no meld: {why}"


def lies_as(meld: Meld, readings: Iterable[Reading]) -> bool:
    """Return whether *meld*, as it lies there, is one of the *readings* of its cards."""
    group = meld_group(meld)
    return any(found.group == group and found.low == meld.low for found in readings)


def seat_problems(table: CardTable) -> Iterator[str]:
    """Yield what is wrong with the seat in turn; nothing where the hand is over."""
    turn = table.turn
    if not 0 <= turn < table.players or not 0 <= table.dealer < table.players:
        yield "the turn or the deal belongs to no seat"
    elif table.phase is not Phase.OVER:
        if table.out[turn]:
            yield f"seat {turn} is out of the match and has the turn"
        if not table.hands[turn]:
            yield f"seat {turn} has the turn and no cards"
        if table.winner is not None:
            yield "the match is won and a hand is in play"
