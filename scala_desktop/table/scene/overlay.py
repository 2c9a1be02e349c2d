"""What lies over the cards for a moment: lit targets, focus ring, badge, marks, rubber band."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from scala_desktop.dress import colours
from scala_desktop.dress.colours import RING
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.painting import paint
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.outline import Outline
from scala_desktop.table.scene.static_items import ItemLayer

_RADIUS = 9.0


class Overlay:
    """The marks over the table; each is one item that is shown or hidden."""

    def __init__(self, items: ItemLayer, display: Display) -> None:
        self._display = display
        self._lit = _outline(items, heights.LIT, 3.0, colours.GOLD)
        self._winner = _outline(items, heights.WINNER, 4.0, colours.GOLD, QColor(255, 210, 63, 46))
        self._words = items.static(heights.TARGET_WORDS)
        self._badge = items.static(heights.BADGE)
        # White on black is seen on every ground: the table, a card and a lit target.
        self._focus = (
            _outline(items, heights.FOCUS, 6.0, RING[0]),
            _outline(items, heights.FOCUS + 1, 3.0, RING[1]),
        )
        self._band = _outline(items, heights.RUBBER_BAND, 1.5, RING[1], QColor(255, 255, 255, 36))
        for item in (self._words, self._badge):
            item.hide()
        self.elsewhere = False
        """Whether a lesson points at something: then the piles alone do not shine."""
        self.hidden_at_rest: tuple[QGraphicsItem, ...] = (
            self._lit,
            self._winner,
            self._words,
            self._badge,
            self._band,
        )

    def light(self, rects: Sequence[Rect]) -> None:
        """Outline every legal target."""
        path = QPainterPath()
        for rect in rects:
            path.addRoundedRect(QRectF(*rect.grown(3)), _RADIUS, _RADIUS)
        _show(self._lit, path)

    def win(self, rect: Rect | None, text: str) -> None:
        """Mark the target that takes the drop, and say what it does; ``None`` marks nothing."""
        path = QPainterPath()
        if rect is not None:
            path.addRoundedRect(QRectF(*rect.grown(4)), _RADIUS, _RADIUS)
        _show(self._winner, path)
        self._words.setVisible(rect is not None and bool(text))
        if rect is not None and text:
            ratio, room = self._display.ratio, self._display.room
            size = paint.text_size(text, 17, bold=True)
            half = size.width() / 2 + 14
            x = min(max(rect.cx, room.x + half), room.right - half)
            y = rect.y - 26
            if y < 18:
                y = rect.bottom + 26
            self._words.middle_at(
                x, y, (text, ratio), lambda: paint.label(text, ratio, 17, boxed=True)
            )

    def count(self, count: int, x: float, y: float) -> None:
        """Show the number of cards that are dragged; fewer than two show nothing."""
        self._badge.setVisible(count > 1)
        if count > 1:
            ratio = self._display.ratio
            self._badge.middle_at(x, y, (count, ratio), lambda: paint.badge(count, ratio))

    def focus(self, rect: Rect | None, angle: float = 0.0) -> None:
        """Put the focus ring around *rect*, turned like the card it is on."""
        for item in self._focus:
            path = QPainterPath()
            if rect is not None:
                path.addRoundedRect(QRectF(-rect.w / 2, -rect.h / 2, rect.w, rect.h), 8, 8)
                item.setPos(rect.cx, rect.cy)
                item.setRotation(angle)
            _show(item, path)

    def band(self, rect: Rect | None) -> None:
        """Show the rubber band."""
        path = QPainterPath()
        if rect is not None:
            path.addRect(QRectF(*rect))
        _show(self._band, path)

    def rest(self) -> None:
        """Hide everything but the focus ring."""
        for item in self.hidden_at_rest:
            item.hide()


def _outline(
    items: ItemLayer, z: float, width: float, line: str, fill: QColor | None = None
) -> Outline:
    item = Outline(width, line, fill)
    item.setZValue(z)
    item.hide()
    items.add(item)
    return item


def _show(item: Outline, path: QPainterPath) -> None:
    if path.isEmpty():
        item.hide()
        return
    if path != item.path():
        item.setPath(path)
    item.show()
