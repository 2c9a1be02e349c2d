"""Rules that contradict each other are known by one declaration, and refused where they come in."""

from random import Random

import pytest

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    ContradictionError,
    HouseRules,
    contradictions,
    from_preset,
    options,
    random_rules,
    require_no_contradiction,
    with_values,
)
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.rules.scenario import ScenarioError, read
from scala_desktop.words import house_rules
from scala_desktop.words.house_rules import contradiction

every_game = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)

CASES: list[tuple[str, dict[str, object], str]] = [
    ("scala40", {"hand_size": 10, "opening_threshold": 112}, "hand_size"),
    (
        "scala40",
        {"hand_size": 10, "opening_threshold": 109, "opening_without_jokers": True},
        "opening_threshold",
    ),
    ("scala40", {"players_max": 3, "pair_play": True}, "pair_play"),
    ("scala40", {"set_max_size": 8}, "set_distinct_suits"),
    ("scala40", {"match_end": "first_elimination", "reentry": "once"}, "reentry"),
    ("burraco", {"match_mode": "victory_points", "players": 5}, "players"),
    ("burraco", {"match_mode": "victory_points", "sides": "individual"}, "sides"),
    ("canasta", {"canastas_to_close": 1, "clean_canastas_to_close": 2}, "canastas_to_close"),
    ("canasta", {"clean_canastas_to_close": 2, "dirty_canastas_to_close": 1}, "canastas_to_close"),
    (
        "canasta",
        {
            "packs": 2,
            "hand_size": 11,
            "draw_count_unopened": 1,
            "opening_allow_wilds": False,
            "twos_as_rank": False,
            "joker_canasta": False,
            "pozzo_before_opening": "forbidden",
        },
        "opening_table",
    ),
    ("canasta", {"opening_table": "0=50 1000=9000"}, "opening_table"),
    ("canasta", {"wilds_two_naturals": 2, "wilds_three_naturals": 1}, "wilds_two_naturals"),
    ("trentuno", {"knock_min_points": 31, "knock_first_round": "forbidden"}, "knock_min_points"),
    ("trentuno", {"thirtyone": "as_score", "thirtyone_first_round": "wins_match"}, "thirtyone"),
    ("trentuno", {"dead_bet": True, "players_max": 4}, "dead_bet_min_alive"),
]
"""The game, values that contradict each other, and one of the options to blame."""
by_case = pytest.mark.parametrize(("game", "values", "key"), CASES)


def rules_with(game: str, values: dict[str, object]) -> HouseRules:
    return with_values(info(game).rules(), values)


@by_case
def test_a_contradiction_is_refused_and_says_what_to_change(
    game: str, values: dict[str, object], key: str
) -> None:
    with pytest.raises(ContradictionError, match=key) as told:
        require_no_contradiction(rules_with(game, values))
    found = told.value
    italian, english = (
        contradiction(found.requirement, found.rules, language) for language in ("it", "en")
    )
    assert italian != english
    assert house_rules.told(found, "en") == f"{', '.join(found.requirement.keys)}: {english}"
    for text in (italian, english):
        assert "{" not in text
        assert text.endswith(".")
        assert text.count(".") >= 2, "why, and then what to change"


@by_case
def test_one_change_ends_a_contradiction(game: str, values: dict[str, object], key: str) -> None:
    rules, kind = rules_with(game, values), info(game).rules
    (unmet,) = contradictions(rules)
    assert key in unmet.keys
    assert [
        (one.key, value)
        for one in options(kind)
        if one.key in unmet.keys
        for value in one.values()
        if not contradictions(with_values(rules, {one.key: value}))
    ]


@by_case
def test_a_scenario_may_not_have_it(game: str, values: dict[str, object], key: str) -> None:
    def written(value: object) -> str:
        return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'

    table = ", ".join(f"{name} = {written(value)}" for name, value in values.items())
    (case,) = read(f'format = 1\n[[case]]\nid = "x"\ngame = "{game}"\nrules = {{ {table} }}\n')
    assert isinstance(case, ScenarioError)
    assert key in str(case)


@by_case
def test_a_match_that_was_begun_so_still_replays(
    game: str, values: dict[str, object], key: str
) -> None:
    entry = info(game)
    rules = rules_with(game, values)
    seats = min(entry.usual_seats, entry.seats_at_table(rules)[1])
    players = tuple(Player(f"seat {seat}", "easy") for seat in range(seats))
    record = Record(game, rules, entry.presets[0].key, key, players)
    again = Record.loads(record.dumps())
    assert again.rules == record.rules
    assert again.replay().problem is None


@every_game
def test_presets_and_random_rules_do_not_contradict_themselves(entry: GameInfo) -> None:
    for preset in entry.presets:
        assert contradictions(from_preset(entry.rules, entry.presets, preset.key)) == ()
    for seed in range(300):
        rules = random_rules(entry.rules, Random(f"sound {seed}"), share=1)
        assert contradictions(rules) == ()


@every_game
def test_every_requirement_names_options_of_the_game(entry: GameInfo) -> None:
    known = {one.key for one in options(entry.rules)}
    assert entry.rules.requirements
    for one in entry.rules.requirements:
        assert len(one.keys) >= 2
        assert set(one.keys) <= known
        broken = [values for game, values, key in CASES if game == entry.key and key in one.keys]
        assert any(not one.met(rules_with(entry.key, values)) for values in broken)
