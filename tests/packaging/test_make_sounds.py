"""The sounds in the repository are those that the generator makes, short, even and not clipped."""

from __future__ import annotations

from array import array
from math import pi, sin

import make_sounds
import pytest
from materials import RATE, loudness

from scala_desktop.sound import takes
from scala_desktop.sound.cues import Cue

NAMES = sorted(make_sounds.CUES)


def kept(cue: str, number: int) -> array[int]:
    return takes.read(make_sounds.FOLDER / f"{cue}{number}.wav")


def all_kept() -> dict[str, array[int]]:
    numbers = range(1, make_sounds.TAKES + 1)
    return {f"{cue}{number}": kept(cue, number) for cue in NAMES for number in numbers}


@pytest.mark.parametrize("cue", NAMES)
def test_the_takes_are_the_ones_that_are_made(cue: str) -> None:
    for number in range(1, make_sounds.TAKES + 1):
        made, there = make_sounds.made(cue, number), kept(cue, number)
        assert len(made) == len(there)
        # Two libraries of mathematics may round a sample differently.
        assert max(abs(a - b) for a, b in zip(made, there, strict=True)) <= 1


def test_there_is_a_file_for_each_take_and_no_other() -> None:
    files = {path.name for path in make_sounds.FOLDER.iterdir()}
    assert files == {f"{name}.wav" for name in all_kept()}
    assert {cue.value for cue in Cue} == set(NAMES)
    assert (takes.TAKES, takes.RATE) == (make_sounds.TAKES, RATE)
    assert sum(path.stat().st_size for path in make_sounds.FOLDER.iterdir()) < 600_000


def test_none_is_long_even_if_it_is_played_lower() -> None:
    for name, samples in all_kept().items():
        assert 0.1 < len(samples) / RATE / 0.92 <= 0.3, name


def test_none_is_clipped_and_each_ends_in_silence() -> None:
    for name, samples in all_kept().items():
        assert max(map(abs, samples)) < 0.95 * 32_768, name
        assert abs(samples[-1]) < 330, name


def test_all_are_as_loud_as_each_other() -> None:
    levels = [loudness([x / 32_768 for x in samples]) for samples in all_kept().values()]
    assert max(levels) - min(levels) < 3


def test_loudness_is_that_of_the_standard() -> None:
    """ITU-R BS.1770: a tone of 997 Hz at full scale is at -3.01 + 0.69 decibels, less 0.69."""
    tone = [sin(2 * pi * 997 * i / RATE) for i in range(RATE // 2)]
    assert loudness(tone) + -0.691 == pytest.approx(-3.01, abs=0.1)
    assert loudness([x / 10 for x in tone]) == pytest.approx(loudness(tone) - 20, abs=0.01)


def test_the_takes_of_a_cue_differ() -> None:
    for cue in NAMES:
        assert len({bytes(kept(cue, number)) for number in (1, 2, 3)}) == 3
