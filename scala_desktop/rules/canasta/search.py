"""The best lay-down of a hand, for any worth that the caller gives to melds and cards kept.

Source: design/bots.md; rules/canasta.md 5.1, Melds and Closing.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import attrgetter
from typing import Final, NamedTuple

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


LONGEST: Final = 24
"""Melds are shorter: two ranks of twelve are more than there can be."""
Sizes = tuple[float, ...]
"""What clean melds of each size are worth, and then dirty ones: see :func:`place_of`."""
Grown = tuple[int, int]
"""The places of a meld among the sizes before and after cards are laid."""


class KeyedWay(NamedTuple):
    """A way to lay some cards of a rank, in a tuple of its own, with its *key* of the table.

    It leaves so many cards and takes so many *wilds*; *grown* are the melds it begins and adds to.
    """

    key: int
    left: int
    wilds: int
    grown: tuple[Grown, ...]
    ways: tuple[Way]


class Options:
    """What can be done with the cards of a rank: the *ways* to lay some, and what each *gains*.

    *plain* is the best without wild cards, which gains *plainly* and leaves so many cards *left*;
    *price* is what each wild card laid with these cards brings at most beside that.  At least
    *least* cards are left.

    A hand meets many of these that it does not meet again, so there is little in them.
    """

    __slots__ = ("_best", "_every", "gains", "least", "left", "plain", "plainly", "price", "ways")

    def __init__(self, ways: tuple[KeyedWay, ...], gains: tuple[float, ...]) -> None:
        self.ways, self.gains = ways, gains
        self._best: tuple[Item, ...] | None = None
        self._every: tuple[Item, ...] | None = None
        plainly = price = -math.inf
        for way, gain in zip(ways, gains, strict=True):
            if gain > plainly and not way.wilds:
                (self.plain,), self.left, plainly = way.ways, way.left, gain
        for way, gain in zip(ways, gains, strict=True):
            if way.wilds:
                price = max(price, (gain - plainly) / way.wilds)
        self.plainly, self.price = plainly, price
        self.least = min([way.left for way in ways])

    @property
    def without_wilds(self) -> tuple[Item, ...]:
        """Return the best without wild cards, as an item of the table."""
        return ((self.left << BITS, (self.plainly, (self.plain,))),)

    @property
    def best(self) -> tuple[Item, ...]:
        """Return the best for each number of wild cards used, as items of the table."""
        if self._best is None:
            best: dict[int, Item] = {}
            for item in self._items():
                wilds = item[0] & DIGIT
                if wilds not in best or item[1][0] > best[wilds][1][0]:
                    best[wilds] = item
            self._best = tuple(best.values())
        return self._best

    @property
    def every(self) -> tuple[Item, ...]:
        """Return the best for each number of cards left and wild cards used.

        Left out are those for which it is worth more to keep as many or more.
        """
        if self._every is None:
            self._every = _undominated(self._items())
        return self._every

    def _items(self) -> Collection[Item]:
        """Return the best for each key."""
        every: Entries = {}
        for way, gain in zip(self.ways, self.gains, strict=True):
            if way.key not in every or gain > every[way.key][0]:
                every[way.key] = gain, way.ways
        return every.items()


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


class Alone(NamedTuple):
    """What wild cards are worth without ordinary ranks: with the best *end*.

    Each has that *price* at least: so much less is left where it is laid with an ordinary rank.
    """

    price: float
    end: End


Question = tuple[object, ...]
"""Cards, melds and limits: all that the best options and ends depend on besides the worth."""


class Worth:
    """What melds and cards kept are worth; the points of the cards laid are always added.

    Ordinary ranks of one card value are worth the same; what they can do is found once and
    remembered in *options*, and what wild cards can do in *ends* and *alone*.  This one counts
    points alone, bonuses with them where *bonuses* says so.
    """

    def __init__(self, rules: CanastaRules, *, bonuses: bool = True) -> None:
        self.rules, self.limits = rules, limits_of(rules)
        self.sizes = _bonuses(rules) if bonuses else NO_BONUSES
        """What melds are worth besides their cards, by rank."""
        self.own_limits = self.limits._replace(several="one")
        """What the rules say of melds of wild cards alone, of which only the last is considered."""
        self.options: dict[Question, Options] = {}
        self.ends: dict[Question, Ends] = {}
        self.alone: dict[Question, Alone] = {}

    def meld(self, rank: Rank, naturals: int, wilds: int) -> float:
        """Return what a meld is worth besides its cards."""
        return self.sizes[rank][place_of(naturals, wilds)]

    def held(self, rank: Rank, count: int, melds: Sequence[Numbers]) -> float:
        """Return what *count* cards of an ordinary rank are worth beside the *melds* of it."""
        del rank, count, melds
        return 0

    def wilds_held(self, deuces: int, jokers: int) -> float:
        """Return what wild cards are worth in the hand."""
        del deuces, jokers
        return 0

    def with_melds(self, points: float, rank: Rank, grown: Iterable[Grown]) -> float:
        """Return *points* and what melds of *rank* gain that have *grown*."""
        sizes = self.sizes[rank]
        for before, after in grown:
            points += sizes[after]
            points -= sizes[before]
        return points


def place_of(naturals: int, wilds: int) -> int:
    """Return where the worth of a meld stands among the sizes."""
    return naturals + wilds + LONGEST * (wilds > 0)


NO_WAYS: Final[Sequence[Way]] = (Way(),)
"""The ways where nothing may be laid."""
NO_BONUSES: Final[Sequence[Sizes]] = ((0,) * 2 * LONGEST,) * 14
"""What melds are worth to who counts no bonus."""


# A match has one set of house rules.
@lru_cache(maxsize=8)
def _bonuses(rules: CanastaRules) -> Sequence[Sizes]:
    """Return the bonuses of canastas by rank, for all sizes."""

    def bonus(rank: int, size: int, wilds: int) -> int:
        code = bonus_code(Shape(Rank(rank), size - wilds, wilds), rules, closer=True)
        return bonus_points(code, rules)

    both = [(size, wilds) for wilds in (0, 1) for size in range(LONGEST)]
    return [tuple(bonus(rank, size, wilds) for size, wilds in both) for rank in range(14)]


@value_class
class LayDown:
    """New *melds* and additions (the number of the meld, the cards)."""

    melds: tuple[Group, ...]
    adds: tuple[tuple[int, Group], ...]

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


NOTHING: Final = LayDown((), ())
"""What is laid where nothing is."""


def _undominated(items: Collection[Item]) -> tuple[Item, ...]:
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
    plan = plan_beside(counted(hand), lying.melds, keep=keep, worth=worth)
    return NOTHING if plan is None else in_cards(hand, lying, plan)


def plan_beside(held: Sequence[int], melds: Melds, *, keep: int, worth: Worth) -> Plan | None:
    """Return the best way to lay so many cards *held* of each rank, ``None`` if nothing is laid.

    :func:`in_cards` tells which cards those are.
    """
    return _Search(held, melds, keep, worth).best()


def best_value(held: Sequence[int], melds: Melds, *, keep: int, worth: Worth) -> float:
    """Return what the best lay-down of so many cards *held* of each rank is worth."""
    return _Search(held, melds, keep, worth).value()


class _Chosen(NamedTuple):
    """What is best: its value, and what is *laid* of the ordinary ranks.

    *wilds* are the deuces and jokers laid with them, *end* the melds of wild cards alone.  At
    least so many cards are *kept*, as far as it matters.
    """

    value: float
    laid: Sequence[tuple[Rank, Way]]
    wilds: Numbers
    end: End
    kept: int


def _grown(way: Way, melds: Sequence[Numbers]) -> tuple[Grown, ...]:
    """Return what *way* makes of *melds*, and of those it begins."""
    places = way.places
    if not places:
        return ()
    lying = [(0, 0) if place.which == NEW else melds[place.which] for place in places]
    after = [melds_after(place, melds) for place in places]
    return tuple((place_of(*a), place_of(*b)) for a, b in zip(lying, after, strict=True))


@lru_cache(maxsize=1 << 10)
def _keyed_ways(
    held: int, melds: tuple[Numbers, ...], limits: Limits, wilds: int
) -> tuple[KeyedWay, ...]:
    """Return the ways to lay some cards of an ordinary rank with as many *wilds* at most.

    They are the same for all ranks and hands: a few hundred questions are asked in a match.
    """
    return tuple(
        KeyedWay(
            key_of(way, left := held - way.naturals), left, way.wilds, _grown(way, melds), (way,)
        )
        for way in ways_of_some(ANY_RANK, held, melds, limits)
        if way.wilds <= wilds
    )


class _Search:
    """The search for the best lay-down of the cards *held* by rank, *keep* of which stay."""

    def __init__(self, held: Sequence[int], melds: Melds, keep: int, worth: Worth) -> None:
        self.held, self.melds, self.keep, self.worth = held, melds, keep, worth
        self.limits = worth.limits
        self.wilds = self.helpers = held[DEUCE] + held[JOKERS]
        if self.wilds > MOST_WILDS and self.limits.several == "one":
            # One meld takes few of them, and questions that come to the same are one.
            self.helpers = MOST_WILDS
        self.locks = worth.rules.twos_locked_while_open
        pinelle = melds.get(DEUCE, ())
        self.locked = self.locks and any(sum(meld) < FULL for meld in pinelle[:-1])
        # Of several melds of wild cards only the last is considered.
        self.pinella, self.bull = pinelle[-1:], melds.get(JOKERS, ())[-1:]

    def best(self) -> Plan | None:
        """Return the best lay-down, the first of those worth the same."""
        # What makes no meld lays nothing, and need not be looked at.
        found = self._plainly(fewest=2 if self.wilds else 3) or self._joined()
        if found is None:
            return None
        # The jokers go to the ranks joined last, those that leave fewest cards.
        ways = ((DEUCE, found.end.pinella), *reversed(found.laid), (JOKERS, found.end.bull))
        laid = [(rank, way) for rank, way in ways if way.places]
        return Plan(tuple(laid), *found.wilds) if laid else None

    def value(self) -> float:
        """Return what the best lay-down is worth."""
        found = self._plainly(fewest=0) or self._joined()
        return 0.0 if found is None else found.value

    def _plainly(self, *, fewest: int) -> _Chosen | None:
        """Return what is best where every rank does what is best for it, without wild cards.

        That is so four times in five: most hands have no wild card, or make more of it in the hand.
        ``None`` where wild cards may be worth more with one of them, or too few cards would stay.
        Ranks without a meld of which there are not the *fewest* cards are kept; their worth is not
        counted.
        """
        held, melds, wilds, keep = self.held, self.melds, self.wilds, self.keep
        price, end = self._alone()
        kept = held[THREE] + end.kept
        found: list[tuple[int, Rank, Options]] = []
        for rank in ORDINARY:
            count, lying = held[rank], melds.get(rank, ())
            if not lying:
                if count < fewest or not count:
                    kept += count
                    continue
            elif not count and not wilds:
                continue
            options = self._options_of(rank, count, lying)
            if options.price >= price:
                return None
            kept += options.left
            found.append((-min(options.least, keep), rank, options))
        if kept < keep:
            return None
        found.sort()
        points: float = 0.0
        for _, _, options in found:
            points += options.plainly
        laid = [(rank, options.plain) for _, rank, options in found]
        return _Chosen(points + end.value, laid, (0, 0), end, kept)

    def _joined(self) -> _Chosen | None:
        """Return what is best where the ranks compete for the wild cards, or to keep cards.

        ``None`` where no choice keeps cards enough.
        """
        held, melds, keep = self.held, self.melds, self.keep
        order: list[tuple[int, Rank, Options]] = []
        for rank in ORDINARY:
            count, lying = held[rank], melds.get(rank, ())
            if count or (lying and self.wilds):
                options = self._options_of(rank, count, lying)
                order.append((-min(options.least, keep), rank, options))
        order.sort()
        ranks = [rank for _, rank, _ in order]
        # Mostly what is best of all keeps cards enough.  There is no need to look at wild cards
        # with a rank that makes less of them than they are worth elsewhere.
        price = self._alone().price
        freely = [o.best if o.price >= price else o.without_wilds for _, _, o in order]
        found = self._best_of(ranks, self._table(freely), 0)
        if found is not None and found.kept >= keep:
            return found
        # Where the other ranks leave cards enough, it does not matter how many this one leaves.
        least = held[THREE] - sum(negative for negative, _, _ in order)
        every = [o.best if least + negative >= keep else o.every for negative, _, o in order]
        return self._best_of(ranks, self._table(every), keep)

    def _table(self, every: Sequence[Sequence[Item]]) -> Entries:
        """Return what the ordinary ranks come to, each with one of its items."""
        keep = self.keep
        knapsack = Knapsack(self.wilds, keep)
        kept = min(self.held[THREE], keep)
        points: float = 0.0
        plain: tuple[Way, ...] = ()
        table: Entries = {}
        for items in every:
            if len(items) == 1 and not table:
                # Most ranks leave no choice.
                ((left, (gain, ways)),) = items
                kept = min(kept + (left >> BITS), keep)
                points += gain
                plain += ways
            else:
                table = knapsack.joined((table or {kept << BITS: (points, plain)}).items(), items)
        return table or {kept << BITS: (points, plain)}

    def _best_of(self, ranks: Sequence[Rank], table: Entries, keep: int) -> _Chosen | None:
        """Return the best of *table* with the wild cards that keeps as many cards as *keep*."""
        deuces, jokers = self.held[DEUCE], self.held[JOKERS]
        best: tuple[float, tuple[Way, ...], Numbers, End, int] | None = None
        for key, (points, ways) in table.items():
            wilds, kept = key & DIGIT, (key & KEPT) >> BITS
            for low, high in wild_splits(wilds, deuces, jokers):
                laid = points + RANK_VALUE[DEUCE] * low + RANK_VALUE[JOKERS] * high
                for end in self._ends(deuces - low, jokers - high):
                    if kept + end.kept < keep or (low and end.binds):
                        continue
                    if best is None or laid + end.value > best[0]:
                        best = laid + end.value, ways, (low, high), end, kept + end.kept
        if best is None:
            return None
        value, ways, splits, end, kept = best
        return _Chosen(value, list(zip(ranks, ways, strict=True)), splits, end, kept)

    def _options_of(self, rank: Rank, count: int, lying: tuple[Numbers, ...]) -> Options:
        """Return what *count* cards of an ordinary rank can do beside the melds *lying*."""
        # One card makes no meld with wild ones.
        wilds = self.helpers if count > 1 or lying else 0
        key = (RANK_VALUE[rank], count, lying, wilds)
        known = self.worth.options.get(key)
        if known is None:
            known = self.worth.options[key] = self._new_options(rank, count, lying, wilds)
        return known

    def _new_options(
        self, rank: Rank, held: int, melds: tuple[Numbers, ...], wilds: int
    ) -> Options:
        """Return what can be done with *held* cards of *rank* and as many *wilds* at most."""
        worth, value = self.worth, RANK_VALUE[rank]
        every = _keyed_ways(held, melds, self.limits, wilds)
        gains = [
            worth.with_melds(value * (held - left), rank, grown) + worth.held(rank, left, melds)
            for _, left, _, grown, _ in every
        ]
        return Options(every, tuple(gains))

    def _alone(self) -> Alone:
        """Return what the wild cards are worth without ordinary ranks."""
        deuces, jokers = self.held[DEUCE], self.held[JOKERS]
        key = (self.pinella, self.bull, self.locked, deuces, jokers)
        known = self.worth.alone.get(key)
        if known is None:
            price = math.inf
            if self.wilds:
                left = [self._left(used, deuces, jokers) for used in range(self.wilds + 1)]
                price = min(more - less for more, less in pairwise(left))
            end = max(self._ends(deuces, jokers), key=attrgetter("value"))
            known = self.worth.alone[key] = Alone(price, end)
        return known

    def _left(self, used: int, deuces: int, jokers: int) -> float:
        """Return what wild cards are worth where *used* of them are laid with ordinary ranks."""
        return max(
            (
                RANK_VALUE[DEUCE] * low + RANK_VALUE[JOKERS] * high + end.value
                for low, high in wild_splits(used, deuces, jokers)
                for end in self._ends(deuces - low, jokers - high)
                if not (low and end.binds)
            ),
            default=-math.inf,
        )

    def _ends(self, deuces: int, jokers: int) -> Ends:
        """Return the best melds of these wild cards: for each number of them that is kept."""
        key = (self.pinella, self.bull, self.locked, deuces, jokers)
        known = self.worth.ends.get(key)
        if known is None:
            known = self.worth.ends[key] = self._new_ends(deuces, jokers)
        return known

    def _new_ends(self, deuces: int, jokers: int) -> Ends:
        worth = self.worth
        pinelle = bulls = NO_WAYS
        if worth.rules.twos_as_rank:
            pinelle = ways_of_some(DEUCE, deuces, self.pinella, worth.own_limits)
        if worth.rules.joker_canasta:
            bulls = ways_of_some(JOKERS, jokers, self.bull, worth.own_limits)
        found: dict[tuple[int, bool], End] = {}
        for pinella, bull, low, high in own_melds(pinelle, bulls, deuces, jokers):
            binds = self.locked or (self.locks and pinella.binds)
            if bull.wilds and binds:
                continue
            value = worth.with_melds(0, DEUCE, _grown(pinella, self.pinella))
            value += worth.with_melds(0, JOKERS, _grown(bull, self.bull))
            value = value + RANK_VALUE[DEUCE] * low + RANK_VALUE[JOKERS] * high
            value += worth.wilds_held(deuces - low, jokers - high)
            end = End(deuces + jokers - low - high, binds, value, pinella, bull)
            if end[:2] not in found or value > found[end[:2]].value:
                found[end[:2]] = end
        return tuple(found.values())


def in_cards(hand: Sequence[Kind], lying: SideMelds, plan: Plan) -> LayDown:
    """Return *plan* in cards of *hand*, which are laid beside the melds *lying*."""
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
    return LayDown(tuple(melds), tuple(adds))
