"""The Albo d'oro: every number opens the matches that it counts, by mouse, keys and voice."""

import csv
import io
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from scala_desktop.dress.colours import LINK_ON_PAPER, contrast
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.typefaces import title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.rules.record import Player, Record
from scala_desktop.store.history import records
from scala_desktop.store.history.albo import Filter, Listed, Opened
from scala_desktop.store.history.albo import Player as Someone
from scala_desktop.store.history.summary import summary_of
from scala_desktop.store.people import have_played, keep_person, rename_person
from scala_desktop.store.user_folders import history_folder
from scala_desktop.table import accessibility
from scala_desktop.windows.albo import charts
from scala_desktop.windows.albo.chart import EDGE, LEAST, Ink, Target
from scala_desktop.windows.albo.charts import (
    ChampionChart,
    FinestChart,
    MeetingsChart,
    RecordsChart,
)
from scala_desktop.windows.albo.matches import AT_ONCE, KeptMatches
from scala_desktop.windows.albo.paper import matches_table, paint_page, write_page
from scala_desktop.windows.albo.room import AlboRoom
from scala_desktop.windows.albo.spread import SpreadChart
from scala_desktop.windows.albo.words import result_of
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.replay.room import ReplayRoom
from scala_desktop.windows.scores.painted import letters, width_of
from scala_desktop.windows.scores.sheet import ScoreSheet
from tests.store.evenings import kept, match, people
from tests.windows.opened import AtOnce, Empty

WAIT_MS = 20_000
YEAR = 2025
HOUSE = ("Nonna Rosa", "Giulia", "Zio Carlo")


def play_evenings(*, told: bool = True) -> list[Record]:
    """Keep a year of real matches; return their records."""
    played = []
    for number in range(16):
        names = HOUSE if number % 4 else HOUSE[:2]
        record = match("trentuno", people(*names), str(number))
        kept(history_folder(), record, datetime(YEAR, 1 + number // 2, 3, 21), told=told)
        played.append(record)
    four = ("Nonna Rosa", "Giulia", "Zio Carlo", "Marco")
    for number in range(3):
        record = match("burraco", people(*four), str(number))
        kept(history_folder(), record, datetime(YEAR, 9, 3 + number, 21), told=told)
        played.append(record)
    return played


def test_points_are_written_as_on_the_sheet_of_the_match() -> None:
    sides = (("Nonna Rosa", "Marco"), 1115, True), (("Giulia", "Zio Carlo"), 11420, False)
    listed = Listed("", "burraco", "", "", finished=True, hands=3, sides=sides)
    assert result_of(listed) == "Nonna Rosa e Marco 1.115 · Giulia e Zio Carlo 11.420"


@pytest.fixture
def window(empty: Empty) -> MainWindow:
    made = empty()
    have_played(made.store, HOUSE, now=1000)
    return made


def shown(qtbot: QtBot, window: MainWindow) -> AlboRoom:
    """Open the Albo and return it once it is answered."""
    window.open_albo()
    room = window.rooms.albo
    settled(qtbot, room)
    return room


def settled(qtbot: QtBot, room: AlboRoom) -> None:
    qtbot.waitUntil(
        lambda: all(panel.chart is not None for panel in room.panels.values()), timeout=WAIT_MS
    )


def listed(qtbot: QtBot, window: MainWindow, press: Callable[[], object]) -> KeptMatches:
    """Return the list that opens by *press*."""
    press()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, KeptMatches), timeout=WAIT_MS)
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, KeptMatches)
    return dialog


def add_more(qtbot: QtBot, dialog: KeptMatches) -> None:
    before = len(dialog.lines)
    dialog.more_button.click()
    qtbot.waitUntil(lambda: len(dialog.lines) > before, timeout=WAIT_MS)


