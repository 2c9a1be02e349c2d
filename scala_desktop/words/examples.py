"""What the worked examples of the rule books have in common: cards in signs, sums, words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final

from scala_desktop.rules.cards import JOKER, KIND_RANK, KIND_SUIT, Kind

_SUITS: Final = "♥♦♣♠"
_RANKS: Final = {1: "A", 11: "J", 12: "Q", 13: "K"}
_JOKERS: Final = {"it": "jolly", "en": "joker"}
_SUMS: Final = {"it": ("e", "fanno"), "en": ("and", "make")}

Valued = tuple[tuple[Kind, ...], int]
"""The cards of a meld, and what they are worth."""


def sign(kind: Kind, language: str) -> str:
    """Return *kind* as players write it.

    >>> [sign(Kind(kind), "en") for kind in (0, 22, 51, 52)]
    ['A♥', '10♦', 'K♠', 'joker']
    """
    if kind == JOKER:
        return _JOKERS[language]
    rank = KIND_RANK[kind]
    return _RANKS.get(rank, str(rank)) + _SUITS[KIND_SUIT[kind]]


def signs(kinds: Iterable[Kind], language: str) -> str:
    """Return *kinds* as players write them, separated by blanks."""
    return " ".join(sign(kind, language) for kind in kinds)


def first_enough(
    melds: Sequence[tuple[Kind, ...]],
    value: Callable[[tuple[Kind, ...]], int],
    need: int,
    most_cards: int,
) -> tuple[Valued, ...]:
    """Return the fewest of *melds*, two at least, that are worth *need*; () if none are."""
    valued = [(meld, value(meld)) for meld in melds]
    for count in range(2, len(valued) + 1):
        for chosen in combinations(valued, count):
            cards = sum(len(meld) for meld, _ in chosen)
            if cards <= most_cards and sum(points for _, points in chosen) >= need:
                return chosen
    return ()


def summed(melds: Sequence[Valued], language: str) -> str:
    """Return *melds* with what each is worth, and what they make together.

    >>> summed([((Kind(0), Kind(13)), 22), ((Kind(52),), 25)], "it")
    'A♥ A♦ (22) e jolly (25) fanno 47'
    """
    joint, make = _SUMS[language]
    *first, last = [f"{signs(kinds, language)} ({points})" for kinds, points in melds]
    total = sum(points for _, points in melds)
    return f"{', '.join(first)} {joint} {last} {make} {total}"


def glossary(words: Iterable[tuple[str, str]]) -> str:
    """Return *words* and what they mean as a list."""
    return "\n".join(f"- **{word}**: {meaning};" for word, meaning in words)[:-1] + "."
