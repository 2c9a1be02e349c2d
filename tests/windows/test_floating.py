"""Lines that float over the table cover nothing that somebody reads or plays with."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRect, QSize
from pytestqt.qtbot import QtBot

from scala_desktop.windows.floating import FloatingLine, FloatingStack, clear_place, covered
from tests.table.tables import Table

SENTENCE = "Puoi aprire con 7 7 7 e D D D: fanno 51 punti, e ne bastano 40."
HAND = "Ks Kh 7h 7d 7c 2d Qs Js Ts 4h 4d"
SIZES = [(1366, 716), (1366, 645), (1280, 588), (960, 488)]
GAMES = {
    "scala40": {"melds": ["1: 5c 6c 7c 8c", "1: Qh Qd Qc", "2: Ad 2d 3d"]},
    "burraco": {"melds": ["0: 5c 6c 7c 8c", "1: Qh Qd Qc"]},
    "canasta": {"melds": ["0: 5h 5d 5c", "1: Qh Qd Qc"]},
    "trentuno": {},
}


@pytest.fixture
def tables(qtbot: QtBot) -> Iterator[list[Table]]:
    made: list[Table] = []
    yield made
    for table in made:
        table.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("staged", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_notice_covers_no_words_and_no_cards(
    tables: list[Table], game: str, staged: bool, size: tuple[int, int]
) -> None:
    data: dict[str, Any] = dict(GAMES[game])
    hand: list[str | int] = ["Ks Kh 7h" if game == "trentuno" else HAND, 3, 3, 3]
    table = Table(hand, game_key=game, size=size, discard="Jd", **data)
    tables.append(table)
    if staged and table.tray.exists:
        table.tray.stage(table.cards("7h 7d 7c"))
    stack = FloatingStack(table.view, table.view.needed)
    line = stack.add(FloatingLine(table.view, "why", "close", sign="⚠"))
    line.say(SENTENCE)
    assert line.isVisible()
    assert covered(line.geometry(), table.view.needed()) == 0
    assert table.view.rect().contains(line.geometry())
    layout = table.scene.display.layout
    for part in (layout.stock_label, layout.own.plate, layout.line, layout.area(1).plate):
        assert not line.geometry().intersects(table.view.seen(part))


def test_where_there_is_no_free_place_it_covers_least() -> None:
    room, needed = QSize(600, 400), [QRect(0, 0, 600, 380)]
    place = clear_place([QSize(300, 60)], room, needed)
    assert place.bottom() >= 380
    assert covered(place, needed) < 300 * 60


def test_it_stays_where_it_is_as_long_as_that_is_clear(tables: list[Table]) -> None:
    table = Table(["Ks Kh 7h 7d 7c", 13], phase="play", size=(1366, 645))
    tables.append(table)
    needed: list[QRect] = []
    stack = FloatingStack(table.view, lambda: needed)
    line = stack.add(FloatingLine(table.view, "close"))
    line.say(SENTENCE)
    before = line.geometry()
    needed.append(before.translated(0, before.height() + 2))
    stack.arrange()
    assert line.geometry() == before
    needed.append(before)
    stack.arrange()
    assert not line.geometry().intersects(before)
