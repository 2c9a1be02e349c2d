"""Settings: what the program writes it reads again, what it does not know it keeps."""

import json
import os
import shutil
import threading
from pathlib import Path
from typing import Any

import pytest

from scala_desktop.rules import files
from scala_desktop.store import migrations, user_folders
from scala_desktop.store.files import backup_of
from scala_desktop.store.looks import (
    GameLook,
    drop_look,
    has_own_look,
    keep_look,
    look_of,
    people_with_looks,
)
from scala_desktop.store.schema import SETTINGS, VERSION
from scala_desktop.store.store import Store


def test_the_defaults_are_legal_and_each_its_own_object(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.is_new
    for key, setting in SETTINGS.items():
        assert setting.accepts(setting.default)
        assert store[key] == setting.default
    store["new_match"]["game"] = "burraco"
    assert store["new_match"] == {}


def test_what_is_set_is_there_the_next_time(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.update({"language": "en", "auto_sort": True}) is None
    assert store.set("new_match", {"game": "scala40", "players": ["you:Nonna", "hard"]}) is None
    again = Store(tmp_path)
    assert not again.is_new
    assert again.problems == []
    assert again["language"] == "en"
    assert again["auto_sort"] is True
    assert again["new_match"]["players"] == ["you:Nonna", "hard"]
    assert json.loads(again.path.read_text())["version"] == VERSION


def test_an_unchanged_setting_writes_nothing(tmp_path: Path) -> None:
    assert Store(tmp_path).set("language", "") is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "de"),
        ("language", 3),
        ("motion", True),
        ("new_match", {"players": "you"}),
        ("presets", [{"name": "mine"}]),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(tmp_path: Path, key: str, value: object) -> None:
    store = Store(tmp_path)
    with pytest.raises(ValueError, match=key):
        store.set(key, value)
    assert store[key] == SETTINGS[key].default


def test_unknown_keys_are_kept_and_bad_values_told(tmp_path: Path) -> None:
    write(tmp_path, {"version": 1, "from_tomorrow": [1, 2], "auto_sort": 7, "language": "en"})
    store = Store(tmp_path)
    assert store["auto_sort"] is False
    assert [(p.code, p.detail) for p in store.problems] == [("bad_value", "auto_sort")]
    assert store.set("smart_drag", False) is None
    data = json.loads(store.path.read_text())
    assert data["from_tomorrow"] == [1, 2]
    assert data["language"] == "en"


@pytest.mark.parametrize(
    "text", [b"{", b"", b"\xff\xfe\x00", b"[]", b'{"version": "x"}', b"[" * 10**5]
)
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text)
    store = Store(tmp_path)
    (problem,) = store.problems
    assert problem.code == "lost"
    assert problem.kept is not None
    assert problem.kept.read_bytes() == text
    assert not store.is_new
    assert store["language"] == ""
    assert store.set("language", "it") is None
    assert Store(tmp_path)["language"] == "it"


def test_a_damaged_file_falls_back_to_the_one_before(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.set("language", "en")
    store.set("auto_sort", True)
    store.path.write_text("{ half")
    again = Store(tmp_path)
    assert [p.code for p in again.problems] == ["damaged"]
    assert again["language"] == "en"


def test_settings_of_a_newer_version_stay_as_they_are_and_serve_as_far_as_they_go(
    tmp_path: Path,
) -> None:
    mine = {"name": "da nonna", "game": "scala40", "base": "classic", "values": {"x": 3}}
    later = {"version": VERSION + 1, "language": "en", "auto_sort": "often", "presets": [mine]}
    text = write(tmp_path, later).read_text()
    for _ in range(2):
        store = Store(tmp_path)
        assert [(p.code, p.kept) for p in store.problems] == [("newer", None)]
        assert not store.is_new
        assert (store["language"], store["auto_sort"]) == ("en", False)
        assert store["presets"] == [mine]
        for speed in ("slow", "fast", "off"):
            problem = store.set("animation_speed", speed)
            assert problem is not None
            assert problem.code == "newer"
            assert store["animation_speed"] == speed
        assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
        assert store.path.read_text() == text


def test_a_later_copy_of_the_settings_is_not_written_over_either(tmp_path: Path) -> None:
    write(tmp_path, {"version": 1}).write_text("{")
    later = json.dumps({"version": VERSION + 1, "language": "en"})
    backup_of(tmp_path / "settings.json").write_text(later)
    store = Store(tmp_path)
    for speed in ("slow", "fast", "off"):
        assert store.set("animation_speed", speed) is not None
    assert store["language"] == "en"
    assert backup_of(store.path).read_text() == later


def test_settings_that_cannot_be_read_now_are_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    store.set("presets", [{"name": "n", "game": "g", "base": "b", "values": {}}])
    store.set("language", "en")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    def failing(path: Path, most: int) -> bytes:
        raise OSError(5, "Input/output error", str(path))

    with monkeypatch.context() as broken:
        broken.setattr(files, "read_bytes", failing)
        store = Store(tmp_path)
    assert [p.code for p in store.problems] == ["unreadable", "unreadable"]
    for speed in ("slow", "fast", "off"):
        problem = store.set("animation_speed", speed)
        assert problem is not None
        assert problem.code == "unreadable"
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert Store(tmp_path)["presets"]


def test_damaged_settings_that_cannot_be_set_aside_are_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path, {})
    path.write_text("{ half of my house rules")

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refused)
    store = Store(tmp_path)
    assert [(p.code, p.kept) for p in store.problems] == [("damaged", None)]
    for language in ("en", "it", "en"):
        assert store.set("language", language) is not None
    assert path.read_text() == "{ half of my house rules"


