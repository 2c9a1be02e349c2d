"""How bots play: levels and temperaments, by the names that records and commands use.

A bot is named by its level alone, ``medium``, or with a temperament, ``medium-bold``.
"""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("child", "easy", "medium", "hard", "master")
"""The levels that are offered, weakest first."""
RANDOM: Final = "random"
"""A player of legal moves at random, for measurements and tests."""
TEMPERAMENTS: Final = ("prudent", "bold", "patient")
"""Ways to play, as good as each other; a bot has one of them or none."""
TEMPERED: Final = LEVELS[1:]
"""The levels that have temperaments: what a child does is ruled by what it overlooks."""


def parted(bot: str) -> tuple[str, str]:
    """Return the level of *bot* and its temperament, empty where it has none.

    >>> parted("medium-bold"), parted("child")
    (('medium', 'bold'), ('child', ''))

    :raises ValueError: if no bot is called so.
    """
    level, dash, temperament = bot.partition("-")
    if level not in (*LEVELS, RANDOM):
        raise ValueError(f"no such level: {level!r} (there are {', '.join((*LEVELS, RANDOM))})")
    if dash and (level not in TEMPERED or temperament not in TEMPERAMENTS):
        known = f"{', '.join(TEMPERAMENTS)}, of {' '.join(TEMPERED)}"
        raise ValueError(f"no such temperament: {bot!r} (there are {known})")
    return level, temperament


def tempered(level: str, temperament: str) -> str:
    """Return the name of the bot of *level* with *temperament*, as far as the level has any."""
    return f"{level}-{temperament}" if temperament and level in TEMPERED else level
