"""Every option of the house-rule table is declared, with every value, in both languages.

Source: rules/scala40.md 3.3 and 3.4.
"""

import pytest

from scala_desktop.rules.options import Option, differences, from_preset, groups, options
from scala_desktop.rules.scala40.entry import INFO
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.presets import PRESETS
from scala_desktop.words import house_rules

TABLE: dict[str, tuple[object, ...]] = {
    "players_max": (6, 2, 6),
    "pair_play": (False, True),
    "hand_size": (13, 10, 15),
    "direction": ("clockwise", "counterclockwise"),
    "first_dealer": ("random", "high_card", "chosen"),
    "opening_threshold": (40, 0, 120),
    "opening_counts_layoffs": (False, True),
    "opening_without_jokers": (False, True),
    "draw_discard_before_opening": ("to_open_only", "never", "free"),
    "taken_discard_use": ("free", "must_use_same_turn"),
    "discard_same_card_taken": ("forbidden", "allowed"),
    "attachable_discard": (
        "next_player_no_attach",
        "free",
        "forbidden_unless_closing",
        "forbidden_if_not_opened",
    ),
    "attachable_discard_two_players": ("same_rule", "free"),
    "jokers": (4, 2),
    "max_jokers_per_meld": (0, 0, 3),
    "min_naturals_per_meld": (1, 2),
    "joker_set_identity": ("declared", "position_order", "undefined"),
    "joker_swap_in_sets": (
        "declared_card",
        "any_missing_suit",
        "four_card_set_only",
        "both_missing_cards",
        "off",
    ),
    "joker_swap_in_runs": (True, False),
    "taken_joker": ("must_play_same_turn", "keep_in_hand"),
    "joker_discard": ("free", "only_to_close", "not_to_close", "never"),
    "max_run_length": (14, 13),
    "set_max_size": (4, 4, 8),
    "set_distinct_suits": (True, False),
    "first_round_close": ("forbidden", "allowed"),
    "close_requires_discard": (True, False),
    "close_in_hand_multiplier": (2, 1, 3),
    "close_in_hand_needs_threshold": (True, False),
    "close_in_hand_allows_layoff": (True, False),
    "unopened_penalty": (100, 0, 200),
    "unopened_penalty_doubled": (False, True),
    "joker_hand_value": (25, 15, 50),
    "ace_hand_value": ("always_11", "one_if_only_card", "always_1"),
    "closer_partner_pays": (False, True),
    "elimination_limit": (101, 51, 1001),
    "match_end": ("last_survivor", "first_elimination", "fixed_hands"),
    "fixed_hands": (6, 1, 20),
    "reentry": ("off", "once", "limited", "unlimited"),
    "reentry_limit": (2, 1, 9),
    "reentry_score": ("highest_survivor", "average", "zero"),
    "reentry_closed_when_two_left": (True, False),
    "stock_exhausted": ("flip_no_shuffle", "shuffle_keep_top", "end_hand"),
    "max_recycles": (0, 0, 10),
    "dead_hand": ("annul", "count_cards"),
    "initial_upcard_joker": ("redraw", "keep"),
}
"""The default first, then the other values, or the range of a number."""

EVERY = {option.key: option for option in options(Scala40Rules)}


def test_every_option_is_declared() -> None:
    assert set(EVERY) == set(TABLE)


@pytest.mark.parametrize("key", TABLE)
def test_default_and_values(key: str) -> None:
    option, wanted = EVERY[key], TABLE[key]
    assert option.default == wanted[0]
    if option.type == "number":
        assert (option.low, option.high) == wanted[1:]
        assert all(option.low <= value <= option.high for value in option.suggested)
    else:
        assert set(option.choices) == set(wanted)


@pytest.mark.parametrize("option", EVERY.values(), ids=EVERY)
def test_it_is_explained_in_both_languages(option: Option) -> None:
    for say in (house_rules.title, house_rules.explanation, house_rules.example):
        assert say(option, "it") != say(option, "en")
    assert house_rules.explanation(option, "it").endswith(".")
    assert house_rules.example(option, "it").endswith(".")
    assert option.source
    if option.type == "choice":
        assert set(option.named) == set(option.choices)


def test_options_come_group_by_group() -> None:
    each = [option.group for option in EVERY.values()]
    assert sorted(each, key=groups(Scala40Rules).index) == each


def test_the_limits_of_the_dialog() -> None:
    assert EVERY["elimination_limit"].suggested == (101, 151, 201, 301, 501)


PRESET_VALUES: dict[str, dict[str, object]] = {
    "classic": {},
    "biska": {
        "players_max": 5,
        "taken_joker": "keep_in_hand",
        "joker_set_identity": "position_order",
    },
    "guide": {
        "jokers": 2,
        "draw_discard_before_opening": "never",
        "attachable_discard": "free",
        "first_round_close": "allowed",
        "close_in_hand_multiplier": 1,
        "unopened_penalty": 0,
        "stock_exhausted": "shuffle_keep_top",
    },
    "fisca_tournament": {
        "max_jokers_per_meld": 1,
        "draw_discard_before_opening": "never",
        "taken_discard_use": "must_use_same_turn",
        "attachable_discard": "forbidden_unless_closing",
        "attachable_discard_two_players": "free",
        "close_in_hand_multiplier": 1,
        "unopened_penalty": 0,
        "stock_exhausted": "shuffle_keep_top",
    },
    "christmas": {
        "elimination_limit": 201,
        "taken_joker": "keep_in_hand",
        "attachable_discard": "free",
        "reentry": "once",
        "ace_hand_value": "one_if_only_card",
    },
    "quick": {"match_end": "first_elimination"},
}


def test_every_preset_says_what_differs() -> None:
    assert [preset.key for preset in PRESETS] == list(PRESET_VALUES)
    for preset in PRESETS:
        rules = from_preset(Scala40Rules, PRESETS, preset.key)
        assert differences(rules, Scala40Rules()) == PRESET_VALUES[preset.key]
        italian, english = (
            house_rules.preset_help("scala40", preset, language) for language in ("it", "en")
        )
        assert italian != english


def test_the_registry_starts_a_match() -> None:
    assert INFO.start(Scala40Rules(), 2, "seed").key == Scala40.key