def test_one_bad_house_rule_does_not_cost_the_others(tmp_path: Path) -> None:
    good = {"name": "da nonna", "game": "scala40", "base": "classic", "values": {}}
    path = write(tmp_path, {"version": VERSION, "presets": [good, {"name": 3}, "x"]})
    text = path.read_text()
    store = Store(tmp_path)
    assert [p.detail for p in store.problems] == ["presets"]
    assert store["presets"] == [good]
    other = {**good, "name": "da zia"}
    assert store.set("presets", [good, other]) is None
    assert Store(tmp_path)["presets"] == [good, other]
    # What made no sense is not thrown away either.
    (kept,) = (one for one in tmp_path.iterdir() if ".broken-" in one.name)
    assert kept.read_text() == text


def test_a_bad_value_that_cannot_be_kept_elsewhere_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = write(tmp_path, {"version": VERSION, "presets": ["mine"]}).read_text()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    store = Store(tmp_path)
    good = {"name": "da nonna", "game": "scala40", "base": "classic", "values": {}}
    problem = store.set("presets", [good])
    assert problem is not None
    assert problem.code == "not_written"
    # The copy is still owed, whatever is changed next.
    problem = store.set("language", "en")
    assert problem is not None
    assert problem.code == "not_written"
    assert store.path.read_text() == text
    monkeypatch.undo()
    assert store.set("language", "it") is None
    (copy,) = tmp_path.glob("settings.json.broken-*")
    assert copy.read_text() == text
    assert store["presets"] == [good]
    assert store.set("language", "en") is None
    assert len(list(tmp_path.glob("settings.json.broken-*"))) == 1


def test_a_bad_value_goes_when_what_is_shown_in_its_place_is_chosen(tmp_path: Path) -> None:
    text = write(tmp_path, {"version": VERSION, "scale": "huge"}).read_text()
    store = Store(tmp_path)
    assert store.set("scale", store["scale"]) is None
    assert Store(tmp_path).problems == []
    (copy,) = tmp_path.glob("settings.json.broken-*")
    assert copy.read_text() == text
    # Chosen again it changes nothing.
    store.path.unlink()
    assert store.set("scale", store["scale"]) is None
    assert not store.path.exists()


def test_what_could_not_be_written_is_written_when_it_is_set_again(tmp_path: Path) -> None:
    folder = tmp_path / "settings"
    store = Store(folder)
    folder.write_text("in the way")
    assert store.set("language", "en") is not None
    assert store.set("language", "en") is not None
    folder.unlink()
    assert store.set("language", "en") is None
    assert Store(folder)["language"] == "en"


def test_a_bad_value_of_the_backup_is_kept_elsewhere_too(tmp_path: Path) -> None:
    path = write(tmp_path, {"version": VERSION, "language": 7, "presets": ["mine"]})
    text, backup = path.read_text(), path.with_name("settings.json.bak")
    path.rename(backup)
    store = Store(tmp_path)
    assert store.set("language", "en") is None
    (copy,) = tmp_path.glob("settings.json*.broken-*")
    assert copy.read_text() == text
    assert Store(tmp_path)["language"] == "en"


