"""The steps of a sweep over the ranks: what can be done with the cards of a suit, or of a rank.

At every rank and suit each run that is open goes on with a natural card or a wild one, or ends;
new runs begin; what no run takes is there for a set of the rank.

A :class:`Worth` says what is best: longer melds may be worth more than their cards, as a burraco
is, so melds are not cut into small ones.  At most one wild card goes into a meld.

Source: rules/burraco.md 4.1, Melds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from scala_desktop.rules.burraco.reading import MIN_NATURALS, Limits, rank_is_allowed
from scala_desktop.rules.cards import ACE, DEUCE, JOKER, KIND_RANK, KIND_SUIT, KING, Kind
from scala_desktop.rules.common.runs import ACE_HIGH
from scala_desktop.rules.common.wilds import FULL

SHORTEST: Final = 3
WILDS, DEUCES, LEFT, ACES = 1, 1 << 4, 1 << 8, 1 << 12
NIBBLE: Final = 15
"""A state is one number: what has been used, each part found by its unit, and the open runs.

The parts are the wild cards, the deuces laid as themselves, the cards of the rank that no run took,
and the aces in low runs, two bits a suit; all but the aces are as wide as *NIBBLE*.  So a step adds
the same to whatever state it leads on from.
"""
OPEN, WIDTH = 20, 48
"""The bit from which on a state tells of the open runs, and how many bits those of a suit are.

There are six runs of a suit at most: each ends in one of three copies of a card, or in a wild card
after one of three.
"""
ALL_OPEN: Final = (1 << WIDTH) - 1
NOTHING: Final = -(1 << 30)
"""Less than any lay-down is worth: a floor that cuts off nothing."""


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


State: TypeAlias = int
Runs: TypeAlias = int
"""The open runs of a suit, a byte each, the shortest first: see :func:`_run`."""
Way: TypeAlias = tuple[int, int, int, int, tuple[tuple[Any, ...], ...], Runs, int]
"""One thing to do with cards of a suit.

