"""The house: what it shows, what it lets one do, and what it never shows."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from itertools import combinations, pairwise, product
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QFontMetricsF,
    QGuiApplication,
    QPainter,
    QTransform,
)
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.dress.room import SCALE, Form, px
from scala_desktop.dress.typefaces import STRONG, text_font
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.store.people import (
    Person,
    colours,
    have_played,
    people,
    rename_person,
    sorts_for,
)
from scala_desktop.store.saves import ENDING
from scala_desktop.store.schema import AIDS
from scala_desktop.store.store import Store
from scala_desktop.table.painting.deck_art import BACK
from scala_desktop.windows import name_field
from scala_desktop.windows.decks.room import DeckRoom
from scala_desktop.windows.house import words
from scala_desktop.windows.house.house import House
from scala_desktop.windows.house.layout import house_layout
from scala_desktop.windows.house.meld_rows import MeldRows
from scala_desktop.windows.house.people_room import PeopleRoom
from scala_desktop.windows.house.shelf import Shelf
from scala_desktop.windows.house.shown_match import ShownPlayer
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice, own_preset
from scala_desktop.windows.preferences import PreferencesDialog
from scala_desktop.windows.rule_book import RuleBook
from scala_desktop.words.catalogue import languages, speak
from tests.windows.opened import (
    ONE_PERSON,
    TWO_PEOPLE,
    Empty,
    Opened,
    play_area,
    session_of,
    uncover,
)
from tests.windows.test_match_keeper import begin_another

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def started(empty: Empty) -> Empty:
    """Return a function that opens a window without a match, as high as the house is drawn."""

    def start() -> MainWindow:
        window = empty()
        window.resize(1366, 768)
        return window

    return start


def house_of(window: MainWindow) -> House:
    house = window.rooms.house
    assert not window.rooms.at_table
    return house


def golds(house: House) -> list[QPushButton]:
    shown = [one for one in house.findChildren(QPushButton) if one.isVisible()]
    return [one for one in shown if one.property("role") == "main"]


def test_the_first_evening_offers_a_lesson_and_asks_for_a_name(
    qtbot: QtBot, started: Empty
) -> None:
    window = started()
    house = house_of(window)
    assert house.match.showing == "teacher"
    assert house.match.main.hasFocus()
    assert golds(house) == [house.match.main]
    qtbot.mouseClick(house.shelf.add, LEFT)
    assert house.shelf.name.isVisible()
    qtbot.keyClicks(house.shelf.name, "Anna")
    qtbot.keyClick(house.shelf.name, Qt.Key.Key_Return)
    assert [one.text() for one in house.shelf.portraits] == ["Anna"]
    assert [one.name for one in people(window.store)] == ["Anna"]
    assert house.accessibleName().endswith("Anna.")


def test_rules_chosen_for_a_game_are_no_match_that_was_played(started: Empty) -> None:
    window = started()
    canasta = info("canasta")
    ours = with_values(canasta.rules(), {"target_score": 9000})
    window.keeper.pacts.choose_rules(canasta, "italian", ours)
    house = house_of(window)
    house.refresh()
    assert house.match.showing == "teacher"
    assert window.keeper.pacts.last_game().key == "scala40"
    assert window.keeper.pacts.choice(canasta).rules == ours


def test_a_name_that_is_not_wanted_is_given_up_with_esc(qtbot: QtBot, started: Empty) -> None:
    house = house_of(started())
    qtbot.mouseClick(house.shelf.add, LEFT)
    qtbot.keyClicks(house.shelf.name, "Ann")
    qtbot.keyClick(house.shelf.name, Qt.Key.Key_Escape)
    assert not house.shelf.name.isVisible()
    assert house.shelf.empty


def test_a_name_is_kept_by_its_button_and_by_going_on_elsewhere(
    qtbot: QtBot, started: Empty
) -> None:
    window = started()
    house = house_of(window)
    field = house.shelf.name
    qtbot.mouseClick(house.shelf.add, LEFT)
    assert not field.done.isVisible(), "there is nothing yet to be kept"
    qtbot.keyClicks(field, "Nonna Pina")
    assert field.rect().contains(field.done.geometry())
    qtbot.mouseClick(field.done, LEFT)
    assert [one.text() for one in house.shelf.portraits] == ["Nonna Pina"]
    qtbot.mouseClick(house.shelf.add, LEFT)
    qtbot.keyClicks(field, "Luca")
    house.play_asked.emit("burraco")  # as by a key: the field has not lost the keyboard
    room = window.rooms.new_match
    qtbot.waitUntil(room.isVisible)
    assert room.choice.players[0] == Player("Luca")
    assert {one.name for one in people(window.store)} == {"Nonna Pina", "Luca"}


def test_a_click_that_leaves_the_field_for_a_name_is_not_lost(
    qtbot: QtBot, started: Empty, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name makes new portraits: not before the one that is pressed was let go."""
    window = started()
    house = house_of(window)
    house.shelf.named.emit("Anna")
    field, anna = house.shelf.name, house.shelf.portraits[0]
    qtbot.mouseClick(house.shelf.add, LEFT)
    qtbot.keyClicks(field, "Luca")
    monkeypatch.setattr(QGuiApplication, "mouseButtons", lambda: LEFT)
    qtbot.mousePress(anna, LEFT)
    qtbot.wait(5 * name_field.SOON_MS)
    assert house.shelf.portraits == [anna]
    greeted: list[str] = []
    house.shelf.chosen.connect(greeted.append)
    qtbot.mouseRelease(anna, LEFT)
    assert greeted == ["Anna"]
    monkeypatch.undo()
    qtbot.waitUntil(lambda: not field.isVisible())
    assert {one.name for one in people(window.store)} == {"Anna", "Luca"}


