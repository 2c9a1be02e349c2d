"""The end of a hand: what every side scores, and who has won the match.

Source: rules/burraco.md 4.1, Score of a side for the hand, Match; 4.6.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scala_desktop.rules.burraco.scoring import burraco_bonus, card_points, victory_points
from scala_desktop.rules.burraco.state import BurracoState
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import ScoreItem


def settle(table: BurracoState, closer: Seat | None, reason: str) -> None:
    """End the hand, closed by *closer* or over for *reason*, and the match if it is over."""
    for seat, cards in enumerate(table.waiting):
        table.hands[seat].extend(cards)
    table.waiting = [[] for _ in range(table.players)]
    by_side = {side: list(_items(table, side, closer)) for side in table.live_sides()}
    items = [_of_line(table, Seat(line), by_side) for line in range(table.sides)]
    for line, each in enumerate(items):
        table.totals[line] += sum(item.points for item in each)
    table.winner = _winner(table, closer)
    shared: tuple[int, ...] = ()
    if table.winner is not None and table.rules.match_mode == "victory_points":
        shared = shared_points(table)
    table.end_hand(reason, closer, items, victory_points=shared)


def _items(table: BurracoState, side: Seat, closer: Seat | None) -> Iterator[ScoreItem]:
    """Yield what *side* earns and loses with the hand, line by line.

    Source: rules/burraco.md 4.1, Score of a side for the hand; 4.2 #6 and #7.
    """
    rules = table.rules
    melds = table.melds_of(side)
    for meld in melds:
        code, points = burraco_bonus(meld, rules)
        if code != "burraco_none":
            yield ScoreItem(code, points, meld.cards)
    if closer is not None and table.side_of(closer) == side:
        yield ScoreItem("closing", rules.closing_bonus)
    laid = tuple(card for meld in melds for card in meld.cards)
    if laid:
        yield ScoreItem("melded", card_points(laid), laid)
    due = closer is not None or rules.pozzetto_penalty_applies == "all_sides"
    penalty = -rules.pozzetto_penalty if due else 0
    if not table.has_pozzetto[side] and due:
        yield ScoreItem("no_pozzetto", penalty)
    for seat in table.members(side):
        hand = tuple(table.hands[seat])
        if table.unplayed[seat] and rules.unplayed_pozzetto == "flat_penalty":
            yield ScoreItem("unplayed_pozzetto", penalty, hand)
        elif hand:
            yield ScoreItem("hand", -card_points(hand), hand)


def _of_line(
    table: BurracoState, line: Seat, by_side: dict[Seat, list[ScoreItem]]
) -> Sequence[ScoreItem]:
    """Return what one line of the score sheet gets: a side, or half of a pair made for a hand.

    The half is rounded up to five points, as all scores of Burraco go by fives.

    Source: rules/burraco.md 4.6, Three: the pair's points are shared equally.
    """
    if table.alone is None or table.alone == line:
        return by_side.get(line, [])
    items = by_side[table.side_of(line)]
    total = sum(item.points for item in items)
    share = -(-total // 10) * 5
    return [*items, ScoreItem("shared", share - total)]


# --- the match ----------------------------------------------------------------------------------


def _winner(table: BurracoState, closer: Seat | None) -> Seat | None:
    """Return the side that has won the match with this hand, if it is over.

    Source: rules/burraco.md 4.1, Match; 4.2 #19; 4.3 ``match_mode``, ``both_over_target``.
    """
    rules = table.rules
    lines = [Seat(line) for line in range(table.sides)]
    if rules.match_mode != "target_score":
        return table.sole_best(lines) if table.hand_number >= rules.hands_per_match else None
    over = [line for line in lines if table.totals[line] >= rules.target_score]
    if not over:
        return table.sole_best(lines) if table.lasts_too_long() else None
    if closer is not None and rules.both_over_target == "closer_wins":
        line = closer % table.sides
        if line in over:
            return Seat(line)
    return table.sole_best(lines)


def shared_points(table: BurracoState) -> tuple[int, ...]:
    """Return the victory points of the two sides of a match; () where there are more of them."""
    if table.sides != 2:
        return ()
    return victory_points(table.totals[0] - table.totals[1], table.rules)
