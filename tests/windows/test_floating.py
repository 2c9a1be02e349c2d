"""Lines that float over the table cover nothing that somebody reads or plays with."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.dress.colours import PAPER
from scala_desktop.dress.room import SCALE
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.game import Phase
from scala_desktop.rules.registry import info
from scala_desktop.table.painting.rich_text import row_height
from scala_desktop.windows.card_words import CardWords
from scala_desktop.windows.floating import (
    FloatingLine,
    FloatingStack,
    _from_the_middle,
    _gap,
    _within,
    clear_place,
    covered,
)
from tests.table.tables import NAMES, STILL, Table
from tests.words.test_scores import played

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
    stack = FloatingStack(table.view, table.view.needed, table.view.spared)
    line = stack.add(FloatingLine(table.view, "why", "close", sign="⚠"))
    line.say(SENTENCE)
    assert line.isVisible()
    assert covered(line.geometry(), table.view.needed()) == 0
    if size != SIZES[-1]:  # there, three empty panels leave no other room
        assert covered(line.geometry(), table.view.spared()) == 0
    assert table.view.rect().contains(line.geometry())
    layout = table.scene.display.layout
    for part in (layout.stock_label, layout.own.plate, layout.line, layout.area(1).plate):
        assert not line.geometry().intersects(table.view.seen(part))


@pytest.mark.parametrize("size", [(1366, 680), (1280, 632)])
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        *(("trentuno", seats) for seats in range(2, 13)),
        *(("scala40", seats) for seats in range(2, 7)),
        *(("burraco", seats) for seats in range(2, 6)),
        *(("canasta", seats) for seats in range(2, 5)),
    ],
)
def test_that_the_hand_is_over_covers_no_words_piles_seats_and_cards(
    tables: list[Table], game: str, seats: int, size: tuple[int, int]
) -> None:
    entry = info(game)
    state = entry.start(entry.rules(), seats, "x")
    assert isinstance(state, CardTable)
    played(state, 1, Random(3))
    table = Table.__new__(Table)
    table.sit(state, NAMES[:seats], size, STILL)
    tables.append(table)
    assert table.controller.phase is Phase.OVER
    stack = FloatingStack(table.view, table.view.needed, table.view.spared)
    line = stack.add(FloatingLine(table.view, "scores", "next"))
    line.buttons["scores"].setText("Guarda i punti")
    line.buttons["next"].setText("Prossima mano")
    line.say("La mano è finita.", milliseconds=0)
    layout = table.scene.display.layout
    taken = [layout.stock, layout.discard, layout.stock_label, layout.discard_label]
    taken += [area.plate for area in layout.areas]
    taken += [
        spot.box(area.back_w, area.back_w * layout.shape.aspect)
        for area in layout.areas
        for spot in area.backs
    ]
    if game == "trentuno":
        taken += [area.panel for area in layout.areas]
    boxes = [table.view.seen(rect) for rect in taken]
    boxes += [table.view.card_rect(card) for card in table.scene.match.hand]
    assert covered(line.geometry(), boxes) == 0
    assert table.view.rect().contains(line.geometry())
    words = line.words
    assert words.wanted_width() <= words.width() + 1, "in one row"


@pytest.mark.parametrize("size", SIZES[:3])
def test_a_hint_does_not_cover_the_cards_that_it_raises(
    tables: list[Table], size: tuple[int, int]
) -> None:
    ours = ["0: Ah Ad As", "0: Kh Kd Ks Kc", "0: 9h 9d 9s", "0: 8h 8d 8s 8c", "0: 6h 6d 6s"]
    theirs = ["1: Qh Qd Qs Qc", "1: Jh Jd Js", "1: Th Td Ts", "1: 7h 7d 7s"]
    hand = f"{HAND} 5h 5d 8h"
    table = Table([hand, 3, 3, 3], game_key="canasta", size=size, melds=[*ours, *theirs])
    tables.append(table)
    stack = FloatingStack(table.view, table.view.needed, table.view.spared)
    line = stack.add(FloatingLine(table.view, "close", sign="☞"))
    line.say(SENTENCE)
    table.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    table.view.finish_animations()
    match = table.scene.match
    assert len(match.selection.cards) == len(match.hand)
    for card in match.hand:
        assert not line.geometry().intersects(table.view.card_rect(card))


def test_where_there_is_no_free_place_what_counts_twice_is_spared() -> None:
    room, plates, hand = QSize(600, 200), QRect(0, 0, 600, 90), QRect(150, 110, 300, 90)
    sizes = [QSize(500, 100), QSize(300, 100)]
    once = clear_place(sizes, room, [plates, hand])
    thrice = clear_place(sizes, room, [plates, hand, hand, hand])
    assert covered(thrice, [hand]) * 3 < covered(once, [hand])
    alone = clear_place([QSize(300, 100)], room, [plates, QRect(0, 100, 600, 5)])
    assert alone.top() > plates.bottom()


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


def test_it_does_not_stay_where_the_table_has_given_way(tables: list[Table]) -> None:
    table = Table(["Ks Kh 7h 7d 7c", 13], phase="play", size=(1366, 645))
    tables.append(table)
    # All but the right end is taken, so that it lies there.
    stack = FloatingStack(table.view, lambda: [QRect(0, 0, 700, 645)])
    line = stack.add(FloatingLine(table.view, "close"))
    line.say("La mano è finita.")
    assert line.geometry().left() > 700
    table.view.resize(960, 645)  # as when the log is opened beside it
    assert table.view.rect().contains(line.geometry())


@pytest.mark.parametrize("game", ["scala40", "burraco", "canasta"])
def test_it_follows_the_cards_where_the_table_grows_or_shrinks(
    qtbot: QtBot, tables: list[Table], game: str
) -> None:
    data: dict[str, Any] = dict(GAMES[game])
    table = Table([HAND, 3, 3, 3], game_key=game, size=(1920, 1000), discard="Jd", **data)
    tables.append(table)
    stack = FloatingStack(table.view, table.view.needed, table.view.spared)
    line = stack.add(FloatingLine(table.view, "close"))
    line.say("La mano è finita.", milliseconds=0)
    for size in ((960, 640), (1366, 645), (1920, 1000)):
        table.view.resize(*size)
        qtbot.waitUntil(lambda: not covered(line.geometry(), table.view.needed()))


@pytest.mark.parametrize("size", SIZES)
def test_another_line_keeps_off_the_table_and_the_lines_there(
    tables: list[Table], size: tuple[int, int]
) -> None:
    table = Table([HAND, 3, 3, 3], size=size, discard="Jd", melds=GAMES["scala40"]["melds"])
    tables.append(table)
    stack = FloatingStack(table.view, table.view.needed)
    own = stack.add(FloatingLine(table.view, "close"))
    own.say("Vale 40.")
    other = FloatingLine(table.view, "close")
    other.say("Copia salvata.")
    place = stack.place_beside(other)
    assert covered(place, [*table.view.needed(), own.geometry()]) == 0
    assert table.view.rect().contains(place)


def test_words_of_an_empty_panel_are_spared_where_there_is_room() -> None:
    room, needed, words = QSize(800, 400), [QRect(0, 300, 800, 100)], [QRect(300, 180, 200, 20)]
    place = clear_place([QSize(300, 60)], room, needed, words)
    assert covered(place, [*needed, *words]) == 0
    everywhere = [QRect(0, 0, 800, 300)]
    place = clear_place([QSize(300, 60)], room, needed, everywhere)
    assert covered(place, needed) == 0


def test_a_sentence_gives_way_to_the_table_in_a_low_room(qtbot: QtBot) -> None:
    """Two lines at most, at twice the size on a small screen; what a sign means keeps its name."""
    room = QWidget()
    qtbot.addWidget(room)
    line = FloatingLine(room, "why", "close", sign="⚠")
    line.buttons["why"].setText("Perché?")
    line.buttons["close"].setText("Va bene")
    sentence = "Questo gioco non vale: mancano 12 punti per aprire, e una matta sola non basta."
    room.resize(1366, 768)
    room.show()
    line.say(sentence, milliseconds=0)
    usual = line.fit(936)
    assert line.buttons["why"].text() == "Perché?"
    try:
        SCALE.set(200)
        room.resize(960, 540)
        low = line.fit(936)
        assert low.height() < 2 * usual.height()
        assert [one.text() for one in line.buttons.values()] == ["?", "✕"]
        assert line.buttons["why"].accessibleName() == "Perché?"
        assert line.buttons["close"].toolTip() == "Va bene"
        line.resize(low)
        qtbot.waitUntil(lambda: line.words.width() > 500)
        lines = line.words.heightForWidth(line.words.width()) / line.words.fontMetrics().height()
        assert lines < 2.6
    finally:
        SCALE.set(100)
    room.resize(1366, 768)
    line.fit(936)
    assert [one.text() for one in line.buttons.values()] == ["Perché?", "Va bene"]


@pytest.mark.parametrize("seed", range(12))
def test_where_no_place_is_clear_the_least_is_covered(seed: int) -> None:
    rng, room = Random(seed), QSize(400, 260)
    # Strips from edge to edge leave no clear place; the rest makes some dearer.
    needed = [QRect(0, top, 400, 20) for top in range(0, 260, 40)]
    needed += [
        QRect(rng.randrange(380), rng.randrange(240), rng.randrange(5, 90), rng.randrange(5, 60))
        for _ in range(25)
    ]
    sizes = [QSize(180, 60), QSize(120, 90)]
    found = clear_place(sizes, room, needed)
    assert (found.width(), found.height()) in {(180, 60), (120, 90)}
    assert QRect(0, 0, 400, 260).contains(found)
    places = [
        QRect(left, top, size.width(), size.height())
        for size in sizes
        for top in _from_the_middle(room.height() - size.height())
        for left in _within(room.width() - size.width())
    ]
    assert found == min(places, key=lambda place: covered(place, needed))


def test_a_sentence_shows_its_cards_and_is_as_high_as_its_rows(qtbot: QtBot) -> None:
    words = CardWords()
    qtbot.addWidget(words)
    words.setText("☞ Apri con 5♥ 6♥ jolly (7♥). Vale 18.")
    words.ensurePolished()
    letters = words.font().pixelSize()
    assert words.text() == "☞ Apri con 5♥ 6♥ jolly (7♥). Vale 18."  # as it is said
    wide = words.wanted_width()
    assert words.heightForWidth(wide) == row_height(letters)
    assert words.heightForWidth(wide - 10) == 2 * row_height(letters)
    words.resize(wide, round(row_height(letters)))
    picture = words.grab().toImage()
    papers = [picture.pixelColor(x, 3).name().upper() for x in range(picture.width())]
    assert papers.count(PAPER) > letters * 4  # four cards of paper stand in the row
    # Without cards it is any label, whose words keep to its edge.
    words.setText("Il jolly vale quanto la carta che sostituisce.")
    assert words.heightForWidth(10_000) == QLabel.heightForWidth(words, 10_000)


@pytest.mark.parametrize("seed", range(12))
def test_the_gap_nearest_to_the_middle_is_found(seed: int) -> None:
    rng = Random(seed)
    for most in (0, 7, 90):
        for number in range(12):
            ends = [(rng.randrange(-20, 110), rng.randrange(-20, 110)) for _ in range(number)]
            taken = [(min(both), max(both)) for both in ends]
            free = [at for at in range(most + 1) if not any(low < at < high for low, high in taken)]
            found = _gap(taken, most)
            assert (found is None) == (not free)
            if found is not None:
                assert found in free
                assert abs(found - most // 2) == min(abs(at - most // 2) for at in free)
