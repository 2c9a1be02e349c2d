"""The openings that lay the top of the pozzo, exactly, whatever melds the rules allow.

The top is a card of the hand that must go down with two more (or three, where it is wild).  All
ways to lay one rank are listed, and a table over the cards kept and the wild cards joins the
ranks; where the turn could only go on by closing, the canastas gained are a part of it.

Source: rules/canasta.md 5.1, Taking the pozzo, Opening and Closing; 5.2 #9 to #11.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from scala_desktop.rules.canasta.layings import ANY_RANK, Opening, layings
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import (
    IS_RED_THREE,
    JOKERS,
    MOST_WILDS,
    THREE,
    Limits,
    Shape,
    fault_of,
    in_order,
    limits_of,
    shape,
    takers_needed,
)
from scala_desktop.rules.canasta.scoring import (
    Canastas,
    canastas,
    enough,
    laid_values,
    meld_kind,
)
from scala_desktop.rules.canasta.search import ORDINARY, Numbers, counted
from scala_desktop.rules.cards import DEUCE, JOKER, KIND, KIND_RANK, Kind, Rank, parse_kind
from scala_desktop.rules.common.wilds import MeldKind
from scala_desktop.rules.moves import Group, Take

if TYPE_CHECKING:
    from scala_desktop.rules.canasta.table import Table

ENOUGH: Final = 2
"""So many cards left, and any turn can go on: one to discard, one to keep."""
DEUCE_CARD: Final = parse_kind("2h")
"""One of them: in a meld of jokers all are alike."""


class _Choice(NamedTuple):
    """A way to lay cards of a rank at once: how many are *kept* and *laid*, and the *melds*.

    *wilds* is what it takes, *clean* and *dirty* the canastas it gains; *binds* tells whether a
    meld of deuces stays without seven cards.  The top of the pile goes with the first of *melds*
    of its rank, in which it is not counted.
    """

    kept: int
    laid: int
    wilds: int
    clean: int
    dirty: int
    binds: bool
    melds: tuple[Numbers, ...]


class _Key(NamedTuple):
    """What the ranks so far keep, the wild cards they take, and the canastas they gain."""

    kept: int
    used: int
    clean: int
    dirty: int


_Trail = tuple[tuple[Rank, _Choice], ...]
_States = Mapping[_Key, tuple[int, _Trail]]
"""What the naturals laid count, and how they are laid."""


class _End(NamedTuple):
    """The wild cards: *jokers* and *deuces* go to other ranks, the rest is laid or *kept*."""

    kept: int
    points: int
    jokers: int
    deuces: int
    pinelle: _Choice
    bull: _Choice


@lru_cache(maxsize=1 << 9)
def _choices(like: Rank, held: int, limits: Limits) -> tuple[_Choice, ...]:
    """Return the ways to lay some of *held* cards as new melds, all of them at once."""
    return tuple(
        _Choice(
            held - count,
            count,
            way.wilds,
            way.clean,
            way.dirty,
            way.binds,
            tuple((place.naturals, place.wilds) for place in way.places),
        )
        for count in range(held + 1)
        for way in layings(like, count, (), limits, Opening.WHOLE)
        if way.first == count and way.begun == way.wilds
    )


@lru_cache(maxsize=16)
def _natural(rules: CanastaRules) -> CanastaRules:
    """Return *rules* for melds without wild cards."""
    return replace(rules, wilds_rule="fixed_limits", wilds_two_naturals=0, wilds_three_naturals=0)


class PileOpenings:
    """The openings of the seat in turn, which has not opened, with the top of the pile.

    *below* is how many cards the hand gets from under it.
    """

    def __init__(self, table: Table, below: int) -> None:
        self.table, self.rules = table, table.rules
        self.below = below
        self.top = KIND[table.discard_pile[-1]]
        self.rank = KIND_RANK[self.top]
        self.hand = [KIND[card] for card in table.hands[table.turn]]
        self.held = counted(self.hand)
        self.values = laid_values(self.rules)
        self.wild = self.rules.opening_allow_wilds
        self.limits = limits_of(self.rules if self.wild else _natural(self.rules))
        self.lying: dict[Rank, list[Shape]] = {}
        for meld in table.own_melds():
            form = shape(meld)
            self.lying.setdefault(form.rank, []).append(form)
        self.had = canastas(table.own_melds(), self.rules)
        self.locks = self.rules.twos_locked_while_open
        self._others: dict[tuple[int, bool], _States] = {}
        self._wild_ends: dict[tuple[int, int, bool], list[_End]] = {}
        self.firsts = self._with_top()

    @property
    def most(self) -> int:
        """Return what no opening can exceed."""
        ranks = {rank for rank in range(14) if self._may_begin(Rank(rank))} | {self.rank}
        if not self.wild:
            ranks.discard(JOKERS)
        else:
            ranks |= {DEUCE, JOKERS}
        return self.values[self.top] + sum(
            self.values[kind] for kind in self.hand if KIND_RANK[kind] in ranks
        )

    def beside(self, cards: Group) -> Take | None:
        """Return the opening of most points that lays as many cards with the top as *cards* are.

        Which wild cards those are is left to it.  Further cards of that rank stay in the hand.
        """
        naturals = sum(KIND_RANK[placed.kind] == self.rank for placed in cards)
        numbers = (naturals, len(cards) - naturals)
        firsts = [
            choice
            for choice in self.firsts
            if choice.melds == (numbers,) and choice.laid == naturals
        ]
        return self._dearest(firsts, max(0, ENOUGH - self.below))

    def dearest(self) -> Iterator[Take]:
        """Yield the openings of most points.

        First the one that leaves two cards; then, where the pile brings fewer, those after which
        the hand would have to be closed, and those that gain canastas for that.
        """
        for left in range(ENOUGH, -1, -1):
            found = self._dearest(self.firsts, max(0, left - self.below))
            if found is not None:
                yield found
            if left <= self.below:
                break
        if self.below < ENOUGH:
            yield from self._closing(self.firsts)

    # --- what each rank can do ------------------------------------------------------------------

    def _may_begin(self, rank: Rank, lying: Sequence[Shape] | None = None) -> bool:
        """Return whether the side may have one more meld of *rank* beside those *lying*.

        Source: rules/canasta.md 5.3 ``melds_per_rank``, ``twos_as_rank``, ``joker_canasta``.
        """
        rules = self.rules
        if rank == DEUCE and not rules.twos_as_rank:
            return False
        if rank == JOKERS and not (rules.joker_canasta and self.wild):
            return False
        if rank == THREE and rules.black_three_meld != "always":
            return False
        lying = self.lying.get(rank, []) if lying is None else lying
        if rules.melds_per_rank == "any" or not lying:
            return True
        return rules.melds_per_rank != "one" and all(form.is_canasta for form in lying)

    def _new(self, rank: Rank, held: int, lying: Sequence[Shape] | None = None) -> list[_Choice]:
        """Return the ways to lay some of *held* cards of *rank* as new melds."""
        if not self._may_begin(rank, lying):
            return [_Choice(held, 0, 0, 0, 0, False, ())]
        like = rank if rank in (DEUCE, JOKERS, THREE) else ANY_RANK
        return list(_choices(like, held, self.limits))

    def _with_top(self) -> list[_Choice]:
        """Return the ways to lay the top of the pile and cards of its rank."""
        rank, held = self.rank, self.held[self.rank]
        if rank == JOKERS and not self.wild:
            return []
        helper = DEUCE_CARD if rank == JOKERS else JOKER
        most = 0 if rank == THREE or not self.wild else MOST_WILDS
        found: list[_Choice] = []
        for count in range(takers_needed(self.top), held + 1):
            for wilds in range(most + 1):
                kinds = [*[self.top] * count, *[helper] * wilds, self.top]
                place = self.table.meld_for_top(kinds)
                lying = list(self.lying.get(rank, []))
                before = Shape(rank, 0, 0)
                if place is not None:
                    before = shape(self.table.melds[place])
                    lying.remove(before)
                form = Shape(rank, before.naturals + count + 1, before.wilds + wilds)
                if fault_of(form, self.rules) is None:
                    found += self._beside_top(before, form, lying, (count, wilds))
        return found

    def _beside_top(
        self, before: Shape, form: Shape, lying: Sequence[Shape], first: Numbers
    ) -> Iterator[_Choice]:
        """Yield the ways to lay the rest of its rank where the top makes *before* into *form*."""
        lying = [*lying, form]
        short = self.rank == DEUCE and any(not one.is_canasta for one in lying)
        now, then = meld_kind(form), meld_kind(before)
        for rest in self._new(self.rank, self.held[self.rank] - first[0], lying):
            yield _Choice(
                rest.kept,
                rest.laid + first[0],
                rest.wilds + first[1],
                rest.clean + (now is MeldKind.CLEAN) - (then is MeldKind.CLEAN),
                rest.dirty + (now is MeldKind.DIRTY) - (then is MeldKind.DIRTY),
                rest.binds or short,
                (first, *rest.melds),
            )

    # --- joining the ranks ----------------------------------------------------------------------

    def _dearest(self, firsts: Sequence[_Choice], keep: int) -> Take | None:
        """Return the opening of most points that leaves at least *keep* cards of the hand."""
        best: tuple[int, _Trail, _End] | None = None
        for key, (points, trail), end in self._joined(firsts, keep, closing=False):
            if key.kept + end.kept >= keep and (best is None or points + end.points > best[0]):
                best = (points + end.points, trail, end)
        return None if best is None else self._take(*best[1:])

    def _closing(self, firsts: Sequence[_Choice]) -> Iterator[Take]:
        """Yield openings that leave so few cards that the hand must be closed, and let it.

        Without a discard the last card may still make a canasta.
        """
        need = self.table.minimum(self.table.turn) - self.values[self.top]
        most = ENOUGH - 1 - self.below
        counting = self.rules.wild_canastas_count_for_closing
        for key, (points, trail), end in self._joined(firsts, most, closing=True):
            if key.kept + end.kept > most or points + end.points < need:
                continue
            clean, dirty = self.had.clean + key.clean, self.had.dirty + key.dirty
            if counting:
                clean += end.pinelle.clean + end.bull.clean
                dirty += end.pinelle.dirty + end.bull.dirty
            if enough(Canastas(clean, dirty), self.rules) or not self.rules.close_requires_discard:
                yield self._take(trail, end)

    def _joined(
        self, firsts: Sequence[_Choice], keep: int, *, closing: bool
    ) -> Iterator[tuple[_Key, tuple[int, _Trail], _End]]:
        """Yield every way to lay all ranks, the wild ones last, that differs in what matters.

        Cards kept are counted up to *keep*; in *closing* there may be no more.
        """
        if not firsts:
            return
        states = self._other_ranks(keep, closing=closing)
        if self.rank not in (DEUCE, JOKERS):
            states = self._with_rank(states, self.rank, firsts, keep, closing=closing)
        used = {key.used for key in states}
        ends = {count: self._ends(firsts, count, keep, closing=closing) for count in used}
        for key, state in states.items():
            for end in ends[key.used]:
                yield key, state, end

    def _other_ranks(self, keep: int, *, closing: bool) -> _States:
        """Return what can be done with all ranks but the top's and the wild ones."""
        known = self._others.get((keep, closing))
        if known is not None:
            return known
        states: _States = {_Key(0, 0, 0, 0): (0, ())}
        for rank in (*ORDINARY, THREE):
            if self.held[rank] and rank != self.rank:
                choices = self._new(rank, self.held[rank])
                states = self._with_rank(states, rank, choices, keep, closing=closing)
        self._others[keep, closing] = states
        return states

    def _with_rank(
        self,
        states: _States,
        rank: Rank,
        choices: Sequence[_Choice],
        keep: int,
        *,
        closing: bool,
    ) -> _States:
        value = self._value(rank)
        most = self.held[DEUCE] + self.held[JOKERS] if self.wild else 0
        options: dict[_Key, _Choice] = {}
        for choice in choices:
            if choice.wilds > most or (closing and choice.kept > keep):
                continue
            gained = (choice.clean, choice.dirty) if closing else (0, 0)
            option = _Key(min(choice.kept, keep), choice.wilds, *gained)
            if option not in options or choice.laid > options[option].laid:
                options[option] = choice
        after: dict[_Key, tuple[int, _Trail]] = {}
        for key, (points, trail) in states.items():
            for option, choice in options.items():
                kept, used = key.kept + option.kept, key.used + option.used
                if used > most or (closing and kept > keep):
                    continue
                to = _Key(min(kept, keep), used, key.clean + option.clean, key.dirty + option.dirty)
                count = points + value * choice.laid
                if to not in after or count > after[to][0]:
                    after[to] = (count, (*trail, (rank, choice)))
        return after

    def _value(self, rank: Rank) -> int:
        return max(
            self.values[kind]
            for kind in (self.top, *self.hand)
            if KIND_RANK[kind] == rank and not IS_RED_THREE[kind]
        )

    def _ends(
        self, firsts: Sequence[_Choice], used: int, keep: int, *, closing: bool
    ) -> list[_End]:
        """Return what can be done with the wild cards, *used* of them being with other ranks."""
        which = (used, keep, closing)
        if firsts is self.firsts or self.rank not in (DEUCE, JOKERS):
            if which not in self._wild_ends:
                self._wild_ends[which] = self._new_ends(self._own(self.firsts), *which)
            return self._wild_ends[which]
        return self._new_ends(self._own(firsts), *which)

    def _new_ends(
        self, own: Iterable[tuple[_Choice, _Choice]], used: int, keep: int, closing: bool
    ) -> list[_End]:
        deuces, jokers = self.held[DEUCE], self.held[JOKERS]
        found: dict[tuple[int, ...], _End] = {}
        for pinelle, bull in own:
            free = not (self._locked() or pinelle.binds)
            for high in range(max(0, used - deuces), min(used, jokers) + 1):
                low = used - high
                if (low or bull.wilds) and not free:
                    continue
                left = (
                    deuces - low - pinelle.laid - bull.wilds,
                    jokers - high - bull.laid - pinelle.wilds,
                )
                kept = sum(left)
                if min(left) < 0 or (closing and kept > keep):
                    continue
                points = self._worth_of(DEUCE) * (deuces - left[0])
                points += self._worth_of(JOKERS) * (jokers - left[1])
                gained = (pinelle.clean, pinelle.dirty, bull.clean, bull.dirty)
                key = (min(kept, keep), *gained) if closing else (min(kept, keep),)
                if key not in found or points > found[key].points:
                    found[key] = _End(min(kept, keep), points, high, low, pinelle, bull)
        return list(found.values())

    def _worth_of(self, rank: Rank) -> int:
        return self.values[DEUCE_CARD if rank == DEUCE else JOKER]

    def _locked(self) -> bool:
        """Return whether a meld on the table binds deuces, one with the top not looked at.

        Source: rules/canasta.md 5.3 ``twos_locked_while_open``.
        """
        if not self.locks or self.rank == DEUCE:
            return False
        return any(not form.is_canasta for form in self.lying.get(DEUCE, []))

    def _own(self, firsts: Sequence[_Choice]) -> Iterator[tuple[_Choice, _Choice]]:
        """Yield the ways to lay deuces and jokers as melds of their own."""
        pinelle = firsts if self.rank == DEUCE else self._new(DEUCE, self.held[DEUCE])
        bulls = firsts if self.rank == JOKERS else self._new(JOKERS, self.held[JOKERS])
        for one in pinelle:
            bound = one if self.locks else one._replace(binds=False)
            for bull in bulls:
                if (
                    one.laid + bull.wilds <= self.held[DEUCE]
                    and bull.laid + one.wilds <= self.held[JOKERS]
                ):
                    yield bound, bull

    # --- in cards -------------------------------------------------------------------------------

    def _take(self, trail: _Trail, end: _End) -> Take:
        """Return the move that lays this: the lowest kinds first."""
        pools: dict[int, list[Kind]] = {}
        for kind in sorted(self.hand):
            pools.setdefault(KIND_RANK[kind], []).append(kind)
        deuces, jokers = pools.get(DEUCE, []), pools.get(JOKERS, [])
        wild = jokers[: end.jokers] + deuces[: end.deuces]
        del jokers[: end.jokers], deuces[: end.deuces]
        first: Group = ()
        groups: list[Group] = []
        for rank, choice in (*trail, (DEUCE, end.pinelle), (JOKERS, end.bull)):
            helpers = {DEUCE: jokers, JOKERS: deuces}.get(rank, wild)
            for place, (naturals, wilds) in enumerate(choice.melds):
                same = pools[rank]
                group = in_order([*same[:naturals], *helpers[:wilds]], rank)
                del same[:naturals], helpers[:wilds]
                if rank == self.rank and not place:
                    first = group
                else:
                    groups.append(group)
        return Take(first, tuple(groups))
