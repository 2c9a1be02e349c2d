"""Layouts whose items leave no wrappers behind, which crashed the program later."""

import pytest
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QLayout, QLayoutItem, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, getAllValidWrappers

from scala_desktop.windows.layouts import FlowLayout, nest, placed_in, row
from scala_desktop.windows.widgets import button


def held_items() -> int:
    """Return how many items of layouts Python knows that are no layouts themselves."""
    every = (type(one) for one in getAllValidWrappers())
    return sum(issubclass(one, QLayoutItem) and not issubclass(one, QLayout) for one in every)


def test_a_nested_layout_leaves_no_wrapper_of_an_item(qtbot: QtBot) -> None:
    page, before = QWidget(), held_items()
    qtbot.addWidget(page)
    column, grid, inner = QVBoxLayout(page), QGridLayout(), row(QLabel("a"), None)
    inner.addLayout(row(QLabel("b")))
    nest(column, grid, 1)
    nest(grid, inner, 0, 0)
    assert held_items() == before
    assert [one.text() for one in page.findChildren(QLabel)] == ["a", "b"]


def test_a_layout_of_our_own_is_filled_where_it_lies(qtbot: QtBot) -> None:
    page, flow, before = QWidget(), FlowLayout(), held_items()
    qtbot.addWidget(page)
    nest(QVBoxLayout(page), flow)
    label = QLabel("a")
    flow.addWidget(label)
    assert placed_in(flow) == [label]
    assert held_items() == before + 1
    delete(label)
    assert held_items() == before
    filled = FlowLayout()
    filled.addWidget(QLabel("b", page))
    with pytest.raises(AssertionError, match="fill it where it lies"):
        nest(QVBoxLayout(QWidget(page)), filled)


def test_what_lies_in_a_layout_is_told_without_what_lies_deeper(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column, first, deeper, last = QVBoxLayout(page), QLabel("a"), QLabel("b"), QLabel("c")
    column.addWidget(first)
    nest(column, row(deeper))
    column.addWidget(last)
    assert placed_in(column) == [first, last]
    column.takeAt(0)
    assert placed_in(column) == [last]


def test_a_button_that_is_checked_has_room_for_its_letters_beside_its_sign(qapp: object) -> None:
    widths = []
    for signed in (False, True):
        one = button("paper", checkable=True)
        one.setStyleSheet("padding: 1px 8px")
        one.setText("Per i più piccoli")
        if signed:
            sign = QPixmap(30, 20)
            sign.fill()
            one.setIcon(QIcon(sign))
            one.setIconSize(sign.size())
        widths.append(one.sizeHint().width())
    assert widths[1] >= widths[0] + 30
