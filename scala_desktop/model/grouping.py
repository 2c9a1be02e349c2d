"""Groups of a hand as physical cards.  No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from scala_desktop.rules.cards import KIND, Card, Kind
from scala_desktop.rules.moves import Add, Discard, Group, LayMelds, Move, Swap, Take

Groups: TypeAlias = tuple[tuple[tuple[Card, ...], Group], ...]
"""Groups of a hand, each as its cards and as it would be laid."""


def played_kinds(move: Move) -> tuple[Kind, ...]:
    """Return the kinds of the cards that *move* plays together, but for further new melds."""
    match move:
        case LayMelds(melds=(group,)) | Take(cards=group) | Add(cards=group):
            return tuple(placed.kind for placed in group)
        case Discard(card=kind) | Swap(card=kind):
            return (kind,)
    return ()


def held(hand: Sequence[Card], kinds: Sequence[Kind]) -> tuple[Card, ...]:
    """Return a card of *hand* for each of *kinds*; none where one of them is not there."""
    left = list(hand)
    found = []
    for kind in kinds:
        card = next((one for one in left if KIND[one] == kind), None)
        if card is None:
            return ()
        left.remove(card)
        found.append(card)
    return tuple(found)


def with_cards(hand: Sequence[Card], melds: Sequence[Group]) -> Groups:
    """Return each meld with physical cards of *hand* for its kinds."""
    left: dict[Kind, list[Card]] = {}
    for card in hand:
        left.setdefault(KIND[card], []).append(card)
    return tuple((tuple(left[placed.kind].pop() for placed in meld), meld) for meld in melds)
