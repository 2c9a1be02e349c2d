"""The log beside the table keeps the whole match, hand after hand, also after a resume."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.bots.base import choose
from scala_desktop.dress.colours import BLUE_SUIT, RED_SUIT
from scala_desktop.model.controller import Controller
from scala_desktop.model.log import LogModel, LogRole
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import TurnBegan, redacted
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.table.painting.suit_signs import WORN_SUITS
from scala_desktop.windows.log_panel import LogPanel
from tests.windows.opened import Empty, play_area, session_of, uncover

MOVES = 320
PEOPLE = tuple(map(Player, ("Anna", "Bea", "Ciro", "Dora")))
FAIL = QAbstractItemModelTester.FailureReportingMode.Fatal
MARK = "Dal tuo turno"
Show = Callable[[LogModel], LogPanel]


class Played:
    """A match in play, with its record, and the log that has followed it from its begin."""

    def __init__(self, key: str, *, undoes: bool = True) -> None:
        self.undoes = undoes
        entry = info(key)
        players = PEOPLE[: entry.usual_seats]
        self.record = Record(key, entry.rules(), entry.presets[0].key, "log", players)
        self.controller = Controller(self.record.start(), players)
        self.log = LogModel(self.controller)
        self.writer = RecordWriter(self.record)
        self.rng = Random(key)

    def play(self) -> Iterator[None]:
        """Play hand after hand; now and then somebody takes something back first."""
        controller = self.controller
        for number in range(MOVES):
            if controller.winner is not None:
                return
            if controller.phase is Phase.OVER:
                controller.open_hand_of(None)
                self.writer.append(Deal(), Seat(0))
                assert controller.submit(Deal())
                continue
            controller.open_hand_of(controller.turn)
            seat, move = controller.turn, choose(controller.view(), "easy", str(number))
            assert controller.submit(move)
            if self.undoes and self.rng.random() < 0.2 and controller.undo():
                yield
                assert controller.submit(move)
            self.writer.append(move, seat)
            yield


def played_on(key: str, many: int) -> tuple[Played, Iterator[None]]:
    """Return a match after so many moves, none of them taken back, and its next ones."""
    played = Played(key, undoes=False)
    moves = played.play()
    for _ in range(many):
        next(moves)
    return played, moves


def first_read(panel: LogPanel) -> str:
    """Return the first line on the page."""
    return panel.page.cursorForPosition(QPoint()).block().text()


def shown(log: LogModel) -> list[str]:
    """Return the lines of *log* without the mark, which is not the same for everybody."""
    rows = [log.index(row) for row in range(log.rowCount())]
    return [row.data() for row in rows if not row.data(LogRole.MARK)]


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    """Return a function that shows a log in a panel, in a window that lasts as long as the test."""
    home = QWidget()
    qtbot.addWidget(home)

    def shown_panel(log: LogModel) -> LogPanel:
        panel = LogPanel(home)
        panel.show_match(log)
        home.show()
        panel.show()
        return panel

    return shown_panel


def whole(log: LogModel) -> list[str]:
    return [log.index(row).data() for row in range(log.rowCount())]


def headings(log: LogModel) -> list[str]:
    rows = [log.index(row) for row in range(log.rowCount())]
    return [row.data() for row in rows if row.data(LogRole.HEADING)]


@pytest.mark.parametrize("key", NAMES)
def test_it_keeps_every_hand_of_the_match(qtbot: QtBot, key: str) -> None:
    played = Played(key)
    QAbstractItemModelTester(played.log, FAIL, played.log)
    for _ in played.play():
        pass
    game = played.record.start()
    told = played.record.replay()
    assert told.problem is None
    hands = told.game.hand_number
    assert [text.split(":")[0] for text in headings(played.log)] == [
        f"Mano {number}" for number in range(1, hands + 1)
    ]
    assert hands > 1
    words, players = played.controller.words, played.record.players
    last = [
        words.event(redacted(event, None), players)
        for event in told.events
        if not isinstance(event, TurnBegan)
    ]
    assert len(shown(played.log)[-len(last) :]) == len(last)
    assert shown(played.log)[-1] == last[-1]
    assert game.hand_number == 1


@pytest.mark.parametrize("key", NAMES)
def test_after_a_resume_it_reads_the_same(qtbot: QtBot, key: str) -> None:
    played = Played(key)
    for _ in played.play():
        pass
    replay = played.record.replay()
    events = [redacted(event, None) for event in replay.events]
    again = Controller(replay.game, played.record.players, events=events)
    log = LogModel(again, before=played.record)
    QAbstractItemModelTester(log, FAIL, log)
    assert len(shown(log)) < len(shown(played.log))
    log.read_past()
    qtbot.waitUntil(lambda: not log.reads, timeout=60_000)
    assert shown(log) == shown(played.log)


def test_a_mark_stands_before_what_came_after_ones_own_turn() -> None:
    played = Played("scala40")
    seen = 0
    for _ in played.play():
        log, controller = played.log, played.controller
        rows = [log.index(row) for row in range(log.rowCount())]
        marks = [row.row() for row in rows if row.data(LogRole.MARK)]
        assert len(marks) <= 1
        for row in marks:
            assert rows[row].data() == MARK
            assert log.index(row - 1).data(LogRole.EVENT).seat == controller.open_seat
            assert log.index(row + 1).data(LogRole.EVENT).seat != controller.open_seat
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("key", NAMES)
def test_the_panel_shows_what_the_log_holds(qtbot: QtBot, show: Show, key: str) -> None:
    played = Played(key)
    moves = played.play()
    for _ in range(150):
        next(moves, None)
    panel, log = show(played.log), played.log
    qtbot.waitUntil(lambda: panel.rests, timeout=20_000)
    assert panel.lines == whole(log)
    for number, _ in enumerate(moves):
        if number % 5 == 0:
            qtbot.waitUntil(lambda: panel.rests)
            assert panel.lines == whole(log)
    qtbot.waitUntil(lambda: panel.rests)
    assert panel.lines == whole(log)


def test_it_opens_at_the_last_line_and_stays_there_unless_somebody_scrolls(
    qtbot: QtBot, empty: Empty, tmp_path: Path
) -> None:
    """Lines that wrap make the text longer once they are laid out."""
    played = Played("burraco", undoes=False)
    moves = played.play()
    while played.controller.view().hand_number == 1:
        next(moves)
    for _ in range(12):
        next(moves)
    path = tmp_path / "match.toml"
    path.write_text(played.record.dumps(), "utf-8")
    window = empty()
    window.resize(1366, 768)
    assert window.keeper.open(path) is None
    uncover(qtbot, window)
    log, panel = session_of(window).log, play_area(window).log
    panel.page.setStyleSheet("font-size: 24px")  # so that lines wrap
    bar = panel.page.verticalScrollBar()
    for _ in range(2):
        window.bar.log.trigger()
        qtbot.waitUntil(lambda: len(panel.lines) > 60)
        qtbot.waitUntil(lambda: panel.rests and not log.reads)
        qtbot.wait(20)
        assert bar.value() == bar.maximum() > 0
        window.bar.log.trigger()
    window.bar.log.trigger()
    qtbot.waitUntil(lambda: panel.rests)
    bar.triggerAction(bar.SliderAction.SliderPageStepSub)
    top = first_read(panel)
    controller = session_of(window).controller
    assert controller.submit(choose(controller.view(), "easy", "log"))
    qtbot.waitUntil(lambda: panel.rests)
    qtbot.wait(20)
    # How many lines those above take is not the same once all of them are laid out.
    assert first_read(panel) == top
    assert bar.value() < bar.maximum()


def test_a_mark_that_moves_moves_no_page(qtbot: QtBot, show: Show) -> None:
    """What lies below the mark is cut off and comes again: more than lies below the page."""
    played, moves = played_on("burraco", 60)
    panel = show(played.log)
    qtbot.waitUntil(lambda: panel.rests)
    bar, marks = panel.page.verticalScrollBar(), set[int]()
    for _ in range(3):
        bar.triggerAction(bar.SliderAction.SliderSingleStepSub)
    assert 0 < bar.value() < bar.maximum()
    top = first_read(panel)
    for _ in range(12):
        next(moves)
        qtbot.waitUntil(lambda: panel.rests)
        assert first_read(panel) == top
        marks |= {panel.lines.index(line) for line in panel.lines if MARK in line}
    assert len(marks) > 1, "the mark has moved meanwhile"


def test_what_comes_again_in_the_same_turn_stays_written(qtbot: QtBot, show: Show) -> None:
    played, moves = played_on("scala40", 12)
    panel = show(played.log)
    marks = 0
    for _ in range(60):
        qtbot.waitUntil(lambda: panel.rests)
        before = panel.page.blockCount()
        next(moves)
        assert panel.page.blockCount() >= before
        marks += MARK in whole(played.log)
    assert marks, "the mark has moved meanwhile"


def test_cards_have_the_colours_of_the_deck_on_the_table(qtbot: QtBot, show: Show) -> None:
    played = Played("scala40")
    moves = played.play()
    while "♦" not in "".join(whole(played.log)):
        next(moves)
    panel = show(played.log)

    def inks() -> Iterator[str]:
        document = panel.page.document()
        at = document.find("♦")
        while not at.isNull():
            yield at.charFormat().foreground().color().name()
            at = document.find("♦", at)

    try:
        for deck, ink in (("french", RED_SUIT), ("french4_xl", BLUE_SUIT), ("french", RED_SUIT)):
            WORN_SUITS.follow(deck)
            qtbot.waitUntil(lambda: panel.rests)
            assert set(inks()) == {ink.lower()}
    finally:
        WORN_SUITS.follow("french")
