"""kill -9 at any moment loses at most the turn in progress and never keeps a match from opening.

``kills.py`` does it as often as one likes.
"""

import os
from pathlib import Path

import pytest

from scala_desktop.rules.registry import NAMES
from tests.model.kills import kills

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL"),
    pytest.mark.slow,
]


def test_kills_in_the_four_games_and_inside_saves_lose_at_most_a_turn(tmp_path: Path) -> None:
    found = kills(tmp_path, 20)
    assert found.faults == []
    assert found.kills == 20
    assert 0 < found.inside < 20
    assert found.turns > 20
    assert {seed.split("_")[0] for seed in found.matches} == set(NAMES)
