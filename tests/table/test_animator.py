"""The one timer: where sprites are at any moment, with a clock of our own."""

import pytest
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from scala_desktop.table.layout import heights
from scala_desktop.table.scene.animator import CROWD, FADE, Animator, Curve
from scala_desktop.table.scene.sprites import Pose, Sprite


class Clock:
    now = 10.0

    def __call__(self) -> float:
        return self.now


class Bench:
    def __init__(self) -> None:
        self.clock = Clock()
        self.animator = Animator(clock=self.clock)
        self.scene = QGraphicsScene()
        self.sprite = Sprite()
        self.scene.addItem(self.sprite)

    def after(self, ms: float) -> Pose:
        self.clock.now += ms / 1000
        self.animator.tick()
        return self.sprite.pose


@pytest.fixture
def bench(qtbot: QtBot) -> Bench:
    return Bench()


def test_a_flight_ends_exactly_at_its_goal(bench: Bench) -> None:
    goal = Pose(100, 50, 8, 0.5)
    bench.animator.move(bench.sprite, goal, 200, z=7, over=True)
    assert bench.sprite.zValue() == 7 + heights.FLYING
    halfway = bench.after(100)
    assert 50 < halfway.x < 100
    assert bench.after(120) == goal
    assert bench.sprite.zValue() == 7
    assert not bench.animator.busy


def test_a_new_goal_starts_from_where_the_sprite_is(bench: Bench) -> None:
    bench.animator.move(bench.sprite, Pose(100, 0), 200, z=0)
    there = bench.after(100)
    bench.animator.move(bench.sprite, Pose(0, 100), 200, z=0)
    assert bench.sprite.pose == there
    assert bench.after(1).x == pytest.approx(there.x, abs=3)
    assert bench.after(400) == Pose(0, 100)


def test_a_card_turns_over_halfway(bench: Bench) -> None:
    turned: list[float] = []
    bench.animator.move(
        bench.sprite, Pose(100, 0), 200, z=0, turn=lambda: turned.append(bench.clock.now)
    )
    bench.after(90)
    assert not turned
    assert bench.sprite.transform().m11() < 0.2
    bench.after(20)
    assert turned == [pytest.approx(10.11)]
    bench.after(100)
    assert bench.sprite.transform().isIdentity()
    assert len(turned) == 1


def test_a_dropped_flight_has_turned_over_and_ended(bench: Bench) -> None:
    told: list[str] = []
    bench.animator.move(
        bench.sprite,
        Pose(100, 0),
        200,
        z=0,
        turn=lambda: told.append("turned"),
        done=lambda: told.append("done"),
    )
    bench.after(50)
    bench.animator.stop(bench.sprite)
    assert told == ["turned", "done"]
    assert bench.sprite.transform().isIdentity()


def test_a_delayed_flight_waits(bench: Bench) -> None:
    bench.animator.move(bench.sprite, Pose(100, 0), 100, z=0, delay=300)
    assert bench.after(200) == Pose(0, 0)
    assert bench.after(250) == Pose(100, 0)


def test_finish_puts_everything_in_its_place(bench: Bench) -> None:
    other = Sprite()
    bench.scene.addItem(other)
    bench.animator.move(bench.sprite, Pose(100, 0), 500, z=1)
    bench.animator.move(other, Pose(0, 9), 500, z=2, delay=900)
    bench.animator.finish()
    assert (bench.sprite.pose, other.pose) == (Pose(100, 0), Pose(0, 9))
    assert not bench.animator.busy


@pytest.mark.parametrize(("factor", "ms"), [(1.8, 360), (1.0, 200), (0.5, 100)])
def test_the_speed_stretches_every_flight(bench: Bench, factor: float, ms: float) -> None:
    bench.animator.factor = factor
    bench.animator.move(bench.sprite, Pose(100, 0), 200, z=0)
    assert bench.after(ms - 5) != Pose(100, 0)
    assert bench.after(10) == Pose(100, 0)


def test_without_animation_all_is_there_at_once(bench: Bench) -> None:
    bench.animator.factor = 0.0
    bench.animator.move(bench.sprite, Pose(100, 0), 200, z=3, delay=50)
    assert bench.sprite.pose == Pose(100, 0)
    assert not bench.animator.busy


def test_reduced_motion_fades_and_does_not_travel(bench: Bench) -> None:
    bench.animator.reduced = True
    turned: list[int] = []
    bench.animator.move(bench.sprite, Pose(100, 0), 900, z=0, turn=lambda: turned.append(1))
    assert bench.sprite.pose == Pose(100, 0)
    assert turned == [1]
    bench.after(FADE / 2)
    assert bench.sprite.opacity() == pytest.approx(0.5, abs=0.02)
    bench.after(FADE)
    assert bench.sprite.opacity() == 1.0
    assert not bench.animator.busy


def test_a_snap_goes_at_most_four_percent_too_far(bench: Bench) -> None:
    bench.animator.move(bench.sprite, Pose(100, 0), 160, z=0, curve=Curve.SNAP)
    furthest = max(bench.after(4).x for _ in range(50))
    assert 100 < furthest <= 104


def test_a_card_that_hardly_turns_keeps_its_angle_until_it_lands(bench: Bench) -> None:
    bench.sprite.place(Pose(0, 0, 5.4))
    bench.animator.move(bench.sprite, Pose(80, 0, 4.725), 200, z=0)
    assert list(bench.animator.gliding()) == [(bench.sprite, Pose(80, 0, 4.725))]
    halfway = bench.after(100)
    assert halfway.x > 0
    assert halfway.angle == 5.4
    assert bench.after(120) == Pose(80, 0, 4.725)
    bench.animator.move(bench.sprite, Pose(0, 0, -5.4), 200, z=0)
    assert not list(bench.animator.gliding())
    assert -5.4 < bench.after(100).angle < 4.725


def test_of_a_crowd_none_turns_by_and_by(bench: Bench) -> None:
    sprites = [Sprite() for _ in range(CROWD + 1)]
    for sprite in sprites:
        sprite.place(Pose(0, 0, 5.4))
        bench.animator.move(sprite, Pose(80, 0, -5.4), 200, z=0)
    assert [sprite for sprite, _ in bench.animator.gliding()] == sprites
    bench.after(100)
    assert {sprite.pose.angle for sprite in sprites} == {5.4}
    bench.animator.stop(sprites.pop())
    bench.after(20)
    assert {sprite.pose.angle for sprite in sprites} == {5.4}, "none jumps back"
    bench.after(120)
    assert {sprite.pose for sprite in sprites} == {Pose(80, 0, -5.4)}


def test_one_of_a_crowd_that_is_laid_aslant_turns_all_the_same(bench: Bench) -> None:
    for sprite in [Sprite() for _ in range(CROWD + 1)]:
        bench.animator.move(sprite, Pose(80, 0, 90), 200, z=0)
    assert not list(bench.animator.gliding())
