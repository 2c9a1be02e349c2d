"""The end of a hand: what everyone pays, who goes out of the match, who has won it.

Source: rules/scala40.md 3.1, Scoring a hand, End of match, Re-entry.
"""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.events import ScoreItem
from scala_desktop.rules.scala40.scoring import hand_penalty
from scala_desktop.rules.scala40.state import Scala40State
from scala_desktop.rules.value_class import value_class

ANNULLED_IN_A_ROW = 2
"""The most dead hands in a row that are annulled; from the next on, the cards count.

Players who never close would otherwise never end a match.
"""

MOST_REENTRIES = 10
"""How often a side may come back where re-entry is unlimited, so that a match ends."""


@value_class
class SeatHand:
    """What somebody is left with at the end of a hand: what the cards cost before any factor."""

    points: int
    cards: tuple[Card, ...] = ()
    opened: bool = True


def settle(table: Scala40State, closer: Seat | None) -> None:
    """End the hand, which *closer* has closed or which is dead, and the match if it is over."""
    in_hand = closer is not None and closed_in_hand(table)
    ended = [
        SeatHand(hand_penalty(hand, table.rules), tuple(hand), opened)
        for hand, opened in zip(table.hands, table.opened, strict=True)
    ]
    score(table, ended, closer, in_hand=in_hand)


def score(
    table: Scala40State, ended: Sequence[SeatHand], closer: Seat | None, *, in_hand: bool
) -> None:
    """Count a hand in which the seats have *ended* so, and end the match if it is over.

    Only what lasts from hand to hand matters of *table*: it may be one without cards.
    """
    table.dead_hands = table.dead_hands + 1 if closer is None else 0
    sides = [Seat(side) for side in range(table.sides)]
    items = [
        [
            item
            for seat in table.members(side)
            for item in _items(table, seat, ended[seat], closer, in_hand)
        ]
        for side in sides
    ]
    playing = [side for side in sides if not table.out[side]]
    for side in playing:
        table.totals[side] += sum(item.points for item in items[side])
    eliminated, reentered = _after_scores(table, playing)
    reason = "dead" if closer is None else "closed_in_hand" if in_hand else "closed"
    table.end_hand(reason, closer, items, eliminated=eliminated, reentered=reentered)


def closed_in_hand(table: Scala40State) -> bool:
    """Return whether the seat in turn, going out now, had not opened before this turn.

    Source: [B], Chiusura; rules/scala40.md 3.3
    ``close_in_hand_allows_layoff``.
    """
    if table.opened_before:
        return False
    return table.rules.close_in_hand_allows_layoff or not table.touched


def _items(
    table: Scala40State, seat: Seat, hand: SeatHand, closer: Seat | None, in_hand: bool
) -> list[ScoreItem]:
    """Return what *seat* pays for its *hand*; *closer* is ``None`` if nobody has closed it.

    The closer pays nothing, and the closer's partner, if at all, never a multiple, which is meant
    for opponents.  A dead hand never costs the flat penalty: that is for being caught by a player
    who closes.

    Source: rules/scala40.md 3.1, Scoring a hand; 3.2 #8 to #10; 3.3 ``pair_play``.
    """
    rules = table.rules
    if table.out[seat] or seat == closer:
        return []
    if closer is None:
        counted = rules.dead_hand == "count_cards" or table.dead_hands > ANNULLED_IN_A_ROW
        return [ScoreItem("cards", hand.points, hand.cards)] if counted else []
    factor = rules.close_in_hand_multiplier if in_hand else 1
    if table.side_of(seat) == table.side_of(closer):
        if not rules.closer_partner_pays:
            return []
        factor = 1
    flat = rules.unopened_penalty
    if flat and not hand.opened:
        times = factor if rules.unopened_penalty_doubled else 1
        return [ScoreItem("unopened", flat * times, hand.cards, times)]
    return [ScoreItem("cards", hand.points * factor, hand.cards, factor)]


# --- the match ----------------------------------------------------------------------------------


def _after_scores(
    table: Scala40State, playing: Sequence[Seat]
) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Put sides out of the match or back into it, and set the winner.

    *playing* are the sides that were in it.  Return the seats that were put out and those that
    came back.

    Source: rules/scala40.md 3.1, End of match; 3.3 ``match_end``, ``pair_play``.
    """
    rules = table.rules
    if rules.match_end == "fixed_hands":
        if table.hand_number >= rules.fixed_hands:
            table.winner = table.sole_best(playing)
        return (), ()
    bust = [side for side in playing if table.totals[side] >= rules.elimination_limit]
    if not bust:
        return (), ()
    if rules.match_end == "first_elimination":
        table.winner = table.sole_best(playing)
        return (_seats(table, bust), ()) if table.winner is not None else ((), ())
    survivors = [side for side in playing if side not in bust]
    back: list[Seat] = []
    if survivors:
        back = [side for side in bust if _may_return(table, side, len(survivors))]
    else:
        # A dead hand, or the cards of the closer's partner, can put every side over the limit:
        # the lowest wins, those that tie for it play on.
        least = min(table.totals[side] for side in playing)
        survivors = [side for side in playing if table.totals[side] == least]
        bust = [side for side in playing if side not in survivors]
    score = _return_score(table, survivors)
    gone = [side for side in bust if side not in back]
    for side in back:
        table.totals[side] = score
        table.reentries[side] += 1
    for seat in _seats(table, gone):
        table.out[seat] = True
    if len(survivors) + len(back) == 1:
        table.winner = survivors[0]
    return _seats(table, gone), _seats(table, back)


def _seats(table: Scala40State, sides: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats of all of *sides*."""
    return tuple(seat for side in sides for seat in table.members(side))


def _may_return(table: Scala40State, side: Seat, survivors: int) -> bool:
    """Return whether *side*, which has gone bust, buys back in.

    Unlimited re-entry ends when one survivor is left, or the match would never end.  Of two pairs
    only one can survive, and that is two players.

    Source: rules/scala40.md 3.1, Re-entry; 3.3 ``reentry``, ``reentry_closed_when_two_left``.
    """
    rules = table.rules
    if rules.reentry == "off" or (rules.reentry_closed_when_two_left and survivors <= 2):
        return False
    if rules.reentry == "unlimited":
        return survivors > 1 and table.reentries[side] < MOST_REENTRIES
    return table.reentries[side] < (1 if rules.reentry == "once" else rules.reentry_limit)


def _return_score(table: Scala40State, survivors: Sequence[Seat]) -> int:
    """Return the total with which a side comes back; an average is rounded half up."""
    totals = [table.totals[side] for side in survivors]
    match table.rules.reentry_score:
        case "zero":
            return 0
        case "average":
            return (2 * sum(totals) + len(totals)) // (2 * len(totals))
        case _:
            return max(totals)
