"""Cues are played at once, never alike; whatever is missing, there is silence and no fault.

The device is miniaudio's NULL: it asks for samples as any other does, and nobody hears them.
"""

from __future__ import annotations

import subprocess
import sys
import time
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scala_desktop.sound import player as player_module
from scala_desktop.sound.cues import Cue, Heard
from scala_desktop.sound.mixer import Mixer
from scala_desktop.sound.player import LATE, PITCH, Player
from scala_desktop.sound.speaker import AGAIN, LONGEST, Speaker, at_pitch
from scala_desktop.sound.takes import RATE, takes_of
from tests.sound.ear import KNOCK, SOUNDS, Ear, wait_for, warmed_up


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., tuple[Player, Ear]]]:
    """Start players that play to an ear."""
    made: list[Player] = []
    monkeypatch.setattr(player_module, "Mixer", Ear)

    def start(folder: Path = SOUNDS, **options: Any) -> tuple[Player, Ear]:
        player = Player(folder, backends=("NULL",), **options)
        made.append(player)
        player.start()
        assert isinstance(player.mixer, Ear)
        return player, player.mixer

    yield start
    for player in made:
        player.close()


def test_a_cue_is_heard_within_15_ms(playing: Any) -> None:
    player, ear = playing()
    warmed_up(player, ear)
    asked = []
    for _ in range(20):
        asked.append(time.perf_counter())
        player.play(KNOCK, 0.4)
        wait_for(lambda: len(ear.heard_at) == len(asked))
        time.sleep(0.013)
    delays = sorted(b - a for a, b in zip(asked, ear.heard_at, strict=True))
    # Other programs may stop this one at any moment: a quarter of the delays may be theirs.
    assert delays[14] < 0.015, [round(one * 1000, 1) for one in delays]


def test_who_asks_does_not_wait(playing: Any) -> None:
    player, ear = playing()
    warmed_up(player, ear)
    begun = time.perf_counter()
    for _ in range(1000):
        player.play(Heard(Cue.DISCARD, Cue.TURN), 0.4)
    assert time.perf_counter() - begun < 0.1


def test_pitches_differ_and_are_heard_as_they_were_made(playing: Any) -> None:
    # One pitch in eight leaves a take as it was recorded: by chance there could be too few others.
    player, ear = playing(rng=Random("pitches"))
    warmed_up(player, ear)
    lengths = [len(take.samples) for take in takes_of(Cue.KNOCK, SOUNDS)]
    asked = []
    for _ in range(40):
        asked.append(KNOCK)
        player.play(KNOCK, 1.0)
        wait_for(lambda: len(ear.begun) == len(asked))
    played = [len(sound) for sound, _ in ear.begun if sound is not None]
    assert len(set(played)) > 30
    assert min(played) >= min(lengths) / (1 + PITCH) - 2
    assert max(played) <= max(lengths) / (1 - PITCH) + 2
    assert max(played) <= 0.3 * 32_000


