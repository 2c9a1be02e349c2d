"""How the moves of a match come into its record as they are made.

Source: design/notation.md, Records.
"""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.moves import Agree, Ask, Bet, Deal, Move, Refuse, format_move
from scala_desktop.rules.record import ChairChange, Player, Record

_QUESTIONS: Final = (str(Ask()), *(f"{Ask()}; {answer}" for answer in (Agree(), Refuse())))
"""How a line ends while a partner is asked, or has just answered, within a turn."""


class RecordWriter:
    """Writes moves into a record as they are made, one line a turn.

    *open_seat* is the seat whose turn the last line holds so far; ``None`` where that turn has
    ended and the next move begins a line.
    """

    def __init__(self, record: Record, open_seat: Seat | None = None) -> None:
        self.record = record
        self._open = open_seat if record.turns else None

    def seat(self, seat: Seat, player: Player) -> None:
        """Write that *player* plays on at *seat* from here on."""
        turns = self.record.turns
        moves = len(turns[-1].split("; ")) if turns else 0
        change = ChairChange(len(turns), moves, seat, player)
        self.record.chairs = (*self.record.chairs, change)

    def append(self, move: Move, seat: Seat) -> None:
        """Write the canonical *move* that *seat* has made.

        A bet names its seat: it is made between hands, when it is nobody's turn.
        """
        turns = self.record.turns
        if isinstance(move, Bet):
            turns.append(format_move(move, seat))
            self._open = None
        elif isinstance(move, Deal):
            turns.append(format_move(move))
            self._open = None
        elif seat == self._open or self._goes_on():
            turns[-1] += f"; {format_move(move)}"
            self._open = seat
        else:
            turns.append(format_move(move))
            self._open = seat

    def _goes_on(self) -> bool:
        """Return whether the last line waits for an answer, or for the seat that just got one."""
        last = self.record.turns[-1:]
        return last != [] and last[0].endswith(_QUESTIONS)

    def pop(self) -> None:
        """Take the last move of the turn in progress back out."""
        turns = self.record.turns
        before, semicolon, _ = turns[-1].rpartition("; ")
        if semicolon:
            turns[-1] = before
        else:
            turns.pop()
            self._open = None
