"""The turn for the ear: at its begin, once, what may be done now and what was not heard yet.

Source: design/welcome.md, 5; design/interaction.md, 12.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scala_desktop.model.controller import Controller
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import HandDealt
from scala_desktop.rules.game import Phase
from scala_desktop.table.match import TableMatch
from scala_desktop.words import table as words
from scala_desktop.words.events import player_name
from scala_desktop.words.last_lap import lap_spoken
from scala_desktop.words.marked import spoken

FEW: Final = 2
"""Up to so many cards in the hand of another player are told: soon the hand may be over."""


class TurnVoice:
    """Tells *announce* of the turns of the person at the table."""

    def __init__(self, match: TableMatch, announce: Callable[[str], None]) -> None:
        self._match, self._announce = match, announce
        self._told: tuple[object, int, int] | None = None
        self._played: tuple[Controller, int] | None = None
        """How many moves of which match there were when this was asked last."""

    def follow(self) -> None:
        """Say how things stand, if a turn of the person has begun since or a move went back."""
        c, before = self._match.controller, self._played
        self._played = c, len(c.played)
        if before is None or before[0] is not c:
            self._tell_of_the_deal()
        elif len(c.played) < before[1] and c.my_turn:
            self._announce(" ".join((words.taken_back(), self.text(lap=False))))
            return
        if not c.my_turn or c.phase is not Phase.DRAW:
            return
        view = c.view()
        now = c, view.hand_number, sum(view.turns_taken)
        if now != self._told:
            self._told = now
            # Who plays alone has heard what the others did, one after the other.
            self.say(lap=len(c.seats_here()) > 1)

    def _tell_of_the_deal(self) -> None:
        """Say which hand begins, where all lies as it was dealt: nobody was here to hear it."""
        c = self._match.controller
        view = c.view()
        whole = all(size == view.hand_size for size in view.hand_sizes)
        if whole and view.phase == Phase.DRAW and not sum(view.turns_taken) and not c.watched:
            dealt = HandDealt(view.hand_number, view.dealer, view.turn, None)
            self._announce(c.words.event(dealt, c.players, spoken=True))

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
        few = self._few() if c.my_turn else ()
        return " ".join(filter(None, (told, *few, "" if line is None else spoken(line.text))))

    def _few(self) -> tuple[str, ...]:
        """Return who of the others holds hardly any card, a sentence each."""
        c = self._match.controller
        view = c.view()
        return tuple(
            words.few_cards(player_name(c.players, Seat(seat)), count)
            for seat, count in enumerate(view.hand_sizes)
            if seat != view.seat and not view.out[seat] and 0 < count <= FEW
        )
