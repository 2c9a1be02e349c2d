"""Groups of a hand as physical cards.  No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from scala_desktop.rules.cards import KIND, Card, Kind
from scala_desktop.rules.moves import Group

Groups: TypeAlias = tuple[tuple[tuple[Card, ...], Group], ...]
"""Groups of a hand, each as its cards and as it would be laid."""


def with_cards(hand: Sequence[Card], melds: Sequence[Group]) -> Groups:
    """Return each meld with physical cards of *hand* for its kinds."""
    left: dict[Kind, list[Card]] = {}
    for card in hand:
        left.setdefault(KIND[card], []).append(card)
    return tuple((tuple(left[placed.kind].pop() for placed in meld), meld) for meld in melds)
