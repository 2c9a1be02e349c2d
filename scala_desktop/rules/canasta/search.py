"""The best lay-down of a hand, for any worth that the caller gives to melds and cards kept.

Source: design/bots.md; rules/canasta.md 5.1, Melds and Closing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scala_desktop.rules.canasta.knapsack import (
    BITS,
    DIGIT,
    KEPT,
    NOTHING,
    ORDINARY,
    WILD_RANKS,
    Cards,
    Entries,
    Item,
    Knapsack,
    Plan,
    SideMelds,
    counted,
    key_of,
    own_melds,
    sums_of,
    wild_splits,
)
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import (
    ANY_RANK,
    JOKERS,
    MOST_WILDS,
    THREE,
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


class Options(NamedTuple):
    """What can be done with the cards of a rank, as items of the table.

    *every* has the best way for each number of cards left and wild cards used, but where it is
    worth more to keep as many or more; *best* only one for each number of wild cards.  At least
    *least* cards are left.
    """

    every: tuple[Item, ...]
    best: tuple[Item, ...]
    least: int


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
Question = tuple[object, ...]
"""Cards, melds and limits: all that the best options and ends depend on besides the worth."""


class Worth:
    """What melds and cards kept are worth; the points of the cards laid are always added.

    Ordinary ranks of one card value are worth the same; what they can do is found once and
    remembered in *options*, and what wild cards can do in *ends*.  This one counts points alone,
    bonuses with them where *bonuses* says so.
    """

    def __init__(self, rules: CanastaRules, *, bonuses: bool = True) -> None:
        self.rules = rules
        self.bonuses = bonuses
        self.options: dict[Question, Options] = {}
        self.ends: dict[Question, Ends] = {}

    def meld(self, rank: Rank, naturals: int, wilds: int) -> float:
        """Return what a meld is worth besides its cards."""
        if not self.bonuses or naturals + wilds < FULL:
            return 0
        code = bonus_code(Shape(rank, naturals, wilds), self.rules, closer=True)
        return bonus_points(code, self.rules)

    def held(self, rank: Rank, count: int) -> float:
        """Return what *count* cards of an ordinary rank are worth in the hand."""
        del rank, count
        return 0

    def wilds_held(self, deuces: int, jokers: int) -> float:
        """Return what wild cards are worth in the hand."""
        del deuces, jokers
        return 0

    def with_melds(self, points: float, rank: Rank, way: Way, melds: Sequence[Numbers]) -> float:
        """Return *points* and what *way* adds to the worth of *melds* of *rank*."""
        for place in way.places:
            points += self.meld(rank, *melds_after(place, melds))
            if place.which != NEW:
                points -= self.meld(rank, *melds[place.which])
        return points


@value_class
class LayDown:
    """New *melds* and additions (the number of the meld, the cards), what is *left*, the value."""

    melds: tuple[Group, ...]
    adds: tuple[tuple[int, Group], ...]
    left: tuple[Kind, ...]
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


def _undominated(entries: Entries) -> Entries:
    """Return those of *entries* than which no other is worth more and keeps as many cards.

    Those with as many wild cards are compared: a player alone, who keeps ten cards, has a tenth
    less to do.
    """
    return {
        key: entry
        for key, entry in entries.items()
        if not any(
            better[0] > entry[0] and other & DIGIT == key & DIGIT and other >= key
            for other, better in entries.items()
        )
    }


# --- the best lay-down ----------------------------------------------------------------------------


def best_laydown(
    hand: Sequence[Kind],
    melds: Sequence[Meld],
    rules: CanastaRules,
    *,
    keep: int = 1,
    worth: Worth | None = None,
) -> LayDown:
    """Return what is best to lay of *hand* beside *melds*, those of one's own side.

    At least *keep* cards stay in the hand; one of fewer lays nothing.  Threes are never laid.
    """
    return _Search(hand, melds, rules, keep, worth or Worth(rules)).best()


def best_value(
    hand: Sequence[Kind], melds: Sequence[Meld], rules: CanastaRules, *, keep: int, worth: Worth
) -> float:
    """Return what :func:`best_laydown` is worth, without putting it in cards."""
    found = _Search(hand, melds, rules, keep, worth).chosen()
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


class _Search:
    """The search for the best lay-down of a hand that keeps *keep* cards."""

    def __init__(
        self,
        hand: Sequence[Kind],
        melds: Sequence[Meld],
        rules: CanastaRules,
        keep: int,
        worth: Worth,
    ) -> None:
        self.hand, self.rules, self.worth = hand, rules, worth
        self.held = counted(hand)
        self.knapsack = Knapsack(self.held[DEUCE] + self.held[JOKERS], keep)
        self.limits = limits_of(rules)
        wilds = self.knapsack.wilds
        self.most_wilds = min(wilds, MOST_WILDS) if self.limits.several == "one" else wilds
        self.table = SideMelds.of(melds)
        self.locks = rules.twos_locked_while_open
        others = self.table.melds.get(DEUCE, ())[:-1]
        self.locked = any(sum(meld) < FULL for meld in others)
        for rank in WILD_RANKS:
            # Of several melds of wild cards only the last is considered.
            self.table.melds[rank] = self.table.melds.get(rank, ())[-1:]
            self.table.numbers[rank] = self.table.numbers.get(rank, [])[-1:]
        self.pinella, self.bull = self.table.melds[DEUCE], self.table.melds[JOKERS]

    def best(self) -> LayDown:
        """Return the best lay-down, the first of those that are worth the same."""
        found = self.chosen()
        if found is None:
            return LayDown((), (), tuple(sorted(self.hand)), 0.0)
        # The jokers go to the ranks joined last, those that leave fewest cards.
        others = zip(reversed(found.ranks), reversed(found.ways), strict=True)
        end = found.end
        plan = Plan(((DEUCE, end.pinella), *others, (JOKERS, end.bull)), *found.wilds)
        return self._in_cards(plan, found.value)

    def chosen(self) -> _Chosen | None:
        """Return what is best to lay, ``None`` where no choice keeps cards enough."""
        ranks, table = self._ranks()
        deuces, jokers, keep = self.held[DEUCE], self.held[JOKERS], self.knapsack.keep
        best: tuple[float, tuple[Way, ...], Numbers, End] | None = None
        for key, (points, ways) in table.items():
            sums = sums_of(key)
            for low, high in wild_splits(sums.wilds, deuces, jokers):
                laid = points + RANK_VALUE[DEUCE] * low + RANK_VALUE[JOKERS] * high
                for end in self._ends(deuces - low, jokers - high):
                    if sums.kept + end.kept < keep or (low and end.binds):
                        continue
                    if best is None or laid + end.value > best[0]:
                        best = laid + end.value, ways, (low, high), end
        if best is None:
            return None
        value, ways, wilds, end = best
        return _Chosen(value, ranks, ways, wilds, end)

    def _ranks(self) -> tuple[list[Rank], Entries]:
        """Return what the ordinary ranks come to, and in which order they were joined."""
        knapsack, keep = self.knapsack, self.knapsack.keep
        ranks = [rank for rank in ORDINARY if self.held[rank] or rank in self.table.melds]
        options = {rank: self._options(rank) for rank in ranks}
        ranks.sort(key=lambda rank: -options[rank].least)
        least = self.held[THREE] + sum(each.least for each in options.values())
        table: Entries = {key_of(Way(), min(self.held[THREE], keep)): (0.0, ())}
        for rank in ranks:
            # Where the other ranks leave cards enough, it does not matter how many this one leaves.
            enough = least - options[rank].least >= keep
            items = options[rank].best if enough else options[rank].every
            table = knapsack.joined(table.items(), items)
        return ranks, table

    def _options(self, rank: Rank) -> Options:
        """Return what can be done with the cards of *rank*.

        No more cards are kept of it than are held, and one meld takes few wild cards: questions
        that come to the same are one, which spares every third search for options.
        """
        held, melds = self.held[rank], self.table.melds.get(rank, ())
        wilds, keep = self.most_wilds, min(self.knapsack.keep, held)
        key = (RANK_VALUE[rank], held, melds, wilds, keep)
        known = self.worth.options.get(key)
        if known is None:
            knapsack = Knapsack(wilds, keep)
            known = self.worth.options[key] = self._new_options(rank, held, melds, knapsack)
        return known

    def _new_options(
        self, rank: Rank, held: int, melds: tuple[Numbers, ...], knapsack: Knapsack
    ) -> Options:
        items: list[Item] = []
        for way in ways_of_some(ANY_RANK, held, melds, self.limits):
            if way.wilds <= knapsack.wilds:
                left = held - way.naturals
                gain = self.worth.with_melds(RANK_VALUE[rank] * way.naturals, rank, way, melds)
                gain += self.worth.held(rank, left)
                items.append((key_of(way, left), (gain, (way,))))
        every = knapsack.joined([NOTHING], items)
        best: dict[int, Item] = {}
        for key, entry in every.items():
            wilds = key & DIGIT
            if wilds not in best or entry[0] > best[wilds][1][0]:
                best[wilds] = key, entry
        least = min(key & KEPT for key in every) >> BITS
        return Options(tuple(_undominated(every).items()), tuple(best.values()), least)

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
        if self.rules.twos_as_rank:
            pinelle = ways_of_some(DEUCE, deuces, self.pinella, alone)
        if self.rules.joker_canasta:
            bulls = ways_of_some(JOKERS, jokers, self.bull, alone)
        worth = self.worth
        found: dict[tuple[int, bool], End] = {}
        for pinella, bull, low, high in own_melds(pinelle, bulls, deuces, jokers):
            binds = self.locks and (self.locked or pinella.binds)
            if bull.wilds and binds:
                continue
            value = worth.with_melds(0, DEUCE, pinella, self.pinella)
            value += worth.with_melds(0, JOKERS, bull, self.bull)
            value = value + RANK_VALUE[DEUCE] * low + RANK_VALUE[JOKERS] * high
            value += worth.wilds_held(deuces - low, jokers - high)
            end = End(deuces + jokers - low - high, binds, value, pinella, bull)
            if end[:2] not in found or value > found[end[:2]].value:
                found[end[:2]] = end
        return tuple(found.values())

    def _in_cards(self, plan: Plan, value: float) -> LayDown:
        cards = Cards(self.hand, plan)
        melds: list[Group] = []
        adds: list[tuple[int, Group]] = []
        for rank, place in plan.places():
            group = cards.group(rank, place.naturals, place.wilds)
            if place.which == NEW:
                melds.append(group)
            else:
                adds.append((self.table.numbers[rank][place.which], group))
        return LayDown(tuple(melds), tuple(adds), cards.left(), value)
