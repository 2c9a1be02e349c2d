"""The end of a match: who has won, once more with one click, and nothing pressed by mistake."""

import csv
import gc
import io
import weakref
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QIcon
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from scala_desktop.dress.laurel import branch
from scala_desktop.dress.room import SCALE, Form, form_of, room_of
from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.store.history.summary import summary_of
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.store.user_folders import history_folder
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.replay.room import ReplayRoom
from scala_desktop.windows.scores import painted
from scala_desktop.windows.scores.cell import cell_picture
from scala_desktop.windows.scores.finale import Finale
from scala_desktop.windows.scores.match_page import MatchSheet, match_sheet
from scala_desktop.windows.scores.notes import notes_of
from scala_desktop.windows.scores.podium import WHOLE_MS
from scala_desktop.windows.scores.printing import sheet_of, write_match
from scala_desktop.windows.scores.real_paper import begin_to_print
from scala_desktop.words.game_words import game_words
from scala_desktop.words.scores import standings
from tests.records.sealing import played
from tests.store.evenings import kept, match
from tests.store.evenings import people as persons
from tests.windows.opened import AtOnce, Opened, play_area, play_to_the_end, session_of

SHORT: dict[str, dict[str, object]] = {
    "scala40": {"match_end": "fixed_hands", "fixed_hands": 1},
    "burraco": {"match_mode": "fixed_hands", "hands_per_match": 1},
    "canasta": {"target_score": 3000},
    "trentuno": {"lives": 1, "thirtyone_first_round": "wins_match"},
}
"""Rules under which a match is soon over."""
BOTS = tuple(Player(name, "easy") for name in ("Bea", "Ciro", "Dora", "Elio", "Fede"))
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def ended(qtbot: QtBot, languages: Languages) -> Iterator[Opened]:
    """Open the window with a short match of a game and play it to its end."""
    windows: list[MainWindow] = []

    def play(game: str, players: int = 0, *, motion: bool = False, size: str = "") -> MainWindow:
        entry, store = info(game), Store()
        store.update(
            {"animation_speed": "off", "motion": "full" if motion else "reduced", "cut": False}
        )
        keeper = MatchKeeper(store, Saves(), bots=AtOnce())
        window = MainWindow(keeper, languages, QIcon())
        windows.append(window)
        qtbot.addWidget(window)
        width, height = map(int, (size or "1366x720").split("x"))
        window.resize(width, height)
        rules = with_values(entry.rules(), SHORT[game])
        seats = (Player("Anna"), *BOTS)[: players or entry.usual_seats]
        keeper.begin(game, MatchChoice(seats, entry.presets[0].key, rules), f"finale {game}")
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        window.start()
        while not session_of(window).over:
            if window.dialogs.open_dialog is not None:
                window.dialogs.open_dialog.reject()
                session_of(window).next_hand()
            play_to_the_end(qtbot, window)
            if motion and session_of(window).over:
                window.change_setting("animation_speed", "normal")
            qtbot.wait(20)
        return window

    yield play
    for window in windows:
        window.close()


def finale_of(qtbot: QtBot, window: MainWindow) -> Finale:
    """Return the finale once it has come up."""
    qtbot.waitUntil(lambda: window.ending.finale is not None, timeout=10_000)
    finale = window.ending.finale
    assert finale is not None
    qtbot.waitUntil(finale.isVisible, timeout=10_000)
    return finale


@pytest.mark.parametrize("game", NAMES)
def test_a_rematch_is_one_click(qtbot: QtBot, ended: Opened, game: str) -> None:
    window = ended(game)
    last = session_of(window)
    finale = finale_of(qtbot, window)
    assert window.dialogs.open_dialog is None
    won = last.controller.winner
    assert won is not None
    for seat in last.scores.members(won):
        assert last.controller.players[seat].name in finale.accessibleName()
    assert finale.podium.ms == WHOLE_MS, "nothing moves where nothing may move"
    dealer = last.controller.rematch_dealer()
    qtbot.waitUntil(lambda: not finale.fresh.holds)
    qtbot.mouseClick(finale.rematch_button, LEFT)
    qtbot.waitUntil(lambda: session_of(window) is not last)
    again = session_of(window)
    assert (again.record.players, again.record.rules) == (last.record.players, last.record.rules)
    assert again.record.preset == last.record.preset
    assert again.record.seed != last.record.seed
    assert again.controller.view().dealer == dealer
    assert again.controller.view().hand_number == 1
    assert window.ending.finale is None
    assert window.dialogs.open_dialog is None


