"""Somebody who listens to a player, and what tests of it do again and again."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Sequence

from scala_desktop.resources import resources
from scala_desktop.sound.cues import Cue, Heard
from scala_desktop.sound.mixer import Mixer
from scala_desktop.sound.player import Player

SOUNDS = resources() / "sounds"
KNOCK = Heard(Cue.KNOCK)


class Ear(Mixer):
    """Notes what begins, when samples of it are first asked for, and how much is heard at once."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[tuple[Sequence[int] | None, Sequence[int] | None]] = []
        self.heard_at: list[float] = []
        self.most = 0
        self._expecting = False

    def begin(self, sound: Sequence[int] | None, accent: Sequence[int] | None) -> None:
        super().begin(sound, accent)
        self.begun.append((sound, accent))
        self._expecting = True

    def frames(self, count: int) -> array[int]:
        self.most = max(self.most, sum(voice is not None for voice in self._voices))
        found = super().frames(count)
        if self._expecting and any(found):
            self._expecting = False
            self.heard_at.append(time.perf_counter())
        return found


def wait_for(condition: Callable[[], object], seconds: float = 5) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.002)


def warmed_up(player: Player, ear: Ear) -> None:
    """Wait until the device is open: the first time the module has to be read."""
    wait_for(lambda: player._takes)
    player.play(KNOCK, 0.4)
    wait_for(lambda: ear.heard_at)
    wait_for(lambda: ear.silent)
    ear.begun.clear()
    ear.heard_at.clear()
