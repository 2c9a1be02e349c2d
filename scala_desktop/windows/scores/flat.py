"""A picture of all that lies on a widget, in its place while the widget moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.drawings import blank
from scala_desktop.model.guard import guarded
from scala_desktop.windows.layouts import children_of

STRIPS: Final = 8
"""Of so many the picture is made: a large sheet takes 50 ms on a fine screen."""


@guarded
class Flat(QWidget):
    """Stands for what lies on *widget*, below it all; what it stands for is not painted itself.

    Every part that is painted again takes its own place.
    """

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._picture, self._of = QPixmap(), QSize()
        self._still: list[QWidget] = []
        """What is not painted itself now."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def fits(self) -> bool:
        """Return whether it shows *widget* as large as that is, or is being made to."""
        return self._of == self._widget.size()

    @property
    def stands(self) -> bool:
        """Return whether it shows *widget* at any size, or is being made to."""
        return self._of.isValid()

    def making(self) -> Iterator[None]:
        """Return what makes the picture, a strip with each item taken; then it stands there."""
        while self._still:  # as large as the widget was
            self._still.pop().setUpdatesEnabled(True)
        self._of = self._widget.size()
        return self._made_in_strips()

    def _made_in_strips(self) -> Iterator[None]:
        whole = self._widget.rect()
        picture = blank(whole.width(), whole.height(), self.devicePixelRatioF())
        high = max(-(-whole.height() // STRIPS), 1)
        for top in range(0, whole.height(), high):
            strip = QRect(0, top, whole.width(), high)
            painter = QPainter(picture)
            self._widget.render(painter, strip.topLeft(), QRegion(strip))
            painter.end()
            yield
        self._picture = picture
        self._still = [one for one in self._parts() if not one.isHidden()]
        for one in self._still:
            one.setUpdatesEnabled(False)
        self.setGeometry(whole)
        self.lower()
        self.show()

    def giving_way(self) -> Iterator[None]:
        """Return what has everything painted itself again, a part with each item taken."""
        self._of = QSize()
        return self._left_in_parts()

    def _left_in_parts(self) -> Iterator[None]:
        while self._still:
            self._still.pop().setUpdatesEnabled(True)
            yield
        # To hide it would paint everything at once; it shows nothing any more.
        self._picture = QPixmap()

    def _parts(self) -> list[QWidget]:
        every = children_of(self._widget)
        return [one for one in every if one is not self and not one.isWindow()]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, ratio = QPainter(self), self._picture.devicePixelRatio()
        for one in self._still:
            box = QRectF(one.geometry() & event.rect())
            if not box.isEmpty():
                corner = QRectF(box.topLeft() * ratio, box.size() * ratio)
                painter.drawPixmap(box, self._picture, corner)
