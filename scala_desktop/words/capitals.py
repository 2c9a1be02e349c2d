"""How a sentence begins that is put together from parts."""

from __future__ import annotations


def begun(text: str) -> str:
    """Return *text* with a capital letter, for the beginning of a sentence.

    >>> begun("è fuori"), begun("7 carte"), begun("")
    ('È fuori', '7 carte', '')
    """
    return text[:1].upper() + text[1:]
