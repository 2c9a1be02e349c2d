"""Whether a hand can be closed in this turn, and how.

Source: rules/canasta.md 5.1, Closing; rules/README.md, Completable-turn principle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import (
    IS_BLACK_THREE,
    JOKERS,
    THREE,
    Shape,
    in_order,
    limits_of,
)
from scala_desktop.rules.canasta.scoring import (
    RANK_VALUE,
    Canastas,
    canastas,
    cards_value,
    counts_for_closing,
    enough,
    held_values,
    meld_kind,
)
from scala_desktop.rules.canasta.search import (
    NEW,
    ORDINARY,
    Chosen,
    LayDown,
    SideMelds,
    Way,
    WildMelds,
    Wilds,
    Worth,
    counted,
    laid_down,
    melds_after,
    ways,
)
from scala_desktop.rules.cards import DEUCE, KIND_RANK, Kind, Rank
from scala_desktop.rules.common.wilds import WILD, MeldKind
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Group, LayMelds, Move


class Terms(NamedTuple):
    """What closing takes besides the canastas: *need* is the opening minimum, 0 once open."""

    need: int
    opened: bool


class _State(NamedTuple):
    used: int
    clean: int
    dirty: int


class _Found(NamedTuple):
    """What new melds of the ranks so far count towards the opening, and how they are laid."""

    points: int
    ways: tuple[tuple[Rank, Way], ...]


def closing_plan(
    hand: Sequence[Kind], melds: Sequence[Meld], rules: CanastaRules, terms: Terms
) -> LayDown | None:
    """Return how to lay all of *hand* but a discard, and close; ``None`` if there is no way.

    *melds* are those of the side.  The dearest card goes on the pile where there is a choice.
    """
    values = held_values(rules)
    kinds = sorted(set(hand), key=lambda kind: (WILD[kind], -values[kind], kind))
    discards: list[Kind | None] = list(kinds)
    if not rules.close_requires_discard:
        discards.insert(0, None)
    tried: set[Rank] = set()
    for discard in discards:
        rest = list(hand)
        if discard is not None:
            if KIND_RANK[discard] in tried:
                continue
            tried.add(KIND_RANK[discard])
            rest.remove(discard)
        plan = _plan(rest, melds, rules, terms)
        if plan is not None:
            return plan
    return None


def _plan(
    hand: Sequence[Kind], melds: Sequence[Meld], rules: CanastaRules, terms: Terms
) -> LayDown | None:
    """Return how to lay all of *hand* so that the side may close, if there is a way."""
    table = SideMelds.of(melds)
    held = counted(hand)
    blacks = [kind for kind in hand if IS_BLACK_THREE[kind]]
    if blacks and not _may_lay_blacks(len(blacks), table, rules):
        return None
    states = {_State(0, *canastas(melds, rules)): _Found(_opening_of_blacks(blacks, rules), ())}
    for rank in ORDINARY:
        before = table.melds.get(rank, ())
        if held[rank] or before:
            states = _with_rank(states, rank, held, before, rules)
    wild = WildMelds(table, rules, Worth(rules))
    for state, found in states.items():
        for chosen, had, points in _ends(state, found, wild, held, rules):
            if enough(had, rules) and (terms.opened or points >= terms.need):
                return _with_blacks(laid_down(hand, table, chosen, 0), blacks, table)
    return None


def _may_lay_blacks(count: int, table: SideMelds, rules: CanastaRules) -> bool:
    if rules.black_three_meld == "never":
        return False
    return count >= 3 or THREE in table.melds


def _opening_of_blacks(blacks: Sequence[Kind], rules: CanastaRules) -> int:
    return cards_value(blacks, rules)


def _with_rank(
    states: dict[_State, _Found],
    rank: Rank,
    held: Sequence[int],
    before: tuple[tuple[int, int], ...],
    rules: CanastaRules,
) -> dict[_State, _Found]:
    """Return the states after all cards of *rank* are laid, each with its best opening."""
    most = held[DEUCE] + held[JOKERS]
    after: dict[_State, _Found] = {}
    for way in ways(held[rank], before, limits_of(rules)):
        if way.laid != held[rank]:
            continue
        clean, dirty = _gained(way, before)
        points = sum(_opening(rank, place, rules) for place in way.places if place[0] == NEW)
        for state, found in states.items():
            used = state.used + way.wilds
            if used > most:
                continue
            key = _State(used, state.clean + clean, state.dirty + dirty)
            best = found.points + points
            if key not in after or best > after[key].points:
                laid = (*found.ways, (rank, way)) if way.places else found.ways
                after[key] = _Found(best, laid)
    return after


@lru_cache(maxsize=1 << 12)
def _gained(way: Way, before: tuple[tuple[int, int], ...]) -> Canastas:
    """Return how many canastas of each kind *way* makes; one made dirty is one clean less."""
    clean = dirty = 0
    for place in way.places:
        kinds = [meld_kind(Shape(Rank(1), *melds_after(place, before)))]
        if place[0] != NEW:
            kinds.append(meld_kind(Shape(Rank(1), *before[place[0]])))
        for kind, sign in zip(kinds, (1, -1), strict=False):
            clean += sign * (kind is MeldKind.CLEAN)
            dirty += sign * (kind is MeldKind.DIRTY)
    return Canastas(clean, dirty)


def _opening(rank: Rank, place: tuple[int, int, int], rules: CanastaRules) -> int:
    """Return what a new meld counts towards the opening, its wild cards as deuces."""
    _, naturals, wilds = place
    if not rules.opening_allow_wilds:
        return RANK_VALUE[rank] * naturals if naturals >= 3 else 0
    return RANK_VALUE[rank] * naturals + RANK_VALUE[DEUCE] * wilds


def _ends(
    state: _State, found: _Found, wild: WildMelds, held: Sequence[int], rules: CanastaRules
) -> Iterator[tuple[Chosen, Canastas, int]]:
    """Yield every way to lay the wild cards that the ordinary ranks leave, down to the last."""
    deuces, jokers = held[DEUCE], held[JOKERS]
    for with_ranks in range(max(0, state.used - deuces), min(state.used, jokers) + 1):
        spent = state.used - with_ranks
        rest = (deuces - spent, jokers - with_ranks)
        for own in wild.every(*rest):
            if own.laid != rest or (spent and not wild.frees(own)):
                continue
            clean, dirty = _own_canastas(own, wild, rules)
            had = Canastas(state.clean + clean, state.dirty + dirty)
            points = found.points + _own_opening(own, wild, rules)
            if rules.opening_allow_wilds:
                points += (RANK_VALUE[JOKERS] - RANK_VALUE[DEUCE]) * with_ranks
            yield Chosen(dict(found.ways), with_ranks, own), had, points


def _own_canastas(own: Wilds, wild: WildMelds, rules: CanastaRules) -> Canastas:
    """Return the canastas that the melds of deuces and jokers gain."""
    clean = dirty = 0
    for rank, before, more in (
        (DEUCE, wild.pinelle, (own.deuces, own.helpers)),
        (JOKERS, wild.bulls, (own.jokers, own.bull)),
    ):
        after = Shape(rank, before[0] + more[0], before[1] + more[1])
        if counts_for_closing(after, rules):
            for form, sign in ((after, 1), (Shape(rank, *before), -1)):
                clean += sign * (meld_kind(form) is MeldKind.CLEAN)
                dirty += sign * (meld_kind(form) is MeldKind.DIRTY)
    return Canastas(clean, dirty)


def _own_opening(own: Wilds, wild: WildMelds, rules: CanastaRules) -> int:
    """Return what new melds of deuces and jokers count towards the opening."""
    points = 0
    if not sum(wild.pinelle):
        if rules.opening_allow_wilds:
            points += RANK_VALUE[DEUCE] * own.deuces + RANK_VALUE[JOKERS] * own.helpers
        elif own.deuces >= 3:
            points += RANK_VALUE[DEUCE] * own.deuces
    if not sum(wild.bulls) and rules.opening_allow_wilds:
        points += RANK_VALUE[JOKERS] * own.jokers + RANK_VALUE[DEUCE] * own.bull
    return points


def _with_blacks(plan: LayDown, blacks: Sequence[Kind], table: SideMelds) -> LayDown:
    """Return *plan* with the black threes laid, too."""
    if not blacks:
        return plan
    group = in_order(blacks, THREE)
    left = [kind for kind in plan.left if kind not in blacks]
    if THREE in table.numbers:
        adds = (*plan.adds, (table.numbers[THREE][0], group))
        return LayDown(plan.melds, adds, tuple(left), plan.value)
    return LayDown((*plan.melds, group), plan.adds, tuple(left), plan.value)


def first_move(plan: LayDown, rules: CanastaRules, *, opened: bool) -> Move | None:
    """Return the first of the moves that lay *plan*, ``None`` where nothing is laid."""
    if opened and plan.adds:
        number, group = plan.adds[0]
        return Add(group, number)
    melds = plan.melds
    if not opened and not rules.opening_allow_wilds:
        melds = tuple(filter(None, map(natural_part, melds)))
    return LayMelds(melds) if melds else None


def natural_part(group: Group) -> Group:
    """Return the naturals of *group*, where they are a meld; () where they are none."""
    kinds = [placed.kind for placed in group]
    rank = KIND_RANK[kinds[0]]
    naturals = tuple(placed for placed in group if KIND_RANK[placed.kind] == rank)
    return naturals if len(naturals) >= 3 and rank != JOKERS else ()
