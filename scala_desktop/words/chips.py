"""Sentences with cards in them: ``Scarta {Kd}`` is drawn with a small card and said in words.

In a text a card, or several in one pair of braces, is written as in the notation, ``{4h 4s 4c}``;
any other name in braces stands for a number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from scala_desktop.rules.cards import Kind, parse_kinds
from scala_desktop.rules.errors import NotationError
from scala_desktop.words.cards import card_sign, card_words

Parts: TypeAlias = tuple[str | Kind, ...]
"""Words and cards of a sentence, in their order."""

_BRACES: Final = re.compile(r"\{([^{}]*)\}")


def parts(text: str, number: Callable[[str], object]) -> Parts:
    """Return *text* in parts; *number* gives what stands for a name that is no card's.

    >>> parts("{got} punti: scarta {Ah}", {"got": 31}.__getitem__)
    ('31 punti: scarta ', 0)
    """
    found: list[str | Kind] = []
    for piece in _pieces(text, number):
        if isinstance(piece, str) and found and isinstance(found[-1], str):
            found[-1] += piece
        elif piece != "":
            found.append(piece)
    return tuple(found)


def written(sentence: Parts) -> str:
    """Return *sentence* as plain text, its cards in signs: "Scarta K♦"."""
    return _joined(sentence, card_sign, " ")


def spoken(sentence: Parts) -> str:
    """Return *sentence* as it is said aloud: "Scarta re di quadri"."""
    return _joined(sentence, card_words, ", ")


def _pieces(text: str, number: Callable[[str], object]) -> Iterator[str | Kind]:
    for place, piece in enumerate(_BRACES.split(text)):
        if place % 2 == 0:
            yield piece
        else:
            try:
                yield from parse_kinds(piece)
            except NotationError:
                yield str(number(piece))


def _joined(sentence: Parts, say: Callable[[Kind], str], between: str) -> str:
    said, before = "", False
    for part in sentence:
        is_card = not isinstance(part, str)
        said += between if is_card and before else ""
        said += part if isinstance(part, str) else say(part)
        before = is_card
    return said
