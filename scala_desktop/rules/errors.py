"""Errors of the rules core, and the codes by which a refusal is known.

Three kinds of error are kept apart: a text that cannot be read (:exc:`NotationError`), a move that
the rules refuse (:exc:`IllegalMove`) and an impossible position (``Game.problems``).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class NotationError(ValueError):
    """Raised when a text is no card, move, record or scenario; the message repeats the text."""


class RulesError(ValueError):
    """Raised when house rules name an unknown option or a value out of its range."""


class PositionError(ValueError):
    """Raised when a position is impossible: a card too many, cards that are no meld."""


class Reason(StrEnum):
    """Why a move is refused.  Codes are stable; the sentences for people are in ``words``.

    Source: rules/README.md, 1.4.
    """

    WRONG_PHASE = "WRONG_PHASE"
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    CARD_NOT_IN_HAND = "CARD_NOT_IN_HAND"
    MELD_TOO_SHORT = "MELD_TOO_SHORT"
    MELD_TOO_LONG = "MELD_TOO_LONG"
    SET_RANK_MISMATCH = "SET_RANK_MISMATCH"
    SET_DUPLICATE_SUIT = "SET_DUPLICATE_SUIT"
    RUN_SUIT_MISMATCH = "RUN_SUIT_MISMATCH"
    RUN_GAP = "RUN_GAP"
    RUN_WRAP = "RUN_WRAP"
    RUN_TWO_ACES = "RUN_TWO_ACES"
    RUN_DUPLICATE = "RUN_DUPLICATE"
    TOO_MANY_WILDS = "TOO_MANY_WILDS"
    NO_NATURALS = "NO_NATURALS"
    DEUCES_LOCKED = "DEUCES_LOCKED"
    WILD_SET_FORBIDDEN = "WILD_SET_FORBIDDEN"
    SET_RANK_FORBIDDEN = "SET_RANK_FORBIDDEN"
    DUPLICATE_SET = "DUPLICATE_SET"
    NOT_YOUR_SIDES_MELD = "NOT_YOUR_SIDES_MELD"
    NOT_ATTACHABLE = "NOT_ATTACHABLE"
    NO_SUCH_MELD = "NO_SUCH_MELD"
    NOT_OPENED = "NOT_OPENED"
    OPENING_BELOW_THRESHOLD = "OPENING_BELOW_THRESHOLD"
    OPENING_MUST_USE_TAKEN_CARD = "OPENING_MUST_USE_TAKEN_CARD"
    OPENING_NEEDS_NATURALS = "OPENING_NEEDS_NATURALS"
    TAKEN_CARD_MUST_BE_USED = "TAKEN_CARD_MUST_BE_USED"
    TAKEN_CARD_NO_ATTACH = "TAKEN_CARD_NO_ATTACH"
    SAME_CARD_DISCARD = "SAME_CARD_DISCARD"
    DISCARD_ATTACHABLE = "DISCARD_ATTACHABLE"
    JOKER_NOT_REPRESENTED_CARD = "JOKER_NOT_REPRESENTED_CARD"
    JOKER_MUST_BE_PLAYED = "JOKER_MUST_BE_PLAYED"
    JOKER_SWAP_FORBIDDEN = "JOKER_SWAP_FORBIDDEN"
    JOKER_DISCARD_FORBIDDEN = "JOKER_DISCARD_FORBIDDEN"
    MUST_KEEP_DISCARD = "MUST_KEEP_DISCARD"
    MUST_CLOSE = "MUST_CLOSE"
    CLOSE_FIRST_ROUND = "CLOSE_FIRST_ROUND"
    CLOSE_NO_BURRACO = "CLOSE_NO_BURRACO"
    CLOSE_NEEDS_CLEAN = "CLOSE_NEEDS_CLEAN"
    CLOSE_NO_POZZETTO = "CLOSE_NO_POZZETTO"
    CLOSE_CANASTAS_MISSING = "CLOSE_CANASTAS_MISSING"
    CLOSE_NOT_AGREED = "CLOSE_NOT_AGREED"
    CLOSE_WILD_DISCARD = "CLOSE_WILD_DISCARD"
    PILE_EMPTY = "PILE_EMPTY"
    PILE_BLOCKED = "PILE_BLOCKED"
    PILE_NEEDS_PAIR = "PILE_NEEDS_PAIR"
    PILE_NEEDS_THREE = "PILE_NEEDS_THREE"
    RED_THREE_DISCARD = "RED_THREE_DISCARD"
    BLACK_THREE_MELD = "BLACK_THREE_MELD"
    KNOCK_FORBIDDEN = "KNOCK_FORBIDDEN"
    STAND_FORBIDDEN = "STAND_FORBIDDEN"
    STOCK_EMPTY = "STOCK_EMPTY"
    NOT_STALLED = "NOT_STALLED"
    BET_REFUSED = "BET_REFUSED"


class IllegalMove(ValueError):  # noqa: N818 - the name the field uses
    """Raised when a move is well formed but the rules refuse it now.

    *facts* hold what the sentence for the player needs: numbers, cards and melds as text.
    """

    def __init__(self, reason: Reason, **facts: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts

    def kept(self) -> Self:
        """Return this refusal to be kept, as an answer.

        With the way that it came it would hold everything that each function on it knows, to
        callers who keep it, until Python next looks for garbage: pictures of cards, too.
        """
        return self.with_traceback(None)

    def __str__(self) -> str:
        # Most are asked for and never told, so that the text waits until it is.
        told = ", ".join(f"{key}={value}" for key, value in self.facts.items())
        return f"{self.reason} ({told})" if told else str(self.reason)
