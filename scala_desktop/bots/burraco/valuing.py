"""What melds and cards are worth to a side at a moment of the hand, under the rules in force.

A meld is worth more than its cards where it may still become a burraco; how much more falls as
the hand draws to its end.  A wild card is worth most in the hand, until there is little time to
use it.

Source: design/bots.md, Burraco.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import lru_cache
from typing import Final

from scala_desktop.bots.burraco.lay_offs import LayOffs
from scala_desktop.rules.burraco.laying_off import extended, fitting_kinds, read_addition
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.reading import Limits, limits_of, rank_is_allowed
from scala_desktop.rules.burraco.scoring import VALUE, burraco_bonus, card_points, meld_kind
from scala_desktop.rules.burraco.steps import Worth
from scala_desktop.rules.cards import DEUCE, JOKER, KIND_RANK, KINDS, Card, Kind
from scala_desktop.rules.common.wilds import FULL, WILD, MeldKind, wild_places
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import UNDECLARED, Add
from scala_desktop.rules.value_class import value_class

_MOST_MELDS: Final = 1 << 12
_ACES: Final = sum(1 << 13 * suit for suit in range(4))
_LOW_11: Final = _ACES * 0x7FF
"""The kinds from ace to jack, as a mask: those that have a card two steps above them."""
_LOW_12: Final = _ACES * 0xFFF
LONGEST: Final = 14
FAR_BOND: Final = 1.0
"""What two cards of a suit are worth that only a meld of four brings together."""
STEPS: Final = 10
"""How many moments of a hand are told apart, from its beginning to its end."""


@value_class
class Prospects:
    """What else than its melds tells of the score of a side, in points.

    *card* is for each card in its hands, *waiting* for each of a pozzetto that waits for its turn,
    *fetching* for each of its smallest hand while the pozzetto is still to be taken, *fetched* for
    having it.  A side that has it counts *closing* for each card of its smallest hand if it may
    close, and *barred* for each card of the stock if it may not.
    """

    card: float = -8.0
    waiting: float = -8.0
    fetching: float = 0.0
    fetched: float = 0.0
    closing: float = 0.0
    barred: float = 0.0


@value_class
class Weights:
    """Estimates that the rules do not give, in points unless it says otherwise.

    *runs* and *sets* are by length how often such a meld becomes a burraco where there is time, and
    *dirty* how much more often one does that takes a wild card; *fade* is how much of that goes
    with the time of a hand.  *beyond* is what each card beyond the seventh adds: nobody has to make
    a burraco of it any more.  *first* is what a burraco that lets the side close is worth besides
    its bonus while there is none.  *lighter* is what one card less in the hand is worth on the way
    to the pozzetto or to closing.  *wild* and *wild_late* are what a wild card in the hand is worth
    when a hand begins and ends, *near*, *gap* and *pair* what two cards of the hand are worth that
    are neighbours, one apart, or of one rank.  *pozzetto* is what taking it now is worth, *flying*
    going on at once; *held* is what an unknown card in a hand costs, *close* what closing is worth
    besides its bonus, *lead* the part of being ahead that counts for closing.  *prospects* are what
    a hand that is played on for a while is valued by.
    """

    runs: tuple[float, ...] = (0.0, 0.0, 0.0, 0.12, 0.22, 0.38, 0.6)
    sets: tuple[float, ...] = (0.0, 0.0, 0.0, 0.06, 0.12, 0.28, 0.5)
    dirty: float = 1.0
    beyond: int = 3
    fade: float = 0.85
    first: int = 0
    lighter: int = 6
    wild: float = 45.0
    wild_late: float = -20.0
    near: float = 8.0
    gap: float = 5.0
    pair: float = 5.0
    pozzetto: float = 90.0
    flying: float = 20.0
    held: float = 8.0
    close: float = 200.0
    lead: float = 0.25
    prospects: Prospects = field(default_factory=Prospects)


class RuleCache:
    """The house rules *rules*, and what they say of each meld and card, found once and kept."""

    def __init__(self, rules: BurracoRules, weights: Weights) -> None:
        self.rules, self.weights = rules, weights
        self.limits: Limits = limits_of(rules)
        self.lay_offs = LayOffs(self._fitting, self._grown)
        self.bonds = tuple(self._bonds(kind) for kind in range(KINDS))
        """For each kind: what every other one in the hand with it is worth."""
        self.near = tuple(
            tuple(other for other, bond in enumerate(bonds) if bond > FAR_BOND)
            for bonds in self.bonds
        )
        """For each kind: those with which it may be in a meld of three."""
        self._worths: dict[tuple[int, bool], Worth] = {}
        # Keyed by identity, which is safe because the meld itself is kept with its answer.
        self._points: dict[int, tuple[Meld, int, bool]] = {}
        self._tables: dict[int, tuple[Meld, str]] = {}

    def _fitting(self, meld: Meld) -> tuple[Kind, ...]:
        return fitting_kinds(meld, self.limits)

    def _grown(self, meld: Meld, kind: Kind) -> tuple[Add, Meld]:
        found = read_addition((UNDECLARED[kind],), meld, self.limits)
        ways = [(one.group, extended(meld, one, (Card(kind),))) for one in found]
        group, after = ways[0] if len(ways) == 1 else max(ways, key=lambda w: self.standing(w[1]))
        return Add(group, meld.number), after

    def standing(self, meld: Meld) -> tuple[int, int]:
        """Return how good *meld* is, to choose between two ways to add a card."""
        order = (MeldKind.NONE, MeldKind.DIRTY, MeldKind.SEMI_CLEAN, MeldKind.CLEAN)
        return order.index(meld_kind(meld, self.rules)), -len(wild_places(meld))

    def _bonds(self, kind: int) -> tuple[float, ...]:
        weights = self.weights
        found = [0.0] * KINDS
        if WILD[kind] and KIND_RANK[kind] != DEUCE:
            return tuple(found)
        suit, rank = divmod(kind, 13)
        for place in (0, 13) if rank == 0 else (rank,):
            for distance, bond in ((1, weights.near), (2, weights.gap), (3, FAR_BOND)):
                for other in (place - distance, place + distance):
                    if 0 <= other <= 13:
                        partner = 13 * suit + other % 13
                        found[partner] = max(found[partner], bond)
        if rank + 1 != DEUCE and rank_is_allowed(rank + 1, self.limits):
            for other in range(4):
                found[13 * other + rank] = weights.pair
        return tuple(found)

    def meldable(self, hand: Sequence[Kind], *, wild: bool) -> tuple[Kind, ...]:
        """Return the cards of *hand*, in order, that may be in a new meld, () if there is none.

        With *wild* a meld may have two natural cards and a wild one.
        """
        ranks = [0] * 14
        mask = wilds = 0
        for kind in hand:
            if WILD[kind]:
                wilds += 1
            else:
                ranks[KIND_RANK[kind]] += 1
            if kind != JOKER:
                mask |= 1 << kind
        spends = wild and wilds > 0
        near, next_but_one = mask & _LOW_12 & mask >> 1, mask & _LOW_11 & mask >> 2
        # An ace goes above the king as well.
        aces = mask & _ACES
        if spends:
            runs = near | near << 1 | next_but_one | next_but_one << 2
            for distance in (12, 11):
                below = aces & mask >> distance
                runs |= below | below << distance
        else:
            three = near & next_but_one
            high = aces & mask >> 12 & mask >> 11
            runs = three | three << 1 | three << 2 | high | high << 11 | high << 12
        need = 2 if spends else 3
        sets = self.rules.sets_allowed != "none" and max(ranks) >= need
        if not (runs or sets):
            return ()
        return tuple(
            [
                kind
                for kind in sorted(hand)
                if (spends and WILD[kind])
                or (sets and ranks[KIND_RANK[kind]] >= need)
                or runs >> kind & 1
            ]
        )

    # --- melds ------------------------------------------------------------------------------

    def worth(self, late: int, *, first: bool = False) -> Worth:
        """Return what a lay-down is judged by at moment *late*, from 0 to :data:`STEPS`.

        With *first* the side has no burraco that lets it close.
        """
        found = self._worths.get((late, first))
        if found is None:
            more = self.weights.first if first else 0
            found = self._worths[late, first] = self._worth(late / STEPS, more)
        return found

    def _worth(self, late: float, more: int) -> Worth:
        rules = self.rules
        soiled_more = 0 if rules.close_requires_burraco == "clean" else more
        bonus, soiled_bonus = rules.burraco_clean + more, rules.burraco_dirty + soiled_more
        semi = rules.burraco_semi + soiled_more if rules.semi_clean_enabled else soiled_bonus
        set_semi = semi if rules.semi_clean_sets else soiled_bonus
        weights = self.weights
        early = max(0.0, 1.0 - weights.fade * late)
        soiled = early * weights.dirty
        clean = self._growing(weights.runs, early, bonus, bonus)
        dirty = self._growing(weights.runs, soiled, soiled_bonus, soiled_bonus)
        set_clean = self._growing(weights.sets, early, bonus, bonus)
        set_dirty = self._growing(weights.sets, soiled, soiled_bonus, set_semi)
        if rules.royal_burraco_bonus > rules.burraco_clean:
            clean = (*clean[:13], clean[13] + rules.royal_burraco_bonus - rules.burraco_clean)
            clean = (*clean, clean[13])
        half = tuple(min(a, b) for a, b in zip(dirty, clean, strict=True))
        cards = [0] + [
            round(VALUE[rank - 1] * (1.0 + 0.5 * late)) + weights.lighter for rank in range(1, 14)
        ]
        return Worth(
            cards=tuple(cards),
            wild=round(25 + weights.lighter - self.wild_kept(late)),
            clean=clean,
            semi=tuple(
                max(d, semi + weights.beyond * (n - FULL)) if n > FULL else d
                for n, d in enumerate(half)
            ),
            dirty=half,
            set_clean=set_clean,
            set_wild=tuple(min(a, b) for a, b in zip(set_dirty, set_clean, strict=True)),
        )

    def _growing(
        self, chances: Sequence[float], early: float, bonus: int, longer: int
    ) -> tuple[int, ...]:
        """Return what a meld of each length is worth that earns *bonus*, or *longer* from eight."""
        short = [round(min(1.0, chance * early) * bonus) for chance in chances]
        more = range(1, LONGEST - FULL + 1)
        return (*short, bonus, *(longer + self.weights.beyond * n for n in more))

    def wild_kept(self, late: float) -> float:
        """Return what a wild card in the hand is worth."""
        return self.weights.wild + (self.weights.wild_late - self.weights.wild) * late

    def points(self, meld: Meld) -> int:
        """Return what *meld* would score if the hand ended now."""
        return self._scored(meld)[1]

    def closes(self, meld: Meld) -> bool:
        """Return whether *meld* is what a side must have to close."""
        return self._scored(meld)[2]

    def _scored(self, meld: Meld) -> tuple[Meld, int, bool]:
        found = self._points.get(id(meld))
        if found is None:
            kind = meld_kind(meld, self.rules)
            enough = kind is not MeldKind.NONE
            if self.rules.close_requires_burraco == "clean":
                enough = kind is MeldKind.CLEAN
            points = burraco_bonus(meld, self.rules)[1] + card_points(meld.cards)
            if len(self._points) > _MOST_MELDS:
                self._points.clear()
            found = self._points[id(meld)] = meld, points, enough
        return found

    def meld_worth(self, meld: Meld, worth: Worth) -> int:
        """Return what *meld* is worth besides its cards."""
        found = self._tables.get(id(meld))
        if found is None:
            if len(self._tables) > _MOST_MELDS:
                self._tables.clear()
            found = self._tables[id(meld)] = meld, self._table(meld)
        by_length: tuple[int, ...] = getattr(worth, found[1])
        return by_length[len(meld.cards)]

    def growth(self, meld: Meld, kind: Kind, worth: Worth) -> int:
        """Return how much more *meld* is worth with a card of *kind*, which fits."""
        _, after = self.lay_offs.grown(meld, kind)
        return self.meld_worth(after, worth) - self.meld_worth(meld, worth)

    def _table(self, meld: Meld) -> str:
        """Return which field of :class:`Worth` tells what *meld* is worth by its length."""
        wild = wild_places(meld)
        if not meld.low:
            return "set_wild" if wild else "set_clean"
        if not wild:
            return "clean"
        return "semi" if meld_kind(meld, self.rules) is MeldKind.SEMI_CLEAN else "dirty"


@lru_cache(maxsize=32)
def cache_of(rules: BurracoRules, weights: Weights) -> RuleCache:
    """Return the cache of *rules* to a player with these *weights*."""
    return RuleCache(rules, weights)
