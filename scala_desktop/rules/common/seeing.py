"""What a view of any game holds, and a match that fits what it shows.

Source: design/architecture.md, Hidden information.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Any

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.shuffle import shuffled_by
from scala_desktop.rules.view import View

if TYPE_CHECKING:
    from scala_desktop.rules.common.card_table import CardTable


def base_fields(table: CardTable, seat: Seat | None) -> dict[str, Any]:
    """Return what every view says of *table* as *seat* sees it, by the names of its fields."""
    return {
        "game": table.key,
        "rules": table.rules,
        "deck": table.deck,
        "seat": seat,
        "players": table.players,
        "sides": table.sides,
        "hand_number": table.hand_number,
        "dealer": table.dealer,
        "turn": table.turn,
        "phase": str(table.phase),
        "turns_taken": tuple(table.turns_taken),
        "hand": () if seat is None else tuple(table.hands[seat]),
        "hand_sizes": tuple(map(len, table.hands)),
        "stock_count": len(table.stock),
        "discard_pile": tuple(table.discard_pile),
        "melds": tuple(table.melds),
        "known": tuple(map(tuple, table.known)),
        "totals": tuple(table.totals),
        "out": tuple(table.out),
        "winner": table.winner,
        "result": table.result,
    }


def restore_base(
    table: CardTable, view: View, rng: Random, *, seen: Iterable[Card] = ()
) -> list[Card]:
    """Fill *table*, made for the match of *view*, with what every view shows.

    *rng* deals the hands and the stock.  Return the hidden cards that are left over; *seen* are
    cards that lie open where no base view shows them.
    """
    table.hand_number, table.dealer, table.turn = view.hand_number, view.dealer, view.turn
    table.phase = Phase(view.phase)
    table.turns_taken = list(view.turns_taken)
    table.discard_pile, table.melds = list(view.discard_pile), list(view.melds)
    table.known = [list(cards) for cards in view.known]
    table.totals, table.out = list(view.totals), list(view.out)
    table.winner, table.result = view.winner, view.result
    hands = [list(cards) for cards in view.known]
    if view.seat is not None:
        hands[view.seat] = list(view.hand)
    if view.result is not None:
        hands = [list(hand) for hand in view.result.hands]
    lying = {card for meld in view.melds for card in meld.cards}
    lying.update(view.discard_pile, seen, *hands)
    hidden = shuffled_by([card for card in view.deck if card not in lying], rng)
    for hand, size in zip(hands, view.hand_sizes, strict=True):
        while len(hand) < size:
            hand.append(hidden.pop())
    table.hands = hands
    count = view.stock_count
    table.stock = hidden[:count]
    return hidden[count:]
