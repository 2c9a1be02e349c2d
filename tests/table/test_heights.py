"""The higher a card is, the further and softer its shadow falls."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor

from scala_desktop.rules.cards import Card
from scala_desktop.rules.moves import Draw
from scala_desktop.table.layout.zones import HAND
from scala_desktop.table.painting.deck_art import Look
from scala_desktop.table.scene.animator import SHADOWS
from scala_desktop.table.scene.sprites import FLYING, RAISED, CardSprite
from scala_desktop.table.settings import TableSettings
from tests.table.tables import STILL, Table

Lay = Callable[..., Table]
CARDS = "As Ks Qs Js Ts 7h 7d 7c 4h 3h Kd Jc 2d"


def sprite_of(table: Table, card: Card) -> CardSprite:
    found = table.scene.sprite(card)
    assert found is not None
    return found


def depth(table: Table, card: Card) -> int:
    """Return how many pixels below a card, which lies alone, are darker than the bare cloth."""
    sprite = sprite_of(table, card)
    box = table.view.card_rect(card)
    strip = QRect(box.center().x(), box.bottom() + 1, 1, 60)
    dark = table.view.grab(strip).toImage()
    sprite.hide()
    bare = table.view.grab(strip).toImage()
    sprite.show()

    def light(color: QColor) -> int:
        return color.red() + color.green() + color.blue()

    return sum(
        light(bare.pixelColor(0, y)) - light(dark.pixelColor(0, y)) > 12
        for y in range(strip.height())
    )


def test_a_card_lies_rises_and_is_carried(lay: Lay) -> None:
    table = lay([CARDS, 13], phase="play")
    card = table.card("2d")
    sprite = sprite_of(table, card)
    assert sprite.shadow is None
    table.hover(table.grip(card))
    assert sprite.shadow is RAISED
    table.hover(QPoint(5, 5))
    assert sprite.shadow is None
    table.click(table.grip(card))
    table.hover(QPoint(5, 5))
    art, width = table.scene.display.art, sprite.width
    chosen, carried = art.picture(0, width, 1.0, Look(chosen=True)), Look(lifted=True)
    lying, lifted = art.picture(0, width, 1.0), art.picture(0, width, 1.0, carried)
    assert lying.margin < chosen.margin < lifted.margin, "room for what each throws"
    table.lift(card, QPoint(300, 400))
    assert sprite.look.lifted
    assert sprite._shadow is None or not sprite._shadow.isVisible(), "its picture has a larger one"


def test_each_height_throws_a_longer_shadow(lay: Lay) -> None:
    table = lay(["As", 13], phase="play", settings=STILL)
    card = table.card("As")
    sprite = sprite_of(table, card)
    sprite.place(sprite.pose._replace(x=240.0, y=330.0, angle=0.0))
    lying = depth(table, card)
    sprite.rise(True)
    raised = depth(table, card)
    sprite.fly(True)
    flying = depth(table, card)
    assert 0 < lying < raised < flying
    assert (RAISED.fall, RAISED.blur) < (FLYING.fall, FLYING.blur)


def test_a_card_on_its_way_is_high_and_lies_when_it_has_landed(lay: Lay) -> None:
    table = lay([CARDS, 13], phase="draw", stock="5c", settings=TableSettings())
    assert table.controller.submit(Draw())
    sprite = sprite_of(table, table.card("5c"))
    assert sprite.zone == HAND
    assert sprite.shadow is FLYING
    table.scene.animator.finish()
    assert sprite.shadow is None


def test_many_at_once_throw_no_shadow(lay: Lay) -> None:
    table = lay([CARDS, 13], settings=TableSettings())
    animator = table.scene.animator
    sprites = [sprite_of(table, card) for card in table.scene.match.hand]
    for i, sprite in enumerate(sprites):
        animator.move(sprite, sprite.pose._replace(y=100.0), 300, z=i, over=True)
        assert sum(one.shadow is FLYING for one in sprites) == (i + 1 if i < SHADOWS else 0)
    animator.finish()
    assert not any(sprite.shadow for sprite in sprites)
