"""Whole matches under random house rules keep every invariant, and their records replay.

``long_run.py`` plays as many as one likes.

Source: design/architecture.md, The rules core; design/notation.md, Records.
"""

from random import Random

import pytest

from scala_desktop.rules.registry import GAMES
from tests.rules.matches import check_record, play_match


@pytest.mark.parametrize("seed", range(16))
@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
def test_a_match_keeps_every_invariant(game: str, seed: int) -> None:
    match = play_match(seed, game=game, short=True)
    assert match.game.winner is not None
    assert match.hands >= 1
    check_record(match, Random(f"record {seed}"))
