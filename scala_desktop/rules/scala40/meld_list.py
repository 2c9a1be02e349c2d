"""Every new meld that a hand holds, one reading at a time.

Source: rules/scala40.md 3.1, Melds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product

from scala_desktop.rules.cards import JOKER, KIND_RANK, KIND_SUIT, Kind, kind_of
from scala_desktop.rules.common.runs import ACE_HIGH, position_kind
from scala_desktop.rules.moves import UNDECLARED, Placed
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import Reading, read_group, set_limit
from scala_desktop.rules.scala40.scoring import run_points


def melds_of(
    hand: Sequence[Kind],
    rules: Scala40Rules,
    *,
    every_suit: bool = True,
    frugal: bool = False,
) -> Iterator[Reading]:
    """Yield the canonical readings of every meld that *hand* can lay.

    *every_suit* False gives each joker of a set its default suit only; *frugal* never puts a
    joker where the card itself is in the hand.
    """
    if rules.joker_set_identity == "position_order":
        # In a list of melds the order of cards tells nothing: each suit is declared.
        rules = replace(rules, joker_set_identity="declared")
    jokers = sum(kind == JOKER for kind in hand)
    if rules.max_jokers_per_meld:
        jokers = min(jokers, rules.max_jokers_per_meld)
    yield from _sets(hand, jokers, rules, every_suit=every_suit, frugal=frugal)
    yield from _runs(hand, jokers, rules, frugal=frugal)


def _sets(
    hand: Sequence[Kind], jokers: int, rules: Scala40Rules, *, every_suit: bool, frugal: bool
) -> Iterator[Reading]:
    held: dict[int, list[int]] = {}
    for kind in hand:
        if kind != JOKER:
            held.setdefault(KIND_RANK[kind], [0, 0, 0, 0])[KIND_SUIT[kind]] += 1
    most = set_limit(rules)
    for rank in sorted(held):
        counts = [min(n, 1) if rules.set_distinct_suits else n for n in held[rank]]
        whole = sum(counts)
        if whole < rules.min_naturals_per_meld or whole + jokers < 3:
            continue
        for each in product(*(range(n + 1) for n in counts)):
            naturals = sum(each)
            if naturals < rules.min_naturals_per_meld:
                continue
            for wild in range(max(0, 3 - naturals), min(jokers, most - naturals) + 1):
                if frugal and wild and naturals < whole and naturals + wild > 3:
                    continue
                group = [
                    UNDECLARED[kind_of(rank, suit)] for suit in range(4) for _ in range(each[suit])
                ]
                found = [
                    reading
                    for reading in read_group((*group, *[UNDECLARED[JOKER]] * wild), rules)
                    if not reading.low
                ]
                yield from found if every_suit else found[:1]


def _runs(
    hand: Sequence[Kind], jokers: int, rules: Scala40Rules, *, frugal: bool
) -> Iterator[Reading]:
    for suit in range(4):
        ranks = {KIND_RANK[kind] for kind in hand if kind != JOKER and KIND_SUIT[kind] == suit}
        if len(ranks) + (1 in ranks) + jokers < 3:
            continue
        held = [False, *(rank in ranks for rank in range(1, 14)), 1 in ranks]
        for low in range(1, 13):
            if not (held[low] or jokers):
                continue
            missing = 0
            for high in range(low, min(ACE_HIGH, low + rules.max_run_length - 1) + 1):
                missing += not held[high]
                if missing > jokers:
                    break
                if high - low >= 2:
                    yield from _run_forms(low, high, suit, held, jokers, rules, frugal=frugal)


def _run_forms(
    low: int,
    high: int,
    suit: int,
    held: Sequence[bool],
    jokers: int,
    rules: Scala40Rules,
    *,
    frugal: bool,
) -> Iterator[Reading]:
    """Yield the ways to lay the run from *low* to *high*: where its jokers lie."""
    places = range(low, high + 1)
    length = len(places)
    needed = [place for place in places if not held[place]]
    spare = [place for place in places if held[place]]
    both_aces = low == 1 and high == ACE_HIGH
    for extra in range(jokers - len(needed) + 1):
        if length - len(needed) - extra < rules.min_naturals_per_meld:
            break
        if frugal and extra > both_aces:
            break
        for chosen in combinations(spare, extra):
            wild = {*needed, *chosen}
            if both_aces and not wild & {1, ACE_HIGH}:
                continue
            if frugal and not wild - set(needed) <= {1, ACE_HIGH}:
                continue
            yield Reading(
                tuple(
                    Placed(JOKER, position_kind(place, suit))
                    if place in wild
                    else UNDECLARED[position_kind(place, suit)]
                    for place in places
                ),
                low,
                run_points(low, length),
            )
