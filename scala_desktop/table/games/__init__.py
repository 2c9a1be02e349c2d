"""What each game wants of the table, one module for each game; :func:`presenter_of` finds it.

The scene, the layout, the keys and the words for screen readers ask here and know no game by
name.  The module of a game is imported when a match of it comes to the table.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scala_desktop.table.games.base import GamePresenter


def presenter_of(key: str) -> GamePresenter:
    """Return what the game *key*, whose entry in the registry has a table, wants of it."""
    found: GamePresenter = import_module(f"scala_desktop.table.games.{key}").TABLE
    return found
