"""Every scenario is played, and every option and every sentence has one.

A case is known by the words of its id before the colon: ``S-09a`` is the sample case S-09 of
the specification, ``A7`` and ``B7`` are sentences of the two seeds (README.md), and
``reentry=once`` shows that value of that option; further cases of one value are numbered.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.options import Option, options
from scala_desktop.rules.registry import info
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scenario import Case, ScenarioError, read
from scala_desktop.rules.shuffle import drawn_number

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.toml"))

NO_DIFFERENCE = {
    "max_jokers_per_meld=4": "there are four jokers, so four is as good as no limit",
    **dict.fromkeys(
        ["players_max=2", "players_max=3", "players_max=4", "players_max=5", "players_max=6"],
        "more seats than it allows are no position (test_players_max)",
    ),
}
"""Values that cannot make play differ from the default, and why.

``first_dealer`` has no case at all: it is settled before any position (test_first_dealer).
"""

SAMPLES = [f"S-{number:02}" for number in (*range(1, 47, 2), 26)]
"""The sample cases of the specification: the odd ones, and S-26, of which S-27 speaks."""


@cache
def all_cases() -> dict[str, tuple[Path, dict[str, Any]]]:
    """Return the table of every case and its file, by the words of its id before the colon."""
    found: dict[str, tuple[Path, dict[str, Any]]] = {}
    for path in FILES:
        for table in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            key = table["id"].partition(":")[0]
            assert key not in found, f"{key} is there twice"
            found[key] = (path, table)
    return found


@cache
def parsed(path: Path) -> dict[str, Case | ScenarioError]:
    cases = read(path.read_text(encoding="utf-8"))
    return {str(getattr(case, "id", case)).partition(":")[0]: case for case in cases}


def base(key: str) -> str:
    """Return *key* without the number of a further case."""
    return key.partition(" (")[0]


def value_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def of_option(option: Option, value: object) -> list[str]:
    return [key for key in all_cases() if base(key) == f"{option.key}={value_text(value)}"]


@pytest.mark.parametrize("key", list(all_cases()))
def test_case(key: str) -> None:
    case = parsed(all_cases()[key][0])[key]
    assert isinstance(case, Case), case
    assert case.source, "a case says where its rule comes from"
    problem = case.run()
    assert problem is None, problem


def test_every_sample_case_is_here() -> None:
    for sample in SAMPLES:
        assert any(re.fullmatch(rf"{sample}[a-z]?", key) for key in all_cases()), sample


# --- options -----------------------------------------------------------------------------------

OPTIONS = options(Scala40Rules)
VALUES = [(o, value) for o in OPTIONS if o.key != "first_dealer" for value in o.values()]


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
        case int():
            return str(value)
        case str():
            return "'" + value + "'"
        case list():
            return "[" + ", ".join(map(toml_value, value)) + "]"
        case dict():
            return "{" + ", ".join(f"'{k}' = {toml_value(v)}" for k, v in value.items()) + "}"
    raise AssertionError(value)


@pytest.mark.parametrize(
    ("option", "value"), VALUES, ids=[f"{o.key}={value_text(v)}" for o, v in VALUES]
)
def test_every_value_of_every_option_is_shown(option: Option, value: object) -> None:
    """A case names the value, plays under it, and one of them fails under another value.

    For the default any other value will do; every other value must differ from the default.
    """
    keys = of_option(option, value)
    assert keys, "no case shows this value"
    tables = [all_cases()[key][1] for key in keys]
    for table in tables:
        assert table["rules"][option.key] == value, table["id"]
    if f"{option.key}={value_text(value)}" in NO_DIFFERENCE:
        return
    others = (
        [o for o in option.values() if o != value] if value == option.default else [option.default]
    )
    assert any(
        not outcome(table, {**table["rules"], option.key: other})
        for table in tables
        for other in others
    ), "play is the same under the other values"


@pytest.mark.parametrize("seats", range(2, 7))
def test_players_max(seats: int) -> None:
    game = info("scala40")
    rules = Scala40Rules(players_max=seats)
    assert game.start(rules, seats, "seats").players == seats
    with pytest.raises(RulesError):
        game.start(rules, seats + 1, "seats")


def test_first_dealer() -> None:
    game = info("scala40")

    def dealers(value: str) -> list[int]:
        rules = Scala40Rules(first_dealer=value)
        return [game.start(rules, 4, f"seed {n}").dealer for n in range(40)]

    drawn, high = dealers("random"), dealers("high_card")
    assert drawn == [drawn_number(f"seed {n}/dealer", 4) for n in range(40)]
    assert set(drawn) == set(high) == {0, 1, 2, 3}
    assert drawn != high
    chosen = Scala40Rules(first_dealer="chosen")
    assert [game.start(chosen, 4, "s", first_dealer=seat).dealer for seat in range(4)] == [
        0,
        1,
        2,
        3,
    ]


# --- the table of README.md --------------------------------------------------------------------

README = (HERE / "README.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([AB]\d+[a-z]?) \|(.*)\|(.*)\|$", README, re.MULTILINE)


def test_the_readme_numbers_every_sentence_once() -> None:
    numbers = [number for number, _, _ in ROWS]
    assert len(numbers) == len(set(numbers))
    assert len([n for n in numbers if n[0] == "A"]) >= 20
    assert len([n for n in numbers if n[0] == "B"]) >= 30


@pytest.mark.parametrize("row", ROWS, ids=[number for number, _, _ in ROWS])
def test_the_cases_of_the_readme_exist(row: tuple[str, str, str]) -> None:
    _number, _words, cases = row
    named = re.findall(r"`([^`]+)`", cases)
    assert named or "–" in cases, "a sentence has a case, or a dash and the reason"
    for key in named:
        assert key in all_cases(), f"{key} is nowhere"


def test_every_case_of_the_seeds_is_in_the_readme() -> None:
    named = set(re.findall(r"`([^`]+)`", README))
    for key in all_cases():
        if re.fullmatch(r"[AB]\d+[a-z]?", key):
            assert key in named, f"{key} is in no row"
