"""Work in parts: one in each turn of the event loop, and none beside a painted window."""

from collections.abc import Iterator
from time import sleep

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from scala_desktop.dress.one_paint import Turns
from scala_desktop.windows.in_parts import InParts


def test_a_turn_that_has_painted_is_left_alone_but_never_two_in_a_row(qtbot: QtBot) -> None:
    parent, done = QObject(), []

    def parts() -> Iterator[None]:
        for part in range(4):
            done.append(part)
            yield

    work = InParts(parent)
    work.begin(parts())
    work._seen = Turns.full
    work._go_on()
    assert done == [0]
    Turns.full += 1
    work._go_on()
    assert done == [0], "a window was painted in this turn"
    Turns.full += 1
    work._go_on()
    assert done == [0, 1], "where something moves all the time, it goes on nevertheless"
    work._go_on()
    assert done == [0, 1, 2]
    work.finish()
    assert done == [0, 1, 2, 3]
    assert not work.isActive()


def test_two_of_them_take_no_item_in_one_turn(qtbot: QtBot) -> None:
    parent, done = QObject(), []

    def parts(name: str) -> Iterator[None]:
        for part in range(3):
            sleep(0.0005)  # it has something to do
            done.append(f"{name}{part}")
            yield

    first, second = InParts(parent), InParts(parent)
    first.begin(parts("a"))
    second.begin(parts("b"))
    for one in (first, second):
        one._seen = Turns.full
    first._go_on()
    second._go_on()
    assert done == ["a0"], "this turn was the first one's"
    InParts._last = (InParts._last[0], InParts._last[1] - 1.0)
    second._go_on()
    assert done == ["a0", "b0"]
    qtbot.waitUntil(lambda: not (first.isActive() or second.isActive()))
    assert sorted(done) == ["a0", "a1", "a2", "b0", "b1", "b2"]


def test_one_that_only_waits_for_another_leaves_it_the_turn(qtbot: QtBot) -> None:
    parent, done = QObject(), []

    def work() -> Iterator[None]:
        for part in range(3):
            done.append(part)
            yield

    def wait() -> Iterator[None]:
        while len(done) < 3:
            yield

    waiter, worker = InParts(parent), InParts(parent)
    waiter.begin(wait())
    worker.begin(work())
    for one in (waiter, worker):
        one._seen = Turns.full
    for _ in range(4):  # the machine may have held one of them up
        waiter._go_on()
        worker._go_on()
    assert done == [0, 1, 2]


def test_what_is_added_comes_after_what_was_begun(qtbot: QtBot) -> None:
    parent, done = QObject(), []

    def part(name: str) -> Iterator[None]:
        done.append(name)
        yield

    work = InParts(parent)
    work.begin(part("made"))
    work.add(part("shown"))
    assert done == []
    work.finish()
    assert done == ["made", "shown"]
    work.add(part("again"))
    work.finish()
    assert done == ["made", "shown", "again"]


def test_whoever_asks_within_an_item_for_the_rest_does_not_get_it_twice(qtbot: QtBot) -> None:
    parent, done = QObject(), []
    work = InParts(parent)

    def parts() -> Iterator[None]:
        work.finish()
        done.append("first")
        yield
        done.append("second")

    work.begin(parts())
    work.finish()
    assert done == ["first", "second"]
