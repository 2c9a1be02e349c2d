"""The words of a game with what they mean, out of the last chapter of its prose."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from scala_desktop.words.chapters import Chapter, Section
from scala_desktop.words.option_search import pattern, plain
from scala_desktop.words.prose import blocks

_OF_VERBS: Final = ("are", "ere", "ire", "ato", "uto")
_OF_NOUNS: Final = {"a": "(?:a|h?e)", "e": "[ei]", "i": "[io]", "o": "(?:o|h?i)"}
"""How an Italian noun may end, by how it ends in the book."""


class Word(NamedTuple):
    """A word of the game and what it means; *names* are all that it is called."""

    word: str
    meaning: str
    names: tuple[str, ...]

    def places(self, text: str, language: str) -> list[tuple[int, int]]:
        """Return from where to where it stands in *text*, in any form."""
        found = {
            hit.span()
            for name in self.names
            for hit in re.finditer(_forms(plain(name), language), plain(text))
        }
        return sorted(found)


def _forms(name: str, language: str) -> str:
    """Return what finds the plain *name* in any form: of a noun no verb, nor who does it.

    >>> text = "chi gioca i giochi bussa dopo il gioco dei giocatori che hanno bussato"
    >>> [re.findall(_forms(name, "it"), text) for name in ("gioco", "bussare")]
    [['giochi', 'gioco'], ['bussa', 'bussato']]
    """
    if language == "it" and not name.endswith(_OF_VERBS) and name[-1] in _OF_NOUNS:
        return rf"\b{re.escape(name[:-1])}{_OF_NOUNS[name[-1]]}\b"
    return pattern(name, language).pattern + r"\w*"


def glossary(sections: Sequence[Section]) -> tuple[Word, ...]:
    """Return the words that a book explains, in its order."""
    told = (section for section in sections if section.chapter is Chapter.GLOSSARY)
    found = []
    for paragraph in (one for section in told for one in section.paragraphs):
        for block in blocks(paragraph.text):
            word = block.runs[0].text
            meaning = block.plain[len(word) :].lstrip(": ").rstrip(";.")
            found.append(Word(word, meaning, names(word)))
    return tuple(found)


def names(word: str) -> tuple[str, ...]:
    """Return what *word* is called, in another language too.

    >>> names("stock (tallone)"), names("combinazione, o gioco"), names("burraco")
    (('stock',), ('combinazione', 'gioco'), ('burraco',))
    """
    outside = re.sub(r"\([^)]*\)", "", word)
    return tuple(one.strip().removeprefix("o ").strip() for one in outside.split(","))
