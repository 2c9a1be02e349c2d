"""Groups of a hand as physical cards.  No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice
from typing import TypeAlias

from scala_desktop.rules.cards import KIND, KINDS, Card, Kind
from scala_desktop.rules.moves import Add, Discard, Group, LayMelds, Move, Swap, Take

Groups: TypeAlias = tuple[tuple[tuple[Card, ...], Group], ...]
"""Groups of a hand, each as its cards and as it would be laid."""


def played_kinds(move: Move) -> tuple[Kind, ...]:
    """Return the kinds of the cards that *move* plays together; () for several new melds."""
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


Rating: TypeAlias = Callable[[Sequence[Kind]], int | None]
"""Returns how good a meld is, ``None`` where the cards are no meld."""


def completing(group: Sequence[Card], spare: Sequence[Card], rate: Rating) -> tuple[Card, ...]:
    """Return the one or two cards of *spare* that make the best meld of *group*.

    One is preferred to two; () where neither does, or *group* is empty or a meld already.
    """
    if not group or rate([KIND[card] for card in group]) is not None:
        return ()
    return _best(group, combinations(spare, 1), rate) or _best(group, combinations(spare, 2), rate)


def carries_on(group: Sequence[Card], cards: Sequence[Card], rate: Rating) -> bool:
    """Return whether *cards*, no meld themselves, make a meld of *group*, or two cards of one.

    A *group* that is a meld already is not carried on.
    """
    kinds = [KIND[card] for card in (*group, *cards)]
    for done in (group, cards):
        if not done or rate([KIND[card] for card in done]) is not None:
            return False
    if rate(kinds) is not None:
        return True
    return len(kinds) == 2 and any(
        rate([*kinds, Kind(third)]) is not None for third in range(KINDS)
    )


def growing(group: Sequence[Card], spare: Sequence[Card], rate: Rating) -> tuple[Card, ...]:
    """Return the card of *spare* by which the meld *group* gets better; () where none does."""
    before = rate([KIND[card] for card in group])
    more = _best(group, combinations(spare, 1), rate)
    after = rate([KIND[card] for card in (*group, *more)])
    return more if before is not None and after is not None and after > before else ()


def _best(
    group: Sequence[Card], ways: Iterable[tuple[Card, ...]], rate: Rating
) -> tuple[Card, ...]:
    best: tuple[int, tuple[Card, ...]] | None = None
    for cards in ways:
        rating = rate([KIND[card] for card in (*group, *cards)])
        if rating is not None and (best is None or rating > best[0]):
            best = rating, cards
    return () if best is None else best[1]
