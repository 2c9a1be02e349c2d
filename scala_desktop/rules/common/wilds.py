"""Wild deuces beside the jokers, and melds that are clean or not: Burraco and Canasta.

Source: rules/glossary.md, pinella, matta, pulito, sporco.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from scala_desktop.rules.cards import DEUCE, JOKER, KIND, KIND_RANK, KINDS, Kind
from scala_desktop.rules.melds import Meld

WILD: Final = tuple(kind == JOKER or KIND_RANK[kind] == DEUCE for kind in range(KINDS))
"""Whether each kind may stand for another: jokers and deuces."""
WILD_KINDS: Final[tuple[Kind, ...]] = tuple(Kind(kind) for kind in range(KINDS) if WILD[kind])
"""The kinds of :data:`WILD`, deuces first."""
FULL: Final = 7
"""The fewest cards of a burraco or a canasta."""


class MeldKind(StrEnum):
    """Which burraco or canasta a meld is, for its bonus; ``NONE`` below seven cards."""

    NONE = "none"
    CLEAN = "clean"
    SEMI_CLEAN = "semi_clean"
    DIRTY = "dirty"


def wild_places(meld: Meld) -> tuple[int, ...]:
    """Return the places of *meld* where a card stands for another.

    In a run those are the cards shown as another kind; in a set every joker and deuce.
    """
    if meld.low:
        pairs = enumerate(zip(meld.cards, meld.shown, strict=True))
        return tuple(place for place, (card, shown) in pairs if KIND[card] != shown)
    return tuple(place for place, card in enumerate(meld.cards) if WILD[KIND[card]])
