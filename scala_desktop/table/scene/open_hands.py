"""The hands of the others, where all cards lie open at the table, or the hand has ended.

Source: design/evening.md, 6.
"""

from __future__ import annotations

from scala_desktop.rules.cards import Seat
from scala_desktop.table.layout.table import TableLayout
from scala_desktop.table.match import TableMatch
from scala_desktop.table.scene.placement import Apart


def open_hands(match: TableMatch, layout: TableLayout) -> dict[Seat, tuple[Apart, ...]]:
    """Return the cards of each other hand, where *layout* has them open.

    A hand that the game itself shows is not among them.
    """
    controller = match.controller
    # A layout is that of the hand before until the table has caught up with the deal.
    if not layout.shape.opened or not controller.hands_lie_open:
        return {}
    view, found = controller.view(), {}
    for area in layout.areas[1:]:
        seat = Seat(area.seat)
        cards = controller.cards_of(seat)
        if len(cards) == len(area.backs) and not match.presenter.open_hand(view, seat):
            found[seat] = tuple(
                Apart(card, spot, area.back_w) for card, spot in zip(cards, area.backs, strict=True)
            )
    return found
