"""The sheet of points as it looks and is used: every hand, card by card, by keys and by mouse."""

import gc
import weakref
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.dress.colours import PAPER_LINE
from scala_desktop.dress.room import Form, px
from scala_desktop.model.scores import ScoreRole, ScoresModel
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.rules.trentuno.views import TrentunoView
from scala_desktop.table import accessibility
from scala_desktop.table.painting.deck_art import DeckArt, face_of
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.match_choice import NAMES as PEOPLE
from scala_desktop.windows.scores.account import CARD, NARROW, AccountLine, CardFlow
from scala_desktop.windows.scores.cell import drawn_cell
from scala_desktop.windows.scores.grid import CellPainter, ScoreGrid
from scala_desktop.windows.scores.paper import LEAST_ACCOUNT, ScorePaper
from scala_desktop.windows.scores.sheet import NoScores, ScoreSheet
from scala_desktop.windows.scores.source import ScoreSource
from scala_desktop.words.game_words import game_words
from scala_desktop.words.scores import Fate, ScoreLine, ScorePart
from tests.model.games.test_trentuno import LOST, PLAYERS, answers
from tests.table.reader import told_of
from tests.windows.opened import ONE_PERSON, Opened, play_to_the_end
from tests.words.test_scores import played

PORTRAITS = ("01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12")


def source(key: str, players: int, hands: int, **values: object) -> ScoreSource:
    """Return the sheet of a match of *players* after some hands."""
    entry = info(key)
    rules = with_values(entry.rules(), values)
    game = entry.start(rules, players, f"sheet {players}")
    assert isinstance(game, CardTable)
    results = played(game, hands, Random(3))
    seats = tuple(map(Player, PEOPLE[:players]))
    words = game_words(key).under(rules)
    scores = ScoresModel(seats, words, results, sides=game.sides)
    portraits = PORTRAITS[:players]
    return ScoreSource(scores, portraits, DeckArt(), "Una partita", view=game.view(Seat(0)))


def paper(qtbot: QtBot, of: ScoreSource, width: int = 772, height: int = 676) -> ScorePaper:
    """Return the sheet on paper, as it is shown."""
    made = ScorePaper(of)
    qtbot.addWidget(made)
    made.resize(width, height)
    made.finish()
    made.show()
    return made


def seen(view: Any, index: QModelIndex) -> bool:
    """Return whether the cell at *index* is seen whole."""
    box = view.visualRect(index)
    return box.isValid() and bool(QRect(view.viewport().rect()).contains(box))


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("key", "players"),
    [("scala40", 2), ("scala40", 6), ("burraco", 4), ("burraco", 5), ("canasta", 3)],
)
def test_everybody_has_a_column_that_is_seen_whole(
    qtbot: QtBot, languages: Languages, key: str, players: int, language: str
) -> None:
    languages.install(language)
    shown = paper(qtbot, source(key, players, 4, **LONG.get(key, {})))
    grid, scores = shown.grid, shown.scores
    assert not grid.turned
    assert not grid.hands.horizontalScrollBar().maximum()
    last = len(scores.results)
    for line in range(scores.columnCount()):
        for row in range(last):
            assert seen(grid.hands, scores.index(row, line)) == (row < last)
        assert seen(grid.totals, scores.index(last, line))
    columns = [grid.hands.columnWidth(line) for line in range(scores.columnCount())]
    assert columns == [grid.totals.columnWidth(line) for line in range(scores.columnCount())]
    assert min(columns) >= px(100)


LONG: dict[str, dict[str, object]] = {"scala40": {"elimination_limit": 1001}}


def test_the_winner_and_the_total_are_seen_with_six_players_on_a_screen_of_1080_lines(
    qtbot: QtBot,
) -> None:
    of = source("scala40", 6, 40)
    assert of.scores.winner is not None
    sheet = ScoreSheet(None, of)
    qtbot.addWidget(sheet)
    sheet.begin(of, leads_on=True)
    sheet.show()
    assert sheet.height() <= 1080 - 56
    grid, line = sheet.paper.grid, int(of.scores.winner)
    for row in range(len(of.scores.results)):
        assert seen(grid.hands, of.scores.index(row, line))
    assert seen(grid.totals, of.scores.index(len(of.scores.results), line))


