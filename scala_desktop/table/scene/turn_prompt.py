"""When the line of the turn is shown: always, never, or to somebody who has stopped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from scala_desktop.table.match import TableMatch

IDLE_MS: Final = 5000


class TurnPrompt:
    """Decides for one scene whether the line is wanted; *refresh* shows it.

    The *mode* is ``always``, ``never``, or ``idle``: once the person has done nothing for
    :data:`IDLE_MS`, until something is played.
    """

    def __init__(self, match: TableMatch, refresh: Callable[[], None], parent: QObject) -> None:
        self._match, self._refresh = match, refresh
        self.mode = "always"
        self._at: tuple[int, bool] = (-1, False)
        self._timer = QTimer(parent)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._stopped)

    def obey(self, mode: str) -> None:
        """Show the line from now on as *mode* says."""
        if mode != self.mode:
            self.mode = mode
            self._at = (-1, False)
        self.follow()

    def follow(self) -> None:
        """See whether something was played since."""
        match = self._match
        if self.mode != "idle" or match.out:
            self._timer.stop()
            match.line_wanted = self.mode == "always" or match.out
            return
        now = len(match.controller.played), match.controller.my_turn
        if now == self._at:
            return
        self._at = now
        match.line_wanted = False
        if match.controller.my_turn:
            self._timer.start(IDLE_MS)
        else:
            self._timer.stop()

    def touched(self) -> None:
        """Let the person go on: the mouse or a key was used."""
        if self._timer.isActive():
            self._timer.start()

    def _stopped(self) -> None:
        self._match.line_wanted = True
        self._refresh()
