"""Every scenario is played, and every option and every sentence has one.

A case is known by its game and the words of its id before the colon: ``S-09a`` is the sample
case S-09 of the specification, ``A7`` and ``B7`` are sentences of two base texts (README.md), and
``reentry=once`` shows that value of that option; further cases of one value are numbered.
"""

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scala_desktop.resources import resources
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import Option, options, with_values
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.rules.scenario import Case, ScenarioError, read
from scala_desktop.rules.shuffle import drawn_number
from tests.scenarios.coverage import COVERAGE

HERE = Path(__file__).parent
PROOFS = resources() / "house_rules"
"""The scenarios that prove the house rules; the program draws them, too."""
FILES = sorted([*HERE.rglob("*.toml"), *PROOFS.rglob("*.toml")])
TOLD = [entry for entry in GAMES if entry.key in COVERAGE]
Key = tuple[str, str]
"""A game and the words of an id before the colon."""


@cache
def all_cases() -> dict[Key, tuple[Path, dict[str, Any]]]:
    """Return the table of every case and its file."""
    found: dict[Key, tuple[Path, dict[str, Any]]] = {}
    for path in FILES:
        for table in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            key = table["game"], table["id"].partition(":")[0]
            assert key not in found, f"{key} is there twice"
            found[key] = (path, table)
    return found


@cache
def parsed(path: Path) -> dict[str, Case | ScenarioError]:
    cases = read(path.read_text(encoding="utf-8"))
    return {str(getattr(case, "id", case)).partition(":")[0]: case for case in cases}


def named(key: Key) -> str:
    return "/".join(key)


def base(words: str) -> str:
    """Return *words* without the number of a further case."""
    return words.partition(" (")[0]


def value_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def of_option(game: str, option: Option, value: object) -> list[Key]:
    wanted = f"{option.key}={value_text(value)}"
    return [key for key in all_cases() if key[0] == game and base(key[1]) == wanted]


@pytest.mark.parametrize("key", list(all_cases()), ids=named)
def test_case(key: Key) -> None:
    case = parsed(all_cases()[key][0])[key[1]]
    assert isinstance(case, Case), case
    assert case.source, "a case says where its rule comes from"
    problem = case.run()
    assert problem is None, problem


def test_every_game_says_what_its_scenarios_show() -> None:
    assert list(GAMES) == TOLD


@pytest.mark.parametrize("entry", TOLD, ids=lambda entry: entry.key)
def test_every_sample_case_is_here(entry: GameInfo) -> None:
    words = [words for game, words in all_cases() if game == entry.key]
    for sample in COVERAGE[entry.key].samples:
        assert any(re.fullmatch(rf"{sample}[a-z]?", one) for one in words), sample


# --- options -----------------------------------------------------------------------------------

VALUES = [
    (entry.key, option, value)
    for entry in TOLD
    for option in options(entry.rules)
    if option.key not in COVERAGE[entry.key].elsewhere
    for value in option.values()
]


def outcome(table: dict[str, Any], rules: dict[str, Any]) -> bool:
    """Return whether the case *table* comes out right under *rules* instead of its own."""
    source = {key: value for key, value in table.items() if key != "rules"}
    case = read(to_toml({**source, "rules": rules}))[0]
    if isinstance(case, ScenarioError):
        return False
    try:
        return case.run() is None
    except ScenarioError:
        return False


def to_toml(table: dict[str, Any]) -> str:
    """Return a scenario file with the one case *table*."""
    lines = [f"{key} = {toml_value(value)}" for key, value in table.items()]
    return "\n".join(["format = 1", "[[case]]", *lines])


