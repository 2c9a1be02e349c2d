"""The two tables among the house rules: the opening minimum by score, and the red threes.

Source: rules/canasta.md 5.3 ``opening_table``, ``red_three_values``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

MOST_STEPS: Final = 12
MOST: Final = 99_999
RED_THREES: Final = 6


def accept_steps(value: object) -> str:
    """Return *value*, a text or a list of pairs (score, minimum), as canonical text.

    >>> accept_steps([[0, 50], [3000, 90]])
    '0=50 3000=90'
    >>> accept_steps("0=50,  3.000 = 90")
    '0=50 3000=90'

    :raises ValueError: that says what is wanted, if it is no such table.
    """
    pairs = _pairs(value)
    rising = all(low[0] < high[0] for low, high in pairwise(pairs))
    fits = 1 <= len(pairs) <= MOST_STEPS and pairs[0][0] == 0 and rising
    if not fits or any(not 0 <= number <= MOST for pair in pairs for number in pair):
        raise ValueError("steps from score 0 upwards, such as 0=50 3000=90")
    return " ".join(f"{score}={minimum}" for score, minimum in pairs)


def _pairs(value: object) -> list[tuple[int, int]]:
    if isinstance(value, str):
        text = re.sub(r"\s*=\s*", "=", _plain(value))
        found = [re.fullmatch(r"(\d{1,6})=(\d{1,6})", word) for word in text.split()]
        return [(int(one[1]), int(one[2])) if one else (-1, -1) for one in found]
    if not isinstance(value, (list, tuple)):
        return []
    return [
        (pair[0], pair[1])
        if isinstance(pair, (list, tuple)) and len(pair) == 2 and _whole(pair)
        else (-1, -1)
        for pair in value
    ]


def _plain(text: str) -> str:
    """Return *text* without points between thousands, words apart by spaces."""
    return re.sub(r"(?<=\d)\.(?=\d{3}(?!\d))", "", text.replace(",", " "))


def _whole(values: Sequence[object]) -> bool:
    return all(type(value) is int for value in values)


@lru_cache(maxsize=64)
def steps_of(text: str) -> tuple[tuple[int, int], ...]:
    """Return the steps of a canonical text, scores rising.

    >>> steps_of("0=50 3000=90")
    ((0, 50), (3000, 90))
    """
    return tuple((int(a), int(b)) for a, _, b in (w.partition("=") for w in text.split()))


def only_minimum(text: str, below_zero: int) -> int | None:
    """Return what every side must reach whatever its score; ``None`` if the score matters.

    >>> only_minimum("0=50", 50), only_minimum("0=50 3000=90", 50), only_minimum("0=50", 15)
    (50, None, None)
    """
    minima = {below_zero, *(minimum for _, minimum in steps_of(text))}
    return minima.pop() if len(minima) == 1 else None


def minimum_at(score: int, text: str, below_zero: int) -> int:
    """Return what a side with *score* must reach under the table *text*.

    >>> [minimum_at(s, "0=50 3000=90", 15) for s in (-5, 0, 2995, 3000)]
    [15, 50, 50, 90]

    Source: rules/canasta.md 5.1, Opening; 5.2 #1, #2 and #20.
    """
    if score < 0:
        return below_zero
    return [minimum for start, minimum in steps_of(text) if start <= score][-1]


def accept_totals(value: object) -> str:
    """Return *value*, a text or a list of seven totals for 0 to 6 red threes, as canonical text.

    >>> accept_totals([0, 100, 200, 300, 800, 1000, 1200])
    '0 100 200 300 800 1000 1200'
    >>> accept_totals("0 100 200 300 800 1.000 1.200")
    '0 100 200 300 800 1000 1200'

    :raises ValueError: that says what is wanted, if it is no such table.
    """
    totals: list[int] = []
    if isinstance(value, str):
        words = _plain(value).split()
        totals = [int(word) if re.fullmatch(r"\d{1,6}", word) else -1 for word in words]
    elif isinstance(value, (list, tuple)) and _whole(value):
        totals = list(value)
    fits = len(totals) == RED_THREES + 1 and totals[0] == 0
    if not fits or any(not 0 <= total <= MOST for total in totals):
        raise ValueError(
            "seven totals, for no red three to six, such as 0 100 200 300 800 1000 1200"
        )
    return " ".join(map(str, totals))


@lru_cache(maxsize=64)
def totals_of(text: str) -> tuple[int, ...]:
    """Return the totals of a canonical text, by the number of red threes.

    >>> totals_of("0 100 200 300 800 1000 1200")[4]
    800
    """
    return tuple(map(int, text.split()))