def test_what_comes_up_was_drawn_before(
    qtbot: QtBot, ended: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_when_seen: list[list[int]] = []
    caches = (cell_picture, painted._framed, branch)

    def noted(finale: Finale, **_: object) -> None:
        drawn_when_seen.append([cache.cache_info().misses for cache in caches])
        assert finale.written
        finale.paper.grab()
        finale.podium.show_at(WHOLE_MS)
        finale.podium.grab()
        drawn_when_seen.append([cache.cache_info().misses for cache in caches])

    monkeypatch.setattr(Finale, "come", noted)
    ended("scala40", 2, motion=True)
    qtbot.waitUntil(lambda: len(drawn_when_seen) == 2, timeout=10_000)
    before, after = drawn_when_seen
    assert after == before
    assert all(before)


@pytest.mark.parametrize("size", [None, (1406, 760), (500, 400)])
def test_the_paper_slides_in_as_a_picture_and_is_itself_again(
    qtbot: QtBot, ended: Opened, size: tuple[int, int] | None
) -> None:
    window = ended("scala40", 2, motion=True)
    paper = finale_of(qtbot, window).paper
    parts = (paper.title, paper.grid, paper.account)
    qtbot.waitUntil(lambda: not paper.grid.updatesEnabled(), timeout=10_000)
    assert not any(part.updatesEnabled() for part in parts)
    seen = paper.grab(paper.grid.geometry()).toImage()
    pixels = {seen.pixel(x, y) for x in range(0, seen.width(), 2) for y in range(seen.height())}
    assert len(pixels) > 20, "a picture of the points stands in for them"
    if size is not None:
        window.setMinimumSize(0, 0)
        window.resize(*size)
    qtbot.waitUntil(lambda: all(part.updatesEnabled() for part in parts), timeout=10_000)


def test_the_bar_says_that_it_is_over_and_what_touches_the_hand_comes_back(
    qtbot: QtBot, ended: Opened
) -> None:
    window = ended("scala40", 2)
    finale, bar = finale_of(qtbot, window), window.bar
    of_the_hand = (bar.undo, bar.undo_all, bar.by_suit, bar.by_rank, bar.hint)
    told = [one for one in bar.findChildren(QLabel) if one.text() == "Fine della partita"]
    assert [one.isVisible() for one in told] == [True]
    assert not any(bar.buttons[action].isVisible() for action in of_the_hand)
    qtbot.waitUntil(lambda: not finale.fresh.holds)
    qtbot.mouseClick(finale.table_button, LEFT)
    assert [one.isVisible() for one in told] == [False]
    assert all(bar.buttons[action].isVisible() for action in of_the_hand)


def test_a_link_leads_to_the_albo_in_which_the_match_is_written(
    qtbot: QtBot, ended: Opened
) -> None:
    window = ended("scala40", 2)
    finale = finale_of(qtbot, window)
    assert finale.albo_button.isVisible()
    beside = finale.table_button.geometry(), finale.albo_button.geometry()
    assert not beside[0].intersects(beside[1])
    qtbot.waitUntil(lambda: not finale.fresh.holds)
    qtbot.mouseClick(finale.albo_button, LEFT)
    albo = window.rooms.albo
    qtbot.waitUntil(lambda: albo.albo is not None, timeout=10_000)
    assert albo.isVisible()
    shown = albo.albo
    assert shown is not None
    assert len(shown.matches.matches) == 1


def test_from_the_albo_one_comes_back_to_the_rematch(qtbot: QtBot, ended: Opened) -> None:
    window = ended("scala40", 2)
    finale = finale_of(qtbot, window)
    qtbot.waitUntil(lambda: not finale.fresh.holds)
    qtbot.mouseClick(finale.albo_button, LEFT)
    albo = window.rooms.albo
    assert albo.bar.home.accessibleName() == "Il tavolo"
    qtbot.keyClick(albo, Qt.Key.Key_Escape)
    assert window.rooms.at_table
    assert finale_of(qtbot, window).isVisible()
    window.go_home()
    window.open_albo()
    qtbot.waitUntil(albo.isVisible)
    assert albo.bar.home.accessibleName() == "La casa"
    qtbot.keyClick(albo, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.rooms.currentWidget() is window.rooms.house)


def test_a_row_of_matches_won_is_told(qtbot: QtBot, ended: Opened) -> None:
    window = ended("trentuno", 2)
    finale = finale_of(qtbot, window)
    asked = finale.winner
    assert asked in {"Anna", None}
    facts = finale.scores.words.fact(finale.scores.results)
    if asked is not None:
        qtbot.waitUntil(lambda: not window.ending._questions.waits, timeout=10_000)
    assert finale._fact.text() == facts, "the first match of an evening is no row"
    finale.tell_row(3)
    assert finale._fact.text() == f"{facts.removesuffix('.')}: terza vittoria di fila."
    assert "terza vittoria di fila." in finale.accessibleName()
    finale.tell_row(7)
    assert finale._fact.text().endswith(": sono 7 vittorie di fila.")
    finale.resize(480, 270)
    finale.tell_row(10_000)
    assert finale._fact.text() == facts, "what does not fit is told by the voice and the tooltip"
    assert "vittorie di fila." in finale._fact.toolTip()
    assert "vittorie di fila." in finale.accessibleName()


@pytest.mark.parametrize("seats", [("Anna", "Bea"), ("Bea", "Anna")])
def test_the_second_match_won_is_told_as_one(
    qtbot: QtBot, ended: Opened, seats: tuple[str, str]
) -> None:
    before = match("trentuno", persons(*seats), "0")
    told = summary_of(before)
    assert told is not None
    kept(history_folder(), before, datetime(2026, 11, 24, 21, 30, 45))
    won = next(one.won for one in told.seats if one.name == "Anna")
    assert won is (seats[0] == "Anna")
    window = ended("trentuno", 2)
    finale = finale_of(qtbot, window)
    assert finale.winner == "Anna"
    qtbot.waitUntil(lambda: not window.ending._questions.waits, timeout=10_000)
    assert finale._fact.text().endswith(": seconda vittoria di fila.") is won


def test_the_next_one_deals_even_if_it_was_out(qtbot: QtBot, ended: Opened) -> None:
    window = ended("trentuno", 4)
    controller = session_of(window).controller
    view = controller.view()
    assert any(view.out)
    way = (controller.rematch_dealer() - view.dealer) % 4
    assert way in (1, 3), "the neighbour of the last dealer, whichever way the deal passes"


def test_a_press_meant_for_the_table_starts_no_match(qtbot: QtBot, ended: Opened) -> None:
    window = ended("scala40", 2)
    last, finale = session_of(window), finale_of(qtbot, window)
    finale.fresh.begin()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_R, Qt.Key.Key_G, Qt.Key.Key_Escape):
        qtbot.keyClick(finale.rematch_button, key)
        qtbot.keyClick(finale, key)
    qtbot.mouseClick(finale.rematch_button, LEFT)
    qtbot.wait(20)
    assert session_of(window) is last
    assert finale.isVisible()
    qtbot.waitUntil(lambda: not finale.fresh.holds)
    qtbot.keyClick(finale, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: session_of(window) is not last)


