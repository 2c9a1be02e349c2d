"""The tables by which a difference in points becomes victory points.

Source: rules/burraco.md 4.3.
"""

from __future__ import annotations

from itertools import pairwise

BY_HUNDREDS = "100, 200, 300, 400, 500, 600, 700, 800, 900, 1000"
BY_FIFTIES = "50, 100, 150, 200, 250, 300, 350, 400, 450, 500"
STEPS = 10
_LARGEST = 10_000


def victory_steps(text: str) -> tuple[int, ...]:
    """Return the largest difference in points for 10-10, 11-9 and so on up to 19-1.

    >>> victory_steps(BY_FIFTIES)[:3]
    (50, 100, 150)

    :raises ValueError: if they are not ten rising numbers.
    """
    words = text.replace(",", " ").split()
    if len(words) != STEPS or not all(word.isdecimal() and len(word) <= 5 for word in words):
        raise ValueError(f"{STEPS} numbers from 0 to {_LARGEST}")
    steps = tuple(map(int, words))
    if steps[-1] > _LARGEST or any(a >= b for a, b in pairwise(steps)):
        raise ValueError(f"{STEPS} rising numbers from 0 to {_LARGEST}")
    return steps


def accept_victory_steps(value: object) -> str:
    """Return *value*, a table of steps, in its canonical text."""
    if not isinstance(value, str):
        raise ValueError(f"a text of {STEPS} numbers")
    return ", ".join(map(str, victory_steps(value)))
