"""The temperaments of the computer players, by their names.

Who is called Marco dares more than who is called Lucia, in every match and in its records: a name
keeps its temperament, so that it becomes a character.  Records tell the name and the level.

Source: design/bots.md, Human.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scala_desktop.rules.levels import TEMPERED, tempered
from scala_desktop.rules.record import Player

OF_NAMES: Final[Mapping[str, str]] = {
    "Nonna Rosa": "patient",
    "Zio Carlo": "bold",
    "Marco": "bold",
    "Zia Pina": "prudent",
    "Nino": "bold",
    "Lucia": "prudent",
    "Nonno Piero": "patient",
    "Tonio": "patient",
    "Elena": "prudent",
}
"""The names that are given to computer players, as far as they have a temperament."""


def temperament_of(player: Player) -> str:
    """Return the temperament of a computer player, empty where it has none."""
    return OF_NAMES.get(player.name, "") if player.level in TEMPERED else ""


def bot_of(player: Player) -> str:
    """Return as what the bots are asked for a move of *player*: ``medium-bold``."""
    return tempered(player.level or "medium", temperament_of(player))
