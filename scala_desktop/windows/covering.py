"""The curtain of a window: it falls between two people, and over a hand that is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu, QWidget

from scala_desktop.model.session import Session
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.words.events import player_name

if TYPE_CHECKING:
    from scala_desktop.windows.curtain import Curtain


class Covering:
    """Lets the curtain down over *table* and lifts it, as the match says.

    *reveal* is called when the person named on it lifts it.
    """

    def __init__(self, table: QWidget, menu: QMenu, reveal: Callable[[], None]) -> None:
        self._table, self._menu, self._reveal = table, menu, reveal
        self._curtain: Curtain | None = None
        self._motionless = self._covering = False

    @property
    def curtain(self) -> Curtain:
        """Return the curtain; it is made when first needed."""
        if self._curtain is None:
            from scala_desktop.windows.curtain import Curtain

            self._curtain = Curtain(self._table, self._menu)
            self._curtain.raised.connect(self._reveal)
            self._curtain.reduced_motion = self._motionless
        return self._curtain

    @property
    def is_down(self) -> bool:
        """Return whether the table is covered."""
        return self._curtain is not None and self._curtain.is_down

    def set_motionless(self, motionless: bool) -> None:
        """Let the curtain go up at once, or move."""
        self._motionless = motionless
        if self._curtain is not None:
            self._curtain.reduced_motion = motionless

    def cover(self, session: Session | None) -> None:
        """Cover the hand that lies open, where there is somebody to hide it from."""
        if session is None or session.covered or len(session.controller.seats_here()) < 2:
            return
        if session.controller.phase is Phase.OVER:
            return  # all hands are open
        self._covering = True
        session.cover()
        self._covering = False

    def follow(self, session: Session, portraits: Sequence[str]) -> None:
        """Let the curtain fall for the next person, or lift it where there is none.

        *portraits* are those of the players by seat.
        """
        if session.next_person is None:
            if self.is_down:
                self.curtain.lift_at_once()
            return
        from scala_desktop.windows.curtain import PublicSeat

        view, players = session.controller.view(), session.controller.players
        seats = tuple(
            PublicSeat(
                player_name(players, Seat(seat)),
                view.hand_sizes[seat],
                view.totals[seat % view.sides],
                view.out[seat],
                session.controller.words.standing(view, Seat(seat)),
            )
            for seat in range(len(players))
        )
        name = player_name(players, session.next_person)
        key = portraits[session.next_person]
        self.curtain.fall(name, seats, same_person=self._covering, portrait=key)
