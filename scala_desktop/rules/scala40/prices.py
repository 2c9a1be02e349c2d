"""Prices of the cards of a hand, above which no rest of it can be worth anything.

They bound the search of a hand of many templates: no template is worth more than the cards that
it takes cost, so nothing is looked for where the cards that are left cost less than is known to
be possible.  It takes longer to find prices than to search a hand of few templates.

Source: design/bots.md, What is known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from scala_desktop.rules.scala40.templates import HAND_VALUE, TIE, Lists

Worth: TypeAlias = Callable[..., int]
"""The worth of the planes and jokers left, under conditions if any, and above a floor if told.

What is not worth more than the floor is answered by any number up to it.
"""


def priced_worth(lists: Lists, once: int, jokers: int) -> tuple[Worth, list[int]]:
    """Return the worth of a rest of a hand, and the kinds of the hand, the cheapest first.

    *lists* are the templates of the hand, *once* the kinds it holds as a mask, as are the kinds
    returned.  The worth is that under no condition, found by a branch and bound: what the cards
    left cost is the bound.
    """
    prices, tops = _prices(lists, once, jokers)
    cheapest = sorted((bit for bit in prices if bit), key=prices.__getitem__)
    ranked, reach, starts = _ranked(lists, prices), _reach(lists), sum(lists)
    # What a rest is worth or, as a negative number, what it is known not to be worth more than.
    memo: dict[tuple[int, int, int], int] = {}

    def search(once: int, twice: int, jokers: int, bound: int, floor: int) -> int:
        live = once & starts
        if not live:
            return 0
        low = live & -live
        gone = once & ~reach[low]
        if gone:
            bound -= prices[gone] + prices[twice & gone]
            once ^= gone
            twice &= ~gone
        key = once, twice, jokers
        found = memo.get(key, ~bound)
        if found >= 0:
            return found
        if ~found <= floor:
            return ~found
        most, bar = 0, max(floor, 0)
        for wild, group in enumerate(ranked[low][: jokers + 1]):
            spent = bound - tops[jokers] + tops[jokers - wild]
            for loss, one, two, value in group:
                if spent - loss <= bar:
                    most = max(most, spent - loss)
                    break
                if once & one == one and twice & two == two:
                    rest = once ^ (one & ~(twice & ~two)), twice & ~one, jokers - wild
                    got = value + search(*rest, spent - loss - value, bar - value)
                    if got > most:
                        most, bar = got, max(floor, got)
        bound -= prices[low] + prices[twice & low]
        if bound > bar:
            bound = search(once ^ low, twice & ~low, jokers, bound, bar)
        most = max(most, bound)
        memo[key] = most if most > floor else ~most
        return most

    def worth(once: int, twice: int, jokers: int, floor: int = -1) -> int:
        return search(once, twice, jokers, prices[once] + prices[twice] + tops[jokers], floor)

    return worth, cheapest


class _Prices(dict[int, int]):
    """What the kinds of a mask cost: told of each kind alone, and remembered of many."""

    def __missing__(self, mask: int) -> int:
        low = mask & -mask
        cost = self[mask] = self[low] + self[mask ^ low]
        return cost


def _ranked(lists: Lists, prices: _Prices) -> dict[int, list[list[tuple[int, int, int, int]]]]:
    """Return *lists* by the number of jokers, the templates that lose least first.

    Each is told as what its cards cost more than it is worth, its planes and its value.
    """
    ranked = {}
    for low, templates in lists.items():
        most = max(t.jokers for t in templates)
        groups: list[list[tuple[int, int, int, int]]] = [[] for _ in range(most + 1)]
        for t in templates:
            loss = prices[t.once] + prices[t.twice] - t.value
            groups[t.jokers].append((loss, t.once, t.twice, t.value))
        for group in groups:
            group.sort(key=lambda one: (one[0], -one[3]))
        ranked[low] = groups
    return ranked


def _reach(lists: Lists) -> dict[int, int]:
    """Return by the lowest card that starts one what the templates may still take, as masks."""
    reach, within = {}, 0
    for low in sorted(lists, reverse=True):
        for t in lists[low]:
            within |= t.once
        reach[low] = within
    return reach


def _prices(lists: Lists, once: int, jokers: int) -> tuple[_Prices, list[int]]:
    """Return prices at which no template of *lists* is worth more than what it takes costs.

    They are those of one card of each kind in *once*, by its mask, and of no joker up to
    *jokers*.  No rest of the hand is worth more than it costs, as in the dual of a linear
    programme.  A card costs what it counts, and less where every meld that takes it is worth less
    than its cards count.
    """
    kinds = [1 << kind for kind in range(52) if once >> kind & 1]
    # The one more is for the size of a template, which decides between two of the same points.
    prices = {bit: TIE * HAND_VALUE[bit.bit_length() - 1] + 1 for bit in kinds}
    templates = [t for found in lists.values() for t in found]
    first = _Prices(prices)
    first[0] = 0
    slack = [first[t.once] + first[t.twice] - t.value for t in templates]
    tops = [0] * (jokers + 1)
    for t, less in zip(templates, slack, strict=True):
        tops[t.jokers] = max(tops[t.jokers], -less)
    for wild in range(1, jokers + 1):
        tops[wild] = max(tops[some] + tops[wild - some] for some in range(wild))
    slack = [tops[t.jokers] + less for t, less in zip(templates, slack, strict=True)]
    # Each kind goes down as far as the templates that take it let it.
    for bit in kinds:
        taking = [(i, 2 if t.twice & bit else 1) for i, t in enumerate(templates) if t.once & bit]
        less = min((slack[i] // copies for i, copies in taking), default=prices[bit])
        less = min(less, prices[bit])
        if less:
            prices[bit] -= less
            for i, copies in taking:
                slack[i] -= copies * less
    return _Prices({0: 0, **prices}), tops
