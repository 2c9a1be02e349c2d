"""The tables of docs say what the code declares.

In docs/rules options, presets, cases, refusals and words; in the notation moves, what a scenario
may expect, and the command line.
"""

import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from scala_desktop.cli import main
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.expectations import EXPECTATIONS
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.moves import Move, parse_move
from scala_desktop.rules.options import Option, differences, from_preset, options
from scala_desktop.rules.registry import GAMES
from scala_desktop.words.house_rules import preset_title
from tests.architecture.test_source import PACKAGE, ROOT
from tests.architecture.test_sources import DOCS, Document

CHAPTER = {"scala40": 3, "burraco": 4, "canasta": 5, "trentuno": 6}

every_game = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)


def section(path: str, number: str) -> str:
    """Return the section *number* of a document."""
    return Document((DOCS / path).read_text("utf-8")).sections[number]


def rows(text: str) -> list[list[str]]:
    """Return the cells of every row that begins with a key."""
    lines = (line for line in text.splitlines() if line.startswith("| `"))
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def said(value: object) -> str:
    """Return a value as the tables write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def fits(option: Option, values: str) -> bool:
    """Return whether the words *values* allow what *option* allows."""
    if option.type == "flag":
        return values == "bool"
    if option.type == "number":
        return f"{option.low}–{option.high}" in values
    span = re.match(r"int (\d+)–(\d+)", values)
    if span is not None:
        return tuple(range(int(span[1]), int(span[2]) + 1)) == option.choices
    return {said(choice) for choice in option.choices} <= set(re.split(r"[ /]+", values))


@every_game
def test_every_option_stands_in_the_table_with_its_values(entry: GameInfo) -> None:
    declared = {option.key: option for option in options(entry.rules)}
    told: list[str] = []
    for keys, values, default, *_ in rows(
        section(f"rules/{entry.key}.md", f"{CHAPTER[entry.key]}.3")
    ):
        named = re.findall(r"`(\w+)`", keys)
        told += named
        for i, key in enumerate(named):
            option = declared[key]
            if option.type == "table":
                continue
            alone = len(named) == 1
            ranges = values.split(" / ")
            own = values if alone or len(ranges) == 1 else ranges[i]
            assert fits(option, own), f"{key}: {own}"
            assert said(option.default) == (default if alone else default.split(" / ")[i]), key
    assert sorted(told) == sorted(declared)


@every_game
def test_every_preset_stands_in_the_table_with_what_differs(entry: GameInfo) -> None:
    found = rows(section(f"rules/{entry.key}.md", f"{CHAPTER[entry.key]}.4"))
    assert len(found) == len(entry.presets)
    for preset, (name, values) in zip(entry.presets, found, strict=True):
        rules = from_preset(entry.rules, entry.presets, preset.key)
        differs = differences(rules, entry.rules())
        assert name.startswith(f"`{preset.key}` **{preset_title(entry.key, preset, 'it')}**")
        wanted = "; ".join(f"{key} {said(value)}" for key, value in differs.items())
        assert values.partition(". ")[0] == (wanted or "–"), preset.key


@every_game
def test_every_sample_case_has_its_row_and_its_scenario(entry: GameInfo) -> None:
    cases = section(f"rules/{entry.key}.md", f"{CHAPTER[entry.key]}.5")
    told = re.findall(r"^\| ([A-Z]-\d\d) \|", cases, re.MULTILINE)
    played = tomllib.loads(
        (ROOT / "tests" / "scenarios" / entry.key / "samples.toml").read_text("utf-8")
    )
    assert sorted(told) == sorted({case["id"][:4] for case in played["case"]})


def test_every_refusal_stands_in_the_list() -> None:
    told = re.findall(r"`([A-Z_]{4,})`", section("rules/README.md", "1.4"))
    assert told == [str(reason) for reason in Reason]


def test_the_names_of_the_glossary_are_those_of_the_code() -> None:
    source = "\n".join(path.read_text("utf-8") for path in PACKAGE)
    words = set(re.findall(r"\w+", source))
    rows_of_it = (DOCS / "rules" / "glossary.md").read_text("utf-8").splitlines()
    names = [
        word
        for row in rows_of_it
        if row.startswith("| ")
        for quoted in re.findall(r"`([^`]+)`", row.split(" | ")[3])
        for word in quoted.split(".")
    ]
    assert len(names) > 60
    assert [name for name in names if name not in words] == []


def notation(heading: str) -> str:
    """Return the part of the notation below *heading*."""
    text = (DOCS / "design" / "notation.md").read_text("utf-8")
    return text.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def test_every_move_stands_in_the_table_of_moves() -> None:
    told = [
        text
        for cells in rows(notation("Moves"))
        for text in re.findall(r"`([a-z][^`]*)`", " ".join(cells))
    ]
    assert [str(parse_move(text)) for text in told] == told
    assert {type(parse_move(text)) for text in told} == set(get_args(Move))


def test_everything_that_a_scenario_may_expect_stands_in_the_list() -> None:
    (told,) = re.findall(r"^What it may ask for: .*", notation("Scenario files"), re.MULTILINE)
    _, listed = told.split(" any of: ")
    assert set(re.findall(r"`(\w+)", re.sub(r"\([^)]*\)", "", listed))) == set(EXPECTATIONS)


@pytest.mark.parametrize(
    "cells", rows(notation("Command line")), ids=lambda cells: " ".join(cells[0].split()[1:2])
)
def test_every_option_of_a_verb_stands_in_its_row(
    cells: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    verb = re.findall(r"`scala-desktop (\w+)", cells[0])
    with pytest.raises(SystemExit):
        main([*verb, "--help"])
    told, there = (set(re.findall(r"--\w+", text)) for text in (cells[0], capsys.readouterr().out))
    assert told == there - {"--help", "--version"}


def test_every_game_has_its_rules() -> None:
    there = {path.stem for path in Path(DOCS / "rules").glob("*.md")}
    assert there == {"README", "glossary", *CHAPTER}
    assert list(CHAPTER) == [entry.key for entry in GAMES]
