"""What a hand can put on the table, exactly: a knapsack over ranks and wild cards.

The cards of a rank only compete with those of other ranks for the wild cards.  So all ways to
lay one rank are listed (and remembered), a table over the number of wild cards joins the ranks,
and what wild cards are left make melds of their own.

Source: design/bots.md; rules/canasta.md 5.1, Melds and Closing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import (
    BULL_JOKERS,
    JOKERS,
    Limits,
    Shape,
    in_order,
    limits_of,
    shape,
)
from scala_desktop.rules.canasta.scoring import RANK_VALUE, bonus_code, bonus_points
from scala_desktop.rules.cards import DEUCE, JOKER, KIND_RANK, Kind, Rank
from scala_desktop.rules.common.wilds import FULL
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Group, LayMelds, Move

ORDINARY: Final = (Rank(1), *(Rank(rank) for rank in range(4, 14)))
"""The ranks whose melds may hold wild cards."""
NEW: Final = -1
"""The place of a meld that is not on the table yet."""

Numbers = tuple[int, int]
"""Naturals and wild cards of a meld."""


class Way(NamedTuple):
    """One way to lay cards of a rank: *places* are (which meld, naturals added, wilds added)."""

    laid: int
    wilds: int
    places: tuple[tuple[int, int, int], ...]


@lru_cache(maxsize=1 << 10)
def ways(held: int, melds: tuple[Numbers, ...], limits: Limits) -> tuple[Way, ...]:
    """Return every way to lay some of *held* equal cards beside *melds* of their rank.

    To lay nothing is one of them.  Where a side may have several melds of a rank, two new ones
    are thought of, and of ways that differ in their melds alone one of each outcome.
    """
    slots = list(enumerate(melds))
    new = 2 if limits.several != "one" else int(not melds)
    found: dict[object, Way] = {}
    for places in _spread(held, [*slots, *((NEW, (0, 0)),) * new], limits, ()):
        laid, wilds = sum(p[1] for p in places), sum(p[2] for p in places)
        after = [melds_after(place, melds) for place in places]
        outcome = tuple(sorted((n + w >= FULL, w > 0) for n, w in after))
        if limits.several != "new_after_canasta" or _in_turn(places, melds):
            found.setdefault((laid, wilds, outcome), Way(laid, wilds, places))
    return tuple(found.values())


def melds_after(place: tuple[int, int, int], melds: Sequence[Numbers]) -> Numbers:
    """Return the numbers of the meld at *place* once the cards lie there."""
    which, naturals, wilds = place
    before = (0, 0) if which == NEW else melds[which]
    return before[0] + naturals, before[1] + wilds


def _spread(
    held: int,
    slots: Sequence[tuple[int, Numbers]],
    limits: Limits,
    done: tuple[tuple[int, int, int], ...],
) -> Iterator[tuple[tuple[int, int, int], ...]]:
    if not slots:
        yield done
        return
    (which, (naturals, wilds)), rest = slots[0], slots[1:]
    yield from _spread(held, rest, limits, done)
    for count in range(held + 1):
        most = limits.wilds(naturals + count) - wilds
        for more in range(max(0, most) + 1):
            if (count or more) and limits.fits(naturals + count, wilds + more):
                place = (which, count, more)
                yield from _spread(held - count, rest, limits, (*done, place))


def _in_turn(places: Sequence[tuple[int, int, int]], melds: Sequence[Numbers]) -> bool:
    """Return whether each new meld is begun when all others of its rank are canastas."""
    sizes = [naturals + wilds for naturals, wilds in melds]
    for place in places:
        if place[0] != NEW:
            sizes[place[0]] += place[1] + place[2]
    for place in places:
        if place[0] == NEW:
            if any(size < FULL for size in sizes):
                return False
            sizes.append(place[1] + place[2])
    return True


# --- what a lay-down is worth ---------------------------------------------------------------------


class Option(NamedTuple):
    """A way to lay cards of a rank: how many are *left*, the *wilds* it takes, what it gains."""

    left: int
    wilds: int
    gain: float
    way: Way


class Options(NamedTuple):
    """What can be done with the cards of a rank.

    *every* has the best way for each number of cards left and wild cards used, *best* only one for
    each number of wild cards.  At least *least* cards are left.
    """

    every: tuple[Option, ...]
    best: tuple[Option, ...]
    least: int


OptionKey = tuple[int, int, tuple[Numbers, ...], int, int]
"""The value of a card, how many are held, the melds, how many wild cards, how many to keep."""


class Wilds(NamedTuple):
    """Wild cards laid as melds of their own, and what that is worth.

    Deuces and jokers added to a meld of deuces, jokers and a deuce to one of jokers.
    """

    deuces: int
    helpers: int
    jokers: int
    bull: int
    value: float

    @property
    def laid(self) -> Numbers:
        """Return how many deuces and jokers that takes."""
        return self.deuces + self.bull, self.helpers + self.jokers


Ends = Sequence[tuple[int, Wilds]]
"""Wild cards laid of their own for each number of them that is kept."""
EndsKey = tuple[Numbers, Numbers, Numbers, bool]
"""The melds of deuces and of jokers, the deuces and jokers in hand, :attr:`others_open`."""


class Worth:
    """What melds and cards kept are worth; the points of the cards laid are always added.

    Ordinary ranks of one card value are worth the same; what they can do is found once and
    remembered in *options*, and what wild cards can do in *ends*.  This one counts points alone,
    bonuses with them where *bonuses* says so.
    """

    def __init__(self, rules: CanastaRules, *, bonuses: bool = True) -> None:
        self.rules = rules
        self.bonuses = bonuses
        self.options: dict[OptionKey, Options] = {}
        self.ends: dict[EndsKey, Ends] = {}

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


@dataclass(frozen=True, slots=True)
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

    def moves(self) -> list[Move]:
        """Return the moves that lay it, for a seat that has opened: additions first."""
        laying: list[Move] = [LayMelds(self.melds)] if self.melds else []
        return [*(Add(group, number) for number, group in self.adds), *laying]


class SideMelds(NamedTuple):
    """The melds of one side: their numbers (1 for m1) and their cards, by rank."""

    numbers: dict[int, list[int]]
    melds: dict[int, tuple[Numbers, ...]]

    @classmethod
    def of(cls, melds: Sequence[Meld]) -> SideMelds:
        """Return *melds* by their numbers."""
        numbers: dict[int, list[int]] = {}
        counts: dict[int, list[Numbers]] = {}
        for meld in melds:
            form = shape(meld)
            numbers.setdefault(form.rank, []).append(meld.number)
            counts.setdefault(form.rank, []).append((form.naturals, form.wilds))
        return cls(numbers, {rank: tuple(each) for rank, each in counts.items()})


class Chosen(NamedTuple):
    """What is laid: a way for each ordinary rank, and for deuces and jokers.

    *jokers* is how many of the wild cards with ordinary ranks are jokers.
    """

    ways: dict[int, Way]
    jokers: int
    wild: Wilds


class WildMelds:
    """The melds that wild cards can make of their own."""

    def __init__(self, table: SideMelds, rules: CanastaRules, worth: Worth) -> None:
        self.rules, self.worth = rules, worth
        self.limits = limits_of(rules)
        # Further melds of deuces or jokers, where a side may have them, are not thought of.
        *others, self.pinelle = table.melds.get(DEUCE, ((0, 0),))
        self.others_open = any(sum(meld) < FULL for meld in others)
        self.bulls = table.melds.get(JOKERS, ((0, 0),))[-1]

    def frees(self, wilds: Wilds) -> bool:
        """Return whether deuces may be wild beside *wilds*, and in them.

        Source: rules/canasta.md 5.3 ``twos_locked_while_open``.
        """
        if not self.rules.twos_locked_while_open:
            return True
        size = sum(self.pinelle) + wilds.deuces + wilds.helpers
        return not (self.others_open or 0 < size < FULL)

    def every(self, deuces: int, jokers: int) -> Iterator[Wilds]:
        """Yield every way to lay some of these as melds of deuces and of jokers."""
        for laid, helpers in self._pinelle(deuces, jokers):
            for more, bull in self._bulls(deuces - laid, jokers - helpers):
                value = (
                    self._gain(DEUCE, self.pinelle, laid, helpers)
                    + self._gain(JOKERS, self.bulls, more, bull)
                    + RANK_VALUE[DEUCE] * (laid + bull)
                    + RANK_VALUE[JOKERS] * (helpers + more)
                )
                wilds = Wilds(laid, helpers, more, bull, value)
                if not bull or self.frees(wilds):
                    yield wilds

    def _gain(self, rank: Rank, before: Numbers, naturals: int, wilds: int) -> float:
        if not naturals and not wilds:
            return 0
        after = self.worth.meld(rank, before[0] + naturals, before[1] + wilds)
        return after - self.worth.meld(rank, *before)

    def _pinelle(self, deuces: int, jokers: int) -> Iterator[Numbers]:
        yield 0, 0
        if not self.rules.twos_as_rank:
            return
        had, with_them = self.pinelle
        for laid in range(deuces + 1):
            for helpers in range(jokers + 1):
                if (laid or helpers) and self.limits.fits(had + laid, with_them + helpers):
                    yield laid, helpers

    def _bulls(self, deuces: int, jokers: int) -> Iterator[Numbers]:
        yield 0, 0
        if not self.rules.joker_canasta:
            return
        had, with_them = self.bulls
        for laid in range(jokers + 1):
            if had + laid < 3:
                continue
            if laid:
                yield laid, 0
            if deuces and had + laid == BULL_JOKERS and not with_them:
                yield laid, 1


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

    At least *keep* cards stay in the hand.  Threes are never laid.
    """
    worth = worth or Worth(rules)
    table = SideMelds.of(melds)
    held = counted(hand)
    deuces, jokers = held[DEUCE], held[JOKERS]
    others = held[3]
    wilds = deuces + jokers
    width = wilds + 1
    limits = limits_of(rules)
    found = []
    for rank in ORDINARY:
        before = table.melds.get(rank, ())
        if held[rank] or before:
            found.append((rank, _options(rank, held[rank], before, limits, worth, wilds, keep)))
    found.sort(key=lambda pair: -pair[1].least)
    least = others + sum(options.least for _, options in found)
    # best[left * width + wilds]: the value of the ranks so far, *left* being at most *keep*.
    best = {min(others, keep) * width: 0.0}
    trail: list[tuple[Rank, dict[int, tuple[int, Way]]]] = []
    for rank, options in found:
        # Where the other ranks leave cards enough, it does not matter how many this one leaves.
        enough = least - options.least >= keep
        best, came = _joined(best, options.best if enough else options.every, width, keep)
        trail.append((rank, came))
    wilder = WildMelds(table, rules, worth)
    value, place, jokers_used, own = _crowned(best, wilder, (deuces, jokers), width, keep, worth)
    chosen = Chosen(_walked(trail, place), jokers_used, own)
    return laid_down(hand, table, chosen, value)


