"""The chapters of the rule books, and in which of them the rule behind a refusal stands.

Every game tells some of them, in its own order and under its own titles.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

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


class Paragraph(NamedTuple):
    """A paragraph of a rule book, in Markdown, and the *reasons* of refusals that it explains."""

    text: str
    reasons: tuple[Reason, ...] = ()


class Section(NamedTuple):
    """A chapter of a rule book in one language: its title and its paragraphs."""

    chapter: Chapter
    title: str
    paragraphs: tuple[Paragraph, ...]


def section(chapter: Chapter, title: str, paragraphs: Iterable[str]) -> Section:
    """Return the section whose *paragraphs* are told one by one."""
    return Section(chapter, title, tuple(map(Paragraph, paragraphs)))


_REASONS: Final[dict[tuple[Chapter, ...], tuple[Reason, ...]]] = {
    (Chapter.TURN,): (Reason.WRONG_PHASE, Reason.NOT_YOUR_TURN, Reason.CARD_NOT_IN_HAND),
    (Chapter.MELDS,): (
        Reason.MELD_TOO_SHORT,
        Reason.MELD_TOO_LONG,
        Reason.SET_RANK_MISMATCH,
        Reason.SET_DUPLICATE_SUIT,
        Reason.RUN_SUIT_MISMATCH,
        Reason.RUN_GAP,
        Reason.RUN_WRAP,
        Reason.RUN_TWO_ACES,
        Reason.RUN_DUPLICATE,
        Reason.DUPLICATE_SET,
        Reason.NOT_YOUR_SIDES_MELD,
    ),
    (Chapter.WILDS,): (
        Reason.TOO_MANY_WILDS,
        Reason.NO_NATURALS,
        Reason.DEUCES_LOCKED,
        Reason.WILD_SET_FORBIDDEN,
        Reason.JOKER_DISCARD_FORBIDDEN,
    ),
    (Chapter.ADDING, Chapter.MELDS): (Reason.NOT_ATTACHABLE, Reason.NO_SUCH_MELD),
    (Chapter.ADDING, Chapter.WILDS): (
        Reason.JOKER_NOT_REPRESENTED_CARD,
        Reason.JOKER_MUST_BE_PLAYED,
        Reason.JOKER_SWAP_FORBIDDEN,
    ),
    (Chapter.OPENING,): (
        Reason.NOT_OPENED,
        Reason.OPENING_BELOW_THRESHOLD,
        Reason.OPENING_NEEDS_NATURALS,
    ),
    (Chapter.PILE, Chapter.TURN): (
        Reason.OPENING_MUST_USE_TAKEN_CARD,
        Reason.TAKEN_CARD_MUST_BE_USED,
        Reason.SAME_CARD_DISCARD,
        Reason.PILE_EMPTY,
        Reason.PILE_BLOCKED,
        Reason.PILE_NEEDS_PAIR,
        Reason.PILE_NEEDS_THREE,
    ),
    (Chapter.DISCARD, Chapter.PILE): (Reason.TAKEN_CARD_NO_ATTACH, Reason.DISCARD_ATTACHABLE),
    (Chapter.THREES, Chapter.MELDS): (
        Reason.SET_RANK_FORBIDDEN,
        Reason.RED_THREE_DISCARD,
        Reason.BLACK_THREE_MELD,
    ),
    (Chapter.CLOSING,): (
        Reason.MUST_KEEP_DISCARD,
        Reason.MUST_CLOSE,
        Reason.CLOSE_FIRST_ROUND,
        Reason.CLOSE_NO_BURRACO,
        Reason.CLOSE_NEEDS_CLEAN,
        Reason.CLOSE_NO_POZZETTO,
        Reason.CLOSE_CANASTAS_MISSING,
        Reason.CLOSE_NOT_AGREED,
        Reason.CLOSE_WILD_DISCARD,
    ),
    (Chapter.STOCK,): (Reason.STOCK_EMPTY, Reason.NOT_STALLED),
    (Chapter.KNOCKING,): (Reason.KNOCK_FORBIDDEN,),
    (Chapter.THIRTY_ONE,): (Reason.STAND_FORBIDDEN,),
    (Chapter.DEAD,): (Reason.BET_REFUSED,),
}

CHAPTERS_OF: Final[dict[Reason, tuple[Chapter, ...]]] = {
    reason: chapters for chapters, reasons in _REASONS.items() for reason in reasons
}
"""Where a book tells the rule behind a refusal: the first of these that the game's book has."""

CHAPTERS_OF_RULE: Final[dict[tuple[Reason, object], tuple[Chapter, ...]]] = {
    (Reason.KNOCK_FORBIDDEN, "thirtyone"): (Chapter.THIRTY_ONE,),
}
"""The same for a reason that rests on several rules, where the fact *rule* names another one."""
