"""The chapters of the rule books, and which of their paragraphs explain a refusal.

Every game tells some of the chapters, in its own order and under its own titles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from scala_desktop.rules.errors import Reason


class Chapter(StrEnum):
    """What a chapter of a rule book is about."""

    AIM = "aim"
    PLAYERS = "players"
    VALUES = "values"
    DEAL = "deal"
    TURN = "turn"
    MELDS = "melds"
    WILDS = "wilds"
    OPENING = "opening"
    ADDING = "adding"
    BURRACO = "burraco"
    POZZETTO = "pozzetto"
    PILE = "pile"
    THREES = "threes"
    DISCARD = "discard"
    KNOCKING = "knocking"
    THIRTY_ONE = "thirty_one"
    LIVES = "lives"
    DEAD = "dead"
    CLOSING = "closing"
    STOCK = "stock"
    SCORING = "scoring"
    MATCH = "match"
    GLOSSARY = "glossary"
    HOUSE = "house"


class Where(NamedTuple):
    """A refusal for *reason*, where its fact *key* is *value*.

    One reason may rest on several rules, and a fact says on which.
    """

    reason: Reason
    key: str
    value: object


Refused: TypeAlias = Reason | Where


class Paragraph(NamedTuple):
    """A paragraph of a rule book, in Markdown, and the *refusals* that it explains.

    *key* is that of its text, or only the chapter's where it is joined of several texts.
    """

    text: str
    refusals: tuple[Refused, ...] = ()
    key: str = ""

    def explains(self, reason: Reason, facts: Mapping[str, object]) -> bool:
        """Return whether this is why a move is refused for *reason* with these *facts*.

        >>> told = Paragraph("…", (Where(Reason.KNOCK_FORBIDDEN, "rule", "figure"),))
        >>> told.explains(Reason.KNOCK_FORBIDDEN, {"rule": "points"})
        False
        """
        return any(
            reason is one.reason and facts.get(one.key) == one.value
            if isinstance(one, Where)
            else reason is one
            for one in self.refusals
        )


class Section(NamedTuple):
    """A chapter of a rule book in one language: its title and its paragraphs."""

    chapter: Chapter
    title: str
    paragraphs: tuple[Paragraph, ...]

    def tells(self, topic: str) -> int:
        """Return which paragraph is the first about *topic*, the beginning of a key; -1 if none.

        >>> told = Section(Chapter.PILE, "", (Paragraph("", (), "pile.take.whole"),))
        >>> told.tells("pile.take"), told.tells("pile"), told.tells("pile.wilds")
        (0, 0, -1)
        """
        for number, paragraph in enumerate(self.paragraphs):
            if f"{paragraph.key}.".startswith(f"{topic}."):
                return number
        return -1


class Place(NamedTuple):
    """A paragraph of a book: the number of its chapter, and its own number in that."""

    chapter: int
    paragraph: int


def place_of(sections: Sequence[Section], topic: str) -> Place:
    """Return where *topic* is told: its paragraph, or at least its chapter; the beginning if none.

    >>> told = Section(Chapter.PILE, "", (Paragraph("", (), "pile"),))
    >>> book = (Section(Chapter.AIM, "", ()), told)
    >>> place_of(book, "pile.wild_top"), place_of(book, "threes")
    (Place(chapter=1, paragraph=0), Place(chapter=0, paragraph=0))
    """
    for number, section in enumerate(sections):
        if (paragraph := section.tells(topic)) >= 0:
            return Place(number, paragraph)
    chapters = [section.chapter for section in sections]
    chapter = topic.partition(".")[0]
    return Place(chapters.index(Chapter(chapter)) if chapter in chapters else 0, 0)
