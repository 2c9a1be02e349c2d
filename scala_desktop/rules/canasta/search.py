"""The best lay-down of a hand, for any worth that the caller gives to melds and cards kept.

Source: design/bots.md; rules/canasta.md 5.1, Melds and Closing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from scala_desktop.rules.canasta.knapsack import (
    BITS,
    DIGIT,
    KEPT,
    ORDINARY,
    WILD_RANKS,
    Cards,
    Entries,
    Item,
    Knapsack,
    Melds,
    Plan,
    SideMelds,
    counted,
    key_of,
    own_melds,
    wild_splits,
)
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import (
    ANY_RANK,
    JOKERS,
    MOST_WILDS,
    THREE,
    Limits,
    Shape,
    limits_of,
    shape,
    shape_of,
)
from scala_desktop.rules.canasta.scoring import RANK_VALUE, bonus_code, bonus_points
from scala_desktop.rules.canasta.ways import NEW, Numbers, Way, melds_after, ways_of_some
from scala_desktop.rules.cards import DEUCE, KIND_RANK, Kind, Rank
from scala_desktop.rules.common.wilds import FULL
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Group, LayMelds, Move
from scala_desktop.rules.value_class import value_class

# --- what a lay-down is worth ---------------------------------------------------------------------


class Options:
    """What can be done with the cards of a rank, as *items* of the table.

    *best* are the best of them for each number of wild cards used.  At least *least* cards are
    left.
    """

    __slots__ = ("_every", "best", "items", "least")

    def __init__(self, items: tuple[Item, ...], best: tuple[Item, ...], least: int) -> None:
        self.items, self.best, self.least = items, best, least
        self._every: tuple[Item, ...] | None = items if len(items) == 1 else None

    @property
    def every(self) -> tuple[Item, ...]:
        """Return the best for each number of cards left and wild cards used.

        Left out are those for which it is worth more to keep as many or more.
        """
        if self._every is None:
            self._every = _undominated(self.items)
        return self._every


class End(NamedTuple):
    """Wild cards laid as melds of their own, what that is worth, and how many are *kept*.

    *binds* tells whether no deuce may be wild beside that.
    """

    kept: int
    binds: bool
    value: float
    pinella: Way
    bull: Way


Ends = tuple[End, ...]
"""The best for each number of cards kept, and whether deuces may be wild."""
Grown = tuple[int, Numbers]
"""The place of a meld that is begun or added to, and the numbers it then has."""
Question = tuple[object, ...]
"""Cards, melds and limits: all that the best options and ends depend on besides the worth."""


class Worth:
    """What melds and cards kept are worth; the points of the cards laid are always added.

    Ordinary ranks of one card value are worth the same; what they can do is found once and
    remembered in *options*, and what wild cards can do in *ends*.  This one counts points alone,
    bonuses with them where *bonuses* says so.
    """

    def __init__(self, rules: CanastaRules, *, bonuses: bool = True) -> None:
        self.rules, self.limits = rules, limits_of(rules)
        self.bonuses = bonuses
        self.options: dict[Question, Options] = {}
        self.ends: dict[Question, Ends] = {}

    def meld(self, rank: Rank, naturals: int, wilds: int) -> float:
        """Return what a meld is worth besides its cards."""
        if not self.bonuses or naturals + wilds < FULL:
            return 0
        code = bonus_code(Shape(rank, naturals, wilds), self.rules, closer=True)
        return bonus_points(code, self.rules)

    def held(self, rank: Rank, count: int, melds: Sequence[Numbers]) -> float:
        """Return what *count* cards of an ordinary rank are worth beside the *melds* of it."""
        del rank, count, melds
        return 0

    def wilds_held(self, deuces: int, jokers: int) -> float:
        """Return what wild cards are worth in the hand."""
        del deuces, jokers
        return 0

    def with_melds(
        self, points: float, rank: Rank, after: Iterable[Grown], melds: Sequence[Numbers]
    ) -> float:
        """Return *points* and what *melds* of *rank* gain where they become as *after* says."""
        for which, meld in after:
            points += self.meld(rank, *meld)
            if which != NEW:
                points -= self.meld(rank, *melds[which])
        return points


@value_class
class LayDown:
    """New *melds* and additions (the number of the meld, the cards), and what they are worth."""

    melds: tuple[Group, ...]
    adds: tuple[tuple[int, Group], ...]
    value: float

    @property
    def cards(self) -> int:
        """Return how many cards are laid."""
        return sum(map(len, self.melds)) + sum(len(group) for _, group in self.adds)

    def shapes(self, melds: Sequence[Meld]) -> list[Shape]:
        """Return what lies once it is laid beside *melds*, those of one's own side."""
        forms = {meld.number: shape(meld) for meld in melds}
        for number, group in self.adds:
            rank, naturals, wilds = forms[number]
            same = sum(KIND_RANK[placed.kind] == rank for placed in group)
            forms[number] = Shape(rank, naturals + same, wilds + len(group) - same)
        return [*forms.values(), *(shape_of([p.kind for p in group]) for group in self.melds)]

    def moves(self) -> list[Move]:
        """Return the moves that lay it, for a seat that has opened: additions first."""
        laying: list[Move] = [LayMelds(self.melds)] if self.melds else []
        return [*(Add(group, number) for number, group in self.adds), *laying]


