"""Trentuno: nothing is put together, so there is nothing to propose."""

from __future__ import annotations

from scala_desktop.model.games.base import GameModel

MODEL = GameModel()
