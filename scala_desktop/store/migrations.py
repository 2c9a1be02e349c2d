"""From one version of the settings file to the next: one function for each step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from scala_desktop.words.people import is_given

Step = Callable[[dict[str, Any]], dict[str, Any]]


def _a_look_for_each_game(data: dict[str, Any]) -> dict[str, Any]:
    """Give the one look that all games had to each of them."""
    left = dict(data)
    look: dict[str, Any] = {}
    for key in ("back", "felt", "card_size"):
        if key in left:
            look[key] = left.pop(key)
    deck = left.pop("deck", "french")
    if deck == "french4":
        look["four_colours"] = True
    elif deck == "french_xl":
        look["giant_index"] = True
    if look and "looks" not in left:
        games = ("scala40", "burraco", "canasta", "trentuno")
        left["looks"] = {game: dict(look) for game in games}
    return left


def _names_become_people(data: dict[str, Any]) -> dict[str, Any]:
    """Let the names that were typed for matches be the people of the house."""
    left = dict(data)
    if "people" in left:
        return left
    last = left.get("new_match")
    choices = [last, *_others(last)] if isinstance(last, dict) else []
    names: dict[str, str] = {}
    for choice in choices:
        for player in _players(choice):
            level, _, name = str(player).partition(":")
            # A name that the program gave was not typed by anybody.
            if level == "you" and name.strip() and not is_given(name.strip()):
                names.setdefault(name.strip().casefold(), name.strip())
    if names:
        left["people"] = [{"name": name} for name in names.values()]
    return left


def _others(last: dict[str, Any]) -> list[Any]:
    others = last.get("others")
    return list(others.values()) if isinstance(others, dict) else []


def _players(choice: object) -> list[Any]:
    """Return the players of a choice as they are written, those on the bench last."""
    if not isinstance(choice, dict):
        return []
    lists = (choice.get(key) for key in ("players", "spare"))
    return [player for players in lists if isinstance(players, list) for player in players]


def _motion_as_the_system(data: dict[str, Any]) -> dict[str, Any]:
    """Let the tick for less motion be one of three choices; without it the system decides."""
    left = dict(data)
    if left.pop("reduced_motion", False) is True:
        left.setdefault("motion", "reduced")
    return left


def _sizes_in_per_cent(data: dict[str, Any]) -> dict[str, Any]:
    """Let the three sizes of cards be what they are in per cent, in steps of five."""
    left = dict(data)
    if "looks" in left:
        left["looks"] = _resized(left["looks"])
    own = left.get("own_looks")
    if isinstance(own, dict):
        left["own_looks"] = {person: _resized(looks) for person, looks in own.items()}
    return left


def _resized(looks: object) -> object:
    """Return the looks of games with their sizes in per cent; what makes no sense stays as it is.

    >>> _resized({"canasta": {"felt": "blu", "card_size": "large"}, "burraco": 3})
    {'canasta': {'felt': 'blu', 'card_size': 115}, 'burraco': 3}
    """
    if not isinstance(looks, dict):
        return looks
    return {
        game: {**look, "card_size": _SIZES.get(str(look["card_size"]), look["card_size"])}
        if isinstance(look, dict) and "card_size" in look
        else look
        for game, look in looks.items()
    }


_SIZES: Final = {"small": 85, "normal": 100, "large": 115}
STEPS: dict[int, Step] = {
    1: _a_look_for_each_game,
    2: _names_become_people,
    3: _motion_as_the_system,
    4: _sizes_in_per_cent,
}
"""By version, the function that turns its settings into those of the next version."""


def migrated(data: dict[str, Any], version: int, wanted: int) -> dict[str, Any]:
    """Return the settings *data* of *version* as those of version *wanted*.

    :raises KeyError: if a step is missing.
    """
    for step in range(version, wanted):
        data = STEPS[step](data)
    return {**data, "version": wanted}
