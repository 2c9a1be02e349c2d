"""No match is written over that was not read, or that could not be put away."""

import os
from pathlib import Path

import pytest

from scala_desktop.rules import files
from scala_desktop.rules import record as records
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_file import RecordError
from scala_desktop.rules.registry import info
from scala_desktop.store import saves as saves_module
from scala_desktop.store.files import backup_of
from scala_desktop.store.saves import Saves, orders_beside

RULES = info("scala40").rules()


def text(seed: str, turns: int = 1, **more: str) -> str:
    """Return the record of a match of so many turns; whether they can be played is not asked."""
    record = Record("scala40", RULES, "classic", seed, (Player("A"), Player("B")))
    record.turns = ["draw; discard 7h"] * turns
    lines = record.dumps()
    for old, new in more.items():
        lines = lines.replace(f"{old} = 1", f"{old} = {new}")
    return lines


LATER = text("later", format="3")


def everything(folder: Path) -> set[str]:
    """Return the text of every file in *folder*."""
    return {path.read_text() for path in folder.rglob("*") if path.is_file()}


def play_on(saves: Saves, seed: str) -> None:
    """Begin a match and save some turns of it, so that the backup is written over too."""
    for turns in range(3):
        assert saves.save(text(seed, turns), {0: [turns]}) is None


@pytest.mark.parametrize("also_the_backup", [False, True])
def test_a_match_of_a_newer_version_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, also_the_backup: bool
) -> None:
    path = tmp_path / "match.toml"
    path.write_text(LATER)
    if also_the_backup:
        backup_of(path).write_text(LATER.replace('"later"', '"before"'))
    before = everything(tmp_path)
    saves = Saves(tmp_path)
    found = saves.load()
    assert found.record is None
    assert [(p.code, p.path, p.kept) for p in found.problems] == [("newer", path, None)]
    (kept,) = saves.kept()
    assert kept.path == path
    assert kept.record is None
    assert kept.problem is not None
    assert kept.problem.code == "newer"
    play_on(saves, "meanwhile")
    assert before <= everything(tmp_path)
    # The match that was begun meanwhile goes on, and after the update both are there.
    again = Saves(tmp_path)
    resumed = again.load().record
    assert resumed is not None
    assert resumed.seed == "meanwhile"
    monkeypatch.setattr(records, "FORMAT", 3)
    monkeypatch.setattr(records, "SEEDED", 3)
    (kept,) = again.kept()
    assert kept.record is not None
    assert kept.record.seed == "later"
    assert kept.problem is None


@pytest.mark.parametrize(
    "later",
    [
        text("later", format="4"),
        'format = 3\n[match]\ngame = "scala40"\n',
        text("later") + 'weather = "rain"\n',
        text("later").replace('"you:B"', '"expert:B"'),
        text("later").replace('"must_play_same_turn"', '"play_or_discard"'),
        text("later").replace("hand_size = 13", "hand_size = 17"),
        text("later").replace('"scala40"', '"ramino"'),
        text("later").replace(
            "rules.opening_threshold", "rules.opening_moon = 3\nrules.opening_threshold"
        ),
    ],
)
def test_what_only_a_newer_version_understands_is_known_for_that(
    tmp_path: Path, later: str
) -> None:
    (tmp_path / "match.toml").write_text(later)
    assert [p.code for p in Saves(tmp_path).load().problems] == ["newer"]
    assert (tmp_path / "match.toml").read_text() == later


@pytest.mark.parametrize(
    "broken",
    [
        "",
        "x = [",
        "format = 1",
        'format = 0\ngame = "scala40"',
        text("torn").replace('"you:B"', '"y ou:B"'),
        text("torn").replace("hand_size = 13", 'hand_size = "13"'),
        # a case of a scenario without its heading
        'format = 1\ngame = "scala40"\nhands = ["7h", "8h"]',
        LATER[:-9],
    ],
)
def test_what_is_broken_is_not_taken_for_a_newer_version(tmp_path: Path, broken: str) -> None:
    (tmp_path / "match.toml").write_text(broken)
    saves = Saves(tmp_path)
    assert [p.code for p in saves.load().problems] == ["damaged"]
    (kept,) = saves.kept()
    assert kept.aside
    assert kept.record is None
    assert kept.path.read_text() == broken