def counted(hand: Sequence[Kind]) -> list[int]:
    """Return how many cards of each rank *hand* holds, jokers first."""
    held = [0] * 14
    for kind in hand:
        held[KIND_RANK[kind]] += 1
    return held


def _options(
    rank: Rank,
    held: int,
    melds: tuple[Numbers, ...],
    limits: Limits,
    worth: Worth,
    wilds: int,
    keep: int,
) -> Options:
    """Return what can be done with *held* cards of *rank*; cards left count up to *keep*."""
    value = RANK_VALUE[rank]
    key = (value, held, melds, wilds, keep)
    known = worth.options.get(key)
    if known is not None:
        return known
    found: dict[tuple[int, int], Option] = {}
    for way in ways(held, melds, limits):
        if way.wilds > wilds:
            continue
        gain = float(value * way.laid)
        for place in way.places:
            gain += worth.meld(rank, *melds_after(place, melds))
            if place[0] != NEW:
                gain -= worth.meld(rank, *melds[place[0]])
        gain += worth.held(rank, held - way.laid)
        left = min(held - way.laid, keep)
        other = found.get((left, way.wilds))
        if other is None or gain > other.gain:
            found[left, way.wilds] = Option(left, way.wilds, gain, way)
    best: dict[int, Option] = {}
    for option in found.values():
        same = best.get(option.wilds)
        if same is None or option.gain > same.gain:
            best[option.wilds] = option
    least = min(option.left for option in found.values())
    options = Options(tuple(found.values()), tuple(best.values()), least)
    worth.options[key] = options
    return options


