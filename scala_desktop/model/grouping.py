"""Groups of a hand as physical cards.  No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
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


def picked(hand: Sequence[Card], kinds: Iterable[Kind]) -> Iterator[Card | None]:
    """Yield for each of *kinds* a card of *hand* not yielded before; ``None`` if there is none."""
    left = list(hand)
    for kind in kinds:
        card = next((one for one in left if KIND[one] == kind), None)
        if card is not None:
            left.remove(card)
        yield card


def held(hand: Sequence[Card], kinds: Sequence[Kind]) -> tuple[Card, ...]:
    """Return a card of *hand* for each of *kinds*; none where one of them is not there."""
    found = tuple(card for card in picked(hand, kinds) if card is not None)
    return found if len(found) == len(kinds) else ()


def with_cards(hand: Sequence[Card], melds: Sequence[Group]) -> Groups:
    """Return each meld with physical cards of *hand* for its kinds; () if the hand lacks one."""
    cards = iter(held(hand, [placed.kind for meld in melds for placed in meld]))
    groups = ((tuple(islice(cards, len(meld))), meld) for meld in melds)
    return tuple(group for group in groups if group[0])
