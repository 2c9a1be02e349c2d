"""In numbers what the tests of each game do in few: no hidden card counts, any rules can be played.

Source: design/bots.md, Fairness is tested.
"""

from itertools import count
from random import Random
from typing import Any, Final, cast

import pytest

from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.levels import LEVELS, RANDOM
from scala_desktop.rules.options import random_rules
from scala_desktop.rules.registry import NAMES, info
from tests.bots.playing import play_hand, positions, require_same_choice

POSITIONS: Final = {"hard": 100, "master": 100}
"""How many positions each level is asked at, a game: five thousand in all."""
MOST_POSITIONS: Final = 1_200
A_MATCH: Final = 60
PERMUTATIONS: Final = 8
ANY_RULES: Final = 500

pytestmark = [
    pytest.mark.long,
    pytest.mark.slow,
    pytest.mark.timeout(7200),
    pytest.mark.usefixtures("few_samples"),
]


def begun(key: str, seed: str, *, share: float) -> CardTable:
    """Return a match under house rules of which *share* are drawn by *seed*."""
    entry, rng = info(key), Random(seed)
    rules: Any = random_rules(entry.rules, rng, share=share) if share else entry.rules()
    fewest, most = entry.seats_at_table(rules)
    players = rng.choice([seats for seats in (2, 3, 4) if fewest <= seats <= most] or [fewest])
    return cast(CardTable, entry.start(rules, players, seed))


@pytest.mark.parametrize("level", [*LEVELS, RANDOM])
@pytest.mark.parametrize("key", NAMES)
def test_hidden_cards_never_change_a_choice(key: str, level: str) -> None:
    rng, left = Random(f"in numbers {key} {level}"), POSITIONS.get(level, MOST_POSITIONS)
    for match in count():
        start = begun(key, f"in numbers {level} {match}", share=0.2 * (match % 2))
        for game in positions(start, min(A_MATCH, left)):
            require_same_choice(game, level, rng, PERMUTATIONS)
            left -= 1
        if left <= 0:
            return


@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("key", NAMES)
def test_a_hand_under_any_rules(key: str, part: int) -> None:
    for number in range(part, ANY_RULES, 10):
        game = begun(key, f"any rules in numbers {number}", share=0.4)
        thinks = number // 10 % 10 == 0
        play_hand(game, ("hard", "medium", "easy") if thinks else ("medium", "easy", "child"))
