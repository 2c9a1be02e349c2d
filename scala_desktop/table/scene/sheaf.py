"""Cards that are carried together, as one picture.

With every frame Qt would paint each card whole, even the part that the next one covers, and scale
it while it is over the table: 26 cards took 16 to 25 ms on a fine screen.  Turned by Qt with
every frame, even the one picture takes twice as long as upright.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap, QTransform

from scala_desktop.table.painting import paint
from scala_desktop.table.painting.latest import Latest
from scala_desktop.table.painting.turning import turned
from scala_desktop.table.scene.sprites import CardSprite, Pose, Sprite

ANGLES: Final = 3
"""How many turned pictures are kept: of 26 cards on a fine screen each takes 6 MiB."""
LARGE: Final = 7
"""How many cards carried together lean, and are stretched in the smooth way on a fine screen.

A hand of 26, turned, took twice as long a frame as level, and 20 ms on a fine screen; stretched in
the smooth way, 19 ms instead of 13.
"""


class Sheaf(Sprite):
    """Shows several cards, each a step to the right of the one before, while they are carried.

    Its place is that of the card that leads them.  The cards are hidden meanwhile, and shown
    again at their new places as soon as it is untied.
    """

    def __init__(self) -> None:
        super().__init__()
        self._cards: tuple[CardSprite, ...] = ()
        self._middles: tuple[QPointF, ...] = ()
        """Where the middle of each card is, from that of the leading one."""
        self._shown: tuple[tuple[int, float], ...] = ()
        """Which pictures it is made of, and how wide they are."""
        self._upright = QPixmap()
        self._middle = QPointF()
        """Where the middle of the picture is, from that of the leading card."""
        self._turned = Latest[float, QPixmap](ANGLES)
        """The latest pictures, by their angles."""
        self.hide()

    def tie(self, cards: Sequence[CardSprite], lead: int, step: float) -> None:
        """Carry *cards*, each *step* logical pixels from the last, led by the one at *lead*."""
        self.untie()
        self._cards = tuple(cards)
        self._middles = tuple(QPointF((i - lead) * step, 0.0) for i in range(len(cards)))
        for card in cards:
            card.hide()
        self.hurry(len(cards) > LARGE and cards[0].fine)
        self.show()

    def untie(self) -> None:
        """Show each card by itself again; do nothing where none is carried."""
        for card in self._cards:
            card.show()
        self._cards = self._middles = self._shown = ()
        self._turned.clear()  # 26 cards on a fine screen take 4.5 MiB
        self._upright = QPixmap()
        self.setPixmap(self._upright)
        self.hide()

    def place(self, pose: Pose) -> None:
        self.look_again()
        super().place(pose)

    def look_again(self) -> None:
        """Make the picture, the first time and when the picture of a card has changed."""
        if not self._cards:
            return
        pictures = [card.pixmap() for card in self._cards]
        both = zip(self._cards, self._middles, strict=True)
        boxes = [card.picture_box.translated(middle) for card, middle in both]
        keys = (picture.cacheKey() for picture in pictures)
        shown = tuple((key, box.width()) for key, box in zip(keys, boxes, strict=True))
        if shown == self._shown:
            return
        self._shown = shown
        whole = QRectF()
        for box in boxes:
            whole |= box
        ratio = pictures[0].devicePixelRatio()
        pixmap, painter = paint.blank(whole.width(), whole.height(), ratio)
        for box, picture in zip(boxes, pictures, strict=True):
            at = box.translated(-whole.topLeft())
            if box.size() == picture.deviceIndependentSize():
                painter.drawPixmap(at.topLeft(), picture)
            else:
                painter.drawPixmap(at, picture, QRectF(picture.rect()))
        painter.end()
        self._upright, self._middle = pixmap, whole.center()
        self._turned.clear()
        self.turn_to(self.pose.angle)

    def turn_to(self, angle: float) -> None:
        if not self._cards:
            return
        found = self._turned.get(angle)
        if found is None:
            found = self._upright
            if angle:
                found = turned(found, angle, found.devicePixelRatio())
            self._turned.put(angle, found)
        size = found.deviceIndependentSize()
        self.setPixmap(found)
        middle = QTransform().rotate(angle).map(self._middle)
        self.setOffset(middle - QPointF(size.width() / 2, size.height() / 2))