def test_every_number_opens_the_matches_that_it_counts(qtbot: QtBot, window: MainWindow) -> None:
    play_evenings()
    room = shown(qtbot, window)
    opened = 0
    for panel in room.panels.values():
        assert panel.targets, panel.accessibleName()
        room_px = QRectF(panel.rect()).adjusted(-LEAST, -LEAST, LEAST, LEAST)
        for target in panel.targets:
            assert target.box.width() >= LEAST - 1
            assert target.box.height() >= LEAST - 1
            assert room_px.contains(target.box)
            assert target.words
        # A few of each: some of all rows, and the last one.
        for target in [*panel.targets[::7], panel.targets[-1]]:
            if target.count is None or not target.count.number:
                continue
            dialog = listed(qtbot, window, partial(panel.pressed.emit, target))
            if target.count.hands is None:
                assert len(dialog.lines) == min(target.count.number, AT_ONCE)
            while dialog.more_button.isVisible():
                add_more(qtbot, dialog)
            if target.count.hands is None:
                assert len(dialog.lines) == target.count.number
            else:
                # Of a match several hands may be meant: each has its button.
                assert all(line.hands for line in dialog.lines)
                assert 0 < len(dialog.lines) <= target.count.number
            dialog.reject()
            qtbot.waitUntil(lambda: window.dialogs.open_dialog is None, timeout=WAIT_MS)
            opened += 1
    assert opened > 8


def test_those_who_are_not_of_the_house_have_colours_of_their_own(
    qtbot: QtBot, empty: Empty
) -> None:
    play_evenings()
    room = shown(qtbot, empty())
    assert room.albo is not None
    chart = room.panels["finest"].chart
    assert chart is not None
    found = [chart.faces[one.player].colour for one in room.albo.standings]
    assert len(set(found)) == len(found) == 4
    assert None not in found


def test_a_bar_of_the_distribution_leads_to_its_hands(qtbot: QtBot, window: MainWindow) -> None:
    play_evenings()
    room = shown(qtbot, window)
    room.bar.tabs["burraco"].click()
    panel = room.panels["spread"]
    qtbot.waitUntil(
        lambda: panel.chart is not None and panel.chart.albo.filter.game == "burraco",
        timeout=WAIT_MS,
    )
    target = next(one for one in panel.targets if one.count is not None)
    dialog = listed(qtbot, window, partial(panel.pressed.emit, target))
    (hand, again), *_ = dialog.lines[0].hands.items()
    again.click()
    qtbot.waitUntil(lambda: isinstance(window.rooms.currentWidget(), ReplayRoom), timeout=WAIT_MS)
    replay = window.rooms.currentWidget()
    assert isinstance(replay, ReplayRoom)
    shown_again = replay.replay
    assert shown_again is not None
    qtbot.waitUntil(lambda: shown_again.is_ready, timeout=WAIT_MS)
    assert shown_again.hand == hand


def test_the_panels_of_luck_and_of_hands_pass_to_something_else(
    qtbot: QtBot, window: MainWindow
) -> None:
    play_evenings()
    room = shown(qtbot, window)
    for key in ("luck", "spread"):
        panel, told = room.panels[key], set()
        for _ in range(6):
            told.add(panel.accessibleDescription())
            following = [one for one in panel.targets if one.next]
            assert len(following) == 1
            panel.pressed.emit(following[0])
        assert len(told) > 1, key


def test_luck_and_the_spread_of_hands_take_turns_until_there_is_a_third_row(
    qtbot: QtBot, window: MainWindow
) -> None:
    play_evenings()
    room = shown(qtbot, window)
    luck, spread, turn = room.panels["luck"], room.panels["spread"], room.turn_over
    bar = room._area.verticalScrollBar()
    assert (luck.isVisible(), spread.isVisible(), bar.isVisible()) == (True, False, False)
    assert turn.text() == spread.accessibleName() == "Come vanno le mani"
    place = luck.geometry()
    turn.setFocus()
    QTest.keyClick(turn, Qt.Key.Key_Return)
    assert (luck.isVisible(), spread.isVisible(), turn.text()) == (False, True, "Fortuna")
    assert spread.geometry() == place
    assert turn.hasFocus()
    turn.click()
    assert luck.isVisible()
    window.resize(1920, 1080)
    qtbot.waitUntil(lambda: not turn.isVisible())
    assert luck.isVisible()
    assert spread.isVisible()
    assert spread.geometry().top() > luck.geometry().bottom()


