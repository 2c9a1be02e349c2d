"""A picture of an own deck is a PNG of the size of a card, and nothing else is opened for it."""

import os
import threading
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, qRed
from pytestqt.qtbot import QtBot

from scala_desktop.store.decks.library import OwnDeck
from scala_desktop.store.decks.packs import PACKS
from scala_desktop.table.painting import deck_art
from scala_desktop.table.painting.deck_art import PAPER, DeckArt
from scala_desktop.table.painting.own_pictures import LONGEST, read_picture


def saved(path: Path, width: int = 42, height: int = 59, kind: str = "PNG") -> Path:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    assert image.save(str(path), kind)  # type: ignore[call-overload]  # a kind is a text
    return path


def drawing(path: Path) -> Path:
    secret = saved(path.with_name("secret.bmp"), kind="BMP")
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="42" height="59"><image xlink:href="{secret}" width="42" height="59"/></svg>'
    )
    return path


def test_a_png_is_read(qtbot: QtBot, tmp_path: Path) -> None:
    image = read_picture(saved(tmp_path / "AH.png"))
    assert (image.width(), image.height()) == (42, 59)
    assert qRed(image.pixel(20, 30)) == 255
    assert not read_picture(saved(tmp_path / "wide.png", LONGEST, 10)).isNull()


@pytest.mark.parametrize("kind", ["svg", "BMP", "JPG", "XPM", "wide", "tall", "text", "half"])
def test_nothing_else_is_read_whatever_it_is_called(
    qtbot: QtBot, tmp_path: Path, kind: str
) -> None:
    path = tmp_path / "AH.png"
    match kind:
        case "svg":
            drawing(path)
            assert not QImage(str(path)).isNull()  # left to itself, Qt would have drawn it
        case "wide":
            saved(path, LONGEST + 1, 10)
        case "tall":
            saved(path, 10, LONGEST + 1)
        case "text":
            path.write_text("Caro Marco, ti mando le carte della nonna.")
        case "half":
            path.write_bytes(saved(path).read_bytes()[:30])
        case _:
            saved(path, kind=kind)
    assert read_picture(path).isNull()


@pytest.mark.skipif(os.name != "posix", reason="there are no pipes among the files")
def test_a_pipe_and_a_folder_are_not_waited_for(qtbot: QtBot, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.png")
    (tmp_path / "folder.png").mkdir()
    for name in ("pipe", "folder", "nothing"):
        assert read_picture(tmp_path / f"{name}.png").isNull()


def scanned(art: DeckArt, face: int) -> QImage:
    stages = art._scanned(face)
    while True:
        try:
            next(stages)
        except StopIteration as end:
            found = end.value
            assert isinstance(found, QImage)
            return found


@pytest.fixture
def art(qtbot: QtBot, tmp_path: Path) -> DeckArt:
    pack = PACKS["french"]
    made = DeckArt()
    made.own = OwnDeck("abc", "Nonna", pack, tmp_path, frozenset(pack.needed))
    return made


def test_the_table_shows_an_empty_card_for_what_is_no_picture_of_one(
    art: DeckArt, tmp_path: Path
) -> None:
    drawing(tmp_path / "AH.png")
    assert scanned(art, 0).pixelColor(0, 0) == QColor(PAPER)


def test_another_thread_reads_what_the_table_shows(
    art: DeckArt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(tmp_path / "AH.png")
    readers = list[threading.Thread]()

    def read(path: Path) -> QImage:
        readers.append(threading.current_thread())
        return read_picture(path)

    monkeypatch.setattr(deck_art, "read_picture", read)
    for _ in range(2):  # once it is read it is kept
        assert scanned(art, 0).pixelColor(0, 0) == QColor("red")
    (reader,) = readers
    assert reader is not threading.current_thread()
