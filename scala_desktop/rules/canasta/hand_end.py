"""The end of a hand: what each side scores, and who has won the match.

Source: rules/canasta.md 5.1, Score of a side for the hand, Match.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.canasta.reading import shape
from scala_desktop.rules.canasta.score_tables import totals_of
from scala_desktop.rules.canasta.scoring import (
    bonus_code,
    bonus_points,
    hand_penalty,
    meld_kind,
    meld_points,
)
from scala_desktop.rules.canasta.state import CanastaState
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.common.wilds import MeldKind
from scala_desktop.rules.events import ScoreItem

FIVE_CLEAN, FOUR_CLEAN, TEN = 2000, 1000, 2000
"""The bonuses for many canastas.

Source: rules/canasta.md 5.3 ``extra_bonuses``.
"""


def settle(table: CanastaState, closer: Seat | None) -> None:
    """End the hand, closed by *closer* or over with the stock, and the match if it is over."""
    sides = [Seat(side) for side in range(table.sides)]
    items = [tuple(_items(table, side, closer)) for side in sides]
    for side in sides:
        table.totals[side] += sum(item.points for item in items[side])
    table.winner = winner_of(table)
    table.end_hand("stock" if closer is None else "closed", closer, items)


def _items(table: CanastaState, side: Seat, closer: Seat | None) -> Iterator[ScoreItem]:
    """Yield what *side* scores, one line for each kind of score."""
    rules = table.rules
    closed = closer is not None and table.side_of(closer) == side
    own = table.melds_of(side)
    cards = tuple(card for meld in own for card in meld.cards)
    yield ScoreItem("melds", sum(meld_points(meld, rules) for meld in own), cards)
    kinds = []
    for meld in own:
        form = shape(meld)
        code = bonus_code(form, rules, closer=closed)
        if code:
            kinds.append(meld_kind(form))
            yield ScoreItem(code, bonus_points(code, rules), meld.cards)
    if rules.extra_bonuses == "hoyle":
        yield from _extra(kinds)
    if closed:
        yield ScoreItem("closing", rules.bonus_closing)
    reds = tuple(table.red_threes[side])
    if reds:
        points = totals_of(rules.red_three_values)[len(reds)]
        sign = -1 if _against(table, side, canasta=bool(kinds)) else 1
        yield ScoreItem("red_threes", sign * points, reds)
    hand = tuple(
        card
        for seat in range(table.players)
        if table.side_of(Seat(seat)) == side
        for card in table.hands[seat]
    )
    if hand:
        lost = closer is not None or rules.double_penalty_when_nobody_closed
        double = rules.double_penalty_no_canasta and lost and not closed and not kinds
        factor = 2 if double else 1
        yield ScoreItem("hand", -factor * hand_penalty(hand, rules), hand, factor)


def _extra(kinds: list[MeldKind]) -> Iterator[ScoreItem]:
    """Yield the bonuses for many canastas.

    Source: rules/canasta.md 5.3 ``extra_bonuses``.
    """
    clean, dirty = kinds.count(MeldKind.CLEAN), kinds.count(MeldKind.DIRTY)
    if clean >= 5:
        yield ScoreItem("five_clean", FIVE_CLEAN)
    elif clean == 4 and dirty:
        yield ScoreItem("four_clean", FOUR_CLEAN)
    if clean + dirty >= 10:
        yield ScoreItem("ten_canastas", TEN)


def _against(table: CanastaState, side: Seat, *, canasta: bool) -> bool:
    """Return whether the red threes of *side* cost points.

    Source: rules/canasta.md 5.2 #14; 5.3 ``red_threes_negative``.
    """
    match table.rules.red_threes_negative:
        case "if_not_opened":
            # Where each player has to open, it is enough that one of a pair has.
            return not any(table.opened[side :: table.sides])
        case "if_no_canasta":
            return not canasta
    return False


def winner_of(table: CanastaState) -> Seat | None:
    """Return the side that has won the match between two hands; equal scores play another hand.

    Source: rules/canasta.md 5.1, Match.
    """
    if max(table.totals) < table.rules.target_score and not table.lasts_too_long():
        return None
    return table.sole_best([Seat(side) for side in range(table.sides)])
