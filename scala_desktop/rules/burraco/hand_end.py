"""The end of a hand: what every side scores, and who has won the match.

Source: rules/burraco.md 4.1, Score of a side for the hand, Match; 4.6.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.scoring import (
    NO_BURRACO,
    bonus_points,
    burraco_bonus,
    card_points,
    victory_points,
)
from scala_desktop.rules.burraco.state import BurracoState
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.events import ScoreItem
from scala_desktop.rules.value_class import value_class


@value_class
class Held:
    """The cards that somebody is left with: what they count, and which they are where known.

    *unplayed* ones are those of a pozzetto that was taken but never played from.
    """

    points: int
    cards: tuple[Card, ...] = ()
    unplayed: bool = False


@value_class
class SideHand:
    """What one side has at the end of a hand.

    *burrachi* are the codes of their kinds, each with its cards where these are known; *laid* is
    what the melds count, *net* what somebody has summed up: cards laid less cards held.
    """

    burrachi: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    laid: int = 0
    laid_cards: tuple[Card, ...] = ()
    held: tuple[Held, ...] = ()
    net: int = 0
    pozzetto: bool = True


def settle(table: BurracoState, closer: Seat | None, reason: str) -> None:
    """End the hand, closed by *closer* or over for *reason*, and the match if it is over."""
    for seat, cards in enumerate(table.waiting):
        table.hands[seat].extend(cards)
    table.waiting = [[] for _ in range(table.players)]
    score(table, {side: _side_hand(table, side) for side in table.live_sides()}, closer, reason)


def score(
    table: BurracoState, ended: Mapping[Seat, SideHand], closer: Seat | None, reason: str
) -> None:
    """Count a hand in which the sides have *ended* so, and end the match if it is over.

    Only the totals of *table* matter, and who plays with whom: it may be one without cards.
    """
    by_side = {
        side: list(side_items(hand, table.rules, closed=_closed(table, side, closer)))
        for side, hand in ended.items()
    }
    items = [_of_line(table, Seat(line), by_side) for line in range(table.sides)]
    for line, each in enumerate(items):
        table.totals[line] += sum(item.points for item in each)
    table.winner = _winner(table, closer)
    shared: tuple[int, ...] = ()
    if table.winner is not None and table.rules.match_mode == "victory_points":
        shared = shared_points(table)
    table.end_hand(reason, closer, items, victory_points=shared)


def _closed(table: BurracoState, side: Seat, closer: Seat | None) -> bool | None:
    """Return whether *side* has closed the hand; ``None`` where nobody has."""
    return None if closer is None else table.side_of(closer) == side


def _side_hand(table: BurracoState, side: Seat) -> SideHand:
    """Return what *side* has on the table and in its hands."""
    rules, melds = table.rules, table.melds_of(side)
    kinds = [(burraco_bonus(meld, rules)[0], meld.cards) for meld in melds]
    laid = tuple(card for meld in melds for card in meld.cards)
    hands = [(seat, tuple(table.hands[seat])) for seat in table.members(side)]
    return SideHand(
        tuple((code, cards) for code, cards in kinds if code != NO_BURRACO),
        card_points(laid),
        laid,
        tuple(Held(card_points(cards), cards, table.unplayed[seat]) for seat, cards in hands),
        pozzetto=table.has_pozzetto[side],
    )


def side_items(hand: SideHand, rules: BurracoRules, *, closed: bool | None) -> Iterator[ScoreItem]:
    """Yield what a side earns and loses with *hand*, line by line.

    *closed* says whether it has closed; ``None`` where nobody has.

    Source: rules/burraco.md 4.1, Score of a side for the hand; 4.2 #6 and #7.
    """
    for code, cards in hand.burrachi:
        yield ScoreItem(code, bonus_points(code, rules), cards)
    if closed:
        yield ScoreItem("closing", rules.closing_bonus)
    if hand.laid_cards or hand.laid:
        yield ScoreItem("melded", hand.laid, hand.laid_cards)
    if hand.net:
        yield ScoreItem("net_cards", hand.net)
    due = closed is not None or rules.pozzetto_penalty_applies == "all_sides"
    penalty = -rules.pozzetto_penalty if due else 0
    if not hand.pozzetto and due:
        yield ScoreItem("no_pozzetto", penalty)
    for held in hand.held:
        if held.unplayed and rules.unplayed_pozzetto == "flat_penalty":
            yield ScoreItem("unplayed_pozzetto", penalty, held.cards)
        elif held.cards or held.points:
            yield ScoreItem("hand", -held.points, held.cards)


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
