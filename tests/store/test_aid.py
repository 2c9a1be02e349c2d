"""How much the table helps each person: what they chose, else what suits the evening."""

import json
from pathlib import Path

from scala_desktop.store.aid import EVENING_S, aid_of
from scala_desktop.store.people import choose_own, have_played, keep_person, people, rename_person
from scala_desktop.store.schema import VERSION
from scala_desktop.store.store import Store

NOW = 1_800_000_000


def test_the_first_evening_is_helped_and_the_next_is_warned(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert aid_of(store, "Anna", NOW) == "help"
    have_played(store, ["Anna"], NOW)
    have_played(store, ["Anna"], NOW + 3600)
    assert aid_of(store, "Anna", NOW + 3600) == "help"
    assert aid_of(Store(tmp_path), "ANNA", NOW + EVENING_S) == "warn"


def test_a_first_evening_by_a_clock_that_was_ahead_is_over(tmp_path: Path) -> None:
    store = Store(tmp_path)
    have_played(store, ["Anna"], NOW + 10 * 365 * 86_400)
    assert aid_of(store, "Anna", NOW) == "warn"


def test_each_new_person_has_a_first_evening_of_their_own(tmp_path: Path) -> None:
    store = Store(tmp_path)
    have_played(store, ["Anna"], NOW)
    keep_person(store, "Bea")
    later = NOW + EVENING_S
    assert [aid_of(store, name, later) for name in ("Anna", "Bea")] == ["warn", "help"]
    have_played(store, ["Anna", "Bea"], later)
    assert [aid_of(store, name, later + 60) for name in ("Anna", "Bea")] == ["warn", "help"]
    assert aid_of(store, "Bea", later + EVENING_S) == "warn"


def test_who_belonged_to_the_house_before_has_had_theirs(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.set("people", [{"name": "Anna"}, {"name": "Ciro", "since": "long ago"}])
    have_played(store, ["Anna", "Bea"], NOW)
    aids = [aid_of(store, name, NOW) for name in ("Anna", "Bea", "Ciro", "a guest")]
    assert aids == ["warn", "help", "warn", "help"]


def test_what_a_person_chose_holds_for_them_alone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    have_played(store, ["Anna", "Bea"], NOW)
    store.set("aids", {"Anna": "referee"})
    assert aid_of(Store(tmp_path), "Anna", NOW) == "referee"
    assert aid_of(store, "anna", NOW) == "referee", "in capitals or not"
    assert aid_of(Store(tmp_path), "Bea", NOW) == "help"


def test_a_bad_choice_costs_no_other(tmp_path: Path) -> None:
    text = json.dumps({"version": VERSION, "aids": {"Anna": "referee", "Bea": "much"}})
    (tmp_path / "settings.json").write_text(text, "utf-8")
    assert Store(tmp_path)["aids"] == {"Anna": "referee"}


def test_a_person_renamed_keeps_what_they_chose(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keep_person(store, "Anna")
    store.update({"aids": {"Anna": "referee"}, "turn_lines": {"Anna": "never", "": "idle"}})
    assert rename_person(store, "Anna", "Annina") is None
    assert [one.name for one in people(store)] == ["Annina"]
    assert store["aids"] == {"Annina": "referee"}
    assert store["turn_lines"] == {"Annina": "never", "": "idle"}


def test_what_was_chosen_before_anybody_sat_there_is_that_of_all(tmp_path: Path) -> None:
    store = Store(tmp_path)
    have_played(store, ["Anna", "Bea"], NOW)
    choose_own(store, "aids", "Bea", "help")
    choose_own(store, "aids", "", "referee")
    assert [aid_of(store, one, NOW) for one in ("", "Anna", "Bea")] == [
        "referee",
        "referee",
        "help",
    ]