def _joined(
    best: Mapping[int, float], options: Sequence[Option], width: int, keep: int
) -> tuple[dict[int, float], dict[int, tuple[int, Way]]]:
    """Return the table with one rank more, and for each entry where it came from."""
    after: dict[int, float] = {}
    came: dict[int, tuple[int, Way]] = {}
    for place, value in best.items():
        left, used = divmod(place, width)
        for more_left, more_used, gain, way in options:
            if used + more_used < width:
                to = min(keep, left + more_left) * width + used + more_used
                if to not in after or value + gain > after[to]:
                    after[to] = value + gain
                    came[to] = (place, way)
    return after, came


def _crowned(
    best: Mapping[int, float],
    wilder: WildMelds,
    had: Numbers,
    width: int,
    keep: int,
    worth: Worth,
) -> tuple[float, int, int, Wilds]:
    """Return the best end: its value, its place, the jokers with ordinary ranks, the rest."""
    deuces, jokers = had
    top: tuple[float, int, int, Wilds] | None = None
    for place, value in best.items():
        left, used = divmod(place, width)
        for with_ranks in range(max(0, used - deuces), min(used, jokers) + 1):
            spent = used - with_ranks
            rest = (deuces - spent, jokers - with_ranks)
            own_value = value + RANK_VALUE[DEUCE] * spent + RANK_VALUE[JOKERS] * with_ranks
            for kept, own in _ends(wilder, rest, worth):
                if left + kept < keep or (spent and not wilder.frees(own)):
                    continue
                total = own_value + own.value
                if top is None or total > top[0]:
                    top = (total, place, with_ranks, own)
    # A hand of fewer cards than must be kept lays nothing.
    return top if top is not None else (0.0, -1, 0, Wilds(0, 0, 0, 0, 0.0))


