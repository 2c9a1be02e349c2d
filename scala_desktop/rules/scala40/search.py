"""The best way to lay a hand down in sets and runs, and whether it opens: exact and fast.

A hand is searched in the templates of :mod:`.templates`, indexed by their lowest natural card;
every longer meld is a union of them and counts the same.  A depth-first search takes the lowest
card that starts a template, leaves it or lays it, and remembers what each rest was worth; where
there are many templates, prices of the cards (:mod:`.prices`) bound what it can be.

From one turn to the next few of the cards change that may be in a meld at all: what is best of
those is kept.  Masks never leave these modules and the searches that build on them.

Source: rules/scala40.md, Melds and Opening; design/bots.md, What is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from scala_desktop.rules.cards import JOKER, Kind
from scala_desktop.rules.moves import Group
from scala_desktop.rules.scala40.prices import Worth, priced_worth
from scala_desktop.rules.scala40.templates import (
    TIE,
    Limits,
    Lists,
    Template,
    Weight,
    fitting,
    meldable,
    planes_of,
    value_in_hand,
)

_IMPOSSIBLE: Final = -(1 << 30)
_JOKER_BIT: Final = 1 << JOKER
KEPT_HANDS: Final = 1 << 8
"""How many hands are kept with what is best of them: a turn asks of the same few again and again,
more than these bring nothing, and 4,096 held four megabytes."""
FEW: Final = 110
"""Up to how many templates a hand is searched without prices: they take longer to find."""


class LayDown(NamedTuple):
    """Melds that a hand can lay together, what they count for opening, and what is left."""

    melds: tuple[Group, ...]
    points: int
    left: tuple[Kind, ...]


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
    if not near:
        return LayDown((), 0, tuple(hand))
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
    if not jokers and value_in_hand(once & near, twice & near) < need:
        return None
    key = once & near, twice & near, jokers, limits, "points"
    best = _best(*key)
    if best.points < need:
        return None
    room = len(hand) - keep
    chosen: Sequence[Template] = best.chosen
    if best.size > room:
        chosen = _search(*key).best_bound(room, 0, None)
        if sum([t.points for t in chosen]) < need:
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


# --- the search --------------------------------------------------------------------------------


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
    lists = _lists(once, twice, jokers, limits, weight)
    chosen = _apart(lists, twice, jokers)
    if chosen is None and jokers == 1:
        chosen = _dearest(lists)
    if chosen is None:
        chosen = _search(once, twice, jokers, limits, weight).best()
    size = points = 0
    for t in chosen:
        size += t.size
        points += t.points
    return _Best(tuple(chosen), size, points, _joined(limits, chosen, apart=False))


@lru_cache(maxsize=2)
def _lists(once: int, twice: int, jokers: int, limits: Limits, weight: Weight) -> Lists:
    """Return the templates of such a hand, which a search asks for once more."""
    return fitting(once, twice, jokers, limits, weight)


@lru_cache(maxsize=2)
def _search(once: int, twice: int, jokers: int, limits: Limits, weight: Weight) -> _Search:
    """Return the search of such a hand: what is best is asked first, and then under a condition."""
    return _Search(once, twice, jokers, limits, weight)


def forget_hands() -> None:
    """Forget what hands can lay: who measures a search wants it to search."""
    _best.cache_clear()
    _lists.cache_clear()
    _search.cache_clear()


_Choice: TypeAlias = tuple[int, Template | None, Any]
"""What templates are worth together, the first of them, and the choice of the others."""
_NOTHING: Final[_Choice] = 0, None, None


class _Choices:
    """What is best of each rest of a hand of few templates, found once and remembered.

    It does without negative numbers, an "and" with which takes three times as long.  *lists* are
    the templates by the jokers that are left.  Of several choices it is the one that leaves the
    lowest cards, and then the first.
    """

    __slots__ = ("lists", "memo", "starts")

    def __init__(self, lists: Sequence[Lists]) -> None:
        self.lists = lists
        self.starts = [sum(one) for one in lists]
        self.memo: dict[tuple[int, int, int], _Choice] = {}

    def best(self, once: int, twice: int, jokers: int) -> _Choice:
        """Return what is best of the rest of these planes and jokers."""
        live = once & self.starts[jokers]
        if not live:
            return _NOTHING
        low = live ^ (live & live - 1)
        # Cards below the first that starts a template can no longer be laid.
        once ^= once & low - 1
        twice ^= twice & low - 1
        key = once, twice, jokers
        found = self.memo.get(key)
        if found is not None:
            return found
        found = self.best(once ^ low, twice ^ (twice & low), jokers)
        most = found[0]
        for t in self.lists[jokers][low]:
            # To unpack a template takes as long as to look at four, and most do not fit.
            one, two = t[0], t[1]
            if once & one == one and twice & two == two:
                both = one & twice
                rest = self.best(once ^ one ^ both ^ two, twice ^ both, jokers - t[2])
                worth = t[3] + rest[0]
                if worth > most:
                    most = worth
                    found = most, t, rest
        self.memo[key] = found
        return found


class _Search:
    """One hand under one weight: its planes and the templates that it can lay."""

    __slots__ = (
        "bounded",
        "cheapest",
        "choices",
        "few",
        "jokers",
        "lists",
        "once",
        "priced",
        "starts",
        "twice",
    )

    def __init__(self, once: int, twice: int, jokers: int, limits: Limits, weight: Weight) -> None:
        self.once, self.twice, self.jokers = once, twice, jokers
        self.lists = _lists(once, twice, jokers, limits, weight)
        self.starts = sum(self.lists)
        self.few = sum(map(len, self.lists.values())) <= FEW
        self.cheapest: list[int] = []
        self.priced: Worth | None = None
        if self.few:
            # With fewer jokers in hand there are fewer templates to look at.
            lists = [_with_jokers(self.lists, wild) for wild in range(jokers)]
            self.choices = _Choices([*lists, self.lists])
        else:
            self.priced, self.cheapest = priced_worth(self.lists, once, jokers)
        self.bounded: dict[tuple[int, ...], tuple[int, bool]] = {}
        """What a rest is worth under conditions, or is not worth more than, and whether it is the
        former."""

    def best(self) -> list[Template]:
        """Return the templates of most value."""
        if self.priced is not None:
            return self._chosen(self.priced, (self.once, self.twice, self.jokers))
        chosen: list[Template] = []
        _, first, rest = self.choices.best(self.once, self.twice, self.jokers)
        while first is not None:
            chosen.append(first)
            _, first, rest = rest
        return chosen

    def free(self, once: int, twice: int, jokers: int, floor: int = -1) -> int:
        """Return the worth of a rest of the hand under no condition."""
        if self.priced is not None:
            return self.priced(once, twice, jokers, floor)
        return self.choices.best(once, twice, jokers)[0]

    def best_bound(self, limit: int, owed: int, must: Kind | None) -> list[Template]:
        """Return the templates of most value that meet every condition; none if that is impossible.

        At most *limit* cards are laid, melds without a joker count at least *owed* points (where
        those are the weight), and *must* is among the cards laid.
        """
        wanted = 0 if must is None else 1 << must
        hand = self.once, self.twice, self.jokers
        state = *hand, limit, owed, wanted
        if not self.few:
            # A condition mostly costs nothing or little, so that is looked for first: a lay-down
            # of the same worth, then one of up to twelve points less, then any.
            most = self.free(*hand)
            for asked in ((*hand, limit, 0, 0), state):
                for floor in (most - 1, most - 12 * TIE, -1):
                    most = self.worth(*asked, floor)
                    if most > floor:
                        break
        return self._chosen(self.worth, state)

    def worth(
        self, once: int, twice: int, jokers: int, room: int, owed: int, wanted: int, floor: int = -1
    ) -> int:
        """Return the worth of a rest of the hand under conditions.

        What the rest is worth under fewer conditions bounds the search.
        """
        live = once & self.starts
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
            return self.free(once, twice, jokers, floor)
        key = once, twice, jokers, min(room, cards), max(owed, 0), wanted
        known = self.bounded.get(key)
        if known is not None and (known[1] or known[0] <= floor):
            return known[0]
        if owed > 0 and self.free(once, twice, 0, TIE * owed - 1) < TIE * owed:
            return _IMPOSSIBLE
        if self.few or not bound:
            most = self.free(once, twice, jokers, floor)
        else:
            most = self.worth(once, twice, jokers, room, 0, 0, floor)
        if most <= floor:
            return most
        most = _IMPOSSIBLE
        for gain, rest in self._ways(low, (once, twice, jokers, room, owed, wanted)):
            bar = max(most, floor) - gain
            most = max(most, gain + self.worth(*rest, bar))  # type: ignore[call-arg]  # as above
        self.bounded[key] = most, most > floor
        return most

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

    def _chosen(self, worth: Worth, state: tuple[int, ...]) -> list[Template]:
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


def _with_jokers(lists: Lists, jokers: int) -> Lists:
    """Return the templates of *lists* that take no more than *jokers*."""
    kept: Lists = {}
    for low, found in lists.items():
        some = [t for t in found if t[2] <= jokers]
        if some:
            kept[low] = some
    return kept


def _apart(lists: Lists, twice: int, jokers: int) -> list[Template] | None:
    """Return all templates of *lists*, ``None`` where a hand cannot lay each of them just once.

    It holds the cards of *twice* twice, and has so many *jokers*.  Mostly there are but one or two.
    """
    chosen: list[Template] = []
    taken = 0
    for some in lists.values():
        t = some[0]
        if len(some) > 1 or t[0] & taken or t[0] & twice == t[0]:
            return None
        taken |= t[0]
        jokers -= t[2]
        chosen.append(t)
    return chosen if jokers >= 0 else None


def _dearest(lists: Lists) -> list[Template] | None:
    """Return the template of most value where each takes the only joker, ``None`` if one does not.

    Of several it is the one that leaves the lowest cards, and then the first.
    """
    most = 0
    chosen: list[Template] = []
    for some in reversed(lists.values()):
        for t in some:
            if not t[2]:
                return None
            if t[3] > most:
                most = t[3]
                chosen = [t]
    return chosen


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
    if len(chosen) == 1:
        return (chosen[0].group,)
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
