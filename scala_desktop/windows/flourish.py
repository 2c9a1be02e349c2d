"""A flourish around a few words, for what one is proud of: it comes, and is gone, by itself.

Source: design/interaction.md, 13.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from scala_desktop.dress.colours import GOLD, INK
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import fitting_font
from scala_desktop.model.guard import guarded
from scala_desktop.windows.any_press import AnyPress

WHOLE_MS: Final = 1250
"""How long it is seen; the score sheet comes later."""
_DRAWN, _GOING = 0.36, 0.74
"""When its lines are drawn, and when it begins to fade, as shares of that."""
_WIDTH, _HEIGHT = 600, 190
_LINE: Final = 2.4


@guarded
class Flourish(QWidget):
    """Shows words at the middle of *table*; it takes no press, and any press ends it."""

    def __init__(self, table: QAbstractScrollArea) -> None:
        super().__init__(table)
        self._around = (table, table.viewport())
        self.words = ""
        self._share = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._press = AnyPress(self)
        self._press.pressed.connect(self.end)
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.setDuration(WHOLE_MS)
        self._motion.valueChanged.connect(self.show_at)
        self._motion.finished.connect(self.end)
        self.hide()

    def begin(self, words: str) -> None:
        """Show *words*, in the place of any before them."""
        self.end()
        self.words = words
        self.setAccessibleName(words)
        around = self.parentWidget()
        assert around is not None
        room = around.rect()
        box = QRect(0, 0, min(px(_WIDTH), room.width() - 16), min(px(_HEIGHT), room.height() // 2))
        box.moveCenter(QRectF(room).center().toPoint())
        self.setGeometry(box)
        self.show_at(0.0)
        self.show()
        self.raise_()
        self._motion.start()
        self._press.wait(*self._around)

    def end(self) -> None:
        """Be gone."""
        self._motion.stop()
        self._press.stop()
        self.hide()

    def show_at(self, share: float) -> None:
        """Show it as it is after a *share* of its time."""
        self._share = share
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        share, box = self._share, QRectF(self.rect())
        drawn = 1 - (1 - min(share / _DRAWN, 1.0)) ** 3
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(min(1.0, (1 - share) / (1 - _GOING)) * min(1.0, share * 12))
        _shade(painter, box)
        painter.translate(box.center())
        unit = min(box.width() / _WIDTH, box.height() / _HEIGHT)
        for across in (1, -1):
            for down in (1, -1):
                painter.save()
                painter.scale(across * unit, down * unit)
                _stroke(painter, drawn)
                painter.restore()
        painter.setFont(fitting_font(self.words, round(box.width() * 0.58), px(46), px(22)))
        painter.setOpacity(painter.opacity() * drawn)
        text = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
        for shift, colour in ((1.5, INK), (0.0, GOLD)):
            painter.setPen(QColor(colour))
            painter.drawText(text.translated(0, shift), Qt.AlignmentFlag.AlignCenter, self.words)


def _shade(painter: QPainter, box: QRectF) -> None:
    """Darken what lies behind the words, softly: they must be read over any card."""
    painter.save()
    painter.translate(box.center())
    painter.scale(box.width() / 2, box.height() / 2)
    dark = QRadialGradient(QPointF(), 1.0)
    for at, alpha in ((0.0, 225), (0.6, 205), (1.0, 0)):
        dark.setColorAt(at, QColor(8, 30, 22, alpha))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(dark)
    painter.drawEllipse(QPointF(), 1.0, 1.0)
    painter.restore()


def _stroke(painter: QPainter, drawn: float) -> None:
    """Draw a *drawn* share of a quarter of the flourish: a line that curls in, and its leaves."""
    line = QPainterPath(QPointF(14, 54))
    line.cubicTo(70, 54, 120, 62, 168, 50)
    line.cubicTo(206, 41, 216, 16, 198, 9)
    line.cubicTo(184, 5, 176, 22, 190, 26)
    length = line.length()
    pen = QPen(QColor(GOLD), _LINE, c=Qt.PenCapStyle.RoundCap)
    pen.setDashPattern([max(length * drawn, 0.01) / _LINE, length])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(line)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(GOLD))
    for at, size in ((0.30, 21.0), (0.48, 18.0), (0.66, 14.0)):
        grown = max(0.0, min(1.0, (drawn - at) / 0.2))
        if grown:
            painter.save()
            painter.translate(line.pointAtPercent(at))
            painter.rotate(-line.angleAtPercent(at) - 32)
            painter.drawPath(_leaf(size * grown))
            painter.restore()
    bud = 5.0 * drawn
    painter.drawPolygon(
        [QPointF(0, 54 - bud), QPointF(bud, 54), QPointF(0, 54 + bud), QPointF(-bud, 54)]
    )


def _leaf(length: float) -> QPainterPath:
    leaf = QPainterPath()
    leaf.quadTo(length * 0.5, -length * 0.34, length, 0)
    leaf.quadTo(length * 0.5, length * 0.16, 0, 0)
    return leaf
