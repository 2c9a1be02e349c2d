"""From one version of the settings file to the next: one function for each step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Step = Callable[[dict[str, Any]], dict[str, Any]]


def _a_look_for_each_game(data: dict[str, Any]) -> dict[str, Any]:
    """Give the one look that all games had to each of them."""
    left = dict(data)
    look: dict[str, Any] = {}
    for key in ("back", "felt", "card_size"):
        if key in left:
            look[key] = left.pop(key)
    deck = left.pop("deck", "french")
    if deck == "french4":
        look["four_colours"] = True
    elif deck == "french_xl":
        look["giant_index"] = True
    if look and "looks" not in left:
        games = ("scala40", "burraco", "canasta", "trentuno")
        left["looks"] = {game: dict(look) for game in games}
    return left


STEPS: dict[int, Step] = {1: _a_look_for_each_game}
"""By version, the function that turns its settings into those of the next version."""


def migrated(data: dict[str, Any], version: int, wanted: int) -> dict[str, Any]:
    """Return the settings *data* of *version* as those of version *wanted*.

    :raises KeyError: if a step is missing.
    """
    for step in range(version, wanted):
        data = STEPS[step](data)
    return {**data, "version": wanted}
