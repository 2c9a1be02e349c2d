"""What somebody reads once, at the first turn of their first match: where help is.

Lessons teach by doing, and who comes from one knows the table; but nobody has to take one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from scala_desktop.model.guard import guarded
from scala_desktop.model.session import Session
from scala_desktop.rules.game import Phase
from scala_desktop.store.aid import aid_of
from scala_desktop.store.problems import Problem
from scala_desktop.store.store import Store
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name

if TYPE_CHECKING:
    from scala_desktop.windows.play_area import PlayArea

LOOK_MS: Final = 900
"""How long people look at their cards before anything is said; then once more until all lies."""


@guarded
class FirstMatch(QObject):
    """Says it at the table of a match, to those whom the table helps much; *note* tells problems.

    Nothing is asked, and the next move takes it away.
    """

    def __init__(
        self, parent: QObject, store: Store, note: Callable[[Problem | None], None]
    ) -> None:
        super().__init__(parent)
        self._store, self._note = store, note
        self._at: tuple[PlayArea, Session] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._say)

    def follow(self, play: PlayArea, session: Session) -> None:
        """Wait for the first turn of a person in *session*, which is at the table *play* now."""
        self._timer.stop()
        if self._store["welcomed"]:
            return
        self._at = play, session
        session.controller.turn_changed.connect(self.wait)
        session.curtain_changed.connect(self.wait)
        self.wait()

    def wait(self) -> None:
        """Say it soon, if it is time for that."""
        if not self._store["welcomed"] and self._is_due():
            self._timer.start(LOOK_MS)

    def _is_due(self) -> bool:
        """Return whether a newcomer is in turn at the table, and has done nothing yet."""
        if self._at is None:
            return False
        session = self._at[1]
        controller = session.controller
        seat = controller.open_seat
        if seat is None or not controller.my_turn or controller.phase is not Phase.DRAW:
            return False
        return aid_of(self._store, player_name(controller.players, seat)) == "help"

    def _say(self) -> None:
        from scala_desktop.table.layout.line import TERMS

        if self._at is None or self._store["welcomed"] or not self._is_due():
            return
        play = self._at[0]
        if not play.isVisible() or play.refusal.isVisible():
            return
        if not play.table.rests:
            self._timer.start(LOOK_MS)
            return
        text = translate(
            "Table",
            "Buona partita! Se non sai che fare, la lampadina (H) lo dice e F1 apre le regole.",
        )
        if TERMS in dict(play.table.display.layout.buttons):
            more = translate("Table", "Le parole punteggiate si spiegano, se le tocchi.")
            text = f"{text} {more}"
        play.say(text)
        self._note(self._store.set("welcomed", True))
