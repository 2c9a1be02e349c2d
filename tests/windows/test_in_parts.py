"""Work in parts: one in each turn of the event loop, and none beside a painted window."""

from collections.abc import Iterator

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from scala_desktop.dress.one_paint import Paintings
from scala_desktop.windows.in_parts import InParts


def test_a_turn_that_has_painted_is_left_alone_but_never_two_in_a_row(qtbot: QtBot) -> None:
    parent, done = QObject(), []

    def parts() -> Iterator[None]:
        for part in range(4):
            done.append(part)
            yield

    work = InParts(parent)
    work.begin(parts())
    work._painted = Paintings.count
    work._go_on()
    assert done == [0]
    Paintings.count += 1
    work._go_on()
    assert done == [0], "a window was painted in this turn"
    Paintings.count += 1
    work._go_on()
    assert done == [0, 1], "where something moves all the time, it goes on nevertheless"
    work._go_on()
    assert done == [0, 1, 2]
    work.finish()
    assert done == [0, 1, 2, 3]
    assert not work.isActive()
