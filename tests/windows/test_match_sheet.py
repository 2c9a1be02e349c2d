"""The sheet of a match in its room: the painter of the paper, and what is done with it.

Source: design/evening.md, 8.
"""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from scala_desktop.dress.colours import PAPER
from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.cards import parse_kind
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_lines import hands_of
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.store.history.albo import Filter
from scala_desktop.store.people import have_played
from scala_desktop.store.user_folders import history_folder
from scala_desktop.table import accessibility
from scala_desktop.windows.albo.matches import KeptMatches
from scala_desktop.windows.albo.words import day_of
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.replay.room import ReplayRoom
from scala_desktop.windows.scores.last_cards import closings_of
from scala_desktop.windows.scores.match_page import PageForm
from scala_desktop.windows.scores.match_painter import Boxes, paint_match
from scala_desktop.windows.scores.match_room import MatchRoom, Shown
from scala_desktop.windows.scores.printing import sheet_of
from scala_desktop.windows.scores.sheet_view import HEAD, MARGIN
from scala_desktop.windows.scores.source import ScoreSource
from scala_desktop.words.cards import Names, call_cards, named_card
from scala_desktop.words.figures import figure
from scala_desktop.words.game_words import game_words
from tests.records.sealing import played
from tests.store.evenings import kept, match, people
from tests.windows.opened import Empty, Opened, play_to_the_end, session_of

KEY = Qt.Key
HOUSE = ("Nonna Rosa", "Giulia", "Zio Carlo")
WAIT_MS = 20_000


def room_of(window: MainWindow) -> MatchRoom:
    room = window.rooms.currentWidget()
    assert isinstance(room, MatchRoom)
    return room


@pytest.fixture
def finished(qtbot: QtBot, opened: Opened) -> MainWindow:
    """Open a match that is over, with its finale."""
    window = opened((Player("Anna"), Player("Bea", "easy")), match_end="fixed_hands", fixed_hands=1)
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: window.ending.finale is not None, timeout=WAIT_MS)
    finale = window.ending.finale
    assert finale is not None
    qtbot.waitUntil(finale.isVisible, timeout=WAIT_MS)
    return window


def painted(room: MatchRoom) -> QImage:
    return room.view.grab().toImage()


def test_from_the_finale_to_the_sheet_and_back(qtbot: QtBot, finished: MainWindow) -> None:
    window = finished
    finale = window.ending.finale
    assert finale is not None
    finale.paper.to_page.trigger()
    qtbot.waitUntil(lambda: not window.rooms.at_table)
    room = room_of(window)
    sheet = room.view.sheet
    assert sheet is not None
    expected = sheet_of(window.ending.source())
    assert (sheet.title, sheet.names, sheet.totals) == ("Scala 40", expected.names, expected.totals)
    qtbot.waitUntil(lambda: room.view.sheet is not None and bool(room.view.sheet.notes))
    sheet = room.view.sheet
    assert sheet is not None
    assert sheet.notes == expected.notes
    assert sheet.notes[-1].startswith("✓ Mazzo onesto")
    assert room.bar.back.accessibleName() == "Il tavolo"
    assert room.bar.former.isHidden()
    QTest.keyClick(room, KEY.Key_Escape)
    assert window.rooms.at_table
    qtbot.waitUntil(finale.isVisible)


def test_ticks_change_the_sheet_at_once_and_paper_is_as_it_is_seen(
    qtbot: QtBot, finished: MainWindow, tmp_path: Path
) -> None:
    window = finished
    window.ending.show_page()
    room = room_of(window)
    whole = painted(room)
    for box, key in zip(room.boxes, ("hands", "course", "closings", "black"), strict=True):
        before = getattr(room.form, key)
        box.click()
        assert getattr(room.form, key) is not before
        assert room.view.sheet is not None
        assert room.view.sheet.form == room.form
    assert painted(room) != whole
    for box in room.boxes:
        box.click()
    assert room.form == PageForm()
    room.papers[1].click()
    assert room.form.upright
    assert room.upright.isChecked()
    room.ticks.black.trigger()
    assert room.boxes[3].isChecked()
    image = painted(room)
    colours = {
        image.pixelColor(x, y).hue()
        for x in range(4, image.width() - 4, 3)
        for y in range(4, image.height() - 4, 3)
    }
    assert colours == {-1}, "black alone"
    room.pdf.click()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, QFileDialog)
    path = tmp_path / "sheet.pdf"
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    qtbot.waitUntil(window.notice.isVisible)
    assert window.notice.words.text() == "Foglio salvato: sheet.pdf"
    left, top, right, high = (
        float(one) for one in path.read_bytes().split(b"/MediaBox [")[1].split(b"]")[0].split()
    )
    assert high - top > right - left, "it stands upright"
    room.csv.click()
    assert isinstance(window.dialogs.open_dialog, QFileDialog)
    window.dialogs.open_dialog.reject()
    room.print_button.click()
    assert isinstance(window.dialogs.open_dialog, QPrintDialog)
    window.dialogs.open_dialog.reject()
    assert window.rooms.currentWidget() is room


