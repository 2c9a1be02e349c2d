"""Whoever has won: portrait, laurel, and the suits that fall once and then lie still.

Source: design/welcome.md, 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import GOLD, PANEL, PANEL_TEXT, SUITS_THAT_FALL, WARM_WHITE
from scala_desktop.dress.drawings import blank, drawing
from scala_desktop.dress.laurel import paint_coin, paint_laurel
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, STRONG
from scala_desktop.model.guard import guarded
from scala_desktop.windows.scores.painted import LEFT, letters, paint_portraits, width_of, write
from scala_desktop.words.catalogue import translate

SUITS: Final = ("cuori", "picche", "quadri", "fiori")
FALLING: Final = 12
COINS: Final = 6
CLOSE_MS, CLOSED_MS = 240, 540
"""When the laurel closes."""
FALL_MS: Final = 900
"""How long a suit falls."""
TRAVEL_MS: Final = 420
"""How long a coin is on its way to the winner."""
WHOLE_MS: Final = 1400


def eased(share: float) -> float:
    """Return *share* of a movement that ends gently, within 0 and 1.

    >>> eased(-1), eased(0.5), eased(2)
    (0.0, 0.875, 1.0)
    """
    share = min(max(share, 0.0), 1.0)
    return 1 - (1 - share) ** 3


def glow(size: QSize, box: QRectF, ratio: float) -> QPixmap:
    """Return the golden light around *box* in a picture of *size*."""
    made = blank(size.width(), size.height(), ratio)
    light = QRadialGradient(box.center(), box.width() * 0.62)
    light.setColorAt(0, QColor(255, 210, 63, 70))
    light.setColorAt(1, QColor(255, 210, 63, 0))
    painter = QPainter(made)
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), light)
    painter.end()
    return made


@guarded
class Podium(QWidget):
    """The portraits of the winners within their laurel, as they are *ms* after the room came up.

    *coins* travel to them from above, where the pot of the match was.
    """

    def __init__(self, faces: Sequence[str], *, coins: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._faces, self._coins = tuple(faces), coins
        self.ms = WHOLE_MS
        self._glow = QPixmap()
        draw = Random(7)
        self._suits = [
            (
                (place + draw.uniform(0.15, 0.85)) / FALLING,
                draw.uniform(0.04, 0.92),
                draw.uniform(0, 480),
                draw.uniform(-40, 40),
                SUITS[place % 4],
                SUITS_THAT_FALL[place % 3],
                draw.uniform(18, 30),
            )
            for place in range(FALLING)
        ]

    def show_at(self, ms: int) -> None:
        """Show how it is *ms* milliseconds after the room came up."""
        self.ms = ms
        self.update()

    def light_up(self) -> None:
        """Make the light behind the laurel, where there is none of this size."""
        ratio = self.devicePixelRatioF()
        if self._glow.size() != self.size() * ratio:
            self._glow = glow(self.size(), self._laurel(), ratio)

    @property
    def _roomy(self) -> bool:
        """Return whether suits have room to fall beside the laurel."""
        return self.width() > px(200)

    def _laurel(self) -> QRectF:
        side = float(min(self.width(), self.height()))
        return QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        box, ratio = self._laurel(), self.devicePixelRatioF()
        self.light_up()
        painter.drawPixmap(0, 0, self._glow)
        for x, y, delay, turn, suit, colour, side in self._suits if self._roomy else ():
            fallen = eased((self.ms - delay) / FALL_MS)
            if fallen <= 0:
                continue
            size = float(px(side))
            painter.save()
            painter.setOpacity(min(1.0, fallen * 2))
            spot = QPointF(x * self.width(), y * self.height() - (1 - fallen) * self.height())
            if self._covers(box, spot):
                edge = 0 if x < 0.5 else self.width()
                spot.setX(edge + (spot.x() - edge) * 0.3)
            painter.translate(spot)
            painter.rotate(turn + (1 - fallen) * 200)
            sign = drawing(f"icons/suit_{suit}.svg", size, ratio, colour)
            painter.drawPixmap(QPointF(-size / 2, -size / 2), sign)
            painter.restore()
        closed = eased((self.ms - CLOSE_MS) / (CLOSED_MS - CLOSE_MS))
        paint_laurel(painter, box, closed, ratio)
        count = len(self._faces)
        side = box.width() * (0.58 if count == 1 else 0.42)
        paint_portraits(painter, box.center(), side, self._faces, edge=GOLD)
        if self._coins:
            self._paint_coins(painter, box)

    def _covers(self, laurel: QRectF, spot: QPointF) -> bool:
        """Return whether a suit at *spot* would lie on the laurel."""
        away = spot - laurel.center()
        return away.x() ** 2 + away.y() ** 2 < (laurel.width() * 0.5) ** 2

    def _paint_coins(self, painter: QPainter, box: QRectF) -> None:
        radius = box.width() * 0.036
        for place in range(COINS):
            come = eased((self.ms - CLOSED_MS - place * 60) / TRAVEL_MS)
            if come <= 0:
                continue
            row, column = divmod(place, 3)
            step = QPointF((column - 1 + 0.5 * row) * radius * 2.1, -row * radius * 1.5)
            lies = QPointF(box.center().x(), box.bottom() - radius * 2) + step
            comes = QPointF(self.width() * 1.05, self.height() * 0.1)
            paint_coin(painter, comes + (lies - comes) * come, radius)


@guarded
class Place(QWidget):
    """One of the others: which place, who, and with what; a plate, or a line where it is flat.

    Whoever is played by the *computer* wears its badge.
    """

    def __init__(
        self,
        place: int,
        name: str,
        told: str,
        faces: Sequence[str],
        parent: QWidget,
        *,
        computer: bool = False,
    ) -> None:
        super().__init__(parent)
        self._computer = computer
        self._short = translate("Finale", "{place}º").format(place=place)
        title = translate("Finale", "{place}º posto").format(place=place)
        self._texts, self._faces = (title, name, told), tuple(faces)
        self.flat = False
        self.setAccessibleName(f"{title}: {name}, {told}")
        self.setToolTip(f"{name}, {told}")

    def _wanted(self, side: float) -> float:
        """Return how wide the line is in which the name is whole, with portraits *side* wide."""
        words = width_of(self._short, letters(16, BOLD)) + width_of(
            self._texts[1], letters(16, STRONG)
        )
        return side * (1 + 0.66 * (len(self._faces) - 1)) + words + px(8 + 8 + 6 + 6)

    def sizeHint(self) -> QSize:
        return QSize(px(164), px(38 if self.flat else 84))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(255, 255, 255, 40))
        painter.setBrush(QColor(PANEL))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, px(14), px(14))
        place, name, told = self._texts
        side = float(px(30 if self.flat else 50 if len(self._faces) == 1 else 36))
        side = min(side, box.height() - px(4))
        gap, size = px(8), 16
        tight = self.flat and box.width() < self._wanted(side)
        if tight:  # the name shall be whole
            side, gap, size = min(side, float(px(24))), px(4), 15
        wide = side * (1 + 0.66 * (len(self._faces) - 1))
        middle = QPointF(gap + wide / 2, box.center().y())
        paint_portraits(painter, middle, side, self._faces)
        if self._computer:
            badge = round(side * 0.42)
            sign = drawing("house/key.svg", badge, self.devicePixelRatioF())
            corner = QPointF(middle.x() + wide / 2 - badge + 3, middle.y() + side / 2 - badge + 2)
            painter.drawPixmap(corner, sign)
        left, small = gap + wide + gap, letters(16)
        room = box.width() - left - px(2 if tight else 6)
        if self.flat:
            line = QRectF(left, 0, room, box.height())
            x = write(painter, line, self._short, letters(size, BOLD), GOLD) + px(4 if tight else 6)
            x += write(painter, line.adjusted(x, 0, 0, 0), name, letters(size, STRONG), WARM_WHITE)
            rest = line.adjusted(x + px(8), 0, 0, 0)
            if width_of(told, small) <= rest.width():
                write(painter, rest, told, small, PANEL_TEXT)
            return
        for row, (text, font, colour) in enumerate(
            (
                (place, letters(16, BOLD), GOLD),
                (name, letters(16, STRONG), WARM_WHITE),
                (told, small, PANEL_TEXT),
            )
        ):
            line = QRectF(left, box.height() / 2 + (row - 1.5) * px(22), room, px(22))
            write(painter, line, text, font, colour, LEFT | Qt.AlignmentFlag.AlignVCenter)
