"""What may come to a meld on the table, as masks of kinds: asked at every step of a turn.

Source: rules/scala40.md 3.1, Attaching and Taking a joker.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from scala_desktop.rules.cards import JOKER, KIND_RANK, KIND_SUIT, Kind, kind_of, mask_of
from scala_desktop.rules.common.runs import ACE_HIGH, position_kind
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.scala40.laying_off import attachable_kinds, takers, takes_joker
from scala_desktop.rules.scala40.options import MeldRules
from scala_desktop.rules.scala40.reading import set_limit

_OF_SUIT: Final = tuple(mask_of(kind_of(rank, suit) for rank in range(1, 14)) for suit in range(4))
_OF_RANK: Final = (0, *(mask_of(kind_of(r, suit) for suit in range(4)) for r in range(1, 14)))


class Room(NamedTuple):
    """What may come to *meld*, as masks of kinds in which the joker has its bit.

    A card of *alone* can be added by itself; *together* are the kinds of which several may be added
    at once, none where there is not so much room; a card of *swaps* takes a joker, with others if
    :func:`plan_swap` asks for them.  *every* has all of them.
    """

    meld: Meld
    alone: int
    together: int
    swaps: int
    every: int


# The melds of a table are asked about at every step of a turn and change little by it: those of two
# tables or three are remembered.
@lru_cache(maxsize=1 << 7)
def room_of(meld: Meld, rules: MeldRules) -> Room:
    """Return what may come to *meld*."""
    first = meld.shown[0]
    alone = mask_of(attachable_kinds(meld, rules))
    if takes_joker(meld, rules):
        alone |= 1 << JOKER
    if meld.low:
        mates, most = _OF_SUIT[KIND_SUIT[first]], rules.max_run_length
        may_swap = rules.joker_swap_in_runs
    else:
        mates, most = _OF_RANK[KIND_RANK[first]], set_limit(rules)
        may_swap = rules.joker_swap_in_sets != "off"
    swaps = mask_of(takers(meld, rules)) if meld.jokers and may_swap else 0
    together = mates | 1 << JOKER if len(meld.cards) + 2 <= most else 0
    return Room(meld, alone, together, swaps, alone | together | swaps)


def run_reach(meld: Meld, kinds: Sequence[Kind]) -> set[Kind]:
    """Return those of *kinds*, all of its suit or jokers, that could be added to the run *meld*.

    Between it and them all places can be filled with others and jokers, if each were used twice.
    """
    found = {JOKER}
    for step, place in ((1, meld.low + len(meld.cards)), (-1, meld.low - 1)):
        jokers = kinds.count(JOKER)
        while 1 <= place <= ACE_HIGH:
            kind = position_kind(place, KIND_SUIT[meld.shown[0]])
            if kind in kinds:
                found.add(kind)
            elif jokers:
                jokers -= 1
            else:
                break
            place += step
    return found


class _Latest:
    """What may come to the melds that were asked about last.

    Most questions are about the same table, whose melds change once in several turns, and to look
    each of them up takes three times as long: its hash is that of all its cards.  Not the table but
    this knows it: it is no part of the state of a match.
    """

    def __init__(self) -> None:
        self.known: tuple[list[Meld], MeldRules | None, tuple[Room, ...]] = [], None, ()


_LATEST: Final = _Latest()


def rooms_of(melds: list[Meld], rules: MeldRules) -> tuple[Room, ...]:
    """Return what may come to each of *melds*, in their order."""
    lying, under, rooms = _LATEST.known
    if lying != melds or under is not rules:
        rooms = tuple([room_of(meld, rules) for meld in melds])
        _LATEST.known = melds.copy(), rules, rooms
    return rooms
