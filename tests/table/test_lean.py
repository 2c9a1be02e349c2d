"""Cards that are dragged lean with the drag, by its speed, and settle."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, radians, sin

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scala_desktop.table.input.drag import CardsDrag
from scala_desktop.table.layout.zones import DISCARD, STOCK
from scala_desktop.table.scene.lean import MOST, TICK, Lean
from scala_desktop.table.scene.sheaf import LARGE
from scala_desktop.table.scene.sprites import CardSprite
from scala_desktop.table.settings import TableSettings
from tests.table.tables import Table

HAND = "As Ks Qs Js Ts 7h 7d 7c 4h 3h Kd Jc 2d"
Lay = Callable[..., Table]
STEP = TICK / 1000


class Clock:
    now = 1e9

    def __call__(self) -> float:
        return self.now


def dragged(lean: Lean, speed: float, seconds: float, begin: float = 0.0) -> float:
    """Drag at *speed* pixels a second, looked at with every tick; return where that ends."""
    assert isinstance(lean.clock, Clock)
    x = begin
    for _ in range(round(seconds / STEP)):
        x += speed * STEP
        lean.follow(x)
        lean.clock.now += STEP
        lean.tick()
    return x


@pytest.fixture
def lean(qapp: QApplication) -> Lean:
    made = Lean(qapp, Clock())
    made.begin(0.0, lambda: None)
    return made


@pytest.mark.parametrize(
    ("speed", "degrees"), [(200, 1.0), (800, 4.0), (-200, -1.0), (-800, -4.0), (5000, MOST)]
)
def test_the_speed_is_the_angle(lean: Lean, speed: float, degrees: float) -> None:
    dragged(lean, speed, 0.4)
    assert lean.angle == pytest.approx(degrees, abs=0.1)
    assert abs(lean.angle) <= MOST


def test_it_settles_when_the_drag_stops(lean: Lean) -> None:
    x = dragged(lean, 800, 0.4)
    angles = [lean.angle]
    while lean.angle and len(angles) < 30:
        dragged(lean, 0, STEP, x)
        angles.append(lean.angle)
    assert all(after <= before for before, after in pairwise(angles)), "it does not swing"
    assert lean.angle == 0.0
    assert len(angles) * STEP < 0.3
    assert not lean._timer.isActive(), "nothing is done for a card that is held still"


def test_it_begins_and_turns_softly(lean: Lean) -> None:
    dragged(lean, 800, STEP)
    assert 0 < lean.angle < 2
    dragged(lean, -800, STEP, 800 * STEP)
    assert -2 < lean.angle < 2


def pulled(table: Table, speed: float) -> float:
    """Drag what is held to the right at *speed* for a third of a second; return its angle."""
    lean = table.scene.carrier.lean
    lean.clock = clock = Clock()
    at, way = QPoint(300, 400), 0.0
    table.move(at)
    lean.tick()
    for _ in range(21):
        way += speed * STEP
        clock.now += STEP
        table.move(at + QPoint(round(way), 0))
        lean.tick()
    return lean.angle


@pytest.mark.parametrize(("speed", "degrees"), [(200, 1.0), (800, 4.0)])
def test_a_card_leans_on_the_table(lay: Lay, qtbot: QtBot, speed: float, degrees: float) -> None:
    table = lay([HAND, 13], settings=TableSettings(), phase="play")
    card = table.card("Kd")
    table.lift(card, QPoint(300, 400))
    sprite = table.scene.sprite(card)
    assert sprite is not None
    qtbot.waitUntil(lambda: not sprite.borrows)
    assert pulled(table, speed) == pytest.approx(degrees, abs=0.3)
    assert sprite.pose.angle == table.scene.carrier.lean.angle
    assert sprite.rotation() == 0.0, "its picture is turned already: Qt only copies it"
    upright = sprite.width, sprite.height
    across = sprite.pixmap().deviceIndependentSize().width()
    assert across > upright[0] * cos(radians(degrees)) + upright[1] * sin(radians(degrees)) - 1


@pytest.mark.parametrize("fine", [True, False])
def test_as_long_as_it_leans_a_card_is_stretched_in_the_quick_way_on_a_fine_screen(
    lay: Lay, monkeypatch: pytest.MonkeyPatch, fine: bool
) -> None:
    monkeypatch.setattr(CardSprite, "fine", property(lambda _: fine))
    table = lay([HAND, 13], settings=TableSettings(), phase="play")
    card = table.card("Kd")
    table.lift(card, QPoint(300, 400))
    pulled(table, 800)
    sprite, quick = table.scene.registry.cards[card], Qt.TransformationMode.FastTransformation
    assert (sprite.transformationMode() == quick) is fine
    lean = table.scene.carrier.lean
    end = lean.clock() + 1.0
    lean.clock = lambda: end  # held still
    while lean.angle:
        end += STEP
        lean.tick()
    assert not sprite.pose.angle
    assert sprite.transformationMode() != quick


def test_a_group_leans_as_one_and_parts_where_it_is(lay: Lay) -> None:
    table = lay([HAND, 13], settings=TableSettings(), phase="play")
    cards = table.cards("7h 7d 7c")
    table.scene.match.selection.choose(cards, table.scene.match.hand)
    table.lift(cards[1], QPoint(300, 400))
    angle = pulled(table, 800)
    sheaf = table.scene.carrier.sheaf
    assert sheaf.pose.angle == angle == pytest.approx(4.0, abs=0.3)
    assert sheaf.rotation() == 0.0, "its picture is turned already: Qt only copies it"
    gesture = table.view.gestures.gesture
    assert isinstance(gesture, CardsDrag)
    gesture._carried.let_go()
    poses = [table.scene.registry.cards[card].pose for card in cards]
    assert {pose.angle for pose in poses} == {angle}
    assert poses[0].y < poses[1].y < poses[2].y, "they lie along the line that leans"


def test_many_cards_together_are_carried_level(lay: Lay) -> None:
    table = lay([HAND, 13], settings=TableSettings(), phase="play")
    cards = table.scene.match.hand[: LARGE + 1]
    table.scene.match.selection.choose(cards, table.scene.match.hand)
    table.lift(cards[1], QPoint(300, 400))
    pulled(table, 800)
    assert table.scene.carrier.sheaf.pose.angle == 0.0


@pytest.mark.parametrize("zone", [STOCK, DISCARD])
def test_the_top_of_a_pile_leans(lay: Lay, zone: object) -> None:
    table = lay([HAND, 13], settings=TableSettings(), phase="draw", discard="9d 9c")
    start = table.middle(zone)  # type: ignore[arg-type]  # one of the two piles
    table.press(start)
    table.move(start + QPoint(9, 0))
    assert pulled(table, 800) == pytest.approx(4.0, abs=0.3)
    table.release(QPoint(30, 300))
    assert table.scene.carrier.lean.angle == 0.0


@pytest.mark.parametrize(
    "settings",
    [TableSettings(reduced_motion=True), TableSettings(lean=False), TableSettings(speed="off")],
)
def test_nothing_leans_where_nobody_wants_it(lay: Lay, settings: TableSettings) -> None:
    table = lay([HAND, 13], settings=settings, phase="play")
    table.lift(table.card("Kd"), QPoint(300, 400))
    assert pulled(table, 800) == 0.0
