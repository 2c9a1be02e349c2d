"""The best way to lay a hand down in sets and runs, and whether it opens: exact and fast.

A hand is two bit planes (kinds held at least once, kinds held twice) and a number of jokers.
The melds that cannot be split into two legal ones - runs of three to five, sets of three and
four, and a few longer ones that are mostly jokers - are templates, indexed by their lowest
natural card; every longer meld is a union of them and counts the same.  A depth-first search
takes the lowest card that starts a template, leaves it or lays it, and remembers what each
rest was worth.  From one turn to the next few of the cards change that may be in a meld at all:
what is best of those is kept.  Masks never leave this module and the searches that build on it.

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
    if best.size > room:
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
_State: TypeAlias = tuple[int, int, int, int, int, int]
"""The planes and jokers left, the room for cards, the points and the card that are owed."""


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
    return _Search(*planes_of(hand), limits, weight).lists


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
    chosen = tuple(_search(once, twice, jokers, limits, weight).best(once, twice, jokers))
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

    __slots__ = ("free", "jokers", "lists", "once", "starts", "twice")

    def __init__(self, once: int, twice: int, jokers: int, limits: Limits, weight: Weight) -> None:
        self.once, self.twice, self.jokers = once, twice, jokers
        templates, starting = _templates(limits, jokers, weight)
        lists: _Lists = {}
        starts = 0
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
                starts |= low
        self.lists, self.starts = lists, starts
        self.free = self._free_worth()

    def best(self, once: int, twice: int, jokers: int) -> list[Template]:
        """Return the templates of most value for that much of the hand."""
        worth = self.free
        chosen: list[Template] = []
        left = worth(once, twice, jokers)
        while left:
            low = once & self.starts
            low &= -low
            skipped = (once ^ low) & -low, twice & ~low & -low, jokers
            if worth(*skipped) == left:
                once, twice, jokers = skipped
                continue
            for t in self.lists[low]:
                rest = _without(t, once, twice, jokers)
                if rest is not None and t.value + worth(*rest) == left:
                    once, twice, jokers = rest
                    left -= t.value
                    chosen.append(t)
                    break
        return chosen

    def _free_worth(self) -> Callable[[int, int, int], int]:
        """Return a function that gives the worth of a rest of the hand under no condition."""
        memo: dict[tuple[int, int, int], int] = {}
        lists, starts = self.lists, self.starts

        def worth(once: int, twice: int, jokers: int) -> int:
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

    def best_bound(self, limit: int, owed: int, must: Kind | None) -> list[Template]:
        """Return the templates of most value that meet every condition; none if that is impossible.

        At most *limit* cards are laid, melds without a joker count at least *owed* points (where
        those are the weight), and *must* is among the cards laid.  What the rest is worth under no
        condition bounds the search.
        """
        lists, starts, free = self.lists, self.starts, self.free
        wanted = 0 if must is None else 1 << must
        memo: dict[tuple[int, int, int, int, int, int], tuple[int, Template | None]] = {}

        def worth(
            once: int, twice: int, jokers: int, room: int, owed: int, wanted: int
        ) -> tuple[int, Template | None]:
            live = once & starts
            if not live:
                return (_IMPOSSIBLE if owed > 0 or wanted else 0), None
            low = live & -live
            once &= -low
            twice &= -low
            if owed > 0 and free(once, twice, 0) < _TIE * owed:
                return _IMPOSSIBLE, None
            if wanted and not (jokers if wanted == _JOKER_BIT else once & wanted):
                return _IMPOSSIBLE, None
            room = min(room, once.bit_count() + twice.bit_count() + jokers)
            key = once, twice, jokers, room, max(owed, 0), wanted
            found = memo.get(key)
            if found is not None:
                return found
            if owed <= 0 and not wanted and room == once.bit_count() + twice.bit_count() + jokers:
                found = memo[key] = free(once, twice, jokers), None
                return found
            most, first = _IMPOSSIBLE, None
            for t in lists[low]:
                if t.size > room:
                    continue
                rest = _without(t, once, twice, jokers)
                if rest is None or t.value + free(*rest) <= most:
                    continue
                got = (
                    t.value
                    + worth(
                        *rest,
                        room - t.size,
                        owed if t.jokers else owed - t.points,
                        0 if wanted & (t.once | (t.jokers and _JOKER_BIT)) else wanted,
                    )[0]
                )
                if got > most:
                    most, first = got, t
            skipped = once ^ low, twice & ~low, jokers
            if free(*skipped) >= most:
                without = worth(*skipped, room, owed, wanted)[0]
                if without >= most:
                    most, first = without, None
            memo[key] = most, first
            return most, first

        state = self.once, self.twice, self.jokers, limit, owed, wanted
        return [] if worth(*state)[0] < 0 else self._followed(worth, state)

    def _followed(
        self, worth: Callable[..., tuple[int, Template | None]], state: _State
    ) -> list[Template]:
        """Return the templates that *worth* names first in *state* and in what is left of it."""
        chosen: list[Template] = []
        while state[0] & self.starts:
            unbound = self._unbound(*state)
            if unbound is not None:
                return chosen + unbound
            once, twice, jokers, room, owed, wanted = state
            first = worth(*state)[1]
            if first is None:
                low = once & self.starts
                low &= -low
                state = (once ^ low) & -low, twice & ~low & -low, jokers, room, owed, wanted
                continue
            chosen.append(first)
            live = once & self.starts
            low = live & -live
            rest = _without(first, once & -low, twice & -low, jokers)
            assert rest is not None
            state = (
                *rest,
                room - first.size,
                owed if first.jokers else owed - first.points,
                0 if wanted & (first.once | (first.jokers and _JOKER_BIT)) else wanted,
            )
        return chosen

    def _unbound(
        self, once: int, twice: int, jokers: int, room: int, owed: int, wanted: int
    ) -> list[Template] | None:
        """Return the templates of most value under no condition, if none of the state binds them.

        ``None`` where something is owed, or where there is no room for them.
        """
        if owed > 0 or wanted:
            return None
        chosen = self.best(once, twice, jokers)
        return chosen if sum(t.size for t in chosen) <= room else None


def _takes(t: Template, kind: Kind) -> bool:
    return t.jokers > 0 if kind == JOKER else bool(t.once >> kind & 1)


def _without(t: Template, once: int, twice: int, jokers: int) -> tuple[int, int, int] | None:
    """Return the planes and jokers that are left when *t* is laid, ``None`` if it cannot be."""
    one, two, wild = t[0], t[1], t[2]
    if wild > jokers or once & one != one or twice & two != two:
        return None
    return once ^ (one & ~(twice & ~two)), twice & ~one, jokers - wild


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
