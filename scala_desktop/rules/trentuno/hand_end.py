"""The end of a hand of Trentuno: who loses a life, who dies or comes back, who has won.

Source: rules/trentuno.md 6.1, 31, Knock, End.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Final

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import HandResult, ScoreItem
from scala_desktop.rules.shuffle import drawn_number
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE, best_suits
from scala_desktop.rules.trentuno.state import TrentunoState
from scala_desktop.rules.value_class import value_class

VOIDS_IN_A_ROW: Final = 2
"""The most void hands in a row that cost nothing; the next one counts.

Players who never knock would otherwise never end a match.
"""

MOST_FRUITLESS: Final = 10
"""The hand in a row without a life lost, in which those who tie for the lowest lose after all."""

MOST_RETURNS: Final = 10
"""The final ties of a match that are settled by the rules; in the next, lots are drawn."""


def tie_brings_back(rules: TrentunoRules) -> bool:
    """Return whether a final tie may let the dead play again."""
    back = {"all_return_one_life", "others_return_finalists_out"}
    return not back.isdisjoint((rules.final_tie, rules.final_tie_same_suit))


@value_class
class HandEnd:
    """How a hand has ended: who has least of those that play, and who has stopped it by 31.

    *makers* are all who are saved by a 31 of their own, *first* says that it came in the first
    round; *same_suit* that all hands count in one suit, which may settle a final tie.  A *void*
    hand costs nothing; *back* is the dead seat whose bet was right.
    """

    reason: str
    lowest: tuple[Seat, ...] = ()
    makers: tuple[Seat, ...] = ()
    first: bool = False
    same_suit: bool = False
    void: bool = False
    back: Seat | None = None


def settle(table: TrentunoState, maker: Seat | None = None, *, first: bool = False) -> None:
    """End the hand, take the lives that are lost, and end the match if it is over.

    *maker* is the seat that stopped the hand with 31, *first* says that it was in the first round.
    """
    playing = table.active()
    least = min(table.points(seat) for seat in playing)
    void = maker is None and _is_void(table)
    makers: tuple[Seat, ...] = () if maker is None else (maker,)
    if maker is not None:
        reason = "thirtyone"
        if table.awaits_round():
            makers = tuple(seat for seat in playing if table.points(seat) == THIRTY_ONE)
    elif void:
        reason = "void"
    else:
        used_up = not table.stock and table.rules.stock_exhausted != "reshuffle"
        reason = "showdown" if table.knocker is not None else "stock" if used_up else "idle"
    suits = (best_suits(table.hands[seat], table.rules) for seat in playing)
    ended = HandEnd(
        reason,
        tuple(seat for seat in playing if table.points(seat) == least),
        makers,
        first,
        bool(reduce(frozenset.intersection, suits)),
        void,
        None if void else _winning_bet(table, playing),
    )
    score(table, ended, table.knocker if maker is None else maker)


def score(table: TrentunoState, ended: HandEnd, closer: Seat | None) -> None:
    """Take the lives that a hand costs that has *ended* so, and end the match if it is over.

    *closer* is who stopped it.  Only what lasts from hand to hand matters of *table*, its dealer
    and its knocker: it may be one without cards.
    """
    playing = table.active()
    losses = dict.fromkeys(playing, 0)
    if ended.makers and ended.first and table.rules.thirtyone_first_round == "wins_match":
        table.winner = closer
        _end(table, "thirtyone_match", closer, losses)
        return
    if ended.makers:
        losses.update(_lost_to_thirty_one(table, playing, ended.makers))
    elif not ended.void:
        losses.update(_lost_by_lowest(table, ended.lowest))
    table.voids = table.voids + 1 if ended.void else 0
    dying = [seat for seat in playing if losses[seat] and not _survives(table, seat, losses[seat])]
    if len(dying) == len(playing):
        _final_tie(table, playing, losses, ended)
        return
    table.fruitless = 0 if any(losses.values()) else table.fruitless + 1
    scores = _pay(table, losses)
    back = () if ended.back is None else (ended.back,)
    _bring_back(table, back)
    _end(table, ended.reason, closer, scores, dying, back)


def _is_void(table: TrentunoState) -> bool:
    """Return whether the hand, which nobody has stopped by 31, costs nothing.

    Once somebody has knocked it is decided by the cards.

    Source: rules/trentuno.md 6.3 ``stock_exhausted``.
    """
    used_up = table.rules.stock_exhausted == "void_hand" and not table.stock
    return used_up and table.knocker is None and table.voids < VOIDS_IN_A_ROW


def pot_after(results: Sequence[HandResult], rules: TrentunoRules) -> int:
    """Return the tokens in the pot after the hands with *results*: lives lost, and bets on them.

    A seat that has played on without a life had nothing to pay.
    """
    paid, had = 0, (rules.lives,) * len(results[0].totals) if results else ()
    for result in results:
        paid += sum(map(min, result.scores, had))
        paid += sum(item.code.startswith("bet_") for items in result.items for item in items)
        had = result.totals
    return paid * rules.stake


# --- who loses ----------------------------------------------------------------------------------


def _lost_to_thirty_one(
    table: TrentunoState, playing: Sequence[Seat], makers: Sequence[Seat]
) -> dict[Seat, int]:
    """Return what each seat loses when the hand has been stopped by the 31 of *makers*.

    Others than the first who hold 31 are among them where the first round was played to its end
    for them.

    Source: [T], Svolgimento della mano, Bussare; rules/trentuno.md 6.2 #4.
    """
    knocker = table.knocker
    losses = {seat: 0 if seat in makers else 1 for seat in playing}
    if knocker is None:
        return losses
    match table.rules.thirtyone_after_knock:
        case "all_but_maker_and_knocker":
            losses[knocker] = 0
        case "all_but_knocker":
            losses = {seat: 0 if seat == knocker else 1 for seat in playing}
        case "knocker_loses_two":
            losses[knocker] *= 2
        case _:
            pass
    return losses


def _lost_by_lowest(table: TrentunoState, least: Sequence[Seat]) -> dict[Seat, int]:
    """Return what each of those who have *least* loses when the hands are compared.

    Source: rules/trentuno.md 6.1, Knock; 6.2 #7 and #17; 6.3 ``tie_lowest``.
    """
    lowest = list(least)
    if len(lowest) > 1:
        match table.rules.tie_lowest:
            case "knocker_saved":
                lowest = [seat for seat in lowest if seat != table.knocker]
            case "dealer_saved":
                lowest = [seat for seat in lowest if seat != table.dealer]
            case "nobody_loses" if table.fruitless + 1 < MOST_FRUITLESS:
                lowest = []
            case _:
                pass
    penalty = table.rules.knocker_lowest_penalty
    return {seat: penalty if seat == table.knocker else 1 for seat in lowest}


def _winning_bet(table: TrentunoState, playing: Sequence[Seat]) -> Seat | None:
    """Return the dead seat that comes back because the number of the bet was right.

    Source: [T]: "verrà sorteggiato uno scommettitore".
    """
    least = min(table.points(seat) for seat in playing)
    right = [Seat(seat) for seat, number in enumerate(table.bets) if number and number == least]
    if not right:
        return None
    return right[drawn_number(f"{table.path()}/bet", len(right))]


# --- lives --------------------------------------------------------------------------------------


def _survives(table: TrentunoState, seat: Seat, loss: int) -> bool:
    """Return whether *seat* plays on after losing *loss* lives.

    Source: rules/trentuno.md 6.2 #16; 6.3 ``free_ride``.
    """
    return table.totals[seat] > loss or (table.rules.free_ride and not table.rode[seat])


def _pay(table: TrentunoState, losses: Mapping[Seat, int]) -> dict[Seat, int]:
    """Put lost lives into the pot and seats without lives out; return what each seat has lost.

    A seat that plays on without a life has nothing to pay: its next loss puts it out.
    """
    lost = {}
    for seat, loss in losses.items():
        survives = _survives(table, seat, loss)
        paid = min(loss, table.totals[seat])
        lost[seat] = paid or min(loss, 1)
        table.totals[seat] -= paid
        table.pot += paid * table.rules.stake
        if loss and not table.totals[seat]:
            table.out[seat] = not survives
            table.riding[seat] = survives
            table.rode[seat] = True
    return lost


def _bring_back(table: TrentunoState, seats: Sequence[Seat]) -> None:
    """Give each of *seats* one life."""
    for seat in seats:
        table.totals[seat] = 1
        table.out[seat] = table.riding[seat] = False


def _final_tie(
    table: TrentunoState, playing: Sequence[Seat], losses: Mapping[Seat, int], ended: HandEnd
) -> None:
    """End a hand that would put out everyone who is left; a right bet brings its seat back.

    Source: [T], the two texts on the tie of the finalists;
    rules/trentuno.md 6.2 #6 and #14.
    """
    table.returns += 1
    table.fruitless += 1
    dead = [Seat(seat) for seat in range(table.players) if table.out[seat]]
    none = dict.fromkeys(playing, 0)
    back = () if ended.back is None else (ended.back,)
    rule = table.rules.final_tie
    if ended.same_suit and table.rules.final_tie_same_suit != "as_final_tie":
        rule = table.rules.final_tie_same_suit
    if table.returns > MOST_RETURNS:
        path = f"{table.path()}/lots"
        spared = playing[drawn_number(path, len(playing))]
        others = [seat for seat in playing if seat != spared]
        lost = _pay(table, {seat: losses[seat] for seat in others})
        _bring_back(table, back)
        _end(table, "lots", table.knocker, none | lost, others, back)
    elif rule == "all_return_one_life":
        _bring_back(table, [*playing, *dead])
        _end(table, "final_tie", table.knocker, none, (), dead)
    elif rule == "others_return_finalists_out" and dead:
        lost = _pay(table, losses)
        _bring_back(table, dead)
        _end(table, "final_tie", table.knocker, lost, playing, dead)
    else:
        _bring_back(table, back)
        _end(table, "final_tie", table.knocker, none, (), back)


def _end(
    table: TrentunoState,
    reason: str,
    closer: Seat | None,
    losses: Mapping[Seat, int],
    eliminated: Sequence[Seat] = (),
    reentered: Sequence[Seat] = (),
) -> None:
    """Close the hand with its result, and the match if one seat is left.

    A life won back is no score: the scores are what the hand has cost, the totals include it.
    """
    alive = table.active()
    if len(alive) == 1:
        table.winner = alive[0]
    items: list[tuple[ScoreItem, ...]] = [
        (ScoreItem("lives", losses[seat], tuple(hand)),) if losses.get(seat) else ()
        for seat, hand in zip(map(Seat, range(table.players)), table.hands, strict=True)
    ]
    decides = reason not in ("void", "thirtyone_match")
    least = min(table.points(seat) for seat in losses) if decides else None
    for seat, number in enumerate(table.bets):
        if number:
            code = _bet_code(right=number == least, back=seat in reentered)
            items[seat] += (ScoreItem(code, 0, number=number),)
    table.bets = [0] * table.players
    table.end_hand(reason, closer, items, eliminated=eliminated, reentered=reentered)


def _bet_code(*, right: bool, back: bool) -> str:
    """Return the code of how a bet of the dead ended; of several right ones, one is drawn."""
    if not right:
        return "bet_lost"
    return "bet_won" if back else "bet_undrawn"