def test_the_cells_are_a_table_to_the_keyboard(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(accessibility, "announce", lambda _, words: said.append(words))
    record, game = played("burraco", "sheet", players=4, hands=2)
    words = game_words("burraco").under(record.rules)
    scores = ScoresModel(record.seated, words, record.replay().results, sides=game.sides)
    room = MatchRoom()
    qtbot.addWidget(room)
    room.resize(1366, 768)
    room.show()
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    source = ScoreSource(scores, ("01", "02", "03", "04"), None, "Burraco", record=record)
    room.show_match(Shown(source, True))
    asked: list[int] = []
    room.replay_asked.connect(lambda _, hand: asked.append(hand))
    view = room.view
    view.setFocus(Qt.FocusReason.TabFocusReason)
    sheet = view.sheet
    assert sheet is not None
    assert view.gist() in said
    one, other = sheet.names
    for line, name in enumerate(sheet.names):
        assert f"{name} {figure(sheet.totals[-1][line])}" in view.gist()
    QTest.keyClick(view, KEY.Key_Up)
    assert said[-1] == "Mano 1. Rivedi la mano 1"
    for row, item in enumerate(sheet.items):
        QTest.keyClick(view, KEY.Key_Down)
        times, _ = item.counts[0][0]
        assert said[-1].startswith(f"Mano 1, {one}, {item.what}")
        assert said[-1].endswith("niente") is (not times)
        assert view.rect().toRectF().contains(view.box_of(row, 0))
    QTest.keyClick(view, KEY.Key_Down)
    QTest.keyClick(view, KEY.Key_Right)
    assert said[-1] == f"Mano 1, {other}, La mano, {figure(sheet.added[0][1])}"
    for key in (KEY.Key_Down, KEY.Key_Down, KEY.Key_Right):
        QTest.keyClick(view, key)
    assert said[-1] == f"Mano 2, {one}, Totale, {figure(sheet.totals[1][0])}"
    QTest.keyClick(view, KEY.Key_Return)
    assert asked == [2]


def pairs_at_burraco() -> tuple[ScoreSource, Record]:
    record, game = played("burraco", "sheet", players=4, hands=3)
    words = game_words("burraco").under(record.rules)
    scores = ScoresModel(record.seated, words, record.replay().results, sides=game.sides)
    return ScoreSource(scores, ("01", "02", "03", "04"), None, "Burraco", record=record), record


def test_two_pairs_are_noi_and_loro_and_thousands_are_set_apart(qtbot: QtBot) -> None:
    source, _ = pairs_at_burraco()
    sheet = sheet_of(source)
    assert sheet.title == "Burraco in coppia"
    assert sheet.briefly == ("Noi", "Loro")
    assert sheet.in_pairs
    assert all(" e " in name for name in sheet.names)
    assert [figure(one) for one in (2225, -1335, 990)] == ["2.225", "−1.335", "990"]
    alone, game = played("scala40", "sheet", players=2, hands=1)
    words = game_words("scala40").under(alone.rules)
    scores = ScoresModel(alone.seated, words, alone.replay().results, sides=game.sides)
    two = sheet_of(ScoreSource(scores, ("01", "02"), None, "Scala 40", record=alone))
    assert two.briefly == two.names
    assert two.title == "Scala 40"


def test_what_nobody_goes_on_with_is_not_under_way(qtbot: QtBot) -> None:
    source, _ = pairs_at_burraco()
    assert source.scores.winner is None
    assert sheet_of(source).about.endswith("in corso, mano 4")
    assert sheet_of(source._replace(kept=True)).about.endswith("lasciata dopo 3 mani")


def sheet_played(key: str) -> ScoreSource:
    record, game = played(key, "prices", players=2, hands=4)
    words = game_words(key).under(record.rules)
    scores = ScoresModel(record.seated, words, record.replay().results, sides=game.sides)
    return ScoreSource(scores, ("01", "02"), None, info(key).title, record=record)


@pytest.mark.parametrize(
    ("key", "prices"),
    [
        ("scala40", {"non ha aperto": 100}),
        ("burraco", {"burraco semipulito": 150, "burraco sporco": 100, "pozzetto non preso": -100}),
        ("canasta", {"canasta sporca": 300, "chiusura": 300, "canasta pulita": 500}),
        ("trentuno", {}),
    ],
)
def test_what_brings_the_same_each_time_has_its_price_behind_it(
    qtbot: QtBot, key: str, prices: dict[str, int]
) -> None:
    sheet = sheet_of(sheet_played(key))
    assert {item.what: item.price for item in sheet.items if item.price is not None} == prices
    for item in sheet.items:
        for times, points in (cell for hand in item.counts for cell in hand):
            assert item.price is None or points == times * item.price


def test_the_goal_is_a_dashed_line_once_it_is_near(qtbot: QtBot) -> None:
    sheet = sheet_of(sheet_played("scala40"))
    assert sheet.goal == 101
    assert sheet_of(sheet_played("trentuno")).goal is None
    most = max(map(max, sheet.totals))

    def pixels(goal: int | None) -> QImage:
        page = QImage(1032, 703, QImage.Format.Format_ARGB32)
        page.fill(PAPER)
        painter = QPainter(page)
        paint_match(painter, replace(sheet, goal=goal), 0)
        painter.end()
        return page

    assert pixels(most) != pixels(None)
    assert pixels(10 * most) == pixels(None)


@pytest.mark.parametrize("key", NAMES)
def test_the_cards_with_which_a_hand_was_closed_are_those_of_its_last_turn(
    qtbot: QtBot, key: str
) -> None:
    record, game = played(key, "last cards", players=2, hands=3)
    call_cards(Names.SICILIAN)
    closings = closings_of(record, "french")
    results = record.replay().results
    assert len(closings) == len(results) == 3
    ends = [stop - 1 for _, stop in hands_of(record.turns)]
    for closing, result, end in zip(closings, results, ends, strict=True):
        moves = [move.split() for move in record.turns[end].split(";")]
        thrown = [move[1] for move in moves if move[0] == "discard"]
        if closing.line < 0:
            assert closing.pictures == ()
            continue
        assert result.closer is not None
        assert closing.line == result.closer % game.sides
        assert closing.discards == len(thrown)
        for kind in thrown:
            told = named_card(parse_kind(kind), game_words(key).names)
            assert closing.words.endswith(f"scarto: {told}."), "whatever table was shown last"


def test_the_cards_of_the_end_are_painted_where_they_are_wanted(qtbot: QtBot) -> None:
    source, _ = pairs_at_burraco()
    room = MatchRoom()
    qtbot.addWidget(room)
    room.resize(1366, 768)
    room.show()
    room.show_match(Shown(source, True))
    view = room.view
    assert view.sheet is not None
    assert not view.sheet.closed
    before = Boxes(view.sheet, 0).bottom
    room.boxes[2].click()
    qtbot.waitUntil(lambda: view.sheet is not None and view.sheet.closed, timeout=WAIT_MS)
    sheet = view.sheet
    assert len(sheet.closings) == 3
    boxes = Boxes(sheet, 0)
    assert boxes.bottom == boxes.last_cards(0).bottom() > before - 1
    painted = view.grab().toImage()
    room.boxes[3].click()
    black = view.grab().toImage()
    assert black != painted
    assert {
        black.pixelColor(x, y).hue()
        for x in range(4, black.width() - 4, 3)
        for y in range(4, black.height() - 4, 3)
    } == {-1}
    view._cell, view._keyed = (HEAD, 0), True
    assert view.told() == f"Mano 1. {sheet.closings[0].words.rstrip('.')}. Rivedi la mano 1"


def test_the_sheet_and_the_replay_of_the_match_on_the_table_tell_the_day(
    qtbot: QtBot, finished: MainWindow
) -> None:
    window = finished
    day = day_of(datetime.now().isoformat(), year=True)
    assert day in sheet_of(window.ending.source()).about
    finale = window.ending.finale
    assert finale is not None
    finale.paper.replay_button.click()
    qtbot.waitUntil(lambda: isinstance(window.rooms.currentWidget(), ReplayRoom))
    room = window.rooms.currentWidget()
    assert isinstance(room, ReplayRoom)
    assert room.bar.about.startswith(f"Scala 40, mano 1, {day}")


def test_a_match_that_is_not_over_has_no_frame_and_is_not_looked_into(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened((Player("Anna"), Player("Bea", "easy")), elimination_limit=1001)
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: window.dialogs.open_dialog is not None, timeout=WAIT_MS)
    window.dialogs.write_scores().paper.to_page.trigger()
    room = room_of(window)
    sheet = room.view.sheet
    assert sheet is not None
    assert sheet.winner == -1
    assert sheet.about.endswith("in corso, mano 2")
    assert room.again.isHidden()
    QTest.mouseClick(
        room.view,
        Qt.MouseButton.LeftButton,
        pos=room.view.box_of(HEAD, 0).center().toPoint(),
    )
    QTest.keyClick(room.view, KEY.Key_Return)
    assert window.rooms.currentWidget() is room
    room.bar.back.click()
    assert window.rooms.at_table
    assert session_of(window).controller.view().hand_number == 1


def test_the_sheet_of_points_leads_to_the_house_and_the_match_waits(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened((Player("Anna"), Player("Bea", "easy")), elimination_limit=1001)
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: window.dialogs.open_dialog is not None, timeout=WAIT_MS)
    sheet = window.dialogs.write_scores()
    assert sheet.home_button.isVisible()
    assert "la partita aspetta" in sheet.home_button.toolTip()
    assert sheet.on_button.toolTip() != sheet.close_button.toolTip() != ""
    qtbot.waitUntil(lambda: not sheet.fresh.holds)
    sheet.home_button.click()
    qtbot.waitUntil(lambda: window.rooms.currentWidget() is window.rooms.house)
    assert window.dialogs.open_dialog is None
    assert window.session is not None
    window.resume_match()
    assert window.rooms.at_table
    qtbot.waitUntil(lambda: window.dialogs.open_dialog is sheet, timeout=WAIT_MS)


def listed(qtbot: QtBot, window: MainWindow) -> KeptMatches:
    """Open the list of every match that is kept."""
    window.open_albo()
    room = window.rooms.albo
    qtbot.waitUntil(lambda: room.albo is not None, timeout=WAIT_MS)
    room.bar.show_filter(Filter(), ())
    room.bar.chosen.emit(Filter())
    qtbot.waitUntil(
        lambda: room.albo is not None and room.albo.matches.number == 3, timeout=WAIT_MS
    )
    assert room.albo is not None
    room.matches_asked.emit("Tutte", room.albo.matches)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, KeptMatches), timeout=WAIT_MS)
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, KeptMatches)
    return dialog


