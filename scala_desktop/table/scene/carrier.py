"""Cards off the table: lifted, carried by the mouse, let go.

Source: design/interaction.md, 3, 4 and 8.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import cos, radians, sin

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from scala_desktop.rules.cards import Card
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.painting.deck_art import BACK, Look
from scala_desktop.table.scene import animator as timing
from scala_desktop.table.scene.animator import Animator
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.lean import Lean
from scala_desktop.table.scene.placement import Placement
from scala_desktop.table.scene.sheaf import LARGE, Sheaf
from scala_desktop.table.scene.sprite_registry import SpriteRegistry
from scala_desktop.table.scene.sprites import CardSprite, Pose

FAN_STEP = 26.0
"""The distance of two cards that are carried together, in logical pixels."""


class CarriedCards:
    """Cards of the hand or of the tray, led by the one that was gripped, as large as in the hand.

    *sprites* follow :meth:`move`; the one at *lead* keeps its place under the cursor.
    """

    def __init__(
        self,
        sprites: Sequence[CardSprite],
        lead: int,
        sheaf: Sheaf,
        lean: Lean,
        width: float,
        at: QPointF,
    ) -> None:
        self._sprites, self._lead, self._sheaf, self._lean = tuple(sprites), lead, sheaf, lean
        self._width = width
        self._scale = 1.0
        grip = sprites[lead].pose
        stretch = width / max(sprites[lead].width * grip.scale, 1.0)
        self._grip = ((at.x() - grip.x) * stretch, (at.y() - grip.y) * stretch)
        self.x, self.y = grip.x, grip.y
        """The middle of the leading card."""

    def __len__(self) -> int:
        return len(self._sprites)

    def move(self, x: float, y: float, scale: float) -> None:
        """Follow the cursor at the point, *scale* times as large as in the hand."""
        self._scale = scale
        self.x, self.y = x - self._grip[0] * scale, y - self._grip[1] * scale
        self._lean.follow(x)
        self.place()

    @property
    def _angle(self) -> float:
        return self._lean.angle if len(self._sprites) <= LARGE else 0.0

    def place(self) -> None:
        """Show the cards where they are, at the angle at which they lean."""
        if len(self._sprites) > 1:
            self._sheaf.place(Pose(self.x, self.y, self._angle, self._scale))
        self._place_each(0.0 if len(self._sprites) > 1 else self._angle)

    def _place_each(self, angle: float) -> None:
        across, down = cos(radians(angle)), sin(radians(angle))
        for i, sprite in enumerate(self._sprites):
            way = (i - self._lead) * FAN_STEP * self._scale
            sprite.place(Pose(self.x + way * across, self.y + way * down, angle, self._scale))
        if len(self._sprites) == 1:
            _lay(self._sprites[0])

    @property
    def box(self) -> Rect:
        """Return where the leading card is."""
        half = self._width * self._scale / 2
        return Rect(self.x - half, self.y - half * 1.4, 2 * half, 2.8 * half)

    @property
    def right(self) -> float:
        """Return where the last card ends."""
        last = self.x + (len(self._sprites) - 1 - self._lead) * FAN_STEP * self._scale
        return last + self._width * self._scale / 2

    def let_go(self) -> None:
        """Show each card by itself again, where and as it is."""
        self._place_each(self._angle)
        self._lean.end()
        self._sheaf.untie()


def _lay(sprite: CardSprite) -> None:
    """Show a card at the angle at which it leans.

    As long as it leans it moves: on a fine screen it is stretched in the quick way meanwhile, since
    a frame took a third longer in the smooth one.
    """
    sprite.lie_down()
    sprite.hurry(sprite.fine and bool(sprite.pose.angle))


class CarriedTop:
    """The top card of a pile: that of the discards or, as *unknown*, one of the stock."""

    def __init__(self, sprite: CardSprite, lean: Lean, at: QPointF, *, unknown: bool) -> None:
        self.sprite, self.unknown, self._lean = sprite, unknown, lean
        self._grip = (at.x() - sprite.pose.x, at.y() - sprite.pose.y)

    @property
    def pose(self) -> Pose:
        """Return where the card is."""
        return self.sprite.pose

    def move(self, x: float, y: float) -> None:
        """Follow the cursor at the point."""
        self._lean.follow(x)
        self.sprite.place(Pose(x - self._grip[0], y - self._grip[1], self._lean.angle))
        _lay(self.sprite)

    def place(self) -> None:
        """Show the card where it is, at the angle at which it leans."""
        self.sprite.place(self.pose._replace(angle=self._lean.angle))
        _lay(self.sprite)

    def let_go(self) -> None:
        """Follow the cursor no more."""
        self._lean.end()


class Carrier:
    """Lifts cards of one scene, and says how they go on from where they are let go."""

    def __init__(
        self,
        scene: QGraphicsScene,
        registry: SpriteRegistry,
        animator: Animator,
        placement: Placement,
        display: Display,
    ) -> None:
        self._scene, self._registry, self._animator = scene, registry, animator
        self._placement, self._display = placement, display
        self.lean = Lean(scene)
        self.sheaf = Sheaf()
        scene.addItem(self.sheaf)

    # Catching what flies

    def caught(self, x: float, y: float, cards: Collection[Card]) -> Card | None:
        """Return the one of *cards* that flies at the point, if nothing covers it there."""
        for item in self._scene.items(QPointF(x, y)):
            if isinstance(item, CardSprite) and item.card in cards and item.holds(x, y):
                return item.card if self._animator.flying(item) else None
        return None

    def finish(self) -> None:
        """Put everything that flies where it belongs, now."""
        self._animator.finish()

    def forget(self) -> None:
        """Carry nothing any more, wherever it was: its sprites are gone."""
        self.lean.end()
        self.sheaf.untie()

    # Lifting

    def lift(self, cards: Sequence[Card], lead: int, x: float, y: float) -> CarriedCards:
        """Lift *cards*, led by the one at *lead*, which is gripped at the point."""
        width = self._display.layout.hand.card_w
        found = (self._registry.cards.get(card) for card in cards)
        sprites = [sprite for sprite in found if sprite is not None]
        carried = CarriedCards(sprites, lead, self.sheaf, self.lean, width, QPointF(x, y))
        for i, sprite in enumerate(sprites):
            self._animator.stop(sprite)
            sprite.mark(False, width)
            sprite.turn()
            look = Look(lifted=True, shown=sprite.look.shown)
            sprite.dress(self._display.art, sprite.face, width, self._display.ratio, look)
            sprite.setZValue(heights.HELD + i)
        if len(sprites) > 1:
            self.sheaf.tie(sprites, lead, FAN_STEP)
            self.sheaf.setZValue(heights.HELD)
        self._begin_lean(x, carried.place)
        return carried

    def _begin_lean(self, x: float, moved: Callable[[], None]) -> None:
        if self._display.settings.leans:
            self.lean.begin(x, moved)

    def lift_discard(self, card: Card, x: float, y: float) -> CarriedTop:
        """Lift *card* off the discard pile; where it has no sprite, a card of the stock."""
        sprite = self._registry.cards.get(card)
        if sprite is None:
            return self._lift_unknown(self._display.layout.discard.w, x, y)
        return self._lift_top(sprite, self._display.layout.discard.w, x, y, unknown=False)

    def lift_stock(self, x: float, y: float) -> CarriedTop:
        """Lift the top card of the stock, which nobody has seen."""
        return self._lift_unknown(self._display.layout.stock.w, x, y)

    def _lift_unknown(self, width: float, x: float, y: float) -> CarriedTop:
        sprite = CardSprite()
        sprite.place(self._stock_pose())
        self._scene.addItem(sprite)
        return self._lift_top(sprite, width, x, y, unknown=True)

    def _lift_top(
        self, sprite: CardSprite, width: float, x: float, y: float, *, unknown: bool
    ) -> CarriedTop:
        self._animator.stop(sprite)
        face = BACK if unknown else sprite.face
        sprite.dress(self._display.art, face, width, self._display.ratio, Look(lifted=True))
        sprite.setZValue(heights.HELD)
        carried = CarriedTop(sprite, self.lean, QPointF(x, y), unknown=unknown)
        self._begin_lean(x, carried.place)
        return carried

    # Letting go

    def snap(self, cards: Collection[Card]) -> None:
        """Let the next flight of *cards*, which were just dropped, be a short one."""
        self._placement.snapping = set(cards)

    def send_home(self, cards: Collection[Card]) -> None:
        """Let the next flight of *cards* be the way back."""
        self._placement.returning = set(cards)

    def draw_from(self, pose: Pose | None) -> None:
        """Let the next card from the stock start at *pose*; ``None`` for the stock."""
        self._registry.drawn_from = pose

    def remove(self, carried: CarriedTop) -> None:
        """Take the unknown card off the scene: it has come into a hand."""
        self._scene.removeItem(carried.sprite)

    def fly_to_stock(self, carried: CarriedTop) -> None:
        """Let the unknown card fly back to the stock, and vanish there."""
        self._animator.move(
            carried.sprite,
            self._stock_pose(),
            timing.RETURN_MS,
            z=heights.HELD,
            done=lambda: self._scene.removeItem(carried.sprite),
        )

    def _stock_pose(self) -> Pose:
        return Pose.at(self._display.layout.stock_spot())
