"""Scala 40 at the table: melds by player, a tray, and a tick for a player who has opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.events import HandEnded
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.views import Scala40View
from scala_desktop.table.games.base import GamePresenter, Match, PlateNote
from scala_desktop.words import table as words

if TYPE_CHECKING:
    from scala_desktop.rules.events import Event
    from scala_desktop.rules.options import HouseRules
    from scala_desktop.rules.view import View


class Scala40Presenter(GamePresenter):
    """What Scala 40 wants of the table."""

    must_open = True

    def opening_need(self, match: Match) -> int:
        rules = match.controller.rules
        assert isinstance(rules, Scala40Rules)
        return rules.opening_threshold

    def plate(self, view: View, seat: Seat) -> PlateNote:
        note = super().plate(view, seat)
        if view.sides < view.players:
            note = self._in_pairs(view, seat)
        return note._replace(ticked=isinstance(view, Scala40View) and view.opened[seat])

    def _in_pairs(self, view: View, seat: Seat) -> PlateNote:
        """Return what the plate of *seat* says in a match of pairs."""
        from scala_desktop.words.table_sides import pair, partner, they, we

        side, held = seat % view.sides, words.cards(view.hand_sizes[seat])
        points = view.totals[side]
        if view.seat is None:
            return PlateNote(held, side=(pair(), points))
        if side != view.seat % view.sides:
            return PlateNote(held, side=(they(), points))
        line = held if seat == view.seat else partner(held)
        return PlateNote(line, short=held, side=(we(), points))

    def feat(self, rules: HouseRules, event: Event) -> tuple[Seat, str] | None:
        del rules
        if not isinstance(event, HandEnded) or event.result.closer is None:
            return None
        in_hand = event.result.reason == "closed_in_hand"
        return (event.result.closer, words.closed_in_hand()) if in_hand else None

    def owed(self, view: View) -> tuple[Card, ...]:
        if not isinstance(view, Scala40View):
            return ()
        return tuple(view.pending) if view.must_use is None else (view.must_use,)

    def opening(self, match: Match) -> bool:
        view = match.controller.view()
        return isinstance(view, Scala40View) and not view.opened[match.me]


TABLE = Scala40Presenter()