def test_a_menu_over_the_field_for_a_name_keeps_nothing(qtbot: QtBot, started: Empty) -> None:
    window = started()
    field = house_of(window).shelf.name
    qtbot.mouseClick(house_of(window).shelf.add, LEFT)
    qtbot.keyClicks(field, "Lu")
    for reason in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
        QApplication.sendEvent(field, QFocusEvent(QEvent.Type.FocusOut, reason))
    qtbot.wait(5 * name_field.SOON_MS)
    assert field.isVisible()
    assert field.text() == "Lu"
    assert not people(window.store)
    field.clear()
    QApplication.sendEvent(
        field, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.PopupFocusReason)
    )
    assert field.isVisible(), "one may want to paste a name"
    field.setText("Luca")
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: not field.isVisible())
    assert [one.name for one in people(window.store)] == ["Luca"]
    house_of(window).shelf.ask_name()
    field.setText("Anna")
    house_of(window).shelf.ask_name()
    assert {one.name for one in people(window.store)} == {"Luca", "Anna"}
    assert field.isVisible()
    assert not field.text()


def test_a_name_that_is_kept_late_takes_the_keyboard_from_nobody(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(ONE_PERSON)
    window.go_home()
    house = house_of(window)
    house.shelf.ask_name()
    qtbot.keyClicks(house.shelf.name, "Luca")
    qtbot.mouseClick(house.match.main, LEFT)
    assert window.rooms.at_table
    qtbot.waitUntil(lambda: not house.shelf.name.text())
    assert "Luca" in [one.name for one in people(window.store)]
    assert play_area(window).table.hasFocus()


def test_who_can_play_already_finds_the_four_games_gold(qtbot: QtBot, started: Empty) -> None:
    house = house_of(started())
    qtbot.mouseClick(house.match.second, LEFT)
    assert golds(house) == [picture.play for picture in house.games.values()]
    assert house.match.showing == "nothing", "the teacher gives way"
    assert next(iter(house.games.values())).play.hasFocus()
    house.refresh()
    assert house.match.showing == "nothing"


def test_the_sign_on_the_main_button_has_the_colour_of_its_letters(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.go_home()
    house = house_of(window)
    for can_play in (False, True):
        house._can_play = can_play
        house._keep_gold()
        letters = house.match.main.palette().buttonText().color()
        sign = house.match.main.icon().pixmap(px(16)).toImage()
        middle = sign.pixelColor(sign.width() // 2, sign.height() // 2)
        assert middle == letters
        assert middle.lightness() > 150 if can_play else middle.lightness() < 100


def test_keys_that_are_typed_for_a_name_do_nothing_else(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.go_home()
    house = house_of(window)
    qtbot.mouseClick(house.shelf.add, LEFT)
    qtbot.keyClicks(house.shelf.name, "Rrr")
    assert house.shelf.name.text() == "Rrr"
    assert not window.rooms.at_table


def test_the_match_rests_in_the_house_and_goes_on_from_there(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    session = session_of(window)
    qtbot.mouseClick(window.bar.buttons[window.bar.home], LEFT)
    house = house_of(window)
    assert house.match.showing == "match"
    assert golds(house) == [house.match.main]
    assert house.match.main.hasFocus()
    played = len(session.controller.played)
    qtbot.wait(50)
    assert len(session.controller.played) == played, "nobody plays while the match rests"
    qtbot.keyClick(house.match.main, Qt.Key.Key_Return)
    assert window.rooms.at_table
    assert session_of(window) is session
    qtbot.waitUntil(lambda: session.controller.my_turn)


def test_the_house_is_painted_piece_by_piece_each_time(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.go_home()
    house = window.rooms.house
    pieces = [one for piece in house.pieces() for one in piece]
    window.resume_match()
    window.go_home()
    assert window.rooms.seen is house
    assert not any(one.updatesEnabled() for one in pieces)
    window.resume_match()
    assert all(one.updatesEnabled() for one in pieces), "nothing waits for its turn any more"
    window.go_home()
    qtbot.waitUntil(lambda: window.rooms.rests)
    assert all(one.updatesEnabled() for one in pieces)


def test_r_goes_on_with_the_match(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.go_home()
    qtbot.keyClick(house_of(window), Qt.Key.Key_R)
    assert window.rooms.at_table


def test_a_person_alone_sees_the_own_hand(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.go_home()
    shown = house_of(window).match.cards()
    controller = session_of(window).controller
    hand = controller.view().hand
    assert hand
    assert {card % 54 for card in hand} <= {card.face for card in shown}
    for order in ("suit", "rank"):
        controller.sort_hand(order)
        house_of(window).refresh()
        lying = [card.face for card in house_of(window).match.cards()]
        kept = [card % 54 for card in controller.arrangement.order]
        assert lying[-len(kept) :] == kept, "as it lies on the table"


def test_of_several_people_nobody_s_hand_is_seen(qtbot: QtBot, opened: Opened) -> None:
    window = opened(TWO_PEOPLE)
    uncover(qtbot, window)
    session = session_of(window)
    hand = session.controller.view().hand
    assert hand
    window.go_home()
    assert session.covered
    open_cards = session.controller.view().discard_pile
    faces = {card.face for card in house_of(window).match.cards()}
    assert faces == {BACK, *(card % 54 for card in open_cards[-2:])}
    window.resume_match()
    assert window.curtain.is_down, "and the curtain is down when they go on"


def test_what_the_match_frame_says_names_everybody(opened: Opened) -> None:
    window = opened((Player("Anna"), Player("Nonna Rosa", "easy")))
    window.go_home()
    said = house_of(window).match.accessibleName()
    for words_of in ("Riprendi", "Scala 40", "Classica", "Anna 0", "Nonna Rosa 0"):
        assert words_of in said
    window.places.take(Seat(1), Player("Zia Pina"))
    assert "Zia Pina 0" in house_of(window).match.accessibleName()


def hear_faces(monkeypatch: pytest.MonkeyPatch, painted: Callable[..., None]) -> None:
    """Let *painted* be called for each face in the picture of the match, and none be painted."""
    for module in ("match_frame", "match_points"):
        monkeypatch.setattr(f"scala_desktop.windows.house.{module}.paint_face", painted)


@pytest.mark.parametrize("size", [QSize(1366, 768), QSize(1280, 720), QSize(1920, 1080)])
@pytest.mark.parametrize("number", [4, 8, 12])
@pytest.mark.parametrize("language", languages())
def test_the_match_frame_counts_everybody(
    started: Empty,
    languages: Languages,
    language: str,
    number: int,
    size: QSize,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    languages.install(language)
    window = begun_by(started, number, size)
    frame = house_of(window).match
    portraits: list[str] = []
    rings: list[QRectF] = []

    def painted(_: QPainter, disc: QRectF, portrait: str, **__: object) -> None:
        if disc.y() > frame.main.y() - px(10):
            portraits.append(portrait)
            rings.append(disc)

    hear_faces(monkeypatch, painted)
    frame.grab()
    assert frame._match is not None
    assert portraits == [player.portrait for player in frame._match.players]
    room = QRectF(frame.rect()).adjusted(0, 0, 0, -px(12))
    assert all(room.contains(disc) for disc in rings)
    assert not any(one.intersects(other) for one, other in combinations(rings, 2))


@pytest.mark.parametrize("alone", [True, False])
def test_twelve_are_counted_beside_the_button_whoever_s_turn_it_is(
    started: Empty, alone: bool
) -> None:
    frame = house_of(begun_by(started, 12, QSize(1280, 720))).match
    assert frame._match is not None
    go_on = words.go_on("Anna" if alone else "", alone=alone)
    frame.show_match(replace(frame._match, go_on=go_on))
    assert frame._beside_main
    assert frame._above().told == ()
    assert frame.main.text().strip() == go_on


@pytest.mark.parametrize(
    ("number", "size", "scale"),
    [
        (12, QSize(1240, 680), 100),
        *product((7, 10, 12), (QSize(1200, 700), QSize(960, 540), QSize(880, 460)), (100,)),
        *product((7, 10, 12), (QSize(1366, 768),), (140,)),
    ],
)
def test_where_counts_have_no_room_below_they_stand_beside_the_portraits(
    started: Empty, number: int, size: QSize, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = begun_by(started, number, size)
    SCALE.set(scale)
    frame = house_of(window).match
    match = frame._match
    assert match is not None
    painted: list[tuple[QRectF, str]] = []
    hear_faces(monkeypatch, lambda painter, disc, portrait, **_: painted.append((disc, portrait)))
    written: list[tuple[QRectF, float, str]] = []

    def write(painter: QPainter, place: QRectF, _: object, text: str) -> None:
        written.append((place, painter.fontMetrics().horizontalAdvance(text), text))

    monkeypatch.setattr(QPainter, "drawText", write)
    frame.grab()
    assert [portrait for _, portrait in painted] == [
        *(one.portrait for one in match.others),
        match.players[match.me].portrait,
    ]
    above = frame._above()
    assert len(above.told) == number
    assert {text.partition(" ")[0] for text in above.told} == {"3"}
    points = [one for one in written if one[2] in above.told]
    assert tuple(text for *_, text in points) == above.told, "in the order of the faces"
    for (disc, _), (place, wide, _) in zip(painted, points, strict=True):
        assert wide <= place.width()
        assert place.x() >= disc.right()
        assert place.center().y() == pytest.approx(disc.center().y())
    places = [disc | place for (disc, _), (place, *_) in zip(painted, points, strict=True)]
    words_beside = [
        QRectF(place.topLeft(), QSizeF(wide, place.height()))
        for place, wide, text in written
        if text not in above.told
    ]
    assert not any(one.intersects(place) for one, place in product(words_beside, places))
    room = QRectF(frame.rect()).adjusted(px(10), px(10), -px(10), -px(10))
    assert all(room.contains(place) for place in places)
    assert not any(one.intersects(other) for one, other in combinations(places, 2))
    piles = frame._zones(frame._inner())[2]
    assert not any(place.intersects(piles) for place in places)


@pytest.mark.parametrize(
    ("size", "scale"),
    [(QSize(1366, 768), 100), (QSize(1366, 768), 140), (QSize(960, 540), 100)],
)
def test_the_link_to_the_others_covers_nobody(started: Empty, size: QSize, scale: int) -> None:
    frame = house_of(begun_by(started, 8, size)).match
    SCALE.set(scale)
    frame.show_others(words.others_waiting(2, shown=True))
    discs = frame.places_of_others()
    assert len(discs) == 7
    assert not any(QRectF(frame.others.geometry()).intersects(disc) for disc in discs)


def begun_by(started: Empty, number: int, size: QSize) -> MainWindow:
    """Return a window of *size* with the house, where a match of Trentuno by *number* waits."""
    window = started()
    window.resize(size)
    seats = (ONE_PERSON[0], *(Player(f"Bot {seat}", "easy") for seat in range(1, number)))
    entry = info("trentuno")
    choice = MatchChoice(seats, entry.presets[0].key, entry.rules(), first_dealer=None)
    window.keeper.begin(entry.key, choice)
    window.go_home()
    return window


@pytest.mark.parametrize("language", languages())
def test_since_when_a_match_waits_stands_beside_the_link_to_the_others(
    opened: Opened, language: str
) -> None:
    window = opened(ONE_PERSON)
    window.resize(1366, 768)
    window.go_home()
    frame, now = house_of(window).match, datetime(2026, 9, 30, 21, 0)
    match = frame._match
    assert match is not None
    speak(language)
    frame.show_others(words.others_waiting(2, shown=True))
    for ago in (timedelta(minutes=5), timedelta(days=12)):
        told = words.waiting_since(now - ago, now)
        place, shown = frame.since(replace(match, since=told))
        assert place.right() <= frame.others.x()
        assert QFontMetricsF(text_font(px(16))).horizontalAdvance(shown) <= place.width()
        assert shown == told or (shown.endswith("…") and ago.days), (
            "whole, or it says that it is cut"
        )
    speak("it")


def test_the_last_person_in_a_match_plays_alone(started: Empty, tmp_path: Path) -> None:
    position = (
        'format = 1\n[[case]]\nid = "x"\ngame = "trentuno"\nlives = [3, 0, 3, 3]\nturn = 0\n'
        'hands = ["Ad Qd 3d", "", "As Js 6s", "Kc 6c 2c"]\n'
    )
    scenario = tmp_path / "alone.toml"
    scenario.write_text(position, "utf-8")
    window = started()
    assert window.dialogs.files.open_path(str(scenario)) is None
    session = session_of(window)
    session.take_place(Seat(1), Player("Bea"))
    hand = session.controller.view().hand
    assert hand
    window.go_home()
    lying = house_of(window).match.cards()
    assert {card.face for card in lying} >= {card % 54 for card in hand}


@pytest.mark.parametrize("number", [0, 1, 5, 12])
@pytest.mark.parametrize("size", [(1366, 697), (960, 540)])
def test_the_field_for_a_name_leaves_no_half_of_what_is_written_beside_it(
    qtbot: QtBot,
    started: Empty,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    number: int,
) -> None:
    window = started()
    window.resize(*size)
    names = [f"Persona {place}" for place in range(number)]
    have_played(window.store, [*names[:-1], *(["Giovanni Battista"] if number > 5 else names[-1:])])
    window.rooms.refresh()
    shelf = house_of(window).shelf
    while shelf.forward.isVisible() and shelf.forward.isEnabled():
        shelf.forward.click()
    written: list[str] = []
    draw = QPainter.drawText

    def write(painter: QPainter, *said: object) -> None:
        written.append(str(said[-1]))
        draw(painter, *said)  # type: ignore[call-overload]  # in whatever form it was asked for

    monkeypatch.setattr(QPainter, "drawText", write)
    shelf.ask_name()
    shelf.grab()
    assert not any(one.startswith("Scrivi") for one in written)
    field = shelf.name.geometry()
    assert shelf.rect().contains(field)
    for one in (*shelf.portraits, shelf.add):
        if one.isVisible():
            place = one.geometry()
            assert (
                field.right() < place.left()
                or field.left() <= place.left()
                or (field.left() > place.right())
            )
    qtbot.keyClick(shelf.name, Qt.Key.Key_Escape)
    assert shelf.add.hasFocus()


@pytest.mark.parametrize("first", ["Nonna Rosa", "McRAE d'Angiò"])
def test_names_on_the_shelf_keep_apart_and_as_many_as_can_are_whole(
    qtbot: QtBot, first: str
) -> None:
    above = QWidget()
    qtbot.addWidget(above)
    shelf = Shelf(above)
    shelf.resize(380, 100)
    shelf.set_form(Form.WIDE, QSizeF(60.5, 72))
    names = ("Nonna Rosa", "Bruno", "Anna", "McRAE d'Angiò")
    shelf.show_people([Person(one, "01") for one in sorted(names, key=first.__ne__)], first)
    letters = QFontMetrics(text_font(px(16), STRONG))
    places = [*shelf.portraits, shelf.add]
    for one, following in pairwise(places):
        ends = one.x() + (one.width() + letters.horizontalAdvance(one.written())) / 2
        begins = following.width() - letters.horizontalAdvance(following.written())
        assert ends + px(6) <= following.x() + begins / 2
    whole = [one.text() for one in places if one.written() == one.text()]
    assert sorted(whole) == ["Aggiungi", "Anna", "Bruno", "Nonna Rosa"]
    assert shelf.rect().contains(shelf.add.geometry())


@pytest.mark.parametrize("way", ["play", "albo"])
def test_who_comes_home_finds_the_keyboard_where_it_was(
    qtbot: QtBot, opened: Opened, way: str
) -> None:
    window = opened(ONE_PERSON)
    window.go_home()
    house = house_of(window)
    button = house.games["burraco"].play if way == "play" else house.drawers["albo"]
    button.setFocus()
    button.click()
    qtbot.waitUntil(lambda: window.rooms.seen not in (None, house))
    room = window.rooms.currentWidget()
    qtbot.keyClick(room, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.rooms.seen is house)
    assert house.focusWidget() is button
    window.resume_match()
    window.new_match()
    qtbot.waitUntil(lambda: window.rooms.seen is window.rooms.new_match)
    qtbot.keyClick(window.rooms.new_match, Qt.Key.Key_Escape)
    assert house.focusWidget() is house.main_button


@pytest.mark.parametrize("owners", [(0, 1, 0, 1), (0, 1, 2, 3)])
@pytest.mark.parametrize("number", [2, 9, 24])
def test_the_melds_of_a_match_lie_behind_the_portraits_of_their_owners(
    owners: tuple[int, ...], number: int
) -> None:
    owner_of = [Seat(owners[place * 7 % 4]) for place in range(number)]
    melds = [Meld(place, one, (Card(0),) * 3, ()) for place, one in enumerate(owner_of)]
    zone = QRectF(20, 100, 390, 90)
    rows = MeldRows(zone, melds, owners, owners[0])
    assert sorted(one.meld.number for one in rows.melds) == list(range(number))
    for one in rows.melds:
        before = [
            (disc.center().x(), seat)
            for seat, disc in rows.portraits
            if disc.center().y() == one.y and disc.right() <= one.x
        ]
        assert owners[max(before)[1]] == one.meld.owner
        assert one.x + one.wide <= zone.right() + 0.01
        assert one.y + rows.tall / 2 <= zone.bottom() + 0.01
    assert {owners[seat] for seat, _ in rows.portraits} == set(owner_of)
    assert rows.melds[-1].meld.owner == owners[0], "one's own are next to one's hand"


@pytest.mark.parametrize("key", NAMES)
def test_every_game_has_its_picture_with_cards(started: Empty, key: str) -> None:
    house = house_of(started())
    picture = house.games[key]
    assert picture.play.isVisible()
    assert picture.learn.isVisible()
    assert len(picture.cards()) >= 3
    inside = picture.rect()
    assert all(inside.contains(QPoint(round(card.x), round(card.y))) for card in picture.cards())
    house.pictures.prefetcher.finish()
    assert not house.pictures.prefetcher.awaited


def test_one_picture_is_lit_at_a_time(qtbot: QtBot, started: Empty) -> None:
    house = house_of(started())
    pictures = list(house.games.values())
    pictures[1].play.setFocus(Qt.FocusReason.TabFocusReason)
    pictures[2].play.setFocus(Qt.FocusReason.TabFocusReason)
    assert [one.lit for one in pictures] == [False, False, True, False]
    qtbot.keyClick(pictures[2].play, Qt.Key.Key_Up)
    assert pictures[0].play.hasFocus()
    qtbot.keyClick(pictures[0].play, Qt.Key.Key_Right)
    assert pictures[1].play.hasFocus()


@pytest.mark.parametrize(
    ("drawer", "dialog"),
    [
        ("people", PeopleRoom),
        ("rules", HouseRulesDialog),
        ("decks", DeckRoom),
        ("book", RuleBook),
        ("settings", PreferencesDialog),
    ],
)
def test_every_drawer_opens(
    qtbot: QtBot, started: Empty, drawer: str, dialog: type[QWidget]
) -> None:
    window = started()
    qtbot.mouseClick(house_of(window).drawers[drawer], LEFT)
    window.rooms.settle()
    found = window.dialogs.open_dialog or window.rooms.currentWidget()
    assert isinstance(found, dialog)
    if window.dialogs.open_dialog is not None:
        window.dialogs.open_dialog.reject()


def test_the_drawer_of_the_rules_counts_those_of_the_game_that_it_opens(started: Empty) -> None:
    window = started()
    house, entry = house_of(window), info("scala40")
    about = house.drawers["rules"].about
    assert about == f"Scala 40: {len(entry.presets)} pronte"
    rules = info("canasta").rules()
    window.keeper.pacts.keep_preset(info("canasta"), own_preset("Natale", rules))
    window.dialogs.house_rules()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HouseRulesDialog)
    dialog.preset_saved.emit(own_preset("Da noi", entry.rules()))
    dialog.reject()
    assert house.drawers["rules"].about == f"{about}, 1 vostra"


def test_a_person_is_greeted_by_pressing_the_portrait(qtbot: QtBot, started: Empty) -> None:
    window = started()
    have_played(window.store, ["Anna", "Bea"])
    house = house_of(window)
    house.refresh()
    qtbot.mouseClick(house.shelf.portraits[1], LEFT)
    assert house.person == "Bea"
    assert [one.chosen for one in house.shelf.portraits] == [True, False]


def test_a_long_name_takes_the_room_that_is_left_on_the_shelf(started: Empty) -> None:
    window = started()
    house = house_of(window)
    for others in (0, 8):
        have_played(window.store, ["Giovanni Battista", *map(str, range(others))])
        house.refresh()
        shelf = house.shelf
        long = next(one for one in shelf.portraits if len(one.text()) > 1)
        assert long.width() >= long.sizeHint().width()
        assert shelf.add.geometry().right() <= shelf.width()


def test_more_people_than_the_shelf_holds_are_reached_by_arrows(
    qtbot: QtBot, started: Empty
) -> None:
    window = started()
    names = [f"Ospite {number}" for number in range(12)]
    have_played(window.store, names)
    house = house_of(window)
    house.refresh()
    seen = {one.text() for one in house.shelf.portraits if one.isVisible()}
    while house.shelf.forward.isEnabled():
        qtbot.mouseClick(house.shelf.forward, LEFT)
        seen |= {one.text() for one in house.shelf.portraits if one.isVisible()}
    assert seen == set(names)
    assert house.shelf.add.isVisible()


@pytest.mark.parametrize(
    ("size", "scale", "form"),
    [
        ((1366, 768), 100, Form.WIDE),
        ((1366, 697), 100, Form.WIDE),
        ((1280, 640), 100, Form.WIDE),
        ((960, 540), 100, Form.MIDDLE),
        ((1366, 768), 140, Form.MIDDLE),
        ((880, 470), 100, Form.MIDDLE),
        ((1366, 768), 200, Form.NARROW),
        ((960, 540), 200, Form.NARROW),
    ],
)
def test_the_main_button_is_always_in_sight(
    opened: Opened,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: int,
    form: Form,
) -> None:
    window = opened(ONE_PERSON)
    whole = SimpleNamespace(availableSize=lambda: QSize(*size))
    monkeypatch.setattr(window, "screen", lambda: whole)
    window.setMinimumSize(0, 0)
    window.resize(*size)
    SCALE.set(scale)
    window.go_home()
    house = house_of(window)
    house.resize(*size)
    assert house_layout(QSizeF(*size) / (scale / 100), 4, 5).form is form
    gold = house.main_button
    assert gold.isVisible()
    corner = gold.mapTo(house, QPoint(0, 0))
    assert house.rect().contains(gold.rect().translated(corner))
    assert gold.height() >= 44 * scale / 100 - 1
    SCALE.set(100)


@pytest.mark.parametrize("room", [(1366, 768), (1280, 640), (1920, 1080), (960, 540), (880, 470)])
def test_nothing_lies_on_anything_else(room: tuple[int, int]) -> None:
    layout = house_layout(QSizeF(*room), 4, 5)
    places = [layout.match, *layout.pictures, layout.shelf, *layout.drawers, layout.greeting]
    for place, one in enumerate(places):
        assert one.left() >= 0
        assert one.right() <= room[0]
        assert one.bottom() <= room[1]
        for other in places[place + 1 :]:
            assert not one.intersects(other), (one, other)


@pytest.mark.parametrize(
    "room", [(1366, 768), (1280, 640), (1920, 1080), (1240, 620), (960, 540), (914, 514)]
)
def test_drawers_are_as_wide_as_their_words(room: tuple[int, int]) -> None:
    needed = [100.0, 96.0, 160.0, 122.0, 116.0, 130.0]
    layout = house_layout(QSizeF(*room), 4, len(needed), needed)
    for drawer, need in zip(layout.drawers, needed, strict=True):
        assert drawer.width() >= need
    places = [layout.shelf, *layout.drawers]
    for one, following in pairwise(places[1:]):
        assert one.right() < following.left()
    if layout.form is Form.WIDE:
        assert layout.shelf.right() < layout.drawers[1].left()
    assert layout.drawers[-1].right() == pytest.approx(layout.pictures[-1].right())


@pytest.mark.parametrize(
    "size", [(1366, 768), (1366, 697), (1346, 728), (1280, 640), (1240, 620), (960, 540)]
)
def test_the_cards_of_the_teacher_lie_on_no_word(
    started: Empty, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window = started()
    house = house_of(window)
    window.setMinimumSize(0, 0)
    window.resize(*size)
    qtbot.waitUntil(lambda: house.size() == QSize(*size))
    frame = house.match
    inner = frame._inner()
    places = frame._invitation(inner)
    assert inner.top() < places.disc.top()
    assert places.disc.bottom() < places.heading.top()
    assert places.words.bottom() <= frame.main.y()
    for card in frame.cards():
        high = card.width * 1.4
        assert card.y - high / 2 > places.words.bottom()
        assert card.y + high / 2 < frame.main.y()


def house_in(qtbot: QtBot, window: MainWindow, size: tuple[int, int], language: str) -> House:
    """Return the house of a *window* of this size, which may be smaller than it lets itself be."""
    window.languages.install(language)
    house = house_of(window)
    window.setMinimumSize(0, 0)
    window.resize(*size)
    qtbot.waitUntil(lambda: house.size() == QSize(*size))
    return house


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    "size", [(1366, 768), (1280, 720), (1280, 640), (1240, 620), (1920, 1080), (1100, 600)]
)
def test_the_cards_of_a_game_lie_on_no_word(
    started: Empty, qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    house = house_in(qtbot, started(), size, language)
    for picture in house.games.values():
        for lift in (0.0, 1.0):
            for card in picture._cards(lift):
                turned = QTransform().rotate(card.angle)
                box = turned.mapRect(QRectF(0, 0, card.width, card.width * 1.4))
                box.moveCenter(QPointF(card.x, card.y))
                assert box.left() > picture.written().right(), (picture.key, lift)


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("size", [(960, 540), (914, 514), (600, 540), (686, 386)])
def test_a_small_window_says_who_plays_too(
    started: Empty, qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    house = house_in(qtbot, started(), size, language)
    letters = QFontMetricsF(text_font(px(16)))
    for picture in house.games.values():
        (line,) = picture._line_boxes(picture._inner())
        line.setWidth(letters.horizontalAdvance(picture._lines[0]))
        assert line.height() >= letters.height() * 0.9
        assert picture.written().right() >= line.right()
        for button in (picture.play, picture.learn):
            assert not line.intersects(QRectF(button.geometry())), picture.key
        for card in picture.cards():
            turned = QTransform().rotate(card.angle)
            box = turned.mapRect(QRectF(0, 0, card.width, card.width * 1.4))
            box.moveCenter(QPointF(card.x, card.y))
            assert box.left() > line.right(), picture.key


def test_the_sounds_are_switched_in_the_house(qtbot: QtBot, started: Empty) -> None:
    window = started()
    sound = house_of(window).head.sound
    assert window.store["sound"]
    assert sound.accessibleName() == "Suoni: accesi"
    qtbot.mouseClick(sound, LEFT)
    assert not window.store["sound"]
    assert (sound.accessibleName(), sound.toolTip()) == ("Suoni: spenti", "Accendi i suoni")


def test_two_presses_deal_the_cards(qtbot: QtBot, started: Empty) -> None:
    window = started()
    house = house_of(window)
    qtbot.mouseClick(house.games["burraco"].play, LEFT)
    qtbot.mouseClick(window.rooms.new_match.start, LEFT)
    assert window.rooms.at_table
    assert session_of(window).controller.game_key == "burraco"


@pytest.mark.parametrize(
    ("since", "said"),
    [
        (datetime(2026, 3, 4, 20, 50), "ferma da poco"),
        (datetime(2026, 3, 4, 9, 0), "ferma da stamattina"),
        (datetime(2026, 3, 4, 0, 30), "ferma da stanotte"),
        (datetime(2026, 3, 4, 15, 0), "ferma da oggi"),
        (datetime(2026, 3, 3, 22, 0), "ferma da ieri sera"),
        (datetime(2026, 3, 3, 11, 0), "ferma da ieri"),
        (datetime(2026, 3, 1, 11, 0), "ferma da domenica"),
        (datetime(2025, 12, 25, 11, 0), "ferma dal giorno 25 dicembre"),
    ],
)
def test_since_when_a_match_waits(since: datetime, said: str) -> None:
    assert words.waiting_since(since, datetime(2026, 3, 4, 21, 0)) == said


def test_a_match_waits_from_when_it_was_left(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    keeper = window.keeper
    keeper.since = long_ago = datetime(2026, 3, 4, 9, 0)
    window.go_home()
    left = keeper.since
    assert left > long_ago
    keeper.since = long_ago
    window.open_albo()
    window.go_home()
    assert keeper.since == long_ago, "it was not gone on with"
    begin_another(window)
    assert keeper.since >= left


def test_where_none_is_shown_it_says_whether_matches_wait(qtbot: QtBot, started: Empty) -> None:
    window = started()
    window.store.update({"new_match": {"game": "scala40"}})
    house = house_of(window)
    house.refresh()
    assert house.match._about == "Nessuna partita ferma: scegli un gioco dal muro."
    folder = window.keeper.saves.folder
    folder.mkdir(parents=True, exist_ok=True)
    others = house.match.others
    for number, told in ((1, "1 partita ferma"), (2, "2 partite ferme")):
        (folder / f"{number}{ENDING}").touch()
        house.refresh()
        qtbot.waitUntil(partial(lambda words: others.text() == words, told))
        assert house.match._about == "Scegli un gioco dal muro, o riprendi una partita ferma."
    window.keeper.delete(next(filter(None, window.keeper.kept())))
    qtbot.waitUntil(lambda: others.text() == "1 partita ferma")
    assert words.others_waiting(2, shown=True) == "altre 2 ferme"


@pytest.mark.parametrize(
    ("hour", "said"), [(8, "Buongiorno"), (15, "Buon pomeriggio"), (21, "Buonasera")]
)
def test_the_greeting_goes_with_the_hour(hour: int, said: str) -> None:
    now = datetime(2026, 3, 4, hour, 0)
    assert words.greeting("Giulia", now) == f"{said}, Giulia."
    assert words.greeting("", now) == f"{said}!"


@pytest.mark.parametrize(
    ("hour", "asked"), [(8, "Chi gioca oggi?"), (17, "Chi gioca oggi?"), (21, "Chi gioca stasera?")]
)
def test_names_are_asked_for_the_hour(hour: int, asked: str) -> None:
    assert words.who_plays(datetime(2026, 3, 4, hour, 0)) == asked


def test_the_people_are_changed_in_their_drawer(qtbot: QtBot, started: Empty) -> None:
    window = started()
    have_played(window.store, ["Anna", "Bea"])
    house = house_of(window)
    qtbot.mouseClick(house.drawers["people"], LEFT)
    dialog = window.rooms.currentWidget()
    assert isinstance(dialog, PeopleRoom)
    before = people(window.store)[0].portrait
    other = next(key for key in dialog.page.head.portraits if key != before)
    qtbot.mouseClick(dialog.page.head.portraits[other], LEFT)
    assert people(window.store)[0].portrait == other
    qtbot.mouseClick(dialog.page.head.colours["violet"], LEFT)
    assert colours(window.store)["anna"] == "violet"
    qtbot.mouseClick(dialog.list.rows[1], LEFT)
    dialog.page.head.name.setText("Beatrice")
    dialog.page.head.name.editingFinished.emit()
    qtbot.keyClicks(dialog.new.name, "Ciro")
    qtbot.keyClick(dialog.new.name, Qt.Key.Key_Return)
    dialog.choose("Anna")
    dialog.page.drop.click()
    dialog.question.answers["Elimina"].click()
    assert [one.name for one in people(window.store)] == ["Beatrice", "Ciro"]
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.rooms.currentWidget() is house
    assert [one.text() for one in house.shelf.portraits] == ["Beatrice", "Ciro"]


def test_a_name_that_was_given_up_may_be_that_of_somebody_new(started: Empty) -> None:
    window = started()
    have_played(window.store, ["Giulia"])
    rename_person(window.store, "Giulia", "Giuli")
    house_of(window).shelf.named.emit("Giulia")
    assert [one.name for one in people(window.store)] == ["Giulia", "Giuli"]


@pytest.fixture
def of_three(started: Empty) -> PeopleRoom:
    """Open the page of Anna, Bea and Ciro, who have chosen something for themselves."""
    window = started()
    have_played(window.store, ["Anna", "Bea", "Ciro"])
    window.store.update({"aids": {"Anna": "referee", "Bea": "help"}, "sortings": {"Bea": True}})
    house_of(window).opened.emit("people")
    dialog = window.rooms.currentWidget()
    assert isinstance(dialog, PeopleRoom)
    return dialog


def test_nobody_takes_the_name_of_another_but_may_be_them(of_three: PeopleRoom) -> None:
    store = of_three._store
    before = house_kept(store)
    of_three.choose("Bea")
    of_three.page.head.name.setText("anna")
    of_three.page.head.name.editingFinished.emit()
    assert of_three.page.head.name.text() == "Bea"
    assert "Anna" in of_three.question.text()
    of_three.question.answers["Sì, unisci"].click()
    assert [one.name for one in people(store)] == ["Anna", "Ciro"]
    assert store["people"][0]["also"] == ["Bea"]
    assert (store["aids"], store["sortings"]) == ({"Anna": "referee"}, {})
    of_three.question.answers["Annulla"].click()
    assert house_kept(store) == before
    assert of_three.chosen == "Bea"


def test_merging_and_deleting_may_be_taken_back(of_three: PeopleRoom) -> None:
    store = of_three._store
    before = house_kept(store)
    of_three.choose("Ciro")
    of_three.page.merge.click()
    assert list(of_three.question.answers) == ["Anna", "Bea", "No"]
    of_three.question.answers["No"].click()
    assert house_kept(store) == before
    of_three.page.drop.click()
    of_three.question.answers["Elimina"].click()
    assert [one.name for one in people(store)] == ["Anna", "Bea"]
    of_three.question.answers["Annulla"].click()
    assert house_kept(store) == before


def test_each_person_has_aid_and_sorting_of_their_own(qtbot: QtBot, of_three: PeopleRoom) -> None:
    store = of_three._store
    assert [of_three.page.helps.aids[key].isChecked() for key in AIDS] == [False, False, True]
    of_three.page.helps.aids["warn"].click()
    of_three.page.helps.sorting.click()
    assert store["aids"]["Anna"] == "warn"
    assert sorts_for(store, "anna")
    assert not sorts_for(store, "Ciro")
    qtbot.waitUntil(lambda: of_three.page.saved.text() == "✓ Salvato")
    of_three.page.head.name.setText("Annetta")
    of_three.page.head.name.editingFinished.emit()
    assert sorts_for(store, "Annetta")
    assert store["aids"]["Annetta"] == "warn"


def test_who_sits_at_the_table_is_not_deleted(qtbot: QtBot, opened: Opened) -> None:
    window = opened(TWO_PEOPLE)
    have_played(window.store, ["Anna", "Zoe"])
    window.go_home()
    house_of(window).opened.emit("people")
    dialog = window.rooms.currentWidget()
    assert isinstance(dialog, PeopleRoom)
    dialog.choose("Anna")
    assert not dialog.page.drop.isEnabled()
    assert "giocando" in dialog.page.drop.toolTip()
    dialog.choose("Zoe")
    assert dialog.page.drop.isEnabled()


def test_everything_on_the_page_has_a_name(of_three: PeopleRoom) -> None:
    told = [one.accessibleName() for one in (*of_three.page.head.colours.values(),)]
    assert told[0].startswith("granata, cerchio")
    assert sum("scelto" in one for one in told) == 1
    assert of_three.page.head.portraits["01"].accessibleName() == "nonna con gli occhiali, 1 di 12"


def house_kept(store: Store) -> dict[str, object]:
    return {key: store[key] for key in ("people", "own_looks", "turn_lines", "aids", "sortings")}


def test_the_switches_keep_whole_words_or_signs_alone_at_every_size(started: Empty) -> None:
    window = started()
    house = house_of(window)
    seen = set()
    for across, down in ((500, 400), (1366, 768), (960, 540), (1366, 768), (500, 400), (960, 540)):
        window.resize(across, down)
        for one in (house.head.grandma, house.head.help):
            seen.add((across, bool(one.text())))
            if one.text():
                assert one.text().strip() == one.accessibleName()
                assert one.width() >= one.sizeHint().width()
            else:
                assert one.width() <= one.height()
            assert house.rect().contains(one.geometry())
    assert seen == {(500, False), (960, True), (1366, True)}
    SCALE.set(150)
    window.resize(1920, 1080)
    for one in (house.head.grandma, house.head.help):
        assert one.text()
        assert one.width() >= one.sizeHint().width()


def test_the_main_button_says_ad_before_an_a() -> None:
    assert words.go_on("Anna", alone=False) == "Tocca ad Anna: riprendi"
    assert words.go_on("Elio", alone=False) == "Tocca a Elio: riprendi"


@pytest.mark.parametrize(
    "size", [(1366, 768), (1280, 720), (1240, 620), (1920, 1080), (960, 540), (500, 400)]
)
def test_the_words_of_the_main_button_are_whole(opened: Opened, size: tuple[int, int]) -> None:
    window = opened(ONE_PERSON)
    window.go_home()
    frame = house_of(window).match
    shown = frame._match
    assert shown is not None
    window.resize(*size)
    long = f"Tocca a {'Nonna Giuseppina ' * 3}: riprendi"
    for said in ("Riprendi la partita", "Tocca a te: riprendi", "Tocca a Marco: riprendi", long):
        frame.show_match(replace(shown, go_on=said))
        assert frame.main.width() >= frame.main.sizeHint().width() or frame.main.isHidden()
        assert frame.rect().contains(frame.main.geometry())
        assert frame.main.text().strip() == ("Riprendi la partita" if said == long else said)


def test_the_points_of_a_match_are_whole_at_every_size(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(ONE_PERSON)
    window.go_home()
    frame = house_of(window).match
    shown = frame._match
    assert shown is not None
    lives = ShownPlayer("Anna", shown.players[0].portrait, 3, "3 vite", "3")
    many = ShownPlayer("Bea", lives.portrait, 3, "1250", "1250")
    written: list[tuple[float, str]] = []
    monkeypatch.setattr(
        QPainter,
        "drawText",
        lambda _, room, *said: written.append((room.width(), str(said[-1]))),
    )
    metrics = QFontMetrics(text_font(px(16), STRONG))
    for player, number in ((lives, 4), (many, 4), (lives, 6)):
        for size in ((1366, 768), (1240, 620), (1920, 1080)):
            window.resize(*size)
            frame.show_match(replace(shown, players=[player] * number, go_on="Riprendi la partita"))
            written.clear()
            frame.grab()
            told = [one for one in written if one[1] in (player.points, player.short)]
            assert len(told) == (number if not frame.toolTip() else 0)
            assert told or size == (1240, 620)
            for room, said in told:
                assert metrics.horizontalAdvance(said) <= room
            assert frame.main.width() >= frame.main.sizeHint().width()
            if player is lives and number == 4 and size != (1240, 620):
                assert {said for _, said in told} == {"3 vite"}


def test_the_window_may_grow_while_the_house_is_made(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.go_home()
    window.resize(500, 400)
    qtbot.waitUntil(lambda: bool(window.rooms.house.drawers))
