"""The curtain hides at once, and opens only for the person named on it."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.dress.faces import Face
from scala_desktop.dress.room import SCALE
from scala_desktop.model.recap import Recap, SeatNow, recap_of
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import Event, redacted
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import parse_move
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.windows.curtain import DEAF_MS, Curtain, Handover
from scala_desktop.windows.curtain_parts import HOLD_MS
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.recap.film import MOST_MS, STEP_MS, film_ms
from scala_desktop.windows.recap.paper import Deck
from scala_desktop.windows.recap.seat_plates import SeatPlate
from scala_desktop.words.game_words import game_words
from scala_desktop.words.initials import initial, key_letters

FACES = (Face("01", "garnet"), Face("02", "night", True), Face("03", "ochre"))
MELDS = ["2: 3d 4d 5d"]
TURNS = (
    "draw",
    "meld Qh Qd Qc / 4h 5h 6h",
    "discard 2c",
    "draw",
    "add 6d m1",
    "discard Td",
)


def laid(*, out: bool = False) -> Game:
    """Return a match of three in which seat 1 is to play."""
    entry = info("scala40")
    hands = ["Ks Kh 2d 7s", "Qh Qd Qc 4h 5h 6h 2c 9c 3s", "6d Td 5c 9c"]
    data = {"hands": hands, "turn": 1, "melds": MELDS, "opened": [2], "totals": [22, 99, 1]}
    game = entry.position(entry.rules(), 3, data)
    game.out[2] = out
    return game


def told(name: str = "Nonna Rosa", *, moves: int = len(TURNS), out: bool = False) -> Handover:
    """Return what is said to *name*, who sits first, after so many moves of the others."""
    game, events = laid(out=out), list[Event]()
    for text in TURNS[:moves]:
        events += (redacted(event, None) for event in game.play(parse_move(text)))
    names = (name, "Zio Carlo", "Éva")
    players = (Player(name), Player("Zio Carlo", "hard"), Player("Éva"))

    def recap() -> Recap:
        words = game_words("scala40").under(game.rules)
        return recap_of(events, Seat(0), game.view(None), players, words)

    keys = key_letters([names[0], "Gigi"])[0]
    return Handover(Seat(0), name, keys, recap, FACES, "scala40", Deck())


MIDDLE = QPoint(200, 45)
Fall = Callable[..., Curtain]


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.resize(1366, 697)
    made.setObjectName("pink")
    made.setStyleSheet("#pink { background: #ff00ff }")
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def fall(qtbot: QtBot, window: QWidget) -> Fall:
    def let_fall(name: str = "Nonna Rosa", *, deaf: bool = False, moves: int = 6) -> Curtain:
        curtain = Curtain(window, QMenu(window))
        curtain.fall(told(name, moves=moves))
        if not deaf:
            qtbot.waitUntil(lambda: not curtain.deaf)
        return curtain

    return let_fall


def hold(qtbot: QtBot, curtain: Curtain, milliseconds: int) -> None:
    qtbot.mousePress(curtain.hold, Qt.MouseButton.LeftButton, pos=MIDDLE)
    qtbot.wait(milliseconds)
    qtbot.mouseRelease(curtain.hold, Qt.MouseButton.LeftButton, pos=MIDDLE)


def test_it_covers_every_pixel_from_the_first_moment(
    qtbot: QtBot, window: QWidget, fall: Fall
) -> None:
    fall(deaf=True)
    picture = window.grab().toImage()
    pink = QColor("#ff00ff").rgb()
    places = [(x, y) for x in range(0, 1366, 7) for y in range(0, 697, 7)]
    assert not any(picture.pixel(x, y) == pink for x, y in places)


def test_a_long_press_opens_it(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    with qtbot.waitSignal(curtain.raised, timeout=HOLD_MS + 1000):
        qtbot.mousePress(curtain.hold, Qt.MouseButton.LeftButton, pos=MIDDLE)
    qtbot.waitUntil(lambda: not curtain.isVisible())


def test_a_short_press_does_not(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    with qtbot.assertNotEmitted(curtain.raised, wait=HOLD_MS):
        hold(qtbot, curtain, HOLD_MS // 2)
    assert curtain.is_down


def test_a_short_press_is_answered(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    hold(qtbot, curtain, HOLD_MS // 4)
    assert curtain.hold.text() == "Tieni premuto un po' di più"
    curtain.fall(told("Gigi"))
    assert curtain.hold.text() == "Tieni premuto per scoprire le carte"


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize(
    "size", [(1366, 697), (960, 540), (872, 490), (819, 480), (768, 432), (731, 429), (480, 270)]
)
@pytest.mark.parametrize("language", ["it", "en"])
def test_a_way_home_stands_on_it_apart_from_all_else(
    qtbot: QtBot,
    window: QWidget,
    fall: Fall,
    languages: Languages,
    size: tuple[int, int],
    percent: int,
    language: str,
) -> None:
    languages.install(language)
    SCALE.set(percent)
    window.resize(*(percent * side // 100 for side in size))
    curtain = fall("Gina")
    others = (curtain._avatar, curtain._pass, curtain._who, curtain.hold)
    taken = [
        one.rect().translated(one.mapTo(curtain, QPoint())) for one in others if one.isVisible()
    ]
    home, menu = curtain.home_button.geometry(), curtain.menu_button.geometry()
    assert curtain.menu_button.isVisible()
    assert not home.intersects(menu)
    assert not any(way.intersects(one) for way in (home, menu) for one in taken)
    assert curtain._keys.width() >= curtain._keys.sizeHint().width()
    with qtbot.waitSignal(curtain.left):
        curtain.home_button.click()
    assert curtain.is_down


def test_two_short_presses_do_not_add_up(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    with qtbot.assertNotEmitted(curtain.raised):
        hold(qtbot, curtain, HOLD_MS - 200)
        hold(qtbot, curtain, HOLD_MS - 200)


def test_sliding_off_the_button_lets_go(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    with qtbot.assertNotEmitted(curtain.raised, wait=HOLD_MS):
        qtbot.mousePress(curtain.hold, Qt.MouseButton.LeftButton, pos=MIDDLE)
        qtbot.mouseMove(curtain.hold, QPoint(-30, -30))


@pytest.mark.parametrize(
    "key",
    [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Tab],
)
@pytest.mark.parametrize("name", ["Nonna Rosa", "…"])
def test_no_such_key_opens_it(qtbot: QtBot, fall: Fall, key: Qt.Key, name: str) -> None:
    curtain = fall(name)
    with qtbot.assertNotEmitted(curtain.raised):
        for _ in range(3):
            qtbot.keyClick(curtain, key)
            qtbot.keyPress(curtain, key)
    assert curtain.is_down


@pytest.mark.parametrize(
    ("name", "keys"),
    [("Nonna Rosa", "nn"), ("Nonna Rosa", "NN"), ("Éva", "ee"), ("7 nani", "77"), ("…", "xx")],
)
def test_the_initial_typed_twice_opens_it(qtbot: QtBot, fall: Fall, name: str, keys: str) -> None:
    curtain = fall(name)
    with qtbot.waitSignal(curtain.raised):
        qtbot.keyClicks(curtain, keys)


@pytest.mark.parametrize("keys", ["n", "rr", "nrn", "n n"])
def test_other_letters_do_not(qtbot: QtBot, fall: Fall, keys: str) -> None:
    curtain = fall()
    with qtbot.assertNotEmitted(curtain.raised):
        qtbot.keyClicks(curtain, keys)


def test_a_shift_between_the_two_letters_does_no_harm(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    with qtbot.waitSignal(curtain.raised):
        qtbot.keyClick(curtain, Qt.Key.Key_Shift)
        qtbot.keyClicks(curtain, "N")
        qtbot.keyClick(curtain, Qt.Key.Key_Shift)
        qtbot.keyClicks(curtain, "N")


def test_a_switch_presses_it_without_holding(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    assert curtain.hold.accessibleName() == "Scopri le carte di Nonna Rosa"
    with qtbot.waitSignal(curtain.raised):
        curtain.hold.click()


def test_it_is_deaf_just_after_it_has_fallen(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall(deaf=True)
    with qtbot.assertNotEmitted(curtain.raised):
        qtbot.keyClicks(curtain, "nn")


def test_it_says_whose_turn_it_is_and_only_what_everybody_knows(fall: Fall) -> None:
    curtain = fall()
    said = [label.text() for label in curtain.findChildren(QLabel) if label.isVisible()]
    assert said[:3] == ["Passa il portatile a", "Nonna Rosa", "oppure premi due volte"]
    assert [plate.accessibleName() for plate in curtain.plates.plates] == [
        "Nonna Rosa, tocca a te, 4 carte, 22 punti",
        "Zio Carlo, 3 carte, 99 punti",
        "Éva, è in testa, 3 carte, 1 punto",
    ]
    assert curtain.accessibleName() == (
        "Sipario. Passa il portatile a Nonna Rosa. Tieni premuto o premi due volte N."
    )


def test_who_lifts_it_in_the_turn_of_another_is_not_said_to_play(fall: Fall) -> None:
    curtain = fall(moves=3)
    plates = [plate.accessibleName() for plate in curtain.plates.plates]
    assert plates[0].startswith("Nonna Rosa, 4 carte")
    assert not any("tocca a te" in one for one in plates)


def test_who_is_out_of_the_match_is_said_to_be(window: QWidget) -> None:
    curtain = Curtain(window)
    curtain.fall(told(moves=0, out=True))
    curtain.tell_now()
    assert "Éva, fuori, 1 punto" in [one.accessibleName() for one in curtain.plates.plates]


def test_each_row_is_read_as_one_thing(fall: Fall) -> None:
    curtain = fall()
    assert [row.accessibleName() for row in curtain.paper.rows.rows] == [
        (
            "Zio Carlo, computer, ha aperto con 45 punti: donna di cuori, donna di quadri, donna di"
            " fiori; quattro di cuori, cinque di cuori, sei di cuori. Scarto: due di fiori."
        ),
        "Éva, ha attaccato sei di quadri. Scarto: dieci di quadri.",
    ]
    assert curtain.plates.accessibleName() == (
        "In testa Éva con 1 punto. Zio Carlo ha 3 carte, Éva ha 3 carte."
    )


def test_before_anybody_has_played_it_says_so(fall: Fall) -> None:
    curtain = fall(moves=0)
    said = [label.text() for label in curtain.findChildren(QLabel) if label.isVisible()]
    assert any(text.startswith("Nessuno ha ancora giocato.") for text in said)
    assert curtain.paper.title.text() == "In questa mano"
    assert curtain.paper.rows.rows == []
    assert not curtain.paper.film.isVisible()


def test_two_with_one_initial_do_not_open_each_others_curtain() -> None:
    names = ("Rosa", "Renzo", "Giulia", "Anna", "Anna", "Aa", "Ra")
    keys = key_letters(names)
    assert len(set(keys)) == len(names)
    assert keys[2] == "GG"
    assert all(len(pair) == 2 for pair in keys)
    assert keys[:2] == ["RO", "RE"]


def test_two_letters_are_typed_one_after_the_other(qtbot: QtBot, window: QWidget) -> None:
    curtain = Curtain(window)
    curtain.fall(told("Nonna Rosa")._replace(keys="RO"))
    qtbot.waitUntil(lambda: not curtain.deaf)
    with qtbot.assertNotEmitted(curtain.raised):
        qtbot.keyClicks(curtain, "rr oo r")
    with qtbot.waitSignal(curtain.raised):
        qtbot.keyClicks(curtain, "ro")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_no_such_key_presses_the_button_that_is_held(qtbot: QtBot, fall: Fall, key: Qt.Key) -> None:
    curtain = fall()
    curtain.hold.setFocus()
    with qtbot.assertNotEmitted(curtain.raised, wait=HOLD_MS + 100):
        qtbot.keyClick(curtain.hold, key)
        qtbot.keyPress(curtain.hold, key)
    assert curtain.is_down


@pytest.mark.parametrize("place", range(3))
def test_the_letters_open_wherever_the_keyboard_is(qtbot: QtBot, fall: Fall, place: int) -> None:
    curtain = fall()
    stop = (curtain.hold, curtain.paper.film.play, curtain.paper.film.track)[place]
    stop.setFocus()
    with qtbot.waitSignal(curtain.raised):
        qtbot.keyClicks(stop, "nn")


def test_tab_stays_on_the_curtain(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    reached = []
    for _ in range(6):
        qtbot.keyClick(curtain.window().focusWidget(), Qt.Key.Key_Tab)
        reached.append(curtain.window().focusWidget())
    film, ways_out = curtain.paper.film, [curtain.home_button, curtain.menu_button]
    assert reached == [curtain.hold, film.play, film.track, *ways_out, curtain.hold]


# The film


def seen(curtain: Curtain) -> int:
    """Return how many cards of all the rows are to be seen."""
    rows = curtain.paper.rows.rows
    return sum(len(row.cards) if row.seen is None else row.seen for row in rows)


def test_the_film_shows_the_cards_of_the_rows_one_by_one(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall(moves=3)
    film = curtain.paper.film
    whole = seen(curtain)
    assert whole == 3 + 3 + 1
    counts: list[int] = []
    film.shows.connect(counts.append)
    film.play.click()
    qtbot.waitUntil(lambda: whole in counts, timeout=30_000)
    assert counts == sorted(counts)
    assert counts[0] < 3
    assert seen(curtain) == whole


def test_no_film_takes_longer_than_six_seconds() -> None:
    assert film_ms(2) == 2 * STEP_MS
    assert film_ms(500) == MOST_MS == 6000


def test_the_arrows_lead_the_film_turn_by_turn(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    track = curtain.paper.film.track
    shown = []
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right):
        qtbot.keyClick(track, key)
        shown.append(seen(curtain))
    assert shown == [7, 0, 7]
    assert track.accessibleName() == "Turno 1 di 2: Zio Carlo"


def test_without_motion_there_are_only_the_rows(window: QWidget) -> None:
    curtain = Curtain(window)
    curtain.reduced_motion = True
    curtain.fall(told())
    curtain.tell_now()
    assert not curtain.paper.film.isVisible()
    assert seen(curtain) == 12


def test_the_film_ends_with_the_curtain(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    curtain.paper.film.play.click()
    curtain.lift_at_once()
    assert not curtain.paper.film.plays


@pytest.mark.parametrize("percent", [100, 140, 200])
@pytest.mark.parametrize("size", [(1366, 697), (960, 540), (480, 270)])
def test_name_and_button_are_always_whole(
    window: QWidget, fall: Fall, size: tuple[int, int], percent: int
) -> None:
    SCALE.set(percent)
    window.resize(*size)
    curtain = fall()
    room = curtain.rect()
    for part in (curtain.hold, *curtain.findChildren(QLabel)):
        if part.isVisible() and curtain.paper.isAncestorOf(part) is False:
            assert room.contains(part.rect().translated(part.mapTo(curtain, QPoint())))
    assert curtain.hold.isVisible()


def test_the_language_changes_on_it(qtbot: QtBot, fall: Fall, languages: Languages) -> None:
    curtain = fall()
    languages.install("en")
    said = lambda: [label.text() for label in curtain.findChildren(QLabel)]  # noqa: E731 - read anew
    qtbot.waitUntil(lambda: "Pass the laptop to" in said())
    assert curtain.hold.text() == "Hold to uncover the cards"


def test_a_long_name_is_not_cut_off(fall: Fall) -> None:
    curtain = fall("Bisnonna Mariantonietta Filomena")
    (name,) = (one for one in curtain.findChildren(QLabel) if one.text().startswith("Bisnonna"))
    assert name.fontMetrics().horizontalAdvance(name.text()) <= name.width() <= curtain.width()


def test_a_name_grows_with_its_window(window: QWidget) -> None:
    """Its size is the room's, not that of the narrow window in which it was written first."""
    window.resize(600, 380)
    curtain = Curtain(window)
    curtain.fall(told("Anna"))
    small = curtain._who.sizeHint().height()
    window.resize(1366, 768)
    assert curtain._who.font().pixelSize() == 62
    assert curtain._who.sizeHint().height() > 1.4 * small


