"""The curtain of a window: it falls between two people, and over a hand that is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu, QWidget

from scala_desktop.dress.faces import Face
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import PlaceTaken
from scala_desktop.rules.game import Phase
from scala_desktop.rules.record import Player
from scala_desktop.words.events import player_name
from scala_desktop.words.initials import key_letters

if TYPE_CHECKING:
    from scala_desktop.model.recap import Recap
    from scala_desktop.windows.curtain import Curtain
    from scala_desktop.windows.recap.paper import Deck


class Covering:
    """Lets the curtain down over *table* and lifts it, as the match says.

    *reveal* is called when the person named on it lifts it, *leave* when somebody goes home.
    """

    def __init__(
        self,
        table: QWidget,
        menu: QMenu,
        reveal: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        self._table, self._menu, self._reveal, self._leave = table, menu, reveal, leave
        self._curtain: Curtain | None = None
        self._motionless = False
        self._left: Seat | None = None
        """Whose hand is just being left."""

    @property
    def curtain(self) -> Curtain:
        """Return the curtain; it is made when first needed."""
        if self._curtain is None:
            from scala_desktop.windows.curtain import Curtain

            self._curtain = Curtain(self._table, self._menu)
            self._curtain.raised.connect(self._reveal)
            self._curtain.left.connect(self._leave)
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
        if session is not None and may_cover(session):
            self._left = session.controller.open_seat
            session.cover()
            self._left = None

    def follow(
        self,
        session: Session,
        faces: Sequence[Face],
        former: Callable[[Seat, Player], Face],
        deck: Callable[[], Deck],
    ) -> None:
        """Let the curtain fall for the next person, or lift it where there is none.

        *faces* are those of the players by seat, *former* tells that of who sat there before,
        *deck* what the recap shows its cards in.
        """
        seat = session.next_person
        if seat is None:
            if self.is_down:
                self.curtain.lift_at_once()
            return
        from scala_desktop.windows.curtain import Handover

        controller = session.controller
        here = controller.seats_here()
        letters = key_letters([player_name(controller.players, one) for one in here])
        self.curtain.fall(
            Handover(
                seat,
                player_name(controller.players, seat),
                letters[here.index(seat)],
                partial(recap_for, session, seat),
                tuple(faces),
                controller.game_key,
                deck(),
                same_person=seat == self._left,
                former=former,
            )
        )


def may_cover(session: Session) -> bool:
    """Return whether there is a hand to cover in *session*, and somebody to hide it from."""
    controller = session.controller
    open_to_all = session.open_cards or controller.phase is Phase.OVER
    return not session.covered and not open_to_all and len(controller.seats_here()) > 1


def recap_for(session: Session, seat: Seat | None) -> Recap:
    """Return what everybody has seen in *session* since the last turn of *seat*."""
    from scala_desktop.model.recap import recap_of

    controller = session.controller
    changes = sum(isinstance(event, PlaceTaken) for event in controller.events)
    return recap_of(
        controller.events,
        seat,
        controller.public_view(),
        controller.players,
        controller.words,
        session.record.seated_before(changes),
    )
