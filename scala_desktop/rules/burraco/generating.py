"""The legal moves that a seat is offered.

Every discard and every single card added is listed, and new melds one at a time: there is no
opening, so that several are laid one after the other.  A hand of up to seven cards lists every meld
it can lay and every way to add several cards at once.  Of a larger hand the list holds every
natural run, each rank's sets of three and the largest, and the melds of two natural cards with the
fewest wild ones; longer ones grow out of those by adding.  :mod:`.checking` is the authority: it
allows more.

Source: design/architecture.md, The rules core.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from scala_desktop.rules.burraco.laying_off import (
    fitting_kinds,
    read_addition,
    useful_kinds,
)
from scala_desktop.rules.burraco.reading import Limits, read_group
from scala_desktop.rules.burraco.state import BurracoState
from scala_desktop.rules.cards import ACE, KIND, KIND_RANK, KIND_SUIT, Kind
from scala_desktop.rules.common.checking import is_canonical
from scala_desktop.rules.common.runs import ACE_HIGH, position_kind
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Deal,
    Discard,
    Draw,
    Group,
    LayMelds,
    Move,
    Placed,
    Take,
)

SMALL_HAND: Final = 7
"""The largest hand of which every choice of cards is tried and listed."""


def legal_moves(table: BurracoState) -> tuple[Move, ...]:
    """Return legal moves of the seat in turn, canonical; never none while the match goes on."""
    if table.phase is Phase.OVER:
        return () if table.winner is not None else (Deal(),)
    return tuple(move for move in dict.fromkeys(_candidates(table)) if is_canonical(table, move))


def can_lay(table: BurracoState) -> bool:
    """Return whether the seat in turn can lay or add something now."""
    return any(is_canonical(table, move) for move in _plays(table))


def _candidates(table: BurracoState) -> Iterator[Move]:
    if table.phase is Phase.DRAW:
        yield from (Draw(), Take(), Agree())
        return
    yield from _plays(table)
    for kind in sorted({KIND[card] for card in table.hands[table.turn]}):
        yield Discard(kind)


def _plays(table: BurracoState) -> Iterator[LayMelds | Add]:
    hand = sorted(KIND[card] for card in table.hands[table.turn])
    kinds = sorted(set(hand))
    for meld in table.melds_of(table.side_of(table.turn)):
        fitting = fitting_kinds(meld, table.limits)
        for kind in kinds:
            if kind in fitting:
                for addition in read_addition((Placed(kind),), meld, table.limits):
                    yield Add(addition.group, meld.number)
        if len(hand) <= SMALL_HAND:
            useful = useful_kinds(meld)
            for chosen in _choices([kind for kind in hand if kind in useful], 2):
                for addition in read_addition(tuple(map(Placed, chosen)), meld, table.limits):
                    yield Add(addition.group, meld.number)
    for group in melds_of(hand, table.limits):
        yield LayMelds((group,))


def _choices(hand: Sequence[Kind], fewest: int) -> Iterator[tuple[Kind, ...]]:
    """Yield every choice of *fewest* cards or more of *hand*, which is in order, once."""
    for count in range(fewest, len(hand) + 1):
        yield from sorted(set(combinations(hand, count)))


def melds_of(hand: Sequence[Kind], limits: Limits) -> Iterator[Group]:
    """Yield melds that *hand*, in order, can lay; every one of a hand of up to seven cards."""
    if len(hand) <= SMALL_HAND:
        tried: Iterable[tuple[Kind, ...]] = _small_choices(hand)
    else:
        held = Counter(hand)
        chosen = dict.fromkeys([*_sets(held, limits), *_runs(held, limits)])
        tried = (
            kinds for kinds in chosen if all(kinds.count(kind) <= held[kind] for kind in kinds)
        )
    for kinds in tried:
        for reading in read_group(tuple(map(Placed, kinds)), limits):
            yield reading.group


def _small_choices(hand: Sequence[Kind]) -> list[tuple[Kind, ...]]:
    """Return every choice of three cards or more of *hand* that may be a meld, in order, once.

    Its natural cards are of one rank or of one suit.
    """
    wild = [kind for kind in hand if WILD[kind]]
    alike: defaultdict[tuple[bool, int], list[Kind]] = defaultdict(list)
    for kind in hand:
        if not WILD[kind]:
            alike[True, KIND_RANK[kind]].append(kind)
            alike[False, KIND_SUIT[kind]].append(kind)
    found = {one for kinds in alike.values() for one in _choices(sorted([*kinds, *wild]), 3)}
    return sorted(found, key=lambda one: (len(one), one))


def _wild_kinds(held: Counter[Kind]) -> list[Kind]:
    return [kind for kind in held if WILD[kind]]


def _sets(held: Counter[Kind], limits: Limits) -> Iterator[tuple[Kind, ...]]:
    """Yield each rank's sets of three, the largest one, and two natural cards with a wild one."""
    ranked: defaultdict[int, list[Kind]] = defaultdict(list)
    for kind in sorted(held):
        if not WILD[kind]:
            ranked[KIND_RANK[kind]] += [kind] * held[kind]
    for _, naturals in sorted(ranked.items()):
        if len(naturals) < 2:
            continue
        yield from sorted(set(combinations(naturals, 3)))
        yield tuple(naturals[: limits.longest_set])
        for wild in _wild_kinds(held):
            yield (*naturals[:2], wild)


def _runs(held: Counter[Kind], limits: Limits) -> Iterator[tuple[Kind, ...]]:
    """Yield every natural run, and those of two natural cards and the fewest wild ones."""
    wild = [kind for kind in _wild_kinds(held) for _ in range(min(held[kind], limits.wilds))]
    fillings = [sorted(set(combinations(wild, count))) for count in range(limits.wilds + 1)]
    for suit in range(4):
        at = {place: position_kind(place, suit) for place in range(ACE, ACE_HIGH + 1)}
        there = [place for place in at if held[at[place]]]
        for low in there:
            for high in range(low + 1, low + ACE_HIGH):
                if high not in there:
                    break
                if high - low >= 2 and (low, high) != (ACE, ACE_HIGH):
                    yield tuple(at[place] for place in range(low, high + 1))
        for low, high in combinations(there, 2):
            if high - low <= limits.wilds + 1:
                for chosen in fillings[max(1, high - low - 1)]:
                    yield (at[low], at[high], *chosen)
