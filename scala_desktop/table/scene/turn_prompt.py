"""What is shown to somebody who does nothing: the line of the turn, the offer of a hint."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from scala_desktop.table.match import TableMatch
from scala_desktop.table.settings import TableSettings

IDLE_MS: Final = 5000
HESITATION_MS: Final = 20_000


class Stillness:
    """Calls *stopped* once after each move, if the person in turn then does nothing for long."""

    def __init__(self, match: TableMatch, stopped: Callable[[], None], parent: QObject) -> None:
        self._match = match
        self._at: tuple[int, bool] = (-1, False)
        self._timer = QTimer(parent)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(stopped)

    def begin_anew(self) -> None:
        """Wait again, whether something is played or not."""
        self._at = (-1, False)
        self._timer.stop()

    def follow(self, milliseconds: int) -> bool:
        """Begin to wait so long, if something was played since; return whether it was."""
        now = len(self._match.controller.played), self._match.controller.my_turn
        if now == self._at:
            return False
        self._at = now
        self._timer.stop()
        if self._match.controller.my_turn:
            self._timer.start(milliseconds)
        return True

    def touched(self) -> None:
        """Let the person go on: the mouse or a key was used."""
        if self._timer.isActive():
            self._timer.start()


class TurnPrompt:
    """Decides for one scene whether the line is wanted; *refresh* shows it.

    Its mode is ``always``, ``never``, or ``idle``: once the person has done nothing for
    :data:`IDLE_MS`, until something is played.  Where hints are offered, *hesitates* is called once
    nothing was done for :data:`HESITATION_MS`.
    """

    def __init__(
        self,
        match: TableMatch,
        refresh: Callable[[], None],
        hesitates: Callable[[], None],
        parent: QObject,
    ) -> None:
        self._match, self._refresh = match, refresh
        self.mode, self._offers = "always", False
        self._idle = Stillness(match, self._stopped, parent)
        self._hesitation = Stillness(match, hesitates, parent)

    def obey(self, settings: TableSettings) -> None:
        """Show the line, and offer hints, from now on as *settings* say."""
        if settings.turn_line != self.mode:
            self.mode = settings.turn_line
            self._idle.begin_anew()
        if settings.offers != self._offers:
            self._offers = settings.offers
            self._hesitation.begin_anew()
        self._match.helped = settings.offers
        self.follow()

    def follow(self) -> None:
        """See whether something was played since."""
        match = self._match
        if self._offers and not match.out:
            self._hesitation.follow(HESITATION_MS)
        if self.mode != "idle" or match.out:
            self._idle.begin_anew()
            match.line_wanted = self.mode == "always" or match.out
        elif self._idle.follow(IDLE_MS):
            match.line_wanted = False

    def touched(self) -> None:
        """Let the person go on: the mouse or a key was used."""
        self._idle.touched()
        self._hesitation.touched()

    def _stopped(self) -> None:
        self._match.line_wanted = True
        self._refresh()
