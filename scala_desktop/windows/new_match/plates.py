"""What people press around the table: players on their plates, free chairs, the bench.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import (
    BRASS,
    BUTTON_EDGE,
    GOLD,
    PANEL,
    PANEL_EDGE,
    PANEL_HIGH,
    PANEL_TEXT,
    WAITING,
    WARM_WHITE,
)
from scala_desktop.dress.drawings import drawing, paint_face, portrait
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, LEAST_PX, STRONG, elided, text_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.model.temperaments import temperament_of
from scala_desktop.rules.levels import LEVELS
from scala_desktop.rules.record import Player
from scala_desktop.windows.house.sideboard import PaintedButton
from scala_desktop.words import events
from scala_desktop.words.catalogue import translate

LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
SMALL_PX: Final = 60
"""Plates that are lower than this have smaller letters, and bars without their word."""

LEAST_FACE_PX: Final = 26
"""How small a portrait gets at least, for a long name."""
BARS_PX: Final = 27
"""The width of the bars of a level."""


def level_words(level: str | None) -> str:
    """Return what a player of *level* is called; ``None`` is a person."""
    if level is None:
        return translate("NewMatch", "persona")
    return events.level_words(level)


def short_level_words(level: str | None) -> str:
    """Return the same in one word where there is little room."""
    return translate("NewMatch", "piccoli") if level == LEVELS[0] else level_words(level)


def character(name: str, level: str | None) -> str:
    """Return the name of a player with its temperament, *Marco, audace*."""
    found = temperament_of(Player(name, level))
    return f"{name}, {events.temperament_words(found)}" if found else name


def paint_bars(
    painter: QPainter, x: float, bottom: float, level: str | None, colour: str, edge: str
) -> float:
    """Paint the bars of *level*, standing on *bottom* from *x* on; return their end."""
    step = (px(BARS_PX) - px(4)) / (len(LEVELS) - 1)
    filled = LEVELS.index(level) + 1 if level in LEVELS else 0
    for number in range(len(LEVELS)):
        high = px(5 + 3 * number)
        bar = QRectF(x + number * step, bottom - high, px(4), high)
        painter.setPen(QPen(QColor(edge), 1.2))
        painter.setBrush(QColor(colour) if number < filled else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(bar, 2, 2)
    return x + px(BARS_PX)


def in_two(name: str, room: float) -> tuple[str, str]:
    """Return a *name* that has no *room* in two lines, parted between words; else empty ones."""
    letters = QFontMetrics(text_font(px(LEAST_PX), BOLD))
    words = name.split()
    if len(words) < 2 or letters.horizontalAdvance(name) <= room:
        return "", ""
    ways = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(ways, key=lambda way: max(map(letters.horizontalAdvance, way)))


@guarded
class Plate(PaintedButton):
    """A place of the room; *ring* is the width of the ring that shows where one may drop."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._ring = 0

    @property
    def ring(self) -> int:
        """Return the width of the ring, 0 for none."""
        return self._ring

    @ring.setter
    def ring(self, width: int) -> None:
        if width != self._ring:
            self._ring = width
            self.update()

    def paint_ring(self, painter: QPainter, rect: QRectF, radius: float) -> None:
        """Paint the ring, if there is one."""
        if self._ring:
            half = self._ring / 2
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(GOLD), self._ring))
            painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius)


