"""The pot of Trentuno, between the coins and the hands.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import PANEL, WARM_WHITE
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD
from scala_desktop.model.guard import guarded
from scala_desktop.windows.pad.board import paint_coin
from scala_desktop.windows.scores.painted import letters, width_of, write
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure


@guarded
class Pot(QWidget):
    """What everybody has paid in."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = ""

    def show_pot(self, pot: int) -> None:
        """Show that *pot* lies in it."""
        self._words = translate("Pad", "Nel piatto: {points}").format(points=figure(pot))
        self.setAccessibleName(self._words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font, side = letters(22, BOLD), float(px(30))
        wide = width_of(self._words, font) + side + px(56)
        plate = QRectF((self.width() - wide) / 2, 0, wide, self.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(PANEL))
        painter.drawRoundedRect(plate, plate.height() / 2, plate.height() / 2)
        coin = QRectF(plate.x() + px(18), (self.height() - side) / 2, side, side)
        paint_coin(painter, coin, there=True)
        words = QRectF(coin.right() + px(10), 0, plate.right() - coin.right(), self.height())
        write(painter, words, self._words, font, WARM_WHITE)
