"""The search of a rule book: words in any form, what players call them otherwise, what is near.

A word is found from its first letters on, so that the search follows the typing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from scala_desktop.words.catalogue import catalogue
from scala_desktop.words.chapters import Place, Section
from scala_desktop.words.house_rules import pairs
from scala_desktop.words.option_search import pattern, plain, stem
from scala_desktop.words.prose import blocks

LEAST: Final = 2
"""With fewer letters nothing is looked for."""
PROPOSALS: Final = 2
_WORD: Final = re.compile(r"[\w½]+")
_LONG: Final = re.compile(r"[^\W\d_]{4,}")


class BookSearch:
    """Finds words in *sections*, a book of *game* in *language*."""

    def __init__(self, sections: Sequence[Section], game: str, language: str) -> None:
        self._language = language
        self._texts = [
            [section.title, *(_read(one.text) for one in section.paragraphs)]
            for section in sections
        ]
        self._same: Mapping[str, str] = pairs(catalogue(game, language)("search.book"))

    def hits(self, query: str) -> dict[Place, int]:
        """Return how often *query* is found by place, in the order of the book.

        The title of a chapter is its paragraph -1.  Of several words a paragraph has all.
        """
        patterns = self.patterns(query)
        found: dict[Place, int] = {}
        for chapter, texts in enumerate(self._texts):
            for number, text in enumerate(texts):
                told = plain(text)
                if patterns and all(one.search(told) for one in patterns):
                    count = sum(1 for one in patterns for _ in one.finditer(told))
                    found[Place(chapter, number - 1)] = count
        return found

    def patterns(self, query: str) -> tuple[re.Pattern[str], ...]:
        """Return what finds each word of *query* in a plain text; () if it is too short."""
        words = _WORD.findall(plain(query))
        if len("".join(words)) < LEAST:
            return ()
        return tuple(self._pattern(word) for word in words)

    def spans(self, query: str, text: str) -> Iterator[tuple[int, int]]:
        """Yield from where to where *query* stands in *text*, in order."""
        found = sorted(
            hit.span() for one in self.patterns(query) for hit in one.finditer(plain(text))
        )
        end = 0
        for first, last in found:
            if first >= end:
                yield first, last
                end = last

    def near(self, query: str) -> tuple[str, ...]:
        """Return words that look like *query*, nearest first; with what they mean."""
        known: dict[str, str] = {}
        for texts in self._texts:
            for text in texts:
                for word in _LONG.findall(text):
                    known.setdefault(plain(word), word.lower())
        for words, meaning in self._same.items():
            for word in words.split(", "):
                known[plain(word)] = f"{word} ({meaning})"
        return tuple(known[one] for one in get_close_matches(plain(query), known, PROPOSALS, 0.7))

    def _pattern(self, word: str) -> re.Pattern[str]:
        """Return what finds *word*, words that begin with it, and what it means."""
        ways = [rf"\b{re.escape(word)}\w*", pattern(word, self._language).pattern + r"\w*"]
        for words, meaning in self._same.items():
            if any(self._stem(one) == self._stem(word) for one in words.split(", ")):
                ways += [pattern(one, self._language).pattern for one in plain(meaning).split(", ")]
        return re.compile("|".join(ways))

    def _stem(self, word: str) -> str:
        return stem(plain(word), self._language)


def _read(markdown: str) -> str:
    return "\n".join(block.plain for block in blocks(markdown))
