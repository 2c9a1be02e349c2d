"""Why a text that came from somewhere is no pact that can be taken."""

from __future__ import annotations

from enum import StrEnum


class Flaw(StrEnum):
    """What is wrong with a code or a file.  The sentences for people are in ``words``."""

    EMPTY = "EMPTY"
    UNKNOWN_SIGN = "UNKNOWN_SIGN"
    SIGNS_MISSING = "SIGNS_MISSING"
    SIGNS_TOO_MANY = "SIGNS_TOO_MANY"
    ONE_SIGN_WRONG = "ONE_SIGN_WRONG"
    TWO_SIGNS_SWAPPED = "TWO_SIGNS_SWAPPED"
    SIGNS_WRONG = "SIGNS_WRONG"
    NOT_A_PACT = "NOT_A_PACT"
    DAMAGED = "DAMAGED"
    NEWER = "NEWER"
    UNKNOWN_GAME = "UNKNOWN_GAME"
    CONTRADICTION = "CONTRADICTION"
    NO_QR = "NO_QR"
    NO_READER = "NO_READER"


class PactError(ValueError):
    """Raised when a text is no pact; *facts* hold what the sentence for people needs.

    Places of signs are counted from 1.
    """

    def __init__(self, flaw: Flaw, **facts: object) -> None:
        told = ", ".join(f"{key}={value}" for key, value in facts.items())
        super().__init__(f"{flaw} ({told})" if told else str(flaw))
        self.flaw = flaw
        self.facts = facts
