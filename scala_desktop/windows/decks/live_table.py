"""The live table of *Carte e panno*: in its frame of wood, with a plate that says who sees it so.

Source: design/pact.md, 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import cos, pi
from typing import Final, NamedTuple

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QPointF,
    QRectF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import BRASS, GOLD_EDGE, INK
from scala_desktop.dress.materials import inside, paint_frame
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import STRONG, elided, text_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.table.painting import paint
from scala_desktop.table.painting.background import Background
from scala_desktop.table.painting.deck_art import BACK
from scala_desktop.table.scene.prefetch import Step
from scala_desktop.windows.decks.laid import Laid, Sight, lay
from scala_desktop.windows.house.cards import CardPictures, PlacedCard

FADE_MS: Final = 240
"""Milliseconds in which one cloth becomes another, and cards grow."""
TURN_MS, APART_MS = 160, 40
"""Milliseconds in which a card turns over, and those between two of them."""
REDUCED_MS: Final = 80
"""Milliseconds in which everything becomes another where nothing is to move."""
BRASS_PLATE: Final = (290, 36)
ABOVE: Final = 8
"""How far the brass plate stands out above the frame."""
BARE: Final = 160
"""Below this height of the room only a hand is shown."""
LEAST: Final = 40
"""The least side of the frame in which anything is shown, in logical pixels."""
_SLOWING: Final = QEasingCurve(QEasingCurve.Type.OutCubic)
_Stuck = list[tuple[QPointF, QPixmap]]


class _Seen(NamedTuple):
    """What is seen: who looks at what, where it lies, its cloth, and plates and words as pictures.

    *stuck* are these pictures, with their left upper corners.
    """

    sight: Sight
    laid: Laid
    cloth: QPixmap
    stuck: _Stuck


@guarded
class LiveTable(QWidget):
    """Shows what :meth:`look_at` asks for, once its pictures are made; until then what was before.

    :attr:`shown` says that it is there.
    """

    shown = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # Tab goes past it, F6 leads to it
        self.pictures = CardPictures(self._take, self)
        self._through = ""
        self._wish: Sight | None = None
        self._next: _Seen | None = None
        self._seen: _Seen | None = None
        self._before: _Seen | None = None
        """What was seen before, as long as it becomes what is seen now."""
        self._old: dict[int, PlacedCard] = {}
        """The cards as they lay before, by the places of those that they become."""
        self._turns: dict[int, float] = {}
        """In which millisecond each card begins to turn over that does."""
        self._veil = QPixmap()
        """All that was seen, where it fades as a whole."""
        self.motion = QVariantAnimation(self)
        """The milliseconds since the last change, as long as something moves."""
        self.motion.setStartValue(0.0)
        self.motion.valueChanged.connect(lambda _: self.update())
        self.motion.finished.connect(self._come_to_rest)
        WORN.changed.connect(self.update)

    # What is asked

    @property
    def waits(self) -> bool:
        """Return whether pictures of what is to be seen are still being made."""
        return self.pictures.prefetcher.awaited

    @property
    def sight(self) -> Sight | None:
        """Return what is seen now, ``None`` for nothing yet."""
        return None if self._seen is None else self._seen.sight

    @property
    def laid(self) -> Laid | None:
        """Return where everything lies that is seen now, ``None`` for nothing yet."""
        return None if self._seen is None else self._seen.laid

    @property
    def laid_of_wish(self) -> Laid | None:
        """Return where everything will lie that was asked for last, ``None`` for nothing yet."""
        return self.laid if self._next is None else self._next.laid

    @property
    def inner(self) -> QRectF:
        """Return what the frame leaves for the table."""
        return inside(self._frame)

    @property
    def _frame(self) -> QRectF:
        return QRectF(self.rect()).adjusted(0, 0 if self.bare else px(ABOVE), 0, 0)

    @property
    def bare(self) -> bool:
        """Return whether there is room for the hand only, and for no plate."""
        return self.height() < px(BARE)

    def see_through(self, words: str) -> None:
        """Say on the brass plate through whose eyes the table is seen."""
        self._through = words
        self.update()

    def look_at(self, sight: Sight) -> None:
        """Show *sight*, as soon as its pictures are made."""
        self._wish = sight
        room = self.inner.size().toSize()
        if min(room.width(), room.height()) < LEAST:
            return
        ratio = self.devicePixelRatioF()
        aspect = self.pictures.art(sight.deck).aspect
        covered = 0.0 if self.bare else px(BRASS_PLATE[1]) - self.inner.y()
        laid = lay(sight, room, aspect, bare=self.bare, covered=covered)
        cloth = Background(room, ratio, sight.settings.felt, ())
        stuck: _Stuck = []
        self._next = _Seen(sight, laid, cloth.pixmap, stuck)
        more = [*cloth.steps(), *_sticking(laid, ratio, stuck)]
        self.pictures.want(laid.cards, ratio, more)

    def _take(self) -> None:
        """Show what was waited for; it becomes so out of what was seen."""
        new, self._next = self._next, None
        if new is None:
            return
        self.motion.stop()
        old, self._seen = self._seen, new
        self._stand_still()
        if old is not None and self.isVisible() and old.cloth.size() == new.cloth.size():
            self._set_out(old, new)
        if self._before is None:
            self._forget()  # otherwise the cards of before are seen until they have turned over
        self.update()
        self.shown.emit()

    # What moves

    def _set_out(self, old: _Seen, new: _Seen) -> None:
        """Begin to let *old* become *new*."""
        settings = new.sight.settings
        reduced = settings.reduced_motion or not settings.time_factor
        whole = reduced or old.sight.game is not new.sight.game
        lasts = 0.0
        if whole:
            if (old.laid, old.sight.settings.felt) != (new.laid, settings.felt):
                self._seen = old
                self._veil = self.grab(self.inner.toRect())
                self._seen = new
                lasts = REDUCED_MS if reduced else FADE_MS
        else:
            if old.sight.settings.felt != settings.felt:
                lasts = FADE_MS
            self._old = dict(_pairs(old.laid, new.laid))
            for place, before in self._old.items():
                now = new.laid.cards[place]
                if _picture(before) != _picture(now):
                    self._turns[place] = APART_MS * len(self._turns)
                elif before != now._replace(deck=before.deck):
                    lasts = FADE_MS
            if self._turns:
                lasts = max(lasts, TURN_MS + max(self._turns.values()))
        if lasts:
            self._before = old
            self.motion.setEndValue(float(lasts))  # beside a float Qt follows no whole number
            self.motion.setDuration(round(lasts))
            self.motion.start()

    def _stand_still(self) -> None:
        """Show nothing of what was before any more."""
        self._before, self._veil = None, QPixmap()
        self._old, self._turns = {}, {}

    def _come_to_rest(self) -> None:
        self._stand_still()
        self._forget()

    def _forget(self) -> None:
        """Forget the pictures of decks of which none is seen any more, nor waited for."""
        wanted = (one.sight.deck for one in (self._seen, self._next) if one is not None)
        self.pictures.keep_only(tuple(wanted))

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        inner = self.inner
        if event.rect().intersects(inner.toAlignedRect()):
            painter.save()
            painter.setClipRect(inner)
            painter.translate(inner.topLeft())
            self._paint_table(painter, QRectF(0, 0, inner.width(), inner.height()))
            painter.restore()
        paint_frame(painter, self._frame, WORN.dress.wood)
        if not self.bare:
            self._paint_plate(painter)

    def _paint_table(self, painter: QPainter, room: QRectF) -> None:
        seen = self._seen
        if seen is None:
            painter.fillRect(room, QColor(WORN.dress.wall_low))
            return
        moves = self.motion.state() != QVariantAnimation.State.Stopped
        now = float(self.motion.currentTime())
        whole = QRectF(seen.cloth.rect())
        # While the window is resized, the cloth of the old size is stretched.
        if moves and self._before is not None and self._veil.isNull():
            painter.drawPixmap(room, self._before.cloth, whole)
            painter.setOpacity(min(now / FADE_MS, 1.0))
        painter.drawPixmap(room, seen.cloth, whole)
        painter.setOpacity(1.0)
        ratio = self.devicePixelRatioF()
        for corner, picture in seen.stuck:
            painter.drawPixmap(corner, picture)
        for place, card in enumerate(seen.laid.cards):
            if moves and place in self._old:
                self._paint_moving(painter, place, card, now, ratio)
            else:
                self.pictures.paint(painter, card, ratio)
        if moves and not self._veil.isNull():
            painter.setOpacity(1 - now / self.motion.duration())
            painter.drawPixmap(room, self._veil, QRectF(self._veil.rect()))
            painter.setOpacity(1.0)

    def _paint_moving(
        self, painter: QPainter, place: int, card: PlacedCard, now: float, ratio: float
    ) -> None:
        """Paint *card*, the one at *place* among all, as it is *now*."""
        before, across, down = self._old[place], 1.0, 1.0
        if place in self._turns:
            part = min(max((now - self._turns[place]) / TURN_MS, 0.0), 1.0)
            card = before if part < 0.5 else card
            across = abs(cos(pi * part))
        else:
            left = 1 - _SLOWING.valueForProgress(min(now / FADE_MS, 1.0))
            across = down = 1 + (before.width / card.width - 1) * left
            painter.save()
            painter.translate((before.x - card.x) * left, (before.y - card.y) * left)
        painter.save()
        painter.translate(card.x, card.y)
        painter.rotate(card.angle)
        painter.scale(max(across, 0.01), down)
        painter.rotate(-card.angle)
        painter.translate(-card.x, -card.y)
        self.pictures.paint(painter, card, ratio)
        painter.restore()
        if place not in self._turns:
            painter.restore()

    def _paint_plate(self, painter: QPainter) -> None:
        """Paint the plate of brass on the upper edge of the frame."""
        wide, high = (px(length) for length in BRASS_PLATE)
        font = text_font(px(17), STRONG)
        wide = min(wide, self.width() - px(40))
        plate = QRectF((self.width() - wide) / 2, 0.5, wide, high - 1)
        metal = QLinearGradient(plate.topLeft(), plate.bottomLeft())
        metal.setColorAt(0, QColor(BRASS).lighter(128))
        metal.setColorAt(1, QColor(BRASS))
        painter.setPen(QPen(QColor(GOLD_EDGE), 1.5))
        painter.setBrush(metal)
        painter.drawRoundedRect(plate, px(5), px(5))
        painter.setPen(QColor(INK))
        painter.setFont(font)
        words = elided(self._through, font, plate.width() - px(16))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)

    # Size

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._wish is not None:
            self.look_at(self._wish)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange and self._wish is not None:
            self.look_at(self._wish)
        return super().event(event)


def _picture(card: PlacedCard) -> tuple[object, ...]:
    """Return all that decides what is to be seen on *card*, but for its size."""
    name, back, numbers = card.deck
    return (name, back) if card.face == BACK else (name, numbers, card.face)


def _pairs(old: Laid, new: Laid) -> Iterator[tuple[int, PlacedCard]]:
    """Yield the place of each card of *new* that lay in *old*, too, and how it lay there.

    The piles and the others' cards are counted from the first one, the hand from its left end.
    """
    before, after = len(old.cards) - len(old.hand), len(new.cards) - len(new.hand)
    yield from enumerate(old.cards[: min(before, after)])
    for place, card in enumerate(old.cards[before:][: len(new.hand)]):
        yield after + place, card


def _sticking(laid: Laid, ratio: float, stuck: _Stuck) -> Iterator[Step]:
    """Return the steps that paint the plates and words of *laid* and add them to *stuck*."""

    def add_plate(number: int) -> None:
        where, face = laid.plates[number]
        stuck.append((QPointF(where.x, where.y), paint.plate(where.w, where.h, ratio, face)))

    def add_words(number: int) -> None:
        where, words = laid.words[number]
        made = paint.label(words, ratio)
        wide = made.width() / ratio
        stuck.append((QPointF(where.cx - wide / 2, where.y), made))

    for number in range(len(laid.plates)):
        yield partial(add_plate, number)
    for number in range(len(laid.words)):
        yield partial(add_words, number)
