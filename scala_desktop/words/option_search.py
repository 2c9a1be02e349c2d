"""The search of the house rules, by the words of the options, of their groups, and of the players.

The stem of a word is looked for at the beginning of words, without accents.  Where players use
another word than the rules, :class:`~scala_desktop.words.house_rules.SearchWords` gives the word
of the rules, or says that there is no such rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, Option, options
from scala_desktop.words import house_rules

_PLAIN: Final = str.maketrans("àèéìòù’", "aeeiou'")
_WORD: Final = re.compile(r"\d+\.\d+|[\w½+]+(?:-[\w½+]+)*")
_LONG_WORD: Final = re.compile(r"[^\W\d_]{4,}")
_EMPTY: Final = {
    "it": "a ad al alla ai alle con da dal dalla dei del della delle di e ed gli i il in la le lo "
    "nel nella o per si un una uno",
    "en": "a an and by for from in into of on or the to with your",
}
"""Words that mean nothing by themselves, by language.

A language without endings in this module is searched for whole words.
"""
_VERB: Final = re.compile(r"(?<=\w{4})are$|(?<=\w{3}[^aeiou])(?:ere|ire|ato|uto)$")
_ENDING: Final = {
    "it": re.compile(r"(?<=\w{3})(?:(?<=[cg])h)?[aeiou]+$"),
    "en": re.compile(r"(?<=\w{2})(?:ies|es|s|ing|ed|e)$"),
}
_INFLECTED: Final = {"it"}
"""Where a word in another form is still the word; elsewhere it may be another, as "runs" is."""
_SHORT_ENDINGS: Final = {"it": "h?[aeiou]+", "en": "|s|es|ing|ed|e|ies"}
STEM: Final = 3
"""After a stem of at most this many letters only an ending may follow: other words begin alike."""
PROPOSALS: Final = 3
BOTH, EXACT, TITLE, VALUE, TEXT = 1, 2, 3, 4, 5
"""Where a word is found, best first: both title and group; title, in this very form; title; group
or values; the rest."""


def plain(text: str) -> str:
    """Return *text* in lower case without Italian accents, to search in.

    >>> plain("Più di così")
    'piu di cosi'
    """
    return text.casefold().translate(_PLAIN)


def stem(word: str, language: str) -> str:
    """Return the plain *word* without its ending.

    >>> [stem(word, "it") for word in ("matte", "giochi", "bloccato", "mazziere", "30")]
    ['matt', 'gioc', 'blocc', 'mazzier', '30']
    >>> [stem(word, "en") for word in ("decks", "going", "frozen")]
    ['deck', 'go', 'frozen']
    """
    if language == "it" and (verb := _VERB.sub("", word)) != word:
        return verb
    return _ENDING[language].sub("", word) if language in _ENDING else word


@lru_cache(maxsize=512)
def pattern(word: str, language: str) -> re.Pattern[str]:
    """Return what finds the plain *word* in a plain text, in whatever form it stands there.

    >>> found = lambda word, text, language="it": pattern(word, language).search(text) is not None
    >>> found("pinella", "giochi di sole pinelle"), found("gioco", "giochi di sole pinelle")
    (True, True)
    >>> found("mano", "se manca una carta"), found("mani", "in mano"), found("40", "101 o 401")
    (False, True, False)
    >>> found("pozzo", "il pozzetto"), found("going", "to go out", "en")
    (False, True)
    """
    if word[0].isdigit():
        return re.compile(rf"\b{re.escape(word)}(?!\w)")
    short = stem(word, language)
    if len(short) > STEM:
        # The word "pozzo" must not find "pozzetto".
        return re.compile(rf"\b{re.escape(short)}" + ("(?!ett)" if language == "it" else ""))
    endings = _SHORT_ENDINGS.get(language, r"\w*")
    return re.compile(rf"\b(?:{re.escape(short)}(?:{endings})|{re.escape(word)})\b")


class OptionSearch:
    """Finds the options of *game* by what people type in *language*."""

    def __init__(self, game: GameInfo, language: str) -> None:
        self._game = game
        self._language = language
        self._words = house_rules.search_words(game.key, language)
        self._empty = frozenset(_EMPTY.get(language, "").split())
        self._options = options(game.rules)

    def find(self, query: str, rules: HouseRules) -> dict[str, int]:
        """Return the best place of *query* in each option that has it, by key; all if it is empty.

        Options are in the order of their declaration; their values are those of *rules*.
        """
        said = self._split(query)
        if not said:
            return {one.key: TITLE for one in self._options}
        if self.missing(query):
            return {}
        meanings = tuple(self._meanings(said))
        found = {}
        for one in self._options:
            texts = self._texts(one, rules)
            places = [place for words in meanings if (place := self._place(words, texts))]
            if places:
                found[one.key] = min(places)
        return found

    def marks(self, query: str, text: str) -> list[tuple[int, int]]:
        """Return where words of *query*, or what they mean, begin and end in *text*.

        >>> from scala_desktop.rules.registry import info
        >>> OptionSearch(info("scala40"), "it").marks("matta", "Il jolly, o più jolly.")
        [(3, 8), (16, 21)]
        """
        said = self._split(query)
        whole = plain(text)
        if not said or len(whole) != len(text):
            return []
        found = set[tuple[int, int]]()
        for words in self._meanings(said):
            for word in words:
                for hit in pattern(word, self._language).finditer(whole):
                    end = hit.end()
                    while end < len(whole) and whole[end].isalnum():
                        end += 1
                    found.add((hit.start(), end))
        return sorted(found)

    def missing(self, query: str) -> str:
        """Return why there is no rule about *query*, in a sentence; empty where none is known."""
        said = self._split(query)
        for words, sentence in self._words.none.items():
            if any(self._span(word, said) for word in words.split(", ")):
                return sentence
        return ""

    def understood(self, query: str) -> tuple[str, str]:
        """Return the words of *query* that the rules say otherwise, and how; empty if none."""
        typed = _WORD.findall(query.casefold())
        typed = [word for word in typed if plain(word) not in self._empty] or typed
        for span, meanings in self._spans([plain(word) for word in typed])[:1]:
            return " ".join(typed[span.start : span.stop]), meanings.partition(" | ")[0]
        return "", ""

    def others(self, query: str) -> tuple[str, ...]:
        """Return what else *query*, for which there are rules, may have been meant to be.

        These are names of groups that look like it and are not a form of it.
        """
        said = plain(query).strip()
        named = {
            plain(word): word.lower()
            for one in self._options
            for word in _LONG_WORD.findall(
                house_rules.group_title(self._game.key, one.group, self._language)
            )
        }
        alike = get_close_matches(said, named, PROPOSALS, 0.76)
        own = {stem(word, self._language) for word in _WORD.findall(said)}
        return tuple(named[word] for word in alike if stem(word, self._language) not in own)

    def near(self, query: str) -> tuple[str, ...]:
        """Return words of the rules that look like *query*, nearest first."""
        known: dict[str, str] = {}
        for one in self._options:
            for word in _LONG_WORD.findall(house_rules.title(one, self._language)):
                known.setdefault(plain(word), word.lower())
        for words in self._words.same:
            known.update((plain(word), word) for word in words.split(", "))
        return tuple(known[word] for word in get_close_matches(plain(query), known, PROPOSALS, 0.7))

    def _split(self, text: str) -> list[str]:
        """Return the words of *text*, plain, without those that mean nothing by themselves."""
        words = _WORD.findall(plain(text))
        return [word for word in words if word not in self._empty] or words

    def _meanings(self, said: list[str]) -> Iterator[list[str]]:
        """Yield *said*, then what it means in words of the rules."""
        yield said
        for span, meanings in self._spans(said)[:1]:
            for one in meanings.split(" | "):
                yield [*said[: span.start], *self._split(one), *said[span.stop :]]

    def _spans(self, said: list[str]) -> list[tuple[range, str]]:
        """Return which of the words *said* the rules say otherwise, and how, the longest first.

        The longest says most: "mazzo finito" rather than "mazzo".
        """
        spans = [
            (span, meanings)
            for words, meanings in self._words.same.items()
            for word in words.split(", ")
            if (span := self._span(word, said))
        ]
        return sorted(spans, key=lambda one: -len(one[0]))

    def _span(self, words: str, said: Sequence[str]) -> range:
        """Return where *words*, each in any form, stand in *said*; an empty range for nowhere."""
        wanted = [stem(word, self._language) for word in self._split(words)]
        given = [stem(word, self._language) for word in said]
        for start in range(len(given) - len(wanted) + 1):
            if given[start : start + len(wanted)] == wanted:
                return range(start, start + len(wanted))
        return range(0)

    def _texts(self, option: Option, rules: HouseRules) -> dict[int, str]:
        """Return the plain texts of *option* under *rules*, by place."""
        language = self._language
        group = house_rules.group_title(self._game.key, option.group, language)
        title = house_rules.title(option, language)
        told = (house_rules.explanation(option, language), house_rules.example(option, language))
        values = [house_rules.label(option, value, language) for value in option.named]
        values += map(str, option.suggested)
        values.append(house_rules.label(option, rules[option.key], language))
        return {
            TITLE: plain(title),
            VALUE: plain("\n".join((group, title, *values))),
            TEXT: plain(" ".join((title, *told))),
        }

    def _place(self, words: Sequence[str], texts: dict[int, str]) -> int:
        """Return the best place that has every one of *words*, 0 where none has."""
        patterns = [pattern(word, self._language) for word in words]
        for place, text in texts.items():
            if all(one.search(text) for one in patterns):
                group = texts[VALUE].partition("\n")[0]
                if place == TITLE and any(one.search(group) for one in patterns):
                    return BOTH
                told = place == TITLE and self._language not in _INFLECTED
                return EXACT if told and set(words) <= set(_WORD.findall(text)) else place
        every = " ".join(texts.values())
        return TEXT if all(one.search(every) for one in patterns) else 0
