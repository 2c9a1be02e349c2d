"""A chart in the window: touched by pointer and keys, one stop for Tab, told to screen readers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from scala_desktop.model.guard import guarded
from scala_desktop.table import accessibility
from scala_desktop.windows.albo.chart import Chart, Ink, Target, paint_title
from scala_desktop.windows.widgets import ENTER

ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


@guarded
class Panel(QWidget):
    """Shows a chart; :attr:`pressed` carries the ``Target`` that somebody wants to see.

    Until there is a chart only its *title* is there.
    """

    pressed = Signal(object)
    laid = Signal()

    def __init__(self, parent: QWidget, title: Callable[[], str]) -> None:
        super().__init__(parent)
        self._title = title
        self.chart: Chart | None = None
        self.lit = -1
        """The target that pointer or keyboard is on."""
        self._cursor = 0
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.retranslate()

    def show_chart(self, chart: Chart | None) -> None:
        """Show *chart*; ``None`` while it is asked for."""
        self.chart = chart
        self.lit, self._cursor = -1, 0
        self._lay()
        if self.hasFocus() and self.targets:
            self.lit = 0

    @property
    def targets(self) -> list[Target]:
        """Return what can be pressed."""
        return [] if self.chart is None or self.chart.missing() else self.chart.targets

    def retranslate(self) -> None:
        """Tell screen readers what is shown."""
        chart = self.chart
        title = (self._title() if chart is None else chart.title()) or self._title()
        self.setAccessibleName(title)
        told = "" if chart is None else chart.missing() or chart.gist()
        self.setAccessibleDescription(told)

    def _lay(self) -> None:
        if self.chart is not None and self.width() > 20 and not self.chart.missing():
            self.chart.lay(QRectF(self.rect()))
            self.laid.emit()
        self.retranslate()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ink, box = Ink(self.devicePixelRatioF()), QRectF(self.rect())
        if self.chart is None:
            paint_title(painter, box, self._title(), ink)
        else:
            self.chart.paint(painter, box, ink, self.lit)

    # The pointer

    def _at(self, spot: QPointF) -> int:
        """Return the target under *spot*, the nearest one of several; -1 for none."""
        under = [
            ((one.box.center() - spot).manhattanLength(), place)
            for place, one in enumerate(self.targets)
            if one.box.contains(spot)
        ]
        return min(under)[1] if under else -1

    def _touch(self, place: int) -> None:
        if place != self.lit:
            self.lit = place
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = self._at(event.position())
        if place != self.lit:
            self._touch(place)
            self.setToolTip(self.targets[place].words if place >= 0 else "")
        shape = Qt.CursorShape
        self.setCursor(shape.PointingHandCursor if place >= 0 else shape.ArrowCursor)

    def leaveEvent(self, event: QEvent) -> None:
        self._touch(self._cursor if self.hasFocus() and self.targets else -1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = self._at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and place >= 0:
            self._cursor = place
            self.pressed.emit(self.targets[place])

    # The keyboard

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.targets and event.reason() != Qt.FocusReason.MouseFocusReason:
            self._go_to(min(self._cursor, len(self.targets) - 1))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._touch(-1)

    def _go_to(self, place: int) -> None:
        self._cursor = place
        self._touch(place)
        accessibility.announce(self, self.targets[place].words)

    def _beside(self, down: int, right: int) -> int:
        """Return the target that the arrow leads to, or the one that is touched."""
        row, column = self.targets[self._cursor].place
        found = []
        for place, one in enumerate(self.targets):
            across, along = one.place[1] - column, one.place[0] - row
            if right and along == 0 and across * right > 0:
                found.append((abs(across), 0, place))
            elif down and along * down > 0:
                found.append((abs(along), abs(across), place))
        return min(found)[2] if found else self._cursor

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.targets:
            super().keyPressEvent(event)
        elif key in ARROWS:
            self._cursor = min(self._cursor, len(self.targets) - 1)
            self._go_to(self._beside(*ARROWS[key]))
        elif key in (*ENTER, Qt.Key.Key_Space) and not event.isAutoRepeat():
            self.pressed.emit(self.targets[min(self._cursor, len(self.targets) - 1)])
        else:
            super().keyPressEvent(event)