@guarded
class SeatPlate(Plate):
    """A player on the rim of the table: portrait, name, and who plays."""

    def __init__(self, parent: QWidget, seat: int) -> None:
        super().__init__(parent)
        self.seat = seat
        self.level: str | None = None
        self.chosen = False
        self.side = ""
        self._key = "01"
        self._trouble = ""

    def show_player(self, name: str, level: str | None, key: str, count: int, trouble: str) -> None:
        """Show who sits here, one of *count*; *trouble* is what is wrong with the name."""
        self.setText(name)
        self.level, self._key, self._trouble = level, key, trouble
        who = level_words(level)
        if level is not None:
            who = translate("NewMatch", "computer, {level}").format(level=who)
        told = character(name, level)
        spoken = translate("NewMatch", "Posto {seat} di {count}, {name}, {who}.").format(
            seat=self.seat + 1, count=count, name=told, who=who
        )
        self.setAccessibleName(f"{spoken} {trouble}".strip())
        self.setToolTip(f"{told}, {who}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = self._rect()
        small = self.height() < px(SMALL_PX)
        half = rect.height() / 2
        shape = QPainterPath()
        # Half its height at the portrait's side, a smaller corner at the other.
        shape.addRoundedRect(rect, half, half)
        square = QPainterPath()
        square.addRoundedRect(rect.adjusted(half, 0, 0, 0), px(12), px(12))
        shape = shape.united(square)
        ground = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        ground.setColorAt(0, QColor(PANEL_HIGH))
        ground.setColorAt(1, QColor(PANEL))
        painter.fillPath(shape, ground)
        edge = GOLD if self.chosen else BUTTON_EDGE if self.lit else self.side or PANEL_EDGE
        painter.setPen(QPen(QColor(edge), 3 if self.chosen or self.side else 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)
        self._paint_portrait(painter, rect)
        self._write(painter, rect, small=small)
        self.paint_ring(painter, rect, half)

    def _rect(self) -> QRectF:
        return QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)

    def _lines(self, rect: QRectF) -> tuple[str, str]:
        """Return the name in two lines where beside the whole portrait it has no room in one."""
        if not rect.height() < px(SMALL_PX):
            return "", ""
        return in_two(self.text(), rect.width() - rect.height() - px(12))

    def _side(self, rect: QRectF) -> float:
        """Return how large the portrait is: of a name in two lines it leaves each its room."""
        whole = rect.height() - px(6)
        lines = self._lines(rect)
        if not any(lines):
            return whole
        upper, lower = map(QFontMetrics(text_font(px(LEAST_PX), STRONG)).horizontalAdvance, lines)
        bars = 0 if self.level is None else px(6 + BARS_PX)
        wide = max(upper, lower + bars) + px(3 + 3 + 4 + 2)
        return max(min(whole, rect.width() - wide), px(LEAST_FACE_PX))

    def _paint_portrait(self, painter: QPainter, rect: QRectF) -> None:
        side = self._side(rect)
        disc = QRectF(rect.x() + px(3), rect.center().y() - side / 2, side, side)
        paint_face(painter, disc, self._key, ring=GOLD if self.chosen else BRASS, width=2)
        if self.level is not None:
            badge = px(24 if side > px(52) else 18)
            place = disc.bottomRight().toPoint()
            painter.drawPixmap(
                place.x() - badge + px(2),
                place.y() - badge + px(2),
                drawing("house/key.svg", badge, self.devicePixelRatioF()),
            )

    def written(self) -> tuple[str, ...]:
        """Return the name as it stands there, line by line, with dots for what has no room."""
        rect = self._rect()
        lines, (font, x) = self._lines(rect), self._letters(rect)
        right = rect.right() - px(4 if any(lines) else 8)
        shown = lines if any(lines) else (self.text(),)
        return tuple(elided(line, font, right - x) for line in shown)

    def _letters(self, rect: QRectF) -> tuple[QFont, float]:
        """Return the letters of the name, and where it begins."""
        if any(self._lines(rect)):
            return text_font(px(LEAST_PX), STRONG), rect.x() + self._side(rect) + px(6)
        small = self.height() < px(SMALL_PX)
        x = rect.x() + rect.height() + px(8 if not small else 4)
        room = rect.right() - px(8) - x
        size = 18 if self.height() >= px(64) else 16 if room > px(80) else LEAST_PX
        return text_font(px(size), BOLD), x

    def _write_two(self, painter: QPainter, rect: QRectF) -> None:
        """Write the name in two lines; behind it stand the bars of the level, if they can."""
        lines, (font, x) = self.written(), self._letters(rect)
        room = rect.right() - px(4) - x
        high = px(19)
        top = rect.center().y() - high
        painter.setFont(font)
        for number, line in enumerate(lines):
            painter.setPen(QColor(WAITING if self._trouble else WARM_WHITE))
            box = QRectF(x, top + number * high, room, high)
            painter.drawText(box, LEFT, line)
        end = x + QFontMetrics(font).horizontalAdvance(lines[1]) + px(6)
        if self.level is not None and end + px(BARS_PX) <= rect.right() - px(4):
            bottom = top + 2 * high - px(3)
            paint_bars(painter, end, bottom, self.level, GOLD, BUTTON_EDGE)

    def _write(self, painter: QPainter, rect: QRectF, *, small: bool) -> None:
        if any(self._lines(rect)):
            self._write_two(painter, rect)
            return
        font, x = self._letters(rect)
        room = rect.right() - px(8) - x
        painter.setFont(font)
        painter.setPen(QColor(WARM_WHITE))
        upper = QRectF(x, rect.y() + px(4), room, rect.height() / 2)
        painter.drawText(upper, LEFT, self.written()[0])
        lower = QRectF(x, rect.center().y(), room, rect.height() / 2 - px(4))
        quiet = text_font(px(16 if not small else 15))
        painter.setFont(quiet)
        painter.setPen(QColor(PANEL_TEXT))
        words = level_words(self.level)
        if self._trouble:
            painter.setPen(QColor(WAITING))
            words = self._trouble
        elif self.level is not None:
            bottom = lower.center().y() + px(8)
            lower.setLeft(paint_bars(painter, x, bottom, self.level, GOLD, BUTTON_EDGE) + px(6))
            painter.setPen(QColor(PANEL_TEXT))
        letters = QFontMetrics(quiet)
        if not self._trouble and letters.horizontalAdvance(words) > lower.width():
            words = short_level_words(self.level)
        fits = letters.horizontalAdvance(words) <= lower.width()
        if fits or self._trouble:
            painter.drawText(lower, LEFT, elided(words, quiet, lower.width()))


@guarded
class FreeChair(Plate):
    """A free chair at the table; a press lets the next one sit down."""

    def __init__(self, parent: QWidget, place: int) -> None:
        super().__init__(parent)
        self.place = place
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setAccessibleName(translate("NewMatch", "Sedia libera"))
        self.setToolTip(translate("NewMatch", "Si siede il prossimo"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        half = rect.height() / 2
        painter.setBrush(QColor(13, 44, 32, 250 if self.lit else 235))
        painter.setPen(QPen(QColor(GOLD if self.lit else BRASS), 2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(rect, half, half)
        font = text_font(px(17), STRONG)
        whole = translate("NewMatch", "Sedia libera")
        sign = px(18)
        room = rect.width() - sign - px(30)
        fits = QFontMetrics(font).horizontalAdvance(whole) <= room
        words = whole if fits else translate("NewMatch", "Libera")
        across = QFontMetrics(font).horizontalAdvance(words) + sign + px(10)
        x = rect.center().x() - across / 2
        plus = drawing("house/plus.svg", sign, self.devicePixelRatioF(), WAITING)
        painter.drawPixmap(round(x), round(rect.center().y() - sign / 2), plus)
        painter.setFont(font)
        painter.setPen(QColor(WAITING))
        painter.drawText(QRectF(x + sign + px(10), rect.y(), room, rect.height()), LEFT, words)
        self.paint_ring(painter, rect, half)


@guarded
class BenchPlate(Plate):
    """Somebody on the bench, a computer player, or the place for a new name (no *key*)."""

    def __init__(self, parent: QWidget, name: str, about: str, key: str) -> None:
        super().__init__(parent)
        self.key = key
        self.about = about
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(about)
        self.setToolTip(about)

    def wanted(self, high: float) -> int:
        """Return how wide it would be at a height of *high* logical pixels."""
        font = QFontMetrics(text_font(px(17), BOLD))
        across = font.horizontalAdvance(self.text())
        if high >= px(SMALL_PX):
            across = max(across, QFontMetrics(text_font(px(15))).horizontalAdvance(self.about))
        return round(across + high + px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dress, rect = WORN.dress, QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        new = not self.key
        painter.setBrush(QColor(*(dress.wood_hover if self.lit else dress.wood_button)))
        colour = QColor(dress.link) if new else QColor(*dress.wood_edge)
        dashed = new or not self.isEnabled()
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        painter.setPen(QPen(colour, 2 if new else 1.5, style))
        painter.drawRoundedRect(rect, 10, 10)
        ratio, letters = self.devicePixelRatioF(), dress.wood_text
        side = px(18) if new else px(34) if self.key == "key" else rect.height() - px(12)
        x = rect.x() + (px(16) if new or self.key == "key" else px(6))
        y = rect.center().y() - side / 2
        if new:
            sign = drawing("house/plus.svg", side, ratio, letters)
        elif self.key == "key":
            sign = drawing("house/key.svg", side, ratio)
        else:
            sign = portrait(self.key, round(side), ratio)
        painter.drawPixmap(round(x), round(y), sign)
        x += side + px(10)
        self._write(painter, QRectF(x, rect.y(), rect.right() - px(6) - x, rect.height()))
        self.paint_ring(painter, rect, 10)

    def _write(self, painter: QPainter, room: QRectF) -> None:
        dress, two = WORN.dress, bool(self.about) and self.height() >= px(SMALL_PX)
        font = text_font(px(17), BOLD)
        painter.setFont(font)
        painter.setPen(QColor(dress.wood_text))
        high = room.height()
        name = QRectF(room.x(), room.y() + (high * 0.12 if two else 0), room.width(), high)
        if two:
            name.setHeight(high * 0.4)
        painter.drawText(name, LEFT, elided(self.text(), font, room.width()))
        if two:
            font = text_font(px(15))
            painter.setFont(font)
            painter.setPen(QColor(dress.wood_quiet))
            below = QRectF(room.x(), name.bottom(), room.width(), high * 0.36)
            painter.drawText(below, LEFT, elided(self.about, font, room.width()))