@pytest.mark.parametrize("way", ["key", "button", "click"])
def test_a_press_shows_the_end_of_the_movement(qtbot: QtBot, ended: Opened, way: str) -> None:
    window = ended("scala40", 3, motion=True)
    last, finale = session_of(window), finale_of(qtbot, window)
    finale.come(motionless=False)
    assert finale.moves
    if way == "key":
        qtbot.keyClick(finale.rematch_button, Qt.Key.Key_Return)
    elif way == "button":
        qtbot.mouseClick(finale.rematch_button, LEFT)
    else:
        qtbot.mouseClick(finale, LEFT, pos=QPoint(4, 4))
    assert not finale.moves
    assert finale.podium.ms == WHOLE_MS
    assert session_of(window) is last
    box = finale.paper.geometry()
    assert finale.rect().contains(box), "the sheet lies in its place"


def test_it_comes_to_rest_by_itself(qtbot: QtBot, ended: Opened) -> None:
    finale = finale_of(qtbot, ended("trentuno", 3, motion=True))
    finale.come(motionless=False)
    qtbot.waitUntil(lambda: not finale.moves, timeout=4000)
    assert finale.podium.ms == WHOLE_MS


def test_the_table_and_the_finale_by_one_key(qtbot: QtBot, ended: Opened) -> None:
    window = ended("scala40", 2)
    finale = finale_of(qtbot, window)
    line = play_area(window).hand_over
    assert not line.isVisible()
    assert finale.isAncestorOf(window.focusWidget())
    qtbot.waitUntil(lambda: not finale.fresh.holds)
    qtbot.keyClick(window, Qt.Key.Key_G)
    assert not finale.isVisible()
    assert line.isVisible()
    assert play_area(window).table.hasFocus()
    qtbot.keyClick(window, Qt.Key.Key_G)
    assert finale.isVisible()
    qtbot.waitUntil(lambda: not finale.fresh.holds)
    qtbot.mouseClick(finale.table_button, LEFT)
    assert not finale.isVisible()
    qtbot.mouseClick(line.buttons["scores"], LEFT)
    assert finale.isVisible()
    window.menu.scores.trigger()
    assert window.dialogs.open_dialog is None, "the sheet is on it already"