def test_a_match_that_cannot_be_read_now_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_on(Saves(tmp_path), "mine")
    before = everything(tmp_path)

    def failing(path: Path, most: int) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    saves = Saves(tmp_path)
    with monkeypatch.context() as locked:
        locked.setattr(files, "read_bytes", failing)
        found = saves.load()
        assert found.record is None
        assert [p.code for p in found.problems] == ["unreadable"]
        assert [k.problem and k.problem.code for k in saves.kept()] == ["unreadable"]
        play_on(saves, "meanwhile")
    assert before <= everything(tmp_path)
    assert [k.record and k.record.seed for k in saves.kept()] == ["mine"]


def test_a_folder_that_cannot_be_looked_into_is_not_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_on(Saves(tmp_path), "mine")
    before = everything(tmp_path)

    def failing(self: Path, **_: object) -> os.stat_result:
        raise OSError(5, "Input/output error", str(self))

    saves = Saves(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(Path, "lstat", failing)
        saves.load()
        for turns in range(3):
            problem = saves.save(text("meanwhile", turns))
            assert problem is not None
            assert problem.code == "not_written"
    assert everything(tmp_path) == before


def test_a_damaged_match_that_cannot_be_renamed_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.toml"
    path.write_text("half a match")

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    saves = Saves(tmp_path)
    with monkeypatch.context() as locked:
        locked.setattr(Path, "rename", refused)
        assert [p.kept for p in saves.load().problems] == [None]
        play_on(saves, "meanwhile")
    assert path.read_text() == "half a match"
    assert [kept.path for kept in saves.kept()] == [path]


def test_one_who_has_not_looked_writes_over_nothing(tmp_path: Path) -> None:
    play_on(Saves(tmp_path), "mine")
    before = everything(tmp_path)
    other = Saves(tmp_path)
    play_on(other, "other")
    assert before - {'{"0": [2]}'} <= everything(tmp_path)
    assert [kept.record and kept.record.seed for kept in other.kept()] == ["mine"]


def test_a_match_is_put_away_without_space_and_its_hands_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves(tmp_path)
    saves.save(text("mine", 2), {0: [3, 1, 2]})

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        saves.put_away("partita")
    (kept,) = saves.kept()
    assert kept.record is not None
    assert kept.record.seed == "mine"
    assert orders_beside(kept.path) == {0: [3, 1, 2]}
    saves.save(text("next"), {0: [1]})
    assert orders_beside(kept.path) == {0: [3, 1, 2]}
    saves.taken_up(kept.path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["match.hands.json", "match.toml"]


def test_matches_put_away_in_one_second_are_all_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.strftime", lambda *_: "2026-01-02-030405")
    saves = Saves(tmp_path)
    for number in range(4):
        for turns in (0, 1):
            saves.save(text(f"{number}", turns), {0: [number]})
        saves.put_away("partita")
        # A program that is killed now finds no older match in its backup.
        assert Saves(tmp_path).load().record is None
    found = {kept.record.seed: kept.path for kept in saves.kept() if kept.record}
    assert sorted(found) == ["0", "1", "2", "3"]
    assert [orders_beside(found[f"{number}"]) for number in range(4)] == [
        {0: [number]} for number in range(4)
    ]
    for path in found.values():
        saves.taken_up(path)
    assert [*saves.kept()] == []


def test_a_match_that_cannot_be_put_away_stays_and_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves(tmp_path)
    play_on(saves, "mine")
    mine = saves.path.read_text()

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as locked:
        locked.setattr(Path, "rename", refused)
        saves.put_away("partita")
    play_on(saves, "next")
    assert mine in everything(tmp_path)
    assert [kept.record and kept.record.seed for kept in saves.kept()] == ["mine"]


def test_a_match_that_is_gone_from_the_disk_keeps_no_other_from_being_saved(
    tmp_path: Path,
) -> None:
    saves = Saves(tmp_path)
    play_on(saves, "gone")
    for path in tmp_path.rglob("*"):
        if path.is_file():
            path.unlink()
    saves.save_unless(lambda: True, "partita")
    saves.flush()
    assert saves.save(text("next")) is None
    assert saves.path.read_text("utf-8") == text("next")


def test_a_linked_match_is_put_away_and_the_link_stays(tmp_path: Path) -> None:
    cloud, folder = tmp_path / "cloud", tmp_path / "saves"
    cloud.mkdir()
    folder.mkdir()
    (cloud / "match.toml").write_text(text("mine"))
    (folder / "match.toml").symlink_to(cloud / "match.toml")
    saves = Saves(folder)
    assert saves.load().record is not None
    saves.put_away("partita")
    play_on(saves, "next")
    assert (folder / "match.toml").is_symlink()
    assert 'seed = "next"' in (cloud / "match.toml").read_text()
    assert [kept.record and kept.record.seed for kept in saves.kept()] == ["mine"]


def test_a_backup_alone_is_not_lost_by_putting_away(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    backup_of(saves.path).write_text(text("mine"))
    saves.path.write_text("half")
    assert saves.load().record is not None
    saves.put_away("partita")
    play_on(saves, "next")
    assert text("mine") in everything(tmp_path)


def test_the_last_of_two_matches_in_play_goes_on(tmp_path: Path) -> None:
    for number, name in enumerate(("match.toml", "match-3.toml", "match-2.toml")):
        (tmp_path / name).write_text(text(name))
        os.utime(tmp_path / name, (number, number))
    saves = Saves(tmp_path)
    found = saves.load().record
    assert found is not None
    assert found.seed == "match-2.toml"
    assert saves.path.name == "match-2.toml"
    assert [kept.path.name for kept in saves.kept()] == ["match-3.toml", "match.toml"]


def test_a_match_of_ones_own_is_not_deleted_when_it_is_opened(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    play_on(saves, "mine")
    mine = tmp_path / "natale.scala-desktop.toml"
    for path in (mine, tmp_path / "x" / "match-2.toml"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text("copy"))
        saves.taken_up(path)
        assert path.exists()
    saves.taken_up(saves.path)
    assert saves.path.exists()


@pytest.mark.parametrize("link", [Path("nowhere"), Path("match.toml")])
def test_a_link_to_nothing_is_left_alone(tmp_path: Path, link: Path) -> None:
    (tmp_path / "match.toml").symlink_to(link)
    saves = Saves(tmp_path)
    assert saves.load().record is None
    play_on(saves, "mine")
    assert (tmp_path / "match.toml").readlink() == link
    again = Saves(tmp_path).load().record
    assert again is not None
    assert again.seed == "mine"


def test_a_match_is_saved_where_the_order_of_the_hands_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "match.hands.json").mkdir()
    saves = Saves(tmp_path)
    play_on(saves, "mine")
    (tmp_path / "match.hands.json").rmdir()
    assert saves.save(text("mine", 2), {0: [2]}) is None
    assert orders_beside(saves.path) == {0: [2]}


def test_each_match_is_read_when_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(5):
        (tmp_path / f"{number}.scala-desktop.toml").write_text(text(f"{number}"))
    read: list[Path] = []

    def noted(path: Path) -> str:
        read.append(path)
        return files.read_text(path)

    monkeypatch.setattr(saves_module, "read_text", noted)
    kept = Saves(tmp_path).kept()
    assert read == []
    first = next(kept)
    assert read == [first.path]
    assert len([*kept]) == 4


def test_a_full_folder_is_read_with_rests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves_module, "AT_ONCE", 3)
    saves = Saves(tmp_path)
    for number in range(8):
        path = tmp_path / f"partita-{number}{saves_module.ENDING}"
        path.write_text(text(str(number)))
        os.utime(path, (number, number))
    found = [*saves.kept_by_and_by()]
    assert found[:2] == [None, None]
    assert [kept and kept.path.name[8] for kept in found[2:]] == [*"76543210"]
    assert [*saves.kept()] == found[2:]


def test_who_begins_another_match_need_not_start_the_one_that_nobody_has_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(_: Record) -> None:
        raise RecordError("no match starts so")

    monkeypatch.setattr(Record, "start", start)
    (tmp_path / "match.toml").write_text(text("untouched", 0))
    found = Saves(tmp_path).load(to_replace=True)
    assert found.problems == ()
    assert found.record is not None
    # One that was played is looked at as ever, and so is one beside which a backup lies.
    backup_of(tmp_path / "match.toml").write_text(text("played"))
    problems = Saves(tmp_path).load(to_replace=True).problems
    assert [one.code for one in problems] == ["damaged", "damaged"]
    (tmp_path / "match.toml").write_text(text("played"))
    assert [one.code for one in Saves(tmp_path).load(to_replace=True).problems] == ["damaged"]


@pytest.mark.parametrize("on_table", [True, False])
def test_no_more_matches_are_said_to_wait_than_are_offered(tmp_path: Path, on_table: bool) -> None:
    saves = Saves(tmp_path)
    play_on(saves, "in play")
    (tmp_path / "match-2.toml").write_text(text("beside"))
    (tmp_path / "match.toml.broken-20260101-101010").write_text(text("broken"))
    for count in (2, saves_module.MOST_KEPT + 3):
        for number in range(count):
            (tmp_path / f"{number}{saves_module.ENDING}").write_text(text(str(number)))
        play_on(saves, "in play")
        offered = [one for one in saves.kept(on_table=on_table) if not one.aside]
        assert saves.waiting(on_table=on_table) == len(offered)
