"""The parts of the page: a sheet on the wood, the plate of a suit, the cell of a card.

Source: design/pact.md, 5.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QWidget

from scala_desktop.dress.colours import (
    BLACK,
    BRASS,
    GOLD,
    GOOD_ON_CLOTH,
    INK,
    MISSING,
    PANEL,
    PANEL_EDGE,
    PANEL_TEXT,
    PAPER,
    PAPER_EDGE,
    WAITING,
    WARM_WHITE,
)
from scala_desktop.dress.drawings import drawing, paint_tick
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, LEAST_PX, REGULAR, STRONG, text_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.store.decks.board import CellState
from scala_desktop.table.painting.own_pictures import CORNER
from scala_desktop.windows.widgets import Button
from scala_desktop.words.catalogue import translate

DISC: Final = 28
SIGN: Final = 0.76
"""How large the sign of a suit is, in parts of the paper on which it stands."""
_MIDDLE = Qt.AlignmentFlag.AlignCenter
_WRAP = Qt.TextFlag.TextWordWrap
MOVES: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def paint_disc(painter: QPainter, at: QPointF, words: str) -> None:
    """Paint the amber disc with *words* whose upper right corner is *at*, or a pill for more."""
    font = text_font(px(17), BOLD)
    painter.setFont(font)
    high = px(DISC)
    wide = max(high, painter.fontMetrics().horizontalAdvance(words) + px(14))
    box = QRectF(at.x() - wide, at.y(), wide, high)
    painter.setPen(QPen(QColor(MISSING), px(2)))
    painter.setBrush(QColor(WAITING))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), high / 2, high / 2)
    painter.setPen(QColor(INK))
    painter.drawText(box, _MIDDLE, words)


@guarded
class SheetTile(Button):
    """A sheet on the wood, with its name and how many cards it has given; the last adds one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.picture: QPixmap | None = None
        self.name = self.about = ""
        self.chosen = self.adds = self.small = False

    def tell(self, name: str, about: str) -> None:
        """Show *name* and *about*."""
        self.name, self.about = name, about
        self.setAccessibleName(", ".join(one for one in (name, about) if one))
        self.setToolTip(self.accessibleName() if self.small else "")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.adds:
            self._paint_adding(painter, box)
            return
        if self.chosen or self.underMouse():
            painter.setPen(QPen(QColor(GOLD), px(3) if self.chosen else px(1)))
            painter.drawRoundedRect(box, px(10), px(10))
        picture = self.picture
        edge = px(8) if not self.small else px(5)
        high = box.height() - 2 * edge
        # Beside it there is room for its name.
        wide = high * 86 / 120 if self.small else min(high * 86 / 120, box.width() - px(84))
        frame = QRectF(box.x() + edge, box.y() + edge, wide, high)
        if self.small:
            frame.moveCenter(box.center())
        if picture is not None:
            size = picture.deviceIndependentSize()
            factor = min(frame.width() / size.width(), frame.height() / size.height())
            shown = QRectF(0, 0, size.width() * factor, size.height() * factor)
            shown.moveCenter(frame.center())
            painter.fillRect(shown.translated(px(2), px(3)), QColor(0, 0, 0, 90))
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(shown, picture, QRectF(picture.rect()))
        else:
            painter.fillRect(frame, QColor(0, 0, 0, 60))
        if not self.small:
            left = frame.right() + px(9)
            self._paint_words(painter, QRectF(left, box.y(), box.right() - left, box.height()))

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        middle = box.center().y()
        for words, font, up in (
            (self.name, text_font(px(17), BOLD), True),
            (self.about, text_font(px(16), REGULAR), False),
        ):
            painter.setFont(font)
            painter.setPen(QColor(WORN.dress.wood_text))
            half = QRectF(box.x(), box.y() if up else middle, box.width(), middle - box.y())
            lies = Qt.AlignmentFlag.AlignBottom if up else Qt.AlignmentFlag.AlignTop
            painter.drawText(half, lies | Qt.AlignmentFlag.AlignLeft | _WRAP, words)

    def _paint_adding(self, painter: QPainter, box: QRectF) -> None:
        dark = WORN.dress.wood_text == WARM_WHITE
        letters = QColor(WORN.dress.link if dark else WORN.dress.wood_text)
        painter.setPen(QPen(letters, px(2), Qt.PenStyle.DashLine))
        lit, plain = QColor(255, 255, 255, 26), QColor(0, 0, 0, 40 if dark else 0)
        painter.setBrush(lit if self.underMouse() else plain)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), px(10), px(10))
        side = px(22)
        top = box.center().y() - (px(44) if not self.small else side / 2)
        sign = drawing("house/plus.svg", side, self.devicePixelRatioF(), letters.name())
        painter.drawPixmap(QPointF(box.center().x() - side / 2, top), sign)
        if not self.small:
            painter.setPen(letters)
            painter.setFont(text_font(px(17), BOLD))
            words = QRectF(box.x(), top + side + px(4), box.width(), px(54))
            words.adjust(px(16), 0, -px(16), 0)
            painter.drawText(words, _MIDDLE | _WRAP, self.name)


