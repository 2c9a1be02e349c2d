"""What the tests of every game's bots do: let them choose, and play on with them."""

import math
from collections.abc import Iterator
from random import Random
from typing import TypeVar

from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal
from tests.rules.matches import permuted

MOST_DECISIONS = 3000
G = TypeVar("G", bound=CardTable)


def chosen(game: CardTable, level: str = "medium", seed: str = "seed") -> str:
    """Return what a bot of *level* does in *game*, as text."""
    return str(choose(game.view(game.turn), level, seed, math.inf))


def play_hand(game: CardTable, levels: tuple[str, ...]) -> HandResult:
    """Play the hand to its end with *levels* in turn round the table; every move must be legal."""
    for _ in range(MOST_DECISIONS):
        view = game.view(game.turn)
        level = levels[game.turn % len(levels)]
        game.play(choose(view, level, bot_seed(view), math.inf))
        if game.phase is Phase.OVER:
            assert game.result is not None
            return game.result
    raise AssertionError(f"the hand {game.seed} does not end")


def positions(game: G, count: int) -> Iterator[G]:
    """Play on with easy bots and yield *game* before each of *count* decisions of the match."""
    for _ in range(count):
        if game.winner is not None:
            return
        if game.phase is Phase.OVER:
            game.play(Deal())
        yield game
        view = game.view(game.turn)
        game.play(choose(view, "easy", bot_seed(view), math.inf))


def require_same_choice(game: CardTable, level: str, rng: Random, times: int) -> None:
    """Check that a bot of *level* does the same whatever the cards are that it cannot see."""
    seat = game.turn
    view = game.view(seat)
    seed = bot_seed(view)
    move = choose(view, level, seed, math.inf)
    for _ in range(times):
        other = permuted(game, seat, rng).view(seat)
        assert repr(other) == repr(view)
        assert choose(other, level, seed, math.inf) == move
