"""The best way to lay a hand down in sets and runs, and whether it opens: exact and fast.

A hand is two bit planes (kinds held at least once, kinds held twice) and a number of jokers.
The melds that cannot be split into two legal ones - runs of three to five, sets of three and
four, and a few longer ones that are mostly jokers - are templates, indexed by their lowest
natural card; every longer meld is a union of them and counts the same.  A depth-first search
takes the lowest card that starts a template, leaves it or lays it, and remembers what each
rest was worth; where there are many templates, prices of the cards bound what it can be.

From one turn to the next few of the cards change that may be in a meld at all: what is best of
those is kept.  Masks never leave this module and the searches that build on it.

Source: rules/scala40.md, Melds and Opening; design/bots.md, What is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final, Literal, NamedTuple, TypeAlias

from scala_desktop.rules.cards import JOKER, KIND_RANK, Kind, kind_of, mask_of
from scala_desktop.rules.moves import Group, Placed
from scala_desktop.rules.scala40.options import Scala40Rules

Weight: TypeAlias = Literal["points", "deadwood", "cards"]
"""The measure of a lay-down: opening points, penalty taken out of the hand, cards laid."""


class Limits(NamedTuple):
    """What a meld may be under the house rules; 0 for *max_jokers* is no limit."""

    max_jokers: int = 0
    min_naturals: int = 1
    max_run: int = 14
    set_max: int = 4
    distinct_suits: bool = True


class LayDown(NamedTuple):
    """Melds that a hand can lay together, what they count for opening, and what is left."""

    melds: tuple[Group, ...]
    points: int
    left: tuple[Kind, ...]


def limits_of(rules: Scala40Rules) -> Limits:
    """Return the limits that *rules* put on melds."""
    return Limits(
        rules.max_jokers_per_meld,
        rules.min_naturals_per_meld,
        rules.max_run_length,
        rules.set_max_size,
        rules.set_distinct_suits,
    )


def best_laydown(
    hand: Sequence[Kind], limits: Limits, *, keep: int = 1, weight: Weight = "deadwood"
) -> LayDown:
    """Return the lay-down of most *weight* that leaves at least *keep* cards in the hand.

    Deadwood counts an ace 11 and a joker 25.

    >>> from scala_desktop.rules.cards import format_kinds, parse_kinds
    >>> from scala_desktop.rules.moves import format_group
    >>> best = best_laydown(parse_kinds("7h 8h 9h Ks Kh Jk 2c"), Limits())
    >>> [format_group(meld) for meld in best.melds], best.points, format_kinds(best.left)
    (['7h 8h 9h', 'Kh Ks Jk=Kd'], 54, '2c')

    Source: rules/scala40.md, Melds.
    """
    once, twice, jokers = planes_of(hand)
    near = meldable(once, jokers, limits)
    key = once & near, twice & near, jokers, limits, weight
    best = _best(*key)
    if best.size <= len(hand) - keep:
        return LayDown(best.melds, best.points, _left(hand, best.melds))
    chosen = _search(*key).best_bound(len(hand) - keep, 0, None)
    return _laydown(hand, limits, chosen)


def find_opening(
    hand: Sequence[Kind],
    need: int,
    limits: Limits,
    *,
    must: Kind | None = None,
    without_jokers: bool = False,
    keep: int = 1,
) -> LayDown | None:
    """Return the opening of most points that reaches *need*, or ``None`` if there is none.

    *must* is a card that has to be laid with it.  Under *without_jokers* the melds that hold no
    joker reach *need* alone and the others are laid besides.  At least *keep* cards stay in the
    hand.

    Source: rules/scala40.md, Opening and 3.2 (variant "apertura senza jolly").
    """
    once, twice, jokers = planes_of(hand)
    near = meldable(once, jokers, limits)
    if must is not None and must != JOKER and not near >> must & 1:
        return None
    if not jokers and _value_in_hand(once & near, twice & near) < need:
        return None
    key = once & near, twice & near, jokers, limits, "points"
    best = _best(*key)
    room = len(hand) - keep
    chosen: Sequence[Template] = best.chosen
    if best.size > room and best.points >= need:
        chosen = _search(*key).best_bound(room, 0, None)
    if sum(t.points for t in chosen) < need:
        return None
    unbound = not without_jokers or not any(t.jokers for t in chosen)
    if not unbound or not (must is None or any(_takes(t, must) for t in chosen)):
        chosen = _search(*key).best_bound(room, need if without_jokers else 0, must)
    counted = sum(t.points for t in chosen if not (without_jokers and t.jokers))
    if not chosen or counted < need:
        return None
    if chosen is best.chosen and not without_jokers:
        return LayDown(best.melds, best.points, _left(hand, best.melds))
    return _laydown(hand, limits, chosen, apart=without_jokers)


def any_opening(
    hand: Sequence[Kind],
    need: int,
    limits: Limits,
    *,
    must: Kind | None = None,
    without_jokers: bool = False,
    keep: int = 1,
) -> bool:
    """Return whether :func:`find_opening` would find one."""
    found = find_opening(hand, need, limits, must=must, without_jokers=without_jokers, keep=keep)
    return found is not None


# --- templates ---------------------------------------------------------------------------------

_TIE: Final = 64
"""A unit of weight in the search; what is below it only breaks ties."""
_IMPOSSIBLE: Final = -(1 << 30)
_JOKER_BIT: Final = 1 << JOKER
_SUIT: Final = (1 << 13) - 1
_ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_UP_TO_JACK: Final = _ACES * (_SUIT >> 2)
_UP_TO_QUEEN: Final = _ACES * (_SUIT >> 1)
"""Kinds as masks; a mask of ranks times the aces is those ranks in every suit."""
KEPT_HANDS: Final = 1 << 12
"""How many hands are kept with what is best of them: a few megabytes."""
_HAND_VALUE: Final = tuple(11 if KIND_RANK[k] == 1 else min(KIND_RANK[k], 10) for k in range(52))
_NATURAL: Final = tuple(Placed(Kind(k)) for k in range(52))
_WILD: Final = tuple(Placed(JOKER, Kind(k)) for k in range(52))
_POSITION_VALUE: Final = (0, *range(1, 11), 10, 10, 10, 11)


_Taken: TypeAlias = tuple[int, int, int]
"""What a meld takes: the kinds held once or more and those held twice, as masks, and jokers."""


class Template(NamedTuple):
    """A meld that does not split: *once* and *twice* are the kinds it takes, as masks."""

    once: int
    twice: int
    jokers: int
    value: int
    points: int
    size: int
    low: int
    group: Group


@lru_cache(maxsize=256)
def _templates(
    limits: Limits, jokers: int, weight: Weight
) -> tuple[tuple[tuple[Template, ...], ...], int]:
    """Return the templates by lowest kind for a hand with *jokers*, and the kinds they start.

    Of several that take the same cards only the one of most points is kept.
    """
    lists: list[list[Template]] = [[] for _ in range(52)]
    for (once, twice, wild), (points, low, group) in _whole(limits, jokers).items():
        value = _value(weight, points, wild, group)
        lists[(once & -once).bit_length() - 1].append(
            Template(once, twice, wild, value, points, len(group), low, group)
        )
    return tuple(tuple(one) for one in lists), mask_of(k for k in range(52) if lists[k])


@lru_cache(maxsize=64)
def _whole(limits: Limits, jokers: int) -> dict[_Taken, tuple[int, int, Group]]:
    """Return the melds that do not split, by what they take: points, first position and cards.

    Of several that take the same cards only the one of most points is kept.
    """
    allowed = min(jokers, limits.max_jokers or jokers)
    best: dict[_Taken, tuple[int, int, Group]] = {}
    for key, points, low, group in (*_runs(limits, allowed), *_sets(limits, allowed)):
        if key not in best or points > best[key][0]:
            best[key] = (points, low, group)
    return best


def _value(weight: Weight, points: int, jokers: int, group: Group) -> int:
    size = len(group)
    if weight == "points":
        return _TIE * points - 8 * jokers + size
    if weight == "cards":
        return _TIE * size - jokers
    deadwood = sum(25 if p.kind == JOKER else _HAND_VALUE[p.kind] for p in group)
    return _TIE * deadwood + size


def _runs(limits: Limits, jokers: int) -> Iterator[tuple[_Taken, int, int, Group]]:
    """Yield what each run takes that does not split, its points, first position and cards."""
    for length in range(3, min(limits.max_run, 13) + 1):
        for wild in range(min(jokers, length - limits.min_naturals) + 1):
            for places in combinations(range(length), wild):
                if _splits(places, length, limits.min_naturals):
                    continue
                tables = [_WILD if i in places else _NATURAL for i in range(length)]
                for low in range(1, 16 - length):
                    points = sum(_POSITION_VALUE[low : low + length])
                    ranks = [(low + i - 1) % 13 for i in range(length)]
                    once = mask_of(rank for i, rank in enumerate(ranks) if i not in places)
                    # A run of another suit is the same one 13 kinds on.
                    for first in range(0, 52, 13):
                        cards = zip(tables, ranks, strict=True)
                        group = tuple([table[first + rank] for table, rank in cards])
                        yield (once << first, 0, wild), points, low, group


def _splits(jokers: tuple[int, ...], length: int, min_naturals: int) -> bool:
    """Return whether a run with jokers at those places falls into two legal runs."""
    for cut in range(3, length - 2):
        before = sum(place < cut for place in jokers)
        after = len(jokers) - before
        if cut - before >= min_naturals and length - cut - after >= min_naturals:
            return True
    return False


def _sets(limits: Limits, jokers: int) -> Iterator[tuple[_Taken, int, int, Group]]:
    """Yield what each set takes that does not split, its points, 0 and cards."""
    most = limits.set_max if not limits.distinct_suits else min(limits.set_max, 4)
    for naturals in range(limits.min_naturals, most + 1):
        if limits.distinct_suits:
            suits = list(combinations(range(4), naturals))
        else:
            suits = [
                chosen
                for chosen in combinations_with_replacement(range(4), naturals)
                if max(Counter(chosen).values()) <= 2
            ]
        for wild in range(max(0, 3 - naturals), min(jokers, most - naturals) + 1):
            if naturals + wild >= 6 and naturals >= 2 * limits.min_naturals:
                continue
            for rank in range(1, 14):
                points = (11 if rank == 1 else min(rank, 10)) * (naturals + wild)
                for chosen in suits:
                    group = _set(rank, chosen, wild)
                    yield planes_of([placed.kind for placed in group]), points, 0, group


def _set(rank: int, suits: tuple[int, ...], jokers: int) -> Group:
    # A joker takes the first suit that is missing; where suits may repeat, the rest go round.
    free = [suit for suit in range(4) if suit not in suits] + list(range(4))
    naturals = [_NATURAL[kind_of(rank, suit)] for suit in suits]
    return (*naturals, *[_WILD[kind_of(rank, suit)] for suit in sorted(free[:jokers])])


# --- the search --------------------------------------------------------------------------------

_Lists: TypeAlias = dict[int, list[Template]]
_Worth: TypeAlias = Callable[..., int]
"""The worth of the planes and jokers left, under conditions if any, and above a floor if told.

