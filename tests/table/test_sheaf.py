"""Several cards that are carried: one picture, which looks as the cards did, and parts again."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage

from scala_desktop.rules.cards import Card
from scala_desktop.table.painting.deck_art import Look
from scala_desktop.table.scene.sprites import CardSprite
from tests.table.tables import Table

Lay = Callable[..., Table]
HAND = "As Ks Qs Js Ts 7h 7d 7c 4h 3h Kd Jc Jk"
OVER_TABLE, OVER_HAND = QPoint(640, 220), QPoint(560, 560)


def carry(table: Table, names: str, over: QPoint) -> list[CardSprite]:
    """Drag the cards *names* to a point and keep them there; return what they are on the table."""
    cards = table.cards(names)
    table.scene.match.selection.choose(cards, table.scene.match.hand)
    table.lift(cards[0], over)
    table.scene.prefetcher.finish()
    return [sprite_of(table, card) for card in cards]


def sprite_of(table: Table, card: Card) -> CardSprite:
    sprite = table.scene.sprite(card)
    assert sprite is not None
    return sprite


def distances(one: QImage, other: QImage) -> list[int]:
    """Return how far each colour of each pixel of two pictures lies apart, 0 to 255."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return [abs(a - b) for a, b in pairs]


def test_what_is_carried_together_is_painted_once(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    carried = carry(table, "As Ks Qs 7d", OVER_TABLE)
    sheaf = table.scene.carrier.sheaf
    assert sheaf.isVisible()
    assert not any(sprite.isVisible() for sprite in carried)
    others = set(table.scene.registry.sprites()) - set(carried)
    assert all(sprite.isVisible() for sprite in others)
    scale = carried[0].pose.scale
    assert (sheaf.pose.x, sheaf.pose.scale) == (carried[0].pose.x, scale)
    steps = [b.pose.x - a.pose.x for a, b in pairwise(carried)]
    assert steps == pytest.approx([26 * scale] * 3), "where each will be when they part"
    table.key(Qt.Key.Key_Escape)
    assert not sheaf.isVisible()
    assert sheaf.pixmap().isNull()
    assert all(sprite.isVisible() for sprite in carried)


def test_a_card_alone_is_carried_as_it_is(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    (sprite,) = carry(table, "7d", OVER_TABLE)
    assert sprite.isVisible()
    assert not table.scene.carrier.sheaf.isVisible()


@pytest.mark.parametrize(("over", "most"), [(OVER_HAND, 4), (OVER_TABLE, 60)])
def test_the_picture_looks_as_the_cards_do(lay: Lay, over: QPoint, most: int) -> None:
    table = lay([HAND, 13], phase="play")
    carry(table, "As Ks 7d Jk", over)
    area = QRect(over - QPoint(140, 130), over + QPoint(200, 160))
    one = table.view.grab(area).toImage()
    table.scene.carrier.sheaf.untie()
    apart = distances(one, table.view.grab(area).toImage())
    assert max(apart) <= most, "a line may lie a part of a pixel beside itself where it is scaled"
    assert sum(apart) / len(apart) < 1
    for sprite in table.scene.registry.sprites():
        sprite.hide()
    bare = table.view.grab(area).toImage()
    assert max(distances(one, bare)) > 150, "it is the cards that were compared"


def test_a_card_that_is_shown_otherwise_meanwhile_is_seen_so(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    carried = carry(table, "As Ks", OVER_TABLE)
    sheaf, scene = table.scene.carrier.sheaf, table.scene
    table.move(OVER_TABLE + QPoint(1, 0))
    before = sheaf.pixmap().cacheKey()
    table.move(OVER_TABLE + QPoint(2, 0))
    assert sheaf.pixmap().cacheKey() == before, "it is not made again for nothing"
    last = carried[-1]
    last.dress(
        scene.display.art,
        last.face,
        last.width,
        scene.display.ratio,
        Look(chosen=True, lifted=True),
    )
    # Until its picture is there another stands in for it, even while nobody moves.
    assert last.borrows
    table.scene.prefetcher.finish()
    assert not last.borrows
    assert sheaf.pixmap().cacheKey() != before


def test_a_table_cleared_under_a_drag_shows_nothing_of_it(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    carry(table, "As Ks Qs", OVER_TABLE)
    table.view.strip()
    assert not table.scene.carrier.sheaf.isVisible()
    assert not [item for item in table.scene.items() if isinstance(item, CardSprite)]


def test_cards_dropped_from_a_sheaf_come_back_one_by_one(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    carried = carry(table, "7h 7d 7c", OVER_TABLE)
    table.scene.animator.factor = 1.0
    table.release(OVER_TABLE)
    goals = {table.scene.animator.goal(sprite) for sprite in carried}
    assert len(goals) == 3
    assert all(table.scene.animator.flying(sprite) for sprite in carried)
    assert all(sprite.isVisible() for sprite in carried)
    table.scene.animator.finish()
    order = [sprite_of(table, card).zValue() for card in table.scene.match.hand]
    assert order == sorted(order)
