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
from scala_desktop.rules.cards import DEUCE, JOKER, KIND_RANK, KIND_SUIT, Kind
from scala_desktop.rules.common.runs import ACE_HIGH, position_kind
from scala_desktop.rules.common.wilds import FULL, WILD

SHORTEST: Final = 3
WILDS, DEUCES, LEFT, ACES = 1, 1 << 4, 1 << 8, 1 << 12
NIBBLE: Final = 15
"""What has been used, packed in one number of which each part is found by its unit.

The parts are the wild cards, the deuces laid as themselves, the cards of the rank that no run took,
and the aces in low runs, two bits a suit; all but the aces are as wide as *NIBBLE*.
"""
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


Run: TypeAlias = tuple[int, int]
"""An open run: its length and how many natural cards follow its wild one, -1 without one."""
Runs: TypeAlias = tuple[Run, ...]
State: TypeAlias = tuple[Any, ...]
"""A packed number of what has been used, and the open runs of each suit."""
Trace: TypeAlias = tuple[Any, ...] | None
"""The steps to a state: an event, and the trace before it."""
START: Final[State] = (0, (), (), (), ())


class Steps:
    """What can be done at each step with the cards of *hand*, by rank and suit.

    At most *wilds* cards are used as wild ones; of the ranks *closed* no set is laid.  *held* are
    the cards by suit and position, *starts* says of each whether a run can begin with it alone and
    whether led by a wild card, *sets* by position whether there may be a set.
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
        self.wild_cards = 0
        for kind in hand:
            if kind != JOKER:
                self.held[KIND_SUIT[kind]][KIND_RANK[kind]] += 1
            self.wild_cards += WILD[kind]
        for held in self.held:
            held[ACE_HIGH] = held[1]
        self.spend = min(wilds, self.wild_cards) if limits.wilds else 0
        self.sets = [False, *map(self._may_set, range(1, ACE_HIGH + 1)), False]
        self.starts = [[(False, False)] * (ACE_HIGH + 2) for _ in range(4)]
        for kind in set(hand) - {JOKER}:
            self.starts[KIND_SUIT[kind]][KIND_RANK[kind]] = self._starts_of(kind)
        self._known: dict[tuple[Runs, int, int, int], list[tuple[Any, ...]]] = {}

    def is_idle(self, position: int, suit: int) -> bool:
        """Return whether there is nothing to do with the cards there while no run is open."""
        if any(self.starts[suit][position]):
            return False
        return not (self.sets[position] and self.held[suit][position])

    # --- runs -------------------------------------------------------------------------------

    def moves(
        self, runs: Runs, count: int, position: int, suit: int, sets: bool
    ) -> list[tuple[Any, ...]]:
        """Return what can be done with *count* cards and the open *runs* of a suit.

        Each is the runs after it, the wild cards it takes, what it is worth, the cards that are
        left and the runs that end before *position*, each with its length, its natural cards
        after the wild one and whether a wild one has just been put at its high end.
        """
        key = runs, count, position, suit
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._all_moves(runs, count, position, suit, sets)
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
        plain, led = self.starts[suit][position]
        if plain or led:
            ways = self._with_starts(ways, card, plain=plain, led=led)
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

    def _starts_of(self, kind: Kind) -> tuple[bool, bool]:
        """Return whether a run can begin with *kind*, alone and led by a wild card.

        A run begins only where it can get three cards, and with a wild card only where it goes
        up to the ace, so that there is no room for that card at its end.
        """
        position, held = KIND_RANK[kind], self.held[KIND_SUIT[kind]]
        near = (held[position + 1] > 0) + (held[position + 2] > 0)
        plain = near == SHORTEST - 1 or (near > 0 and self.spend > 0)
        led = self.spend > 0 and position > 1 and all(held[position + 1 : ACE_HIGH + 1])
        return plain, led

    def _with_starts(
        self, ways: list[tuple[Any, ...]], card: int, *, plain: bool, led: bool
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

    def _may_set(self, position: int) -> bool:
        """Return whether there are cards enough for a set of the rank at *position*."""
        rank = 1 if position == ACE_HIGH else position
        if position <= DEUCE or rank in self.closed or not rank_is_allowed(rank, self.limits):
            return False
        held = sum(held[position] for held in self.held)
        return held >= (MIN_NATURALS if self.spend else SHORTEST)

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
        spent, naturals = used & NIBBLE, used // DEUCES & NIBBLE
        size = min(left, longest - 1)
        if spent < self.spend and spent + naturals < self.wild_cards:
            total = value + size * worth.cards[rank] + worth.wild + worth.set_wild[size + 1]
            found.append((used + WILDS, total, (trace, rank, size, True)))
        return found
