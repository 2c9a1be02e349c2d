"""How large the interface is drawn, and which of three forms a window takes.

The room is the window in logical pixels divided by the scale of the interface.  Text and targets
keep their sizes in that room; only cards, pictures and gaps give way.

Source: design/welcome.md, 0.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from PySide6.QtCore import QObject, QRectF, QSize, QSizeF, Signal

from scala_desktop.model.guard import guarded

SCALES: Final = (80, 90, 100, 110, 125, 140, 160, 180, 200)
"""The scales that Ctrl + and Ctrl - walk through, in per cent."""
WIDE: Final = (1240.0, 620.0)
MIDDLE: Final = (880.0, 460.0)
LEAST_ROOM: Final = QSize(480, 270)
"""The room that every window needs: no scale may leave it less of the screen."""


class Form(Enum):
    """The three forms of a window; a narrow one is a single column that scrolls."""

    WIDE = "wide"
    MIDDLE = "middle"
    NARROW = "narrow"


@guarded
class Scale(QObject):
    """The scale of the interface, 0.8 to 2.0, and word of its changes."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._percent = self._before = 100
        self._most = SCALES[-1]

    @property
    def percent(self) -> int:
        """Return the scale in per cent."""
        return self._percent

    @property
    def factor(self) -> float:
        """Return the scale as a factor on lengths."""
        return self._percent / 100

    @property
    def factor_before(self) -> float:
        """Return the factor up to the last change."""
        return self._before / 100

    def fit(self, screen: QSize) -> None:
        """Let no step, and no :meth:`fitting` scale, leave less than the least room of *screen*."""
        least = LEAST_ROOM
        whole = min(screen.width() / least.width(), screen.height() / least.height())
        self._most = max(SCALES[0], min(SCALES[-1], int(100 * whole)))

    def fitting(self, percent: int) -> int:
        """Return *percent*, or less where the screen has no room for that."""
        return min(percent, self._most)

    def set(self, percent: int) -> None:
        """Take *percent*, brought within what there is."""
        percent = max(SCALES[0], min(SCALES[-1], percent))
        if percent != self._percent:
            self._before, self._percent = self._percent, percent
            self.changed.emit()

    def step(self, way: int) -> None:
        """Go to the next of :data:`SCALES`, up for a *way* of 1 and down for -1."""
        beyond = [one for one in SCALES[::way] if (one - self._percent) * way > 0]
        if beyond:
            # What is too large already grows no more, and never shrinks by a step up.
            self.set(max(self.fitting(beyond[0]), self._percent) if way > 0 else beyond[0])


SCALE: Final = Scale()


def px(length: float) -> int:
    """Return *length* of the room in logical pixels."""
    return round(length * SCALE.factor)


def scaled(rect: QRectF) -> QRectF:
    """Return *rect* of the room in logical pixels."""
    factor = SCALE.factor
    return QRectF(
        rect.x() * factor, rect.y() * factor, rect.width() * factor, rect.height() * factor
    )


def room_of(size: QSize) -> QSizeF:
    """Return the room that a window of *size* has."""
    return QSizeF(size) / SCALE.factor


def form_of(room: QSizeF) -> Form:
    """Return the form that a window takes in *room*."""
    for form, (width, height) in ((Form.WIDE, WIDE), (Form.MIDDLE, MIDDLE)):
        if room.width() >= width and room.height() >= height:
            return form
    return Form.NARROW
