"""What is wrong with a window for the eye and the hand: letters cut off or small, small targets."""

from collections.abc import Iterable, Iterator
from itertools import chain

from measuring_paint import cut_off
from measuring_tables import small_drops, small_targets
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QDialog,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QToolButton,
    QWidget,
)

from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import LEAST_PX
from scala_desktop.table.view import AMPLE_ROOM, TableView

LEAST_BUTTON_PX = 44
LEAST_SIGN_PX = 16
FRAME_PX = 6
"""What the two edges of a button take."""
SLACK = 2
"""Pixels that rounding may cost."""


def flaws(window: QWidget) -> list[str]:
    """Return what is wrong with what is seen of *window*, in a line each."""
    tables = [
        one
        for one in window.findChildren(TableView)
        # Where nobody plays nothing is pressed.
        if not one.match.controller.watched
        # One beside the log, or moved about under its window, is there to be looked at.
        if one.isVisibleTo(window) and one.maximumViewportSize().width() >= AMPLE_ROOM[0]
    ]
    if isinstance(window, QMenu):
        return [*_beyond_screen(window), *_menu(window)]
    targets = (found(table) for table in tables for found in (small_targets, small_drops))
    return [
        *_beyond_screen(window),
        *_of_parts(window),
        *_gold(window),
        *_painted(window),
        *chain.from_iterable(targets),
    ]


def _painted(window: QWidget) -> Iterable[str]:
    with cut_off() as found:
        window.grab()
    return dict.fromkeys(found)


def _beyond_screen(window: QWidget) -> Iterator[str]:
    room = window.screen().availableSize()
    if window.width() > room.width() or window.height() > room.height():
        size = f"{window.width()}x{window.height()}"
        yield f"{size} is larger than the screen, {room.width()}x{room.height()}"


def _of_parts(window: QWidget) -> Iterator[str]:
    for one in window.findChildren(QWidget):
        if not one.isVisibleTo(window) or one.window() is not window or _internal(one):
            continue
        name = f"{type(one).__name__} «{_text(one)[:40]}»"
        if _text(one) and QFontInfo(one.font()).pixelSize() < px(LEAST_PX):
            yield f"{name}: letters of {QFontInfo(one.font()).pixelSize()} px"
        if isinstance(one, QLabel):
            yield from (f"{name}: {what}" for what in _label(one))
        elif isinstance(one, QAbstractButton):
            yield from (f"{name}: {what}" for what in _button(one))
        if isinstance(one, QLabel | QAbstractButton | QLineEdit | QComboBox):
            around = _around(one, window)
            seen = QRect(one.mapTo(around, QPoint()), one.size())
            beyond = max(seen.right() - around.width(), -seen.x())
            if _scrolls_sideways(around):
                beyond = 0
            if not isinstance(around.parent(), QAbstractScrollArea):
                beyond = max(beyond, seen.bottom() - around.height(), -seen.y())
            if beyond > SLACK:
                yield f"{name}: {beyond} px beyond the edge"


def _internal(one: QWidget) -> bool:
    """Return whether *one* is part of another control, or of a table that draws itself."""
    parent: QWidget | None = one
    while parent is not None:
        if isinstance(parent, QGraphicsView) and parent is not one:
            return not _floats(one, parent)
        parent = parent.parentWidget()
    inner = isinstance(one.parentWidget(), QLineEdit | QComboBox)
    return inner or one.objectName().startswith("qt_")


def _floats(one: QWidget, view: QGraphicsView) -> bool:
    return any(
        one.isAncestorOf(line) or line.isAncestorOf(one)
        for line in view.findChildren(QWidget)
        if line.property("role") == "plate"
    )


def _text(one: QWidget) -> str:
    return one.text() if isinstance(one, QLabel | QAbstractButton) else ""


def _around(one: QWidget, window: QWidget) -> QWidget:
    """Return the page that scrolls with *one*, or the window."""
    parent = one.parentWidget()
    while parent is not None and parent is not window:
        if parent.objectName() == "qt_scrollarea_viewport":
            return parent
        parent = parent.parentWidget()
    return window


def _scrolls_sideways(around: QWidget) -> bool:
    """Return whether what lies beyond the edges of *around* comes when one scrolls."""
    area = around.parent()
    never = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    return isinstance(area, QAbstractScrollArea) and area.verticalScrollBarPolicy() == never


def _label(one: QLabel) -> Iterator[str]:
    if not one.text():
        return
    room, letters = one.contentsRect(), one.fontMetrics()
    if one.wordWrap():
        if one.heightForWidth(one.width()) > one.height() + SLACK:
            yield f"{one.heightForWidth(one.width())} px of text in {one.height()}"
    elif max(map(letters.horizontalAdvance, one.text().split("\n"))) > room.width() + SLACK:
        yield f"cut off at {room.width()} px"
    if letters.height() > room.height() + SLACK:
        yield f"lines of {letters.height()} px in {room.height()}"


def _button(one: QAbstractButton) -> Iterator[str]:
    least = px(LEAST_BUTTON_PX) - SLACK
    if one.height() < least:
        yield f"{one.height()} px high"
    if not one.icon().isNull():
        sign = one.icon().actualSize(one.iconSize())
        if max(sign.width(), sign.height()) < px(LEAST_SIGN_PX) - SLACK:
            yield f"a sign of {sign.width()}x{sign.height()} px"
    if isinstance(one, QPushButton | QToolButton):
        if one.width() < least:
            yield f"{one.width()} px wide"
        if one.text() and (wanted := _wanted_width(one)) > one.width() + SLACK:
            yield f"cut off at {one.width()} px, {wanted} wanted"
    elif one.heightForWidth(one.width()) > one.height() + SLACK:
        yield f"{one.heightForWidth(one.width())} px of text in {one.height()}"


def _wanted_width(one: QAbstractButton) -> int:
    """Return how wide *one* has to be for its words."""
    if one.minimumWidth() == one.maximumWidth():
        # Qt adds the frame to a width that is fixed, whatever is written there.
        return one.fontMetrics().horizontalAdvance(one.text()) + FRAME_PX
    return one.minimumSizeHint().width()


def _menu(menu: QMenu) -> Iterator[str]:
    if (letters := QFontInfo(menu.font()).pixelSize()) < px(LEAST_PX):
        yield f"letters of {letters} px"
    for action in menu.actions():
        high = menu.actionGeometry(action).height()
        if not action.isSeparator() and high < px(LEAST_BUTTON_PX) - SLACK:
            yield f"«{action.text()}»: {high} px high"


def _gold(window: QWidget) -> Iterator[str]:
    gold = [
        one.text()
        for one in window.findChildren(QPushButton)
        if one.property("role") == "main" and one.isVisibleTo(window) and one.window() is window
    ]
    if isinstance(window, QDialog) and len(gold) > 1:
        yield f"more than one gold button: {gold}"