@pytest.mark.parametrize("dress", ["evening", "day"])
def test_the_way_to_the_panel_below_is_read_under_the_pointer(
    qtbot: QtBot, window: MainWindow, dress: str
) -> None:
    WORN.put_on(dress)
    room = shown(qtbot, window)
    QTest.mouseMove(room.turn_over)
    qtbot.waitUntil(room.turn_over.underMouse)
    picture = room.grab(
        QRect(room.turn_over.mapTo(room, QPoint()), room.turn_over.size())
    ).toImage()
    ground = picture.pixelColor(picture.width() // 2, 4)
    assert contrast(LINK_ON_PAPER, ground.name()) >= 4.5


def test_where_only_the_computer_has_won_the_crown_waits(qtbot: QtBot, window: MainWindow) -> None:
    record = match("trentuno", people("Anna", "Bea", "Ciro", "Dino"), "0")
    told = summary_of(record)
    assert told is not None
    (winner,) = [seat for seat, one in enumerate(told.seats) if one.won]
    players = [
        replace(one, level="easy" if seat == winner else None)
        for seat, one in enumerate(record.players)
    ]
    kept(history_folder(), replace(record, players=tuple(players)), datetime(YEAR, 1, 3, 21))
    champion = shown(qtbot, window).panels["champion"]
    assert "Finora ha vinto il computer" in champion.accessibleDescription()


def test_the_page_is_there_before_anything_is_answered(qtbot: QtBot, window: MainWindow) -> None:
    """The index of an evening before answers at once; what came since is looked for after."""
    play_evenings()
    shown(qtbot, window)
    window.close()
    again = MainWindow(
        MatchKeeper(window.store, window.keeper.saves, bots=AtOnce()), window.languages, QIcon()
    )
    qtbot.addWidget(again)
    again.resize(1366, 768)
    again.show()
    later = match("trentuno", people(*HOUSE), "later")
    kept(history_folder(), later, datetime(YEAR, 12, 3, 21))
    again.open_albo()
    room = again.rooms.albo
    assert all(panel.chart is None for panel in room.panels.values())
    # The spread of hands has its turn in the place of luck.
    seen = {key for key, panel in room.panels.items() if panel.isVisible()}
    assert seen == {*room.panels} - {"spread"}
    qtbot.waitUntil(
        lambda: room.albo is not None and room.albo.matches.number == 20, timeout=WAIT_MS
    )
    again.close()


def test_the_numbers_are_those_of_the_records(qtbot: QtBot, window: MainWindow) -> None:
    played = play_evenings()
    room = shown(qtbot, window)
    assert room.bar.filter == Filter(year=YEAR), "the last year in which something was played"
    told = room.albo
    assert told is not None
    summaries = [one for one in map(summary_of, played) if one is not None]
    for standing in told.standings:
        name = standing.player.name
        won = [one for one in summaries if any(s.won and s.name == name for s in one.seats)]
        assert standing.won.number == len(won)
    room.bar.tabs["burraco"].click()
    qtbot.waitUntil(
        lambda: room.albo is not None and room.albo.filter.game == "burraco", timeout=WAIT_MS
    )
    assert room.albo is not None
    assert room.albo.matches.number == 3
    room.bar.choose_year(0)
    qtbot.waitUntil(lambda: room.albo is not None and room.albo.filter.year == 0, timeout=WAIT_MS)
    assert room.albo.steps == (YEAR,)


def test_the_sheet_of_a_kept_match_is_that_of_its_replay(qtbot: QtBot, window: MainWindow) -> None:
    play_evenings()
    room = shown(qtbot, window)
    panel = room.panels["finest"]
    target = panel.targets[0]
    dialog = listed(qtbot, window, lambda: panel.pressed.emit(target))
    dialog.lines[0].sheet.click()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet), timeout=WAIT_MS)
    sheet = window.dialogs.open_dialog
    assert isinstance(sheet, ScoreSheet)
    assert target.count is not None
    record = Record.read(history_folder() / target.count.matches[0])
    results = record.replay().results
    assert sheet.scores.results == results
    assert sheet.scores.players == record.players
    assert sheet.on_button.isHidden(), "nothing can be played there"
    assert window.session is None
    sheet.reject()
    qtbot.waitUntil(lambda: window.dialogs.open_dialog is dialog, timeout=WAIT_MS)
    dialog.reject()