def _ends(wilder: WildMelds, rest: Numbers, worth: Worth) -> Ends:
    """Return the best melds of the wild cards *rest* for each number of them that is kept."""
    key = wilder.pinelle, wilder.bulls, rest, wilder.others_open
    known = worth.ends.get(key)
    if known is not None:
        return known
    found: dict[tuple[int, bool], Wilds] = {}
    for own in wilder.every(*rest):
        deuces, jokers = rest[0] - own.laid[0], rest[1] - own.laid[1]
        own = own._replace(value=own.value + worth.wilds_held(deuces, jokers))
        which = (deuces + jokers, wilder.frees(own))
        if which not in found or own.value > found[which].value:
            found[which] = own
    worth.ends[key] = ends = [(kept, own) for (kept, _), own in found.items()]
    return ends


def _walked(
    trail: Sequence[tuple[Rank, Mapping[int, tuple[int, Way]]]], place: int
) -> dict[int, Way]:
    """Return the way of each rank that leads to *place*."""
    found: dict[int, Way] = {}
    for rank, came in reversed(trail):
        if place in came:
            place, found[rank] = came[place]
    return found


def laid_down(hand: Sequence[Kind], table: SideMelds, chosen: Chosen, value: float) -> LayDown:
    """Return *chosen* in cards: the lowest kinds first, jokers where most cards lie."""
    left = sorted(hand)
    wild = [JOKER] * chosen.jokers
    used = sum(way.wilds for way in chosen.ways.values())
    deuces = [kind for kind in left if KIND_RANK[kind] == DEUCE]
    wild += deuces[: used - chosen.jokers]
    melds: list[Group] = []
    adds: list[tuple[int, Group]] = []

    def put(rank: Rank, place: tuple[int, int, int], wilds: Sequence[Kind]) -> None:
        which, naturals, _ = place
        same = [kind for kind in left if KIND_RANK[kind] == rank and kind not in wilds]
        cards = [*same[:naturals], *wilds]
        for kind in cards:
            left.remove(kind)
        group = in_order(cards, rank)
        if which == NEW:
            melds.append(group)
        else:
            adds.append((table.numbers[rank][which], group))

    own = chosen.wild
    if own.deuces or own.helpers:
        old = len(table.numbers.get(DEUCE, ())) - 1
        for kind in wild:
            left.remove(kind)
        put(DEUCE, (old, own.deuces, 0), [JOKER] * own.helpers)
        left += wild
    for rank, way in chosen.ways.items():
        for place in way.places:
            wilds = wild[: place[2]]
            del wild[: place[2]]
            put(Rank(rank), place, wilds)
    if own.jokers or own.bull:
        old = len(table.numbers.get(JOKERS, ())) - 1
        last = [kind for kind in left if KIND_RANK[kind] == DEUCE][: own.bull]
        put(JOKERS, (old, own.jokers, 0), last)
    return LayDown(tuple(melds), tuple(adds), tuple(sorted(left)), value)
