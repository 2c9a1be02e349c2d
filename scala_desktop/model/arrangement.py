"""How a player keeps a hand: its order, the groups staged in the tray, what is new.

The rules know nothing of it.  Everything here is frozen, so that undo keeps an old value and
puts it back; no Qt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from scala_desktop.rules.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    KIND,
    KIND_RANK,
    KIND_SUIT,
    SPADES,
    Card,
    Suit,
)
from scala_desktop.rules.moves import Group, Placed
from scala_desktop.rules.value_class import value_class

SUIT_ORDER: tuple[Suit, ...] = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""Black and red in turn, so that neighbouring suits cannot be taken for one another."""


@value_class
class Staged:
    """Cards put together in the tray; *reading* is the declared form the player chose.

    They are added to the *meld* of that number on the table, or with 0 laid as a new one.  A group
    is *proposed* as long as nobody has touched what the tray put together by itself.
    """

    cards: tuple[Card, ...]
    reading: Group | None = None
    proposed: bool = False
    meld: int = 0

    @property
    def group(self) -> Group:
        """Return the cards as they would be laid."""
        return self.reading or tuple(Placed(KIND[card]) for card in self.cards)


@value_class
class Arrangement:
    """One hand as its player keeps it.

    *order* holds every card of the hand; a staged card keeps its place in it, so that it goes
    back there.  *fresh* are the cards that came last and that the player has not yet touched.
    """

    order: tuple[Card, ...] = ()
    groups: tuple[Staged, ...] = ()
    fresh: frozenset[Card] = frozenset()

    @property
    def staged(self) -> frozenset[Card]:
        """Return the cards that lie in the tray."""
        return frozenset(card for group in self.groups for card in group.cards)

    @property
    def rows(self) -> tuple[Card, ...]:
        """Return the cards that are not in the tray, left to right."""
        staged = self.staged
        return tuple(card for card in self.order if card not in staged)

    def with_hand(self, hand: Sequence[Card]) -> Arrangement:
        """Return the arrangement of *hand*: cards that came stand at the right."""
        held = set(hand)
        if held == set(self.order):
            return self
        order = [card for card in self.order if card in held]
        order += [card for card in hand if card not in set(order)]
        return Arrangement(tuple(order), _only(self.groups, held), self.fresh & held)

    def put_back(self, hand: Sequence[Card], older: Arrangement) -> Arrangement:
        """Return the arrangement of *hand* after an undo that leads back to *older*.

        Cards that come back stand beside the neighbour they had; the rest stays as it is now,
        and the tray is the old one.
        """
        held = set(hand)
        order = [card for card in self.order if card in held]
        for index, card in enumerate(older.order):
            if card in held and card not in order:
                before = [c for c in older.order[:index] if c in order]
                order.insert(order.index(before[-1]) + 1 if before else 0, card)
        order += [card for card in hand if card not in order]
        return Arrangement(tuple(order), _only(older.groups, held), older.fresh & held)

    def swapped(self, a: Card, b: Card) -> Arrangement:
        """Return the same places with the cards *a* and *b* exchanged, in the tray as well."""
        other = {a: b, b: a}
        return Arrangement(
            tuple(other.get(card, card) for card in self.order),
            tuple(
                replace(group, cards=tuple(other.get(card, card) for card in group.cards))
                for group in self.groups
            ),
            frozenset(other.get(card, card) for card in self.fresh),
        )

    def moved(self, cards: Sequence[Card], row: int) -> Arrangement:
        """Return it with *cards* side by side before the other card at *row*."""
        moving = set(cards)
        rest = [card for card in self.rows if card not in moving]
        order = [card for card in self.order if card not in moving]
        at = order.index(rest[row]) if 0 <= row < len(rest) else len(order)
        order[at:at] = cards
        return replace(self, order=tuple(order), fresh=self.fresh - moving)

    def sorted_by(self, key: Callable[[Card], tuple[int, ...]]) -> Arrangement:
        """Return it with the hand in the order of *key*."""
        return replace(self, order=tuple(sorted(self.order, key=key)))

    def in_order(self, order: Sequence[int]) -> Arrangement:
        """Return it with the cards as they stand in *order*; cards not in *order* come last."""
        place = {card: row for row, card in enumerate(order)}
        return self.sorted_by(lambda card: (place.get(card, len(place)),))

    def staging(self, cards: Sequence[Card], into: int | None = None, meld: int = 0) -> Arrangement:
        """Return it with *cards* put together in the tray, as a new group or at the end of one.

        With *meld* they are to be added to that meld on the table, with all others for it.
        """
        if meld:
            at = (place for place, group in enumerate(self.groups) if group.meld == meld)
            into = next(at, None)
        taken = [card for card in cards if card in self.order]
        groups = list(_without(self.groups, set(taken), keep_empty=True))
        if into is not None and 0 <= into < len(groups):
            groups[into] = Staged(groups[into].cards + tuple(taken), meld=groups[into].meld)
        else:
            groups.append(Staged(tuple(taken), meld=meld))
            groups.sort(key=lambda group: group.meld > 0)
        return replace(
            self,
            groups=tuple(group for group in groups if group.cards),
            fresh=self.fresh - set(taken),
        )

    def taking_back(self, cards: Iterable[Card]) -> Arrangement:
        """Return it with *cards* out of the tray."""
        return replace(self, groups=_without(self.groups, set(cards)))


def by_suit(card: Card) -> tuple[int, ...]:
    """Return a key that orders cards by suit, black and red in turn, jokers last."""
    kind = KIND[card]
    if kind == JOKER:
        return (len(SUIT_ORDER), 0, card)
    return (SUIT_ORDER.index(KIND_SUIT[kind]), KIND_RANK[kind], card)


def by_rank(card: Card) -> tuple[int, ...]:
    """Return a key that orders cards by rank, ace to king, jokers last."""
    kind = KIND[card]
    if kind == JOKER:
        return (14, 0, card)
    return (KIND_RANK[kind], SUIT_ORDER.index(KIND_SUIT[kind]), card)


SORTS: dict[str, Callable[[Card], tuple[int, ...]]] = {"suit": by_suit, "rank": by_rank}
"""The orders that a player may ask for."""


def _without(
    groups: Iterable[Staged], cards: set[Card], *, keep_empty: bool = False
) -> tuple[Staged, ...]:
    """Return *groups* less *cards*; a group that changes loses its declared reading."""
    left = []
    for group in groups:
        kept = tuple(card for card in group.cards if card not in cards)
        if kept or keep_empty:
            left.append(group if len(kept) == len(group.cards) else Staged(kept, meld=group.meld))
    return tuple(left)


def _only(groups: Iterable[Staged], held: set[Card]) -> tuple[Staged, ...]:
    groups = tuple(groups)
    return _without(groups, {card for group in groups for card in group.cards} - held)