def test_a_kept_match_is_looked_at_again_from_its_sheet(qtbot: QtBot, window: MainWindow) -> None:
    play_evenings()
    store = window.store
    keep_person(store, "Giulia", "12")
    rename_person(store, "Giulia", "Giulietta")
    panel = shown(qtbot, window).panels["finest"]
    dialog = listed(qtbot, window, lambda: panel.pressed.emit(panel.targets[0]))
    dialog.lines[0].sheet.click()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet), timeout=20_000)
    sheet = window.dialogs.open_dialog
    assert isinstance(sheet, ScoreSheet)
    giulia = [one.name for one in sheet.scores.players].index("Giulia")
    assert sheet.paper._source.portraits[giulia] == "12", "she was called otherwise then"
    sheet.paper.replay_button.click()
    room = window.rooms.currentWidget()
    assert isinstance(room, ReplayRoom)
    assert window.dialogs.open_dialog is None
    assert not dialog.isVisible()
    replay = room.replay
    assert replay is not None
    qtbot.waitUntil(lambda: replay.is_ready, timeout=20_000)
    assert room._faces[giulia] == "12"
    assert room.table is not None
    assert room.table.table.wish.portraits[giulia] == "12"
    room.go_out()
    assert window.rooms.currentWidget() is window.rooms.albo


def test_the_cards_of_a_fine_hand_are_called_as_they_are_drawn(
    qtbot: QtBot, window: MainWindow
) -> None:
    play_evenings()
    chart = shown(qtbot, window).panels["finest"].chart
    assert isinstance(chart, FinestChart)
    hands = zip(chart.albo.finest, chart.targets, strict=True)
    suits = [
        re.findall(r"di (coppe|denari|bastoni|spade)", target.words)
        for fine, target in hands
        if fine.game == "trentuno"
    ]
    assert suits
    assert all(len(found) == 3 for found in suits)