def test_no_take_comes_twice_in_a_row_nor_at_a_pitch_beyond_the_bounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A thousand sounds of each cue; to raise a pitch takes too long to do so often."""
    chosen: list[tuple[int, float]] = []
    numbers: dict[int, int] = {}

    def noted(samples: array[int], pitch: float) -> array[int]:
        chosen.append((numbers[id(samples)], pitch))
        return samples[:1]

    monkeypatch.setattr(player_module, "at_pitch", noted)
    player = Player(SOUNDS, rng=Random("takes"))
    player._load()
    for cue in Cue:
        chosen.clear()
        # The same arrays to the end, or a number could be that of one that is gone.
        takes = player._takes[cue] = [take.at(0.4, SOUNDS) for take in player._takes[cue]]
        numbers.update((id(take.samples), take.number) for take in takes)
        for _ in range(1000):
            player._make(cue, 0.4)
        assert all(one != other for (one, _), (other, _) in pairwise(chosen)), cue
        assert Counter(number for number, _ in chosen).keys() == {1, 2, 3}
        pitches = [pitch for _, pitch in chosen]
        assert len(set(pitches)) > 990, "they all differ"
        assert 1 - PITCH <= min(pitches) < 0.93 < 1.07 < max(pitches) <= 1 + PITCH


def test_no_pitch_turns_a_sound_into_noise() -> None:
    """Near its own pitch the filter of miniaudio would: as loud as can be, once in a hundred."""
    (recorded, *_) = takes_of(Cue.KNOCK, SOUNDS)
    quiet = recorded.at(0.4, SOUNDS).samples
    lowest, highest = round(RATE * (1 - PITCH)), round(RATE * (1 + PITCH))
    for rate in (*range(lowest, highest, 41), *range(RATE - 400, RATE + 400)):
        made = at_pitch(quiet, rate / RATE)
        assert max(map(abs, made)) < 1.25 * max(map(abs, quiet)), rate


def test_a_take_is_as_loud_as_it_is_asked_for_after_any_other_volume() -> None:
    (recorded, *_) = takes_of(Cue.KNOCK, SOUNDS)
    quiet = recorded.at(0.25, SOUNDS)
    assert max(quiet.samples) == int(max(recorded.samples) * 0.25)
    assert quiet.at(1.0, SOUNDS).samples == recorded.samples
    assert quiet.at(0.5, SOUNDS) == recorded.at(0.5, SOUNDS)


def test_the_volume_is_that_of_the_settings(playing: Any) -> None:
    player, ear = playing()
    warmed_up(player, ear)
    peaks = []
    for volume in (1.0, 0.4):
        ear.begun.clear()
        player.play(KNOCK, volume)
        wait_for(lambda: ear.begun)
        peaks.append(max(ear.begun[0][0]))
    assert 0.25 < peaks[1] / peaks[0] < 0.6


def test_nothing_is_ever_queued(playing: Any) -> None:
    now = [0.0]
    player, ear = playing(clock=lambda: now[0])
    warmed_up(player, ear)
    player.play(KNOCK, 0.4)
    wait_for(lambda: ear.begun)
    player._orders.put(player_module.Order(KNOCK, now[0] - LATE - 0.01, 0.4))
    player.play(Heard(Cue.DRAW), 0.4)
    wait_for(lambda: len(ear.begun) == 2)
    assert len(ear.begun) == 2, "what comes too late is not heard at all"


def test_hush_drops_what_is_heard(playing: Any) -> None:
    player, ear = playing()
    warmed_up(player, ear)
    player.play(Heard(Cue.DISCARD, Cue.WON), 0.4)
    wait_for(lambda: ear.heard_at)
    player.hush()
    wait_for(lambda: ear.silent, 0.1)


def test_the_device_rests_after_a_while_and_wakes_again(
    playing: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player_module, "REST_AFTER", 0.5)
    player, ear = playing()
    warmed_up(player, ear)
    wait_for(lambda: not player.speaker.awake)
    player.play(KNOCK, 0.4)
    wait_for(lambda: ear.heard_at)
    assert player.speaker.awake


def test_a_device_that_vanishes_is_looked_for_again(playing: Any) -> None:
    player, ear = playing()
    warmed_up(player, ear)
    gone = player.speaker._device
    gone.stop()  # nothing asks for samples now, and miniaudio says that it has stopped
    player.speaker._note_stop()
    player.play(KNOCK, 0.4)
    wait_for(lambda: ear.heard_at)
    assert player.speaker._device is not gone


def test_a_device_that_hangs_is_replaced(playing: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scala_desktop.sound.speaker.DEAF", 0.05)
    player, ear = playing()
    warmed_up(player, ear)
    hanging = player.speaker._device
    hanging.callback_generator = None
    time.sleep(0.1)
    player.play(KNOCK, 0.4)
    wait_for(lambda: ear.heard_at)
    assert player.speaker._device is not hanging


def test_without_the_module_there_is_silence(
    playing: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    player, ear = playing()
    player.play(KNOCK, 0.4)
    time.sleep(0.05)
    player.close()
    assert (ear.begun, player._thread.is_alive()) == ([], False)
    assert capsys.readouterr().err == ""


def test_without_a_device_there_is_silence_until_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import miniaudio

    def none(*_: Any, **__: Any) -> None:
        raise miniaudio.MiniaudioError("failed to init device", -401)

    there = miniaudio.PlaybackDevice
    monkeypatch.setattr(miniaudio, "PlaybackDevice", none)
    now = [0.0]
    speaker = Speaker(Mixer().frames, ("NULL",), lambda: now[0])
    assert not speaker.wake()
    monkeypatch.setattr(miniaudio, "PlaybackDevice", there)
    assert not speaker.wake(), "drivers are not asked at each card"
    now[0] = AGAIN
    assert speaker.wake()
    speaker.close()


def test_a_device_that_is_never_there_is_looked_for_less_and_less(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tries: list[float] = []
    now = [0.0]

    def none(_: Speaker) -> None:
        tries.append(now[0])
        raise OSError("no device")

    monkeypatch.setattr(Speaker, "_found", none)
    speaker = Speaker(Mixer().frames, ("NULL",), lambda: now[0])
    while now[0] < 7200:
        speaker.wake()
        now[0] += 1
    assert tries[:4] == [0, AGAIN, 3 * AGAIN, 7 * AGAIN]
    assert tries[-1] - tries[-2] == LONGEST


def test_a_device_that_does_not_start_is_silence() -> None:
    speaker = Speaker(Mixer().frames, ("NULL",))
    assert speaker.open()
    device: Any = speaker._device
    device.callback_generator = object()  # miniaudio then says that it has started already
    assert not speaker.wake()
    assert speaker._device is None


def test_files_that_are_missing_are_silence(playing: Any, tmp_path: Path) -> None:
    for number in (1, 2, 3):
        name = f"draw{number}.wav"
        (tmp_path / name).write_bytes((SOUNDS / name).read_bytes())
    (tmp_path / "knock1.wav").write_bytes(b"no sound")
    player, ear = playing(tmp_path)
    wait_for(lambda: player._takes)
    player.play(KNOCK, 0.4)
    player.play(Heard(Cue.DRAW), 0.4)
    wait_for(lambda: any(sound for sound, _ in ear.begun))
    assert ear.begun[0] == (None, None)


def test_the_end_waits_for_nobody(playing: Any) -> None:
    player, ear = playing()
    warmed_up(player, ear)
    player.play(Heard(Cue.DISCARD, Cue.WON), 0.4)
    begun = time.perf_counter()
    player.close()
    assert time.perf_counter() - begun < 0.5
    assert not player._thread.is_alive()


def test_nothing_of_the_network_is_imported_for_it() -> None:
    """OpenSSL alone would take more memory than all else that sound needs."""
    code = (
        "import sys\n"
        "from scala_desktop.sound.speaker import Speaker\n"
        "from array import array\n"
        "speaker = Speaker(lambda count: array('h', bytes(2 * count)), ('NULL',))\n"
        "print(speaker.open(), [n for n in ('ssl', 'http.client', 'urllib.request')"
        " if n in sys.modules])\n"
        "speaker.close()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True []\n"
