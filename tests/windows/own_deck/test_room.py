"""A deck of one's own as a family makes it: four sheets, what is wrong with them mended, kept."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, QSize, Qt, QUrl
from PySide6.QtGui import QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.dress.room import SCALE, px
from scala_desktop.model.deck_scanner import DeckScanner
from scala_desktop.store.decks.board import CellState
from scala_desktop.store.decks.corners import Corners, tilt
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.library import Library, OwnDeck
from scala_desktop.store.decks.packs import BACK, PACKS, Pack
from scala_desktop.store.decks.shot import Doubt, Found
from scala_desktop.store.decks.workshop import Workshop
from scala_desktop.windows.deck_words import face_words, fault_words
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.own_deck.board_view import rows_of
from scala_desktop.windows.own_deck.maker import DeckMaker
from scala_desktop.windows.own_deck.panel import Page
from scala_desktop.windows.own_deck.parts import Cell, SuitPlate
from scala_desktop.windows.own_deck.pictures import ScanPictures
from scala_desktop.windows.own_deck.room import OwnDeckRoom
from scala_desktop.windows.own_deck.words import rank_words, suit_words
from scala_desktop.words.catalogue import speak
from tests.store.decks.sheets import kept_deck
from tests.windows.by_wheel import turn_wheel
from tests.windows.own_deck.scans import four_sheets, scanned

NAPOLETANE = PACKS["napoletane"]
FORTY = NAPOLETANE.needed
CROSSED = FORTY[24]
"""The card of the third sheet over which lies a strip of paper."""
LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
PLAIN = Qt.KeyboardModifier.NoModifier
READ_MS = 120_000


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "decks")


@pytest.fixture
def room(qtbot: QtBot, library: Library) -> Iterator[OwnDeckRoom]:
    made = OwnDeckRoom(None, DeckMaker(library))
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    made.enter("napoletane")
    yield made
    made.close_room()


@pytest.fixture(scope="module")
def good_sheets(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> list[Path]:
    return four_sheets(tmp_path_factory.mktemp("good"))


@pytest.fixture(scope="module")
def one_crossed(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> list[Path]:
    return four_sheets(tmp_path_factory.mktemp("crossed"), crossed=4)


def rest(qtbot: QtBot, room: OwnDeckRoom) -> None:
    """Wait until all that was asked is done, and the piece of a sheet is shown."""
    qtbot.waitUntil(lambda: room.maker.scanner.busy == 0, timeout=READ_MS)
    if room.panel.page is Page.CARD:
        qtbot.waitUntil(lambda: room.panel.frame.ready, timeout=READ_MS)


def read(qtbot: QtBot, room: OwnDeckRoom, paths: list[Path]) -> None:
    room.read(paths)
    rest(qtbot, room)


def press(qtbot: QtBot, room: OwnDeckRoom, cell: Cell) -> None:
    qtbot.mouseClick(cell, LEFT, pos=cell.rect().center())
    rest(qtbot, room)


def focused(room: OwnDeckRoom) -> QWidget:
    """Return what has the keyboard, the page itself where nothing has."""
    here: object = room.focusWidget()
    return here if isinstance(here, QWidget) else room


def gold(qtbot: QtBot, room: OwnDeckRoom) -> None:
    assert room.panel.gold.isEnabled()
    qtbot.mouseClick(room.panel.gold, LEFT)
    rest(qtbot, room)


def drag(corner: QPoint, to: QPoint, room: OwnDeckRoom, place: int) -> None:
    """Drag a corner of the frame by the mouse, in steps."""
    handle = room.panel.frame.handles[place]
    start = handle.mapFromGlobal(corner)
    QTest.mousePress(handle, LEFT, pos=start)
    for step in range(1, 6):
        here = corner + (to - corner) * step / 5
        QTest.mouseMove(handle, handle.mapFromGlobal(here))
    QTest.mouseRelease(handle, LEFT, pos=handle.mapFromGlobal(to))


@pytest.fixture(scope="module")
def true_corners(good_sheets: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Corners:
    """Return where the crossed card really lies: as it is found where nothing crosses it."""
    shop = Workshop(tmp_path_factory.mktemp("shop"), "napoletane")
    return shop.read(good_sheets[2]).shots[4].corners


def test_four_sheets_become_a_deck_without_a_hand(
    qtbot: QtBot, room: OwnDeckRoom, library: Library, good_sheets: list[Path]
) -> None:
    kept: list[object] = []
    room.imported.connect(kept.append)
    read(qtbot, room, good_sheets)
    board = room.maker.board
    assert [board.state(face) for face in FORTY] == [CellState.RIGHT] * 40
    assert board.unnamed == ()
    # Each card shows what it is called: its neighbours on the sheet are told apart by likeness.
    assert [board.shots[number].sheet for number in range(40)] == [n // 10 for n in range(40)]
    assert [shot.face for shot in board.shots] == list(FORTY)
    assert library.decks() == ()
    assert room.panel.gold.text() == "Tieni il mazzo"
    room.panel.title_field.setText("Le carte di nonna")
    gold(qtbot, room)
    qtbot.waitUntil(lambda: bool(kept), timeout=READ_MS)
    (deck,) = library.decks()
    assert kept == [deck]
    assert deck.title == "Le carte di nonna"
    assert sum(path.stat().st_size for path in deck.folder.iterdir()) < 15_000_000
    qtbot.waitUntil(lambda: [p.name for p in library.folder.iterdir()] == [deck.key])


def test_one_bad_cut_among_forty_is_noticed_and_mended_by_mouse(
    qtbot: QtBot, room: OwnDeckRoom, one_crossed: list[Path], true_corners: Corners
) -> None:
    read(qtbot, room, one_crossed)
    board = room.maker.board
    doubtful = [i for i in range(len(board.shots)) if board.doubt(i) is not None]
    assert doubtful == [24]
    assert board.doubt(24) is Doubt.CROOKED
    assert board.good == 39
    # The gold button leads there.
    while room._shot != 24:
        gold(qtbot, room)
    frame = room.panel.frame
    assert "Tagliata male" in room.panel.about.text()
    wanted = true_corners
    before = tilt(frame.corners)
    assert abs(before - tilt(wanted)) > 0.5
    for place in range(4):
        here, there = frame.place_of(frame.corners[place]), frame.place_of(wanted[place])
        drag(
            frame.mapToGlobal(here.toPoint()),
            frame.mapToGlobal(there.toPoint()),
            room,
            place,
        )
    off = [
        abs(a - b)
        for corner, right in zip(frame.corners, wanted, strict=True)
        for a, b in zip(corner, right, strict=True)
    ]
    assert max(off) <= 2 / (frame._k * frame._piece.scale)
    gold(qtbot, room)
    board = room.maker.board
    assert board.state(CROSSED) is CellState.RIGHT
    assert board.ready
    assert room.panel.gold.text() == "Tieni il mazzo"


def test_a_bad_cut_is_mended_by_keyboard_alone(
    qtbot: QtBot, room: OwnDeckRoom, one_crossed: list[Path], true_corners: Corners
) -> None:
    read(qtbot, room, one_crossed[2:3])
    room.activateWindow()
    room.take_focus()
    for _ in range(40):
        if room._shot == 4:
            break
        qtbot.keyClick(focused(room), Qt.Key.Key_Plus, CTRL)
        rest(qtbot, room)
    assert room._shot == 4
    frame = room.panel.frame
    wanted = true_corners
    for _ in range(60):  # Tab goes from the board to the first corner
        if room.focusWidget() is frame.handles[0]:
            break
        qtbot.keyClick(focused(room), Qt.Key.Key_Tab)
    for place in range(4):
        handle = frame.handles[place]
        assert room.focusWidget() is handle
        for axis, keys in (
            (0, (Qt.Key.Key_Left, Qt.Key.Key_Right)),
            (1, (Qt.Key.Key_Up, Qt.Key.Key_Down)),
        ):
            for far, step in (
                (Qt.KeyboardModifier.ShiftModifier, 10),
                (Qt.KeyboardModifier.NoModifier, 1),
            ):
                away = round(wanted[place][axis] - frame.corners[place][axis])
                for _ in range(abs(away) // step):
                    qtbot.keyClick(handle, keys[away > 0], far)
        qtbot.keyClick(handle, Qt.Key.Key_Tab)
    name = frame.handles[0].accessibleName()
    x, y = frame.corners[0]
    assert name == f"angolo in alto a sinistra, {round(x)}, {round(y)}"
    angle = frame.angle
    qtbot.keyClick(frame.handles[3], Qt.Key.Key_Period)
    assert frame.angle == pytest.approx(angle + 0.5, abs=0.01)
    qtbot.keyClick(frame.handles[3], Qt.Key.Key_Comma)
    room.panel.gold.setFocus()
    qtbot.keyClick(room.panel.gold, Qt.Key.Key_Return)
    rest(qtbot, room)
    assert room.maker.board.state(CROSSED) is CellState.RIGHT
    # Esc leads from the paper to the board.
    qtbot.keyClick(focused(room), Qt.Key.Key_Escape)
    assert isinstance(room.focusWidget(), Cell)


def test_a_card_is_turned_found_again_and_stood_on_its_feet(
    qtbot: QtBot, room: OwnDeckRoom, one_crossed: list[Path]
) -> None:
    read(qtbot, room, one_crossed[:1])
    press(qtbot, room, room.board.cells[FORTY[2]])
    frame, right = room.panel.frame, room.panel.frame.corners
    angle = frame.angle
    qtbot.mouseClick(room.panel.right, LEFT)
    qtbot.mouseClick(room.panel.right, LEFT)
    assert frame.angle == pytest.approx(angle + 1.0, abs=0.01)
    qtbot.mouseClick(room.panel.flip, LEFT)
    assert (frame.angle - angle) % 360 == pytest.approx(181, abs=0.1)
    qtbot.mouseClick(room.panel.flip, LEFT)
    frame.turn(5)
    qtbot.mouseClick(room.panel.find_it, LEFT)
    rest(qtbot, room)
    near = [
        abs(a - b)
        for one, two in zip(frame.corners, right, strict=True)
        for a, b in zip(one, two, strict=True)
    ]
    assert max(near) < 3
    # What was moved is kept when another card is pressed, and undo brings it back.
    frame.turn(2)
    press(qtbot, room, room.board.cells[FORTY[3]])
    assert room.maker.board.shots[2].corners != right
    assert room.undo.isEnabled()
    qtbot.keyClick(room, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.maker.board.shots[2].corners == right


def test_a_card_that_is_half_hidden_is_found_by_the_program(
    qtbot: QtBot, room: OwnDeckRoom, one_crossed: list[Path], true_corners: Corners
) -> None:
    read(qtbot, room, one_crossed[2:3])
    gold(qtbot, room)
    assert room._shot == 4
    qtbot.mouseClick(room.panel.find_it, LEFT)
    rest(qtbot, room)
    off = [
        abs(a - b)
        for corner, right in zip(room.panel.frame.corners, true_corners, strict=True)
        for a, b in zip(corner, right, strict=True)
    ]
    assert max(off) < 6
    gold(qtbot, room)
    assert room.maker.board.state(CROSSED) is CellState.RIGHT


def test_two_for_one_are_told_apart_or_one_of_them_stays(
    qtbot: QtBot, room: OwnDeckRoom, good_sheets: list[Path], tmp_path: Path
) -> None:
    again = tmp_path / "again.jpg"
    scanned([FORTY[3], FORTY[5]], seed=77).save(again, quality=88)
    read(qtbot, room, [good_sheets[0], again])
    board = room.maker.board
    assert board.state(FORTY[3]) is board.state(FORTY[5]) is CellState.TWO
    press(qtbot, room, room.board.cells[FORTY[3]])
    assert room.panel.page is Page.TWO
    assert [one.words for one in room.panel.two] == ["Foglio 1", "Foglio 2"]
    qtbot.mouseClick(room.panel.keep[0], LEFT)
    rest(qtbot, room)
    assert room.maker.board.state(FORTY[3]) is CellState.RIGHT
    assert room.maker.board.shots[3].sheet == 0
    press(qtbot, room, room.board.cells[FORTY[5]])
    assert not room.panel._second.isVisible()
    qtbot.mouseClick(room.panel.different, LEFT)
    assert room.panel._second.isVisible()
    # The likeliest of those that are missing are offered, no card that is there.
    offered = [one.text() for one in room.panel.names]
    assert len(offered) == 3
    assert all(face_words(f, NAPOLETANE).capitalize() not in offered for f in FORTY[:10])
    qtbot.mouseClick(room.panel.names[0], LEFT)
    rest(qtbot, room)
    board = room.maker.board
    assert board.state(FORTY[5]) is CellState.RIGHT
    named = board.shots[-1].face
    assert named is not None
    assert face_words(named, NAPOLETANE).capitalize() == offered[0]


def test_an_unnamed_card_is_dragged_to_its_place_or_named_from_the_list(
    qtbot: QtBot, room: OwnDeckRoom, good_sheets: list[Path]
) -> None:
    read(qtbot, room, good_sheets[:1])
    room.maker.do(room.maker.board.named(4, None))
    room.maker.do(room.maker.board.named(6, None))
    first = room.board.tray[0]
    assert first.accessibleName() == "chi sono? foglio 1"
    target = room.board.cells[FORTY[4]]
    place = first.mapFromGlobal(target.mapToGlobal(target.rect().center()))
    QTest.mousePress(first, LEFT, pos=first.rect().center())
    QTest.mouseMove(first, first.rect().center() + QPoint(30, 0))
    QTest.mouseMove(first, place)
    QTest.mouseRelease(first, LEFT, pos=place)
    rest(qtbot, room)
    assert room.maker.board.shots[4].face == FORTY[4]
    press(qtbot, room, room.board.tray[0])
    names = room.panel.name
    assert names.currentText() == "non so"
    assert names.itemData(1) == FORTY[6]  # the likeliest comes first
    names.setCurrentIndex(1)
    names.activated.emit(1)
    assert room.maker.board.unnamed == ()
    assert room.maker.board.shots[6].face == FORTY[6]


@pytest.mark.parametrize("width", [1366, 1000])
def test_the_last_of_many_unnamed_cards_is_seen_whole(
    qtbot: QtBot, room: OwnDeckRoom, good_sheets: list[Path], width: int
) -> None:
    room.resize(width, 700)
    read(qtbot, room, good_sheets)
    for number in range(len(room.maker.board.shots)):
        room.maker.do(room.maker.board.named(number, None))
    cells = [cell.geometry() for cell in room.board.tray]
    assert len(cells) == 40
    assert room.board.rect().contains(cells[-1])
    assert all(one.left() < next_.left() for one, next_ in pairwise(cells))


def test_the_wheel_scrolls_the_panel_and_names_no_card(
    qtbot: QtBot, room: OwnDeckRoom, good_sheets: list[Path]
) -> None:
    read(qtbot, room, good_sheets[:1])
    room.maker.do(room.maker.board.named(6, None))
    press(qtbot, room, room.board.tray[0])
    turn_wheel(room.panel.name)
    rest(qtbot, room)
    assert room.panel.name.currentText() == "non so"
    assert room.maker.board.unnamed == (6,)


def test_two_cards_change_places_with_ctrl_and_an_arrow(
    qtbot: QtBot, room: OwnDeckRoom, good_sheets: list[Path]
) -> None:
    read(qtbot, room, good_sheets[:1])
    press(qtbot, room, room.board.cells[FORTY[0]])
    cell = room.board.cells[FORTY[0]]
    qtbot.keyClick(cell, Qt.Key.Key_Right)
    assert room._face == FORTY[1]
    qtbot.keyClick(room.board.cells[FORTY[1]], Qt.Key.Key_Right, CTRL)
    rest(qtbot, room)
    assert [shot.face for shot in room.maker.board.shots[:3]] == [FORTY[0], FORTY[2], FORTY[1]]
    qtbot.mouseClick(room.undo, LEFT)
    assert [shot.face for shot in room.maker.board.shots[:3]] == list(FORTY[:3])


def test_a_card_is_taken_out_replaced_or_drawn_by_us(
    qtbot: QtBot, room: OwnDeckRoom, good_sheets: list[Path], tmp_path: Path
) -> None:
    read(qtbot, room, good_sheets[:1])
    press(qtbot, room, room.board.cells[FORTY[7]])
    qtbot.mouseClick(room.panel.remove, LEFT)
    rest(qtbot, room)
    assert room.maker.board.state(FORTY[7]) is CellState.MISSING
    assert room.panel.page is Page.MISSING
    qtbot.mouseClick(room.panel.use_drawn, LEFT)
    assert room.maker.board.state(FORTY[7]) is CellState.DRAWN
    assert room.board.cells[FORTY[7]].accessibleName() == "fante di denari, quella disegnata"
    photo = tmp_path / "fante.jpg"
    scanned([FORTY[7]], seed=5, columns=1, size=(500, 2300)).crop((0, 0, 500, 800)).save(photo)
    room.maker.replace_by(FORTY[7], None, photo)
    rest(qtbot, room)
    board = room.maker.board
    assert board.state(FORTY[7]) in (CellState.RIGHT, CellState.LOOK)
    assert board.shots[-1].sheet == 1
    for _ in range(3):
        qtbot.mouseClick(room.undo, LEFT)
    assert room.maker.board.state(FORTY[7]) is CellState.RIGHT
    assert len(room.maker.board.sheets) == 1


def test_a_photograph_replaces_the_card_it_was_asked_for_and_no_other(
    qtbot: QtBot, room: OwnDeckRoom, good_sheets: list[Path], tmp_path: Path
) -> None:
    read(qtbot, room, good_sheets[:1])
    photo = tmp_path / "fante.jpg"
    scanned([FORTY[7]], seed=5, columns=1, size=(500, 2300)).crop((0, 0, 500, 800)).save(photo)
    press(qtbot, room, room.board.cells[FORTY[7]])
    qtbot.mouseClick(room.panel.photo, LEFT)
    assert room.file_dialog is not None
    room.file_dialog.filesSelected.emit([str(photo)])
    room.maker.do(room.maker.board.without(0))  # before it is read
    rest(qtbot, room)
    board = room.maker.board
    assert [shot.face for shot in board.shots] == [*FORTY[1:7], FORTY[8], FORTY[9], FORTY[7]]
    room.file_dialog.close()


def test_a_photograph_that_was_not_cut_is_noticed_and_said(
    qtbot: QtBot, room: OwnDeckRoom, tmp_path: Path
) -> None:
    photo = tmp_path / "tavolo.jpg"
    # effect_noise of Pillow is another with every run.
    noise = Random("a table").randbytes(700 * 600)
    Image.frombytes("L", (700, 600), noise).convert("RGB").save(photo, quality=90)
    read(qtbot, room, [photo])
    wanted = "Questa foto non è stata tagliata: contiene una carta sola?"
    assert wanted in room.note.words
    assert "tavolo.jpg" in room.note.words
    assert room.maker.board.unnamed == (0,)
    gold(qtbot, room)
    assert wanted in room.panel.about.text()
    assert room.board.tray[0].state is CellState.LOOK


def test_a_sheet_that_lay_askew_is_told(qtbot: QtBot, room: OwnDeckRoom, tmp_path: Path) -> None:
    leaning = tmp_path / "storto.jpg"
    scanned(FORTY[:6], seed=3, askew=0.5, lean=6.0).save(leaning, quality=90)
    read(qtbot, room, [leaning])
    assert room.note.words == "Foglio 1 è storto di 6°: l'ho raddrizzato."


@pytest.mark.parametrize("name", ["nota.jpg", "vuoto.png", "non c'è.png", "cartella"])
def test_a_foreign_file_gives_one_sentence_and_nothing_is_lost(
    qtbot: QtBot, room: OwnDeckRoom, good_sheets: list[Path], tmp_path: Path, name: str
) -> None:
    path = tmp_path / name
    if name == "nota.jpg":
        path.write_text("Caro Marco, ti mando le carte della nonna.")
    elif name == "vuoto.png":
        Image.new("RGB", (900, 700), (90, 90, 90)).save(path)
    elif name == "cartella":
        path.mkdir()
    read(qtbot, room, [good_sheets[0], path])
    assert room.maker.board.good == 10
    assert name in room.note.words
    assert room.note.words.endswith(".")
    qtbot.mouseClick(room.note.close_button, LEFT)
    assert room.note.words == ""


def test_too_heavy_a_deck_is_kept_only_once_it_is_made_smaller(
    qtbot: QtBot,
    room: OwnDeckRoom,
    library: Library,
    good_sheets: list[Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read(qtbot, room, good_sheets)
    room.panel.title_field.setText("Nonna")
    asked: list[bool] = []
    keep = room.maker.keep
    error = DeckError(DeckFault.DECK_TOO_HEAVY, library.folder, megabytes=23)

    def weighed(*, small: bool = False) -> None:
        asked.append(small)
        if small:
            keep(small=True)
        else:
            room.maker.failed.emit(error)

    monkeypatch.setattr(room.maker, "keep", weighed)
    gold(qtbot, room)
    assert "passa i 15 MB (23): lo rimpicciolisco?" in room.note.words
    assert library.decks() == ()
    with qtbot.waitSignal(room.imported, timeout=READ_MS):
        qtbot.mouseClick(room.note.answer, LEFT)
    assert asked == [False, True]
    assert [deck.title for deck in library.decks()] == ["Nonna"]


def test_a_deck_is_not_kept_while_another_sheet_is_read(
    qtbot: QtBot, room: OwnDeckRoom, good_sheets: list[Path]
) -> None:
    read(qtbot, room, good_sheets)
    room.panel.title_field.setText("Nonna")
    assert room.panel.gold.isEnabled()
    room.read(good_sheets[:1])  # the same cards once more: two for each
    assert not room.panel.gold.isEnabled()
    assert room.panel.gold.toolTip() == "Sto ancora leggendo il foglio."
    assert "Leggo…" in room.foot.accessibleName()
    with qtbot.assertNotEmitted(room.imported):
        room._go_on()
        rest(qtbot, room)
    assert room.maker.board.state(FORTY[0]) is CellState.TWO
    assert "Leggo…" not in room.foot.accessibleName()
    qtbot.mouseClick(room.undo, LEFT)
    assert room.panel.gold.text() == "Tieni il mazzo"
    assert room.panel.gold.isEnabled()


def test_leaving_keeps_what_there_is_and_giving_up_leaves_nothing(
    qtbot: QtBot, room: OwnDeckRoom, library: Library, good_sheets: list[Path]
) -> None:
    left: list[bool] = []
    room.left.connect(lambda: left.append(True))
    read(qtbot, room, good_sheets[:1])
    qtbot.mouseClick(room.bar.home, LEFT)
    room.enter("napoletane")
    assert room.maker.board.good == 10
    qtbot.mouseClick(room.leave, LEFT)
    assert left == [True, True]
    assert room.maker.board.sheets == ()
    qtbot.waitUntil(lambda: list(library.folder.iterdir()) == [])


def test_sheets_may_be_dropped_anywhere(
    qtbot: QtBot, room: OwnDeckRoom, good_sheets: list[Path]
) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(good_sheets[0]))])
    event = QDropEvent(
        QPointF(300, 400), Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier
    )
    room.dropEvent(event)
    rest(qtbot, room)
    assert room.maker.board.good == 10
    assert room.tiles[0].accessibleName() == "Foglio 1, 10 carte"


def test_a_deck_without_a_name_says_so_and_stays(
    qtbot: QtBot, room: OwnDeckRoom, library: Library, good_sheets: list[Path]
) -> None:
    read(qtbot, room, good_sheets)
    gold(qtbot, room)
    assert "nome" in room.note.words
    assert library.decks() == ()
    assert room.maker.board.good == 40


def test_a_kept_deck_is_opened_again_and_replaced(
    qtbot: QtBot, room: OwnDeckRoom, library: Library
) -> None:
    deck = kept_deck(library, NAPOLETANE, "Nonna", [*FORTY, BACK], size=(120, 192))
    room.enter(deck=deck)
    rest(qtbot, room)
    assert room.maker.board.ready
    assert room.panel.title_field.text() == "Nonna"
    room.maker.do(room.maker.board.without(0).with_drawn(FORTY[0]))
    with qtbot.waitSignal(room.imported, timeout=READ_MS):
        qtbot.keyClick(room.panel.title_field, Qt.Key.Key_Return)
    (now,) = library.decks()
    assert (now.key, FORTY[0] in now.faces) == (deck.key, False)


def mended(qtbot: QtBot, room: OwnDeckRoom, deck: OwnDeck) -> None:
    """Mend *deck*, and leave the page before it is kept."""
    room.enter(deck=deck)
    rest(qtbot, room)
    room.maker.do(room.maker.board.without(0))
    qtbot.mouseClick(room.bar.home, LEFT)


@pytest.mark.parametrize("other", [True, False])
def test_a_deck_left_halfway_is_lost_for_another_only_by_ones_own_word(
    qtbot: QtBot, room: OwnDeckRoom, library: Library, other: bool
) -> None:
    nonna = kept_deck(library, NAPOLETANE, "Nonna", size=(120, 192))
    zia = kept_deck(library, NAPOLETANE, "Zia", size=(120, 192))
    wanted = zia if other else None
    mended(qtbot, room, nonna)
    for answer in (-1, 0):
        room.enter("napoletane", wanted)
        room.take_focus()
        assert room.maker.instead == nonna
        assert not room.maker.board.ready, "it is still as it was left"
        question = room.asking.question
        assert question is not None
        assert "cambiato in Nonna" in question.findChildren(QLabel)[1].text()
        question.buttons[answer].click()
    rest(qtbot, room)
    assert room.maker.instead == wanted
    assert room.panel.title_field.text() == ("Zia" if other else "")
    assert bool(room.maker.board.shots) is other


def test_who_comes_back_to_the_deck_left_halfway_is_not_asked(
    qtbot: QtBot, room: OwnDeckRoom, library: Library
) -> None:
    nonna = kept_deck(library, NAPOLETANE, "Nonna", size=(120, 192))
    mended(qtbot, room, nonna)
    room.enter(deck=nonna)
    room.take_focus()
    assert room.asking.question is None
    assert not room.maker.board.ready
    # Where nothing was changed, nothing is lost.
    room.maker.undo()
    room.enter("napoletane")
    room.take_focus()
    assert room.asking.question is None
    assert not room.maker.begun


def test_a_deck_that_is_called_otherwise_meanwhile_is_mended_under_its_new_name(
    qtbot: QtBot, room: OwnDeckRoom, library: Library
) -> None:
    nonna = kept_deck(library, NAPOLETANE, "Nonna", size=(120, 192))
    mended(qtbot, room, nonna)
    room.enter(deck=library.rename(nonna, "Nonna Rosa"))
    room.take_focus()
    assert room.asking.question is None
    assert room.panel.title_field.text() == "Nonna Rosa"
    # A name that was written here stays; the question calls the deck as it is called now.
    room.panel.title_field.setText("Zia")
    library.rename(nonna, "Bisnonna")
    room.enter("napoletane")
    room.take_focus()
    assert room.panel.title_field.text() == "Zia"
    question = room.asking.question
    assert question is not None
    assert "cambiato in Bisnonna" in question.findChildren(QLabel)[1].text()


def test_a_deck_of_another_kind_is_begun_a_row_at_a_time(
    qtbot: QtBot, room: OwnDeckRoom, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All its places at once would be felt."""
    mended(qtbot, room, kept_deck(library, NAPOLETANE, "Nonna", size=(120, 192)))
    room.enter("french")
    room.take_focus()
    question, before = room.asking.question, dict(room.board.cells)
    assert question is not None
    made: list[int] = []
    cell = room.board._cell

    def noted(face: int | None) -> Cell:
        made.append(-1 if face is None else face)
        return cell(face)

    monkeypatch.setattr(room.board, "_cell", noted)
    question.buttons[0].click()
    first, *others = rows_of("french")
    assert made == [*first]
    assert (room.board.cells, room.maker.board.kind) == (before, "napoletane")
    qtbot.waitUntil(lambda: room.maker.board.kind == "french")
    assert {*room.board.cells} >= {*first, *(face for row in others for face in row)}
    assert len(made) == len(room.board.cells)


