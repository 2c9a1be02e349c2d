"""What is heard at once: one sound and one accent, never more.

A new sound takes the place of the one before it, which fades in a few milliseconds; nothing waits
in a queue.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from threading import Lock
from typing import Final

from scala_desktop.sound.takes import RATE

FADE: Final = RATE // 160
"""Samples in which a sound dies that another takes the place of: 6 ms, or it would click."""
ACCENT_AFTER: Final = RATE // 8
"""Samples by which an accent follows the sound of the card: 125 ms, or they would be one."""
LOUDEST: Final = 32_767
SOUND, ACCENT = 0, 1


class Voice:
    """Samples on their way to the ear; *wait* is how many samples of silence come before them."""

    __slots__ = ("at", "samples")

    def __init__(self, samples: Sequence[int], wait: int = 0) -> None:
        self.samples, self.at = samples, -wait

    @property
    def over(self) -> bool:
        """Return whether nothing of it is left."""
        return self.at >= len(self.samples)

    def next(self, count: int) -> tuple[int, Sequence[int]]:
        """Return the samples of the next *count*, and how many of these are silence before."""
        silence = min(max(-self.at, 0), count)
        start = max(self.at, 0)
        self.at += count
        return silence, self.samples[start : max(self.at, 0)]

    def dying(self) -> Voice:
        """Return what is still heard of it when it is cut off."""
        start = max(self.at, 0)
        rest = self.samples[start : start + FADE] if self.at > 0 else ()
        return Voice([x * (FADE - i) // FADE for i, x in enumerate(rest)])


class Mixer:
    """Adds up what is heard; one thread begins voices, another asks for samples."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._voices: list[Voice | None] = [None, None]
        self._dying: list[Voice] = []

    @property
    def silent(self) -> bool:
        """Return whether nothing is heard any more."""
        with self._lock:
            return not self._dying and not any(self._voices)

    def begin(self, sound: Sequence[int] | None, accent: Sequence[int] | None) -> None:
        """Let *sound* and *accent* be heard, in the place of those before them.

        An accent that still waits belongs to what is past, and is dropped.
        """
        with self._lock:
            waiting = self._voices[ACCENT]
            if sound is not None:
                self._replace(SOUND, Voice(sound))
            if accent is not None:
                self._replace(ACCENT, Voice(accent, 0 if sound is None else ACCENT_AFTER))
            elif waiting is not None and waiting.at <= 0:
                self._voices[ACCENT] = None

    def hush(self) -> None:
        """Let everything die away."""
        with self._lock:
            self._replace(SOUND, None)
            self._replace(ACCENT, None)

    def _replace(self, place: int, voice: Voice | None) -> None:
        before = self._voices[place]
        if before is not None:
            self._dying.append(before.dying())
        self._voices[place] = voice

    def frames(self, count: int) -> array[int]:
        """Return the next *count* samples."""
        with self._lock:
            sounding = [*self._dying, *(voice for voice in self._voices if voice is not None)]
            parts = [voice.next(count) for voice in sounding]
            self._dying = [voice for voice in self._dying if not voice.over]
            self._voices = [None if v is None or v.over else v for v in self._voices]
        mixed = array("h", bytes(2 * count))
        for number, (silence, samples) in enumerate(parts):
            if number == 0:  # nothing is there to add it to; most of the time it is alone
                mixed[silence : silence + len(samples)] = array("h", samples)
                continue
            for i, x in enumerate(samples, silence):
                mixed[i] = max(-LOUDEST, min(LOUDEST, mixed[i] + x))
        return mixed
