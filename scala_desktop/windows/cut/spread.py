"""The deck spread on an arc, with a gap where it would be cut.

Source: design/evening.md, 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, degrees, pi, radians, sin
from time import perf_counter
from typing import Final

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import GOLD, INK
from scala_desktop.dress.drawings import blank
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.rules.sealed import cut_range
from scala_desktop.table import accessibility
from scala_desktop.table.painting.deck_art import BACK, PLAIN
from scala_desktop.windows.house.cards import CardPictures, DeckKey, PlacedCard
from scala_desktop.windows.widgets import ENTER
from scala_desktop.words.catalogue import translate

HALF_ARC: Final = 20.2
"""Degrees from the middle of the arc to its ends, where it holds a whole deck."""
CARD_STEP: Final = 0.45
"""The most degrees from one card to the next."""
OPENING: Final = 2.2
"""Degrees by which the part that is lifted off is turned away."""
OUT: Final = 0.022
"""How far that part is moved out, as a share of the arc's radius."""
CARD: Final = 0.078
"""The width of a card as a share of the radius."""
EDGE_PX: Final = 1.2
"""How much of a card's shadow is left around it, to tell it from the next one."""
TURN_S: Final = 0.005
"""Seconds for which cards are laid on the arc in one turn of the event loop."""
SWAP_MS: Final = 420
"""Milliseconds in which the two parts change places."""
SOON_MS: Final = 16
"""Milliseconds from the cut to that: the turn in which the buttons go grey has enough to do."""
STRIDE: Final = 10
"""Cards that an arrow moves with Shift."""
TYPED_MOST: Final = 3
_ARROWS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


