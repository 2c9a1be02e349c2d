"""The presets that the house rules can start from, those of the players' own after the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, Preset
from scala_desktop.windows.match_choice import OWN, own_preset
from scala_desktop.windows.pact.mixing import Named
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language
from scala_desktop.words.pacts import alike


class RulesPresets:
    """The *presets* of a game, in the order of the list."""

    def __init__(self, info: GameInfo, presets: Sequence[Preset]) -> None:
        self._info = info
        self._all = list(presets)

    def __iter__(self) -> Iterator[Preset]:
        return iter(self._all)

    def __getitem__(self, place: int) -> Preset:
        return self._all[place]

    def index(self, preset: Preset) -> int:
        """Return the place of *preset*."""
        return self._all.index(preset)

    def named(self, key: str) -> Preset:
        """Return the preset *key*, the first one where it no longer exists."""
        return next((one for one in self._all if one.key == key), self._all[0])

    def title(self, preset: Preset) -> str:
        """Return what *preset* is called."""
        return house_rules.preset_title(self._info.key, preset, current_language())

    def titles(self) -> list[str]:
        """Return what all of them are called."""
        return list(map(self.title, self._all))

    def rules(self, preset: Preset) -> HouseRules:
        """Return the rules of *preset*."""
        return self._info.rules_of(preset)

    def pacts(self) -> list[Named]:
        """Return all of them by their names."""
        return [Named(self.title(one), self.rules(one)) for one in self._all]

    def called(self, name: str) -> Preset | None:
        """Return the preset that whoever says *name* means, ``None`` where there is none.

        Files may hold some that are called alike: then it is the one of their own written so.
        """
        for one in self._all:
            if one.key == OWN + name:
                return one
        title = alike(name, self.titles())
        return next((one for one in self._all if title and self.title(one) == title), None)

    def keep(self, name: str, rules: HouseRules, deck: str = "") -> Preset:
        """Keep *rules* as a preset of one's own, in the place of one of that name.

        *deck* goes with it; where that is "", that of the one before stays with it.
        """
        made = own_preset(name, rules)
        before = next((one for one in self._all if one.key == made.key), None)
        if deck or before is not None:
            made = replace(made, deck=deck or ("" if before is None else before.deck))
        self._all = [one for one in self._all if one is not before] + [made]
        return made

    def rename(self, preset: Preset, name: str) -> Preset:
        """Call *preset*, one of one's own, *name*."""
        renamed = replace(preset, key=OWN + name, title=name)
        self._all[self._all.index(preset)] = renamed
        return renamed

    def remove(self, preset: Preset) -> None:
        """Forget *preset*."""
        self._all.remove(preset)
