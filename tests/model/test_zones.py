"""Zone models: every change is told right, whatever the change."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from scala_desktop.model.zones import CardRole, HandModel, MeldRole, MeldsModel, ZoneModel
from scala_desktop.rules.cards import HIDDEN, Card, Kind, Seat, deck_cards
from scala_desktop.rules.melds import Meld

DECK = deck_cards()
zones = st.lists(
    st.one_of(
        st.lists(st.sampled_from(DECK), unique=True, max_size=12),
        st.lists(st.just(HIDDEN), max_size=12),
    ),
    max_size=5,
)


class Mirror:
    """Rebuilds the rows from the signals alone, as a view would."""

    def __init__(self, model: QAbstractItemModel, role: int) -> None:
        self.model, self.role = model, role
        self.rows = self.all()
        self.changes = 0
        self.tester = QAbstractItemModelTester(
            model, QAbstractItemModelTester.FailureReportingMode.Warning
        )
        model.rowsInserted.connect(self.inserted)
        model.rowsRemoved.connect(self.removed)
        model.layoutChanged.connect(self.again)
        model.modelReset.connect(self.again)
        model.dataChanged.connect(self.changed)

    def all(self) -> list[object]:
        rows = range(self.model.rowCount())
        return [self.model.data(self.model.index(row, 0), self.role) for row in rows]

    def inserted(self, _: QModelIndex, first: int, last: int) -> None:
        self.changes += 1
        self.rows[first:first] = self.all()[first : last + 1]
        assert self.rows == self.all()

    def removed(self, _: QModelIndex, first: int, last: int) -> None:
        self.changes += 1
        del self.rows[first : last + 1]
        assert self.rows == self.all()

    def changed(self, first: QModelIndex, last: QModelIndex) -> None:
        self.changes += 1
        self.rows[first.row() : last.row() + 1] = self.all()[first.row() : last.row() + 1]

    def again(self) -> None:
        self.changes += 1
        self.rows = self.all()


@pytest.fixture
def zone(qapp: object) -> Iterator[ZoneModel]:
    model = ZoneModel()
    yield model
    model.deleteLater()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(states=zones)
def test_a_view_that_follows_the_signals_sees_the_cards(
    zone: ZoneModel, states: list[list[Card]]
) -> None:
    zone.reset([])
    mirror = Mirror(zone, CardRole.CARD)
    for state in states:
        zone.become(state)
        assert list(zone.cards) == state
        assert mirror.rows == state


def test_one_card_is_one_change(zone: ZoneModel) -> None:
    zone.reset(DECK[:5])
    mirror = Mirror(zone, CardRole.CARD)
    zone.become([*DECK[:2], DECK[20], *DECK[2:5]])
    zone.become(DECK[:5])
    zone.become(DECK[4::-1])
    zone.become(DECK[4::-1])
    assert mirror.changes == 3


def test_a_sorted_hand_keeps_what_points_to_its_cards(zone: ZoneModel) -> None:
    zone.reset(DECK[:5])
    third = QPersistentModelIndex(zone.index(2, 0))
    zone.become(DECK[4::-1])
    assert third.row() == 2
    zone.become([DECK[2], *DECK[:2]])
    assert third.row() == 0
    assert third.data(CardRole.CARD) == DECK[2]


def test_roles(zone: ZoneModel) -> None:
    zone.reset([Card(55), Card(52)])
    first = zone.index(0, 0)
    assert zone.data(first) == "2h"
    assert zone.data(first, CardRole.CARD) == 55
    assert zone.data(first, CardRole.KIND) == 1
    assert zone.data(zone.index(1, 0)) == "Jk"
    assert zone.data(first, Qt.ItemDataRole.DecorationRole) is None
    assert zone.data(QModelIndex()) is None
    zone.reset([HIDDEN])
    assert zone.data(zone.index(0, 0), CardRole.KIND) == -1
    assert b"is_new" in [bytes(name.data()) for name in zone.roleNames().values()]


def test_new_cards_are_marked_and_twins_change_names(qapp: object) -> None:
    hand = HandModel(Seat(1))
    hand.reset([Card(3), Card(9)])
    mirror = Mirror(hand, CardRole.IS_NEW)
    hand.set_fresh(frozenset({Card(9)}))
    assert mirror.rows == [False, True]
    hand.rename(Card(9), Card(9 + 54))
    assert hand.cards == (3, 63)
    assert hand.fresh == {63}
    assert mirror.rows == [False, True]
    hand.deleteLater()


def test_melds_grow_change_and_go(qapp: object) -> None:
    model = MeldsModel()
    mirror = Mirror(model, MeldRole.TEXT)
    run = Meld(1, Seat(0), DECK[:3], tuple(Kind(int(c)) for c in DECK[:3]), 1)
    longer = Meld(1, Seat(0), DECK[:4], tuple(Kind(int(c)) for c in DECK[:4]), 1)
    other = Meld(2, Seat(1), DECK[4:7], tuple(Kind(int(c)) for c in DECK[4:7]), 5)
    for state in ([run], [longer, other], [longer], []):
        model.become(state)
        assert mirror.rows == [str(meld) for meld in state]
    assert mirror.changes == 5
    model.reset([run, other])
    assert model.data(model.index(1, 0), MeldRole.OWNER) == 1
    assert model.data(model.index(1, 0), MeldRole.MELD) == other
    model.deleteLater()


def test_an_empty_zone_is_still_a_zone() -> None:
    assert len(ZoneModel()) == 0
    assert ZoneModel()
