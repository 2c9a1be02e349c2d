"""The geometry of runs and sets: which cards lie where, and why some cards are no meld.

A *position* of a run is 1 (ace) to 13 (king), and 14 for an ace after the king.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from scala_desktop.rules.cards import ACE, Kind, kind_of
from scala_desktop.rules.errors import Reason

ACE_HIGH: Final = 14

T = TypeVar("T")


def position_kind(position: int, suit: int) -> Kind:
    """Return the kind at *position* 1 (ace) to 14 (ace again) of a run of *suit*."""
    return kind_of(1 if position == ACE_HIGH else position, suit)


def layouts(
    told: Mapping[int, T], aces: Sequence[T], length: int
) -> Iterator[tuple[int, dict[int, T]]]:
    """Yield the ways to lay a run of *length*: its first position, and the cards by position.

    *told* are the cards of known position, *aces* those that may lie at either end; there is at
    least one card in all.  The positions left free are for wild cards.
    """
    first = min(told, default=ACE_HIGH)
    last = max(told, default=ACE)
    for low in range(max(1, last - length + 1), min(first, ACE_HIGH + 1 - length) + 1):
        for ends in _ace_places(aces, low, low + length - 1):
            if not ends.keys() & told.keys():
                yield low, {**told, **ends}


def _ace_places(aces: Sequence[T], low: int, high: int) -> Iterator[dict[int, T]]:
    """Yield the ways to put *aces* at the ends, each as positions and cards; three do not fit."""
    if not aces:
        yield {}
    elif len(aces) == 2:
        if low == 1 and high == ACE_HIGH:
            yield {1: aces[0], ACE_HIGH: aces[1]}
            yield {1: aces[1], ACE_HIGH: aces[0]}
    elif len(aces) == 1:
        if low == 1:
            yield {1: aces[0]}
        if high == ACE_HIGH:
            yield {ACE_HIGH: aces[0]}


def why_no_run(ranks: Sequence[int], natural_aces: int, length: int, longest: int) -> Reason:
    """Return which rule keeps cards of one suit from being a run of *length* cards.

    *ranks* are those of the natural cards and of what wild cards were declared to be.

    Source: rules/README.md 1.4.
    """
    if natural_aces > 1:
        return Reason.RUN_TWO_ACES
    if any(rank > ACE and ranks.count(rank) > 1 for rank in ranks):
        return Reason.RUN_DUPLICATE
    if length > longest:
        return Reason.MELD_TOO_LONG
    if ranks.count(ACE) > 1:
        return Reason.RUN_TWO_ACES
    # Round the corner: the cards would be neighbours if the two followed the king by the ace.
    if any(all((rank - start) % 13 < length for rank in ranks) for start in range(2, 14)):
        return Reason.RUN_WRAP
    return Reason.RUN_GAP


def nearest_mismatch(ranks: Sequence[int], suits: Sequence[int], length: int) -> Reason:
    """Return whether cards of several ranks and suits come closer to a run or to a set."""
    same_rank = max(ranks.count(rank) for rank in ranks)
    same_suit = max(suits.count(suit) for suit in suits)
    close = max(ranks) - min(ranks) < length and len(set(ranks)) == len(ranks)
    if same_suit > same_rank or (same_suit == same_rank and close):
        return Reason.RUN_SUIT_MISMATCH
    return Reason.SET_RANK_MISMATCH


def why_not_at_the_ends(
    ranks: Sequence[int], low: int, high: int, *, aces: tuple[bool, bool]
) -> Reason:
    """Return why cards of *ranks*, of the right suit, do not continue a run from *low* to *high*.

    *aces* says whether a natural ace lies at its low end and at its high end.
    """
    if ACE in ranks and (
        (low == 2 and high == ACE_HIGH and aces[1]) or (low == 1 and high == 13 and aces[0])
    ):
        return Reason.RUN_TWO_ACES
    if (high == ACE_HIGH and 2 in ranks) or (low == 1 and 13 in ranks):
        return Reason.RUN_WRAP
    return Reason.NOT_ATTACHABLE
