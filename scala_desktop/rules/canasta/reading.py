"""What a meld of Canasta may be: cards of one rank, and wild cards within their limits.

Source: rules/canasta.md 5.1, Melds; 5.3 ``wilds_rule`` to ``meld_max_size``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.cards import (
    CLUBS,
    DEUCE,
    JOKER,
    KIND,
    KIND_RANK,
    KIND_SUIT,
    KINDS,
    SPADES,
    Card,
    Kind,
    Rank,
    format_kinds,
)
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import UNDECLARED, Group, Placed

THREE: Final = Rank(3)
JOKERS: Final = Rank(0)
"""The rank of a meld of jokers."""
BULL_JOKERS: Final = 6
"""The number of jokers that, with a deuce, make the Sitting Bull."""
ANY_RANK: Final = Rank(4)
"""Stands for every ordinary rank, since all of them make the same melds."""
MOST_WILDS: Final = 3
"""The most wild cards where they need only be fewer than the naturals."""

IS_RED_THREE: Final = tuple(
    KIND_RANK[kind] == THREE and KIND_SUIT[kind] not in (CLUBS, SPADES)
    for kind in range(len(KIND_RANK))
)
IS_BLACK_THREE: Final = tuple(
    KIND_RANK[kind] == THREE and not IS_RED_THREE[kind] for kind in range(len(KIND_RANK))
)

PLACES: Final = tuple(
    tuple(kind + KINDS * (KIND_RANK[kind] != rank) for kind in range(KINDS)) for rank in range(14)
)
"""Which place a card of each kind has in a meld of each rank, among all kinds."""


class Limits(NamedTuple):
    """What the house rules say of every meld of cards with wild ones among them.

    *two* and *three* are the wild cards that two naturals, and three or more, may have; *fewer*
    puts another rule in their place.  *longest* is 0 without a limit; *several* tells how many
    melds of a rank a side may have.
    """

    two: int
    three: int
    fewer: bool
    longest: int
    several: str

    def wilds(self, naturals: int, rank: Rank = ANY_RANK) -> int:
        """Return how many wild cards *naturals* of *rank* may have with them.

        Source: rules/canasta.md 5.1, Melds; 5.2 #18; 5.3 ``wilds_rule``.
        """
        if rank == JOKERS:
            return int(naturals == BULL_JOKERS)
        if naturals < 2 or rank == THREE:
            return 0
        if self.fewer:
            return min(MOST_WILDS, naturals - 1)
        return self.two if naturals == 2 else self.three

    def fits(self, naturals: int, wilds: int, rank: Rank = ANY_RANK) -> bool:
        """Return whether so many cards are a meld of *rank*, if there are melds of it at all."""
        size = naturals + wilds
        return size >= 3 and wilds <= self.wilds(naturals, rank) and not 0 < self.longest < size


def limits_of(rules: CanastaRules) -> Limits:
    """Return what *rules* say of every meld."""
    return Limits(
        rules.wilds_two_naturals,
        rules.wilds_three_naturals,
        rules.wilds_rule == "fewer_than_naturals",
        rules.meld_max_size,
        rules.melds_per_rank,
    )


class Shape(NamedTuple):
    """A meld by its numbers: in a meld of jokers these are the naturals, and the deuce is wild."""

    rank: Rank
    naturals: int
    wilds: int

    @property
    def size(self) -> int:
        """Return how many cards there are."""
        return self.naturals + self.wilds

    @property
    def is_canasta(self) -> bool:
        """Return whether there are seven cards or more."""
        return self.naturals + self.wilds >= FULL


def shape_of(kinds: Sequence[Kind]) -> Shape:
    """Return the meld that *kinds* would be, legal or not.

    Deuces and jokers alone are a meld of deuces where there are two deuces or no joker.

    :raises IllegalMove: if they are of several ranks.
    """
    rank = JOKERS
    naturals = jokers = 0
    for kind in kinds:
        if kind == JOKER:
            jokers += 1
        elif not WILD[kind]:
            if naturals and KIND_RANK[kind] != rank:
                raise IllegalMove(Reason.SET_RANK_MISMATCH, cards=format_kinds(kinds))
            rank = KIND_RANK[kind]
            naturals += 1
    if naturals:
        return Shape(rank, naturals, len(kinds) - naturals)
    deuces = len(kinds) - jokers
    if deuces >= 2 or not jokers:
        return Shape(DEUCE, deuces, jokers)
    return Shape(JOKERS, jokers, deuces)


def shape(meld: Meld) -> Shape:
    """Return the numbers of *meld* on the table; its first card is always of its rank."""
    return _shape_of_cards(meld.cards)


def shapes(melds: Iterable[Meld]) -> list[Shape]:
    """Return the numbers of each of *melds* on the table."""
    return [_shape_of_cards(meld.cards) for meld in melds]


@lru_cache(maxsize=1 << 11)
def _shape_of_cards(cards: tuple[Card, ...]) -> Shape:
    rank = KIND_RANK[KIND[cards[0]]]
    naturals = [KIND_RANK[KIND[card]] for card in cards].count(rank)
    return Shape(rank, naturals, len(cards) - naturals)


def meld_test(rules: CanastaRules) -> Callable[[Shape], bool]:
    """Return what tells whether a shape is a meld; :func:`fault_of` says why it is none."""
    return _meld_test(
        limits_of(rules),
        threes=rules.black_three_meld != "never",
        deuces=rules.twos_as_rank,
        jokers=rules.joker_canasta,
    )


@lru_cache(maxsize=8)
def _meld_test(
    limits: Limits, *, threes: bool, deuces: bool, jokers: bool
) -> Callable[[Shape], bool]:
    """Return the same test for house rules that tell melds in the same way."""
    allowed = {THREE: threes, DEUCE: deuces, JOKERS: jokers}

    @lru_cache(maxsize=1 << 9)
    def is_meld(form: Shape) -> bool:
        return allowed.get(form.rank, True) and limits.fits(form.naturals, form.wilds, form.rank)

    return is_meld


def fault_of(form: Shape, rules: CanastaRules) -> IllegalMove | None:
    """Return why *form* is no meld under *rules*, at any time and for any seat.

    Source: rules/canasta.md 5.1, Melds; 5.2 #18.
    """
    if form.size < 3:
        return IllegalMove(Reason.MELD_TOO_SHORT, got=form.size, need=3)
    if form.rank == THREE and rules.black_three_meld == "never":
        return IllegalMove(Reason.BLACK_THREE_MELD)
    if form.rank == DEUCE or form.rank == JOKERS:
        allowed = rules.twos_as_rank if form.rank == DEUCE else rules.joker_canasta
        if not allowed:
            return IllegalMove(Reason.WILD_SET_FORBIDDEN)
    if form.wilds and form.wilds > (limit := limits_of(rules).wilds(form.naturals, form.rank)):
        # What helps against it depends on the rank: black threes and jokers have limits apart.
        rank = int(form.rank)
        return IllegalMove(Reason.TOO_MANY_WILDS, got=form.wilds, limit=limit, rank=rank)
    if 0 < rules.meld_max_size < form.size:
        return IllegalMove(Reason.MELD_TOO_LONG, got=form.size, limit=rules.meld_max_size)
    return None


def require_meld(group: Group, rules: CanastaRules) -> Shape:
    """Return the numbers of the new meld *group*.

    :raises IllegalMove: if it is none.
    """
    form = shape_of([placed.kind for placed in group])
    require_declared(group, form.rank)
    fault = fault_of(form, rules)
    if fault is not None:
        raise fault
    return form


def require_declared(group: Iterable[Placed], rank: Rank) -> None:
    """Refuse wild cards declared as another rank than the one of their meld."""
    for placed in group:
        if placed.shown is not None and KIND_RANK[placed.shown] != rank:
            raise IllegalMove(Reason.SET_RANK_MISMATCH, card=str(placed))


def takers_needed(top: Kind) -> int:
    """Return how many cards of its rank take a pile with *top* on it by themselves.

    Source: rules/canasta.md 5.1, Taking the pozzo.
    """
    return 3 if WILD[top] else 2


def in_order(kinds: Iterable[Kind], rank: Rank) -> Group:
    """Return *kinds* as the group of a meld of *rank*: hearts first, wild cards last.

    >>> from scala_desktop.rules.cards import KING, parse_kinds
    >>> from scala_desktop.rules.moves import format_group
    >>> format_group(in_order(parse_kinds("2c Jk Kd Kh"), KING))
    'Kh Kd 2c Jk'

    Source: design/notation.md, Cards.
    """
    return _in_order(tuple(kinds), rank)


# A turn asks for the same few groups many times, and the next turn for most of them again.
@lru_cache(maxsize=1 << 11)
def _in_order(kinds: tuple[Kind, ...], rank: Rank) -> Group:
    return tuple(UNDECLARED[kind] for kind in sorted(kinds, key=PLACES[rank].__getitem__))


def cards_in_order(cards: Iterable[Card], rank: Rank) -> list[Card]:
    """Return *cards* as they lie in a meld of *rank*; of cards alike the first comes first."""
    places = PLACES[rank]
    return sorted(cards, key=lambda card: places[KIND[card]])