What it adds to a state, the wild cards it takes, those and the deuces it lays as themselves, what
it is worth, what it adds to a trace, the runs after it and the cards that are left.  The trace
tells of each run that ends with its length, its natural cards after the wild one and whether a wild
one has just been put at its high end, and of the cards left for a set.
"""
Trace: TypeAlias = tuple[Any, ...] | None
"""The steps to a state: an event, and the trace before it."""
START: Final[State] = 0


def _run(length: int, after: int) -> int:
    """Return an open run as a byte; *after* cards follow its wild one, -1 where it has none."""
    return length << 4 | after + 1


class Steps:
    """What can be done at each step with the cards of *hand*, by rank and suit.

    At most *wilds* cards are used as wild ones; of the ranks *closed* no set is laid.  *held* are
    the cards by suit and position, *sets* says by position whether there may be a set.  *plain* and
    *led* are by suit the positions, as a mask, where a run can begin with a card alone and led by a
    wild one, *busy* those where there is something to do even if no run is open.
    """

    def __init__(
        self,
        hand: Sequence[Kind],
        limits: Limits,
        worth: Worth,
        wilds: int,
        closed: frozenset[int],
    ) -> None:
        self.hand = tuple(hand)
        self.limits = limits
        self.worth = worth
        self.closed = closed
        self.held = [[0] * (ACE_HIGH + 3) for _ in range(4)]
        ranks = [0] * ACE_HIGH
        for kind in hand:
            ranks[KIND_RANK[kind]] += 1
            if kind != JOKER:
                self.held[KIND_SUIT[kind]][KIND_RANK[kind]] += 1
        self.wild_cards = ranks[KIND_RANK[JOKER]] + ranks[DEUCE]
        self.spend = min(wilds, self.wild_cards) if limits.wilds else 0
        self.sets = [False] * (ACE_HIGH + 2)
        for rank, count in enumerate(ranks):
            if count >= MIN_NATURALS and self._may_set(rank, count):
                self.sets[ACE_HIGH if rank == ACE else rank] = True
        self.plain, self.led, self.busy = [0] * 4, [0] * 4, [0] * 4
        for suit, held in enumerate(self.held):
            held[ACE_HIGH] = held[1]
            self._find_starts(suit, held)
        self._known: dict[tuple[Runs, int, int, int], list[Way]] = {}

    def _may_set(self, rank: int, count: int) -> bool:
        """Return whether there may be a set of the *count* cards of *rank*."""
        if rank in (KIND_RANK[JOKER], DEUCE) or rank in self.closed:
            return False
        return (self.spend > 0 or count >= SHORTEST) and rank_is_allowed(rank, self.limits)

    def _find_starts(self, suit: int, held: Sequence[int]) -> None:
        """Find where a run of *suit* can begin.

        It begins only where it can get three cards, and with a wild card only where it goes up to
        the ace, so that there is no room for that card at its end.
        """
        mask = led = in_sets = 0
        for position, count in enumerate(held):
            if count:
                mask |= 1 << position
                in_sets |= self.sets[position] << position
        near, next_but_one = mask & mask >> 1, mask & mask >> 2
        low: int = KING
        while self.spend and low > ACE and mask >> low & 3 == 3:
            led |= 1 << low
            low -= 1
        self.plain[suit] = near | next_but_one if self.spend else near & next_but_one
        self.led[suit] = led
        self.busy[suit] = self.plain[suit] | led | in_sets

    # --- runs -------------------------------------------------------------------------------

    def moves(self, runs: Runs, count: int, position: int, suit: int) -> list[Way]:
        """Return what can be done with *count* cards and the open *runs* of a suit."""
        key = runs, count, position, suit
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._all_moves(runs, count, position, suit)
        return found

    def _all_moves(self, runs: Runs, count: int, position: int, suit: int) -> list[Way]:
        """Return what is best of all that leads to the same."""
        sets = self.sets[position]
        plain, led = self.plain[suit] >> position & 1, self.led[suit] >> position & 1
        if not (runs or plain or led):
            if sets and count:
                return [(count * LEFT, 0, 0, 0, ((suit, count),), 0, count)]
            return [(0, 0, 0, 0, (), 0, count)]
        over = position > ACE_HIGH
        card = 0 if over else self.worth.cards[ACE if position == ACE_HIGH else position]
        next_one = not over and self.held[suit][position + 1] > 0
        ways: list[tuple[Any, ...]] = [((), 0, 0, count, ())]
        for run in runs.to_bytes(WIDTH // 8, "little").rstrip(b"\0"):
            grown: list[tuple[Any, ...]] = []
            for way in ways:
                grown += self._run_on(run, way, card, over=over, next_one=next_one, sets=sets)
            ways = grown
        if plain or led:
            ways = self._with_starts(ways, card, plain=plain, led=led)
        best: dict[tuple[int, int, int], tuple[Runs, tuple[Any, ...]]] = {}
        for way in ways:
            new, wilds, gain, rest, _ = way
            after_it = int.from_bytes(sorted(new), "little")
            mark = after_it, wilds, rest if sets or position <= DEUCE else 0
            if mark not in best or best[mark][1][2] < gain:
                best[mark] = after_it, way
        shift = OPEN + WIDTH * suit
        found: list[Way] = []
        for after_it, (_, wilds, gain, rest, ends) in best.values():
            laid = count - rest
            change, taken = wilds * WILDS + (after_it - runs << shift), wilds
            events = tuple([(position, suit, *end) for end in ends])
            if position == 1:
                change += laid * (ACES << 2 * suit)
            elif position == DEUCE:
                change += laid * DEUCES
                taken += laid
            elif rest and sets:
                change += rest * LEFT
                events = (*events, (suit, rest))
            found.append((change, wilds, taken, gain, events, after_it, rest))
        return found

    def _run_on(
        self,
        run: int,
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
        length, after = run >> 4, (run & NIBBLE) - 1
        longer = not over and length < self.limits.longest_run
        grown: list[tuple[Any, ...]] = []
        fits = longer and rest
        if fits and (length >= SHORTEST - 1 or next_one or (self.spend and after < 0)):
            on = _run(length + 1, after + 1 if after >= 0 else -1)
            grown.append(((*new, on), wilds, gain + card, rest - 1, ends))
        may_stop = not fits or sets or after >= 0 or length >= FULL
        if length >= SHORTEST and may_stop:
            bonus = self._run_bonus(length, after)
            grown.append((new, wilds, gain + bonus, rest, (*ends, (length, after, False))))
        if after < 0 and self.spend and longer and (may_stop or length >= FULL - 1):
            wild = gain + self.worth.wild
            if next_one:
                grown.append(((*new, _run(length + 1, 0)), wilds + 1, wild, rest, ends))
            if length >= SHORTEST - 1:
                bonus = self._run_bonus(length + 1, 0)
                last = (*ends, (length + 1, 0, True))
                grown.append((new, wilds + 1, wild + bonus, rest, last))
        return grown

    def _with_starts(
        self, ways: list[tuple[Any, ...]], card: int, *, plain: int, led: int
    ) -> list[tuple[Any, ...]]:
        """Return *ways* and what they are with new runs: *plain* ones, and those *led* by a wild.

        *card* is what the natural card that begins them is worth.
        """
        grown = list(ways)
        for one in ways:
            fresh = [one]
            while fresh:
                new, wilds, gain, rest, ends = fresh.pop()
                if not rest:
                    continue
                more = []
                if plain:
                    more.append(((*new, _run(1, -1)), wilds, gain + card, rest - 1, ends))
                if led:
                    led_gain = gain + card + self.worth.wild
                    more.append(((*new, _run(2, 1)), wilds + 1, led_gain, rest - 1, ends))
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

    def set_options(
        self, state: State, left: int, rank: int, value: int, trace: Trace
    ) -> list[tuple[State, int, Trace]]:
        """Return what a set of the *left* cards of *rank* adds, without and with a wild card."""
        longest, worth = self.limits.longest_set, self.worth
        found: list[tuple[int, int, Trace]] = []
        size = min(left, longest)
        if size >= SHORTEST:
            total = value + size * worth.cards[rank] + worth.set_clean[size]
            found.append((state, total, (trace, rank, size, False)))
        spent, naturals = state & NIBBLE, state // DEUCES & NIBBLE
        size = min(left, longest - 1)
        if spent < self.spend and spent + naturals < self.wild_cards:
            total = value + size * worth.cards[rank] + worth.wild + worth.set_wild[size + 1]
            found.append((state + WILDS, total, (trace, rank, size, True)))
        return found
