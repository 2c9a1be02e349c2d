"""The pictures of the suits of each deck, as small signs."""

from __future__ import annotations

from typing import Final

from scala_desktop.store.decks.packs import LATIN_SUITS

_FRENCH_SUITS: Final = ("cuori", "quadri", "fiori", "picche")
SIGNS: Final = {
    "french": (_FRENCH_SUITS, ""),
    "french4": (_FRENCH_SUITS, "_four_colours"),
    "napoletane": (LATIN_SUITS, ""),
    "piacentine": (LATIN_SUITS, "_piacentine"),
    "siciliane": (LATIN_SUITS, "_siciliane"),
}
"""The suits of a deck, and how the names of their pictures end."""
