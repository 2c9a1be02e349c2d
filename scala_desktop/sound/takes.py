"""The recordings of the cues: several takes of each, so that none tires."""

from __future__ import annotations

import sys
import wave
from array import array
from pathlib import Path
from typing import Final, NamedTuple

from scala_desktop.sound.cues import Cue

RATE: Final = 32_000
"""Samples a second, in the files and in what is played."""
TAKES: Final = 3


class Take(NamedTuple):
    """One recording of a cue: its samples in 16 bits, at a *volume* of which 1 is as recorded."""

    cue: Cue
    number: int
    samples: array[int]
    volume: float = 1.0

    def at(self, volume: float, folder: Path) -> Take:
        """Return this take at another *volume*; its file in *folder* is read anew where it must be.

        :raises OSError: if it cannot be read.
        :raises ValueError: if it is no recording any more.
        """
        samples = self.samples if self.volume == 1.0 else read(_file(self.cue, self.number, folder))
        louder = array("h", (int(x * volume) for x in samples)) if volume != 1.0 else samples
        return self._replace(samples=louder, volume=volume)


def takes_of(cue: Cue, folder: Path) -> tuple[Take, ...]:
    """Return the takes of *cue* in *folder*.

    :raises OSError: if a file cannot be read.
    :raises ValueError: if one is no such recording.
    """
    return tuple(
        Take(cue, number, read(_file(cue, number, folder))) for number in range(1, TAKES + 1)
    )


def _file(cue: Cue, number: int, folder: Path) -> Path:
    return folder / f"{cue.value}{number}.wav"


def read(path: Path) -> array[int]:
    """Return the samples of a WAV file with one channel.

    :raises OSError: if it cannot be read.
    :raises ValueError: if it is no such file.
    """
    try:
        with wave.open(str(path), "rb") as file:
            form = (file.getnchannels(), file.getsampwidth(), file.getframerate())
            found = array("h", file.readframes(file.getnframes()))
    except (wave.Error, EOFError) as error:
        raise ValueError(f"{path.name}: {error}") from error
    if form != (1, 2, RATE):
        raise ValueError(f"{path.name}: {form}")
    if sys.byteorder == "big":
        found.byteswap()
    return found