def test_the_cards_of_a_fine_hand_are_all_shown_or_counted(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_evenings()
    chart = shown(qtbot, window).panels["finest"].chart
    assert isinstance(chart, FinestChart)
    cards = "Kh Kd Kc Ah Ad Ac Qh Qs Qd 4h 4c 4d"
    fine = replace(chart.albo.finest[0], kind="opening", value=155, cards=cards)
    chart.albo = replace(chart.albo, finest=(fine,))
    told: list[str] = []
    monkeypatch.setattr(charts, "write", lambda painter, box, text, *_: told.append(text))
    painted: list[float] = []
    chart.show = lambda painter, fine, kind, at: painted.append(at.x())
    picture = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    for width in (420, 300, 260):
        told.clear()
        painted.clear()
        chart.lay(QRectF(0, 0, width, 300))
        chart.draw(painter, QRectF(0, 0, width, 300), Ink(), -1)
        rest = [text for text in told if text.startswith("+")]
        assert rest == ([] if len(painted) == 12 else [f"+ {12 - len(painted)}"])
        assert (len(painted) == 12) is (width > 300)
    painter.end()


@pytest.mark.parametrize(
    ("key", "percent", "widths"),
    [
        ("records", 100, (331, 358, 447)),
        ("records", 130, (437, 640, 693)),
        ("finest", 100, (377, 403, 447)),
        ("finest", 130, (437, 640, 693)),
    ],
)
@pytest.mark.parametrize("year", [YEAR, 0])
def test_names_give_way_to_the_day_and_are_said_in_full(
    qtbot: QtBot,
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
    year: int,
    key: str,
    percent: int,
    widths: tuple[int, ...],
) -> None:
    play_evenings()
    chart = shown(qtbot, window).panels[key].chart
    assert isinstance(chart, FinestChart | RecordsChart)
    SCALE.set(percent)
    names = ("Massimiliano Alessandro", "Maria Antonietta Grazia")
    pair = tuple(Someone(name.casefold(), name) for name in names)
    cards, ended = "Kh Kd Kc Ah Ad Ac Qh Qs Qd", f"{YEAR}-11-24T21:00:00"
    assert chart.albo.streak is not None
    streak = replace(chart.albo.streak, player=pair[0], ended=ended)
    fine = replace(
        chart.albo.finest[0], kind="opening", players=pair, ended=ended, cards=cards, game="scala40"
    )
    fines = (fine, replace(fine, players=pair[:1]), replace(fine, players=pair[1:], cards=""))
    chart.albo = replace(
        chart.albo, filter=Filter(year=year), streak=streak, records=fines, finest=fines
    )
    told: list[tuple[str, float]] = []
    monkeypatch.setattr(
        charts, "write", lambda painter, box, text, *_: told.append((text, box.width()))
    )
    picture = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    for width in widths:  # of the panel on 1280x720, 1366x768 and 960x540
        box = QRectF(0, 0, width, px(330))
        chart.lay(box)
        chart.draw(painter, box, Ink(), -1)
    painter.end()
    when = r"24 nov(embre)?$" if year else rf"24 nov(embre)? {YEAR}$"
    days = [one for one in told if re.search(when, one[0])]
    assert len(days) == len(widths) * len(fines)
    if key == "records":
        ends = r", nov(embre)?$" if year else rf"[^0-9]{{3}}, {YEAR}$"
        streaks = [one for one in told if re.search(ends, one[0])]
        assert len(streaks) == len(widths)
        days += streaks
    assert all(width_of(text, letters(16)) <= room for text, room in days), "cut off once more"
    said = " ".join(one.words for one in chart.targets)
    assert "Massimiliano Alessandro e Maria Antonietta Grazia, 24 novembre" in said


@pytest.mark.parametrize("width", [310, 326, 436, 440, 464])  # of the panels from 960x540 on
def test_long_names_touch_neither_a_title_nor_the_edge(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    play_evenings()
    panels = shown(qtbot, window).panels
    told: list[tuple[str, QRectF]] = []

    def keep(painter: QPainter, box: QRectF, text: str, *_: object) -> float:
        told.append((text, box))
        return box.width()

    monkeypatch.setattr(charts, "write", keep)
    picture = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    box = QRectF(0, 0, width, px(306))
    for key in ("champion", "meetings"):
        chart = panels[key].chart
        assert isinstance(chart, ChampionChart | MeetingsChart)
        albo = chart.albo
        two = [replace(one, won=albo.standings[0].won) for one in albo.standings[:2]]
        long = [
            replace(one, player=replace(one.player, name="Massimiliano Bartolomeo")) for one in two
        ]
        chart.albo = replace(albo, standings=(*long, *albo.standings[2:]))
        chart.lay(box)
        chart.draw(painter, box, Ink(), -1)
    painter.end()
    leaders = [one for one in told if one[0].startswith("Massim") and one[0].endswith(": ")]
    assert len(leaders) == 2
    assert all(one.left() >= px(EDGE) for _, one in leaders)
    (against,) = [one for one in told if one[0].endswith(" contro")]
    assert width_of(against[0], letters(17)) <= against[1].width(), "cut off once more"
    title = width_of("Testa a testa", title_font(px(22)))
    # The mark of the colour stands before the words.
    assert against[1].left() - px(22) >= px(EDGE) + title + px(8)


@pytest.mark.parametrize("width", [310, 326, 436, 440, 464])
def test_whose_hands_are_spread_gives_way_to_the_title(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    play_evenings()
    chart = shown(qtbot, window).panels["spread"].chart
    assert isinstance(chart, SpreadChart)
    monkeypatch.setattr(chart, "about", lambda: "Massimiliano Bartolomeo e Maria Antonietta")
    chart.lay(QRectF(0, 0, width, px(306)))
    title = width_of(chart.title(), title_font(px(22)))
    assert chart._chosen.left() >= px(EDGE) + title + px(8)
    assert chart._chosen.right() <= width - px(EDGE)


def test_the_day_of_a_match_of_twelve_is_seen_in_a_low_window(qtbot: QtBot) -> None:
    SCALE.set(130)
    sides = [((f"Massimiliano Alessandro {place}",), 0, not place) for place in range(12)]
    match = Listed("", "trentuno", "", f"{YEAR}-11-24T21:00:00", True, 3, tuple(sides))
    dialog = KeptMatches(None, "12", Opened((match,), {}, ()))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.resize(dialog.width(), 484)
    when = dialog.lines[0]._when
    assert when.text().startswith("Lunedì 24 novembre")
    assert dialog.height() == 484
    assert when.visibleRegion().boundingRect() == when.rect()


def test_a_record_that_is_gone_is_told(qtbot: QtBot, window: MainWindow) -> None:
    play_evenings()
    room = shown(qtbot, window)
    panel = room.panels["champion"]
    dialog = listed(qtbot, window, lambda: panel.pressed.emit(panel.targets[0]))
    for one in [*records.scan(history_folder())]:
        (history_folder() / one.name).write_text("spoilt")
    dialog.lines[0].sheet.click()
    qtbot.waitUntil(lambda: "non si riesce" in window.notice.words.text(), timeout=WAIT_MS)
    dialog.reject()


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("door", ["sheet", "page", "replay"])
def test_what_is_answered_late_lies_over_no_other_room(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, door: str, back: bool
) -> None:
    play_evenings()
    panel = shown(qtbot, window).panels["finest"]
    dialog = listed(qtbot, window, lambda: panel.pressed.emit(panel.targets[0]))
    late, read = Event(), records.read

    def read_late(*where: Any) -> bytes:
        assert late.wait(WAIT_MS / 1000)
        return read(*where)

    monkeypatch.setattr(records, "read", read_late)
    name = dialog.names[0]
    match door:
        case "sheet":
            dialog.sheet_asked.emit(name, 1)
        case "page":
            dialog.page_asked.emit(name)
        case _:
            dialog.replay_asked.emit(name, 1)
    dialog.reject()
    window.rooms.albo.left.emit()
    if not back:
        late.set()  # while the house is still on its way
        window.keeper.history.rest()
        qtbot.wait(1)
    qtbot.waitUntil(lambda: window.rooms.seen is window.rooms.house)
    if back:
        window.open_albo()
        late.set()
    window.keeper.history.rest()
    qtbot.wait(50)
    assert window.dialogs.open_dialog is None
    assert window.rooms.currentWidget() is (window.rooms.albo if back else window.rooms.house)


def test_an_empty_albo_says_what_would_fill_it(qtbot: QtBot, window: MainWindow) -> None:
    room = shown(qtbot, window)
    for panel in room.panels.values():
        assert panel.chart is not None
        assert panel.chart.missing()
        assert panel.accessibleDescription() == panel.chart.missing()
        assert panel.targets == []
        qtbot.mouseClick(panel, Qt.MouseButton.LeftButton)
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Return):
            qtbot.keyClick(panel, key)
    assert window.dialogs.open_dialog is None
    room.bar.tabs["canasta"].click()
    settled(qtbot, room)
    finest = room.panels["finest"].chart
    assert finest is not None
    assert "Canasta" in finest.missing()


def test_the_way_to_the_panel_below_stands_beside_the_title(
    qtbot: QtBot, window: MainWindow
) -> None:
    room = shown(qtbot, window)
    place = room.turn_over.geometry()
    room.turn_over.click()
    assert room.turn_over.text() == "Fortuna"
    assert room.turn_over.y() == place.y(), "nothing else stands in the corner"


def test_the_way_to_the_panel_below_leaves_room_to_whose_hands_they_are(
    qtbot: QtBot, window: MainWindow
) -> None:
    play_evenings()
    room = shown(qtbot, window)
    room.turn_over.click()
    chart = room.panels["spread"].chart
    assert isinstance(chart, SpreadChart)
    corner = chart._chosen.translated(room.panels["spread"].pos())
    words = QRectF(room.turn_over.geometry()).adjusted(0, 12, 0, -12)
    assert not corner.intersects(words)


def test_how_hands_go_is_told_once_a_match_is_over(qtbot: QtBot, window: MainWindow) -> None:
    """Hands of a match that goes on are records, but in no distribution."""
    missing = shown(qtbot, window).panels["spread"].accessibleDescription()
    assert missing == "Alla prima partita finita si vede quanto fa ognuno."


def test_keys_go_through_a_chart_and_tell_what_they_find(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(accessibility, "announce", lambda _, words: said.append(words))
    play_evenings()
    room = shown(qtbot, window)
    season = room.panels["season"]
    assert season.accessibleName() == "La stagione"
    assert season.accessibleDescription().startswith("Partite vinte: ")
    season.setFocus(Qt.FocusReason.TabFocusReason)
    first = season.targets[0]
    assert first.place == (0, 0)
    qtbot.keyClick(season, Qt.Key.Key_Right)
    qtbot.keyClick(season, Qt.Key.Key_Down)
    assert season.targets[season.lit].place == (1, 1)
    assert said[-1] == season.targets[season.lit].words
    assert said[-1].startswith("febbraio: ")
    qtbot.keyClick(season, Qt.Key.Key_Up)
    qtbot.keyClick(season, Qt.Key.Key_Up)
    assert season.targets[season.lit].place == (0, 1)
    chosen = season.targets[season.lit]
    assert chosen.count is not None
    dialog = listed(qtbot, window, lambda: qtbot.keyClick(season, Qt.Key.Key_Return))
    assert len(dialog.lines) == chosen.count.number
    dialog.reject()
    qtbot.keyClick(room, Qt.Key.Key_Escape)
    assert window.rooms.currentWidget() is window.rooms.house


def test_the_pointer_finds_the_nearest_number(qtbot: QtBot, window: MainWindow) -> None:
    play_evenings()
    room = shown(qtbot, window)
    heads = room.panels["meetings"]
    target = next(one for one in heads.targets if one.count is not None)
    spot = target.box.center().toPoint()
    QTest.mouseMove(heads, QPoint(2, 2))
    QTest.mouseMove(heads, spot)
    qtbot.waitUntil(lambda: heads.lit == heads.targets.index(target), timeout=WAIT_MS)
    assert heads.cursor().shape() is Qt.CursorShape.PointingHandCursor
    dialog = listed(
        qtbot, window, lambda: qtbot.mouseClick(heads, Qt.MouseButton.LeftButton, pos=spot)
    )
    assert target.count is not None
    assert dialog.count == target.count.number
    dialog.reject()


def test_the_next_person_meets_the_others(qtbot: QtBot, window: MainWindow) -> None:
    play_evenings()
    room = shown(qtbot, window)
    heads, told = room.panels["meetings"], room.albo
    assert told is not None
    for place in (0, 1, 2):
        name = told.standings[place].player.name
        assert heads.targets[0].words.startswith(name)
        heads.pressed.emit(heads.targets[0])


def test_somebody_renamed_keeps_what_they_won(qtbot: QtBot, window: MainWindow) -> None:
    play_evenings()
    room = shown(qtbot, window)
    assert room.albo is not None
    before = {one.player.name: one.won.number for one in room.albo.standings}
    rename_person(window.store, "Giulia", "Giulietta")
    window.rooms.refresh()
    qtbot.waitUntil(
        lambda: (
            room.albo is not None
            and "Giulietta" in [one.player.name for one in room.albo.standings]
        ),
        timeout=WAIT_MS,
    )
    after = {one.player.name: one.won.number for one in room.albo.standings}
    assert after["Giulietta"] == before["Giulia"]
    assert "Giulia" not in after


def test_records_that_are_still_read_are_told_and_come(qtbot: QtBot, window: MainWindow) -> None:
    played = play_evenings(told=False)
    window.open_albo()
    room = window.rooms.albo
    room.bar.choose_year(YEAR)
    qtbot.waitUntil(
        lambda: room.albo is not None and room.albo.matches.number == len(played),
        timeout=WAIT_MS,
    )
    qtbot.waitUntil(lambda: not room._note.isVisible(), timeout=WAIT_MS)


def test_it_is_entered_from_the_house_and_from_the_menu(qtbot: QtBot, window: MainWindow) -> None:
    window.rooms.house.drawers["albo"].click()
    assert window.rooms.currentWidget() is window.rooms.albo
    window.rooms.albo.bar.home.click()
    assert window.rooms.currentWidget() is window.rooms.house
    window.menu.albo.trigger()
    assert window.rooms.currentWidget() is window.rooms.albo
    settled(qtbot, window.rooms.albo)


# Paper


def test_the_page_for_paper_is_black_on_white(qtbot: QtBot, window: MainWindow) -> None:
    play_evenings()
    room = shown(qtbot, window)
    page = QImage(700, 1020, QImage.Format.Format_RGB32)
    page.fill(QColor("white"))
    painter = QPainter(page)
    paint_page(painter, room.charts(), room.about(), 700, Ink(black=True))
    painter.end()
    plain = page.convertToFormat(QImage.Format.Format_Grayscale8)
    grey = plain.convertToFormat(QImage.Format.Format_RGB32)
    coloured = [
        (x, y)
        for y in range(0, page.height(), 3)
        for x in range(0, page.width(), 3)
        if abs(page.pixelColor(x, y).red() - grey.pixelColor(x, y).red()) > 2
    ]
    assert coloured == []
    dark = sum(
        grey.pixelColor(x, y).red() < 100 for y in range(0, 1020, 4) for x in range(0, 700, 4)
    )
    assert dark > 500, "something is written on it"


def test_the_page_is_written_as_a_pdf(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    play_evenings()
    room = shown(qtbot, window)
    path = tmp_path / "albo.pdf"
    assert write_page(room.charts(), room.about(), path)
    data = path.read_bytes()
    assert data.startswith(b"%PDF")
    assert data.count(b"/Type /Page\n") == 1
    assert not write_page(room.charts(), room.about(), tmp_path / "no" / "folder.pdf")


def is_told(window: MainWindow, words: str) -> bool:
    return words in window.notice.words.text()


def test_it_asks_where_to_write(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    play_evenings()
    room = shown(qtbot, window)
    for action, name in ((room.bar.pdf, "albo.pdf"), (room.bar.table, "partite.csv")):
        action.trigger()
        qtbot.waitUntil(
            lambda: isinstance(window.dialogs.open_dialog, QFileDialog), timeout=WAIT_MS
        )
        dialog = window.dialogs.open_dialog
        assert isinstance(dialog, QFileDialog)
        path = tmp_path / name
        dialog.fileSelected.emit(str(path))
        dialog.reject()
        qtbot.waitUntil(path.exists, timeout=WAIT_MS)
        qtbot.waitUntil(partial(is_told, window, f"Salvato: {name}"), timeout=WAIT_MS)
    text = io.StringIO((tmp_path / "partite.csv").read_text("utf-8-sig"))
    rows = [*csv.reader(text, delimiter=";")]
    assert len(rows) == 1 + 19
    assert rows[0][:3] == ["Giorno", "Ora", "Gioco"]
    assert rows[1][0] == f"{YEAR}-01-03"


def table_of(qtbot: QtBot, room: AlboRoom) -> str:
    """Return the table of all matches that *room* is asked for."""
    told: list[str] = []
    room.table_asked.disconnect()
    room.table_asked.connect(lambda rows: told.append(matches_table(rows)))
    room.bar.table.trigger()
    qtbot.waitUntil(lambda: bool(told), timeout=WAIT_MS)
    return told[0]


def test_no_name_becomes_a_formula(qtbot: QtBot, window: MainWindow) -> None:
    players = (Player("=1+1"), Player("Bea"))
    kept(history_folder(), match("trentuno", players, "1"), datetime(YEAR, 1, 1, 21))
    told = table_of(qtbot, shown(qtbot, window))
    assert "'=1+1" in told
    assert ";=1+1" not in told


def test_a_target_may_lead_to_another_year(qtbot: QtBot, window: MainWindow) -> None:
    play_evenings()
    earlier = match("trentuno", people(*HOUSE), "earlier")
    kept(history_folder(), earlier, datetime(YEAR - 1, 5, 3, 21))
    room = shown(qtbot, window)
    former = [one for one in room.panels["champion"].targets if one.year]
    assert [one.year for one in former] == [YEAR - 1]
    assert isinstance(former[0], Target)
    room.panels["champion"].pressed.emit(former[0])
    qtbot.waitUntil(
        lambda: room.albo is not None and room.albo.filter.year == YEAR - 1, timeout=WAIT_MS
    )
    assert room.albo is not None
    assert room.albo.matches.number == 1


def test_rules_of_ones_own_are_called_by_their_name(qtbot: QtBot, window: MainWindow) -> None:
    for preset, day in (("own:Casa nostra", 1), ("classic", 2)):
        record = replace(match("trentuno", people(*HOUSE), str(day)), preset=preset)
        kept(history_folder(), record, datetime(YEAR, 1, day, 21))
    room = shown(qtbot, window)
    told = table_of(qtbot, room)
    rows = csv.reader(io.StringIO(told.removeprefix("\ufeff")), delimiter=";")
    assert [one[3] for one in rows] == ["Regole", "Casa nostra", "Classico"]
    room.bar.tabs["trentuno"].click()

    def own() -> list[QAction]:
        return [one for one in room.bar.year_menu.actions() if one.text() == "Casa nostra"]

    qtbot.waitUntil(lambda: bool(own()), timeout=WAIT_MS)
    own()[0].trigger()
    assert room.bar.year.text().endswith(" · Casa nostra")
