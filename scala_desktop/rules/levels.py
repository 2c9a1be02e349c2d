"""How well bots play: the levels, by the names that records and commands use."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("child", "easy", "medium", "hard", "master")
"""The levels that are offered, weakest first."""
RANDOM: Final = "random"
"""A player of legal moves at random, for measurements and tests."""
