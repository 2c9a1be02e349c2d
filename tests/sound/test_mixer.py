"""One sound and one accent are heard at once; what comes later takes their place."""

from array import array
from itertools import pairwise

from scala_desktop.sound.mixer import ACCENT_AFTER, FADE, LOUDEST, Mixer

LONG = array("h", [1000]) * 8000
OTHER = array("h", [300]) * 8000


def test_silence_before_and_after() -> None:
    mixer = Mixer()
    assert mixer.silent
    assert not any(mixer.frames(320))
    mixer.begin(array("h", [5]) * 400, None)
    assert not mixer.silent
    assert list(mixer.frames(320)) == [5] * 320
    assert list(mixer.frames(320)) == [5] * 80 + [0] * 240
    assert mixer.silent


def test_an_accent_follows_the_sound_that_it_belongs_to() -> None:
    mixer = Mixer()
    mixer.begin(array("h", [5]) * 100, array("h", [7]) * 100)
    told = mixer.frames(ACCENT_AFTER + 200)
    assert list(told[:100]) == [5] * 100
    assert not any(told[100:ACCENT_AFTER])
    assert list(told[ACCENT_AFTER:]) == [7] * 100 + [0] * 100


def test_an_accent_alone_is_heard_at_once() -> None:
    mixer = Mixer()
    mixer.begin(None, array("h", [7]) * 100)
    assert mixer.frames(10)[0] == 7


def test_a_new_sound_takes_the_place_of_the_old_one_which_fades() -> None:
    mixer = Mixer()
    mixer.begin(LONG, None)
    mixer.frames(320)
    mixer.begin(OTHER, None)
    told = mixer.frames(FADE + 320)
    assert told[0] == 1300
    falls = [a - b for a, b in pairwise(told)]
    assert all(0 <= fall <= 6 for fall in falls), "a step would be heard as a click"
    assert set(told[FADE:]) == {300}


def test_what_has_not_been_heard_yet_is_dropped_whole() -> None:
    mixer = Mixer()
    for _ in range(50):
        mixer.begin(LONG, LONG)
    assert mixer.frames(1)[0] == 1000
    # An accent that still waits is of what is past.
    mixer.begin(OTHER, None)
    mixer.frames(FADE)
    assert set(mixer.frames(ACCENT_AFTER + 1000)) == {300}


def test_more_than_a_file_holds_is_cut_and_does_not_wrap_around() -> None:
    mixer = Mixer()
    loud = array("h", [30_000]) * (ACCENT_AFTER + 500)
    mixer.begin(loud, loud)
    assert max(mixer.frames(ACCENT_AFTER + 500)) == LOUDEST
    low = array("h", [-30_000]) * (ACCENT_AFTER + 500)
    mixer.begin(low, low)
    assert min(mixer.frames(ACCENT_AFTER + 500)) == -LOUDEST


def test_silence_is_made_without_a_click() -> None:
    mixer = Mixer()
    mixer.begin(LONG, None)
    mixer.frames(320)
    mixer.hush()
    told = mixer.frames(FADE + 50)
    assert told[0] == 1000
    assert told[FADE - 1] < 10
    assert not any(told[FADE:])
    assert mixer.silent
