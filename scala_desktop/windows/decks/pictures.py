"""Small pictures of decks, backs and cloths, to choose them by.

Source: design/pact.md, 4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import PAPER, PAPER_EDGE, RED_SUIT
from scala_desktop.dress.room import px
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules
from scala_desktop.table.painting.background import COLOURS
from scala_desktop.table.painting.deck_art import BACK, DeckArt, Look, Picture, faces_of
from scala_desktop.table.scene.prefetch import Prefetcher, more
from scala_desktop.table.settings import TableSettings
from scala_desktop.windows.picture_choice import Paint

CARD_W: Final = 48.0
"""How wide the cards are by which a deck is chosen, in the room."""
BACK_W: Final = 56.0
_STEP: Final = 27
_LEAN: Final = 10.0
"""How far apart the cards of a deck are, and how much each leans against the next, in degrees."""


class _Shown(NamedTuple):
    """A card of a small picture: where its middle is and how it leans, in degrees."""

    picture: Picture
    at: QPointF
    angle: float


class DeckPictures(QObject):
    """Makes the pictures a few milliseconds at a time; :attr:`made` says that there are more."""

    made = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._of = parent
        self._prefetcher = Prefetcher(lambda: True, self)
        self._shown: dict[tuple[str, str], list[_Shown]] = {}

    def show(
        self,
        game: GameInfo,
        rules: HouseRules,
        look: TableSettings,
        values: Mapping[str, Sequence[str]],
        back: float = BACK_W,
    ) -> None:
        """Make the pictures of *values*, those of each choice of decks and backs.

        A *back* is so wide, in the room.
        """
        ratio = self._of.devicePixelRatioF()
        shown = dict[tuple[str, str], list[_Shown]]()

        def making() -> Iterator[None]:
            # Each deck of one's own has its folder looked through, and keeps what it has read:
            # fifty at once took 70 ms, and 400 MB.
            for key in ("deck", "latin", "back"):
                for value in values.get(key, ()):
                    settings = _with(look, key, value)
                    deck = settings.deck_by(rules)
                    if key != "back" and value:
                        # One that this game is not played with shows its own cards all the same.
                        deck = settings.latin if key == "latin" else settings.deck
                    art = DeckArt(deck, settings.back)
                    faces, width = [BACK], px(back)
                    if key != "back":
                        faces, width = _court(art.deck), px(CARD_W)
                    yield
                    for face in faces:
                        yield from art.stages(face, width, ratio, Look(turned=True))
                    shown[key, value] = _fan(art, faces, width, ratio)

        def take() -> None:
            self._shown = shown
            self.made.emit()

        self._prefetcher.need([partial(more, making())], take)

    def painter_of(self, key: str, value: str) -> Paint:
        """Return what paints the picture of *value*."""
        paint: Callable[[QPainter, QRectF, str], None]
        match key:
            case "felt":
                paint = _paint_cloth
            case _:

                def paint(painter: QPainter, box: QRectF, value: str) -> None:
                    self._paint_cards(painter, box, self._shown.get((key, value), []))

        return lambda painter, box: paint(painter, box, value)

    @staticmethod
    def _paint_cards(painter: QPainter, box: QRectF, shown: list[_Shown]) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for picture, at, angle in shown:
            painter.save()
            painter.translate(box.center() + at)
            painter.rotate(angle)
            size = picture.pixmap.deviceIndependentSize()
            painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), picture.pixmap)
            painter.restore()


def _with(look: TableSettings, key: str, value: str) -> TableSettings:
    """Return a look with *value* for *key*."""
    if key == "back":
        return TableSettings(deck=look.deck, latin=look.latin, back=value)
    if key == "latin":
        return TableSettings(latin=value, back=look.back)
    deck = look.deck if value == "french" and look.deck.startswith("french") else value
    return TableSettings(deck=deck, back=look.back)


def _court(deck: str) -> list[int]:
    """Return three cards that show what *deck* looks like: an ace, a king, a queen or knight."""
    there = set(faces_of(deck))
    return [face for face in (0, 12, 11) if face in there] or sorted(there)[:3]


def _fan(art: DeckArt, faces: list[int], width: int, ratio: float) -> list[_Shown]:
    """Return *faces* side by side and leaning, the middle one upright; cards are *width* wide."""
    shown = []
    for place, face in enumerate(faces):
        away = place - (len(faces) - 1) / 2
        picture = art.picture(face, width, ratio, Look(turned=True))
        shown.append(_Shown(picture, QPointF(away * px(_STEP), abs(away) * px(4)), away * _LEAN))
    return shown


def _paint_cloth(painter: QPainter, box: QRectF, value: str) -> None:
    """Paint a piece of cloth with a corner turned up."""
    light, middle, dark = (QColor(colour) for colour in COLOURS[value])
    lamp = QRadialGradient(box.center() - QPointF(0, box.height() * 0.2), box.height() * 0.8)
    for at, colour in ((0.0, light), (0.5, middle), (1.0, dark)):
        lamp.setColorAt(at, colour)
    whole, radius = box.adjusted(1, 2, -1, -2), px(5)
    fold = min(whole.width(), whole.height()) * 0.3
    corner = whole.bottomRight()
    cut = QPainterPath(corner - QPointF(fold, -1))
    for point in (corner + QPointF(1, 1), corner - QPointF(-1, fold)):
        cut.lineTo(point)
    cut.closeSubpath()
    cloth = QPainterPath()
    cloth.addRoundedRect(whole, radius, radius)
    painter.setPen(QPen(dark, 1))
    painter.setBrush(lamp)
    painter.drawPath(cloth - cut)
    turned = QPolygonF(
        [corner - QPointF(fold, 0), corner - QPointF(0, fold), corner - QPointF(fold, fold)]
    )
    painter.setBrush(light.lighter(125))
    painter.drawPolygon(turned)


def paint_card(painter: QPainter, middle: QPointF, height: float) -> None:
    """Paint a plain card *height* high around *middle*: what matters of it is its size."""
    card = QRectF(0, 0, height * 0.65, height)
    card.moveCenter(middle)
    painter.save()
    painter.setPen(QPen(QColor(PAPER_EDGE), 1.5))
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(card, px(4), px(4))
    side = height * 0.3
    painter.setBrush(QColor(RED_SUIT))
    painter.setPen(QColor(RED_SUIT))
    painter.translate(middle)
    painter.rotate(45)
    painter.drawRect(QRectF(-side / 2, -side / 2, side, side))
    painter.restore()