def test_a_name_that_comes_late_leaves_the_card_that_is_looked_at_meanwhile(
    qtbot: QtBot, room: OwnDeckRoom, one_crossed: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    read(qtbot, room, one_crossed[2:3])
    late: list[Callable[[], object]] = []
    monkeypatch.setattr(room.maker, "cut", lambda _number, _corners, then: late.append(then))
    for meanwhile in (True, False):
        room.choose(None, room.maker.board.unnamed[0])
        rest(qtbot, room)
        room.panel.frame.turn(1.0)
        room._go_on()
        if meanwhile:
            room.choose(FORTY[20], room.maker.board.at(FORTY[20])[0])
        late[0]()
        assert (room._face == FORTY[20]) is meanwhile
        late.clear()


def test_a_piece_that_is_read_late_is_not_shown_in_the_frame_of_another_card(
    qtbot: QtBot, room: OwnDeckRoom, good_sheets: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    read(qtbot, room, good_sheets[:1])
    readings: list[tuple[Any, ...]] = []
    monkeypatch.setattr(room._reader, "begin", lambda *told: readings.append(told))
    for number in (0, 1):
        room.choose(FORTY[number], number)
        qtbot.waitUntil(lambda: room.maker.scanner.busy == 0, timeout=READ_MS)
    for (_, piece, wanted), ready in zip(readings, (False, True), strict=True):
        room._reader.read.emit(QImage(80, 120, QImage.Format.Format_RGB32), piece, wanted)
        QApplication.processEvents()
        assert room.panel.frame.ready is ready


def test_pictures_of_one_deck_are_not_those_of_the_next(qtbot: QtBot, tmp_path: Path) -> None:
    pictures, size = ScanPictures(), QSize(20, 32)
    for name in ("red", "blue"):
        (tmp_path / name).mkdir()
        Image.new("RGB", (20, 32), name).save(tmp_path / name / "1.jpg")
    pictures.folder = tmp_path / "red"
    pictures.get("1.jpg", size, 1.0)
    pictures.clear()
    pictures.folder = tmp_path / "blue"
    qtbot.waitSignal(pictures.ready).wait()
    qtbot.waitUntil(lambda: pictures.get("1.jpg", size, 1.0) is not None)
    shown = pictures.get("1.jpg", size, 1.0)
    assert shown is not None
    assert shown.toImage().pixelColor(10, 16).blue() > 200
    pictures.close()


def test_cells_and_plates_say_how_it_stands(
    qtbot: QtBot, room: OwnDeckRoom, one_crossed: list[Path]
) -> None:
    read(qtbot, room, one_crossed)
    number = room.maker.board.unnamed[0]
    room.maker.do(room.maker.board.named(number, CROSSED))
    assert room.board.cells[CROSSED].accessibleName() == (
        "cinque di spade, tagliata male, da guardare, foglio 3"
    )
    assert room.board.cells[FORTY[0]].accessibleName() == "asso di denari, foglio 1"
    assert room.foot.accessibleName() == "39 a posto su 40. Una da guardare."
    assert [plate.state for plate in room.board.plates] == ["10", "10", "una da guardare", "10"]
    room.maker.do(room.maker.board.without(0))
    assert room.board.cells[FORTY[0]].accessibleName() == "asso di denari, manca"


def test_the_page_follows_the_language(
    qtbot: QtBot, room: OwnDeckRoom, languages: Languages
) -> None:
    languages.install("en")
    QApplication.sendPostedEvents()
    assert room.leave.accessibleName() == "Give it up"
    assert room.panel.gold.text() == "Choose the sheets…"


def test_french_cards_lie_in_four_rows_of_thirteen_with_jokers_below(room: OwnDeckRoom) -> None:
    room.panel.kinds["french"].click()
    assert len(room.board.cells) == 55
    cells = room.board.cells
    assert cells[0].y() == cells[12].y() < cells[13].y() < cells[52].y() == cells[BACK].y()


# A deck that was begun


def started_again(qtbot: QtBot, room: OwnDeckRoom, library: Library) -> OwnDeckRoom:
    """Close *room*, and enter the one of another start."""
    room.close_room()
    room.maker.scanner._writer.flush()
    maker = DeckMaker(library)
    maker.look_back()
    after = OwnDeckRoom(None, maker)
    qtbot.addWidget(after)
    after.resize(1366, 768)
    after.show()
    after.enter("french")
    return after


def test_a_deck_that_was_begun_is_there_again_after_a_start(
    qtbot: QtBot, room: OwnDeckRoom, library: Library, good_sheets: list[Path]
) -> None:
    read(qtbot, room, good_sheets[:2])
    room.panel.title_field.setText("Nonna")
    room.maker.do(room.maker.board.named(0, None).with_drawn(FORTY[30]))
    board, folder = room.maker.board, room.maker.scanner.folder
    after = started_again(qtbot, room, library)
    library.sweep()
    assert after.maker.board == board
    assert after.panel.title_field.text() == "Nonna"
    assert after.foot.accessibleName() == "20 a posto su 40. Ne mancano 20; una senza nome."
    assert after.pictures.folder == folder
    # It is gone on with as if nothing had been: sheets are added, and it becomes a deck.
    after.maker.do(after.maker.board.named(0, FORTY[0]).with_drawn(FORTY[30], on=False))
    read(qtbot, after, good_sheets[2:])
    qtbot.waitUntil(lambda: after.maker.ready)
    after._show_whole()
    with qtbot.waitSignal(after.imported, timeout=READ_MS):
        qtbot.mouseClick(after.panel.gold, LEFT)
    assert [deck.title for deck in library.decks()] == ["Nonna"]
    after.maker.scanner._writer.flush()
    assert library.begun() is None
    after.close_room()


def test_what_was_still_to_be_done_as_the_window_closed_is_done_after_a_start(
    qtbot: QtBot, room: OwnDeckRoom, library: Library, good_sheets: list[Path]
) -> None:
    read(qtbot, room, good_sheets[:1])
    press(qtbot, room, room.board.cells[FORTY[0]])
    room.panel.frame.turn(3.0)
    corners = room.panel.frame.corners
    room.maker.add(good_sheets[1:2])
    before = room.maker.board.shots[0]
    after = started_again(qtbot, room, library)
    assert after.maker.board.shots[0].corners == corners, "the frame that was moved last counts"
    rest(qtbot, after)
    shot = after.maker.board.shots[0]
    assert (shot.corners, shot.face, shot.seen) == (corners, FORTY[0], True)
    assert shot.file not in ("", before.file)
    assert after.maker.board.good == 20
    after.close_room()


def test_a_kill_loses_nothing_that_was_begun(
    qtbot: QtBot, room: OwnDeckRoom, library: Library, good_sheets: list[Path]
) -> None:
    read(qtbot, room, good_sheets[:1])
    room.maker.scanner._writer.flush()
    begun = library.begun()
    assert begun is not None
    assert begun.board == room.maker.board


def test_a_deck_that_is_thrown_away_or_unchanged_is_not_there_again(
    qtbot: QtBot, room: OwnDeckRoom, library: Library, good_sheets: list[Path]
) -> None:
    read(qtbot, room, good_sheets[:1])
    qtbot.mouseClick(room.leave, LEFT)
    room.enter(deck=kept_deck(library, NAPOLETANE, "Nonna", size=(120, 192)))
    rest(qtbot, room)
    after = started_again(qtbot, room, library)
    assert not after.maker.begun
    assert library.begun() is None
    assert [deck.title for deck in library.decks()] == ["Nonna"]


def test_a_deck_whose_mending_was_begun_is_mended_after_a_start(
    qtbot: QtBot, room: OwnDeckRoom, library: Library
) -> None:
    nonna = kept_deck(library, NAPOLETANE, "Nonna", size=(120, 192))
    mended(qtbot, room, nonna)
    after = started_again(qtbot, room, library)
    assert after.maker.instead == nonna
    # A new deck was asked for: it is not lost for that without a word.
    after.take_focus()
    question = after.asking.question
    assert question is not None
    assert "cambiato in Nonna" in question.findChildren(QLabel)[1].text()
    assert after.maker.board.missing == FORTY[:1]
    after.close_room()


def test_what_was_taken_back_to_nothing_is_not_there_again_after_a_kill(
    qtbot: QtBot, room: OwnDeckRoom, library: Library, good_sheets: list[Path]
) -> None:
    read(qtbot, room, good_sheets[:1])
    room.maker.undo()
    assert not room.maker.begun
    room.maker.scanner.flush()
    assert library.begun() is None


def test_a_deck_that_is_still_being_reopened_at_closing_was_not_begun(
    qtbot: QtBot, room: OwnDeckRoom, library: Library
) -> None:
    room.enter(deck=kept_deck(library, NAPOLETANE, "Nonna", size=(120, 192)))
    room.maker.call("Nonna Rosa")
    assert room.maker.scanner.owes("reopen")
    assert room.maker.unkept
    room.close_room()
    room.maker.scanner.flush()
    assert library.begun() is None


def test_sheets_that_were_only_asked_for_are_there_again_after_a_kill(
    room: OwnDeckRoom, library: Library, good_sheets: list[Path]
) -> None:
    room.maker.add(good_sheets[:2])
    room.maker.scanner.flush()
    begun = library.begun()
    assert begun is not None
    assert begun.unread == tuple(good_sheets[:2])


def kept_in(qtbot: QtBot, room: OwnDeckRoom, paths: list[Path]) -> Path:
    """Let *room* read *paths*; return the folder in which the deck that was begun is kept now."""
    read(qtbot, room, paths)
    folder = room.maker.scanner.folder
    assert folder is not None
    room.maker.scanner._writer.flush()
    return folder


def test_a_list_that_cannot_be_read_is_told_and_breaks_nothing(
    qtbot: QtBot, room: OwnDeckRoom, library: Library, good_sheets: list[Path]
) -> None:
    folder = kept_in(qtbot, room, good_sheets[:1])
    for path in folder.glob("begun*"):
        path.unlink()
        path.mkdir()
    after = started_again(qtbot, room, library)
    assert not after.maker.begun
    assert "non si legge più: scegli di nuovo i fogli" in after.note.words
    after.maker.scanner._writer.flush()
    assert library.begun() is None, "it is told once"
    read(qtbot, after, good_sheets[:1])
    assert len(after.maker.board.shots) == 10
    after.close_room()


def test_a_deck_that_cannot_be_kept_on_the_disk_says_so(
    qtbot: QtBot, room: OwnDeckRoom, library: Library, good_sheets: list[Path]
) -> None:
    folder = kept_in(qtbot, room, good_sheets[:1])
    (folder / "begun.json").unlink()
    (folder / "begun.json").mkdir()
    room.maker.do(room.maker.board.named(0, None))
    qtbot.waitUntil(lambda: "Non riesco a scrivere in" in room.note.words)


# The other process


def killed(scanner: DeckScanner) -> None:
    assert scanner._line.process is not None
    scanner._line.process.kill()


def dropped(scanner: DeckScanner) -> None:
    scanner.drop()


@pytest.mark.parametrize("polling", [False, True])
def test_a_sheet_is_read_in_another_process(
    qtbot: QtBot, library: Library, good_sheets: list[Path], polling: bool
) -> None:
    scanner = DeckScanner(library, polling=polling)
    scanner.begin("napoletane")
    found: list[Found] = []
    scanner.ask("read", good_sheets[0], done=found.append, failed=lambda _: None)
    qtbot.waitUntil(lambda: bool(found), timeout=READ_MS)
    assert len(found[0].shots) == 10
    scanner.drop()
    qtbot.waitUntil(lambda: list(library.folder.iterdir()) == [])


@pytest.mark.parametrize("end", [killed, dropped])
def test_work_that_ends_early_leaves_nothing(
    qtbot: QtBot, library: Library, good_sheets: list[Path], end: Callable[[DeckScanner], None]
) -> None:
    scanner = DeckScanner(library)
    scanner.begin("napoletane")
    told: list[DeckError] = []
    scanner.ask("read", good_sheets[0], done=lambda _: None, failed=told.append)
    assert scanner.busy
    end(scanner)
    qtbot.waitUntil(lambda: not scanner.busy, timeout=30_000)
    assert [error.code for error in told] == ([DeckFault.BROKEN_OFF] if end is killed else [])
    scanner.drop()
    qtbot.waitUntil(lambda: list(library.folder.iterdir()) == [])


def test_after_a_death_the_next_sheet_is_read_by_another_process(
    qtbot: QtBot, room: OwnDeckRoom, good_sheets: list[Path]
) -> None:
    room.read(good_sheets[:1])
    qtbot.waitUntil(lambda: room.maker.scanner._asked is not None)
    killed(room.maker.scanner)
    rest(qtbot, room)
    assert "si è interrotta" in room.note.words
    read(qtbot, room, good_sheets[1:2])
    assert room.maker.board.good == 10


# Words


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("code", DeckFault)
def test_every_fault_has_a_sentence_without_gaps(
    languages: Languages, language: str, code: DeckFault
) -> None:
    languages.install(language)
    facts: dict[str, int | str] = {
        "found": 39,
        "most": 47,
        "face": FORTY[3],
        "missing": 2,
        "title": "Nonna",
        "width": 9,
        "height": 9,
        "megabytes": 17,
    }
    sentence = fault_words(DeckError(code, Path("nonna.jpg"), **facts), NAPOLETANE)
    assert sentence.endswith((".", "?"))
    assert "{" not in sentence
    assert "%" not in sentence


@pytest.mark.parametrize("pack", PACKS.values(), ids=lambda pack: pack.key)
def test_every_face_has_its_own_name(pack: Pack) -> None:
    assert len({face_words(face, pack) for face in pack.faces}) == len(pack.faces)
    assert face_words(BACK, pack) == "dorso"


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize(("language", "of"), [("it", "di"), ("en", "of")])
def test_ranks_and_suits_are_called_as_at_the_table(pack: str, language: str, of: str) -> None:
    speak(language)
    ranks = (0, 12, 11, 10) if pack == "french" else (0, 9, 8, 7)
    for suit in range(4):
        told = [f"{rank_words(column, pack)} {of} {suit_words(suit, pack)}" for column in ranks]
        kinds = (13 * suit + rank for rank in (0, 12, 11, 10))
        assert told == [face_words(kind, PACKS[pack]) for kind in kinds]


def test_no_two_suits_have_one_name_in_english() -> None:
    speak("en")
    suits = {suit_words(suit, pack) for suit in range(4) for pack in ("french", "napoletane")}
    assert len(suits) == 8


def lit(cell: QWidget, inside: QRect) -> int:
    """Return how many pixels of *cell* within *inside* are light, as letters and paper are."""
    seen = cell.grab(inside).toImage()
    points = ((x, y) for x in range(seen.width()) for y in range(seen.height()))
    return sum(seen.pixelColor(*point).lightness() > 140 for point in points)


@pytest.mark.parametrize("wide", [900, 1093, 1366, 1920])
def test_the_empty_places_of_a_suit_are_all_named_or_none(
    qtbot: QtBot, library: Library, wide: int
) -> None:
    room = OwnDeckRoom(None, DeckMaker(library))
    qtbot.addWidget(room)
    room.resize(wide, wide * 9 // 16)
    room.show()
    room.enter("french")
    board = room.board
    inner = [cell for face, cell in board.cells.items() if 0 <= face < 52]
    named = {
        lit(cell, cell.box.toRect().adjusted(4, 4, -4, -4)) > 0
        for cell in inner
        if cell.isVisible()
    }
    assert len(named) == 1
    room.close_room()


def test_the_sign_of_a_suit_stands_on_paper(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    plate = SuitPlate(around)
    plate.resize(84, 66)
    plate.tell("icons/suit_picche.svg", "picche", "0 di 13", good=False)
    sign = QRect(25, 2, 34, 30)
    assert lit(plate, sign) > sign.width() * sign.height() / 4


@pytest.mark.parametrize("scale", [100, 125, 140, 200])
def test_how_many_of_a_suit_are_good_stays_inside_its_plate(qtbot: QtBot, scale: int) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    SCALE.set(scale)
    plate = SuitPlate(around)
    plate.resize(px(42), px(84))
    plate.tell("icons/suit_denari.svg", "denari", "10", good=True)
    lower, edge = px(48), px(3)
    assert lit(plate, QRect(edge, lower, plate.width() - 2 * edge, px(30))) > 0
    for left in (0, plate.width() - edge):
        assert lit(plate, QRect(left, lower, edge, px(30))) == 0