What is not worth more than the floor is answered by any number up to it.
"""
FEW: Final = 110
"""Up to how many templates a hand is searched without prices: they take longer to find."""


def planes_of(hand: Sequence[Kind]) -> tuple[int, int, int]:
    """Return the kinds that *hand* holds once or more, those held twice, and its jokers."""
    once = twice = jokers = 0
    for kind in hand:
        if kind == JOKER:
            jokers += 1
        else:
            bit = 1 << kind
            twice |= once & bit
            once |= bit
    return once, twice, jokers


def templates_in(hand: Sequence[Kind], limits: Limits, weight: Weight) -> _Lists:
    """Return the templates that *hand* can lay, by the mask of their lowest natural card."""
    return _fitting(*planes_of(hand), limits, weight)


def _fitting(once: int, twice: int, jokers: int, limits: Limits, weight: Weight) -> _Lists:
    """Return :func:`templates_in` a hand of these planes and jokers."""
    templates, starting = _templates(limits, jokers, weight)
    lists: _Lists = {}
    missing, missing_twice = ~once, ~twice
    rest = once & starting
    while rest:
        low = rest & -rest
        rest ^= low
        found = [
            t
            for t in templates[low.bit_length() - 1]
            if not t[0] & missing and not t[1] & missing_twice
        ]
        if found:
            lists[low] = found
    return lists


def meldable(once: int, jokers: int, limits: Limits) -> int:
    """Return those kinds of the mask *once* that may be in a meld with up to *jokers*, as a mask.

    With two jokers, or where a set may hold a suit twice, that is every kind.

    >>> from scala_desktop.rules.cards import format_kinds, parse_kinds
    >>> once = planes_of(parse_kinds("Ah Qh Kh 4d 4c 4s 6s"))[0]
    >>> found = meldable(once, 0, Limits()), meldable(once & ~1, 1, Limits())
    >>> [format_kinds(Kind(k) for k in range(52) if mask >> k & 1) for mask in found]
    ['Ah Qh Kh 4d 4c 4s', 'Qh Kh 4d 4c 4s 6s']
    """
    if jokers > 1 or not limits.distinct_suits:
        return once
    hearts, diamonds = once & _SUIT, once >> 13 & _SUIT
    clubs, spades = once >> 26 & _SUIT, once >> 39
    red, black = hearts | diamonds, clubs | spades
    # An ace above the king lies twelve places below it in the mask.
    aces, queens = once & _ACES, once >> 11 & _ACES
    kings = once >> 12 & _ACES
    if jokers:
        ranks = hearts & diamonds | clubs & spades | red & black
        next_but_one = once & once >> 2 & _UP_TO_JACK
        beside = once & once >> 1 & _UP_TO_QUEEN
        runs = beside | beside << 1 | next_but_one | next_but_one << 2
        runs |= aces & (kings | queens) | (aces & queens) << 11 | (aces & kings) << 12
    else:
        ranks = hearts & diamonds & black | clubs & spades & red
        three = once & once >> 1 & once >> 2 & _UP_TO_JACK
        above = aces & queens & kings
        runs = three | three << 1 | three << 2 | above | above << 11 | above << 12
    return runs | ranks * _ACES & once


def _value_in_hand(once: int, twice: int) -> int:
    """Return what natural cards count at most, laid in melds: an ace 11."""
    value = 0
    for plane in (once, twice):
        while plane:
            low = plane & -plane
            plane ^= low
            value += _HAND_VALUE[low.bit_length() - 1]
    return value


class _Best(NamedTuple):
    """The templates of most value, how many cards they lay, what they count, and their melds."""

    chosen: tuple[Template, ...]
    size: int
    points: int
    melds: tuple[Group, ...]


@lru_cache(maxsize=KEPT_HANDS)
def _best(once: int, twice: int, jokers: int, limits: Limits, weight: Weight) -> _Best:
    """Return the best of a hand of these planes and jokers, however many cards it lays.

    Kinds that are in no template change nothing of it: without them more hands are alike.
    """
    chosen = tuple(_search(once, twice, jokers, limits, weight).best())
    size, points = sum(t.size for t in chosen), sum(t.points for t in chosen)
    return _Best(chosen, size, points, _joined(limits, chosen, apart=False))


@lru_cache(maxsize=2)
def _search(once: int, twice: int, jokers: int, limits: Limits, weight: Weight) -> _Search:
    """Return the search of such a hand: what is best is asked first, and then under a condition."""
    return _Search(once, twice, jokers, limits, weight)


def forget_hands() -> None:
    """Forget what hands can lay: who measures a search wants it to search."""
    _best.cache_clear()
    _search.cache_clear()


class _Search:
    """One hand under one weight: its planes and the templates that it can lay."""

    __slots__ = ("bound", "cheapest", "few", "free", "jokers", "lists", "once", "starts", "twice")

    def __init__(self, once: int, twice: int, jokers: int, limits: Limits, weight: Weight) -> None:
        self.once, self.twice, self.jokers = once, twice, jokers
        self.lists = _fitting(once, twice, jokers, limits, weight)
        self.starts = sum(self.lists)
        self.few = sum(map(len, self.lists.values())) <= FEW
        self.cheapest: list[int] = []
        self.free = self._free_worth() if self.few else self._priced_worth()
        self.bound: _Worth | None = None

    def best(self) -> list[Template]:
        """Return the templates of most value."""
        return self._chosen(self.free, (self.once, self.twice, self.jokers))

    def best_bound(self, limit: int, owed: int, must: Kind | None) -> list[Template]:
        """Return the templates of most value that meet every condition; none if that is impossible.

        At most *limit* cards are laid, melds without a joker count at least *owed* points (where
        those are the weight), and *must* is among the cards laid.
        """
        wanted = 0 if must is None else 1 << must
        hand = self.once, self.twice, self.jokers
        state = *hand, limit, owed, wanted
        if self.bound is None:
            self.bound = self._bound_worth()
        worth = self.bound
        if not self.few:
            # A condition mostly costs nothing or little, so that is looked for first: a lay-down
            # of the same worth, then one of up to twelve points less, then any.
            most = self.free(*hand)
            for asked in ((*hand, limit, 0, 0), state):
                for floor in (most - 1, most - 12 * _TIE, -1):
                    most = worth(*asked, floor)
                    if most > floor:
                        break
        return self._chosen(worth, state)

    def _free_worth(self) -> _Worth:
        """Return a function that gives the worth of a rest of the hand under no condition."""
        memo: dict[tuple[int, int, int], int] = {}
        lists, starts = self.lists, self.starts

        def worth(once: int, twice: int, jokers: int, _floor: int = -1) -> int:
            live = once & starts
            if not live:
                return 0
            low = live & -live
            # Cards below the first that starts a template can no longer be laid.
            once &= -low
            twice &= -low
            key = once, twice, jokers
            found = memo.get(key)
            if found is not None:
                return found
            most = worth(once ^ low, twice & ~low, jokers)
            for one, two, wild, value, _, _, _, _ in lists[low]:
                if wild <= jokers and once & one == one and twice & two == two:
                    got = value + worth(once ^ (one & ~(twice & ~two)), twice & ~one, jokers - wild)
                    if got > most:
                        most = got
            memo[key] = most
            return most

        return worth

    def _priced_worth(self) -> _Worth:
        """Return such a function for a hand of many templates: a branch and bound.

        What the cards left cost is the bound.
        """
        prices, tops = _prices(self.lists, self.once, self.jokers)
        self.cheapest = sorted((bit for bit in prices if bit), key=prices.__getitem__)
        ranked, reach, starts = _ranked(self.lists, prices), _reach(self.lists), self.starts
        # What a rest is worth or, as a negative number, what it is known not to be worth more than.
        memo: dict[tuple[int, int, int], int] = {}

        def search(once: int, twice: int, jokers: int, bound: int, floor: int) -> int:
            live = once & starts
            if not live:
                return 0
            low = live & -live
            gone = once & ~reach[low]
            if gone:
                bound -= prices[gone] + prices[twice & gone]
                once ^= gone
                twice &= ~gone
            key = once, twice, jokers
            found = memo.get(key, ~bound)
            if found >= 0:
                return found
            if ~found <= floor:
                return ~found
            most, bar = 0, max(floor, 0)
            for wild, group in enumerate(ranked[low][: jokers + 1]):
                spent = bound - tops[jokers] + tops[jokers - wild]
                for loss, one, two, value in group:
                    if spent - loss <= bar:
                        most = max(most, spent - loss)
                        break
                    if once & one == one and twice & two == two:
                        rest = once ^ (one & ~(twice & ~two)), twice & ~one, jokers - wild
                        got = value + search(*rest, spent - loss - value, bar - value)
                        if got > most:
                            most, bar = got, max(floor, got)
            bound -= prices[low] + prices[twice & low]
            if bound > bar:
                bound = search(once ^ low, twice & ~low, jokers, bound, bar)
            most = max(most, bound)
            memo[key] = most if most > floor else ~most
            return most

        def worth(once: int, twice: int, jokers: int, floor: int = -1) -> int:
            return search(once, twice, jokers, prices[once] + prices[twice] + tops[jokers], floor)

        return worth

    def _bound_worth(self) -> _Worth:
        """Return a function that gives the worth of a rest of the hand under conditions.

        What the rest is worth under fewer conditions bounds the search.
        """
        starts, free, few = self.starts, self.free, self.few
        # What a rest is worth, or is not worth more than, and whether it is the former.
        memo: dict[tuple[int, ...], tuple[int, bool]] = {}

        def worth(
            once: int, twice: int, jokers: int, room: int, owed: int, wanted: int, floor: int = -1
        ) -> int:
            live = once & starts
            if not live:
                return _IMPOSSIBLE if owed > 0 or wanted else 0
            low = live & -live
            once &= -low
            twice &= -low
            if wanted and not (jokers if wanted == _JOKER_BIT else once & wanted):
                return _IMPOSSIBLE
            cards = once.bit_count() + twice.bit_count() + jokers
            bound = owed > 0 or wanted
            if not bound and room >= cards:
                return free(once, twice, jokers, floor)
            key = once, twice, jokers, min(room, cards), max(owed, 0), wanted
            known = memo.get(key)
            if known is not None and (known[1] or known[0] <= floor):
                return known[0]
            if owed > 0 and free(once, twice, 0, _TIE * owed - 1) < _TIE * owed:
                return _IMPOSSIBLE
            if few or not bound:
                most = free(once, twice, jokers, floor)
            else:
                most = worth(once, twice, jokers, room, 0, 0, floor)
            if most <= floor:
                return most
            most = _IMPOSSIBLE
            for gain, rest in self._ways(low, (once, twice, jokers, room, owed, wanted)):
                bar = max(most, floor) - gain
                most = max(most, gain + worth(*rest, bar))  # type: ignore[call-arg]  # *rest* is six
            memo[key] = most, most > floor
            return most

        return worth

    def _ways(self, low: int, state: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield what can be done in *state* under conditions: what it is worth, and the rest.

        In a hand of few templates those of the card *low* are laid, or it stays.  In others that
        is done where points are owed; before that a card that has to be laid is laid, and after
        it cards are put aside until there is room for all, the cheapest first.
        """
        once, twice, jokers, _, owed, wanted = state
        in_turn = self.few or (owed > 0 and wanted in (0, _JOKER_BIT))
        if in_turn or wanted:
            for t in self.lists[low] if in_turn else self._taking(wanted):
                rest = _after(t, *state)
                if rest is not None:
                    yield t.value, rest
            if in_turn:
                yield 0, (once ^ low, twice & ~low, *state[2:])
            return
        for bit in self.cheapest:
            if once & bit:
                less = (once, twice ^ bit) if twice & bit else (once ^ bit, twice)
                yield 0, (*less, *state[2:])
        if jokers:
            yield 0, (once, twice, jokers - 1, *state[3:])

    def _taking(self, wanted: int) -> list[Template]:
        """Return the templates that take the kind of the mask *wanted*, or a joker."""
        every = [t for found in self.lists.values() for t in found]
        if wanted == _JOKER_BIT:
            return [t for t in every if t.jokers]
        return [t for t in every if t.once & wanted]

    def _chosen(self, worth: _Worth, state: tuple[int, ...]) -> list[Template]:
        """Return the templates that make *state* worth most; none if its conditions cannot be met.

        Of several choices it is the one that leaves the lowest cards, and then the first.
        """
        chosen: list[Template] = []
        left = worth(*state)
        while left > 0:
            once, twice, *others = state
            low = once & self.starts
            low &= -low
            state = (once ^ low) & -low, twice & ~low & -low, *others
            if worth(*state, left - 1) == left:
                continue
            for t in self.lists[low]:
                rest = _after(t, once & -low, twice & -low, *others)
                if rest is not None and t.value + worth(*rest, left - t.value - 1) == left:
                    state = rest
                    left -= t.value
                    chosen.append(t)
                    break
        return chosen


