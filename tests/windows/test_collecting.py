"""Garbage is looked for, and memory given back, in small portions."""

from __future__ import annotations

import gc
import weakref

import pytest

from scala_desktop import collecting
from scala_desktop.collecting import WHILE_CALM, YOUNG


class Knot:
    """What only the collector can end."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def by_hand() -> None:
    assert not gc.isenabled()
    gc.collect()


ENOUGH = 2 * YOUNG
"""So many that what other code frees meanwhile, which is taken off the count, leaves enough."""


def make(count: int) -> list[weakref.ref[Knot]]:
    """Make *count* knots that nobody holds."""
    return [weakref.ref(Knot()) for _ in range(count)]


def test_a_few_new_objects_are_not_worth_a_look(by_hand: None) -> None:
    (knot,) = make(1)
    collecting.look()
    assert knot() is not None
    make(ENOUGH)
    collecting.look()
    assert knot() is None


def test_all_is_looked_at_where_nobody_feels_it(by_hand: None) -> None:
    held = Knot()
    gc.collect()
    knot = weakref.ref(held)
    del held
    for _ in range(WHILE_CALM):
        gc.collect(1)
    make(ENOUGH)
    collecting.look()
    assert knot() is not None, "it is old, and others play"
    collecting.look(calm=True)
    assert knot() is None
    (young,) = make(1)
    collecting.look(calm=True)
    assert young() is not None, "there is nothing to be looked for again"


def test_what_stays_to_the_end_is_no_garbage(by_hand: None) -> None:
    (knot,) = make(1)
    collecting.take_over_again()
    assert knot() is None
    (knot,) = make(1)
    collecting.take_over()
    gc.collect()
    frozen = knot() is not None
    gc.unfreeze()
    assert frozen, "what is there now stays"


def test_the_heap_is_given_back_whenever_garbage_is_looked_for(
    by_hand: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[None] = []
    monkeypatch.setattr(collecting, "give_back_holes", lambda: given.append(None))
    collecting.look()
    assert not given
    for looks in range(1, 4):
        make(ENOUGH)
        collecting.look()
        assert len(given) == looks


def test_the_system_is_told_how_to_give_memory_back(monkeypatch: pytest.MonkeyPatch) -> None:
    class System:
        def __init__(self) -> None:
            self.told: dict[int, int] = {}

        def mallopt(self, what: int, value: int) -> int:
            self.told[what] = value
            return 1

    system = System()
    monkeypatch.setattr(collecting, "_system", lambda: system)
    collecting.give_back_freed()
    # The numbers of M_MMAP_THRESHOLD and M_ARENA_MAX in malloc.h.
    assert system.told == {-3: collecting.LARGE, -8: 1}
    monkeypatch.setattr(collecting, "_system", lambda: None)
    collecting.give_back_freed()
