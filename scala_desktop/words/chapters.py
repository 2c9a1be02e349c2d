"""The chapters of the rule books, and which of their paragraphs explain a refusal.

Every game tells some of the chapters, in its own order and under its own titles.
"""

from __future__ import annotations

from collections.abc import Mapping
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


class Where(NamedTuple):
    """A refusal for *reason*, where its fact *key* is *value*.

    One reason may rest on several rules, and a fact says on which.
    """

    reason: Reason
    key: str
    value: object


Refused: TypeAlias = Reason | Where


class Paragraph(NamedTuple):
    """A paragraph of a rule book, in Markdown, and the *refusals* that it explains."""

    text: str
    refusals: tuple[Refused, ...] = ()

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
