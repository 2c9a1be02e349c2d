"""How long a bot seems to think before a move: as people do, and so that it tells nothing.

Pauses are log-normal round the pace of the settings, and longer where there is more to choose
between.  How much there is goes by what everybody at the table sees, the number of cards in the
hand or a pile that lies there; what the hand holds, how good it is and whether the level searches
are not told by the pause.

Source: design/bots.md, Human.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from scala_desktop.bots.base import bot_seed
from scala_desktop.rules.view import View

SPREAD: Final = 0.35
"""The standard deviation of the logarithm: two pauses of three are within a factor of 1.4."""
WIDEST: Final = 2.5
"""How many of these deviations a pause is from the median at most."""
USUAL_CHOICES: Final = 5
"""Among so many choices a bot takes the pace of the settings."""
LEAN: Final = 0.25
"""How much longer more choices take: sixteen times as many take twice as long."""
LEAST_SEARCH_S: Final = 0.5
"""Seconds that a search is given however short the pause is."""


def pause_ms(view: View, median_ms: int) -> int:
    """Return how long the bot of *view* thinks where the pace of the settings is *median_ms*.

    The same view has the same pause.
    """
    if not median_ms:
        return 0
    rng = Random(f"{bot_seed(view)}/pace/{view.phase}/{len(view.hand)}")
    # Box and Muller: only random() gives the same on every version of Python.
    far = math.sqrt(-2.0 * math.log(1.0 - rng.random())) * math.cos(math.tau * rng.random())
    far = max(-WIDEST, min(WIDEST, far))
    return round(median_ms * leaning(choices(view)) * math.exp(SPREAD * far))


def choices(view: View) -> int:
    """Return between how many things, as all can see, the seat in turn has to choose."""
    if view.phase == "draw":
        return 2 if view.discard_pile else 1
    return max(1, len(view.hand))


def leaning(count: int) -> float:
    """Return how much longer than usual a choice between *count* things takes."""
    longer: float = (count / USUAL_CHOICES) ** LEAN
    return longer


def search_s(pause: int, longest_s: float) -> float:
    """Return how many seconds a search has within a *pause* in milliseconds; all where it is 0.

    It ends with the pause, so that nobody sees who has something to think about.
    """
    return min(longest_s, max(LEAST_SEARCH_S, pause / 1000)) if pause else longest_s