def test_more_hands_than_fit_scroll_below_the_names_and_above_the_total(qtbot: QtBot) -> None:
    shown = paper(qtbot, source("scala40", 3, 20, elimination_limit=1001), 700, 560)
    grid, scores = shown.grid, shown.scores
    bar = grid.hands.verticalScrollBar()
    assert bar.maximum() > 0
    assert seen(grid.hands, scores.index(19, 0)), "the hand that ended last is open"
    assert seen(grid.totals, scores.index(20, 0))
    bar.setValue(0)
    assert seen(grid.totals, scores.index(20, 0))
    for line in range(3):
        edges = (grid.hands.columnViewportPosition(line), grid.totals.columnViewportPosition(line))
        assert edges[0] == edges[1]


def test_a_low_narrow_sheet_leaves_the_cards_their_room(qtbot: QtBot) -> None:
    shown = paper(qtbot, source("burraco", 4, 1), 400, 300)
    shown.tabs[1].click()
    account, line = shown.account, shown.account.lines[0]
    assert line.width() < px(NARROW)
    widest = max(flow.width for flow in line._flows)
    assert widest > account.area.viewport().width() / 2, "below the names, not beside them"
    bar = account.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert account.title.visibleRegion().isEmpty(), "it leaves its room to the lines"
    bar.setValue(0)
    assert not account.title.visibleRegion().isEmpty()


def test_twelve_players_become_rows(qtbot: QtBot) -> None:
    shown = paper(qtbot, source("trentuno", 12, 5), 772, 640)
    shown.tabs[0].click()
    grid, scores = shown.grid, shown.scores
    assert grid.turned
    last = len(scores.results)
    model, totals = grid.hands.model(), grid.totals.model()
    assert model is not None
    assert totals is not None
    for line in range(12):
        assert seen(grid.hands, model.index(line, last - 1))
        assert seen(grid.totals, totals.index(line, last))
        assert model.index(line, 0).data() == scores.index(0, line).data()


@pytest.mark.parametrize("hands", [2, 30])
@pytest.mark.parametrize("height", [596, 548], ids=["1366x768", "1920x1080@1.5"])
@pytest.mark.parametrize("players", range(7, 13))
def test_everybody_is_seen_where_players_are_rows(
    qtbot: QtBot, players: int, height: int, hands: int
) -> None:
    shown = paper(qtbot, source("trentuno", players, hands, lives=6), 984, height)
    grid, account, last = shown.grid, shown.account, len(shown.scores.results)
    for line in range(players):
        assert seen(grid.hands, grid._index(last - 1, line)), line
        assert seen(grid.totals, grid._index(last, line)), line
    assert grid.row_px() >= px(30)
    assert account.isHidden() or account.height() >= px(LEAST_ACCOUNT)
    assert account.isVisible() or players > (8 if height < 596 else 10)


def test_the_bar_of_rows_that_do_not_fit_stands_at_the_edge_of_the_whole_table(
    qtbot: QtBot,
) -> None:
    shown = paper(qtbot, source("trentuno", 12, 2), 772, 320)
    grid = shown.grid
    bar = grid.totals.verticalScrollBar()
    assert bar.isVisible()
    assert not grid.hands.verticalScrollBar().isVisible()
    assert bar.mapTo(grid, bar.rect().topRight()).x() == grid.width() - 1
    for moved, follows in ((grid.hands, grid.totals), (grid.totals, grid.hands)):
        end = moved.verticalScrollBar().maximum()
        moved.verticalScrollBar().setValue(end)
        assert follows.verticalScrollBar().value() == end > 0
        assert seen(grid.hands, grid._index(1, 11))
        assert seen(grid.totals, grid._index(2, 11))
        moved.verticalScrollBar().setValue(0)


