"""What one seat knows of a match, and a match that fits what it knows.

Source: design/architecture.md, Hidden information.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.common.seeing import base_fields
from scala_desktop.rules.view import View

if TYPE_CHECKING:
    from scala_desktop.rules.burraco.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class BurracoView(View):
    """The table of Burraco as a seat sees it; what is added here lies open to everybody.

    *teams* says by seat whose melds it plays to, which in a game of three may change during a
    hand.  *packets* are the sizes of the pozzetti nobody has taken, *has_pozzetto* says by side
    who has one, *waiting* by seat how many cards lie face down before it, *unplayed* by seat who
    has not played a card of its pozzetto.  *taken* are the cards taken from the pile this turn,
    *barred* the one that may not be discarded, *owes_play* says that something has to be laid.
    *swaps* counts single-card swaps in a row, *agreed* says by side who would end the hand.
    """

    rules: BurracoRules
    teams: tuple[Seat, ...]
    packets: tuple[int, ...]
    has_pozzetto: tuple[bool, ...]
    waiting: tuple[int, ...]
    unplayed: tuple[bool, ...]
    alone: Seat | None
    pairs_form: bool
    taken: tuple[Card, ...]
    barred: Card | None
    owes_play: bool
    swapping: bool
    swaps: int
    agreed: tuple[bool, ...]
    hand_size: int
    pozzetto_size: int


def view_of(table: Table, seat: Seat | None) -> BurracoView:
    """Return what *seat* knows of *table*; ``None`` is a spectator who sees no hand."""
    return BurracoView(
        **base_fields(table, seat),
        teams=tuple(table.side_of(Seat(s)) for s in range(table.players)),
        packets=tuple(map(len, table.packets)),
        has_pozzetto=tuple(table.has_pozzetto),
        waiting=tuple(map(len, table.waiting)),
        unplayed=tuple(table.unplayed),
        alone=table.alone,
        pairs_form=table.pairs_form,
        taken=table.taken,
        barred=table.barred,
        owes_play=table.owes_play,
        swapping=table.swapping,
        swaps=table.swaps,
        agreed=tuple(table.agreed),
        hand_size=table.hand_size,
        pozzetto_size=table.pozzetto_size,
    )


def restore(table: Table, view: BurracoView, hidden: list[Card]) -> list[Card]:
    """Fill *table* with what only a view of this game shows, and return what is left of *hidden*.

    The pozzetti and the packets that lie face down are dealt from *hidden*, in its order.
    """
    table.hand_size, table.pozzetto_size = view.hand_size, view.pozzetto_size
    table.has_pozzetto, table.unplayed = list(view.has_pozzetto), list(view.unplayed)
    table.alone, table.pairs_form = view.alone, view.pairs_form
    table.taken, table.barred, table.owes_play = view.taken, view.barred, view.owes_play
    table.swapping, table.swaps, table.agreed = view.swapping, view.swaps, list(view.agreed)
    piles: list[list[Card]] = []
    for size in (*view.packets, *view.waiting):
        piles.append(hidden[:size])
        hidden = hidden[size:]
    table.packets = piles[: len(view.packets)]
    table.waiting = piles[len(view.packets) :]
    return hidden
