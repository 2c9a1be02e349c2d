"""Melds on the table and their texts; each game decides for itself what may be a meld."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from scala_desktop.rules.cards import JOKER, KIND, KIND_NAMES, KIND_RANK, Card, Kind, Seat
from scala_desktop.rules.moves import UNDECLARED, Group, Placed
from scala_desktop.rules.value_class import value_class


@value_class
class Meld:
    """A meld on the table.

    *cards* are in canonical order and *shown* tells what each stands for (itself, for a
    natural card).  *low* is the position of the first card of a run, 1 (ace) to 14 (ace after
    the king); 0 marks a set.  *number* is the 1 of ``m1``; *owner* the seat or side that laid it.
    """

    number: int
    owner: Seat
    cards: tuple[Card, ...]
    shown: tuple[Kind, ...]
    low: int = 0

    @property
    def is_run(self) -> bool:
        """Return whether this is a run; every other meld is a set."""
        return self.low > 0

    @property
    def jokers(self) -> tuple[int, ...]:
        """Return the places (indices into *cards*) where jokers lie."""
        return tuple([i for i, card in enumerate(self.cards) if KIND[card] == JOKER])

    def __str__(self) -> str:
        """Return the canonical text, ``7h Jk=8h 9h``."""
        return " ".join(
            KIND_NAMES[KIND[card]]
            if KIND[card] == shown
            else f"{KIND_NAMES[KIND[card]]}={KIND_NAMES[shown]}"
            for card, shown in zip(self.cards, self.shown, strict=True)
        )


def meld_group(meld: Meld) -> tuple[Placed, ...]:
    """Return the cards of *meld* as a group to lay anew, with what each wild card stands for."""
    return _group_of(meld.cards, meld.shown)


# The same few melds are asked about many times in one decision.
@lru_cache(maxsize=1 << 8)
def _group_of(cards: tuple[Card, ...], shown: tuple[Kind, ...]) -> tuple[Placed, ...]:
    return tuple(
        UNDECLARED[kind] if KIND[card] == kind else Placed(KIND[card], kind)
        for card, kind in zip(cards, shown, strict=True)
    )


def laid_meld(number: int, owner: Seat, cards: Sequence[Card], group: Group) -> Meld:
    """Return the new meld that *cards* make, one for each place of the canonical *group*."""
    shown = tuple([p.laid for p in group])
    is_set = KIND_RANK[shown[0]] == KIND_RANK[shown[1]]
    return Meld(number, owner, tuple(cards), shown, 0 if is_set else KIND_RANK[shown[0]])
