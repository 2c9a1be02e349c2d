"""What has happened is told as its cards leave, once; nothing is told of what nobody sees."""

from __future__ import annotations

from typing import Any

from scala_desktop.model.controller import Controller
from scala_desktop.model.tray import Tray
from scala_desktop.rules.cards import KIND, Seat
from scala_desktop.rules.events import CardDiscarded, CardDrawn, Event, HandDealt, TurnBegan
from scala_desktop.rules.moves import Discard, Draw, Knock
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.table.settings import TableSettings
from tests.table.tables import Table

HANDS = ["3c 4c 5c 9d Kd", 5]
MOVING = TableSettings(speed="normal")


def listened(table: Table) -> list[tuple[Event, ...]]:
    told: list[tuple[Event, ...]] = []
    table.view.departed.connect(told.append)
    return told


def kinds(told: list[tuple[Event, ...]]) -> list[tuple[type, ...]]:
    return [tuple(type(event) for event in events) for events in told]


def test_the_events_of_a_move_are_told_as_its_cards_leave(lay: Any) -> None:
    table = lay(HANDS, settings=MOVING, phase="draw")
    told = listened(table)
    flying: list[bool] = []
    table.view.departed.connect(lambda _: flying.append(table.scene.animator.busy))
    assert table.controller.submit(Draw())
    assert (kinds(told), flying) == ([(CardDrawn,)], [True])
    table.controller.submit(Discard(KIND[table.card("Kd")]))
    assert kinds(told)[1:] == [(CardDiscarded, TurnBegan)]
    assert flying == [True, True]


def test_a_hand_that_is_sorted_and_a_move_that_is_taken_back_tell_nothing(lay: Any) -> None:
    table = lay(HANDS, phase="draw")
    assert table.controller.submit(Draw())
    table.controller.submit(Discard(KIND[table.card("Kd")]))
    told = listened(table)
    assert table.controller.undo()
    table.controller.sort_hand("rank")
    assert told == []


def test_nothing_is_told_while_the_match_hurries_to_its_end(lay: Any) -> None:
    table = lay(HANDS, phase="draw")
    told = listened(table)
    table.view.set_hurrying(True)
    assert table.controller.submit(Draw())
    table.view.set_hurrying(False)
    table.scene.refresh()
    assert told == []


def test_the_deal_of_a_new_match_is_told(lay: Any) -> None:
    table = lay(HANDS, phase="draw")
    told = listened(table)
    game = info("scala40")
    players = [Player("Anna"), Player("Rosa", "medium")]
    controller = Controller(game.start(game.rules(), 2, "deal"), players, open_seat=Seat(0))
    table.view.set_controller(controller, Tray(controller))
    assert kinds(told) == [(HandDealt,)]


class Clock:
    now = 1e6

    def __call__(self) -> float:
        return self.now


def test_each_card_of_a_deal_is_told_as_it_leaves(lay: Any) -> None:
    table = lay(HANDS, settings=MOVING, phase="draw")
    scene, clock = table.scene, Clock()
    scene.animator._clock = clock
    times: list[float] = []
    table.view.dealt.connect(lambda: times.append(clock.now))
    game = info("scala40")
    players = [Player("Anna"), Player("Rosa", "medium")]
    controller = Controller(game.start(game.rules(), 2, "deal"), players, open_seat=Seat(0))
    told = listened(table)
    table.view.set_controller(controller, Tray(controller))
    assert kinds(told) == [(HandDealt,)], "with which the first card is told"
    flights = scene.animator._flights.values()
    begins = sorted(one.begin for one in flights if one.left is not None)
    assert len(begins) == 25
    while scene.animator.busy:
        clock.now += 0.001
        scene.animator.tick()
    assert len(times) == 25
    late = [at - begin for at, begin in zip(times, begins, strict=True)]
    assert min(late) >= 0
    assert max(late) < 0.002, "it is told at the first tick after it has left"


def test_a_deal_that_is_skipped_or_not_seen_ticks_no_more(lay: Any) -> None:
    for settings in (MOVING, TableSettings(reduced_motion=True), TableSettings(speed="off")):
        table = lay(HANDS, settings=settings, phase="draw")
        ticks: list[int] = []
        table.view.dealt.connect(lambda ticks=ticks: ticks.append(1))
        table.scene.set_match(table.controller, table.tray)
        table.scene._begin_deal(Seat(0))
        table.scene.refresh()
        table.scene.animator.finish()
        assert ticks == []


def test_a_refusal_is_told_of_the_match_on_the_table_alone(lay: Any) -> None:
    table = lay(HANDS, phase="draw")
    refused: list[object] = []
    table.view.refused.connect(lambda *told: refused.append(told))
    assert not table.controller.submit(Knock())
    assert len(refused) == 1
    game = info("scala40")
    players = [Player("Anna"), Player("Rosa", "medium")]
    controller = Controller(game.start(game.rules(), 2, "deal"), players, open_seat=Seat(0))
    table.view.set_controller(controller, Tray(controller))
    assert not table.controller.submit(Knock())
    assert len(refused) == 1, "of a match that is no longer on the table"
