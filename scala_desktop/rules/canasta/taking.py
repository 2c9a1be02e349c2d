"""Taking the pile: what it takes, and what is melded with its top card.

Source: rules/canasta.md 5.1, Taking the pozzo; 5.2 #9 to #11.
"""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.canasta.laying import meld_for_top, take_up
from scala_desktop.rules.canasta.melding import (
    close_refusal,
    closes,
    grown,
    require_addition,
    require_new_melds,
    require_opening,
)
from scala_desktop.rules.canasta.pile_forms import (
    attempts,
    comes_up,
    fits_with_top,
    open_red_threes,
    opening_points,
)
from scala_desktop.rules.canasta.reading import (
    IS_RED_THREE,
    THREE,
    fault_of,
    in_order,
    require_declared,
    shape,
    shape_of,
    takers_needed,
)
from scala_desktop.rules.canasta.state import CanastaState
from scala_desktop.rules.cards import KIND, KIND_NAMES, KIND_RANK, Kind
from scala_desktop.rules.common.checking import require_cards
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Group, Take


def checked_take(table: CanastaState, move: Take) -> Take:
    """Return *move* in canonical form; one that names no cards gets those that fit best.

    :raises IllegalMove: if it is not legal now.
    """
    if not table.discard_pile:
        raise IllegalMove(Reason.PILE_EMPTY)
    top = KIND[table.discard_pile[-1]]
    named = [placed.kind for group in (move.cards, *move.melds) for placed in group]
    require_cards(table, named)
    if table.is_blocked():
        raise IllegalMove(Reason.PILE_BLOCKED, card=KIND_NAMES[top])
    if move.cards or move.melds:
        return _checked(table, move)
    told: IllegalMove | None = None
    most = -1
    for form in attempts(table):
        try:
            return _checked(table, form)
        except IllegalMove as refusal:
            # A seat short of the minimum is told of the opening that comes nearest to it.
            counts = 0 if table.has_opened(table.turn) else opening_points(table, form)
            if counts > most:
                told, most = refusal, counts
    raise told or _lacking(table, top)


def _checked(table: CanastaState, move: Take) -> Take:
    rules = table.rules
    top = KIND[table.discard_pile[-1]]
    kinds = [placed.kind for placed in move.cards]
    _require_takers(table, top, kinds)
    rank = KIND_RANK[top]
    require_declared(move.cards, rank)
    groups, first = _melds(table, move, top)
    opened = table.has_opened(table.turn)
    if move.melds and opened:
        raise IllegalMove(Reason.WRONG_PHASE, move=str(move), phase=str(table.phase))
    if not opened:
        if rules.pozzo_before_opening == "forbidden":
            raise IllegalMove(
                Reason.NOT_OPENED, rule="pile", need=table.opening_minimum(table.turn)
            )
        require_opening(table, [first, *groups], opening_points(table, move))
    laid = len(move.cards) + sum(map(len, move.melds))
    _require_completable(table, laid, move)
    return Take(in_order(kinds, rank), groups)


def _require_takers(table: CanastaState, top: Kind, kinds: Sequence[Kind]) -> None:
    """Refuse cards that do not take a pile with *top* on it.

    Source: rules/canasta.md 5.1, Taking the pozzo; 5.3 ``pozzo_requirement``.
    """
    rank = KIND_RANK[top]
    same = sum(KIND_RANK[kind] == rank for kind in kinds)
    if same >= takers_needed(top):
        return
    if not WILD[top] and not table.is_frozen():
        helped = same == 1 and any(WILD[kind] for kind in kinds)
        if helped or fits_with_top(table, ()):
            return
    raise _lacking(table, top, kinds)


def _lacking(table: CanastaState, top: Kind, kinds: Sequence[Kind] | None = None) -> IllegalMove:
    """Return the refusal of a seat that offers too few cards to take a pile with *top* on it.

    *kinds* is what it offers; without them it would take the pile in whatever way there is.
    """
    rank = KIND_RANK[top]
    held = sum(KIND_RANK[KIND[card]] == rank for card in table.hands[table.turn])
    got = held if kinds is None else sum(KIND_RANK[kind] == rank for kind in kinds)
    reason = Reason.PILE_NEEDS_THREE if WILD[top] else Reason.PILE_NEEDS_PAIR
    need = takers_needed(top)
    frozen = table.is_frozen()
    return IllegalMove(reason, card=KIND_NAMES[top], got=got, need=need, held=held, frozen=frozen)


def _melds(table: CanastaState, move: Take, top: Kind) -> tuple[tuple[Group, ...], Group]:
    """Return the further melds of *move*, and the one with the top card, in canonical form.

    :raises IllegalMove: if one of them is no meld.
    """
    kinds = [placed.kind for placed in move.cards]
    place = meld_for_top(table, [*kinds, top])
    rank = KIND_RANK[top]
    if place is None:
        form = shape_of([*kinds, top])
        fault = fault_of(form, table.rules)
        if fault is not None:
            raise fault
        with_top: Group = in_order([*kinds, top], rank)
        groups = require_new_melds(table, [with_top, *move.melds])[1:]
    else:
        form = shape(table.melds[place])
        require_addition(table, form, [*kinds, top])
        with_top = in_order([*kinds, top], rank)
        # The further melds come after the addition: that may have made the canasta they wait for.
        lying = [shape(meld) for meld in table.own_melds() if meld.number != place + 1]
        after = grown(form, [*kinds, top]) or form
        groups = require_new_melds(table, move.melds, [*lying, after]) if move.melds else ()
    blacks = any(KIND_RANK[placed.kind] == THREE for group in groups for placed in group)
    if blacks and table.rules.black_three_meld == "closing_only":
        raise IllegalMove(Reason.BLACK_THREE_MELD)
    return groups, with_top


def _require_completable(table: CanastaState, laid: int, move: Take) -> None:
    """Refuse a take after which the turn could not be finished.

    The cards that lie covered count as cards to keep, whatever they are; so do those that will
    be drawn for open red threes.  Black threes are melded only where the turn is sure to close.

    Source: rules/README.md, Completable-turn principle; rules/canasta.md 5.1, Melds.
    """
    rank = KIND_RANK[KIND[table.discard_pile[-1]]]
    blacks = rank == THREE and table.rules.black_three_meld == "closing_only"
    left = len(table.hands[table.turn]) - laid
    if left < 2 or blacks:
        left += comes_up(table)
    if left >= 2 and not blacks:
        return
    reds = open_red_threes(table)
    unknown = table.covered or len(table.discard_pile) - 1 - reds < comes_up(table)
    after = table.copy()
    take_up(after, move)
    seat = table.turn
    after.hands[seat] = [card for card in after.hands[seat] if not IS_RED_THREE[KIND[card]]]
    after.phase = Phase.PLAY
    refusal = close_refusal(after, after.own_melds())
    if left == 1 and refusal is None:
        return
    if not (left and unknown) and closes(after, left, refusal):
        return
    if blacks:
        raise IllegalMove(Reason.BLACK_THREE_MELD, left=left)
    if refusal is not None and refusal.reason is Reason.CLOSE_NOT_AGREED:
        # The partner cannot be asked now, and might say no once the pile is taken.
        raise IllegalMove(Reason.MUST_KEEP_DISCARD, left=left, need=2)
    if refusal is None or not left:
        raise IllegalMove(Reason.MUST_KEEP_DISCARD, left=left, need=1)
    raise refusal