class _Prices(dict[int, int]):
    """What the kinds of a mask cost: told of each kind alone, and remembered of many."""

    def __missing__(self, mask: int) -> int:
        low = mask & -mask
        cost = self[mask] = self[low] + self[mask ^ low]
        return cost


def _ranked(lists: _Lists, prices: _Prices) -> dict[int, list[list[tuple[int, int, int, int]]]]:
    """Return *lists* by the number of jokers, the templates that lose least first.

    Each is told as what its cards cost more than it is worth, its planes and its value.
    """
    ranked = {}
    for low, templates in lists.items():
        most = max(t.jokers for t in templates)
        groups: list[list[tuple[int, int, int, int]]] = [[] for _ in range(most + 1)]
        for t in templates:
            loss = prices[t.once] + prices[t.twice] - t.value
            groups[t.jokers].append((loss, t.once, t.twice, t.value))
        for group in groups:
            group.sort(key=lambda one: (one[0], -one[3]))
        ranked[low] = groups
    return ranked


def _reach(lists: _Lists) -> dict[int, int]:
    """Return by the lowest card that starts one what the templates may still take, as masks."""
    reach, within = {}, 0
    for low in sorted(lists, reverse=True):
        for t in lists[low]:
            within |= t.once
        reach[low] = within
    return reach


