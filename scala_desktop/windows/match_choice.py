"""What a new match is made of, and how the last choice is kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final
from unicodedata import category

from scala_desktop.rules.errors import NotationError, RulesError
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    HouseRules,
    Option,
    Preset,
    differences,
    options,
    with_values,
)
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.rules.value_class import value_class
from scala_desktop.words.catalogue import current_language
from scala_desktop.words.house_rules import preset_title
from scala_desktop.words.people import given_name, is_given

NAMES: Final = (
    "Nonna Rosa",
    "Zio Carlo",
    "Giulia",
    "Marco",
    "Zia Pina",
    "Nino",
    "Lucia",
    "Nonno Piero",
    "Sara",
    "Tonio",
    "Elena",
    "Beppe",
)
"""The names of bots until people change them."""


OWN = "own:"
"""How the key of a preset of the players' own begins; its name follows."""


def own_preset(name: str, rules: HouseRules) -> Preset:
    """Return *rules* as a preset of the players' own called *name*."""
    values = differences(rules, type(rules)())
    return Preset(OWN + name, values, name)


def preset_called(game: str, key: str) -> str:
    """Return what the preset *key* of *game* is called: one of the players' own by its name."""
    ready = (one for one in info(game).presets if one.key == key)
    titles = (preset_title(game, one, current_language()) for one in ready)
    return next(titles, key.removeprefix(OWN))


@value_class
class MatchChoice:
    """The seats in their order, the rules, and the preset that these started from.

    *spare* are the players of seats that are not in use, so that they come back as they were.
    """

    players: tuple[Player, ...]
    preset: str
    rules: HouseRules
    first_dealer: int | None = None
    spare: tuple[Player, ...] = ()

    def as_data(self, game: str) -> dict[str, Any]:
        """Return the choice for *game* as it is kept in the settings."""
        return {
            "game": game,
            "players": [str(player) for player in self.players],
            "spare": [str(player) for player in self.spare],
            **rules_data(self.preset, self.rules),
            "first_dealer": -1 if self.first_dealer is None else self.first_dealer,
        }


def seated(texts: Iterable[str]) -> tuple[Player, ...]:
    """Return the players that the *texts* of seats, as ``hard:Rosa``, stand for.

    :raises NotationError: if one stands for nobody, has a name of more than a line, or two have one
        name, in capitals or not.
    """
    players = tuple(Player.parse(text.strip()) for text in texts)
    taken: set[str] = set()
    for name in (one.name for one in players if one.name):
        if any(category(letter) in ("Cc", "Zl", "Zp") for letter in name):
            raise NotationError(f"--seats names {name!r}: a name has no control characters")
        if name.casefold() in taken:
            raise NotationError(f"--seats names {name!r} twice: want another name for each")
        taken.add(name.casefold())
    return players


def rules_data(preset: str, rules: HouseRules) -> dict[str, Any]:
    """Return *rules*, which started from *preset*, as a choice keeps them in the settings."""
    return {"preset": preset, "values": differences(rules, type(rules)())}


def named(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return *players* with a name for each that has none."""
    taken = {player.name.casefold() for player in players}
    free = iter([name for name in NAMES if name.casefold() not in taken])
    made = []
    for seat, player in enumerate(players, 1):
        name = player.name or (given_name(seat) if player.level is None else next(free))
        made.append(Player(name, player.level))
    return tuple(made)


def named_people(players: Sequence[Player]) -> list[Player]:
    """Return the people among *players* who have a name of their own, not one given by us."""
    people = (one for one in players if one.level is None)
    return [one for one in people if one.name and not is_given(one.name)]


def first_choice(info: GameInfo, name: str = "", level: str = "medium") -> MatchChoice:
    """Return what is offered to somebody who has never played: one person, bots of *level*."""
    players = named((Player(name), *(Player("", level) for _ in range(info.seats[1] - 1))))
    return MatchChoice(
        players[: info.usual_seats],
        info.presets[0].key,
        info.rules_of(info.presets[0]),
        spare=players[info.usual_seats :],
    )


def fitting(
    info: GameInfo, rules: HouseRules, players: tuple[Player, ...], spare: tuple[Player, ...]
) -> tuple[tuple[Player, ...], tuple[Player, ...]]:
    """Return *players* and *spare*; the first choice where *rules* are not for so many."""
    fewest, most = info.seats_at_table(rules)
    if not fewest <= len(players) <= most:
        fresh = first_choice(info)
        players, spare = fresh.players, fresh.spare
    return players[:most], (*players[most:], *spare)


def last_choice(info: GameInfo, presets: Sequence[Preset], data: Mapping[str, Any]) -> MatchChoice:
    """Return the choice kept as *data*; what cannot be read becomes the first choice."""
    fresh = first_choice(info)
    players, spare = _players(data.get("players")), _players(data.get("spare"))
    preset, rules = _rules(info, presets, data)
    players, spare = fitting(info, rules, players, spare)
    dealer = data.get("first_dealer")
    if type(dealer) is not int or not 0 <= dealer < len(players):
        dealer = None
    return replace(
        fresh, players=players, preset=preset, rules=rules, first_dealer=dealer, spare=spare
    )


def last_preset(info: GameInfo, presets: Sequence[Preset], data: Mapping[str, Any]) -> str:
    """Return the key of the preset of the choice kept as *data*, as :func:`last_choice` reads it.

    The house asks for that of every game, and does without their rules.
    """
    preset = str(data.get("preset"))
    return preset if preset in {one.key for one in presets} else info.presets[0].key


def _rules(
    info: GameInfo, presets: Sequence[Preset], data: Mapping[str, Any]
) -> tuple[str, HouseRules]:
    """Return the preset kept in *data* and the rules, where they are of this game."""
    preset = last_preset(info, presets, data)
    kept = data.get("values")
    if not isinstance(kept, Mapping):
        return preset, info.rules_of(info.presets[0])
    known = {option.key: option for option in options(info.rules)}
    legal = {k: v for k, v in kept.items() if k in known and _is_legal(known[k], v)}
    return preset, with_values(info.rules(), legal)


def _players(kept: object) -> tuple[Player, ...]:
    try:
        return tuple(Player.parse(str(text)) for text in kept) if isinstance(kept, list) else ()
    except NotationError:
        return ()


def _is_legal(option: Option, value: object) -> bool:
    try:
        option.check(value)
    except RulesError:
        return False
    return True
