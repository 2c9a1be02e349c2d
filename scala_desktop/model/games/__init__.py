"""What the models and the dialogs ask each game, a module a game; :func:`game_model` finds it.

Its words for refusals, for the log and for the score sheet, and the groups that the tray
proposes.  The module of a game is imported when a match of it begins.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scala_desktop.model.games.base import GameModel


def game_model(key: str) -> GameModel:
    """Return what the game *key*, whose entry in the registry has a table, answers."""
    found: GameModel = import_module(f"scala_desktop.model.games.{key}").MODEL
    return found