@guarded
class Spread(QWidget):
    """Backs on an arc; :attr:`cut` tells how many cards are lifted off the top, at the right.

    :attr:`chosen` says that they are to be; :attr:`moved` that the gap is elsewhere.
    """

    chosen = Signal()
    moved = Signal()
    swapped = Signal()
    """The two parts have changed places."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.pictures = CardPictures(self._made, self)
        self._deck: DeckKey = ("french", "rosso", False)
        self._cards, self._cut, self._typed = 108, 54, ""
        self._arc = QPixmap()
        self._laying: Iterator[QPixmap | None] = iter(())
        self._next_turn = QTimer(self)
        self._next_turn.setSingleShot(True)
        self._next_turn.timeout.connect(self._lay_on)
        self._held = False
        self.fixed = False
        """Whether somebody else cuts, so that it follows nothing."""
        self._swapped = 0.0
        self._parts: list[tuple[QPointF, QPixmap]] = []
        """The lower and the upper part with the corner where it lay, both as they change places."""
        self._swap_soon = QTimer(self)
        self._swap_soon.setSingleShot(True)
        self._swap_soon.setInterval(SOON_MS)
        self._swap_soon.timeout.connect(self._begin_swap)
        self._swap = QVariantAnimation(self)
        self._swap.setStartValue(0.0)
        self._swap.setEndValue(1.0)
        self._swap.setDuration(SWAP_MS)
        self._swap.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._swap.valueChanged.connect(self._show_swap)
        self._swap.finished.connect(self.swapped)

    def begin(self, deck: DeckKey, cards: int) -> None:
        """Spread so many *cards* of *deck*, with the gap in the middle."""
        self._deck, self._cards, self._typed = deck, cards, ""
        self._cut, self._held, self.fixed = cards // 2, False, False
        self.stop()
        self._swapped = 0.0
        self._want()

    def show_deck(self, deck: DeckKey) -> None:
        """Lay the cards of *deck* in the place of those that lie there, with the gap as it is."""
        self._deck = deck
        self._want()

    @property
    def cards(self) -> int:
        """Return how many cards there are."""
        return self._cards

    @property
    def cut(self) -> int:
        """Return how many cards lie above the gap."""
        return self._cut

    def set_cut(self, cut: int) -> None:
        """Move the gap so that *cut* cards lie above it, as far as that may be."""
        low, high = cut_range(self._cards)
        cut = min(max(cut, low), high)
        if cut != self._cut:
            self._cut = cut
            self.name()
            self.update()
            self.moved.emit()

    def swap(self) -> None:
        """Let the two parts change places; :attr:`swapped` says when they have."""
        self.fixed, self._swapped, self._parts = True, 0.0, []
        self._swap_soon.start()

    def _begin_swap(self) -> None:
        """Make a part at a time; let them go once there are both, or as they are being laid."""
        if not self._arc.isNull():
            self._parts.append(self._part_alone(upper=bool(self._parts)))
        if len(self._parts) == 1:
            self._swap_soon.start()
        else:
            self._swap.start()

    def stop(self) -> None:
        """Leave the two parts where they are."""
        self._swap_soon.stop()
        self._swap.stop()

    def _show_swap(self, share: float) -> None:
        self._swapped = share
        self.update()

    def told(self) -> str:
        """Return how many cards lie below and above the gap."""
        return translate("Cut", "{below} sotto, {above} sopra").format(
            below=self._cards - self._cut, above=self._cut
        )

    def name(self) -> None:
        """Say anew what this is, to who listens."""
        self.setAccessibleName(
            translate("Cut", "Il mazzo, {cards} carte: {told}").format(
                cards=self._cards, told=self.told()
            )
        )

    # Where the cards are

    @property
    def _half(self) -> float:
        return min(HALF_ARC, CARD_STEP * (self._cards - 1) / 2)

    @property
    def _radius(self) -> float:
        half = radians(self._half)
        across = 2 * sin(half) + CARD * 1.2 + OUT * 2 + radians(OPENING)
        room = self.height() - self._pill_height - px(10)
        return max(min((self.width() - px(16)) / across, room / self._depth), 1.0)

    @property
    def _depth(self) -> float:
        """Return how high the arc with its cards is, as a share of the radius."""
        half = radians(self._half)
        return 1 - cos(half + radians(OPENING)) + CARD * 1.5 + OUT + CARD * sin(half)

    @property
    def _pill_height(self) -> int:
        return px(38)

    @property
    def _card_width(self) -> float:
        return max(8, round(self._radius * CARD))

    @property
    def _centre(self) -> QPointF:
        """Return the middle of the circle on which the cards lie."""
        radius = self._radius
        spare = self.height() - self._pill_height - px(10) - radius * self._depth
        top = self._pill_height + px(8) + spare / 2 + radius * (OUT + CARD * 0.75)
        # The part that is turned away takes room at the right.
        return QPointF(self.width() / 2 - radius * radians(OPENING) / 2, top + radius)

    def _angle(self, place: int) -> float:
        half = self._half
        return -half + 2 * half * place / max(self._cards - 1, 1)

    def _place_at(self, point: QPointF) -> int:
        """Return how many cards lie left of *point*."""
        centre = self._centre
        angle = degrees(atan2(point.x() - centre.x(), centre.y() - point.y()))
        half = self._half
        return round((angle + half) / (2 * half) * (self._cards - 1))

    def _laid(self, angle: float, out: float = 0.0) -> QTransform:
        """Return where a card stands that is painted around the origin."""
        centre, radius = self._centre, self._radius * (1 + out)
        laid = QTransform()
        laid.translate(
            centre.x() + radius * sin(radians(angle)), centre.y() - radius * cos(radians(angle))
        )
        laid.rotate(angle)
        return laid

    def _lifted(self) -> QTransform:
        """Return how the part above the gap stands away from where it lay."""
        centre, middle = self._centre, radians(self._angle(self._cards - self._cut) + self._half)
        out = self._radius * OUT
        lifted = QTransform()
        # While it changes places it goes higher, over the other part, and comes down beside it.
        high = 1 + 3.5 * sin(pi * self._swapped) - self._swapped
        lifted.translate(high * out * sin(middle / 2), -high * out * cos(middle / 2))
        lifted.translate(centre.x(), centre.y())
        lifted.rotate(OPENING * (1 - self._swapped) - self._way(self._cards - self._cut))
        lifted.translate(-centre.x(), -centre.y())
        return lifted

    def _stands(self) -> tuple[QTransform, QTransform]:
        """Return how the lower and the upper part stand away from where they lay."""
        return self._pushed(), self._lifted()

    def _way(self, cards: int) -> float:
        """Return by how much a part turns that moves past so many *cards*."""
        return self._swapped * 2 * self._half * cards / max(self._cards - 1, 1)

    def _pushed(self) -> QTransform:
        """Return how far the part below the gap has made room."""
        centre, pushed = self._centre, QTransform()
        pushed.translate(centre.x(), centre.y())
        pushed.rotate(self._way(self._cut))
        pushed.translate(-centre.x(), -centre.y())
        return pushed

    # Pictures

    def _want(self) -> None:
        self._arc, self._laying, self._parts = QPixmap(), iter(()), []
        if self.isVisible() and self.width() > px(60):
            card = PlacedCard(self._deck, BACK, self._card_width, 0.0, 0.0)
            self.pictures.want([card], self.devicePixelRatioF())
        self.update()

    def _made(self) -> None:
        """Lay all cards on a picture of their own, which only two parts of are shown at a time."""
        if self.isVisible():
            self._laying = self._lay()
            self._next_turn.start(0)

    def _lay(self) -> Iterator[QPixmap | None]:
        """Yield nothing as long as there are more cards to lay, then the picture of them all."""
        made = blank(self.width(), self.height(), self.devicePixelRatioF())
        place = 0
        while place < self._cards:
            yield None
            end = perf_counter() + TURN_S
            painter = QPainter(made)
            while place < self._cards and perf_counter() < end:
                painter.setTransform(self._laid(self._angle(place)))
                self._paint_back(painter)
                place += 1
            painter.end()
        yield None  # the turn in which it is seen paints all of it
        yield made

    def _lay_on(self) -> None:
        arc = next(self._laying, self._arc)
        if arc is None:
            self._next_turn.start(0)
        else:
            self._arc = arc
            self.update()

    def _paint_back(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        art, width, ratio = (
            self.pictures.art(self._deck),
            self._card_width,
            self.devicePixelRatioF(),
        )
        if art.has(BACK, width, ratio, PLAIN):
            picture = art.picture(BACK, width, ratio, PLAIN)
            wide, high = art.card_size(width)
            # Without its shadow, of which a hundred would be black.
            edge = max(picture.margin - EDGE_PX, 0.0)
            scale = picture.pixmap.devicePixelRatio()
            whole = picture.pixmap.deviceIndependentSize()
            inner = QRectF(edge, edge, whole.width() - 2 * edge, whole.height() - 2 * edge)
            corner = QPointF(-wide / 2 - picture.margin + edge, -high / 2 - picture.margin + edge)
            source = QRectF(inner.topLeft() * scale, inner.size() * scale)
            painter.drawPixmap(QRectF(corner, inner.size()), picture.pixmap, source)

    def _box(self, places: range) -> QRectF:
        """Return the box, of whole pixels, in which the cards at *places* lie."""
        width = self._card_width
        card, box = QRectF(-width, -width, 2 * width, 2 * width), QRectF()
        for place in (*places[:: 1 + len(places) // 8], places[-1]):
            box |= self._laid(self._angle(place)).mapRect(card)
        return QRectF((box & QRectF(self.rect())).toAlignedRect())

    def _paint_part(self, painter: QPainter, places: range) -> None:
        """Paint of the picture of all cards no more than where those at *places* lie."""
        box, ratio = self._box(places), self._arc.devicePixelRatio()
        painter.drawPixmap(box, self._arc, QRectF(box.topLeft() * ratio, box.size() * ratio))

    def _places(self, *, upper: bool) -> range:
        """Return the places of the cards of the upper or the lower part, from the left."""
        below = self._cards - self._cut
        return range(below, self._cards) if upper else range(below)

    def _part_alone(self, *, upper: bool) -> tuple[QPointF, QPixmap]:
        """Return where the upper or the lower part lies, and a picture of it alone.

        Turned without an edge to cut it off at, it is painted in half the time.
        """
        box = self._box(self._places(upper=upper))
        made = blank(box.width(), box.height(), self.devicePixelRatioF())
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-box.topLeft())
        self._paint_alone(painter, upper=upper)
        painter.end()
        return box.topLeft(), made

    def _paint_alone(self, painter: QPainter, *, upper: bool) -> None:
        """Paint the upper or the lower part where *painter* stands."""
        below = self._cards - self._cut
        painter.save()
        # The edge of the lower part lies under its last card, which is painted whole.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, upper)
        painter.setClipPath(self._wedge(below if upper else below - 1, left=not upper))
        self._paint_part(painter, self._places(upper=upper))
        painter.restore()
        if not upper:
            painter.setTransform(self._laid(self._angle(below - 1)), combine=True)
            self._paint_back(painter)

    def _wedge(self, place: int, *, left: bool) -> QPainterPath:
        """Return all that lies left of the left edge of the card at *place*, or right of it."""
        laid = self._laid(self._angle(place))
        far, x = 4.0 * self._radius, -self._card_width / 2
        half = QRectF(x - far, -far, far, 2 * far) if left else QRectF(x, -far, far, 2 * far)
        path = QPainterPath()
        path.addRect(half)
        return laid.map(path)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if len(self._parts) > 1:
            # What moves is gone before an eye sees its edges, and is turned in half the time.
            for stands, (corner, picture) in zip(self._stands(), self._parts, strict=True):
                painter.setTransform(stands)
                painter.drawPixmap(corner, picture)
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if not self._arc.isNull():
            for upper, stands in enumerate(self._stands()):
                painter.save()
                painter.setTransform(stands)
                self._paint_alone(painter, upper=bool(upper))
                painter.restore()
        if not self._swapped:
            self._paint_pill(painter)

    def needed(self) -> list[QRect]:
        """Return where the cards lie, in a few boxes below which there is room, and the pill may.

        What lies clear of them stays so, wherever the cut is moved.
        """
        parts = range(0, self._cards, 1 + self._cards // 8)
        boxes = [self._box(range(first, min(first + parts.step, self._cards))) for first in parts]
        least, most = map(self._pill, cut_range(self._cards))
        return [box.toAlignedRect() for box in (*boxes, least | most)]

    def _pill_words(self, cut: int) -> str:
        return translate("Cut", "{below} sotto · {above} sopra").format(
            below=self._cards - cut, above=cut
        )

    def _pill(self, cut: int) -> QRectF:
        """Return where the pill stands above *cut*."""
        words = self._pill_words(cut)
        wide = QFontMetrics(text_font(px(18), BOLD)).horizontalAdvance(words) + px(32)
        at = self._laid(self._angle(self._cards - cut)).map(QPointF(0, 0)).x()
        x = min(max(at - wide / 2, px(6)), self.width() - wide - px(6))
        above = self._centre.y() - self._radius * (1 + OUT + CARD * 0.75) - px(8)
        y = max(above - self._pill_height, px(2))
        return QRectF(x, y, wide, self._pill_height - px(2))

    def _paint_pill(self, painter: QPainter) -> None:
        words, pill = self._pill_words(self._cut), self._pill(self._cut)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GOLD))
        painter.drawRoundedRect(pill, px(10), px(10))
        painter.setFont(text_font(px(18), BOLD))
        painter.setPen(QColor(INK))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, words)

    # Hands and keys

    def sizeHint(self) -> QSize:
        return QSize(px(760), px(300))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(240), px(110))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._want()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        # Hidden, it keeps no picture of the table's size: whoever cuts next finds it laid anew.
        kinds = QEvent.Type.DevicePixelRatioChange, QEvent.Type.Show, QEvent.Type.Hide
        if event.type() in kinds:
            self._want()
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self.fixed:
            self._held = True
            self._follow(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.fixed:
            self._follow(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._held and event.button() == Qt.MouseButton.LeftButton:
            self._held = False
            if self.rect().contains(event.position().toPoint()):
                self._follow(event)
                self.chosen.emit()

    def _follow(self, event: QMouseEvent) -> None:
        self._typed = ""
        self.set_cut(self._cards - self._place_at(event.position()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, low_high = event.key(), cut_range(self._cards)
        if self.fixed:
            super().keyPressEvent(event)
            return
        if key in ENTER:
            if not event.isAutoRepeat():
                self.chosen.emit()
            return
        step = STRIDE if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        typed = event.text()
        if key in _ARROWS:
            self._typed = ""
            self.set_cut(self._cut - _ARROWS[Qt.Key(key)] * step)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._typed = ""
            self.set_cut(low_high[key == Qt.Key.Key_Home])
        elif typed.isdecimal() and typed.isascii():
            self._typed = (self._typed + typed)[-TYPED_MOST:]
            if int(self._typed) > self._cards:
                self._typed = typed
            self.set_cut(self._cards - int(self._typed))
        else:
            super().keyPressEvent(event)
            return
        accessibility.announce(self, self.told())
