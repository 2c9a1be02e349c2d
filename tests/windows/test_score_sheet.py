"""The score sheet as it looks: columns that stand under each other, and whose hand it was."""

from PySide6.QtWidgets import QFrame, QScrollArea
from pytestqt.qtbot import QtBot

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.events import HandResult, ScoreItem
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.windows.score_sheet import ScoreSheet, SeatLine
from scala_desktop.words.game_words import game_words

PLAYERS = (Player("Anna"), Player("Bea", "easy"), Player("Massimiliano Bartolomeo", "easy"))


def sheet(qtbot: QtBot, game: str, result: HandResult) -> ScoreSheet:
    """Return the sheet of *result*, as it is shown."""
    shown = ScoreSheet(None, PLAYERS, result, game_words(game).under(info(game).rules()))
    qtbot.addWidget(shown)
    shown.show()
    return shown


def test_numbers_stand_under_each_other(qtbot: QtBot) -> None:
    bills = ((), (ScoreItem("cards", 5),), (ScoreItem("unopened", 100, (), 2),))
    cards = ((), (Card(3),), (Card(7), Card(8), Card(9)))
    result = HandResult(3, "closed", Seat(0), (0, 5, 100), bills, (9, 90, 1_000_000_003), cards)
    shown = sheet(qtbot, "scala40", result)
    lines = shown.findChildren(SeatLine)
    assert len(lines) == 3
    for part in ("_why", "_points", "_points_label", "_total", "_total_label"):
        edges = {getattr(line, part).geometry().x() for line in lines}
        assert len(edges) == 1, part


def test_gold_is_for_the_winner_and_another_colour_for_who_pays(qtbot: QtBot) -> None:
    hands = ((Card(0), Card(10), Card(11)), (Card(1),), (Card(2),))
    lost = HandResult(2, "knocked", Seat(0), (0, 1, 0), ((),) * 3, (3, 0, 2), hands)
    won = HandResult(2, "knocked", Seat(0), (0, 1, 1), ((),) * 3, (3, 0, 0), hands, winner=Seat(0))
    for result, roles in ((lost, ["lost", "card", "card"]), (won, ["lost", "lost", "changed"])):
        shown = sheet(qtbot, "trentuno", result)
        boards = [line.findChild(QFrame) for line in shown.findChildren(SeatLine)]
        assert [None if board is None else board.property("role") for board in boards] == roles


def test_the_sheet_is_as_high_as_its_lines(qtbot: QtBot) -> None:
    bills = ((), (ScoreItem("cards", 5),), (ScoreItem("unopened", 100, (), 2),))
    cards = ((), (Card(3),), tuple(map(Card, range(40))))
    result = HandResult(3, "closed", Seat(0), (0, 5, 100), bills, (9, 90, 103), cards)
    shown = sheet(qtbot, "scala40", result)
    area, last = shown.findChild(QScrollArea), shown.findChildren(SeatLine)[-1]
    assert isinstance(area, QScrollArea)
    assert area.verticalScrollBar().maximum() == 0
    assert 0 <= area.height() - (last.y() + last.height()) <= 8
    assert shown.height() < shown.sizeHint().height()


def test_a_sheet_of_many_lines_scrolls(qtbot: QtBot) -> None:
    players = tuple(Player(f"Giocatore {number}") for number in range(12))
    hands = tuple((Card(seat),) * 3 for seat in range(12))
    result = HandResult(2, "knocked", Seat(0), (0,) * 12, ((),) * 12, (3,) * 12, hands)
    shown = ScoreSheet(
        None, players, result, game_words("trentuno").under(info("trentuno").rules())
    )
    qtbot.addWidget(shown)
    shown.show()
    area = shown.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    assert area.verticalScrollBar().maximum() > 0
    assert shown.height() == shown.sizeHint().height()
