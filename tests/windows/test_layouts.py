"""Layouts whose items leave no wrappers behind, which crashed the program later."""

from PySide6.QtWidgets import QGridLayout, QLabel, QLayoutItem, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import getAllValidWrappers

from scala_desktop.windows.layouts import FlowLayout, nest, placed_in, row


def held_items() -> int:
    """Return how many items of layouts Python knows; a layout is one, too, but an object of Qt."""
    every = (type(one) for one in getAllValidWrappers())
    return sum(issubclass(one, QLayoutItem) and one.__name__ == "QWidgetItem" for one in every)


def test_a_nested_layout_leaves_no_wrapper_of_an_item(qtbot: QtBot) -> None:
    page, before = QWidget(), held_items()
    qtbot.addWidget(page)
    column, grid, inner = QVBoxLayout(page), QGridLayout(), row(QLabel("a"), None)
    inner.addLayout(row(QLabel("b")))
    nest(column, grid, 1)
    nest(grid, inner, 0, 0)
    assert held_items() == before
    assert [one.text() for one in page.findChildren(QLabel)] == ["a", "b"]


def test_a_layout_of_our_own_keeps_its_items_where_it_is_nested(qtbot: QtBot) -> None:
    page, inside, flow = QWidget(), QWidget(), FlowLayout()
    qtbot.addWidget(page)
    nest(QVBoxLayout(page), flow)
    label = QLabel("a", page)
    flow.addWidget(label)
    nest(QVBoxLayout(inside), row())
    assert placed_in(flow) == [label]
    assert flow.minimumSize().width() >= label.minimumSizeHint().width()


def test_what_lies_in_a_layout_is_told_without_what_lies_deeper(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column, first, deeper, last = QVBoxLayout(page), QLabel("a"), QLabel("b"), QLabel("c")
    column.addWidget(first)
    nest(column, row(deeper))
    column.addWidget(last)
    assert placed_in(column) == [first, last]
    assert placed_in(row()) == []
    column.takeAt(0)
    assert placed_in(column) == [last]
