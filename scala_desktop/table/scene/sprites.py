"""Cards and other pictures as items of the scene: one pixmap each, painted by Qt itself."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from scala_desktop.dress.colours import GOLD, INK, VEIL
from scala_desktop.rules.cards import HIDDEN, Card
from scala_desktop.table.layout.geometry import Spot
from scala_desktop.table.layout.zones import STOCK
from scala_desktop.table.painting.deck_art import (
    BACK,
    PLAIN,
    DeckArt,
    Look,
)
from scala_desktop.table.scene.outline import Outline

DIMMED: Final = QColor(VEIL)
"""What lies over a card that a lesson does not mean: 62 % of its light is left."""
DIMMED.setAlphaF(0.38)
RING_PX: Final = 3.0
FINE_RATIO: Final = 2.0
"""Device pixels for each logical one from which flying cards are not smoothed: 14 took 17 ms."""


class Pose(NamedTuple):
    """Where a sprite is: its middle, its angle in degrees and its size against its own."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0

    def towards(self, goal: Pose, share: float) -> Pose:
        """Return the pose at *share* of the way to *goal*; a share above 1 goes past it."""
        return Pose(
            self.x + (goal.x - self.x) * share,
            self.y + (goal.y - self.y) * share,
            self.angle + (goal.angle - self.angle) * share,
            self.scale + (goal.scale - self.scale) * share,
        )

    @classmethod
    def at(cls, spot: Spot) -> Pose:
        """Return the pose of a card at rest at *spot*."""
        return cls(spot.x, spot.y, spot.angle)


class Sprite(QGraphicsPixmapItem):
    """A picture placed by its middle; only the animator and a drag move it."""

    def __init__(self) -> None:
        super().__init__()
        self.pose = Pose(0.0, 0.0)
        self.squeezed = False
        self._stretch = self._share = 1.0
        """How much larger than by itself the picture is shown, and what part of that as wide."""
        self._hurries: bool | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.hurry(False)

    def place(self, pose: Pose) -> None:
        """Put the sprite at *pose* at once."""
        if pose == self.pose:
            return
        old, self.pose = self.pose, pose
        self.setPos(pose.x, pose.y)
        if pose.angle != old.angle:
            self.turn_to(pose.angle)
        if pose.scale != old.scale:
            self.setScale(pose.scale)

    def turn_to(self, angle: float) -> None:
        """Show the picture at *angle* degrees."""
        self.stand_up()
        self.setRotation(angle)

    def hurry(self, on: bool) -> None:
        """Be stretched in the quick way or, if not *on*, in the smooth one."""
        if on is not self._hurries:
            self._hurries = on
            mode = Qt.TransformationMode
            self.setTransformationMode(mode.FastTransformation if on else mode.SmoothTransformation)

    @property
    def fine(self) -> bool:
        """Return whether its pixels are too small to be told apart in flight."""
        return False

    def fly(self, on: bool) -> None:
        """Be high above the table, or not."""

    def rest(self) -> None:
        """Stay for a while: no flight moves it now."""

    def lies_ready(self, _angle: float) -> bool:
        """Return whether its picture at this angle need not be turned by Qt."""
        return False

    def stand_up(self) -> None:
        """Get ready to be turned or squeezed."""

    def squeeze(self, share: float) -> None:
        """Show the sprite *share* as wide as it is: how a card looks while it turns over."""
        self.squeezed = share < 1.0
        if self.squeezed:
            self.stand_up()
        self._shape(self._stretch, max(share, 0.02))

    def _shape(self, stretch: float, share: float) -> None:
        """Show the picture *stretch* times as large as it is by itself, and *share* as wide."""
        if (stretch, share) != (self._stretch, self._share):
            self._stretch, self._share = stretch, share
            self.setTransform(QTransform.fromScale(stretch * share, stretch))


class Height(NamedTuple):
    """How high a card is: how far down its shadow falls and how soft it is, in card widths."""

    fall: float
    blur: float


RAISED: Final = Height(0.06, 0.07)
"""That of a card of the hand that is pointed at; the picture of a chosen one has it already."""
FLYING: Final = Height(0.16, 0.11)
"""That of a card on its way to another zone."""


class Light(Enum):
    """How a card of the hand stands in the light of a lesson."""

    USUAL = "usual"
    LIT = "lit"
    DIM = "dim"


