"""Keeps the house rules of the family: presets of its own, and what was chosen last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, Preset, differences
from scala_desktop.rules.registry import FIRST, info
from scala_desktop.store.pact_decks import deck_of_pact, rename_pact, set_deck_of_pact
from scala_desktop.store.problems import Problem
from scala_desktop.store.profiles import (
    OwnPreset,
    delete_preset,
    family_preset,
    own_presets,
    rename_preset,
    save_preset,
    set_family_preset,
)
from scala_desktop.store.store import Store
from scala_desktop.windows.match_choice import (
    OWN,
    MatchChoice,
    last_choice,
    last_preset,
    own_preset,
    rules_data,
)
from scala_desktop.words.catalogue import current_language
from scala_desktop.words.house_rules import preset_title


class PactKeeper:
    """The presets of every game, those of a family's own among them, and the last choice of each.

    What goes wrong in writing is told to *note*, and so is each success, with ``None``.  *kept*
    hears in another thread the name of each preset of one's own that was kept, and what went wrong.
    """

    def __init__(
        self,
        store: Store,
        note: Callable[[Problem | None], None],
        kept: Callable[[str, Problem | None], None],
    ) -> None:
        self._store = store
        self._note, self._kept = note, kept

    def presets(self, entry: GameInfo) -> tuple[Preset, ...]:
        """Return the presets of a game, then the players' own that can still be played."""
        own = []
        for one in own_presets(self._store, entry.key):
            try:
                rules, _ = one.rules()
            except RulesError:
                continue
            own.append(own_preset(one.name, rules))
        return tuple(map(partial(self._with_deck, entry), (*entry.presets, *own)))

    def preset_name(self, entry: GameInfo, key: str) -> str:
        """Return what the preset *key* of a game is called, "" if it is not kept any more."""
        found = (one for one in self.presets(entry) if one.key == key)
        return next((preset_title(entry.key, one, current_language()) for one in found), "")

    def _with_deck(self, entry: GameInfo, preset: Preset) -> Preset:
        """Return *preset* with the deck that goes with it, if one does."""
        deck = deck_of_pact(self._store, entry.key, preset.key)
        return replace(preset, deck=deck) if deck else preset

    def choice(self, entry: GameInfo) -> MatchChoice:
        """Return what was chosen for the last match of a game, or what is offered the first time.

        People and bots come along from the last match of another game.
        """
        return last_choice(entry, self.presets(entry), self._last(entry))

    def last_preset(self, entry: GameInfo) -> str:
        """Return the key of the preset that the next match of a game is played by."""
        return last_preset(entry, self.presets(entry), self._last(entry))

    def _last(self, entry: GameInfo) -> Mapping[str, Any]:
        """Return what is kept of that choice."""
        last: Mapping[str, Any] = self._store["new_match"]
        others = last.get("others", {})
        if last.get("game", entry.key) != entry.key or entry.key in others:
            people = {key: last[key] for key in ("players", "spare") if key in last}
            last = {**people, **others.get(entry.key, {})}
        return last

    def last_game(self) -> GameInfo:
        """Return the game that was played last, or the one that is offered first."""
        try:
            return info(self._store["new_match"].get("game", FIRST))
        except RulesError:
            return info(FIRST)

    def keep_choice(self, entry: GameInfo, choice: MatchChoice) -> None:
        """Remember *choice*, with which a game is played last; those of other games are kept."""
        last = dict(self._store["new_match"])
        others = last.pop("others", {})
        if last.get("game", entry.key) != entry.key:
            others[last["game"]] = last
        others.pop(entry.key, None)
        kept = choice.as_data(entry.key) | ({"others": others} if others else {})
        self._note(self._store.set("new_match", kept))

    def choose_rules(self, entry: GameInfo, preset: str, rules: HouseRules) -> None:
        """Remember *rules*, which started from *preset*, for the next match of a game.

        No match begins with that: which game was played last, and who plays, stays.
        """
        kept = dict(self._store["new_match"])
        chosen = {"game": entry.key, **rules_data(preset, rules)}
        if kept.get("game") == entry.key:
            kept |= chosen
        else:
            others = kept.get("others", {})
            kept["others"] = others | {entry.key: others.get(entry.key, {}) | chosen}
        self._note(self._store.set("new_match", kept))

    def keep_preset(self, entry: GameInfo, preset: Preset) -> None:
        """Keep a preset of one's own."""
        rules = entry.rules_of(preset)
        base = entry.presets[0]
        values = differences(rules, entry.rules_of(base))
        name = preset.key.removeprefix(OWN)
        self._note(save_preset(self._store, OwnPreset(name, entry.key, base.key, values)))
        if preset.deck:
            self._note(set_deck_of_pact(self._store, entry.key, preset.key, preset.deck))
        self._store.when_written(partial(self._kept, name))

    def drop_preset(self, entry: GameInfo, key: str) -> None:
        """Forget a preset of one's own."""
        self._note(delete_preset(self._store, entry.key, key.removeprefix(OWN)))
        self._note(set_deck_of_pact(self._store, entry.key, key, ""))
        if self.family_preset(entry) == key:
            self._note(set_family_preset(self._store, entry.key, ""))

    def rename_preset(self, entry: GameInfo, key: str, name: str) -> None:
        """Give a preset of one's own another *name*; what refers to it follows."""
        family, choice = self.family_preset(entry), self.choice(entry)
        self._note(rename_preset(self._store, entry.key, key.removeprefix(OWN), name))
        self._note(rename_pact(self._store, entry.key, key, OWN + name))
        if family == key:
            self._note(set_family_preset(self._store, entry.key, OWN + name))
        if choice.preset == key:
            self.choose_rules(entry, OWN + name, choice.rules)

    def family_preset(self, entry: GameInfo) -> str:
        """Return the key of the preset that every match of a game begins with; "" for none."""
        key = family_preset(self._store, entry.key)
        return key if any(one.key == key for one in self.presets(entry)) else ""

    def set_family_preset(self, entry: GameInfo, key: str) -> None:
        """Let every match of a game begin with the preset *key*; "" for none.

        So does the next one, unless rules without a name were chosen for it.
        """
        self._note(set_family_preset(self._store, entry.key, key))
        rules = {one.key: entry.rules_of(one) for one in self.presets(entry)}
        choice = self.choice(entry)
        if key in rules and choice.rules == rules.get(choice.preset):
            self.choose_rules(entry, key, rules[key])

    def keep_begun(self, entry: GameInfo, choice: MatchChoice) -> None:
        """Remember *choice*, with which a match begins now.

        The rules of the next one are these, unless the family has a preset for every match.
        """
        family = self.family_preset(entry)
        for preset in self.presets(entry) if family else ():
            if preset.key == family:
                rules = entry.rules_of(preset)
                choice = replace(choice, preset=family, rules=rules)
        self.keep_choice(entry, choice)
