"""A deck on the way is read from the disk as it was written, whatever has become of its files."""

import json
from pathlib import Path
from typing import Any

import pytest

from scala_desktop.store.decks.begun import Begun, begun_in, keep_begun
from scala_desktop.store.decks.board import Board
from scala_desktop.store.decks.library import Library, throw_away
from scala_desktop.store.decks.shot import Doubt, Sheet, Shot
from scala_desktop.store.decks.workshop import Workshop

CORNERS = ((0.0, 0.5), (60.0, 0.0), (60.0, 96.0), (0.0, 96.25))
BOARD = Board(
    "napoletane",
    (Sheet("s0001.jpg", "uno\udcff.png", 600, 800, "t0002.jpg", 1.5), Sheet("s0005.jpg", "", 9, 9)),
    (
        Shot(0, CORNERS, CORNERS, "c0003.jpg", 13, Doubt.DARK, (13, -1), 200.0, 0.5, seen=True),
        Shot(0, CORNERS, CORNERS, "c0004.jpg"),
        Shot(1, CORNERS, CORNERS, "c0006.jpg", -1),
    ),
    frozenset({0, 1}),
)


@pytest.fixture
def begun(tmp_path: Path) -> Begun:
    """Return a deck on the way, all of whose files are there."""
    folder = Library(tmp_path).work_folder()
    for name in ("s0001", "t0002", "c0003", "c0004", "s0005", "c0006"):
        (folder / f"{name}.jpg").touch()
    made = Begun(folder, BOARD, "Nonna", "1f", (Path("/foglio\udcff.png"),))
    assert keep_begun(made) is None
    return made


def test_it_is_read_as_it_was_written(begun: Begun) -> None:
    assert begun_in(begun.folder) == begun
    assert Library(begun.folder.parent).begun() == begun


def test_what_is_gone_is_cut_again_or_missing(begun: Begun) -> None:
    for name in ("c0003", "s0005"):
        (begun.folder / f"{name}.jpg").unlink()
    found = begun_in(begun.folder)
    assert found is not None
    assert found.board is not None
    assert [shot.file for shot in found.board.shots] == ["", "c0004.jpg"]
    assert found.board.sheets == BOARD.sheets
    # The next picture takes the name of none that is there.
    assert Workshop(begun.folder, "napoletane")._new("c") == "c0007.jpg"


def with_value(place: list[str | int], value: object) -> str:
    """Return the list of a deck on the way with *value* at *place*."""
    shot = {
        "sheet": 0,
        "corners": [[0, 0]] * 4,
        "first": [[0, 0]] * 4,
        "file": "c0003.jpg",
        "face": None,
        "doubt": None,
        "likely": [],
        "light": 1,
        "sharp": 1,
        "seen": False,
    }
    sheet = {"file": "s0001.jpg", "name": "", "width": 1, "height": 1, "thumb": "", "tilt": 0}
    data: Any = {
        "version": 1,
        "kind": "napoletane",
        "sheets": [sheet],
        "shots": [shot],
        "drawn": [],
        "title": "",
        "instead": "",
        "unread": [],
    }
    part = data
    for step in place[:-1]:
        part = part[step]
    part[place[-1]] = value
    return json.dumps(data)


DAMAGED = (
    "",
    "{",
    "[]",
    "[" * 100_000,
    "\x00",
    with_value(["kind"], []),
    with_value(["kind"], "tarocchi"),
    with_value(["sheets"], 3),
    with_value(["sheets", 0, "width"], 0),
    with_value(["sheets", 0, "tilt"], float("nan")),
    with_value(["shots", 0, "sheet"], 1),
    with_value(["shots", 0, "sheet"], -1),
    with_value(["shots", 0, "face"], 9),
    with_value(["shots", 0, "doubt"], "x"),
    with_value(["shots", 0, "likely"], [None]),
    with_value(["shots", 0, "file"], []),
    with_value(["shots", 0, "corners"], [[0, 0]] * 3),
    with_value(["shots", 0, "corners"], [[0, 10**400]] * 4),
    with_value(["unread"], None),
)


@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_of_a_damaged_list_the_one_before_counts_or_none(begun: Begun, text: str) -> None:
    assert keep_begun(begun) is None  # now there is one before it
    path = begun.folder / "begun.json"
    path.write_text(text, encoding="utf-8")
    assert begun_in(begun.folder) == begun
    path.with_name("begun.json.bak").write_text(text, encoding="utf-8")
    assert begun_in(begun.folder) == Begun(begun.folder, None)


def test_the_list_of_a_later_version_stays_for_that(begun: Begun) -> None:
    path = begun.folder / "begun.json"
    path.write_text(with_value(["version"], 2), encoding="utf-8")
    library = Library(begun.folder.parent)
    assert library.begun() is None
    library.sweep()
    assert path.exists()


def test_a_list_with_every_value_is_read(begun: Begun) -> None:
    text = with_value(["title"], "Zia")
    (begun.folder / "begun.json").write_text(text, encoding="utf-8")
    found = begun_in(begun.folder)
    assert found is not None
    assert found.title == "Zia"


def test_a_deck_on_the_way_is_swept_only_once_it_is_thrown_away(begun: Begun) -> None:
    library = Library(begun.folder.parent)
    left = begun.folder.rename(library.folder / ".new-0-1f")
    (library.folder / ".new-0-2f").mkdir()
    library.sweep()
    assert list(library.folder.iterdir()) == [left]
    throw_away(left)
    assert library.begun() is None
    assert keep_begun(Begun(left, BOARD)) is None, "what is written late makes no folder"
    assert list(library.folder.iterdir()) == []


def test_of_two_the_one_that_was_left_last_is_found(begun: Begun) -> None:
    library = Library(begun.folder.parent)
    other = Begun(library.work_folder(), Board("french"), "Zia")
    assert keep_begun(other) is None
    assert library.begun() == other
    throw_away(other.folder)
    assert library.begun() == begun
    assert Library(library.folder / "nowhere").begun() is None
