"""A hand as it will lie on the table: same cards, same size, same background."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.model.guard import guarded
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.registry import info
from scala_desktop.table.games import presenter_of
from scala_desktop.table.layout.geometry import Spot
from scala_desktop.table.layout.melds import INDEX, LARGE_INDEX
from scala_desktop.table.layout.table import Shape, TableLayout
from scala_desktop.table.painting.background import Background
from scala_desktop.table.painting.deck_art import BACK, DeckArt, Look, Picture
from scala_desktop.table.painting.sample_hand import sample_hand
from scala_desktop.table.scene.prefetch import Prefetcher, steps_to
from scala_desktop.table.settings import GIANT, TableSettings

MARGIN: Final = 18


@guarded
class HandPreview(QWidget):
    """Shows :meth:`show_look`'s hand; other pictures are made first and then shown at once."""

    def __init__(self, table: QSize, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._art: DeckArt | None = None
        self._shown: list[tuple[Picture, Spot, QPointF]] = []
        self._cloth = QPixmap()
        self._wish: tuple[str, HouseRules, TableSettings] | None = None
        self._height = 200
        self.prefetcher = Prefetcher(lambda: True, self)

    def measure(self, table: QSize) -> None:
        """Show the cards from now on as large as on a table of this size."""
        self._table = table

    def sizeHint(self) -> QSize:
        return QSize(900, self._height)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self._height)

    @property
    def deck(self) -> str:
        """Return the name of the deck whose pictures are shown."""
        return "" if self._art is None else self._art.key[0]

    @property
    def cards_shown(self) -> int:
        """Return how many cards are seen, the back included."""
        return len(self._shown)

    @property
    def card_width(self) -> float:
        """Return how wide a card of the hand is, in logical pixels."""
        if not self._shown:
            return 0.0
        picture = self._shown[-1][0]
        return picture.pixmap.deviceIndependentSize().width() - 2 * picture.margin

    def show_look(self, game: str, rules: HouseRules, settings: TableSettings) -> None:
        """Show a hand of *game* under *rules* as *settings* say."""
        self._wish = (game, rules, settings)
        deck = presenter_of(game).deck(rules, settings)
        art = self._art
        if art is None or art.key != (deck, settings.back, settings.numbers):
            art = DeckArt(deck, settings.back, numbers=settings.numbers)
        layout = self._layout(game, art, settings)
        ratio = self.devicePixelRatioF()
        faces = sample_hand(art.deck, info(game).usual_hand)
        hand = layout.hand
        ys = [spot.y for spot in hand.spots]
        self._height = round(max(ys) - min(ys) + hand.card_h * 1.08) + 2 * MARGIN
        self.setFixedHeight(self._height)
        spots = self._spots(layout)
        shown = [(BACK, layout.stock.w, Look(), spots[0])]
        shown += [
            (face, hand.card_w, Look(turned=bool(spot.angle)), spot)
            for face, spot in zip(faces, spots[1:], strict=False)
        ]
        size = QSize(max(self.width(), 1), self._height)
        cloth = Background(size, ratio, settings.felt, ())
        steps = [
            step
            for face, width, look, _ in shown
            for step in steps_to(art, face, width, ratio, look)
        ]

        def take() -> None:
            self._art = art
            self._cloth = cloth.pixmap
            self._shown = [
                (
                    art.picture(face, width, ratio, look),
                    spot,
                    QPointF(width / 2, art.card_size(width)[1] / 2),
                )
                for face, width, look, spot in shown
            ]
            self.update()

        self.prefetcher.need([*cloth.steps(), *steps], take)

    def _layout(self, game: str, art: DeckArt, settings: TableSettings) -> TableLayout:
        shape = Shape(
            self._table.width(),
            self._table.height(),
            (0, 1),
            info(game).usual_hand,
            (info(game).usual_hand,),
            card_size=settings.card_factor,
            straight=settings.straight_hand,
            index=LARGE_INDEX if art.deck.endswith(GIANT) else INDEX,
            aspect=art.aspect,
        )
        return presenter_of(game).layout(shape)

    def _spots(self, layout: TableLayout) -> list[Spot]:
        """Return the place of the back and of as many cards of the hand as there is room for."""
        hand = layout.hand
        room = self.width() - 3 * MARGIN - layout.stock.w
        left = min(spot.x for spot in hand.spots) - hand.card_w / 2
        right = max(spot.x for spot in hand.spots) + hand.card_w / 2
        top = min(spot.y for spot in hand.spots) - hand.card_h * 0.54
        dx = 2 * MARGIN + layout.stock.w - left + max(room - (right - left), 0) / 2
        dy = MARGIN - top
        seen = [
            spot._replace(x=spot.x + dx, y=spot.y + dy)
            for spot in hand.spots
            if spot.x + hand.card_w / 2 - left <= room
        ]
        return [Spot(MARGIN + layout.stock.w / 2, self._height / 2, 0.0), *seen]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._wish is not None and event.size().width() != event.oldSize().width():
            self.show_look(*self._wish)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange and self._wish is not None:
            self.show_look(*self._wish)
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self.rect(), self._cloth)
        for picture, spot, middle in self._shown:
            painter.save()
            painter.translate(spot.x, spot.y)
            painter.rotate(spot.angle)
            painter.drawPixmap(
                QPointF(-middle.x() - picture.margin, -middle.y() - picture.margin), picture.pixmap
            )
            painter.restore()
