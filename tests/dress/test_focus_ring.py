"""The ring is around what has the keyboard, but only once a key was used."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.dress.focus_ring import REACH, FocusRing, Ring


@pytest.fixture
def ring(qapp: QApplication) -> Iterator[FocusRing]:
    made = FocusRing(qapp)
    yield made
    qapp.focusChanged.disconnect(made._follow)
    made.deleteLater()


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    page = QWidget()
    column = QVBoxLayout(page)
    for place in range(12):
        column.addWidget(QPushButton(str(place)))
    area = QScrollArea()
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidgetResizable(True)
    area.setWidget(page)
    QVBoxLayout(made).addWidget(area)
    made.resize(300, 200)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def buttons(window: QWidget) -> list[QPushButton]:
    return window.findChildren(QPushButton)


def test_only_after_a_key(qtbot: QtBot, ring: FocusRing, window: QWidget) -> None:
    first, second, third, *_ = buttons(window)
    first.setFocus()
    assert ring.target is None
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert ring.target is second
    qtbot.mouseClick(second, Qt.MouseButton.LeftButton)
    assert ring.target is None
    qtbot.keyClick(second, Qt.Key.Key_Tab)
    assert ring.target is third


def test_enter_presses_before_the_ring_is_seen(
    qtbot: QtBot, ring: FocusRing, window: QWidget
) -> None:
    first, second, third, *_ = buttons(window)
    told: list[QWidget | None] = []
    ring.moved.connect(lambda: told.append(ring.target))
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Return)
    assert ring.target is None
    second.setFocus()  # as what it has pressed may do
    assert ring.target is second
    qtbot.mouseClick(second, Qt.MouseButton.LeftButton)
    qtbot.keyClick(second, Qt.Key.Key_Return)
    qtbot.keyClick(second, Qt.Key.Key_Shift)
    assert ring.target is second
    third.setFocus()
    assert told == [second, None, second, third]


def test_it_surrounds_what_has_the_keyboard(qtbot: QtBot, ring: FocusRing, window: QWidget) -> None:
    first, second, *_ = buttons(window)
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    shown = ring._ring
    assert isinstance(shown, Ring)
    assert shown.isVisible()
    around = QRect(second.mapTo(window, QPoint()), second.size())
    assert shown.geometry() == around.adjusted(-REACH, -REACH, REACH, REACH)
    assert shown.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_it_follows_and_stays_within_a_page(qtbot: QtBot, ring: FocusRing, window: QWidget) -> None:
    page = window.findChild(QScrollArea)
    assert isinstance(page, QScrollArea)
    every = buttons(window)
    every[0].setFocus()
    for one in every[:8]:
        qtbot.keyClick(one, Qt.Key.Key_Tab)
    assert ring.target is every[8]
    port = page.viewport()
    seen = QRect(port.mapTo(window, QPoint()), port.size())
    shown = ring._ring
    assert isinstance(shown, Ring)
    assert shown.isVisible()
    assert seen.contains(shown.geometry())
    page.verticalScrollBar().setValue(0)
    assert shown.isHidden()


def test_a_page_scrolls_to_what_is_reached_from_outside(
    qtbot: QtBot, ring: FocusRing, window: QWidget
) -> None:
    page = window.findChild(QScrollArea)
    assert isinstance(page, QScrollArea)
    every = buttons(window)
    before = QPushButton("before")
    layout = window.layout()
    assert layout is not None
    layout.addWidget(before)
    before.show()
    bar = page.verticalScrollBar()
    for way, key, aim in (
        ("down", Qt.Key.Key_Tab, every[0]),
        ("up", Qt.Key.Key_Backtab, every[-1]),
    ):
        bar.setValue(bar.maximum() if way == "down" else 0)
        before.setFocus()
        qtbot.keyClick(before, key)
        assert aim.hasFocus(), way
        assert aim.visibleRegion().boundingRect() == aim.rect(), way
    bar.setValue(0)
    qtbot.mouseClick(before, Qt.MouseButton.LeftButton)
    every[-1].setFocus()
    assert bar.value() == 0, "who has a mouse scrolls where they like"


def test_it_goes_with_its_window(qtbot: QtBot, ring: FocusRing, window: QWidget) -> None:
    first = buttons(window)[0]
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    window.close()
    assert ring.target is None
