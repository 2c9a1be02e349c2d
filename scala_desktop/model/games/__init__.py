"""What the tray proposes in each game, a module a game; :func:`game_model` finds it.

The module of a game is imported when a match of it begins.
"""

from __future__ import annotations

from importlib import import_module

from scala_desktop.model.games.base import GameModel


def game_model(key: str) -> GameModel:
    """Return what the tray proposes in the game *key*."""
    found: GameModel = import_module(f"scala_desktop.model.games.{key}").MODEL
    return found
