"""The settings, each declared once: its default and what it may be."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final, NamedTuple

from scala_desktop.words.catalogue import languages

VERSION: Final = 5
"""The version of the settings file; each step up has a function in ``migrations``."""


TURN_LINES: Final = ("always", "idle", "never")
"""When the line of the turn is shown: ``idle`` is after some seconds without an act."""
AIDS: Final = ("help", "warn", "referee")
"""How much the table helps: *aiuta*, *avverti*, *arbitro*."""


class Setting(NamedTuple):
    """One setting: *default*, and *choices* or a test *valid* of what it may be.

    *part* returns the sound part of a bad value: one bad entry does not cost the others.
    """

    key: str
    default: Any
    choices: tuple[Any, ...] = ()
    valid: Callable[[Any], bool] | None = None
    part: Callable[[Any], Any] | None = None

    def accepts(self, value: object) -> bool:
        """Return whether this setting may have *value*."""
        if type(value) is not type(self.default):
            return False
        if self.choices and value not in self.choices:
            return False
        return self.valid is None or self.valid(value)

    def sound(self, value: object) -> Any:
        """Return what of *value* this setting may have, or the default; a new object each time."""
        if not self.accepts(value):
            alike = type(value) is type(self.default)
            value = self.part(value) if self.part is not None and alike else self.default
        return deepcopy(value)


def _is_new_match(value: dict[str, Any]) -> bool:
    """Check the choices last made in the new-match dialog: for the last game and for others."""
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


def _is_preset(one: object) -> bool:
    return (
        isinstance(one, dict)
        and all(isinstance(one.get(key), str) for key in ("name", "game", "base"))
        and isinstance(one.get("values"), dict)
    )


def _good_presets(value: list[Any]) -> list[Any]:
    return list(filter(_is_preset, value))


def _good_looks(value: dict[str, Any]) -> dict[str, Any]:
    """Return the looks of the games, each under the game's key."""
    return {key: one for key, one in value.items() if isinstance(one, dict)}


def _good_own_looks(value: dict[str, Any]) -> dict[str, Any]:
    """Return the looks of the games that people keep for themselves, under each one's name."""
    return {key: _good_looks(one) for key, one in _good_looks(value).items()}


def _by_person(key: str, choices: tuple[str, ...]) -> Setting:
    """Return the setting *key*: what people have chosen of *choices*, by their names."""

    def good(value: dict[str, Any]) -> dict[str, Any]:
        return {name: one for name, one in value.items() if one in choices}

    return _of_parts(key, {}, good)


def _good_switches(value: dict[str, Any]) -> dict[str, Any]:
    """Return what people have switched on or off for themselves, by their names."""
    return {name: on for name, on in value.items() if isinstance(on, bool)}


def _good_percents(low: int, high: int) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Return what keeps the numbers from *low* to *high* of what people have chosen."""

    def good(value: dict[str, Any]) -> dict[str, Any]:
        return {name: one for name, one in value.items() if type(one) is int and low <= one <= high}

    return good


def _is_course(one: object) -> bool:
    """Check how far the lessons of a game were taken: numbers of lessons, the key of a step."""
    return (
        isinstance(one, dict)
        and isinstance(one.get("done", []), list)
        and all(type(number) is int for number in one.get("done", []))
        and all(type(one.get(key, 0)) is int for key in ("lesson", "last"))
        and isinstance(one.get("step", ""), str)
    )


def _good_courses(value: dict[str, Any]) -> dict[str, Any]:
    """Return how far the lessons were taken, each under its game's key."""
    return {key: one for key, one in value.items() if _is_course(one)}


def _good_texts(value: dict[str, Any]) -> dict[str, Any]:
    """Return what is a text."""
    return {key: one for key, one in value.items() if isinstance(one, str)}


def _names(value: list[Any]) -> list[Any]:
    return [one for one in value if isinstance(one, str)]


def _good_people(value: list[Any]) -> list[Any]:
    """Return the people of the house who have a name, each name once."""
    found: dict[str, Any] = {}
    for one in value:
        if isinstance(one, dict) and isinstance(name := one.get("name"), str) and name.strip():
            found.setdefault(name.casefold(), one)
    return list(found.values())


def _of_parts(key: str, default: Any, part: Callable[[Any], Any]) -> Setting:
    """Return a setting whose value may be sound in parts; *part* returns the sound ones."""
    return Setting(key, default, valid=lambda value: bool(part(value) == value), part=part)


SETTINGS: Final[dict[str, Setting]] = {
    one.key: one
    for one in (
        Setting("language", "", ("", *languages())),  # "" follows the system
        Setting("dress", "system", ("system", "evening", "day")),
        Setting("scale", 100, valid=lambda percent: 80 <= percent <= 200),
        Setting("grandma", False),
        Setting("before_grandma", {}),  # the settings that it has changed, as they were
        Setting("animation_speed", "normal", ("slow", "normal", "fast", "off")),
        Setting("motion", "system", ("system", "full", "reduced")),
        Setting("lean", True),
        Setting("count_points", True),
        Setting("flourish", True),
        Setting("cut", True),
        Setting("sound", True),
        Setting("volume", 40, valid=lambda percent: 0 <= percent <= 100),
        _of_parts("silent_cues", [], _names),
        Setting("straight_hand", False),
        _of_parts("looks", {}, _good_looks),
        _of_parts("own_looks", {}, _good_own_looks),
        _of_parts("pact_decks", {}, _good_texts),  # by game and pact, the deck that goes with it
        Setting("auto_sort", False),
        Setting("smart_drag", True),
        _by_person("turn_lines", TURN_LINES),  # "" stands for those who have chosen nothing
        _by_person("aids", AIDS),
        _of_parts("sortings", {}, _good_switches),  # who has chosen nothing: as ``auto_sort``
        _of_parts("scales", {}, _good_percents(80, 200)),  # who has chosen none: as ``scale``
        _by_person("languages", languages()),
        _of_parts("volumes", {}, _good_percents(0, 100)),
        Setting("discard_grace", True),
        Setting("new_match", {}, valid=_is_new_match),
        _of_parts("presets", [], _good_presets),
        _of_parts("family_presets", {}, _good_texts),  # by game, the preset always begun with
        _of_parts("lessons", {}, _good_courses),
        _of_parts("people", [], _good_people),
        _of_parts("gone", [], _good_people),  # who has left the house, for the matches of before
        Setting("welcomed", False),  # whether somebody was told where help is
        Setting("window_geometry", ""),  # base64 of what Qt saves
    )
}
