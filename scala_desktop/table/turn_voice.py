"""The turn for the ear: at its begin, once, what may be done now and what was not heard yet.

Source: design/welcome.md, 5.
"""

from __future__ import annotations

from collections.abc import Callable

from scala_desktop.rules.game import Phase
from scala_desktop.table.match import TableMatch
from scala_desktop.words.last_lap import lap_spoken
from scala_desktop.words.marked import spoken


class TurnVoice:
    """Tells *announce* of the turns of the person at the table."""

    def __init__(self, match: TableMatch, announce: Callable[[str], None]) -> None:
        self._match, self._announce = match, announce
        self._told: tuple[object, int, int] | None = None

    def follow(self) -> None:
        """Say how things stand, if a turn of the person has begun since."""
        c = self._match.controller
        if not c.my_turn or c.phase is not Phase.DRAW:
            return
        view = c.view()
        now = c, view.hand_number, sum(view.turns_taken)
        if now != self._told:
            self._told = now
            # Who plays alone has heard what the others did, one after the other.
            self.say(lap=len(c.seats_here()) > 1)

    def say(self, *, lap: bool = True) -> None:
        """Say how things stand, with what the others did in the last *lap*."""
        text = self.text(lap=lap)
        if text:
            self._announce(text)

    def text(self, *, lap: bool = True) -> str:
        """Return the last *lap* and the line of the turn as they are said; empty between hands."""
        match = self._match
        c, line = match.controller, match.turn_line
        wanted = lap and c.my_turn
        told = lap_spoken(match.lap(), c.players, c.words, c.rules) if wanted else ""
        return " ".join(filter(None, (told, "" if line is None else spoken(line.text))))