def test_without_motion_it_is_gone_at_once(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    curtain.reduced_motion = True
    qtbot.keyClicks(curtain, "nn")
    assert not curtain.isVisible()


def test_what_happened_follows_its_first_paint(qtbot: QtBot, window: QWidget) -> None:
    curtain = Curtain(window)
    curtain.fall(told())
    assert not curtain.paper.isVisible()
    window.repaint()
    qtbot.waitUntil(lambda: seen(curtain) == 12)
    assert curtain.paper.isVisible()
    assert curtain.plates.isVisible()


def test_who_comes_back_to_it_is_told_in_parts(qtbot: QtBot, window: QWidget) -> None:
    curtain = Curtain(window)
    curtain.fall(told())
    curtain.tell_now()
    parts = curtain.plates, curtain.paper
    for _ in range(2):  # the second time while it still tells
        window.hide()
        window.show()
        curtain.hide()
        curtain.show()
        assert not any(one.updatesEnabled() for one in parts)
    qtbot.waitUntil(lambda: all(one.updatesEnabled() for one in parts))
    assert all(one.isVisible() for one in parts)


def test_what_it_told_before_is_not_seen_when_it_falls_again(qtbot: QtBot, window: QWidget) -> None:
    curtain = Curtain(window)
    curtain.fall(told())
    curtain.tell_now()
    curtain.fall(told("Zio Carlo"))
    assert not curtain.paper.isVisible()
    assert not curtain.plates.isVisible()


def test_what_lies_behind_paints_only_what_is_uncovered(qtbot: QtBot, window: QWidget) -> None:
    behind = QWidget(window)
    behind.setGeometry(window.rect())
    behind.setAutoFillBackground(True)
    behind.show()
    bare = behind.grab().toImage().pixelColor(9, 9).name()
    curtain = Curtain(window)
    curtain._rise.setDuration(1000)
    curtain.fall(told())
    assert not behind.updatesEnabled()
    qtbot.waitUntil(lambda: not curtain.deaf)
    qtbot.keyClicks(curtain, "nn")
    seen: list[tuple[bool, bool]] = []

    def looks() -> bool:
        """Look at the screen below the curtain and on it, as long as both are there."""
        edge = curtain.geometry().bottom()
        if 30 < edge < window.height() - 30:
            shown = window.screen().grabWindow(window.winId()).toImage()
            below, above = (shown.pixelColor(9, edge + way).name() for way in (25, -25))
            seen.append((below == bare, above == bare))
        return not curtain.isVisible()

    qtbot.waitUntil(looks, timeout=60_000)
    assert (True, False) in seen, "at some moments it has moved and nothing is painted yet"
    assert not any(above for _, above in seen)
    assert behind.updatesEnabled()
    curtain.fall(told())
    window.hide()
    assert behind.updatesEnabled()
    window.show()
    assert not behind.updatesEnabled()
    curtain.lift_at_once()
    assert behind.updatesEnabled()


def test_it_falls_again_while_it_still_rises(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    qtbot.keyClicks(curtain, "nn")
    assert curtain.isVisible()
    curtain.fall(told("Zio Carlo"))
    assert curtain.is_down
    assert curtain.pos() == QPoint(0, 0)
    qtbot.wait(DEAF_MS)
    assert curtain.is_down


def test_initials_are_letters_of_the_keyboard() -> None:
    assert [initial(name) for name in ("Ægir", "ñ", "  bea", "")] == ["Æ", "N", "B", "X"]


def test_the_plates_of_many_are_high_enough_the_first_time(qtbot: QtBot, window: QWidget) -> None:
    entry = info("burraco")
    game = entry.start(entry.rules(), 5, "many")
    players = tuple(Player(name) for name in ("Anna", "Bea", "Ciro", "Dora", "Elio"))
    words = game_words("burraco").under(game.rules)
    faces = tuple(FACES[0] for _ in players)

    def recap() -> Recap:
        return recap_of([], Seat(0), game.view(None), players, words)

    curtain = Curtain(window, QMenu(window))
    curtain.fall(Handover(Seat(0), "Anna", "an", recap, faces, "burraco", Deck()))
    plates = curtain.plates
    qtbot.waitUntil(lambda: len(plates.plates) == 5)
    assert plates.height() == plates.height_for(low=False)
    assert all(plate.height() >= 56 for plate in plates.plates)


@pytest.mark.parametrize(
    ("size", "said"),
    [((400, 76), "3 carte  ·  2 vite"), ((400, 56), "3 carte  ·  2 vite"), ((150, 52), "3 carte")],
)
def test_a_plate_says_how_somebody_stands_where_there_is_room(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], said: str
) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    plate = SeatPlate(room)
    plate.resize(*size)
    plate.tell(SeatNow(Seat(0), "Anna", False, 3, 2, "2 vite"), FACES[0], mine=False)
    written: list[object] = []
    write = QPainter.drawText

    def watched(painter: QPainter, *arguments: Any) -> Any:
        written.append(arguments[-1])
        return write(painter, *arguments)

    monkeypatch.setattr(QPainter, "drawText", watched)
    plate.grab()
    assert written == ["Anna", said]
    assert "2 vite" in plate.accessibleName()
