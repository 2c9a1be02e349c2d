"""Small pictures of decks, backs and cloths, to choose them by; and the frame of a larger one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scala_desktop.dress.colours import PAPER, PAPER_EDGE, RED_SUIT
from scala_desktop.dress.materials import FILLET_PX, WOOD_PX, paint_frame
from scala_desktop.dress.room import px
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules
from scala_desktop.table.games import presenter_of
from scala_desktop.table.painting.background import COLOURS
from scala_desktop.table.painting.deck_art import BACK, DeckArt, Look, Picture, faces_of
from scala_desktop.table.scene.prefetch import Prefetcher, Step, steps_to
from scala_desktop.table.settings import CARD_SIZES, TableSettings
from scala_desktop.windows.picture_choice import Paint

SIZES: Final = {
    "latin": QSize(104, 76),
    "deck": QSize(104, 76),
    "back": QSize(56, 76),
    "felt": QSize(56, 76),
    "card_size": QSize(56, 76),
}
"""How large the picture of each choice is, in the room."""
CARD_W: Final = 44.0
_LEAN: Final = 9.0


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
        self, game: GameInfo, rules: HouseRules, look: TableSettings, values: dict[str, list[str]]
    ) -> None:
        """Make the pictures of *values*, those of each choice of decks and backs."""
        presenter, ratio = presenter_of(game.key), self._of.devicePixelRatioF()
        steps = list[Step]()
        later = list[tuple[tuple[str, str], DeckArt, list[int]]]()
        for key in ("deck", "latin", "back"):
            for value in values.get(key, []):
                settings = _with(look, key, value)
                art = DeckArt(presenter.deck(rules, settings), settings.back)
                faces = [BACK] if key == "back" else _court(art.deck)
                later.append(((key, value), art, faces))
                for face in faces:
                    steps += steps_to(art, face, px(CARD_W), ratio, Look(turned=True))

        def take() -> None:
            self._shown = {name: _fan(art, faces, ratio) for name, art, faces in later}
            self.made.emit()

        self._prefetcher.need(steps, take)

    def painter_of(self, key: str, value: str) -> Paint:
        """Return what paints the picture of *value*."""
        paint: Callable[[QPainter, QRectF, str], None]
        match key:
            case "felt":
                paint = _paint_cloth
            case "card_size":
                paint = _paint_size
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


def _fan(art: DeckArt, faces: list[int], ratio: float) -> list[_Shown]:
    """Return *faces* side by side and leaning, the middle one upright."""
    shown = []
    for place, face in enumerate(faces):
        away = place - (len(faces) - 1) / 2
        picture = art.picture(face, px(CARD_W), ratio, Look(turned=True))
        shown.append(_Shown(picture, QPointF(away * px(25), abs(away) * px(3)), away * _LEAN))
    return shown


def _paint_cloth(painter: QPainter, box: QRectF, value: str) -> None:
    light, middle, dark = (QColor(colour) for colour in COLOURS[value])
    lamp = QRadialGradient(box.center() - QPointF(0, box.height() * 0.2), box.height() * 0.8)
    for at, colour in ((0.0, light), (0.5, middle), (1.0, dark)):
        lamp.setColorAt(at, colour)
    painter.setPen(QPen(dark, 1))
    painter.setBrush(lamp)
    painter.drawRoundedRect(box.adjusted(1, 2, -1, -2), px(5), px(5))


def _paint_size(painter: QPainter, box: QRectF, value: str) -> None:
    height = box.height() * 0.66 * CARD_SIZES[value] ** 2
    card = QRectF(0, 0, height * 0.65, height)
    card.moveCenter(box.center())
    painter.setPen(QPen(QColor(PAPER_EDGE), 1.5))
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(card, px(4), px(4))
    side = height * 0.3
    painter.setBrush(QColor(RED_SUIT))
    painter.setPen(QColor(RED_SUIT))
    painter.translate(card.center())
    painter.rotate(45)
    painter.drawRect(QRectF(-side / 2, -side / 2, side, side))


@guarded
class PictureFrame(QWidget):
    """A frame of wood around *picture*."""

    def __init__(self, picture: QWidget) -> None:
        super().__init__()
        rim = WOOD_PX + FILLET_PX
        layout = QVBoxLayout(self)
        layout.setContentsMargins(rim, rim, rim, rim)
        layout.addWidget(picture)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_frame(QPainter(self), QRectF(self.rect()), WORN.dress.wood)