def test_the_key_of_the_finale_is_that_of_the_pile_away_from_the_table(
    qtbot: QtBot, ended: Opened
) -> None:
    window = ended("burraco", 2)
    finale = finale_of(qtbot, window)
    window.replay_hand(1)
    room = window.rooms.currentWidget()
    assert isinstance(room, ReplayRoom)
    replay, table = room.replay, room.table
    assert replay is not None
    assert table is not None
    qtbot.waitUntil(lambda: replay.is_ready, timeout=30_000)
    while len(replay.controller.discard) < 3:
        replay.go(replay.at + 1)
    room.go_on_as(Seat(0))
    qtbot.keyClick(table, Qt.Key.Key_G)
    assert table.table.fan.open
    qtbot.keyClick(table, Qt.Key.Key_G)
    room.go_out()
    room.go_out()
    assert finale.isVisible()
    qtbot.waitUntil(lambda: not finale.fresh.holds)
    qtbot.keyClick(window, Qt.Key.Key_G)
    assert not finale.isVisible()
    window.open_albo()
    qtbot.keyClick(window, Qt.Key.Key_G)
    assert finale.isHidden()


def test_it_goes_with_its_match_and_without_the_collector(qtbot: QtBot, ended: Opened) -> None:
    window = ended("trentuno")
    finale = finale_of(qtbot, window)
    gone = weakref.ref(finale)
    window.ending.forget()
    QCoreApplication.sendPostedEvents(finale, QEvent.Type.DeferredDelete)
    del finale
    assert not gc.isenabled()
    assert gone() is None


