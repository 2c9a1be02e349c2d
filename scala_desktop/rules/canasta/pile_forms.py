"""The ways to take the pozzo that are thought of, which may still be refused.

Who has opened needs no more than the cards that meld its top.  Who has not lays an opening with
it: what counts most towards the minimum is found exactly, the top of the pile being a card of
the hand that must go down with two more (or three, where it is wild).

Source: rules/canasta.md 5.1, Taking the pozzo and Opening; 5.2 #9 to #11.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from scala_desktop.rules.canasta.melding import grown
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import (
    IS_BLACK_THREE,
    IS_RED_THREE,
    JOKERS,
    THREE,
    fault_of,
    in_order,
    shape,
    shape_of,
    takers_needed,
)
from scala_desktop.rules.canasta.scoring import cards_value
from scala_desktop.rules.canasta.search import Worth, best_laydown
from scala_desktop.rules.cards import DEUCE, KIND, KIND_RANK, Kind, Rank
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Group, Placed, Take

if TYPE_CHECKING:
    from scala_desktop.rules.canasta.table import Table

WANTED: Final = 1e6
"""What the meld with the top of the pile is worth above all points: it has to be laid."""
ENOUGH: Final = 2
"""So many cards left, and any turn can go on: one to discard, one to keep."""


def takes(table: Table) -> Iterator[Take]:
    """Yield ways to take the pile, which may still be refused: the fewest cards first.

    To a seat that has not opened, they come with what else it would lay; the last of them count
    most.
    """
    if table.has_opened(table.turn) or table.rules.pozzo_before_opening == "forbidden":
        yield from map(Take, takers(table))
        return
    fewest = next(takers(table), None)
    if fewest is None:
        return
    means = _means(table)
    if cards_value(means.kinds, table.rules) >= table.minimum(table.turn):
        for cards in takers(table):
            yield Take(cards)
            melds = _further(table, means, cards)
            if melds:
                yield Take(cards, melds)
    yield from _dearest(table, means) or (Take(fewest),)


def takers(table: Table) -> Iterator[Group]:
    """Yield the cards of the hand that could meld the top of the pile.

    Source: rules/canasta.md 5.1, Taking the pozzo; 5.3 ``pozzo_requirement``.
    """
    top = KIND[table.discard_pile[-1]]
    hand = sorted(KIND[card] for card in table.hands[table.turn])
    rank = KIND_RANK[top]
    same = [kind for kind in hand if KIND_RANK[kind] == rank and not IS_RED_THREE[kind]]
    opened = table.has_opened(table.turn)
    if WILD[top]:
        for count in range(3, (3 if opened else len(same)) + 1):
            if count <= len(same):
                yield in_order(same[:count], rank)
        return
    wilds = [kind for kind in hand if WILD[kind]] if rank != THREE else []
    frozen = table.is_frozen()
    if not frozen and fits_with_top(table, ()):
        yield ()
    for count in range(2, len(same) + 1):
        yield in_order(same[:count], rank)
    if not frozen and same and wilds:
        for wild in dict.fromkeys((wilds[0], wilds[-1])):
            yield in_order([same[0], wild], rank)
    if not opened and table.rules.opening_allow_wilds and len(same) >= 2:
        for more in range(1, min(3, len(wilds)) + 1):
            if fits_with_top(table, kinds := [*same, *wilds[-more:]]):
                yield in_order(kinds, rank)


def fits_with_top(table: Table, kinds: Sequence[Kind]) -> bool:
    """Return whether *kinds* and the top of the pile are a meld, or fit one of the side."""
    kinds = [*kinds, KIND[table.discard_pile[-1]]]
    place = table.meld_for_top(kinds)
    form = shape_of(kinds) if place is None else grown(shape(table.melds[place]), kinds)
    return form is not None and fault_of(form, table.rules) is None


def comes_up(table: Table) -> int:
    """Return how many cards the hand gets from under the top of the pile.

    Open red threes go on the table, and only what is drawn for them stays.  Covered cards count
    as cards of the hand, whatever they are.

    Source: rules/canasta.md 5.2 #13; rules/README.md, Completable-turn principle.
    """
    reds = open_red_threes(table)
    drawn = min(reds, len(table.stock)) if table.rules.replace_red_three_from_pozzo else 0
    return len(table.discard_pile) - 1 - reds + drawn


def open_red_threes(table: Table) -> int:
    """Return how many red threes lie open in the pile under its top."""
    return sum(IS_RED_THREE[KIND[card]] for card in table.discard_pile[table.covered : -1])


# --- the opening --------------------------------------------------------------------------------


class _Means(NamedTuple):
    """What may be laid to open with the pile: *kinds* with its top, under *rules*.

    *kept* cards of the hand may not be laid; *blacks* are black threes that may.
    """

    kinds: list[Kind]
    kept: int
    blacks: list[Kind]
    rules: CanastaRules


def _means(table: Table) -> _Means:
    """Return what the seat in turn, which has not opened, may lay together with the pile.

    Where each player opens for himself, melds of his partner stand in the way of new ones.

    Source: rules/canasta.md 5.3 ``opening_scope``, ``opening_allow_wilds``, ``melds_per_rank``.
    """
    rules = table.rules
    top = KIND[table.discard_pile[-1]]
    taken = _taken(table) - {KIND_RANK[top]}
    barred: set[Rank] = {rank for rank in taken if rank not in (DEUCE, JOKERS)}
    limits: dict[str, Any] = {}
    if DEUCE in taken:
        limits["twos_as_rank"] = False
    if JOKERS in taken:
        limits["joker_canasta"] = False
    if not rules.opening_allow_wilds:
        barred.add(JOKERS)
        limits["wilds_rule"] = "fixed_limits"
        limits["wilds_two_naturals"] = limits["wilds_three_naturals"] = 0
    if _locked(table) and KIND_RANK[top] != DEUCE:
        barred.add(DEUCE)
    hand = [KIND[card] for card in table.hands[table.turn]]
    usable = [kind for kind in hand if KIND_RANK[kind] not in barred]
    blacks = []
    if rules.black_three_meld == "always" and KIND_RANK[top] != THREE:
        blacks = [kind for kind in usable if IS_BLACK_THREE[kind]]
        longest = rules.meld_max_size or len(blacks)
        blacks = blacks[:longest] if len(blacks) >= 3 else []
    laying = _limited(rules, tuple(limits.items()))
    return _Means([*usable, top], len(hand) - len(usable), blacks, laying)


def _taken(table: Table) -> set[Rank]:
    """Return the ranks of which the side may begin no further meld."""
    several = table.rules.melds_per_rank
    if several == "any":
        return set()
    forms = map(shape, table.own_melds())
    return {form.rank for form in forms if several == "one" or not form.is_canasta}


def _locked(table: Table) -> bool:
    """Return whether a meld of the side binds its deuces."""
    if not table.rules.twos_locked_while_open:
        return False
    forms = map(shape, table.own_melds())
    return any(form.rank == DEUCE and not form.is_canasta for form in forms)


@lru_cache(maxsize=16)
def _limited(rules: CanastaRules, limits: tuple[tuple[str, Any], ...]) -> CanastaRules:
    return replace(rules, **dict(limits))


def _further(table: Table, means: _Means, cards: Group) -> tuple[Group, ...]:
    """Return the melds of most points that an opening with *cards* can have besides."""
    left = list(means.kinds)
    left.remove(KIND[table.discard_pile[-1]])
    for placed in cards:
        if placed.kind not in left:
            return ()
        left.remove(placed.kind)
    rank = KIND_RANK[KIND[table.discard_pile[-1]]]
    others = [kind for kind in left if KIND_RANK[kind] != rank]
    keep = ENOUGH - comes_up(table) - means.kept - (len(left) - len(others))
    worth = _worth(means.rules, None, 0, bonuses=False)
    return best_laydown(others, (), means.rules, keep=max(0, keep), worth=worth).melds


def _dearest(table: Table, means: _Means) -> list[Take]:
    """Return the openings with the pile of most points.

    First the one that leaves two cards; then, where the pile brings fewer, those after which the
    hand would have to be closed.
    """
    found: dict[Take, None] = {}
    spare = comes_up(table) + means.kept
    for left in range(ENOUGH, -1, -1):
        keep = max(0, left - spare)
        for bonuses in (False, True)[: 1 + (left < ENOUGH)]:
            for blacks in ([], means.blacks)[: 1 + bool(means.blacks)]:
                for lying in _beside(table):
                    form = _dearest_of(table, means, blacks, lying, keep=keep, bonuses=bonuses)
                    if form is not None:
                        found[form] = None
        if not keep:
            break
    return list(found)


def _beside(table: Table) -> list[list[Meld]]:
    """Return beside which melds of its rank the top of the pile may go down."""
    place = table.meld_for_top([KIND[table.discard_pile[-1]]])
    if place is None:
        return [[]]
    own = [table.melds[place]]
    return [own, []] if table.rules.melds_per_rank == "any" else [own]


def _dearest_of(
    table: Table,
    means: _Means,
    blacks: Sequence[Kind],
    lying: Sequence[Meld],
    *,
    keep: int,
    bonuses: bool,
) -> Take | None:
    """Return the opening with the pile of most points that keeps so many cards.

    The top of the pile goes to the meld *lying* there, where there is one.
    """
    top = KIND[table.discard_pile[-1]]
    rank = KIND_RANK[top]
    kinds = list(means.kinds)
    for kind in blacks:
        kinds.remove(kind)
    more = (in_order(blacks, THREE),) if blacks else ()
    if rank == THREE:
        threes = [kind for kind in kinds if IS_BLACK_THREE[kind]]
        others = [kind for kind in kinds if not IS_BLACK_THREE[kind]]
        worth = _worth(means.rules, None, 0, bonuses=bonuses)
        melds = best_laydown(others, (), means.rules, keep=keep, worth=worth).melds
        threes.remove(top)
        return Take(in_order(threes, rank), melds) if len(threes) >= 2 else None
    naturals = takers_needed(top) + 1
    had = shape(lying[0]).naturals if lying else 0
    worth = _worth(means.rules, rank, had + naturals, bonuses=bonuses)
    plan = best_laydown(kinds, lying, means.rules, keep=keep, worth=worth)
    groups = [*(group for _, group in plan.adds), *plan.melds]
    for first in groups:
        if sum(KIND_RANK[placed.kind] == rank for placed in first) >= naturals:
            groups.remove(first)
            return _without(top, first, (*groups, *more))
    return None


def _without(top: Kind, first: Group, melds: Sequence[Group]) -> Take:
    """Return the take that lays *first* and *melds*, *top* being the one card of the pile.

    Suits do not matter: where *first* is of other suits, one of its cards changes places with it.
    """
    rank = KIND_RANK[top]
    kinds = [placed.kind for placed in first]
    if top in kinds:
        kinds.remove(top)
        return Take(in_order(kinds, rank), tuple(melds))
    spare = next(kind for kind in kinds if KIND_RANK[kind] == rank)
    kinds.remove(spare)
    others = list(melds)
    for i, group in enumerate(others):
        if Placed(top) in group:
            cards = [placed.kind for placed in group]
            cards[cards.index(top)] = spare
            others[i] = in_order(cards, shape_of(cards).rank)
            break
    return Take(in_order(kinds, rank), tuple(others))


class _WithTop(Worth):
    """Counts points, and above all of them a meld of *rank* with so many naturals."""

    def __init__(self, rules: CanastaRules, rank: Rank, naturals: int, *, bonuses: bool) -> None:
        super().__init__(rules, bonuses=bonuses)
        self.alone = rank
        self.naturals = naturals

    def meld(self, rank: Rank, naturals: int, wilds: int) -> float:
        """Return what a meld is worth besides its cards."""
        points = super().meld(rank, naturals, wilds)
        return points + WANTED * (rank == self.alone and naturals >= self.naturals)


@lru_cache(maxsize=64)
def _worth(rules: CanastaRules, rank: Rank | None, naturals: int, *, bonuses: bool) -> Worth:
    """Return what melds count, which remembers what it has found."""
    if rank is None:
        return Worth(rules, bonuses=bonuses)
    return _WithTop(rules, rank, naturals, bonuses=bonuses)
