"""Files of lessons: what is wrong with one is said in a sentence."""

from pathlib import Path

import pytest

from scala_desktop.lessons.lesson import Lesson, LessonError, read

SOUND = """
format = 1
[position]
players = 2
hands = ["7c 7d 4s", "7h 3c"]
[numbers]
hand = "hand"
[[step]]
key = "draw"
chapter = "turn"
reach = { phase = "play" }
do = ["draw"]
"""


def lesson(tmp_path: Path, text: str) -> Lesson:
    path = tmp_path / "1.toml"
    path.write_text(text, "utf-8")
    return read(path, "scala40", 1)


def test_a_sound_file_is_read(tmp_path: Path) -> None:
    found = lesson(tmp_path, SOUND)
    assert [step.key for step in found.steps] == ["draw"]
    assert found.start().game.hand_size == 13


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("format = 1", "format = 2", "format = 2: want 1"),
        ("format = 1", "format = 1\ncolour = 3", "no key 'colour'"),
        ('key = "draw"', 'key = "draw"\nplace = 3', "no key 'place'"),
        ('"hand"', '"speed"', "there is no number 'speed'"),
        ('"hand"', '"worth Th Xx"', "no such card: 'Xx'"),
        ('chapter = "turn"', 'chapter = "tea"', "'tea'"),
        ('phase = "play"', 'phase = "tea"', "want draw, play or over"),
        ('phase = "play"', 'mood = "good"', "unknown goal 'mood'"),
        ('phase = "play"', 'laid = "7c"', "a list of cards"),
        ('phase = "play"', "", "there is no goal"),
        ('do = ["draw"]', 'do = ["jump"]', "no such move: 'jump'"),
        ('do = ["draw"]', 'do = ["tray"]', "no cards"),
        ('do = ["draw"]', "do = []", "want a key, and a way"),
        ("players = 2", "players = 9", "2 to 6"),
        ("[[step]]", "[[stop]]", "no key 'stop'"),
        ("[position]", "[position", "1.toml"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in SOUND
    with pytest.raises(LessonError, match=r"1\.toml") as caught:
        lesson(tmp_path, SOUND.replace(old, new, 1))
    assert told in str(caught.value)


def test_a_lesson_without_steps_is_none(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match="there is no"):
        lesson(tmp_path, SOUND.partition("[[step]]")[0])


def test_a_way_that_cannot_be_played_is_told_with_its_step(tmp_path: Path) -> None:
    more = '[[step]]\nkey = "x"\nchapter = "turn"\nreach = { turn = 1 }\ndo = ["discard Kd"]\n'
    found = lesson(tmp_path, SOUND + more)
    with pytest.raises(LessonError, match="up to step 3"):
        found.start(2)
