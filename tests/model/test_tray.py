"""The tray: staging, what it is worth, what it proposes, laying."""

from __future__ import annotations

from typing import Any

import pytest

from scala_desktop.model.controller import Controller
from scala_desktop.model.tray import Tray
from scala_desktop.rules.cards import Card, Seat, format_cards
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.moves import format_group, parse_group, parse_move
from tests.model.tables import cards, people, position, rows, watched

pytestmark = pytest.mark.usefixtures("qapp")


class Table:
    """Anna's table with a tray, and how often the tray told of a change."""

    def __init__(self, hand: str, rules: dict[str, Any] | None = None, **data: Any) -> None:
        game = position([hand, 13], rules, **data)
        self.controller = watched(Controller(game, people(1, 1), open_seat=Seat(0)))
        self.tray = Tray(self.controller)
        self.changes = 0
        self.tray.changed.connect(self._note)

    def _note(self) -> None:
        self.changes += 1

    def cards(self, names: str) -> tuple[Card, ...]:
        return cards(self.controller, names)

    def play(self, text: str) -> None:
        assert self.controller.submit(parse_move(text))

    def groups(self) -> list[str]:
        return [format_cards(group) for group in self.tray.groups]


def test_the_pill_counts_towards_the_opening() -> None:
    table = Table("Qh Kh Ah 5s 5h 5d 2c 9d", stock="3c")
    table.play("draw")
    table.tray.stage(table.cards("Qh Kh Ah"))
    report = table.tray.report
    assert report is not None
    assert (report.points, report.need) == (31, 40)
    assert report.refusal is not None
    assert report.refusal.reason is Reason.OPENING_BELOW_THRESHOLD
    table.tray.stage(table.cards("5s 5h"))
    report = table.tray.report
    assert report is not None
    refusal = report.groups[1].refusal
    assert refusal is not None
    assert refusal.reason is Reason.MELD_TOO_SHORT
    assert not table.tray.lay()
    table.tray.stage(table.cards("5d"), into=1)
    report = table.tray.report
    assert report is not None
    assert (report.points, report.refusal) == (46, None)
    assert table.tray.lay()
    assert table.groups() == []
    assert table.tray.report is None
    assert rows(table.controller) == "2c 9d 3c"


def test_staging_leaves_the_rows_and_is_undone_step_by_step() -> None:
    table = Table("Qh Kh Ah 5s 5h 5d 2c 9d")
    before = rows(table.controller)
    table.tray.stage(table.cards("Kh"))
    table.tray.stage(table.cards("Qh Ah"), into=0)
    table.tray.move(table.cards("Kh"), None)
    assert table.groups() == ["Qh Ah", "Kh"]
    assert table.changes == 3
    assert rows(table.controller) == "5s 5h 5d 2c 9d"
    assert table.tray.cards == table.cards("Qh Ah Kh")
    for groups in (["Kh Qh Ah"], ["Kh"], []):
        assert table.controller.undo()
        assert table.groups() == groups
    assert rows(table.controller) == before
    assert not table.controller.can_undo()


def test_taking_back_and_clearing() -> None:
    table = Table("Qh Kh Ah 5s 5h 5d 2c 9d")
    table.tray.stage(table.cards("Qh Kh Ah"))
    table.tray.take_back(table.cards("Kh"))
    assert table.groups() == ["Qh Ah"]
    table.tray.clear()
    assert table.groups() == []
    assert table.controller.undo_all() is False
    table.tray.clear()
    assert table.changes == 3


def test_undo_all_empties_the_tray_before_it_gives_a_taken_card_back() -> None:
    table = Table("Qh Kh 5s 5h 5d 2c 9d", discard="Ah")
    table.play("take")
    table.tray.stage(table.cards("Qh Kh Ah"))
    assert table.controller.undo_all()
    assert table.groups() == []
    assert "Ah" in rows(table.controller)
    assert table.controller.undo_all()
    assert "Ah" not in rows(table.controller)


def test_a_joker_is_read_as_the_player_says() -> None:
    table = Table("2d 3d Jk 9c 9s", opened=[0], stock="Kc")
    table.play("draw")
    table.tray.stage(table.cards("2d Jk 3d"))
    report = table.tray.report
    assert report is not None
    assert [format_group(reading) for reading in report.groups[0].readings] == [
        "2d 3d Jk=4d",
        "Jk=Ad 2d 3d",
    ]
    table.tray.choose_reading(0, parse_group("2d 3d 9c"))
    assert format_group(table.tray.declared[0]) == "2d Jk 3d"
    table.tray.choose_reading(0, report.groups[0].readings[1])
    assert table.tray.report is not None
    assert table.tray.report.points == 6
    assert table.tray.lay()
    assert str(table.controller.melds.melds[0]) == "Jk=Ad 2d 3d"


@pytest.mark.parametrize(
    ("hand", "data", "groups"),
    [
        ("Qh Kh Ah 5s 5h 5d 2c 9d", {}, ["Qh Kh Ah", "5h 5d 5s"]),
        ("4h 4d 4s 2c 9d 8c", {}, ["4h 4d 4s"]),
        ("4h 4d 4s 2c 9d 8c", {"opened": [0]}, ["4h 4d 4s"]),
        ("2c 9d 8s", {}, []),
    ],
)
def test_the_best_groups_are_proposed_and_never_played(
    hand: str, data: dict[str, Any], groups: list[str]
) -> None:
    table = Table(hand, stock="7c", **data)
    table.play("draw")
    assert table.tray.suggest() is bool(groups)
    assert sorted(table.groups()) == sorted(groups)
    assert table.controller.melds.melds == ()
    if groups:
        assert table.controller.undo()
        assert table.groups() == []


