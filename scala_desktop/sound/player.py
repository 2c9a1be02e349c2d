"""Plays cues in a thread of its own: nobody who asks for one waits for it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from time import perf_counter
from typing import Final, NamedTuple

from scala_desktop.sound.cues import Cue, Heard
from scala_desktop.sound.mixer import Mixer
from scala_desktop.sound.speaker import Speaker, at_pitch
from scala_desktop.sound.takes import Take, takes_of

PITCH: Final = 0.08
"""The share by which a take is played higher or lower, never twice alike."""
LATE: Final = 0.15
"""Seconds after which a sound belongs to nothing that is still seen."""
REST_AFTER: Final = 20.0
"""Seconds of silence after which the device is let rest."""
CLOSING: Final = 1.0
"""Seconds that a device may take to close; one that hangs is left behind."""


class Order(NamedTuple):
    """What is to be heard, since when, and how loud; 1 is as it was recorded."""

    heard: Heard
    since: float
    volume: float


class Player:
    """Plays the takes in *folder*; whatever goes wrong there is silence.

    *backends* are those of :class:`Speaker`.
    """

    def __init__(
        self,
        folder: Path,
        *,
        backends: Sequence[str] = (),
        rng: Random | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.mixer = Mixer()
        self.speaker = Speaker(self.mixer.frames, backends)
        self._folder = folder
        self._rng = rng or Random()
        self._clock = clock
        self._takes: dict[Cue, list[Take]] = {}
        self._last: dict[Cue, int] = {}
        """Which take of a cue was heard last."""
        self._made: dict[Cue, tuple[float, array[int]]] = {}
        """What is heard next of a cue, with the volume for which it was made."""
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="sound", daemon=True)

    def start(self) -> None:
        """Open the device, in the player's own thread."""
        self._thread.start()

    def play(self, heard: Heard, volume: float) -> None:
        """Let *heard* be heard now, at a *volume* from 0 to 1, or never."""
        if heard != Heard() and self._thread.is_alive():
            self._orders.put(Order(heard, self._clock(), volume))

    def hush(self) -> None:
        """Let what is heard die away."""
        self._orders.put(Order(Heard(), self._clock(), 0.0))

    def stop(self) -> None:
        """Be silent from now on; the device is given back soon."""
        self._orders.put(None)

    def close(self) -> None:
        """Be silent from now on, and wait until the device is given back."""
        self.stop()
        if self._thread.is_alive():
            self._thread.join(CLOSING)

    def _run(self) -> None:
        try:
            if self.speaker.open():
                self._load()
            while self._serve():
                pass
        finally:
            self.speaker.close()

    def _load(self) -> None:
        # A cue of which a file is missing or no good is not heard.
        for cue in Cue:
            with suppress(OSError, ValueError):
                self._takes[cue] = [*takes_of(cue, self._folder)]

    def _serve(self) -> bool:
        """Wait for an order and carry it out; return whether there may be more."""
        try:
            order = self._orders.get(timeout=REST_AFTER if self.speaker.awake else None)
        except Empty:
            if self.mixer.silent:
                self.speaker.rest()
            return True
        if order is None:
            return False
        if order.heard == Heard():
            self.mixer.hush()
        elif self._clock() - order.since <= LATE and self.speaker.wake():
            if not self._takes:
                self._load()
            sound, accent = (self._voice(cue, order.volume) for cue in order.heard)
            self.mixer.begin(sound, accent)
            # Made now, the next ones wait for nobody.
            for cue in order.heard:
                if cue is not None and cue in self._takes:
                    self._made[cue] = (order.volume, self._make(cue, order.volume))
        return True

    def _voice(self, cue: Cue | None, volume: float) -> array[int] | None:
        """Return what is to be heard of *cue* now."""
        if cue is None or cue not in self._takes:
            return None
        wanted, made = self._made.pop(cue, (volume, None))
        return made if made is not None and wanted == volume else self._make(cue, volume)

    def _make(self, cue: Cue, volume: float) -> array[int]:
        """Return a take of *cue*, not the one before, a little higher or lower."""
        takes = self._takes[cue]
        number = self._rng.choice([i for i in range(len(takes)) if i != self._last.get(cue)])
        self._last[cue] = number
        if takes[number].volume != volume:
            # Kept at that volume: to turn it down takes Python two milliseconds each time, and the
            # window waits for them.
            with suppress(OSError, ValueError):
                takes[number] = takes[number].at(volume, self._folder)
        return at_pitch(takes[number].samples, self._rng.uniform(1 - PITCH, 1 + PITCH))
