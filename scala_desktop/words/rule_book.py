"""The rule book of the house rules in force, as Markdown: prose, then every rule in a table.

Source: design/architecture.md, House rules are one frozen dataclass a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module

from scala_desktop.rules.errors import Reason, RulesError
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    HouseRules,
    Preset,
    differences,
    from_preset,
    groups,
    options,
)
from scala_desktop.rules.registry import info
from scala_desktop.words.book import Book
from scala_desktop.words.catalogue import COMMON, catalogue, spoken
from scala_desktop.words.chapters import Chapter, Section
from scala_desktop.words.house_rules import (
    explanation,
    group_title,
    label,
    preset_title,
    title,
)


def rule_book(rules: HouseRules, presets: Sequence[Preset], language: str) -> str:
    """Return the rule book of *rules* in *language* (``it`` or ``en``), as Markdown.

    The table marks what differs from the one of *presets* that is nearest.

    :raises RulesError: if no game has such rules, or *presets* is empty.
    """
    entry = _game_of(rules)
    language = spoken(language)
    preset = nearest_preset(rules, presets)
    named = preset_title(entry.key, preset, language)
    lines = [f"# {entry.title} – {named}"]
    for section in _sections(rules, language):
        lines += [f"## {section.title}", *(one.text for one in section.paragraphs)]
    say = catalogue(COMMON, language)
    changed = differences(rules, _rules_of(rules, preset))
    told = say("book.changed" if changed else "book.unchanged", preset=named)
    lines += [f"## {say('book.house')}", told]
    lines += _tables(rules, preset, entry, language)
    return "\n\n".join(lines) + "\n"


def paragraphs_behind(
    rules: HouseRules, reason: Reason, facts: Mapping[str, object], language: str
) -> tuple[Section, ...]:
    """Return the chapters that explain a refusal, each with only the paragraphs that do.

    The chapter that tells the rule comes first.  Empty where the game of *rules* refuses nothing
    for such a *reason*.

    :raises RulesError: if no game has such rules.
    """
    found = []
    for section in _sections(rules, spoken(language)):
        told = tuple(one for one in section.paragraphs if one.explains(reason, facts))
        if told:
            found.append(section._replace(paragraphs=told))
    # The book explains first what the rule needs: the rule itself is in the last chapter found.
    return tuple(reversed(found))


def chapter(rules: HouseRules, which: Chapter, language: str) -> Section:
    """Return the chapter *which* of the book of *rules*; an empty one where there is none.

    :raises RulesError: if no game has such rules.
    """
    sections = _sections(rules, spoken(language))
    return next((one for one in sections if one.chapter is which), Section(which, "", ()))


def nearest_preset(rules: HouseRules, presets: Sequence[Preset]) -> Preset:
    """Return the first of *presets* from which *rules* differ least.

    :raises RulesError: if there is none.
    """
    if not presets:
        raise RulesError("there is no preset")
    return min(presets, key=lambda preset: len(differences(rules, _rules_of(rules, preset))))


def _game_of(rules: HouseRules) -> GameInfo:
    key = getattr(type(rules), "game", "")
    if not key:
        raise RulesError(f"no game is played by {type(rules).__name__}")
    return info(key)


def _sections(rules: HouseRules, language: str) -> tuple[Section, ...]:
    # Only the book that is opened is imported: all of them would hold up the window.
    game = _game_of(rules).key
    book = import_module(f"scala_desktop.words.{game}.book")
    sections: tuple[Section, ...] = book.sections(rules, Book(game, language))
    return sections


def _rules_of(rules: HouseRules, preset: Preset) -> HouseRules:
    return from_preset(type(rules), (preset,), preset.key)


def _tables(rules: HouseRules, preset: Preset, entry: GameInfo, language: str) -> Iterator[str]:
    base = _rules_of(rules, preset)
    every = options(type(rules))
    for group in groups(type(rules)):
        rows = [catalogue(COMMON, language)("book.heads"), "|---|---|---|"]
        for option in every:
            if option.group != group:
                continue
            here, there = rules[option.key], base[option.key]
            value = label(option, here, language)
            if here != there:
                value = f"**{value}** ({label(option, there, language)})"
            cells = (title(option, language), value, explanation(option, language))
            rows.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
        yield f"### {group_title(entry.key, group, language)}"
        yield "\n".join(rows)