def wait_for(qtbot: QtBot, room: MatchRoom, counted: str) -> None:
    qtbot.waitUntil(lambda: room.bar.counted.text() == counted, timeout=WAIT_MS)


def test_from_the_list_of_the_albo_through_its_matches_to_a_hand_and_back(
    qtbot: QtBot, empty: Empty
) -> None:
    window = empty()
    have_played(window.store, HOUSE, now=1000)
    for day in range(3):
        record = match("trentuno", people(*HOUSE), str(day))
        kept(history_folder(), record, datetime(2025, 3, 1 + day, 21, 30))
    dialog = listed(qtbot, window)
    dialog.lines[0].page.click()
    qtbot.waitUntil(lambda: isinstance(window.rooms.currentWidget(), MatchRoom), timeout=WAIT_MS)
    room = room_of(window)
    assert window.dialogs.open_dialog is None
    assert room.view.sheet is not None
    assert room.view.sheet.about.startswith("Lunedì 3 marzo 2025, 21:30")
    assert room.bar.counted.text() == "1 di 3"
    assert not room.bar.former.isEnabled()
    assert room.bar.back.text() == "Albo d'oro"
    for counted in ("2 di 3", "3 di 3"):
        room.bar.following.click()
        wait_for(qtbot, room, counted)
    assert room.view.sheet.about.startswith("Sabato 1 marzo 2025")
    assert not room.bar.following.isEnabled()
    room.bar.former.click()
    wait_for(qtbot, room, "2 di 3")
    hands = len(room.view.sheet.hands)
    QTest.mouseClick(
        room.view,
        Qt.MouseButton.LeftButton,
        pos=room.view.box_of(HEAD, (hands - 1) * room.view.sheet.lines).center().toPoint(),
    )
    replay = window.rooms.currentWidget()
    assert isinstance(replay, ReplayRoom)
    assert replay.replay is not None
    assert replay.replay.hand == hands
    replay.go_out()
    assert window.rooms.currentWidget() is room
    assert room.bar.counted.text() == "2 di 3"
    room.bar.back.click()
    assert window.rooms.currentWidget() is window.rooms.albo


def test_the_screen_shows_what_the_paper_shows(finished: MainWindow) -> None:
    """Both are painted by one painter."""
    window = finished
    window.ending.show_page()
    view = room_of(window).view
    sheet = view.sheet
    assert sheet is not None
    assert sheet.pages == 1
    page, edge = sheet.form.page.toSize(), MARGIN
    view.fit(page.width() + 2 * edge)
    paper = QImage(page, QImage.Format.Format_RGB32)
    paper.fill(PAPER)
    painter = QPainter(paper)
    paint_match(painter, sheet, 0)
    painter.end()
    seen = view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    high = seen.height() - 2 * edge
    assert high > 200
    assert seen.copy(edge, edge, page.width(), high) == paper.copy(0, 0, page.width(), high)