def holds_name(card: QSize, name: str) -> bool:
    """Return whether an empty place as large as *card* has room for *name*."""
    room = QRectF(2, 2, card.width() - 4, card.height() - 4)
    metrics = QFontMetricsF(text_font(px(LEAST_PX), REGULAR))
    needed = metrics.boundingRect(room, int(_MIDDLE | _WRAP), name)
    return needed.width() <= room.width() and needed.height() <= room.height()


@guarded
class SuitPlate(QWidget):
    """The sign of a suit, its name and how it stands with its cards."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.icon = self.name = self.state = ""
        self.good = False

    def tell(self, icon: str, name: str, state: str, *, good: bool) -> None:
        """Show the sign *icon*, *name*, and *state*, which is *good* or not."""
        if (icon, name, state, good) == (self.icon, self.name, self.state, self.good):
            return
        self.icon, self.name, self.state, self.good = icon, name, state, good
        self.setAccessibleName(f"{name}: {state}")
        self.setToolTip(self.accessibleName())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setBrush(QColor(PANEL))
        painter.setPen(QPen(QColor(PANEL_EDGE), 1))
        painter.drawRoundedRect(box, px(12), px(12))
        wide = box.width() >= px(70)
        lines = 3 if box.height() >= px(88) and wide else 2 if box.height() >= px(52) else 1
        side = min(px(34), round(box.height() - px(24) * (lines - 1) - px(8)), round(box.width()))
        total = side + px(24) * (lines - 1)
        top = box.center().y() - total / 2
        if side > px(10):
            # On paper, as on a card: ink would be lost on the plate.
            chip = QRectF(box.center().x() - side / 2, top, side, side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(PAPER))
            painter.drawRoundedRect(chip, px(6), px(6))
            inner = round(side * SIGN)
            sign = drawing(self.icon, inner, self.devicePixelRatioF())
            painter.drawPixmap(chip.center() - QPointF(inner, inner) / 2, sign)
        top += side
        if lines == 3:
            painter.setFont(text_font(px(16), BOLD))
            painter.setPen(QColor(WARM_WHITE))
            painter.drawText(QRectF(box.x(), top, box.width(), px(24)), _MIDDLE, self.name)
            top += px(24)
        if lines >= 2:
            self._paint_state(painter, QRectF(box.x(), top, box.width(), px(24)), short=not wide)

    def _paint_state(self, painter: QPainter, box: QRectF, *, short: bool) -> None:
        painter.setFont(text_font(px(15), STRONG if self.good else BOLD))
        metrics = painter.fontMetrics()
        words = self.state
        if not self.good:
            if short or metrics.horizontalAdvance(words) > box.width():
                words = "!" if not words[:1].isdigit() else words.split(" ")[0]
            painter.setPen(QColor(WAITING))
            painter.drawText(box, _MIDDLE, words)
            return
        counted = metrics.horizontalAdvance(words)
        roomy = px(18 + 6 + 8) + counted <= box.width()
        side, apart = (px(18), px(6)) if roomy else (px(14), px(3))
        wide = side + apart + counted
        left = box.center().x() - wide / 2
        disc = QRectF(left, box.center().y() - side / 2, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GOOD_ON_CLOTH))
        painter.drawEllipse(disc)
        paint_tick(painter, disc, INK)
        painter.setPen(QColor(PANEL_TEXT))
        rest = QRectF(disc.right() + apart, box.y(), box.width(), box.height())
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


@guarded
class Cell(Button):
    """The place of one card; :attr:`chosen` says that it is shown at the right.

    :attr:`moved` carries an arrow key and whether its card goes along, :attr:`dropped` the place of
    the window over which its card was let go.
    """

    moved = Signal(int, int, bool)
    dropped = Signal(QPoint)

    def __init__(self, parent: QWidget, face: int | None) -> None:
        super().__init__(parent)
        self.face = face
        """Which card belongs here; ``None`` in the tray."""
        self.shot: int | None = None
        self.state = CellState.EMPTY
        self.pictures: list[QPixmap | None] = []
        self.name = ""
        self.named = True
        """Whether there is room for the name of each card of the deck at its empty place."""
        self.chosen = False
        self.card = QSize(66, 106)
        self._pressed: QPoint | None = None
        self._dragged = False
        self._shown: tuple[object, ...] = ()
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def show_state(self, state: CellState, pictures: list[QPixmap | None], name: str) -> None:
        """Show *pictures*, and how it stands with the card called *name*."""
        keys = [None if one is None else one.cacheKey() for one in pictures]
        shown = (state, keys, name, self.named, self.chosen, self.card)
        if shown != self._shown:
            self._shown = shown
            self.state, self.pictures, self.name = state, pictures, name
            self.update()

    def say(self, words: str) -> None:
        """Say *words* to who listens, and to whoever points at it."""
        if words != self.accessibleName():
            self.setAccessibleName(words)
            self.setToolTip(words)

    @property
    def box(self) -> QRectF:
        """Return where the card lies; around it there is room for an edge and a disc."""
        made = QRectF(0, 0, self.card.width(), self.card.height())
        made.moveCenter(QRectF(self.rect()).center())
        return made

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        box = self.box
        radius = max(box.width() * CORNER, 3.0)
        if self.chosen:
            for spread, alpha in ((9, 26), (6, 46), (4, 70)):
                glow = QColor(GOLD)
                glow.setAlpha(alpha)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(glow)
                out = px(spread)
                painter.drawRoundedRect(box.adjusted(-out, -out, out, out), out, out)
        if self.state is CellState.MISSING:
            self._paint_missing(painter, box)
        elif self.state is CellState.EMPTY:
            self._paint_empty(painter, box)
        elif self.state is CellState.TWO:
            self._paint_two(painter, box, radius)
        else:
            self._paint_card(painter, box, self.pictures[0] if self.pictures else None, radius)
            if self.state is CellState.DRAWN:
                self._paint_fold(painter, box)
        if self.chosen or self.underMouse():
            width = px(4) if self.chosen else px(2)
            painter.setPen(QPen(QColor(GOLD), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            half = width / 2
            edge = box.adjusted(-half, -half, half, half)
            painter.drawRoundedRect(edge, radius + 2, radius + 2)
        corner = QPointF(min(box.right() + px(11), self.width()), max(box.y() - px(9), 0))
        if self.state is CellState.LOOK:
            paint_disc(painter, corner, "!")
        elif self.state is CellState.TWO:
            low = QPointF(corner.x(), box.bottom() - px(20))
            paint_disc(painter, low, f"× {len(self.pictures)}")

    def _paint_card(
        self, painter: QPainter, box: QRectF, picture: QPixmap | None, radius: float
    ) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        for spread, alpha in ((3, 18), (1, 50)):
            painter.setBrush(QColor(0, 0, 0, alpha))
            low = box.adjusted(-spread, -spread + 2, spread, spread + 2)
            painter.drawRoundedRect(low, radius + spread, radius + spread)
        if picture is None:
            painter.setBrush(QColor(255, 255, 255, 60))
            painter.drawRoundedRect(box, radius, radius)
            return
        painter.drawPixmap(box, picture, QRectF(picture.rect()))
        painter.setPen(QPen(QColor(PAPER_EDGE), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _paint_two(self, painter: QPainter, box: QRectF, radius: float) -> None:
        for place, angle, dx in ((1, 5.0, 0.06), (0, -4.0, -0.04)):
            if place >= len(self.pictures):
                continue
            painter.save()
            painter.translate(box.center() + QPointF(box.width() * dx, 0))
            painter.rotate(angle)
            small = QRectF(0, 0, box.width() * 0.93, box.height() * 0.93)
            small.moveCenter(QPointF(0, 0))
            self._paint_card(painter, small, self.pictures[place], radius)
            painter.restore()

    def _paint_missing(self, painter: QPainter, box: QRectF) -> None:
        painter.setBrush(QColor(MISSING))
        painter.setPen(QPen(QColor(WAITING), px(2), Qt.PenStyle.DashLine))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), px(5), px(5))
        painter.setPen(QColor(WAITING))
        for words, size in (
            (self.name, LEAST_PX),
            (translate("OwnDeck", "manca"), LEAST_PX),
            ("?", 20),
        ):
            painter.setFont(text_font(px(size), BOLD))
            room = box.adjusted(2, 2, -2, -2)
            needed = painter.boundingRect(room, int(_MIDDLE | _WRAP), words)
            if needed.width() <= room.width() and needed.height() <= room.height():
                painter.drawText(room, _MIDDLE | _WRAP, words)
                return

    def _paint_empty(self, painter: QPainter, box: QRectF) -> None:
        letters = QColor(WORN.dress.quiet)
        painter.setBrush(QColor(0, 0, 0, 40))
        painter.setPen(QPen(letters, 1, Qt.PenStyle.DotLine))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), px(5), px(5))
        if self.named and holds_name(self.card, self.name):
            painter.setPen(letters)
            painter.setFont(text_font(px(LEAST_PX), REGULAR))
            painter.drawText(box.adjusted(2, 2, -2, -2), _MIDDLE | _WRAP, self.name)

    def _paint_fold(self, painter: QPainter, box: QRectF) -> None:
        """Fold a corner: this card is drawn, and not one of the family's."""
        side = box.width() * 0.3
        fold = QPainterPath(QPointF(box.right() - side, box.bottom()))
        fold.lineTo(box.right(), box.bottom() - side)
        fold.lineTo(box.right() - side, box.bottom() - side)
        fold.closeSubpath()
        gone = QPainterPath(QPointF(box.right() - side, box.bottom() + 1))
        gone.lineTo(box.right() + 1, box.bottom() - side)
        gone.lineTo(box.right() + 1, box.bottom() + 1)
        gone.closeSubpath()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(gone, QColor(PANEL))
        painter.fillPath(fold, QColor(BRASS))
        painter.setPen(QPen(QColor(BLACK), 1))
        painter.drawPath(fold)

    # Keys and drags

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = MOVES.get(Qt.Key(event.key()))
        if step is not None:
            carries = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self.moved.emit(*step, carries)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._dragged = event.globalPosition().toPoint(), False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._pressed is None or self.shot is None:
            return
        far = (event.globalPosition().toPoint() - self._pressed).manhattanLength()
        if far >= QApplication.startDragDistance():
            self._dragged = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged, self._pressed, self._dragged = self._dragged, None, False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        if dragged:
            self.setDown(False)
            self.dropped.emit(event.globalPosition().toPoint())
            return
        super().mouseReleaseEvent(event)