def _prices(lists: _Lists, once: int, jokers: int) -> tuple[_Prices, list[int]]:
    """Return prices at which no template of *lists* is worth more than what it takes costs.

    They are those of one card of each kind in *once*, by its mask, and of no joker up to
    *jokers*.  No rest of the hand is worth more than it costs, as in the dual of a linear
    programme.  A card costs what it counts, and less where every meld that takes it is worth less
    than its cards count.
    """
    kinds = [1 << kind for kind in range(52) if once >> kind & 1]
    # The one more is for the size of a template, which decides between two of the same points.
    prices = {bit: _TIE * _HAND_VALUE[bit.bit_length() - 1] + 1 for bit in kinds}
    templates = [t for found in lists.values() for t in found]
    first = _Prices(prices)
    first[0] = 0
    slack = [first[t.once] + first[t.twice] - t.value for t in templates]
    tops = [0] * (jokers + 1)
    for t, less in zip(templates, slack, strict=True):
        tops[t.jokers] = max(tops[t.jokers], -less)
    for wild in range(1, jokers + 1):
        tops[wild] = max(tops[some] + tops[wild - some] for some in range(wild))
    slack = [tops[t.jokers] + less for t, less in zip(templates, slack, strict=True)]
    # Each kind goes down as far as the templates that take it let it.
    for bit in kinds:
        taking = [(i, 2 if t.twice & bit else 1) for i, t in enumerate(templates) if t.once & bit]
        less = min((slack[i] // copies for i, copies in taking), default=prices[bit])
        less = min(less, prices[bit])
        if less:
            prices[bit] -= less
            for i, copies in taking:
                slack[i] -= copies * less
    return _Prices({0: 0, **prices}), tops


def _takes(t: Template, kind: Kind) -> bool:
    return t.jokers > 0 if kind == JOKER else bool(t.once >> kind & 1)


def _after(
    t: Template, once: int, twice: int, jokers: int, *conditions: int
) -> tuple[int, ...] | None:
    """Return what is left when *t* is laid, ``None`` if it cannot be.

    The *conditions* are the room for cards, the points and the card that are owed.
    """
    one, two, wild = t[0], t[1], t[2]
    if wild > jokers or once & one != one or twice & two != two:
        return None
    rest = once ^ (one & ~(twice & ~two)), twice & ~one, jokers - wild
    if not conditions:
        return rest
    room, owed, wanted = conditions
    if t.size > room:
        return None
    if not wild:
        owed -= t.points
    if wanted & (one | (_JOKER_BIT if wild else 0)):
        wanted = 0
    return (*rest, room - t.size, owed, wanted)


def _laydown(
    hand: Sequence[Kind], limits: Limits, chosen: Sequence[Template], *, apart: bool = False
) -> LayDown:
    """Return the lay-down of *chosen*; *apart* is explained at :func:`_joined`."""
    melds = _joined(limits, chosen, apart=apart)
    return LayDown(melds, sum(t.points for t in chosen), _left(hand, melds))


def _left(hand: Sequence[Kind], melds: Sequence[Group]) -> tuple[Kind, ...]:
    """Return what *hand* keeps when it lays *melds*."""
    left = list(hand)
    for group in melds:
        for placed in group:
            left.remove(placed.kind)
    return tuple(left)


def _joined(limits: Limits, chosen: Sequence[Template], *, apart: bool) -> tuple[Group, ...]:
    """Return the melds of *chosen*, with runs that continue each other made one.

    *apart* keeps runs without a joker away from those with one.
    """
    runs = sorted((t for t in chosen if t.low), key=lambda t: t.low)
    joined: list[tuple[int, Group]] = []
    for t in runs:
        for i, (low, group) in enumerate(joined):
            if low + len(group) == t.low and _joins(group, t.group, limits, apart=apart):
                joined[i] = low, group + t.group
                break
        else:
            joined.append((t.low, t.group))
    return (*(group for _, group in joined), *(t.group for t in chosen if not t.low))


def _joins(first: Group, second: Group, limits: Limits, *, apart: bool) -> bool:
    wild = [sum(p.kind == JOKER for p in group) for group in (first, second)]
    if apart and (wild[0] == 0) != (wild[1] == 0):
        return False
    both = first + second
    return (
        _suit(first) == _suit(second)
        and len(both) <= limits.max_run
        and (limits.max_jokers == 0 or sum(wild) <= limits.max_jokers)
        and (len(both) < 14 or JOKER in (both[0].kind, both[-1].kind))
    )


def _suit(group: Group) -> int:
    shown = group[0].shown
    return (group[0].kind if shown is None else shown) // 13