def test_a_cell_opens_its_hand_by_key_and_by_mouse(qtbot: QtBot) -> None:
    shown = paper(qtbot, source("scala40", 4, 4, elimination_limit=1001))
    grid, account = shown.grid, shown.account
    assert account.row == 3
    place = grid.hands.visualRect(shown.scores.index(1, 2)).center()
    qtbot.mouseClick(grid.hands.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (account.row, grid.hand) == (1, 1)
    assert account.title.text() == "Mano 2, carta per carta"
    grid.hands.setFocus()
    grid.hands.setCurrentIndex(shown.scores.index(1, 2))
    qtbot.keyClick(grid.hands, Qt.Key.Key_Down)
    qtbot.keyClick(grid.hands, Qt.Key.Key_Return)
    assert account.row == 2
    account.numbers.buttons[2].setFocus()
    qtbot.keyClick(account.numbers.buttons[2], Qt.Key.Key_Left)
    assert account.row == 1
    assert [one for one in account.numbers.buttons.values() if one.isChecked()] == [
        account.numbers.buttons[1]
    ]
    qtbot.mouseClick(account.numbers.buttons[0], Qt.MouseButton.LeftButton)
    assert account.row == 0


def test_a_click_in_the_sheet_leaves_enter_to_the_next_hand(qtbot: QtBot) -> None:
    of = source("scala40", 3, 3, elimination_limit=1001)
    sheet = ScoreSheet(None, of)
    qtbot.addWidget(sheet)
    sheet.begin(of, leads_on=True)
    sheet.show()
    went: list[bool] = []
    sheet.next_hand.connect(lambda: went.append(True))
    grid, account = sheet.paper.grid, sheet.paper.account
    place = grid.hands.visualRect(of.scores.index(0, 1)).center()
    qtbot.mouseClick(grid.hands.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseClick(account.area.viewport(), Qt.MouseButton.LeftButton)
    assert sheet.focusWidget() is sheet.on_button
    qtbot.waitUntil(lambda: not sheet.fresh.holds)
    qtbot.keyClick(sheet.on_button, Qt.Key.Key_Return)
    assert went == [True]


def test_a_press_meant_for_the_table_does_not_dismiss_the_sheet(qtbot: QtBot) -> None:
    of = source("scala40", 3, 2, elimination_limit=1001)
    sheet = ScoreSheet(None, of)
    qtbot.addWidget(sheet)
    sheet.begin(of, leads_on=True)
    went: list[bool] = []
    sheet.next_hand.connect(lambda: went.append(True))
    sheet.show()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape):
        qtbot.keyClick(sheet.on_button, key)
        qtbot.keyClick(sheet, key)
    qtbot.mouseClick(sheet.on_button, Qt.MouseButton.LeftButton)
    assert sheet.isVisible()
    assert went == []
    qtbot.waitUntil(lambda: not sheet.fresh.holds)
    qtbot.mouseClick(sheet.on_button, Qt.MouseButton.LeftButton)
    assert went == [True]
    assert not sheet.isVisible()


@pytest.mark.parametrize("key", NAMES)
def test_the_cards_come_from_the_pictures_and_lie_within_their_line(qtbot: QtBot, key: str) -> None:
    of = source(key, info(key).usual_seats, 2)
    shown = paper(qtbot, of)
    art, ratio = of.art, shown.devicePixelRatioF()
    assert art is not None
    for width in (420, 560, 700, 900):
        for line in shown.account.lines:
            height = line.lay_out(width)
            for flow in line._flows:
                assert flow.width <= width
                assert all(spot.y() + flow.card_height <= height for _, spot, _ in flow.cards)
    cards: set[Card] = {card for line in shown.account.lines for card in line.cards}
    assert cards
    qtbot.waitUntil(
        lambda: all(art.has(face_of(card), float(px(CARD)), ratio) for card in cards),
        timeout=20_000,
    )


@pytest.mark.parametrize("width", [420, 900])
def test_the_points_of_a_rich_hand_are_written_whole(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    parts = (ScorePart("canasta pulita", 10_000), ScorePart("carte calate", 2_820, (Card(0),)))
    rich = ScoreLine(Seat(0), "Ada e Bice", "", parts, "", "+12.820", "12.820")
    room = QWidget()
    qtbot.addWidget(room)
    line = AccountLine(rich, PORTRAITS[:2], room)
    line.lay_out(width)
    written: list[str] = []
    monkeypatch.setattr(QPainter, "drawText", lambda _, *what: written.append(what[-1]))
    line.grab()
    assert {"+12.820", "+10.000", "+2.820"} <= set(written)


def test_cells_and_lines_are_read_aloud(qtbot: QtBot) -> None:
    shown = paper(qtbot, source("scala40", 3, 2, elimination_limit=1001))
    grid, scores = shown.grid, shown.scores
    cell = scores.cell(1, scores.members(0)[0])
    assert scores.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole) == cell.spoken
    assert cell.spoken.startswith("Mano 2, Nonna Rosa: ")
    assert scores.index(1, 0).data(ScoreRole.CELL) == cell
    assert told_of(grid.hands).name == "Punti di ogni mano"
    for line in shown.account.findChildren(AccountLine):
        assert line.accessibleName()
        assert line.accessibleName() in shown.account.area.accessibleName()


def test_the_last_hand_is_said_aloud_when_the_sheet_comes(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(accessibility, "announce", lambda _, text: heard.append(text))
    of = source("scala40", 3, 2, elimination_limit=1001)
    sheet = ScoreSheet(None, of)
    qtbot.addWidget(sheet)
    sheet.begin(of, leads_on=True)
    sheet.show()
    (told,) = heard
    assert told.startswith("Mano 2, Nonna Rosa: ")
    assert (told.count("Mano 2"), told.count("totale")) == (1, 3)


def test_a_bet_that_was_lost_is_told_card_by_card(qtbot: QtBot) -> None:
    """Who made it has no cards in that hand, and nothing becomes of them."""
    silent = replace(LOST, items=(*LOST.items[:2], ()))
    for result, names in ((LOST, ["Bea", "Anna", "Ciro"]), (silent, ["Bea", "Anna"])):
        scores = ScoresModel(PLAYERS, answers(), [result])
        shown = paper(qtbot, ScoreSource(scores, PORTRAITS[:3], DeckArt(), "Una partita"))
        told = [line.accessibleName() for line in shown.account.lines]
        assert [one.split()[0].rstrip(".") for one in told] == names
        assert ("aveva scommesso 12" in told[-1]) == (result is LOST)


def test_whoever_is_out_has_a_dash_and_a_sign(qtbot: QtBot) -> None:
    of = source("scala40", 4, 40)
    scores = of.scores
    cells = [
        [scores.cell(row, scores.members(line)[0]) for row in range(len(scores.results))]
        for line in range(4)
    ]
    for line, column in enumerate(cells):
        fates = [cell.fate for cell in column]
        if line == scores.winner:
            assert Fate.OUT not in fates
            continue
        out = fates.index(Fate.OUT)
        assert set(fates[out + 1 :]) <= {Fate.ABSENT}
        assert all(scores.index(row, line).data() == "–" for row in range(out + 1, len(fates)))


@pytest.mark.parametrize("form", [Form.MIDDLE, Form.NARROW])
def test_where_room_is_short_it_shows_points_or_cards(qtbot: QtBot, form: Form) -> None:
    shown = paper(qtbot, source("scala40", 4, 3, elimination_limit=1001), 600, 420)
    shown.set_form(form)
    assert shown.grid.isVisible() != shown.account.isVisible()
    shown.tabs[1].click()
    assert shown.account.isVisible()
    assert not shown.grid.isVisible()
    shown.tabs[0].click()
    assert shown.grid.isVisible()
    shown.grid.chosen.emit(0)
    assert shown.account.isVisible()
    assert shown.account.row == 0


def totals_shown(grid: ScoreGrid) -> list[int]:
    """Return the totals of the last hand as they are written now."""
    scores = grid.scores
    row = len(scores.results) - 1
    cells = [scores.index(row, line) for line in range(scores.columnCount())]
    return [int(grid.counted(one, one.data(ScoreRole.CELL).total)) for one in cells]


def test_the_points_of_the_last_hand_are_counted_up(qtbot: QtBot) -> None:
    of = source("scala40", 3, 4, elimination_limit=1001)
    before, now = (list(of.scores.results[row].totals) for row in (-2, -1))
    shown = paper(qtbot, of)
    assert totals_shown(shown.grid) == now
    shown.count_up()
    assert totals_shown(shown.grid) == before
    qtbot.waitUntil(lambda: totals_shown(shown.grid) == now)
    shown.count_up(10_000)
    assert totals_shown(shown.grid) == before
    shown.end_count()
    assert totals_shown(shown.grid) == now


def test_nothing_is_counted_where_nothing_is_to_move_or_a_sheet_is_looked_up(
    qtbot: QtBot,
) -> None:
    of = source("scala40", 3, 4, elimination_limit=1001)
    before, now = (list(of.scores.results[row].totals) for row in (-2, -1))
    sheet = ScoreSheet(None, of)
    qtbot.addWidget(sheet)
    for leads_on, motionless, first in (
        (True, True, now),
        (False, False, now),
        (True, False, before),
    ):
        sheet.begin(of, leads_on=leads_on, motionless=motionless)
        assert totals_shown(sheet.paper.grid) == first


@pytest.mark.parametrize("way", ["key", "click"])
def test_any_press_ends_the_counting(qtbot: QtBot, way: str) -> None:
    of = source("scala40", 3, 4, elimination_limit=1001)
    before, now = (list(of.scores.results[row].totals) for row in (-2, -1))
    sheet = ScoreSheet(None, of)
    qtbot.addWidget(sheet)
    sheet.begin(of, leads_on=True, motionless=False)
    sheet.show()
    assert totals_shown(sheet.paper.grid) == before
    if way == "key":
        qtbot.keyClick(sheet, Qt.Key.Key_Shift)
    else:
        qtbot.mouseClick(sheet.paper, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert totals_shown(sheet.paper.grid) == now


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_the_window_counts_only_where_things_move_and_it_is_wanted(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(ONE_PERSON)
    play_to_the_end(qtbot, window)
    still: list[bool] = []
    begin = ScoreSheet.begin

    def noted(sheet: ScoreSheet, of: ScoreSource, **how: bool) -> None:
        still.append(how["motionless"])
        begin(sheet, of, leads_on=how["leads_on"], motionless=how["motionless"])

    monkeypatch.setattr(ScoreSheet, "begin", noted)
    window.change_setting("animation_speed", "normal")
    for wanted, motion in ((True, "full"), (False, "full"), (True, "reduced")):
        open_now = window.dialogs.open_dialog
        if open_now is not None:
            open_now.reject()
        window.change_setting("count_points", wanted)
        window.change_setting("motion", motion)
        still.clear()
        window.dialogs.score_sheet()
        assert still == [not wanted or motion == "reduced"]


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_the_sheet_comes_again_after_a_visit_to_the_house(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    play_to_the_end(qtbot, window)
    for seen_before in (False, True):
        if seen_before:
            qtbot.waitUntil(lambda: window.dialogs.open_dialog is not None)
        window.go_home()
        assert window.dialogs.open_dialog is None
        window.resume_match()
        qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet))


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_the_sheet_comes_where_it_said_that_no_hand_has_ended(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.dialogs.score_table()
    assert isinstance(window.dialogs.open_dialog, NoScores)
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet))
    sheet = window.dialogs.open_dialog
    assert isinstance(sheet, ScoreSheet)
    assert sheet.on_button.isVisible()


def test_lives_are_not_counted_down(qtbot: QtBot) -> None:
    shown = paper(qtbot, source("trentuno", 4, 3))
    before = totals_shown(shown.grid)
    shown.count_up()
    assert totals_shown(shown.grid) == before


def test_the_cards_stay_when_the_deck_drops_their_pictures(qtbot: QtBot) -> None:
    of = source("scala40", 3, 2, elimination_limit=1001)
    shown = paper(qtbot, of)
    assert of.art is not None
    cards = {face_of(card) for line in shown.account.lines for card in line.cards}
    pictures = shown.account.lines[0].pictures
    qtbot.waitUntil(lambda: cards <= set(pictures), timeout=20_000)
    before = shown.account.grab().toImage()
    of.art.clear()
    assert shown.account.grab().toImage() == before
    shown.account.take_art(DeckArt("french", "rosso"))
    assert shown.account.grab().toImage() != before


def test_what_is_doubled_is_summed_first() -> None:
    five, ace = Card(4), Card(0)

    def written(*cards: Card, each: tuple[float, ...]) -> str:
        part = ScorePart("in mano", 2 * sum(each), cards, each, 2)
        return "".join(text for _, text in CardFlow(part, 600.0, 1.4).texts)

    assert written(ace, five, each=(11, 5)) == "11 +5 = 16, × 2 ="
    assert written(five, each=(5,)) == "5 × 2 ="


def test_one_card_is_its_own_sum() -> None:
    five, ace = Card(4), Card(0)

    def written(*cards: Card, each: tuple[float, ...]) -> str:
        part = ScorePart("in mano", sum(each), cards, each)
        return "".join(text for _, text in CardFlow(part, 600.0, 1.4).texts)

    assert written(five, each=(5,)) == "5"
    assert written(ace, five, each=(11, 5)) == "11 +5 ="


def test_a_hand_that_ends_while_the_cards_are_looked_at_is_no_total(qtbot: QtBot) -> None:
    whole = source("scala40", 3, 3, elimination_limit=1001)
    results = list(whole.scores.results)
    scores = ScoresModel(whole.scores.players, whole.scores.words, results[:2])
    of = whole._replace(scores=scores)
    shown = paper(qtbot, of, 600, 420)
    shown.set_form(Form.NARROW)
    shown.tabs[1].click()
    assert not shown.grid.isVisible()
    scores.add(results[2])
    shown.tabs[0].click()
    assert shown.grid.totals.isRowHidden(2)
    assert not shown.grid.totals.isRowHidden(3)


def test_a_sheet_made_ready_opens_like_any_other(qtbot: QtBot) -> None:
    pictures = []
    begun: list[object] = []

    def noted(of: ScoreSource) -> Iterator[None]:
        begun.append(of)
        yield

    for ahead in (False, True):
        of = source("scala40", 3, 3, elimination_limit=1001)
        sheet: Any = ScoreSheet(None, of)
        qtbot.addWidget(sheet)
        if ahead:
            sheet.get_ready(of)
            qtbot.waitUntil(partial(getattr, sheet, "written"))
            sheet.paper.opening = noted
        sheet.begin(of, leads_on=True)
        if ahead:
            assert begun == [], "it is ready"
            sheet.begin(of, leads_on=False)
            assert begun == [of], "it was for what comes after a hand"
            sheet.begin(of, leads_on=True)
        pictures.append(sheet.grab().toImage())
    assert pictures[0] == pictures[1]


def test_what_is_drawn_ahead_is_seen_afterwards(qtbot: QtBot) -> None:
    of = source("scala40", 3, 3, elimination_limit=1001)
    shown = ScorePaper(of)
    qtbot.addWidget(shown)
    # As in a window that nobody sees yet: first it has no room, and then all that it will have.
    shown.resize(100, 30)
    shown.show_last(of)
    assert shown.account.isHidden()
    shown.resize(984, 596)
    for _ in shown.drawing():
        pass
    shown.show()
    assert shown.account.isVisible()
    assert all(line.isVisible() for line in shown.account.lines)


def test_whoever_has_sat_down_since_is_seen_with_their_own_portrait(qtbot: QtBot) -> None:
    of = source("scala40", 3, 3, elimination_limit=1001)
    sheet = ScoreSheet(None, of)
    qtbot.addWidget(sheet)
    sheet.begin(of, leads_on=True)
    sheet.begin(of._replace(portraits=("09", *PORTRAITS[1:3])), leads_on=True)
    grid, account = sheet.paper.grid, sheet.paper.account
    assert [grid.faces(line) for line in range(3)] == [("09",), ("02",), ("03",)]
    assert account.lines[0]._faces == ("09",)


@pytest.mark.parametrize(("players", "ruled"), [(4, True), (12, False)])
def test_a_rule_parts_what_was_added_from_the_total_of_the_neighbour(
    qtbot: QtBot, players: int, ruled: bool
) -> None:
    shown = paper(qtbot, source("trentuno", players, 3))
    for row in (0, 3):
        index = shown.grid._index(row, 2)
        look = shown.grid.look_of(index, index.data(ScoreRole.CELL), (211, 48))
        edge = drawn_cell(look).toImage().pixelColor(0, 24)
        assert (edge == QColor(PAPER_LINE)) is ruled


def test_only_what_is_counted_up_is_painted(qtbot: QtBot) -> None:
    of = source("scala40", 3, 4, elimination_limit=1001)
    shown = paper(qtbot, of)
    grid = shown.grid
    qtbot.waitUntil(lambda: not grid.hands.visibleRegion().isEmpty())
    last, rows = len(of.scores.results) - 1, set()
    paint = CellPainter.paint

    def painted(self: CellPainter, painter: Any, option: Any, index: QModelIndex) -> None:
        rows.add(grid.place_of(index)[0])
        paint(self, painter, option, index)

    qtbot.wait(50)
    for view in (grid.hands, grid.totals):
        painting: Any = view.itemDelegate()
        painting.paint = partial(painted, painting)
    grid.count(0.0)
    qtbot.wait(50)
    assert rows == {last, last + 1}
    rows.clear()
    grid.count(0.0)
    qtbot.wait(50)
    assert rows == set(), "nothing has changed"


def test_it_goes_without_the_collector_even_while_its_cards_are_made() -> None:
    # With its pictures it weighs half a MiB, and would wait for the collector for a hundred hands.
    shown = ScorePaper(source("trentuno", 4, 1))
    shown.finish()
    assert shown.account._prefetcher.busy
    gone = [weakref.ref(one) for one in (shown, shown.account, shown.account.lines[0])]
    shown.deleteLater()
    QCoreApplication.sendPostedEvents(shown, QEvent.Type.DeferredDelete)
    del shown
    assert not gc.isenabled()
    assert [one() for one in gone] == [None, None, None]


@pytest.mark.parametrize("turns", range(5))
def test_points_are_painted_after_the_sheet_and_whole_whatever_is_done_meanwhile(
    qtbot: QtBot, languages: Languages, turns: int
) -> None:
    of = source("trentuno", 12, 5)
    sheet = ScoreSheet(None, of)
    sheet.keep(None)
    qtbot.addWidget(sheet)
    sheet.begin(of, leads_on=True)
    views = sheet.paper.grid.hands, sheet.paper.grid.totals
    sheet.open()
    assert sheet.isVisible(), "in the turn in which it is asked for"
    assert not any(view.updatesEnabled() for view in views)
    for _ in range(turns):
        QCoreApplication.processEvents()
    languages.install("en")
    qtbot.waitUntil(lambda: all(view.updatesEnabled() for view in views))
    qtbot.waitUntil(sheet.updatesEnabled)
    assert sheet.on_button.text() == "Next hand"
    sheet.done(0)
    sheet.open()
    for _ in range(turns):
        QCoreApplication.processEvents()
    sheet.done(0)
    assert sheet.isHidden()
    assert all(view.updatesEnabled() for view in views)


def test_the_sheet_after_a_hand_tells_what_is_in_the_pot_now(qtbot: QtBot) -> None:
    of = source("trentuno", 4, 2)
    assert isinstance(of.view, TrentunoView)
    sheet = ScoreSheet(None, of)
    qtbot.addWidget(sheet)
    how = of.scores.words.headline(of.scores.results[-1], of.scores.players)
    # Somebody who is out has bet since then.
    for pot in (of.view.pot, of.view.pot + 1):
        sheet.get_ready(of)
        qtbot.waitUntil(lambda: sheet._ready is not None)
        sheet.begin(of._replace(view=replace(of.view, pot=pot)), leads_on=True)
        assert sheet._headline.text() == f"{how} · Nel piatto: {pot}"


@pytest.mark.parametrize("game", ["scala40", "burraco", "canasta"])
def test_where_no_pot_is_none_is_told(qtbot: QtBot, game: str) -> None:
    of = source(game, 4, 2)
    sheet = ScoreSheet(None, of)
    qtbot.addWidget(sheet)
    sheet.begin(of, leads_on=True)
    how = of.scores.words.headline(of.scores.results[-1], of.scores.players)
    assert sheet._headline.text() == how


def test_in_a_hand_the_sheet_holds_no_view_of_it(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON, seed="sheet")
    assert window.ending.source().view is None
    play_to_the_end(qtbot, window)
    assert window.ending.source().view is not None
