"""The table of all hands as it looks: names that keep their beginning."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.windows.score_table import NAME_WIDTH, ScoreTable
from scala_desktop.words.game_words import game_words

LONG = "Massimiliano Bartolomeo"


def shown(qtbot: QtBot, *names: str) -> ScoreTable:
    """Return the table of a match of *names*, as it is shown."""
    players = tuple(map(Player, names))
    answers = game_words("trentuno").under(info("trentuno").rules())
    table = ScoreTable(None, ScoresModel(players, answers))
    qtbot.addWidget(table)
    table.show()
    return table


def first_letters(table: ScoreTable, column: int) -> QImage:
    """Return the picture of the left end of the name above *column*."""
    header = table.table.horizontalHeader()
    place = QRect(header.sectionViewportPosition(column), 0, 11, header.height())
    return header.viewport().grab(place).toImage()


@pytest.mark.parametrize("name", [LONG, "Mariuccia Antonietta", "Zio Giampeppino Bruno"])
def test_a_long_name_is_cut_at_its_end(qtbot: QtBot, name: str) -> None:
    table = shown(qtbot, name, *["Ada"] * 11)
    assert first_letters(table, 0) == first_letters(table, 1), "nothing is drawn in the margin"
    across = Qt.Orientation.Horizontal
    assert table.model.headerData(0, across, Qt.ItemDataRole.ToolTipRole) == name


@pytest.mark.parametrize("count", [2, 6, 12])
def test_every_column_has_room_for_a_name(qtbot: QtBot, count: int) -> None:
    table = shown(qtbot, *["Mariuccia"] * count)
    header = table.table.horizontalHeader()
    assert min(map(header.sectionSize, range(count))) >= NAME_WIDTH
