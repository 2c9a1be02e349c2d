"""The end of a hand: what each side scores, and who has won the match.

Source: rules/canasta.md 5.1, Score of a side for the hand, Match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import shape
from scala_desktop.rules.canasta.score_tables import totals_of
from scala_desktop.rules.canasta.scoring import (
    PLAIN,
    bonus_points,
    canasta_code,
    credited,
    hand_penalty,
    meld_points,
)
from scala_desktop.rules.canasta.state import CanastaState
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.events import ScoreItem
from scala_desktop.rules.value_class import value_class

FIVE_CLEAN, FOUR_CLEAN, TEN = 2000, 1000, 2000
"""The bonuses for many canastas.

Source: rules/canasta.md 5.3 ``extra_bonuses``.
"""


@value_class
class SideHand:
    """What one side has at the end of a hand; cards are told where they are known.

    *canastas* are the codes of their kinds, *laid* is what the melds count and *held* what the
    cards in hand cost before any doubling.
    """

    canastas: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    laid: int = 0
    laid_cards: tuple[Card, ...] = ()
    reds: int = 0
    red_cards: tuple[Card, ...] = ()
    held: int = 0
    held_cards: tuple[Card, ...] = ()
    opened: bool = True


def settle(table: CanastaState, closer: Seat | None) -> None:
    """End the hand, closed by *closer* or over with the stock, and the match if it is over."""
    score(table, [_side_hand(table, Seat(side)) for side in range(table.sides)], closer)


def score(table: CanastaState, ended: Sequence[SideHand], closer: Seat | None) -> None:
    """Count a hand in which the sides have *ended* so, and end the match if it is over.

    Only the totals of *table* matter: it may be one without cards.
    """
    items = [
        tuple(
            side_items(
                hand, table.rules, closed=None if closer is None else table.side_of(closer) == side
            )
        )
        for side, hand in enumerate(ended)
    ]
    for side, each in enumerate(items):
        table.totals[side] += sum(item.points for item in each)
    table.winner = winner_of(table)
    table.end_hand("stock" if closer is None else "closed", closer, items)


def _side_hand(table: CanastaState, side: Seat) -> SideHand:
    """Return what *side* has on the table and in its hands."""
    rules, own = table.rules, table.melds_of(side)
    kinds = [(canasta_code(shape(meld)), meld.cards) for meld in own]
    reds = tuple(table.red_threes[side])
    hand = tuple(card for seat in table.members(side) for card in table.hands[seat])
    return SideHand(
        tuple((code, cards) for code, cards in kinds if code),
        sum(meld_points(meld, rules) for meld in own),
        tuple(card for meld in own for card in meld.cards),
        len(reds),
        reds,
        hand_penalty(hand, rules),
        hand,
        # Where each player has to open, it is enough that one of a pair has.
        any(table.opened[side :: table.sides]),
    )


def side_items(hand: SideHand, rules: CanastaRules, *, closed: bool | None) -> Iterator[ScoreItem]:
    """Yield what a side scores with *hand*, one line for each kind of score.

    *closed* says whether it has closed; ``None`` where nobody has.
    """
    yield ScoreItem("melds", hand.laid, hand.laid_cards)
    kinds = [code for code, _ in hand.canastas]
    for code, cards in hand.canastas:
        earned = credited(code, rules, closer=bool(closed))
        yield ScoreItem(earned, bonus_points(earned, rules), cards)
    if rules.extra_bonuses == "hoyle":
        yield from _extra(kinds)
    if closed:
        yield ScoreItem("closing", rules.bonus_closing)
    if hand.reds:
        points = totals_of(rules.red_three_values)[hand.reds]
        sign = -1 if _against(hand, rules) else 1
        yield ScoreItem("red_threes", sign * points, hand.red_cards)
    if hand.held_cards or hand.held:
        lost = closed is not None or rules.double_penalty_when_nobody_closed
        double = rules.double_penalty_no_canasta and lost and not closed and not kinds
        factor = 2 if double else 1
        yield ScoreItem("hand", -factor * hand.held, hand.held_cards, factor)


def _extra(kinds: Sequence[str]) -> Iterator[ScoreItem]:
    """Yield the bonuses for many canastas.

    Source: rules/canasta.md 5.3 ``extra_bonuses``.
    """
    plain = [PLAIN.get(code, code) for code in kinds]
    clean, dirty = plain.count("canasta_clean"), plain.count("canasta_dirty")
    if clean >= 5:
        yield ScoreItem("five_clean", FIVE_CLEAN)
    elif clean == 4 and dirty:
        yield ScoreItem("four_clean", FOUR_CLEAN)
    if clean + dirty >= 10:
        yield ScoreItem("ten_canastas", TEN)


def _against(hand: SideHand, rules: CanastaRules) -> bool:
    """Return whether the red threes of a side cost points.

    Source: rules/canasta.md 5.2 #14; 5.3 ``red_threes_negative``.
    """
    match rules.red_threes_negative:
        case "if_not_opened":
            return not hand.opened
        case "if_no_canasta":
            return not hand.canastas
    return False


def winner_of(table: CanastaState) -> Seat | None:
    """Return the side that has won the match between two hands; equal scores play another hand.

    Source: rules/canasta.md 5.1, Match.
    """
    if max(table.totals) < table.rules.target_score and not table.lasts_too_long():
        return None
    return table.sole_best([Seat(side) for side in range(table.sides)])
