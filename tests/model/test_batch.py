"""New melds and cards for melds on the table are laid from the tray as one."""

from typing import Any

import pytest

from scala_desktop.model.controller import Controller
from scala_desktop.model.tray import Tray
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.moves import Add, format_group, parse_move
from tests.model.tables import cards, people, position, watched

pytestmark = pytest.mark.usefixtures("qapp")
HAND = "Qh Kh Ah 5s 5h 5d 2c 9d 8c 9c"
MELDS = ["1: 5c 6c 7c", "1: 9h 9s Jk=9d"]


class Table:
    """Anna's table: she has not opened, Bea has."""

    def __init__(self, hand: str = HAND, rules: dict[str, Any] | None = None, **data: Any) -> None:
        told = {"melds": MELDS, "opened": [1], "phase": "play", **data}
        game = position([hand, 5], rules, **told)
        self.controller = watched(Controller(game, people(1, 1), open_seat=Seat(0)))
        self.tray = Tray(self.controller)
        self.refused: list[Reason] = []
        self.controller.refused.connect(lambda _move, why: self.refused.append(why.reason))

    def cards(self, names: str) -> tuple[Card, ...]:
        return cards(self.controller, names)

    def stage(self, names: str, meld: int = 0) -> None:
        self.tray.stage(self.cards(names), meld=meld)

    def played(self) -> list[str]:
        return [str(move) for _, move in self.controller.played]

    def refusal(self) -> Reason | None:
        assert self.tray.report is not None
        refused = self.tray.report.refusal
        return None if refused is None else refused.reason


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_order_in_which_they_are_staged_does_not_matter(first: int) -> None:
    table = Table()
    groups = [("Qh Kh Ah", 0), ("5s 5h 5d", 0), ("8c", 1)]
    for names, meld in groups[first:] + groups[:first]:
        table.stage(names, meld)
    assert table.refusal() is None
    assert table.tray.lay()
    assert table.played()[-1] == "add 8c m1"
    assert table.played()[0].startswith("meld ")
    assert not table.tray.groups


def test_cards_for_one_meld_go_there_together_whichever_came_first() -> None:
    table = Table()
    table.stage("9c", 1)
    assert table.refusal() is Reason.NOT_OPENED
    table.stage("8c", 1)
    table.stage("Qh Kh Ah")
    table.stage("5s 5h 5d")
    assert len(table.tray.groups) == 3
    assert table.tray.lay()
    move = parse_move(table.played()[-1])
    assert isinstance(move, Add)
    assert format_group(move.cards) == "8c 9c"


def test_one_undo_takes_all_of_it_back_into_the_tray() -> None:
    table = Table()
    for names, meld in (("Qh Kh Ah", 0), ("5s 5h 5d", 0), ("8c", 1), ("9c", 2)):
        table.stage(names, meld)
    staged = table.tray.groups
    assert table.tray.lay()
    assert len(table.played()) == 3
    assert table.controller.undo()
    assert table.played() == []
    assert table.tray.groups == staged
    assert table.tray.lay()


def test_too_few_points_lay_nothing_and_say_why() -> None:
    table = Table()
    table.stage("Qh Kh Ah")
    table.stage("8c", 1)
    assert table.refusal() is Reason.OPENING_BELOW_THRESHOLD
    report = table.tray.report
    assert report is not None
    assert [bool(group.readings) for group in report.groups] == [True, True]
    assert (report.points, report.need) == (31, 40)
    assert not table.tray.lay()
    assert table.refused == [Reason.OPENING_BELOW_THRESHOLD]
    assert table.played() == []


def test_where_the_house_counts_what_is_added_it_counts_in_the_tray() -> None:
    table = Table(rules={"opening_counts_layoffs": True})
    table.stage("Qh Kh Ah")
    table.stage("8c 9c", 1)
    report = table.tray.report
    assert report is not None
    assert report.points >= 40
    assert report.refusal is None
    assert table.tray.lay()


def test_what_no_longer_fits_is_marked_and_refused() -> None:
    table = Table()
    table.stage("Qh Kh Ah")
    table.stage("5s 5h 5d")
    table.stage("2c", 1)
    report = table.tray.report
    assert report is not None
    assert report.groups[2].readings == ()
    assert report.groups[2].refusal is not None
    assert not table.tray.lay()
    assert table.played() == []


def test_a_batch_may_not_leave_nothing_to_discard() -> None:
    table = Table("Qh Kh Ah 5s 5h 5d 8c")
    for names, meld in (("Qh Kh Ah", 0), ("5s 5h 5d", 0), ("8c", 1)):
        table.stage(names, meld)
    assert table.refusal() is not None
    assert not table.tray.lay()
    assert table.played() == []


def test_what_is_proposed_leaves_what_waits_alone() -> None:
    table = Table()
    table.stage("8c", 1)
    assert table.tray.suggest()
    assert table.tray.groups[-1] == table.cards("8c")
    assert table.controller.arrangement.groups[-1].meld == 1
    assert table.tray.lay()


def test_one_of_two_cards_that_wait_is_taken_back() -> None:
    table = Table()
    table.stage("8c 9c", 1)
    table.tray.take_back(table.cards("9c"))
    assert [group.meld for group in table.controller.arrangement.groups] == [1]
    assert table.tray.groups == (table.cards("8c"),)
