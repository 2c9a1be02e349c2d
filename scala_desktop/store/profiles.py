"""House rules that the players have named themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.options import HouseRules, from_preset, option
from scala_desktop.rules.registry import info
from scala_desktop.store.problems import Problem
from scala_desktop.store.store import Store


class OwnPreset(NamedTuple):
    """A preset of the players' own: what differs from the preset *base* of *game*."""

    name: str
    game: str
    base: str
    values: Mapping[str, bool | int | str]

    def rules(self) -> tuple[HouseRules, tuple[str, ...]]:
        """Return the rules, and the keys left out because the option or value no longer exists.

        :raises RulesError: if the game or the base is not there.
        """
        entry = info(self.game)
        good, bad = {}, []
        for key, value in self.values.items():
            try:
                good[key] = option(entry.rules, key).check(value)
            except RulesError:
                bad.append(key)
        return from_preset(entry.rules, entry.presets, self.base, good), tuple(bad)


def own_presets(store: Store, game: str) -> tuple[OwnPreset, ...]:
    """Return the players' own presets of *game*, by name."""
    found = (
        OwnPreset(one["name"], one["game"], one["base"], one["values"])
        for one in store["presets"]
        if one["game"] == game
    )
    return tuple(sorted(found, key=lambda preset: preset.name.casefold()))


def save_preset(store: Store, preset: OwnPreset) -> Problem | None:
    """Keep *preset*, in the place of one of the same game and name."""
    entry = {
        "name": preset.name,
        "game": preset.game,
        "base": preset.base,
        "values": dict(preset.values),
    }
    return store.set("presets", [*_others(store, preset.game, preset.name), entry])


def delete_preset(store: Store, game: str, name: str) -> Problem | None:
    """Forget the preset *name* of *game*."""
    return store.set("presets", _others(store, game, name))


def rename_preset(store: Store, game: str, old: str, new: str) -> Problem | None:
    """Call the preset *old* of *game* *new*, in the place of one that has this name."""
    renamed = [
        {**one, "name": new} if (one["game"], one["name"]) == (game, old) else one
        for one in store["presets"]
        if (one["game"], one["name"]) != (game, new)
    ]
    return store.set("presets", renamed)


def family_preset(store: Store, game: str) -> str:
    """Return the key of the preset that every match of *game* begins with; "" for none."""
    return str(store["family_presets"].get(game, ""))


def set_family_preset(store: Store, game: str, key: str) -> Problem | None:
    """Let every match of *game* begin with the preset *key*; with "" each with the last rules."""
    others = {one: kept for one, kept in store["family_presets"].items() if one != game}
    return store.set("family_presets", {**others, game: key} if key else others)


def _others(store: Store, game: str, name: str) -> list[dict[str, object]]:
    return [one for one in store["presets"] if (one["game"], one["name"]) != (game, name)]
