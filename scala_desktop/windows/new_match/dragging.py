"""Plates that are dragged with the mouse, from the bench to a chair, from seat to seat.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from scala_desktop.model.guard import guarded
from scala_desktop.windows.new_match.plates import Plate

START_PX: Final = 6
TILT: Final = 2.0
"""Degrees by which a plate leans while it is dragged."""
SOFT, STRONG = 2, 4
"""Widths of the ring where one may drop, and of the one where one would."""


@guarded
class Ghost(QWidget):
    """The picture of a plate under the pointer; it takes no events."""

    def __init__(self, parent: QWidget, picture: QPixmap, grip: QPoint) -> None:
        super().__init__(parent)
        self._picture, self._grip = picture, grip
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        size = picture.deviceIndependentSize().toSize()
        self.resize(size.width() + 24, size.height() + 24)

    def follow(self, place: QPoint) -> None:
        """Put the gripped point at *place*."""
        self.move(place - self._grip - QPoint(12, 12))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(self.width() / 2, self.height() / 2)
        painter.rotate(TILT)
        size = self._picture.deviceIndependentSize()
        painter.setOpacity(0.92)
        painter.drawPixmap(round(-size.width() / 2), round(-size.height() / 2), self._picture)


@guarded
class Dragging(QObject):
    """Lets plates be dragged over *room*.

    *targets* returns where a plate may be dropped, *drop* is called with the plate and the target.
    """

    def __init__(
        self,
        room: QWidget,
        targets: Callable[[Plate], Sequence[Plate]],
        drop: Callable[[Plate, Plate], None],
    ) -> None:
        super().__init__(room)
        self._room, self._targets, self._drop = room, targets, drop
        self._pressed: QPoint | None = None
        self._given_up = False
        """Whether a plate was put back before the button was let go."""
        self._ghost: Ghost | None = None
        self._legal: Sequence[Plate] = ()

    def watch(self, plate: Plate) -> None:
        """Let *plate* be dragged from now on."""
        plate.installEventFilter(self)

    @property
    def running(self) -> bool:
        """Return whether a plate is in the air."""
        return self._ghost is not None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, Plate) or not isinstance(event, QMouseEvent):
            if event.type() in (QEvent.Type.Hide, QEvent.Type.WindowDeactivate):
                self.cancel()
            return False
        kind, place = event.type(), event.position().toPoint()
        by_left = event.button() == Qt.MouseButton.LeftButton
        if kind == QEvent.Type.MouseButtonPress and by_left:
            self._pressed, self._given_up = place, False
        elif kind == QEvent.Type.MouseButtonPress:
            self.cancel()  # as with a card at the table
        elif kind == QEvent.Type.MouseMove and self._pressed is not None:
            self._move(watched, place)
        elif kind == QEvent.Type.MouseButtonRelease and by_left:
            dragged, self._pressed = self.running or self._given_up, None
            if self.running:
                self._let_go(watched, place)
            if dragged:
                watched.setDown(False)  # it was no click
                return True
        return False

    def _move(self, plate: Plate, place: QPoint) -> None:
        assert self._pressed is not None
        if self._ghost is None:
            if (place - self._pressed).manhattanLength() < START_PX:
                return
            self._legal = self._targets(plate)
            self._ghost = Ghost(self._room, plate.grab(), self._pressed)
            self._ghost.show()
            self._ghost.raise_()
        there = plate.mapTo(self._room, place)
        self._ghost.follow(there)
        meant = self._meant(there)
        for one in self._legal:
            one.ring = STRONG if one is meant else SOFT

    def _meant(self, place: QPoint) -> Plate | None:
        """Return the target under *place* of the room, or the nearest one close by."""

        def far(one: Plate) -> int:
            return (one.mapTo(self._room, one.rect().center()) - place).manhattanLength()

        under = [
            one
            for one in self._legal
            if one.isVisible() and one.rect().contains(one.mapFrom(self._room, place))
        ]
        near = under or [one for one in self._legal if one.isVisible() and far(one) < one.width()]
        return min(near, key=far, default=None)

    def _let_go(self, plate: Plate, place: QPoint) -> None:
        meant = self._meant(plate.mapTo(self._room, place))
        self.cancel()
        if meant is not None:
            self._drop(plate, meant)

    def cancel(self) -> None:
        """Put the plate back where it was."""
        self._pressed, self._given_up = None, self._given_up or self.running
        for one in self._legal:
            one.ring = 0
        self._legal = ()
        if self._ghost is not None:
            self._ghost.hide()
            self._ghost.deleteLater()
            self._ghost = None
