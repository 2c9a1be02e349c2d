"""The words of a game that stand in a sentence of the table, with what they mean.

What they mean is told by the glossary of the rule book.  In which forms they stand in sentences the
catalogue of the game says under ``term.``: the book itself, which takes long to write, is not
needed for this.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import catalogue


class Term(NamedTuple):
    """A word of the game, what it *means*, and the forms of it *found* in a sentence, as written.

    *word* is the one that the glossary of the book begins with.
    """

    word: str
    means: str
    found: tuple[str, ...]


@lru_cache(maxsize=256)
def terms_in(text: str, game: str, keys: tuple[str, ...], language: str) -> tuple[Term, ...]:
    """Return those words *keys* of *game* that stand in *text*, in its order.

    >>> [term.found for term in terms_in("Pesca dal tallone", "scala40", ("pile", "stock"), "it")]
    [('tallone',)]
    """
    texts, places = catalogue(game, language), []
    for key in keys:
        forms = "|".join(map(re.escape, texts(f"term.{key}").split(", ")))
        hits = list(re.finditer(rf"\b(?:{forms})\b", text, re.IGNORECASE))
        if hits:
            word, _, means = texts(f"book.glossary.{key}").partition(": ")
            found = tuple(dict.fromkeys(hit[0] for hit in hits))
            places.append((hits[0].start(), Term(word.strip("*"), means, found)))
    return tuple(term for _, term in sorted(places))


def explained(terms: Sequence[Term]) -> str:
    r"""Return what *terms* mean, a line each.

    >>> explained([Term("tallone", "le carte coperte", ("tallone",))])
    'Tallone: le carte coperte.'
    """
    return "\n".join(f"{begun(one.word)}: {one.means}." for one in terms)
