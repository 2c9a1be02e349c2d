"""What a lesson points at: cards and places in full light, a veil over the rest, an arrow.

The veil is one path below the hand, with holes where the lit things are now; it hides nothing from
anybody, and whatever lies under it can be used as ever.

Source: design/welcome.md, 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsPathItem

from scala_desktop.dress.colours import GOLD, INK, VEIL
from scala_desktop.rules.cards import Card
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect, Spot
from scala_desktop.table.layout.zones import DISCARD, HAND, STOCK, TRAY, Zone, ZoneKind
from scala_desktop.table.match import TableMatch
from scala_desktop.table.painting import paint
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.outline import Outline
from scala_desktop.table.scene.sprite_registry import SpriteRegistry
from scala_desktop.table.scene.sprites import Light
from scala_desktop.table.scene.static_items import ItemLayer

_VEIL_ALPHA: Final = 128
_HALO: Final = ((18, 26), (10, 44))
"""The widths of the halo around a lit place, and how little of each is seen through."""
_RADIUS: Final = 10.0
_ARROW_MS: Final = 500
_TIP: Final = 15.0
_NEAR: Final = 60.0
"""Pixels below which two things are so near that no arrow is needed between them."""


class Lit(NamedTuple):
    """What is pointed at: *cards* of the hand, where they go, and the *buttons* to press.

    *words* stand under a dashed place for so many cards in the tray; where they are empty there is
    no such place.  *spoken* is what a screen reader adds to the name of each card.
    """

    cards: tuple[Card, ...] = ()
    zones: tuple[Zone, ...] = ()
    buttons: tuple[str, ...] = ()
    words: str = ""
    spoken: str = ""


class Spotlight:
    """The items of the light; :meth:`point_at` ``None`` puts it out."""

    def __init__(
        self,
        items: ItemLayer,
        match: TableMatch,
        display: Display,
        registry: SpriteRegistry,
        parent: QObject,
    ) -> None:
        self._match, self._display, self._registry = match, display, registry
        self.lit: Lit | None = None
        self.reduced_motion = False
        self._veil = _filled(items, heights.VEIL, _sheer(VEIL, _VEIL_ALPHA))
        self._halo = tuple(
            _line(items, heights.VEIL + 1, width, _sheer(GOLD, alpha)) for width, alpha in _HALO
        )
        self._frames = _line(items, heights.VEIL + 2, 4, QColor(GOLD))
        self._place = _line(items, heights.VEIL + 3, 2.5, QColor(GOLD), Qt.PenStyle.DashLine)
        self._arrow = (
            _line(items, heights.ARROW, 10, QColor(INK)),
            _line(items, heights.ARROW + 1, 6, QColor(GOLD)),
        )
        self._words = items.static(heights.VEIL + 3)
        self._words.hide()
        self._way = QPainterPath()
        self._drawing = QVariantAnimation(parent)
        self._drawing.setStartValue(0.0)
        self._drawing.setEndValue(1.0)
        self._drawing.setDuration(_ARROW_MS)
        self._drawing.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._drawing.valueChanged.connect(self._draw_arrow)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards of the hand that are lit."""
        return () if self.lit is None else self.lit.cards

    @property
    def veil(self) -> QPainterPath:
        """Return what lies in the dark."""
        return self._veil.path()

    @property
    def shows_place(self) -> bool:
        """Return whether a dashed place in the tray is shown."""
        return self._place.isVisible()

    @property
    def moves(self) -> bool:
        """Return whether the arrow is being drawn."""
        return self._drawing.state() == QVariantAnimation.State.Running

    def point_at(self, lit: Lit | None) -> None:
        """Light just *lit*, everything where no more is said; ``None`` takes the veil away."""
        again = lit != self.lit
        self.lit = lit
        if again and lit is not None:
            self.draw_arrow_again()

    def draw_arrow_again(self) -> None:
        """Draw the arrow once more, from its beginning."""
        self._drawing.stop()
        if not self.reduced_motion:
            self._drawing.start()

    def show(self) -> None:
        """Follow the lit things to where they are now."""
        lit = self.lit
        self._light_hand()
        if lit is None:
            for item in self._items():
                item.hide()
            return
        cards = self._cards(lit.cards)
        rects = [QRectF(*rect.grown(5)) for rect in self._rects(lit)]
        frames = QPainterPath()
        for rect in rects:
            frames.addRoundedRect(rect, _RADIUS, _RADIUS)
        veil = QPainterPath()  # filled where the rule of odd and even says so: not in the holes
        veil.addRect(QRectF(*self._display.room))
        for rect in rects:
            if not any(other.contains(rect) for other in rects if other != rect):
                veil.addRoundedRect(rect, _RADIUS, _RADIUS)
        _show(self._veil, veil)
        _show(self._frames, frames)
        for item in self._halo:
            _show(item, frames)
        self._show_place(lit)
        self._way = self._arrow_way(cards, rects)
        self._draw_arrow(self._drawing.currentValue() if self.moves else 1.0)

    # What is lit

    def places(self) -> list[QRectF]:
        """Return where the lit things lie: the places first, then the cards of the hand."""
        if self.lit is None:
            return []
        cards = self._cards(self.lit.cards)
        found = [QRectF(*rect) for rect in self._rects(self.lit)]
        return found if cards.isEmpty() else [*found, cards]

    def _light_hand(self) -> None:
        """Let the lit cards of the hand shine, and the others stand back a little."""
        for card, sprite in self._registry.cards.items():
            in_hand = self.lit is not None and sprite.zone == HAND
            sprite.light(
                Light.USUAL if not in_hand else Light.LIT if card in self.cards else Light.DIM
            )

    def _cards(self, lit: Sequence[Card]) -> QRectF:
        """Return the room that the *lit* cards of the hand take."""
        found = QRectF()
        for card in lit:
            sprite = self._registry.cards.get(card)
            if sprite is not None and sprite.zone == HAND:
                x, y, angle, scale = sprite.pose
                box = Spot(x, y, angle).box(sprite.width * scale, sprite.height * scale)
                found = found.united(QRectF(*box))
        return found

    def _rects(self, lit: Lit) -> list[Rect]:
        layout = self._display.layout
        found = []
        for zone in lit.zones:
            if zone.kind is ZoneKind.MELD:
                if zone.number <= len(layout.melds):
                    found.append(layout.meld(zone.number).rect)
            else:
                places = {STOCK: layout.stock, DISCARD: layout.discard, TRAY: layout.tray.rect}
                found.append(places[zone])
        buttons = dict(layout.buttons)
        found += [buttons[key] for key in lit.buttons if key in buttons]
        return found

    # The place in the tray, and the arrow

    def _show_place(self, lit: Lit) -> None:
        path, box = QPainterPath(), self._empty_place(len(lit.cards)) if lit.words else None
        if box is not None:
            path.addRoundedRect(QRectF(*box), 6, 6)
        _show(self._place, path)
        self._words.setVisible(box is not None)
        if box is not None:
            ratio, text = self._display.ratio, lit.words
            self._words.middle_at(
                box.cx,
                box.bottom + 13,
                (text, ratio),
                lambda: paint.label(text, ratio, 16, boxed=True),
            )

    def _empty_place(self, count: int) -> Rect | None:
        """Return the room in the tray beside its groups; ``None`` where there is none left.

        An empty tray says by itself what it is for.
        """
        layout = self._display.layout
        tray = layout.tray
        if not tray.groups:
            return None
        top = tray.pill.bottom + 8
        left = max(group.right for group in tray.groups) + 14
        height = min(layout.tray_floor - 34 - top, 110.0)
        width = height * 0.7 + max(count - 1, 0) * height * 0.25
        if height < 40 or left + width > tray.pill.right:
            return None
        return Rect(left, top, width, height)

    def _arrow_way(self, cards: QRectF, rects: Sequence[QRectF]) -> QPainterPath:
        """Return the way from the lit cards to the first lit place; empty where they are near."""
        way = QPainterPath()
        if cards.isEmpty() or not rects:
            return way
        goal = rects[0]
        start = QPointF(cards.center().x(), cards.top() - 6)
        left = start.x() < goal.center().x()
        end = QPointF(goal.left() - 8 if left else goal.right() + 8, goal.center().y())
        if goal.left() - 40 < start.x() < goal.right() + 40:
            end = QPointF(start.x(), goal.bottom() + 10)
        if (start - end).manhattanLength() < _NEAR or end.y() > start.y() - 12:
            return way
        way.moveTo(start)
        way.cubicTo(QPointF(start.x(), end.y() + 10), QPointF(start.x(), end.y()), end)
        return way

    def _draw_arrow(self, share: float) -> None:
        path = QPainterPath()
        if self.lit is not None and not self._way.isEmpty():
            length = self._way.length() * share
            at = self._way.percentAtLength(length)
            path.moveTo(self._way.pointAtPercent(0))
            for i in range(1, 25):
                path.lineTo(self._way.pointAtPercent(at * i / 24))
            tip, angle = self._way.pointAtPercent(at), self._way.angleAtPercent(at)
            for side in (148, -148):
                turn = QTransform().translate(tip.x(), tip.y()).rotate(-angle + side)
                path.moveTo(turn.map(QPointF(_TIP, 0)))
                path.lineTo(tip)
        for item in self._arrow:
            _show(item, path)

    def _items(self) -> tuple[QGraphicsPathItem, ...]:
        self._words.hide()
        return self._veil, self._frames, self._place, *self._halo, *self._arrow


def _sheer(name: str, alpha: int) -> QColor:
    colour = QColor(name)
    colour.setAlpha(alpha)
    return colour


def _filled(items: ItemLayer, z: float, colour: QColor) -> QGraphicsPathItem:
    item = QGraphicsPathItem()
    item.setPen(QPen(Qt.PenStyle.NoPen))
    item.setBrush(colour)
    return _added(items, item, z)


def _line(
    items: ItemLayer, z: float, width: float, colour: QColor, style: Qt.PenStyle | None = None
) -> QGraphicsPathItem:
    item = Outline(width, GOLD)
    pen = QPen(colour, width, style or Qt.PenStyle.SolidLine)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    item.setPen(pen)
    return _added(items, item, z)


def _added(items: ItemLayer, item: QGraphicsPathItem, z: float) -> QGraphicsPathItem:
    item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    item.setZValue(z)
    item.hide()
    items.add(item)
    return item


def _show(item: QGraphicsPathItem, path: QPainterPath) -> None:
    if path != item.path():
        item.setPath(path)
    item.setVisible(not path.isEmpty())
