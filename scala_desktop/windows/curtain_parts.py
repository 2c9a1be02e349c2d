"""What stands on the curtain: the portrait, the button that is held, and the keys that are typed.

Source: design/interaction.md, 11; design/evening.md, 1.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QPushButton, QWidget

from scala_desktop.dress.colours import GOLD, GOLD_EDGE, INK, PAPER_LOW, WARM_WHITE
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.faces import Face, paint_person
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, LEAST_PX, text_font
from scala_desktop.model.guard import guarded

HOLD_MS: Final = 600
EYE_PX: Final = 28


@guarded
class HoldButton(QPushButton):
    """A button that fills while the left mouse button is held on it; no key presses it.

    A switch or a screen reader, which cannot hold it, presses it at once.
    """

    held = Signal()
    let_go_early = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.clicked.connect(self._full)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._filled = 0.0
        self._filling = QVariantAnimation(self)
        self._filling.setStartValue(0.0)
        self._filling.setEndValue(1.0)
        self._filling.setDuration(HOLD_MS)
        self._filling.valueChanged.connect(self._fill)
        self._filling.finished.connect(self._full)

    def sizeHint(self) -> QSize:
        return QSize(px(480), px(72))

    def minimumSizeHint(self) -> QSize:
        least = QFontMetrics(text_font(px(LEAST_PX), BOLD)).horizontalAdvance(self.text())
        return QSize(least + px(24), px(72))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # the curtain listens for its two keys

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._filling.start()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._give_up()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.rect().contains(event.position().toPoint()):
            self._give_up()

    def _give_up(self) -> None:
        if self._filling.state() == QVariantAnimation.State.Running:
            self.let_go()
            self.let_go_early.emit()

    def let_go(self) -> None:
        """Empty the button, as if it had never been held."""
        self._filling.stop()
        self._fill(0.0)

    def _fill(self, share: float) -> None:
        self._filled = float(share)
        self.update()

    def _full(self) -> None:
        self.let_go()
        self.held.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        face = box.adjusted(0, 0, 0, -px(4))
        radius = px(14)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GOLD_EDGE))
        painter.drawRoundedRect(box, radius, radius)
        shape = QPainterPath()
        shape.addRoundedRect(face, radius, radius)
        painter.fillPath(shape, QColor(GOLD))
        painter.save()
        painter.setClipRect(QRectF(box.x(), box.y(), box.width() * self._filled, box.height()))
        painter.fillPath(shape, QColor(PAPER_LOW))
        painter.restore()
        painter.setPen(QPen(QColor(GOLD_EDGE), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)
        eye, gap = px(EYE_PX), px(10)
        font = text_font(self._letters(int(face.width()) - px(24) - eye - gap), BOLD)
        wide = QFontMetrics(font).horizontalAdvance(self.text())
        # Where words alone have hardly room the sign gives way to them.
        signed = wide + eye + gap <= face.width() - px(16)
        words = QRectF(face)
        if signed:
            left = face.center().x() - (wide + eye + gap) / 2
            sign = drawing("house/eye.svg", eye, self.devicePixelRatioF(), INK)
            painter.drawPixmap(QPointF(left, face.center().y() - eye / 2), sign)
            words = QRectF(left + eye + gap, face.y(), wide + 2, face.height())
        else:
            font = text_font(self._letters(int(face.width()) - px(24)), BOLD)
        painter.setFont(font)
        painter.setPen(QColor(INK))
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.text())

    def _letters(self, room: int) -> int:
        """Return how high the words may be to fit *room* pixels, 15 of the room at least."""
        high = px(24)
        while high > px(LEAST_PX):
            if QFontMetrics(text_font(high, BOLD)).horizontalAdvance(self.text()) <= room:
                break
            high -= 1
        return high


@guarded
class Avatar(QWidget):
    """A player in a large disc, with the ring of their colour."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = Face("01", "garnet")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        disc = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        paint_person(painter, disc, self.face, self.devicePixelRatioF())


@guarded
class KeyCap(QWidget):
    """A key of the keyboard with its letter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.letter = ""
        self.setFixedSize(px(34), px(34))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GOLD_EDGE))
        painter.drawRoundedRect(box, px(6), px(6))
        face = box.adjusted(0, 0, 0, -px(3))
        painter.setBrush(QColor(WARM_WHITE))
        painter.drawRoundedRect(face, px(6), px(6))
        painter.setFont(text_font(px(18), BOLD))
        painter.setPen(QColor(INK))
        painter.drawText(face, Qt.AlignmentFlag.AlignCenter, self.letter)