class CardSprite(Sprite):
    """One card; :data:`HIDDEN` where nobody at this screen may know which.

    *zone* is where it belongs.
    """

    def __init__(self, card: Card = HIDDEN) -> None:
        super().__init__()
        self.card = card
        self.face = self.next_face = BACK
        self.width = 0.0
        self.height = 0.0
        self.look: Look = PLAIN
        self.zone = STOCK
        self._dot: Outline | None = None
        self._cover: Outline | None = None
        """The ring around a lit card, or the shade on a dim one."""
        self._shadow: QGraphicsPixmapItem | None = None
        """What it throws from a height; its picture has the shadow that it has on the table."""
        self._raised = self._flies = False
        self._dressed: tuple[DeckArt, int, float, float, Look] | None = None
        self.borrows = False
        """Whether another picture stands in for its own, which is being made."""
        self._upright: QPixmap | None = None
        """The picture that Qt turns with every painting."""
        self._laid: tuple[float, QPixmap] | None = None
        """Its angle and the picture already turned; ``None`` before it rests at an angle."""
        self._lies = False
        """Whether the picture turned already is shown."""
        self._mark = QPointF()
        """Where the dot is in the axes of the card."""

    def dress(self, art: DeckArt, face: int, width: float, ratio: float, look: Look) -> None:
        """Show *face* on a card *width* wide; on the screen the card keeps its present size.

        The pose keeps pointing at the old size: a card that goes to where cards are larger grows
        on its way there.
        """
        dressed = (art, face, width, ratio, look)
        if dressed == self._dressed and not self.borrows:
            return
        picture, own = art.shown(face, width, ratio, look)
        self.borrows = not own
        grown = self.width / width if self.width else 1.0
        self._dressed = dressed
        self.face, self.look = face, look
        self.width, self.height = art.card_size(width)
        self._upright, self._laid = picture.pixmap, None
        self._shape(picture.stretch, self._share)
        self._wear(None if self.squeezed else self._resting_picture())
        if grown != 1.0:
            self.place(self.pose._replace(scale=self.pose.scale * grown))
        self._throw()

    @property
    def fine(self) -> bool:
        return self._dressed is not None and self._dressed[3] >= FINE_RATIO

    @property
    def picture_box(self) -> QRectF:
        """Return where the picture that it shows lies, from its middle, before Qt turns it."""
        shown = QRectF(self.offset(), self.pixmap().deviceIndependentSize())
        return self.transform().mapRect(shown)

    def holds(self, x: float, y: float) -> bool:
        """Return whether the point lies on the card itself, and not on its shadow."""
        middle, size = self.pose, self.pose.scale / 2
        at = QTransform().rotate(-middle.angle).map(QPointF(x - middle.x, y - middle.y))
        return abs(at.x()) <= self.width * size and abs(at.y()) <= self.height * size

    @property
    def unturned(self) -> bool:
        """Return whether it lies at an angle with no picture turned for it yet."""
        dressed = self._dressed is not None and not self.borrows
        return bool(self.pose.angle) and dressed and self._resting_picture() is None

    def turn_picture(self) -> None:
        """Make the picture for the angle at which it lies, in about a millisecond."""
        made = self._turned_to(self.pose.angle)
        self._laid = None if made is None else (self.pose.angle, made)

    def prepare(self, angle: float) -> bool:
        """Make the picture for an *angle* at which it will lie; return whether there was none."""
        if self._dressed is None or self.borrows or self.lies_ready(angle):
            return False
        return self._turned_to(angle) is not None

    def lies_ready(self, angle: float) -> bool:
        if self._dressed is None or self.borrows:
            return False
        art, face, width, ratio, look = self._dressed
        return not angle or art.laid(face, width, ratio, look, angle) is not None

    def _turned_to(self, angle: float) -> QPixmap | None:
        if self._dressed is None or self._upright is None:
            return None
        art, face, width, ratio, look = self._dressed
        return art.lay(face, width, ratio, look, angle, self._upright)

    def lie_down(self) -> None:
        """Rest where it is for good, in a picture of its own."""
        if self.unturned:
            self.turn_picture()
        self.rest()

    def _resting_picture(self) -> QPixmap | None:
        """Return the picture for the angle at which it lies, if there is one."""
        angle = self.pose.angle
        if self._dressed is None or self.borrows or not angle:
            return None
        if self._laid is None or self._laid[0] != angle:
            art, face, width, ratio, look = self._dressed
            found = art.laid(face, width, ratio, look, angle)
            self._laid = None if found is None else (angle, found)
        return None if self._laid is None else self._laid[1]

    def rest(self) -> None:
        """Show the picture that is turned already, if there is one."""
        turned = None if self._lies or self.squeezed else self._resting_picture()
        if turned is not None:
            self._wear(turned)

    def stand_up(self) -> None:
        """Show the picture that has still to be turned."""
        if self._lies:
            self._wear(None)

    def _wear(self, turned: QPixmap | None) -> None:
        """Show the picture that is *turned* already or, without one, the upright one, turned."""
        self._lies = turned is not None
        pixmap = self._upright if turned is None else turned
        assert pixmap is not None
        self.setRotation(0 if self._lies else self.pose.angle)
        size = pixmap.deviceIndependentSize()
        self.setPixmap(pixmap)
        self.setOffset(-size.width() / 2, -size.height() / 2)
        self._place_mark()

    def mark(self, on: bool, width: float, height: float = 0.0) -> None:
        """Put the dot of a new card of this size above its corner, or take it away."""
        if not on:
            if self._dot is not None:
                self._dot.setVisible(False)
            return
        if self._dot is None:
            self._dot = Outline(1.5, INK, QColor(GOLD))
            path = QPainterPath()
            path.addEllipse(-6, -6, 12, 12)
            self._dot.setPath(path)
            self._dot.setParentItem(self)
        self._mark = QPointF(-0.36 * width, -height / 2 - 2)
        self._place_mark()
        self._dot.setVisible(True)

    def fly(self, on: bool) -> None:
        if on != self._flies:
            self._flies = on
            self._throw()

    def rise(self, on: bool) -> None:
        """Be a little above the cards beside it, or not."""
        if on != self._raised:
            self._raised = on
            self._throw()

    @property
    def shadow(self) -> Height | None:
        """Return from which height it throws a shadow, ``None`` where it lies."""
        return FLYING if self._flies else RAISED if self._raised else None

    def _throw(self) -> None:
        """Show the shadow that goes with its height."""
        height = self.shadow
        if height is None or self._dressed is None or self.look.lifted or self.look.chosen:
            if self._shadow is not None:
                # A hidden one would keep a picture, and take part in all that the card does.
                self._shadow.hide()
                if (scene := self._shadow.scene()) is not None:
                    scene.removeItem(self._shadow)
                self._shadow = None
            return
        if self._shadow is None:
            self._shadow = QGraphicsPixmapItem(self)
            self._shadow.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
            self._shadow.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        art, _, _, ratio, _ = self._dressed
        soft = art.shadows.under(self.width, self.height, ratio, height.blur * self.width)
        size = soft.deviceIndependentSize()
        self._shadow.setPixmap(soft)
        fall = height.fall * self.width
        self._shadow.setOffset(fall / 3 - size.width() / 2, fall - size.height() / 2)
        self._place_mark()
        self._shadow.show()

    def light(self, light: Light) -> None:
        """Stand in this *light*."""
        if light is Light.USUAL:
            if self._cover is not None:
                self._cover.hide()
            return
        if self._cover is None:
            self._cover = Outline(RING_PX, GOLD)
            self._cover.setParentItem(self)
        lit = light is Light.LIT
        inset, round_by = RING_PX / 2 if lit else 0.0, self.width * 0.07
        path = QPainterPath()
        box = QRectF(-self.width / 2, -self.height / 2, self.width, self.height)
        path.addRoundedRect(box.adjusted(inset, inset, -inset, -inset), round_by, round_by)
        self._cover.setPath(path)
        self._cover.setPen(QPen(QColor(GOLD), RING_PX) if lit else QPen(Qt.PenStyle.NoPen))
        self._cover.setBrush(QBrush() if lit else DIMMED)
        self._place_mark()
        self._cover.show()

    def _place_mark(self) -> None:
        """Let what lies on the card keep its size and follow the angle that its picture has."""
        angle = self.pose.angle if self._lies else 0.0
        size = 1 / self._stretch
        if self._dot is not None:
            self._dot.setScale(size)
            self._dot.setPos(QTransform().rotate(angle).map(self._mark) * size)
        for lying in (self._cover, self._shadow):
            if lying is not None:
                lying.setScale(size)
                lying.setRotation(angle)

    def redress(self) -> None:
        """Show its own picture, if that has been made since and another stands in for it."""
        if self.borrows and self._dressed is not None and self._dressed[0].has(*self._dressed[1:]):
            self.dress(*self._dressed)

    def turn(self) -> None:
        """Show the face that the card turns to."""
        if self._dressed is not None:
            art, _, width, ratio, look = self._dressed
            self.dress(art, self.next_face, width, ratio, look)
