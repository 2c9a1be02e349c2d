"""The best way to lay a hand down in sets and runs: a sweep over the ranks.

The sweep goes from the low ace to the high one, in the steps of :mod:`.steps`.  Of all ways to the
same state only the best is kept.  Where there are many states, those are left out that promise
(:mod:`.outlook`) less than is known to be possible, so that the result is exact, unless a hand of
very many cards has more states than are kept (*capped* tells).

Source: rules/burraco.md 4.1, Melds; design/bots.md, What is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial, reduce
from operator import itemgetter, or_
from typing import Final, TypeAlias

from scala_desktop.rules.burraco.outlook import Outlook
from scala_desktop.rules.burraco.reading import MIN_NATURALS, Limits
from scala_desktop.rules.burraco.steps import (
    ACES,
    ALL_OPEN,
    DEUCES,
    LEFT,
    NIBBLE,
    NOTHING,
    OPEN,
    START,
    WIDTH,
    State,
    Steps,
    Trace,
    Worth,
)
from scala_desktop.rules.cards import JOKER, KIND_RANK, Kind, kind_of
from scala_desktop.rules.common.runs import ACE_HIGH, position_kind
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.moves import UNDECLARED, Group, Placed
from scala_desktop.rules.value_class import value_class

MOST_STATES: Final = 1500
"""The most states kept at each step of a search that is bounded; few hands have more."""
BETWEEN: Final = 2
"""How many times as many are kept between two suits of a rank, before its set is laid."""
FEWER: Final = ((34, MOST_STATES), (40, 400), (60, 100))
FEWEST: Final = 10
"""Up to how many cards in the hand how many states are kept at most, and of still more cards."""
SMALL, FIRST, QUICK = 20, 300, 10
"""A hand of up to so many cards is searched without a bound while there are not more than so many
states; so many are kept of a larger one to find what the bound has to beat."""
MOST_MOVES, UNBOUND = 20_000, 500
"""Where the suits by themselves can be played in more ways, it would take too long to find a bound,
and not more than so many states are kept."""
LARGE, TRIED = 30, 10
"""Of a hand of more cards, or of one without a bound, all of which would be laid, so many kinds are
tried as the one that stays, those worth least."""
MOVES_A_STATE: Final = 20
"""So many of those ways for each state, where it is told how many are kept: who asks for few waits
for no bound that takes longer than they do."""


@value_class
class LayDown:
    """Melds that a hand can lay together, what they are worth, and what is left."""

    melds: tuple[Group, ...]
    worth: int
    left: tuple[Kind, ...]
    capped: bool


_States: TypeAlias = dict[State, tuple[int, Trace]]
"""The worth of the states that were reached, and how they were."""
_Promise: TypeAlias = Callable[[State, int, int], int]
"""What a state may still gain at most when a suit at a position has been swept."""


def best_laydown(
    hand: Sequence[Kind],
    limits: Limits,
    worth: Worth,
    *,
    keep: int = 1,
    wilds: int = 108,
    closed: Iterable[int] = (),
    most_states: int | None = None,
) -> LayDown:
    """Return the lay-down of most *worth* that leaves at least *keep* cards (0 or 1) in *hand*.

    At most *wilds* cards are used as wild ones; of the ranks *closed* no set is laid.  Of the
    states of a rank the best *most_states* are followed; as many as time allows, if that is not
    told.

    >>> from scala_desktop.rules.burraco.options import BurracoRules
    >>> from scala_desktop.rules.burraco.reading import limits_of
    >>> from scala_desktop.rules.cards import format_kinds, parse_kinds
    >>> from scala_desktop.rules.moves import format_group
    >>> flat = Worth((10,) * 14, 5, *[(0,) * 15] * 5)
    >>> best = best_laydown(parse_kinds("7h 8h 9h Ks Kh Jk 2c"), limits_of(BurracoRules()), flat)
    >>> [format_group(meld) for meld in best.melds], format_kinds(best.left)
    (['Kh Ks 2c', '7h 8h 9h'], 'Jk')

    Source: rules/burraco.md 4.1, Melds.
    """
    most_moves = MOST_MOVES
    if most_states is None:
        most_states = next((most for size, most in FEWER if len(hand) <= size), FEWEST)
    else:
        most_moves = min(MOVES_A_STATE * most_states, MOST_MOVES)
    steps_of = partial(Steps, limits=limits, worth=worth, wilds=wilds, closed=frozenset(closed))
    whole = _Sweep(steps_of(hand), most_states)
    outlook = Outlook(whole.steps, most_moves)
    found = whole.best(outlook)
    if len(found.left) >= keep or not hand:
        return found
    kinds = sorted(set(hand), reverse=True)
    large = len(hand) > LARGE or outlook.unbound
    if large:
        kinds = sorted(kinds, key=lambda k: worth.wild if WILD[k] else worth.cards[KIND_RANK[k]])
        kinds, most_states = kinds[:TRIED], min(most_states, FEWEST)
    # One card has to stay, preferably a joker: look for the best without each card, those first
    # without which the others promise most; of a large hand, which promises only as a whole, those
    # worth least.
    sweeps = []
    for place, kind in enumerate(kinds):
        rest = list(hand)
        rest.remove(kind)
        sweep = _Sweep(steps_of(rest), most_states)
        promise = outlook  # with a card less no state promises more
        if not large:
            promise = Outlook(sweep.steps, most_moves)
            promise.settle(outlook)
        sweeps.append((sweep, promise, place, kind))
    sweeps.sort(key=lambda one: -one[1].of(START, 0, 3))
    best: LayDown | None = None
    at, capped = 0, large
    for sweep, promise, place, kind in sweeps:
        floor = NOTHING if best is None else best.worth + (place > at)
        one = sweep.best(promise, floor)
        capped |= one.capped
        if one.worth >= floor:
            at, best = place, LayDown(one.melds, one.worth, (*one.left, kind), capped=False)
    assert best is not None
    return LayDown(best.melds, best.worth, best.left, capped)


class _Sweep:
    """One search: the steps of a hand, and the states that they lead to."""

    def __init__(self, steps: Steps, most_states: int) -> None:
        self.steps = steps
        self.most_states = most_states
        self.capped = False
        self.floor = NOTHING

    def best(self, outlook: Outlook, floor: int = NOTHING) -> LayDown:
        """Return the best lay-down, whatever it leaves, by what *outlook* promises of the states.

        Where none is worth *floor* it is any that is worth less, perhaps none at all.

        Where not all states are kept, the best that those lead to is what the others must be able
        to reach in a second sweep.
        """
        self.floor = floor
        found: tuple[int, Trace] = NOTHING, None
        if floor == NOTHING:
            first = FIRST if len(self.steps.hand) <= SMALL else QUICK
            found = self._best_of(outlook, min(first, self.most_states))
            self.floor = found[0]
        if floor > NOTHING or self.capped:
            self.capped = False
            most = min(UNBOUND, self.most_states) if outlook.unbound else self.most_states
            found = max(found, self._best_of(outlook, most), key=itemgetter(0))
        return self._laydown(*found)

    def _best_of(self, outlook: Outlook, most_states: int) -> tuple[int, Trace]:
        """Return the worth of the best lay-down and its trace, of *most_states* at each step."""
        kept = partial(self._kept, outlook.of)
        steps = self.steps
        # Most cards of a hand go with no others, so that most steps change nothing: these are
        # passed over where no state has an open run of the suit.
        busy = steps.busy
        ever_busy = reduce(or_, busy)
        states: _States = {START: (0, None)}
        thrifty = states
        some = START  # every bit that is set in one of the states
        for position in range(1, ACE_HIGH + 1):
            at_rest = not some >> OPEN and len(states) <= most_states and self.floor == NOTHING
            if at_rest and not ever_busy >> position & 1:
                continue
            for suit in range(4):
                if some >> OPEN + WIDTH * suit & ALL_OPEN or busy[suit] >> position & 1:
                    states = self._swept(states, position, suit)
                    some = reduce(or_, states, START)
                if self.floor > NOTHING or len(states) > BETWEEN * most_states:
                    states = kept(states, BETWEEN * most_states, position, suit)
            if steps.sets[position]:
                states = self._with_sets(states, position)
            if steps.spend and len(states) > 1 and states is not thrifty:
                states = thrifty = _thrifty(states)
            if len(states) > most_states:
                states = kept(states, most_states, position, 3)
        for suit in range(4):
            if some >> OPEN + WIDTH * suit & ALL_OPEN:
                states = self._swept(states, ACE_HIGH + 1, suit)
        return max(states.values(), key=itemgetter(0), default=(NOTHING, None))

    def _kept(
        self, promise: _Promise, states: _States, count: int, position: int, suit: int
    ) -> _States:
        """Return the *count* states that promise most when *suit* at *position* has been swept.

        Those that promise less than the floor are left out.
        """
        floor = self.floor
        rated = [
            (most, state)
            for state, (value, _) in states.items()
            if (most := value + promise(state, position, suit)) >= floor
        ]
        if len(rated) > count:
            self.capped = True
            rated = sorted(rated, key=itemgetter(0), reverse=True)[:count]
            if floor == NOTHING:
                # The runs of all others may find no end; from this state there is always a way on.
                resting = [
                    (value, state) for state, (value, _) in states.items() if not state >> OPEN
                ]
                rated.append(max(resting, key=itemgetter(0)))
        return {state: states[state] for _, state in rated}

    # --- the steps --------------------------------------------------------------------------

    def _swept(self, states: _States, position: int, suit: int) -> _States:
        """Return the states after the cards of *suit* at *position* have been given out."""
        steps = self.steps
        free = count = steps.held[suit][position] if position <= ACE_HIGH else 0
        spend, cards, moves = steps.spend, steps.wild_cards, steps.moves
        shift = OPEN + WIDTH * suit
        out: _States = {}
        for state, (value, trace) in states.items():
            if position == ACE_HIGH:
                free = count - (state // (ACES << 2 * suit) & 3)
            spent = state & NIBBLE
            spare, room = spend - spent, cards - spent - (state // DEUCES & NIBBLE)
            ways = moves(state >> shift & ALL_OPEN, free, position, suit)
            for change, wilds, taken, gain, events, _, _ in ways:
                if wilds > spare or taken > room:
                    continue
                new = state + change
                total = value + gain
                known = out.get(new)
                if known is None or total > known[0]:
                    line = trace
                    for event in events:
                        line = (line, *event)
                    out[new] = total, line
        return out

    def _with_sets(self, states: _States, position: int) -> _States:
        """Return the states after the cards that no run took have been laid as a set, or not."""
        rank = 1 if position == ACE_HIGH else position
        set_options = self.steps.set_options
        out: _States = {}
        for state, (value, trace) in states.items():
            left = state // LEFT & NIBBLE
            bare = state - left * LEFT
            options: list[tuple[State, int, Trace]] = [(bare, value, trace)]
            if left >= MIN_NATURALS:
                options += set_options(bare, left, rank, value, trace)
            for new, total, line in options:
                known = out.get(new)
                if known is None or total > known[0]:
                    out[new] = total, line
        return out

    # --- the result -------------------------------------------------------------------------

    def _laydown(self, value: int, trace: Trace) -> LayDown:
        """Return the melds that *trace* tells of."""
        runs: list[tuple[int, int, int, int]] = []
        sets: list[tuple[int, list[Kind], bool]] = []
        room, rank = 0, 0
        while trace is not None:
            match trace:
                case (before, position, suit, length, after, suffix):
                    runs.append((suit, position - length + suffix, length, after))
                case (before, rank, room, with_wild):
                    sets.append((rank, [], with_wild))
                case (before, suit, count):
                    taken = min(count, room)
                    if taken:
                        sets[-1][1].extend([kind_of(rank, suit)] * taken)
                        room -= taken
                case _:
                    raise AssertionError(trace)
            trace = before
        return self._declared(value, runs, sets)

    def _declared(
        self,
        value: int,
        runs: Sequence[tuple[int, int, int, int]],
        sets: Sequence[tuple[int, list[Kind], bool]],
    ) -> LayDown:
        """Return the melds with the wild cards that they take: deuces first, then jokers."""
        left = Counter(self.steps.hand)
        shells: list[list[Placed | Kind]] = []
        for suit, low, length, after in runs:
            place = length - 1 - after if after >= 0 else -1
            shown = [position_kind(low + i, suit) for i in range(length)]
            shells.append([k if i == place else UNDECLARED[k] for i, k in enumerate(shown)])
            for i, kind in enumerate(shown):
                left[kind] -= i != place
        for _, naturals, with_wild in sets:
            kinds = sorted(naturals)
            for kind in kinds:
                left[kind] -= 1
            shells.append([*[UNDECLARED[k] for k in kinds], *([JOKER] if with_wild else [])])
        wild = [kind for kind in sorted(left) if WILD[kind]]
        free = [kind for kind in wild for _ in range(left[kind])]
        melds: list[Group] = []
        for shell in reversed(shells):
            group: list[Placed] = []
            for part in shell:
                if isinstance(part, Placed):
                    group.append(part)
                    continue
                kind = free.pop(0)
                left[kind] -= 1
                group.append(Placed(kind, None if part in (JOKER, kind) else part))
            melds.append(tuple(group))
        return LayDown(tuple(melds), value, tuple(left.elements()), self.capped)


def _thrifty(states: _States) -> _States:
    """Return *states* without those that have spent more wild cards for no more worth."""
    best: dict[State, dict[int, tuple[int, Trace]]] = {}
    for state, found in states.items():
        spent = state & NIBBLE
        best.setdefault(state - spent, {})[spent] = found
    if len(best) == len(states):
        return states
    out: _States = {}
    for rest, by_spent in best.items():
        most: int | None = None
        for spent in sorted(by_spent):
            found = by_spent[spent]
            if most is None or found[0] > most:
                most = found[0]
                out[rest + spent] = found
    return out
