"""Whether a move of Trentuno is legal now: the refusals, in the order in which a turn meets them.

Source: rules/README.md 1.4; rules/trentuno.md 6.1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from scala_desktop.rules.cards import KIND, KIND_NAMES, Kind, Seat, card_name
from scala_desktop.rules.common.checking import require_cards, require_phase, require_plain_take
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Bet, Deal, Discard, Draw, Knock, Move, Stand, Take
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE, is_figure
from scala_desktop.rules.trentuno.state import TrentunoState

LOWEST_BET: Final = 2
"""The least that a hand can count: three twos of different suits."""

_ALWAYS: Final[Mapping[type[Move], Phase]] = {
    Knock: Phase.DRAW,
    Stand: Phase.DRAW,
    Bet: Phase.OVER,
    Deal: Phase.OVER,
}
_PHASES: Final[Mapping[type[Move], Phase]] = {
    **_ALWAYS,
    Draw: Phase.DRAW,
    Take: Phase.DRAW,
    Discard: Phase.PLAY,
}
_PHASES_DISCARDING_FIRST: Final[Mapping[type[Move], Phase]] = {
    **_ALWAYS,
    Discard: Phase.DRAW,
    Draw: Phase.PLAY,
    Take: Phase.PLAY,
}


def checked(table: TrentunoState, move: Move, seat: Seat | None) -> Move:
    """Return *move* if it is legal now.

    :raises IllegalMove: if it is not.
    """
    first = table.rules.discard_before_draw
    require_phase(table, move, seat, _PHASES_DISCARDING_FIRST if first else _PHASES)
    match move:
        case Draw():
            if not table.stock and not table.can_renew():
                raise IllegalMove(Reason.STOCK_EMPTY)
        case Take():
            _check_take(table, move)
        case Discard():
            _check_discard(table, move)
        case Knock():
            _check_knock(table)
        case Stand():
            _check_stand(table)
        case Bet():
            _check_bet(table, move, table.turn if seat is None else seat)
        case _:
            pass
    return move


def _check_take(table: TrentunoState, move: Take) -> None:
    # A player who has discarded first may not take back that card, which lies on top.
    require_plain_take(table, move, left=int(table.rules.discard_before_draw))


def _check_discard(table: TrentunoState, move: Discard) -> None:
    """Refuse a discard of a card not held or just taken.

    Source: rules/trentuno.md 6.1, Turn state machine; 6.2 #12.
    """
    require_cards(table, [move.card])
    if table.rules.discard_before_draw:
        if not table.stock and not table.discard_pile:
            raise IllegalMove(Reason.STOCK_EMPTY, rule="pile")
        return
    taken = table.taken
    if taken is None or table.rules.discard_same_taken == "allowed" or KIND[taken] != move.card:
        return
    if all(card == taken for card in table.hands[table.turn] if KIND[card] == move.card):
        raise IllegalMove(Reason.SAME_CARD_DISCARD, card=KIND_NAMES[move.card])


def knock_barred(rules: TrentunoRules, top: Kind | None, *, first: bool) -> str:
    """Return which rule forbids a knock with any hand in a seat's *first* turn or a later one.

    It is "first_round" or "figure", "" if none does; *top* is the top discard, if there is one.

    Source: rules/trentuno.md 6.3 ``knock_first_round`` and ``knock_requires_previous_figure``.
    """
    if first and rules.knock_first_round == "forbidden":
        return "first_round"
    if rules.knock_requires_previous_figure and (top is None or not is_figure(top)):
        return "figure"
    return ""


def _check_knock(table: TrentunoState) -> None:
    """Refuse a knock; *rule* among the facts names what forbids it.

    Source: rules/trentuno.md 6.1, Knock; 6.2 #3; 6.3 ``knock_first_round`` to ``knock_min_points``.
    """
    rules = table.rules
    if table.knocker is not None:
        raise IllegalMove(Reason.KNOCK_FORBIDDEN, rule="knocked", by=table.knocker)
    if table.awaits_round():
        raise IllegalMove(Reason.KNOCK_FORBIDDEN, rule="thirtyone")
    top = table.discard_pile[-1] if table.discard_pile else None
    kind = None if top is None else KIND[top]
    if barred := knock_barred(rules, kind, first=table.in_first_turn()):
        told = {} if top is None or barred != "figure" else {"card": card_name(top)}
        raise IllegalMove(Reason.KNOCK_FORBIDDEN, rule=barred, **told)
    got = table.points(table.turn)
    if got < rules.knock_min_points:
        raise IllegalMove(
            Reason.KNOCK_FORBIDDEN, rule="points", got=got, need=rules.knock_min_points
        )


def _check_stand(table: TrentunoState) -> None:
    """Refuse to stand without a 31 that was dealt; *rule* among the facts names what forbids it.

    Source: rules/trentuno.md 6.1, Turn state machine.
    """
    told = {"got": table.points(table.turn), "need": THIRTY_ONE}
    if table.rules.thirtyone != "stop_at_once":
        raise IllegalMove(Reason.STAND_FORBIDDEN, rule="as_score", **told)
    if not table.in_first_turn():
        raise IllegalMove(Reason.STAND_FORBIDDEN, rule="first_turn", **told)
    if told["got"] != THIRTY_ONE:
        raise IllegalMove(Reason.STAND_FORBIDDEN, rule="points", **told)


def _check_bet(table: TrentunoState, move: Bet, seat: Seat) -> None:
    """Refuse a bet; *rule* among the facts names what forbids it.

    Source: [T], "una scommessa"; rules/trentuno.md 6.3 ``dead_bet``.
    """
    if not table.rules.dead_bet:
        raise IllegalMove(Reason.BET_REFUSED, rule="off")
    if not table.out[seat]:
        raise IllegalMove(Reason.BET_REFUSED, rule="alive")
    if not table.may_bet():
        need = table.rules.dead_bet_min_alive
        raise IllegalMove(Reason.BET_REFUSED, rule="few", got=table.out.count(False), need=need)
    if table.bets[seat]:
        raise IllegalMove(Reason.BET_REFUSED, rule="again", number=table.bets[seat])
    if not LOWEST_BET <= move.number <= THIRTY_ONE:
        raise IllegalMove(Reason.BET_REFUSED, rule="number", got=move.number)
    agreed = next(filter(None, table.bets), move.number)
    if move.number != agreed:
        raise IllegalMove(Reason.BET_REFUSED, rule="agreed", got=move.number, number=agreed)


def candidates(table: TrentunoState) -> Iterator[Move]:
    """Yield every move that the seat in turn could make at this point of a turn."""
    if table.phase is Phase.OVER:
        yield Deal()
        return
    yield from (Draw(), Take(), Knock(), Stand())
    for kind in sorted({KIND[card] for card in table.hands[table.turn]}):
        yield Discard(kind)
