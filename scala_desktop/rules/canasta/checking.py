"""Whether a move is legal now: the refusals, in the order in which a turn meets them.

Phase, card in hand, meld, opening, obligation, completable turn: the first rule that is broken
is the one that is named.  :mod:`.taking` checks the taking of the pile.

Source: rules/README.md 1.4; rules/canasta.md 5.1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from scala_desktop.rules.canasta.laying import put_down
from scala_desktop.rules.canasta.melding import (
    canastas_refusal,
    close_refusal,
    closes,
    could_close,
    require_addition,
    require_new_melds,
    require_opening,
)
from scala_desktop.rules.canasta.reading import (
    IS_RED_THREE,
    THREE,
    in_order,
    require_declared,
    shape,
)
from scala_desktop.rules.canasta.scoring import cards_value
from scala_desktop.rules.canasta.state import CanastaState
from scala_desktop.rules.canasta.taking import checked_take
from scala_desktop.rules.cards import KIND_NAMES, KIND_RANK, Kind, Seat
from scala_desktop.rules.common.checking import (
    TURN_PHASES,
    meld_place,
    require_cards,
    require_phase,
)
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Ask,
    Discard,
    Draw,
    LayMelds,
    Move,
    Refuse,
    Take,
)

_PHASES: Final[Mapping[type[Move], Phase]] = {**TURN_PHASES, Ask: Phase.PLAY}


def checked(table: CanastaState, move: Move, seat: Seat | None) -> Move:
    """Return *move* in canonical form.

    :raises IllegalMove: if it is not legal now.
    """
    if table.asker is not None and not isinstance(move, Agree | Refuse):
        raise IllegalMove(Reason.WRONG_PHASE, move=str(move), phase="answer")
    require_phase(table, move, seat, _phases(table))
    match move:
        case Draw():
            if not table.stock:
                raise IllegalMove(Reason.STOCK_EMPTY)
        case Take():
            return checked_take(table, move)
        case Discard():
            _check_discard(table, move)
        case LayMelds():
            return _checked_melds(table, move)
        case Add():
            return _checked_addition(table, move)
        case Ask():
            _check_question(table, move)
        case _:
            pass
    return move


def _phases(table: CanastaState) -> Mapping[type[Move], Phase]:
    """Return the phase of each move, as the turn stands."""
    if table.asker is not None:
        return {Agree: Phase.PLAY, Refuse: Phase.PLAY}
    if table.phase is not Phase.DRAW:
        return _PHASES
    if not table.stock:
        return {**_PHASES, Agree: Phase.DRAW}
    if table.may_open_first():
        return {**_PHASES, LayMelds: Phase.DRAW}
    return _PHASES


# --- melds --------------------------------------------------------------------------------------


def _checked_melds(table: CanastaState, move: LayMelds) -> LayMelds:
    if not move.melds:
        raise IllegalMove(Reason.MELD_TOO_SHORT, got=0, need=3)
    kinds = [placed.kind for group in move.melds for placed in group]
    _refuse_red_threes(kinds)
    require_cards(table, kinds)
    canonical = LayMelds(require_new_melds(table, move.melds))
    if not table.has_opened(table.turn):
        require_opening(table, canonical.melds, cards_value(kinds, table.rules))
    _require_completable(table, canonical, kinds)
    return canonical


def _refuse_red_threes(kinds: Iterable[Kind]) -> None:
    """Refuse red threes, which never are in a hand: they lie apart."""
    for kind in kinds:
        if IS_RED_THREE[kind]:
            raise IllegalMove(Reason.SET_RANK_FORBIDDEN, card=KIND_NAMES[kind])


def _checked_addition(table: CanastaState, move: Add) -> Add:
    kinds = [placed.kind for placed in move.cards]
    _refuse_red_threes(kinds)
    require_cards(table, kinds)
    meld = table.melds[meld_place(table, move.meld)]
    if meld.owner != table.side_of(table.turn):
        raise IllegalMove(Reason.NOT_YOUR_SIDES_MELD, meld=f"m{move.meld}")
    form = shape(meld)
    require_declared(move.cards, form.rank)
    if not table.has_opened(table.turn):
        # Another meld would not take the cards either, so this refusal comes first.
        raise IllegalMove(Reason.NOT_OPENED, need=table.opening_minimum(table.turn))
    require_addition(table, form, kinds)
    canonical = Add(in_order(kinds, form.rank), move.meld)
    _require_completable(table, canonical, kinds)
    return canonical


# --- the end of the turn --------------------------------------------------------------------------


def _check_discard(table: CanastaState, move: Discard) -> None:
    """Refuse a discard that breaks a promise, or that closes where closing is not allowed.

    Source: rules/canasta.md 5.1, Turn state machine and Closing.
    """
    if IS_RED_THREE[move.card]:
        raise IllegalMove(Reason.RED_THREE_DISCARD, card=KIND_NAMES[move.card])
    require_cards(table, [move.card])
    left = len(table.hands[table.turn]) - 1
    if left and table.must_close:
        raise IllegalMove(Reason.MUST_CLOSE, left=left)
    if not left:
        refusal = close_refusal(table, table.own_melds())
        if refusal is not None:
            raise refusal


def _require_completable(table: CanastaState, move: LayMelds | Add, kinds: Sequence[Kind]) -> None:
    """Refuse *move*, otherwise legal, if the turn could not be finished after it.

    Source: rules/README.md, Completable-turn principle.
    """
    seat = table.turn
    left = len(table.hands[seat]) - len(kinds)
    blacks = any(KIND_RANK[kind] == THREE for kind in kinds)
    binding = table.must_close or (blacks and table.rules.black_three_meld == "closing_only")
    if table.phase is Phase.DRAW:
        # The hand is about to get cards: melds go before the draw only while there is a stock.
        left += min(table.draw_after_opening(), len(table.stock))
    if left >= 2 and not binding:
        return
    after = table.copy()
    put_down(after, move)
    refusal = _unfinishable(after, left, blacks=blacks, binding=binding)
    if refusal is not None:
        raise refusal


def _unfinishable(
    after: CanastaState, left: int, *, blacks: bool, binding: bool
) -> IllegalMove | None:
    """Return why the turn could not be finished with *left* cards in the hand."""
    refusal = close_refusal(after, after.own_melds())
    if binding:
        if blacks and after.phase is Phase.DRAW:
            return IllegalMove(Reason.BLACK_THREE_MELD)
        if after.asks_first() and not after.consent and could_close(after, left):
            return IllegalMove(Reason.CLOSE_NOT_AGREED)
        if closes(after, left, refusal):
            return None
        return IllegalMove(Reason.BLACK_THREE_MELD if blacks else Reason.MUST_CLOSE, left=left)
    if closes(after, left, refusal):
        return None
    if not left and after.rules.close_requires_discard:
        return IllegalMove(Reason.MUST_KEEP_DISCARD, left=left, need=1)
    return refusal or IllegalMove(Reason.MUST_KEEP_DISCARD, left=left, need=1)


def _check_question(table: CanastaState, move: Ask) -> None:
    """Refuse to ask the partner where no leave is needed, or the hand cannot be closed.

    Source: rules/canasta.md 5.3 ``ask_partner_before_closing``.
    """
    if not table.asks_first() or table.consent is not None:
        raise IllegalMove(Reason.WRONG_PHASE, move=str(move), phase=str(table.phase))
    if not table.can_close():
        lacking = canastas_refusal(table.own_melds(), table.rules)
        left = len(table.hands[table.turn])
        # The canastas are there: what is in the way is more cards than this turn can lay.
        raise lacking or IllegalMove(Reason.MUST_KEEP_DISCARD, left=left, need=min(left, 2))
