"""The rule book of the house rules in force, as Markdown: prose, then every rule in a table.

Source: design/architecture.md, House rules are one frozen dataclass a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Final

from scala_desktop.rules.chapters import CHAPTERS_OF, CHAPTERS_OF_RULE, Section
from scala_desktop.rules.errors import Reason, RulesError
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, Preset, differences, from_preset, options
from scala_desktop.rules.registry import info

_WORDS: Final[dict[str, dict[str, str]]] = {
    "it": {
        "house": "Le regole della casa",
        "all": "Sono quelle del preset **{preset}**, senza cambiamenti.",
        "some": "Preset **{preset}**; in neretto ciò che qui è diverso, e tra parentesi com'era.",
        "heads": "| Regola | Qui | Che cosa vuol dire |",
    },
    "en": {
        "house": "House rules",
        "all": "They are those of the preset **{preset}**, unchanged.",
        "some": "Preset **{preset}**; what differs here is bold, with the preset's in brackets.",
        "heads": "| Rule | Here | What it means |",
    },
}


def rule_book(rules: HouseRules, presets: Sequence[Preset], language: str) -> str:
    """Return the rule book of *rules* in *language* (``it`` or ``en``), as Markdown.

    The table marks what differs from the one of *presets* that is nearest.

    :raises RulesError: if no game has such rules, or *presets* is empty.
    """
    entry = _game_of(rules)
    language = _spoken(language)
    preset = nearest_preset(rules, presets)
    lines = [f"# {entry.title[language]} – {preset.title[language]}"]
    for section in _sections(rules, language):
        lines += [f"## {section.title}", *section.paragraphs]
    words = _WORDS[language]
    changed = differences(rules, _rules_of(rules, preset))
    told = words["some" if changed else "all"].format(preset=preset.title[language])
    lines += [f"## {words['house']}", told]
    lines += _tables(rules, preset, entry, language)
    return "\n\n".join(lines) + "\n"


def chapter_title(rules: HouseRules, reason: Reason, language: str, rule: object = None) -> str:
    """Return the title of the chapter that tells the rule behind a refusal for *reason*.

    *rule* is the fact of that name, where the refusal has one.  Empty where the game of
    *rules* refuses nothing for such a reason.

    :raises RulesError: if no game has such rules.
    """
    sections = _sections(rules, _spoken(language))
    titles = {section.chapter: section.title for section in sections}
    chapters = CHAPTERS_OF_RULE.get((reason, rule), CHAPTERS_OF[reason])
    return next((titles[one] for one in chapters if one in titles), "")


def nearest_preset(rules: HouseRules, presets: Sequence[Preset]) -> Preset:
    """Return the first of *presets* from which *rules* differ least.

    :raises RulesError: if there is none.
    """
    if not presets:
        raise RulesError("there is no preset")
    return min(presets, key=lambda preset: len(differences(rules, _rules_of(rules, preset))))


def _spoken(language: str) -> str:
    return language if language in _WORDS else "it"


def _game_of(rules: HouseRules) -> GameInfo:
    key = getattr(type(rules), "game", "")
    if not key:
        raise RulesError(f"no game is played by {type(rules).__name__}")
    return info(key)


def _sections(rules: HouseRules, language: str) -> tuple[Section, ...]:
    # A book is read when somebody opens it: eight of them take longer than the window may.
    book = import_module(f"scala_desktop.rules.{_game_of(rules).key}.book_{language}")
    sections: tuple[Section, ...] = book.sections(rules)
    return sections


def _rules_of(rules: HouseRules, preset: Preset) -> HouseRules:
    return from_preset(type(rules), (preset,), preset.key)


def _tables(rules: HouseRules, preset: Preset, entry: GameInfo, language: str) -> Iterator[str]:
    base = _rules_of(rules, preset)
    every = options(type(rules))
    for group in dict.fromkeys(option.group for option in every):
        rows = [_WORDS[language]["heads"], "|---|---|---|"]
        for option in every:
            if option.group != group:
                continue
            here, there = rules[option.key], base[option.key]
            value = option.label(here, language)
            if here != there:
                value = f"**{value}** ({option.label(there, language)})"
            cells = (option.title[language], value, option.help[language])
            rows.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
        if group in entry.groups:
            yield f"### {entry.groups[group][language]}"
        yield "\n".join(rows)
