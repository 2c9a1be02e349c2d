"""Pictures of cards outlive the program: who starts it again has none to draw."""

import os
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from scala_desktop.rules.cards import JOKER, parse_kind
from scala_desktop.store.pictures import WRITER, Album
from scala_desktop.store.user_folders import cache_folder
from scala_desktop.table.painting import kept_pictures
from scala_desktop.table.painting.deck_art import BACK, CROWDED, PLAIN, DeckArt, Look

HAND = "4h 4d 7c 8c 9c Jk"
SHOWN = (
    (BACK, 48, 1.0, PLAIN),
    (3, 92, 1.0, Look(turned=True)),
    (11, 91.7, 1.25, Look(lifted=True, chosen=True)),
    (JOKER, 54, 1.5, Look(shown=parse_kind("Qh"))),
)


@pytest.fixture
def drawn(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the faces that are drawn from now on."""
    faces: list[int] = []
    make = DeckArt._make

    def noted(art: DeckArt, face: int, *more: Any) -> Any:
        faces.append(face)
        return make(art, face, *more)

    monkeypatch.setattr(DeckArt, "_make", noted)
    return faces


def images(art: DeckArt) -> list[tuple[QImage, float, float]]:
    """Return all that a picture consists of, for each of those shown."""
    pictures = [art.picture(*shown) for shown in SHOWN]
    return [(one.pixmap.toImage(), one.pixmap.devicePixelRatio(), one.margin) for one in pictures]


def keep(art: DeckArt) -> list[Path]:
    """Keep what *art* shows; return the files of all that is kept."""
    art.keep()
    WRITER.flush()
    return sorted((cache_folder() / "pictures").iterdir())


@pytest.mark.parametrize(
    "make",
    [
        DeckArt,
        lambda: DeckArt("french4_xl", "rosso"),
        lambda: DeckArt("french_xl", "verde"),
    ],
)
def test_the_second_start_draws_nothing_and_shows_the_same(
    drawn: list[int], make: Callable[[], DeckArt]
) -> None:
    first = images(art := make())
    assert len(drawn) == len(SHOWN)
    assert len(keep(art)) == 1
    drawn.clear()
    assert images(make()) == first
    assert drawn == []


def test_another_deck_back_number_or_width_is_drawn(drawn: list[int]) -> None:
    art = DeckArt("napoletane")
    art.picture(3, 92, 1.0)
    keep(art)
    drawn.clear()
    others = [
        (DeckArt("piacentine"), 92, 1.0),
        (DeckArt("napoletane", "rosso"), 92, 1.0),
        (DeckArt("napoletane", numbers=True), 92, 1.0),
        (DeckArt("napoletane"), 91, 1.0),
        (DeckArt("napoletane"), 92, 1.25),
    ]
    for other, width, ratio in others:
        other.picture(3, width, ratio)
    assert len(drawn) == len(others)


def test_the_large_index_of_a_small_card_is_not_taken_for_the_small_one(drawn: list[int]) -> None:
    """Both widths have as many pixels."""
    art = DeckArt()
    small = art.picture(3, CROWDED - 0.2, 1.0).pixmap.toImage()
    large = art.picture(3, CROWDED, 1.0).pixmap.toImage()
    assert small.size() == large.size()
    assert small != large
    keep(art)
    drawn.clear()
    assert DeckArt().picture(3, CROWDED, 1.0).pixmap.toImage() == large
    assert drawn == []


@pytest.mark.parametrize("what", ["__version__", "qVersion", "drawing", "source"])
def test_another_version_draws_anew(
    drawn: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, what: str
) -> None:
    keep_folder = tmp_path / "cards"
    for name in ("french", "backs"):
        (keep_folder / name).mkdir(parents=True)
    (keep_folder / "french" / "AH.svg").write_text("<svg/>")
    source = tmp_path / "deck_art.py"
    source.write_text("")
    monkeypatch.setattr(kept_pictures, "_SOURCES", (source,))

    def found() -> bool:
        kept = kept_pictures.KeptPictures(DeckArt().key[:3], [keep_folder / "french"])
        return "x" in kept._album.result()

    pixmap = DeckArt().picture(3, 60, 1.0).pixmap
    kept_pictures.KeptPictures(DeckArt().key[:3], [keep_folder / "french"]).keep({"x": pixmap})
    WRITER.flush()
    assert found()
    if what == "drawing":
        (keep_folder / "french" / "AH.svg").write_text("<svg></svg>")
    elif what == "source":
        os.utime(source, (1, 1))
    else:
        monkeypatch.setattr(kept_pictures, what, "0.0" if what == "__version__" else lambda: "5.15")
    assert not found()


def test_nobody_waits_for_a_slow_disk_to_find_what_is_kept(
    drawn: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = DeckArt()
    first = kept.picture(BACK, 48, 1.0).pixmap.toImage()
    keep(kept)
    drawn.clear()
    spun = Event()
    album = Album

    def slowly(look: str) -> Any:
        assert spun.wait(30)
        return album(look)

    monkeypatch.setattr(kept_pictures, "Album", slowly)
    art = DeckArt()
    stages = art.stages(BACK, 48, 1.0)
    assert [next(stages, "made") for _ in range(10)] == [None] * 10
    spun.set()
    assert art.picture(BACK, 48, 1.0).pixmap.toImage() == first
    assert drawn == []


@pytest.mark.parametrize("spoilt", ["cut", "folder", "pixel"])
def test_what_is_spoilt_is_drawn_as_ever(drawn: list[int], spoilt: str) -> None:
    first = images(art := DeckArt())
    (path,) = keep(art)
    data = path.read_bytes()
    drawn.clear()
    if spoilt == "folder":
        path.unlink()
        path.mkdir()
    else:
        path.write_bytes(data[:-1] if spoilt == "cut" else b"\xff" + data[1:])
    assert images(DeckArt()) == first
    assert len(drawn) == (1 if spoilt == "pixel" else len(SHOWN))


def test_what_is_kept_already_is_not_written_again(drawn: list[int]) -> None:
    art = DeckArt()
    images(art)
    (path,) = keep(art)
    path.unlink()
    assert keep(art) == []
    again = DeckArt()
    again.picture(BACK, 48, 1.0)
    assert keep(again) == [path]


def test_the_table_keeps_its_pictures_when_all_are_made(
    lay: Any, qtbot: QtBot, drawn: list[int]
) -> None:
    def settle(table: Any) -> None:
        qtbot.waitUntil(lambda: not table.scene.pictures.settling, timeout=20_000)
        table.view.finish_animations()
        qtbot.waitUntil(lambda: not table.scene.prefetcher.busy, timeout=60_000)
        WRITER.flush()

    settle(lay([HAND, 13]))
    assert len(drawn) > 50
    drawn.clear()
    settle(lay([HAND, 13]))
    assert drawn == []
