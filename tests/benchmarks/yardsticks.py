"""Public gin rummy engines, played at random: what our hands a second are compared with.

Run by :mod:`tests.benchmarks.engine` in an interpreter that has them (``pip install rlcard
open_spiel``); they are never a dependency of the program.  It prints JSON: hands a second of the
processor by name, ``null`` where one is not installed.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any

SECONDS = 3.0


def rlcard_game() -> Callable[[], None]:
    """Return a hand of RLCard's bare game object."""
    game_class: Any = import_module("rlcard.games.gin_rummy.game").GinRummyGame
    numpy_random: Any = import_module("numpy.random")
    generator = numpy_random.RandomState(1)

    def hand() -> None:
        game = game_class()
        game.np_random = generator
        game.init_game()
        while not game.is_over():
            game.step(random.choice(game.judge.get_legal_actions()))

    return hand


def rlcard_environment() -> Callable[[], None]:
    """Return a hand in RLCard's environment, which checks and describes every state."""
    environment: Any = import_module("rlcard").make("gin-rummy")

    def hand() -> None:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(random.choice(list(state["legal_actions"])))

    return hand


def open_spiel() -> Callable[[], None]:
    """Return a hand of OpenSpiel driven from Python."""
    game: Any = import_module("pyspiel").load_game("gin_rummy")

    def hand() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))

    return hand


def measured(make: Callable[[], Callable[[], None]]) -> float | None:
    """Return hands a second of the processor, ``None`` where the engine is not installed."""
    random.seed(1)
    try:
        hand = make()
    except ImportError:
        return None
    hand()
    count, began = 0, process_time()
    while (spent := process_time() - began) < SECONDS:
        hand()
        count += 1
    return count / spent


def main() -> None:
    """Measure and print."""
    print(
        json.dumps(
            {
                "RLCard, bare game object": measured(rlcard_game),
                "RLCard, environment": measured(rlcard_environment),
                "OpenSpiel from Python": measured(open_spiel),
            }
        )
    )


if __name__ == "__main__":
    main()
