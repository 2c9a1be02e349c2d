"""The best way to lay a hand down in sets and runs: a sweep over the ranks.

The sweep goes from the low ace to the high one.  At every rank and suit each run that is open
goes on with a natural card or a wild one, or ends; new runs begin; what no run takes is there for
a set of the rank.  Of all ways to the same state only the best is kept.  Where there are many
states, those are left out that promise less than is known to be possible, so that the result is
exact, unless a hand of very many cards has more states than are kept (*capped* tells).

A :class:`Worth` says what is best: longer melds may be worth more than their cards, as a burraco
is, so melds are not cut into small ones.  At most one wild card goes into a meld.

Source: rules/burraco.md 4.1, Melds; design/bots.md, What is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeAlias

from scala_desktop.rules.burraco.reading import MIN_NATURALS, Limits, rank_is_allowed
from scala_desktop.rules.cards import (
    DEUCE,
    JOKER,
    KIND_RANK,
    KIND_SUIT,
    Kind,
    kind_of,
)
from scala_desktop.rules.common.runs import ACE_HIGH, position_kind
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.moves import Group, Placed
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
SHORTEST: Final = 3
_WILDS, _DEUCES, _LEFT, _ACES = 1, 1 << 4, 1 << 8, 1 << 12
_NIBBLE: Final = 15
NOTHING: Final = -(1 << 30)
"""Less than any lay-down is worth: a floor that cuts off nothing."""
PRICE_STEP: Final = 20
"""By how many points the price of a wild card rises while the bound falls."""


class Worth(NamedTuple):
    """The measure of a lay-down, all of it in points.

    *cards* is by rank what each natural card laid is worth, *wild* what a wild one is (below
    nothing where it is better kept).  *clean*, *semi* and *dirty* are by length what a run of
    that kind is worth besides, *set_clean* and *set_wild* what a set without and with a wild
    card is; none may fall with the length.
    """

    cards: tuple[int, ...]
    wild: int
    clean: tuple[int, ...]
    semi: tuple[int, ...]
    dirty: tuple[int, ...]
    set_clean: tuple[int, ...]
    set_wild: tuple[int, ...]


@value_class
class LayDown:
    """Melds that a hand can lay together, what they are worth, and what is left."""

    melds: tuple[Group, ...]
    worth: int
    left: tuple[Kind, ...]
    capped: bool


Run: TypeAlias = tuple[int, int]
"""An open run: its length and how many natural cards follow its wild one, -1 without one."""
Runs: TypeAlias = tuple[Run, ...]
State: TypeAlias = tuple[Any, ...]
"""A packed number of what has been used, and the open runs of each suit."""
Trace: TypeAlias = tuple[Any, ...] | None
"""The steps to a state: an event, and the trace before it."""
START: Final[State] = (0, (), (), (), ())
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
    whole = _Sweep(hand, limits, worth, wilds, frozenset(closed), most_states)
    outlook = _Outlook(whole, most_moves)
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
        sweep = _Sweep(rest, limits, worth, wilds, frozenset(closed), most_states)
        promise = outlook  # with a card less no state promises more
        if not large:
            promise = _Outlook(sweep, most_moves)
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
    """One search: the hand by rank and suit, and the states that are reached."""

    def __init__(
        self,
        hand: Sequence[Kind],
        limits: Limits,
        worth: Worth,
        wilds: int,
        closed: frozenset[int],
        most_states: int,
    ) -> None:
        self.hand = tuple(hand)
        self.limits = limits
        self.worth = worth
        self.closed = closed
        self.most_states = most_states
        self.capped = False
        self.held = [[0] * (ACE_HIGH + 3) for _ in range(4)]
        self.wild_cards = 0
        for kind in hand:
            if kind != JOKER:
                self.held[KIND_SUIT[kind]][KIND_RANK[kind]] += 1
            self.wild_cards += WILD[kind]
        for held in self.held:
            held[ACE_HIGH] = held[1]
        self.spend = min(wilds, self.wild_cards) if limits.wilds else 0
        self.sets = [False, *map(self._may_set, range(1, ACE_HIGH + 1)), False]
        self.floor = NOTHING
        self.steps: dict[tuple[Runs, int, int, int], list[tuple[Any, ...]]] = {}

    def best(self, outlook: _Outlook, floor: int = NOTHING) -> LayDown:
        """Return the best lay-down, whatever it leaves, by what *outlook* promises of the states.

        Where none is worth *floor* it is any that is worth less, perhaps none at all.

        Where not all states are kept, the best that those lead to is what the others must be able
        to reach in a second sweep.
        """
        self.floor = floor
        found: tuple[int, Trace] = NOTHING, None
        if floor == NOTHING:
            first = FIRST if len(self.hand) <= SMALL else QUICK
            found = self._best_of(outlook, min(first, self.most_states))
            self.floor = found[0]
        if floor > NOTHING or self.capped:
            self.capped = False
            most = min(UNBOUND, self.most_states) if outlook.unbound else self.most_states
            found = max(found, self._best_of(outlook, most), key=itemgetter(0))
        return self._laydown(*found)

    def _best_of(self, outlook: _Outlook, most_states: int) -> tuple[int, Trace]:
        """Return the worth of the best lay-down and its trace, of *most_states* at each step."""
        kept = partial(self._kept, outlook.of)
        states: _States = {START: (0, None)}
        for position in range(1, ACE_HIGH + 1):
            sets = self.sets[position]
            for suit in range(4):
                states = self._swept(states, position, suit, sets)
                if self.floor > NOTHING or len(states) > BETWEEN * most_states:
                    states = kept(states, BETWEEN * most_states, position, suit)
            if sets:
                states = self._with_sets(states, position)
            if self.spend and len(states) > 1:
                states = _thrifty(states)
            if len(states) > most_states:
                states = kept(states, most_states, position, 3)
        for suit in range(4):
            states = self._swept(states, ACE_HIGH + 1, suit, sets=False)
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
                    (value, state) for state, (value, _) in states.items() if not any(state[1:])
                ]
                rated.append(max(resting, key=itemgetter(0)))
        return {state: states[state] for _, state in rated}

    def _may_set(self, position: int) -> bool:
        """Return whether there are cards enough for a set of the rank at *position*."""
        rank = 1 if position == ACE_HIGH else position
        if position <= DEUCE or rank in self.closed or not rank_is_allowed(rank, self.limits):
            return False
        held = sum(held[position] for held in self.held)
        return held >= (MIN_NATURALS if self.spend else SHORTEST)

    # --- runs -------------------------------------------------------------------------------

    def _swept(self, states: _States, position: int, suit: int, sets: bool) -> _States:
        """Return the states after the cards of *suit* at *position* have been given out.

        With *sets* the cards that no run takes are counted for a set of the rank.
        """
        count = self.held[suit][position] if position <= ACE_HIGH else 0
        place = suit + 1
        if not count and not any(state[place] for state in states):
            return states
        spend, cards = self.spend, self.wild_cards
        shift = _ACES << (2 * suit)
        out: _States = {}
        for state, (value, trace) in states.items():
            used = state[0]
            free = count
            if position == ACE_HIGH:
                free -= used // shift & 3
            spent, naturals = used & _NIBBLE, used // _DEUCES & _NIBBLE
            room = min(spend - spent, cards - spent - naturals)
            for runs, wilds, gain, rest, ends in self.moves(
                state[place], free, position, suit, sets
            ):
                if wilds > room:
                    continue
                packed = used + wilds
                if position == 1:
                    packed += (free - rest) * shift
                elif position == DEUCE:
                    if free - rest + wilds + spent + naturals > cards:
                        continue
                    packed += (free - rest) * _DEUCES
                elif sets:
                    packed += rest * _LEFT
                new: State = (packed, *state[1:place], runs, *state[place + 1 :])
                total = value + gain
                known = out.get(new)
                if known is None or total > known[0]:
                    line = trace
                    for end in ends:
                        line = (line, position, suit, *end)
                    if rest and sets:
                        line = (line, suit, rest)
                    out[new] = total, line
        return out

    def moves(
        self, runs: Runs, count: int, position: int, suit: int, sets: bool
    ) -> list[tuple[Any, ...]]:
        """Return what can be done with *count* cards and the open *runs* of a suit.

        Each is the runs after it, the wild cards it takes, what it is worth, the cards that are
        left and the runs that end before *position*, each with its length, its natural cards
        after the wild one and whether a wild one has just been put at its high end.
        """
        key = runs, count, position, suit
        found = self.steps.get(key)
        if found is None:
            found = self.steps[key] = self._all_moves(runs, count, position, suit, sets)
        return found

    def _all_moves(
        self, runs: Runs, count: int, position: int, suit: int, sets: bool
    ) -> list[tuple[Any, ...]]:
        over = position > ACE_HIGH
        card = 0 if over else self.worth.cards[KIND_RANK[position_kind(position, suit)]]
        next_one = not over and self.held[suit][position + 1] > 0
        ways: list[tuple[Any, ...]] = [((), 0, 0, count, ())]
        for run in runs:
            grown: list[tuple[Any, ...]] = []
            for way in ways:
                grown += self._run_on(run, way, card, over=over, next_one=next_one, sets=sets)
            ways = grown
        if position < ACE_HIGH:
            ways = self._with_starts(ways, position, suit, card)
        best: dict[tuple[Any, ...], tuple[Any, ...]] = {}
        for new, wilds, gain, rest, ends in ways:
            after_it = tuple(sorted(new)) if len(new) > 1 else new
            mark = after_it, wilds, rest if sets or position <= DEUCE else 0
            if mark not in best or best[mark][2] < gain:
                best[mark] = (after_it, wilds, gain, rest, ends)
        return list(best.values())

    def _run_on(
        self,
        run: Run,
        way: tuple[Any, ...],
        card: int,
        *,
        over: bool,
        next_one: bool,
        sets: bool,
    ) -> list[tuple[Any, ...]]:
        """Return the ways to go on from *way* with one open *run*.

        A card is left out of a run it fits only where it may go into a set, and a wild card
        bridges a hole or is the last of its run: at the low end it would be worth the same.
        """
        new, wilds, gain, rest, ends = way
        length, after = run
        longer = not over and length < self.limits.longest_run
        grown: list[tuple[Any, ...]] = []
        fits = longer and rest
        if fits and (length >= SHORTEST - 1 or next_one or (self.spend and after < 0)):
            on = (length + 1, after + 1 if after >= 0 else -1)
            grown.append(((*new, on), wilds, gain + card, rest - 1, ends))
        may_stop = not fits or sets or after >= 0 or length >= FULL
        if length >= SHORTEST and may_stop:
            bonus = self._run_bonus(length, after)
            grown.append((new, wilds, gain + bonus, rest, (*ends, (length, after, False))))
        if after < 0 and self.spend and longer and (may_stop or length >= FULL - 1):
            wild = gain + self.worth.wild
            if next_one:
                grown.append(((*new, (length + 1, 0)), wilds + 1, wild, rest, ends))
            if length >= SHORTEST - 1:
                bonus = self._run_bonus(length + 1, 0)
                last = (*ends, (length + 1, 0, True))
                grown.append((new, wilds + 1, wild + bonus, rest, last))
        return grown

    def _with_starts(
        self, ways: list[tuple[Any, ...]], position: int, suit: int, card: int
    ) -> list[tuple[Any, ...]]:
        """Return *ways* and what they are with new runs that begin at *position*.

        A run begins only where it can get three cards, and with a wild card only where it goes
        up to the ace, so that there is no room for that card at its end.
        """
        held = self.held[suit]
        next_one, one_after = held[position + 1] > 0, held[position + 2] > 0
        plain = (next_one and (one_after or self.spend)) or (one_after and self.spend)
        led = self.spend and position > 1 and all(held[position + 1 : ACE_HIGH + 1])
        grown = list(ways)
        for one in ways:
            fresh = [one]
            while fresh:
                new, wilds, gain, rest, ends = fresh.pop()
                if not rest:
                    continue
                more = []
                if plain:
                    more.append(((*new, (1, -1)), wilds, gain + card, rest - 1, ends))
                if led:
                    led_gain = gain + card + self.worth.wild
                    more.append(((*new, (2, 1)), wilds + 1, led_gain, rest - 1, ends))
                grown += more
                fresh += more
        return grown

    def _run_bonus(self, length: int, after: int) -> int:
        if after < 0:
            return self.worth.clean[length]
        if max(after, length - 1 - after) >= FULL:
            return self.worth.semi[length]
        return self.worth.dirty[length]

    # --- sets -------------------------------------------------------------------------------

    def _with_sets(self, states: _States, position: int) -> _States:
        """Return the states after the cards that no run took have been laid as a set, or not."""
        rank = 1 if position == ACE_HIGH else position
        out: _States = {}
        for state, (value, trace) in states.items():
            used = state[0]
            left = used // _LEFT & _NIBBLE
            bare = used - left * _LEFT
            options: list[tuple[int, int, Trace]] = [(bare, value, trace)]
            if left >= MIN_NATURALS:
                options += self.set_options(bare, left, rank, value, trace)
            for packed, total, line in options:
                new: State = (packed, *state[1:])
                known = out.get(new)
                if known is None or total > known[0]:
                    out[new] = total, line
        return out

    def set_options(
        self, used: int, left: int, rank: int, value: int, trace: Trace
    ) -> list[tuple[int, int, Trace]]:
        """Return what a set of the *left* cards of *rank* adds, without and with a wild card."""
        longest, worth = self.limits.longest_set, self.worth
        found: list[tuple[int, int, Trace]] = []
        size = min(left, longest)
        if size >= SHORTEST:
            total = value + size * worth.cards[rank] + worth.set_clean[size]
            found.append((used, total, (trace, rank, size, False)))
        spent, naturals = used & _NIBBLE, used // _DEUCES & _NIBBLE
        size = min(left, longest - 1)
        if spent < self.spend and spent + naturals < self.wild_cards:
            total = value + size * worth.cards[rank] + worth.wild + worth.set_wild[size + 1]
            found.append((used + _WILDS, total, (trace, rank, size, True)))
        return found

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
        left = Counter(self.hand)
        shells: list[list[Placed | Kind]] = []
        for suit, low, length, after in runs:
            place = length - 1 - after if after >= 0 else -1
            shown = [position_kind(low + i, suit) for i in range(length)]
            shells.append([k if i == place else Placed(k) for i, k in enumerate(shown)])
            left.subtract(k for i, k in enumerate(shown) if i != place)
        for _, naturals, with_wild in sets:
            kinds = sorted(naturals)
            left.subtract(kinds)
            shells.append([*map(Placed, kinds), *([JOKER] if with_wild else [])])
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
        used = state[0]
        spent = used & _NIBBLE
        best.setdefault((used - spent, *state[1:]), {})[spent] = found
    out: _States = {}
    for rest, by_spent in best.items():
        most: int | None = None
        for spent in sorted(by_spent):
            found = by_spent[spent]
            if most is None or found[0] > most:
                most = found[0]
                out[(rest[0] + spent, *rest[1:])] = found
    return out


class _Outlook:
    """How much the rest of a sweep may add to a state at most.

    The suits have nothing in common where every wild card has a *price*, and a card that no run
    takes its *share* of the best set of its rank: then the best of each is soon found.  What is
    asked for wild cards that are left is added.
    """

    def __init__(self, sweep: _Sweep, most_moves: int) -> None:
        self.sweep, self.most_moves = sweep, most_moves
        self.price, self.moves = 0, 0
        self.shares: list[int] = []
        self.known: list[list[dict[tuple[Runs, int], int]]] = []
        # A deuce laid as itself is one wild card less, unless fewer may be used than there are.
        self.deuces_cost = sweep.spend == sweep.wild_cards

    def of(self, state: State, position: int, suit: int) -> int:
        """Return what *state* may still gain when *suit* at *position* has been swept."""
        if not self.known:
            self.settle()
        return -NOTHING if self.unbound else self._of_all(state, position, suit)

    @property
    def unbound(self) -> bool:
        """Return whether there are too many ways to play a suit to say more than that."""
        return self.moves > self.most_moves

    def settle(self, like: _Outlook | None = None) -> None:
        """Ask the price at which the hand promises least, or that of another hand *like* it."""
        if like is not None:
            self._ask(like.price)
            return
        self._ask(0)
        least = self._of_all(START, 0, 3)
        while not self.unbound:
            price, shares, known = self.price, self.shares, self.known
            self._ask(price + PRICE_STEP)
            most = self._of_all(START, 0, 3)
            if most >= least:
                self.price, self.shares, self.known = price, shares, known
                break
            least = most

    def _ask(self, price: int) -> None:
        """Ask *price* for each wild card."""
        self.price, self.moves = price, 0
        self.known = [[{} for _ in range(4)] for _ in range(ACE_HIGH + 3)]
        self.shares = [self._share(position) for position in range(ACE_HIGH + 2)]

    def _share(self, position: int) -> int:
        """Return the most that a card of the rank at *position* brings in a set."""
        sweep, share = self.sweep, 0
        if sweep.sets[position]:
            rank = 1 if position == ACE_HIGH else position
            for size in range(MIN_NATURALS, sum(held[position] for held in sweep.held) + 1):
                for used, most, _ in sweep.set_options(0, size, rank, 0, None):
                    share = max(share, -(-(most - self.price * used) // size))
        return share

    def _of_all(self, state: State, position: int, suit: int) -> int:
        used: int = state[0]
        spent = used & _NIBBLE
        if self.deuces_cost:
            spent += used // _DEUCES & _NIBBLE
        gain = self.price * (self.sweep.spend - spent)
        left = used // _LEFT & _NIBBLE
        if left:
            gain += left * self.shares[position]
        aces = used // _ACES
        for place in range(4):
            at = position + 1 if place <= suit else position
            key = state[place + 1], aces >> 2 * place & 3
            found = self.known[at][place].get(key)
            gain += self._of_suit(at, place, *key) if found is None else found
        return gain

    def _of_suit(self, position: int, suit: int, runs: Runs, aces: int) -> int:
        """Return what a suit with open *runs* gains from *position* on; *aces* lie in low runs."""
        if position > ACE_HIGH + 1:
            return 0
        known = self.known[position][suit]
        found = known.get((runs, aces))
        if found is not None:
            return found
        sweep, price = self.sweep, self.price
        free = sweep.held[suit][position] - (aces if position == ACE_HIGH else 0)
        sets = sweep.sets[position]
        share = self.shares[position] if sets else 0
        moves = sweep.moves(runs, free, position, suit, sets)
        self.moves += len(moves)
        if self.unbound:
            return -NOTHING
        best = NOTHING
        for new, wilds, gain, rest, _ in moves:
            laid = free - rest
            if position == DEUCE and self.deuces_cost:
                wilds += laid
            low = laid if position == 1 else aces
            rest_of_it = self._of_suit(position + 1, suit, new, low)
            best = max(best, gain - price * wilds + share * rest + rest_of_it)
        known[runs, aces] = best
        return best