def _undominated(items: Sequence[Item]) -> tuple[Item, ...]:
    """Return those of *items* than which no other is worth more and keeps as many cards.

    Those with as many wild cards are compared: a player alone, who keeps ten cards, has a tenth
    less to do.
    """
    most: dict[int, float] = {}
    beaten: set[int] = set()
    for key, (value, _) in sorted(items, reverse=True):
        wilds = key & DIGIT
        if most.setdefault(wilds, value) > value:
            beaten.add(key)
        else:
            most[wilds] = value
    return tuple(item for item in items if item[0] not in beaten)


# --- the best lay-down ----------------------------------------------------------------------------


def best_laydown(
    hand: Sequence[Kind], melds: Sequence[Meld], worth: Worth, *, keep: int = 1
) -> LayDown:
    """Return what is best to lay of *hand* beside *melds*, those of one's own side.

    At least *keep* cards stay in the hand; one of fewer lays nothing.  Threes are never laid.
    *worth* brings the house rules.
    """
    return laydown_beside(hand, SideMelds(melds), keep=keep, worth=worth)


def laydown_beside(hand: Sequence[Kind], lying: SideMelds, *, keep: int, worth: Worth) -> LayDown:
    """Return what :func:`best_laydown` finds beside the melds *lying*."""
    return _Search(counted(hand), lying.melds, keep, worth).best(hand, lying)


def best_value(held: Sequence[int], melds: Melds, *, keep: int, worth: Worth) -> float:
    """Return what the best lay-down of so many cards *held* of each rank is worth."""
    found = _Search(held, melds, keep, worth).chosen()
    return found.value if found is not None else 0.0


class _Chosen(NamedTuple):
    """What is best: its value, the ordinary *ranks* and the way for each of them.

    *wilds* are the deuces and jokers laid with them, *end* the melds of wild cards alone.
    """

    value: float
    ranks: Sequence[Rank]
    ways: tuple[Way, ...]
    wilds: Numbers
    end: End


class _KeyedWay(NamedTuple):
    """A way to lay some cards of a rank, in a tuple of its own, with its *key* of the table.

    *after* are the melds it begins and adds to.
    """

    key: int
    naturals: int
    after: tuple[Grown, ...]
    ways: tuple[Way]


def _after(way: Way, melds: Sequence[Numbers]) -> tuple[Grown, ...]:
    """Return what *way* begins and adds to beside *melds*."""
    return tuple((place.which, melds_after(place, melds)) for place in way.places)


