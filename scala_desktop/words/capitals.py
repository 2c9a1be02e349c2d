"""How a sentence begins that is put together from parts, and what of it keeps its capital."""

from __future__ import annotations

from scala_desktop.words.catalogue import COMMON, catalogue


def begun(text: str) -> str:
    """Return *text* with a capital letter, for the beginning of a sentence.

    >>> begun("è fuori"), begun("7 carte"), begun("")
    ('È fuori', '7 carte', '')
    """
    return text[:1].upper() + text[1:]


def within(text: str, language: str) -> str:
    """Return *text* as it stands within a sentence; its first word may be a name.

    >>> within("Da 50 a 200", "it"), within("Hoyle: da 50", "it"), within("Sicilian", "en")
    ('da 50 a 200', 'Hoyle: da 50', 'Sicilian')
    """
    # A language that has none begins with no name, not with every one.
    names = tuple(filter(None, catalogue(COMMON, language)("names.capital").split(", ")))
    if text[1:2].isupper() or text.startswith(names):
        return text
    return text[:1].lower() + text[1:]
