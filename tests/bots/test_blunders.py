"""What an expert calls stupid happens a fifth as often as it did at commit d53492e, or less.

Where it happens as often, measurements say that it is not stupid: they stand in design/bots.md.

Source: design/bots.md, What an expert calls stupid.
"""

import math
from collections import Counter
from typing import Final, cast

import pytest

from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.game import Phase
from scala_desktop.rules.registry import info
from tests.bots.blunders import Watcher

BEFORE: Final[dict[tuple[str, int], tuple[int, int, dict[str, int]]]] = {
    ("burraco", 2): (
        3,
        100,
        {"pozzetto missed": 2086, "wild card kept": 1329, "completes theirs": 2},
    ),
    ("burraco", 4): (12, 100, {"pozzetto missed": 275, "wild card kept": 143}),
    ("canasta", 2): (12, 40, {"stranded": 864, "wild card wasted": 41}),
    ("canasta", 4): (12, 40, {"stranded": 85, "wild card wasted": 54}),
    ("scala40", 2): (12, 100, {"incartato": 166, "joker wasted": 15}),
}
"""For each number of seats: how many hands the ordinary run plays, how many the long one, and how
often it happened in those at d53492e, as counted by

``python tests/benchmarks/against.py FOLDER --game burraco --players 4 --seats old,old,old,old
--deals 100 --seed blunders --count``, where FOLDER is a worktree of that commit.
"""

ASKED: Final = 0.2


def counted(key: str, players: int, hands: int) -> Counter[str]:
    """Return what *players* of medium do that is stupid in the first hands of these matches."""
    entry, watcher = info(key), Watcher()
    for number in range(hands):
        game = cast(CardTable, entry.start(entry.rules(), players, f"blunders/{number}"))
        while game.phase is not Phase.OVER:
            view = game.view(game.turn)
            move = choose(view, "medium", bot_seed(view), math.inf)
            watcher.look(game, move)
            game.play(move)
    return watcher.found


def too_many(key: str, players: int, hands: int) -> dict[str, str]:
    """Return what is counted more than a fifth as often as before, beside what it was."""
    now = counted(key, players, hands)
    _, of, counts = BEFORE[key, players]
    before = {name: count * hands / of for name, count in counts.items()}
    told = {name: f"{now[name]} in {hands} hands, {was:.0f} before" for name, was in before.items()}
    print(key, players, told)
    return {name: told[name] for name, was in before.items() if now[name] > math.ceil(was * ASKED)}


@pytest.mark.parametrize(("key", "players"), BEFORE)
def test_what_is_stupid_has_become_rare(key: str, players: int) -> None:
    assert too_many(key, players, BEFORE[key, players][0]) == {}


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize(("key", "players"), BEFORE)
def test_what_is_stupid_has_become_rare_in_many_hands(key: str, players: int) -> None:
    assert too_many(key, players, BEFORE[key, players][1]) == {}
