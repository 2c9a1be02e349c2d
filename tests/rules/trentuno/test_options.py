"""Every option of the house-rule table is declared, with every value, and every preset.

Source: rules/trentuno.md 6.3 and 6.4.
"""

import pytest

from scala_desktop.rules.options import differences, option, options, with_values
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.presets import PRESETS

TABLE: dict[str, tuple[object, ...]] = {
    "deck": ("napoletane", "piacentine", "siciliane", "trimmed_french"),
    "players_min": (4, 2, 4),
    "players_max": (12, 4, 12),
    "lives": (3, 1, 6),
    "stake": (1, 1, 100),
    "direction": ("clockwise", "counterclockwise"),
    "dealer_rotation": ("counterclockwise", "clockwise"),
    "first_dealer": ("high_card", "random", "chosen"),
    "discard_before_draw": (False, True),
    "discard_same_taken": ("forbidden", "allowed"),
    "knock_first_round": ("allowed", "forbidden"),
    "knock_requires_previous_figure": (False, True),
    "knock_min_points": (0, 0, 31),
    "knock_turns_stock_card": (False, True),
    "knocker_lowest_penalty": (1, 2),
    "tie_lowest": ("all_lose", "knocker_saved", "dealer_saved", "nobody_loses"),
    "thirtyone": ("stop_at_once", "as_score"),
    "thirtyone_first_round": ("wait_full_round", "stop_at_once", "wins_match"),
    "thirtyone_after_knock": (
        "all_but_maker_and_knocker",
        "all_but_knocker",
        "all_but_maker",
        "knocker_loses_two",
    ),
    "three_of_a_kind": ("off", "30", "30.5"),
    "three_of_a_kind_ranks": ("aces_and_figures", "all"),
    "free_ride": (False, True),
    "final_tie": ("all_return_one_life", "others_return_finalists_out", "replay"),
    "final_tie_same_suit": ("as_final_tie", "others_return_finalists_out"),
    "dead_bet": (False, True),
    "dead_bet_min_alive": (4, 3, 6),
    "stock_exhausted": ("reshuffle", "showdown", "void_hand"),
    "packs": (1, 2),
}
"""By key: the default and every other value, or for a number the default and its range."""

PRESET_VALUES: dict[str, dict[str, object]] = {
    "classic": {},
    "wikipedia": {
        "direction": "counterclockwise",
        "players_max": 7,
        "tie_lowest": "dealer_saved",
    },
    "scat": {
        "thirtyone_first_round": "stop_at_once",
        "thirtyone_after_knock": "all_but_maker",
        "tie_lowest": "knocker_saved",
        "knocker_lowest_penalty": 2,
        "free_ride": True,
        "dealer_rotation": "clockwise",
    },
    "hard": {"discard_before_draw": True, "knock_turns_stock_card": True},
    "christmas": {"dead_bet": True, "three_of_a_kind": "30", "players_min": 2},
}


def test_every_option_is_declared() -> None:
    assert {one.key for one in options(TrentunoRules)} == set(TABLE)


@pytest.mark.parametrize("key", list(TABLE))
def test_its_values_are_those_of_the_table(key: str) -> None:
    one, (default, *others) = option(TrentunoRules, key), TABLE[key]
    assert one.default == default
    if one.type == "number":
        assert [one.low, one.high] == others
    else:
        assert set(one.choices) == {default, *others}


@pytest.mark.parametrize("key", list(PRESET_VALUES))
def test_presets(key: str) -> None:
    preset = next(preset for preset in PRESETS if preset.key == key)
    rules = TrentunoRules(**preset.values)  # type: ignore[arg-type]  # values of any option
    assert differences(rules, TrentunoRules()) == PRESET_VALUES[key]


def test_these_are_all_the_presets() -> None:
    assert [preset.key for preset in PRESETS] == list(PRESET_VALUES)


def test_a_match_of_old_with_sicilian_cards_is_played_with_them() -> None:
    rules = with_values(TrentunoRules(), {"deck": "siciliane"})
    record = Record("trentuno", rules, "classic", "s", tuple(Player("", "easy") for _ in range(4)))
    assert Record.loads(record.dumps()).rules == rules
    assert rules.deck == "siciliane"
