"""The match in play on the disk."""

from pathlib import Path

import pytest

from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import info
from scala_desktop.store.files import backup_of
from scala_desktop.store.saves import Saves

RECORD = Record("scala40", info("scala40").rules(), "classic", "saves", (Player("A"), Player("B")))


def text(turns: int) -> str:
    """Return a record of so many turns; whether they can be played is not asked here."""
    record = Record(**{**vars(RECORD), "turns": ["draw; discard 7h"] * turns})
    return record.dumps()


def test_what_is_saved_is_found(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "deep")
    assert saves.load().record is None
    assert saves.save(text(1), {0: [5, 3, 4]}) is None
    assert saves.save(text(2), {0: [5, 3]}) is None
    found = Saves(tmp_path / "deep").load()
    assert found.record is not None
    assert len(found.record.turns) == 2
    assert found.orders == {0: [5, 3]}
    assert found.problems == ()


def test_a_damaged_match_is_set_aside_and_the_one_before_goes_on(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.save(text(1))
    saves.save(text(2))
    half = text(3)[:-20]
    saves.path.write_text(half)
    found = Saves(tmp_path).load()
    assert found.record is not None
    assert len(found.record.turns) == 1
    (problem,) = found.problems
    assert problem.code == "damaged"
    assert problem.kept is not None
    assert problem.kept.read_text() == half


@pytest.mark.parametrize("bad", [b"", b"\x00\xff", b"format = 0", b"x = ["])
def test_two_damaged_files_are_both_kept_and_nothing_is_raised(tmp_path: Path, bad: bytes) -> None:
    saves = Saves(tmp_path)
    saves.save(text(1))
    saves.save(text(2))
    for path in (saves.path, backup_of(saves.path)):
        path.write_bytes(bad)
    found = Saves(tmp_path).load()
    assert found.record is None
    assert [problem.code for problem in found.problems] == ["damaged", "damaged"]
    assert [p.kept.read_bytes() for p in found.problems if p.kept] == [bad, bad]
    assert Saves(tmp_path).load().problems == ()


def test_a_match_that_cannot_start_is_damaged(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.save(
        text(0).replace("players_max = 6", "players_max = 2").replace('"you:B"', '"you", "you"')
    )
    found = saves.load()
    assert found.record is None
    assert [problem.code for problem in found.problems] == ["damaged"]


def test_a_lost_order_does_no_harm(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.save(text(1), {0: [1]})
    for broken in ("", "[]", '{"a": 1}', '{"0": ["x"]}', '{"0": [1e999]}', "{"):
        (tmp_path / "match.hands.json").write_text(broken)
        found = Saves(tmp_path).load()
        assert found.record is not None
        assert found.orders == {}
        assert found.problems == ()
