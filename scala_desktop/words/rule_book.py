"""The rule book of the house rules in force, as Markdown: prose, then every rule in a table.

Source: design/architecture.md, House rules are one frozen dataclass a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module

from scala_desktop.rules.errors import Reason, RulesError
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    HouseRules,
    Option,
    Preset,
    differences,
    from_preset,
    groups,
    options,
    with_values,
)
from scala_desktop.rules.registry import info
from scala_desktop.words.book import Book
from scala_desktop.words.catalogue import COMMON, catalogue, spoken
from scala_desktop.words.chapters import Chapter, Paragraph, Place, Section
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
    named = preset_title(entry.key, nearest_preset(rules, presets), language)
    lines = [f"# {entry.title} – {named}"]
    for section in chapters(rules, presets, language):
        lines += [f"## {section.title}", *(one.text for one in section.paragraphs)]
    return "\n\n".join(lines) + "\n"


def chapters(rules: HouseRules, presets: Sequence[Preset], language: str) -> tuple[Section, ...]:
    """Return the chapters of the book of *rules*; the last has a table of every rule.

    :raises RulesError: if no game has such rules, or *presets* is empty.
    """
    language = spoken(language)
    return *_sections(rules, language), _house(rules, nearest_preset(rules, presets), language)


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


def place_of_option(rules: HouseRules, key: str, language: str) -> Place | None:
    """Return where the book of *rules* tells the option *key*; ``None`` where no prose does.

    It is the first paragraph that another value of the option would change, or after which another
    one would add what it tells.
    """
    every = {option.key: option for option in options(type(rules))}
    ours = _sections(rules, spoken(language))
    changed: list[Place] = []
    added: list[Place] = []
    for value in every[key].values():
        if value != rules[key]:
            theirs = _sections(with_values(rules, {key: value}), spoken(language))
            changed += _only_in(ours, theirs)
            added += [Place(at, max(number - 1, 0)) for at, number in _only_in(theirs, ours)]
    return min(changed or added, default=None)


def _only_in(these: Sequence[Section], those: Sequence[Section]) -> list[Place]:
    """Return where *these* chapters tell what *those* do not."""
    known = {one.text for section in those for one in section.paragraphs}
    return [
        Place(chapter, number)
        for chapter, section in enumerate(these)
        for number, paragraph in enumerate(section.paragraphs)
        if paragraph.text not in known
    ]


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


def _house(rules: HouseRules, preset: Preset, language: str) -> Section:
    """Return the chapter with every rule and its value, a table for each group of them."""
    entry, say = _game_of(rules), catalogue(COMMON, language)
    base = _rules_of(rules, preset)
    told = "book.changed" if differences(rules, base) else "book.unchanged"
    named = preset_title(entry.key, preset, language)
    paragraphs = [Paragraph(say(told, preset=named), key=str(Chapter.HOUSE))]
    every = options(type(rules))
    for group in groups(type(rules)):
        rows = [say("book.heads"), "|---|---|---|"]
        rows += [_row(one, rules, base, language) for one in every if one.group == group]
        text = f"### {group_title(entry.key, group, language)}\n\n" + "\n".join(rows)
        paragraphs.append(Paragraph(text, key=f"{Chapter.HOUSE}.{group}"))
    return Section(Chapter.HOUSE, say("book.house"), tuple(paragraphs))


def _row(option: Option, rules: HouseRules, base: HouseRules, language: str) -> str:
    here, there = rules[option.key], base[option.key]
    value = label(option, here, language)
    if here != there:
        value = f"**{value}** ({label(option, there, language)})"
    cells = (title(option, language), value, explanation(option, language))
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