def toml_value(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case int() | float():
            return str(value)
        case str():
            return json.dumps(value)
        case list():
            return "[" + ", ".join(map(toml_value, value)) + "]"
        case dict():
            return "{" + ", ".join(f"'{k}' = {toml_value(v)}" for k, v in value.items()) + "}"
    raise AssertionError(value)


@pytest.mark.parametrize(
    ("game", "option", "value"),
    VALUES,
    ids=[f"{game}/{option.key}={value_text(value)}" for game, option, value in VALUES],
)
def test_every_value_of_every_option_is_shown(game: str, option: Option, value: object) -> None:
    """A case names the value, plays under it, and one of them fails under another value.

    For the default any other value will do; every other value must differ from the default.
    """
    keys = of_option(game, option, value)
    assert keys, "no case shows this value"
    tables = [all_cases()[key][1] for key in keys]
    for table in tables:
        assert table["rules"][option.key] == value, table["id"]
    if f"{option.key}={value_text(value)}" in COVERAGE[game].no_difference:
        return
    others = (
        [o for o in option.values() if o != value] if value == option.default else [option.default]
    )
    assert any(
        not outcome(table, {**table["rules"], option.key: other})
        for table in tables
        for other in others
    ), "play is the same under the other values"


WITH_MOST = [entry for entry in TOLD if "players_max" in {o.key for o in options(entry.rules)}]


@pytest.mark.parametrize(
    ("entry", "seats"),
    [
        (entry, seats)
        for entry in WITH_MOST
        for option in options(entry.rules)
        if option.key == "players_max"
        for seats in range(option.low, option.high + 1)
    ],
    ids=lambda value: getattr(value, "key", str(value)),
)
def test_players_max(entry: GameInfo, seats: int) -> None:
    rules = with_values(entry.rules(), {"players_max": seats})
    assert entry.start(rules, seats, "seats").players == seats
    assert entry.seats_at_table(rules)[1] == seats
    with pytest.raises(RulesError):
        entry.start(rules, seats + 1, "seats")


@pytest.mark.parametrize("seats", range(2, 5))
def test_players_min(seats: int) -> None:
    entry = info("trentuno")
    rules = with_values(entry.rules(), {"players_min": seats})
    assert entry.seats_at_table(rules)[0] == seats
    # Fewer may play where nobody sits down at a table, as the finalists of a match do.
    assert entry.start(rules, 2, "seats").players == 2


@pytest.mark.parametrize(
    "entry",
    [entry for entry in TOLD if "first_dealer" in COVERAGE[entry.key].elsewhere],
    ids=lambda entry: entry.key,
)
def test_first_dealer(entry: GameInfo) -> None:
    def dealers(rite: str) -> list[int]:
        rules = with_values(entry.rules(), {"first_dealer": rite})
        return [entry.start(rules, 4, f"seed {n}").dealer for n in range(40)]

    drawn, high = dealers("random"), dealers("high_card")
    assert drawn == [drawn_number(f"seed {n}/dealer", 4) for n in range(40)]
    assert set(drawn) == set(high) == {0, 1, 2, 3}
    assert drawn != high
    chosen = with_values(entry.rules(), {"first_dealer": "chosen"})
    seated = [entry.start(chosen, 4, "s", first_dealer=seat).dealer for seat in range(4)]
    assert seated == [0, 1, 2, 3]


# --- the table of README.md --------------------------------------------------------------------

README = (HERE / "README.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([ABCTU]\d+[a-z]?) \|(.*)\|(.*)\|$", README, re.MULTILINE)
GAME_OF_TEXT = {letter: game for game, one in COVERAGE.items() for letter in one.sentences}


def test_the_readme_numbers_every_sentence_once() -> None:
    numbers = [number for number, _, _ in ROWS]
    assert len(numbers) == len(set(numbers))
    for entry in TOLD:
        for letter, least in COVERAGE[entry.key].sentences.items():
            assert len([n for n in numbers if n[0] == letter]) >= least, letter


def test_every_sentence_of_the_readme_has_a_case_or_a_dash_and_the_reason() -> None:
    without = [n for n, _, cases in ROWS if not re.search(r"`[^`]+`", cases) and "–" not in cases]
    assert without == []


def test_the_cases_of_the_readme_exist() -> None:
    there = all_cases()
    lost = [
        f"{number}: {words}"
        for number, _, cases in ROWS
        for words in re.findall(r"`([^`]+)`", cases)
        if (GAME_OF_TEXT[number[0]], words) not in there
    ]
    assert not lost, "\n".join(lost)


def test_every_case_of_the_base_texts_is_in_the_readme() -> None:
    told = {
        (GAME_OF_TEXT[number[0]], words)
        for number, _, cases in ROWS
        for words in re.findall(r"`([^`]+)`", cases)
    }
    for key in all_cases():
        if re.fullmatch(r"[ABCTU]\d+[a-z]?", key[1]):
            assert key in told, f"{named(key)} is in no row"
