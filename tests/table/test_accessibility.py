"""What a screen reader finds on the table, and what it is told."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.moves import parse_move
from scala_desktop.table import accessibility
from tests.table.tables import Table

Lay = Callable[..., Table]
HAND = "As Ks 7h 7d"


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect what is announced."""
    told: list[str] = []
    monkeypatch.setattr(accessibility, "announce", lambda view, text: told.append(text))
    return told


@pytest.fixture(autouse=True)
def listening() -> Iterator[None]:
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def interface(table: Table) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(table.view)


def children(table: Table) -> list[QAccessibleInterface]:
    found = interface(table)
    return [found.child(i) for i in range(found.childCount())]


def names(table: Table) -> list[str]:
    return [child.text(QAccessible.Text.Name) for child in children(table)]


def test_every_thing_on_the_table_has_a_name(lay: Lay) -> None:
    table = lay([HAND, 13], melds=["1: 5c Jk=6c 7c"], discard="9d", totals=[21, 1])
    told = names(table)
    assert told[:2] == ["asso di picche, 1 di 4", "re di picche, 2 di 4"]
    assert "Pozzo, in cima nove di quadri" in told
    assert any("Nonna Rosa" in name and "sei di fiori" in name for name in told)
    assert told[-2:] == [
        "Anna, 4 carte · 21 punti, è di turno",
        "Nonna Rosa, 13 carte · 1 punto, ha aperto",
    ]


def test_a_card_tells_role_place_and_whether_it_is_chosen(lay: Lay) -> None:
    table = lay([HAND, 13])
    card = children(table)[2]
    assert card.role() == QAccessible.Role.ListItem
    assert not card.state().selected
    table.click(table.grip(table.card("7h")))
    assert card.state().selected
    assert card.text(QAccessible.Text.Name) == "sette di cuori, 3 di 4, scelta"
    at = table.view.viewport().mapFromGlobal(card.rect().center())
    assert table.view.card_rect(table.card("7h")).contains(at)


def test_the_thing_at_a_point_is_the_one_on_top(lay: Lay) -> None:
    table = lay([HAND, 13])
    at = table.view.viewport().mapToGlobal(table.grip(table.card("7d")))
    found = interface(table).childAt(at.x(), at.y())
    assert found.text(QAccessible.Text.Name).startswith("sette di quadri")
    assert interface(table).indexOfChild(found) == 3


def test_the_focused_thing_is_told(lay: Lay, said: list[str]) -> None:
    table = lay([HAND, 13])
    table.key(Qt.Key.Key_Right)
    assert interface(table).focusChild().text(QAccessible.Text.Name) == "re di picche, 2 di 4"
    assert said[-1] == "re di picche, 2 di 4"
    table.key(Qt.Key.Key_Space)
    assert said[-1] == "re di picche, 2 di 4, scelta"


def test_public_moves_are_announced_in_words(lay: Lay, said: list[str]) -> None:
    table = lay([HAND, "9h 2c 5d"], turn=1)
    table.controller.submit_bot(Seat(1), parse_move("draw"))
    table.controller.submit_bot(Seat(1), parse_move("discard 2c"))
    assert any("due di fiori" in text for text in said)
    other = lay([HAND, "9h 2c 5d"], turn=1)
    table.view.set_controller(other.controller, other.tray)
    count = len(said)
    table.controller.submit(parse_move("draw"))
    assert len(said) == count


def test_while_covered_no_card_of_a_hand_is_told(lay: Lay) -> None:
    table = lay([HAND, 13], discard="9d")
    table.controller.open_hand_of(None)
    assert not any("picche" in name or "cuori" in name for name in names(table))
    assert interface(table).text(QAccessible.Text.Name) == "Tavolo coperto"


def test_a_card_that_has_left_is_invalid(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    card = children(table)[1]
    table.controller.submit(parse_move("discard Ks"))
    assert card.state().invalid
    assert card.rect().isEmpty()
