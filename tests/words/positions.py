"""Positions of any game, by house rules that differ where a test wants it."""

from typing import Any

from scala_desktop.rules.game import Game
from scala_desktop.rules.options import with_values
from scala_desktop.rules.registry import info


def position(
    *hands: str | int, key: str = "scala40", rules: dict[str, Any] | None = None, **data: object
) -> Game:
    """Return the position of the game *key* in which the *hands* are held."""
    entry = info(key)
    chosen = with_values(entry.rules(), rules or {})
    return entry.position(chosen, len(hands), {"hands": list(hands), **data})
