"""A recording is read as it is, and one that is no good is said to be so."""

import wave
from pathlib import Path

import pytest

from scala_desktop.resources import resources
from scala_desktop.sound.cues import Cue
from scala_desktop.sound.takes import RATE, TAKES, read, takes_of


def test_every_cue_has_its_takes() -> None:
    for cue in Cue:
        takes = takes_of(cue, resources() / "sounds")
        assert [(take.cue, take.number) for take in takes] == [(cue, i + 1) for i in range(TAKES)]
        assert all(len(take.samples) > RATE // 20 for take in takes)


def test_a_file_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "draw1.wav"
    for content in (b"", b"RIFF", b"no sound at all, only words"):
        path.write_bytes(content)
        with pytest.raises(ValueError, match=r"draw1\.wav"):
            read(path)
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "draw2.wav")


def test_a_file_of_another_form(tmp_path: Path) -> None:
    path = tmp_path / "draw1.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(bytes(400))
    with pytest.raises(ValueError, match=r"draw1\.wav"):
        read(path)
