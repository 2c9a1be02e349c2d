"""How long a sentence must stand to be read."""

from __future__ import annotations

from typing import Final

LEAST_MS: Final = 4500
MS_A_LETTER: Final = 55


def reading_ms(sentence: str) -> int:
    """Return for how many milliseconds *sentence* stays, for somebody who reads slowly."""
    return LEAST_MS + MS_A_LETTER * len(sentence)
