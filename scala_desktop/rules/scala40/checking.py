"""Whether a move is legal now: the refusals, in the order in which a turn meets them.

Phase, card in hand, meld, opening, obligation, completable turn: the first rule that is broken is
the one that is named.  A rule that forbids every use of the melds on the table (no opening yet, a
card that may only go into a new meld) is named before a rule about one meld: another meld would not
help.

Source: rules/README.md 1.4; rules/scala40.md 3.1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice, product
from typing import Final, TypeAlias

from scala_desktop.rules.cards import JOKER, KIND, KIND_NAMES, Kind, Seat, card_name
from scala_desktop.rules.common.checking import (
    TURN_PHASES,
    first_finishable,
    meld_place,
    require_cards,
    require_phase,
    require_plain_take,
)
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Add, Discard, Draw, Group, LayMelds, Move, Swap, Take
from scala_desktop.rules.options import with_values
from scala_desktop.rules.scala40.candidates import openings
from scala_desktop.rules.scala40.laying_off import (
    plan_swap,
    read_addition,
    takes_joker,
    why_not_added,
)
from scala_desktop.rules.scala40.obligations import (
    is_thrown_back,
    must_use_reason,
    opened_without_taken,
    promise_broken,
    soft_ban,
    soft_bans,
)
from scala_desktop.rules.scala40.packing import Packers
from scala_desktop.rules.scala40.reading import require_readings
from scala_desktop.rules.scala40.scoring import group_points, opening_value
from scala_desktop.rules.scala40.state import Scala40State
from scala_desktop.rules.scala40.turn_solver import Finish, owes_cards

Laying: TypeAlias = LayMelds | Add | Swap
"""The moves after which the turn goes on."""
PHASES: Final[Mapping[type[Move], Phase]] = {**TURN_PHASES, Swap: Phase.PLAY}
"""The phase in which each move of this game is made."""
MOST_READINGS = 64
"""The most ways to declare the jokers of one move that are tried, in order of preference."""


def checked(table: Scala40State, move: Move, seat: Seat | None) -> Move:
    """Return *move* in canonical form.

    :raises IllegalMove: if it is not legal now.
    """
    require_phase(table, move, seat, PHASES)
    match move:
        case Draw():
            if not table.stock and not table.can_renew():
                raise IllegalMove(Reason.STOCK_EMPTY)
        case Take():
            _check_take(table, move)
        case Discard():
            _check_discard(table, move)
        case LayMelds():
            return first_finishable(_lay_forms(table, move), partial(unfinishable, table))
        case Add():
            return first_finishable(_add_forms(table, move), partial(unfinishable, table))
        case Swap():
            return first_finishable(_swap_forms(table, move), partial(unfinishable, table))
        case _:
            pass
    return move


def forms(table: Scala40State, move: Move) -> Iterator[Move]:
    """Yield every legal declared form of *move*, the default one first.

    :raises IllegalMove: if it breaks a rule other than the completable-turn principle.
    """
    match move:
        case LayMelds():
            found: Iterator[Laying] = _lay_forms(table, move)
        case Add():
            found = _add_forms(table, move)
        case _:
            yield checked(table, move, None)
            return
    yield from (form for form in found if finishable(table, form))


# --- cards in hand ------------------------------------------------------------------------------


def _require_attachable(table: Scala40State, wanted: Sequence[Kind]) -> None:
    """Refuse the use of the card taken from the pile where it may only go into a new meld.

    Source: [B], Svolgimento: "non potrà utilizzarla per attaccare".
    """
    if not table.no_attach:
        return
    held = table.attachable_hand()
    for kind in wanted:
        if kind not in held:
            raise IllegalMove(Reason.TAKEN_CARD_NO_ATTACH, card=KIND_NAMES[kind])
        held.remove(kind)


# --- the draw -----------------------------------------------------------------------------------


def _check_take(table: Scala40State, move: Take) -> None:
    """Refuse a take that the rules forbid, or whose promise could not be kept.

    Source: rules/scala40.md 3.1, ``take_discard``; 3.2 #3 and #5.
    """
    require_plain_take(table, move)
    rules = table.rules
    opened = table.opened[table.turn]
    if not opened and rules.draw_discard_before_opening == "never":
        raise IllegalMove(Reason.NOT_OPENED, card=card_name(table.discard_pile[-1]))
    if not table.owes_taken():
        return
    if not _can_use_top(table, move):
        raise IllegalMove(must_use_reason(table), card=card_name(table.discard_pile[-1]))


def _can_use_top(table: Scala40State, move: Take) -> bool:
    """Return whether the turn can be finished after *move*, which takes a card to lay at once."""
    opening = None
    if not table.opened[table.turn] and not owes_cards(table):
        # Mostly a look at the hand tells that the card opens with nothing.
        kinds = [KIND[card] for card in (*table.hands[table.turn], table.discard_pile[-1])]
        opening = next(openings(table, kinds, kinds[-1]), None)
        if opening is None:
            return False
    after = table.copy()
    after.apply_quietly(move)
    return (opening is not None and _told_by_number(after, opening) is True) or Finish().possible(
        after
    )


# --- the play -----------------------------------------------------------------------------------


def _lay_forms(table: Scala40State, move: LayMelds) -> Iterator[LayMelds]:
    """Yield the declared forms of *move* that break no rule, the completable turn left aside."""
    if not move.melds:
        raise IllegalMove(Reason.MELD_TOO_SHORT, got=0, need=3)
    kinds = [placed.kind for group in move.melds for placed in group]
    require_cards(table, kinds)
    readings = [require_readings(group, table.rules.meld_rules) for group in move.melds]
    default = tuple(each[0].group for each in readings)
    if not table.opened[table.turn]:
        _require_opening(table, default)
    if all(len(each) == 1 for each in readings):
        yield LayMelds(default)
        return
    for chosen in islice(product(*readings), MOST_READINGS):
        groups = tuple(reading.group for reading in chosen)
        if groups != default and not table.opened[table.turn]:
            try:
                _require_opening(table, groups)
            except IllegalMove:
                continue
        yield LayMelds(groups)


def _require_opening(table: Scala40State, groups: Sequence[Group]) -> None:
    """Refuse *groups* that are no opening and cannot become one in the rest of the turn.

    Source: rules/scala40.md 3.1, Opening; 3.3 ``opening_counts_layoffs``,
    ``close_in_hand_needs_threshold``.
    """
    rules = table.rules
    need = table.owed_for_opening()
    got = sum(opening_value(group, rules) for group in groups)
    taken = table.must_use
    uses_taken = taken is None or any(
        placed.kind == KIND[taken] for group in groups for placed in group
    )
    if got >= need:
        if not uses_taken:
            assert taken is not None
            raise IllegalMove(Reason.OPENING_MUST_USE_TAKEN_CARD, card=card_name(taken))
        return
    later = rules.opening_counts_layoffs or (
        not rules.close_in_hand_needs_threshold and not table.may_not_close()
    )
    if not later:
        raise _below_threshold(table, groups)


def _below_threshold(table: Scala40State, groups: Sequence[Group]) -> IllegalMove:
    """Return the refusal of *groups* that do not reach what the opening owes."""
    need = table.rules.opening_threshold
    before = need - table.owed_for_opening()
    got = before + sum(opening_value(group, table.rules) for group in groups)
    if before + sum(group_points(group) for group in groups) >= need:
        return IllegalMove(Reason.OPENING_NEEDS_NATURALS, got=got, need=need)
    return IllegalMove(Reason.OPENING_BELOW_THRESHOLD, got=got, need=need)


def _add_forms(table: Scala40State, move: Add) -> Iterator[Add]:
    kinds = [placed.kind for placed in move.cards]
    require_cards(table, kinds)
    meld = table.melds[meld_place(table, move.meld)]
    if not table.may_use_table():
        raise IllegalMove(Reason.NOT_OPENED, need=table.rules.opening_threshold)
    _require_attachable(table, kinds)
    found = read_addition(move.cards, meld, table.rules)
    if not found:
        raise why_not_added(move.cards, meld, table.rules)
    for addition in found:
        yield Add(addition.group, move.meld)


def _swap_forms(table: Scala40State, move: Swap) -> Iterator[Swap]:
    require_cards(table, [move.card])
    meld = table.melds[meld_place(table, move.meld)]
    if not table.opened[table.turn]:
        raise IllegalMove(Reason.NOT_OPENED, need=table.rules.opening_threshold)
    _require_attachable(table, [move.card])
    held = [KIND[card] for card in table.hands[table.turn]]
    plan = plan_swap(meld, move.card, held, table.rules)
    _require_attachable(table, plan.kinds)
    yield move


# --- the end of the turn ------------------------------------------------------------------------


def _check_discard(table: Scala40State, move: Discard) -> None:
    """Refuse a discard that breaks a promise or a ban.

    Source: rules/scala40.md 3.1, Discard pile rules and Closing.
    """
    require_cards(table, [move.card])
    hand = table.hands[table.turn]
    closing = len(hand) == 1
    name = KIND_NAMES[move.card]
    broken = promise_broken(table, closing=closing)
    if broken is not None:
        raise _broken_promise(table, broken)
    if table.taken is not None and all(
        is_thrown_back(table, card) for card in hand if KIND[card] == move.card
    ):
        raise IllegalMove(Reason.SAME_CARD_DISCARD, card=name)
    ban = soft_ban(table, move.card)
    if ban is not None and Finish(strict=True).possible(table):
        raise IllegalMove(ban, card=name)
    if closing and table.may_not_close():
        raise IllegalMove(Reason.CLOSE_FIRST_ROUND)


def _broken_promise(table: Scala40State, reason: Reason) -> IllegalMove:
    if reason is Reason.JOKER_MUST_BE_PLAYED:
        return IllegalMove(reason, card=KIND_NAMES[JOKER], count=len(table.pending))
    if reason is Reason.OPENING_BELOW_THRESHOLD:
        need = table.rules.opening_threshold
        return IllegalMove(reason, got=need - table.opening_due, need=need)
    if table.must_use is not None:
        return IllegalMove(reason, card=card_name(table.must_use))
    return IllegalMove(reason, left=len(table.hands[table.turn]))


def unfinishable(table: Scala40State, move: Laying) -> IllegalMove | None:
    """Return the refusal of *move*, otherwise legal, if the turn could not be finished after it.

    Source: rules/README.md, Completable-turn principle.
    """
    if finishable(table, move):
        return None
    after = table.copy()
    after.apply_quietly(move)
    return _why_unfinishable(table, after, move)


def finishable(table: Scala40State, move: Laying, packers: Packers | None = None) -> bool:
    """Return whether the turn can be finished after *move*, which is legal otherwise."""
    told = _told_by_number(table, move)
    if told is not None:
        return told
    after = table.copy()
    after.apply_quietly(move)
    packers = Packers() if packers is None else packers
    if after.phase is Phase.OVER or Finish(packers, strict=soft_bans(table)).possible(after):
        return True
    # Soft bans that no finish can respect no longer bind.
    return (
        soft_bans(table)
        and not Finish(packers, strict=True).possible(table)
        and Finish(packers).possible(after)
    )


def may_be_offered(table: Scala40State, move: Laying, packers: Packers | None = None) -> bool:
    """Return whether *move*, a candidate of :mod:`.generating`, is legal now.

    The cards of a candidate are in the hand, fit and are declared, and are not read again: of any
    other move this tells nothing.  *packers* may be shared by several questions about one table.
    """
    try:
        if isinstance(move, LayMelds) and not table.opened[table.turn]:
            _require_opening(table, move.melds)
        elif isinstance(move, Swap) and table.no_attach:
            # The card that may not be used may be one of those that would go in.
            next(_swap_forms(table, move))
    except IllegalMove:
        return False
    return finishable(table, move, packers)


def _told_by_number(table: Scala40State, move: Laying) -> bool | None:
    """Return whether the turn can be finished after *move*, ``None`` if that has to be searched.

    It cannot where too few cards are left.  It can where one is left that may be discarded and no
    promise is, but for one joker taken from a meld, which another meld takes.
    """
    hand, taken = table.hands[table.turn], table.taken
    kinds = _kinds_laid(move)
    owed = max(0, len(table.pending) - kinds.count(JOKER))
    left = len(hand) - len(kinds) - owed
    if isinstance(move, Swap):
        # The joker comes into the hand, and has to leave it again; in a set two cards more may go.
        owed += 1
        left -= 2 * (table.rules.joker_swap_in_sets == "both_missing_cards")
    elif left < table.cards_to_keep():
        return False
    if table.opening_due or table.must_close or soft_bans(table):
        return None
    if left < max(1, table.cards_to_keep()):
        return None
    if taken is not None:
        if table.pending and KIND[taken] == JOKER:
            return None
        goes = KIND[taken] in kinds and (isinstance(move, LayMelds) or not table.no_attach)
        if not goes and (left == 1 or table.must_use is not None):
            return None
    if owed and not (owed == 1 and _another_takes_joker(table, move)):
        return None
    if isinstance(move, LayMelds) and not table.opened[table.turn]:
        worth = sum(opening_value(group, table.rules) for group in move.melds)
        return True if worth >= table.rules.opening_threshold else None
    return True


def _kinds_laid(move: Laying) -> list[Kind]:
    """Return the kinds that *move* names to be laid."""
    match move:
        case Swap():
            return [move.card]
        case Add():
            return [placed.kind for placed in move.cards]
        case LayMelds():
            return [placed.kind for group in move.melds for placed in group]


def _another_takes_joker(table: Scala40State, move: Laying) -> bool:
    """Return whether a joker can be added to a meld that *move* leaves as it is."""
    changed = None if isinstance(move, LayMelds) else move.meld
    return any(
        meld.number != changed and takes_joker(meld, table.rules.meld_rules) for meld in table.melds
    )


def _why_unfinishable(table: Scala40State, after: Scala40State, move: Move) -> IllegalMove:
    """Return the refusal that names the rule which could not be kept after *move*."""
    if opened_without_taken(after):
        assert after.must_use is not None
        return IllegalMove(Reason.OPENING_MUST_USE_TAKEN_CARD, card=card_name(after.must_use))
    hand = after.hands[after.turn]
    broken = promise_broken(after, closing=len(hand) == 1)
    if broken is not None and not Finish(keep=False).possible(after):
        begins = not table.must_close and not table.opening_due
        if broken in (Reason.MUST_CLOSE, Reason.OPENING_BELOW_THRESHOLD) and begins:
            assert isinstance(move, LayMelds)
            return _below_threshold(table, move.melds)
        return _broken_promise(after, broken)
    if Finish().possible(after):
        return _banned(after)
    if after.may_not_close():
        if len(hand) <= 1:
            return IllegalMove(Reason.CLOSE_FIRST_ROUND, left=len(hand), need=2)
        if _possible_under(after, first_round_close="allowed"):
            return IllegalMove(Reason.CLOSE_FIRST_ROUND)
    taken = after.taken
    if taken is not None and _possible_under(after, discard_same_card_taken="allowed"):
        return IllegalMove(Reason.SAME_CARD_DISCARD, card=card_name(taken))
    return IllegalMove(Reason.MUST_KEEP_DISCARD, left=len(hand), need=1)


def _banned(table: Scala40State) -> IllegalMove:
    """Return the refusal for a turn that only a banned discard could end."""
    bans = [(KIND[card], soft_ban(table, KIND[card])) for card in table.hands[table.turn]]
    for kind, ban in bans:
        if ban is not None:
            return IllegalMove(ban, card=KIND_NAMES[kind])
    if _possible_under(table, strict=True, joker_discard="free"):
        return IllegalMove(Reason.JOKER_DISCARD_FORBIDDEN)
    return IllegalMove(Reason.DISCARD_ATTACHABLE)


def _possible_under(table: Scala40State, *, strict: bool = False, **values: str) -> bool:
    """Return whether the turn could be finished if the house rules had *values*."""
    eased = table.copy()
    eased.rules = with_values(table.rules, values)
    return Finish(strict=strict).possible(eased)
