"""What the cards of a hand can be laid in: the melds that cannot be split into two legal ones.

These templates - runs of three to five, sets of three and four, and a few longer ones that are
mostly jokers - are found by their two lowest natural cards.  A hand is two bit planes (kinds held
at least once, kinds held twice) and a number of jokers.

Source: rules/scala40.md, Melds; design/bots.md, What is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from operator import attrgetter
from typing import Final, Literal, NamedTuple, TypeAlias

from scala_desktop.rules.cards import JOKER, KIND_RANK, Kind, kind_of, mask_of
from scala_desktop.rules.moves import Group, Placed
from scala_desktop.rules.scala40.options import Scala40Rules

Weight: TypeAlias = Literal["points", "deadwood", "cards"]
"""The measure of a lay-down: opening points, penalty taken out of the hand, cards laid."""


class Limits(NamedTuple):
    """What a meld may be under the house rules; 0 for *max_jokers* is no limit."""

    max_jokers: int = 0
    min_naturals: int = 1
    max_run: int = 14
    set_max: int = 4
    distinct_suits: bool = True


TIE: Final = 64
"""A unit of weight in the search; what is below it only breaks ties."""
HAND_VALUE: Final = tuple(11 if KIND_RANK[k] == 1 else min(KIND_RANK[k], 10) for k in range(52))
"""What a natural card counts by its kind: an ace 11."""
_BIT: Final = (*(1 << kind for kind in range(52)), 0)
"""The mask of each kind; of a joker there is none."""
_EVERY: Final = (1 << 52) - 1
_SUIT: Final = (1 << 13) - 1
_ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_UP_TO_JACK: Final = _ACES * (_SUIT >> 2)
_UP_TO_QUEEN: Final = _ACES * (_SUIT >> 1)
"""Kinds as masks; a mask of ranks times the aces is those ranks in every suit."""
_NATURAL: Final = tuple(Placed(Kind(k)) for k in range(52))
_WILD: Final = tuple(Placed(JOKER, Kind(k)) for k in range(52))
_POSITION_VALUE: Final = (0, *range(1, 11), 10, 10, 10, 11)


_Taken: TypeAlias = tuple[int, int, int]
"""What a meld takes: the kinds held once or more and those held twice, as masks, and jokers."""


class Template(NamedTuple):
    """A meld that does not split: *once* and *twice* are the kinds it takes, as masks.

    *place* is its own among those of the same lowest natural card.
    """

    once: int
    twice: int
    jokers: int
    value: int
    points: int
    size: int
    low: int
    group: Group
    place: int


_PLACE: Final = attrgetter("place")
Lists: TypeAlias = dict[int, list[Template]]
"""Templates by the mask of their lowest natural card."""
_Started: TypeAlias = tuple[int, dict[int, list[Template]]]
"""The templates of one lowest card by their second one, and all of these second ones, as masks."""


def limits_of(rules: Scala40Rules) -> Limits:
    """Return the limits that *rules* put on melds."""
    return Limits(
        rules.max_jokers_per_meld,
        rules.min_naturals_per_meld,
        rules.max_run_length,
        rules.set_max_size,
        rules.set_distinct_suits,
    )


def planes_of(hand: Sequence[Kind]) -> tuple[int, int, int]:
    """Return the kinds that *hand* holds once or more, those held twice, and its jokers."""
    once = twice = 0
    for kind in hand:
        bit = _BIT[kind]
        if once & bit:
            twice |= bit
        else:
            once |= bit
    return once, twice, hand.count(JOKER)


def templates_in(hand: Sequence[Kind], limits: Limits, weight: Weight) -> Lists:
    """Return the templates that *hand* can lay, by the mask of their lowest natural card."""
    return fitting(*planes_of(hand), limits, weight)


def fitting(once: int, twice: int, jokers: int, limits: Limits, weight: Weight) -> Lists:
    """Return :func:`templates_in` a hand of these planes and jokers."""
    templates, starting = _templates(limits, jokers, weight)
    lists: Lists = {}
    missing, missing_twice = _EVERY ^ once, _EVERY ^ twice
    rest = once & starting
    while rest:
        more = rest & rest - 1
        low = rest ^ more
        rest = more
        seconds, by_second = templates[low.bit_length() - 1]
        seconds &= once
        several = seconds & seconds - 1
        found: list[Template] = []
        while seconds:
            more = seconds & seconds - 1
            second = seconds ^ more
            seconds = more
            for t in by_second[second]:
                if not t[0] & missing and not t[1] & missing_twice:
                    found.append(t)  # noqa: PERF401 - a list of its own for each few takes longer
        if found:
            if several:
                found.sort(key=_PLACE)
            lists[low] = found
    return lists


def value_in_hand(once: int, twice: int) -> int:
    """Return what natural cards count at most, laid in melds: an ace 11.

    *once* and *twice* are the planes of the hand.
    """
    value = 0
    for plane in (once, twice):
        while plane:
            low = plane & -plane
            plane ^= low
            value += HAND_VALUE[low.bit_length() - 1]
    return value


def meldable(once: int, jokers: int, limits: Limits) -> int:
    """Return those kinds of the mask *once* that may be in a meld with up to *jokers*, as a mask.

    With two jokers, or where a set may hold a suit twice, that is every kind.

    >>> from scala_desktop.rules.cards import format_kinds, parse_kinds
    >>> once = planes_of(parse_kinds("Ah Qh Kh 4d 4c 4s 6s"))[0]
    >>> found = meldable(once, 0, Limits()), meldable(once & ~1, 1, Limits())
    >>> [format_kinds(Kind(k) for k in range(52) if mask >> k & 1) for mask in found]
    ['Ah Qh Kh 4d 4c 4s', 'Qh Kh 4d 4c 4s 6s']
    """
    if jokers > 1 or not limits.distinct_suits:
        return once
    if once.bit_count() + jokers < 3:
        return 0
    hearts, diamonds = once & _SUIT, once >> 13 & _SUIT
    clubs, spades = once >> 26 & _SUIT, once >> 39
    red, black = hearts | diamonds, clubs | spades
    # An ace above the king lies twelve places below it in the mask.
    aces, queens = once & _ACES, once >> 11 & _ACES
    kings = once >> 12 & _ACES
    if jokers:
        ranks = hearts & diamonds | clubs & spades | red & black
        next_but_one = once & once >> 2 & _UP_TO_JACK
        beside = once & once >> 1 & _UP_TO_QUEEN
        runs = beside | beside << 1 | next_but_one | next_but_one << 2
        runs |= aces & (kings | queens) | (aces & queens) << 11 | (aces & kings) << 12
    else:
        ranks = hearts & diamonds & black | clubs & spades & red
        three = once & once >> 1 & once >> 2 & _UP_TO_JACK
        above = aces & queens & kings
        runs = three | three << 1 | three << 2 | above | above << 11 | above << 12
    return runs | ranks * _ACES & once


@lru_cache(maxsize=256)
def _templates(limits: Limits, jokers: int, weight: Weight) -> tuple[tuple[_Started, ...], int]:
    """Return what each kind starts in a hand with *jokers*, and the kinds that start something.

    Of several templates that take the same cards only the one of most points is kept.
    """
    started: list[dict[int, list[Template]]] = [{} for _ in range(52)]
    places = [0] * 52
    for (once, twice, wild), (points, low, group) in _whole(limits, jokers).items():
        value = _value(weight, points, wild, group)
        lowest = once & -once
        # A natural card with jokers alone is its own second.
        second = (once ^ lowest) & -(once ^ lowest) or lowest
        kind = lowest.bit_length() - 1
        started[kind].setdefault(second, []).append(
            Template(once, twice, wild, value, points, len(group), low, group, places[kind])
        )
        places[kind] += 1
    starting = mask_of(kind for kind in range(52) if started[kind])
    return tuple((sum(one), one) for one in started), starting


@lru_cache(maxsize=64)
def _whole(limits: Limits, jokers: int) -> dict[_Taken, tuple[int, int, Group]]:
    """Return the melds that do not split, by what they take: points, first position and cards.

    Of several that take the same cards only the one of most points is kept.
    """
    allowed = min(jokers, limits.max_jokers or jokers)
    best: dict[_Taken, tuple[int, int, Group]] = {}
    for key, points, low, group in (*_runs(limits, allowed), *_sets(limits, allowed)):
        if key not in best or points > best[key][0]:
            best[key] = (points, low, group)
    return best


def _value(weight: Weight, points: int, jokers: int, group: Group) -> int:
    size = len(group)
    if weight == "points":
        return TIE * points - 8 * jokers + size
    if weight == "cards":
        return TIE * size - jokers
    deadwood = sum(25 if p.kind == JOKER else HAND_VALUE[p.kind] for p in group)
    return TIE * deadwood + size


def _runs(limits: Limits, jokers: int) -> Iterator[tuple[_Taken, int, int, Group]]:
    """Yield what each run takes that does not split, its points, first position and cards."""
    for length in range(3, min(limits.max_run, 13) + 1):
        for wild in range(min(jokers, length - limits.min_naturals) + 1):
            for places in combinations(range(length), wild):
                if _splits(places, length, limits.min_naturals):
                    continue
                tables = [_WILD if i in places else _NATURAL for i in range(length)]
                for low in range(1, 16 - length):
                    points = sum(_POSITION_VALUE[low : low + length])
                    ranks = [(low + i - 1) % 13 for i in range(length)]
                    once = mask_of(rank for i, rank in enumerate(ranks) if i not in places)
                    # A run of another suit is the same one 13 kinds on.
                    for first in range(0, 52, 13):
                        cards = zip(tables, ranks, strict=True)
                        group = tuple([table[first + rank] for table, rank in cards])
                        yield (once << first, 0, wild), points, low, group


def _splits(jokers: tuple[int, ...], length: int, min_naturals: int) -> bool:
    """Return whether a run with jokers at those places falls into two legal runs."""
    for cut in range(3, length - 2):
        before = sum(place < cut for place in jokers)
        after = len(jokers) - before
        if cut - before >= min_naturals and length - cut - after >= min_naturals:
            return True
    return False


def _sets(limits: Limits, jokers: int) -> Iterator[tuple[_Taken, int, int, Group]]:
    """Yield what each set takes that does not split, its points, 0 and cards."""
    most = limits.set_max if not limits.distinct_suits else min(limits.set_max, 4)
    for naturals in range(limits.min_naturals, most + 1):
        if limits.distinct_suits:
            suits = list(combinations(range(4), naturals))
        else:
            suits = [
                chosen
                for chosen in combinations_with_replacement(range(4), naturals)
                if max(Counter(chosen).values()) <= 2
            ]
        for wild in range(max(0, 3 - naturals), min(jokers, most - naturals) + 1):
            if naturals + wild >= 6 and naturals >= 2 * limits.min_naturals:
                continue
            for rank in range(1, 14):
                points = (11 if rank == 1 else min(rank, 10)) * (naturals + wild)
                for chosen in suits:
                    group = _set(rank, chosen, wild)
                    yield planes_of([placed.kind for placed in group]), points, 0, group


def _set(rank: int, suits: tuple[int, ...], jokers: int) -> Group:
    # A joker takes the first suit that is missing; where suits may repeat, the rest go round.
    free = [suit for suit in range(4) if suit not in suits] + list(range(4))
    naturals = [_NATURAL[kind_of(rank, suit)] for suit in suits]
    return (*naturals, *[_WILD[kind_of(rank, suit)] for suit in sorted(free[:jokers])])
