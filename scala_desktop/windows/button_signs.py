"""Signs on buttons, drawn in the colour of their words.

Source: design/welcome.md, 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPointF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QTransform
from PySide6.QtWidgets import QAbstractButton

from scala_desktop.dress.colours import BAD, INK, Dress
from scala_desktop.dress.drawings import blank, drawing
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded

SIGN_PX: Final = 20
GAP_PX: Final = 6
"""How far the words stand from it; Qt's own gap is narrower than that between two words."""
Colour = Callable[[Dress], str]


def on_wood(dress: Dress) -> str:
    """Return the colour of signs on a board of wood."""
    return dress.wood_text


def on_wall(dress: Dress) -> str:
    """Return the colour of signs on buttons that lie on no paper."""
    return dress.button_text


def on_paper(_: Dress) -> str:
    """Return the colour of signs on paper."""
    return INK


def of_danger(_: Dress) -> str:
    """Return the colour of signs of what takes something away."""
    return BAD


@guarded
class Sign(QObject):
    """The sign *name* of the house on *one*; it follows scale and dress as long as that lasts.

    It stands *alone*, before the words, or *after* them.
    """

    def __init__(
        self,
        one: QAbstractButton,
        name: str,
        colour: Colour,
        *,
        mirrored: bool = False,
        alone: bool = False,
        after: bool = False,
    ) -> None:
        super().__init__(one)
        self._one, self.name, self._colour = one, name, colour
        self._mirrored, self._alone, self._after = mirrored, alone, after
        if after:
            one.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        SCALE.changed.connect(self.draw)
        WORN.changed.connect(self.draw)
        self.draw()

    def become(self, name: str) -> None:
        """Show another sign."""
        if name != self.name:
            self.name = name
            self.draw()

    def stand_alone(self, alone: bool) -> None:
        """Stand without words from now on, or before them."""
        if alone != self._alone:
            self._alone = alone
            self.draw()

    def draw(self) -> None:
        """Draw it anew for the scale and the dress in force."""
        side, one = px(SIGN_PX), self._one
        colour = self._colour(WORN.dress)
        drawn = drawing(f"house/{self.name}.svg", side, one.devicePixelRatioF(), colour)
        if self._mirrored:
            drawn = drawn.transformed(QTransform().scale(-1, 1))
        wide = side if self._alone else side + px(GAP_PX)
        whole = blank(wide, side, one.devicePixelRatioF())
        painter = QPainter(whole)
        painter.drawPixmap(QPointF(wide - side if self._after else 0, 0), drawn)
        painter.end()
        one.setIcon(QIcon(whole))
        one.setIconSize(QSize(wide, side))
