"""The table of a new match as it is seen: rim and cloth, and what will be dealt.

It is a preview of the kind of deal, never of a card of the deal to come.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import (
    BRASS,
    CLOTH,
    CLOTH_DEEP,
    CLOTH_LIGHT,
    PAIR,
    WARM_WHITE,
)
from scala_desktop.dress.drawings import blank
from scala_desktop.dress.materials import paint_wood
from scala_desktop.dress.motion import MOTION
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import text_font, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.table.painting.deck_art import BACK
from scala_desktop.table.painting.paint import token
from scala_desktop.windows.house.cards import CardPictures, PlacedCard
from scala_desktop.windows.new_match.deal import Deal

RIM: Final = 22
SHADOW: Final = 8
MOST_BACKS: Final = 13
MOST_COINS: Final = 5
FEW: Final = 5
"""How many open cards have room to be seen almost whole."""
DEAL_MS: Final = 400
FLIGHT: Final = 0.45
"""Which part of the deal one card is on its way."""
_LANDING: Final = QEasingCurve(QEasingCurve.Type.OutCubic)


def table_pixmap(size: QSize, ratio: float, *, pairs: bool) -> QPixmap:
    """Return a table of *size* with room for its shadow below; see :func:`paint_table`."""
    made = blank(size.width(), size.height() + px(SHADOW), ratio)
    painter = QPainter(made)
    paint_table(painter, QRectF(0, 0, size.width(), size.height()), pairs=pairs)
    painter.end()
    return made


def paint_table(painter: QPainter, oval: QRectF, *, pairs: bool) -> None:
    """Paint the rim and the cloth of a table; in *pairs* the rim has a colour for each pair."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outer = QPainterPath()
    outer.addEllipse(oval)
    painter.fillPath(outer.translated(0, px(SHADOW)), QColor(0, 0, 0, 70))
    painter.setClipPath(outer)
    paint_wood(painter, oval, WORN.dress.wood)
    painter.setClipping(False)
    rim = px(RIM)
    cloth = oval.adjusted(rim, rim, -rim, -rim)
    light = QRadialGradient(cloth.center(), cloth.width() * 0.6)
    for at, colour in ((0.0, CLOTH_LIGHT), (0.6, CLOTH), (1.0, CLOTH_DEEP)):
        light.setColorAt(at, QColor(colour))
    painter.setPen(QPen(QColor(BRASS), 2))
    painter.setBrush(light)
    painter.drawEllipse(cloth)
    if pairs:
        middle = oval.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for start, colour in ((-45, PAIR), (45, BRASS), (135, PAIR), (225, BRASS)):
            painter.setPen(QPen(QColor(colour), rim * 0.4))
            painter.drawArc(middle, start * 16 + 64, 88 * 16)
    painter.restore()


