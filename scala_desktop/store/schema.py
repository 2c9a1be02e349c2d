"""The settings, each declared once: its default and what it may be."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

VERSION: Final = 2
"""The version of the settings file; each step up has a function in ``migrations``."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: *default*, and *choices* or a test *valid* of what it may be."""

    key: str
    default: Any
    choices: tuple[Any, ...] = ()
    valid: Callable[[Any], bool] | None = None

    def accepts(self, value: object) -> bool:
        """Return whether this setting may have *value*."""
        if type(value) is not type(self.default):
            return False
        if self.choices and value not in self.choices:
            return False
        return self.valid is None or self.valid(value)

    def fresh(self) -> Any:
        """Return the default, a new object each time."""
        return deepcopy(self.default)


def _is_new_match(value: dict[str, Any]) -> bool:
    """Check the choices last made in the new-match dialog: those of the last game, and others'."""
    others = value.get("others", {})  # the last choice of each other game, by its key
    return (
        _is_choice(value)
        and isinstance(others, dict)
        and all(isinstance(other, dict) and _is_choice(other) for other in others.values())
    )


def _is_choice(value: dict[str, Any]) -> bool:
    """Check the last choices for one game: its name, preset, values, players."""
    players, values = value.get("players", []), value.get("values", {})
    return (
        isinstance(value.get("game", ""), str)
        and isinstance(value.get("preset", ""), str)
        and isinstance(values, dict)
        and isinstance(players, list)
        and all(isinstance(player, str) for player in players)
    )


def _are_presets(value: list[Any]) -> bool:
    return all(
        isinstance(one, dict)
        and all(isinstance(one.get(key), str) for key in ("name", "game", "base"))
        and isinstance(one.get("values"), dict)
        for one in value
    )


def _are_looks(value: dict[str, Any]) -> bool:
    """Check the looks of the games, each under the game's key."""
    return all(isinstance(one, dict) for one in value.values())


def _are_own_looks(value: dict[str, Any]) -> bool:
    """Check the looks of the games that people keep for themselves, under each one's name."""
    return all(isinstance(one, dict) and _are_looks(one) for one in value.values())


SETTINGS: Final[dict[str, Setting]] = {
    one.key: one
    for one in (
        Setting("language", "", ("", "it", "en")),  # "" follows the system
        Setting("animation_speed", "normal", ("slow", "normal", "fast", "off")),
        Setting("reduced_motion", False),
        Setting("straight_hand", False),
        Setting("looks", {}, valid=_are_looks),
        Setting("own_looks", {}, valid=_are_own_looks),
        Setting("auto_sort", False),
        Setting("smart_drag", True),
        Setting("discard_grace", True),
        Setting("new_match", {}, valid=_is_new_match),
        Setting("presets", [], valid=_are_presets),
        Setting("window_geometry", ""),  # base64 of what Qt saves
    )
}
