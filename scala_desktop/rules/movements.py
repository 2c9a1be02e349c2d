"""Who meets whom on an evening of Burraco at several tables.

Pairs are numbered from 1.  Nothing here knows of cards.

Source: rules/burraco.md 4.7.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import gcd
from typing import NamedTuple

FEWEST, MOST = 4, 40
"""Pairs for which there are movements."""


class Meeting(NamedTuple):
    """Two pairs at a *table*."""

    table: int
    north_south: int
    east_west: int


class Round(NamedTuple):
    """Who meets whom in one round, table by table, and who sits out, if anybody."""

    meetings: tuple[Meeting, ...]
    sits_out: int | None = None


def tables_of(pairs: int) -> int:
    """Return how many tables so many pairs need; with an odd number one is never full.

    :raises ValueError: if there are too few or too many pairs.
    """
    if not FEWEST <= pairs <= MOST:
        raise ValueError(f"{pairs} pairs: want {FEWEST} to {MOST}")
    return (pairs + 1) // 2


def most_rounds(pairs: int, step: int = 1) -> int:
    """Return after how many rounds of :func:`mitchell` two pairs would meet again.

    >>> most_rounds(12), most_rounds(12, step=2), most_rounds(13)
    (6, 3, 7)
    """
    tables = tables_of(pairs)
    return tables // gcd(step, tables)


def mitchell(pairs: int, rounds: int, step: int = 1) -> tuple[Round, ...]:
    """Return the rounds in which East-West move by *step* tables and North-South stay.

    The pairs that stay have the lowest numbers, that of their table.

    >>> [tuple(one) for one in mitchell(8, 2)[1].meetings]
    [(1, 1, 8), (2, 2, 5), (3, 3, 6), (4, 4, 7)]

    :raises ValueError: if two pairs would meet twice.

    Source: rules/burraco.md 4.7, Mitchell.
    """
    tables, most = tables_of(pairs), most_rounds(pairs, step)
    if not 1 <= rounds <= most:
        raise ValueError(f"{rounds} rounds of {pairs} pairs: want 1 to {most}")
    staying = pairs // 2
    found = []
    for number in range(rounds):
        meetings, out = [], None
        for table in range(1, tables + 1):
            moving = staying + 1 + (table - 1 - number * step) % tables
            if table > staying:
                out = moving
            else:
                meetings.append(Meeting(table, table, moving))
        found.append(Round(tuple(meetings), out))
    return tuple(found)


def danese(
    ranking: Sequence[int],
    apart: Iterable[Meeting] = (),
    sat_out: Mapping[int, int] | None = None,
) -> Round:
    """Return the round in which the first of *ranking* meets the second, and so on.

    Those of the meetings *apart* do not meet again: with those of the round before it is the
    *danese modificato*.  *sat_out* says how often each pair has sat out.

    >>> [tuple(one) for one in danese([3, 1, 4, 2]).meetings]
    [(1, 3, 1), (2, 4, 2)]
    >>> [tuple(one) for one in danese([3, 1, 4, 2], apart=[Meeting(1, 1, 3)]).meetings]
    [(1, 3, 4), (2, 1, 2)]

    :raises ValueError: if a pair stands in the ranking twice, or there is no such round.

    Source: rules/burraco.md 4.7, Danese.
    """
    tables_of(len(ranking))
    if len(set(ranking)) != len(ranking):
        raise ValueError("a pair stands in the ranking twice")
    left = list(ranking)
    out = None
    if len(left) % 2:
        times = sat_out or {}
        least = min(times.get(pair, 0) for pair in left)
        out = next(pair for pair in reversed(left) if times.get(pair, 0) == least)
        left.remove(out)
    met = {frozenset((one.north_south, one.east_west)) for one in apart}
    found = _matched(tuple(left), met, set())
    if found is None:
        raise ValueError("every round would let two pairs meet again")
    meetings = (Meeting(table, *both) for table, both in enumerate(found, 1))
    return Round(tuple(meetings), out)


def _matched(
    left: tuple[int, ...], met: set[frozenset[int]], hopeless: set[tuple[int, ...]]
) -> list[tuple[int, int]] | None:
    """Return *left* two by two, each with the nearest below that it has not *met*.

    *hopeless* remembers those who cannot all be matched.
    """
    if not left:
        return []
    if left in hopeless:
        return None
    first, *others = left
    for place, other in enumerate(others):
        if frozenset((first, other)) in met:
            continue
        rest = _matched((*others[:place], *others[place + 1 :]), met, hopeless)
        if rest is not None:
            return [(first, other), *rest]
    hopeless.add(left)
    return None
