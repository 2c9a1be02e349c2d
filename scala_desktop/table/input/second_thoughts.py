"""The question before an act that is surely bad; the same act repeated goes through.

Source: design/interaction.md, 14.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scala_desktop.rules.cards import Card
from scala_desktop.rules.moves import Move
from scala_desktop.table.match import TableMatch
from scala_desktop.table.scene.display import Display
from scala_desktop.words.doubts import Doubt, question


class SecondThoughts:
    """Lets *ask* put the question, where the person wants that, or take it back with ""."""

    def __init__(self, match: TableMatch, display: Display, ask: Callable[[str], None]) -> None:
        self._match, self._display, self._ask = match, display, ask
        self._at = 0
        self.act: tuple[Move, Sequence[Card]] | None = None
        """The move that was asked about, and the cards handled."""

    def hold(self, move: Move, cards: Sequence[Card]) -> bool:
        """Ask about *move*, if there is a doubt and it was not asked about just now.

        Return whether it has to wait; any other act takes the question back.
        """
        played, before = len(self._match.controller.played), self.act
        again = before is not None and (before[0], self._at) == (move, played)
        self.forget()
        doubt = None if again or not self._display.settings.doubts else self._doubt(move)
        if doubt is None:
            return False
        self.act, self._at = (move, cards), played
        self._ask(question(doubt, move))
        return True

    def forget(self) -> None:
        """Take the question back, unanswered."""
        if self.act is not None:
            self.act = None
            self._ask("")

    def _doubt(self, move: Move) -> Doubt | None:
        c = self._match.controller
        if c.check(move) is not None:
            return None
        return c.words.doubt(c.view(), move, lambda other: c.check(other) is None)
