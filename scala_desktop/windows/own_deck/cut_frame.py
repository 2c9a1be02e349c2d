"""The frame by which a card is cut again: a piece of the sheet, and four corners to be dragged.

Source: design/pact.md, 5, Mending.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from scala_desktop.dress.colours import CHOSEN, INK, PAPER, PAPER_EDGE, RED_SUIT, WHITE
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.store.decks.corners import Corners, tilt, turned_by
from scala_desktop.store.decks.shot import Piece
from scala_desktop.windows.own_deck.words import corner_words
from scala_desktop.words.catalogue import translate

TARGET: Final = 44
DISC: Final = 26
LENS: Final = 102
LENS_TIMES: Final = 3.0
TURN: Final = 0.5
"""Degrees of one step of turning."""
STEPS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
FAR: Final = 10
"""Pixels of a step with Shift."""


@guarded
class Corner(QAbstractButton):
    """One corner of the frame: it is dragged, or moved by arrow keys.

    :attr:`moved` carries by how much, in pixels of the window, :attr:`stepped` in those of the
    sheet, :attr:`held` whether it is held.
    """

    moved = Signal(QPointF)
    stepped = Signal(int, int)
    held = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.SizeAllCursor)
        self._last: QPointF | None = None

    def sizeHint(self) -> QSize:
        return QSize(px(TARGET), px(TARGET))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = px(DISC)
        disc = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        painter.setPen(QPen(QColor(WHITE), px(7)))
        painter.drawEllipse(disc.adjusted(px(2), px(2), -px(2), -px(2)))
        painter.setBrush(QColor(WHITE))
        painter.setPen(QPen(QColor(CHOSEN), px(4)))
        painter.drawEllipse(disc.adjusted(px(3), px(3), -px(3), -px(3)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._last = event.globalPosition()
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.held.emit(True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._last is not None:
            here = event.globalPosition()
            self.moved.emit(here - self._last)
            self._last = here

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._last is not None:
            self._last = None
            self.held.emit(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
            return
        times = FAR if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        self.stepped.emit(step[0] * times, step[1] * times)


@guarded
class CutFrame(QWidget):
    """Shows a piece of a sheet with the old cut and the new one; :attr:`changed` tells of that."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._image = QImage()
        self._piece = Piece("", 0.0, 0.0, 1.0)
        self.corners: Corners = ()
        """Where the card is cut, in pixels of the sheet."""
        self._first: Corners = ()
        self._held: Corner | None = None
        policy = QSizePolicy.Policy
        self.setSizePolicy(policy.Expanding, policy.Expanding)
        self.handles = [Corner(self) for _ in range(4)]
        for place, corner in enumerate(self.handles):
            corner.moved.connect(lambda by, place=place: self._drag(place, by))
            corner.stepped.connect(lambda x, y, place=place: self._step(place, x, y))
            corner.held.connect(lambda on, corner=corner: self._hold(corner, on))
            corner.hide()

    def sizeHint(self) -> QSize:
        # It takes what is left: where that is little, nothing beside it need scroll.
        return QSize(px(398), px(200))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(220), px(170))

    # What is shown

    def wait(self) -> None:
        """Show nothing: the piece is still to come."""
        self._image = QImage()
        for corner in self.handles:
            corner.hide()
        self.update()

    def show_piece(self, image: QImage, piece: Piece, corners: Corners, first: Corners) -> None:
        """Show *image*, that is *piece*, and the cuts: *corners* now, *first* before."""
        self._image, self._piece = image, piece
        self.corners, self._first = corners, first
        for corner in self.handles:
            corner.setVisible(not image.isNull())
        self._follow()

    @property
    def ready(self) -> bool:
        """Return whether the piece is there."""
        return not self._image.isNull()

    @property
    def angle(self) -> float:
        """Return by how many degrees the card is turned, clockwise."""
        return tilt(self.corners) if self.corners else 0.0

    def card(self, width: int, height: int) -> QImage:
        """Return the card as it would be cut, of so many pixels."""
        made = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
        made.fill(QColor(PAPER))
        if self._image.isNull():
            return made
        quad = QPolygonF([self._on_image(point) for point in self.corners])
        box = QPolygonF(
            [QPointF(0, 0), QPointF(width, 0), QPointF(width, height), QPointF(0, height)]
        )
        turn = QTransform.quadToQuad(quad, box)
        # Stubs and versions differ on what it returns where there is none.
        if isinstance(turn, QTransform):
            painter = QPainter(made)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setTransform(turn)
            painter.drawImage(0, 0, self._image)
            painter.end()
        return made

    # What is done

    def set_corners(self, corners: Corners) -> None:
        """Cut by *corners* from now on."""
        self.corners = corners
        self._follow()
        self.changed.emit()

    def turn(self, degrees: float) -> None:
        """Turn the cut about its middle, clockwise."""
        self.set_corners(turned_by(self.corners, degrees))

    def flip(self) -> None:
        """Let the card stand on its head."""
        self.set_corners((*self.corners[2:], *self.corners[:2]))

    def _drag(self, place: int, by: QPointF) -> None:
        self._move(
            place, by.x() / self._k / self._piece.scale, by.y() / self._k / self._piece.scale
        )

    def _step(self, place: int, x: int, y: int) -> None:
        self._move(place, float(x), float(y))

    def _move(self, place: int, x: float, y: float) -> None:
        made = list(self.corners)
        left, top, right, bottom = self._limits()
        made[place] = (
            min(max(made[place][0] + x, left), right),
            min(max(made[place][1] + y, top), bottom),
        )
        self.set_corners(tuple(made))

    def _limits(self) -> tuple[float, float, float, float]:
        """Return the edges of the piece, in pixels of the sheet."""
        one = self._piece
        wide, high = self._image.width() / one.scale, self._image.height() / one.scale
        return one.left, one.top, one.left + wide, one.top + high

    def _hold(self, corner: Corner, on: bool) -> None:
        self._held = corner if on else None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # A key on a corner that is none of its own.
        if event.text() in (",", ".") and self.ready:
            self.turn(-TURN if event.text() == "," else TURN)
        else:
            super().keyPressEvent(event)

    # Where things are

    @property
    def _k(self) -> float:
        """Return how large a pixel of the piece is in the window."""
        if self._image.isNull():
            return 1.0
        return min(self.width() / self._image.width(), self.height() / self._image.height())

    @property
    def _box(self) -> QRectF:
        """Return where the piece is shown."""
        wide, high = self._image.width() * self._k, self._image.height() * self._k
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)

    def _on_image(self, point: tuple[float, float]) -> QPointF:
        one = self._piece
        return QPointF((point[0] - one.left) * one.scale, (point[1] - one.top) * one.scale)

    def place_of(self, point: tuple[float, float]) -> QPointF:
        """Return where a *point* of the sheet is shown."""
        return self._box.topLeft() + self._on_image(point) * self._k

    def _follow(self) -> None:
        """Put the handles where the corners are, and say where that is."""
        if self.ready:
            half = px(TARGET) / 2
            for place, corner in enumerate(self.handles):
                at = self.place_of(self.corners[place])
                corner.setGeometry(
                    round(at.x() - half), round(at.y() - half), px(TARGET), px(TARGET)
                )
                x, y = self.corners[place]
                name = corner_words(place)
                corner.setAccessibleName(f"{name}, {round(x)}, {round(y)}")
                corner.setToolTip(name)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._follow()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = QPainterPath()
        shape.addRoundedRect(rect, px(10), px(10))
        painter.fillPath(shape, QColor(INK))
        if self.ready:
            painter.save()
            painter.setClipPath(shape)
            painter.drawImage(self._box, self._image)
            self._paint_cuts(painter)
            painter.restore()
        painter.setPen(QPen(QColor(PAPER_EDGE), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, px(10), px(10))
        if self._held is not None and self.ready:
            self._paint_lens(painter, self.handles.index(self._held))

    def _paint_cuts(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        now = QPolygonF([self.place_of(point) for point in self.corners])
        if set(self._first) != set(self.corners):
            before = QPolygonF([self.place_of(point) for point in self._first])
            painter.setPen(QPen(QColor(WHITE), px(4)))
            painter.drawPolygon(before)
            painter.setPen(QPen(QColor(RED_SUIT), px(2), Qt.PenStyle.DashLine))
            painter.drawPolygon(before)
            self._paint_tag(painter, before.boundingRect())
            painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((WHITE, 7), (CHOSEN, 3)):
            pen = QPen(QColor(colour), px(width))
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolygon(now)

    def _paint_tag(self, painter: QPainter, before: QRectF) -> None:
        words = translate("OwnDeck", "com'era")
        font = text_font(px(15), BOLD)
        painter.setFont(font)
        wide = painter.fontMetrics().horizontalAdvance(words) + px(16)
        tag = QRectF(before.x() + px(4), before.y() + px(4), wide, px(26))
        tag.moveLeft(min(max(tag.x(), px(4)), self.width() - wide - px(4)))
        tag.moveTop(min(max(tag.y(), px(4)), self.height() - px(30)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(RED_SUIT))
        painter.drawRoundedRect(tag, px(5), px(5))
        painter.setPen(QColor(WHITE))
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_lens(self, painter: QPainter, place: int) -> None:
        """Show the corner that is held three times as large, away from the hand."""
        at = self.place_of(self.corners[place])
        side = px(LENS)
        left = at.x() + px(30) if at.x() < self.width() / 2 else at.x() - px(30) - side
        top = at.y() + px(30) if at.y() < self.height() / 2 else at.y() - px(30) - side
        lens = QRectF(
            min(max(left, 2.0), self.width() - side - 2.0),
            min(max(top, 2.0), self.height() - side - 2.0),
            side,
            side,
        )
        part = side / (self._k * LENS_TIMES)
        middle = self._on_image(self.corners[place])
        source = QRectF(middle.x() - part / 2, middle.y() - part / 2, part, part)
        shape = QPainterPath()
        shape.addEllipse(lens)
        painter.save()
        painter.setClipPath(shape)
        painter.fillRect(lens, QColor(INK))
        painter.drawImage(lens, self._image, source)
        painter.translate(lens.center())
        painter.scale(LENS_TIMES, LENS_TIMES)
        painter.translate(-at)
        now = QPolygonF([self.place_of(point) for point in self.corners])
        painter.setPen(QPen(QColor(CHOSEN), px(1)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(now)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((WHITE, 6), (CHOSEN, 3)):
            painter.setPen(QPen(QColor(colour), px(width)))
            painter.drawEllipse(lens)
