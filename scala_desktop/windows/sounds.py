"""The sounds of a window: what the tables tell of is played as the settings want it.

Nothing of sound is imported before the first paint, nor while sounds are off.

Source: design/interaction.md, 12.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from scala_desktop.resources import resources
from scala_desktop.rules.events import Event
from scala_desktop.store.people import volume_of
from scala_desktop.store.store import Store

if TYPE_CHECKING:
    from scala_desktop.sound.cues import Heard
    from scala_desktop.sound.player import Player
    from scala_desktop.table.view import TableView


class Sounds(QObject):
    """Lets be heard what happens at the tables of a window, by the settings in *store*.

    *backends* are miniaudio's, as :class:`~scala_desktop.sound.speaker.Speaker` takes them.
    """

    def __init__(self, parent: QObject, store: Store, backends: Collection[str] = ()) -> None:
        super().__init__(parent)
        self._store, self.backends = store, tuple(backends)
        self.player: Player | None = None
        self._painted = False
        self._person = ""
        self._tables: list[TableView] = []
        self._before = self._wishes()

    def start(self) -> None:
        """Begin to be heard; to be called after the first paint."""
        self._painted = True
        self.follow()

    def listen(self, table: TableView, skips: Callable[[], bool] = lambda: False) -> None:
        """Let what happens at *table* be heard, but what is done while it *skips*."""
        if table not in self._tables:
            self._tables.append(table)
            table.departed.connect(lambda events: self._depart(table, events, skips()))
            table.dealt.connect(lambda: self._deal(table))
            table.refused.connect(lambda *_: self._refuse(table))

    def follow(self) -> None:
        """Follow the settings; who changes one of them hears what it does."""
        before, self._before = self._before, self._wishes()
        on, volume, silent = self._before
        if not self._painted:
            return
        if on and self.player is None:
            from scala_desktop.sound.player import Player

            folder = resources() / "sounds"
            self.player = Player(folder, backends=self.backends)
            self.player.start()
        elif not on and self.player is not None:
            self.player.stop()
            self.player = None
        if on and before != self._before:
            from scala_desktop.sound.cues import Cue, Heard

            again = [cue for cue in Cue if cue.value in before[2] and cue.value not in silent]
            if again or volume != before[1] or not before[0]:
                self._play(Heard(again[0] if again else Cue.LAY))

    @property
    def volume(self) -> int:
        """Return how loud it is, in per cent."""
        return self._before[1]

    def follow_person(self, person: str) -> None:
        """Be as loud as *person* wants it from now on; nothing is heard of that."""
        self._person = person
        self._before = self._wishes()

    def close(self) -> None:
        """Be silent, and wait until the device is given back."""
        if self.player is not None:
            self.player.close()
            self.player = None

    def _wishes(self) -> tuple[bool, int, tuple[str, ...]]:
        store = self._store
        volume = volume_of(store, self._person)
        return store["sound"], volume, tuple(store["silent_cues"])

    def _depart(self, table: TableView, events: tuple[Event, ...], skipped: bool) -> None:
        if self.player is None or not table.isVisible():
            return
        from scala_desktop.sound.cues import heard

        found = heard(events, table.match.controller.is_person)
        if skipped:
            # Whoever skips what the others do still hears that it is over.
            self.player.hush()
            found = found._replace(sound=None)
        self._play(found)

    def _deal(self, table: TableView) -> None:
        if self.player is not None and table.isVisible():
            from scala_desktop.sound.cues import DEALT

            self._play(DEALT)

    def _refuse(self, table: TableView) -> None:
        if self.player is not None and table.isVisible():
            from scala_desktop.sound.cues import REFUSED

            self._play(REFUSED)

    def mark(self) -> None:
        """Let it be heard that a hand was marked on the score pad: one soft sound."""
        if self.player is not None:
            from scala_desktop.sound.cues import Cue, Heard

            self._play(Heard(Cue.DISCARD))

    def _play(self, found: Heard) -> None:
        if self.player is not None:
            _, volume, silent = self._before
            self.player.play(found.without(silent), volume / 100)
