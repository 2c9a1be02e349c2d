"""The draw for seats: who deals first, and who plays with whom where that is not agreed.

Source: rules/burraco.md 4.1, First dealer / seats; [U], Il mazzo.
"""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.cards import (
    CLUBS,
    DEUCE,
    DIAMONDS,
    HEARTS,
    JOKER,
    KIND,
    KIND_RANK,
    KIND_SUIT,
    SPADES,
    Card,
    Seat,
)
from scala_desktop.rules.shuffle import shuffled
from scala_desktop.rules.value_class import value_class

_SUITS = {
    "spades_first": (SPADES, HEARTS, DIAMONDS, CLUBS),
    "hearts_first": (HEARTS, DIAMONDS, CLUBS, SPADES),
}


@value_class
class SeatDraw:
    """The result of the draw for seats.

    *cards* are what each player drew: one card, and one more after each tie.  *dealer* is the
    player with the lowest card.  *seating* names for each seat the player that sits there where the
    draw decides that, too: the last seat deals, the first plays first, partners sit opposite.
    """

    cards: tuple[tuple[Card, ...], ...]
    dealer: Seat
    seating: tuple[Seat, ...]


def seat_draw(rules: BurracoRules, players: int, seed: str, deck: Sequence[Card]) -> SeatDraw:
    """Return the draw of *players* players; those who tie draw again.

    Source: rules/burraco.md 4.3 ``seat_draw_suit_order``.
    """
    pack = shuffled(deck, f"{seed}/dealer")
    suits = _SUITS[rules.seat_draw_suit_order]
    drawn: list[list[Card]] = [[] for _ in range(players)]
    tied = list(range(players))
    while tied and len(pack) >= len(tied):
        for player in tied:
            drawn[player].append(pack.pop())
        heights = [_height(cards[-1], suits) for cards in drawn]
        tied = [player for player in range(players) if heights.count(heights[player]) > 1]
    order = sorted(range(players), key=lambda player: _height(drawn[player][-1], suits))
    highest = order[::-1]
    if players == 4 and rules.sides == "pairs":
        first, partner, other, dealer = highest
        highest = [first, other, partner, dealer]
    return SeatDraw(tuple(map(tuple, drawn)), Seat(order[0]), tuple(map(Seat, highest)))


def _height(card: Card, suits: Sequence[int]) -> tuple[int, int]:
    """Return how high *card* ranks: joker, 2, ace, king and down to 3, then by suit."""
    kind = KIND[card]
    if kind == JOKER:
        return 16, 0
    rank = KIND_RANK[kind]
    height = 15 if rank == DEUCE else 14 if rank == 1 else int(rank)
    return height, -suits.index(KIND_SUIT[kind])
