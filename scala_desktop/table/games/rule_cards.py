"""Which card shows what a rule is about.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from scala_desktop.rules.cards import parse_kind

SHOWN: Final[Mapping[str, str]] = MappingProxyType(
    {
        "joker": "Jk",
        "jokers": "Jk",
        "ace": "As",
        "black": "3s",
        "red": "3h",
        "deuce": "2h",
        "twos": "2h",
        "wild": "2d",
        "wilds": "2d",
        "royal": "Ks",
        "run": "7c",
        "sets": "Th",
        "figure": "Kd",
        "thirtyone": "As",
    }
)
"""The card for a word that the key of a rule may have in it."""


def cards_of_rules(keys: Iterable[str], faces: Iterable[int], most: int) -> tuple[int, ...]:
    """Return up to *most* of *faces* that show what the rules *keys* are about, in their order.

    >>> cards_of_rules(["hand_size", "ace_hand_value", "joker_discard"], range(54), 3)
    (39, 52)
    """
    there = set(faces)
    named = (parse_kind(SHOWN[word]) for key in keys for word in key.split("_") if word in SHOWN)
    return tuple(dict.fromkeys(int(face) for face in named if face in there))[:most]