def test_with_shift_one_chooses_anew(qtbot: QtBot, ended: Opened) -> None:
    window = ended("scala40", 2)
    last, finale = session_of(window), finale_of(qtbot, window)
    qtbot.waitUntil(lambda: not finale.fresh.holds)
    qtbot.keyClick(finale, Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    room = window.rooms.new_match
    assert room.isVisible()
    qtbot.mouseClick(room.cancel, Qt.MouseButton.LeftButton)
    assert window.rooms.house.isVisible(), "the house stands behind every Annulla"
    assert session_of(window) is last


def test_a_match_that_is_over_comes_back_with_its_finale(qtbot: QtBot, opened: Opened) -> None:
    window = opened((Player("Anna"), BOTS[0]), seed="s", **SHORT["scala40"])
    play_to_the_end(qtbot, window)
    results = session_of(window).scores.results
    finale_of(qtbot, window)
    window.keeper.take_up_again()
    finale = finale_of(qtbot, window)
    assert finale.scores.results == results
    assert [line.accessibleName() for line in finale.paper.account.lines]


SIZES = {
    "1366x697": Form.WIDE,
    "1280x690": Form.WIDE,
    "960x540": Form.MIDDLE,
    "860x560": Form.NARROW,
}


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_in_any_form(
    qtbot: QtBot, ended: Opened, size: str, language: str
) -> None:
    window = ended("scala40", 6, size=size)
    finale = finale_of(qtbot, window)
    window.change_setting("language", language)
    width, height = map(int, size.split("x"))
    window.setMinimumSize(0, 0)
    window.resize(width, height)
    assert form_of(room_of(finale.size())) is SIZES[size]
    for one in (finale.rematch_button, finale.table_button):
        assert finale.rect().contains(one.geometry())
        assert one.fontMetrics().horizontalAdvance(one.text()) <= one.width() - 4
        assert one.height() >= 44
    page = finale.podium.parentWidget()
    assert page is not None
    for part in (finale.podium, finale.paper, finale._sentence, finale._keeps, *finale._places):
        assert page.rect().contains(part.geometry()), part
    if SIZES[size] is not Form.NARROW:
        assert page.height() <= finale.height()
        tops = [finale.podium.y(), finale._sentence.y(), finale._places[0].y()]
        assert tops == sorted(tops)
        assert finale._places[-1].geometry().bottom() < finale.rematch_button.y()


def test_it_follows_the_scale_of_the_interface(qtbot: QtBot, ended: Opened) -> None:
    finale = finale_of(qtbot, ended("scala40", 3))
    before = finale.rematch_button.height()
    try:
        SCALE.set(140)
        assert finale.rematch_button.height() > before * 0.9
        assert form_of(room_of(finale.size())) is Form.MIDDLE
        assert finale.rect().contains(finale.rematch_button.geometry())
    finally:
        SCALE.set(100)


def result(totals: tuple[int, ...], out: tuple[int, ...] = (), **more: object) -> HandResult:
    cards: tuple[tuple[()], ...] = ((),) * len(totals)
    made = HandResult(1, "closed", None, totals, cards, totals, cards, tuple(out))  # type: ignore[arg-type]  # seats are numbers
    for key, value in more.items():
        object.__setattr__(made, key, value)
    return made


def test_whoever_went_out_later_stands_higher() -> None:
    hands = [result((0, 60, 120, 30), (2,)), result((20, 110, 120, 101), (1, 3), winner=0)]
    assert standings(hands, low_wins=True) == [[0], [3], [1], [2]]
    assert standings([result((500, 900, 500), winner=1)], low_wins=False) == [[1], [0, 2]]


def test_the_sheet_is_written_for_real_paper(qtbot: QtBot, ended: Opened, tmp_path: Path) -> None:
    window = ended("scala40", 3)
    finale = finale_of(qtbot, window)
    scores = finale.scores
    sheet = sheet_of(window.ending.source())
    for line in range(3):
        assert scores.players[line].name in sheet.names[line]
        assert sheet.totals[-1][line] == scores.results[-1].totals[line]
    assert_adds_up(sheet)
    assert not write_match(sheet, tmp_path / "nowhere" / "sheet.pdf")
    path = tmp_path / "sheet.pdf"
    window.ending.write_sheet(path)
    qtbot.waitUntil(window.notice.isVisible)
    assert path.read_bytes().startswith(b"%PDF")
    assert window.notice.words.text() == "Foglio salvato: sheet.pdf"
    finale.paper.to_pdf.trigger()
    assert window.dialogs.open_dialog is not None
    window.dialogs.open_dialog.reject()


def assert_adds_up(sheet: MatchSheet) -> None:
    """Add the figures of *sheet* again: the items of each hand, and the hands to the totals."""
    totals = [0] * sheet.lines
    for hand in range(len(sheet.hands)):
        for line in range(sheet.lines):
            items = sum(item.counts[hand][line][1] for item in sheet.items)
            assert items == sheet.added[hand][line]
            totals[line] += sheet.added[hand][line]
            assert sheet.totals[hand][line] == totals[line]


@pytest.mark.parametrize("key", NAMES)
def test_the_figures_of_the_sheet_of_each_game_add_up(key: str, tmp_path: Path) -> None:
    record, game = played(key, "sheet", players=4, hands=4)
    words = game_words(key).under(record.rules)
    replay = record.replay()
    scores = ScoresModel(record.seated, words, replay.results, sides=game.sides)
    sheet = match_sheet(scores, "Foglio", key, notes_of(record))
    if key != "trentuno":  # whose lives run down
        assert_adds_up(sheet)
    hands = len(sheet.hands)
    assert sheet.notes[-1] == f"✓ Mazzo onesto, {hands} mani su {hands}"
    assert write_match(sheet, path := tmp_path / "sheet.pdf")
    assert path.read_bytes().count(b"/Type /Page\n") == sheet.pages


def test_the_sheet_is_a_table_for_spreadsheets_too(
    qtbot: QtBot, ended: Opened, tmp_path: Path
) -> None:
    window = ended("scala40", 3)
    finale = finale_of(qtbot, window)
    scores = finale.scores
    finale.paper.to_csv.trigger()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, QFileDialog)
    path = tmp_path / "punti.csv"
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    qtbot.waitUntil(path.exists)
    rows = [*csv.reader(io.StringIO(path.read_text("utf-8-sig")), delimiter=";")]
    assert len(rows) == 1 + len(scores.results)
    for line in range(3):
        added = [int(row[1 + 2 * line]) for row in rows[1:]]
        assert sum(added) == int(rows[-1][2 + 2 * line]) == scores.results[-1].totals[line]


def test_the_sheet_goes_to_a_printer(qtbot: QtBot, ended: Opened, tmp_path: Path) -> None:
    window = ended("scala40", 3)
    finale = finale_of(qtbot, window)
    finale.paper.to_printer.trigger()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, QPrintDialog)
    dialog.reject()
    printer = QPrinter()
    path = tmp_path / "printed.pdf"
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    begin_to_print(printer, window.ending.filler()).join()
    assert path.read_bytes().startswith(b"%PDF")
    assert b"/Page" in path.read_bytes()


def test_the_rematch_shows_its_key_where_that_has_room(qtbot: QtBot, ended: Opened) -> None:
    finale = finale_of(qtbot, ended("scala40"))
    cap = finale.rematch_button.cap()
    assert finale.rematch_button.rect().contains(cap.toAlignedRect())
    small = finale_of(qtbot, ended("scala40", size="640x420"))
    assert small.rematch_button.cap().isEmpty()
