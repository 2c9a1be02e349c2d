"""What the house says beside the picture of a game."""

import re

import pytest

from scala_desktop.rules.registry import GAMES
from scala_desktop.words.catalogue import catalogue


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_numbers_of_players_are_those_of_the_usual_rules(language: str) -> None:
    told = 0
    for entry in GAMES:
        said = catalogue(entry.key, language)("wall.picture")
        found = re.match(r"(?:Da|From) (\d+) (?:a|to) (\d+)", said)
        if found:
            told += 1
            assert (int(found[1]), int(found[2])) == entry.seats_at_table(entry.rules())
    assert told >= 1