def test_what_is_proposed_can_be_laid() -> None:
    table = Table("Qh Kh Ah Jk 5s 5h 5d 5c 2c 9d", stock="7c")
    table.play("draw")
    assert table.tray.suggest()
    assert table.tray.lay()


def test_cards_may_be_put_together_before_ones_turn() -> None:
    table = Table("Qh Kh Ah 5s 5h 5d 2c 9d", turn=1)
    table.tray.stage(table.cards("Qh Kh Ah"))
    assert table.tray.report is None
    assert not table.tray.lay()
    assert table.controller.submit_bot(Seat(1), parse_move("draw"))
    assert table.groups() == ["Qh Kh Ah"]
    assert table.controller.can_undo()
    assert table.tray.suggest()


def test_a_table_without_a_tray_lays_nothing() -> None:
    table = Table("Qh Kh Ah 5s 5h 5d 2c 9d")
    assert not table.tray.lay()
    table.tray.stage(())
    assert table.changes == 0


@pytest.mark.parametrize(
    ("hand", "made", "groups"),
    [
        # The group is a meld with the joker it has: others are found beside it.
        ("Kd Kc Jk Jc 7h 7d 7c 2s 9d", ["Kd Kc Jk"], ["Kd Kc Jk", "7h 7d 7c"]),
        # Two cards get what they lack, a natural one before the joker.
        ("7h 7d 7c Jk Qs Qd 2s 9d", ["7h 7d"], ["7h 7d 7c", "Qd Qs Jk=Qh"]),
        ("8s 9s 7d 7c Ts Kh 2d", ["8s 9s"], ["8s 9s Ts"]),
        # One card gets the two that count most.
        ("Kh Kd Ks Qs Js 2d 4c", ["Kh"], ["Kh Kd Ks"]),
        # Nothing can be made of it: it stays as it is.
        ("2s 9d 7h 7d 7c 4c", ["2s 9d"], ["2s 9d", "7h 7d 7c"]),
    ],
)
def test_what_a_person_put_together_stays_together(
    hand: str, made: list[str], groups: list[str]
) -> None:
    table = Table(hand, stock="7c", phase="play", opened=[0])
    for group in made:
        table.tray.stage(table.cards(group))
    assert table.tray.suggest()
    assert [set(group.split()) for group in table.groups()] == [
        set(group.replace("Jk=Qh", "Jk").split()) for group in groups
    ]
    assert table.controller.undo()
    assert table.groups() == made


def test_what_the_tray_proposed_itself_is_looked_for_anew() -> None:
    table = Table("7c 7d 7h 8h 4d Jc", stock="9h", opened=[0])
    assert table.tray.suggest()
    assert [set(group.split()) for group in table.groups()] == [{"7c", "7d", "7h"}]
    table.play("draw")
    table.tray.stage(table.cards("8h 9h"))
    assert table.tray.suggest()
    assert table.groups() == ["8h 9h 7h"], "the set was the tray's own, the run is a person's"


def test_the_opening_counts_what_a_person_put_together() -> None:
    table = Table("Kh Kd Ks 4h 4d 4s 2c 9d", stock="7c", phase="play")
    table.tray.stage(table.cards("Kh Kd Ks"))
    assert table.tray.suggest()
    assert table.groups() == ["Kh Kd Ks", "4h 4d 4s"]
    assert table.tray.lay()


def test_nothing_is_found_beside_what_lies_there() -> None:
    table = Table("Kh Kd Ks 4h 5c 9s 2c", stock="7c", phase="play")
    table.tray.stage(table.cards("Kh Kd Ks"))
    assert not table.tray.suggest()
    assert table.groups() == ["Kh Kd Ks"]


@pytest.mark.parametrize(
    ("lies", "comes", "into"),
    [
        ("7h", "7c", 0),
        ("7h", "8h", 0),
        ("7h", "9h", 0),
        ("7h 7c", "7s", 0),
        ("7h", "4s", None),
        ("7h 7c", "8h", None),
        ("7h 7c 7s", "7d", None),
        ("7h", "4s 5s 6s", None),
    ],
    ids=["tris", "run", "gap", "third", "apart", "other", "whole", "meld"],
)
def test_a_card_carries_on_what_it_can_make_a_meld_of(
    lies: str, comes: str, into: int | None
) -> None:
    table = Table("7h 7c 7s 7d 8h 9h 4s 5s 6s", stock="3c")
    table.play("draw")
    table.tray.stage(table.cards(lies))
    assert table.tray.unfinished(table.cards(comes)) == into
    assert table.tray.unfinished(table.cards(lies)) is None


def test_the_last_unfinished_group_is_carried_on() -> None:
    table = Table("7h 7c 4s 5s 9d", stock="3c")
    table.play("draw")
    for one in ("7h", "4s"):
        table.tray.stage(table.cards(one))
    assert table.tray.unfinished(table.cards("5s")) == 1
    assert table.tray.unfinished(table.cards("7c")) == 0
    assert table.tray.unfinished(table.cards("9d")) is None
