"""The people of the house: typed once, kept, in the order in which they played."""

import json
import math
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.record import Player
from scala_desktop.store.likely_portraits import PORTRAITS
from scala_desktop.store.people import (
    COLOURS,
    Person,
    choose_own,
    colours,
    drop_person,
    have_played,
    house_of,
    keep_person,
    known_as,
    merge_people,
    name_now,
    names_at,
    names_of,
    own_choice,
    people,
    plays_since,
    portrait_of,
    portraits_at,
    rename_person,
    sorts_for,
    table_colours,
    usual_portrait,
)
from scala_desktop.store.schema import VERSION
from scala_desktop.store.store import Store


def write(folder: Path, **settings: object) -> Path:
    path = folder / "settings.json"
    path.write_text(json.dumps({"version": VERSION, **settings}), "utf-8")
    return path


def names(store: Store) -> list[str]:
    return [one.name for one in people(store)]


def test_a_person_is_there_the_next_time(tmp_path: Path) -> None:
    assert keep_person(Store(tmp_path), "Giulia") is None
    assert people(Store(tmp_path)) == (Person("Giulia", "03"),)


def test_nobody_is_twice_in_the_house(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for name in ("Giulia", "GIULIA", "giulia"):
        keep_person(store, name)
    assert names(store) == ["Giulia"]
    keep_person(store, "giulia", "12")
    assert people(store) == (Person("Giulia", "12"),)


def test_everybody_gets_a_portrait_of_their_own_as_long_as_there_are_some(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in range(14):
        keep_person(store, f"Ospite {number}")
    assert {one.portrait for one in people(store)[:12]} == set(PORTRAITS)
    assert len(people(store)) == 14


def test_who_played_last_stands_first(tmp_path: Path) -> None:
    store = Store(tmp_path)
    have_played(store, ["Anna", "Bea"])
    have_played(store, ["Ciro", "bea", "Dino", "CIRO", "Ciro"])
    assert names(store) == ["Ciro", "Bea", "Dino", "Anna"]
    assert len({one.portrait for one in people(store)}) == 4


def test_another_name_keeps_the_portrait(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keep_person(store, "Giulia")
    rename_person(store, "Giulia", "Giuliana")
    assert people(store) == (Person("Giuliana", "03"),)
    drop_person(store, "giuliana")
    assert people(store) == ()


def test_what_a_later_version_knows_of_a_person_stays(tmp_path: Path) -> None:
    write(tmp_path, people=[{"name": "Anna", "portrait": "02", "colour": "viola"}])
    store = Store(tmp_path)
    have_played(store, ["Bea", "Anna"])
    rename_person(store, "Anna", "Annina", now=2000)
    kept = json.loads(store.path.read_text("utf-8"))["people"]
    annina = {"name": "Annina", "portrait": "02", "colour": "viola", "also": ["Anna"]}
    assert {**annina, "until": {"anna": 2000}} in kept


@pytest.mark.parametrize(
    "nonsense", [{"name": 3}, "Anna", {"portrait": "01"}, {"name": "  "}, {"name": "ada"}, None]
)
def test_one_entry_that_cannot_be_read_does_not_cost_the_others(
    tmp_path: Path, nonsense: object
) -> None:
    write(tmp_path, people=[{"name": "Ada", "portrait": "99"}, nonsense, {"name": "Bea"}])
    store = Store(tmp_path)
    assert people(store) == (
        Person("Ada", usual_portrait("Ada")),
        Person("Bea", usual_portrait("Bea")),
    )


def test_names_of_older_settings_become_people(tmp_path: Path) -> None:
    others = {
        "burraco": {"players": ["you:bea", "you:Ciro"], "spare": ["you:Dino", "you:Player 2"]}
    }
    last = {"game": "scala40", "players": ["you:Bea", "hard:Rosa", "you:Giocatore 1"]}
    text = json.dumps({"version": 2, "new_match": {**last, "others": others}})
    (tmp_path / "settings.json").write_text(text, "utf-8")
    store = Store(tmp_path)
    assert names(store) == ["Bea", "Ciro", "Dino"]
    assert store.problems == []


@pytest.mark.parametrize(
    "last", [3, [], {"players": 3}, {"others": {"x": 3}}, {"players": [3, None, "you"]}]
)
def test_older_settings_that_make_no_sense_name_nobody(tmp_path: Path, last: object) -> None:
    text = json.dumps({"version": 2, "new_match": last})
    (tmp_path / "settings.json").write_text(text, "utf-8")
    assert people(Store(tmp_path)) == ()


def test_a_stranger_has_always_the_same_portrait(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert portrait_of(store, "Teodoro") == portrait_of(store, "TEODORO") in PORTRAITS
    keep_person(store, "Teodoro", "07")
    assert portrait_of(store, "teodoro") == "07"


def test_everybody_has_a_colour(tmp_path: Path) -> None:
    house = [{"name": f"P{n}", "since": 10 * n} for n in range(9)]
    house[4]["colour"], house[5]["colour"] = "garnet", "#123456"
    write(tmp_path, people=house[::-1])
    found = colours(Store(tmp_path))
    assert found["p4"] == "garnet"
    # The others got the free ones in the order in which they came.
    assert [found[f"p{n}"] for n in (0, 1, 2, 3, 5, 6, 7)] == [*COLOURS[1:]]
    assert found["p8"] in COLOURS


def test_a_former_name_is_remembered(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for name in ("Giocatore 1", "Marco"):
        keep_person(store, name)
    rename_person(store, "Giocatore 1", "Giulia")
    rename_person(store, "Giulia", "Giuli")
    assert known_as(Store(tmp_path)) == {
        "giocatore 1": [("Giuli", math.inf)],
        "giulia": [("Giuli", math.inf)],
    }
    rename_person(store, "Giuli", "Giulia")
    assert set(known_as(store)) == {"giocatore 1", "giuli"}
    merge_people(store, "Giulia", "Marco")
    assert names(store) == ["Marco"]
    assert {former: now for former, ((now, _),) in known_as(store).items()} == dict.fromkeys(
        ("giocatore 1", "giuli", "giulia"), "Marco"
    )


def test_a_former_name_that_somebody_else_has_now_is_theirs_from_then_on(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keep_person(store, "Giulia")
    rename_person(store, "Giulia", "Giulia B.", now=500)
    keep_person(store, "Giulia")
    assert known_as(store) == {"giulia": [("Giulia B.", math.inf)]}
    have_played(store, ["Giulia"], now=1000)
    assert known_as(store) == {"giulia": [("Giulia B.", 1000)]}


def test_a_former_name_given_to_somebody_of_the_house_is_theirs_from_then_on(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    have_played(store, ["Marco", "Beppe"], now=1000)
    rename_person(store, "Marco", "Marco grande", now=3000)
    rename_person(store, "Beppe", "Marco", now=3100)
    assert known_as(store) == {"marco": [("Marco grande", 3000)], "beppe": [("Marco", math.inf)]}


def test_of_several_who_had_a_name_in_turn_each_keeps_their_time(tmp_path: Path) -> None:
    store = Store(tmp_path)
    have_played(store, ["Marco"], now=1000)
    rename_person(store, "Marco", "Marco grande", now=2000)
    keep_person(store, "Marco")
    have_played(store, ["Marco"], now=3000)
    rename_person(store, "Marco", "Marco piccolo", now=4000)
    last = ("Marco piccolo", math.inf)
    for name in ("Marco grande", "Marco piccolo"):
        have_played(store, [name], now=5000)
        assert known_as(store) == {"marco": [("Marco grande", 3000), last]}
    merge_people(store, "Marco grande", "Marco piccolo", now=6000)
    assert known_as(store)["marco"] == [last]
    keep_person(store, "Marco")
    have_played(store, ["Marco"], now=7000)
    rename_person(store, "Marco", "Zoe", now=8000)
    assert known_as(store)["marco"] == [("Marco piccolo", 7000), ("Zoe", math.inf)]


def test_who_has_a_name_back_keeps_the_matches_of_before(tmp_path: Path) -> None:
    store = Store(tmp_path)
    have_played(store, ["Rosa"], now=1000)
    have_played(store, ["Beppe"], now=2000)
    rename_person(store, "Rosa", "Rosina", now=3000)
    rename_person(store, "Beppe", "Rosa", now=4000)
    rename_person(store, "Rosa", "Beppe", now=5000)
    rename_person(store, "Rosina", "Rosa", now=6000)
    assert known_as(store)["rosa"] == [("Rosa", 3000), ("Beppe", 5000)]


def test_former_names_of_older_settings_go_to_whoever_was_first_in_the_house(
    tmp_path: Path,
) -> None:
    house = [
        {"name": "Anna", "since": 2000, "also": ["Nonna", "Ospite"]},
        {"name": "Bea", "since": 1000, "also": ["Ospite"]},
        {"name": "Nonna", "since": 3000},
    ]
    for people_now in (house, house[::-1]):
        write(tmp_path, people=people_now)
        assert known_as(Store(tmp_path)) == {
            "nonna": [("Anna", 3000)],
            "ospite": [("Bea", 2000), ("Anna", math.inf)],
        }


def test_merging_with_nobody_changes_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keep_person(store, "Giulia")
    for name, into in (("Giulia", "Marco"), ("Marco", "Giulia"), ("Giulia", "GIULIA")):
        assert merge_people(store, name, into) is None
        assert names(store) == ["Giulia"]


def test_everybody_at_a_table_has_another_colour(tmp_path: Path) -> None:
    known = {"anna": "lagoon", "bea": "night"}
    found = table_colours(known, ["Zio Carlo", "ANNA", "Bea", "Computer 4"])
    assert found[1:3] == ["lagoon", "night"]
    assert len(set(found)) == 4
    many = table_colours({}, [f"P{number}" for number in range(12)])
    assert set(many) == set(COLOURS)


def test_who_has_chosen_no_sorting_has_that_of_the_house(tmp_path: Path) -> None:
    write(tmp_path, auto_sort=True, sortings={"Anna": False, "Bea": "yes"})
    store = Store(tmp_path)
    assert [sorts_for(store, name) for name in ("anna", "Bea", "Ciro")] == [False, True, True]
    choose_own(store, "sortings", "ANNA", True)
    assert store["sortings"] == {"ANNA": True}
    keep_person(store, "Anna", colour="violet")
    rename_person(store, "Anna", "Annina")
    assert store["sortings"] == {"Annina": True}
    assert colours(store)["annina"] == "violet"


def test_the_house_is_put_back_as_it_was(tmp_path: Path) -> None:
    write(tmp_path, people=[{"name": "Ada"}, {"name": "Bea"}], aids={"Ada": "help"})
    store = Store(tmp_path)
    before = house_of(store)
    merge_people(store, "Ada", "Bea")
    drop_person(store, "Bea")
    assert people(store) == ()
    store.update(before)
    assert house_of(store) == before


def seated(*players: str, spare: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"players": [*players], "spare": [*spare]}


LAST = {
    "game": "scala40",
    **seated("you:Giulia", "hard:Giulia", "you:Marco", spare=("you:Ada",)),
    "others": {"burraco": seated("you:Ada", "you:giulia", spare=("you:Marco",))},
}


@pytest.mark.parametrize(
    ("change", "now", "other"),
    [
        (
            lambda store: rename_person(store, "Giulia", "Giuli"),
            seated("you:Giuli", "hard:Giulia", "you:Marco", spare=("you:Ada",)),
            seated("you:Ada", "you:Giuli", spare=("you:Marco",)),
        ),
        (
            lambda store: merge_people(store, "Giulia", "Marco"),
            seated("you:Giocatore 1", "hard:Giulia", "you:Marco", spare=("you:Ada",)),
            seated("you:Ada", "you:Marco", spare=("you:Marco",)),
        ),
        (
            lambda store: merge_people(store, "Marco", "Ada"),
            seated("you:Giulia", "hard:Giulia", "you:Ada", spare=("you:Ada",)),
            seated("you:Ada", "you:giulia", spare=("you:Ada",)),
        ),
        (
            lambda store: drop_person(store, "Marco"),
            seated("you:Giulia", "hard:Giulia", "you:Giocatore 3", spare=("you:Ada",)),
            seated("you:Ada", "you:giulia", spare=()),
        ),
    ],
)
def test_whoever_is_called_otherwise_sits_so_in_the_next_match(
    tmp_path: Path, change: Callable[[Store], object], now: dict[str, Any], other: object
) -> None:
    write(tmp_path, new_match=LAST, people=[{"name": one} for one in ("Giulia", "Marco", "Ada")])
    store = Store(tmp_path)
    before = house_of(store)
    change(store)
    assert store["new_match"] == {"game": "scala40", **now, "others": {"burraco": other}}
    store.update(before)
    assert store["new_match"] == LAST


def test_where_nobody_has_played_yet_nobody_is_seated_by_another_name(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keep_person(store, "Giulia")
    rename_person(store, "Giulia", "Giuli")
    assert store["new_match"] == {}


@pytest.mark.parametrize(
    "change",
    [
        lambda store: rename_person(store, "Giulia", "Giuli"),
        lambda store: merge_people(store, "Giulia", "Ada"),
        lambda store: drop_person(store, "Giulia"),
    ],
)
def test_where_rules_alone_were_chosen_nobody_sits_yet(
    tmp_path: Path, change: Callable[[Store], object]
) -> None:
    rules = {"game": "burraco", "preset": "classic", "values": {}}
    last = {**rules, "others": {"canasta": {**rules, "game": "canasta"}}}
    write(tmp_path, new_match=last, people=[{"name": one} for one in ("Giulia", "Ada")])
    store = Store(tmp_path)
    change(store)
    assert store["new_match"] == last


def test_a_bot_does_not_look_like_whoever_had_its_name(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keep_person(store, "Giulia", "11")
    rename_person(store, "Giulia", "Giuli", now=2000)
    players = (Player("Giulia"), Player("Giulia", "hard"), Player(""), Player("", "easy"))
    assert names_at(store, players)[:3] == ["Giuli", "Giulia", "Giocatore 3"]
    ended = datetime.fromtimestamp(1000).isoformat()
    assert names_at(store, players, ended)[:2] == ["Giuli", "Giulia"]
    assert portraits_at(store, players[1:2]) == [usual_portrait("Giulia")]
    assert usual_portrait("Giulia") != "11"
    # Unless it only keeps her place.
    stand_in, sat = (Player("Giulia", "medium"),), {(Seat(0), "Giulia")}
    assert names_at(store, stand_in, sat=sat) == ["Giuli"]
    assert portraits_at(store, stand_in, sat=sat) == ["11"]


def test_in_a_match_of_before_somebody_renamed_is_still_themselves(tmp_path: Path) -> None:
    store = Store(tmp_path)
    have_played(store, ["Giulia", "Ada"], now=1000)
    keep_person(store, "Giulia", "11")
    choose_own(store, "aids", "Giulia", "referee")
    rename_person(store, "Giulia", "Giuli", now=2000)
    assert name_now(store, "giulia") == "Giuli"
    assert portrait_of(store, "Giulia") == "11"
    assert plays_since(store, "Giulia") == 1000
    choose_own(store, "scales", "Giulia", 140)
    assert (own_choice(store, "aids", "Giulia"), store["scales"]) == ("referee", {"Giuli": 140})
    have_played(store, ["Ada", "Giulia"], now=3000)
    assert names(store) == ["Ada", "Giuli"]
    # Somebody new of that name is another person.
    keep_person(store, "Giulia")
    have_played(store, ["Giulia"], now=4000)
    assert names(store) == ["Giulia", "Ada", "Giuli"]
    assert own_choice(store, "aids", "Giulia") is None
    assert [name_now(store, "Giulia", when) for when in (3999, 4000)] == ["Giuli", "Giulia"]


def test_the_matches_of_whoever_leaves_the_house_keep_the_last_name(tmp_path: Path) -> None:
    store = Store(tmp_path)
    have_played(store, ["Marco"], now=1000)
    rename_person(store, "Marco", "Marco grande", now=2000)
    keep_person(store, "Marco")
    have_played(store, ["Marco"], now=3000)
    drop_person(store, "Marco grande")
    drop_person(store, "Marco")
    assert people(Store(tmp_path)) == ()
    assert known_as(store) == {"marco": [("Marco grande", 3000)]}
    assert set(names_of(store).values()) == {"Marco grande", "Marco"}
    # Whoever comes back is who they were; by another's new name they would be nobody any more.
    keep_person(store, "MARCO")
    assert (names(store), plays_since(store, "marco")) == (["Marco"], 3000)
    keep_person(store, "Ada")
    rename_person(store, "Ada", "Marco grande")
    assert set(names_of(store).values()) == {"Marco grande", "Marco"}
    assert store["gone"] == []


def test_of_whoever_never_played_nothing_is_left(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keep_person(store, "Giulai")
    drop_person(store, "Giulai")
    assert store["gone"] == []
