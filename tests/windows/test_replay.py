"""A hand of a match that is over, looked at again in the window, and gone on from."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageSequence
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.typefaces import load_typefaces
from scala_desktop.model.replay import Replay
from scala_desktop.rules.cards import KIND, Seat
from scala_desktop.rules.events import CardDrawn
from scala_desktop.table.layout.zones import APART
from scala_desktop.table.scene.sprites import CardSprite
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.replay.controls import Controls
from scala_desktop.windows.replay.lanes import SIGNS, Legend, shown_of
from scala_desktop.windows.replay.page import CONTROLS_PX
from scala_desktop.windows.replay.room import ReplayRoom
from scala_desktop.windows.replay.turn_log import LINE
from scala_desktop.words.cards import card_sign, card_words
from tests.store.evenings import match, people
from tests.windows.by_wheel import turn_wheel
from tests.windows.opened import ONE_PERSON, Empty, Opened, play_to_the_end, session_of


@pytest.fixture
def over(qtbot: QtBot, opened: Opened) -> MainWindow:
    """Return the window at the end of a match of one hand."""
    window = opened(ONE_PERSON, match_end="fixed_hands", fixed_hands=1)
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: window.ending.finale is not None, timeout=30_000)
    window.ending.show()
    return window


def room_of(qtbot: QtBot, window: MainWindow) -> ReplayRoom:
    """Go to the room by the button of the sheet."""
    finale = window.ending.finale
    assert finale is not None
    assert finale.paper.replay_button.isVisible()
    finale.paper.replay_button.click()
    room = window.rooms.currentWidget()
    assert isinstance(room, ReplayRoom)
    replay = room.replay
    assert replay is not None
    qtbot.waitUntil(lambda: replay.is_ready, timeout=30_000)
    return room


def open_cards(room: ReplayRoom) -> set[int]:
    """Return the cards that lie open by themselves on the table: those of other hands."""
    assert room.table is not None
    sprites = [item for item in room.table.table.items() if isinstance(item, CardSprite)]
    return {sprite.card for sprite in sprites if sprite.zone == APART}


def heard(room: ReplayRoom, seat: Seat) -> str:
    """Return what a screen reader says of *seat*."""
    assert room.table is not None
    return dict(room.table.table.labels.spoken())[int(seat)]


def assert_lies_open(room: ReplayRoom, seat: Seat) -> None:
    """The other hand, that of *seat*, lies open on the table, and is read aloud."""
    assert room.replay is not None
    cards = room.replay.controller.cards_of(seat)
    assert open_cards(room) == set(cards)
    held = ", ".join(card_words(KIND[card]) for card in cards)
    assert f": {held}" in heard(room, seat)


def test_the_hand_is_gone_through_by_keys_and_buttons(qtbot: QtBot, over: MainWindow) -> None:
    room = room_of(qtbot, over)
    replay = room.replay
    assert replay is not None
    assert room.sentence.text().startswith("Passo 0 di ")
    assert not room.back.isEnabled()
    qtbot.keyClick(room, Qt.Key.Key_Right)
    assert replay.at == 1
    room.on_turn.click()
    assert replay.step.turn >= 1
    qtbot.keyClick(room, Qt.Key.Key_End)
    assert replay.at == len(replay.steps) - 1
    assert not room.on.isEnabled()
    assert not room.what_if.isEnabled()
    qtbot.keyClick(room, Qt.Key.Key_Home)
    assert replay.at == 0
    qtbot.keyClick(room, Qt.Key.Key_4)
    assert replay.speed == 4
    room.play.click()
    assert replay.playing
    qtbot.waitUntil(lambda: replay.at > 2, timeout=20_000)
    qtbot.keyClick(room, Qt.Key.Key_Space)
    assert not replay.playing


def test_a_press_on_the_lanes_leads_to_a_turn(qtbot: QtBot, over: MainWindow) -> None:
    room = room_of(qtbot, over)
    replay = room.replay
    assert replay is not None
    end = QPoint(room.lanes.width() - 20, room.lanes.height() // 2)
    qtbot.mouseClick(room.lanes, Qt.MouseButton.LeftButton, pos=end)
    assert replay.at == len(replay.steps) - 1


def test_the_table_is_seen_with_other_eyes_and_the_rest_lies_beside_it(
    qtbot: QtBot, over: MainWindow
) -> None:
    room = room_of(qtbot, over)
    assert room.replay is not None
    assert_lies_open(room, Seat(1))
    bea = next(one for one in room.findChildren(QPushButton) if one.text() == "Bea")
    bea.click()
    assert room.replay.controller.open_seat == 1
    assert_lies_open(room, Seat(0))


def looked_at(
    qtbot: QtBot, window: MainWindow, game: str, names: Sequence[str], size: tuple[int, int]
) -> tuple[ReplayRoom, Replay]:
    """Show the first hand of a match of *game* in a *window* of that size."""
    window.resize(*size)
    window.replay(match(game, people(*names), "1", hands=1), 1)
    room = window.rooms.currentWidget()
    assert isinstance(room, ReplayRoom)
    replay = room.replay
    assert replay is not None
    qtbot.waitUntil(lambda: replay.is_ready, timeout=30_000)
    return room, replay


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("scala40", ("Giulia", "Nonna Rosa", "Zio Carlo", "Marco")),
        ("scala40", ("Giulia", "Nonna Rosa", "Zio Carlo", "Marco", "Zia Pina", "Luca")),
        ("canasta", [f"Massimiliano Alessandr {place}" for place in range(4)]),
        ("trentuno", [f"Massimiliano {place}" for place in range(12)]),
    ],
)
def test_what_happens_and_whose_cards_they_are_needs_no_scrolling(
    qtbot: QtBot, empty: Empty, game: str, names: Sequence[str], size: tuple[int, int]
) -> None:
    room, replay = looked_at(qtbot, empty(), game, names, size)
    bar = room.side.findChild(QScrollArea)
    assert isinstance(bar, QScrollArea)
    for at in range(len(replay.steps)):
        replay.go(at)
        QApplication.processEvents()
        assert bar.verticalScrollBar().maximum() == 0, room.sentence.text()
        first, behind = room.log.shown
        assert first <= max(room.lanes.turn, 0) < behind
        assert room.log.height() >= px(LINE)
    assert room.through.visibleRegion().boundingRect() == room.through.rect()


@pytest.mark.parametrize("size", [(1240, 620), (1280, 699)])
@pytest.mark.parametrize("players", [4, 5, 6])
def test_up_to_six_players_need_no_scrolling_in_a_low_room(
    qtbot: QtBot, empty: Empty, players: int, size: tuple[int, int]
) -> None:
    names = ("Giulia", "Nonna Rosa", "Zio Carlo", "Marco", "Zia Pina", "Luca")[:players]
    room, replay = looked_at(qtbot, empty(), "scala40", names, size)
    bar = room.side.findChild(QScrollArea)
    assert isinstance(bar, QScrollArea)
    for at in range(len(replay.steps)):
        replay.go(at)
        QApplication.processEvents()
        assert bar.verticalScrollBar().maximum() == 0, room.sentence.text()
    assert room.through.visibleRegion().boundingRect() == room.through.rect()


def test_six_players_are_offered_as_buttons_where_the_room_is_high_enough(
    qtbot: QtBot, empty: Empty
) -> None:
    names = [f"Ospite {place}" for place in range(6)]
    room, _ = looked_at(qtbot, empty(), "scala40", names, (1280, 720))
    for height, listed in ((720, False), (640, True), (720, False)):
        room.window().resize(1280, height)
        QApplication.processEvents()
        assert room.height() == height
        assert room.through.list.isVisible() is listed
        assert {one.isVisible() for one in room.through.buttons} == {not listed}


def test_many_players_are_offered_in_a_list(qtbot: QtBot, empty: Empty) -> None:
    names = [f"Ospite {place}" for place in range(12)]
    room, replay = looked_at(qtbot, empty(), "trentuno", names, (1366, 768))
    offered = room.through.list
    assert [offered.itemText(place) for place in range(offered.count())] == names
    assert offered.isVisible()
    assert not any(one.isVisible() for one in room.through.buttons)
    assert offered.currentIndex() == replay.controller.open_seat
    turn_wheel(offered)
    assert offered.currentIndex() == replay.controller.open_seat == 0
    offered.setFocus()
    qtbot.keyClick(offered, Qt.Key.Key_End)
    assert replay.controller.open_seat == 11
    assert room.one_seat.text() == "Solo Ospite 11"


def test_one_seats_view_hides_what_it_did_not_see(qtbot: QtBot, over: MainWindow) -> None:
    room = room_of(qtbot, over)
    replay = room.replay
    assert replay is not None
    drawn = next(
        number
        for number, step in enumerate(replay.steps)
        if step.seat == 1 and any(isinstance(event, CardDrawn) for event in step.events)
    )
    replay.go(drawn)
    card = next(e.card for e in replay.step.events if isinstance(e, CardDrawn))
    told = f"Bea pesca {card_sign(KIND[card])}"
    assert told in room.sentence.text()
    qtbot.keyClick(room, Qt.Key.Key_T)
    assert room.one_seat.isChecked()
    assert room.one_seat.text() == "Solo Anna"
    assert "Bea pesca." in room.sentence.text()
    assert told not in room.log.accessibleName()
    qtbot.waitUntil(lambda: not open_cards(room), timeout=5000)
    assert ": " not in heard(room, Seat(1)), "nothing of it is told either"
    room.every_card.click()
    assert told in room.sentence.text()
    qtbot.waitUntil(lambda: bool(open_cards(room)), timeout=5000)
    assert_lies_open(room, Seat(1))


def test_arrows_lead_from_sign_to_sign_of_one_person(qtbot: QtBot, over: MainWindow) -> None:
    room = room_of(qtbot, over)
    replay = room.replay
    assert replay is not None
    places = []
    for _ in range(60):
        before = replay.at
        qtbot.keyClick(room, Qt.Key.Key_Down)
        if replay.at == before:
            break
        places.append(replay.at)
        assert replay.step.seat == 0
    assert places == sorted(set(places))
    assert len(places) > 1
    qtbot.keyClick(room, Qt.Key.Key_Up)
    assert replay.at == places[-2]
    assert room.turn.text().startswith("Turno ")
    assert room.log.accessibleName()


def test_one_goes_on_from_a_step_and_the_match_stays_as_it_was(
    qtbot: QtBot, over: MainWindow
) -> None:
    record = session_of(over).record.dumps()
    saved = over.keeper.saves.path.read_text("utf-8")
    room = room_of(qtbot, over)
    assert room.replay is not None
    room.replay.go(3)
    room.what_if.click()
    assert room.choice.isVisible()
    room.go_on_as(Seat(0))
    session = room.session
    assert session is not None
    qtbot.waitUntil(lambda: session.controller.my_turn, timeout=30_000)
    assert room.table is not None
    assert room.table.table.match.line is not None, "it says what may be done"
    assert not open_cards(room)
    assert not room.bar.counts
    view = session.controller.view()
    before = len(session.controller.played)
    assert session.controller.submit(choose(view, "medium", bot_seed(view)))
    assert len(session.controller.played) == before + 1
    session.save_soon()
    qtbot.keyClick(room, Qt.Key.Key_Escape)
    assert room.session is None
    assert room.replay.at == 3
    assert room.controls.isVisible()
    assert room.bar.counts
    assert room.table.table.match.line is None
    assert_lies_open(room, Seat(1))
    qtbot.keyClick(room, Qt.Key.Key_Escape)
    assert over.rooms.at_table
    assert session_of(over).record.dumps() == record
    assert over.keeper.saves.path.read_text("utf-8") == saved
    finale = over.ending.finale
    assert finale is not None
    assert finale.isVisible()


def test_a_room_left_by_a_key_rests_and_shows_the_next_hand_whole(
    qtbot: QtBot, over: MainWindow
) -> None:
    room = room_of(qtbot, over)
    replay = room.replay
    assert replay is not None
    replay.play()
    over.menu.albo.trigger()
    assert not replay.playing
    over.replay_hand(1)
    qtbot.waitUntil(lambda: room.replay is not replay and room.controls.isEnabled())
    room.what_if.click()
    over.menu.albo.trigger()
    over.replay_hand(1)
    assert not room.choice.isVisible()
    assert room.controls.isVisible()
    qtbot.waitUntil(room.controls.isEnabled, timeout=30_000)
    assert room.replay is not None
    room.replay.go(3)
    room.go_on_as(Seat(0))
    session = room.session
    assert session is not None
    session.grace_ms = 0
    qtbot.waitUntil(lambda: session.controller.my_turn, timeout=30_000)
    while session.controller.my_turn:
        view = session.controller.view()
        assert session.controller.submit(choose(view, "medium", bot_seed(view)))
    played = len(session.controller.played)
    over.menu.decks.trigger()
    over.rooms.settle()
    qtbot.wait(120)
    assert len(session.controller.played) == played
    qtbot.keyClick(over.rooms.decks, Qt.Key.Key_Escape)
    assert room.isVisible()
    qtbot.waitUntil(lambda: len(session.controller.played) > played, timeout=30_000)
    over.menu.albo.trigger()
    over.replay_hand(1)
    for one in (room.controls, room.lanes, room.eyes, room.side):
        assert one.isVisible()


def test_a_match_in_play_cannot_be_looked_into(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    play_to_the_end(qtbot, window)
    window.replay_hand(1)
    assert window.rooms.at_table
    sheet = window.dialogs.write_scores()
    assert sheet.paper.replay_button.isHidden()


def test_the_bar_tells_the_day_and_who_closed_and_names_the_hands(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(ONE_PERSON, match_end="fixed_hands", fixed_hands=2)
    session = session_of(window)
    for hand in (1, 2):
        play_to_the_end(qtbot, window)
        if hand == 1:
            window.dialogs.close_all()
            session.next_hand()
    window.replay(session.record, 1, "2026-11-07T21:30:00")
    room = window.rooms.currentWidget()
    assert isinstance(room, ReplayRoom)
    replay = room.replay
    assert replay is not None
    qtbot.waitUntil(lambda: replay.is_ready, timeout=30_000)
    result = session.scores.results[0]
    closed = session.controller.words.headline(result, session.controller.players)
    assert room.bar.about == f"Scala 40, mano 1, 7 novembre 2026. {closed}"
    assert not room.former.isEnabled()
    assert room.following.text() == "Mano 2"
    room.following.click()
    assert room.former.text() == "Mano 1"
    assert not room.following.isEnabled()
    assert room.bar.about.startswith("Scala 40, mano 2, ")


def frames_of(path: Path) -> list[Image.Image]:
    with Image.open(path) as film:
        assert film.format == "WEBP"
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(film)]


def test_a_hand_becomes_a_film_of_what_is_shown(
    qtbot: QtBot, over: MainWindow, tmp_path: Path
) -> None:
    room = room_of(qtbot, over)
    replay, table = room.replay, room.table
    assert replay is not None
    assert table is not None
    room.one_seat.click()
    replay.go(2)
    room.save.to_film.trigger()
    dialog = over.dialogs.open_dialog
    assert isinstance(dialog, QFileDialog)
    path = tmp_path / "mano.webp"
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    assert room.save.filming
    seen: list[set[int]] = []
    assert room.save.film is not None
    room.save.film.went.connect(lambda *_: seen.append(open_cards(room)))
    assert room.save.text().startswith("Ferma il film")
    assert not room.controls.isEnabled()
    QTest.keyClick(room, Qt.Key.Key_Left)
    QTest.keyClick(room, Qt.Key.Key_T)
    assert not room.every_card.isChecked()
    qtbot.waitUntil(lambda: not room.save.filming, timeout=60_000)
    assert replay.at == 2, "where it was"
    assert room.controls.isEnabled()
    assert table.table.wish.speed == "off"
    qtbot.waitUntil(path.exists, timeout=60_000)
    qtbot.waitUntil(lambda: over.notice.words.text() == "Salvato: mano.webp", timeout=60_000)
    frames = frames_of(path)
    # Steps that look alike share a frame.
    assert 2 < len(frames) <= len(replay.steps)
    assert frames[0].width <= 960
    assert frames[0] != frames[-1]
    assert len(seen) >= len(replay.steps) - 1
    assert not any(seen), "no hand that this replay does not show"


def test_a_film_may_be_stopped_and_the_sheet_is_written(
    qtbot: QtBot, over: MainWindow, tmp_path: Path
) -> None:
    room = room_of(qtbot, over)
    replay = room.replay
    assert replay is not None
    path = tmp_path / "mano.webp"
    room.make_film(path)
    qtbot.waitUntil(lambda: replay.at > 1, timeout=60_000)
    room.save.click()
    assert not room.save.filming
    assert replay.at == 0
    qtbot.waitUntil(lambda: room.save.film is None, timeout=60_000)
    assert not path.exists()
    assert room.save.text() == "Salva come film o foglio…"
    room.save.to_sheet.trigger()
    dialog = over.dialogs.open_dialog
    assert isinstance(dialog, QFileDialog)
    sheet = tmp_path / "punti.pdf"
    dialog.fileSelected.emit(str(sheet))
    dialog.reject()
    qtbot.waitUntil(sheet.exists, timeout=60_000)
    assert sheet.read_bytes().startswith(b"%PDF")
    room.make_film(path)
    room.go_out()
    assert over.rooms.at_table
    qtbot.waitUntil(lambda: room.save.film is None, timeout=60_000)
    assert not path.exists()


@pytest.mark.parametrize("percent", [100, 140])
def test_every_sign_of_the_legend_has_room_whatever_its_width(qtbot: QtBot, percent: int) -> None:
    SCALE.set(percent)
    legend = Legend()
    qtbot.addWidget(legend)
    legend.show_signs(SIGNS)
    heights = []
    for width in range(px(260), px(1400), 37):
        places = legend.places(width)
        assert [*places] == [*SIGNS]
        assert all(end <= width for *_, end in places.values())
        for (row, _, end), (below, begin, _) in pairwise(places.values()):
            assert begin > end if row == below else begin == 0
        heights.append(legend.heightForWidth(width))
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > heights[-1] == px(28)


def test_no_button_moves_as_the_film_begins(qtbot: QtBot) -> None:
    controls = Controls()
    qtbot.addWidget(controls)
    controls.name_play(playing=False)
    controls.retranslate()
    for width in range(240, 480, 12):
        controls.resize(width, 200)
        controls.show()
        places = []
        for playing in (False, True):
            controls.name_play(playing=playing)
            qtbot.wait(1)
            places.append([one.pos() for one in (*controls.steps, *controls.speeds)])
        assert places[0] == places[1]


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_buttons_that_go_through_a_hand_stand_in_one_row(
    qtbot: QtBot, languages: Languages, language: str
) -> None:
    load_typefaces()
    languages.install(language)
    controls = Controls()
    qtbot.addWidget(controls)
    controls.retranslate()
    controls.name_play(playing=True)
    controls.resize(px(CONTROLS_PX), 200)
    controls.show()
    assert len({one.geometry().bottom() for one in controls.steps if one is not controls.play}) == 1


def test_the_end_of_the_hand_is_seen_on_its_lane_whatever_came_before() -> None:
    assert shown_of("A+P■", 1) == "■"
    assert shown_of("A+P■", 2) == "A■"
    assert shown_of("A+P", 2) == "A+"