@lru_cache(maxsize=1 << 10)
def _keyed_ways(
    held: int, melds: tuple[Numbers, ...], limits: Limits, knapsack: Knapsack
) -> tuple[_KeyedWay, ...]:
    """Return the ways to lay some cards of an ordinary rank.

    They are the same for all ranks and hands: a few hundred questions are asked in a match.
    """
    return tuple(
        _KeyedWay(
            key_of(way, min(held - way.naturals, knapsack.keep)),
            way.naturals,
            _after(way, melds),
            (way,),
        )
        for way in ways_of_some(ANY_RANK, held, melds, limits)
        if way.wilds <= knapsack.wilds
    )


class _Search:
    """The search for the best lay-down of the cards *held* by rank, *keep* of which stay."""

    def __init__(self, held: Sequence[int], melds: Melds, keep: int, worth: Worth) -> None:
        self.held, self.melds, self.worth = held, melds, worth
        self.knapsack = Knapsack(held[DEUCE] + held[JOKERS], keep)
        self.limits = worth.limits
        self.locks = worth.rules.twos_locked_while_open
        pinelle = melds.get(DEUCE, ())
        self.locked = any(sum(meld) < FULL for meld in pinelle[:-1])
        # Of several melds of wild cards only the last is considered.
        self.pinella, self.bull = pinelle[-1:], melds.get(JOKERS, ())[-1:]

    def best(self, hand: Sequence[Kind], lying: SideMelds) -> LayDown:
        """Return the best lay-down of *hand* beside *lying*, the first of those worth the same."""
        found = self.chosen()
        if found is None:
            return LayDown((), (), 0.0)
        # The jokers go to the ranks joined last, those that leave fewest cards.
        others = zip(reversed(found.ranks), reversed(found.ways), strict=True)
        laid = ((DEUCE, found.end.pinella), *others, (JOKERS, found.end.bull))
        if not any(way.places for _, way in laid):
            return LayDown((), (), found.value)
        return _in_cards(hand, lying, Plan(laid, *found.wilds), found.value)

    def chosen(self) -> _Chosen | None:
        """Return what is best to lay, ``None`` where no choice keeps cards enough."""
        ranks, table = self._ranks()
        deuces, jokers, keep = self.held[DEUCE], self.held[JOKERS], self.knapsack.keep
        best: tuple[float, tuple[Way, ...], Numbers, End] | None = None
        for key, (points, ways) in table.items():
            wilds, kept = key & DIGIT, (key & KEPT) >> BITS
            for low, high in wild_splits(wilds, deuces, jokers):
                laid = points + RANK_VALUE[DEUCE] * low + RANK_VALUE[JOKERS] * high
                for end in self._ends(deuces - low, jokers - high):
                    if kept + end.kept < keep or (low and end.binds):
                        continue
                    if best is None or laid + end.value > best[0]:
                        best = laid + end.value, ways, (low, high), end
        if best is None:
            return None
        value, ways, used, end = best
        return _Chosen(value, ranks, ways, used, end)

    def _ranks(self) -> tuple[list[Rank], Entries]:
        """Return what the ordinary ranks come to, and in which order they were joined."""
        knapsack, held, melds = self.knapsack, self.held, self.melds
        wilds, keep, _ = knapsack
        # One meld takes few wild cards.
        useful = min(wilds, MOST_WILDS) if self.limits.several == "one" else wilds
        known = self.worth.options
        order: list[tuple[int, Rank, Options]] = []
        least = held[THREE]
        for rank in ORDINARY:
            count, lying = held[rank], melds.get(rank, ())
            # Questions that come to the same are one, which spares most searches for options: one
            # card makes no meld with wild ones, and no more are kept of a rank than are held.
            helpers = useful if count > 1 or lying else 0
            if not count and not helpers:
                continue
            kept = min(keep, count)
            key = (RANK_VALUE[rank], count, lying, helpers, kept)
            options = known.get(key)
            if options is None:
                limits = Knapsack(helpers, kept)
                options = known[key] = self._new_options(rank, count, lying, limits)
            order.append((-options.least, rank, options))
            least += options.least
        order.sort()
        kept = min(held[THREE], keep)
        points: float = 0.0
        plain: tuple[Way, ...] = ()
        table: Entries = {}
        for negative, _, options in order:
            # Where the other ranks leave cards enough, it does not matter how many this one leaves.
            items = options.best if least + negative >= keep else options.every
            if len(items) == 1 and not table:
                # Most ranks leave no choice.
                ((left, (gain, ways)),) = items
                kept = min(kept + (left >> BITS), keep)
                points += gain
                plain += ways
            else:
                table = knapsack.joined((table or {kept << BITS: (points, plain)}).items(), items)
        return [rank for _, rank, _ in order], table or {kept << BITS: (points, plain)}

    def _new_options(
        self, rank: Rank, held: int, melds: tuple[Numbers, ...], knapsack: Knapsack
    ) -> Options:
        """Return what can be done with *held* cards of *rank*."""
        worth, value = self.worth, RANK_VALUE[rank]
        every: Entries = {}
        for key, naturals, after, ways in _keyed_ways(held, melds, self.limits, knapsack):
            gain = worth.with_melds(value * naturals, rank, after, melds)
            gain += worth.held(rank, held - naturals, melds)
            if key not in every or gain > every[key][0]:
                every[key] = gain, ways
        items = tuple(every.items())
        best: dict[int, Item] = {}
        for item in items:
            wilds = item[0] & DIGIT
            if wilds not in best or item[1][0] > best[wilds][1][0]:
                best[wilds] = item
        return Options(items, tuple(best.values()), min(key & KEPT for key in every) >> BITS)

    def _ends(self, deuces: int, jokers: int) -> Ends:
        """Return the best melds of these wild cards: for each number of them that is kept."""
        key = (self.pinella, self.bull, self.locked, deuces, jokers)
        known = self.worth.ends.get(key)
        if known is None:
            known = self.worth.ends[key] = self._new_ends(deuces, jokers)
        return known

    def _new_ends(self, deuces: int, jokers: int) -> Ends:
        alone = self.limits._replace(several="one")
        pinelle: tuple[Way, ...] = (Way(),)
        bulls: tuple[Way, ...] = (Way(),)
        if self.worth.rules.twos_as_rank:
            pinelle = ways_of_some(DEUCE, deuces, self.pinella, alone)
        if self.worth.rules.joker_canasta:
            bulls = ways_of_some(JOKERS, jokers, self.bull, alone)
        worth = self.worth
        found: dict[tuple[int, bool], End] = {}
        for pinella, bull, low, high in own_melds(pinelle, bulls, deuces, jokers):
            binds = self.locks and (self.locked or pinella.binds)
            if bull.wilds and binds:
                continue
            value = worth.with_melds(0, DEUCE, _after(pinella, self.pinella), self.pinella)
            value += worth.with_melds(0, JOKERS, _after(bull, self.bull), self.bull)
            value = value + RANK_VALUE[DEUCE] * low + RANK_VALUE[JOKERS] * high
            value += worth.wilds_held(deuces - low, jokers - high)
            end = End(deuces + jokers - low - high, binds, value, pinella, bull)
            if end[:2] not in found or value > found[end[:2]].value:
                found[end[:2]] = end
        return tuple(found.values())


def _in_cards(hand: Sequence[Kind], lying: SideMelds, plan: Plan, value: float) -> LayDown:
    cards = Cards(hand, plan)
    melds: list[Group] = []
    adds: list[tuple[int, Group]] = []
    for rank, place in plan.places():
        group = cards.group(rank, place.naturals, place.wilds)
        if place.which == NEW:
            melds.append(group)
        else:
            which = -1 if rank in WILD_RANKS else place.which
            adds.append((lying.number(rank, which), group))
    return LayDown(tuple(melds), tuple(adds), value)
