"""The import of a deck as people do it: choose, wait, name, save; and what is said of faults."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scala_desktop.model.deck_reader import DeckReader
from scala_desktop.store.decks.draft import Draft, Piece
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.library import Library
from scala_desktop.store.decks.packs import BACK, PACKS, Pack
from scala_desktop.windows.deck_words import face_words, fault_words
from scala_desktop.windows.import_deck_dialog import ImportDeckDialog
from scala_desktop.windows.languages import Languages
from tests.store.decks.sheets import drawn, saved, sheet

NAPOLETANE = PACKS["napoletane"]
FORTY = list(NAPOLETANE.needed)


class HandedReader(DeckReader):
    """A reader whose answers the test gives."""

    def start(self, source: Path, pack: str) -> None:
        self.cancel()
        self._source = source
        self._folder = self._library.work_folder()

    def give(self, count: int = 41) -> Draft:
        folder, self._folder = self._folder, None
        assert folder is not None
        faces: list[int | None] = [*FORTY, None]
        pieces = tuple(Piece(f"{i:03}.png", str(i + 1), faces[i]) for i in range(count))
        for piece in pieces:
            Image.new("RGB", (42, 67), "#fffdf7").save(folder / piece.file)
        draft = Draft(folder, "napoletane", pieces)
        self.read.emit(draft)
        return draft


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "decks")


@pytest.fixture
def dialog(qtbot: QtBot, library: Library) -> Iterator[ImportDeckDialog]:
    made = ImportDeckDialog(None, library, reader=HandedReader(library))
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    qtbot.addWidget(made)
    made.open()
    yield made
    made.reader.cancel()


def give(dialog: ImportDeckDialog) -> Draft:
    dialog.read("nonna.jpg")
    assert isinstance(dialog.reader, HandedReader)
    return dialog.reader.give()


def test_a_deck_is_read_named_and_saved(
    qtbot: QtBot, dialog: ImportDeckDialog, library: Library
) -> None:
    told: list[str] = []
    dialog.imported.connect(told.append)
    draft = give(dialog)
    naming = dialog.naming
    assert naming is not None
    assert naming.problem == ""
    qtbot.waitUntil(lambda: not naming.pictures.item(40).icon().isNull())
    naming.title.setText("Le carte di nonna")
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    (deck,) = library.decks()
    assert told == [deck.name]
    assert deck.title == "Le carte di nonna"
    assert not draft.folder.exists()
    assert not dialog.isVisible()


def test_a_deck_without_a_title_says_so_and_stays(
    qtbot: QtBot, dialog: ImportDeckDialog, library: Library
) -> None:
    give(dialog)
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    assert "nome" in dialog.problem_shown
    assert dialog.isVisible()
    assert library.decks() == ()


def test_closing_leaves_nothing(dialog: ImportDeckDialog, library: Library) -> None:
    give(dialog)
    dialog.reject()
    assert list(library.folder.iterdir()) == []


def test_closing_while_it_is_read_leaves_nothing(
    dialog: ImportDeckDialog, library: Library
) -> None:
    dialog.read("nonna.jpg")
    assert len(list(library.folder.iterdir())) == 1
    dialog.reject()
    assert list(library.folder.iterdir()) == []


def test_a_fault_is_told_in_one_sentence_and_another_file_can_be_chosen(
    dialog: ImportDeckDialog, library: Library
) -> None:
    dialog.read("nonna.jpg")
    error = DeckError(DeckFault.TOO_FEW, Path("nonna.jpg"), found=39, wanted=40)
    dialog.reader._fail(error)
    assert "nonna.jpg" in dialog.problem_shown
    assert "39" in dialog.problem_shown
    assert dialog.sheet.isVisible()
    assert list(library.folder.iterdir()) == []
    give(dialog)
    assert dialog.problem_shown == ""


def test_a_picture_is_named_from_the_list(dialog: ImportDeckDialog) -> None:
    give(dialog)
    naming = dialog.naming
    assert naming is not None
    naming.pictures.setCurrentRow(40)
    naming.name.setCurrentIndex(naming.name.findData(FORTY[0]))
    naming.name.activated.emit(naming.name.currentIndex())
    assert naming.names[40] == FORTY[0]
    assert naming.names[0] is None
    assert naming.problem == ""
    naming.name.setCurrentIndex(0)
    naming.name.activated.emit(0)
    assert "asso di denari" in naming.problem
    assert not dialog.save.isEnabled()


def test_the_rest_of_a_suit_is_named_at_once(qtbot: QtBot, dialog: ImportDeckDialog) -> None:
    give(dialog)
    naming = dialog.naming
    assert naming is not None
    for place, suit in ((0, 3), (10, 2), (20, 1), (30, 0)):
        naming.pictures.setCurrentRow(place)
        naming.name.setCurrentIndex(naming.name.findData(suit * 13))
        qtbot.mouseClick(naming.onwards, Qt.MouseButton.LeftButton)
        assert naming.pictures.currentRow() == place + 10
    assert naming.problem == ""
    assert [face // 13 for face in naming.names[:40:10] if face is not None] == [3, 2, 1, 0]


def test_pictures_are_named_by_clicking_them_in_order(
    qtbot: QtBot, dialog: ImportDeckDialog
) -> None:
    give(dialog)
    naming = dialog.naming
    assert naming is not None
    naming.call.click()
    assert naming.named == {}
    assert "Mancano 40 carte" in naming.problem
    qtbot.wait(1)
    view = naming.pictures
    for place in (5, 3, 3, 0):
        at = view.visualItemRect(view.item(place)).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert naming.named == {5: FORTY[0], 3: FORTY[1], 0: FORTY[2]}
    # The keyboard does the same.
    view.setCurrentRow(7)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert naming.names[7] == FORTY[3]


def test_every_picture_tells_a_screen_reader_what_it_is(dialog: ImportDeckDialog) -> None:
    give(dialog)
    naming = dialog.naming
    assert naming is not None
    role = Qt.ItemDataRole.AccessibleTextRole
    assert naming.pictures.item(0).data(role) == "Immagine 1: asso di denari"
    assert naming.pictures.item(40).data(role) == "Immagine 41: senza nome"


def test_the_dialog_follows_the_language(
    qtbot: QtBot, dialog: ImportDeckDialog, languages: Languages
) -> None:
    give(dialog)
    naming = dialog.naming
    assert naming is not None
    languages.install("en")
    QApplication.sendPostedEvents()
    assert naming.name.itemText(naming.name.count() - 1) == "back"
    assert dialog.save.text() == "Save the deck"
    assert QLocale().name() == "en_GB"


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("code", DeckFault)
def test_every_fault_has_a_sentence_without_gaps(
    languages: Languages, language: str, code: DeckFault
) -> None:
    languages.install(language)
    facts: dict[str, Any] = {
        "found": 39,
        "wanted": 40,
        "most": 47,
        "first": "5",
        "second": "18",
        "face": FORTY[3],
        "missing": 2,
        "title": "Nonna",
        "width": 9,
        "height": 9,
    }
    sentence = fault_words(DeckError(code, Path("nonna.jpg"), **facts), NAPOLETANE)
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert "%" not in sentence


@pytest.mark.parametrize("pack", PACKS.values(), ids=lambda pack: pack.key)
def test_every_face_has_its_own_name(pack: Pack) -> None:
    assert len({face_words(face, pack) for face in pack.faces}) == len(pack.faces)
    assert face_words(BACK, pack) == "dorso"


@pytest.mark.parametrize("polling", [False, True])
def test_a_deck_is_read_in_another_process(
    qtbot: QtBot, library: Library, tmp_path: Path, polling: bool
) -> None:
    folder = tmp_path / "carte"
    folder.mkdir()
    for face in FORTY:
        drawn(NAPOLETANE, face, 90).save(folder / f"{NAPOLETANE.name(face)}.png")
    reader = DeckReader(library, polling=polling)
    steps: list[int] = []
    reader.progressed.connect(lambda done, _: steps.append(done))
    with qtbot.waitSignal(reader.read, timeout=120_000) as heard:
        reader.start(folder, "napoletane")
    (draft,) = heard.args
    assert {piece.face for piece in draft.pieces} == set(FORTY)
    assert steps[-1] == 42
    assert not reader.busy
    reader.drop(draft.folder)


def killed(reader: DeckReader) -> None:
    assert reader._line.process is not None
    reader._line.process.kill()


def cancelled(reader: DeckReader) -> None:
    reader.cancel()


@pytest.mark.parametrize("end", [killed, cancelled])
def test_a_reading_that_ends_early_leaves_nothing(
    qtbot: QtBot, library: Library, tmp_path: Path, end: Callable[[DeckReader], None]
) -> None:
    source = saved(sheet(NAPOLETANE, FORTY, 10), tmp_path / "scan.png")
    reader = DeckReader(library)
    told: list[DeckError] = []
    reader.failed.connect(told.append)
    reader.start(source, "napoletane")
    assert reader.busy
    end(reader)
    qtbot.waitUntil(lambda: not reader.busy, timeout=30_000)
    assert list(library.folder.iterdir()) == []
    assert [error.code for error in told] == ([DeckFault.BROKEN_OFF] if end is killed else [])


def test_a_bad_file_is_told_by_the_other_process(
    qtbot: QtBot, library: Library, tmp_path: Path
) -> None:
    (tmp_path / "scan.png").write_text("no picture")
    reader = DeckReader(library)
    with qtbot.waitSignal(reader.failed, timeout=120_000) as heard:
        reader.start(tmp_path / "scan.png", "napoletane")
    assert heard.args[0].code == DeckFault.NO_PICTURE
    assert list(library.folder.iterdir()) == []
