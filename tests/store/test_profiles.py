"""Presets of the players' own."""

from pathlib import Path

import pytest

from scala_desktop.rules.errors import RulesError
from scala_desktop.store.profiles import (
    OwnPreset,
    delete_preset,
    family_preset,
    own_presets,
    rename_preset,
    save_preset,
    set_family_preset,
)
from scala_desktop.store.store import Store

HOME = OwnPreset("Casa di nonna", "scala40", "christmas", {"opening_threshold": 50})


def test_own_presets_are_kept_by_name(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert save_preset(store, HOME) is None
    assert save_preset(store, OwnPreset("bar", "scala40", "classic", {})) is None
    again = Store(tmp_path)
    assert [preset.name for preset in own_presets(again, "scala40")] == ["bar", "Casa di nonna"]
    assert own_presets(again, "burraco") == ()
    changed = OwnPreset("Casa di nonna", "scala40", "classic", {"opening_threshold": 60})
    assert save_preset(again, changed) is None
    assert own_presets(again, "scala40")[1] == changed
    assert delete_preset(again, "scala40", "bar") is None
    assert own_presets(Store(tmp_path), "scala40") == (changed,)


def test_a_preset_is_renamed_in_the_place_of_another_of_that_name(tmp_path: Path) -> None:
    store = Store(tmp_path)
    other = OwnPreset("bar", "burraco", "classic", {})
    for one in (HOME, OwnPreset("bar", "scala40", "classic", {}), other):
        assert save_preset(store, one) is None
    assert rename_preset(store, "scala40", HOME.name, "bar") is None
    again = Store(tmp_path)
    assert own_presets(again, "scala40") == (HOME._replace(name="bar"),)
    assert own_presets(again, "burraco") == (other,)


def test_the_preset_of_the_family_is_kept_for_each_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert family_preset(store, "scala40") == ""
    assert set_family_preset(store, "scala40", "own:bar") is None
    assert set_family_preset(store, "burraco", "christmas") is None
    again = Store(tmp_path)
    assert family_preset(again, "scala40") == "own:bar"
    assert set_family_preset(again, "scala40", "") is None
    assert family_preset(Store(tmp_path), "scala40") == ""
    assert family_preset(Store(tmp_path), "burraco") == "christmas"


def test_an_own_preset_becomes_rules() -> None:
    rules, left_out = HOME.rules()
    assert left_out == ()
    assert (rules["opening_threshold"], rules["elimination_limit"]) == (50, 201)


def test_what_is_no_option_any_more_is_left_out_and_named() -> None:
    values = {"opening_threshold": 5000, "of_yesterday": True, "hand_size": 11}
    rules, left_out = OwnPreset("old", "scala40", "classic", values).rules()
    assert left_out == ("opening_threshold", "of_yesterday")
    assert (rules["opening_threshold"], rules["hand_size"]) == (40, 11)


def test_a_preset_of_a_game_that_is_not_there_says_so() -> None:
    with pytest.raises(RulesError, match="no such game"):
        OwnPreset("b", "bridge", "classic", {}).rules()


def test_a_limit_of_as_many_jokers_as_there_are_is_read_as_none() -> None:
    rules, left_out = OwnPreset("old", "scala40", "classic", {"max_jokers_per_meld": 4}).rules()
    assert (rules["max_jokers_per_meld"], left_out) == (0, ())