def test_a_bad_value_that_is_replaced_while_something_is_written_is_kept_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"version": VERSION, "language": 7})
    owed, raced = [False], [False]

    def is_owed(store: Store) -> bool:
        told = owed[-1]
        if threading.current_thread() is not threading.main_thread() and not raced[0]:
            raced[0] = True
            store.set("language", "en")
        return told

    monkeypatch.setattr(
        Store, "_copy_owed", property(is_owed, lambda _, told: owed.append(told)), raising=False
    )
    store = Store(tmp_path)
    store.told = lambda *_: None
    assert store.set("auto_sort", True) is None
    store.flush()
    (copy,) = tmp_path.glob("settings.json.broken-*")
    assert json.loads(copy.read_text())["language"] == 7
    assert Store(tmp_path)["language"] == "en"


def test_where_no_file_lies_any_more_no_copy_is_owed(tmp_path: Path) -> None:
    path = write(tmp_path, {"version": VERSION, "language": 7})
    store = Store(tmp_path)
    path.unlink()
    assert store.set("language", "en") is None
    assert Store(tmp_path)["language"] == "en"


@pytest.mark.parametrize("backup", ["good", "missing", "damaged"])
def test_what_takes_the_place_of_damaged_settings_is_told(tmp_path: Path, backup: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{", encoding="utf-8")
    if backup != "missing":
        text = json.dumps({"version": VERSION}) if backup == "good" else "{"
        path.with_name("settings.json.bak").write_text(text, encoding="utf-8")
    codes = {problem.code for problem in Store(tmp_path).problems}
    assert codes == ({"damaged"} if backup == "good" else {"lost"})


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_stays_where_it_is(tmp_path: Path) -> None:
    path = write(tmp_path, {"version": 1})
    path.chmod(0)
    assert [p.code for p in Store(tmp_path).problems] == ["unreadable"]
    assert path.exists()


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    store = Store(tmp_path)
    assert [p.code for p in store.problems] == ["no_file"]
    problem = store.set("language", "en")
    assert problem is not None
    assert problem.code == "no_file"
    assert store["language"] == "en"


def nested(depth: int, key: str) -> str:
    return f'{{"{key}": ' * depth + "{}" + "}" * depth


@pytest.mark.parametrize("depth", [40, 300, 900])
@pytest.mark.parametrize("place", ["from_tomorrow", "new_match"])
def test_a_file_nested_without_end_is_set_aside_and_told(
    tmp_path: Path, depth: int, place: str
) -> None:
    value = nested(depth, "x" if place == "from_tomorrow" else "others")
    text = f'{{"version": {VERSION}, "{place}": {value}}}'
    assert json.loads(text)["version"] == VERSION
    (tmp_path / "settings.json").write_text(text)
    store = Store(tmp_path)
    assert [problem.code for problem in store.problems] == ["lost"]
    assert store["new_match"] == {}
    assert store.set("language", "it") is None


def test_half_a_letter_in_the_file_keeps_no_setting_from_being_written(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"version": 2, "from_tomorrow": "\\ud800"}')
    assert Store(tmp_path).set("language", "en") is None
    assert Store(tmp_path)["language"] == "en"


@pytest.mark.parametrize(("ticked", "motion"), [(True, "reduced"), (False, "system")])
def test_the_tick_for_less_motion_is_kept(tmp_path: Path, ticked: object, motion: str) -> None:
    write(tmp_path, {"version": 3, "reduced_motion": ticked})
    store = Store(tmp_path)
    assert (store["motion"], store.problems) == (motion, [])


def test_every_version_has_its_step() -> None:
    assert sorted(migrations.STEPS) == list(range(1, VERSION))


def test_the_look_of_all_games_becomes_that_of_each(tmp_path: Path) -> None:
    old = {"version": 1, "deck": "french4", "felt": "blu", "card_size": "large", "language": "en"}
    write(tmp_path, old)
    store = Store(tmp_path)
    assert store.problems == []
    assert store["language"] == "en"
    for game in ("scala40", "burraco", "canasta", "trentuno"):
        look = look_of(store, game)
        assert look == GameLook(four_colours=True, felt="blu", card_size=115)
    assert migrations.migrated({"deck": "french_xl"}, 1, 2)["looks"]["canasta"] == {
        "giant_index": True
    }
    assert "looks" not in migrations.migrated({"language": "it"}, 1, 2)


def test_the_three_sizes_of_cards_are_read_in_per_cent(tmp_path: Path) -> None:
    own = {"Anna": {"canasta": {"card_size": "small"}, "burraco": {"numbers": True}}, "Bea": 3}
    looks = {"scala40": {"card_size": "large"}, "trentuno": {"card_size": []}, "burraco": "blu"}
    write(tmp_path, {"version": 4, "looks": looks, "own_looks": own})
    store = Store(tmp_path)
    assert look_of(store, "scala40") == GameLook(card_size=115)
    assert look_of(store, "trentuno") == GameLook()
    assert look_of(store, "canasta", "Anna") == GameLook(card_size=85)
    assert look_of(store, "burraco", "Anna") == GameLook(numbers=True)


@pytest.mark.parametrize("size", [True, 84, 102, 125, "normal", 100.0, None])
def test_a_size_of_cards_that_there_is_not_becomes_the_usual_one(size: object) -> None:
    assert GameLook.of({"card_size": size}) == GameLook()
    assert GameLook.of({"card_size": 105}).card_size == 105


def test_the_looks_of_games_are_kept_apart(tmp_path: Path) -> None:
    store = Store(tmp_path)
    look = GameLook(deck="own:abc", back="own", numbers=True)
    assert keep_look(store, "burraco", look) is None
    assert look_of(Store(tmp_path), "burraco") == look
    assert look_of(Store(tmp_path), "canasta") == GameLook()


def test_a_person_sees_a_game_as_everybody_until_they_keep_a_look(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keep_look(store, "burraco", GameLook(felt="blu"))
    assert look_of(store, "burraco", "Rosa") == GameLook(felt="blu")
    # The usual look is kept too: it differs from everybody's.
    keep_look(store, "burraco", GameLook(), "Rosa")
    assert look_of(Store(tmp_path), "burraco", "Rosa") == GameLook()
    assert people_with_looks(Store(tmp_path)) == ("Rosa",)
    assert look_of(store, "burraco", "ROSA") == GameLook()
    keep_look(store, "burraco", GameLook(felt="verde", numbers=True), "rosa")
    assert people_with_looks(store) == ("rosa",)
    assert has_own_look(store, "burraco", "Rosa")
    assert not has_own_look(store, "canasta", "Rosa")
    drop_look(store, "burraco", "Rosa")
    assert look_of(store, "burraco", "Rosa") == GameLook(felt="blu")
    assert people_with_looks(Store(tmp_path)) == ()


@pytest.mark.parametrize("nonsense", [{"Rosa": 3}, {"Rosa": {"burraco": "blu"}}])
def test_looks_of_people_that_make_no_sense_are_told(tmp_path: Path, nonsense: object) -> None:
    write(tmp_path, {"version": VERSION, "own_looks": nonsense})
    store = Store(tmp_path)
    assert [p.detail for p in store.problems] == ["own_looks"]
    assert look_of(store, "burraco", "Rosa") == GameLook()


def test_a_look_that_makes_no_sense_is_the_usual_one(tmp_path: Path) -> None:
    nonsense = {
        "deck": "tarot",
        "back": 3,
        "felt": "own:x",
        "numbers": "yes",
        "latin": "piacentine",
    }
    write(tmp_path, {"version": 2, "looks": {"trentuno": nonsense}})
    assert look_of(Store(tmp_path), "trentuno") == GameLook(latin="piacentine")
    write(tmp_path, {"version": 2, "looks": {"trentuno": 3}})
    assert [p.code for p in Store(tmp_path).problems] == ["bad_value"]


def test_steps_are_taken_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def first(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "told": [1]}

    def second(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "told": [*data["told"], 2]}

    monkeypatch.setattr(migrations, "STEPS", {1: first, 2: second})
    assert migrations.migrated({"a": 0}, 1, 3) == {"a": 0, "told": [1, 2], "version": 3}
    assert migrations.migrated({"told": []}, 2, 3) == {"told": [2], "version": 3}


@pytest.mark.skipif(os.name != "posix", reason="folders of XDG")
def test_the_folders_are_those_of_the_environment(own_folders: Path) -> None:
    assert user_folders.settings_folder() == own_folders / ".config" / "scala-desktop"
    assert user_folders.saves_folder().is_relative_to(own_folders / ".local" / "share")
    assert user_folders.logs_folder().is_relative_to(own_folders / ".local" / "state")
    Store().set("language", "en")
    assert (own_folders / ".config" / "scala-desktop" / "settings.json").exists()


def test_the_backup_is_the_text_before(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.set("language", "en")
    before = store.path.read_text()
    store.set("language", "it")
    assert backup_of(store.path).read_text() == before


def write(folder: Path, data: dict[str, Any]) -> Path:
    path = folder / "settings.json"
    path.write_text(json.dumps(data))
    return path
