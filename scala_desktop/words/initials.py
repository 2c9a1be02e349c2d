"""The letters by which each person uncovers their own hand, and nobody else's.

Source: design/evening.md, 1.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def initial(name: str) -> str:
    """Return the letter or digit that uncovers for *name*, without its accent.

    >>> initial("«Élodie»"), initial("…")
    ('E', 'X')
    """
    return (_letters(name) or "X")[0]


def key_letters(names: Sequence[str]) -> list[str]:
    """Return the two keys that each of *names*, who sit at one table, types to uncover.

    It is the initial twice, unless somebody else has the same one: then two letters of the name
    that nobody else there could have, or a letter and a number.

    >>> key_letters(["Nonna Rosa", "Nonno Piero", "Giulia"])
    ['RO', 'PI', 'GG']
    >>> key_letters(["Anna", "anna"])
    ['A1', 'A2']
    """
    firsts = [initial(name) for name in names]
    found: list[str] = []
    for place, (name, first) in enumerate(zip(names, firsts, strict=True)):
        if firsts.count(first) == 1:
            found.append(first * 2)
            continue
        others = (other for at, other in enumerate(names) if at != place)
        taken = {pair for other in others for pair in _beginnings(other)}.union(found)
        free = (pair for pair in _pairs(name) if pair not in taken)
        found.append(next(free, f"{first}{firsts[: place + 1].count(first)}"))
    return found


def _letters(text: str) -> str:
    plain = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in plain if letter.isalnum()).upper()


def _words(name: str) -> list[str]:
    return [letters for word in name.split() if (letters := _letters(word))]


def _beginnings(name: str) -> list[str]:
    """Return the first two letters of each word of *name*, where they are two."""
    return [word[:2] for word in _words(name) if len(set(word[:2])) == 2]


def _pairs(name: str) -> list[str]:
    """Return pairs of two different letters of *name*, those that one thinks of first in front."""
    words = _words(name)
    pairs = _beginnings(name) + [words[0][0] + word[0] for word in words[1:]]
    pairs += [words[0][0] + letter for word in words[:1] for letter in word[1:]]
    return [pair for pair in pairs if pair[0] != pair[1]]
