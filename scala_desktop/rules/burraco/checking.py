"""Whether a move is legal now: the refusals, in the order in which a turn meets them.

Phase, card in hand, meld, obligation, completable turn: the first rule that is broken is the one
that is named.

Source: rules/README.md 1.4; rules/burraco.md 4.1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice, product
from typing import Final

from scala_desktop.rules.burraco.generating import can_lay
from scala_desktop.rules.burraco.laying_off import fitting_kinds, read_addition, why_not_added
from scala_desktop.rules.burraco.reading import Reading, require_readings
from scala_desktop.rules.burraco.state import BurracoState
from scala_desktop.rules.cards import ACE, KIND, KIND_NAMES, KIND_RANK, Seat, card_name
from scala_desktop.rules.common.checking import (
    TURN_PHASES,
    first_finishable,
    is_legal,
    meld_place,
    require_cards,
    require_phase,
    require_plain_take,
)
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Discard,
    Draw,
    LayMelds,
    Move,
    Placed,
    Take,
)

PHASES: Final[Mapping[type[Move], Phase]] = {**TURN_PHASES, Agree: Phase.DRAW}
"""The phase in which each move of this game is made."""
MOST_READINGS: Final = 64
"""The most ways to declare the wild cards of one move that are tried, in order of preference."""


def checked(table: BurracoState, move: Move, seat: Seat | None) -> Move:
    """Return *move* in canonical form.

    :raises IllegalMove: if it is not legal now.
    """
    require_phase(table, move, seat, PHASES)
    match move:
        case Draw():
            if table.stock_is_used_up():
                raise IllegalMove(Reason.STOCK_EMPTY, left=len(table.stock))
        case Take():
            _check_take(table, move)
        case Agree():
            _check_agreement(table)
        case Discard():
            require_cards(table, [move.card])
            refusal = discard_refusal(table, move)
            if refusal is not None:
                raise refusal
        case LayMelds():
            return first_finishable(_lay_forms(table, move), partial(unfinishable, table))
        case Add():
            return first_finishable(_add_forms(table, move), partial(unfinishable, table))
        case _:
            pass
    return move


def forms(table: BurracoState, move: Move) -> Iterator[Move]:
    """Yield every legal declared form of *move*, the default one first.

    :raises IllegalMove: if it breaks a rule other than the completable-turn principle.
    """
    require_phase(table, move, None, PHASES)
    match move:
        case LayMelds():
            found: Iterator[LayMelds | Add] = _lay_forms(table, move)
        case Add():
            found = _add_forms(table, move)
        case _:
            yield checked(table, move, None)
            return
    yield from (form for form in found if unfinishable(table, form) is None)


def ace_below(table: BurracoState, move: Move) -> Move:
    """Return *move* with the ace that it adds to a run below the 2, where it tells no end.

    Of an ace and a wild card that stands for one the natural ace goes there.
    """
    if not isinstance(move, Add) or any(placed.at for placed in move.cards):
        return move
    aces = [i for i, placed in enumerate(move.cards) if KIND_RANK[placed.laid] == ACE]
    if not aces:
        return move
    first = min(aces, key=lambda i: move.cards[i].shown is not None)
    cards = list(move.cards)
    cards[first] = cards[first]._replace(at=ACE)
    below = Add(tuple(cards), move.meld)
    return below if is_legal(table, below) else move


# --- the draw -----------------------------------------------------------------------------------


def _check_take(table: BurracoState, move: Take) -> None:
    """Refuse a take of the pile that the rules do not allow.

    Source: rules/burraco.md 4.1, ``take_pile``; 4.3 ``pile_take_requires_play``.
    """
    require_plain_take(table, move)
    if table.rules.pile_take_requires_play:
        after = table.copy()
        after.apply_quietly(move)
        if not can_lay(after):
            raise IllegalMove(
                Reason.TAKEN_CARD_MUST_BE_USED, card=card_name(table.discard_pile[-1])
            )


def _check_agreement(table: BurracoState) -> None:
    """Refuse to agree to end a hand that is not stalled, or to agree twice.

    Source: rules/burraco.md 4.2 #9; 4.3 ``stalemate``.
    """
    swaps, need = table.swaps, table.rules.stalemate_rounds * table.players
    stalled = table.rules.stalemate == "ask" and table.is_stalled()
    if not stalled or table.agreed[table.side_of(table.turn)]:
        raise IllegalMove(Reason.NOT_STALLED, got=swaps, need=need)


# --- the play -----------------------------------------------------------------------------------


def _lay_forms(table: BurracoState, move: LayMelds) -> Iterator[LayMelds]:
    """Yield the declared forms of *move* that break no rule, the completable turn left aside."""
    if not move.melds:
        raise IllegalMove(Reason.MELD_TOO_SHORT, got=0, need=3)
    require_cards(table, [placed.kind for group in move.melds for placed in group])
    readings = [require_readings(group, table.limits) for group in move.melds]
    _require_new_ranks(table, [each[0] for each in readings])
    for chosen in islice(product(*readings), MOST_READINGS):
        yield LayMelds(tuple(reading.group for reading in chosen))


def _require_new_ranks(table: BurracoState, readings: list[Reading]) -> None:
    """Refuse a second set of a rank that the side already has.

    Source: rules/burraco.md 4.2 #2; 4.3 ``duplicate_sets``.
    """
    if table.rules.duplicate_sets == "allowed":
        return
    side = table.side_of(table.turn)
    lying = {KIND_RANK[m.shown[0]]: m.number for m in table.melds if m.owner == side and not m.low}
    for reading in readings:
        if reading.low:
            continue
        kind = reading.group[0].kind
        rank = KIND_RANK[kind]
        if rank in lying:
            facts = {"meld": f"m{lying[rank]}"} if lying[rank] else {}
            raise IllegalMove(Reason.DUPLICATE_SET, card=KIND_NAMES[kind], **facts)
        lying[rank] = 0


def _add_forms(table: BurracoState, move: Add) -> Iterator[Add]:
    kinds = [placed.kind for placed in move.cards]
    require_cards(table, kinds)
    meld = table.melds[meld_place(table, move.meld)]
    if meld.owner != table.side_of(table.turn):
        raise IllegalMove(Reason.NOT_YOUR_SIDES_MELD, meld=f"m{meld.number}")
    found = read_addition(move.cards, meld, table.limits)
    if not found:
        raise why_not_added(move.cards, meld, table.limits)
    for addition in found:
        yield Add(addition.group, move.meld)


# --- the end of the turn ------------------------------------------------------------------------


def discard_refusal(table: BurracoState, move: Discard) -> IllegalMove | None:
    """Return why the seat in turn, which holds the card, may not discard it now.

    Source: rules/burraco.md 4.1, Discard restrictions and Closing.
    """
    hand = table.hands[table.turn]
    name = KIND_NAMES[move.card]
    if table.owes_play:
        return IllegalMove(Reason.TAKEN_CARD_MUST_BE_USED, card=card_name(table.taken[-1]))
    if table.barred is not None and all(
        card == table.barred for card in hand if KIND[card] == move.card
    ):
        return IllegalMove(Reason.SAME_CARD_DISCARD, card=name)
    if len(hand) == 1 and table.has_pozzetto[table.side_of(table.turn)]:
        return table.closing_refusal(move.card)
    return None


def unfinishable(table: BurracoState, move: LayMelds | Add) -> IllegalMove | None:
    """Return the refusal of *move*, otherwise legal, if the turn could not be finished after it.

    Source: rules/README.md, Completable-turn principle.
    """
    if _plainly_finishable(table, move):
        return None
    after = table.copy()
    after.apply_quietly(move)
    return None if can_finish(after) else _why_unfinishable(after)


def _plainly_finishable(table: BurracoState, move: LayMelds | Add) -> bool:
    """Return whether *move* leaves two cards or more, so that all is well."""
    laid = len(move.cards) if isinstance(move, Add) else sum(map(len, move.melds))
    return len(table.hands[table.turn]) - laid >= 2


def can_finish(table: BurracoState) -> bool:
    """Return whether the seat in turn, which has just laid something, can finish its turn."""
    if table.phase is Phase.OVER:
        return True
    hand = table.hands[table.turn]
    if len(hand) != 1:
        return len(hand) > 1
    kind = KIND[hand[0]]
    if discard_refusal(table, Discard(kind)) is None:
        return True
    for meld in table.melds_of(table.side_of(table.turn)):
        if kind in fitting_kinds(meld, table.limits):
            for addition in read_addition((Placed(kind),), meld, table.limits):
                after = table.copy()
                after.apply_quietly(Add(addition.group, meld.number))
                if can_finish(after):
                    return True
    return False


def _why_unfinishable(after: BurracoState) -> IllegalMove:
    """Return the refusal that names the rule by which the turn cannot end after a play."""
    hand = after.hands[after.turn]
    if hand:
        refusal = discard_refusal(after, Discard(KIND[hand[0]]))
        assert refusal is not None
        return refusal
    if after.rules.close_requires_discard or not after.has_pozzetto[after.side_of(after.turn)]:
        return IllegalMove(Reason.MUST_KEEP_DISCARD, left=0, need=1)
    refusal = after.closing_refusal(None)
    assert refusal is not None
    return refusal
