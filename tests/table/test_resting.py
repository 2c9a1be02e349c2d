"""Cards that rest at an angle: a picture turned already, which looks as the turning of it did."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from scala_desktop.rules.moves import Draw
from scala_desktop.table.layout import zones
from scala_desktop.table.painting.deck_art import BACK, LAID_BYTES, PLAIN, DeckArt, Look
from scala_desktop.table.scene.animator import Animator
from scala_desktop.table.scene.sprites import CardSprite, Pose
from tests.table.tables import STILL, Table

Lay = Callable[..., Table]
PATIENCE_MS = 120_000
"""However slow the machine is; the tests go on as soon as they see what they wait for."""
HAND = "As 2s 3s Kh Qd Jc 10h 9d 8c 7s 6h 5d Jk"


def turned(table: Table) -> list[CardSprite]:
    """Return the cards that lie at an angle."""
    return [sprite for sprite in table.scene.registry.sprites() if sprite.pose.angle]


def come_to_rest(table: Table, qtbot: QtBot) -> None:
    """Wait until every card lies in a picture of its own, as sharp as the table is shown."""

    def rests() -> bool:
        cards, ratio = turned(table), table.scene.display.ratio
        return not table.scene.animator.busy and all(
            sprite.rotation() == 0 and sprite.pixmap().devicePixelRatio() == ratio
            for sprite in cards
        )

    qtbot.waitUntil(rests, timeout=PATIENCE_MS)


def difference(one: QImage, other: QImage) -> float:
    """Return the mean distance of two pictures over every fourth pixel, 0 to 255."""
    total = count = 0
    for y in range(0, one.height(), 4):
        for x in range(0, one.width(), 4):
            a, b = one.pixelColor(x, y), other.pixelColor(x, y)
            total += abs(a.red() - b.red()) + abs(a.green() - b.green()) + abs(a.blue() - b.blue())
            count += 3
    return total / count


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_a_card_that_rests_is_painted_unturned_and_looks_the_same(
    lay: Lay, qtbot: QtBot, ratio: float
) -> None:
    table = lay([HAND, 13], settings=STILL)
    table.scene.resize(QSize(table.scene.display.size), ratio)
    table.scene.pictures.settle()
    come_to_rest(table, qtbot)
    cards = turned(table)
    assert len(cards) >= 12
    assert all(sprite.rotation() == 0 for sprite in cards)
    assert {sprite.pixmap().devicePixelRatio() for sprite in cards} == {ratio}
    rests = table.view.grab(table.view.zone_rect(zones.HAND)).toImage()
    for sprite in cards:
        sprite.stand_up()
    assert all(sprite.rotation() == sprite.pose.angle for sprite in cards)
    assert difference(rests, table.view.grab(table.view.zone_rect(zones.HAND)).toImage()) < 5


def test_a_card_stands_up_to_be_turned_and_lies_down_where_it_was(lay: Lay, qtbot: QtBot) -> None:
    table = lay([HAND, 13], settings=STILL)
    come_to_rest(table, qtbot)
    sprite = turned(table)[0]
    home, lying = sprite.pose, sprite.pixmap().cacheKey()
    sprite.place(home._replace(x=home.x + 20))
    assert sprite.pixmap().cacheKey() == lying, "it goes aside as it lies"
    sprite.place(Pose(home.x, home.y, 3.25))
    assert sprite.rotation() == 3.25
    sprite.rest()
    assert sprite.rotation() == 3.25, "there is no picture of this angle"
    sprite.place(home)
    sprite.rest()
    assert (sprite.rotation(), sprite.pixmap().cacheKey()) == (0, lying)
    sprite.squeeze(0.5)
    assert sprite.rotation() == home.angle


def test_a_card_that_turns_over_on_its_way_stands_and_lies_down_when_it_lands(
    qtbot: QtBot,
) -> None:
    now = [10.0]
    animator, art, look = Animator(clock=lambda: now[0]), DeckArt(), Look(turned=True)
    scene, sprite = QGraphicsScene(), CardSprite()
    scene.addItem(sprite)
    faces = [
        art.lay(face, 80, 1.0, look, 5.0, art.picture(face, 80, 1.0, look).pixmap)
        for face in (BACK, 3)
    ]
    sprite.place(Pose(0, 0, 5))
    sprite.dress(art, BACK, 80, 1.0, look)
    assert sprite.pixmap().cacheKey() == faces[0].cacheKey()
    sprite.next_face = 3
    animator.move(sprite, Pose(100, 0, 5), 200, z=1, turn=sprite.turn)
    for ms in (50, 70):
        now[0] += ms / 1000
        animator.tick()
        assert (sprite.squeezed, sprite.rotation()) == (True, 5)
    now[0] += 0.1
    animator.tick()
    assert (sprite.squeezed, sprite.rotation()) == (False, 0)
    assert sprite.pixmap().cacheKey() == faces[1].cacheKey()


@pytest.mark.parametrize(("ratio", "quick"), [(1.0, False), (1.5, False), (2.0, True)])
def test_cards_fly_in_the_quick_way_where_pixels_are_small_and_rest_in_the_smooth_one(
    qtbot: QtBot, ratio: float, quick: bool
) -> None:
    now = [10.0]
    animator, sprite = Animator(clock=lambda: now[0]), CardSprite()
    scene = QGraphicsScene()
    scene.addItem(sprite)
    sprite.dress(DeckArt(), 3, 80, ratio, PLAIN)
    fast = Qt.TransformationMode.FastTransformation
    for x, caught in ((100, False), (200, True)):
        animator.move(sprite, Pose(x, 0, 5), 200, z=1)
        now[0] += 0.1
        animator.tick()
        assert (sprite.transformationMode() == fast) is quick
        now[0] += 0.2
        if caught:
            animator.stop(sprite)
        animator.tick()
        assert sprite.transformationMode() != fast


def test_pictures_of_old_angles_take_the_place_of_no_others(qtbot: QtBot) -> None:
    art, look = DeckArt(), Look(turned=True)
    upright = art.picture(3, 100, 1.0, look).pixmap
    for angle in range(1, 90):
        art.lay(3, 100, 1.0, look, float(angle), upright)
    assert art.has(3, 100, 1.0, look)
    assert art.laid(3, 100, 1.0, look, 1.0) is None
    assert art.laid(3, 100, 1.0, look, 89.0) is not None
    laid = [art._laid[key] for key in art._laid]
    assert art._laid.weight == sum(4 * p.width() * p.height() for p in laid)
    assert art._laid.weight <= LAID_BYTES


def test_the_dot_of_a_new_card_stays_at_its_corner(lay: Lay, qtbot: QtBot) -> None:
    table = lay([HAND, 13], settings=STILL)
    come_to_rest(table, qtbot)
    sprite = turned(table)[0]
    sprite.mark(True, sprite.width, sprite.height)
    (dot,) = sprite.childItems()

    def seen() -> QPoint:
        return dot.scenePos().toPoint()

    resting = seen()
    sprite.stand_up()
    assert (seen() - resting).manhattanLength() <= 1
    sprite.rest()
    assert (seen() - resting).manhattanLength() <= 1


def test_another_deck_is_shown_at_rest_at_once(lay: Lay, qtbot: QtBot) -> None:
    table = lay([HAND, 13], settings=STILL)
    come_to_rest(table, qtbot)
    table.view.apply_settings(replace(STILL, deck="french4"))
    table.scene.prefetcher.finish()
    assert all(sprite.rotation() == 0 for sprite in turned(table))


def test_a_hand_that_makes_room_for_a_card_moves_in_pictures_turned_already(
    lay: Lay, qtbot: QtBot
) -> None:
    table = lay([HAND, 13], phase="draw")
    table.view.finish_animations()
    come_to_rest(table, qtbot)
    table.scene.animator.factor = 1.0
    assert table.controller.submit(Draw())
    moving = [one for one, _ in table.scene.animator.gliding() if one.pose.angle]
    assert len(moving) >= 12
    table.scene.animator.tick()
    assert all(one.rotation() == 0 for one in moving if isinstance(one, CardSprite))
    come_to_rest(table, qtbot)
    assert len(table.scene.match.hand) == 14
    assert [one.pose for one in moving] == [table.scene.animator.goal(one) for one in moving]


def test_a_hand_that_is_sorted_moves_from_one_turned_picture_to_the_other(
    lay: Lay, qtbot: QtBot
) -> None:
    table = lay([HAND, 13])
    table.view.finish_animations()
    come_to_rest(table, qtbot)
    table.scene.animator.factor = 1.0
    hand = table.scene.match.hand
    table.controller.move_cards(hand[:4], len(hand) - 4)
    moving = [
        (sprite, sprite.pose.angle, goal.angle)
        for sprite, goal in table.scene.animator.gliding()
        if isinstance(sprite, CardSprite)
    ]
    assert len(moving) == 13
    seen: set[float] = set()
    while table.scene.animator.busy:
        flying = [one for one in moving if table.scene.animator.flying(one[0])]
        # The picture of an upright card is another one, finer for the screen.
        aslant = [sprite for sprite, *both in flying if all(both)]
        assert all(sprite.rotation() == 0 for sprite in aslant), "Qt turns none"
        seen |= {sprite.pose.angle for sprite, *_ in moving}
        qtbot.wait(5)
    assert seen <= {angle for _, *both in moving for angle in both}
    assert all(sprite.pose.angle == goal for sprite, _, goal in moving)
