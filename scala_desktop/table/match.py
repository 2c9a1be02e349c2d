"""The match on the table, and the cards of it that the person there can handle."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scala_desktop.model.controller import Controller
from scala_desktop.model.grouping import picked
from scala_desktop.model.tray import Tray
from scala_desktop.rules.cards import Card, Kind, Seat
from scala_desktop.rules.moves import Group
from scala_desktop.table.games import presenter_of
from scala_desktop.table.selection import Selection


class TableMatch:
    """One match with its tray, the presenter of its game and the chosen cards.

    Another match takes its place by :meth:`show`; objects that hold this one need no change.
    """

    def __init__(self, controller: Controller, tray: Tray) -> None:
        self.controller, self.tray = controller, tray
        self.presenter = presenter_of(controller.game_key)
        self.selection = Selection()
        self._me = Seat(0)

    def show(self, controller: Controller, tray: Tray) -> None:
        """Put another match in the place of this one."""
        self.controller, self.tray = controller, tray
        self.presenter = presenter_of(controller.game_key)

    @property
    def hand(self) -> tuple[Card, ...]:
        """Return the cards of the open hand that are not in the tray."""
        seat = self.controller.open_seat
        return () if seat is None else self.controller.hands[seat].cards

    @property
    def fresh(self) -> Collection[Card]:
        """Return the cards of the open hand that came last."""
        seat = self.controller.open_seat
        return () if seat is None else self.controller.hands[seat].fresh

    @property
    def me(self) -> Seat:
        """Return the seat at the lower edge: the open one, or the last that was."""
        if self.controller.open_seat is not None:
            self._me = self.controller.open_seat
        return self._me if self._me < len(self.controller.players) else Seat(0)

    def staged(self) -> tuple[tuple[tuple[Card, Kind | None], ...], ...]:
        """Return each staged group: its cards as they would lie, with what wild ones stand for."""
        report = self.tray.report
        groups = []
        for i, cards in enumerate(self.tray.groups):
            readings = report.groups[i].readings if report is not None else ()
            chosen = self.tray.declared[i]
            reading = chosen if chosen in readings else readings[0] if readings else None
            groups.append(_in_order(cards, reading))
        return tuple(groups)


def _in_order(cards: Sequence[Card], reading: Group | None) -> tuple[tuple[Card, Kind | None], ...]:
    """Return *cards* in the order of *reading*, each wild one with what it stands for."""
    if reading is None:
        return tuple((card, None) for card in cards)
    found = zip(picked(cards, (placed.kind for placed in reading)), reading, strict=True)
    ordered = [(card, placed.shown) for card, placed in found if card is not None]
    laid = {card for card, _ in ordered}
    return (*ordered, *((card, None) for card in cards if card not in laid))