class Preview:
    """The cards on the table: a stock, and as many backs before each seat as will be dealt."""

    def __init__(self, owner: QWidget, pictures: CardPictures) -> None:
        self._owner, self._pictures = owner, pictures
        self.deal: Deal | None = None
        self._cards: tuple[PlacedCard, ...] = ()
        self._hands: list[list[PlacedCard]] = []
        self._stock = QPointF()
        self.dealing = QVariantAnimation(owner)
        """How far the deal is, from 0 to 1; stopped, every card lies where it is dealt."""
        self.dealing.setDuration(DEAL_MS)
        self.dealing.setStartValue(0.0)
        self.dealing.setEndValue(1.0)
        self.coins: list[QPointF] = []
        self._words = QRectF()

    @property
    def cards(self) -> tuple[PlacedCard, ...]:
        """Return every card where it lies."""
        return (*self._cards, *(card for hand in self._hands for card in hand))

    def deal_anew(self) -> None:
        """Let the cards of the hands come from the stock, unless motion is unwelcome."""
        self.dealing.stop()
        if self._hands and not MOTION.reduced:
            self.dealing.start()

    def arrange(
        self, oval: QRectF, seats: list[QRectF], chairs: Sequence[QRectF] = (), *, wide: bool
    ) -> None:
        """Lay the cards on *oval*, before *seats*; the open ones end before what stands there."""
        deal, self.coins, self._hands = self.deal, [], []
        if oval.isEmpty() or deal is None:
            self._cards, self._words = (), QRectF()
            return
        deck, beside = deal.deck, deal.picture.beside
        tall = min(px(84 if wide else 62), oval.height() * 0.2, oval.width() * 0.125)
        width = self._pictures.width_of(deck, tall)
        ends = [0.0, *(card.x for card in beside)]
        x = oval.center().x() - (min(ends) + max(ends)) / 2 * width
        y = oval.center().y() - tall * 0.5
        cards = [
            PlacedCard(deck, BACK, width, x + shift, y - shift * 0.4) for shift in (0.0, 2.0, 4.0)
        ]
        cards += [
            PlacedCard(deck, one.face, width, x + one.x * width, y + one.y * width, one.angle)
            for one in beside
        ]
        if wide and len(seats) <= 6:
            self._hands = [
                self._dealt(deal, oval, seat, () if place else deal.hand, (*seats[1:], *chairs))
                for place, seat in enumerate(seats)
            ]
        self._cards, self._stock = tuple(cards), QPointF(x, y)
        self._words = QRectF(oval.x(), y + tall * 0.6, oval.width(), px(60))

    def _dealt(
        self,
        deal: Deal,
        oval: QRectF,
        seat: QRectF,
        faces: tuple[int, ...],
        taken: Sequence[QRectF],
    ) -> list[PlacedCard]:
        """Return the backs before *seat*, in a fan that looks at whoever sits there.

        *faces*, if there are any, lie open instead, larger, and look at whoever sits before the
        screen; they are closer to each other where they would lie below what is *taken*.

        Coins lie before them.
        """
        way = seat.center() - oval.center()
        far = hypot(way.x(), way.y()) or 1.0
        # From the middle of the plate towards that of the table, past the edge of the plate.
        edges = (
            seat.width() / 2 / (abs(way.x()) / far or 0.001),
            seat.height() / 2 / (abs(way.y()) / far or 0.001),
        )
        tall, apart, spread = (px(76), px(19), 1.1) if faces else (px(46), px(6), 1.6)
        step: float = px(34) if 0 < len(faces) <= FEW else apart
        inwards = (min(edges) + tall / 2 + px(11)) / far
        x, y = seat.center().x() - way.x() * inwards, seat.center().y() - way.y() * inwards
        width = self._pictures.width_of(deal.deck, tall)
        shown = faces or (BACK,) * min(deal.cards, MOST_BACKS)
        number = len(shown)
        if len(faces) > 1:
            high = tall / 2 + px(10)
            beside = (
                max(place.left() - x, x - place.right())
                for place in taken
                if place.top() < y + high and place.bottom() > y - high
            )
            room = min(beside, default=oval.width()) - px(8) - width / 2
            step = min(step, 2 * room / (number - 1))
        angle = degrees(atan2(way.y(), way.x())) - 90
        turn = angle if faces else angle + 180
        sag = step * radians(spread) / 2 if faces else 0.0  # as on the arc of their angles
        across = (cos(radians(angle)), sin(radians(angle)))
        offs = [place - (number - 1) / 2 for place in range(number)]
        coins = min(deal.picture.coins, MOST_COINS)
        before = QPointF(x, y) - way / far * (tall / 2 + px(21))
        for place in range(coins):
            shift = (place - (coins - 1) / 2) * px(20)
            self.coins.append(before + QPointF(*across) * shift)
        return [
            PlacedCard(
                deal.deck,
                face,
                width,
                x + across[0] * off * step,
                y + across[1] * off * step + off * off * sag,
                (turn + off * spread) or 0.1,
            )
            for off, face in zip(offs, shown, strict=True)
        ]

    def _on_its_way(self, card: PlacedCard, turn: float, dealt: float) -> PlacedCard | None:
        """Return *card* where it is when so much is *dealt*; nothing before its *turn*."""
        gone = (dealt - turn * (1 - FLIGHT)) / FLIGHT
        if gone <= 0:
            return None
        left = 1 - _LANDING.valueForProgress(min(gone, 1.0))
        to_stock = self._stock - QPointF(card.x, card.y)
        return card._replace(x=card.x + to_stock.x() * left, y=card.y + to_stock.y() * left)

    def paint(self, painter: QPainter, *, wide: bool) -> None:
        """Paint the cards and what is said of them."""
        ratio = self._owner.devicePixelRatioF()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for card in self._cards:
            self._pictures.paint(painter, card, ratio)
        dealt = 1.0
        if self.dealing.state() == QVariantAnimation.State.Running:
            dealt = float(self.dealing.currentValue())
        for seat, hand in enumerate(self._hands):
            for place, card in enumerate(hand):
                shown = self._on_its_way(card, (place + seat / len(self._hands)) / len(hand), dealt)
                if shown is not None:
                    self._pictures.paint(painter, shown, ratio)
        for coin in self.coins:
            token(painter, coin.x(), coin.y(), px(8), held=True)
        if self._words.isEmpty() or self.deal is None:
            return
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.setPen(QColor(WARM_WHITE))
        painter.setFont(title_font(px(24 if wide else 20)))
        painter.drawText(self._words, centre, self.deal.title)
        below = self._words.translated(0, px(32 if wide else 26))
        painter.setFont(text_font(px(17 if wide else 16)))
        painter.drawText(below, centre, self.deal.line)
