"""What house rules are called and mean: options, their groups and values, presets.

The keys in the catalogue of a game are ``option.KEY``, ``option.KEY.help``, ``option.KEY.example``
and ``option.KEY=VALUE``, of a table ``option.KEY.form``, ``group.GROUP``, ``preset.KEY``,
``preset.KEY.help`` and ``preset.KEY.short``, ``contradiction.NAME``, ``search.same`` and
``search.none``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scala_desktop.rules.options import (
    ContradictionError,
    HouseRules,
    Option,
    Preset,
    Requirement,
    unmet_by,
)
from scala_desktop.words.catalogue import COMMON, catalogue


def title(option: Option, language: str) -> str:
    """Return what *option* is called."""
    return catalogue(option.game, language)(f"option.{option.key}")


def explanation(option: Option, language: str) -> str:
    """Return what *option* means, in a sentence or two."""
    return catalogue(option.game, language)(f"option.{option.key}.help")


def example(option: Option, language: str) -> str:
    """Return in a sentence what *option* changes at the table."""
    return catalogue(option.game, language)(f"option.{option.key}.example")


def form(option: Option, language: str) -> str:
    """Return how *option*, a table of numbers, is written."""
    return catalogue(option.game, language)(f"option.{option.key}.form")


def label(option: Option, value: object, language: str) -> str:
    """Return what *value* of *option* is called."""
    if isinstance(value, bool):
        return catalogue(COMMON, language)("yes" if value else "no")
    if any(type(named) is type(value) and named == value for named in option.named):
        return catalogue(option.game, language)(f"option.{option.key}={value}")
    return str(value)


def group_title(game: str, group: str, language: str) -> str:
    """Return what a *group* of options of *game* is called."""
    return catalogue(game, language)(f"group.{group}")


def preset_title(game: str, preset: Preset, language: str) -> str:
    """Return what *preset* is called."""
    return preset.title or catalogue(game, language)(f"preset.{preset.key}")


def preset_help(game: str, preset: Preset, language: str) -> str:
    """Return in a sentence what *preset* is; empty for one of the players' own."""
    return "" if preset.title else catalogue(game, language)(f"preset.{preset.key}.help")


def preset_short(game: str, preset: Preset, language: str) -> str:
    """Return in a few words what *preset* is; empty for one of the players' own."""
    return "" if preset.title else catalogue(game, language)(f"preset.{preset.key}.short")


def contradiction(requirement: Requirement, rules: HouseRules, language: str) -> str:
    """Return why *rules*, which break *requirement*, cannot be played, and what to change."""
    say = catalogue(rules.game, language)
    return say(f"contradiction.{requirement.name}", **requirement.facts(rules))


def unfit(rules: HouseRules, players: int) -> str:
    """Return why so many *players* cannot play by *rules*, in an English sentence; "" if they can.

    The command line tells it; how to change the rules is for whoever sees them.
    """
    unmet = unmet_by(rules, players)
    if unmet is None:
        return ""
    why, _, _ = contradiction(*unmet, "en").partition(". ")
    return f"{players} players: {why}"


def told(error: ValueError, language: str) -> str:
    """Return *error* in a sentence; only a contradiction of house rules is told in *language*."""
    found = getattr(error, "contradiction", error)
    if not isinstance(found, ContradictionError):
        return str(error)
    why = contradiction(found.requirement, found.rules, language)
    return str(error).removesuffix(found.requirement.name) + why


class SearchWords(NamedTuple):
    """Words of one language that people search for and that the texts of the rules do not use.

    A key holds one such word or several, parted by commas.  *same* gives the words of the options
    that mean it (alternatives parted by ``|``), *none* a sentence that there is no such rule.
    """

    same: Mapping[str, str]
    none: Mapping[str, str]


def search_words(game: str, language: str) -> SearchWords:
    """Return the words by which people look for options of *game*."""
    say = catalogue(game, language)
    return SearchWords(pairs(say("search.same")), pairs(say("search.none")))


def pairs(text: str) -> dict[str, str]:
    """Return the lines ``words = meaning`` of *text*.

    >>> pairs("matta, matte = jolly")
    {'matta, matte': 'jolly'}
    """
    lines = (line.partition(" = ") for line in text.splitlines())
    return {words: meaning for words, _, meaning in lines}
