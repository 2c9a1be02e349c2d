"""What a view of any game holds, and a match that fits what it shows.

Source: design/architecture.md, Hidden information.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from functools import cache
from random import Random
from typing import Any

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.game import Game
from scala_desktop.rules.shuffle import shuffled_by
from scala_desktop.rules.view import OpenState, View


def unshared(value: Any) -> Any:
    """Return *value*; a list is copied, and so are the lists in it."""
    if type(value) is not list:
        return value
    if value and type(value[0]) is list:
        return [each.copy() for each in value]
    return value.copy()


@cache
def _open_fields(kind: type[Game]) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind))


def _open_values(game: Game, source: OpenState) -> dict[str, Any]:
    """Return what lies open in *source*, which is *game* or a view of such a match, by field."""
    values = source.__dict__
    return {name: unshared(values[name]) for name in _open_fields(type(game))}


def seen_values(game: Game, seat: Seat | None) -> dict[str, Any]:
    """Return what *seat* sees of *game*, by the fields of a view; ``None`` sees no hand."""
    return _open_values(game, game) | {
        "game": game.key,
        "seat": seat,
        "hand": () if seat is None else tuple(game.hands[seat]),
        "hand_sizes": tuple(map(len, game.hands)),
        "stock_count": len(game.stock),
    }


def restore_seen(game: Game, view: View, rng: Random, *, aside: Iterable[Card] = ()) -> list[Card]:
    """Fill *game*, made for the match of *view*, with all that lies open there.

    *rng* deals the hands and the stock.  Return the hidden cards that are left over; *aside* are
    cards that lie open elsewhere than in melds, pile and hands.
    """
    game.__dict__.update(_open_values(game, view))
    hands = [list(cards) for cards in view.known]
    if view.seat is not None:
        hands[view.seat] = list(view.hand)
    if view.result is not None:
        hands = [list(hand) for hand in view.result.hands]
    lying = {card for meld in view.melds for card in meld.cards}
    lying.update(view.discard_pile, aside, *hands)
    hidden = shuffled_by([card for card in view.deck if card not in lying], rng)
    for hand, size in zip(hands, view.hand_sizes, strict=True):
        while len(hand) < size:
            hand.append(hidden.pop())
    game.hands = hands
    count = view.stock_count
    game.stock = hidden[:count]
    return hidden[count:]
