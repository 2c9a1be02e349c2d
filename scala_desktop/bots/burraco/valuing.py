"""What melds and cards are worth to a side at a moment of the hand, under the rules in force.

A meld is worth more than its cards where it may still become a burraco; how much more falls as
the hand draws to its end.  A wild card is worth most in the hand, until there is little time to
use it.

Source: design/bots.md, Burraco.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from scala_desktop.bots.common.growing import Growing
from scala_desktop.rules.burraco import BurracoRules
from scala_desktop.rules.burraco.attaching import extended, fitting_kinds, read_addition
from scala_desktop.rules.burraco.reading import Limits, limits_of, rank_is_allowed
from scala_desktop.rules.burraco.scoring import VALUE, meld_kind
from scala_desktop.rules.burraco.search import Worth
from scala_desktop.rules.cards import DEUCE, KIND_RANK, KINDS, Card, Kind
from scala_desktop.rules.common.wilds import FULL, WILD, MeldKind, wild_places
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Placed

LONGEST: Final = 14
STEPS: Final = 10
"""So many moments of a hand are told apart, from its beginning to its end."""
RUN_CHANCES: Final = (0.0, 0.0, 0.0, 0.12, 0.22, 0.38, 0.6)
"""How often a run of so many cards becomes a burraco where there is time."""
SET_CHANCES: Final = (0.0, 0.0, 0.0, 0.06, 0.12, 0.28, 0.5)
BEYOND: Final = 3
"""What each card beyond the seventh adds: nobody has to make a burraco of it any more."""
LESS_CARDS: Final = 6
"""What one card less in the hand is worth on the way to the pozzetto or to closing."""


class Table:
    """The house rules *rules*, with what they say of each meld and card kept once found."""

    def __init__(self, rules: BurracoRules) -> None:
        self.rules = rules
        self.limits: Limits = limits_of(rules)
        self.growing = Growing(self._fitting, self._grown)
        self.bonds = tuple(self._bonds(kind) for kind in range(KINDS))
        """For each kind: what every other one in the hand with it is worth."""
        self._worths: dict[int, Worth] = {}

    def _fitting(self, meld: Meld) -> tuple[Kind, ...]:
        return fitting_kinds(meld, self.limits)

    def _grown(self, meld: Meld, kind: Kind) -> tuple[Add, Meld]:
        found = read_addition((Placed(kind),), meld, self.limits)
        addition = max(found, key=lambda one: self.standing(extended(meld, one, (Card(kind),))))
        return Add(addition.group, meld.number), extended(meld, addition, (Card(kind),))

    def standing(self, meld: Meld) -> tuple[int, int]:
        """Return how good *meld* is, to tell two ways to add a card apart."""
        order = (MeldKind.NONE, MeldKind.DIRTY, MeldKind.SEMI_CLEAN, MeldKind.CLEAN)
        return order.index(meld_kind(meld, self.rules)), -len(wild_places(meld))

    def _bonds(self, kind: int) -> tuple[int, ...]:
        found = [0] * KINDS
        if WILD[kind] and KIND_RANK[kind] != DEUCE:
            return tuple(found)
        suit, rank = divmod(kind, 13)
        for place in (0, 13) if rank == 0 else (rank,):
            for distance, bond in ((1, 8), (2, 5), (3, 1)):
                for other in (place - distance, place + distance):
                    if 0 <= other <= 13:
                        partner = 13 * suit + other % 13
                        found[partner] = max(found[partner], bond)
        if rank + 1 != DEUCE and rank_is_allowed(rank + 1, self.limits):
            for other in range(4):
                found[13 * other + rank] = 5
        return tuple(found)

    # --- melds ------------------------------------------------------------------------------

    def worth(self, late: int) -> Worth:
        """Return what a lay-down is judged by at moment *late*, from 0 to :data:`STEPS`."""
        found = self._worths.get(late)
        if found is None:
            found = self._worths[late] = self._worth(late / STEPS)
        return found

    def _worth(self, late: float) -> Worth:
        rules = self.rules
        semi = rules.burraco_semi if rules.semi_clean_enabled else rules.burraco_dirty
        set_semi = semi if rules.semi_clean_sets else rules.burraco_dirty
        early = 1.0 - 0.85 * late
        clean = _growing(RUN_CHANCES, early, rules.burraco_clean, rules.burraco_clean)
        dirty = _growing(RUN_CHANCES, early, rules.burraco_dirty, rules.burraco_dirty)
        set_clean = _growing(SET_CHANCES, early, rules.burraco_clean, rules.burraco_clean)
        set_dirty = _growing(SET_CHANCES, early, rules.burraco_dirty, set_semi)
        if rules.royal_burraco_bonus > rules.burraco_clean:
            clean = (*clean[:13], clean[13] + rules.royal_burraco_bonus - rules.burraco_clean)
            clean = (*clean, clean[13])
        half = tuple(min(a, b) for a, b in zip(dirty, clean, strict=True))
        cards = [0] + [
            round(VALUE[rank - 1] * (1.0 + 0.5 * late)) + LESS_CARDS for rank in range(1, 14)
        ]
        return Worth(
            cards=tuple(cards),
            wild=round(25 + LESS_CARDS - self.wild_kept(late)),
            clean=clean,
            semi=tuple(
                max(d, semi + BEYOND * (n - FULL)) if n > FULL else d for n, d in enumerate(half)
            ),
            dirty=half,
            set_clean=set_clean,
            set_wild=tuple(min(a, b) for a, b in zip(set_dirty, set_clean, strict=True)),
        )

    @staticmethod
    def wild_kept(late: float) -> float:
        """Return what a wild card in the hand is worth."""
        return 75.0 - 95.0 * late

    def meld_worth(self, meld: Meld, worth: Worth) -> int:
        """Return what *meld* is worth besides its cards."""
        size = len(meld.cards)
        wild = wild_places(meld)
        if not meld.low:
            return (worth.set_wild if wild else worth.set_clean)[size]
        if not wild:
            return worth.clean[size]
        if meld_kind(meld, self.rules) is MeldKind.SEMI_CLEAN:
            return worth.semi[size]
        return worth.dirty[size]


def _growing(chances: tuple[float, ...], early: float, bonus: int, longer: int) -> tuple[int, ...]:
    """Return what a meld of each length is worth that earns *bonus*, or *longer* from eight on."""
    short = [round(chance * early * bonus) for chance in chances]
    long = [longer + BEYOND * (n - FULL) for n in range(FULL + 1, LONGEST + 1)]
    return (*short, bonus, *long)


@lru_cache(maxsize=32)
def table_of(rules: BurracoRules) -> Table:
    """Return the table of *rules*."""
    return Table(rules)
