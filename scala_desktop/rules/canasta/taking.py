"""Taking the pozzo: what it takes, and what is melded with its top card.

Source: rules/canasta.md 5.1, Taking the pozzo; 5.2 #9 to #11.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scala_desktop.rules.canasta.melding import (
    close_refusal,
    closes,
    require_addition,
    require_new_melds,
    require_opening,
)
from scala_desktop.rules.canasta.reading import (
    IS_RED_THREE,
    THREE,
    fault_of,
    in_order,
    require_declared,
    shape,
    shape_of,
)
from scala_desktop.rules.canasta.scoring import cards_value
from scala_desktop.rules.canasta.search import Worth, best_laydown
from scala_desktop.rules.cards import KIND, KIND_NAMES, KIND_RANK, Kind
from scala_desktop.rules.common.checking import require_cards
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Group, Take

if TYPE_CHECKING:
    from scala_desktop.rules.canasta.table import Table


def checked_take(table: Table, move: Take) -> Take:
    """Return *move* in canonical form; one that names no cards gets those that fit best.

    :raises IllegalMove: if it is not legal now.
    """
    if not table.discard_pile:
        raise IllegalMove(Reason.PILE_EMPTY)
    top = KIND[table.discard_pile[-1]]
    if table.is_blocked():
        raise IllegalMove(Reason.PILE_BLOCKED, card=KIND_NAMES[top])
    if move.cards or move.melds:
        return _checked(table, move)
    first: IllegalMove | None = None
    for form in takes(table):
        try:
            return _checked(table, form)
        except IllegalMove as refusal:
            first = first or refusal
    raise first or _lacking(table, top)


def takes(table: Table) -> Iterator[Take]:
    """Yield ways to take the pile, which may still be refused: the fewest cards first.

    To a seat that has not opened, they come with what else it would lay.
    """
    for cards in takers(table):
        take = Take(cards)
        if table.has_opened(table.turn):
            yield take
            continue
        yield take
        melds = _further(table, take)
        if melds:
            yield Take(cards, melds)


def takers(table: Table) -> Iterator[Group]:
    """Yield the cards of the hand that could meld the top of the pile.

    Source: rules/canasta.md 5.1, Taking the pozzo; 5.3 ``pozzo_requirement``.
    """
    top = KIND[table.discard_pile[-1]]
    hand = sorted(KIND[card] for card in table.hands[table.turn])
    rank = KIND_RANK[top]
    same = [kind for kind in hand if KIND_RANK[kind] == rank and not IS_RED_THREE[kind]]
    if WILD[top]:
        if len(same) >= 3:
            yield in_order(same[:3], rank)
        return
    wilds = [kind for kind in hand if WILD[kind]] if rank != THREE else []
    if not table.is_frozen() and table.meld_for_top(table.discard_pile[-1]) is not None:
        yield ()
    for count in range(2, len(same) + 1):
        yield in_order(same[:count], rank)
    if not table.is_frozen() and same and wilds:
        yield in_order([same[0], wilds[0]], rank)
    if not table.has_opened(table.turn) and table.rules.opening_allow_wilds and len(same) >= 2:
        for more in range(1, min(3, len(wilds)) + 1):
            yield in_order([*same, *wilds[-more:]], rank)


def _further(table: Table, take: Take) -> tuple[Group, ...]:
    """Return the melds of most points that an opening with *take* can have besides."""
    left = [KIND[card] for card in table.hands[table.turn]]
    for placed in take.cards:
        left.remove(placed.kind)
    rank = KIND_RANK[KIND[table.discard_pile[-1]]]
    if not table.rules.opening_allow_wilds:
        left = [kind for kind in left if not WILD[kind]]
    others = [kind for kind in left if KIND_RANK[kind] != rank]
    worth = Worth(table.rules, bonuses=False)
    return best_laydown(others, (), table.rules, keep=0, worth=worth).melds


def _checked(table: Table, move: Take) -> Take:
    rules = table.rules
    top = KIND[table.discard_pile[-1]]
    kinds = [placed.kind for placed in move.cards]
    further = [placed.kind for group in move.melds for placed in group]
    require_cards(table, [*kinds, *further])
    _require_takers(table, top, kinds)
    rank = KIND_RANK[top]
    require_declared(move.cards, rank)
    groups, first = _melds(table, move, top)
    opened = table.has_opened(table.turn)
    if move.melds and opened:
        raise IllegalMove(Reason.WRONG_PHASE, move=str(move), phase=str(table.phase))
    if not opened:
        if rules.pozzo_before_opening == "forbidden":
            raise IllegalMove(Reason.NOT_OPENED, need=table.minimum(table.turn))
        got = cards_value([*kinds, top, *further], rules)
        require_opening(table, [first, *groups], got)
    _require_completable(table, len(kinds) + len(further), move)
    return Take(in_order(kinds, rank), groups)


def _require_takers(table: Table, top: Kind, kinds: Sequence[Kind]) -> None:
    """Refuse cards that do not take a pile with *top* on it.

    Source: rules/canasta.md 5.1, Taking the pozzo; 5.3 ``pozzo_requirement``.
    """
    rank = KIND_RANK[top]
    same = sum(KIND_RANK[kind] == rank for kind in kinds)
    if WILD[top]:
        if same < 3:
            raise _lacking(table, top)
        return
    if same >= 2:
        return
    if not table.is_frozen():
        helped = same == 1 and any(WILD[kind] for kind in kinds)
        if helped or table.meld_for_top(table.discard_pile[-1]) is not None:
            return
    raise _lacking(table, top)


def _lacking(table: Table, top: Kind) -> IllegalMove:
    """Return the refusal of a seat that lacks the cards to take a pile with *top* on it."""
    hand = [KIND[card] for card in table.hands[table.turn]]
    got = sum(KIND_RANK[kind] == KIND_RANK[top] for kind in hand)
    reason = Reason.PILE_NEEDS_THREE if WILD[top] else Reason.PILE_NEEDS_PAIR
    return IllegalMove(reason, card=KIND_NAMES[top], got=got, need=3 if WILD[top] else 2)


def _melds(table: Table, move: Take, top: Kind) -> tuple[tuple[Group, ...], Group]:
    """Return the further melds of *move*, and the one with the top card, in canonical form.

    :raises IllegalMove: if one of them is no meld.
    """
    kinds = [placed.kind for placed in move.cards]
    place = table.meld_for_top(table.discard_pile[-1])
    rank = KIND_RANK[top]
    if place is None:
        form = shape_of([*kinds, top])
        fault = fault_of(form, table.rules)
        if fault is not None:
            raise fault
        with_top: Group = in_order([*kinds, top], rank)
        groups = require_new_melds(table, [with_top, *move.melds])[1:]
    else:
        require_addition(table, shape(table.melds[place]), [*kinds, top])
        with_top = in_order([*kinds, top], rank)
        groups = require_new_melds(table, move.melds) if move.melds else ()
    blacks = any(KIND_RANK[placed.kind] == THREE for group in groups for placed in group)
    if blacks and table.rules.black_three_meld == "closing_only":
        raise IllegalMove(Reason.BLACK_THREE_MELD)
    return groups, with_top


def _require_completable(table: Table, laid: int, move: Take) -> None:
    """Refuse a take after which the turn could not be finished.

    The cards that lie covered count as cards to keep, whatever they are.

    Source: rules/README.md, Completable-turn principle.
    """
    left = len(table.hands[table.turn]) - laid + len(table.discard_pile) - 1
    if left >= 2:
        return
    after = table.copy()
    after.take_up(move)
    after.phase = Phase.PLAY
    refusal = close_refusal(after, after.own_melds())
    if left and (refusal is None or (not table.covered and closes(after, left, refusal))):
        return
    if not left and closes(after, left, refusal):
        return
    if refusal is None or not left:
        raise IllegalMove(Reason.MUST_KEEP_DISCARD, left=left, need=1)
    raise refusal
