"""What one seat knows of a match, and a match that fits what it knows.

Source: design/architecture.md, Hidden information.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import IS_RED_THREE
from scala_desktop.rules.cards import HIDDEN, KIND, Card, Seat
from scala_desktop.rules.common.seeing import base_fields, restore_base
from scala_desktop.rules.shuffle import shuffled_by
from scala_desktop.rules.view import View

if TYPE_CHECKING:
    from scala_desktop.rules.canasta.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class CanastaView(View):
    """The table of Canasta as a seat sees it; what is added here lies open to everybody.

    The first *covered* cards of the pile lie face down and are hidden.  *opened* tells who has
    opened, by side (by seat where each player has to), *red_threes* by side which ones lie
    apart, *minimum* what the seat in turn must reach to open, *draw_count* how many cards it
    draws.  *asker* waits for its partner's answer, *consent* is the answer.
    """

    rules: CanastaRules
    covered: int
    opened: tuple[bool, ...]
    red_threes: tuple[tuple[Card, ...], ...]
    minimum: int
    draw_count: int
    opened_first: bool
    must_close: bool
    asker: Seat | None
    consent: bool | None
    last_opening: int | None
    hand_size: int


def view_of(table: Table, seat: Seat | None) -> CanastaView:
    """Return what *seat* knows of *table*; ``None`` is a spectator who sees no hand."""
    base = base_fields(table, seat)
    pile = table.discard_pile
    base["discard_pile"] = (*(HIDDEN,) * table.covered, *pile[table.covered :])
    return CanastaView(
        **base,
        covered=table.covered,
        opened=tuple(table.opened),
        red_threes=tuple(map(tuple, table.red_threes)),
        minimum=table.minimum(table.turn),
        draw_count=table.draw_count(),
        opened_first=table.opened_first,
        must_close=table.must_close,
        asker=table.asker,
        consent=table.consent,
        last_opening=table.last_opening,
        hand_size=table.hand_size,
    )


def restore(table: Table, view: CanastaView, rng: Random) -> None:
    """Fill *table* with what *view* shows; *rng* deals the rest, red threes into no hand."""
    reds = {card for cards in view.red_threes for card in cards}
    left = restore_base(table, view, rng, seen=reds)
    table.covered = view.covered
    table.opened = list(view.opened)
    table.red_threes = [list(cards) for cards in view.red_threes]
    table.opened_first, table.must_close = view.opened_first, view.must_close
    table.asker, table.consent = view.asker, view.consent
    table.last_opening, table.hand_size = view.last_opening, view.hand_size
    _deal_below(table, view, left, rng)


def _deal_below(table: Table, view: CanastaView, left: list[Card], rng: Random) -> None:
    """Share out what lies in no hand: the stock, the covered cards, what is out of play.

    A red three dealt to a hand changes places with a card of these.
    """
    below = [*table.stock, *left]
    for seat, hand in enumerate(table.hands):
        if seat != view.seat:
            for place, card in enumerate(hand):
                if IS_RED_THREE[KIND[card]]:
                    other = next(i for i, c in enumerate(below) if not IS_RED_THREE[KIND[c]])
                    hand[place], below[other] = below[other], card
    below = shuffled_by(below, rng)
    table.stock = below[: view.stock_count]
    pile = below[view.stock_count : view.stock_count + view.covered]
    table.discard_pile = [*pile, *table.discard_pile[view.covered :]]
    table.out_of_play = tuple(below[view.stock_count + view.covered :])
