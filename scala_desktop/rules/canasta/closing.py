"""Whether a hand can be closed in this turn, and how.

The answer is exact, under all house rules: it says which actions leave a turn that can be
finished, and a turn that is let into a dead end could never be.

Source: rules/canasta.md 5.1, Closing; rules/README.md, Completable-turn principle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scala_desktop.rules.canasta.layings import (
    ANY_RANK,
    LATER,
    Laying,
    Opening,
    layings,
)
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import JOKERS, THREE, in_order, limits_of
from scala_desktop.rules.canasta.scoring import (
    RANK_VALUE,
    Canastas,
    canastas,
    enough,
    held_values,
    laid_values,
)
from scala_desktop.rules.canasta.search import NEW, ORDINARY, Numbers, SideMelds, counted
from scala_desktop.rules.cards import DEUCE, KIND_RANK, Kind, Rank, parse_kind
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Group, LayMelds, Move

BLACK_THREE: Final = parse_kind("3c")
"""One of them: in a meld all count the same."""


class Terms(NamedTuple):
    """What closing takes besides the canastas.

    *need* is the opening minimum, 0 once open; *number* is what the next new meld will have.
    """

    need: int
    opened: bool
    number: int


class _State(NamedTuple):
    """What the ranks so far come to; *begun* of the *used* wild cards are part of the opening."""

    used: int
    clean: int
    dirty: int
    begun: int


class _Found(NamedTuple):
    """What the naturals of the ranks so far count towards the opening, and how they are laid.

    *opens* tells whether there is a meld to open with: it may count nothing.
    """

    points: int
    opens: bool
    laid: tuple[tuple[Rank, Laying], ...]


class _Plan(NamedTuple):
    """How everything is laid; *jokers* is how many of the wild cards with other ranks are."""

    laid: tuple[tuple[Rank, Laying], ...]
    jokers: int
    deuces: int


def closing_plan(
    hand: Sequence[Kind], melds: Sequence[Meld], rules: CanastaRules, terms: Terms
) -> tuple[Move, ...] | None:
    """Return the moves that lay all of *hand* but a discard, and close; ``None`` if none do.

    *melds* are those of the side.  The dearest card goes on the pile where there is a choice.
    """
    values = held_values(rules)
    kinds = sorted(set(hand), key=lambda kind: (WILD[kind], -values[kind], kind))
    discards: list[Kind | None] = list(kinds)
    if not rules.close_requires_discard:
        discards.insert(0, None)
    tried: set[Rank] = set()
    search = _Search(melds, rules, terms)
    for discard in discards:
        rest = list(hand)
        if discard is not None:
            if KIND_RANK[discard] in tried:
                continue
            tried.add(KIND_RANK[discard])
            rest.remove(discard)
        plan = search.moves(rest)
        if plan is not None:
            return plan
    return None


class _Search:
    """The search for a way to lay all cards of a hand so that the side may close."""

    def __init__(self, melds: Sequence[Meld], rules: CanastaRules, terms: Terms) -> None:
        self.rules, self.terms = rules, terms
        self.table = SideMelds.of(melds)
        self.had = canastas(melds, rules)
        self.limits = limits_of(rules)
        lying = self.table.melds.get(DEUCE, ())
        self.locks = rules.twos_locked_while_open
        self.locked = self.locks and any(sum(meld) < FULL for meld in lying)

    def moves(self, hand: Sequence[Kind]) -> tuple[Move, ...] | None:
        """Return the moves that lay *hand*, ``None`` if there is no way."""
        if not hand:
            # Nothing is laid, so a seat that has not opened need not.
            return () if enough(self.had, self.rules) else None
        held = counted(hand)
        if held[THREE] and self.rules.black_three_meld == "never":
            return None
        for opening in self._openings():
            plan = self._plan(held, opening)
            if plan is not None:
                return _Steps(hand, self.table, self.terms, plan).moves(apart=self.locks)
        return None

    def _openings(self) -> tuple[Opening, ...]:
        """Return in what ways the opening may be laid.

        Source: rules/canasta.md 5.3 ``opening_allow_wilds``, ``twos_locked_while_open``.
        """
        if self.terms.opened:
            return (Opening.DONE,)
        if not self.rules.opening_allow_wilds:
            return (Opening.NATURALS,)
        return (Opening.WHOLE, Opening.JOKERS) if self.locks else (Opening.WHOLE,)

    def _layings(
        self, rank: Rank, held: int, opening: Opening, *, like: Rank | None = None
    ) -> tuple[Laying, ...]:
        melds: tuple[Numbers, ...] = self.table.melds.get(rank, ())
        return layings(rank if like is None else like, held, melds, self.limits, opening)

    def _plan(self, held: Sequence[int], opening: Opening) -> _Plan | None:
        states = {_State(0, *self.had, 0): _Found(0, opens=False, laid=())}
        for rank in (*ORDINARY, THREE):
            if held[rank] or rank in self.table.melds:
                states = self._with_rank(states, rank, held, opening)
        for state, found in states.items():
            for plan, had, points in self._ends(state, found, held, opening):
                opens = self.terms.opened or points >= self.terms.need
                if opens and enough(had, self.rules):
                    return plan
        return None

    def _with_rank(
        self,
        states: dict[_State, _Found],
        rank: Rank,
        held: Sequence[int],
        opening: Opening,
    ) -> dict[_State, _Found]:
        """Return the states after all cards of *rank* are laid, each with its best opening."""
        most = held[DEUCE] + held[JOKERS]
        value = self._value(rank)
        like = THREE if rank == THREE else ANY_RANK
        after: dict[_State, _Found] = {}
        for laying in self._layings(rank, held[rank], opening, like=like):
            for state, found in states.items():
                used = state.used + laying.wilds
                if used > most:
                    continue
                key = _State(
                    used,
                    state.clean + laying.clean,
                    state.dirty + laying.dirty,
                    state.begun + laying.begun,
                )
                points = found.points + value * laying.first
                opens = found.opens or laying.first > 0
                known = after.get(key)
                if known is None or (points, opens) > known[:2]:
                    after[key] = _Found(points, opens, (*found.laid, (rank, laying)))
        return after

    def _value(self, rank: Rank) -> int:
        return laid_values(self.rules)[BLACK_THREE] if rank == THREE else RANK_VALUE[rank]

    def _ends(
        self, state: _State, found: _Found, held: Sequence[int], opening: Opening
    ) -> Iterator[tuple[_Plan, Canastas, int]]:
        """Yield every way to lay the wild cards that the other ranks leave, down to the last.

        With it come the canastas there are then, and what the opening counts, -1 if there is none.
        """
        deuces, jokers = held[DEUCE], held[JOKERS]
        fewest = max(0, state.used - deuces)
        if opening is Opening.JOKERS:
            fewest = max(fewest, state.begun)
        for with_ranks in range(fewest, min(state.used, jokers) + 1):
            spent = state.used - with_ranks
            points = found.points + _wild_points(state.begun, with_ranks)
            for bull, pinelle in self._own(deuces - spent, jokers - with_ranks, opening):
                if (spent or bull.wilds) and self._binds(pinelle, opening):
                    continue
                clean, dirty = state.clean, state.dirty
                if self.rules.wild_canastas_count_for_closing:
                    clean += bull.clean + pinelle.clean
                    dirty += bull.dirty + pinelle.dirty
                own = _own_points(bull.first, bull.begun) + _own_points(
                    pinelle.begun, pinelle.first
                )
                opens = found.opens or bull.first > 0 or pinelle.first > 0
                laid = ((DEUCE, pinelle), *found.laid, (JOKERS, bull))
                plan = _Plan(laid, with_ranks, spent)
                yield plan, Canastas(clean, dirty), points + own if opens else -1

    def _own(self, deuces: int, jokers: int, opening: Opening) -> Iterator[tuple[Laying, Laying]]:
        """Yield the ways to lay *deuces* and *jokers* as melds of jokers and of deuces."""
        for helpers in range(jokers + 1):
            if jokers - helpers and not self.rules.joker_canasta:
                continue
            for bull in self._layings(JOKERS, jokers - helpers, opening):
                left = deuces - bull.wilds
                if left < 0 or ((left or helpers) and not self.rules.twos_as_rank):
                    continue
                for pinelle in self._layings(DEUCE, left, opening):
                    if pinelle.wilds == helpers:
                        yield bull, pinelle

    def _binds(self, pinelle: Laying, opening: Opening) -> bool:
        """Return whether no deuce could be wild where those of the hand are laid as *pinelle*.

        Source: rules/canasta.md 5.3 ``twos_locked_while_open``.
        """
        return self.locks and (pinelle.binds or (self.locked and opening is Opening.WHOLE))


def _wild_points(begun: int, jokers: int) -> int:
    """Return what *begun* wild cards count, as many *jokers* among them as there are."""
    high = min(begun, jokers)
    return RANK_VALUE[JOKERS] * high + RANK_VALUE[DEUCE] * (begun - high)


def _own_points(jokers: int, deuces: int) -> int:
    """Return what jokers and deuces of melds of their own count."""
    return RANK_VALUE[JOKERS] * jokers + RANK_VALUE[DEUCE] * deuces


_Addition = tuple[Rank, Group, int]
"""What is added to a meld of a rank, and the number of that meld."""


class _Steps:
    """The moves that a plan takes, in an order in which all of them are legal."""

    def __init__(self, hand: Sequence[Kind], table: SideMelds, terms: Terms, plan: _Plan) -> None:
        self.table, self.plan, self.number = table, plan, terms.number
        self.kinds: dict[int, list[Kind]] = {}
        for kind in sorted(hand):
            self.kinds.setdefault(KIND_RANK[kind], []).append(kind)
        deuces, jokers = self.kinds.get(DEUCE, []), self.kinds.get(JOKERS, [])
        # Jokers first: they go where they count for the opening.
        self.wild = jokers[: plan.jokers] + deuces[: plan.deuces]
        del jokers[: plan.jokers], deuces[: plan.deuces]

    def moves(self, *, apart: bool) -> tuple[Move, ...]:
        """Return the moves.

        First the opening, then additions, those to deuces before others, then new melds: of
        deuces at the end, and *apart* where they would bind those laid with them.
        """
        opening, adds = self._opening()
        later: list[Group] = []
        pinelle: list[Group] = []
        for rank, laying in self.plan.laid:
            for place in laying.places:
                if place.which != NEW:
                    group = self._group(rank, place.naturals, place.wilds)
                    adds.append((rank, group, self.table.numbers[rank][place.which]))
                elif place.first == LATER:
                    melds = pinelle if rank == DEUCE else later
                    melds.append(self._group(rank, place.naturals, place.wilds))
        batches = [later, pinelle] if apart else [later + pinelle]
        laying_moves: list[Move] = [LayMelds(tuple(melds)) for melds in batches if melds]
        first: list[Move] = [LayMelds(tuple(opening))] if opening else []
        adds.sort(key=lambda one: one[0] != DEUCE)
        return (*first, *(Add(group, number) for _, group, number in adds), *laying_moves)

    def _opening(self) -> tuple[list[Group], list[_Addition]]:
        """Return the melds of the opening, and the wild cards that they get afterwards."""
        opening: list[Group] = []
        rest: list[tuple[Rank, int, int]] = []
        for rank, laying in self.plan.laid:
            for place in laying.places:
                if place.which == NEW and place.first != LATER:
                    if place.wilds > place.first:
                        rest.append((rank, place.wilds - place.first, len(opening)))
                    opening.append(self._group(rank, place.naturals, place.first))
        adds = [
            (rank, self._group(rank, 0, wilds), self.number + which) for rank, wilds, which in rest
        ]
        return opening, adds

    def _group(self, rank: Rank, naturals: int, wilds: int) -> Group:
        """Return so many cards, and take them out of those that are still to lay."""
        same = self.kinds.get(rank, [])
        helpers = self.wild
        if rank in (DEUCE, JOKERS):
            helpers = self.kinds.get(JOKERS if rank == DEUCE else DEUCE, [])
        cards = [*same[:naturals], *helpers[:wilds]]
        del same[:naturals], helpers[:wilds]
        return in_order(cards, rank)


def natural_part(group: Group) -> Group:
    """Return the naturals of *group*, where they are a meld; () where they are none."""
    kinds = [placed.kind for placed in group]
    rank = KIND_RANK[kinds[0]]
    naturals = tuple(placed for placed in group if KIND_RANK[placed.kind] == rank)
    return naturals if len(naturals) >= 3 and rank != JOKERS else ()
