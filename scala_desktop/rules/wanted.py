"""What a key of a scenario may hold: a test of the value, and the words that say what is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple


class Wanted(NamedTuple):
    """*accepts* tells whether a value is allowed; *words* say which values are."""

    accepts: Callable[[object], bool]
    words: str


def is_list(*parts: type) -> Callable[[object], bool]:
    """Return a test for lists that hold nothing but values of the types *parts*."""
    return lambda value: isinstance(value, list) and all(type(part) in parts for part in value)


NUMBER: Final = Wanted(lambda value: type(value) is int, "a whole number")
TEXT: Final = Wanted(lambda value: isinstance(value, str), "a text")
TABLE: Final = Wanted(lambda value: isinstance(value, dict), "a table")
NUMBERS: Final = Wanted(is_list(int), "a list of numbers")
TEXTS: Final = Wanted(is_list(str), "a list of texts")
FLAGS: Final = Wanted(is_list(bool), "a list of true and false")
