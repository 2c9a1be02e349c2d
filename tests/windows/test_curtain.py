"""The curtain hides at once, and opens only for the person named on it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.windows.curtain import DEAF_MS, HOLD_MS, Curtain, PublicSeat, initial
from scala_desktop.windows.languages import Languages

SEATS = (
    PublicSeat("Nonna Rosa", 13, 0),
    PublicSeat("Zio Carlo", 7, 99),
    PublicSeat("Éva", 0, 1, True),
)
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
    def let_fall(name: str = "Nonna Rosa", *, deaf: bool = False) -> Curtain:
        curtain = Curtain(window, QMenu(window))
        curtain.fall(name, SEATS)
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
    assert said[:2] == ["Passa il portatile a", "Nonna Rosa"]
    assert {"13 carte", "7 carte", "fuori", "0 punti", "99 punti", "1 punto"} <= set(said)
    assert said[2] == "oppure premi due volte la lettera N sulla tastiera"


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


def test_without_motion_it_is_gone_at_once(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    curtain.reduced_motion = True
    qtbot.keyClicks(curtain, "nn")
    assert not curtain.isVisible()


def test_it_falls_again_while_it_still_rises(qtbot: QtBot, fall: Fall) -> None:
    curtain = fall()
    qtbot.keyClicks(curtain, "nn")
    assert curtain.isVisible()
    curtain.fall("Zio Carlo", SEATS)
    assert curtain.is_down
    assert curtain.pos() == QPoint(0, 0)
    qtbot.wait(DEAF_MS)
    assert curtain.is_down


def test_initials_are_letters_of_the_keyboard() -> None:
    assert [initial(name) for name in ("Ægir", "ñ", "  bea", "")] == ["Æ", "N", "B", "X"]
