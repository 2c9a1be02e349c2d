"""When cards leave for their places, told with the events that sent them: then they are heard."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from scala_desktop.rules.events import Event, HandDealt
from scala_desktop.rules.view import View
from scala_desktop.table.match import TableMatch


class Departures(QObject):
    """Keeps what has happened in *match* until the cards of it move.

    *departed* carries those events, as the seat shown may know them; nothing departs while the
    match is hurrying to its end.  *dealt* says that one more card of a deal has left; the first is
    told with the deal.
    """

    departed = Signal(object)
    dealt = Signal()

    def __init__(self, match: TableMatch, parent: QObject) -> None:
        super().__init__(parent)
        self._match = match
        self._waiting: list[Event] = []

    def note(self, event: Event) -> None:
        """Keep *event*, of which nothing is seen yet."""
        self._waiting.append(event)

    def forget(self) -> None:
        """Drop what was kept: another match is shown."""
        self._waiting = []

    def note_deal(self, view: View) -> None:
        """Keep the deal of a hand in which nobody has played yet."""
        upcard = next(iter(view.discard_pile), None)
        self.note(HandDealt(view.hand_number, view.dealer, view.turn, upcard))

    def tell(self) -> None:
        """Say that the cards of all that was kept have just been sent on their way."""
        events, self._waiting = tuple(self._waiting), []
        if events and not self._match.hurrying:
            self.departed.emit(events)
