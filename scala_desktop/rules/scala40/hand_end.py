"""The end of a hand: what everyone pays, who goes out of the match, who has won it.

Source: rules/scala40.md 3.1, Scoring a hand, End of match, Re-entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import ScoreItem
from scala_desktop.rules.scala40.scoring import hand_penalty

if TYPE_CHECKING:
    from scala_desktop.rules.scala40.table import Table

ANNULLED_IN_A_ROW = 2
"""So many dead hands in a row are annulled; from the next on, the cards count.

Players who never close would otherwise never end a match.
"""

MOST_REENTRIES = 10
"""So often a seat may come back even where re-entry is unlimited, so that a match ends."""


def settle(table: Table, closer: Seat | None) -> None:
    """End the hand that *closer* has closed, or that is dead, and maybe the match."""
    in_hand = closer is not None and closed_in_hand(table)
    if closer is None:
        table.dead_hands += 1
        counted = table.rules.dead_hand == "count_cards" or table.dead_hands > ANNULLED_IN_A_ROW
        items = [_dead_items(table, seat) if counted else () for seat in range(table.players)]
    else:
        table.dead_hands = 0
        factor = table.rules.close_in_hand_multiplier if in_hand else 1
        items = [
            _closed_items(table, seat, factor) if seat != closer else ()
            for seat in range(table.players)
        ]
    playing = table.active()
    for seat in playing:
        table.totals[seat] += sum(item.points for item in items[seat])
    eliminated, reentered = _after_scores(table, playing)
    reason = "dead" if closer is None else "closed_in_hand" if in_hand else "closed"
    table.end_hand(reason, closer, items, eliminated=eliminated, reentered=reentered)


def closed_in_hand(table: Table) -> bool:
    """Return whether the seat in turn, going out now, had not opened before this turn.

    Source: 001_b3b57f1c08ceec28.txt, Chiusura; rules/scala40.md 3.3
    ``close_in_hand_allows_layoff``.
    """
    if table.opened_before:
        return False
    return table.rules.close_in_hand_allows_layoff or not table.touched


def _closed_items(table: Table, seat: int, factor: int) -> tuple[ScoreItem, ...]:
    """Return what *seat* pays when another has closed.

    Source: rules/scala40.md 3.1, Scoring a hand; 3.2 #8 to #10.
    """
    if table.out[seat]:
        return ()
    flat = table.rules.unopened_penalty
    if flat and not table.opened[seat]:
        times = factor if table.rules.unopened_penalty_doubled else 1
        return (ScoreItem("unopened", flat * times, tuple(table.hands[seat]), times),)
    points = hand_penalty(table.hands[seat], table.rules) * factor
    return (ScoreItem("cards", points, tuple(table.hands[seat]), factor),)


def _dead_items(table: Table, seat: int) -> tuple[ScoreItem, ...]:
    """Return what *seat* pays for a dead hand: its cards, and never the flat penalty.

    The flat penalty is the price of being caught by somebody who closes.
    """
    if table.out[seat]:
        return ()
    hand = tuple(table.hands[seat])
    return (ScoreItem("cards", hand_penalty(hand, table.rules), hand),)


# --- the match ----------------------------------------------------------------------------------


def _after_scores(
    table: Table, playing: Sequence[Seat]
) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Put seats out of the match or back into it, and set the winner.

    Return who was put out and who came back.

    Source: rules/scala40.md 3.1, End of match; 3.3 ``match_end``.
    """
    rules = table.rules
    if rules.match_end == "fixed_hands":
        if table.hand_number >= rules.fixed_hands:
            table.winner = table.sole_best(playing)
        return (), ()
    bust = [seat for seat in playing if table.totals[seat] >= rules.elimination_limit]
    if not bust:
        return (), ()
    if rules.match_end == "first_elimination":
        table.winner = table.sole_best(playing)
        return (tuple(bust), ()) if table.winner is not None else ((), ())
    survivors = [seat for seat in playing if seat not in bust]
    if not survivors:
        # Only counted cards of a dead hand can do this: the lowest win, ties play on.
        least = min(table.totals[seat] for seat in playing)
        survivors = [seat for seat in playing if table.totals[seat] == least]
        bust = [seat for seat in playing if seat not in survivors]
        back: list[Seat] = []
    else:
        back = [seat for seat in bust if _may_return(table, seat, len(survivors))]
    score = _return_score(table, survivors)
    for seat in bust:
        if seat in back:
            table.totals[seat] = score
            table.reentries[seat] += 1
        else:
            table.out[seat] = True
    if len(survivors) + len(back) == 1:
        table.winner = survivors[0]
    return tuple(seat for seat in bust if seat not in back), tuple(back)


def _may_return(table: Table, seat: Seat, survivors: int) -> bool:
    """Return whether *seat*, which has gone bust, buys back in.

    Unlimited re-entry ends when one survivor is left, or the match would never end.

    Source: rules/scala40.md 3.1, Re-entry; 3.3 ``reentry``, ``reentry_closed_when_two_left``.
    """
    rules = table.rules
    if rules.reentry == "off" or (rules.reentry_closed_when_two_left and survivors <= 2):
        return False
    if rules.reentry == "unlimited":
        return survivors > 1 and table.reentries[seat] < MOST_REENTRIES
    return table.reentries[seat] < (1 if rules.reentry == "once" else rules.reentry_limit)


def _return_score(table: Table, survivors: Sequence[Seat]) -> int:
    """Return the total with which a seat comes back; an average is rounded half up."""
    totals = [table.totals[seat] for seat in survivors]
    match table.rules.reentry_score:
        case "zero":
            return 0
        case "average":
            return (2 * sum(totals) + len(totals)) // (2 * len(totals))
        case _:
            return max(totals)
