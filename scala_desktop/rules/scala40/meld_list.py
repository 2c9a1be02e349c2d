"""Every new meld that a hand holds, one reading at a time.

The runs of a suit depend on its cards and the jokers, the sets of a rank on its cards and the
jokers.  From one move to the next a hand changes in a card or two: what the others make is
remembered.

Source: rules/scala40.md 3.1, Melds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final

from scala_desktop.rules.cards import JOKER, Kind, kind_of, mask_of
from scala_desktop.rules.common.runs import ACE_HIGH, position_kind
from scala_desktop.rules.moves import UNDECLARED, Placed
from scala_desktop.rules.scala40.options import MeldRules, Scala40Rules
from scala_desktop.rules.scala40.reading import Reading, set_limit, set_readings
from scala_desktop.rules.scala40.scoring import run_points
from scala_desktop.rules.scala40.templates import planes_of

_SUIT: Final = (1 << 13) - 1
_ACES: Final = mask_of(kind_of(1, suit) for suit in range(4))
"""The kinds of one suit and of one rank, as masks: others are these, shifted."""


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
    asked = rules.meld_rules
    if asked.joker_set_identity == "position_order":
        # In a list of melds the order of cards tells nothing: each suit is declared.
        asked = asked._replace(joker_set_identity="declared")
    if len(hand) < 3:
        return
    once, twice, jokers = planes_of(hand)
    if asked.max_jokers_per_meld:
        jokers = min(jokers, asked.max_jokers_per_meld)
    if asked.set_distinct_suits:
        twice = 0
    hearts, diamonds, clubs, spades = suits = [once >> 13 * suit & _SUIT for suit in range(4)]
    ranks = hearts | diamonds | clubs | spades
    if not (jokers or twice):
        # Three suits at least: this leaves mostly none.
        ranks &= hearts & diamonds & (clubs | spades) | clubs & spades & (hearts | diamonds)
    while ranks:
        rank = (ranks & -ranks).bit_length()
        ranks &= ranks - 1
        mates, doubles = once >> rank - 1 & _ACES, twice >> rank - 1 & _ACES
        if mates.bit_count() + doubles.bit_count() + jokers >= 3:
            yield from _sets(rank, mates, doubles, jokers, asked, every_suit, frugal)
    # With two jokers a suit makes so many runs that to remember them takes megabytes.
    runs = _runs if jokers <= 1 else _runs.__wrapped__
    for suit, held in enumerate(suits):
        line = _near(held, jokers)
        if line:
            yield from runs(suit, line, jokers, asked, frugal)


def _near(ranks: int, jokers: int) -> int:
    """Return the places of a run, as a mask, where a hand with *ranks* has what a run can have.

    The lowest bit of *ranks* is the ace, of the result the highest one, too.
    """
    line = ranks | (ranks & 1) << ACE_HIGH - 1
    if jokers > 1:
        return line
    if jokers:
        beside, apart = line & line >> 1, line & line >> 2
        return beside | beside << 1 | apart | apart << 2
    three = line & line >> 1 & line >> 2
    return three | three << 1 | three << 2


@lru_cache(maxsize=1 << 8)
def _sets(
    rank: int,
    mates: int,
    doubles: int,
    jokers: int,
    rules: MeldRules,
    every_suit: bool,
    frugal: bool,
) -> tuple[Reading, ...]:
    """Return the sets of *rank*: *mates* are the aces of the suits held, *doubles* those twice."""
    found: list[Reading] = []
    counts = [(mates >> ace & 1) + (doubles >> ace & 1) for ace in range(0, 52, 13)]
    whole = sum(counts)
    for each in product(*(range(n + 1) for n in counts)):
        naturals = sum(each)
        if naturals < rules.min_naturals_per_meld:
            continue
        for wild in range(max(0, 3 - naturals), min(jokers, set_limit(rules) - naturals) + 1):
            if frugal and wild and naturals < whole and naturals + wild > 3:
                continue
            group = [
                UNDECLARED[kind_of(rank, suit)] for suit in range(4) for _ in range(each[suit])
            ]
            readings = [*set_readings((*group, *[UNDECLARED[JOKER]] * wild), rules)]
            found += readings if every_suit else readings[:1]
    return tuple(found)


@lru_cache(maxsize=1 << 8)
def _runs(suit: int, line: int, jokers: int, rules: MeldRules, frugal: bool) -> tuple[Reading, ...]:
    """Return the runs of *suit* where the places of the mask *line* are held."""
    found: list[Reading] = []
    held = [False, *(line >> place & 1 > 0 for place in range(ACE_HIGH))]
    for low in range(1, 13):
        if not (held[low] or jokers):
            continue
        missing = 0
        for high in range(low, min(ACE_HIGH, low + rules.max_run_length - 1) + 1):
            missing += not held[high]
            if missing > jokers:
                break
            if high - low >= 2:
                found += _run_forms(low, high, suit, held, jokers, rules, frugal=frugal)
    return tuple(found)


def _run_forms(
    low: int,
    high: int,
    suit: int,
    held: Sequence[bool],
    jokers: int,
    rules: MeldRules,
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
