"""Each game calls the face-up discards by its own name: pozzo, in Trentuno scarti.

Source: rules/glossary.md.
"""

import pytest

from scala_desktop.lessons.lesson import course
from scala_desktop.lessons.run import LessonRun
from scala_desktop.lessons.sentences import coach
from scala_desktop.rules.registry import NAMES
from scala_desktop.words.commands import gestures, of_table

OTHER = {game: "pozzo" if game == "trentuno" else "scarti" for game in NAMES}
"""What they are called in other games."""


@pytest.mark.parametrize("melds", [True, False])
def test_the_commands_name_the_pile_as_the_table_does(melds: bool) -> None:
    table = (*of_table(("T", "D"), melds=melds), *gestures(melds=melds))
    said = " ".join(f"{one.gesture} {one.does}" for one in table)
    assert ("pozzo" in said) is melds
    assert sum(one.gesture.startswith("Clic sul p") for one in table) == melds
    assert sum(one.gesture == "Clic sugli scarti" for one in table) == (not melds)


@pytest.mark.parametrize("game", NAMES)
def test_the_coach_names_the_pile_as_the_table_does(game: str) -> None:
    for lesson in course(game):
        for step in range(len(lesson.steps)):
            said = coach(LessonRun(lesson, step))
            assert OTHER[game] not in said.gesture
            assert "{" not in said.gesture
